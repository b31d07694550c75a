"""The text of an answer cut at the borders of its claims, and the order in which answers are shown."""

from __future__ import annotations

import random

import pytest

from fedele.errors import InputError
from fedele.report.ranking import worst, worst_claim
from fedele.report.segments import segments


def claim(start: int, end: int, label: str | None) -> dict[str, object]:
    return {"span": [start, end], "label": label}


def shape(
    text: str, claims: list[dict[str, object]], others: list[dict[str, object]] | None = None
) -> list[tuple]:
    return [(s.text, s.claims, s.label) for s in segments(text, claims, others or [])]


def test_nested_span_takes_the_worst_label_inside_only() -> None:
    claims = [claim(0, 12, "supported"), claim(4, 8, "contradicted")]
    assert shape("abcdefghijkl", claims) == [
        ("abcd", (1,), "supported"),
        ("efgh", (1, 2), "contradicted"),
        ("ijkl", (1,), "supported"),
    ]


@pytest.mark.parametrize(
    ("labels", "shown"),
    [
        (("supported", "unverifiable"), "unverifiable"),
        (("unverifiable", "contradicted", "supported"), "contradicted"),
        (("supported", None), None),
        ((None, "unverifiable"), "unverifiable"),
    ],
)
def test_claims_on_the_same_span_show_the_worst_and_keep_all_numbers(
    labels: tuple, shown: str | None
) -> None:
    (only,) = segments("text", [claim(0, 4, label) for label in labels])
    assert only.label == shown
    assert only.claims == tuple(range(1, len(labels) + 1))
    assert only.ends == only.claims


def test_claim_is_named_where_its_span_ends() -> None:
    found = segments("abcdef", [claim(0, 6, "supported"), claim(0, 3, "contradicted")])
    assert [(s.text, s.ends) for s in found] == [("abc", (2,)), ("def", (1,))]


def test_non_claims_are_grey_only_where_no_claim_is() -> None:
    others = [{"span": [0, 6], "why": "greeting"}]
    found = segments("Ciao! Costa 5.", [claim(4, 14, "supported")], others)
    assert [(s.text, s.claims, s.why) for s in found] == [
        ("Ciao", (), "greeting"),
        ("! Costa 5.", (1,), None),
    ]


def test_spans_outside_the_text_are_cut_and_empty_ones_ignored() -> None:
    assert shape(
        "abc", [claim(-5, 2, "supported"), claim(2, 2, "contradicted"), claim(7, 9, "contradicted")]
    ) == [
        ("ab", (1,), "supported"),
        ("c", (), None),
    ]
    assert segments("", [claim(0, 3, "supported")]) == []


def test_segments_joined_are_the_text_and_cover_each_claim_exactly() -> None:
    draw = random.Random(7)
    text = "".join(draw.choice("ab \n👍éЖ\u0301") for _ in range(60))
    for _ in range(200):
        spans = [sorted(draw.sample(range(61), 2)) for _ in range(draw.randrange(9))]
        found = segments(
            text, [claim(a, b, draw.choice(["supported", "contradicted", None])) for a, b in spans]
        )
        assert "".join(s.text for s in found) == text
        for number, (a, b) in enumerate(spans, start=1):
            assert "".join(s.text for s in found if number in s.claims) == text[a:b]
            assert sum(number in s.ends for s in found) == 1


def row(id: str, score: float | None, contradicted: int = 0, failed: int = 0, status: str = "scored") -> dict:
    return {"id": id, "score": score, "contradicted": contradicted, "failed": failed, "status": status}


def test_worst_first_contradicted_then_low_then_failed_then_by_id() -> None:
    rows = [
        row("perfect-b", 1.0),
        row("refused", None, status="abstained"),
        row("perfect-a", 1.0),
        row("dead", None, failed=3, status="judge_error"),
        row("low", 0.1),
        row("half", 0.5),
        row("one", 0.9, contradicted=1),
        row("two", 0.9, contradicted=2),
    ]
    order = ["two", "one", "low", "half", "dead", "perfect-a", "perfect-b", "refused"]
    assert [r["id"] for r in worst(rows, 10).shown] == order
    cut = worst(iter(rows), 3)
    assert ([r["id"] for r in cut.shown], cut.total) == (order[:3], 8)


def test_equal_answers_keep_their_order_and_are_never_compared() -> None:
    rows = [row("same", 0.5) | {"n": i} for i in range(5)]
    assert [r["n"] for r in worst(rows, 3).shown] == [0, 1, 2]


def test_limit_below_one_is_refused_with_what_is_allowed() -> None:
    with pytest.raises(InputError, match="limit is 0; give the number of answers to show, 1 or more"):
        worst([], 0)


def test_worst_claim_is_contradicted_before_unverifiable_before_failed() -> None:
    labels = ["supported", None, "unverifiable", "contradicted", "contradicted"]
    claims = [{"label": label, "index": i} for i, label in enumerate(labels)]
    assert worst_claim({"claims": claims})["index"] == 3
    assert worst_claim({"claims": claims[:3]})["index"] == 2
    assert worst_claim({"claims": claims[:1]}) is None
