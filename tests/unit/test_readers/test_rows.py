"""Readers: the values of one row, and what becomes of a bad one."""

from __future__ import annotations

import json
from collections.abc import Callable
from datetime import UTC, datetime, timedelta, timezone
from typing import Any

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from fedele.errors import RowError
from fedele.types import Answer, Passage

Rows = Callable[..., tuple[list[Answer], list[RowError]]]
One = Callable[..., Answer]
Fault = Callable[..., RowError]
GOOD = {"question": "Quando apre?", "answer": "Apre alle 9.", "passages": ["Il museo apre alle 9."]}


def test_no_passages_is_a_valid_row(one: One) -> None:
    assert one({**GOOD, "passages": []}).passages == ()
    assert one({**GOOD, "passages": None}).passages == ()


def test_blank_and_null_passages_keep_their_place(one: One) -> None:
    got = one({**GOOD, "passages": ["", None, "  \n", "Testo."]})
    assert [(p.id, p.text) for p in got.passages] == [("1", ""), ("2", ""), ("3", "  \n"), ("4", "Testo.")]


def test_a_null_context_and_a_blank_reference_are_kept(one: One) -> None:
    got = one({"answer": "Да.", "contexts": [None], "reference": "   "})
    assert (got.passages, got.reference) == ((Passage(id="1", text=""),), None)


@pytest.mark.parametrize(
    ("value", "said"),
    [
        ({"text": "x"}, "an object"),
        (["x"], "a list"),
        (12, "the number 12"),
        (True, "true or false"),
        (None, "null"),
    ],
)
def test_an_answer_that_is_no_string_is_a_row_error_and_the_rest_goes_on(
    rows: Rows, value: object, said: str
) -> None:
    good, bad = rows([GOOD, {**GOOD, "answer": value}, GOOD])
    assert [a.id for a in good] == ["row-1", "row-3"]
    assert (bad[0].line, bad[0].field) == (2, "answer")
    assert bad[0].message.startswith(f"is {said}; allowed: a string")


def test_an_empty_answer_is_an_answer(one: One) -> None:
    assert one({**GOOD, "answer": ""}).text == ""


@pytest.mark.parametrize(
    ("entry", "expected"),
    [
        ({"id": "kb-7", "text": "t", "source": "a.pdf"}, Passage(id="kb-7", text="t", source="a.pdf")),
        (
            {"page_content": "t", "metadata": {"source": "b", "page": 3}},
            Passage(id="1", text="t", source="b", metadata={"page": 3}),
        ),
        (
            {"content": "t", "chunk_id": 12, "doc_id": "d"},
            Passage(id="12", text="t", metadata={"doc_id": "d"}),
        ),
        ({"doc_id": "d", "content": "t", "score": 0.25}, Passage(id="d", text="t", metadata={"score": 0.25})),
        ({"id": None, "text": None}, Passage(id="1", text="")),
        (
            {"content": "t", "meta": {"lang": "ru"}, "source": 4},
            Passage(id="1", text="t", source="4", metadata={"lang": "ru"}),
        ),
    ],
)
def test_passage_objects_as_other_tools_write_them(
    one: One, entry: dict[str, Any], expected: Passage
) -> None:
    assert one({**GOOD, "passages": [entry]}).passages == (expected,)


def test_passage_ids_are_unique_within_a_row(one: One) -> None:
    passages = [
        {"doc_id": "d", "text": "a"},
        {"doc_id": "d", "text": "b"},
        {"id": "4", "text": "c"},
        "e",
        {"id": "d#2", "text": "f"},
    ]
    ids = [p.id for p in one({**GOOD, "passages": passages}).passages]
    assert ids == ["d", "d#2", "4", "4#2", "d#2#2"]


@pytest.mark.parametrize(
    ("passages", "field"),
    [
        ([["a", "b"]], "passages[0]"),
        (["a", 5], "passages[1]"),
        ([{"title": "t"}], "passages[0].text"),
        ([{"text": ["t"]}], "passages[0].text"),
        ([{"text": "t", "id": {}}], "passages[0].id"),
        ([{"text": "t", "source": ["s"]}], "passages[0].source"),
        (7, "passages"),
    ],
)
def test_what_is_no_passage_is_named_by_its_path(fault: Fault, passages: object, field: str) -> None:
    error = fault({**GOOD, "passages": passages})
    assert error.field == field
    assert "allowed" in error.message or "needed" in error.message


def test_ids_may_be_numbers_and_missing_ones_count_rows(rows: Rows) -> None:
    good, _ = rows([{**GOOD, "id": 7}, {**GOOD, "id": ""}, "junk", {**GOOD, "id": None}, {**GOOD, "id": 8.0}])
    assert [a.id for a in good] == ["7", "row-2", "row-4", "8"]


