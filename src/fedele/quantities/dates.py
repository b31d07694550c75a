"""Days and months in the usual writings of each language: 5 March 2024, 05/03/2024, 2024-03-05, in March."""

from __future__ import annotations

import re

from fedele.quantities.model import INF, grid
from fedele.quantities.scan import Period, Reading, Scan

_ISO = re.compile(r"([12]\d{3})([-/.])(\d\d?)\2(\d\d?)")
_NUMERIC = re.compile(r"(\d\d?)([-/.])(\d\d?)\2(\d{4}|\d\d)")
_MONTH_YEAR = re.compile(r"(0?[1-9]|1[0-2])[/.]([12]\d{3})")
_YEAR_DAY = re.compile(r"[12]\d{3}-\d\d?")
_DAYS = re.compile(r"(\d\d?)-(\d\d?)")
_FIRST, _LAST = 1000, 2100


def is_year(text: str) -> bool:
    """Whether digits can be a year on their own: 1000 to 2100.

    >>> is_year("1962"), is_year("962"), is_year("2,010")
    (True, False, False)
    """
    return len(text) == 4 and text.isascii() and text.isdecimal() and _FIRST <= int(text) <= _LAST


def read_date(scan: Scan, i: int) -> Period | None:
    """The date whose writing starts at the digits of token ``i``."""
    blob = scan.low[i]
    if not blob.isascii():
        return None
    if blob.isdecimal():
        if len(blob) > 2 or not 1 <= int(blob) <= 31:
            return None
        quoted = scan.word(i + 1) in ("»", '"', "”", "“") and scan.word(i - 1) in ("«", '"', "“", "„")
        month = month_at(scan, i + 2 if quoted else past_ordinal(scan, i + 1))
        if month is None:
            return _days_to(scan, i) if scan.word(past_ordinal(scan, i + 1)) in scan.lex.joining else None
        return _with_year(scan, i - quoted, int(blob), int(blob), *month)
    iso = _ISO.fullmatch(blob)
    if iso:
        year, month_number, day = int(iso[1]), int(iso[3]), int(iso[4])
        at = grid(year, month_number, day)
        return Period(at, at, i, i + 1) if 1 <= month_number <= 12 and 1 <= day <= 31 else None
    numeric = _NUMERIC.fullmatch(blob)
    if numeric:
        return _numeric(scan, numeric, i)
    month_year = _MONTH_YEAR.fullmatch(blob)
    if month_year:
        low = grid(int(month_year[2]), int(month_year[1]))
        return Period(low, low + 30, i, i + 1)
    days = _DAYS.fullmatch(blob)
    month = month_at(scan, past_ordinal(scan, i + 1)) if days else None
    if days and month and 1 <= int(days[1]) < int(days[2]) <= 31:
        return _with_year(scan, i, int(days[1]), int(days[2]), *month)
    return None


def _days_to(scan: Scan, i: int) -> Period | None:
    """The days from the one at token ``i`` to a later one of the same month: from 5 to 7 May 2024."""
    lex, low = scan.lex, scan.low
    opener = lex.openers.find_back(low, i)
    if opener is None and scan.word(i - 1) in scan.rules.articles:
        opener = lex.openers.find_back(low, i - 1)
    connector = lex.connectors.get(opener[0] if opener else "")
    at = past_ordinal(scan, i + 1)
    found = connector.find(low, at) if connector else None
    j = found[1] if found else at + 1 if scan.word(at) == "-" else 0
    while j and scan.word(j) in scan.rules.articles:
        j += 1
    last = scan.word(j) if j else ""
    if not (last.isascii() and last.isdecimal() and len(last) <= 2 and int(low[i]) < int(last) <= 31):
        return None
    month = month_at(scan, past_ordinal(scan, j + 1))
    start = opener[1] if opener and found else i
    return _with_year(scan, start, int(low[i]), int(last), *month) if month else None


def read_quarter(scan: Scan, start: int, number: int, after: int) -> Period | None:
    """The quarter of a year whose number is written from token ``start`` on, where a year follows: Q3 2023."""
    year = _year_at(scan, after) if 1 <= number <= 4 else None
    if year is None or (scan.word(after) == "," and scan.content(year[1])):
        return None
    return Period(grid(year[0], 3 * number - 2), grid(year[0], 3 * number, 31), start, year[1])


def _numeric(scan: Scan, found: re.Match[str], i: int) -> Period | None:
    """Two numbers and a year, in the order of the language, or in both orders where it does not tell."""
    first, mark, second, year_text = int(found[1]), found[2], int(found[3]), found[4]
    if len(year_text) == 2 and mark != "/" and (len(found[1]) < 2 or len(found[3]) < 2):
        return None
    year = int(year_text)
    if len(year_text) == 2:
        year += 2000 if year < 50 else 1900
    readings = []
    if 1 <= first <= 31 and 1 <= second <= 12:
        readings.append(grid(year, second, first))
    if 1 <= second <= 31 and 1 <= first <= 12 and first != second:
        readings.append(grid(year, first, second))
    if not readings:
        return None
    if scan.rules.day_first:
        readings = readings[:1]
    elif scan.rules.day_first is False and mark != ".":
        readings.reverse()
    return Period(readings[0], readings[0], i, i + 1, others=tuple(Reading(at, at) for at in readings[1:]))


