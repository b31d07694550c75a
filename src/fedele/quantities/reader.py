"""Reading the quantities of a text: a walk over its tokens that stops at digits and at words that can begin one."""

from __future__ import annotations

import math
import re
from collections.abc import Callable
from functools import lru_cache
from itertools import chain

from fedele.quantities.amounts import Unit, keep, minus, rate_at, read_amount, unit_at
from fedele.quantities.clock import read_clock
from fedele.quantities.codes import name_before, read_code
from fedele.quantities.dates import (
    bounded,
    is_year,
    past_ordinal,
    read_date,
    read_month,
    read_quarter,
    worded_day,
)
from fedele.quantities.lexicon import Lexicon, lexicon
from fedele.quantities.model import Bound, Kind, Quantity, grid
from fedele.quantities.numerals import Number, read_digits, read_word, read_words
from fedele.quantities.readings import SHARE_WIDTH, is_six, or_share, or_year
from fedele.quantities.scan import Period, Scan
from fedele.quantities.text import HARD, PIECES, Tokens, mask, ready
from fedele.quantities.units import UNITS
from fedele.quantities.years import (
    ROMAN,
    century,
    read_century,
    read_roman,
    read_worded_decade,
    read_worded_quarter,
    read_year,
)

_THIS = frozenset("каждый еще этот тот всякий следующий at".split())
_FRACTION = re.compile(r"([1-9])/([2-9])")
_PERIODS: tuple[tuple[Callable[[Scan, int], Period | None], Kind], ...] = (
    (read_date, "date"),
    (read_clock, "time"),
    (read_year, "date"),
)


@lru_cache(maxsize=4096)
def extract(text: str, lang: str) -> tuple[Quantity, ...]:
    """Every number, percentage, sum, measure, date, time, ordinal, identifier and vague amount of a text, in order.

    Spans are offsets into ``text`` and do not overlap. List markers at the start of a line, citation marks ([3]) and
    links hold no quantities. ``lang`` is a code such as "it"; for a code without a language file digits and CLDR's
    symbols are read. Nothing is raised, whatever the text.

    >>> [(q.kind, q.low, q.text) for q in extract("Costa 1.250,50 euro dal 5 marzo 2024.", "it")]
    [('money', 1250.5, '1.250,50 euro'), ('date', 752994, '5 marzo 2024')]
    >>> [(q.kind, q.low, q.high, q.dimension) for q in extract("It holds at least 2 kg [3].", "en")]
    [('measure', 2000.0, inf, 'mass')]
    """
    lex = lexicon(lang)
    if not HARD.search(text) and not _worth_reading(text, lex):
        return ()
    flat, at = ready(text)
    scan = Scan(Tokens(text, mask(flat), at), lex)
    i, low, triggers, glued = 0, scan.low, lex.triggers, lex.rules.glued
    while i < len(low):
        word = low[i]
        if word in triggers:
            i = max(i + 1, _word(scan, i) if _begins(scan, i) else scan.free)
        elif word[0].isdecimal():
            i = max(i + 1, _digits(scan, i))
        elif glued and len(word) > 6 and "mil" in word and read_word(word, lex):
            i = max(i + 1, _word(scan, i))
        else:
            i += 1
    return tuple(scan.out)


def _worth_reading(text: str, lex: Lexicon) -> bool:
    """Whether a text without digits has a word that can begin a quantity."""
    low = text.lower().replace("ё", "е")
    words = frozenset(chain.from_iterable(map(PIECES.__getitem__, low.split())))
    for word in lex.triggers & words:
        needed = lex.seconds.get(word) or (
            ROMAN if word in lex.after_roman or word in lex.before_roman else None
        )
        if needed is None or not needed.isdisjoint(words):
            return True
    return lex.rules.glued and ("mila" in low or "mille" in low)


def _begins(scan: Scan, i: int) -> bool:
    """Whether the trigger at token ``i`` has beside it what it cannot do without: most "a" and "в" have not."""
    word, lex = scan.low[i], scan.lex
    if word in lex.seconds:
        return scan.word(i + 1) in lex.seconds[word]
    if word in lex.before_roman:
        return scan.word(i + 1) in ROMAN
    return word not in lex.after_roman or scan.word(i - 1) in ROMAN


