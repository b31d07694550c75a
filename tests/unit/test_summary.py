"""The aggregate of results: reference figures, what is left out, groups, warnings, merging in any order."""

from __future__ import annotations

import json
import pickle
import random
from typing import Any

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from fedele.errors import InputError, RowError
from fedele.stats import clustered_wilson, wilson
from fedele.summary import MAX_TAGS, Summary
from fedele.types import Answer, Claim, Result, Score, Verdict

SIGNATURE = "metric:faithfulness|split:rules|verify:lexical|v:0.1.0"


def result(
    supported: int = 0,
    contradicted: int = 0,
    unverifiable: int = 0,
    failed: int = 0,
    *,
    status: str = "scored",
    lang: str = "it",
    signature: str = SIGNATURE,
    tags: dict[str, str] | None = None,
    verdicts: tuple[Verdict, ...] = (),
) -> Result:
    score = Score(
        answer_id="a",
        metric="faithfulness",
        supported=supported,
        contradicted=contradicted,
        unverifiable=unverifiable,
        failed=failed,
        signature=signature,
    )
    answer = Answer(id="a", text="x", passages=(), tags=tags or {})
    return Result(answer=answer, status=status, score=score, lang=lang, verdicts=verdicts)  # type: ignore[arg-type]


def verdict(**given: Any) -> Verdict:
    base: dict[str, Any] = {
        "claim": Claim(index=0, text="x", span=(0, 1)),
        "label": "supported",
        "confidence": 0.9,
        "evidence": None,
        "conflict": "none",
        "judge": "lexical",
        "reason": "",
    }
    return Verdict(**{**base, **given})


def summary(*items: Result | RowError) -> Summary:
    made = Summary()
    for item in items:
        made.add(item)
    return made


# Faithfulness metric (2026): scores 1, 1, 0.75, 1, 0, 0.5, 1, 1
PUBLISHED = [(4, 0), (4, 0), (3, 1), (4, 0), (0, 4), (2, 2), (4, 0), (4, 0)]


def test_the_published_aggregate() -> None:
    found = summary(*(result(good, 0, bad) for good, bad in PUBLISHED))
    assert (round(found.mean or 0, 3), round(found.sd or 0, 3)) == (0.781, 0.364)
    assert (round(found.p10 or 0, 3), found.below_half) == (0.350, 0.125)
    assert found.faithfulness == wilson(6.25, 8)
    assert found.faithful_answers == wilson(5, 8)
    assert found.histogram == [1, 0, 0, 0, 0, 1, 0, 1, 0, 5]
    assert found.warnings == []


def test_nothing_at_all_has_no_figure() -> None:
    data = Summary(SIGNATURE).to_dict()
    assert data["signature"] == SIGNATURE
    for key in ("gate_value", "mean", "sd", "p10", "below_half"):
        assert data[key] is None
    for key in ("faithfulness", "faithful_answers", "claims_supported", "abstention_rate"):
        assert (data[key]["value"], data[key]["low"], data[key]["high"], data[key]["n"]) == (
            None,
            None,
            None,
            0,
        )
    assert (data["rows"], data["statuses"], data["histogram"], data["warnings"]) == (0, {}, [0] * 10, [])


def test_answers_without_a_number_are_outside_the_mean_and_said_to_be() -> None:
    found = summary(
        result(1),
        result(0, 1),
        result(0, 0, 2, status="no_context"),
        *(result(status="abstained") for _ in range(3)),
        result(status="empty_answer"),
        result(0, 0, 0, 2, status="judge_error"),
        RowError(3, "answer", "is null"),
    )
    assert found.mean == pytest.approx(1 / 3)
    assert (found.faithfulness.n, found.answers, found.problems, found.rows) == (3, 8, 1, 9)
    assert found.statuses == {
        "scored": 2,
        "no_context": 1,
        "abstained": 3,
        "empty_answer": 1,
        "judge_error": 1,
    }
    assert found.abstention_rate == wilson(3, 8)
    assert found.warnings == [
        "1 of 9 rows could not be used and is in no figure",
        "5 of 8 answers have no number and are not in the mean: 3 abstained, 1 empty_answer, 1 judge_error",
        "2 of 6 claims could not be judged",
    ]


def test_only_refusals_have_no_figure_but_a_rate_of_refusals() -> None:
    found = summary(*(result(status="abstained") for _ in range(4)))
    assert (found.mean, found.gate_value, found.abstention_rate.value) == (None, None, 1.0)


