"""A number with all that stands around it: sign, currency, magnitude, unit, rate, range, comparison."""

from __future__ import annotations

import math
from typing import NamedTuple

from fedele.quantities.codes import read_code
from fedele.quantities.model import INF, Bound, Kind
from fedele.quantities.numerals import Number, read_digits, read_word, read_words, with_magnitude
from fedele.quantities.scan import Reading, Scan
from fedele.quantities.units import UNITS

_POUND = "mass-pound"
_SPLIT = ("duration", "length", "mass", "angle")
_DEGREES = ("angle-degree", "temperature-generic", "temperature-celsius", "temperature-fahrenheit")
_DASHES = ("-", "…", "÷")


class Unit(NamedTuple):
    """What a number counts: its kind, dimension and CLDR unit, the token after it.

    ``other`` is another unit it can mean; ``factor`` goes with kinds that have no unit (0.01 for basis points).
    """

    kind: Kind
    dimension: str | None
    unit: str | None
    after: int
    other: str | None = None
    factor: float = 1.0


def unit_at(scan: Scan, j: int) -> Unit | None:
    """The percent sign, currency or unit at token ``j``; a hyphen may join it to its number (5-year)."""
    lex, low, raw = scan.lex, scan.low, scan.raw
    if scan.word(j) == "-" and scan.joined(j) and scan.joined(j + 1) and low[j + 1][0].isalpha():
        j += 1
    points = lex.points.find(low, j)
    if points:
        return Unit("points", None, None, points[1], factor=points[0])
    if scan.word(j) == "‰":
        return Unit("percent", None, None, j + 1, factor=0.1)
    percent = lex.percent.find(low, j)
    if percent:
        return Unit("percent", None, None, percent[1])
    unit = lex.unit(raw, low, j)
    currency = lex.currency(raw, low, j)
    if currency and not (unit and unit[1] > currency[1]):
        code, _, parts = currency[0].partition("/")
        other = _POUND if unit and unit[0] == _POUND else None
        return Unit("money", code, None, currency[1], other, 1.0 / float(parts or 1))
    return Unit("measure", UNITS[unit[0]][0], unit[0], unit[1]) if unit else None


def minus(scan: Scan, i: int) -> int | None:
    """The place of the plus or minus sign, or word, that belongs to the number at token ``i``."""
    before = scan.word(i - 1)
    if before in scan.lex.sign_words:
        last = scan.word(i - 2)
        added = last[:1].isdecimal() or last in ("o", "non", "или", "не") or last in scan.rules.words
        return None if added or i - 1 < scan.free else i - 1
    if before not in ("-", "+") or not scan.joined(i):
        return None
    if scan.joined(i - 1) and (scan.raw[i - 2][-1].isalnum() or scan.raw[i - 2] in (")", "%", "]")):
        return None
    return i - 1


def _currency_before(scan: Scan, i: int) -> tuple[str, int] | None:
    """The currency signed or coded before token ``i``, and where its writing starts: $5, US$ 5, EUR 5."""
    if i - 1 < scan.free:
        return None
    if i - 2 >= scan.free and scan.joined(i - 1):
        code = scan.lex.signs.get(scan.raw[i - 2] + scan.raw[i - 1])
        if code:
            return code, i - 2
    code = scan.lex.signs.get(scan.raw[i - 1])
    return (code, i - 1) if code else None


def rate_at(scan: Scan, j: int) -> tuple[str, int] | None:
    """The unit that an amount is counted by, and the place after it: a month, al mese, /kg, monthly."""
    rate = scan.rules.rates.get(scan.word(j))
    if rate:
        return rate, j + 1
    found = scan.lex.per.find(scan.low, j)
    unit = scan.lex.unit(scan.raw, scan.low, found[1]) if found else None
    if unit and (unit[0].startswith("duration") or scan.low[j] in ("/", "per")):
        return unit
    return None