def _digits(scan: Scan, i: int) -> int:
    """Keep what the digits at token ``i`` begin; returns the token to go on from."""
    name = name_before(scan, i)
    if name is not None:
        quarter = read_quarter(scan, name, int(scan.low[i]), i + 1) if _is_quarter(scan, i) else None
        if quarter and name >= scan.free:
            return _keep_period(scan, quarter, "date")
        return read_code(scan, name) if name >= scan.free else i + 1
    if (
        scan.word(i - 1) in scan.rules.ages
        and scan.joined(i + 1)
        and scan.low[i + 1] in scan.rules.decade_marks
    ):
        return _keep_age(scan, i)
    for read, kind in _PERIODS if minus(scan, i) is None else ():
        period = read(scan, i)
        if period:
            return _keep_period(scan, period, kind)
    blob = scan.low[i]
    if "." in blob and not scan.rules.identifiers.isdisjoint((scan.word(i - 1), scan.word(i - 2))):
        return read_code(scan, i)
    if blob.count("-") == 1:
        left, right = (read_digits(part, scan.lex) for part in blob.split("-"))
        if left and right and left[0] < right[0]:
            upper = Number(right[0], right[1], i + 1, right[2])
            return read_amount(scan, i, upper, Number(left[0], left[1], i + 1, left[2]))
        return read_code(scan, i)
    fraction = _FRACTION.fullmatch(blob)
    if fraction and fraction[1] < fraction[2]:
        index = len(scan.out)
        after = read_amount(scan, i, Number(int(fraction[1]) / int(fraction[2]), 0.005, i + 1))
        if index < len(scan.out):
            scan.out[index] = or_share(scan.out[index])
        return after
    if scan.word(i - 1) == "." and scan.joined(i) and not scan.joined(i - 1):
        blob = "0." + blob
    number = read_digits(blob, scan.lex)
    if number is None:
        return read_code(scan, i)
    if _keep_ordinal(scan, i):
        return scan.free
    index = len(scan.out)
    after = read_amount(scan, i, Number(number[0], number[1], i + 1, number[2]))
    if index < len(scan.out):
        scan.out[index] = or_year(scan.out[index])
    return after


def _is_quarter(scan: Scan, i: int) -> bool:
    return scan.raw[i - 1] == "Q" and scan.low[i] in ("1", "2", "3", "4")


def _keep_period(scan: Scan, period: Period, kind: Kind) -> int:
    """Keep a date or time, in place of what was read of its words before."""
    side: Bound = ""
    if not period.explicit and period.dimension != "clock":
        side = _side(scan, period.start)
        period = bounded(scan, period)
    while scan.out and scan.free > period.start:
        scan.free = _start_of_last(scan)
        scan.out.pop()
    whole = period.explicit or math.isinf(period.low) or math.isinf(period.high)
    scan.add(
        period.start,
        period.after,
        kind=kind,
        low=period.low,
        high=period.high,
        precision=0.0 if whole else (period.high - period.low) / 2,
        dimension=period.dimension,
        bound=side,
        others=period.others,
    )
    return period.after


def _side(scan: Scan, start: int) -> Bound:
    """Whether a date is said to begin something or to end it: since 1 March, until 1 March."""
    if scan.word(start - 1) not in scan.lex.side_ends and scan.word(start - 1) not in scan.rules.articles:
        return ""
    for at in (start, start - 1):
        found = scan.lex.since.find_back(scan.low, at)
        if found:
            return "at_least" if found[0] else "at_most"
        if scan.word(start - 1) not in scan.rules.articles:
            break
    return ""


def _start_of_last(scan: Scan) -> int:
    """The token with which the quantity read last begins."""
    return scan.tokens.start.index(scan.out[-1].span[0])


