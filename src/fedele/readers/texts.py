"""Files and pipes of text: opened, unpacked, and read as JSONL or JSON."""

from __future__ import annotations

import gzip
import io
import re
import sys
import zlib
from collections.abc import Iterable, Iterator
from contextlib import contextmanager
from itertools import chain
from pathlib import Path
from typing import IO, Any

from fedele.errors import InputError, RowError
from fedele.readers.columns import Columns
from fedele.readers.strict_json import DECODER, LENIENT, NotStrictError, complaint

Row = tuple[int, Any]
"""The line a row starts on, and the row: a mapping, an Answer, a RowError, or something that is no row."""

Line = tuple[int, bytes]
"""A line's number, from 1, and its bytes."""

_BLANKS = re.compile(r"[ \t\r\n]*")
_ESCAPED_BYTE = re.compile("[\udc80-\udcff]")
_REST = "; what follows it was not read"


def text_rows(path: Path | None, form: str | None, columns: Columns) -> Iterator[Row]:
    """The rows of a file, or of standard input where ``path`` is None; ``form`` None is told by the first line.

    Raises InputError where the source is no text at all.
    """
    at = 0
    try:
        with _opened(path) as file:
            lines = _numbered(file)
            first = next(((n, raw) for n, raw in lines if raw.strip()), None)
            if first is None:
                return
            for at, row in _rows(chain([first], lines), first[1], form, columns):
                yield at, row
    except (EOFError, zlib.error, OSError) as error:
        reason = (isinstance(error, OSError) and error.strerror) or str(error)
        message = f"the source cannot be read on ({reason}); it may be cut off"
        yield at + 1, RowError(at + 1, None, message, rest_lost=True)


@contextmanager
def _opened(path: Path | None) -> Iterator[Iterable[bytes]]:
    file = _standard_input() if path is None else path.open("rb")
    try:
        head = file.peek(2)[:2] if isinstance(file, io.BufferedReader) else b""
        if head == b"\x1f\x8b":
            with gzip.open(file) as unpacked:
                yield unpacked
        else:
            yield file
    finally:
        if path is not None:
            file.close()


def _standard_input() -> IO[bytes]:
    if sys.stdin is None:
        raise InputError("there is no standard input to read '-' from; name a file")
    file = getattr(sys.stdin, "buffer", None)
    return io.BytesIO(sys.stdin.read().encode()) if file is None else file


def _numbered(file: Iterable[bytes]) -> Iterator[Line]:
    for number, raw in enumerate(file, 1):
        if number == 1:
            if raw.startswith((b"\xff\xfe", b"\xfe\xff")):
                raise InputError(
                    "the source is UTF-16; allowed: UTF-8; save it as UTF-8 (in Excel: CSV UTF-8)"
                )
            if raw.startswith(b"PAR1"):
                raise InputError("the source is Parquet; give it as a file that ends in .parquet")
            raw = raw.removeprefix(b"\xef\xbb\xbf")
        yield number, raw


def _rows(lines: Iterator[Line], first: bytes, form: str | None, columns: Columns) -> Iterator[Row]:
    """The reader for a form; a form not given, and one object a line in a .json file, are told by the first line."""
    head = first.strip()
    if form in (None, "json") and head.startswith(b"{") and not _pretty(head):
        form = "jsonl"
    elif form is None:
        form = "json" if head.startswith((b"[", b"{")) else "csv"
    if form == "jsonl":
        return jsonl_rows(lines)
    if form == "json":
        return json_rows(lines)
    from fedele.readers.csvs import csv_rows

    return csv_rows(lines, "\t" if form == "tsv" else None, columns)


def _pretty(head: bytes) -> bool:
    """Whether a first line that opens an object leaves it open on purpose, as pretty-printed JSON does."""
    return head.endswith((b"{", b"[", b","))


def decoded(raw: bytes) -> tuple[str, str | None]:
    """A line as text, and what is wrong with its bytes, if anything (they are then kept as escapes)."""
    try:
        return raw.decode(), None
    except UnicodeDecodeError as error:
        return raw.decode(errors="surrogateescape"), (
            f"byte 0x{raw[error.start]:02X} at position {error.start + 1} is not UTF-8; save the file as UTF-8"
        )


def jsonl_rows(lines: Iterable[Line]) -> Iterator[Row]:
    """One JSON object a line; a line that is none is a RowError, and the next one is read."""
    decode = DECODER.decode
    for number, raw in lines:
        if raw.isspace():
            continue
        text, wrong = decoded(raw)
        if wrong:
            yield number, RowError(number, None, wrong)
            continue
        try:
            row = decode(text.strip())
        except (ValueError, RecursionError) as error:
            field = error.key if isinstance(error, NotStrictError) else None
            where = (
                ""
                if field or isinstance(error, NotStrictError)
                else "; each line must hold one whole JSON object"
            )
            hint = " (a JSON array belongs into a .json file)" if text.lstrip().startswith("[") else ""
            yield number, RowError(number, field, complaint(error) + where + hint)
        else:
            yield number, row


def json_rows(lines: Iterable[Line]) -> Iterator[Row]:
    """A JSON array of objects, or objects one after another; the whole text is held in memory, not the objects."""
    pairs = iter(lines)
    start, raw = next(pairs)
    text, wrong = decoded(b"".join(chain([raw], (raw for _, raw in pairs))))
    at = _skip(text, 0)
    inside = text.startswith("[", at)
    at = _skip(text, at + 1) if inside else at
    line, counted, rows, separated = start, 0, 0, True
    while True:
        line, counted = line + text.count("\n", counted, at), at
        if at >= len(text):
            if inside:
                yield (
                    line,
                    RowError(line, None, "the list is not closed: the file is cut off; write it again"),
                )
            return
        if inside and text[at] == "]":
            at = _skip(text, at + 1)
            if rows and separated:
                yield (
                    line,
                    RowError(line, None, "not valid JSON: a comma before the end of the list; remove it"),
                )
            if at < len(text):
                yield (
                    line,
                    RowError(
                        line,
                        None,
                        "the list is closed, and more follows it, which was not read",
                        rest_lost=True,
                    ),
                )
            return
        if not separated:
            yield (
                line,
                RowError(
                    line, None, f"not valid JSON: a comma is missing before this row{_REST}", rest_lost=True
                ),
            )
            return
        row, end = _value(text, at, line)
        if wrong and end and (escaped := _ESCAPED_BYTE.search(text, at, end)):
            byte = ord(escaped[0]) - 0xDC00
            row = RowError(line, None, f"byte 0x{byte:02X} is not UTF-8; save the file as UTF-8")
        yield line, row
        if not end:
            return
        rows += 1
        at = _skip(text, end)
        separated = not inside
        if inside and text.startswith(",", at):
            at, separated = _skip(text, at + 1), True


def _value(text: str, at: int, line: int) -> tuple[Any, int]:
    """The value at an offset and where it ends; a RowError, and 0 where its end cannot be told."""
    try:
        return DECODER.raw_decode(text, at)
    except NotStrictError as error:
        wrong = RowError(line, error.key, complaint(error))
        try:
            return wrong, LENIENT.raw_decode(text, at)[1]
        except (ValueError, RecursionError):
            return wrong, 0
    except (ValueError, RecursionError) as error:
        return RowError(line, None, complaint(error) + _REST, rest_lost=True), 0


def _skip(text: str, at: int) -> int:
    found = _BLANKS.match(text, at)
    return found.end() if found else at
