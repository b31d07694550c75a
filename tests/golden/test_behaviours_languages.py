"""Behaviours, part D: languages, sentence splitting, markup. The number in a test's name is the item's."""

from __future__ import annotations

import unicodedata

import pytest

import fedele
from fedele.language.sentences import sentences


def labels(answer: str, *passages: str, **options: object) -> list[str | None]:
    return [v.label for v in fedele.check(answer=answer, passages=list(passages), **options).verdicts]


@pytest.mark.parametrize("stop", ["!", "", ".", "…", "!!", "。", " !", ";"])
@pytest.mark.parametrize(
    "sentence",
    ["Il piano costa 100 euro", "The plan costs 100 euros", "Тариф стоит 100 рублей", "Costa 100 euro"],
)
def test_55_a_sentence_needs_no_full_stop(sentence, stop):
    assert labels(sentence + stop, sentence + ".") == ["supported"]


@pytest.mark.parametrize("lang", ["en", "it", "ru"])
def test_56_the_language_asked_for_is_used_and_recorded(lang):
    result = fedele.check(answer="42 USB 3.0", passages=["42 USB 3.0"], lang=lang)
    assert result.lang == lang
    assert f"lang:{lang}" in result.score.signature.split("|")


@pytest.mark.parametrize(
    ("lang", "answer"),
    [
        ("en", "The shop opens at nine and it closes at seven."),
        ("it", "Il negozio apre alle nove e chiude alle sette."),
        ("ru", "Магазин открывается в девять и закрывается в семь."),
    ],
)
def test_56_the_language_is_recognised(lang, answer):
    assert fedele.check(answer=answer, passages=[answer]).lang == lang


@pytest.mark.parametrize(
    ("lang", "text"),
    [
        ("pl", "Abonament kosztuje 40 złotych. Umowa trwa rok."),
        ("de", "Der Tarif kostet 40 Euro. Der Vertrag läuft ein Jahr."),
        ("uk", "Тариф коштує 40 гривень. Договір діє рік."),
        ("el", "Το πακέτο κοστίζει 40 ευρώ. Η σύμβαση ισχύει ένα έτος."),
    ],
)
def test_57_an_unknown_language_gets_the_generic_splitter_and_a_warning(lang, text):
    result = fedele.check(answer=text, passages=[text], lang=lang)
    assert len(result.verdicts) == 2
    assert any("language" in note for note in result.notes)


@pytest.mark.parametrize("answer", ["Директор - Анна.", "Директор — Анна Иванова.", "Анна", "ООО «Заря»."])
def test_60_an_all_cyrillic_claim_is_checked(answer):
    assert labels(answer, answer) == ["supported"]


@pytest.mark.parametrize(
    "answer", ["Это так.", "И это так.", "È così.", "Lo è anche.", "It is so.", "And so it was."]
)
def test_60_a_claim_of_function_words_alone_is_no_claim(answer):
    assert (
        fedele.check(answer=answer, passages=["Директор - Анна.", "The director is Anna."]).status
        == "no_claims"
    )


ONE = [
    ("it", "La Rossi S.p.A. ha sede in via Roma n. 12, v. art. 5 del D.Lgs. 81/2008."),
    (
        "it",
        "Il sig. Bianchi e la dott.ssa Neri, resp. del progetto, lavorano presso la Verdi S.r.l. di Torino.",
    ),
    ("it", "Vedi p. 14, cap. 3, ecc. per i dettagli."),
    ("it", "L'avv. G. Conti riceve il 3 gen. alle ore 9.30."),
    ("en", "Dr. Lane, Ph.D., joined Acme Inc. in 2019."),
    ("en", "The U.S. branch, i.e. the one on Elm St. near No. 10, opens at 9 a.m. on weekdays."),
    ("en", "Mr. J. R. Hale vs. Ms. K. Stone was decided on Jan. 5, 2021."),
    ("en", "See Fig. 3, pp. 4-6 and vol. 2 for details."),
    ("ru", "г. Москва, ул. Ленина, д. 5, т. е. у метро."),
    ("ru", "В 2019 г. завод им. Королёва выпустил 5 тыс. станков на сумму 3 млн. руб. и т. д. по плану."),
    ("ru", "А. С. Пушкин родился в г. Москве, см. стр. 14, рис. 2."),
    ("ru", "Проф. И. И. Петров, д. т. н., работает в НИИ с 1998 г. по настоящее время."),
]


