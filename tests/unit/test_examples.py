"""The examples are what their README says: passages quoted word for word, and every expectation about a real answer."""

from __future__ import annotations

import json
from pathlib import Path

import pytest

EXAMPLES = Path(__file__).parents[2] / "examples"
LANGS = ("en", "it", "ru")


def rows(name: str) -> list[dict]:
    return [json.loads(line) for line in (EXAMPLES / name).read_text(encoding="utf-8").splitlines()]


ANSWERS = {row["id"]: row for lang in LANGS for row in rows(f"answers.{lang}.jsonl")}
EXPECTED = rows("expected.jsonl")


@pytest.mark.parametrize("lang", LANGS)
def test_each_language_has_its_answers(lang):
    assert len(rows(f"answers.{lang}.jsonl")) >= 14
    assert all(set(row["tags"]) == {"topic", "model"} for row in rows(f"answers.{lang}.jsonl"))


def test_every_passage_is_a_paragraph_of_its_document():
    for row in ANSWERS.values():
        assert row["id"].endswith("no-context") or 2 <= len(row["passages"]) <= 5
        for passage in row["passages"]:
            paragraphs = (EXAMPLES / passage["source"]).read_text(encoding="utf-8").strip().split("\n\n")
            assert passage["text"] in paragraphs
            assert 40 <= len(passage["text"].split()) <= 120


def test_every_expectation_is_about_one_stretch_of_an_answer():
    assert [row["id"] for row in EXPECTED] == list(ANSWERS)
    for row in EXPECTED:
        answer = ANSWERS[row["id"]]["answer"]
        assert all(answer.count(statement["quote"]) == 1 for statement in row["statements"])
        assert {s["label"] for s in row["statements"]} <= {"supported", "contradicted", "unverifiable"}
        assert bool(row["statements"]) == (row["status"] != "abstained")


def test_every_fault_stands_in_every_language():
    faults = {lang: {row["fault"] for row in EXPECTED if row["lang"] == lang} for lang in LANGS}
    common = faults["en"] & faults["it"] & faults["ru"]
    assert len(common) >= 17
