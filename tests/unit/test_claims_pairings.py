"""Sentences that pair several things, or several cases, with a figure each; and their neighbours that stay whole."""

from __future__ import annotations

import pytest

from fedele.claims import split
from fedele.language.sentences import sentences


@pytest.mark.parametrize(
    ("lang", "answer", "claims"),
    [
        ("en", "Lite costs 4 dollars, Max costs 9 dollars.", ["Lite costs 4 dollars.", "Max costs 9 dollars."]),
        ("en", "The Lite seat costs 4 dollars and the Max seat costs 9.", ["The Lite seat costs 4 dollars.", "The Max seat costs 9 dollars."]),
        ("en", "Lite 4 dollars, Max 9 dollars.", ["Lite 4 dollars.", "Max 9 dollars."]),
        ("en", "Lite costs $4 a month and Max $9.", ["Lite costs $4 a month.", "Max costs $9."]),
        ("en", "Lite stores 5 GB, Plus 50 GB and Max 500 GB.", ["Lite stores 5 GB.", "Plus stores 50 GB.", "Max stores 500 GB."]),
        ("en", "The pool opens at 7 and closes at 21.", ["The pool opens at 7.", "The pool closes at 21."]),
        ("en", "Entry is 5 euros for adults and 3 euros for children.", ["Entry is 5 euros for adults.", "Entry is 3 euros for children."]),
        ("en", "Emily is the head of sales and Carlo Bassi runs the shop.", ["Emily is the head of sales.", "Carlo Bassi runs the shop."]),
        ("en", "It works offline, and stores the last 3 files.", ["It works offline.", "It stores the last 3 files."]),
        ("en", "Emily makes the bread and sells 40 loaves.", ["Emily makes the bread.", "Emily sells 40 loaves."]),
        ("it", "A pesa 3 kg, B pesa 5 kg.", ["A pesa 3 kg.", "B pesa 5 kg."]),
        ("it", "Il corso breve costa 80 euro e il corso lungo costa 140.", ["Il corso breve costa 80 euro.", "Il corso lungo costa 140 euro."]),
        ("it", "Il corso breve costa 80 euro al mese, il corso lungo 140.", ["Il corso breve costa 80 euro al mese.", "Il corso lungo costa 140 euro al mese."]),
        ("it", "Breve 80 euro, Lungo 140 euro.", ["Breve 80 euro.", "Lungo 140 euro."]),
        ("it", "L'ala nord misura 20 metri, l'ala sud misura 35 metri.", ["L'ala nord misura 20 metri.", "L'ala sud misura 35 metri."]),
        ("it", "Lo sportello apre alle 8 e chiude alle 13.", ["Lo sportello apre alle 8.", "Lo sportello chiude alle 13."]),
        ("it", "La quota è di 60 euro, la mora di 5 euro.", ["La quota è di 60 euro.", "La mora è di 5 euro."]),
        ("it", "L'ingresso costa 7 euro per gli adulti e 4 euro per i bambini.", ["L'ingresso costa 7 euro per gli adulti.", "L'ingresso costa 4 euro per i bambini."]),
        ("ru", "Курс А стоит 800 рублей, курс Б стоит 1400 рублей.", ["Курс А стоит 800 рублей.", "Курс Б стоит 1400 рублей."]),
        ("ru", "Лайт стоит 80 рублей, а Макс 140.", ["Лайт стоит 80 рублей.", "Макс стоит 140 рублей."]),
        ("ru", "Пакет «Лайт» стоит 80 рублей, а пакет «Макс» — 140 рублей.", ["Пакет «Лайт» стоит 80 рублей.", "Пакет «Макс» стоит 140 рублей."]),
        ("ru", "Лайт 80 рублей, Макс 140 рублей.", ["Лайт 80 рублей.", "Макс 140 рублей."]),
        ("ru", "Вход стоит 70 рублей для взрослых и 40 рублей для детей.", ["Вход стоит 70 рублей для взрослых.", "Вход стоит 40 рублей для детей."]),
        ("ru", "Бассейн открывается в 7 и закрывается в 21.", ["Бассейн открывается в 7.", "Бассейн закрывается в 21."]),
        ("ru", "Музеем руководит Олег Рыбин, главный хранитель — Вера Дымова.", ["Музеем руководит Олег Рыбин.", "Главный хранитель — Вера Дымова."]),
    ],
)  # fmt: skip
def test_each_pairing_is_a_claim(lang: str, answer: str, claims: list[str]) -> None:
    found = split(answer, lang=lang)
    assert [claim.text for claim in found.claims] == claims
    assert all(answer[slice(*claim.span)].strip() for claim in found.claims)


