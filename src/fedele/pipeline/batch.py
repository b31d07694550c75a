"""A source of answers in; a summary, the results, and on demand a folder with all of it out."""

from __future__ import annotations

import json
import os
import warnings
from collections.abc import Callable, Iterable, Iterator, Mapping, Sequence
from contextlib import ExitStack
from dataclasses import dataclass
from datetime import UTC, datetime
from itertools import chain
from pathlib import Path
from typing import Any

from fedele import readers, report
from fedele.errors import InputError, RowError
from fedele.judges import Judge
from fedele.pipeline import series
from fedele.pipeline.evaluator import Evaluator
from fedele.pipeline.folder import REPORT, RESULTS, RUN, SUMMARY, Folder, Progress, rows
from fedele.pipeline.reading import Reading
from fedele.pipeline.row import from_dict, judge_row
from fedele.pipeline.workers import Judged, Pool, chunks
from fedele.settings import DEFAULT_ATTRIBUTION, DEFAULT_JUDGE
from fedele.summary import Summary
from fedele.types import Answer, Result

MAX_WORKERS = 256


@dataclass(frozen=True, slots=True, kw_only=True, repr=False)
class Evaluation:
    """What an evaluation of a source found.

    ``summary`` aggregates all results. ``results`` holds them where they were kept in memory; where they went to a
    folder it is empty, ``out`` names the folder, and `rows` reads them one by one. ``problems`` are the first 1,000
    rows that could not be used, ``summary.problems`` counts all of them. ``source`` is the name of what was read,
    ``data`` the SHA-256 of its rows as they were read. ``cut_short``: it could not be read to its end.
    """

    summary: Summary
    results: tuple[Result, ...]
    problems: tuple[RowError, ...]
    source: str
    data: str
    signature: str
    out: Path | None = None
    cut_short: bool = False

    def rows(self) -> Iterator[dict[str, Any]]:
        """The results as plain data, in file order, one at a time; from the folder where they went to one."""
        if self.out is None:
            return (result.to_dict() for result in self.results)
        return rows(self.out / RESULTS)

    def __iter__(self) -> Iterator[Result]:
        """The results in memory. Raises InputError where they went to a folder: `rows` reads them from there."""
        if self.out is not None:
            raise InputError(
                f"the results are in {str(self.out / RESULTS)!r}, not in memory; iterate .rows() instead"
            )
        return iter(self.results)

    def __len__(self) -> int:
        return self.summary.answers

    def to_dict(self) -> dict[str, Any]:
        """The summary as plain data, with where it came from and the rows that could not be used."""
        return {
            "source": self.source,
            "data": self.data,
            **self.summary.to_dict(),
            "problem_count": self.summary.problems,
            "problems": [problem_dict(problem) for problem in self.problems],
        }

    def __repr__(self) -> str:
        found = self.summary.faithfulness
        figure = "none" if found.value is None else f"{found.value:.3f} [{found.low:.3f}, {found.high:.3f}]"
        return f"<Evaluation of {self.source!r}: {self.summary.answers} answers, faithfulness {figure}>"

    def _repr_html_(self) -> str:
        """The figure with its interval, what it means and what was left out, for notebooks."""
        return report.summary_html(self.summary.to_dict())


def problem_dict(problem: RowError) -> dict[str, Any]:
    """A row that could not be used, as plain data."""
    return {"line": problem.line, "field": problem.field, "message": problem.message}


