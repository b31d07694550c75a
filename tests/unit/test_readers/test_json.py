"""Readers: JSONL and JSON, whole and damaged."""

from __future__ import annotations

import gzip
import json
from collections.abc import Callable
from pathlib import Path

import pytest

from fedele.errors import InputError, RowError
from fedele.readers import read
from fedele.types import Answer

Rows = Callable[..., tuple[list[Answer], list[RowError]]]
Written = Callable[..., Path]
GOOD = {"question": "Quando apre?", "answer": "Apre alle 9.", "passages": ["Il museo apre alle 9."]}


def test_bad_lines_are_reported_by_line_and_the_rest_is_read(
    rows: Rows, written: Written, tmp_path: Path
) -> None:
    path = written(
        tmp_path / "a.jsonl",
        {**GOOD, "id": "1"},
        "",
        "{not json}",
        b'{"answer": "caff\xe8", "passages": []}',
        '{"answer": NaN, "passages": []}',
        '{"answer": "x", "passages": [{"text": "a", "score": -Infinity}]}',
        '{"answer": "x", "passages": [{"text": "a", "score": 1e999}]}',
        '{"answer": "x", "answer": "y", "passages": []}',
        "[1, 2]",
        '"text"',
        "null",
        "[" * 100_000,
        '{"answer": "a\0b", "passages": []}',
        '{"answer": "x", "passages": [' + "9" * 6_000 + "]}",
        {**GOOD, "id": "2"},
        '{"answer": "tagliat',
    )
    good, bad = rows(path)
    assert [a.id for a in good] == ["1", "2"]
    assert [(e.line, e.field) for e in bad] == [
        (3, None), (4, None), (5, None), (6, None), (7, None), (8, "answer"), (9, None), (10, None), (11, None),
        (12, None), (13, None), (14, None), (16, None),
    ]  # fmt: skip
    said = " / ".join(e.message for e in bad)
    for words in (
        "one whole JSON object", "0xE8 at position 17 is not UTF-8", "NaN is not JSON", "-Infinity is not JSON",
        "beyond the range", "stands twice", "is a list; allowed: an object", "is null", "nested too deeply",
        "control character", "too many digits", "unterminated string",
    ):  # fmt: skip
        assert words in said
    assert "pydantic" not in said


def test_rows_without_id_are_named_by_their_place_bad_ones_counted(
    rows: Rows, written: Written, tmp_path: Path
) -> None:
    good, _ = rows(written(tmp_path / "a.jsonl", GOOD, "", "{", GOOD))
    assert [a.id for a in good] == ["row-1", "row-3"]


def test_bom_crlf_and_unicode_line_separators(rows: Rows, tmp_path: Path) -> None:
    path = tmp_path / "a.ndjson"
    text = "\ufeff" + "\r\n".join('{"answer": "a\u2028b", "passages": ["\u0085c"]}' for _ in range(2))
    path.write_bytes(text.encode())
    good, bad = rows(path)
    assert (bad, [a.text for a in good], good[1].passages[0].text) == ([], ["a\u2028b"] * 2, "\u0085c")


def test_a_huge_field_is_read(rows: Rows, written: Written, tmp_path: Path) -> None:
    (good,), _ = rows(written(tmp_path / "a.jsonl", {**GOOD, "passages": ["x" * 5_000_000]}))
    assert len(good.passages[0].text) == 5_000_000


def test_gzip_is_read_and_a_cut_off_stream_keeps_its_head(rows: Rows, tmp_path: Path) -> None:
    path = tmp_path / "a.jsonl.gz"
    lines = b"".join(
        json.dumps({**GOOD, "id": n, "question": str(n**9)}).encode() + b"\n" for n in range(2_000)
    )
    packed = gzip.compress(lines)
    path.write_bytes(packed)
    assert len(rows(path)[0]) == 2_000
    path.write_bytes(packed[: len(packed) // 2])
    good, bad = rows(path)
    assert 0 < len(good) < 2_000
    assert bad[-1].line == len(good) + 1
    assert "cut off" in bad[-1].message


def test_utf_16_says_what_to_do(tmp_path: Path) -> None:
    path = tmp_path / "a.csv"
    path.write_bytes("answer,passages\na,b\n".encode("utf-16"))
    with pytest.raises(InputError, match="UTF-16; allowed: UTF-8"):
        list(read(path))


def test_an_array_gives_rows_with_the_lines_they_start_on(rows: Rows, tmp_path: Path) -> None:
    path = tmp_path / "a.json"
    path.write_text(json.dumps([GOOD, {"answer": 3, "passages": []}, GOOD, 4], indent=2))
    good, bad = rows(path)
    assert [a.id for a in good] == ["row-1", "row-3"]
    assert [(e.line, e.field) for e in bad] == [(9, "answer"), (20, None)]


@pytest.mark.parametrize(
    ("tail", "said"),
    [
        ("", "cut off"),
        (',{"answer": "ta', "unterminated string"),
        (" {}]", "comma is missing"),
        ("] []", "more follows"),
        (",]", "comma before the end"),
        (',{"answer": NaN}]', "NaN is not JSON"),
    ],
)
def test_a_damaged_array_keeps_the_rows_before_the_damage(
    rows: Rows, tmp_path: Path, tail: str, said: str
) -> None:
    path = tmp_path / "a.json"
    path.write_text("[" + json.dumps(GOOD) + tail)
    good, bad = rows(path)
    assert (len(good), len(bad)) == (1, 1)
    assert said in bad[0].message


def test_a_row_that_is_json_but_not_strict_does_not_end_the_array(rows: Rows, tmp_path: Path) -> None:
    path = tmp_path / "a.json"
    path.write_text('[{"answer": NaN, "passages": []},\n{"a": 1, "a": 2},\n' + json.dumps(GOOD) + "]")
    good, bad = rows(path)
    assert [a.id for a in good] == ["row-3"]
    assert [(e.line, e.field) for e in bad] == [(1, None), (2, "a")]


def test_invalid_bytes_in_an_array_cost_one_row(rows: Rows, tmp_path: Path) -> None:
    path = tmp_path / "a.json"
    path.write_bytes(b'[{"answer": "caff\xe8", "passages": []},\n' + json.dumps(GOOD).encode() + b"]")
    good, bad = rows(path)
    assert [a.id for a in good] == ["row-2"]
    assert (bad[0].line, "0xE8" in bad[0].message) == (1, True)


def test_a_deeply_nested_array_is_an_error_and_no_crash(rows: Rows, tmp_path: Path) -> None:
    path = tmp_path / "a.json"
    path.write_text("[" * 200_000)
    good, bad = rows(path)
    assert (good, "too deeply" in bad[0].message) == ([], True)


def test_a_json_file_may_hold_one_object_a_line_or_one_object(
    rows: Rows, written: Written, tmp_path: Path
) -> None:
    path = written(tmp_path / "lines.json", GOOD, "{bad", GOOD)
    good, bad = rows(path)
    assert ([a.id for a in good], [e.line for e in bad]) == (["row-1", "row-3"], [2])
    path.write_text(json.dumps(GOOD, indent=1) + "\n\n" + json.dumps(GOOD, indent=1))
    assert len(rows(path)[0]) == 2