def read_amount(scan: Scan, i: int, number: Number, lower: Number | None = None) -> int:
    """Keep the quantity whose number starts at token ``i``; ``lower`` is the lower end of a range written in one.

    Returns the token to go on from.
    """
    start = i
    sign = minus(scan, i)
    if sign is not None and (number.digits or scan.low[sign][0].isalpha()):
        start = sign
        if scan.low[sign] == "-" or scan.low[sign] in scan.lex.phrasing.minus:
            number.value = -number.value
            number.other = None if number.other is None else (-number.other[0], number.other[1])
    money = _currency_before(scan, start)
    if money:
        start = money[1]
        if scan.word(start - 1) in scan.lex.phrasing.minus and start - 1 >= scan.free and number.value > 0:
            start, number.value = start - 1, -number.value
    with_magnitude(scan, number, money=money is not None)
    unit = _unit_after(scan, number)
    if unit and unit.unit and lower is None:
        unit = _with_smaller(scan, number, unit)
    if unit and unit.kind == "money" and unit.factor == 1.0 and lower is None:
        unit = _with_cents(scan, number, unit)
    below = scan.lex.below.find(scan.low, unit.after) if unit and unit.unit in _DEGREES else None
    if unit and below:
        number.value, unit = -abs(number.value), unit._replace(after=below[1])
    tolerance = _tolerance(scan, unit.after if unit else number.after)
    if tolerance:
        number.half, number.after = tolerance
        number.given = True
        unit = unit_at(scan, number.after) or (unit and unit._replace(after=number.after))
    elif lower is None:
        upper = _upper(scan, start, number, unit)
        if (
            upper is None
            and unit is None
            and number.scale == 1.0
            and scan.word(start - 1) in scan.lex.change_ends
        ):
            unit = _fallen(scan, start, number)
        if upper:
            lower, (number, unit, start) = number, upper
    if (
        lower is not None
        and lower.scale == 1.0
        and number.scale > 1.0
        and lower.value * number.scale < number.value
    ):
        lower.times(number.scale)
    if (
        unit is None
        and not money
        and number.digits
        and scan.joined(number.after)
        and scan.low[number.after][0].isalpha()
    ):
        return read_code(scan, i)
    after = keep(scan, start, number, unit, lower, money[0] if money else None)
    scan.free = max(scan.free, scan.fence)
    return max(after, scan.fence)


def _unit_after(scan: Scan, number: Number) -> Unit | None:
    """The unit after a number; after a magnitude a word like "of" may stand before a currency."""
    unit = unit_at(scan, number.after)
    if unit is None and number.scale > 1.0 and scan.word(number.after) in scan.rules.of_money:
        at = number.after + 1 + (scan.word(number.after + 1) == "'")
        unit = unit_at(scan, at)
    return unit


def _tolerance(scan: Scan, j: int) -> tuple[float, int] | None:
    """The half width after a plus-minus sign at token ``j``, and the place after it."""
    if scan.word(j) != "±" or not scan.word(j + 1)[:1].isdecimal():
        return None
    read = read_digits(scan.low[j + 1], scan.lex)
    return (read[0], j + 2) if read else None


def _upper(
    scan: Scan, start: int, number: Number, unit: Unit | None
) -> tuple[Number, Unit | None, int] | None:
    """The upper end of a range whose lower end is ``number``, its unit, and where the range starts."""
    lex, low = scan.lex, scan.low
    at = unit.after if unit else number.after
    opened = lex.openers.find_back(low, start)
    if opened is None and scan.word(start - 1) in scan.rules.articles:
        opened = lex.openers.find_back(low, start - 1)
    for opener, begin in ((opened, opened[1] if opened else start), (None, start)):
        connector = lex.connectors.get(opener[0] if opener else "")
        found = connector.find(low, at) if connector else None
        j = found[1] if found else at + 1 if opener is None and scan.word(at) in _DASHES else 0
        while j and (scan.word(j) in scan.rules.articles or scan.word(j) in lex.signs):
            j += 1
        upper = _number_at(scan, j) if j else None
        if upper is None:
            continue
        with_magnitude(scan, upper, money=False)
        second = _unit_after(scan, upper)
        if unit and second and unit[:3] != second[:3]:
            continue
        if unit and second and opener and opener[0] in scan.rules.changes:
            scan.fence = j
            return None
        least = number.value * (upper.scale if number.scale == 1.0 else 1.0)
        if least < upper.value:
            return upper, second or (unit and unit._replace(after=upper.after)), max(begin, scan.free)
    return None