def past_ordinal(scan: Scan, j: int) -> int:
    """The place after an ordinal mark at token ``j``: th, º, -го; ``j`` where there is none."""
    marks = scan.rules.ordinal_marks
    if scan.joined(j):
        if scan.low[j] in marks:
            return j + 1
        if scan.low[j] == "-" and scan.joined(j + 1) and scan.low[j + 1] in marks:
            return j + 2
    return j


def month_at(scan: Scan, j: int) -> tuple[int, int] | None:
    """The month named at token ``j``, words like "of" before it skipped, and the place after it."""
    while scan.word(j) in scan.rules.of:
        j += 1
    word = scan.word(j)
    month = scan.lex.months.get(word)
    if month is None:
        return None
    if scan.rules.months_capital and word in scan.rules.careful_months and not scan.raw[j][0].isupper():
        return None
    return month, _past_point(scan, j)


def _past_point(scan: Scan, j: int) -> int:
    """The place after the month at token ``j`` and after its point, where it is cut short and a number follows."""
    short = (
        scan.low[j] in scan.lex.short_months and scan.word(j + 1) == "." and scan.word(j + 2)[:1].isdecimal()
    )
    return j + 2 if short else j + 1


def _year_at(scan: Scan, j: int) -> tuple[int, int] | None:
    """The year at token ``j``, a comma or words like "of" before it skipped, and the place after it."""
    for _ in range(2):
        if scan.word(j) == "," or scan.word(j) in scan.rules.of:
            j += 1
    word = scan.word(j)
    if _YEAR_DAY.fullmatch(word) and month_at(scan, j + 1):
        scan.tokens.split(j, (4, 1, len(word) - 5))
        word = scan.word(j)
    return (int(word), past_year_word(scan, j + 1)) if is_year(word) else None


def past_year_word(scan: Scan, j: int) -> int:
    """The place after what follows a year: -го, года, г."""
    rules = scan.rules
    if scan.word(j) == "-" and scan.joined(j) and scan.word(j + 1) in rules.ordinal_marks:
        j += 2
    if scan.word(j) in rules.year_words:
        j += 1
        if scan.word(j) == "." and len(scan.low[j - 1]) <= 2:
            j += 1
    return j


def _with_year(scan: Scan, start: int, first: int, last: int, month: int, after: int) -> Period:
    year = _year_at(scan, after)
    explicit = first != last
    if year:
        low, high = grid(year[0], month, first), grid(year[0], month, last)
        return Period(low, high, start, year[1], explicit=explicit)
    return Period(grid(0, month, first), grid(0, month, last), start, after, "yearly", explicit=explicit)


def read_month(scan: Scan, i: int) -> Period | None:
    """The date that starts with the month's name at token ``i``: March 5, 2024; marzo 2024; in March."""
    rules, word = scan.rules, scan.low[i]
    month, capital = scan.lex.months[word], scan.raw[i][0].isupper()
    if rules.months_capital and not capital and word in rules.careful_months:
        return None
    after = _past_point(scan, i)
    year = _year_at(scan, after)
    if year:
        return Period(grid(year[0], month), grid(year[0], month, 31), i, year[1])
    if rules.day_first is False:
        days = _DAYS.fullmatch(scan.word(after)) or re.fullmatch(r"(\d\d?)", scan.word(after))
        if days:
            first, last = int(days[1]), int(days[days.lastindex or 1])
            if 1 <= first <= last <= 31:
                return _with_year(scan, i, first, last, month, past_ordinal(scan, after + 1))
    if word in scan.lex.short_months or capital is not rules.months_capital:
        return None
    if rules.in_month and scan.word(i - 1) not in rules.in_month:
        return None
    return Period(grid(0, month), grid(0, month, 31), i, i + 1, "yearly")


def worded_day(scan: Scan, i: int, day: float, after: int) -> Period | None:
    """A date whose day is a word: il primo marzo, пятого мая, the first of May."""
    month = month_at(scan, after)
    if month and day.is_integer() and 1 <= day <= 31:
        return _with_year(scan, i, int(day), int(day), *month)
    return None


def bounded(scan: Scan, period: Period) -> Period:
    """The period with a phrase like "before" or "after" taken in, an article between them skipped."""
    at = period.start
    for _ in range(3):
        before = scan.lex.before_date.find_back(scan.low, at)
        if before:
            if before[0] and period.low == period.high:
                return period
            return Period(-INF, period.low - 1, before[1], period.after, period.dimension)
        after = scan.lex.after_date.find_back(scan.low, at)
        if after:
            return Period(period.high + 1, INF, after[1], period.after, period.dimension)
        if scan.word(at - 1) not in scan.rules.articles:
            break
        at -= 1
    return period
