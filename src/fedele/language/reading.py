"""A text read once: its sentences with their words. Attribution and judges look at the same reading."""

from __future__ import annotations

from dataclasses import dataclass
from functools import lru_cache

from fedele.language.sentences import sentences
from fedele.language.words import Token, fold, fold_in_place, tokens
from fedele.types import Span


@dataclass(frozen=True, slots=True)
class Sentence:
    """One sentence of a text: where it is, its words in order, and the stems of those that carry content."""

    span: Span
    tokens: tuple[Token, ...]
    stems: frozenset[str]


@lru_cache(maxsize=512)
def read(text: str, lang: str) -> tuple[Sentence, ...]:
    """The sentences of a text, in order.

    >>> [sorted(s.stems) for s in read("Il costo è 100 euro. Include 5 utenti.", "it")]
    [['100', 'cost', 'eur'], ['5', 'includ', 'utent']]
    """
    folded = fold_in_place(text)
    out = []
    for span in sentences(text, lang):
        start, end = span
        words = tokens(fold(text[start:end]) if folded is None else folded[start:end], lang)
        out.append(Sentence(span, words, frozenset([t.stem for t in words if t.content])))
    return tuple(out)
