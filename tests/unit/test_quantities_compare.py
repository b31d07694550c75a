"""Comparing quantities: equal, entailed, conflict, unknown, ambiguous, incomparable, in three languages."""

from __future__ import annotations

from dataclasses import replace

import pytest

from fedele.quantities import Quantity, compare, extract

# language (or claim's/passage's) | claimed | stated | relation
CASES = """
en | costs $1,200.00 | costs 1200.0 dollars | equal
en | 4523000 | 4,523,000 | equal
it | 16.181 utenti | 16 181 utenti attivi | equal
it | 1,5 % | 1.5% | equal
ru | 1,5 % | 1.5% | equal
it | 1.250,50 | 1250.50 | equal
it | 1 250 000 | 1.250.000 | equal
ru | 1 250 000 | 1250000 | equal
it | 1'250 | 1250 | equal
it | dodici mesi | 12 mesi | equal
ru | двенадцать | 12 | equal
en | twelve | 12 | equal
und | 1,250 | 1.250,00 | ambiguous
en | 0.012 | 0.020 | conflict
en | 3-5 days | 3 to 5 days | equal
it | al massimo 1.5% | ≤ 1,5 % | equal
it | ≥ 1.5% | ≤ 1,5 % | conflict
it | 3 milioni | 3 miliardi | conflict
it | 5 kg | 5 g | conflict
it | 2 kg | 2000 g | equal
it | 5 marzo 2024 | 05/03/2024 | equal
it | 5 marzo 2024 | 2024-03-05 | equal
it/ru | 5 marzo 2024 | 5 марта 2024 г. | equal
it | 5 maggio 2024 | 5 marzo 2024 | conflict
en | 03/05/2024 | 3 May 2024 | ambiguous
it | nel 2024 | 05/03/2024 | entailed
it | 05/03/2024 | nel 2024 | unknown
en | 9.2% | 9.1 percent | conflict
en | about 9.1% | 9.12% | entailed
en | 3.1 million | 3,104,220 | entailed
en | 3,104,220 | 3.1 million | unknown
en | at least 3 | 5 users | entailed
en | 5 users | at least 3 | unknown
en | 100 | 100 euros | equal
en | 100 | 200 euros | incomparable
en | 5% | 5 percentage points | incomparable
en | 5 km | 5000 m | equal
en | 1 hour | 60 minutes | equal
en | 32 °F | 0 °C | equal
en | 1 GB | 1000 MB | equal
en | 250 Wh/kg | 250 Wh/kg | equal
it | 36 km/h | 10 m/s | equal
it | 100 chilometri all'ora | 100 km/h | equal
ru | 100 километров в час | 100 км/ч | equal
ru | 5 часов | 300 минут | equal
ru | 15 кв. м | 15 м² | equal
ru | 3,5 млн человек | 3 500 000 человек | equal
ru | 3,5 млрд руб. | 3500 млн рублей | equal
it | 20 mila euro | 20.000 € | equal
it | mille euro | 1000 euro | equal
en | $5m | 5 million dollars | equal
en | €3bn | 3 billion euros | equal
en | £5 | 5 pounds | equal
en | 5 lb | 5 pounds | equal
en | twenty-five percent | 25% | equal
en | two hundred and fifty thousand | 250,000 | equal
ru | двести пятьдесят тысяч | 250 000 | equal
it | duecentocinquantamila | 250.000 | equal
it | millenovecentonovantadue | 1992 | equal
en | in 1992 | 1992 | equal
en | the 1990s | in 1995 | entailed
it | anni '90 | nel 1995 | entailed
it | anni Novanta | nel 1995 | entailed
ru | в 1990-е годы | в 1995 году | entailed
ru | 90-е годы | в 1985 году | conflict
ru | в XIX веке | в 1850 году | entailed
it | nel XIX secolo | nel 1950 | conflict
en | in the 19th century | in 1850 | entailed
en | nineteenth century | 19th century | equal
en | March 2024 | March 5, 2024 | entailed
en | March 5 | March 5, 2024 | entailed
en | March 5, 2024 | March 6 | conflict
en | March 5, 2024 | 5th of March 2024 | equal
en | Mar. 5, 2024 | 2024-03-05 | equal
en | 5 March | the 5th of March | equal
it | il 1º marzo 2024 | il primo marzo 2024 | equal
it | 1° marzo | primo marzo | equal
ru | пятого мая | 5 мая | equal
en | before 2010 | in 2008 | entailed
it | prima del 2010 | nel 2012 | conflict
ru | до 2010 года | в 2008 году | entailed
en | after 2010 | in 2012 | entailed
en | from 2010 to 2015 | 2010-2015 | equal
it | dal 2010 al 2015 | 2010–2015 | equal
ru | с 2010 по 2015 год | 2010—2015 гг. | equal
ru | 2010-2015 | 2010–2016 | conflict
it | da 3 a 5 giorni | 3-5 giorni | equal
it | tra 3 e 5 giorni | 3–5 giorni | equal
ru | от 3 до 5 дней | 3—5 дней | equal
en | between 3 and 5 days | 4 days | entailed
en | between 3 and 5 days | 7 days | conflict
it | oltre 100 utenti | 150 utenti | entailed
it | oltre 100 utenti | 100 utenti | conflict
it | almeno 100 utenti | 100 utenti | entailed
it | meno di 100 utenti | 150 utenti | conflict
it | fino a 100 utenti | 100 utenti | entailed
it | almeno 300 euro | almeno 500 euro | conflict
ru | не менее 5 кг | 7 кг | entailed
ru | не более 5 кг | 7 кг | conflict
ru | свыше 100 человек | 90 человек | conflict
ru | около 100 человек | 103 человека | entailed
ru | около 100 человек | 150 человек | conflict
ru | почти 100 человек | 98 человек | entailed
en | more than 100 | over 100 | equal
en | more than 100 people | 120 people | entailed
en | 5 or more users | at least 5 users | equal
it | 5 o più utenti | almeno 5 utenti | equal
ru | 5 и более человек | не менее 5 человек | equal
en | 18+ | at least 18 | equal
en | several users | 5 users | entailed
en | dozens of people | 40 people | entailed
en | hundreds of people | 3 people | conflict
ru | несколько тысяч человек | 5000 человек | entailed
en | half of users | 50% of users | equal
it | metà degli utenti | il 50% degli utenti | equal
ru | половина пользователей | 50% пользователей | equal
it | due terzi | 66,7% | entailed
en | version 2.1.3 | version 2.1.4 | conflict
en | 10.0.0.1 | 10.0.0.1 | equal
en | A320 | A321 | conflict
en | 9:30 | 9:30 am | equal
en | 9:30 pm | 21:30 | equal
en | 9 am | 9:00 a.m. | equal
it | alle 9 | alle ore 9:00 | equal
it | alle 9.30 | 9:30 | equal
ru | в 9 часов утра | 09:00 | equal
ru | в 9 часов | в 9:00 | equal
en | 100 euros a month | 100 euros a year | conflict
en | 1200 euros a year | 100 euros a month | equal
it | 100 euro al mese | 100 euro | equal
it | 100 euro | 100 dollari | conflict
it | 50 euro | 100 dollari | incomparable
it | un milione di euro | 1.000.000 euro | equal
it | un anno | 12 mesi | equal
en | one year | two years | conflict
ru | один год | 12 месяцев | equal
ru | полтора миллиона | 1,5 млн | equal
it | due milioni e mezzo | 2,5 milioni | equal
ru | два с половиной миллиона | 2,5 млн | equal
en | two and a half million | 2.5 million | equal
en | -5 °C | −5 °C | equal
en | -5 °C | 5 °C | conflict
en | 12,34,567 | 1,234,567 | equal
en | the 3rd floor | the third floor | equal
en | the first president | the second president | conflict
it | il terzo piano | il 3º piano | equal
ru | 5-й этаж | пятый этаж | equal
ru | 30-летний | 30 лет | equal
en | a 5-year contract | 5 years | equal
en | 2 hours and 30 minutes | 150 minutes | equal
ru | 2 ч 30 мин | 150 минут | equal
it | 2 ore e 30 minuti | 2,5 ore | equal
en | 5 feet 10 inches | 70 inches | equal
en | 10 ± 2 kg | 11 kg | entailed
en | 3 × 10⁸ m/s | 300,000 km/s | equal
en | 50 bps | 0.5 percentage points | equal
en | 44 BC | 44 B.C. | equal
it | nel 44 a.C. | 44 a.C. | equal
it | nel 44 a.C. | 44 d.C. | conflict
ru | 44 г. до н. э. | в 44 году до н. э. | equal
en | €1.5–2 million | between 1.5 and 2 million euros | equal
en | USD 50 | $50 | equal
en | US$50 | $50 | equal
it | EUR 50 | 50 € | equal
ru | 50 ₽ | 50 рублей | equal
ru | $50 | 50 долларов США | equal
ru | 50 долларов | 50 евро | conflict
it | trentun giorni | 31 giorni | equal
it | sei mesi | 6 mesi | equal
ru | 1-2 раза | от 1 до 2 раз | equal
en | ½ cup | 0.5 | equal
en | 2½ hours | 150 minutes | equal
en | two dozen eggs | 24 eggs | equal
en | $1.50 | 1.5 dollars | equal
en | March 3-5, 2024 | 3-5 March 2024 | equal
en | 90 km | 120 km/h | incomparable
en | 5 minutes | 5 kg | incomparable
en | 2.0 | 2 | equal
en | 1/2 | 0.5 | equal
en | 10 percent | 10 | equal
en | half a million people | 500,000 people | equal
it | quattro volte | 4 volte | equal
ru | в два раза | в 2 раза | equal
it | 3-5 marzo 2024 | 4 marzo 2024 | entailed
en | 5 users | 7 admins | incomparable
en | 5 users | 7 active users | conflict
en | 5 users | 7 | conflict
it | un paio di utenti | 2 utenti | entailed
it | 2 utenti | un paio di utenti | entailed
en | many users | 5 users | unknown
en | 5 users | many users | unknown
en | many users | many users | equal
en | 18% | 18 euros | incomparable
en | 10 | in 10 km | equal
en | 2010 | in 2012 | conflict
en | 2010 | 5 March 2010 | entailed
en | 2010 | 2010 people | equal
ru | в 18 веке | в XVIII веке | equal
ru | 2 века | 200 лет | equal
en | prior to 1997 | in 1996 | entailed
en | not less than 70 kilograms | not smaller than 70 kg | equal
en | 03/05/2024 | 06/07/2024 | conflict
en | 1.250 euros | 1,300 euros | conflict
en | 6 months | half a dozen months | equal
en | 1 month | 30 days | equal
en | 1 year | 16 months | conflict
en | 100 mg/l | 0.1 g/l | equal
en | 20 euros/kg | 20 euros per kilogram | equal
en | 20 euros/kg | 20 euros a month | incomparable
en | 3 million users | 3.4 million users | conflict
en | over 3 million users | 3 million users | unknown
en | 3 million users | over 3 million users | unknown
en | up to 5 | at least 3 | unknown
en | in March | on 5 March 2024 | entailed
en | on 5 March 2024 | in April | conflict
en | before 2010 | before 2010 | equal
en | at 3 p.m. | at 15:00 | equal
en | from 9 am to 5 pm | 9:00-17:00 | equal
ru | с 9:00 до 18:00 | 9:00–18:00 | equal
it | 40°C | 104 °F | equal
it | 1,5 l | 1500 ml | equal
ru | 1,5 тыс. руб. | 1500 рублей | equal
ru | 2 га | 20 000 м² | equal
it | tra il 2010 e il 2015 | dal 2010 al 2015 | equal
it | l'8 marzo | 8 marzo | equal
it | l'1 gennaio 2024 | 1.1.2024 | equal
it | entro 30 giorni | entro 60 giorni | conflict
en | within 24 hours | within 1 day | equal
ru | 1 млн 200 тыс. рублей | 1,2 млн рублей | equal
ru | до 31 декабря 2024 года | 31.12.2024 | equal
ru | до 2010 года | в 2010 году | conflict
ru | старше 18 лет | 20 лет | entailed
ru | от −5 до +10 °C | -5…+10 °C | equal
en | 1h30 | 90 minutes | equal
en | at least one user | at least 1 user | equal
it | almeno una volta | almeno 1 volta | equal
it | più di un anno | più di 12 mesi | equal
en | 2024/25 | 2024-2025 | equal
it | 5‰ | 0,5% | equal
en | 2024-03-05 | March 5, 2024 | equal
en | 100-200 g | 100 g – 200 g | equal
en | $10-20 | between $10 and $20 | equal
en | $10 to $20 | $10–$20 | equal
it | da 10 a 20 euro | 10-20 euro | equal
ru | от 10 до 20 тыс. рублей | 10 000 – 20 000 рублей | equal
en | 10 to 20 thousand | 10,000-20,000 | equal
en | not later than 5 March | 5 March | equal
ru | не позднее 5 марта | 5 марта | equal
it | entro il 5 marzo 2024 | 05/03/2024 | equal
it | 16 GB | 16000 MB | equal
en | 5 Swiss francs | CHF 5 | equal
ru | 5 евро | 5 € | equal
ru | в три раза | 3 раза | equal
it | mezzo milione di euro | 500.000 euro | equal
it | 500 mila | mezzo milione | equal
en | 1.5 m | 150 cm | equal
en | 5'000 CHF | 5000 CHF | equal
it | il 5% annuo | 5% | equal
it | 1.250,00€ | € 1250 | equal
it | 100 km orari | 100 km/h | equal
ru | пять процентов | 5% | equal
ru | двадцать первого марта | 21 марта | equal
ru | двадцать первый век | XXI век | equal
en | the twenty-first century | 21st century | equal
it | ventunesimo secolo | XXI secolo | equal
en | March 21st | the twenty-first of March | equal
ru | тысяча девятьсот восемьдесят пятый год | 1985 год | equal
it | millenovecento | 1900 | equal
en | nineteen eighty-five | 1985 | equal
en | fifteen hundred people | 1500 people | equal
it | dalle 9:00 alle 18:00 | dalle 9 alle 18 | equal
en | from $10–20 | between $10 and $20 | equal
"""


