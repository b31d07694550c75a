"""Behaviours, part C: clear cases that other tools got wrong. The number in a test's name is the item's.
The rules alone are asked: a model is not to be the reason why they hold."""

from __future__ import annotations

import pytest

import fedele
from fedele.types import Judgement

pytestmark = pytest.mark.usefixtures("rules_alone")


def labels(answer: str, *passages: str, **options: object) -> list[str | None]:
    return [v.label for v in fedele.check(answer=answer, passages=list(passages), **options).verdicts]


@pytest.mark.parametrize(
    ("answer", "passage"),
    [
        ("Mario Bianchi", "Densità della batteria: 250 Wh/kg"),
        ("Margaret Hill", "Battery density: 250 Wh/kg"),
        ("Иван Соколов", "Плотность батареи: 250 Вт·ч/кг"),
        ("Mario Bianchi dirige il museo.", "Densità della batteria: 250 Wh/kg"),
        ("Иван Соколов руководит музеем.", "Плотность батареи: 250 Вт·ч/кг"),
    ],
)
def test_39_an_answer_that_has_nothing_to_do_with_the_context_is_never_faithful(answer, passage):
    result = fedele.check(answer=answer, passages=[passage])
    if result.verdicts:
        assert [v.label for v in result.verdicts] == ["unverifiable"]
        assert result.score.value == 0.0
    else:
        assert (result.status, result.score.value) == ("no_claims", None)


@pytest.mark.parametrize(
    ("answer", "passage"),
    [
        ("Premium ha 100 GB.", "Premium costa 200 euro."),
        ("Il piano Premium offre assistenza notturna.", "Il piano Premium costa 200 euro."),
        ("The Premium plan has 100 GB of storage.", "The Premium plan costs 200 euros."),
        ("Тариф Премиум включает 100 ГБ.", "Тариф Премиум стоит 200 рублей."),
    ],
)
def test_40_what_is_not_mentioned_lowers_the_score_and_is_counted_apart(answer, passage):
    score = fedele.check(answer=f"{passage} {answer}", passages=[passage]).score
    assert (score.supported, score.contradicted, score.unverifiable) == (1, 0, 1)
    assert score.value == 0.5


@pytest.mark.parametrize(
    ("answer", "passage"),
    [
        ("Base include 5 utenti.", "Base costa 100 euro e include 5 utenti."),
        ("The Base plan includes 5 users.", "The Base plan costs 100 euros and includes 5 users."),
        (
            "Тариф Базовый включает 5 пользователей.",
            "Тариф Базовый стоит 100 рублей и включает 5 пользователей.",
        ),
    ],
)
def test_41_the_raw_chunk_is_the_evidence(answer, passage):
    result = fedele.check(answer=answer, passages=[passage])
    assert [v.label for v in result.verdicts] == ["supported"]
    start, end = result.verdicts[0].evidence.span
    assert passage[start:end] == result.verdicts[0].evidence.text


@pytest.mark.parametrize(
    ("answer", "passage", "said", "stated"),
    [
        ("Il piano Base costa 50 euro.", "Il piano Base costa 100 euro.", "50", "100"),
        ("The tank holds 7 litres.", "The tank holds 9 litres.", "7", "9"),
        ("Гарантия действует 3 года.", "Гарантия действует 5 лет.", "3", "5"),
    ],
)
def test_42_the_reason_says_what_the_verdict_rests_on(answer, passage, said, stated):
    verdict = fedele.check(answer=answer, passages=[{"id": "kb-z", "text": passage}]).verdicts[0]
    assert verdict.label == "contradicted"
    for part in (said, stated, "kb-z"):
        assert part in verdict.reason
    assert fedele.check(answer=passage, passages=[passage]).verdicts[0].reason.strip()


@pytest.mark.parametrize(
    ("answer", "old", "new"),
    [
        ("Base costa 120 euro.", "Listino 2025: Base 100 euro.", "Listino 2026: Base 120 euro."),
        (
            "Il canone è di 120 euro al mese.",
            "Nel 2025 il canone è di 100 euro al mese.",
            "Nel 2026 il canone è di 120 euro al mese.",
        ),
        (
            "The Base plan costs 120 euros.",
            "Price list 2025: the Base plan costs 100 euros.",
            "Price list 2026: the Base plan costs 120 euros.",
        ),
        (
            "Тариф Базовый стоит 120 рублей.",
            "Прайс 2025: тариф Базовый стоит 100 рублей.",
            "Прайс 2026: тариф Базовый стоит 120 рублей.",
        ),
    ],
)
def test_43_two_versions_are_a_conflict_of_the_corpus(answer, old, new):
    for order in ([old, new], [new, old]):
        result = fedele.check(answer=answer, passages=order)
        verdict = result.verdicts[0]
        assert (verdict.label, verdict.conflict) == ("supported", "some")
        by_text = {order[int(p.passage_id) - 1]: p.label for p in verdict.passages}
        assert by_text == {old: "contradicted", new: "supported"}
        assert verdict.evidence.passage_id == str(order.index(new) + 1)