def test_a_partial_answer_counts_at_its_low_bound_at_the_gate() -> None:
    found = summary(result(1, 0, 0, 3, status="partial"), result(1, 0, 1))
    assert (found.mean, found.gate_value) == (0.75, (0.25 + 0.5) / 2)
    assert found.faithful_answers.value == 0.0
    assert found.warnings == [
        "3 of 6 claims could not be judged",
        "1 of 2 answers is partial: the mean has their judged claims only, a threshold is held against their low bound",
    ]


def test_gate_and_mean_are_the_same_number_without_partial_answers() -> None:
    found = summary(*(result(good, 0, 7 - good) for good in (1, 2, 3, 5, 6)))
    assert found.gate_value == found.mean == found.faithfulness.value


def test_claims_by_label_conflict_cause_and_citation() -> None:
    found = summary(
        result(
            1,
            1,
            verdicts=(
                verdict(conflict="some", misattributed=True),
                verdict(conflict="all", label="contradicted"),
            ),
        ),
        result(
            1,
            0,
            0,
            3,
            status="partial",
            verdicts=(
                verdict(),
                verdict(label=None, confidence=None, error="timeout: 30 s"),
                verdict(label=None, confidence=None, error="timeout: 30 s"),
                verdict(label=None, confidence=None, error="Sure! Here: is my analysis"),
            ),
        ),
    ).to_dict()
    assert found["claims"] == {"supported": 2, "contradicted": 1, "unverifiable": 0, "failed": 3}
    assert found["conflicts"] == {"none": 4, "some": 1, "all": 1}
    assert found["misattributed"] == 1
    assert found["failures_by_cause"] == {"timeout": 2, "other": 1}
    assert "3 of 6 claims could not be judged: 2 timeout, 1 other" in found["warnings"]


def test_the_pooled_rate_weighs_claims_the_mean_weighs_answers() -> None:
    found = summary(result(1), result(0, 3))
    assert (found.mean, found.claims_supported.value, found.claims_supported.n) == (0.5, 0.25, 4)
    assert found.claims_supported == clustered_wilson(1, 4, 2, (1, 1, 10))


def test_scores_on_an_edge_fall_into_the_bin_above() -> None:
    found = summary(*(result(good, 0, 10 - good) for good in range(11)))
    assert found.histogram == [1] * 9 + [2]


def test_groups_by_language_and_tag() -> None:
    data = summary(
        result(1, lang="ru", tags={"model": "a", "k": "3"}),
        result(0, 1, lang="en", tags={"model": "a"}),
        result(status="abstained", lang="en", tags={"model": "b"}),
    ).to_dict()
    assert list(data["by_language"]) == ["en", "ru"]
    assert data["by_language"]["en"]["answers"] == 2
    assert data["by_language"]["en"]["faithfulness"]["n"] == 1
    assert {key: group["faithfulness"]["value"] for key, group in data["by_tag"].items()} == {
        "k=3": 1.0,
        "model=a": 0.5,
        "model=b": None,
    }


def test_a_thousand_tags_are_told_apart_and_no_answer_is_lost() -> None:
    names = [f"{n:05}" for n in range(MAX_TAGS + 500)]
    random.Random(1).shuffle(names)
    groups = summary(*(result(1, tags={"id": name}) for name in names)).to_dict()["by_tag"]
    assert len(groups) == MAX_TAGS + 1
    assert list(groups)[-1] == "other"
    assert "id=00999" in groups and "id=01000" not in groups
    assert groups["other"]["answers"] == 500


def test_two_signatures_are_refused() -> None:
    found = summary(result(1))
    other = SIGNATURE.replace("rules", "none")
    with pytest.raises(InputError, match="allowed: one signature"):
        found.add(result(1, signature=other))
    with pytest.raises(InputError, match="split:none"):
        found.merge(summary(result(1, signature=other)))
    with pytest.raises(InputError, match="signature"):
        Summary(other).add(result(1))
    assert found.answers == 1


@pytest.mark.parametrize(("count", "warned"), [(19, False), (20, True)])
def test_a_judge_that_always_says_the_same_is_called_constant(count: int, warned: bool) -> None:
    found = summary(*(result(1, 1) for _ in range(count)))
    assert any("judge output constant" in line for line in found.warnings) is warned


@pytest.mark.parametrize("last", [(1, 0), (0, 1), (1, 2)])
def test_one_other_score_is_enough_not_to_be_constant(last: tuple[int, int]) -> None:
    assert summary(*(result(1, 1) for _ in range(30)), result(*last)).warnings == []


