"""Kinds of writings that are read as a whole: durations in words, times over, grams, minus words, quarters, limits."""

from __future__ import annotations

import pytest

from fedele.quantities import compare, extract

RELATIONS = """
ru | Рюкзак весит 3500 г. | Рюкзак весит 3,5 кг | equal
ru | Арбуз весит 2050 г. | Арбуз весит 2,05 кг. | equal
ru | Масса 250 мг | Масса 250 г. | conflict
ru | Масса составляет 1800 г. | Масса 1,9 кг | conflict
ru | Завод построен в 1900 г. | в 1905 г. | conflict
ru | в мае 2010 г. | в мае 2011 г. | conflict
ru | 1500 г. до н. э. | 1400 г. до н. э. | conflict
ru | Основан в 1500 г. | 1,5 кг | incomparable
ru | 2021–2065 | 2021–2025 | conflict
ru | с 1990 по 1996 год | с 1990 по 1995 год | conflict
it | dal 1990 al 1996 | dal 1990 al 1995 | conflict
en | from 1990 to 1996 | from 1990 to 1995 | conflict
en | 1990–1996 | 1990-1996 | equal
en | in 1993 | from 1990 to 1996 | unknown
en | 50 cents | 50 dollars | conflict
en | 50 cents | 0.5 dollars | equal
it | 50 centesimi | 0,50 euro | equal
it | 50 centesimi | 50 euro | conflict
ru | 50 копеек | 50 рублей | conflict
ru | 50 копеек | 0,5 рубля | equal
en | 50 Hz | 50 kHz | conflict
en | 50 Hz | 50 dB | !equal
en | 60 dB | 50 dB | conflict
en | 100 Mbit/s | 100 MB/s | conflict
en | 100 Mbps | 100 Mbit/s | equal
en | 8 Mbps | 1 MB/s | equal
en | 5 ppm | 5 ppb | conflict
ru | 6 соток | 6 гектаров | conflict
ru | 5 кВт | 5 кВт·ч | !equal
en | 5 kW | 5 kWh | !equal
ru | выросла на 5 пунктов | выросла на 5 процентов | !equal
en | 5 points | 5 percent | !equal
en | minus 5 degrees | plus 5 degrees | conflict
en | minus 5 degrees | −5 ° | equal
en | minus 5 | 5 | conflict
it | meno 5 gradi | 5 gradi | conflict
it | meno 5 gradi | -5 gradi | equal
ru | минус 5 градусов | плюс 5 градусов | conflict
ru | минус 5 °C | −5 °C | equal
en | 5 m³ | 5 m² | !equal
en | 5 V | 5 W | !equal
ru | 5 мг | 5 г | conflict
en | 5 mg | 5 g | conflict
en | no longer than 30 days | at most 30 days | equal
en | no longer than 30 days | longer than 30 days | conflict
en | not longer than 30 days | at least 30 days | conflict
en | no more than 30 days | at least 30 days | conflict
ru | не превышает 30 дней | не более 30 дней | equal
ru | не превышает 30 дней | превышает 30 дней | conflict
it | non supera 30 giorni | non più di 30 giorni | equal
it | non supera 30 giorni | supera 30 giorni | conflict
it | non supera i 30 giorni | al massimo 30 giorni | equal
it | non meno di 30 giorni | almeno 30 giorni | equal
it | non meno di 30 giorni | meno di 30 giorni | conflict
ru | не меньше 30 дней | не менее 30 дней | equal
ru | не меньше 30 дней | меньше 30 дней | conflict
en | no less than 30 days | minimum 30 days | equal
en | does not exceed 30 days | at most 30 days | equal
en | does not exceed 30 days | exceeds 30 days | conflict
it | massimo 30 giorni | minimo 30 giorni | conflict
ru | максимум 30 дней | минимум 30 дней | conflict
it | fino a 30 giorni | al massimo 30 giorni | equal
ru | до 30 дней | не более 30 дней | equal
en | up to 30 days | at most 30 days | equal
ru | до 1 марта | с 1 марта | conflict
en | until 1 March | from 1 March | conflict
it | fino al 1 marzo | dal 1 marzo | conflict
ru | до 1 марта 2024 года | с 1 марта 2024 года | conflict
en | until 1 March 2024 | since 1 March 2024 | conflict
en | before 1 March 2024 | after 1 March 2024 | conflict
it | entro il 1 marzo 2024 | dopo il 1 marzo 2024 | conflict
en | until 2024 | since 2024 | conflict
ru | до 2024 года | с 2024 года | conflict
it | fino al 2024 | dal 2024 | conflict
en | from 1 March 2024 | 1 March 2024 | equal
it | dal 1 marzo 2024 | 1 marzo 2024 | equal
en | Revenue fell from 5 to 3 million | Revenue fell from 5 million to 3 million | equal
en | Revenue fell from 5 to 3 million | Revenue fell from 6 million to 3 million | conflict
it | è sceso da 5 a 3 milioni | è sceso da 5 milioni | equal
ru | упала с 5 до 3 миллионов | упала с 5 миллионов | equal
en | once a year | twice a year | conflict
en | once a year | one time a year | equal
en | twice a year | two times a year | equal
en | twice a year | 2 times per year | equal
en | once a month | once a year | conflict
it | una volta l'anno | due volte l'anno | conflict
it | due volte all'anno | 2 volte l'anno | equal
ru | один раз в год | дважды в год | conflict
ru | раз в год | два раза в год | conflict
ru | дважды в год | два раза в год | equal
ru | дважды в год | 2 раза в год | equal
en | three times a week | twice a week | conflict
it | sei membri | cinque membri | conflict
it | sei membri | 6 membri | equal
it | sono sei | sono 6 | equal
ru | второй по величине город | третий по величине город | conflict
en | the second largest city | the third largest city | conflict
it | la seconda città più grande | la terza città più grande | conflict
it | capitolo IV | capitolo V | conflict
it | capitolo IV | capitolo 4 | equal
en | Chapter XII | Chapter XIII | conflict
en | Chapter XII | chapter 12 | equal
ru | глава III | глава IV | conflict
ru | глава III | глава 3 | equal
ru | глава I | глава II | conflict
it | 1.200 € | 1.300 € | conflict
it | 1.200 € | 1.200 € | equal
en | 1.200 € | 1.300 € | conflict
en | 12.500 km | 12.700 km | conflict
it | 12.500 km | 12.700 km | conflict
ru | 12.500 км | 12.700 км | conflict
it | 12.500 km | 12.500 km | equal
en | 1.200 € | 1.200 € | equal
en | one year | 12 months | equal
en | 3 quarters | 9 months | equal
it | un anno | 12 mesi | equal
it | tre trimestri | 9 mesi | equal
ru | один год | 12 месяцев | equal
ru | три квартала | 9 месяцев | equal
ru | 19 ч 45 мин | 19:45 | equal
ru | в 19 ч 45 мин | 19:45 | equal
ru | в 19 ч. 45 мин. | 19:45 | equal
ru | в 19 ч. 45 мин. | 19:30 | conflict
it | 10–15 giorni | tra i 10 e i 15 giorni | equal
it | dai 10 ai 15 giorni | tra i 10 e i 15 giorni | equal
en | between 10 and 15 days | 10-15 days | equal
ru | «14» июля 1931 г. | 14 июля 1931 года | equal
ru | «14» июля 1931 г. | 15 июля 1931 года | conflict
en | 2.3m people | 2.3 million people | equal
en | $2.3m | $2.3 million | equal
en | Q3 2023 | third quarter of 2023 | equal
en | Q3 2023 | the third quarter of 2023 | equal
en | Q3 2023 | Q2 2023 | conflict
en | Q3 2023 | in August 2023 | entailed
it | terzo trimestre 2023 | Q3 2023 | equal
it | terzo trimestre del 2023 | secondo trimestre del 2023 | conflict
ru | третий квартал 2023 года | второй квартал 2023 года | conflict
ru | III квартал 2023 года | 3-й квартал 2023 года | equal
ru | в третьем квартале 2023 года | в III квартале 2023 года | equal
en | 5-7 May 2024 | from 5 to 7 May 2024 | equal
en | 5-7 May 2024 | May 5-7, 2024 | equal
en | 5-7 May 2024 | from 5 to 8 May 2024 | conflict
it | 5-7 maggio 2024 | dal 5 al 7 maggio 2024 | equal
ru | 5–7 мая 2024 | с 5 по 7 мая 2024 года | equal
en | an hour and a half | 90 minutes | equal
en | one and a half hours | 90 minutes | equal
en | 1.5 hours | 90 minutes | equal
it | un'ora e mezza | 90 minuti | equal
ru | полтора часа | 90 минут | equal
ru | полгода | 6 месяцев | equal
ru | полгода | 12 месяцев | conflict
it | mezzo anno | 6 mesi | equal
it | mezz'ora | 30 minuti | equal
ru | полчаса | 30 минут | equal
en | half an hour | 30 minutes | equal
en | half a year | 6 months | equal
en | 1/4 of the members | one quarter of the members | equal
en | 1/4 of the members | 25% of the members | equal
en | 1/4 of the members | 1/3 of the members | conflict
it | 1/4 dei membri | un quarto dei membri | equal
ru | 1/4 жителей | четверть жителей | equal
ru | данные 2023 г. | в 2023 году | equal
ru | данные 2023 г. | в 2024 году | conflict
ru | Рецепт: 1500 г муки | 1,5 кг муки | equal
it | 5 euro e 50 centesimi | 5,50 euro | equal
ru | 5 рублей 50 копеек | 5,5 рубля | equal
en | 5 dollars and 50 cents | $5.50 | equal
en | 5 long hours | 5 hours | equal
en | from 20 to 3 million | from 20 million to 3 million | equal
ru | 100 Мбит/с | 100 МБ/с | conflict
it | sono sei province | 5 province | conflict
en | 12 times a year | once a month | equal
en | 2.3m tall | 2.3 metres | equal
en | 10 dB | 10 decibels | equal
en | 400 ppm | 400 parts per million | equal
en | no longer than 90 days | 90 days or less | equal
en | must not exceed 40 hours | over 40 hours | conflict
en | may not exceed 40 hours | at most 40 hours | equal
en | can't exceed 40 hours | at most 40 hours | equal
en | doesn't exceed 40 hours | at most 40 hours | equal
en | no fewer than 12 people | at least 12 people | equal
en | no later than 5 May 2024 | after 5 May 2024 | conflict
en | not earlier than 5 May 2024 | until 5 May 2024 | conflict
it | non può superare i 40 giorni | al massimo 40 giorni | equal
it | non superiore ai 40 giorni | al massimo 40 giorni | equal
it | non oltre 40 giorni | massimo 40 giorni | equal
it | non più tardi del 5 maggio 2024 | dopo il 5 maggio 2024 | conflict
it | non inferiore ai 40 giorni | almeno 40 giorni | equal
it | meno di 40 giorni | non meno di 40 giorni | conflict
en | minus $5 million | -5 million dollars | equal
ru | не превышала 40 дней | не более 40 дней | equal
ru | не может превышать 40 дней | максимум 40 дней | equal
ru | не должна превышать 40 дней | свыше 40 дней | conflict
ru | не позднее 5 мая 2024 года | после 5 мая 2024 года | conflict
ru | от 40 дней | до 40 дней | conflict
ru | минус пять градусов | -5 градусов | equal
it | meno cinque gradi | -5 gradi | equal
en | five degrees below zero | -5 degrees | equal
it | 5 gradi sotto zero | -5 gradi | equal
ru | 5 градусов ниже нуля | -5 градусов | equal
en | four times a week | 4 times per week | equal
en | every two years | every three years | conflict
en | twice daily | three times daily | conflict
en | once weekly | twice weekly | conflict
it | tre volte al giorno | due volte al giorno | conflict
ru | трижды в день | три раза в день | equal
ru | четыре раза в год | 4 раза в год | equal
it | il secondo trimestre 2022 | il terzo trimestre 2022 | conflict
en | second quarter of 2022 | Q2 2022 | equal
ru | во II квартале 2022 г. | в III квартале 2022 г. | conflict
ru | 18–20 июня 2022 | с 18 по 20 июня 2022 года | equal
it | dal 18 al 20 giugno 2022 | 18–20 giugno 2022 | equal
en | June 18-20, 2022 | from June 18 to June 20, 2022 | !conflict
en | 3.500 km | 3.700 km | conflict
it | 3.500 abitanti | 3.700 abitanti | conflict
it | 1.234 € | 1,234 € | ambiguous
it | 1.200,50 € | 1.300 € | conflict
en | $5m | $5 million | equal
en | €3.5bn | €3.5 billion | equal
en | 4.7m users | 4.9 million users | conflict
en | two years | 24 months | equal
it | due anni | 24 mesi | equal
ru | два года | 24 месяца | equal
ru | полтора года | 18 месяцев | equal
en | a year and a half | 18 months | equal
en | two and a half hours | 150 minutes | equal
it | due ore e mezza | 150 minuti | equal
ru | два с половиной часа | 150 минут | equal
en | 3/4 of voters | three quarters of voters | equal
en | 2/3 of voters | two thirds of voters | equal
it | 2/3 degli elettori | due terzi degli elettori | equal
en | 11 kV | 11 V | conflict
en | 7 m² | 7 m | !equal
en | 7 square metres | 7 cubic metres | !equal
it | 7 metri quadri | 7 metri cubi | !equal
ru | 7 квадратных метров | 7 кубических метров | !equal
ru | 7 кв. м | 7 куб. м | !equal
en | 80 dB | 80 Hz | !equal
en | 30 pence | 30 pounds | conflict
en | 15 mL | 15 L | conflict
en | 300 kcal | 300 kJ | conflict
en | 15 mol | 15 kg | !equal
en | 15 foobars | 15 kg | !equal
ru | 12 соток | 0,12 га | equal
en | section IX | section X | conflict
ru | в XIX веке | в XX веке | conflict
ru | первый по величине | второй по величине | conflict
ru | третьего по величине | третий по численности | equal
ru | «9» мая 1945 года | 9 мая 1945 г. | equal
ru | в 7 ч 30 мин | 07:30 | equal
ru | в 7 часов 30 минут | 7:30 | equal
ru | 07 ч 30 мин | 08:30 | conflict
en | 1939-1945 | 1941-1945 | conflict
en | from 1939 until 1945 | 1939-1945 | equal
en | between 1939 and 1945 | 1939-1944 | conflict
it | tra il 1939 e il 1945 | 1939-1944 | conflict
en | 5 kg | 500 kg | conflict
en | by 1 March | on 1 March | !conflict
it | dal 3 aprile | a partire dal 3 aprile | equal
it | entro il 3 aprile | dal 3 aprile | conflict
ru | с 3 апреля | до 3 апреля включительно | conflict
en | fell from 12 to 9 percent | fell from 12% to 9% | equal
it | scese da 12 a 9 milioni di euro | da 12 milioni di euro | equal
ru | сократилась с 12 до 9 млн рублей | с 12 млн рублей | equal
en | rose from 3 to 5 million | rose from 3 million to 5 million | equal
"""


