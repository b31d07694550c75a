"""Units and currencies: the names are CLDR's, the factors ours, under CLDR's unit ids.

Base units: gram, meter, square meter, liter, second, byte, watt, joule, pascal, hertz, meter per second, degree Celsius,
and the first one listed for the rest. Factors are exact where the definition is (SI Brochure, 2019; NIST SP 811, 2008);
years have 365.25 days and months a twelfth of that. Digital units are decimal (1 GB = 1e9 bytes).
"""

from __future__ import annotations

from collections.abc import Iterable
from typing import Any

from fedele.language.model import NumberRules

_TABLE = """
mass gram 1 kilogram 1e3 milligram 1e-3 microgram 1e-6 hectogram 1e2 quintal 1e5 tonne 1e6 ton 907184.74
mass pound 453.59237 ounce 28.349523125 stone 6350.29318 carat 0.2
length meter 1 kilometer 1e3 decimeter 0.1 centimeter 0.01 millimeter 1e-3 micrometer 1e-6 nanometer 1e-9
length mile 1609.344 yard 0.9144 foot 0.3048 inch 0.0254 nautical-mile 1852 light-year 9460730472580800
length parsec 3.0856775814913674e16 astronomical-unit 149597870700
area square-meter 1 are 100 square-kilometer 1e6 square-centimeter 1e-4 hectare 1e4 acre 4046.8564224
area square-mile 2589988.110336 square-foot 0.09290304 square-yard 0.83612736 square-inch 6.4516e-4
volume liter 1 milliliter 1e-3 centiliter 0.01 deciliter 0.1 hectoliter 100 cubic-meter 1e3
volume cubic-centimeter 1e-3 cubic-kilometer 1e12 cubic-foot 28.316846592 gallon 3.785411784 pint 0.473176473
volume quart 0.946352946 fluid-ounce 0.0295735295625 barrel 158.987294928
duration second 1 minute 60 hour 3600 day 86400 week 604800 month 2629800 quarter 7889400 year 31557600
duration decade 315576000 century 3155760000 millisecond 1e-3 microsecond 1e-6 nanosecond 1e-9
duration night 86400 fortnight 1209600
digital byte 1 kilobyte 1e3 megabyte 1e6 gigabyte 1e9 terabyte 1e12 petabyte 1e15
digital bit 0.125 megabit 125e3 gigabit 125e6 kilobit 125 terabit 125e9
speed meter-per-second 1 kilometer-per-hour 0.2777777777777778 mile-per-hour 0.44704 knot 0.5144444444444445
pressure pascal 1 hectopascal 100 kilopascal 1e3 megapascal 1e6 bar 1e5 millibar 100 atmosphere 101325
pressure millimeter-ofhg 133.322387415 pound-force-per-square-inch 6894.757293168361
energy joule 1 kilojoule 1e3 calorie 4.184 kilocalorie 4184 kilowatt-hour 3.6e6 watt-hour 3600
energy megawatt-hour 3.6e9 gigawatt-hour 3.6e12 electronvolt 1.602176634e-19
power watt 1 kilowatt 1e3 megawatt 1e6 gigawatt 1e9 milliwatt 1e-3 horsepower 745.6998715822702
frequency hertz 1 kilohertz 1e3 megahertz 1e6 gigahertz 1e9
level decibel 1
concentr part-per-1e6 1 part-per-1e9 1e-3
bitrate megabit-per-second 125e3 gigabit-per-second 125e6 kilobit-per-second 125
bitrate megabyte-per-second 1e6 gigabyte-per-second 1e9 kilobyte-per-second 1e3
electric-current ampere 1 milliampere 1e-3
electric-potential volt 1 millivolt 1e-3 kilovolt 1e3
electric-resistance ohm 1
force newton 1
light lumen 1
illuminance lux 1
graphics pixel 1 megapixel 1e6
temperature celsius 1 generic 1 kelvin 1 fahrenheit 0.5555555555555556
angle degree 1 arc-minute 0.016666666666666666 radian 57.29577951308232 revolution 360
"""
_OFFSETS = {"temperature-kelvin": -273.15, "temperature-fahrenheit": -160 / 9}
_PREFIX = {
    **dict.fromkeys(("electric-current", "electric-potential", "electric-resistance"), "electric"),
    "illuminance": "light",
}


def _read() -> dict[str, tuple[str, float, float]]:
    table: dict[str, tuple[str, float, float]] = {}
    for line in _TABLE.strip().splitlines():
        dimension, *rest = line.split()
        for name, factor in zip(rest[::2], rest[1::2], strict=True):
            unit = f"{_PREFIX.get(dimension, dimension)}-{name}"
            table[unit] = (dimension, float(factor), _OFFSETS.get(unit, 0.0))
    return table


UNITS: dict[str, tuple[str, float, float]] = _read()
"""CLDR unit id -> dimension, factor and offset to its base unit: base = factor * amount + offset."""

