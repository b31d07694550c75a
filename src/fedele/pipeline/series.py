"""A series file: one JSON line a run, what a nightly job keeps."""

from __future__ import annotations

import os
from collections.abc import Mapping
from pathlib import Path
from typing import Any

from fedele.errors import InputError
from fedele.report import json_line


def prepare(path: Path) -> None:
    """Make sure, before any work is done, that a line can be added. Raises InputError."""
    try:
        path.parent.mkdir(parents=True, exist_ok=True)
        os.close(_opened(path))
    except OSError as error:
        raise _unwritable(path, error) from error


def append(path: Path, entry: Mapping[str, Any]) -> None:
    """Add one line, in one write. Where the last line was cut off by a crash, the new one starts on a line of its own.

    Raises InputError where the file cannot be written.
    """
    data = (json_line(entry) + "\n").encode()
    try:
        file = _opened(path)
        try:
            size = os.fstat(file).st_size
            if size:
                os.lseek(file, size - 1, os.SEEK_SET)
                if os.read(file, 1) != b"\n":
                    data = b"\n" + data
            os.write(file, data)
        finally:
            os.close(file)
    except OSError as error:
        raise _unwritable(path, error) from error


def _opened(path: Path) -> int:
    return os.open(path, os.O_RDWR | os.O_APPEND | os.O_CREAT | getattr(os, "O_BINARY", 0), 0o666)


def _unwritable(path: Path, error: OSError) -> InputError:
    return InputError(f"the series {str(path)!r} cannot be written ({error.strerror}); name a file that can")
