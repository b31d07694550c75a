"""Answers taken apart into claims; what is no claim, and why."""

from __future__ import annotations

import unicodedata

import pytest
from hypothesis import example, given, settings
from hypothesis import strategies as st

from fedele.claims import MODES, split
from fedele.errors import InputError


def texts(answer: str, **options: str) -> list[str]:
    return [claim.text for claim in split(answer, **options).claims]  # type: ignore[arg-type]


def whys(answer: str, **options: str) -> list[str]:
    return [stretch.why for stretch in split(answer, **options).non_claims]  # type: ignore[arg-type]


# Reference values: "Claims" and "Lexical verifier" of reference_values.md


def test_place_and_date_of_birth_are_two_claims() -> None:
    assert texts("A. Keller was born in Bern on 20 March 1879") == [
        "A. Keller was born in Bern",
        "A. Keller was born on 20 March 1879",
    ]


def test_italian_birth_without_subject() -> None:
    assert texts("È nato in Germania il 20 marzo 1879.") == [
        "È nato in Germania.",
        "È nato il 20 marzo 1879.",
    ]


def test_russian_company_with_city_and_head_is_three_claims() -> None:
    assert texts("Компания основана в 2010 году в Берлине, её директор — Анна Петрова") == [
        "Компания основана в 2010 году",
        "Компания основана в Берлине",
        "Её директор — Анна Петрова",
    ]


def test_four_plain_sentences_stay_four() -> None:
    answer = "Il pacchetto Due costa 200 euro al mese. Include utenti illimitati. Offre supporto 24/7. Ha 100 GB di storage."
    assert texts(answer) == [
        "Il pacchetto Due costa 200 euro al mese.",
        "Include utenti illimitati.",
        "Offre supporto 24/7.",
        "Ha 100 GB di storage.",
    ]


@pytest.mark.parametrize(
    "answer",
    [
        # a measurement with its date
        "Inflation rose 9.1% in June 2022",
        "La temperatura media è salita di 1,2 °C nel 2023.",
        "Выручка выросла на 12 % в 2021 году.",
        # a condition stays with its claim
        "Il canone è 0 euro se spendi almeno 300 euro al mese, altrimenti 6 euro.",
        "Delivery is free if the order exceeds 50 euros, and it takes 3 days.",
        "Скидка действует, если заказ больше 3000 рублей, и составляет 5 %.",
        "Unless the tenant objects, the lease is renewed and the rent rises by 2%.",
        # noun phrases
        "Rome and Milan are large cities.",
        "L'azienda si occupa di ricerca e sviluppo.",
        "Курс включает лекции и семинары.",
        "The plan includes chat, email and phone support.",
        "Il piano comprende chat, posta e telefono.",
        # one subject clause inside another
        "The report that Anna wrote and Bruno signed is lost.",
        "He said the plan and the price are fixed.",
        # quotations
        'The sign reads "Stop here and wait for help."',
        "La targa dice «Nacque qui e visse altrove».",
        # an object that two verbs share
        "She worked with and paid for the team.",
        "Спутники принимают и усиливают сигналы.",
        # negation over both
        "It does not scratch the glass and bend.",
        # an event with one adjunct
        "The bridge was opened in 1932.",
        "La scuola fu fondata a Lucca.",
        # a relative clause has its own events
        "He directed a film whose premiere was held in Rome in 1999.",
    ],
)
def test_stays_one_claim(answer: str) -> None:
    assert texts(answer) == [answer]


