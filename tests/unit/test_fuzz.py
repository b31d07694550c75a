"""No text whatever makes ``check`` raise or hang, and its offsets always cut what they say. FEDELE_FUZZ sets the number."""

from __future__ import annotations

import json
import os

from hypothesis import HealthCheck, given, settings
from hypothesis import strategies as st

import fedele

EXAMPLES = int(os.environ.get("FEDELE_FUZZ", "200"))
settings.register_profile(
    "fuzz",
    max_examples=EXAMPLES,
    deadline=5_000,
    suppress_health_check=[HealthCheck.too_slow, HealthCheck.data_too_large],
)
FUZZ = settings.get_profile("fuzz")

PIECES = [
    "Il piano Base costa 100 euro al mese.", "Тариф Базовый стоит 1 250 000 рублей.", "The fee is $1,200.00 [1].",
    "non è", "не менее 18 лет", "isn't", "≤ 1,5 %", "3-5", "05/03/2024", "2024-03-05", "5 марта 2024 г.", "12:30",
    "| a | b |\n|---|---|\n| 1 | 2 |", "```\ncode 1\n```", "- item\n", "1. ", "1.", "# Title\n", "**", "__", "`", "<b>", "&nbsp;", "&#x41;",
    "[1]", "[", "](", "http://a.b/c?d=e", "…", "?!", "。", "\u200b", "\u00a0", "\r\n", "\n\n", "\t", "e\u0301", "🎉👍🏽", "﷽", "ß", "İ", "ﬁ", "\ud800", "\x00",
    "Dr. ", "т. е. ", "S.p.A.", "e", "и", "and", "if", "se", "если", "da 3 a 5", "от 3 до 5", "не", "1e400", "9" * 400, "1/0", "٣٤", "½", "²",
    "Sì.", "Да", "Yes", "Boh", "Mario Rossi dirige Anna Neri", "0", "-", "–", "—", "%", "€", "kg", "млн", "miliardi", "ventiquattro", "двадцать",
]  # fmt: skip
anything = st.text(st.characters(codec=None, exclude_categories=()), max_size=120)
pieces = st.lists(st.sampled_from(PIECES) | st.text(max_size=4), max_size=14).map(" ".join)
glued = st.lists(st.sampled_from(PIECES), max_size=14).map("".join)
texts = anything | pieces | glued


def offsets_hold(answer: str, passages: list[str], result: fedele.Result) -> None:
    for verdict in result.verdicts:
        start, end = verdict.claim.span
        assert 0 <= start < end <= len(answer)
        assert verdict.claim.text.strip()
        if verdict.evidence is not None:
            evidence = verdict.evidence
            cut = {passages[int(evidence.passage_id) - 1][evidence.span[0] : evidence.span[1]]}
            assert {evidence.text} == cut
            assert 0 <= evidence.similarity <= 1
        assert verdict.confidence is None or 0 <= verdict.confidence <= 1
        assert (verdict.label is None) == (verdict.error is not None)
    for part in result.non_claims:
        assert answer[part.span[0] : part.span[1]] == part.text
    score = result.score
    assert score.judged + score.failed == len(result.verdicts)
    assert score.value is None or 0 <= score.value <= 1


@FUZZ
@given(answer=texts, passages=st.lists(texts, max_size=4), question=st.none() | texts)
def test_no_text_makes_check_raise_or_its_offsets_lie(answer, passages, question):
    result = fedele.check(answer=answer, passages=passages, question=question, judge="lexical")
    offsets_hold(answer, passages, result)
    json.dumps(result.to_dict(), allow_nan=False)


@FUZZ
@given(
    answer=texts,
    lang=st.sampled_from(["en", "it", "ru", "de", "und"]),
    split=st.sampled_from(["rules", "sentences", "none"]),
)
def test_any_text_is_checked_against_itself_in_any_language_and_split(answer, lang, split):
    result = fedele.check(answer=answer, passages=[answer], lang=lang, split=split, judge="lexical-plain")
    offsets_hold(answer, [answer], result)
    assert result.lang == lang


@FUZZ
@given(answer=texts, passages=st.lists(texts, min_size=1, max_size=2))
def test_the_same_text_gives_the_same_result(answer, passages):
    first = fedele.check(answer=answer, passages=passages, judge="lexical")
    assert fedele.check(answer=answer, passages=passages, judge="lexical") == first


@settings(parent=FUZZ, max_examples=max(20, EXAMPLES // 10))
@given(answer=texts, passages=st.lists(texts, max_size=2))
def test_no_text_breaks_the_default_judge(answer, passages):
    result = fedele.check(answer=answer, passages=passages)
    offsets_hold(answer, passages, result)
    assert fedele.check(answer=answer, passages=passages) == result


@settings(parent=FUZZ, max_examples=max(20, EXAMPLES // 10))
@given(unit=st.sampled_from(PIECES) | st.text(min_size=1, max_size=3), times=st.integers(200, 3_000))
def test_a_long_repetition_takes_no_long_time(unit, times):
    text = (unit * times)[:8_000]
    offsets_hold(text, [text], fedele.check(answer=text, passages=[text], judge="lexical"))