@pytest.mark.parametrize(
    ("answer", "passage"),
    [
        ("Torino è il capoluogo del Piemonte.", "Ieri ho mangiato bene a Torino."),
        ("Turin is the capital of Piedmont.", "Yesterday I ate well in Turin."),
        ("Турин является столицей Пьемонта.", "Вчера я хорошо поел в Турине."),
        ("Lisbon is the largest port of Portugal.", "Our flight to Lisbon was late."),
    ],
)
def test_44_a_mention_is_no_support(answer, passage):
    assert labels(answer, passage) == ["unverifiable"]


ANSWERS = [
    "Hello! **The fee is 10 euros** [1]. It includes:\n\n- five users,\n- 2 TB of space.\n\nAnything else?",
    "Ciao! Il canone è 10 euro e comprende 5 utenti. È nato a Roma il 3 maggio 1980.",
    "| Тариф | Цена |\n|---|---|\n| Старт | 450 рублей |\n\nОн включает 2 пользователей.",
]


@pytest.mark.parametrize("answer", ANSWERS)
def test_45_every_claim_and_non_claim_is_cut_out_of_the_answer(answer):
    result = fedele.check(answer=answer, passages=["10"])
    assert result.verdicts
    for verdict in result.verdicts:
        start, end = verdict.claim.span
        assert 0 <= start < end <= len(answer)
        assert answer[start:end] == answer[start:end].strip()
    for part in result.non_claims:
        assert answer[part.span[0] : part.span[1]] == part.text
    assert [v.claim.index for v in result.verdicts] == list(range(len(result.verdicts)))


@pytest.mark.parametrize(
    "answer", ["The fee is 10 euros. It is due in May.", "Il canone è 10 euro.", "Плата — 10 рублей!"]
)
def test_45_a_plain_sentence_is_its_own_claim(answer):
    for verdict in fedele.check(answer=answer, passages=["10"]).verdicts:
        start, end = verdict.claim.span
        assert answer[start:end] == verdict.claim.text


@pytest.mark.parametrize("answer", ANSWERS)
def test_46_116_the_score_is_recomputed_from_the_claim_table(answer):
    result = fedele.check(
        answer=answer, passages=["Il canone è 10 euro.", "The fee is 10 euros.", "Старт: 450 рублей."]
    )
    table = result.to_dict()
    got = [claim["label"] for claim in table["claims"]]
    judged = len(got) - got.count(None)
    assert judged
    assert table["score"] == got.count("supported") / judged
    assert table["failed"] == got.count(None)
    assert [table[name] for name in ("supported", "contradicted", "unverifiable")] == [
        got.count(name) for name in ("supported", "contradicted", "unverifiable")
    ]


@pytest.mark.parametrize(
    ("question", "answer", "passage"),
    [
        ("È obbligatorio?", "No, non è obbligatorio.", "Il casco non è obbligatorio."),
        ("Is insurance compulsory?", "No, insurance is not compulsory.", "Insurance is not compulsory."),
        ("Обязательна ли страховка?", "Нет, страховка не обязательна.", "Страховка не обязательна."),
    ],
)
def test_50_a_negative_answer_is_no_abstention(question, answer, passage):
    result = fedele.check(question=question, answer=answer, passages=[passage])
    assert (result.status, result.score.value) == ("scored", 1.0)


NEGATIONS = [
    (
        "Il supporto telefonico è disponibile nel piano Base.",
        "Il supporto telefonico non è disponibile nel piano Base.",
    ),
    ("La sublocazione è ammessa.", "La sublocazione non è ammessa."),
    ("Il modem va restituito.", "Il modem non va restituito."),
    ("Gli animali sono vietati nel parco.", "Gli animali non sono vietati nel parco."),
    ("Поддержка по телефону доступна на тарифе Старт.", "Поддержка по телефону недоступна на тарифе Старт."),
    ("Поддержка по телефону недоступна на тарифе Старт.", "Поддержка по телефону доступна на тарифе Старт."),
    ("Субаренда допускается.", "Субаренда не допускается."),
    ("В здании есть лифт.", "В здании нет лифта."),
    ("Phone support is available on the Base plan.", "Phone support is not available on the Base plan."),
    ("Phone support is available on the Base plan.", "Phone support isn't available on the Base plan."),
    ("Phone support is unavailable on the Base plan.", "Phone support is available on the Base plan."),
    ("Members can bring guests.", "Members cannot bring guests."),
    ("The fee is refundable.", "The fee is non-refundable."),
]


