"""What stands before a statement and adds nothing to it: yes and no, greetings, headings, list markers, citations."""

from __future__ import annotations

import pytest

from fedele.claims import split


def texts(answer: str, question: str | None = None) -> list[str]:
    return [claim.text for claim in split(answer, question=question).claims]


@pytest.mark.parametrize(
    ("answer", "question", "claim"),
    [
        ("Yes, the fee is refundable.", "Is the fee refundable?", "The fee is refundable."),
        ("Correct: the lift stops at 9.", None, "The lift stops at 9."),
        ("No, the fee is not refundable.", "Is the fee refundable?", "The fee is not refundable."),
        ("No, the fee isn't due.", None, "The fee isn't due."),
        ("Sì, gli animali sono ammessi.", "Gli animali sono ammessi?", "Gli animali sono ammessi."),
        ("No, i cani non sono ammessi.", "I cani sono ammessi?", "I cani non sono ammessi."),
        ("Да, животные допускаются.", "Допускаются ли животные?", "Животные допускаются."),
        ("Нет, парк не закрыт.", "Парк закрыт?", "Парк не закрыт."),
    ],
)
def test_yes_and_no_before_a_statement_are_left_out(answer: str, question: str | None, claim: str) -> None:
    assert texts(answer, question) == [claim]


@pytest.mark.parametrize(
    "answer",
    [
        "No, the fee is 20 euros.",
        "No, il canone è di 20 euro.",
        "Нет, билет стоит 20 евро.",
        "No. 5 is a perfume.",
        "Right-wing parties won 20 seats.",
        "Vero Beach is in Florida.",
    ],
)
def test_a_no_that_denies_something_else_stays(answer: str) -> None:
    assert texts(answer) == [answer]


def test_yes_is_left_out_of_each_clause() -> None:
    assert texts("Yes, the fee is 5 euros and the tax is 2 euros.") == [
        "The fee is 5 euros.",
        "The tax is 2 euros.",
    ]


@pytest.mark.parametrize(
    ("question", "answer", "claim"),
    [
        ("Допускаются ли животные?", "Да.", "Животные допускаются."),
        ("Допускаются ли животные?", "Нет.", "Животные не допускаются."),
        ("Входит ли завтрак в стоимость номера?", "Да", "Завтрак входит в стоимость номера."),
        ("Включает ли билет экскурсию?", "Нет", "Билет не включает экскурсию."),
        ("Можно ли вернуть товар?", "Да.", "Можно вернуть товар."),
    ],
)
def test_a_russian_yes_or_no_is_read_with_its_question(question: str, answer: str, claim: str) -> None:
    found = split(answer, question=question)
    assert ([c.text for c in found.claims], found.lang) == ([claim], "ru")


@pytest.mark.parametrize(
    ("answer", "claim"),
    [
        ("Dear customer, the fee is 5 euros.", "The fee is 5 euros."),
        ("Dear Mr Smith, the fee is 5 euros.", "The fee is 5 euros."),
        ("Good morning, the fee is 5 euros.", "The fee is 5 euros."),
        ("Gentile cliente, la tassa costa 5 euro.", "La tassa costa 5 euro."),
        ("Buonasera, la tassa costa 5 euro.", "La tassa costa 5 euro."),
        ("Уважаемый клиент, сбор стоит 5 евро.", "Сбор стоит 5 евро."),
        ("Добрый день, сбор стоит 5 евро.", "Сбор стоит 5 евро."),
    ],
)
def test_salutations_are_left_out(answer: str, claim: str) -> None:
    assert texts(answer) == [claim]


def test_a_title_that_begins_like_a_letter_stays() -> None:
    assert texts("Dear Evan Hansen, a musical, opened in 2016.") == [
        "Dear Evan Hansen, a musical, opened in 2016."
    ]


@pytest.mark.parametrize(
    "answer",
    [
        "Great question! Of course, I can help with that.",
        "I'd be happy to help. I can help you with this.",
        "Always happy to help.",
        "Posso aiutarti.",
        "Sempre felice di aiutare.",
        "Я помогу.",
        "Всегда рад помочь.",
    ],
)
def test_offers_are_no_claims(answer: str) -> None:
    assert texts(answer) == []