def _keep_age(scan: Scan, i: int) -> int:
    """Keep a decade of somebody's life: in his 70s."""
    unit, read = "duration-year", read_digits(scan.low[i], scan.lex)
    if read:
        low, high = read[0] * UNITS[unit][1], (read[0] + 9) * UNITS[unit][1]
        scan.add(i, i + 2, kind="measure", low=low, high=high, dimension="duration", unit=unit)
    return i + 2


def _keep_ordinal(scan: Scan, i: int) -> bool:
    """Keep digits with an ordinal mark as an ordinal: 5th, 3º, 5-й; False where token ``i`` has none."""
    j = past_ordinal(scan, i + 1)
    unit = unit_at(scan, i + 1)
    degree = scan.word(i + 1) == "°" and scan.content(i + 2)
    if (
        j == i + 1
        or not scan.low[i].isdecimal()
        or (unit and (unit.after > j or (unit.after == j and not degree)))
    ):
        return False
    _keep_place(scan, i, j, float(scan.low[i][:15]))
    return True


def _keep_place(scan: Scan, start: int, after: int, value: float) -> None:
    scan.add(start, after, kind="ordinal", low=value, high=value, amount=value, counted=after)


def _word(scan: Scan, i: int) -> int:
    """Keep what the word at token ``i`` begins; returns the token to go on from."""
    lex, rules, low = scan.lex, scan.rules, scan.low
    word = low[i]
    period = read_century(scan, i) if word in rules.centuries else None
    if period is None and word in rules.decade_words:
        period = read_worded_decade(scan, i)
    if period:
        return _keep_period(scan, period, "date")
    if period is None and word in lex.phrasing.quarters:
        period = read_worded_quarter(scan, i)
        if period:
            return _keep_period(scan, period, "date")
    if i < scan.free:
        return scan.free
    if word in lex.single:
        return _keep_chapter(scan, i + 1) if word in lex.before_roman else _keep_times(scan, i)
    lasting = lex.durations.find(low, i)
    if lasting:
        (amount, name), after = lasting
        unit = Unit("measure", "duration", name, after)
        return keep(scan, i, Number(amount, 0.05 * amount, after, digits=False), unit)
    share = lex.shares.find(low, i)
    if share and _is_share(scan, i, share[1]):
        unit = Unit("percent", None, None, share[1])
        return keep(scan, i, Number(share[0], SHARE_WIDTH, share[1]), unit)
    fixed = lex.fixed.find(low, i)
    number = Number(fixed[0], 0.05 * fixed[0], fixed[1], digits=False) if fixed else read_words(scan, i)
    vague = lex.vague.find(low, i)
    if vague and (number is None or vague[1] >= number.after):
        return _keep_vague(scan, i, *vague)
    if number:
        return _worded_number(scan, i, number)
    if word in lex.months:
        period = read_month(scan, i)
        return _keep_period(scan, period, "date") if period else i + 1
    if word in rules.ordinals:
        return _worded_ordinal(scan, i)
    return _careful(scan, i) if word in rules.careful else i + 1


def _worded_number(scan: Scan, i: int, number: Number) -> int:
    """A number in words, or what it begins: a day, a year said in two parts, the ordinal twenty-first."""
    rules = scan.rules
    period = worded_day(scan, i, number.value, number.after)
    at = number.after + (scan.word(number.after) == "-")
    last = rules.ordinals.get(scan.word(at))
    if period is None and rules.paired_years and 11 <= number.value <= 20 and number.after == i + 1:
        second = read_words(scan, at) if at < len(scan.low) else None
        if second and 10 <= second.value <= 99 and not scan.named(second.after):
            year = int(100 * number.value + second.value)
            period = Period(grid(year), grid(year, 12, 31), i, second.after)
    if (
        period is None
        and last
        and last < 20 <= number.value
        and number.value % (100 if last > 9 else 10) == 0
    ):
        value, after = int(number.value) + last, at + 1
        period = worded_day(scan, i, float(value), after)
        if period is None and scan.word(after) in rules.centuries and value <= 30:
            period = century(scan, after, value, i, after)
        if period is None and scan.word(after) in rules.year_words:
            period = Period(grid(value), grid(value, 12, 31), i, after + 1)
        if period is None:
            _keep_place(scan, i, after, float(value))
            return after
    return _keep_period(scan, period, "date") if period else read_amount(scan, i, number)


