"""The clauses of a sentence, and which of them speaks of a claim."""

from __future__ import annotations

import re
from functools import lru_cache

from fedele.language.words import Token, fold, tokens

_CLAUSE_END = re.compile(
    r"(?<!\d),|,(?!\d)|[;()—–]|\s-\s|\b(?:and|but|while|whereas|if|unless|e|ed|ma|mentre|se|и|а|но|если)\b",
    re.IGNORECASE,
)

COMPACT = 30
"""The most words of a sentence that is read clause by clause; in longer ones they say too little of what belongs where."""


def clauses(text: str) -> list[tuple[int, int]]:
    """Where the clauses of a sentence lie: stretches between commas, brackets, dashes, joining and condition words."""
    out, start = [], 0
    for mark in _CLAUSE_END.finditer(text):
        if text[start : mark.start()].strip():
            out.append((start, mark.start()))
        start = mark.end()
    if text[start:].strip():
        out.append((start, len(text)))
    return out


@lru_cache(maxsize=2048)
def stems_of(text: str, lang: str) -> frozenset[str]:
    return frozenset(t.stem for t in tokens(fold(text), lang) if t.content)


def clauses_with_stems(text: str, lang: str) -> list[tuple[int, int, frozenset[str]]]:
    return [(b, e, stems_of(text[b:e], lang)) for b, e in clauses(text)]


def main_clause(text: str, lang: str, shared: frozenset[str]) -> tuple[Token, ...]:
    """The words of the clause that holds most of the shared stems; where none holds two thirds, of those near it."""
    parts = [tokens(fold(text[b:e]), lang) for b, e in clauses(text)]
    held = [len(shared & {t.stem for t in part}) for part in parts]
    most = max(held, default=0)
    enough = most if 3 * most >= 2 * len(shared) else most / 2
    return tuple(t for part, n in zip(parts, held, strict=True) if n and n >= enough for t in part)
