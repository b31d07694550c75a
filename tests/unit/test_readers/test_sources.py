"""Readers: what may be read, standard input, and any bytes at all."""

from __future__ import annotations

import gzip
import io
import json
import sys
from collections.abc import Callable
from pathlib import Path
from typing import Any

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from fedele.errors import InputError, NoUsableRowsError, RowError
from fedele.readers import read
from fedele.types import Answer

Rows = Callable[..., tuple[list[Answer], list[RowError]]]
Written = Callable[..., Path]
GOOD = {"question": "Quando apre?", "answer": "Apre alle 9.", "passages": ["Il museo apre alle 9."]}


def test_answers_and_row_errors_pass_through() -> None:
    answer = Answer(id="a", text="t", passages=())
    error = RowError(4, "answer", "bad")
    assert list(read(read([answer, error]))) == [answer, error]


def test_python_objects_are_never_turned_into_texts_and_deep_ones_never_crash(rows: Rows) -> None:
    class Message:
        pass

    endless: dict[str, Any] = {**GOOD}
    endless["tags"] = endless
    good, bad = rows([{**GOOD, "answer": Message()}, {**GOOD, "answer": b"x"}, endless, GOOD])
    assert [a.id for a in good] == ["row-4"]
    assert [e.message.split(";")[0] for e in bad] == [
        "is a Message",
        "is a bytes",
        "nested too deeply to be read",
    ]


def test_reading_is_lazy() -> None:
    def endless() -> Any:
        for number in range(10**9):
            yield {**GOOD, "id": number}

    stream = read(endless())
    assert [next(stream).id for _ in range(3)] == ["0", "1", "2"]


@pytest.mark.parametrize("source", [GOOD, b"{}", 5, None, Answer(id="a", text="t", passages=())])
def test_what_is_no_source_is_refused(source: object) -> None:
    with pytest.raises(InputError, match="allowed: a path"):
        read(source)


def test_no_good_row_raises_after_the_errors_with_the_first_problem() -> None:
    stream = read([{"answer": 1, "passages": []}, 5])
    assert [next(stream).field, next(stream).field] == ["answer", None]
    with pytest.raises(
        NoUsableRowsError, match=r"no row that can be used; the first problem: line 1, field answer: is"
    ):
        next(stream)


@pytest.mark.parametrize("raw", [b"", b"\n\n  \n", b"\xef\xbb\xbf"])
@pytest.mark.parametrize("name", ["e.jsonl", "e.json", "e.csv", "e.tsv", "e.log", "e.csv.gz"])
def test_an_empty_file_holds_no_row(tmp_path: Path, name: str, raw: bytes) -> None:
    path = tmp_path / name
    path.write_bytes(gzip.compress(raw) if name.endswith("gz") else raw)
    with pytest.raises(NoUsableRowsError, match="holds no row at all"):
        list(read(path))


def test_an_absent_file_a_directory_and_an_unusable_path_say_what_to_do(tmp_path: Path) -> None:
    with pytest.raises(InputError, match=r"there is no file .*check the path"):
        read(tmp_path / "no.jsonl")
    with pytest.raises(InputError, match="is a directory; allowed: one file"):
        read(tmp_path)
    with pytest.raises(InputError, match="check the path"):
        read("a\0b.jsonl")
    with pytest.raises(InputError, match="check the path"):
        read("x" * 5_000)


def test_an_unknown_format_is_refused() -> None:
    with pytest.raises(InputError, match="allowed: jsonl, json, csv, tsv, parquet"):
        read("-", format="xml")
    with pytest.raises(InputError, match="standard input"):
        read("-", format="parquet")


@pytest.mark.parametrize(
    ("raw", "form"),
    [
        (json.dumps(GOOD).encode() + b"\n", None),
        (b"\n \n[" + json.dumps(GOOD).encode() + b"]", None),
        ("\ufeffanswer;contexts\r\nApre alle 9.;Il museo apre alle 9.\r\n".encode(), None),
        (b"answer\tcontexts\nApre alle 9.\tIl museo apre alle 9.\n", "tsv"),
        (gzip.compress(json.dumps(GOOD).encode()), "jsonl"),
    ],
    ids=["jsonl", "array", "csv", "tsv", "gzip"],
)
def test_standard_input_is_told_by_its_first_line(
    rows: Rows, monkeypatch: pytest.MonkeyPatch, raw: bytes, form: str | None
) -> None:
    monkeypatch.setattr(sys, "stdin", io.TextIOWrapper(io.BufferedReader(io.BytesIO(raw))))
    (got,), bad = rows("-", format=form)
    assert (got.text, got.passages[0].text, bad) == ("Apre alle 9.", "Il museo apre alle 9.", [])
    sys.stdin.close()


def test_standard_input_without_bytes_beneath(rows: Rows, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(sys, "stdin", io.StringIO(json.dumps(GOOD)))
    assert len(rows("-")[0]) == 1
    monkeypatch.setattr(sys, "stdin", None)
    with pytest.raises(InputError, match="no standard input"):
        list(read("-"))


def test_a_file_with_another_ending_is_told_by_its_first_line(
    rows: Rows, written: Written, tmp_path: Path
) -> None:
    assert len(rows(written(tmp_path / "answers.log", GOOD, GOOD))[0]) == 2
    assert len(rows(written(tmp_path / "answers.txt", "answer,contexts", "a,b"))[0]) == 1


@settings(max_examples=300, deadline=None)
@given(raw=st.binary(max_size=200) | st.text(alphabet="[]{}\",:\n\r\\ answerpgN;1'\u2028é").map(str.encode))
def test_no_bytes_whatever_raise(rows: Rows, tmp_path_factory: pytest.TempPathFactory, raw: bytes) -> None:
    folder = tmp_path_factory.getbasetemp()
    for name in ("any.jsonl", "any.json", "any.csv", "any.tsv", "any"):
        path = folder / name
        path.write_bytes(raw)
        try:
            good, _ = rows(path)
        except InputError as error:
            assert "allowed" in str(error) or "give" in str(error)
        else:
            assert all(isinstance(answer, Answer) for answer in good)
