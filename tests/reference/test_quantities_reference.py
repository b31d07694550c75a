"""Factors against pint, and figures that published articles and public trackers state."""

from __future__ import annotations

import math
from functools import cache

import pint
import pytest

from fedele.quantities import Quantity, compare, extract
from fedele.quantities.units import UNITS

# CLDR unit id -> pint's name, where it is not the id's last part with underscores
PINT = {
    "mass-ton": "short_ton",
    **{
        f"bitrate-{size}-per-second": f"{size} / second"
        for size in ("kilobit", "megabit", "gigabit", "kilobyte", "megabyte", "gigabyte")
    },
    "mass-quintal": "100 * kilogram",
    "mass-tonne": "metric_ton",
    "length-light-year": "light_year",
    "length-astronomical-unit": "astronomical_unit",
    "length-nautical-mile": "nautical_mile",
    "area-square-meter": "meter ** 2",
    "area-square-kilometer": "kilometer ** 2",
    "area-square-centimeter": "centimeter ** 2",
    "area-square-mile": "mile ** 2",
    "area-square-foot": "foot ** 2",
    "area-square-yard": "yard ** 2",
    "area-square-inch": "inch ** 2",
    "area-acre": "4046.8564224 * meter ** 2",
    "volume-cubic-meter": "meter ** 3",
    "volume-cubic-centimeter": "centimeter ** 3",
    "volume-cubic-kilometer": "kilometer ** 3",
    "volume-cubic-foot": "foot ** 3",
    "volume-barrel": "oil_barrel",
    "duration-quarter": "3 * month",
    "duration-decade": "10 * year",
    "duration-night": "day",
    "speed-meter-per-second": "meter / second",
    "speed-kilometer-per-hour": "kilometer / hour",
    "speed-mile-per-hour": "mile / hour",
    "speed-knot": "knot",
    "pressure-millimeter-ofhg": "millimeter_Hg",
    "pressure-pound-force-per-square-inch": "psi",
    "energy-calorie": "calorie",
    "energy-kilowatt-hour": "kilowatt_hour",
    "energy-watt-hour": "watt_hour",
    "energy-megawatt-hour": "megawatt_hour",
    "energy-gigawatt-hour": "gigawatt_hour",
    "power-horsepower": "horsepower",
    "angle-arc-minute": "arcminute",
    "angle-revolution": "turn",
    "graphics-megapixel": "megapixel",
    "temperature-celsius": "degC",
    "temperature-fahrenheit": "degF",
    "temperature-kelvin": "kelvin",
}
BASE = {
    "mass": "gram", "length": "meter", "area": "meter ** 2", "volume": "liter", "duration": "second", "digital": "byte",
    "bitrate": "byte / second",
    "speed": "meter / second", "pressure": "pascal", "energy": "joule", "power": "watt", "frequency": "hertz",
    "electric-current": "ampere", "electric-potential": "volt", "electric-resistance": "ohm", "force": "newton",
    "light": "lumen", "illuminance": "lux", "graphics": "pixel", "temperature": "degC", "angle": "degree",
}  # fmt: skip


RELATIVE = {"temperature-generic", "level-decibel", "concentr-part-per-1e6", "concentr-part-per-1e9"}


@cache
def registry() -> pint.UnitRegistry:
    return pint.UnitRegistry(autoconvert_offset_to_baseunit=True)


@pytest.mark.parametrize("unit", sorted(set(UNITS) - RELATIVE))
def test_a_factor_is_pints(unit: str) -> None:
    dimension, factor, offset = UNITS[unit]
    name = PINT.get(unit, unit.partition("-")[2].replace("-", "_"))
    ureg = registry()
    if dimension == "temperature":
        for amount in (0.0, 100.0):
            expected = ureg.Quantity(amount, name).to("degC").magnitude
            assert math.isclose(amount * factor + offset, expected, abs_tol=1e-9)
    else:
        expected = ureg.parse_expression(name).to(BASE[dimension]).magnitude
        assert math.isclose(factor, expected, rel_tol=1e-7)


def only(text: str, lang: str, kind: str) -> Quantity:
    (found,) = (q for q in extract(text, lang) if q.kind == kind)
    return found


# article on fact checking for research agents: "9.2% in June 2022" against "9.1 percent in June 2022" is a numeric drift
def test_numeric_drift_of_the_article() -> None:
    claimed, stated = "Inflation hit 9.2% in June 2022", "Inflation hit 9.1 percent in June 2022"
    assert compare(only(claimed, "en", "percent"), only(stated, "en", "percent")) == "conflict"
    assert compare(only(claimed, "en", "date"), only(stated, "en", "date")) == "equal"


# the shape of the example in the Ragas documentation: born on 20 March 1879 against 14 March 1879
def test_birthday_of_the_ragas_example() -> None:
    claimed, stated = "A. Keller was born on 20 March 1879", "A. Keller, born in Bern on 14 March 1879"
    assert compare(only(claimed, "en", "date"), only(stated, "en", "date")) == "conflict"


# article "Faithfulness metric", 2026: 50 euro against 100 euro, 24/7, 5 utenti
def test_prices_of_the_lexical_verifier() -> None:
    passage = "Il pacchetto Uno costa 100 euro al mese e include 5 utenti."
    claimed = only("Il pacchetto Uno costa 50 euro al mese", "it", "money")
    assert compare(claimed, only(passage, "it", "money")) == "conflict"
    support = "con utenti illimitati e supporto 24/7"
    assert compare(only("Offre supporto 24/7", "it", "code"), only(support, "it", "code")) == "equal"


# cactus-compute/needle issue 120; AakashRathore136/FinSight-AI issue 1226
@pytest.mark.parametrize(("one", "other"), [("1200.0", "$1,200.00"), ("4523000", "4,523,000")])
def test_numbers_equal_by_value(one: str, other: str) -> None:
    (claimed,), (stated,) = extract(one, "en"), extract(other, "en")
    assert compare(claimed, stated) == "equal"


# ragas issue 1274: ≤ 1.5% for < 1.6 mm
def test_a_limit_in_words_and_in_signs() -> None:
    (stated,) = extract("Limite: ≤ 1,5 %.", "it")
    (same,) = extract("Il limite è al massimo 1.5%.", "it")
    (opposite,) = extract("Il limite è ≥ 1,5%.", "it")
    assert compare(same, stated) == "equal"
    assert compare(opposite, stated) == "conflict"
