"""Behaviours, part E: numbers, units, dates. The number in a test's name is the item's.
The rules alone are asked: a model is not to be the reason why they hold."""

from __future__ import annotations

import pytest

import fedele

pytestmark = pytest.mark.usefixtures("rules_alone")


def labels(answer: str, *passages: str, **options: object) -> list[str | None]:
    return [v.label for v in fedele.check(answer=answer, passages=list(passages), **options).verdicts]


EQUAL = [
    ("72", "en", "The invoice amounts to $1,200.00.", "The invoice amounts to 1200.0 dollars."),
    ("72", "en", "The fund holds 4,523,000 euros.", "The fund holds 4523000 euros."),
    ("72", "it", "La fattura è di 4.523.000 euro.", "La fattura è di 4523000 euro."),
    ("72", "ru", "Счёт составляет 4 523 000 рублей.", "Счёт составляет 4523000 рублей."),
    ("74", "it", "Il servizio ha 16 181 utenti attivi.", "Il servizio ha 16.181 utenti attivi."),
    ("74", "it", "Il servizio ha 16 181 utenti attivi.", "Il servizio ha 16.181 utenti."),
    ("74", "en", "The service has 16,181 active users.", "The service has 16181 users."),
    ("74", "ru", "У сервиса 16 181 активный пользователь.", "У сервиса 16181 пользователь."),
    ("75", "it", "Il tasso è 1,5 %.", "Il tasso è 1.5%."),
    ("75", "ru", "Ставка составляет 1,5 %.", "Ставка составляет 1.5%."),
    ("75", "it", "Il totale è 1.250,50 euro.", "Il totale è 1250.50 euro."),
    ("75", "it", "Il totale è 1250,50 euro.", "Il totale è € 1.250,50."),
    ("75", "ru", "Сумма составляет 1\u00a0250\u00a0000 рублей.", "Сумма составляет 1250000 рублей."),
    ("75", "ru", "Сумма составляет 1\u2009250\u2009000 рублей.", "Сумма составляет 1250000 рублей."),
    ("75", "it", "Il canone è di 1'250 franchi.", "Il canone è di 1250 franchi."),
    ("75", "it", "Il canone è di 1’250 franchi.", "Il canone è di 1250 franchi."),
    ("75", "it", "Il kit contiene dodici aghi.", "Il kit contiene 12 aghi."),
    ("75", "ru", "Набор содержит двенадцать игл.", "Набор содержит 12 игл."),
    ("75", "en", "The kit contains twelve needles.", "The kit contains 12 needles."),
    ("75", "en", "The kit contains twenty-four needles.", "The kit contains 24 needles."),
    ("75", "it", "Il kit contiene ventiquattro aghi.", "Il kit contiene 24 aghi."),
    ("75", "ru", "Набор содержит двадцать четыре иглы.", "Набор содержит 24 иглы."),
    ("76", "en", "The part is 0.012 mm thick.", "The part is 0.012 mm thick."),
    ("76", "en", "Delivery takes 3-5 days.", "Delivery takes from 3 to 5 days."),
    ("76", "it", "La consegna richiede 3–5 giorni.", "La consegna richiede da 3 a 5 giorni."),
    ("76", "ru", "Доставка занимает 3–5 дней.", "Доставка занимает от 3 до 5 дней."),
    ("76", "it", "La temperatura minima è -5 °C.", "La temperatura minima è −5 °C."),
    ("77", "it", "Il limite è al massimo 1.5%.", "Limite: ≤ 1,5 %."),
    ("77", "en", "The limit is at most 1.5%.", "Limit: ≤ 1.5 %."),
    ("77", "ru", "Предел составляет не более 1,5 %.", "Предел: ≤ 1,5 %."),
    ("77", "it", "L'età è di almeno 18 anni.", "Età: ≥ 18 anni."),
    ("77", "ru", "Возраст — не менее 18 лет.", "Возраст: от 18 лет."),
    ("80", "en", "The bag weighs 2000 g.", "The bag weighs 2 kg."),
    ("80", "it", "Il sacco pesa 2000 g.", "Il sacco pesa 2 kg."),
    ("80", "ru", "Мешок весит 2000 г.", "Мешок весит 2 кг."),
    ("80", "it", "La sala dista 1,5 km.", "La sala dista 1500 metri."),
    ("80", "en", "The test lasts 90 minutes.", "The test lasts 1.5 hours."),
    ("80", "ru", "Бюджет составляет 3 млн рублей.", "Бюджет составляет 3 000 000 рублей."),
    ("80", "it", "Il bilancio è di 3 milioni di euro.", "Il bilancio è di 3.000.000 di euro."),
    ("81", "it", "Il contratto scade il 5 marzo 2024.", "Il contratto scade il 05/03/2024."),
    ("81", "it", "Il contratto scade il 5 marzo 2024.", "Il contratto scade il 2024-03-05."),
    ("81", "it", "Il contratto è del 2024.", "Il contratto è del 05/03/2024."),
    ("81", "ru", "Договор подписан 5 марта 2024 г.", "Договор подписан 2024-03-05."),
    ("81", "ru", "Договор подписан 5 марта 2024 г.", "Договор подписан 05.03.2024."),
    ("81", "ru", "Договор подписан в 2024 году.", "Договор подписан 05.03.2024."),
    ("81", "en", "The contract was signed on 5 March 2024.", "The contract was signed on March 5th, 2024."),
    ("81", "en", "The contract was signed on 5 Mar 2024.", "The contract was signed on 2024-03-05."),
    ("81", "en", "The contract was signed in 2024.", "The contract was signed on 5 March 2024."),
    ("81", "en", "The contract was signed in March 2024.", "The contract was signed on 5 March 2024."),
]


