"""Passages that talk to the judge instead of about the world: noted, never obeyed."""

from __future__ import annotations

import re
from collections.abc import Sequence
from functools import cache

from fedele.language import get, known
from fedele.language.words import fold
from fedele.types import Passage

_SHOWN = 80
_START = re.compile(r"(?:\\b)?(?:\(\?:([\w |]+)\)|([\w <]+))(?![?*{])")
"""How a branch of a pattern may begin: with one of several plain phrases, or with one."""
_ESCAPE = re.compile(r"\\[^bdsw]")


def suspected_injections(passages: Sequence[Passage]) -> list[str]:
    """A note for each passage that gives orders such as no honest document gives."""
    notes = []
    for passage in passages:
        folded = fold(passage.text)
        # looking for the phrases that begin a match is some fifty times as fast as the patterns
        if not any(map(folded.__contains__, _phrases())):
            continue
        for pattern, begins in _patterns():
            found = pattern.search(folded) if any(map(folded.__contains__, begins)) else None
            if found:
                notes.append(f"injection_suspected: passage {passage.id!r} says {found[0][:_SHOWN]!r}")
                break
    return notes


@cache
def _patterns() -> list[tuple[re.Pattern[str], tuple[str, ...]]]:
    """Every language's patterns, with phrases one of which each match begins with ("" where that is not told)."""
    every = (pattern for code in known() for pattern in get(code).injections)
    return [(re.compile(pattern), starts(pattern)) for pattern in every]


@cache
def _phrases() -> list[str]:
    """The phrases of all patterns, without those that hold another one."""
    every = {phrase for _, begins in _patterns() for phrase in begins}
    return sorted(phrase for phrase in every if not any(other in phrase for other in every - {phrase}))


def starts(pattern: str) -> tuple[str, ...]:
    r"""Phrases one of which every match of a pattern begins with; the empty one where that cannot be told.

    >>> starts(r"\b(?:ignore|forget)\b.{0,30}\brules\b|\bsystem prompt\b"), starts(r"\w+ prompt")
    (('ignore', 'forget', 'system prompt'), ('',))
    """
    out: list[str] = []
    for branch in _branches(pattern):
        found = None if _ESCAPE.search(pattern) else _START.match(branch)
        if found is None:
            return ("",)
        out += (found[1] or found[2]).split("|")
    return tuple(out)


def _branches(pattern: str) -> list[str]:
    """The alternatives of a pattern, cut where no bracket is open."""
    out, depth = [""], 0
    for char in pattern:
        depth += (char in "([") - (char in ")]")
        if char == "|" and depth == 0:
            out.append("")
        else:
            out[-1] += char
    return out
