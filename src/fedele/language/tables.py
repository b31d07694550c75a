"""Short notations for the lists and tables of a language file."""

from __future__ import annotations


def listed(text: str) -> tuple[str, ...]:
    """The phrases of a list with commas between them.

    >>> listed("at least, not less than")
    ('at least', 'not less than')
    """
    return tuple(" ".join(phrase.split()) for phrase in text.split(",") if phrase.strip())


def table(text: str) -> dict[str, str]:
    """Lines of ``value: form, form`` as form -> value.

    >>> table("mass-kilogram: kilo, kilos")
    {'kilo': 'mass-kilogram', 'kilos': 'mass-kilogram'}
    """
    rows = (line.partition(":") for line in text.strip().splitlines())
    return {form: value.strip() for value, _, forms in rows for form in listed(forms)}


def values(text: str) -> dict[str, float]:
    """Lines of ``number: form, form`` as form -> number.

    >>> values("1e6: million, millions")
    {'million': 1000000.0, 'millions': 1000000.0}
    """
    return {form: float(value) for form, value in table(text).items()}


def bounds(text: str) -> dict[str, tuple[float, float]]:
    """Lines of ``least most: form, form`` as form -> (least, most).

    >>> bounds("24 inf: dozens")
    {'dozens': (24.0, inf)}
    """
    pairs = ((form, value.split()) for form, value in table(text).items())
    return {form: (float(least), float(most)) for form, (least, most) in pairs}
