"""Small traps: one fact changed, or one fact written another way. Our own in ``traps.jsonl``, others where a folder has them.

``ok``: nothing may be flagged. ``bad``: at least one claim is contradicted or unverifiable. ``ambiguous``: the writing
can be read two ways, so never contradicted, and a reason says so. Across two languages (``mix``), rules alone may
answer "not comparable". Each is asked of the rules alone and of the default judge, the rules and the model.
"""

from __future__ import annotations

import json
import os
from collections import Counter
from collections.abc import Mapping
from pathlib import Path
from typing import Any

import pytest

import fedele
from fedele.judges import best_installed

HERE = Path(__file__).parent
SHARED = Path(os.environ.get("FEDELE_SHARED", HERE.parents[2] / "shared"))
OTHERS = SHARED / "cases" / "traps.jsonl"
OTHERS_RIGHT = {"lexical": 27, "cascade(lexical,nli)": 29}
JUDGES = list(dict.fromkeys(["lexical", best_installed()]))


def cases(file: Path) -> list[dict[str, Any]]:
    return [json.loads(line) for line in file.read_text(encoding="utf-8").splitlines() if line.strip()]


OURS = cases(HERE / "traps.jsonl")


def complaint(case: Mapping[str, Any], judge: str) -> str | None:
    """What is wrong with the result on a case; None where it is right."""
    result = fedele.check(answer=case["answer"], passages=case["chunks"], judge=judge)
    got = [(v.label, v.claim.text, v.reason or v.error) for v in result.verdicts]
    labels = [v.label for v in result.verdicts]
    if case["lang"] == "mix" and labels and set(labels) == {None}:
        wrong = not all((v.error or "").startswith("not_comparable") for v in result.verdicts)
    elif case["gold"] == "ok":
        wrong = any(label != "supported" for label in labels)
    elif case["gold"] == "bad":
        wrong = not {"contradicted", "unverifiable"} & set(labels)
    else:
        wrong = "contradicted" in labels or not any("ambig" in v.reason.lower() for v in result.verdicts)
    return f"{case['id']} should be {case['gold']}; {result.status}: {got}" if wrong else None


def test_there_are_thirty_traps_a_language_and_each_id_is_its_own():
    assert len({case["id"] for case in OURS}) == len(OURS)
    counts = Counter(case["lang"] for case in OURS)
    assert min(counts[lang] for lang in ("en", "it", "ru")) >= 30
    assert {case["gold"] for case in OURS} == {"ok", "bad", "ambiguous"}


@pytest.mark.parametrize("judge", JUDGES)
@pytest.mark.parametrize("case", OURS, ids=lambda case: case["id"])
def test_trap(case, judge):
    assert complaint(case, judge) is None


@pytest.mark.skipif(not OTHERS.exists(), reason=f"{OTHERS} is absent; FEDELE_SHARED names the folder")
@pytest.mark.parametrize("judge", JUDGES)
def test_the_other_traps_are_right(judge):
    others = cases(OTHERS)
    complaints = [text for case in others if (text := complaint(case, judge))]
    assert len(others) - len(complaints) >= OTHERS_RIGHT[judge], "\n".join(complaints)