@pytest.mark.parametrize(
    ("lang", "answer"),
    [
        ("en", "The seat costs 4 dollars, tax 9% included."),
        ("en", "It costs 4 dollars in Oslo, Bergen 9 stops away."),
        ("en", "The hall founded in 1901 in Boise, Idaho closed in 2011."),
        ("en", "If you pay yearly, Lite costs 4 dollars and Max 9."),
        ("en", "I hear that Lite costs 4 dollars and Max 9."),
        ("en", "The trip takes 2 hours and 15 minutes."),
        ("en", "The set holds 2 forks, 3 knives and 4 spoons."),
        ("en", "She met Emily and Carlo will join on 3 May."),
        ("it", "Il corso costa 80 euro, IVA esclusa."),
        ("it", "A partire da maggio 2016, il numero più grande ha 22 cifre."),
        ("it", "Il viaggio dura 2 ore e 15 minuti."),
        ("ru", "Поездка длится 2 часа и 15 минут."),
        ("ru", "Курс стоит 800 рублей, без учёта 20% налога."),
    ],
)
def test_other_sentences_stay_whole(lang: str, answer: str) -> None:
    assert len(split(answer, lang=lang).claims) == 1


@pytest.mark.parametrize(
    ("lang", "answer"),
    [
        ("en", "If you like, I can reserve a table for you."),
        ("en", "If you'd like, let me know the date."),
        ("it", "Se vuole, posso aiutarla a compilare il modulo."),
        ("it", "Se preferisci, ti spiego come disdire."),
        ("ru", "Если хотите, я могу составить список."),
        ("ru", "Если нужно, подскажу адрес."),
    ],
)
def test_conditional_offers_are_no_claims(lang: str, answer: str) -> None:
    found = split(answer, lang=lang)
    assert (found.claims, [stretch.why for stretch in found.non_claims]) == ((), ["offer"])


@pytest.mark.parametrize(
    ("lang", "answer"),
    [
        ("en", "If you like, the tenant can leave in May."),
        ("it", "Se vuole, il conduttore può recedere a maggio."),
        ("ru", "Если хотите, арендатор может выехать в мае."),
    ],
)
def test_conditions_about_the_world_are_claims(lang: str, answer: str) -> None:
    assert len(split(answer, lang=lang).claims) == 1


@pytest.mark.parametrize(
    ("lang", "text"),
    [
        ("en", "The case weighs 2.5 g. Its lid is steel."),
        ("en", "The jar holds 3 l. Shake it well."),
        ("en", "Bake for 5 min. The crust must be brown."),
        ("it", "La scatola pesa 25 g. Il coperchio è di legno."),
        ("it", "Il muro misura 3 m. La porta è a destra."),
        ("ru", "Коробка весит 25 г. Крышка сделана из дерева."),
        ("ru", "Стена имеет высоту 3 м. Дверь справа."),
    ],
)
def test_a_unit_before_a_full_stop_ends_its_sentence(lang: str, text: str) -> None:
    assert len(sentences(text, lang)) == 2


@pytest.mark.parametrize("word", ["какого", "какую", "чей", "сколько", "может", "должны", "однако", "имеет"])
def test_russian_closed_class_words_are_stop_words(word: str) -> None:
    from fedele.language import get

    assert word in get("ru").stop_words


def test_the_plain_judge_reads_offering_as_no_content_and_the_words_stay_content() -> None:
    from fedele.judges.plain import coverage
    from fedele.language.words import tokens

    assert (
        coverage("Offre parcheggio custodito.", ["Il campeggio dispone di parcheggio custodito."], "it")
        == 1.0
    )
    assert coverage("It offers guarded parking.", ["Guarded parking is on site."], "en") == 1.0
    assert coverage("Предлагает охраняемую парковку.", ["Есть охраняемую парковку."], "ru") == 1.0
    assert [token.content for token in tokens("offre offers", "it")] == [True, True]
