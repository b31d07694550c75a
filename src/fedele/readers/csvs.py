"""CSV and TSV, record by record: a broken one is reported and the next one is read."""

from __future__ import annotations

import csv
from collections import deque
from collections.abc import Iterator

from fedele.errors import RowError
from fedele.readers.columns import Columns
from fedele.readers.texts import Line, Row, decoded

_LARGEST_CELL = 2**31 - 1
_LARGEST_RECORD = 64 * 2**20
_AGREEING = 4
_DELIMITERS = (",", ";", "\t")


class _TooLongError(Exception):
    pass


class _Feed:
    """Lines for ``csv.reader``, kept until their record is whole, so that a broken one can be left line by line."""

    def __init__(self, lines: Iterator[Line]) -> None:
        self._lines = ((number, *decoded(raw)) for number, raw in lines)
        self._again: deque[tuple[int, str, str | None]] = deque()
        self._size = 0
        self.record: list[tuple[int, str, str | None]] = []

    def __iter__(self) -> _Feed:
        return self

    def __next__(self) -> str:
        line = self._again.popleft() if self._again else next(self._lines)
        self.record.append(line)
        self._size += len(line[1])
        if self._size > _LARGEST_RECORD:
            raise _TooLongError
        return line[1]

    def start(self) -> None:
        """The next line begins a record."""
        self.record, self._size = [], 0

    def rewind(self) -> None:
        """Give out again all lines of the record but its first."""
        self._again.extendleft(reversed(self.record[1:]))

    @property
    def wrong(self) -> str | None:
        """What is wrong with the bytes of the record, if anything."""
        return next((wrong for _, _, wrong in self.record if wrong), None)


def _records(feed: _Feed, delimiter: str) -> Iterator[tuple[int, list[str] | RowError]]:
    """Each record with the line it starts on."""
    if csv.field_size_limit() < _LARGEST_CELL:
        csv.field_size_limit(_LARGEST_CELL)
    reader = csv.reader(feed, delimiter=delimiter, strict=True)
    width = 0
    while True:
        feed.start()
        wrong, cells = None, list[str]()
        try:
            cells = next(reader)
        except StopIteration:
            return
        except _TooLongError:
            wrong = f"a quote opened here is not closed within {_LARGEST_RECORD:,} characters"
        except csv.Error as error:
            if "unexpected end" in str(error):
                wrong = "a quote opened here is never closed: the file is cut off, or a quote is missing"
            else:
                wrong = f"cannot be read as CSV ({error}); quotes inside a quoted cell must be doubled"
        width = width or len(cells)
        line, last = feed.record[0][0], feed.record[-1][0]
        if wrong and last > line:
            if _are_rows([text for _, text, _ in feed.record[1:]], delimiter, width):
                feed.rewind()
            else:
                wrong += f"; lines {line} to {last} are lost"
        wrong = wrong or feed.wrong
        if wrong:
            yield line, RowError(line, None, wrong)
        elif cells:
            yield line, cells


def _are_rows(lines: list[str], delimiter: str, width: int) -> bool:
    """Whether lines that an open quote swallowed are rows of their own, not the text of a cell.

    They are where each has as many cells as the header, the last one apart, and at least four delimiters say so.
    """
    agreed = 0
    for place, line in enumerate(lines, 1):
        try:
            cells = len(next(csv.reader([line], delimiter=delimiter, strict=True), ()))
        except csv.Error:
            cells = 0
        if cells == width:
            agreed += width - 1
        elif place < len(lines):
            return False
    return agreed >= _AGREEING


def csv_rows(lines: Iterator[Line], delimiter: str | None, columns: Columns) -> Iterator[Row]:
    """Rows under the names of the first record; ``delimiter`` None: comma, semicolon or tab, told by that record.

    Raises InputError where the mapping names a column that is not there.
    """
    number, raw = next(lines)
    feed = _Feed(_with(number, raw, lines))
    if delimiter is None:
        delimiter = _delimiter(decoded(raw)[0], columns)
    records = _records(feed, delimiter)
    first, header = next(records)
    if isinstance(header, RowError):
        yield first, header
        return
    header = [name.strip() for name in header]
    try:
        used = columns.check_table(header, first)
    except RowError as error:
        yield first, error
        return
    if twice := next((name for name in used if header.count(name) > 1), None):
        yield first, RowError(first, twice, f"two columns are named {twice!r}; rename one")
        return
    places = [(name, header.index(name)) for name in used]
    for line, cells in records:
        if isinstance(cells, RowError):
            yield line, cells
        elif len(cells) != len(header):
            yield (
                line,
                RowError(
                    line,
                    None,
                    f"has {len(cells)} cells, the header has {len(header)}; a cell that holds {delimiter!r} or a line "
                    "end must be quoted",
                ),
            )
        else:
            yield line, {name: cells[place] for name, place in places}


def _with(number: int, raw: bytes, lines: Iterator[Line]) -> Iterator[Line]:
    yield number, raw
    yield from lines


def _delimiter(header: str, columns: Columns) -> str:
    """The one that makes the most known names of the header, then the most names."""

    def worth(delimiter: str) -> tuple[int, int]:
        try:
            names = [name.strip() for name in next(csv.reader([header], delimiter=delimiter), [])]
        except csv.Error:
            return 0, 0
        return columns.known(names), len(names)

    return max(_DELIMITERS, key=worth)
