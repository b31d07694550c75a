"""Which language a text is in: names and shared words tell little, and a short answer is read with what surrounds it."""

from __future__ import annotations

import pytest

import fedele
from fedele.language.detect import detect, detect_answer
from fedele.language.words import blank
from fedele.types import Passage


@pytest.mark.parametrize(
    ("text", "code"),
    [
        ("Unemployment rose 4.2% in March 2021", "en"),
        ("Solo costs 7 dollars per seat per month", "en"),
        ("The Via Appia was built per order of the censor", "en"),
        ("Opens at 8, closes at 19", "en"),
        ("La biblioteca chiude alle 19 il sabato", "it"),
        ("Costa 7 euro al mese", "it"),
        ("perche\u0301 il canone e\u0300 aumentato", "it"),
        ("Il regista ha girato One Night in the City nel 2004.", "it"),
        ("Библиотека закрывается в 19 часов", "ru"),
        ("Тариф Team стоит 7 евро", "ru"),
        ("Сколько?", "ru"),
    ],
)
def test_function_words_decide(text: str, code: str) -> None:
    assert detect(text, fallback="?") == code


@pytest.mark.parametrize(
    "text",
    [
        "Rococo era",
        "John D. Ferro",
        "Portland, O.R.",
        "Solo",
        "Di Marco",
        "Team 7",
        "42 €",
        "",
        "\u200b",
        "OK",
    ],
)
def test_names_and_marks_alone_tell_nothing(text: str) -> None:
    assert detect(text, fallback="?") == "?"


@pytest.mark.parametrize(
    "text",
    [
        "Die Bibliothek ist am Sonntag nicht geöffnet.",
        "Der Preis wird von dem Verein für ein Jahr bezahlt.",
        "La bibliothèque est fermée le dimanche pour les travaux.",
        "Les abonnés paient une cotisation des deux côtés.",
        "El precio de los billetes no está incluido en la tarifa.",
        "La tarifa y las entradas son para una persona.",
        "A biblioteca não abre aos domingos, mas é gratuita.",
        "De prijs van het abonnement is niet inbegrepen.",
        "Бібліотека зачинена у неділю, але її сайт працює.",
    ],
)
def test_languages_without_a_file_are_no_neighbour_of_theirs(text: str) -> None:
    assert detect(text, fallback="en") == "und"


@pytest.mark.parametrize(
    ("answer", "question", "passages", "code"),
    [
        ("Rita C. Moro", "Who wrote the novel?", ["Il romanzo fu scritto da Rita C. Moro nel 1950."], "en"),
        ("Rita C. Moro", "Chi ha scritto il romanzo?", ["The novel was written by Rita C. Moro."], "it"),
        ("Rita C. Moro", "Кто написал роман?", [], "ru"),
        ("Rita C. Moro", None, ["The novel was written by Rita C. Moro in 1950."], "en"),
        ("Rita C. Moro", None, ["Il romanzo fu scritto da Rita C. Moro nel 1950."], "it"),
        ("7 €", "Сколько стоит билет?", ["The ticket costs 7 euros."], "ru"),
        ("Il biglietto costa 7 euro.", "How much is it?", ["The ticket costs 7 euros."], "it"),
        ("The ticket costs 7 euros.", None, ["Il biglietto costa 7 euro ed è valido un giorno."], "en"),
        ("Rococo era", None, ["The palace is a work of the Rococo era."], "en"),
        ("👍", None, [], "und"),
    ],
)
def test_a_short_answer_takes_the_language_around_it(answer, question, passages, code) -> None:
    assert detect_answer(answer, question, passages) == code


def test_an_uncertain_claim_is_compared_with_passages_of_any_language() -> None:
    result = fedele.check(
        answer="Nerina Valli", passages=["The director of the museum is Nerina Valli."], judge="lexical"
    )
    assert result.lang == "en"
    assert [verdict.label for verdict in result.verdicts if verdict.error] == []


def test_detection_is_the_same_every_time() -> None:
    text = "The canon of la Scala e il resto, per solo come in no era dove sole the of"
    assert len({detect(text) for _ in range(20)}) == 1


@pytest.mark.parametrize(
    "text", ["", " \n\t", "\u200b\ufeff", "\u00a0\u200b", "\u2060\u00ad\u3000", "\x00\x1f", "\ufe0f"]
)
def test_blank_texts(text: str) -> None:
    assert blank(text)


@pytest.mark.parametrize("text", ["a", ".", "\u200bя", "0", "👍", "\u0301a"])
def test_texts_that_hold_something(text: str) -> None:
    assert not blank(text)


def test_invisible_answers_are_empty_and_invisible_passages_are_dropped() -> None:
    context = [Passage(id="seen", text="The gate opens at 8."), Passage(id="unseen", text="\u00a0\u200b")]
    result = fedele.check(answer="\u200b\ufeff", passages=context)
    assert result.status == "empty_answer"
    assert [note.split(":")[0] for note in result.notes] == ["blank_passage"]
    assert fedele.check(answer="The gate opens at 8.", passages=["\u200b", "\ufeff "]).status == "no_context"


@pytest.mark.parametrize(
    ("text", "lang"),
    [
        ("Revenue reached 3 billion euros.", "en"),
        ("The UN met in Geneva.", "en"),
        ("Price: 20 euros", "en"),
        ("Tom met Ida in Rome.", "en"),
        ("Inflation rose 9.1% in 2022.", "en"),
        ("Profit: 2 million", "en"),
        ("Docker non serve.", "it"),
        ("Python non basta.", "it"),
        ("Fatturato: 3 miliardi di euro", "it"),
        ("Utile: 2 milioni", "it"),
        ("Да.", "ru"),
        ("Выручка: 3 миллиарда евро", "ru"),
        ("Preis: 20 Euro", "und"),
        ("Umsatz: 3 Milliarden Euro", "und"),
        ("Prix : 20 euros", "und"),
        ("Revenus : 3 millions d'euros", "und"),
        ("Precio: 20 euros", "und"),
        ("De prijs is 20 euro.", "und"),
        ("Cena: 20 zł", "und"),
        ("Ціна: 20 гривень", "und"),
    ],
)
def test_short_answers_are_in_the_likeliest_language(text: str, lang: str) -> None:
    assert detect_answer(text) == lang


def test_a_letter_that_grows_in_lower_case_does_no_harm() -> None:
    assert detect("İ'A", fallback="x") in {"x", "und", "en", "it"}
