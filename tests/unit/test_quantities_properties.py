"""Quantities under any text whatever, and writings made by Babel read back."""

from __future__ import annotations

import datetime
import math

import pytest
from babel.dates import format_date, format_time
from babel.numbers import format_compact_decimal, format_currency, format_decimal, format_percent
from babel.units import format_unit
from hypothesis import given
from hypothesis import strategies as st

from fedele.quantities import Quantity, compare, extract
from fedele.quantities.model import grid
from fedele.quantities.units import MAJOR, UNITS

LANGS = ("en", "it", "ru")
TEXTS = st.one_of(
    st.text(max_size=60),
    st.text("0123456789.,:;/'-–— %€$°²½()[]akmgthsчгвдеx\u00a0\u200b\u0301\n", max_size=40),
    st.lists(
        st.sampled_from(
            """5 3,1 1.250 2024 1990 05/03/2024 9:30 3-5 million mila млн and e и between from to da a от до at least almeno не
            менее ten dieci десять half un one первый third secolo XIX века March marzo мая kg км / per % euro $ - . , ' ( ) th º
            s anni годов alle ore am pm г до н. э. BC ± × ⁸ ½ dozens несколько""".split()
        ),
        max_size=9,
    ).map(" ".join),
)


def only(text: str, lang: str) -> Quantity:
    found = extract(text, lang)
    assert len(found) == 1, (text, [q.text for q in found])
    return found[0]


@given(TEXTS, st.sampled_from([*LANGS, "und", "xx"]))
def test_any_text_is_read(text: str, lang: str) -> None:
    found = extract(text, lang)
    end = 0
    for quantity in found:
        assert end <= quantity.span[0] < quantity.span[1] <= len(text)
        assert text[slice(*quantity.span)] == quantity.text
        end = quantity.span[1]
        assert quantity.low <= quantity.high
        assert quantity.precision >= 0
        assert not any(math.isnan(value) for value in (quantity.low, quantity.high, quantity.precision))
        assert compare(quantity, quantity) == "equal"
    assert extract(text, lang) == found


@given(TEXTS, TEXTS, st.sampled_from(LANGS))
def test_any_two_quantities_compare(one: str, other: str, lang: str) -> None:
    relations = {"equal", "entailed", "conflict", "ambiguous", "incomparable", "unknown"}
    for claimed in extract(one, lang):
        for stated in extract(other, lang):
            relation = compare(claimed, stated)
            assert relation in relations
            assert (relation == "equal") == (compare(stated, claimed) == "equal")


@pytest.mark.parametrize("lang", LANGS)
@given(value=st.integers(0, 10**12) | st.decimals(0, 10**9, places=2, allow_nan=False))
def test_a_formatted_number_is_read_back(lang: str, value: int) -> None:
    quantity = only(format_decimal(value, locale=lang), lang)
    readings = (quantity, *quantity.alternatives)
    assert any(math.isclose(reading.low, float(value)) for reading in readings if reading.kind == "number")
    if not quantity.alternatives:
        assert quantity.kind == "number"


@pytest.mark.parametrize("lang", LANGS)
@given(value=st.integers(0, 1000).map(lambda n: n / 1000))
def test_a_formatted_percentage_is_read_back(lang: str, value: float) -> None:
    text = format_percent(value, "#,##0.0%" if lang == "en" else "#,##0.0\u00a0%", locale=lang)
    quantity = only(text, lang)
    assert quantity.kind == "percent"
    assert math.isclose(quantity.low, 100 * value, abs_tol=0.05001)


@pytest.mark.parametrize("lang", LANGS)
@given(day=st.dates(datetime.date(1950, 1, 1), datetime.date(2049, 12, 31)))
def test_a_formatted_date_is_read_back(lang: str, day: datetime.date) -> None:
    expected = grid(day.year, day.month, day.day)
    for length in ("short", "medium", "long", "full"):
        quantity = only(format_date(day, length, locale=lang), lang)
        assert (quantity.kind, quantity.low, quantity.high) == ("date", expected, expected)


