"""Reading quantities: what kinds there are, what they are worth, where they stand, and what is none."""

from __future__ import annotations

import math

import pytest

from fedele.quantities import Quantity, describe, extract
from fedele.quantities.model import grid


def only(text: str, lang: str) -> Quantity:
    found = extract(text, lang)
    assert len(found) == 1, [q.text for q in found]
    return found[0]


@pytest.mark.parametrize(
    ("lang", "text", "value"),
    [
        ("en", "It has 4,523,000 rows", 4_523_000),
        ("en", "It has 1,250 rows", 1250),
        ("en", "a ratio of 1.250", 1.25),
        ("en", "about 12,34,567 voters", 1_234_567),
        ("en", "0.125 of it", 0.125),
        ("en", "a value of .5 then", 0.5),
        ("en", "they scored 5½", 5.5),
        ("en", "3 × 10⁸ particles", 3e8),
        ("en", "2 x 10^3 particles", 2000),
        ("en", "twenty-five people", 25),
        ("en", "three hundred and seven people", 307),
        ("en", "two million four hundred thousand people", 2_400_000),
        ("en", "one hundred people", 100),
        ("en", "two dozen eggs", 24),
        ("en", "3.1 million people", 3_100_000),
        ("en", "10k people", 10_000),
        ("en", "half a million people", 500_000),
        ("it", "16.181 utenti", 16_181),
        ("it", "1'250 utenti", 1250),
        ("it", "1 250 000 utenti", 1_250_000),
        ("it", "1\u00a0250\u202f000 utenti", 1_250_000),
        ("it", "2,5 utenti", 2.5),
        ("it", "ventotto utenti", 28),
        ("it", "trentun utenti", 31),
        ("it", "cinquantatré utenti", 53),
        ("it", "duecentocinquantamila utenti", 250_000),
        ("it", "duemilacinquecento utenti", 2500),
        ("it", "due milioni e mezzo", 2_500_000),
        ("it", "30 mila utenti", 30_000),
        ("it", "4 mln di utenti", 4_000_000),
        ("it", "tre dozzine di uova", 36),
        ("ru", "1 250 000 строк", 1_250_000),
        ("ru", "двадцать пять человек", 25),
        ("ru", "двухсот пятидесяти человек", 250),
        ("ru", "сорок две тысячи триста человек", 42_300),
        ("ru", "полтора миллиона человек", 1_500_000),
        ("ru", "два с половиной миллиона", 2_500_000),
        ("ru", "3,1 млн человек", 3_100_000),
        ("ru", "5 тыс. человек", 5000),
        ("ru", "трёх человек", 3),
        ("und", "12 345 678", 12_345_678),
        ("und", "１２３", 123),
    ],
)
def test_a_number_is_read_however_it_is_written(lang: str, text: str, value: float) -> None:
    quantity = only(text, lang)
    assert quantity.kind == "number"
    assert math.isclose(quantity.low, value)
    assert math.isclose(quantity.high, value)


