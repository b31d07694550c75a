"""English: numbers, units, money and dates."""

from __future__ import annotations

from fedele.language.model import NumberRules
from fedele.language.tables import bounds, listed, table, values

NUMBERS = NumberRules(
    decimal=".",
    grouping=",",
    day_first=False,
    words=values(
        """
        0: zero
        1: one
        2: two
        3: three
        4: four
        5: five
        6: six
        7: seven
        8: eight
        9: nine
        10: ten
        11: eleven
        12: twelve, dozen
        13: thirteen
        14: fourteen
        15: fifteen
        16: sixteen
        17: seventeen
        18: eighteen
        19: nineteen
        20: twenty
        30: thirty
        40: forty
        50: fifty
        60: sixty
        70: seventy
        80: eighty
        90: ninety
        100: hundred
        1000: thousand
        1e6: million
        1e9: billion
        1e12: trillion
        """
    ),
    magnitudes=values(
        """
        12: dozen
        100: hundred
        1e3: thousand, k
        1e5: lakh
        1e6: million, millions, m, mn, mln, mio, mm
        1e7: crore
        1e9: billion, billions, b, bn, bln
        1e12: trillion, trillions, tn, trn
        """
    ),
    fixed=values(
        "1.5: one and a half\n5e5: half a million, half million\n5e8: half a billion\n6: half a dozen\n50: half a hundred"
    ),
    paired_years=True,
    joiners=frozenset(("and",)),
    halves=("and a half",),
    careful=frozenset(("one",)),
    ordinals={
        word: value
        for value, word in enumerate(
            """first second third fourth fifth sixth seventh eighth ninth tenth eleventh twelfth thirteenth
            fourteenth fifteenth sixteenth seventeenth eighteenth nineteenth twentieth""".split(),
            start=1,
        )
    },
    ordinal_after=frozenset("the its his her their our my your s every each on".split()),
    ordinal_marks=frozenset(("st", "nd", "rd", "th")),
    identifiers=frozenset("version versions release v ip build".split()),
    units=table(
        """
        mass-kilogram: kilo, kilos
        mass-pound: lbs
        mass-tonne: tonne, tonnes, metric tons, metric ton
        length-meter: metre, metres
        length-kilometer: kilometre, kilometres
        length-centimeter: centimetre, centimetres
        length-millimeter: millimetre, millimetres
        length-foot: feet
        level-decibel: decibel, decibels
        concentr-part-per-1e6: parts per million
        concentr-part-per-1e9: parts per billion
        area-square-meter: sqm, sq m, square metre, square metres
        area-square-mile: sqmi
        area-square-kilometer: sq km, square kilometre, square kilometres
        volume-cubic-meter: cubic metre, cubic metres
        volume-liter: litre, litres
        volume-milliliter: millilitre, millilitres
        duration-hour: hrs
        duration-minute: mins
        duration-second: secs
        duration-year: yrs
        speed-kilometer-per-hour: kph, kmh
        pressure-millimeter-ofhg: mmhg
        """
    ),
    not_units=frozenset("in a c d ch st pt pts at as or to be by dec mar au pc ac is it y".split()),
    currencies=table(
        "RUB: rouble, roubles, ruble, rubles\nGBP: pounds sterling, sterling, quid\nUSD: bucks\nINR: rs\nCNY: rmb\nUSD/100: cents, cent, ¢\n"
        "EUR/100: euro cents, euro cent\nGBP/100: pence"
    ),
    currency_noun_last=True,
    plural_endings=("s", "people", "men", "women", "children"),
    percent=listed("%, percent, per cent, pct"),
    points=listed("percentage points, percentage point, percent points, pp, p . p ., pps"),
    basis_points=listed("basis points, basis point, bps"),
    per=listed("a, an, per, /, each, every"),
    rates=table(
        "duration-month: monthly\nduration-year: annually, yearly\nduration-day: daily\nduration-week: weekly"
    ),
    of_money=frozenset(("of",)),
    at_least=listed(
        """at least, no less than, not less than, not lower than, not smaller than, not below, not under, no fewer than, not fewer than, a minimum of, minimum, minimum of, min,
        not shorter than, no shorter than, not younger than, no younger than, no lower than, no smaller than,
        min ., starting at, starting from, ≥, > =, ⩾"""
    ),
    at_most=listed(
        """at most, no more than, not more than, not higher than, not larger than, not above, not over, not exceeding, not exceed, ' t exceed, not exceeded,
        never exceeds, never exceed, cannot exceed, no longer than, not longer than, no older than, not older than,
        no greater than, not greater than, no higher than, no larger than, no bigger than, not beyond, up to, a maximum of, maximum, maximum of, max, max .,
        within, ≤, < =, ⩽"""
    ),
    more=listed(
        """more than, over, above, greater than, exceeding, exceeds, exceed, exceeded, in excess of, upwards of, beyond,
        higher than, longer than, older than, larger than, >"""
    ),
    less=listed(
        "less than, fewer than, under, below, lower than, smaller than, shorter than, younger than, <"
    ),
    about=listed(
        """about, around, approximately, roughly, some, circa, approx ., approx, nearly, almost, close to,
        an estimated, estimated, just over, just under, a little over, c ., ca ., ~, ≈"""
    ),
    or_more=listed(
        "or more, and more, or over, and over, and above, or above, at least, or greater, minimum, +, or older"
    ),
    or_less=listed("or less, or fewer, and under, or under, or below, at most, maximum, or younger"),
    or_so=listed("or so, approximately, roughly, or thereabouts"),
    ranges=(("between", "and"), ("from", "to"), ("", "to"), ("from", "until"), ("from", "through")),
    changes=frozenset(("from",)),
    articles=frozenset("the a an of".split()),
    vague=bounds(
        """
        2 inf: several, a number of, multiple
        0 inf: many, few, a few, numerous, countless, a lot of, lots of, plenty of
        2 3: a couple of
        24 inf: dozens
        40 inf: scores of
        200 inf: hundreds
        2e3 inf: thousands
        2e4 inf: tens of thousands
        2e5 inf: hundreds of thousands
        2e6 inf: millions
        2e7 inf: tens of millions
        2e8 inf: hundreds of millions
        2e9 inf: billions
        2e10 inf: tens of billions
        2e12 inf: trillions
        """
    ),
    shares=values(
        """
        50: half of, half the, one half, one in two
        33.3333333333: a third of, one third, one - third
        66.6666666667: two thirds, two - thirds
        25: a quarter of, one quarter, one - quarter, one fourth, one in four
        75: three quarters, three - quarters, three fourths
        20: a fifth of, one fifth, one - fifth, one in five
        10: a tenth of, one tenth, one - tenth, one in ten
        """
    ),
    months={"sept": 9},
    months_capital=True,
    careful_months=frozenset("may march mar dec jan sun sep".split()),
    in_month=frozenset(
        "in since until by during of last next this early late mid through from to before after between every each".split()
    ),
    of=frozenset(("of", "the")),
    in_year=frozenset(
        "in since during year years until till circa mid pre post early late spring summer autumn fall winter season".split()
    ),
    maybe_year=frozenset("of by from to before after and between through © the around".split()),
    before=listed("before, prior to, pre"),
    after=listed("after, post"),
    ages=frozenset("his her their my your our".split()),
    sure_centuries={"century": 2},
    decade_marks=frozenset(("s",)),
    decade_words=dict(
        zip(
            "twenties thirties forties fifties sixties seventies eighties nineties".split(),
            range(20, 100, 10),
            strict=True,
        )
    ),
    centuries=frozenset(("century", "centuries")),
    bc=listed("BCE, B . C ., B . C . E ."),
    ad=listed("CE, A . D ."),
    half_days=True,
    am=listed("am, a . m ., in the morning"),
    pm=listed("pm, p . m ., in the afternoon, in the evening"),
    night=("at night",),
    oclock=("o ' clock",),
)
