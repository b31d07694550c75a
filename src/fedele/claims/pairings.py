"""Pairings: sentences that give several things a figure each, or one thing a figure for each of several cases.

"Base costs 200 euros, Premium 100" says two things. A sentence is taken apart only where every part of it has the same
build: a short name, perhaps the verb, a figure. What a later part leaves out, the verb or the unit, it takes from the first.
"""

from __future__ import annotations

import re
from dataclasses import dataclass
from itertools import pairwise

from fedele.claims.rules import Rules
from fedele.claims.stretch import COPULA, HIDDEN, Stretch, masked, stretch
from fedele.types import Span

_FIGURES = re.compile(r"\d[^\d]+?\d")
_FIGURE = re.compile(r"\d")
_END = re.compile(r"[\s.!…*_]+$")
_CURRENCY = "€$£₽¥"
_MARKS = (*COPULA, ":")
_LONGEST = 400
_MOST = 8
_LONGEST_NAME, _LONGEST_TAIL, _BETWEEN = 6, 7, 3


@dataclass(frozen=True, slots=True)
class _Part:
    """One part of a sentence: ``words`` up to ``verb`` name something, those from ``figure`` on say how much."""

    words: Stretch
    verb: int
    """Where the verb, or the mark that stands for it, is; -1 where there is none."""
    value: int
    """Where what is said of the name begins: behind the verb."""
    figure: int
    tail: int
    """Where the words behind the figure begin."""

    def place(self, start: int, end: int | None = None) -> Span:
        """Where the words from ``start`` to before ``end`` stand in the sentence."""
        spans = self.words.spans[start:end]
        return (spans[0][0], spans[-1][1]) if spans else (0, 0)


def pairings(text: str, rules: Rules) -> list[tuple[Span, str]] | None:
    """The statements of one sentence that pairs things and figures, as (span, text); None where it is none such.

    The spans cover the sentence. The texts have no full stop.

    >>> from fedele.claims.rules import rules
    >>> [s for _, s in pairings("Base costs 200 euros and Premium 100.", rules("en"))]
    ['Base costs 200 euros', 'Premium costs 100 euros']
    >>> [s for _, s in pairings("Entry is 5 euros for adults and 3 euros for children.", rules("en"))]
    ['Entry is 5 euros for adults', 'Entry is 3 euros for children']
    """
    if len(text) > _LONGEST or _FIGURES.search(text) is None or rules.joints.search(text) is None:
        return None
    hidden = masked(text)
    if rules.subordinator.search(hidden):
        return None
    tail = _END.search(hidden)
    stop = tail.start() if tail else len(hidden)
    cuts = [(mark.start(), mark.end()) for mark in rules.joints.finditer(hidden) if 0 < mark.start() < stop]
    if not 1 <= len(cuts) < _MOST:
        return None
    starts = [0, *(end for _, end in cuts)]
    ends = [*(start for start, _ in cuts), stop]
    if not all(_FIGURE.search(hidden, start, end) for start, end in zip(starts, ends, strict=True)):
        return None
    parts = [stretch(hidden, start, end, rules) for start, end in zip(starts, ends, strict=True)]
    first = _named(parts[0])
    if first is None:
        return None
    said = _several_things(text, first, parts) or _several_cases(text, first, parts)
    if said is None:
        return None
    edges = [0, *(start for start, _ in cuts), len(text)]
    return [(span, one) for span, one in zip(pairwise(edges), said, strict=True)]


def _several_things(text: str, first: _Part, parts: list[Stretch]) -> list[str] | None:
    """The statements where every part has a name of its own."""
    if first.words.rules.condition.search(first.words.text):
        return None
    if first.verb < 0 and first.tail == len(first.words.folded) and not _money(first):
        return None
    said = [_cut(text, first.place(0))]
    for words in parts[1:]:
        part = _named(words)
        if part is None:
            return None
        stated = _beside(text, first, part)
        if stated is None:
            return None
        said.append(stated)
    return said


def _beside(text: str, first: _Part, part: _Part) -> str | None:
    """What a later part states, with what it leaves out taken from the first; None where the two do not match."""
    name, value = (
        _cut(text, part.place(0, part.verb if part.verb >= 0 else part.value)),
        part.place(part.value),
    )
    figure = _cut(text, value)
    own = part.verb >= 0 and part.words.folded[part.verb] not in _MARKS
    bare = part.tail == len(part.words.folded) and not _money(part)
    if bare and first.tail < len(first.words.folded) and (not own or _same_verb(first, part)):
        figure = f"{figure} {_cut(text, first.place(first.tail))}"
    elif not own and not bare and not _same_unit(first, part):
        return None
    if own and not _same_verb(first, part) and _plainly_joined(text, part):
        return None
    if not own and not _alike(first, part):
        return None
    if own:
        return f"{name} {_cut(text, part.place(part.verb, part.value))} {figure}"
    if first.verb < 0:
        return f"{name} {figure}" if part.verb < 0 else None
    if part.value == part.figure:
        figure = f"{_cut(text, first.place(first.value, first.figure))} {figure}".strip()
    mark = _cut(text, first.place(first.verb, first.value))
    return f"{name}: {figure}" if mark == ":" else f"{name} {mark} {figure}"


