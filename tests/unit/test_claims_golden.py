"""Realistic answers about products, contracts, lives, medicines and software, and the claims that a reader finds."""

from __future__ import annotations

import json
from pathlib import Path
from typing import Any

import pytest

from fedele.claims import split

ROWS: list[dict[str, Any]] = [
    json.loads(line)
    for line in (Path(__file__).parents[1] / "golden" / "claims.jsonl")
    .read_text(encoding="utf-8")
    .splitlines()
]


@pytest.mark.parametrize("row", ROWS, ids=lambda row: f"{row['lang']}-{row['answer'][:30]}")
def test_claims_of_answer(row: dict[str, Any]) -> None:
    found = split(row["answer"], question=row["question"])
    assert [claim.text for claim in found.claims] == row["claims"]
    assert [stretch.why for stretch in found.non_claims] == row["non_claims"]


def test_there_are_enough_in_each_language() -> None:
    counts = {lang: sum(row["lang"] == lang for row in ROWS) for lang in ("en", "it", "ru")}
    assert min(counts.values()) >= 25
