"""Whether what a claim states and what a passage states can both hold."""

from __future__ import annotations

import math

from fedele.quantities.model import INF, Quantity, Relation
from fedele.quantities.units import UNITS

_INCLUSIVE = ("at_least", "at_most")
_LARGE = 1000
_CALENDAR_UNITS = ("duration-month", "duration-year", "duration-quarter")


def compare(claimed: Quantity, stated: Quantity) -> Relation:
    """How ``claimed`` stands to ``stated``.

    ``equal``: the same value. ``entailed``: what is stated implies what is claimed (2024 from 5 March 2024, at least
    3 from 5, 3.1 million from 3,104,220). ``conflict``: the same kind of thing, and both cannot hold. ``unknown``:
    what is stated is coarser than what is claimed. ``ambiguous``: they hold together in one reading of an ambiguous
    writing and not in the other. ``incomparable``: different kinds or dimensions, or other things counted.

    >>> from fedele.quantities import extract
    >>> def relation(claimed, stated, lang="en"):
    ...     return compare(extract(claimed, lang)[0], extract(stated, lang)[0])
    >>> relation("2 kg", "2000 g"), relation("5 kg", "5 g"), relation("3.1 million", "3,104,220")
    ('equal', 'conflict', 'entailed')
    >>> relation("1,250 euro", "1.250,00 euro", "it"), relation("in 2024", "on 2024-03-05")
    ('ambiguous', 'entailed')
    """
    first = _plain(claimed, stated)
    if not (claimed.alternatives or stated.alternatives) or first in ("equal", "entailed"):
        return first
    relations = {
        _plain(a, b) for a in (claimed, *claimed.alternatives) for b in (stated, *stated.alternatives)
    }
    if first == "unknown":
        return first
    if first == "incomparable":
        relations.discard("incomparable")
        return relations.pop() if len(relations) == 1 else "ambiguous" if relations else "incomparable"
    relations.discard("incomparable")
    if relations != {"conflict"} and _written_alike(claimed, stated):
        return "conflict"
    return "conflict" if relations == {"conflict"} else "ambiguous"


def _written_alike(claimed: Quantity, stated: Quantity) -> bool:
    """Whether both are open to the same two readings and conflict in each: 1.200 € beside 1.300 €."""
    if len(claimed.alternatives) != 1 or len(stated.alternatives) != 1:
        return False
    one, other = claimed.alternatives[0], stated.alternatives[0]
    if claimed.kind == "date" or one.kind != claimed.kind or other.kind != stated.kind:
        return False
    alike = (one.low > claimed.low) == (other.low > stated.low)
    return alike and not _same(one, other) and _plain(claimed, stated) == "conflict"


def _plain(claimed: Quantity, stated: Quantity) -> Relation:
    """The relation of the first readings."""
    kinds = {claimed.kind, stated.kind}
    if "code" in kinds:
        return _codes(claimed, stated)
    if "vague" in kinds:
        return _vague(claimed, stated)
    if claimed.kind != stated.kind:
        return _across(claimed, stated)
    if claimed.kind == "date" and claimed.dimension != stated.dimension:
        return _partial(claimed, stated)
    if claimed.kind == "money" and claimed.dimension != stated.dimension:
        return "conflict" if _same(claimed, stated) else "incomparable"
    if claimed.dimension != stated.dimension and not _degrees(claimed, stated):
        return "incomparable"
    scale = 1.0
    if claimed.per and stated.per and claimed.per != stated.per:
        if UNITS[claimed.per][0] != UNITS[stated.per][0]:
            return "incomparable"
        scale = UNITS[claimed.per][1] / UNITS[stated.per][1]
    slack = 1e-9
    if claimed.dimension == "duration" and (claimed.unit in _CALENDAR_UNITS) != (
        stated.unit in _CALENDAR_UNITS
    ):
        slack = 0.02
    relation = _bounds(claimed, stated, scale, slack)
    if claimed.kind == "date" and {claimed.bound, stated.bound} == {"at_least", "at_most"}:
        return "unknown" if relation == "unknown" else "conflict"
    if (
        relation == "conflict"
        and claimed.nouns
        and stated.nouns
        and set(claimed.nouns).isdisjoint(stated.nouns)
    ):
        return "incomparable"
    return relation


def _degrees(claimed: Quantity, stated: Quantity) -> bool:
    """Whether both are in degrees that are not said to be of an angle or of a temperature scale."""
    bare = ("angle-degree", "temperature-generic", "temperature-celsius")
    return claimed.unit in bare and stated.unit in bare


def _codes(claimed: Quantity, stated: Quantity) -> Relation:
    if claimed.text.lower() == stated.text.lower():
        return "equal"
    if claimed.kind == stated.kind and claimed.dimension == stated.dimension:
        return "conflict"
    return "incomparable"


