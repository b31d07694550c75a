"""Times of day, in minutes since midnight: 9:30, 9 am, alle ore 9.30, в 9 часов утра."""

from __future__ import annotations

import re

from fedele.quantities.scan import Period, Reading, Scan

_COLON = re.compile(r"([01]?\d|2[0-4]):([0-5]\d)(?::[0-5]\d)?")
_POINT = re.compile(r"([01]?\d|2[0-4])\.([0-5]\d)")
_HOUR = re.compile(r"([01]?\d|2[0-4])")
_NOON = 720


def read_clock(scan: Scan, i: int) -> Period | None:
    """The time of day whose digits are token ``i``, up to a later one that a range joins to it: from 9 am to 5 pm."""
    first = _read_one(scan, i)
    if first is None or first.explicit:
        return first
    opener = scan.lex.openers.find_back(scan.low, first.start)
    word = scan.word(first.after)
    j = first.after + 1 if word == "-" or word in scan.lex.until else 0
    last = _read_one(scan, j) if j and scan.word(j)[:1].isdecimal() else None
    if last and last.low > first.low:
        start = opener[1] if opener else first.start
        return Period(first.low, last.low, start, last.after, "clock", explicit=True)
    return first


def _read_one(scan: Scan, i: int) -> Period | None:
    blob = scan.low[i]
    if not blob.isascii() or len(blob) > 17:
        return None
    if "-" in blob and ":" in blob:
        first, _, last = (_minutes(_COLON.fullmatch(part)) for part in blob.partition("-"))
        if first is not None and last is not None:
            return Period(first, last, i, i + 1, "clock", explicit=True)
        return None
    colon = _COLON.fullmatch(blob)
    minutes = _minutes(colon or _POINT.fullmatch(blob) or _HOUR.fullmatch(blob))
    if minutes is None:
        return None
    unit = scan.lex.unit(scan.raw, scan.low, i + 1)
    hours = unit is not None and unit[0] == "duration-hour"
    at = unit[1] if unit and hours else i + 1
    if hours and scan.rules.clock_hours and blob.isdecimal():
        minutes, at = _with_minutes(scan, minutes, at)
    half = None if unit and not hours and not colon else _half(scan, at, minutes)
    if half and (colon or minutes < 780):
        return Period(half[0], half[0], i, half[1], "clock")
    if colon:
        other = _NOON <= minutes + _NOON < 1440 and minutes >= 60 and scan.rules.half_days
        others = (Reading(minutes + _NOON, minutes + _NOON),) if other else ()
        return Period(minutes, minutes, i, i + 1, "clock", others)
    return _introduced(scan, i, minutes, at if hours else 0)


def _with_minutes(scan: Scan, minutes: int, at: int) -> tuple[int, int]:
    """The hours with the minutes that follow at token ``at``, and the place after these: 19 ч 45 мин."""
    j = at + (scan.word(at) == ".")
    unit = scan.lex.unit(scan.raw, scan.low, j + 1)
    word = scan.word(j)
    if unit and unit[0] == "duration-minute" and len(word) <= 2 and word.isdecimal() and int(word) < 60:
        return minutes + int(word), unit[1]
    return minutes, at


def _half(scan: Scan, at: int, minutes: int) -> tuple[int, int] | None:
    """The minutes with the half of the day named at token ``at``, and the place after it."""
    lex, hour = scan.lex, minutes // 60
    night = lex.night.find(scan.low, at)
    pm = lex.pm.find(scan.low, at) or (night if night and 6 <= hour < 12 else None)
    am = lex.am.find(scan.low, at) or (night if not pm else None)
    if pm:
        return (minutes + _NOON if hour < 12 else minutes), pm[1]
    if am:
        return (minutes - _NOON if hour == 12 else minutes), am[1]
    return None


def _introduced(scan: Scan, i: int, minutes: int, after_hours: int) -> Period | None:
    """A bare hour that the words around it make a time of day; ``after_hours``: the place after "hours", or 0."""
    oclock = scan.lex.oclock.find(scan.low, i + 1)
    if oclock:
        return Period(minutes, minutes, i, oclock[1], "clock")
    found = scan.lex.clock.find_back(scan.low, i)
    if found is None:
        return None
    how, start = found
    if how == "hours":
        lasting = Reading(60 * minutes, 60 * minutes, "measure", "duration", "duration-hour")
        return Period(minutes, minutes, i, after_hours, "clock", (lasting,)) if after_hours else None
    if after_hours or scan.named(i + 1) or scan.word(i + 1) in scan.rules.magnitudes:
        return None
    if how == "maybe" and (scan.content(i + 1) or scan.word(i + 1) in ("-", "/")):
        return None
    return Period(minutes, minutes, start, i + 1, "clock")


def _minutes(found: re.Match[str] | None) -> int | None:
    return None if found is None else 60 * int(found[1]) + (int(found[2]) if found.re.groups > 1 else 0)
