"""Readers: CSV and TSV, and the lists inside their cells."""

from __future__ import annotations

import csv
import json
from collections.abc import Callable
from datetime import UTC, datetime
from pathlib import Path
from typing import Any

import numpy as np
import pandas as pd
import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from fedele.errors import InputError, NoUsableRowsError, RowError
from fedele.readers import read
from fedele.readers.cells import LooksBrokenError, parsed
from fedele.types import Answer

Rows = Callable[..., tuple[list[Answer], list[RowError]]]
TEXTS = ["Il museo «Civico» apre alle 9.", 'He said "no", then left.', "Музей, что на площади,\nзакрыт."]


def table(path: Path, *records: list[str], delimiter: str = ",", end: str = "\n") -> Path:
    with path.open("w", newline="", encoding="utf-8") as file:
        csv.writer(file, delimiter=delimiter, lineterminator=end).writerows(records)
    return path


@pytest.mark.parametrize(
    "write",
    [
        json.dumps,
        lambda texts: json.dumps(texts, ensure_ascii=False),
        repr,
        lambda texts: repr(np.array(texts))[6:-1].split(", dtype")[0],
    ],
)
def test_lists_of_passages_as_json_python_and_numpy_write_them(write: Any) -> None:
    assert parsed(write(TEXTS)) == TEXTS


def test_numpy_prints_lists_without_commas_and_no_passage_is_glued_to_the_next() -> None:
    assert parsed(str(np.array(["La porta è chiusa.", "Il ponte è aperto."]))) == [
        "La porta è chiusa.",
        "Il ponte è aperto.",
    ]


@pytest.mark.parametrize(
    ("text", "expected"),
    [
        ("[]", []),
        ("[None]", [None]),
        (
            "[{'id': 'a', 'text': \"l'uno\", 'score': nan}]".replace("nan", "0.5"),
            [{"id": "a", "text": "l'uno", "score": 0.5}],
        ),
        ('{"text": "uno"}', {"text": "uno"}),
        (r'["tab\tl\u00e8", "a\/b"]', ["tab\tlè", "a/b"]),
        (r"['a\nb', 'c\\d', '\x41']", ["a\nb", "c\\d", "A"]),
        ("[1]", None),
        ("[1] Первый абзац.", None),
        ("[Nota] Testo.", None),
        ("{brace", None),
        ("plain", None),
    ],
)
def test_what_a_cell_means(text: str, expected: object) -> None:
    assert parsed(text) == expected


@pytest.mark.parametrize(
    "text",
    [
        '["uno", "du',
        "['uno', 'l'altro']",
        '[{"text": "a"} {"text": "b"}]',
        "[nan, 'x']",
        "['\\",
        "[" + "[" * 50_000,
    ],
)
def test_a_list_cut_off_or_badly_quoted_is_no_passage(text: str) -> None:
    if text.startswith("[["):
        assert parsed(text) is None
        return
    with pytest.raises(LooksBrokenError, match="begins like a list"):
        parsed(text)


@settings(max_examples=300, deadline=None)
@given(st.text(alphabet="[]{}'\"\\,: \n1naNx0-") | st.text())
def test_no_cell_whatever_raises_anything_else(text: str) -> None:
    try:
        value = parsed(text)
    except LooksBrokenError:
        value = None
    assert value is None or isinstance(value, list | dict)


@settings(max_examples=200, deadline=None)
@given(st.lists(st.text(), min_size=1))
def test_any_list_of_texts_comes_back_from_json_and_from_repr(texts: list[str]) -> None:
    assert parsed(json.dumps(texts)) == texts
    assert parsed(repr(texts)) == texts


@pytest.mark.parametrize("delimiter", [",", ";", "\t"])
@pytest.mark.parametrize("end", ["\n", "\r\n"])
def test_delimiters_and_line_ends(rows: Rows, tmp_path: Path, delimiter: str, end: str) -> None:
    path = table(
        tmp_path / "a.csv",
        ["id", "user_input", "response", "retrieved_contexts"],
        ["a", "Сколько, за год?", "100; не больше", json.dumps(TEXTS)],
        delimiter=delimiter,
        end=end,
    )
    (got,), bad = rows(path)
    assert (bad, got.id, got.question, got.text) == ([], "a", "Сколько, за год?", "100; не больше")
    assert [p.text for p in got.passages] == TEXTS


def test_the_delimiter_is_told_by_mapped_names_too(rows: Rows, tmp_path: Path) -> None:
    path = table(tmp_path / "a.csv", ["reply, if any", "docs"], ["x", "y"], delimiter=";")
    (got,), _ = rows(path, mapping={"answer": "reply, if any", "passages": "docs"})
    assert (got.text, got.passages[0].text) == ("x", "y")


def test_all_columns_of_a_csv(rows: Rows, tmp_path: Path) -> None:
    path = table(
        tmp_path / "a.csv",
        ["", "id", "question", "answer", "passages", "reference", "at", "tags", "extra"],
        ["0", "x", "", "", "", " ", "2026-03-01T00:00:00Z", '{"model": "m"}', "z"],
        ["1", "", "q", "a", "one passage", "r", "", "", ""],
    )
    first, second = rows(path)[0]
    assert (first.question, first.text, first.passages, first.reference) == (None, "", (), None)
    assert (first.at, first.tags) == (datetime(2026, 3, 1, tzinfo=UTC), {"model": "m"})
    assert (second.id, second.at, second.tags, second.passages[0].text) == ("row-2", None, {}, "one passage")


