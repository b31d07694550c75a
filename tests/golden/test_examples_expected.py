"""The shipped examples against what a careful person says of them: a floor, and each disagreement by name when it breaks."""

from __future__ import annotations

import json
from pathlib import Path

import pytest

import fedele
from fedele.judges import best_installed
from fedele.types import Verdict

EXAMPLES = Path(__file__).parents[2] / "examples"
FLOOR = 0.8
ANOTHER_LANGUAGE = "claim and passage in two languages"


def rows(name: str) -> list[dict]:
    return [json.loads(line) for line in (EXAMPLES / name).read_text(encoding="utf-8").splitlines()]


@pytest.fixture(scope="module", params=dict.fromkeys(["lexical", best_installed()]))
def judge(request: pytest.FixtureRequest) -> str:
    """The rules alone, and the default judge where it is another one."""
    name: str = request.param
    return name


@pytest.fixture(scope="module")
def results(judge: str) -> dict[str, fedele.Result]:
    return {
        row["id"]: fedele.check(
            answer=row["answer"], question=row["question"], passages=row["passages"], judge=judge
        )
        for lang in ("en", "it", "ru")
        for row in rows(f"answers.{lang}.jsonl")
    }


def judged(row: dict, judge: str) -> bool:
    """Rules alone do not compare two languages."""
    return judge != "lexical" or row["fault"] != ANOTHER_LANGUAGE


EXPECTED = rows("expected.jsonl")


def worst(result: fedele.Result, quote: str) -> Verdict | None:
    """The verdict on the claims that a quote touches: a contradicted one before an unverifiable one before the rest."""
    start = result.answer.text.index(quote)
    end = start + len(quote)
    touched = [v for v in result.verdicts if v.claim.span[0] < end and start < v.claim.span[1]]
    order = ["contradicted", "unverifiable", None, "supported"]
    return min(touched, key=lambda v: order.index(v.label), default=None)


@pytest.mark.parametrize("row", EXPECTED, ids=lambda row: row["id"])
def test_status(results, judge, row):
    expected = row["status"] if judged(row, judge) else "judge_error"
    assert results[row["id"]].status == expected


def test_most_statements_get_the_label_a_person_gives(results, judge):
    checked, wrong = 0, []
    for row in EXPECTED:
        if not judged(row, judge):
            continue
        for statement in row["statements"]:
            verdict = worst(results[row["id"]], statement["quote"])
            checked += 1
            if verdict is None or verdict.label != statement["label"]:
                wrong.append((row["id"], statement["quote"], statement["label"], verdict and verdict.label))
    assert checked > 120
    assert 1 - len(wrong) / checked >= FLOOR, "\n".join(map(str, wrong))


SPECIAL = [row for row in EXPECTED if any("conflict" in s or "misattributed" in s for s in row["statements"])]


@pytest.mark.parametrize("row", SPECIAL, ids=lambda row: row["id"])
def test_conflicts_and_wrong_citations_are_seen(results, row):
    for statement in row["statements"]:
        for name in ("conflict", "misattributed"):
            if name in statement:
                verdict = worst(results[row["id"]], statement["quote"])
                assert getattr(verdict, name) == statement[name]
