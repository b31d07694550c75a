"""Processes that judge chunks of answers: results come back in order, memory is bounded, a process that dies loses no row.

Each process is a fresh interpreter on the other end of two pipes. It holds one Evaluator and takes chunks until its
input ends, so it ends with its parent, however that ends. Nothing of the caller's main module is imported there, so
scripts need no guard, and no lock or thread of the caller is copied. Processes are in a session of their own: Ctrl-C
reaches the parent alone, which then stops them.
"""

from __future__ import annotations

import contextlib
import gc
import os
import pickle
import subprocess
import sys
import threading
from collections import deque
from collections.abc import Iterable, Iterator, Mapping, Sequence
from concurrent.futures import Future, ThreadPoolExecutor
from dataclasses import replace
from queue import Empty, SimpleQueue
from typing import IO, Any

from fedele.errors import FedeleError
from fedele.pipeline.evaluator import Evaluator
from fedele.pipeline.row import failed, judge_row, line_of
from fedele.types import Answer, Passage, Result

CHUNK_ROWS, CHUNK_CHARACTERS = 8, 200_000
"""A chunk is full at so many answers or characters, whichever comes first."""

CHUNKS_PER_WORKER = 3
"""Chunks under way for each process: one being judged, the others ready, or waiting for their turn."""

Judged = bytes | Result
Settings = Mapping[str, str]

_CHILD = "import sys; sys.path[:] = {path!r}; from fedele.pipeline.workers import serve; serve()"
_BROKEN = (EOFError, OSError, ValueError, pickle.UnpicklingError)
"""What reading from or writing to a process raises that is no more, or that was closed meanwhile."""


class _DiedError(Exception):
    """A process ended in the middle of a chunk."""


def chunks(answers: Iterable[Answer]) -> Iterator[list[Answer]]:
    """The answers in order, in lists small enough to be passed around and large enough to be worth it."""
    chunk: list[Answer] = []
    size = 0
    for answer in answers:
        chunk.append(answer)
        size += len(answer.text) + sum(len(passage.text) for passage in answer.passages)
        if len(chunk) >= CHUNK_ROWS or size >= CHUNK_CHARACTERS:
            yield chunk
            chunk, size = [], 0
    if chunk:
        yield chunk


class Pool:
    """``workers`` processes under an evaluator's settings and its signature; use it in a ``with`` block.

    ``lines``: whether results come back as JSON lines (for a file) or as Results (for memory). ``warnings`` fills with
    what a person should hear about processes that died.
    """

    def __init__(self, workers: int, settings: Settings, signature: str, *, lines: bool) -> None:
        self.warnings: deque[str] = deque()
        self._workers, self._settings, self._signature, self._lines = workers, settings, signature, lines
        self._idle: SimpleQueue[_Process] = SimpleQueue()
        self._running: set[_Process] = set()
        self._lock = threading.Lock()
        self._closing = False
        self._threads = ThreadPoolExecutor(workers, thread_name_prefix="fedele-worker")

    def __enter__(self) -> Pool:
        return self

    def __exit__(self, *_: object) -> None:
        with self._lock:
            self._closing = True
            running = list(self._running)
        for process in running:
            process.kill()
        self._threads.shutdown(wait=True, cancel_futures=True)
        for process in running:
            process.stop()

    def map(self, source: Iterable[list[Answer]]) -> Iterator[Sequence[Judged]]:
        """The results of each chunk, in the order given; the source is read ahead by a few chunks only."""
        waiting: deque[Future[Sequence[Judged]]] = deque()
        for chunk in source:
            waiting.append(self._threads.submit(self._chunk, chunk))
            while waiting and (len(waiting) >= CHUNKS_PER_WORKER * self._workers or waiting[0].done()):
                yield waiting.popleft().result()
        while waiting:
            yield waiting.popleft().result()

    def _chunk(self, chunk: list[Answer]) -> Sequence[Judged]:
        """In a thread: the results of a chunk, tried twice as a whole, then row by row."""
        for next_step in ("they are tried again", "each is tried by itself"):
            try:
                return self._ask(chunk)
            except _DiedError as died:
                self.warnings.append(
                    f"{died} on the answers {chunk[0].id!r} to {chunk[-1].id!r}; {next_step}"
                )
        return [self._alone(answer) for answer in chunk]

    def _alone(self, answer: Answer) -> Judged:
        try:
            return self._ask([answer])[0]
        except _DiedError as died:
            self.warnings.append(f"{died} on the answer {answer.id!r}; it is kept as judge_error")
            note = "worker_died: the process that judged this answer ended, in each of three tries"
            result = failed(answer, self._signature, note)
            return line_of(result) if self._lines else result

    def _ask(self, chunk: list[Answer]) -> Sequence[Judged]:
        process = self._take()
        try:
            judged = process.ask([_packed(answer) for answer in chunk])
        except BaseException:
            self._drop(process)
            raise
        self._idle.put(process)
        if self._lines:
            return judged
        # a Result carries the answer as it was read, not the copy that travelled
        pairs = zip(judged, chunk, strict=True)
        return [replace(result, answer=answer) for result, answer in pairs if isinstance(result, Result)]

    def _take(self) -> _Process:
        with contextlib.suppress(Empty):
            return self._idle.get_nowait()
        for last in (False, True):
            with self._lock:
                if self._closing:
                    raise _DiedError("the pool is closed; a worker process was stopped")
                process = _Process(self._settings, lines=self._lines)
                self._running.add(process)
            try:
                process.wait_until_ready()
            except _DiedError as died:
                self._drop(process)
                if last:
                    raise FedeleError(f"{died} before it was ready; give one worker, and see why") from None
            except BaseException:
                self._drop(process)
                raise
            else:
                break
        return process

    def _drop(self, process: _Process) -> None:
        process.stop()
        with self._lock:
            self._running.discard(process)