@pytest.mark.parametrize(
    ("lang", "text", "kind", "dimension", "value"),
    [
        ("en", "rose 9.1 percent", "percent", None, 9.1),
        ("en", "rose 9.1%", "percent", None, 9.1),
        ("en", "rose 2 percentage points", "points", None, 2),
        ("en", "rose 50 basis points", "points", None, 0.5),
        ("it", "il 12,5 %", "percent", None, 12.5),
        ("it", "il dodici per cento", "percent", None, 12),
        ("it", "2 punti percentuali", "points", None, 2),
        ("ru", "15 процентов", "percent", None, 15),
        ("ru", "на 2 процентных пункта", "points", None, 2),
        ("en", "costs $1,200.00", "money", "USD", 1200),
        ("en", "costs US$ 5m", "money", "USD", 5e6),
        ("en", "costs 50 Swiss francs", "money", "CHF", 50),
        ("en", "costs GBP 20", "money", "GBP", 20),
        ("it", "costa 20 mila euro", "money", "EUR", 20_000),
        ("it", "3 miliardi di dollari", "money", "USD", 3e9),
        ("ru", "3,1 млрд руб.", "money", "RUB", 3.1e9),
        ("ru", "50 долларов США", "money", "USD", 50),
        ("en", "5.5 km away", "measure", "length", 5500),
        ("en", "a 10-kilogram bag", "measure", "mass", 10_000),
        ("en", "2 hours and 30 minutes", "measure", "duration", 9000),
        ("en", "120 km/h", "measure", "speed", 120 / 3.6),
        ("en", "at 50 °F", "measure", "temperature", 10),
        ("it", "20 mq", "measure", "area", 20),
        ("it", "40 bar", "measure", "pressure", 4e6),
        ("it", "90 chilometri all'ora", "measure", "speed", 25),
        ("it", "250 Wh", "measure", "energy", 900_000),
        ("ru", "15 кв. м", "measure", "area", 15),
        ("ru", "5 килограммами", "measure", "mass", 5000),
        ("ru", "30-летний", "measure", "duration", 30 * 31_557_600),
        ("ru", "-5 °C", "measure", "temperature", -5),
        ("en", "the 3rd floor", "ordinal", None, 3),
        ("it", "il terzo piano", "ordinal", None, 3),
        ("it", "il 3° piano", "ordinal", None, 3),
        ("ru", "пятый этаж", "ordinal", None, 5),
        ("en", "half of users", "percent", None, 50),
        ("it", "due terzi", "percent", None, 200 / 3),
        ("en", "at 9:30 pm", "time", "clock", 21 * 60 + 30),
        ("it", "alle ore 9.30", "time", "clock", 9 * 60 + 30),
        ("ru", "в 8 часов вечера", "time", "clock", 20 * 60),
    ],
)
def test_kinds_and_units(lang: str, text: str, kind: str, dimension: str | None, value: float) -> None:
    quantity = only(text, lang)
    assert (quantity.kind, quantity.dimension) == (kind, dimension)
    assert math.isclose(quantity.low, value, rel_tol=1e-6)
    assert quantity.point


@pytest.mark.parametrize(
    ("lang", "text", "first", "last"),
    [
        ("en", "March 5, 2024", grid(2024, 3, 5), grid(2024, 3, 5)),
        ("en", "Sept. 5, 2024", grid(2024, 9, 5), grid(2024, 9, 5)),
        ("en", "the 5th of March 2024", grid(2024, 3, 5), grid(2024, 3, 5)),
        ("en", "in June 2022", grid(2022, 6, 1), grid(2022, 6, 31)),
        ("en", "in 1962", grid(1962), grid(1962, 12, 31)),
        ("en", "Rossi (1962)", grid(1962), grid(1962, 12, 31)),
        ("en", "the 1990s", grid(1990), grid(1999, 12, 31)),
        ("en", "the '90s", grid(1990), grid(1999, 12, 31)),
        ("en", "the 19th century", grid(1801), grid(1900, 12, 31)),
        ("en", "44 BC", grid(-43), grid(-43, 12, 31)),
        ("en", "1914–1918", grid(1914), grid(1918, 12, 31)),
        ("it", "05/03/2024", grid(2024, 3, 5), grid(2024, 3, 5)),
        ("it", "5.3.2024", grid(2024, 3, 5), grid(2024, 3, 5)),
        ("it", "il primo marzo 2024", grid(2024, 3, 1), grid(2024, 3, 1)),
        ("it", "marzo del 2024", grid(2024, 3, 1), grid(2024, 3, 31)),
        ("it", "03/2024", grid(2024, 3, 1), grid(2024, 3, 31)),
        ("it", "nell'anno 2024", grid(2024), grid(2024, 12, 31)),
        ("it", "anni '90", grid(1990), grid(1999, 12, 31)),
        ("it", "gli anni Novanta", grid(1990), grid(1999, 12, 31)),
        ("it", "nel XIX secolo", grid(1801), grid(1900, 12, 31)),
        ("it", "dal 2010 al 2015", grid(2010), grid(2015, 12, 31)),
        ("ru", "5 марта 2024 г.", grid(2024, 3, 5), grid(2024, 3, 5)),
        ("ru", "в марте 2024 года", grid(2024, 3, 1), grid(2024, 3, 31)),
        ("ru", "в 2010 году", grid(2010), grid(2010, 12, 31)),
        ("ru", "в 862 году", grid(862), grid(862, 12, 31)),
        ("ru", "в 1990-е годы", grid(1990), grid(1999, 12, 31)),
        ("ru", "в XIX веке", grid(1801), grid(1900, 12, 31)),
        ("ru", "с 2010 по 2015 год", grid(2010), grid(2015, 12, 31)),
        ("ru", "44 г. до н. э.", grid(-43), grid(-43, 12, 31)),
        ("und", "2024-03-05", grid(2024, 3, 5), grid(2024, 3, 5)),
    ],
)
def test_dates(lang: str, text: str, first: int, last: int) -> None:
    quantity = only(text, lang)
    assert (quantity.kind, quantity.dimension) == ("date", "calendar")
    assert (quantity.low, quantity.high) == (first, last)


