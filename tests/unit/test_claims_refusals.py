"""Refusals in many wordings, and facts that look like them."""

from __future__ import annotations

import pytest

from fedele.claims import split

REFUSALS = [
    "This question can't be answered from the context.",
    "Your question cannot be fully answered with these passages.",
    "The question is outside the scope of the documents.",
    "Based on the given context, it is impossible to say who won.",
    "It's not possible to tell which plan is cheaper.",
    "None of the passages address this question.",
    "None of the provided documents mention a deadline.",
    "Neither document mentions this.",
    "It's unclear from the context.",
    "The refund policy is not described in the documents.",
    "The opening date wasn't mentioned anywhere in the provided text.",
    "Opening hours are not listed in these passages.",
    "There is no information about fees in the given passages.",
    "L'informazione richiesta non è disponibile.",
    "I dati richiesti non sono presenti.",
    "Dato non disponibile.",
    "Non si sa.",
    "Non si sa quando aprirà.",
    "Non è dato sapere.",
    "La domanda esula dai documenti.",
    "La politica di rimborso non è descritta nei documenti.",
    "Gli orari non sono riportati nel testo fornito.",
    "Nessuno dei passaggi risponde alla domanda.",
    "A questa domanda non si può rispondere in base al contesto.",
    "Данных нет.",
    "Сведений о сроках нет.",
    "Ответа в тексте нет.",
    "Запрошенная информация недоступна.",
    "Искомые данные в документах отсутствуют.",
    "Информации недостаточно для ответа.",
    "Это неизвестно.",
    "Ни в одном из документов об этом не говорится.",
    "Политика возврата не описана в документах.",
    "Часы работы не указаны в предоставленном тексте.",
    "Вопрос выходит за рамки документов.",
    "На этот вопрос нельзя ответить по контексту.",
]


@pytest.mark.parametrize("question", [None, "What is the refund policy?", "Каков срок возврата?"])
@pytest.mark.parametrize("answer", REFUSALS)
def test_refusals_hold_no_claim(answer: str, question: str | None) -> None:
    found = split(answer, question=question)
    assert found.claims == ()
    assert [stretch.why for stretch in found.non_claims] == ["refusal"]


@pytest.mark.parametrize(
    "answer",
    [
        "There is no information in the header.",
        "There is no information desk at the station.",
        "Nothing in the box is breakable.",
        "The clause is not included in the contract.",
        "The price is not stated in the documents of the court.",
        "None of the documents were lost in the fire.",
        "The court found no evidence of fraud.",
        "Non c'è alcuna informazione nell'intestazione.",
        "I dati non sono condivisi con terzi.",
        "La domanda non è stata accolta.",
        "Nessuno dei documenti è andato perso.",
        "Il prezzo non è incluso nel contratto.",
        "La polizia non ha trovato il colpevole.",
        "Суд не нашёл доказательств мошенничества.",
        "Полиция не нашла виновного.",
        "Экспедиция не обнаружила следов воды.",
        "Врачи не обнаружили осложнений.",
        "Данные клиентов не хранятся.",
        "Цена не указана в договоре.",
        "Ни один из документов не утерян.",
    ],
)
def test_facts_with_a_negation_are_claims(answer: str) -> None:
    found = split(answer)
    assert [claim.text for claim in found.claims] == [answer]
    assert found.non_claims == ()


@pytest.mark.parametrize(
    "answer",
    [
        "Я не нашёл ответа.",
        "Не нашёл ответа.",
        "Система не нашла ответа в документах.",
        "В документах ничего не нашлось.",
        "Информация не найдена.",
    ],
)
def test_whoever_looked_for_the_answer_refuses(answer: str) -> None:
    assert [stretch.why for stretch in split(answer).non_claims] == ["refusal"]


@pytest.mark.parametrize(
    "answer",
    [
        "It is unclear who wrote it, but it dates from 1200.",
        "Non si sa chi lo abbia scritto, ma risale al 1200.",
        "Неизвестно, кто это написал, но это было в 1200 году.",
    ],
)
def test_a_figure_behind_a_refusal_is_a_claim(answer: str) -> None:
    assert len(split(answer, mode="sentences").claims) == 1
