"""What a model is shown of a text: evidence with its neighbours, and windows where it is longer than the model reads."""

from __future__ import annotations

import re
from collections.abc import Callable, Iterator
from typing import NamedTuple

from fedele.language.sentences import sentences
from fedele.types import Span

FEW = 25
"""A context of no more words is shown whole, however little is asked for."""

SHARED = 1 / 3
"""The share of a window, at most, that the next one begins with: a claim may rest on two sentences side by side."""


def widened(context: str, part: str | Span, lang: str, words: int) -> str:
    """A part of a context with the sentences around it, as long as all together has no more than ``words`` words.

    The part, given as text or as a span of the context, is made whole sentences first; of the sentences before and after
    it, the one that adds fewer characters is taken in first. A context of at most ``words`` words, or 25, comes back whole;
    a part that the context does not hold comes back as it is.

    >>> text = "It opened in 1901. It has five lifts. All were replaced in 2020 by a firm from Turin. Entry is free. It has no car park."
    >>> widened(text, "It has five lifts.", "en", 8)
    'It opened in 1901. It has five lifts.'
    >>> widened(text, (38, 40), "en", 14)
    'All were replaced in 2020 by a firm from Turin. Entry is free.'
    """
    if isinstance(part, str):
        start = context.find(part)
        if start < 0:
            return part
        end = start + len(part)
    else:
        start, end = part
    if len(context.split()) <= max(words, FEW):
        return context
    spans = sentences(context, lang)
    touched = [n for n, span in enumerate(spans) if span[1] > start and span[0] < end]
    if not touched:
        return context[start:end]
    first, last = touched[0], touched[-1]

    def shown(sides: tuple[int, int]) -> str:
        return context[spans[sides[0]][0] : spans[sides[1]][1]]

    while True:
        options = [(a, b) for a, b in ((first - 1, last), (first, last + 1)) if a >= 0 and b < len(spans)]
        options = [sides for sides in options if len(shown(sides).split()) <= words]
        if not options:
            return shown((first, last))
        first, last = min(options, key=lambda sides: len(shown(sides)))


class _Piece(NamedTuple):
    """A stretch of a text and how many tokens it has."""

    start: int
    end: int
    tokens: int


def windows(text: str, lang: str, room: int, count: Callable[[str], int]) -> list[str]:
    """A text in overlapping stretches of whole sentences of at most ``room`` tokens each; one stretch where it fits.

    ``count`` gives the tokens of a text. Each stretch begins with the last sentences of the one before, up to a third of
    ``room``. A sentence that is longer than ``room`` is cut between words, and a word that is longer stays whole.

    >>> windows("One two. Three four. Five six. Seven.", "en", 6, lambda text: len(text.split()))
    ['One two. Three four. Five six.', 'Five six. Seven.']
    """
    if count(text) <= room:
        return [text]
    pieces = [piece for span in sentences(text, lang) for piece in _pieces(text, span, room, count)]
    if not pieces:
        return [text]
    found = []
    first = 0
    while True:
        after, tokens = first + 1, pieces[first].tokens
        while after < len(pieces) and tokens + pieces[after].tokens <= room:
            tokens += pieces[after].tokens
            after += 1
        found.append(text[pieces[first].start : pieces[after - 1].end])
        if after == len(pieces):
            return found
        shared, following = 0, pieces[after].tokens
        first, at = after, after - 1
        while at > 0 and shared + pieces[at].tokens <= min(room * SHARED, room - following):
            shared += pieces[at].tokens
            first, at = at, at - 1


def _pieces(text: str, span: Span, room: int, count: Callable[[str], int]) -> Iterator[_Piece]:
    """A sentence as it is where it fits, else cut between words into pieces that a window holds three of."""
    start, end = span
    tokens = count(text[start:end])
    if tokens <= room:
        yield _Piece(start, end, tokens)
        return
    size, begin, last = 0, start, start
    for word in re.finditer(r"\S+", text[start:end]):
        more = count(word[0])
        if size and size + more > room * SHARED:
            yield _Piece(begin, last, size)
            size, begin = 0, start + word.start()
        size += more
        last = start + word.end()
    if size:
        yield _Piece(begin, last, size)
