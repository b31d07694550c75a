"""An answer's text cut where claims begin and end, each piece with the claims that cover it."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from itertools import pairwise
from typing import Any

from fedele.report.ranking import SEVERITY


@dataclass(frozen=True, slots=True)
class Segment:
    """``text`` with the numbers (from 1) of the claims that cover it, and of those that end with it.

    ``label`` is the worst label among the covering claims (None: the judge failed); it means nothing where no claim
    covers the segment. ``why`` says why there is nothing to check, where a non-claim covers it and no claim does.
    """

    text: str
    claims: tuple[int, ...]
    ends: tuple[int, ...]
    label: str | None
    why: str | None


def segments(
    text: str, claims: Sequence[Mapping[str, Any]], non_claims: Sequence[Mapping[str, Any]] = ()
) -> list[Segment]:
    """The text as consecutive segments; joined they are the text again. Spans outside the text are cut to it.

    >>> claims = [{"span": [0, 6], "label": "supported"}, {"span": [3, 9], "label": "contradicted"}]
    >>> [(s.text, s.claims, s.label) for s in segments("abcdefghi.", claims)]
    [('abc', (1,), 'supported'), ('def', (1, 2), 'contradicted'), ('ghi', (2,), 'contradicted'), ('.', (), None)]
    """
    size = len(text)
    opens: dict[int, list[int]] = {}
    closes: dict[int, list[int]] = {}
    whys: dict[int, str] = {}
    labels: dict[int, str | None] = {}
    # Claims are numbered from 1, non-claims from -1 downwards, so that one sweep carries both.
    for number, item in [
        *enumerate(claims, start=1),
        *((-n, other) for n, other in enumerate(non_claims, start=1)),
    ]:
        start, end = (min(max(int(offset), 0), size) for offset in item["span"])
        if start >= end:
            continue
        opens.setdefault(start, []).append(number)
        closes.setdefault(end, []).append(number)
        if number > 0:
            labels[number] = item.get("label")
        else:
            whys[number] = str(item.get("why", ""))
    found: list[Segment] = []
    active: set[int] = set()
    places = sorted({0, size, *opens, *closes})
    for start, end in pairwise(places):
        active.difference_update(closes.get(start, ()))
        active.update(opens.get(start, ()))
        covering = tuple(sorted(number for number in active if number > 0))
        label = min((labels[number] for number in covering), key=SEVERITY.__getitem__, default=None)
        why = None if covering else next((whys[number] for number in sorted(active, reverse=True)), None)
        ends = tuple(sorted(number for number in closes.get(end, ()) if number > 0))
        if covering and found and found[-1].claims == covering:  # only a non-claim's border lies between
            start -= len(found.pop().text)
        found.append(Segment(text[start:end], covering, ends, label, why))
    return found