@pytest.mark.parametrize(
    ("answer", "claims"),
    [
        (
            "The Pro plan costs 29 dollars, includes 10 seats and comes with support.",
            [
                "The Pro plan costs 29 dollars.",
                "The Pro plan includes 10 seats.",
                "The Pro plan comes with support.",
            ],
        ),
        (
            "The bridge was designed in Oslo and built by Norsk Stål.",
            ["The bridge was designed in Oslo.", "The bridge was built by Norsk Stål."],
        ),
        (
            "Phone support is free, but chat costs 5 euros.",
            ["Phone support is free.", "Chat costs 5 euros."],
        ),
        (
            "In 2010, Anna founded the firm and moved to Rome.",
            ["In 2010, Anna founded the firm.", "In 2010, Anna moved to Rome."],
        ),
        (
            "Il corso costa 300 euro, dura 6 mesi e si svolge a Bari.",
            ["Il corso costa 300 euro.", "Il corso dura 6 mesi.", "Il corso si svolge a Bari."],
        ),
        (
            "La ditta è stata fondata nel 1950 e venduta nel 1999.",
            ["La ditta è stata fondata nel 1950.", "La ditta è stata venduta nel 1999."],
        ),
        (
            "Il modello Alfa pesa 2 kg, mentre il modello Beta pesa 3 kg.",
            ["Il modello Alfa pesa 2 kg.", "Il modello Beta pesa 3 kg."],
        ),
        (
            "Прибор весит 2 кг, работает 10 часов и стоит 500 рублей.",
            ["Прибор весит 2 кг.", "Прибор работает 10 часов.", "Прибор стоит 500 рублей."],
        ),
        (
            "Договор подписан в Риме 5 марта 2024 года.",
            ["Договор подписан в Риме.", "Договор подписан 5 марта 2024 года."],
        ),
        (
            "Nel 1879 Einstein nacque a Ulma.",
            ["Nel 1879 Einstein nacque.", "Einstein nacque a Ulma."],
        ),
        (
            "The firm was sold to Acme in 2015 for 3 million euros.",
            ["The firm was sold to Acme in 2015.", "The firm was sold to Acme for 3 million euros."],
        ),
    ],
)
def test_compound_sentences_are_taken_apart(answer: str, claims: list[str]) -> None:
    assert texts(answer) == claims


@pytest.mark.parametrize(
    "answer",
    [
        "Non ho trovato questa informazione nei documenti.",
        "Mi dispiace, non sono in grado di rispondere.",
        "La risposta non è presente nel contesto fornito.",
        "Boh.",
        "Non lo so.",
        "I could not find that.",
        "I don't know.",
        "IDK",
        "idk, whatever",
        "The documents do not mention a refund.",
        "Unfortunately, there is no information about the warranty in the context.",
        "Based on the provided documents, I cannot answer this question.",
        "Not specified.",
        "Не знаю.",
        "В документах нет ответа.",
        "К сожалению, я не нашёл ответа на этот вопрос.",
        "В предоставленном контексте не упоминается цена.",
        "Информация не найдена.",
    ],
)
def test_refusals(answer: str) -> None:
    assert texts(answer) == []
    assert whys(answer) == ["refusal"]


@pytest.mark.parametrize(
    "answer",
    [
        "Non è obbligatorio.",
        "The fee is not due.",
        "Нет, поддержка недоступна.",
        "There is no evidence that the drug shortens the illness.",
        "Il contratto non prevede penali.",
        "The policy does not cover floods.",
        "No data is lost when the server restarts.",
        "Данные не удаляются после выхода.",
        "We cannot refund opened items.",
        "Non è possibile annullare l'ordine dopo la spedizione.",
    ],
)
def test_denials_are_claims(answer: str) -> None:
    assert texts(answer) == [answer]


def test_a_refusal_followed_by_a_fact_keeps_the_fact() -> None:
    found = split("Non ho trovato il prezzo, ma il piano Base include 5 utenti.")
    assert [claim.text for claim in found.claims] == ["Il piano Base include 5 utenti."]
    assert [stretch.why for stretch in found.non_claims] == ["refusal"]
    found = split("I couldn't find the price, but the plan includes 5 users.", mode="sentences")
    assert len(found.claims) == 1


