"""Which answers a person should see first, found in one pass and bounded memory."""

from __future__ import annotations

import heapq
from collections.abc import Iterable, Iterator, Mapping
from dataclasses import dataclass
from typing import Any

from fedele.errors import InputError


@dataclass(frozen=True, slots=True)
class Worst:
    """The answers to show, worst first, and how many there were in all."""

    shown: list[Mapping[str, Any]]
    total: int


def badness(result: Mapping[str, Any]) -> tuple[int, int, float, int, str]:
    """A sort key, worst first: contradicted ones, then low scores, then failures, then the rest by id.

    >>> rows = [{"id": "a", "score": 1.0}, {"id": "b", "score": 0.5}, {"id": "c", "score": 0.9, "contradicted": 1},
    ...         {"id": "d", "score": None, "failed": 2}]
    >>> [row["id"] for row in sorted(rows, key=badness)]
    ['c', 'b', 'd', 'a']
    """
    score, contradicted, failed = (
        result.get("score"),
        result.get("contradicted") or 0,
        result.get("failed") or 0,
    )
    if contradicted:
        tier = 0
    elif score is not None and score < 1:
        tier = 1
    elif failed or result.get("status") == "judge_error":
        tier = 2
    else:
        tier = 3
    value = 1.0 if score is None or tier == 3 else score
    return tier, -contradicted, value, -failed, str(result.get("id", ""))


def worst(results: Iterable[Mapping[str, Any]], limit: int) -> Worst:
    """The ``limit`` worst of the results; equal ones keep their order. Raises InputError for a limit below 1.

    >>> worst([{"id": "a", "score": 1.0}, {"id": "b", "score": 0.5}], 1)
    Worst(shown=[{'id': 'b', 'score': 0.5}], total=2)
    """
    if limit < 1:
        raise InputError(f"limit is {limit}; give the number of answers to show, 1 or more")
    seen = _Counted(results)
    return Worst(heapq.nsmallest(limit, seen, key=badness), seen.count)


def worst_claim(result: Mapping[str, Any]) -> Mapping[str, Any] | None:
    """The claim that most deserves a look: contradicted, else unverifiable, else failed; None where all are supported."""
    claims = [claim for claim in result.get("claims", ()) if claim.get("label") != "supported"]
    return min(claims, key=lambda claim: SEVERITY[claim.get("label")], default=None)


SEVERITY: Mapping[str | None, int] = {"contradicted": 0, "unverifiable": 1, None: 2, "supported": 3}
"""Labels, worst first."""


class _Counted:
    """An iterable that counts what passes through it."""

    def __init__(self, items: Iterable[Mapping[str, Any]]) -> None:
        self._items, self.count = items, 0

    def __iter__(self) -> Iterator[Mapping[str, Any]]:
        for item in self._items:
            self.count += 1
            yield item
