"""Parquet files and data frames, a few hundred rows at a time."""

from __future__ import annotations

from collections.abc import Iterator
from importlib import import_module
from pathlib import Path
from typing import Any

from fedele.errors import InputError, MissingExtraError, RowError
from fedele.readers.cells import plain
from fedele.readers.columns import Columns
from fedele.readers.texts import Row

_BATCH = 256


def parquet_rows(path: Path, columns: Columns) -> Iterator[Row]:
    """The rows of a Parquet file, counted from 1; only the columns that hold a field are read.

    Raises MissingExtraError without pyarrow, InputError where the file is not Parquet or the mapping cannot hold.
    """
    try:
        pa, pq = import_module("pyarrow"), import_module("pyarrow.parquet")
    except ImportError:
        raise MissingExtraError("Reading Parquet", "parquet") from None
    try:
        file = pq.ParquetFile(path, pre_buffer=False, buffer_size=2**16)
    except (pa.ArrowException, OSError, ValueError) as error:
        raise InputError(
            f"{path} cannot be read as Parquet ({error}); allowed: a whole Parquet file"
        ) from None
    with file:
        number = 0
        try:
            used = columns.check_table(file.schema_arrow.names, 1)
            for batch in file.iter_batches(batch_size=_BATCH, columns=list(used), use_threads=False):
                for row in batch.to_pylist():
                    number += 1
                    yield number, plain(row)
        except RowError as error:
            yield 1, error
        except InputError:
            raise
        except (pa.ArrowException, OSError, ValueError) as error:
            yield number + 1, RowError(number + 1, None, f"the file cannot be read on from here ({error})")


def frame_of(source: Any) -> Any | None:
    """The source as a narwhals frame; None where it is no data frame.

    Raises InputError for a lazy one and for one with two columns of one name.
    """
    made_of = type(source)
    if not any(hasattr(made_of, name) for name in ("columns", "column_names", "collect_schema")):
        return None
    import narwhals as nw
    from narwhals.exceptions import NarwhalsError

    try:
        frame = nw.from_native(source, pass_through=True)
    except NarwhalsError as error:
        reason = " ".join(str(error).split())
        raise InputError(f"the data frame cannot be used ({reason}); rename the columns") from None
    if isinstance(frame, nw.LazyFrame):
        raise InputError(
            "the source is a lazy frame; allowed: a frame in memory; call .collect() on it first"
        )
    return frame if isinstance(frame, nw.DataFrame) else None


def frame_rows(frame: Any, columns: Columns) -> Iterator[Row]:
    """The rows of a narwhals frame, counted from 1. Raises InputError where the mapping cannot hold."""
    try:
        used = columns.check_table(frame.columns, 1)
    except RowError as error:
        yield 1, error
        return
    for number, row in enumerate(frame.select(*used).iter_rows(named=True), 1):
        yield number, plain(row)