@pytest.mark.parametrize(("answer", "passage"), NEGATIONS)
def test_53_a_flipped_negation_is_contradicted(answer, passage):
    assert labels(answer, passage) == ["contradicted"]
    assert labels(passage, answer) == ["contradicted"]


@pytest.mark.parametrize(
    ("answer", "passage"),
    [
        ("Docker is not used.", "The team does not use Docker."),
        ("The fee isn't refundable.", "The fee is not refundable."),
        ("Phone support is unavailable.", "Phone support is not available."),
        ("Il supporto non è disponibile.", "Il supporto telefonico non è disponibile."),
        ("La pompa non viene usata.", "La squadra non usa la pompa."),
        ("Поддержка недоступна.", "Поддержка не доступна."),
        ("Парковка не предоставляется.", "Мы не предоставляем парковку."),
    ],
)
def test_53_two_negations_agree(answer, passage):
    assert labels(answer, passage) == ["supported"]


@pytest.mark.parametrize(
    ("answer", "passage"),
    [
        ("Base 200 euro, Premium 100 euro.", "Base 100 euro, Premium 200 euro."),
        (
            "Il piano Base costa 200 euro e il piano Premium 100 euro.",
            "Il piano Base costa 100 euro e il piano Premium 200 euro.",
        ),
        (
            "The Base plan costs 200 euros and the Premium plan 100.",
            "The Base plan costs 100 euros and the Premium plan 200.",
        ),
        ("Basic: 8 GB, Pro: 4 GB.", "Basic: 4 GB, Pro: 8 GB."),
        (
            "Базовый стоит 200 рублей, Премиум стоит 100 рублей.",
            "Базовый стоит 100 рублей, Премиум стоит 200 рублей.",
        ),
    ],
)
def test_54_swapped_values_are_contradicted(answer, passage):
    assert set(labels(answer, passage)) == {"contradicted"}
    assert set(labels(passage, passage)) == {"supported"}


@pytest.mark.parametrize(
    ("answer", "passage"),
    [
        ("Paolo Righi dirige Elena Trevisan.", "Elena Trevisan dirige Paolo Righi."),
        (
            "La Ferramenta Bassi ha acquistato la Officine Lodi.",
            "La Officine Lodi ha acquistato la Ferramenta Bassi.",
        ),
        ("Owen Achebe manages Marta Lindqvist.", "Marta Lindqvist manages Owen Achebe."),
        ("Fulmar Ltd acquired Petrel Ltd.", "Petrel Ltd acquired Fulmar Ltd."),
        ("Глеб Артемьев руководит Тамарой Лисиной.", "Тамара Лисина руководит Глебом Артемьевым."),
    ],
)
def test_54_swapped_roles_are_contradicted(answer, passage):
    assert labels(answer, passage) == ["contradicted"]
    assert labels(passage, passage) == ["supported"]


@pytest.mark.parametrize(
    ("answer", "passage"),
    [
        ("Paolo Righi è diretto da Elena Trevisan.", "Elena Trevisan dirige Paolo Righi."),
        ("Owen Achebe is managed by Marta Lindqvist.", "Marta Lindqvist manages Owen Achebe."),
        ("Глебом Артемьевым руководит Тамара Лисина.", "Тамара Лисина руководит Глебом Артемьевым."),
    ],
)
def test_54_a_passive_or_another_word_order_is_no_swap(answer, passage):
    assert labels(answer, passage) == ["supported"]


@pytest.mark.parametrize(
    ("answer", "passage"),
    [
        (
            "Il canone è 0 euro se spendi almeno 300 euro al mese, altrimenti 6 euro.",
            "Il canone è 6 euro, gratis con spese di almeno 300 euro al mese.",
        ),
        (
            "The fee is 0 euros if you spend at least 300 euros a month, otherwise 6 euros.",
            "The fee is 6 euros, free with spending of at least 300 euros a month.",
        ),
        (
            "Плата составляет 0 рублей, если тратить не менее 3000 рублей в месяц, иначе 99 рублей.",
            "Плата составляет 99 рублей, бесплатно при тратах не менее 3000 рублей в месяц.",
        ),
    ],
)
def test_58_a_condition_stays_with_its_claim(answer, passage):
    result = fedele.check(answer=answer, passages=[passage])
    assert {v.label for v in result.verdicts} == {"supported"}
    for verdict in result.verdicts:
        assert "300" in verdict.claim.text


def test_112_the_claim_table_carries_label_and_reason_of_every_claim(stub):
    judge = stub(lambda pair: Judgement(entailment=0.9, neutral=0.06, contradiction=0.04, reason="seen"))
    table = fedele.check(
        answer="One box is red. One box is blue.", passages=["Boxes."], judge=judge
    ).to_dict()
    assert [(c["label"], c["confidence"], c["reason"]) for c in table["claims"]] == [
        ("supported", 0.9, "seen")
    ] * 2
