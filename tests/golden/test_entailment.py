"""What follows in other words: hand-written cases of paraphrase, implicit information, negation and short claims, and
claims in another language than their passage. Written before the model was trained, and judged by it with the rules.

The aim is 16 of 20 of each kind in each language; ``REACHED`` is where the model is, so that it does not get worse unseen.
"""

from __future__ import annotations

import json
import os
from collections import defaultdict
from importlib.util import find_spec
from pathlib import Path
from typing import Any

import pytest

from fedele.judges import best_installed
from fedele.pipeline import Evaluator
from fedele.types import Answer, Passage

HERE = Path(__file__).parent
REACHED = {
    "paraphrase": {"en": 13, "it": 8, "ru": 13},
    "implicit": {"en": 8, "it": 9, "ru": 8},
    "negation": {"en": 10, "it": 8, "ru": 11},
    "short": {"en": 16, "it": 17, "ru": 15},
}
"""How many of 20 are right."""

SLACK = 1
"""Fewer may be on another kind of processor, whose sums are rounded elsewhere."""

APART = {("it", "en"): 0.05, ("en", "it"): 0.05, ("ru", "en"): 0.125}
"""How much less balanced accuracy may be where a claim in the first language meets a passage in the second. The aim is 0.05."""

if not find_spec("fedele_mini") and not os.environ.get("FEDELE_REQUIRE_SERVICES"):
    pytest.skip("fedele-mini is not installed: pip install 'fedele[mini]'", allow_module_level=True)


def cases(name: str) -> list[dict[str, Any]]:
    return [json.loads(line) for line in (HERE / name).read_text("utf-8").splitlines()]


@pytest.fixture(scope="module")
def evaluator() -> Evaluator:
    assert best_installed() == "cascade(lexical,nli)"
    return Evaluator()


def supported(evaluator: Evaluator, answer: str, passages: list[str], question: str | None = None) -> bool:
    """Is every claim of the answer supported?"""
    given = tuple(Passage(id=str(n), text=text) for n, text in enumerate(passages, 1))
    result = evaluator.evaluate(Answer(id="case", text=answer, question=question, passages=given))
    assert result.verdicts and all(v.label for v in result.verdicts), result
    return all(v.label == "supported" for v in result.verdicts)


def test_there_are_twenty_cases_of_each_kind_in_each_language():
    kinds: defaultdict[tuple[str, str], int] = defaultdict(int)
    for case in cases("entailment.jsonl"):
        kinds[case["kind"], case["lang"]] += 1
    assert len(kinds) == 12 and min(kinds.values()) >= 20


@pytest.mark.parametrize("lang", ["en", "it", "ru"])
@pytest.mark.parametrize("kind", ["paraphrase", "implicit", "negation", "short"])
def test_as_many_are_right_as_before(evaluator, kind, lang):
    wrong = []
    chosen = [case for case in cases("entailment.jsonl") if (case["kind"], case["lang"]) == (kind, lang)]
    for case in chosen:
        said = supported(evaluator, case["answer"], case["passages"], case["question"])
        if said != (case["label"] == "supported"):
            wrong.append(f"{case['label']}: {case['answer']} | {' / '.join(case['passages'])}")
    assert len(chosen) - len(wrong) >= REACHED[kind][lang] - SLACK, "\n".join(wrong)


@pytest.mark.parametrize(("lang", "other"), APART)
def test_the_language_of_the_passage_changes_little(evaluator, lang, other):
    chosen = [case for case in cases("across.jsonl") if case["lang"] == lang]

    def balanced_accuracy(of_passage: str) -> float:
        right: dict[bool, list[bool]] = {True: [], False: []}
        for case in chosen:
            true = case["label"] == "supported"
            right[true].append(supported(evaluator, case["answer"], [case[of_passage]]) == true)
        return sum(sum(some) / len(some) for some in right.values()) / 2

    same, across = balanced_accuracy(lang), balanced_accuracy(other)
    assert across >= same - APART[lang, other] - 1e-9, f"{across:.3f} against {same:.3f}"