def test_broken_records_are_reported_by_line_and_the_rest_is_read(rows: Rows, tmp_path: Path) -> None:
    path = tmp_path / "a.csv"
    path.write_bytes(
        b"id,answer,contexts\n"
        b'1,"two\nlines",c\n'  # 2, 3
        b"2,too,many,cells\n"  # 4
        b"\n"
        b"3,few\n"  # 6
        b"4,caff\xe8,c\n"  # 7
        b'5,"a "badly" quoted",c\n'  # 8
        b"6,nul\0byte,c\n"  # 9
        b"7,good,\"['a', 'b\"\n"  # 10: a list cut off
        b"8,good,c\n"  # 11
    )
    good, bad = rows(path)
    assert [a.id for a in good] == ["1", "6", "8"]
    assert [(e.line, e.field) for e in bad] == [(4, None), (6, None), (7, None), (8, None), (10, "passages")]
    assert "has 4 cells, the header has 3" in bad[0].message
    assert "0xE8" in bad[2].message
    assert "doubled" in bad[3].message


def test_a_quote_never_closed_does_not_swallow_the_rows_after_it(rows: Rows, tmp_path: Path) -> None:
    path = tmp_path / "a.csv"
    path.write_text('id,answer,contexts\n1,a,c\n2,"open,c\n3,b,c\n4,d,c\n')
    good, bad = rows(path)
    assert [a.id for a in good] == ["1", "3", "4"]
    assert (bad[0].line, "never closed" in bad[0].message) == (3, True)


def test_a_quote_not_closed_for_long_is_given_up_and_reading_goes_on(
    rows: Rows, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr("fedele.readers.csvs._LARGEST_RECORD", 1_000)
    path = tmp_path / "a.csv"
    path.write_text('id,answer,contexts\n1,"open,c\n' + "".join(f"{n},b,c\n" for n in range(2, 500)))
    good, bad = rows(path)
    assert [a.id for a in good] == [str(n) for n in range(2, 500)]
    assert (bad[0].line, "not closed within" in bad[0].message) == (2, True)


def test_many_quotes_never_closed_cost_their_own_row_each(rows: Rows, tmp_path: Path) -> None:
    path = tmp_path / "a.csv"
    lines = [f'{n},"open ""quoted"" words,c\n' if n % 5 == 0 else f"{n},b,c\n" for n in range(5_000)]
    path.write_text("id,answer,contexts\n" + "".join(lines))
    good, bad = rows(path)
    assert [a.id for a in good] == [str(n) for n in range(5_000) if n % 5]
    assert [e.line - 2 for e in bad] == list(range(0, 5_000, 5))


@pytest.mark.parametrize(
    "rest", ['Ciao, mondo.\nE poi, altro "x" e basta\n', "Uno, due.\nTre.\n", "Ciao, mondo."]
)
def test_the_text_of_a_broken_cell_never_becomes_a_row(rows: Rows, tmp_path: Path, rest: str) -> None:
    path = tmp_path / "a.csv"
    path.write_text('answer,contexts\na,c\nb,"first line\n' + rest)
    good, bad = rows(path)
    assert [a.text for a in good] == ["a"]
    assert (bad[0].line, "are lost" in bad[0].message) == (3, True)


def test_a_truncated_last_record_is_an_error(rows: Rows, tmp_path: Path) -> None:
    path = tmp_path / "a.csv"
    path.write_text('id,answer,contexts\n1,a,c\n2,b,"cut o')
    good, bad = rows(path)
    assert ([a.id for a in good], [e.line for e in bad]) == (["1"], [3])


def test_a_huge_cell_is_read(rows: Rows, tmp_path: Path) -> None:
    path = table(tmp_path / "a.csv", ["answer", "contexts"], ["a", "слово " * 500_000])
    assert len(rows(path)[0][0].passages[0].text) == 3_000_000


def test_a_table_without_passages_is_reported_once(tmp_path: Path) -> None:
    stream = read(table(tmp_path / "a.csv", ["question", "answer"], ["q", "a"], ["q", "b"]))
    error = next(stream)
    assert isinstance(error, RowError)
    assert (error.line, error.field) == (1, "passages")
    with pytest.raises(NoUsableRowsError, match="columns found: question, answer"):
        next(stream)


def test_a_mapping_to_no_column_fails_before_the_first_row(tmp_path: Path) -> None:
    path = table(tmp_path / "a.csv", ["answer", "contexts"], ["a", "c"])
    with pytest.raises(InputError, match="'gold'; columns found: answer, contexts"):
        next(read(path, mapping={"reference": "gold"}))


def test_two_columns_of_one_name_are_refused(rows: Rows, tmp_path: Path) -> None:
    good, bad = rows(table(tmp_path / "a.csv", ["answer", "contexts", "answer"], ["a", "c", "b"]))
    assert (good, bad[0].field, bad[0].line) == ([], "answer", 1)


def test_a_header_alone_holds_no_row(tmp_path: Path) -> None:
    with pytest.raises(NoUsableRowsError, match="no row at all"):
        list(read(table(tmp_path / "a.csv", ["answer", "contexts"])))


def test_what_pandas_writes_is_read_back(rows: Rows, tmp_path: Path) -> None:
    path = tmp_path / "a.csv"
    pd.DataFrame({"answer": ["a", "b"], "contexts": [TEXTS, []], "question": ["q", None]}).to_csv(path)
    first, second = rows(path)[0]
    assert ([p.text for p in first.passages], second.passages, second.question) == (TEXTS, (), None)