def evaluate(
    source: Any,
    *,
    judge: str | Judge = DEFAULT_JUDGE,
    split: str = "rules",
    lang: str = "auto",
    attribution: str = DEFAULT_ATTRIBUTION,
    mapping: Mapping[str, str] | None = None,
    workers: int = 1,
    out: str | os.PathLike[str] | None = None,
    resume: bool = False,
    append: str | os.PathLike[str] | None = None,
    format: str | None = None,
    progress: Callable[[int], None] | None = None,
) -> Evaluation:
    """Judge every answer of a source: a file, ``"-"``, a data frame or rows (see `fedele.readers.read`).

    ``judge``, ``split``, ``lang`` and ``attribution`` are those of `Evaluator`.

    Without ``out`` the results stay in memory. With it they go to ``results.jsonl`` in that folder while they come,
    so that memory stays small and an interrupted run can go on with ``resume=True``, which judges no row twice;
    ``summary.json`` and ``report.html`` follow at the end. Files of an earlier run there are replaced. ``append`` names
    a series file that gets one line a run. The same rows give the same bytes, for any number of ``workers`` (processes,
    1 to 256; more than one needs the judge as a spec) and however often the run was interrupted. ``progress`` is
    called with the number of rows dealt with so far.

    An answer whose evaluation fails, or kills its process, is a result of status ``judge_error``. Raises InputError
    for arguments or a source that cannot be used, for a folder in use, or one to be resumed that other rows or another
    signature filled; NoUsableRowsError where no row is good; SpecError or PluginError for an unknown judge.

    >>> found = evaluate([{"answer": "The fee is 20 euros.", "passages": ["The fee is 20 euros a month."]},
    ...                   {"answer": "I don't know.", "passages": ["The fee is 20 euros a month."]}])
    >>> [(result.answer.id, result.status, result.score.value) for result in found]
    [('row-1', 'scored', 1.0), ('row-2', 'abstained', None)]
    """
    evaluator = _evaluator(judge, split, lang, attribution, workers)
    if resume and out is None:
        raise InputError("resume=True needs the folder to go on in; give out as well")
    _check_apart(source, out, append)
    reading = Reading(readers.read(source, mapping=mapping, format=format), _name(source))
    target = Path(append) if append is not None else None
    if target is not None:
        series.prepare(target)
    settings = {"judge": evaluator.judge.spec, "split": split, "lang": lang, "attribution": attribution}
    with ExitStack() as stack:
        folder = None if out is None else stack.enter_context(Folder(out))
        pool = None
        if workers > 1:
            pool = Pool(workers, settings, evaluator.signature, lines=folder is not None)
            stack.enter_context(pool)
        run = _Run(evaluator, reading, folder, pool, progress)
        run.judge(resume=resume)
        done = Evaluation(
            summary=run.summary,
            results=tuple(run.results),
            problems=tuple(reading.problems),
            source=reading.name,
            data=reading.data,
            signature=evaluator.signature,
            out=None if folder is None else folder.path,
            cut_short=reading.cut_short,
        )
        if folder is not None:
            folder.finish(done.to_dict(), lambda path: _write_report(path, done))
        if target is not None:
            series.append(target, _entry(done))
    return done


def _evaluator(judge: str | Judge, split: str, lang: str, attribution: str, workers: int) -> Evaluator:
    if isinstance(workers, bool) or not isinstance(workers, int) or not 1 <= workers <= MAX_WORKERS:
        raise InputError(f"workers is {workers!r}; allowed: a whole number from 1 to {MAX_WORKERS}")
    if workers > 1 and not isinstance(judge, str):
        raise InputError(
            f"judge is {judge!r}, an object, which other processes cannot build; give its spec as a string, or workers=1"
        )
    return Evaluator(judge=judge, split=split, lang=lang, attribution=attribution)


def _check_apart(
    source: Any, out: str | os.PathLike[str] | None, append: str | os.PathLike[str] | None
) -> None:
    """No file is both read and written, or written for two purposes."""
    ours = [] if out is None else [Path(out) / name for name in (RESULTS, SUMMARY, REPORT, RUN)]
    read = [Path(os.fsdecode(source))] if isinstance(source, str | os.PathLike) and source != "-" else []
    series_ = [] if append is None else [Path(append)]
    for one, others in ((read, ours + series_), (series_, ours)):
        clash = {path.resolve() for path in one} & {path.resolve() for path in others}
        if clash:
            raise InputError(
                f"{str(clash.pop())!r} would be written over; give out and append names apart from the source and each other"
            )


def _name(source: Any) -> str:
    """What a summary calls its source: the name of the file, without its folders."""
    if isinstance(source, str | os.PathLike):
        path = os.fspath(source)
        return "standard input" if path == "-" else Path(os.fsdecode(path)).name
    return type(source).__name__


