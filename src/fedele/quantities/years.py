"""Years, decades and centuries: in 2010, the 1990s, anni '90, XIX век, 44 a.C."""

from __future__ import annotations

import re

from fedele.quantities.dates import is_year, past_year_word, read_quarter
from fedele.quantities.model import grid
from fedele.quantities.scan import Period, Reading, Scan

_ROMAN = re.compile(r"(?=[ivx])(x{0,3})(ix|iv|v?i{0,3})")
_UNITS = {"": 0, "i": 1, "ii": 2, "iii": 3, "iv": 4, "v": 5, "vi": 6, "vii": 7, "viii": 8, "ix": 9}
_WEIGHT = re.compile(
    r"вес(?:а|у|ом|е|ит|ят|ил|ила|ило|или|ить|ов|ы)?$|масс|взве|навес|грамм|нетто$|брутто$|порци|кг$|мг$"
)
_LEADS = ("", "(", "-", ",", ".", ";", ":", "и", "за", "из", "на", "года", "основан", "основана", "основано")
ROMAN = frozenset("x" * tens + ones for tens in range(4) for ones in _UNITS) - {""}
"""The Roman numerals from i to xxxix."""


def read_year(scan: Scan, i: int) -> Period | None:
    """The decade, the year of another era, or the year told by what stands beside it, at token ``i``."""
    blob = scan.low[i]
    if not (len(blob) <= 4 and blob.isascii() and blob.isdecimal()):
        return _years(scan, i)
    decade = _decade(scan, i) or _numbered_century(scan, i)
    if decade:
        return decade
    after = past_year_word(scan, i + 1)
    for phrases, sign in ((scan.lex.bc, -1), (scan.lex.ad, 1)):
        found = phrases.find(scan.raw, after)
        if found:
            year = int(blob) if sign > 0 else 1 - int(blob)
            return Period(grid(year), grid(year, 12, 31), i, found[1])
    grams = _grams(scan, i) if scan.word(i + 1) == "г" else None
    if grams:
        return None
    early = len(blob) == 3 and blob[0] != "0" and scan.word(i + 1) in scan.rules.sure_year
    if early or (is_year(blob) and (after > i + 1 or _beside(scan, i))):
        told = _up_to(scan, Period(grid(int(blob)), grid(int(blob), 12, 31), i, after))
        if grams is None or told.explicit:
            return told
        return told._replace(others=(Reading(float(blob), float(blob), "measure", "mass", "mass-gram"),))
    return None


def _grams(scan: Scan, i: int) -> bool | None:
    """Whether digits before "г" are grams: told by words of weight before them, or where no year is likely.

    None where what stands before tells a year for sure.
    """
    before = scan.word(i - 1)
    if before in ("в", "к") and scan.word(i - 2) not in ("весом", "массой"):
        return None
    if before in scan.rules.year_words or before in scan.lex.months:
        return None
    if any(_WEIGHT.match(scan.word(j)) for j in range(max(i - 6, 0), i)):
        return True
    if is_year(scan.low[i]) and int(scan.low[i]) >= 1800:
        return False
    if scan.content(i + 2):
        return True
    return not (before in scan.rules.maybe_year or (len(scan.low[i]) == 4 and before in _LEADS))


def _beside(scan: Scan, i: int) -> bool:
    """Whether the words beside four digits make them a year."""
    rules, before, following = scan.rules, scan.word(i - 1), scan.word(i + 1)
    if before in ("'", "-") and scan.joined(i):
        before = scan.word(i - 2)
    if before == "(" and following in (")", "-", ",", ";"):
        return True
    if following == "-" and is_year(scan.word(i + 2)) and int(scan.low[i]) < int(scan.low[i + 2]):
        return past_year_word(scan, i + 3) > i + 3 or not _counts(scan, i + 3)
    if _counts(scan, i + 1):
        return False
    if before in rules.in_year or before in rules.year_words or before in scan.lex.months:
        return True
    return before in rules.maybe_year and not scan.content(i + 1)


def _years(scan: Scan, i: int) -> Period | None:
    """Two years with a hyphen: 2010-2015, 2019-20, 1200-1050 BC."""
    left, _, right = scan.low[i].replace("/", "-").partition("-")
    if not (left.isascii() and left.isdecimal() and right.isascii() and right.isdecimal()) or len(left) > 4:
        return None
    after = past_year_word(scan, i + 1)
    bc = scan.lex.bc.find(scan.raw, after)
    if bc and len(right) <= 4 and int(left) > int(right):
        return Period(grid(1 - int(left)), grid(1 - int(right), 12, 31), i, bc[1], explicit=True)
    if is_year(left) and len(right) == 2:
        right = left[:2] + right
    if (
        is_year(left)
        and is_year(right)
        and int(left) < int(right)
        and (after > i + 1 or not _counts(scan, i + 1))
    ):
        return Period(grid(int(left)), grid(int(right), 12, 31), i, after, explicit=True)
    return None


def _counts(scan: Scan, j: int) -> bool:
    """Whether token ``j`` is what a number before it counts or is multiplied by."""
    return scan.named(j) or scan.word(j) in scan.rules.magnitudes