@pytest.mark.parametrize(
    ("answer", "why"),
    [
        ("Ciao!", "greeting"),
        ("Buongiorno, Mario!", "greeting"),
        ("Здравствуйте!", "greeting"),
        ("Thanks for your question!", "greeting"),
        ("Posso fare altro?", "offer"),
        ("Let me know if you have any other questions.", "offer"),
        ("Если у вас есть вопросы, обращайтесь.", "offer"),
        ("Sono qui per aiutarti.", "offer"),
        ("Which plan do you use?", "question"),
        ("Какой у вас тариф?", "question"),
        ("# Prezzi", "heading"),
        ("```\nx = 5\n```", "code"),
        ("👍", "markup"),
        ("---", "markup"),
        ("...", "markup"),
        ("https://a.example/page", "markup"),
        ("È così.", "markup"),
    ],
)
def test_stretches_that_are_no_claims(answer: str, why: str) -> None:
    assert texts(answer) == []
    assert whys(answer) == [why]


def test_greeting_offer_and_question_around_one_claim() -> None:
    found = split("Buongiorno! Sono qui per aiutarti. La ditta apre alle 9. Posso fare altro?")
    assert [claim.text for claim in found.claims] == ["La ditta apre alle 9."]
    assert [stretch.why for stretch in found.non_claims] == ["greeting", "offer", "offer"]


@pytest.mark.parametrize(
    "answer", ["Il piano costa 100 euro!", "Costa 100 euro", "It costs 5 euros", "Директор - Анна."]
)
def test_no_full_stop_is_needed(answer: str) -> None:
    assert texts(answer) == [answer]


def test_citations_belong_to_their_sentence() -> None:
    found = split("La pompa gira a 40 bar [3]. Pesa 9 kg.[1] Costa 80 euro.")
    assert [(c.text, c.citations) for c in found.claims] == [
        ("La pompa gira a 40 bar.", ("3",)),
        ("Pesa 9 kg.", ("1",)),
        ("Costa 80 euro.", ()),
    ]


@pytest.mark.parametrize(
    ("answer", "cited"),
    [
        ("It weighs 9 kg [1][2].", ("1", "2")),
        ("It weighs 9 kg [1, 3].", ("1", "3")),
        ("It weighs 9 kg [2-4].", ("2", "3", "4")),
        ("It weighs 9 kg[^7].", ("7",)),
        ("It weighs 9 kg【5】.", ("5",)),
        ("It weighs 9 kg (Smith, 2020).", ()),
    ],
)
def test_forms_of_citation(answer: str, cited: tuple[str, ...]) -> None:
    assert split(answer).claims[0].citations == cited


def test_citations_of_a_compound_sentence() -> None:
    found = split("The plan costs 100 euros [1] and includes 5 users [2].")
    assert [c.citations for c in found.claims] == [("1",), ("2",)]
    found = split("The plan costs 100 euros and includes 5 users.[4]")
    assert [c.citations for c in found.claims] == [("4",), ("4",)]


def test_table_rows_become_claims() -> None:
    found = split("| Piano | Prezzo |\n|---|---|\n| Base | 50 € |")
    assert [claim.text for claim in found.claims] == ["Base: Prezzo 50 €"]
    assert [stretch.why for stretch in found.non_claims] == ["heading"]


def test_ticks_in_tables_are_read() -> None:
    answer = "The plans of the firm:\n\n| Plan | Chat | Phone |\n|---|---|---|\n| Base | ✅ | ❌ |"
    assert texts(answer, lang="en") == ["Base: Chat yes, Phone no"]


def test_list_markers_are_no_part_of_claims() -> None:
    assert texts("1. Open the valve.\n2. Start the pump.") == ["Open the valve.", "Start the pump."]
    assert texts("1. Open the valve. 2. Start the pump.") == ["Open the valve.", "Start the pump."]


def test_items_without_a_verb_are_read_with_the_line_above() -> None:
    assert texts("Il piano Base include:\n- 5 utenti\n- supporto via chat") == [
        "Il piano Base include 5 utenti",
        "Il piano Base include supporto via chat",
    ]
    assert texts("Here are the prices of the plans:\n- Base: 50 euros\n- Pro: 90 euros") == [
        "Base: 50 euros",
        "Pro: 90 euros",
    ]


