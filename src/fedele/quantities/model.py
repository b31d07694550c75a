"""What a quantity is, and the calendar that dates are counted on."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Literal

from fedele.types import Span

__all__ = ["INF", "Bound", "Kind", "Quantity", "Relation", "Span", "describe", "grid"]

Kind = Literal["number", "percent", "points", "money", "measure", "date", "time", "ordinal", "code", "vague"]
Relation = Literal["equal", "entailed", "conflict", "ambiguous", "incomparable", "unknown"]
Bound = Literal["", "at_least", "at_most", "more", "less", "about"]

INF = float("inf")


@dataclass(frozen=True, slots=True, kw_only=True)
class Quantity:
    """One amount, date or identifier of a text, as a value that compares.

    ``low`` and ``high`` are inclusive bounds: equal for a point, infinite where a comparison leaves a side open, never
    NaN. Measures are in the base unit of their dimension (grams, meters, seconds, ...), percentages and points in
    percent, times of day in minutes since midnight, dates in days of ``grid``. ``precision`` is the half width that
    the writing leaves open: 0.05 for "9.1", half a year for "2024", more where it says "about" (``approximate``).

    ``dimension`` says what compares with what: the ISO code for money, the dimension of a measure ("mass"),
    "calendar" or, for a date without a year, "yearly" for dates, the shape of a code; None otherwise. ``unit`` is the
    CLDR unit that was written, ``amount`` the number in it, and ``per`` the CLDR unit of a rate ("duration-month").
    ``bound`` is the comparison it was written with. ``text`` and ``span`` are the writing with its comparison and
    unit. ``alternatives`` are the other readings of an ambiguous writing. ``nouns`` are the folded stems of up to
    three words that follow a bare number, and ``noun`` the one most likely counted ("" where none follows).
    """

    kind: Kind
    low: float
    high: float
    precision: float = 0.0
    dimension: str | None = None
    unit: str | None = None
    amount: float = 0.0
    per: str | None = None
    bound: Bound = ""
    text: str
    span: Span
    noun: str = ""
    nouns: tuple[str, ...] = ()
    alternatives: tuple[Quantity, ...] = ()

    @property
    def point(self) -> bool:
        """Whether it is one value, not a range, a limit or a period."""
        return self.low == self.high

    @property
    def approximate(self) -> bool:
        """Whether it is written as a rough value."""
        return self.bound == "about"


def describe(quantity: Quantity) -> str:
    """How a reason names it: the text as written, blanks made single.

    >>> from fedele.quantities import extract
    >>> describe(extract("Costa 50\\u00a0euro.", "it")[0])
    '50 euro'
    """
    return " ".join(quantity.text.split())


def grid(year: int, month: int = 1, day: int = 1) -> int:
    """A day as a number on a calendar whose months all have 31 days: it keeps the order, and any year is allowed.

    >>> grid(2024, 3, 5) - grid(2024, 3, 1), grid(-43) < grid(1)
    (4, True)
    """
    return year * 372 + (month - 1) * 31 + day - 1
