"""Readers: Parquet, and data frames of three libraries."""

from __future__ import annotations

import sys
from collections.abc import Callable
from datetime import UTC, datetime
from pathlib import Path
from typing import Any

import numpy as np
import pandas as pd
import polars as pl
import pyarrow as pa
import pyarrow.parquet as pq
import pytest

from fedele.errors import InputError, MissingExtraError, NoUsableRowsError, RowError
from fedele.readers import read
from fedele.types import Answer

Rows = Callable[..., tuple[list[Answer], list[RowError]]]


DATA: dict[str, list[Any]] = {
    "id": ["a", "b", "c"],
    "user_input": ["q", None, "в"],
    "response": ["r", "s", "т"],
    "retrieved_contexts": [["один", "due"], [], ["three"]],
    "unused": [1, 2, 3],
}


def arrow() -> pa.Table:
    return pa.table(DATA)


def parquet(folder: Path) -> Path:
    pq.write_table(arrow(), folder / "a.parquet")
    return folder / "a.parquet"


@pytest.mark.parametrize("make", ["pandas", "pandas arrays", "polars", "arrow", "parquet"])
def test_frames_and_parquet_give_the_same_answers(rows: Rows, tmp_path: Path, make: str) -> None:
    source = {
        "pandas": lambda: pd.DataFrame(DATA),
        "pandas arrays": lambda: pd.read_parquet(parquet(tmp_path)),
        "polars": lambda: pl.DataFrame(DATA),
        "arrow": arrow,
        "parquet": lambda: parquet(tmp_path),
    }[make]()
    good, bad = rows(source)
    assert bad == []
    assert [(a.id, a.question, a.text) for a in good] == [("a", "q", "r"), ("b", None, "s"), ("c", "в", "т")]
    assert [[(p.id, p.text) for p in a.passages] for a in good] == [
        [("1", "один"), ("2", "due")],
        [],
        [("1", "three")],
    ]


@pytest.mark.parametrize("library", ["pandas", "polars", "arrow", "parquet"])
def test_objects_instants_and_nulls_in_frames(rows: Rows, tmp_path: Path, library: str) -> None:
    at = datetime(2026, 3, 1, 9, tzinfo=UTC)
    data: dict[str, list[Any]] = {
        "answer": ["a", None, "c"],
        "passages": [
            [{"id": "k", "text": "t", "score": float("nan")}],
            [{"id": "k", "text": "u", "score": 1.0}],
            None,
        ],
        "at": [at, at, None],
        "tags": [{"model": "m", "k": 1}, {"model": "m", "k": 2}, None],
    }
    source: Any = (
        pd.DataFrame(data)
        if library == "pandas"
        else pl.DataFrame(data)
        if library == "polars"
        else pa.table(data)
    )
    if library == "parquet":
        pq.write_table(source, tmp_path / "o.parquet")
        source = tmp_path / "o.parquet"
    (first, third), (bad,) = rows(source)
    assert (bad.line, bad.field, "is null" in bad.message) == (2, "answer", True)
    assert (first.passages[0].id, first.passages[0].metadata, first.tags) == (
        "k",
        {"score": None},
        {"model": "m", "k": "1"},
    )
    assert (first.at, type(first.at)) == (at, datetime)
    assert (third.id, third.passages, third.at, third.tags) == ("row-3", (), None, {})


def test_frames_obey_a_mapping_and_refuse_a_wrong_one(rows: Rows) -> None:
    frame = pl.DataFrame({"reply": ["a"], "docs": [["d"]]})
    assert rows(frame, mapping={"answer": "reply", "passages": "docs"})[0][0].text == "a"
    with pytest.raises(InputError, match="columns found: reply, docs"):
        list(read(frame, mapping={"answer": "answer", "passages": "docs"}))
    with pytest.raises(NoUsableRowsError, match="columns found: reply, docs"):
        list(read(frame))


def test_a_lazy_frame_is_told_to_collect() -> None:
    with pytest.raises(InputError, match=r"call \.collect"):
        read(pl.LazyFrame(DATA))


def test_a_frame_without_rows_and_a_frame_with_a_column_twice() -> None:
    with pytest.raises(NoUsableRowsError, match="no row at all"):
        list(read(pl.DataFrame(DATA).head(0)))
    with pytest.raises(InputError, match="rename"):
        list(read(pd.DataFrame([["a", "b", ["c"]]], columns=["answer", "answer", "contexts"])))


def test_dict_like_rows_of_other_kinds_are_rows(rows: Rows) -> None:
    import types

    row = types.MappingProxyType({"answer": "a", "contexts": np.array(["x", "y"], dtype=object)})
    (got,), _ = rows(iter([row]))
    assert [p.text for p in got.passages] == ["x", "y"]


def test_what_is_not_parquet_or_is_packed_is_refused(rows: Rows, tmp_path: Path) -> None:
    path = tmp_path / "a.parquet"
    path.write_bytes(b"no")
    with pytest.raises(InputError, match="cannot be read as Parquet"):
        list(read(path))
    packed = tmp_path / "a.parquet.gz"
    packed.write_bytes(b"no")
    with pytest.raises(InputError, match="unpack it first"):
        read(packed)
    misnamed = parquet(tmp_path).rename(tmp_path / "a.csv")
    with pytest.raises(InputError, match=r"ends in \.parquet"):
        list(read(misnamed))
    assert len(rows(misnamed, format="parquet")[0]) == 3


def test_parquet_without_pyarrow_names_the_extra(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    path = parquet(tmp_path)
    monkeypatch.setitem(sys.modules, "pyarrow", None)
    with pytest.raises(MissingExtraError, match=r"pip install 'fedele\[parquet\]'"):
        next(read(path))


def test_parquet_damaged_in_the_middle_keeps_the_rows_before(rows: Rows, tmp_path: Path) -> None:
    path = tmp_path / "a.parquet"
    data = {"answer": [f"answer {n**5}" for n in range(4_000)], "contexts": [[str(n)] for n in range(4_000)]}
    pq.write_table(pa.table(data), path, row_group_size=1_000, compression="zstd")
    raw = bytearray(path.read_bytes())
    middle = len(raw) * 6 // 10
    raw[middle : middle + 400] = b"\0" * 400
    path.write_bytes(raw)
    good, bad = rows(path)
    assert 1_000 <= len(good) < 4_000
    assert "cannot be read on" in bad[0].message


def test_reading_text_loads_none_of_the_heavy_libraries(tmp_path: Path) -> None:
    import subprocess

    path = tmp_path / "a.jsonl"
    path.write_text('{"answer": "a", "contexts": ["b"]}\n')
    code = (
        "import sys; from fedele.readers import read; list(read(sys.argv[1])); "
        "print([m for m in ('pandas', 'polars', 'pyarrow', 'narwhals', 'pydantic', 'numpy') if m in sys.modules])"
    )
    done = subprocess.run([sys.executable, "-c", code, str(path)], capture_output=True, text=True, check=True)
    assert done.stdout.strip() == "[]"
