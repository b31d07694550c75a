"""Answers from wherever they are: JSONL, JSON, CSV, Parquet, standard input, data frames, Python objects.

Rows come one by one; a bad one comes as a RowError in its place, and the rest goes on.
"""

from __future__ import annotations

import os
from collections.abc import Iterable, Iterator, Mapping
from pathlib import Path
from typing import Any

from fedele.errors import InputError, NoUsableRowsError, RowError
from fedele.readers.columns import Columns, listed
from fedele.readers.rows import answer, kind
from fedele.readers.texts import Row, text_rows
from fedele.types import Answer

__all__ = ["FORMATS", "read"]

FORMATS = ("jsonl", "json", "csv", "tsv", "parquet")
_SUFFIXES = {
    ".jsonl": "jsonl",
    ".ndjson": "jsonl",
    ".json": "json",
    ".csv": "csv",
    ".tsv": "tsv",
    ".parquet": "parquet",
}


def read(
    source: Any, *, mapping: Mapping[str, str] | None = None, format: str | None = None
) -> Iterator[Answer | RowError]:
    """The answers of a source, lazily, in order; a row that cannot be used comes as a RowError in its place.

    ``source``: the path of a .jsonl, .ndjson, .json, .csv, .tsv (each also .gz) or .parquet file; ``"-"`` for standard
    input; a pandas or polars frame or Arrow table; or an iterable of dicts or Answers. A file with another ending, and
    standard input, is told by its first line, unless ``format`` names one of FORMATS.

    ``mapping``: field -> column, for columns that go by another name than those of Fedele, Ragas and DeepEval.

    Rows without an id are named ``row-1``, ``row-2``, ... by their place; passages without one ``1``, ``2``, ... by
    rank; a passage id that comes twice in a row becomes ``id#2``. ``line`` of a RowError is the line a row starts on
    in JSONL, JSON and CSV, else the number of the row; both count from 1.

    Raises InputError at once where the source or an argument cannot be used, and while reading where the mapping names
    a column that is not there; NoUsableRowsError at the end where no row was good.

    >>> rows = [{"input": "How much?", "actual_output": "It costs 20 euros.", "retrieval_context": ["Price: 20 euros."]},
    ...         {"input": "How much?", "actual_output": None, "retrieval_context": []}]
    >>> good, bad = read(rows)
    >>> good.id, good.text, good.passages[0].id
    ('row-1', 'It costs 20 euros.', '1')
    >>> bad.line, bad.field
    (2, 'answer')
    """
    if format is not None and format not in FORMATS:
        raise InputError(
            f"the format {format!r} is unknown; allowed: {listed(FORMATS)}, or none to have it told"
        )
    columns = Columns(mapping)
    name, rows = _rows(source, format, columns)
    return _answers(name, rows, columns)


def _rows(source: Any, form: str | None, columns: Columns) -> tuple[str, Iterator[Row]]:
    """What to call the source in a message, and its rows."""
    if isinstance(source, str | os.PathLike):
        if os.fspath(source) == "-":
            if form == "parquet":
                raise InputError(
                    "Parquet cannot be read from standard input; save it to a file and name that"
                )
            return "standard input", text_rows(None, form, columns)
        return _file_rows(Path(source), form, columns)
    if isinstance(source, Mapping | Answer | bytes | bytearray):
        raise InputError(
            f"the source is {kind(source)}; allowed: a path, a data frame or a list of rows; put a single row into a list"
        )
    from fedele.readers.tables import frame_of, frame_rows

    frame = frame_of(source)
    if frame is not None:
        return "the data frame", frame_rows(frame, columns)
    if not isinstance(source, Iterable):
        raise InputError(
            f"the source is {kind(source)}; allowed: a path, '-', a data frame or a list of rows"
        )
    return "the source", _object_rows(source)


def _object_rows(source: Iterable[Any]) -> Iterator[Row]:
    from fedele.readers.cells import plain

    for number, row in enumerate(source, 1):
        try:
            yield number, plain(row) if isinstance(row, Mapping) else row
        except RecursionError:
            yield number, RowError(number, None, "nested too deeply to be read; flatten it")


def _file_rows(path: Path, form: str | None, columns: Columns) -> tuple[str, Iterator[Row]]:
    shown = str(path) if len(str(path)) <= 200 else f"{str(path)[:197]}..."
    try:
        path.stat()
        directory = path.is_dir()
    except FileNotFoundError:
        raise InputError(
            f"there is no file {shown!r}; check the path, or give '-' to read standard input"
        ) from None
    except (OSError, ValueError) as error:
        raise InputError(f"the file {shown!r} cannot be used ({error}); check the path") from None
    if directory:
        raise InputError(f"{shown!r} is a directory; allowed: one file; name a file in it")
    if not os.access(path, os.R_OK):
        raise InputError(f"the file {shown!r} may not be read by this user; change its permissions")
    suffixes = [suffix.lower() for suffix in path.suffixes]
    packed = suffixes[-1:] == [".gz"]
    if form is None:
        form = _SUFFIXES.get(next(iter(suffixes[-2:-1] if packed else suffixes[-1:]), ""))
    if form == "parquet":
        if packed:
            raise InputError(f"{shown!r} is packed; Parquet packs itself; unpack it first: gunzip {shown}")
        from fedele.readers.tables import parquet_rows

        return shown, parquet_rows(path, columns)
    return shown, text_rows(path, form, columns)


def _answers(name: str, rows: Iterator[Row], columns: Columns) -> Iterator[Answer | RowError]:
    lines: dict[str, int] = {}
    problem: RowError | None = None
    number = 0
    for number, (line, row) in enumerate(rows, 1):
        item: Answer | RowError
        try:
            if isinstance(row, Answer | RowError):
                item = row
            elif isinstance(row, dict):
                item = answer(line, number, row, columns)
            else:
                item = RowError(
                    line, None, f"is {kind(row)}; allowed: an object with {listed(('answer', 'passages'))}"
                )
            if isinstance(item, Answer):
                first = lines.setdefault(item.id, line)
                if first != line:
                    item = RowError(
                        line, "id", f"the id {item.id[:80]!r} stands already on line {first}; ids must differ"
                    )
        except RowError as error:
            item = error
        except ValueError as error:
            item = RowError(line, None, f"cannot be read ({error}); write long numbers as strings")
        if problem is None and isinstance(item, RowError):
            problem = item
        yield item
    if number:
        columns.check_mapping()
    if not lines:
        raise NoUsableRowsError(
            f"{name} holds no row that can be used; the first problem: {problem}"
            if problem
            else f"{name} holds no row at all; give at least one answer with its passages"
        )
