"""The output folder of a run: results as whole lines while they come, one writer at a time, and where to go on.

``results.jsonl`` grows by whole lines. ``run.json`` is the run's memory: the signature, how many rows of the source
were handed out to be judged, and the hash of these rows. It is written before they are judged, so it is never behind
the results; going on reads the rows again and compares. ``summary.json`` and ``report.html`` appear at the end, whole.
"""

from __future__ import annotations

import contextlib
import json
import os
import sys
from collections.abc import Callable, Iterator, Mapping
from dataclasses import dataclass
from pathlib import Path
from typing import Any

from fedele.errors import InputError

RESULTS, SUMMARY, REPORT, RUN = "results.jsonl", "summary.json", "report.html", "run.json"
_BINARY = getattr(os, "O_BINARY", 0)
_BLOCK = 1 << 16


@dataclass(frozen=True, slots=True, kw_only=True)
class Progress:
    """What ``run.json`` says: under which signature, from which source, which rows were handed out."""

    signature: str
    source: str
    rows: int
    data: str


class Folder:
    """An output folder, locked until it is closed. The lock is the system's: it ends with the process, however that ends.

    Nothing in the folder changes before `begin`. Raises InputError where it cannot be written or is in use.
    """

    def __init__(self, path: str | os.PathLike[str]) -> None:
        self.path = Path(path)
        self._width = 0
        try:
            self.path.mkdir(parents=True, exist_ok=True)
            self._file = os.open(self.path / RESULTS, os.O_RDWR | os.O_APPEND | os.O_CREAT | _BINARY, 0o666)
        except OSError as error:
            raise self._unwritable(error) from error
        self._run: int | None = None
        if not _locked(self._file):
            os.close(self._file)
            raise InputError(
                f"another run is writing to {str(path)!r}; wait until it has ended, or give another --out"
            )

    def __enter__(self) -> Folder:
        return self

    def __exit__(self, *_: object) -> None:
        with contextlib.suppress(OSError):
            if self._run is None and not os.fstat(self._file).st_size:
                (self.path / RESULTS).unlink()
        os.close(self._file)
        if self._run is not None:
            os.close(self._run)

    def progress(self) -> Progress | None:
        """What an interrupted or finished run left to go on from; None where it left no result.

        A last line that is not whole is cut off. Raises InputError where the results cannot be gone on with.
        """
        try:
            self._cut(_end_of_lines(self._file))
            if not os.fstat(self._file).st_size:
                return None
            found = json.loads((self.path / RUN).read_bytes())
            return Progress(**found)
        except (OSError, ValueError, TypeError) as error:
            raise InputError(
                f"{str(self.path)!r} holds results, but its {RUN} cannot be read ({error}), so what they were made from is "
                "unknown; run without --resume to judge all rows again"
            ) from error

    def rows(self) -> Iterator[dict[str, Any]]:
        """The results so far, one by one. Raises InputError for a damaged line."""
        return rows(self.path / RESULTS)

    def begin(self, *, afresh: bool) -> None:
        """Make the folder this run's: a report of before would belong to other results, so it goes."""
        try:
            if afresh:
                self._cut(0)
            for name in (SUMMARY, REPORT):
                (self.path / name).unlink(missing_ok=True)
            self._run = os.open(self.path / RUN, os.O_WRONLY | os.O_CREAT | _BINARY, 0o666)
            if afresh:
                os.ftruncate(self._run, 0)
        except OSError as error:
            raise self._unwritable(error) from error

    def note(self, progress: Progress) -> None:
        """Write ``run.json`` over itself, always as wide as before, in one write: it is whole at any moment."""
        text = json.dumps({name: getattr(progress, name) for name in Progress.__slots__}).encode()
        self._width = max(self._width, -(-(len(text) + 1) // 512) * 512)
        if self._run is not None:
            try:
                os.lseek(self._run, 0, os.SEEK_SET)
                os.write(self._run, text.ljust(self._width - 1) + b"\n")
            except OSError as error:
                raise self._unwritable(error) from error

    def write(self, lines: bytes) -> None:
        """Append whole lines; they are out of this process's hands when it returns."""
        try:
            while lines:
                lines = lines[os.write(self._file, lines) :]
        except OSError as error:
            raise self._unwritable(error) from error

    def finish(self, summary: Mapping[str, Any], report: Callable[[Path], None]) -> None:
        """``summary.json``, and ``report.html`` by the given writer, each whole or not at all."""
        part = self.path / f"{SUMMARY}.part"
        text = json.dumps(summary, ensure_ascii=False, allow_nan=False, indent=2) + "\n"
        try:
            part.write_bytes(text.encode(errors="backslashreplace"))
            part.replace(self.path / SUMMARY)
            report(self.path / REPORT)
        except OSError as error:
            raise self._unwritable(error) from error

    def cut_after(self, count: int) -> None:
        """Keep the first ``count`` results only."""
        with (self.path / RESULTS).open("rb") as file:
            self._cut(sum(len(line) for line, _ in zip(file, range(count), strict=False)))

    def _cut(self, size: int) -> None:
        if os.fstat(self._file).st_size != size:
            os.ftruncate(self._file, size)

    def _unwritable(self, error: OSError) -> InputError:
        return InputError(
            f"the folder {str(self.path)!r} cannot be written ({error.strerror}); give --out a folder that can, "
            "or make room there and go on with --resume"
        )


def rows(path: Path) -> Iterator[dict[str, Any]]:
    """The results in a file of whole JSON lines. Raises InputError for a line that is none."""
    with path.open("rb") as file:
        for number, line in enumerate(file, 1):
            try:
                row = json.loads(line)
            except ValueError:
                row = None
            if not isinstance(row, dict):
                raise InputError(
                    f"line {number} of {str(path)!r} is no result; the file was changed: run without --resume"
                )
            yield row


def _end_of_lines(file: int) -> int:
    """The offset after the last line end."""
    end = os.fstat(file).st_size
    while end:
        start = max(0, end - _BLOCK)
        os.lseek(file, start, os.SEEK_SET)
        block = os.read(file, end - start)
        found = block.rfind(b"\n")
        if found >= 0:
            return start + found + 1
        end = start
    return 0


if sys.platform == "win32":
    import msvcrt

    def _locked(file: int) -> bool:
        os.lseek(file, 1 << 40, os.SEEK_SET)
        try:
            msvcrt.locking(file, msvcrt.LK_NBLCK, 1)
        except OSError:
            return False
        return True

else:
    import errno
    import fcntl

    def _locked(file: int) -> bool:
        """Whether the lock is ours now; a file system without locks gives it to everybody."""
        try:
            fcntl.flock(file, fcntl.LOCK_EX | fcntl.LOCK_NB)
        except OSError as error:
            return error.errno in (errno.ENOLCK, errno.ENOTSUP, errno.ENOSYS)
        return True