def only(text: str, lang: str) -> Quantity:
    found = extract(text, lang)
    assert len(found) == 1, [q.text for q in found]
    return found[0]


@pytest.mark.parametrize("row", CASES.strip().splitlines())
def test_relation(row: str) -> None:
    langs, claimed, stated, relation = (part.strip() for part in row.split("|"))
    first, _, second = langs.partition("/")
    assert compare(only(claimed, first), only(stated, second or first)) == relation


def test_a_range_of_both_readings_that_conflict_is_a_conflict() -> None:
    claimed, stated = only("1,250 euro", "it"), only("1.300,00 euro", "it")
    assert claimed.alternatives
    assert compare(claimed, stated) == "conflict"


def test_two_codes_of_one_shape_conflict_and_of_two_do_not_compare() -> None:
    assert compare(only("Boeing-737", "en"), only("Boeing-747", "en")) == "conflict"
    assert compare(only("A320", "en"), only("version 2.1.3", "en")) == "incomparable"


def test_the_relation_of_a_quantity_to_itself_is_equal() -> None:
    for row in CASES.strip().splitlines():
        langs, claimed, *_ = (part.strip() for part in row.split("|"))
        quantity = only(claimed, langs.partition("/")[0])
        assert compare(quantity, quantity) == "equal"
        assert compare(quantity, replace(quantity, span=(0, 0))) == "equal"