@pytest.mark.parametrize("row", RELATIONS.strip().splitlines())
def test_relation_of_first_quantities(row: str) -> None:
    lang, claimed, stated, expected = row.split(" | ")
    relation = compare(extract(claimed, lang)[0], extract(stated, lang)[0])
    if expected.startswith("!"):
        assert relation not in (expected[1:], "entailed")
    else:
        assert relation == expected


@pytest.mark.parametrize(
    ("lang", "text"),
    [
        ("it", "Tu sei i miei occhi. Sei stato a casa? Sei felice."),
        ("en", "In this section I describe the rules."),
        ("en", "He was once a teacher."),
        ("ru", "Каждый раз в год выборов об этом спорят."),
        ("en", "It is twice as large."),
    ],
)
def test_words_that_only_look_like_numbers_are_none(lang: str, text: str) -> None:
    assert extract(text, lang) == ()


def test_a_year_before_short_goda_keeps_grams_as_its_other_reading() -> None:
    (year,) = extract("Отчёт 2023 г. принят.", "ru")
    assert (year.kind, year.text) == ("date", "2023 г.")
    assert [(other.kind, other.low, other.unit) for other in year.alternatives] == [
        ("measure", 2023.0, "mass-gram")
    ]
    (sure,) = extract("Отчёт принят в 2023 г.", "ru")
    assert (sure.kind, sure.alternatives) == ("date", ())
    (grams,) = extract("Слиток весит 1900 г.", "ru")
    assert (grams.kind, grams.low, grams.alternatives[0].kind) == ("measure", 1900.0, "date")


def test_a_subtraction_has_no_negative_number() -> None:
    assert [q.low for q in extract("10 minus 5 is 5", "en")] == [10.0, 5.0, 5.0]
    assert [q.low for q in extract("più o meno 5 gradi", "it")] == [5.0]


def test_the_first_of_two_falling_numbers_takes_magnitude_and_unit() -> None:
    first, last = extract("Revenue fell from 5 to 3 million euros.", "en")
    assert [(q.kind, q.low, q.dimension) for q in (first, last)] == [
        ("money", 5e6, "EUR"),
        ("money", 3e6, "EUR"),
    ]
    assert [q.low for q in extract("from 500 to 2 million users", "en")] == [500.0, 2e6]