def test_an_opening_that_adds_nothing_is_left_out() -> None:
    assert texts("Secondo i documenti forniti, il canone è 40 euro.") == ["Il canone è 40 euro."]
    assert texts("According to the provided context, the fee is 40 euros.") == ["The fee is 40 euros."]
    assert texts("Согласно документам, плата составляет 40 евро.") == ["Плата составляет 40 евро."]


FRAGMENTS = [
    (
        "In what city did Duane Swank get his PhD?",
        "Evanston, Illinois",
        "Duane Swank did get his PhD in Evanston, Illinois.",
    ),
    ("Are Lynx and Orion both types of boats?", "yes", "Lynx and Orion are both types of boats."),
    ("Does the lease cover repairs?", "No.", "The lease does not cover repairs."),
    ("Which band was formed first, Blur or Oasis?", "Blur", "Blur was formed first."),
    ("The tower is located in which country?", "Chile", "The tower is located in Chile."),
    ("What is the height of the tower?", "88 metres", "The height of the tower is 88 metres."),
    ("È obbligatorio?", "No", "Non è obbligatorio."),
    ("Quanto costa il piano Base?", "50 euro.", "Il piano Base costa 50 euro."),
    ("Quanti utenti include il piano Base?", "5", "Il piano Base include 5 utenti."),
    ("Chi ha fondato l'azienda?", "Anna Neri", "Anna Neri ha fondato l'azienda."),
    ("Qual è la durata del contratto?", "12 mesi", "La durata del contratto è 12 mesi."),
    ("Сколько стоит тариф Базовый?", "100 рублей", "Тариф Базовый стоит 100 рублей."),
    ("Кто основал компанию?", "Анна Петрова", "Анна Петрова основал компанию."),
    ("Доступна ли поддержка?", "Да", "Поддержка доступна."),
    ("Обязательна ли регистрация?", "Нет.", "Регистрация не обязательна."),
    # no simple rule: the question stays
    ("In quale città è nato Mario?", "Lecce", "Lecce: in quale città è nato Mario"),
]


@pytest.mark.parametrize(("question", "answer", "claim"), FRAGMENTS)
def test_fragments_are_read_with_their_question(question: str, answer: str, claim: str) -> None:
    found = split(answer, question=question)
    assert [c.text for c in found.claims] == [claim]
    assert found.claims[0].span == (0, len(answer))


@pytest.mark.parametrize(
    ("question", "answer"),
    [
        ("È obbligatorio?", "Non è obbligatorio."),
        ("Where did he study?", "He studied at Leeds."),
        ("Where did he study?", "Duane Swank got his PhD from Northwestern University."),
        ("Что входит?", "В тариф входит поддержка."),
    ],
)
def test_whole_sentences_need_no_question(question: str, answer: str) -> None:
    assert [c.text for c in split(answer, question=question).claims] == [answer]


def test_yes_without_a_question_is_no_claim() -> None:
    assert texts("Yes.") == []
    assert texts("Да.") == []


def test_the_language_of_a_fragment_is_that_of_its_question() -> None:
    assert split("La Scala", question="Which theatre is in Milan?").lang == "en"
    assert split("Costa 100 euro al mese.", question="How much is it?").lang == "it"
    assert split("Il piano costa 5 euro.", lang="ru").lang == "ru"


@pytest.mark.parametrize(
    ("answer", "kinds"),
    [
        ("The pump weighs 9 kg.", ("number",)),
        ("The lease was signed on 5 March 2024.", ("date",)),
        ("It stopped because the fuse blew.", ("cause",)),
        ("The mayor is Anna Neri.", ("name",)),
        ("It reads “no entry after ten”.", ("quote",)),
        ("Il motivo è un guasto.", ("cause",)),
        ("Поезд опоздал из-за аварии.", ("cause",)),
        ("The door is green.", ()),
        ("Store it below 25 °C.", ("number",)),
    ],
)
def test_kinds(answer: str, kinds: tuple[str, ...]) -> None:
    found = split(answer).claims[0].kinds
    assert tuple(kind for kind in found if not (kind == "number" and "quote" in kinds)) == kinds


