"""Behaviours, part A: answers with nothing to score. The number in a test's name is the item's."""

from __future__ import annotations

import json

import pytest

import fedele
from fedele.errors import FedeleError

PASSAGE = {
    "en": "The Base plan costs 100 euros a month.",
    "it": "Il piano Base costa 100 euro.",
    "ru": "Тариф Базовый стоит 100 рублей.",
}
REFUSALS = [
    ("it", "Non ho trovato questa informazione nei documenti."),
    ("it", "Mi dispiace, ma i documenti non contengono la risposta."),
    ("it", "Non lo so."),
    ("it", "Non dispongo di informazioni sufficienti per rispondere."),
    ("it", "I documenti forniti non specificano il prezzo."),
    ("ru", "В документах нет ответа."),
    ("ru", "К сожалению, я не нашёл этой информации в документах."),
    ("ru", "В предоставленном контексте нет данных об этом."),
    ("ru", "Я не могу ответить на этот вопрос."),
    ("ru", "У меня нет информации по этому вопросу."),
    ("en", "I could not find that."),
    ("en", "I'm sorry, the documents do not contain this information."),
    ("en", "The provided context does not mention the price."),
    ("en", "I don't have enough information to answer."),
    ("en", "There is no information about this in the documents."),
]
IDK = [
    ("en", "IDK"),
    ("en", "idk"),
    ("en", "No idea."),
    ("en", "I don't know."),
    ("it", "Boh."),
    ("it", "Boh"),
    ("it", "Non saprei."),
    ("ru", "Не знаю."),
    ("ru", "Понятия не имею."),
]


@pytest.mark.parametrize(("lang", "answer"), REFUSALS)
def test_01_a_refusal_is_abstained_and_has_no_score(lang, answer):
    result = fedele.check(answer=answer, passages=[PASSAGE[lang]])
    assert (result.status, result.score.value) == ("abstained", None)
    assert [n.why for n in result.non_claims] == ["refusal"] * len(result.non_claims) != []
    assert result.to_dict()["score"] is None


@pytest.mark.parametrize(("lang", "answer"), REFUSALS)
def test_01_the_topic_of_a_passage_does_not_make_a_refusal_a_claim(lang, answer):
    assert fedele.check(answer=answer, passages=[answer]).status == "abstained"


@pytest.mark.parametrize(
    ("answer", "passage"),
    [
        (
            "The Base plan does not include telephone support.",
            "The Base plan does not include telephone support.",
        ),
        ("Nel contratto non è prevista alcuna penale.", "Nel contratto non è prevista alcuna penale."),
        ("В доме нет лифта.", "В доме нет лифта."),
    ],
)
def test_01_a_negative_fact_is_no_refusal(answer, passage):
    result = fedele.check(answer=answer, passages=[passage])
    assert (result.status, result.score.value) == ("scored", 1.0)


@pytest.mark.parametrize(("lang", "answer"), IDK)
def test_02_i_do_not_know_is_abstained_on_every_run_without_a_judge(lang, answer, unasked):
    runs = [fedele.check(answer=answer, passages=[PASSAGE[lang]], judge=unasked) for _ in range(20)]
    assert {run.status for run in runs} == {"abstained"}
    assert unasked.calls == 0


@pytest.mark.parametrize(("lang", "answer"), [("en", "I don't know."), *IDK])
def test_04_zero_claims_are_neither_a_success_nor_a_failure(lang, answer):
    result = fedele.check(answer=answer, passages=[PASSAGE[lang]])
    assert (result.status, result.score.value, result.score.judged) == ("abstained", None, 0)


INVENTED = [
    ("it", "Il canone è 40 euro."),
    ("en", "The fee is 40 euros."),
    ("ru", "Плата составляет 40 рублей."),
]


@pytest.mark.parametrize(("lang", "answer"), INVENTED)
@pytest.mark.parametrize("passages", [[""], ["", "  \n"], [], ["\u00a0\u200b"], [None]])
def test_05_06_07_49_without_context_every_claim_is_unverifiable(lang, answer, passages, unasked):
    result = fedele.check(answer=answer, passages=passages, judge=unasked)
    assert (result.status, result.score.value) == ("no_context", 0.0)
    assert {v.label for v in result.verdicts} == {"unverifiable"}
    assert unasked.calls == 0


def test_06_blank_chunks_are_dropped_and_reported():
    result = fedele.check(answer=PASSAGE["it"], passages=["", PASSAGE["it"], "  \n"])
    assert (result.status, result.score.value) == ("scored", 1.0)
    assert sum("blank" in note for note in result.notes) == 2


@pytest.mark.parametrize("answer", ["", "   ", "\n\t\n", "\u00a0", "\u200b\ufeff"])
def test_09_12_an_empty_answer_is_its_own_status(answer):
    result = fedele.check(answer=answer, passages=[PASSAGE["it"]], question="Quanto costa?")
    assert (result.status, result.score.value, result.verdicts) == ("empty_answer", None, ())


def test_10_an_absent_context_is_refused_by_name():
    with pytest.raises(TypeError, match="passages"):
        fedele.check(answer="Base costs 100 euros.")
    with pytest.raises(FedeleError, match="passages"):
        fedele.check(answer="Base costs 100 euros.", passages=None)