def _vague(claimed: Quantity, stated: Quantity) -> Relation:
    if claimed.kind == stated.kind:
        return "equal" if (claimed.low, claimed.high) == (stated.low, stated.high) else "unknown"
    if claimed.kind == "vague":
        if stated.kind not in ("number", "measure", "money"):
            return "incomparable"
        if claimed.low <= 0:
            return "unknown"
        if stated.amount >= claimed.low and stated.low != -INF:
            return "entailed" if stated.amount <= claimed.high else "unknown"
        return "conflict" if stated.high * 2 < claimed.low and claimed.low >= 20 else "unknown"
    if claimed.kind not in ("number", "measure", "money"):
        return "incomparable"
    return "entailed" if claimed.point and stated.low <= claimed.amount <= stated.high < INF else "unknown"


def _across(claimed: Quantity, stated: Quantity) -> Relation:
    """Two kinds: a bare number beside anything that is written with the same number, a year beside its digits."""
    number, other = (claimed, stated) if claimed.kind == "number" else (stated, claimed)
    if number.kind != "number":
        return "incomparable"
    if other.kind == "date":
        same = number.point and other.low == number.low * 372 and other.high == number.low * 372 + 371
        return "equal" if same and other.dimension == "calendar" else "incomparable"
    if other.kind in ("time", "ordinal"):
        return "incomparable"
    if other.kind in ("measure", "percent", "points") and number.nouns:
        written = other.text.lower()
        if not any(noun in written for noun in number.nouns):
            return "incomparable"
    if other.kind == "measure":
        return "equal" if number.point and other.point and other.amount == number.amount else "incomparable"
    return "equal" if _same(number, other) else "incomparable"


def _same(one: Quantity, other: Quantity) -> bool:
    return one.low == other.low and one.high == other.high


def _partial(claimed: Quantity, stated: Quantity) -> Relation:
    """A date without a year beside one with it."""
    full = claimed if claimed.dimension == "calendar" else stated
    if claimed.dimension is None or {claimed.dimension, stated.dimension} != {"calendar", "yearly"}:
        return "incomparable"
    if full.low == -INF or full.high == INF or full.low // 372 != full.high // 372:
        return "unknown"
    low, high = full.low % 372, full.high % 372
    other = stated if full is claimed else claimed
    if high < other.low or other.high < low:
        return "conflict"
    if full is stated and other.low <= low and high <= other.high:
        return "entailed"
    return "unknown"


def _bounds(claimed: Quantity, stated: Quantity, scale: float, slack: float) -> Relation:
    low, high = stated.low * scale, stated.high * scale
    if _near(claimed.low, low, slack) and _near(claimed.high, high, slack):
        return "equal"
    if claimed.point and stated.point:
        distance = abs(claimed.low - low) * (1 - 1e-9)
        if distance <= claimed.precision and (
            claimed.precision >= stated.precision * scale or claimed.approximate
        ):
            return "entailed"
        return "unknown" if distance <= max(stated.precision * scale, claimed.precision) else "conflict"
    if claimed.kind == "date":
        return _periods(claimed, stated)
    return _ranges(claimed, low, high, stated)


def _near(one: float, other: float, slack: float) -> bool:
    if math.isinf(one) or math.isinf(other):
        return one == other
    return abs(one - other) <= slack * max(abs(one), abs(other))


def _periods(claimed: Quantity, stated: Quantity) -> Relation:
    if stated.high < claimed.low or claimed.high < stated.low:
        return "conflict"
    if _closed(claimed) and _closed(stated):
        return "conflict"
    if claimed.low <= stated.low and stated.high <= claimed.high:
        return "entailed"
    return "unknown"


def _closed(period: Quantity) -> bool:
    """Whether both ends of a period are written."""
    return period.precision == 0 and not period.point and period.low != -INF and period.high != INF


def _ranges(claimed: Quantity, low: float, high: float, stated: Quantity) -> Relation:
    """At least one is a range or a limit.

    Two limits to the same side, both inclusive, are figures of their own: "at least 300" and "at least 500" conflict.
    Limits in words that describe ("over 300", "over 500") are compared by what they imply. Two closed ranges that
    differ conflict.
    """
    rough = stated.point and (stated.approximate or abs(stated.amount) >= _LARGE)
    wide = (claimed.precision if claimed.point else 0.0) + (stated.precision if rough else 0.0)
    if high < claimed.low - wide or claimed.high + wide < low:
        return "conflict"
    claimed_open = (claimed.low == -INF, claimed.high == INF)
    stated_open = (low == -INF, high == INF)
    if any(claimed_open) and any(stated_open):
        if claimed_open != stated_open:
            touching = _near(claimed.low, high, 1e-9) or _near(claimed.high, low, 1e-9)
            return "conflict" if touching else "unknown"
        if claimed.bound in _INCLUSIVE and stated.bound in _INCLUSIVE:
            return "conflict"
    elif not any(claimed_open) and not any(stated_open) and not claimed.point and not stated.point:
        return "conflict"
    return "entailed" if claimed.low <= low and high <= claimed.high else "unknown"