def _fallen(scan: Scan, start: int, number: Number) -> Unit | None:
    """The unit of a number that falls to a smaller one, whose magnitude it takes, too: from 5 to 3 million euros."""
    opener = scan.lex.openers.find_back(scan.low, start)
    connector = scan.lex.connectors[opener[0]] if opener and opener[0] in scan.rules.changes else None
    found = connector.find(scan.low, number.after) if connector else None
    last = _number_at(scan, found[1]) if found else None
    if found is None or last is None or not last.value < number.value < 10 * last.value:
        return None
    with_magnitude(scan, last, money=False)
    number.times(last.scale)
    number.scale, scan.fence = last.scale, found[1]
    unit = _unit_after(scan, last)
    return unit._replace(after=number.after) if unit else None


def _number_at(scan: Scan, j: int) -> Number | None:
    word, sign = scan.word(j), 1.0
    if word in ("-", "+") and scan.joined(j + 1):
        j, word, sign = j + 1, scan.word(j + 1), -1.0 if word == "-" else 1.0
    if word[:1].isdecimal():
        read = read_digits(word, scan.lex)
        return Number(sign * read[0], read[1], j + 1, read[2] if sign > 0 else None) if read else None
    return read_words(scan, j) if word and read_word(word, scan.lex) is not None else None


def _comparison(scan: Scan, start: int, after: int) -> tuple[Bound, int, int]:
    """The comparison before or after a number, and the stretch with it."""
    at = start
    for _ in range(2):
        found = scan.lex.before_number.find_back(scan.low, at)
        if found and found[1] >= scan.free:
            return found[0], found[1], after
        if at - 1 < scan.free or scan.low[at - 1] not in scan.rules.articles:
            break
        at -= 1
    behind = scan.lex.after_number.find(scan.low, after)
    return (behind[0], start, behind[1]) if behind else ("", start, after)


def _with_smaller(scan: Scan, number: Number, unit: Unit) -> Unit:
    """The number with a smaller unit of the same dimension added: 2 hours and 20 minutes, 5 feet 3 inches."""
    half = scan.lex.halves.find(scan.low, unit.after) if unit.dimension in _SPLIT else None
    if half and number.value.is_integer():
        number.value, number.half = number.value + 0.5, 0.05
        return unit._replace(after=half[1])
    word = scan.word(unit.after)
    short = word == "." and len(scan.low[unit.after - 1]) <= 3
    j = unit.after + (short or word == "," or word in scan.rules.joiners)
    smaller = _number_at(scan, j)
    second = unit_at(scan, smaller.after) if smaller else None
    if smaller and second is None and unit.unit == "duration-hour" and scan.joined(j) and smaller.value < 60:
        second = Unit("measure", "duration", "duration-minute", smaller.after)
    if smaller is None or second is None or second.unit is None or unit.unit is None:
        return unit
    factor = UNITS[second.unit][1] / UNITS[unit.unit][1]
    if second.dimension != unit.dimension or smaller.value * factor >= 1 or unit.dimension not in _SPLIT:
        return unit
    number.value += smaller.value * factor
    number.half = smaller.half * factor
    return unit._replace(after=second.after)


def _with_cents(scan: Scan, number: Number, unit: Unit) -> Unit:
    """The sum with hundredths of its currency added: 5 euro e 50 centesimi, 5 рублей 50 копеек."""
    j = unit.after + (scan.word(unit.after) in scan.rules.joiners)
    cents = _number_at(scan, j) if j < len(scan.low) else None
    second = unit_at(scan, cents.after) if cents else None
    if cents is None or second is None or second.kind != "money" or second.factor == 1.0:
        return unit
    if second.dimension not in (unit.dimension, "USD") or not 0 <= cents.value < 100:
        return unit
    number.value += cents.value * second.factor
    number.half = cents.half * second.factor
    return unit._replace(after=second.after)


