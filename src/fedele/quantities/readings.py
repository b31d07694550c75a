"""Other readings of one writing: four digits as a year, a fraction as a share, "sei" as a number."""

from __future__ import annotations

from dataclasses import replace

from fedele.quantities.dates import is_year
from fedele.quantities.model import Quantity, grid
from fedele.quantities.scan import Scan

SHARE_WIDTH = 2.5
"""Half the width, in percent, that a share in words or as a fraction leaves open."""
_YOU = frozenset("tu che non ti ci se dove come chi quando perché".split())


def or_year(quantity: Quantity) -> Quantity:
    """Four bare digits from 1800 to 2099 can also be a year: that is the other reading."""
    text = quantity.text.removesuffix(" г") if quantity.unit == "mass-gram" else quantity.text
    if quantity.kind not in ("number", "measure") or not is_year(text) or not 1800 <= int(text) <= 2099:
        return quantity
    first, last = grid(int(text)), grid(int(text), 12, 31)
    year = replace(
        quantity,
        kind="date",
        low=first,
        high=last,
        precision=(last - first) / 2,
        dimension="calendar",
        unit=None,
    )
    return replace(quantity, alternatives=(*quantity.alternatives, year))


def or_share(quantity: Quantity) -> Quantity:
    """A bare fraction in digits can also be a share in percent: 1/4 of the members."""
    if quantity.kind != "number" or not quantity.point:
        return quantity
    value = 100 * quantity.low
    share = replace(quantity, kind="percent", low=value, high=value, precision=SHARE_WIDTH, nouns=(), noun="")
    return replace(quantity, alternatives=(*quantity.alternatives, share))


def is_six(scan: Scan, i: int) -> bool:
    """Whether the Italian "sei" is the number, not "you are": sei membri, sono sei."""
    before, following = scan.word(i - 1), scan.word(i + 1)
    if scan.low[i] != "sei" or before in _YOU:
        return False
    if scan.content(i + 1):
        return following[-1] == "i" or (following[-1] == "e" and before in scan.lex.phrasing.sixes)
    return before in ("sono", "erano", "furono", "siamo", "in") and not following[:1].isalpha()