@pytest.mark.parametrize("value", [True, 1.5, ["a"], {}])
def test_an_id_that_names_nothing_is_refused(fault: Fault, value: object) -> None:
    assert fault({**GOOD, "id": value}).field == "id"


def test_a_duplicate_id_names_the_first_line(rows: Rows) -> None:
    good, bad = rows([{**GOOD, "id": "a"}, GOOD, {**GOOD, "id": "a"}])
    assert len(good) == 2
    assert (bad[0].line, bad[0].field) == (3, "id")
    assert "line 1" in bad[0].message


def test_an_id_of_a_bad_row_is_still_free(rows: Rows) -> None:
    good, bad = rows([{**GOOD, "id": "a", "answer": 3}, {**GOOD, "id": "a"}])
    assert ([a.id for a in good], [e.field for e in bad]) == (["a"], ["answer"])


@pytest.mark.parametrize(
    ("text", "expected"),
    [
        ("2026-03-01T09:30:00+01:00", datetime(2026, 3, 1, 9, 30, tzinfo=timezone(timedelta(hours=1)))),
        ("2026-03-01T09:30:00Z", datetime(2026, 3, 1, 9, 30, tzinfo=UTC)),
        (" ", None),
    ],
)
def test_at_is_an_instant(one: One, text: str, expected: datetime | None) -> None:
    assert one({**GOOD, "at": text}).at == expected


def test_a_moment_without_offset_is_told_to_add_one(fault: Fault) -> None:
    for value in ("2026-03-01T09:30:00", "2026-03-01", datetime(2026, 3, 1, 9, 30)):
        error = fault({**GOOD, "at": value})
        assert error.field == "at"
        assert "add it: 2026-03-01T" in error.message


@pytest.mark.parametrize("value", ["ieri", "01/03/2026", 1772353800])
def test_other_moments_are_refused_with_an_example(fault: Fault, value: object) -> None:
    assert "2026-03-01T09:30:00+01:00" in fault({**GOOD, "at": value}).message


def test_tags_become_strings(one: One) -> None:
    tags = {"model": "a", "k": 3, "t": 0.5, "cached": True, "none": None}
    assert one({**GOOD, "tags": tags}).tags == {"model": "a", "k": "3", "t": "0.5", "cached": "true"}
    assert one({**GOOD, "tags": ["prod", "it"]}).tags == {"prod": "true", "it": "true"}
    assert one({**GOOD, "tags": '{"k": 3}'}).tags == {"k": "3"}


@pytest.mark.parametrize(
    ("value", "field"),
    [({"a": {"b": 1}}, "tags.a"), ("prod", "tags"), ([1], "tags"), ("['a", "tags"), (5, "tags")],
)
def test_nested_tags_are_refused_by_their_path(fault: Fault, value: object, field: str) -> None:
    assert fault({**GOOD, "tags": value}).field == field


@pytest.mark.parametrize("field", ["question", "reference"])
def test_questions_and_references_are_texts(fault: Fault, field: str) -> None:
    assert fault({**GOOD, field: [{"content": "hi", "type": "human"}]}).field == field


@pytest.mark.parametrize("row", [{**GOOD, "id": 10**5_000}, {**GOOD, "tags": {"k": 10**5_000}}])
def test_numbers_too_long_to_be_written_are_an_error_of_their_row(fault: Fault, row: dict[str, Any]) -> None:
    assert "write long numbers as strings" in fault(row).message


def test_half_a_surrogate_pair_is_replaced_and_offsets_stay(one: One) -> None:
    got = one({**GOOD, "answer": "Да \ud83d конец", "passages": ["x\udc00y"]})
    assert (got.text, got.passages[0].text) == ("Да \ufffd конец", "x\ufffdy")


ANY_JSON = st.recursive(
    st.none() | st.booleans() | st.integers() | st.floats() | st.text(),
    lambda inner: st.lists(inner, max_size=4) | st.dictionaries(st.text(max_size=5), inner, max_size=4),
    max_leaves=10,
)
FIELD = st.sampled_from(
    ["id", "question", "answer", "response", "passages", "contexts", "reference", "at", "tags"]
)
PASSAGE = (
    st.text()
    | st.none()
    | st.dictionaries(st.sampled_from(["id", "text", "doc_id", "metadata", "x"]), ANY_JSON)
)


@settings(max_examples=300, deadline=None)
@given(st.lists(st.dictionaries(FIELD, ANY_JSON | st.lists(PASSAGE)) | ANY_JSON, max_size=5))
def test_no_row_whatever_raises(rows: Rows, data: list[Any]) -> None:
    good, bad = rows(data)
    assert len(good) + len(bad) == len(data)
    for answer in good:
        ids = [p.id for p in answer.passages]
        assert len(ids) == len(set(ids))
        answer.text.encode()
        json.dumps([dict(p.metadata) for p in answer.passages], allow_nan=False)