class _Process:
    """One child and the pipes to it."""

    def __init__(self, settings: Settings, *, lines: bool) -> None:
        if not sys.executable:
            raise FedeleError("there is no Python executable to start worker processes with; give one worker")
        apart: dict[str, Any] = (
            {"start_new_session": True} if os.name == "posix" else {"creationflags": 0x200}
        )
        try:
            self._child = subprocess.Popen(
                [sys.executable, "-c", _CHILD.format(path=sys.path)],
                stdin=subprocess.PIPE,
                stdout=subprocess.PIPE,
                **apart,
            )
        except OSError as error:
            raise FedeleError(f"a worker process cannot be started ({error}); give one worker") from error
        if self._child.stdin is None or self._child.stdout is None:
            raise FedeleError("a worker process has no pipes; give one worker")
        self._to: IO[bytes] = self._child.stdin
        self._from: IO[bytes] = self._child.stdout
        with contextlib.suppress(*_BROKEN):
            self._send((dict(settings), lines))

    def wait_until_ready(self) -> None:
        """Raises _DiedError, or FedeleError where the evaluator cannot be made there."""
        problem = self._receive()
        if problem is not None:
            raise FedeleError(f"a worker process could not be set up: {problem}; give one worker")

    def ask(self, chunk: list[tuple[Any, ...]]) -> list[Judged]:
        """The results of a chunk. Raises _DiedError."""
        with contextlib.suppress(*_BROKEN):
            self._send(chunk)
        judged: list[Judged] = self._receive()
        return judged

    def kill(self) -> None:
        self._child.kill()

    def stop(self) -> None:
        """End it now and let go of it; may be called again."""
        self._child.kill()
        self._child.wait()
        for pipe in (self._to, self._from):
            with contextlib.suppress(OSError):
                pipe.close()

    def _send(self, message: object) -> None:
        pickle.dump(message, self._to, pickle.HIGHEST_PROTOCOL)
        self._to.flush()

    def _receive(self) -> Any:
        try:
            return pickle.load(self._from)
        except _BROKEN:
            self._child.kill()
            raise _DiedError(f"a worker process ended (exit status {self._child.wait()})") from None


def _packed(answer: Answer) -> tuple[Any, ...]:
    """What an evaluation reads of an answer, as plain tuples: the other fields may hold what no pipe carries."""
    passages = [(passage.id, passage.text, passage.source) for passage in answer.passages]
    return answer.id, answer.text, answer.question, answer.reference, dict(answer.tags), passages


def _unpacked(packed: tuple[Any, ...]) -> Answer:
    name, text, question, reference, tags, passages = packed
    made = tuple(Passage(id=i, text=t, source=s) for i, t, s in passages)
    return Answer(id=name, text=text, passages=made, question=question, reference=reference, tags=tags)


RARELY = 50_000
"""Objects between collections of garbage, in processes of our own: results make no cycles, and a search for them costs a
tenth of the time."""


def serve() -> None:
    """The child: settings first, then chunks, each answered by its results, until the input ends.

    What a judge prints goes to standard error, so that it is never taken for a result.
    """
    inward, outward = os.fdopen(os.dup(0), "rb"), os.fdopen(os.dup(1), "wb")
    os.dup2(2, 1)
    os.dup2(os.open(os.devnull, os.O_RDONLY), 0)
    gc.set_threshold(RARELY)
    with contextlib.suppress(*_BROKEN):
        settings, lines = pickle.load(inward)
        problem = None
        try:
            evaluator = Evaluator(**settings)
        except Exception as error:
            problem = f"{type(error).__name__}: {error}"
        pickle.dump(problem, outward)
        outward.flush()
        while problem is None:
            judged = [judge_row(evaluator, _unpacked(row), lines=lines) for row in pickle.load(inward)]
            pickle.dump(judged, outward, pickle.HIGHEST_PROTOCOL)
            outward.flush()
    with contextlib.suppress(OSError):
        outward.close()