def _several_cases(text: str, first: _Part, parts: list[Stretch]) -> list[str] | None:
    """The statements where the later parts give the first one's thing other figures in other cases."""
    if first.verb < 0 or first.words.folded[first.verb] == ":":
        return None
    rules = first.words.rules
    if rules.condition.search(text[: first.words.spans[first.tail - 1][1]]):
        return None
    head = _cut(text, first.place(0, first.value))
    said = [_cut(text, first.place(0))]
    links = [word for word in first.words.folded[first.tail + 1 :] if _links(word, rules)]
    for words in parts[1:]:
        part = _valued(words, -1, 0)
        if part is None or not links or not _same_unit(first, part):
            return None
        own = [word for word in part.words.folded[part.tail :] if _links(word, rules)]
        if links[0] not in own[:1]:
            return None
        before = first.place(first.value, first.figure) if part.figure == 0 else (0, 0)
        said.append(" ".join(f"{head} {_cut(text, before)} {_cut(text, part.place(0))}".split()))
    return said


def _links(word: str, rules: Rules) -> bool:
    return word in rules.words.prepositions or rules.condition.fullmatch(word) is not None


def _named(words: Stretch) -> _Part | None:
    """A part that names something and gives it a figure."""
    folded = words.folded
    figures = [i for i, word in enumerate(folded) if word[0].isdigit()]
    if not figures:
        return None
    verb = next((i for i in range(1, len(folded)) if _verb_at(words, i)), -1)
    value = verb + 1
    if verb < 0:
        if len(figures) > 1:
            return None
        value = figures[0]
        while value > 1 and (
            folded[value - 1] in _CURRENCY or folded[value - 1] in words.rules.words.prepositions
        ):
            value -= 1
    end = verb if verb >= 0 else value
    if not 1 <= end <= _LONGEST_NAME or not _is_name(words, end):
        return None
    return _valued(words, verb, value)


def _verb_at(words: Stretch, i: int) -> bool:
    word, folded = words.folded[i], words.folded
    if word in _MARKS and i + 1 < len(folded):
        return word == ":" or words.rules.code == "ru"
    following = folded[i + 1] if i + 1 < len(folded) else ""
    if word in words.rules.words.noun_verbs and (following[:1].isdigit() or following in _CURRENCY):
        return following != ""
    return words.verb_at(i)


def _is_name(words: Stretch, end: int) -> bool:
    """Whether the words before ``end`` are a short name: an article or a capital first, no verb, no loose figure."""
    known, folded = words.rules.words, words.folded
    first = folded[0]
    if first in known.prepositions and not words.text[words.spans[0][0]].isupper():
        return False
    article = first in known.determiners or first.partition("'")[0] in words.rules.language.elisions
    begins = article or first[0] == HIDDEN or words.text[words.spans[0][0]].isupper()
    common = (
        words.rules.code == "ru"
        and end > 1
        and (folded[1][0] == HIDDEN or words.text[words.spans[1][0]].isupper())
    )
    if not begins and not common:
        return False
    for i in range(end):
        word = folded[i]
        if word[0] in ",;:.—–" or words.rules.is_verb(word):
            return False
        if word[0].isdigit() and (i == 0 or not words.text[words.spans[i - 1][0]].isupper()):
            return False
    return first not in known.prepositions or end > 1 or len(first) == 1


def _valued(words: Stretch, verb: int, value: int) -> _Part | None:
    """A part whose figure stands at ``value`` or a few small words behind it."""
    folded, rules = words.folded, words.rules
    figure = value
    while figure < len(folded) and not folded[figure][0].isdigit():
        small = folded[figure] in rules.words.prepositions or rules.is_adverb(folded[figure])
        if not (small or folded[figure] in _CURRENCY) or figure - value >= _BETWEEN:
            return None
        figure += 1
    if figure >= len(folded) or len(folded) - figure - 1 > _LONGEST_TAIL:
        return None
    rest = range(figure + 1, len(folded))
    if any(folded[i][0].isdigit() or folded[i] in _MARKS or words.sure_at(i) for i in rest):
        return None
    return _Part(words, verb, value, figure, figure + 1)


def _plainly_joined(text: str, part: _Part) -> bool:
    """Whether nothing but a comma stands before a part."""
    return text[: part.words.spans[0][0]].rstrip().endswith(",")


def _alike(first: _Part, part: _Part) -> bool:
    """Whether a name without a verb can stand in the first one's place: not where its case may be another one."""
    words = part.words
    if words.rules.code != "ru" or words.folded[0][0] == HIDDEN or words.text[words.spans[0][0]].isupper():
        return True
    return words.folded[0] == first.words.folded[0]


def _same_verb(first: _Part, part: _Part) -> bool:
    return first.verb >= 0 and first.words.folded[first.verb] == part.words.folded[part.verb]


def _money(part: _Part) -> bool:
    return part.figure > 0 and part.words.folded[part.figure - 1] in _CURRENCY


def _same_unit(first: _Part, part: _Part) -> bool:
    """Whether the figures of two parts count the same."""
    if _money(first) or _money(part):
        return first.words.folded[first.figure - 1] == part.words.folded[part.figure - 1]
    one, other = first.words.folded[first.tail : first.tail + 1], part.words.folded[part.tail : part.tail + 1]
    return bool(one and other) and one[0][:4] == other[0][:4]


def _cut(text: str, place: Span) -> str:
    return text[place[0] : place[1]]