class _Run:
    """One pass over the rows: each is judged, or taken over from an interrupted run, and counted."""

    def __init__(
        self,
        evaluator: Evaluator,
        reading: Reading,
        folder: Folder | None,
        pool: Pool | None,
        progress: Callable[[int], None] | None,
    ) -> None:
        self.summary = Summary(evaluator.signature)
        self.results: list[Result] = []
        self._evaluator, self._reading, self._folder, self._pool = evaluator, reading, folder, pool
        self._progress = progress
        self._judged = 0

    def judge(self, *, resume: bool) -> None:
        earlier = self._folder.progress() if resume and self._folder else None
        waiting = [] if earlier is None else self._take_over(earlier)
        source = self._announced(waiting, afresh=earlier is None)
        for judged in self._judge_here(source) if self._pool is None else self._pool.map(source):
            self._keep(judged)
        self._warn()

    def _announced(self, waiting: list[Answer], *, afresh: bool) -> Iterator[list[Answer]]:
        """Chunks to be judged, each noted in the folder before it is handed out.

        The folder is left alone until the first is there, so that a source without any good row costs no result.
        """
        begun = False
        for chunk in chain(chunks(chain(waiting, self._answers())), [[]]):
            if self._folder is not None:
                if not begun:
                    self._folder.begin(afresh=afresh)
                    begun = True
                self._folder.note(self._mark())
            if chunk:
                yield chunk

    def _answers(self) -> Iterator[Answer]:
        for item in self._reading:
            if isinstance(item, Answer):
                yield item
            else:
                self.summary.add(item)

    def _mark(self) -> Progress:
        reading = self._reading
        return Progress(
            signature=self._evaluator.signature, source=reading.name, rows=reading.rows, data=reading.data
        )

    def _judge_here(self, source: Iterable[list[Answer]]) -> Iterator[Sequence[Judged]]:
        lines = self._folder is not None
        for chunk in source:
            for answer in chunk:
                yield [judge_row(self._evaluator, answer, lines=lines)]

    def _keep(self, judged: Sequence[Judged]) -> None:
        if self._folder is not None:
            self._folder.write(b"".join(one for one in judged if isinstance(one, bytes)))
        for one in judged:
            if isinstance(one, Result):
                self.results.append(one)
                self.summary.add(one)
            else:
                self.summary.add(from_dict(json.loads(one)))
        self._count(len(judged))
        self._warn()

    def _count(self, judged: int) -> None:
        self._judged += judged
        if self._progress is not None:
            self._progress(self.summary.rows)

    def _warn(self) -> None:
        while self._pool is not None and self._pool.warnings:
            warnings.warn(self._pool.warnings.popleft(), RuntimeWarning, stacklevel=5)

    def _take_over(self, earlier: Progress) -> list[Answer]:
        """Count the results of an interrupted run beside the rows they were made from.

        What was handed out then and has no result comes back. Raises InputError where rows or signature differ.
        """
        if self._folder is None:
            return []
        folder, reading, signature = self._folder, self._reading, self._evaluator.signature
        if earlier.signature != signature:
            raise InputError(
                f"{str(folder.path)!r} was filled under the signature {earlier.signature!r}, this run has {signature!r}; "
                "give the same judge, split and language, or run without --resume to judge all rows again"
            )
        changed = InputError(
            f"{str(folder.path)!r} was filled from other rows than {reading.name!r} holds now; give the same source "
            f"(it was {earlier.source!r}), or run without --resume to judge all rows again"
        )
        results = folder.rows()
        waiting: list[Answer] = []
        while reading.rows < earlier.rows:
            item = next(reading, None)
            if item is None:
                raise changed
            if isinstance(item, Answer):
                result = None if waiting else next(results, None)
                if result is None:
                    waiting.append(item)
                elif result.get("id") != item.id:
                    raise changed
                else:
                    self._add(result)
            else:
                self.summary.add(item)
        if reading.data != earlier.data:
            raise changed
        if next(results, None) is not None:
            # the machine went down, and only the later of two writes survived
            folder.cut_after(self._judged)
        return waiting

    def _add(self, result: Mapping[str, Any]) -> None:
        try:
            self.summary.add(from_dict(result))
        except (KeyError, TypeError) as error:
            raise InputError(
                f"the result {result.get('id')!r} lacks {error}; the file was changed: run without --resume"
            ) from error
        self._count(1)


def _write_report(path: Path, found: Evaluation) -> None:
    data = found.to_dict()
    report.write_html(path, data, found.rows(), data["problems"])


def _entry(found: Evaluation) -> dict[str, Any]:
    """The line of a series: when, the figure, what is behind it, and what it was made from."""
    summary = found.summary.to_dict()
    return {
        "at": datetime.now(UTC).isoformat(timespec="seconds"),
        "source": found.source,
        "data": found.data,
        "signature": found.signature,
        "estimate": summary["faithfulness"],
        "counts": summary["claims"],
        "statuses": summary["statuses"],
        "problem_count": found.summary.problems,
    }