@pytest.mark.parametrize(
    ("answer", "claims"),
    [
        (
            "### Silver\n- 20 euros\n- 5 users\n\n### Gold\n- 40 euros",
            ["Silver: 20 euros", "Silver: 5 users", "Gold: 40 euros"],
        ),
        ("**Argento**\n- 20 euro\n- 5 utenti", ["Argento: 20 euro", "Argento: 5 utenti"]),
        ("## Серебряный\n\n- 20 евро", ["Серебряный: 20 евро"]),
        ("## Prices\n- The plan costs 20 euros.", ["The plan costs 20 euros."]),
        ("## What does it cost?\n- 20 euros", ["20 euros"]),
    ],
)
def test_fragments_under_a_heading_are_about_it(answer: str, claims: list[str]) -> None:
    assert texts(answer) == claims


def test_with_a_question_only_several_headings_are_topics() -> None:
    asked = "What do the plans cost?"
    assert texts("# Silver\n- 20 euros\n# Gold\n- 40 euros", asked) == ["Silver: 20 euros", "Gold: 40 euros"]
    assert "Answer" not in texts("# Answer\n- 20 euros", asked)[0]


@pytest.mark.parametrize(
    ("answer", "said", "cited"),
    [
        ("The fee is 5 euros (source 1).", "The fee is 5 euros.", ("1",)),
        ("The fee is 5 euros (Sources 1, 3 and 4).", "The fee is 5 euros.", ("1", "3", "4")),
        ("The fee is 5 euros. (passage 2)", "The fee is 5 euros.", ("2",)),
        ("La tassa costa 5 euro (fonte 1).", "La tassa costa 5 euro.", ("1",)),
        ("Сбор стоит 5 евро (источник 1) [2].", "Сбор стоит 5 евро.", ("2", "1")),
        ("The fee is 5 euros (page 1).", "The fee is 5 euros (page 1).", ()),
    ],
)
def test_citations_in_words(answer: str, said: str, cited: tuple[str, ...]) -> None:
    found = split(answer)
    assert [(claim.text, claim.citations) for claim in found.claims] == [(said, cited)]
    assert found.claims[0].span == (0, len(answer))


def test_citations_in_words_behind_the_full_stop_belong_to_what_is_before() -> None:
    found = split("The fee is 5 euros. (source 1) The tax is 2 euros.")
    assert [claim.citations for claim in found.claims] == [("1",), ()]


def test_lettered_lines() -> None:
    assert texts("a. The fee is 5 euros.\nb. The tax is 2 euros.") == [
        "The fee is 5 euros.",
        "The tax is 2 euros.",
    ]


@pytest.mark.parametrize(
    ("answer", "claims"),
    [
        (
            "Насос работает при 40 бар и бак вмещает 200 литров.",
            ["Насос работает при 40 бар.", "Бак вмещает 200 литров."],
        ),
        (
            "Тариф стоит 100 рублей и пробный период длится 14 дней.",
            ["Тариф стоит 100 рублей.", "Пробный период длится 14 дней."],
        ),
        ("Он купил стол и большой чемодан в Москве.", ["Он купил стол и большой чемодан в Москве."]),
        ("Насос стоит в подвале и зимой работает хуже.", ["Насос стоит в подвале и зимой работает хуже."]),
        (
            "Он говорит, что насос работает и бак вмещает 200 литров.",
            ["Он говорит, что насос работает и бак вмещает 200 литров."],
        ),
        (
            "Цена товара и срок доставки указаны в договоре.",
            ["Цена товара и срок доставки указаны в договоре."],
        ),
    ],
)
def test_russian_clauses_joined_without_a_comma(answer: str, claims: list[str]) -> None:
    assert texts(answer) == claims


@pytest.mark.parametrize(
    "unit", ["dear customer, ", "well, ", "buongiorno, ", "добрый день, ", "yes, ", "(source 1, "]
)
def test_any_number_of_openings_is_read(unit: str) -> None:
    found = split(unit * 2000 + "the fee is 5 euros.", question="What is the fee?")
    assert len(found.claims) == 1