@pytest.mark.parametrize(("item", "lang", "answer", "passage"), EQUAL)
def test_72_to_81_one_value_in_two_writings_is_supported(item, lang, answer, passage):
    assert labels(answer, passage, lang=lang) == ["supported"]


DIFFERENT = [
    ("72", "en", "The invoice amounts to $1,200.00.", "The invoice amounts to 1,200,000 dollars."),
    ("76", "en", "The part is 0.012 mm thick.", "The part is 0.020 mm thick."),
    ("76", "it", "Lo spessore è di 0,012 mm.", "Lo spessore è di 0,020 mm."),
    ("76", "en", "Delivery takes 3-5 days.", "Delivery takes 3 to 8 days."),
    ("76", "it", "La temperatura minima è 5 °C.", "La temperatura minima è −5 °C."),
    ("76", "ru", "Население составляет 1 250 000 человек.", "Население составляет 1 255 000 человек."),
    ("77", "it", "Il limite è almeno 1.5%.", "Limite: ≤ 1,5 %."),
    ("77", "en", "The limit is at least 1.5%.", "Limit: ≤ 1.5 %."),
    ("77", "ru", "Предел составляет не менее 1,5 %.", "Предел: ≤ 1,5 %."),
    ("80", "it", "Il bilancio è di 3 miliardi di euro.", "Il bilancio è di 3 milioni di euro."),
    ("80", "en", "The budget is 3 billion euros.", "The budget is 3 million euros."),
    ("80", "ru", "Бюджет составляет 3 млрд рублей.", "Бюджет составляет 3 млн рублей."),
    ("80", "it", "La bombola contiene 5 kg di gas.", "La bombola contiene 5 g di gas."),
    ("80", "en", "The cylinder holds 5 kg of gas.", "The cylinder holds 5 g of gas."),
    ("80", "ru", "Баллон содержит 5 кг газа.", "Баллон содержит 5 г газа."),
    ("80", "en", "The warranty lasts 2 months.", "The warranty lasts 2 years."),
    ("80", "it", "Il piano costa 50 euro.", "Il piano costa 50 dollari."),
    ("81", "it", "Il contratto scade il 5 maggio 2024.", "Il contratto scade il 05/03/2024."),
    ("81", "it", "Il contratto scade il 5 maggio 2024.", "Il contratto scade il 5 marzo 2024."),
    ("81", "ru", "Договор подписан 5 мая 2024 г.", "Договор подписан 05.03.2024."),
    ("81", "en", "The contract was signed on 5 May 2024.", "The contract was signed on 2024-03-05."),
    ("81", "en", "The contract was signed in 2023.", "The contract was signed on 5 March 2024."),
    ("81", "ru", "Договор подписан в 2023 году.", "Договор подписан 05.03.2024."),
]


@pytest.mark.parametrize(("item", "lang", "answer", "passage"), DIFFERENT)
def test_72_to_81_another_value_is_contradicted(item, lang, answer, passage):
    assert labels(answer, passage, lang=lang) == ["contradicted"]


@pytest.mark.parametrize(
    ("lang", "answer", "passage"),
    [
        ("it", "Il costo è 1,250 euro.", "Il costo è 1.250,00 euro."),
        ("auto", "1,250", "1.250,00"),
        ("it", "La quota è 3,400 euro.", "La quota è 3.400,00 euro."),
        ("und", "03/05/2024", "2024-03-05"),
    ],
)
def test_75_81_a_writing_that_reads_two_ways_is_never_contradicted(lang, answer, passage):
    result = fedele.check(answer=answer, passages=[passage], lang=lang)
    for verdict in result.verdicts:
        assert verdict.label != "contradicted"
        assert "ambig" in verdict.reason.lower()
    assert result.verdicts


@pytest.mark.parametrize(
    ("lang", "answer", "passage"),
    [
        ("it", "Il contratto scade il 5 marzo 2024.", "Il contratto scade nel 2024."),
        ("en", "The contract was signed on 5 March 2024.", "The contract was signed in 2024."),
        ("ru", "Договор подписан 5 марта 2024 г.", "Договор подписан в 2024 году."),
    ],
)
def test_81_a_year_does_not_support_a_day(lang, answer, passage):
    assert labels(answer, passage, lang=lang) == ["unverifiable"]


BORN = [
    ("È nata in Svizzera il 20 marzo 1879.", "A. Keller, nata in Svizzera il 14 marzo 1879, era un fisico."),
    ("A. Keller was born in Bern on 20 March 1879.", "A. Keller, born in Bern on 14 March 1879."),
    ("А. Келлер родился в Берне 20 марта 1879 года.", "А. Келлер родился в Берне 14 марта 1879 года."),
    ("Il ponte fu costruito a Varano il 2 maggio 1901.", "Il ponte fu costruito a Varano il 9 maggio 1901."),
]


@pytest.mark.parametrize(("answer", "passage"), BORN)
def test_83_place_and_date_are_two_claims(answer, passage):
    result = fedele.check(answer=answer, passages=[passage])
    assert sorted(str(v.label) for v in result.verdicts) == ["contradicted", "supported"]
    assert result.score.value == 0.5