def _keep_chapter(scan: Scan, i: int) -> int:
    """Keep the Roman numeral of a chapter as a number: Chapter XII is chapter 12."""
    value = read_roman(scan, i)
    spoken = scan.raw[i] == "I" and scan.rules.months_capital and scan.word(i + 1)[:1].isalpha()
    if value is None or spoken:
        return i
    scan.add(i, i + 1, kind="number", low=float(value), high=float(value), amount=float(value))
    return i + 1


def _keep_times(scan: Scan, i: int) -> int:
    """Keep an adverb that says how often: twice; once only where a rate follows (once a year)."""
    value, before = float(scan.lex.phrasing.times[scan.low[i]]), scan.word(i - 1)
    rate = rate_at(scan, i + 1)
    compared = scan.word(i + 1) in ("as", "the", "больше", "меньше", "более", "менее")
    counted = i > 0 and i <= scan.free
    if (rate is None and (value == 1 or compared)) or counted or before[:1].isdecimal() or before in _THIS:
        return i + 1
    after, per = (rate[1], rate[0]) if rate else (i + 1, None)
    scan.add(i, after, kind="number", low=value, high=value, amount=value, per=per)
    return after


def _is_share(scan: Scan, i: int, after: int) -> bool:
    """Whether "half of" is a share, not a stretch of time or the second half of something."""
    rules, before = scan.rules, scan.word(i - 1)
    if before in rules.ordinals or (rules.adjective_endings and before.endswith(rules.adjective_endings)):
        return False
    following = scan.word(after)
    timely = following in rules.centuries or following in rules.decades or is_year(following)
    return not (timely or scan.word(after + 1) in rules.centuries)


def _keep_vague(scan: Scan, i: int, limits: tuple[float, float], after: int) -> int:
    """Keep a vague amount; a magnitude may multiply it: several hundred, несколько тысяч."""
    factor = scan.rules.magnitudes.get(scan.word(after), 1.0) if len(scan.word(after)) > 2 else 1.0
    if factor > 1.0:
        limits, after = (max(limits[0], 1.0) * factor, limits[1] * factor), after + 1
    unit = unit_at(scan, after)
    unit = unit if unit and unit.kind == "measure" else None
    scan.add(
        i,
        after,
        kind="vague",
        low=limits[0],
        high=limits[1],
        unit=unit.unit if unit else None,
        amount=limits[0],
        counted=after,
    )
    return after


def _worded_ordinal(scan: Scan, i: int) -> int:
    """An ordinal word: a day before a month, a place in a row after an article and before a noun."""
    value, required = scan.rules.ordinals[scan.low[i]], scan.rules.ordinal_after
    if scan.word(i + 1) in scan.rules.centuries:
        return i + 1
    period = worded_day(scan, i, float(value), i + 1)
    if period:
        return _keep_period(scan, period, "date")
    counted = scan.word(i + 1) == "по" or (
        scan.content(i + 1) and read_word(scan.low[i + 1], scan.lex) is None
    )
    if counted and (not required or scan.word(i - 1) in required):
        _keep_place(scan, i, i + 1, float(value))
    return i + 1


def _careful(scan: Scan, i: int) -> int:
    """One, un, sei: a number after a comparison (at least one), or before a unit that is no short time (un momento)."""
    unit = unit_at(scan, i + 1)
    compared = scan.lex.before_number.find_back(scan.low, i)
    limit = (
        compared is not None and compared[0] != "about" and (compared[1] < i - 1 or compared[0] == "at_least")
    )
    often = scan.word(i + 1) in scan.lex.phrasing.occasions and rate_at(scan, i + 2)
    if (
        limit
        or often
        or is_six(scan, i)
        or (unit and unit.unit not in ("duration-day", "duration-second", "duration-minute"))
    ):
        return read_amount(scan, i, Number(scan.rules.words[scan.low[i]], 0.5, i + 1, digits=False))
    return i + 1