@pytest.mark.parametrize(("lang", "text"), ONE)
def test_61_an_abbreviation_ends_no_sentence(lang, text):
    assert [text[a:b] for a, b in sentences(text, lang)] == [text]


@pytest.mark.parametrize(
    ("lang", "text", "count"),
    [
        ("it", "La temperatura è 36.6 °C. Server 10.0.0.1, versione 2.1.3.", 2),
        ("it", "Costa 100.50 euro. Pesa 3.2 kg. Vedi www.esempio.it/pagina.html.", 3),
        ("en", "Version 4.2.1 runs on 192.168.0.7. It needs 2.5 GB.", 2),
        ("en", "The rate is 0.5%. Write to help@example.com. It opened on 3.4.2021.", 3),
        ("ru", "Температура 36.6 °C. Сервер 10.0.0.1, версия 2.1.3.", 2),
        ("ru", "Договор от 05.03.2024 подписан. Цена 99.90 руб. за штуку.", 2),
    ],
)
def test_62_decimals_addresses_and_versions_are_not_cut(lang, text, count):
    assert len(sentences(text, lang)) == count


LISTS = [
    ("1. Open the valve.\n2. Start the pump.", "Open the valve. Start the pump.", 2),
    ("1) Aprire la valvola.\n2) Avviare la pompa.", "Aprire la valvola. Avviare la pompa.", 2),
    ("- Откройте клапан.\n- Запустите насос.", "Откройте клапан. Запустите насос.", 2),
    ("a) Aprire la valvola.\nb) Avviare la pompa.", "Aprire la valvola. Avviare la pompa.", 2),
    ("7. Close the lid.\n8. Press Start.\n9. Wait.", "Close the lid. Press Start. Wait.", 3),
    ("* Open the valve.\n* Start the pump.", "Open the valve. Start the pump.", 2),
    ("10. Откройте клапан.\n11. Запустите насос.", "Откройте клапан. Запустите насос.", 2),
]


@pytest.mark.parametrize(("answer", "passage", "count"), LISTS)
def test_64_list_markers_are_no_facts(answer, passage, count):
    assert labels(answer, passage) == ["supported"] * count


CITED = [
    (
        "La pompa gira a 40 bar [3]. Pesa 9 kg.[1] Costa 80 euro.",
        "La pompa gira a 40 bar. Pesa 9 kg. Costa 80 euro.",
    ),
    (
        "The pump runs at 40 bar [3]. It weighs 9 kg.[1] It costs 80 euros.",
        "The pump runs at 40 bar. It weighs 9 kg. It costs 80 euros.",
    ),
    (
        "Насос работает при 40 бар [3]. Он весит 9 кг.[1] Он стоит 80 рублей.",
        "Насос работает при 40 бар. Он весит 9 кг. Он стоит 80 рублей.",
    ),
]


@pytest.mark.parametrize(("answer", "passage"), CITED)
def test_65_citation_marks_belong_to_their_sentence_and_are_no_numbers(answer, passage):
    result = fedele.check(answer=answer, passages=[passage])
    assert [v.label for v in result.verdicts] == ["supported"] * 3
    assert [v.claim.citations for v in result.verdicts] == [("3",), ("1",), ()]
    assert not any("[" in v.claim.text for v in result.verdicts)


@pytest.mark.parametrize(
    ("answer", "first", "second"),
    [
        ("The pump weighs 9 kg [2].", "The pump weighs 9 kg.", "The pump is blue."),
        ("La pompa pesa 9 kg [2].", "La pompa pesa 9 kg.", "La pompa è blu."),
        ("Насос весит 9 кг [2].", "Насос весит 9 кг.", "Насос синий."),
    ],
)
def test_65_a_citation_of_the_wrong_passage_is_misattributed(answer, first, second):
    wrong = fedele.check(answer=answer, passages=[first, second]).verdicts[0]
    assert (wrong.label, wrong.misattributed) == ("supported", True)
    right = fedele.check(answer=answer, passages=[second, first]).verdicts[0]
    assert (right.label, right.misattributed) == ("supported", False)


MARKED = [
    "Gli abitanti sono **{n}** milioni.",
    "Gli abitanti sono *{n} milioni*.",
    "Gli abitanti sono <b>{n}</b> milioni.",
    "Gli abitanti sono {n}&nbsp;milioni.",
    "Gli abitanti sono {n}\u00a0milioni.",
    "Gli abi\u00adtanti\u200b sono {n} milioni. 🎉",
    "Gli abitanti sono `{n}` milioni.",
    "> Gli abitanti sono __{n}__ milioni.",
    "Gli [abitanti](https://example.org/2024) sono {n} milioni.",
]


