"""Where sentences end, in three languages and by the general rules."""

from __future__ import annotations

import unicodedata

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from fedele.language.sentences import sentences

CASES = [
    ("it", "Nacque il 14 lug. 1931 a Roma. Morì nel 2001.", 2),
    ("it", "Aperto dal 3 gen. 2020 al 5 sett. 2021.", 1),
    ("it", "Abita al n. 3, int. 3, scala B.", 1),
    ("it", "Lo dice l'art. 5, co. 2, del codice. Vedi pag. 12 e cap. 3.", 2),
    ("en", "Books, maps etc. are exempt from tax.", 1),
    ("en", "books, maps etc. are exempt from tax.", 1),
    ("en", "Some are free. E.g. dogs are.", 2),
    ("en", "a. The fee is 5 euros.\nb. The tax is 2 euros.", 2),
    ("en", "The fee is 5 euros. (source 1) The tax is 2 euros.", 2),
    ("ru", "Сбор стоит 5 евро. (источник 1) Налог 2 евро.", 2),
    # abbreviations
    ("it", "La Verdi S.p.A. ha sede in via Po n. 7, v. art. 9 del D.Lgs. 50/2016.", 1),
    (
        "it",
        "Il prof. Rossi e la dott.ssa Bini insegnano a Pisa. Hanno tre libri, quaderni, ecc. Il resto manca.",
        3,
    ),
    ("it", "Il sig. G. La Malfa vive a Bari. Vedi p. es. il cap. 3 e fig. 2.", 2),
    ("it", "Segue in Serie A. Il titolo arriva nel 2001.", 2),
    ("en", "Dr. Park, Ph.D., joined Orion Inc. in 2011. She left in 2015.", 2),
    ("en", "No. It is not. See No. 5 for details.", 3),
    ("en", "He lives in the U.S. The firm supplies the U.S. Army, e.g. with tents, etc. It is old.", 3),
    ("en", "Open at 9 a.m. Closed on Sundays. Prices vs. costs.", 3),
    ("ru", "г. Казань, ул. Мира, д. 12, т. е. у вокзала.", 1),
    ("ru", "Завод открыт в 1934 г. Компания выросла. Сегодня он стоит в г. Омск.", 3),
    ("ru", "Есть чай, кофе и т. д. Цена 100 руб. Скидки нет, см. п. 4.", 3),
    ("ru", "Проф. И. П. Павлов родился в 1849 г. в Рязани. Им. Горького.", 2),
    # initials, also at the end
    ("en", "A. Keller met J.R.R. Tolkien. Then B. Smith came.", 2),
    ("ru", "А. С. Пушкин родился в г. Москве, см. стр. 14. Проф. И. И. Мечников — нет.", 2),
    ("en", "Take vitamin C. It helps.", 2),
    # decimals, versions, addresses, links
    ("it", "Il valore è 36.6 °C. Server 10.0.0.1, versione 2.1.3.", 2),
    ("en", "See https://a.example/x.html?q=1. Then run setup.exe. It takes 2.5 s.", 3),
    # citation marks behind the stop belong to the sentence before
    ("it", "Pesa 9 kg.[1] Costa 80 euro [2]. Dura poco.【3】 Fine.", 4),
    ("it", "Pesa 9 kg.[1]Costa 80 euro.", 2),
    # emoji, exclamations, dots
    ("en", "It costs 5 euros. 🎉 It works 👍", 2),
    ("en", "Yahoo! is big. What? No!", 3),
    ("en", "Wait... It works. He said so… and left.", 3),
    # quotations and brackets
    ("en", 'He said "It is late. Go home." Then he left. (See it. Now.) The end.', 4),
    ("it", "Disse: «È tardi. Vado via.» Poi uscì.", 2),
    # lists, headings, tables, code
    ("en", "1. Open the valve.\n2. Start the pump.", 2),
    ("en", "1. Open the valve. 2. Start the pump.", 2),
    (
        "en",
        "# Prices\n\n- Base: 50\n- Premium: 60\n\n| a | b |\n|---|---|\n| 1 | 2 |\n```\nx = 1\ny = 2\n```\n",
        7,
    ),
    # wrapped lines are one sentence, a new key is another
    ("it", "Il costo è 100 euro\nal mese. Include\nMilano.", 2),
    ("en", "Name: Orion\nCity: Leeds\nUsers: 5", 3),
    # no capitals at all
    ("en", "it costs 5 euros. it includes 8 users.", 2),
    # other languages
    ("zh", "价格是100元。支持24小时！好吗？", 3),
    ("ja", "これは本です。100円です。", 2),
    ("ar", "ما هو السعر؟ السعر مئة.", 2),
    ("hi", "यह घर है। यह बड़ा है।", 2),
    ("de", "Am 12. März 2020 kam er. Er blieb.", 2),
    ("xx", "Unu frazo. Alia frazo! Tria?", 3),
]


@pytest.mark.parametrize(("lang", "text", "count"), CASES)
def test_number_of_sentences(lang: str, text: str, count: int) -> None:
    spans = sentences(text, lang)
    assert len(spans) == count, [text[a:b] for a, b in spans]


def test_offsets_are_exact() -> None:
    text = "  Dr. Lane came.\u00a0 He left! \n\n- Third one"
    assert [text[a:b] for a, b in sentences(text, "en")] == ["Dr. Lane came.", "He left!", "Third one"]


def test_decomposed_letters_do_not_move_a_boundary() -> None:
    text = "Il caffè è già pronto. È caldo."
    apart = unicodedata.normalize("NFD", text)
    found = [unicodedata.normalize("NFC", apart[a:b]) for a, b in sentences(apart, "it")]
    assert found == [text[a:b] for a, b in sentences(text, "it")] == ["Il caffè è già pronto.", "È caldo."]


def test_sentences_run_together_without_a_blank_are_cut_where_it_is_clear() -> None:
    text = "He took his doctorate at Northwestern University.Northwestern University is in Evanston."
    assert len(sentences(text, "en")) == 2
    assert len(sentences("The loader calls numpy.Array and returns it.", "en")) == 1


@pytest.mark.parametrize("text", ["", "   ", "\n\n", "---"])
def test_nothing_to_split(text: str) -> None:
    assert sentences(text, "it") == []


@settings(max_examples=400, deadline=None)
@given(st.text(max_size=300), st.sampled_from(["en", "it", "ru", "xx"]))
def test_any_text_gives_ordered_trimmed_spans(text: str, lang: str) -> None:
    at = 0
    for start, end in sentences(text, lang):
        assert at <= start < end <= len(text)
        assert text[start:end] == text[start:end].strip()
        at = end


PIECES = st.lists(
    st.sampled_from(
        [
            *"abcZÀЖж.!?…。()[]«»\"'*_`~#>|-—:;,0123 \n\t\r\u00a0\u200b🎉",
            "[1]",
            "**",
            "```",
            "<br>",
            "<li>",
            "<pre>",
            "\n- ",
            "\n1. ",
            "т. е. ",
            "e.g. ",
        ]
    ),
    max_size=60,
).map("".join)


@settings(max_examples=600, deadline=None)
@given(PIECES, st.sampled_from(["en", "it", "ru"]))
def test_any_markup_gives_ordered_trimmed_spans(text: str, lang: str) -> None:
    at = 0
    for start, end in sentences(text, lang):
        assert at <= start < end <= len(text)
        at = end
