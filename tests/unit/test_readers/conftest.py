"""What the tests of the readers share."""

from __future__ import annotations

import json
from collections.abc import Callable
from pathlib import Path
from typing import Any

import pytest

from fedele.errors import NoUsableRowsError, RowError
from fedele.readers import read
from fedele.types import Answer

Rows = Callable[..., tuple[list[Answer], list[RowError]]]


@pytest.fixture(scope="session")
def rows() -> Rows:
    """The good and the bad rows of a source; one without a good row gives none."""

    def both(source: Any, **options: Any) -> tuple[list[Answer], list[RowError]]:
        good: list[Answer] = []
        bad: list[RowError] = []
        try:
            for item in read(source, **options):
                good.append(item) if isinstance(item, Answer) else bad.append(item)
        except NoUsableRowsError:
            assert not good
        return good, bad

    return both


@pytest.fixture(scope="session")
def one(rows: Rows) -> Callable[..., Answer]:
    """The answer in the only row of a source."""

    def only(row: Any, **options: Any) -> Answer:
        (good,), bad = rows([row], **options)
        assert bad == []
        return good

    return only


@pytest.fixture(scope="session")
def fault(rows: Rows) -> Callable[..., RowError]:
    """The error of the only row of a source."""

    def only(row: Any, **options: Any) -> RowError:
        good, (bad,) = rows([row], **options)
        assert good == []
        return bad

    return only


@pytest.fixture(scope="session")
def written() -> Callable[..., Path]:
    """Writes lines, objects as JSON, to a path."""

    def write(path: Path, *lines: str | bytes | dict[str, Any]) -> Path:
        raw = [json.dumps(line).encode() if isinstance(line, dict) else line for line in lines]
        path.write_bytes(b"\n".join(line.encode() if isinstance(line, str) else line for line in raw) + b"\n")
        return path

    return write
