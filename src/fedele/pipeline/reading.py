"""The rows of a source as they pass by: counted, hashed, the bad ones set aside."""

from __future__ import annotations

import hashlib
from collections.abc import Iterator
from json import JSONEncoder

from fedele.errors import RowError
from fedele.types import Answer

PROBLEMS_KEPT = 1000
"""Rows that cannot be used are all counted; so many are kept to be shown."""

_encode = JSONEncoder(separators=(",", ":")).encode


class Reading(Iterator[Answer | RowError]):
    """Passes rows on one by one; ``rows`` counts them, ``problems`` holds the first of those that cannot be used.

    ``cut_short``: the source could not be read to its end.
    """

    def __init__(self, items: Iterator[Answer | RowError], name: str) -> None:
        self.name = name
        self.rows = 0
        self.problems: list[RowError] = []
        self.cut_short = False
        self._items = items
        self._hash = hashlib.sha256()

    def __next__(self) -> Answer | RowError:
        item = next(self._items)
        self.rows += 1
        if isinstance(item, RowError):
            self.cut_short = self.cut_short or item.rest_lost
            if len(self.problems) < PROBLEMS_KEPT:
                self.problems.append(item)
        self._hash.update(_bytes(item))
        return item

    @property
    def data(self) -> str:
        """The SHA-256 of the rows so far, as 64 hexadecimal digits.

        It covers what was read, not how it was written: a JSONL and a CSV file of the same rows have the same one.
        """
        return self._hash.hexdigest()


def _bytes(item: Answer | RowError) -> bytes:
    if isinstance(item, RowError):
        return _encode([item.line, item.field, item.message]).encode() + b"\n"
    passages = [(passage.id, passage.text, passage.source) for passage in item.passages]
    at = item.at and item.at.isoformat()
    fields = (item.id, item.question, item.text, item.reference, at, sorted(item.tags.items()), passages)
    return _encode(fields).encode() + b"\n"