@pytest.mark.parametrize("lang", LANGS)
@given(at=st.times())
def test_a_formatted_time_is_read_back(lang: str, at: datetime.time) -> None:
    quantity = only(format_time(at, "short", locale=lang), lang)
    assert (quantity.kind, quantity.low) == ("time", 60 * at.hour + at.minute)


@pytest.mark.parametrize("lang", LANGS)
@pytest.mark.parametrize("code", MAJOR)
def test_a_formatted_sum_is_read_back(lang: str, code: str) -> None:
    for value in (1, 2, 5, 21, 1234.5, 1_000_000):
        for style in ("name", "standard", "accounting"):
            quantity = only(format_currency(value, code, locale=lang, format_type=style), lang)
            assert (quantity.kind, quantity.dimension) == ("money", code)
            assert math.isclose(quantity.low, value, abs_tol=0.5)


@pytest.mark.parametrize("lang", LANGS)
def test_long_magnitudes_are_read_back(lang: str) -> None:
    for value in (3_100_000, 250_000_000, 7_400_000_000, 2_000_000_000_000):
        for style in ("long", "short"):
            text = format_compact_decimal(value, format_type=style, locale=lang, fraction_digits=1)
            if "T" not in text and "Bln" not in text:
                assert only(text, lang).low == pytest.approx(value)


NOT_IN_BABEL = {"mass-hectogram", "mass-quintal", "energy-watt-hour", "energy-megawatt-hour", "energy-gigawatt-hour",
                "electric-millivolt", "electric-kilovolt", "level-decibel", "area-are",
                *(unit for unit in UNITS if unit.startswith("bitrate"))}  # fmt: skip
# names that mean something else first: pounds are money, degrees temperatures, tonnellate metric, 21 век is a date
OTHERWISE = {"mass-pound", "mass-ton", "angle-degree", "angle-arc-minute", "duration-century"}


@pytest.mark.parametrize("lang", LANGS)
@pytest.mark.parametrize("unit", sorted(set(UNITS) - NOT_IN_BABEL - OTHERWISE))
def test_a_unit_by_its_name_is_read_back(lang: str, unit: str) -> None:
    dimension, factor, offset = UNITS[unit]
    for value in (1, 2, 5, 1.5, 21):
        quantity = only(format_unit(value, unit, "long", locale=lang), lang)
        assert (quantity.kind, quantity.dimension) == ("measure", dimension)
        assert math.isclose(quantity.low, value * factor + offset, rel_tol=1e-9)


@pytest.mark.parametrize("lang", LANGS)
@pytest.mark.parametrize(
    "unit",
    ["mass-kilogram", "mass-milligram", "length-kilometer", "length-millimeter", "area-square-meter", "volume-liter",
     "volume-milliliter", "duration-minute", "duration-hour", "digital-gigabyte", "digital-megabyte", "speed-kilometer-per-hour",
     "temperature-celsius", "pressure-bar", "power-kilowatt", "energy-kilowatt-hour", "frequency-gigahertz", "electric-volt"],
)  # fmt: skip
def test_a_unit_by_its_symbol_is_read_back(lang: str, unit: str) -> None:
    for length in ("short", "narrow"):
        if (lang, unit, length) == ("en", "duration-minute", "narrow"):
            continue  # "5m" is five meters
        quantity = only(format_unit(5, unit, length, locale=lang), lang)
        assert (quantity.unit, quantity.amount) == (unit, 5)


def test_a_long_text_is_read_in_time_that_grows_with_its_length() -> None:
    import time

    def seconds(copies: int) -> float:
        text = "1,2.3-4/5:6'7 от 3 до 5 half of a 1990s " * copies
        start = time.perf_counter()
        extract(text, "en")
        return time.perf_counter() - start

    seconds(10)
    assert seconds(2000) < 40 * max(seconds(200), 1e-3)