_SYMBOLS = {
    "energy-watt-hour": ("Wh",),
    "energy-kilowatt-hour": ("кВт·ч", "кВт*ч", "кВт-ч", "кВт ч", "kW·h", "kW h", "kW-h"),
    "level-decibel": ("dB", "дБ"),
    "concentr-part-per-1e6": ("ppm",),
    "concentr-part-per-1e9": ("ppb",),
    "digital-megabit": ("Mbit", "Мбит"),
    "digital-gigabit": ("Gbit", "Гбит"),
    "digital-kilobit": ("kbit", "Kbit", "кбит", "Кбит"),
    "bitrate-megabit-per-second": ("Mbps", "Мбит/с"),
    "bitrate-gigabit-per-second": ("Gbps", "Гбит/с"),
    "bitrate-kilobit-per-second": ("kbps", "Kbps", "Кбит/с", "кбит/с"),
    "bitrate-megabyte-per-second": ("MBps", "МБ/с"),
    "bitrate-gigabyte-per-second": ("GBps", "ГБ/с"),
    "bitrate-kilobyte-per-second": ("KBps", "kBps"),
    "energy-megawatt-hour": ("MWh", "МВт·ч"),
    "energy-gigawatt-hour": ("GWh", "ГВт·ч"),
    "volume-liter": ("l", "L"),
    "volume-milliliter": ("ml",),
    "mass-microgram": ("mcg", "µg", "μg"),
    "length-micrometer": ("µm", "μm"),
    "electric-millivolt": ("mV", "мВ"),
    "electric-kilovolt": ("kV", "кВ"),
    "temperature-celsius": ("℃", "° C", "ºC"),
    "temperature-fahrenheit": ("℉",),
    "temperature-generic": ("°",),
    "duration-second": ("s",),
    "duration-minute": ("min",),
    "duration-hour": ("h",),
    "area-square-meter": ("m2", "м2"),
    "area-square-kilometer": ("km2", "км2"),
    "volume-cubic-meter": ("m3", "м3"),
    "digital-kilobyte": ("KB", "kB"),
    "length-inch": ("″",),
}
"""Symbols that stand in no CLDR pattern."""

MAJOR = "EUR USD GBP RUB JPY CNY CHF INR UAH PLN TRY KRW KZT".split()
"""Currencies whose noun alone names them, where several share it, in this order: dollars are USD."""
_NO_MONEY = frozenset("XAG XAU XPT XPD XTS XXX XBA XBB XBC XBD XDR XFU XRE XSU XUA".split())
"""ISO codes of metals, of accounting units and of no currency at all."""


def unit_names(lang: str) -> Iterable[tuple[str, str, bool]]:
    """Every name of every unit in a language: the name, the unit id, and whether it is a symbol or abbreviation."""
    for code in (lang, "en") if lang != "en" else ("en",):
        data = locale_data(code)
        patterns, display = data["unit_patterns"], data["unit_display_names"]
        for unit in UNITS:
            for length, forms in patterns.get(unit, {}).items():
                if code != lang and length == "long":
                    continue
                for count, form in forms.items():
                    if count != "per" and isinstance(form, str):
                        yield form.replace("{0}", "").strip(), unit, length != "long"
            name = display.get(unit, {}).get("long")
            if name and code == lang:
                yield name, unit, False
    for unit, symbols in _SYMBOLS.items():
        for symbol in symbols:
            yield symbol, unit, True


def currency_names(lang: str, rules: NumberRules) -> Iterable[tuple[str, str]]:
    """Names of currencies in a language, and for the major ones their bare noun, the whole names first."""
    data = locale_data(lang)
    names, plurals = data["currency_names"], data["currency_names_plural"]
    bare: list[tuple[str, str]] = []
    for code in (*MAJOR, *(code for code in names if code not in MAJOR and code not in _NO_MONEY)):
        for form in {str(names.get(code, "")), *map(str, plurals.get(code, {}).values())} - {""}:
            yield form, code
            if code in MAJOR:
                bare.append((_noun(form, rules), code))
    yield from bare


def _noun(name: str, rules: NumberRules) -> str:
    """The noun of a currency's name: dollars, of US dollars; dollari, of dollari statunitensi."""
    words = name.split()
    if rules.currency_noun_last:
        return words[-1]
    return next((word for word in words if not word.endswith(rules.adjective_endings or ("\0",))), words[0])


def currency_symbols(lang: str) -> dict[str, str]:
    """Signs ($, €, US$) and ISO codes -> ISO codes; a sign shared by several is the first major currency's."""
    found = {"₽": "RUB", "US$": "USD"}
    for code in (lang, "en"):
        symbols = locale_data(code)["currency_symbols"]
        for iso in (*MAJOR, *symbols):
            if iso in symbols:
                found.setdefault(symbols[iso], iso)
    for iso in locale_data(lang)["currency_names"]:
        if iso not in _NO_MONEY and iso not in ("ALL", "TOP", "TRY", "CUP", "MOP"):
            found.setdefault(iso, iso)
    return found


def locale_data(code: str) -> Any:
    """CLDR's data for a language; English where Babel has none."""
    from babel import localedata

    data: dict[Any, Any] = dict(localedata.load(code if localedata.exists(code) else "en"))
    return localedata.LocaleDataDict(data)