def test_a_date_without_a_year_is_of_any_year() -> None:
    assert only("il 5 marzo", "it").dimension == "yearly"
    assert only("In March it rains", "en").dimension == "yearly"


@pytest.mark.parametrize(
    ("lang", "text", "low", "high", "bound"),
    [
        ("en", "at least 5 users", 5, math.inf, "at_least"),
        ("en", "no more than 5 users", -math.inf, 5, "at_most"),
        ("en", "5 or more users", 5, math.inf, "at_least"),
        ("en", "between 3 and 5 users", 3, 5, ""),
        ("en", "3 to 5 users", 3, 5, ""),
        ("it", "fino a 5 utenti", -math.inf, 5, "at_most"),
        ("it", "da 3 a 5 utenti", 3, 5, ""),
        ("it", "almeno i 5 utenti", 5, math.inf, "at_least"),
        ("ru", "не менее 5 человек", 5, math.inf, "at_least"),
        ("ru", "от 3 до 5 человек", 3, 5, ""),
        ("ru", "до 5 человек", -math.inf, 5, "at_most"),
        ("und", "≤ 5", -math.inf, 5, "at_most"),
    ],
)
def test_ranges_and_limits(lang: str, text: str, low: float, high: float, bound: str) -> None:
    quantity = only(text, lang)
    assert (quantity.low, quantity.high, quantity.bound) == (low, high, bound)


@pytest.mark.parametrize(("lang", "text"), [("en", "more than 5"), ("it", "oltre 5"), ("ru", "свыше 5")])
def test_over_leaves_its_own_figure_out(lang: str, text: str) -> None:
    quantity = only(text, lang)
    assert 5 < quantity.low < 5.000001
    assert quantity.high == math.inf


@pytest.mark.parametrize(
    ("text", "half"),
    [("9.1", 0.05), ("9.10", 0.005), ("3.1 million", 5e4), ("1000", 0.5), ("4", 0.2), ("about 1000", 50)],
)
def test_the_precision_written_is_kept(text: str, half: float) -> None:
    assert math.isclose(only(text, "en").precision, half)


@pytest.mark.parametrize(
    ("lang", "text"),
    [
        ("en", "1. Open the valve.\n2. Start the pump.\n3) Check the gauge."),
        ("en", "The pump runs [3]. It stops [1, 2] and [4-6]."),
        ("en", "See https://example.org/2024/03/05?p=10 or mail a1@example.org."),
        ("en", "No one may march there; one of them said so for a second."),
        ("en", "This one is the one that I want."),
        ("it", "Tu sei una persona gentile, secondo me; ora va bene."),
        ("it", "Un giorno, uno di loro vide una casa; prima di tutto."),
        ("ru", "Один из них пришёл, одна другой не хуже."),
        ("ru", "Марта пришла домой."),
    ],
)
def test_what_is_no_quantity(lang: str, text: str) -> None:
    assert extract(text, lang) == ()


def test_citation_marks_leave_offsets_alone() -> None:
    text = "La pompa gira a 40 bar [3]. Pesa 9 kg.[1] Costa 80 euro."
    assert [q.text for q in extract(text, "it")] == ["40 bar", "9 kg", "80 euro"]