def _up_to(scan: Scan, first: Period) -> Period:
    """A year and a later one joined to it: from 2010 to 2015, с 2010 по 2015 год, 2010 – 2015."""
    at = first.start - (scan.word(first.start - 1) in scan.rules.articles)
    opener = scan.lex.openers.find_back(scan.low, at) or scan.lex.openers.find_back(scan.low, first.start)
    found = scan.lex.connectors[opener[0]].find(scan.low, first.after) if opener else None
    at = found[1] if found else first.after + 1 if scan.word(first.after) == "-" else 0
    while found and scan.word(at) in scan.rules.articles:
        at += 1
    if at and is_year(scan.word(at)) and int(scan.low[at]) * 372 > first.high:
        high = grid(int(scan.low[at]), 12, 31)
        start = opener[1] if opener and found else first.start
        return Period(first.low, high, start, past_year_word(scan, at + 1), explicit=True)
    return first


def _decade(scan: Scan, i: int) -> Period | None:
    """A decade in digits: 1990s, '90s, anni '90, 1990-е годы."""
    rules, blob = scan.rules, scan.low[i]
    if not (blob[-1] == "0" and (len(blob) == 2 or is_year(blob))):
        return None
    start, j = i, i + 1
    if scan.word(j) in ("'", "-") and scan.joined(j) and scan.joined(j + 1):
        j += 1
    if scan.joined(j) and scan.low[j] in rules.decade_marks:
        after = j + 1
        if scan.word(after) in rules.decades:
            after += 1
            after += scan.word(after) == "." and len(scan.low[after - 1]) <= 2
    else:
        before = i - 2 if scan.word(i - 1) == "'" else i - 1
        if scan.word(before) not in rules.decades or rules.decade_marks:
            return None
        start, after = before, i + 1
    if start == i and scan.word(i - 1) == "'" and scan.joined(i):
        start -= 1
    year = int(blob) if len(blob) == 4 else (1900 if int(blob) >= 20 else 2000) + int(blob)
    return Period(grid(year), grid(year + 9, 12, 31), start, after)


def read_worded_decade(scan: Scan, i: int) -> Period | None:
    """A decade in words at token ``i``: the nineties, gli anni Novanta."""
    rules = scan.rules
    if not rules.decade_marks and scan.word(i - 1) not in rules.decades:
        return None
    year = 1900 + rules.decade_words[scan.low[i]]
    return Period(grid(year), grid(year + 9, 12, 31), i if rules.decade_marks else i - 1, i + 1)


def read_century(scan: Scan, i: int) -> Period | None:
    """The century whose word is token ``i``: 19th century, XIX secolo, secolo XIX, XIX век."""
    short = len(scan.low[i]) <= 2
    number = _roman(scan, i - 1) if short else _ordinal_before(scan, i) or _ordinal_at(scan, i + 1)
    return century(scan, i, *number) if number else None


def century(scan: Scan, i: int, value: int, start: int, after: int) -> Period:
    """The century of a number written from token ``start`` to ``after``, beside its word at token ``i``."""
    first, last, after = 100 * (value - 1) + 1, 100 * value, max(i + 1, after)
    found = scan.lex.bc.find(scan.raw, after)
    if found:
        first, last, after = 1 - last, 1 - first, found[1]
    return Period(grid(first), grid(last, 12, 31), min(i, start), after)


def read_worded_quarter(scan: Scan, i: int) -> Period | None:
    """The quarter of a year whose word is token ``i``: third quarter of 2023, III квартал 2023 года."""
    number = _ordinal_before(scan, i)
    if number is None or (scan.low[i] in scan.lex.phrasing.counted_quarters and scan.low[i - 1].isdecimal()):
        return None
    return read_quarter(scan, number[1], number[0], i + 1)


def read_roman(scan: Scan, i: int) -> int | None:
    """The value of the Roman numeral at token ``i``."""
    found = _roman(scan, i)
    return found[0] if found else None


def _numbered_century(scan: Scan, i: int) -> Period | None:
    """A century in plain digits, told by the form of its word: в 19 веке, not 2 века."""
    least = scan.rules.sure_centuries.get(scan.word(i + 1))
    if least is None or len(scan.low[i]) > 2 or not least <= int(scan.low[i]) <= 30:
        return None
    return read_century(scan, i + 1)


def _ordinal_before(scan: Scan, i: int) -> tuple[int, int, int] | None:
    """The ordinal that ends just before token ``i``: its value, and where it starts and ends."""
    at = i - 1
    found = _ordinal_at(scan, at)
    if found:
        return found
    if scan.word(at) in scan.rules.ordinal_marks:
        at -= 2 if scan.word(at - 1) == "-" else 1
    digits = scan.word(at)
    if at >= 0 and len(digits) <= 2 and digits.isascii() and digits.isdecimal() and 1 <= int(digits) <= 30:
        return int(digits), at, i
    return None


def _ordinal_at(scan: Scan, at: int) -> tuple[int, int, int] | None:
    value = scan.rules.ordinals.get(scan.word(at))
    return (value, at, at + 1) if value else _roman(scan, at)


def _roman(scan: Scan, at: int) -> tuple[int, int, int] | None:
    """The Roman numeral at token ``at``: its value, and where it starts and ends."""
    roman = _ROMAN.fullmatch(scan.word(at))
    if roman is None or not scan.raw[at].isupper():
        return None
    return 10 * len(roman[1]) + _UNITS[roman[2]], at, at + 1
