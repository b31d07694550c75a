"""Readers: which column is which field."""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path

import pytest

from fedele.errors import InputError, RowError
from fedele.readers import read
from fedele.types import Answer

Rows = Callable[..., tuple[list[Answer], list[RowError]]]
One = Callable[..., Answer]
Fault = Callable[..., RowError]
Written = Callable[..., Path]
GOOD = {"question": "Quando apre?", "answer": "Apre alle 9.", "passages": ["Il museo apre alle 9."]}


@pytest.mark.parametrize(
    "names",
    [
        ("question", "answer", "passages", "reference"),
        ("user_input", "response", "retrieved_contexts", "reference"),
        ("question", "answer", "contexts", "ground_truth"),
        ("input", "actual_output", "retrieval_context", "expected_output"),
        ("Question", "Answer", " Contexts", "Ground Truth"),
    ],
    ids=["ours", "ragas new", "ragas old", "deepeval", "as a spreadsheet writes them"],
)
def test_columns_of_other_tools_are_recognised(one: One, names: tuple[str, ...]) -> None:
    values = ("Где офис?", "В Томске.", ["Офис в Томске.", "Склад в Омске."], "Томск")
    got = one(dict(zip(names, values, strict=True)))
    assert (got.question, got.text, [p.text for p in got.passages], got.reference) == values


def test_a_mapping_names_any_column_and_wins_over_a_known_one(one: One) -> None:
    row = {"answer": "the gold one", "reply": "the real one", "docs": ["d"], "contexts": ["not this"]}
    got = one(row, mapping={"answer": "reply", "passages": "docs", "reference": "answer"})
    assert (got.text, got.passages[0].text, got.reference) == ("the real one", "d", "the gold one")


def test_two_columns_that_could_be_the_answer_and_differ_are_not_guessed(fault: Fault) -> None:
    error = fault({"answer": "gold", "response": "made", "contexts": ["x"]})
    assert error.field == "answer"
    assert "--map answer=answer or --map answer=response" in error.message


def test_two_columns_for_a_field_are_fine_where_one_is_null_or_they_agree(one: One) -> None:
    row = {"answer": None, "response": "made", "contexts": ["x"], "passages": ["x"]}
    got = one(row)
    assert (got.text, len(got.passages)) == ("made", 1)


def test_a_mapping_to_a_column_no_row_has_names_the_columns_found(written: Written, tmp_path: Path) -> None:
    path = written(tmp_path / "a.jsonl", GOOD, {**GOOD, "lang": "it"})
    with pytest.raises(InputError, match="'refrence'; columns found: question, answer, passages, lang"):
        list(read(path, mapping={"reference": "refrence"}))


def test_a_mapping_to_a_column_that_only_some_rows_have_is_fine(rows: Rows) -> None:
    good, bad = rows([GOOD, {**GOOD, "gold": "9"}], mapping={"reference": "gold"})
    assert ([a.reference for a in good], bad) == ([None, "9"], [])


@pytest.mark.parametrize("mapping", [{"reply": "answer"}, {"answer": ""}])
def test_a_mapping_of_an_unknown_field_or_to_no_column_is_refused_at_once(mapping: dict[str, str]) -> None:
    with pytest.raises(InputError, match="allowed on the left: id, question, answer"):
        read([GOOD], mapping=mapping)


def test_an_absent_context_field_names_the_field_and_what_was_found(fault: Fault) -> None:
    error = fault({"question": "q", "answer": "a", "context": "c"})
    assert (error.line, error.field) == (1, "passages")
    assert "columns found: question, answer, context" in error.message
    assert "--map passages=COLUMN" in error.message
