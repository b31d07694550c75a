"""Which words stand for one another, imply one another or exclude one another, by stem.

A language brings these as ``<code>_words.txt``, one group a line under three heads: ``[synonyms]``, words that may stand
for one another; ``[opposites]``, two sides of a bar that exclude each other; ``[hypernyms]``, kinds ``>`` what they are.
A language without that file has an empty thesaurus.
"""

from __future__ import annotations

from collections import defaultdict
from dataclasses import dataclass
from functools import cache
from importlib.resources import files

from fedele.language.words import stem

_NONE: frozenset[str] = frozenset()


@dataclass(frozen=True, slots=True)
class Thesaurus:
    """``implied_by``: for a stem, the stems that say as much (its synonyms, and the kinds of it: dog for animal).
    ``opposed``: for a stem, pairs (stems of its own side, stems that exclude it)."""

    implied_by: dict[str, frozenset[str]]
    opposed: dict[str, tuple[tuple[frozenset[str], frozenset[str]], ...]]

    def sources(self, word: str) -> frozenset[str]:
        return self.implied_by.get(word, _NONE)


@cache
def thesaurus(lang: str) -> Thesaurus:
    """The thesaurus of a language, read when first asked for.

    >>> from fedele.language.words import stem
    >>> stem("acquired", "en") in thesaurus("en").sources(stem("bought", "en"))
    True
    """
    words = sections(lang)
    implied: defaultdict[str, set[str]] = defaultdict(set)
    for line in words["synonyms"]:
        group = _stems(line, lang)
        for one in group:
            implied[one] |= group - {one}
    for line in words["hypernyms"]:
        kinds, _, wider = line.partition(">")
        narrow = _stems(kinds, lang)
        for one in _stems(wider, lang):
            implied[one] |= narrow - {one}
    opposed: defaultdict[str, list[tuple[frozenset[str], frozenset[str]]]] = defaultdict(list)
    for line in words["opposites"]:
        left, bar, right = line.partition("|")
        sides = _stems(left, lang), _stems(right, lang)
        if not bar or sides[0] & sides[1]:
            continue
        for mine, theirs in (sides, sides[::-1]):
            for one in mine:
                opposed[one].append((frozenset(mine), frozenset(theirs)))
                implied[one] |= mine - {one}
    return Thesaurus(
        {one: frozenset(others) for one, others in implied.items()},
        {one: tuple(pairs) for one, pairs in opposed.items()},
    )


def sections(lang: str) -> dict[str, list[str]]:
    """The lines of a language's file under each head; all empty where there is none."""
    found: dict[str, list[str]] = {"synonyms": [], "opposites": [], "hypernyms": []}
    file = files("fedele.language").joinpath(f"{lang}_words.txt")
    if not file.is_file():
        return found
    head = ""
    for line in file.read_text("utf-8").splitlines():
        if line.startswith("["):
            head = line.strip("[]")
        elif line and not line.startswith("#"):
            found[head].append(line)
    return found


def _stems(text: str, lang: str) -> set[str]:
    return {stem(word, lang) for word in text.split()}