@pytest.mark.parametrize("counts", [(1, 0), (0, 1)])
def test_all_right_and_all_wrong_are_no_reason_to_warn(counts: tuple[int, int]) -> None:
    assert summary(*(result(*counts) for _ in range(30))).warnings == []


def strict(found: Summary) -> str:
    return json.dumps(found.to_dict(), allow_nan=False)


COUNT = st.integers(0, 7)
RESULT = st.builds(
    lambda counts, lang, tag, status: result(
        *counts,
        status="partial" if counts[3] else status,
        lang=lang,
        tags={"t": tag, "u": "1"},
    ),
    st.tuples(COUNT, COUNT, COUNT, COUNT),
    st.sampled_from(["en", "it", "ru", "und"]),
    st.sampled_from("abc"),
    st.sampled_from(["scored", "no_claims"]),
)


@settings(max_examples=150, deadline=None)
@given(st.lists(RESULT | st.builds(RowError, COUNT, st.none(), st.just("bad")), max_size=40), st.randoms())
def test_the_order_of_merging_does_not_change_a_digit(items: list[Any], rng: random.Random) -> None:
    whole = strict(summary(*items))
    shuffled = list(items)
    rng.shuffle(shuffled)
    parts = [Summary() for _ in range(4)]
    for item in shuffled:
        rng.choice(parts).add(item)
    merged = Summary()
    for part in parts:
        merged.merge(pickle.loads(pickle.dumps(part)))
    assert strict(merged) == whole


def test_the_order_of_merging_does_not_change_which_tags_are_shown() -> None:
    items = [result(1, tags={"id": str(n % 1_300), "v": str(n)}) for n in range(4_000)]
    whole = strict(summary(*items))
    random.Random(3).shuffle(items)
    parts = [summary(*items[n::3]) for n in range(3)]
    parts[2].merge(parts[0])
    parts[2].merge(parts[1])
    assert strict(parts[2]) == whole


def test_memory_stays_small() -> None:
    found = Summary()
    one = result(1, 1, lang="en", tags={"model": "a"})
    for _ in range(20_000):
        found.add(one)
    # three groups of eight bytes an answer, and room to grow
    assert len(pickle.dumps(found, protocol=5)) < 20_000 * 8 * 3 + 10_000


# --- the pooled rate


def test_clusters_of_one_trial_are_plain_trials() -> None:
    pooled = clustered_wilson(30, 100, 100, (30, 30, 100))
    plain = wilson(30, 100)
    assert pooled.low == pytest.approx(plain.low, abs=1e-3)
    assert pooled.high == pytest.approx(plain.high, abs=1e-3)


def test_claims_that_agree_within_answers_say_less_than_their_number() -> None:
    alike = clustered_wilson(50, 100, 20, (250, 250, 500))
    plain = wilson(50, 100)
    assert alike.value == plain.value == 0.5
    assert (alike.high or 0) - (alike.low or 0) > 2 * ((plain.high or 0) - (plain.low or 0))


def test_all_claims_supported_has_the_interval_of_as_many_answers() -> None:
    pooled, plain = clustered_wilson(50, 50, 10, (250, 250, 250)), wilson(10, 10)
    assert (pooled.low, pooled.high, pooled.n) == (plain.low, 1.0, 50)


@pytest.mark.parametrize("counts", [(3, 2, 1), (-1, 2, 1), (0, 2, 0), (1, 2, 3), (0, 0, 1)])
def test_impossible_clusters_are_refused(counts: tuple[int, int, int]) -> None:
    with pytest.raises(InputError, match="allowed"):
        clustered_wilson(*counts, (0, 0, 0))


@settings(max_examples=200)
@given(st.lists(st.tuples(COUNT, st.integers(0, 5)).filter(any), min_size=1, max_size=30))
def test_pooled_bounds_hold_the_value(clusters: list[tuple[int, int]]) -> None:
    pairs = [(good, good + bad) for good, bad in clusters]
    squares = (sum(s * s for s, _ in pairs), sum(s * t for s, t in pairs), sum(t * t for _, t in pairs))
    found = clustered_wilson(sum(s for s, _ in pairs), sum(t for _, t in pairs), len(pairs), squares)
    assert found.value is not None and found.low is not None and found.high is not None
    assert 0 <= found.low <= found.value + 1e-12 and found.value - 1e-12 <= found.high <= 1