def keep(
    scan: Scan,
    start: int,
    number: Number,
    unit: Unit | None,
    lower: Number | None = None,
    money: str | None = None,
) -> int:
    """Keep a number with its unit or the currency signed before it, and with the rate and comparison around it.

    Returns the token to go on from.
    """
    counts = unit or Unit("number", None, None, number.after)
    if money:
        same = counts.kind == "money"
        counts = Unit("money", money, None, counts.after if same else number.after)
    after = counts.after
    rate = rate_at(scan, after) if counts.kind in ("money", "measure") else None
    if rate:
        after = rate[1]
    elif counts.kind == "number" and scan.word(after) in scan.lex.phrasing.occasions:
        rate = rate_at(scan, after + 1)
        after = rate[1] if rate else after
    bound, start, after = _comparison(scan, start, after)
    least = number.value if lower is None else lower.value
    limits = _limits(least, number.value, bound)
    other = number.other or (lower.other if lower else None)
    others: tuple[Reading, ...] = ()
    if other:
        low = lower.other[0] if lower and lower.other else least if lower else other[0]
        others = (Reading(*_limits(low, number.other[0] if number.other else number.value, bound)),)
    dimension, scale, offset = counts.dimension, counts.factor, 0.0
    per = rate[0] if rate else None
    if counts.unit:
        scale, offset = UNITS[counts.unit][1:]
        if per and dimension == "length" and per.startswith("duration"):
            dimension, scale, per = "speed", scale / UNITS[per][1], None
        elif per == "duration-second" and dimension == "digital":
            dimension, per = "bitrate", None
    if counts.other:
        weight = UNITS[counts.other][1]
        mass = UNITS[counts.other][0]
        others = (Reading(limits[0] * weight, limits[1] * weight, "measure", mass, counts.other),)
    else:
        others = tuple(Reading(o.low * scale + offset, o.high * scale + offset) for o in others)
    if counts.unit == "length-meter" and scan.raw[counts.after - 1] == "m" and scan.joined(number.after):
        if "m" in scan.rules.magnitudes and not rate:
            others = (*others, Reading(limits[0] * 1e6, limits[1] * 1e6, "number"))
    elif (
        counts.unit == "duration-hour" and scan.rules.clock_hours and lower is None and 0 <= number.value < 24
    ):
        minutes = round(60 * number.value)
        others = (*others, Reading(minutes, minutes, "time", "clock"))
    scan.add(
        start,
        after,
        kind=counts.kind,
        low=limits[0] * scale + offset,
        high=limits[1] * scale + offset,
        precision=0.0 if lower else _precision(number, bound) * scale,
        dimension=dimension,
        unit=counts.unit,
        amount=number.value,
        per=per,
        bound=bound,
        others=others,
        counted=(number.after if rate else after) if counts.kind == "number" else 0,
    )
    return scan.free


def _precision(number: Number, bound: Bound) -> float:
    """Half a unit of the last digit, for whole numbers at most a twentieth of the value; at least that after "about"."""
    if bound in ("at_least", "at_most", "more", "less"):
        return 0.0
    twentieth = 0.05 * abs(number.value)
    half = min(number.half, twentieth) if number.half >= 0.5 and not number.given else number.half
    return max(half, twentieth) if bound == "about" else half


def _limits(least: float, most: float, bound: Bound) -> tuple[float, float]:
    if bound == "at_least":
        return least, INF
    if bound == "at_most":
        return -INF, most
    if bound == "more":
        return math.nextafter(most, INF), INF
    if bound == "less":
        return -INF, math.nextafter(least, -INF)
    return (least, most) if least <= most else (most, least)