@pytest.mark.parametrize(
    ("text", "code"),
    [
        ("Server 10.0.0.1 answers", "10.0.0.1"),
        ("release 2.1.3 is out", "2.1.3"),
        ("version 2.10 is out", "2.10"),
        ("the A320 flew", "A320"),
        ("a COVID-19 ward", "COVID-19"),
        ("open 24/7", "24/7"),
        ("call 555-123-4567", "555-123-4567"),
        ("a 3D print", "3D"),
        ("they won 3-1", "3-1"),
        ("agent 007", "007"),
    ],
)
def test_identifiers_are_codes(text: str, code: str) -> None:
    quantity = only(text, "en")
    assert (quantity.kind, quantity.text) == ("code", code)


@pytest.mark.parametrize(
    ("lang", "text", "readings"),
    [
        ("it", "1,250 euro", [1.25, 1250]),
        ("it", "1.250 euro", [1250, 1.25]),
        ("ru", "1,250 рубля", [1.25, 1250]),
        ("en", "1.250 euros", [1.25, 1250]),
        ("en", "1,250 euros", [1250]),
    ],
)
def test_an_ambiguous_writing_keeps_both_readings(lang: str, text: str, readings: list[float]) -> None:
    quantity = only(text, lang)
    assert [quantity.low, *(other.low for other in quantity.alternatives)] == readings


def test_numeric_dates_are_ambiguous_in_english_only() -> None:
    assert only("03/05/2024", "en").alternatives
    assert not only("03/05/2024", "it").alternatives
    assert not only("23/05/2024", "en").alternatives


@pytest.mark.parametrize(
    ("lang", "text", "least"),
    [("en", "dozens of people", 24), ("en", "several hundred people", 200), ("it", "parecchi utenti", 2),
     ("it", "centinaia di utenti", 200), ("ru", "несколько тысяч человек", 2000), ("ru", "сотни людей", 200)],
)  # fmt: skip
def test_vague_amounts(lang: str, text: str, least: float) -> None:
    quantity = only(text, lang)
    assert (quantity.kind, quantity.low) == ("vague", least)


@pytest.mark.parametrize(
    ("lang", "text", "noun"),
    [
        ("en", "16,181 active users logged in", "user"),
        ("it", "16 181 utenti attivi", "utent"),
        ("ru", "16 181 активных пользователей", "пользовател"),
    ],
)
def test_the_noun_counted_is_told(lang: str, text: str, noun: str) -> None:
    assert only(text, lang).noun == noun


def test_in_his_seventies_is_an_age() -> None:
    quantity = only("in his 70s", "en")
    assert (quantity.dimension, quantity.unit) == ("duration", "duration-year")


def test_rates_are_kept_apart() -> None:
    assert only("100 euro al mese", "it").per == "duration-month"
    assert only("100 euros annually", "en").per == "duration-year"
    assert only("3 руб. за кг", "ru").dimension == "RUB"


def test_a_decomposed_text_keeps_its_offsets() -> None:
    text = "Re\u0301sume\u0301 of 5\u200b0 € in cita\u0300"
    quantity = only(text, "en")
    assert (quantity.kind, quantity.low) == ("money", 50)
    assert text[slice(*quantity.span)] == quantity.text == "5\u200b0 €"


def test_describe_makes_blanks_single() -> None:
    assert describe(only("costs 50\u00a0\u00a0euro.", "en")) == "50 euro"


def test_any_language_code_is_accepted() -> None:
    assert only("42 €", "xx").dimension == "EUR"


@pytest.mark.parametrize(
    ("lang", "text"),
    [("en", "It rose from 5% to 10%"), ("it", "È salito dal 5% al 10%"), ("ru", "Доля выросла с 5% до 10%")],
)
def test_a_change_is_two_values_and_no_range(lang: str, text: str) -> None:
    found = extract(text, lang)
    assert [(q.low, q.high, q.bound) for q in found] == [(5, 5, ""), (10, 10, "")]


@pytest.mark.parametrize(
    ("lang", "text", "count"),
    [
        ("en", "the second half of 2010", 2),
        ("it", "dalla metà del XIV secolo", 1),
        ("ru", "5 правила", 1),
    ],
)
def test_idioms_of_time(lang: str, text: str, count: int) -> None:
    assert len([q for q in extract(text, lang) if q.kind != "code"]) == count