def test_modes() -> None:
    answer = "Ciao! Il piano costa 100 euro e include 5 utenti. È attivo."
    assert len(texts(answer)) == 3 and whys(answer) == ["greeting"]
    assert len(texts(answer, mode="sentences")) == 2
    whole = split(answer, mode="none")
    assert [c.text for c in whole.claims] == ["Il piano costa 100 euro e include 5 utenti. È attivo."]
    assert whole.claims[0].span == (0, len(answer)) and whole.non_claims == ()
    assert whys("Non lo so.", mode="none") == ["refusal"]


def test_an_unknown_mode_is_refused() -> None:
    with pytest.raises(InputError, match="rules, sentences, none"):
        split("x", mode="clauses")


def test_other_languages_are_split_by_general_rules() -> None:
    assert texts("Der Tarif kostet 100 Euro. Er enthält 5 Nutzer.", lang="de") == [
        "Der Tarif kostet 100 Euro.",
        "Er enthält 5 Nutzer.",
    ]
    assert texts("价格是100元。支持24小时！", lang="zh") == ["价格是100元。", "支持24小时！"]


def test_decomposed_text_has_the_same_claims_and_spans_of_its_own() -> None:
    answer = "È nato a Forlì il 20 marzo 1879. Ciò è già noto però."
    apart = unicodedata.normalize("NFD", answer)
    found = split(apart)
    assert [c.text for c in found.claims] == texts(answer)
    assert unicodedata.normalize("NFC", apart[slice(*found.claims[0].span)]) == "È nato a Forlì"


def check_cover(answer: str, mode: str) -> None:
    found = split(answer, mode=mode)
    assert [claim.index for claim in found.claims] == list(range(len(found.claims)))
    at = 0
    for start, end in sorted([*(c.span for c in found.claims), *(n.span for n in found.non_claims)]):
        assert at <= start < end <= len(answer)
        assert not answer[at:start].strip(), (answer[at:start], answer)
        at = end
    assert not answer[at:].strip()
    assert all(claim.text == claim.text.strip() != "" for claim in found.claims)
    assert all(answer[slice(*n.span)] == n.text for n in found.non_claims)


@settings(max_examples=400, deadline=None)
@given(st.text(max_size=250), st.sampled_from(MODES))
@example("e\u0301 1. [1] ", "rules")
def test_any_text_is_covered(answer: str, mode: str) -> None:
    check_cover(answer, mode)


WORDS = st.lists(
    st.sampled_from(
        [
            *"Il piano Base costa 5 euro e include chat , ma non il telefono . È nato a Bari il 5 marzo 1990".split(),
            *"The plan was founded in Rome and costs 5 euros , but if it is born on May 5 2001 ; its".split(),
            *"Тариф стоит 5 рублей и включает чат , а его директор — Анна основан в 2010 году в Риме".split(),
            *[
                "\n- ",
                "\n1. ",
                "[1]",
                "**",
                "|",
                "\n|---|---|\n",
                "```\n",
                "<br>",
                "🎉",
                "?",
                "!",
                ":",
                "«",
                "»",
                '"',
                "(",
                ")",
                "&amp;",
                "\n\n",
                "e\u0300",
            ],
        ]
    ),
    max_size=40,
).map(" ".join)


@settings(max_examples=600, deadline=None)
@given(WORDS, st.sampled_from(MODES))
def test_any_mixture_of_words_and_marks_is_covered(answer: str, mode: str) -> None:
    check_cover(answer, mode)


@settings(max_examples=300, deadline=None)
@given(WORDS, WORDS)
def test_any_question_can_stand_beside(answer: str, question: str) -> None:
    for claim in split(answer, question=question).claims:
        assert claim.text.strip()