@pytest.mark.parametrize("answer", MARKED)
def test_67_marks_hide_no_number(answer):
    context = "Abitanti: 67 milioni."
    assert labels(answer.format(n=999), context) == ["contradicted"]
    assert labels(answer.format(n=67), context) == ["supported"]


@pytest.mark.parametrize(
    ("answer", "passage", "claim"),
    [
        ("| Piano | Prezzo |\n|---|---|\n| Base | 50 € |", "Base: 100 €", "Base: Prezzo 50 €"),
        ("| Plan | Price |\n|:--|--:|\n| Base | €50 |", "Base: €100", "Base: Price €50"),
        ("| Тариф | Цена |\n|---|---|\n| Старт | 50 ₽ |", "Старт: 100 ₽", "Старт: Цена 50 ₽"),
    ],
)
def test_68_a_table_row_is_a_claim(answer, passage, claim):
    result = fedele.check(answer=answer, passages=[passage])
    assert [(v.claim.text, v.label) for v in result.verdicts] == [(claim, "contradicted")]
    right = fedele.check(answer=answer.replace("50", "100"), passages=[passage])
    assert [v.label for v in right.verdicts] == ["supported"]


@pytest.mark.parametrize("fence", ["```", "~~~", "```python"])
def test_68_code_is_skipped_and_reported(fence):
    close = fence[:3]
    answer = (
        f"The pump runs at 40 bar.\n\n{fence}\nset_pressure(99)\nprint('The pump runs at 99 bar.')\n{close}\n"
    )
    result = fedele.check(answer=answer, passages=["The pump runs at 40 bar."])
    assert [v.label for v in result.verdicts] == ["supported"]
    assert [n.why for n in result.non_claims] == ["code"]


WRITINGS = [
    ("La società ha sede a Forlì.", unicodedata.normalize("NFD", "La società ha sede a Forlì.")),
    ("L’azienda è nata nel 1990.", "L'azienda è nata nel 1990."),
    ("Ёлка стоит всё лето.", "Елка стоит все лето."),
    ("Йод хранят в темноте.", unicodedata.normalize("NFD", "Йод хранят в темноте.")),
    ("The plan includes １２ users.", "The plan includes 12 users."),
    ("The firm’s “Atlas” plan is new.", 'The firm\'s "Atlas" plan is new.'),
    ("Тариф «Старт» — новый.", 'Тариф "Старт" - новый.'),
    ("The ﬁrst ofﬁce opened in Riga.", "The first office opened in Riga."),
]


@pytest.mark.parametrize(("one", "other"), WRITINGS)
def test_70_two_writings_of_one_text_are_equal(one, other):
    assert labels(one, other) == ["supported"]
    assert labels(other, one) == ["supported"]


MIXED = [
    ("Il piano Base costa 100 euro al mese.", "The Base plan costs 100 euros a month."),
    ("Il piano Base costa 100 euro al mese.", "The Base plan costs 200 euros a month."),
    ("The Base plan costs 100 euros a month.", "Il piano Base costa 100 euro al mese."),
    ("Тариф Базовый стоит 100 рублей в месяц.", "The Base plan costs 100 roubles a month."),
    ("The Base plan is not available.", "Тариф Базовый доступен."),
    ("Il supporto è disponibile.", "Поддержка недоступна."),
]


@pytest.mark.parametrize(("answer", "passage"), MIXED)
def test_71_a_pair_in_two_languages_is_not_comparable_and_never_contradicted(answer, passage):
    for judge in ("lexical", "lexical-plain"):
        result = fedele.check(answer=answer, passages=[passage], judge=judge)
        assert [v.label for v in result.verdicts] == [None]
        assert result.verdicts[0].error.startswith("not_comparable")
        assert (result.status, result.score.value) == ("judge_error", None)


def test_71_a_passage_in_the_claim_s_own_language_settles_it():
    result = fedele.check(
        answer="Il piano Base costa 100 euro al mese.",
        passages=["The Base plan costs 100 euros a month.", "Il piano Base costa 100 euro al mese."],
    )
    assert (result.status, result.score.value) == ("scored", 1.0)