def test_10_a_row_without_context_names_the_field(tmp_path):
    from fedele.errors import RowError
    from fedele.readers import read

    file = tmp_path / "a.jsonl"
    good = {"question": "?", "answer": "Base costs 100 euros.", "passages": [PASSAGE["en"]]}
    file.write_text(
        "\n".join(map(json.dumps, [good, {"question": "?", "answer": "x"}])) + "\n", encoding="utf-8"
    )
    rows = list(read(file))
    errors = [row for row in rows if isinstance(row, RowError)]
    assert len(rows) == 2
    assert [(e.line, e.field) for e in errors] == [(2, "passages")]


@pytest.mark.parametrize("answer", ["👍", "🎉🎉", "...", "—", "!!!", "***"])
def test_11_no_claims_are_no_claims_everywhere(answer, tmp_path):
    assert fedele.check(answer=answer, passages=[PASSAGE["en"]]).status == "no_claims"
    file = tmp_path / "a.jsonl"
    file.write_text(
        json.dumps({"question": "?", "answer": answer, "passages": [PASSAGE["en"]]}), encoding="utf-8"
    )
    assert [result.status for result in fedele.evaluate(file)] == ["no_claims"]


CHATTY = [
    ("La ditta apre alle 9.", "Buongiorno! Sono qui per aiutarti. La ditta apre alle 9. Posso fare altro?"),
    (
        "La ditta apre alle 9.",
        "Salve! Grazie per la domanda! La ditta apre alle 9. Spero di esserti stato utile.",
    ),
    (
        "The shop opens at 9.",
        "Good morning! I am here to help. The shop opens at 9. Can I do anything else for you?",
    ),
    (
        "The shop opens at 9.",
        "Hi there! Great question. The shop opens at 9. Let me know if you need anything else.",
    ),
    (
        "Магазин открывается в 9.",
        "Добрый день! Я здесь, чтобы помочь. Магазин открывается в 9. Могу ли я помочь чем-то ещё?",
    ),
    (
        "Магазин открывается в 9.",
        "Здравствуйте! Спасибо за вопрос. Магазин открывается в 9. Обращайтесь, если будут вопросы.",
    ),
]


@pytest.mark.parametrize(("passage", "answer"), CHATTY)
def test_13_greetings_and_offers_do_not_dilute_the_score(passage, answer):
    results = [fedele.check(answer=answer, passages=[passage]) for _ in range(3)]
    assert results[0] == results[1] == results[2]
    result = results[0]
    assert [v.claim.text.rstrip(".") for v in result.verdicts] == [passage.rstrip(".")]
    assert result.score.value == 1.0
    assert {n.why for n in result.non_claims} <= {"greeting", "offer", "question"}
    assert len(result.non_claims) == 3


@pytest.mark.parametrize(
    ("question", "passage", "answer"),
    [
        ("What colour is the van?", "The van is green.", "I don't know."),
        ("Di che colore è il furgone?", "Il furgone è verde.", "Non lo so."),
        ("Какого цвета фургон?", "Фургон зелёный.", "Не знаю."),
    ],
)
def test_14_an_abstention_where_the_context_answers_is_flagged(question, passage, answer):
    result = fedele.check(answer=answer, passages=[passage], question=question)
    assert result.status == "abstained"
    assert any("unnecessary_abstention" in note for note in result.notes)


def test_14_an_abstention_where_the_context_is_silent_is_not_flagged():
    result = fedele.check(
        answer="I don't know.", passages=["The office opens at nine."], question="What colour is the van?"
    )
    assert not any("unnecessary_abstention" in note for note in result.notes)


@pytest.mark.parametrize(
    "answer", ["", "👍", "IDK", "Base costs 100 euros.", "The Base plan costs 90 euros a month."]
)
@pytest.mark.parametrize("passages", [[], [""], ["The Base plan costs 100 euros a month."]])
def test_16_a_result_is_strict_json(answer, passages):
    line = json.dumps(fedele.check(answer=answer, passages=passages).to_dict(), allow_nan=False)
    assert json.loads(line)["status"] in {"scored", "abstained", "no_claims", "empty_answer", "no_context"}


@pytest.mark.parametrize(
    ("answer", "passage"),
    [
        ("idk, whatever", "Milan has 1.4M people."),
        ("no idea, look it up yourself", "Milan has 1.4M people."),
        ("boh, che ne so", "Milano ha 1,4 milioni di abitanti."),
        ("не знаю, отстань", "В Милане 1,4 млн жителей."),
    ],
)
def test_17_a_rude_shrug_is_never_faithful(answer, passage):
    result = fedele.check(answer=answer, passages=[passage])
    assert result.status == "abstained"
    assert result.score.value is None


@pytest.mark.parametrize(
    "answer", ["Ciao!", "Hi", "Hello!", "Привет!", "Grazie mille!", "Пожалуйста!", "You're welcome!"]
)
def test_69_a_greeting_alone_holds_no_claim(answer):
    result = fedele.check(answer=answer, passages=["La ditta apre alle 9."])
    assert (result.status, result.score.value) == ("no_claims", None)
