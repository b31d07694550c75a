"""How fast and how small Fedele is: `python benchmarks/speed.py`.

Measured on made answers (see made_answers.py): claims judged in a second by one process; how much faster two workers
are than one through ``fedele evaluate``, start-up included, and whether they write the same bytes; the peak memory of
``fedele evaluate`` over many streamed answers; what ``import fedele`` costs above bare Python; how long
``fedele --help`` and the first verdict in a new process take.

Times are wall-clock medians (of ratios: best of the repeats). Memory is the peak resident set of a process of its own,
as the system's resource usage has it. Linux and macOS. Exit status: 0, or 2 where it could not be measured.
"""

from __future__ import annotations

import argparse
import json
import os
import platform
import subprocess
import sys
import tempfile
import time
from collections.abc import Callable, Sequence
from dataclasses import dataclass
from pathlib import Path
from statistics import median
from typing import Any

from made_answers import TONGUES, answers

# The usage of a process includes what the process it was started from had in memory: a bare Python starts them.
LAUNCHER = (
    "import json, os, sys, time\n"
    "start = time.perf_counter()\n"
    "process = os.posix_spawn(sys.argv[1], sys.argv[1:], os.environ,"
    " file_actions=[(os.POSIX_SPAWN_OPEN, 1, os.devnull, os.O_WRONLY, 0)])\n"
    "_, status, usage = os.wait4(process, 0)\n"
    "print(json.dumps([os.waitstatus_to_exitcode(status), time.perf_counter() - start, usage.ru_maxrss]))\n"
)
UNIT = 1 if sys.platform == "darwin" else 1024
MIB = 2**20
FIRST_VERDICT = "import fedele; fedele.check(answer='The fee is 20 euros.', passages=['The fee is 20 euros a month.']{judge})"


class MeasureError(Exception):
    """Something that keeps the figures from being made; the message says what to do."""


@dataclass(frozen=True, slots=True)
class Figure:
    """One row of the table; ``target`` is what the project asks of itself."""

    key: str
    what: str
    value: float
    shown: str
    target: str = ""


@dataclass(frozen=True, slots=True)
class Run:
    """What one process used."""

    seconds: float
    memory: float


def launched(command: Sequence[str], allowed: Sequence[int] = (0,)) -> Run:
    """Run a command from a bare Python: wall-clock seconds, and its peak resident set in bytes."""
    done = subprocess.run(
        [sys.executable, "-S", "-E", "-c", LAUNCHER, *command], capture_output=True, text=True, check=False
    )
    try:
        code, seconds, memory = json.loads(done.stdout)
    except ValueError:
        raise MeasureError(f"{' '.join(command)} could not be started: {done.stderr.strip()}") from None
    if code not in allowed:
        raise MeasureError(f"{' '.join(command)} ended with {code}: {done.stderr.strip()[-500:]}")
    return Run(seconds, memory * UNIT)


def program() -> str:
    """The ``fedele`` command of this Python."""
    path = Path(sys.executable).with_name("fedele")
    if not path.exists():
        raise MeasureError(f"there is no {path}; install the project into this Python: pip install -e .")
    return str(path)


def written(path: Path, count: int, seed: int) -> Path:
    """A JSONL file of made answers."""
    with path.open("w", encoding="utf-8") as file:
        for answer in answers(count, seed):
            row = {
                "id": answer.id,
                "question": answer.question,
                "answer": answer.text,
                "passages": [{"id": passage.id, "text": passage.text} for passage in answer.passages],
            }
            file.write(json.dumps(row, ensure_ascii=False) + "\n")
    return path


def throughput(count: int, seed: int, judge: str | None) -> list[Figure]:
    """Claims judged in a second by one process, over all languages and in each."""
    from fedele.pipeline import Evaluator

    evaluator = Evaluator(judge=judge) if judge else Evaluator()
    for answer in answers(3 * len(TONGUES), seed + 1):
        evaluator.evaluate(answer)
    made = list(answers(count, seed))
    claims, seconds = dict.fromkeys(TONGUES, 0), dict.fromkeys(TONGUES, 0.0)
    names = list(TONGUES)
    clock = time.perf_counter
    for number, answer in enumerate(made):
        start = clock()
        result = evaluator.evaluate(answer)
        spent = clock() - start
        lang = names[number % len(names)]
        claims[lang] += len(result.verdicts)
        seconds[lang] += spent
    found = []
    for lang in (None, *names):
        judged = sum(claims.values()) if lang is None else claims[lang]
        rate = judged / (sum(seconds.values()) if lang is None else seconds[lang])
        what = f"claims a second, one process{f', {lang}' if lang else ''}"
        target = "" if lang else "at least 1,500"
        found.append(
            Figure("claims_per_second" + (f"_{lang}" if lang else ""), what, rate, f"{rate:,.0f}", target)
        )
    each = sum(claims.values()) / len(made)
    found.append(Figure("claims_per_answer", "claims an answer", each, f"{each:.2f}"))
    return found


def workers(folder: Path, count: int, seed: int, repeats: int, judge: str | None) -> list[Figure]:
    """How many times faster ``fedele evaluate --workers 2`` is than ``--workers 1``; both write the same bytes."""
    file = written(folder / "workers.jsonl", count, seed)
    best: dict[int, float] = {}
    for _ in range(repeats):
        for number in (1, 2):
            run = launched(evaluate(file, folder / f"out-{number}", number, judge))
            best[number] = min(run.seconds, best.get(number, run.seconds))
    same = len({(folder / f"out-{number}" / "results.jsonl").read_bytes() for number in best}) == 1
    if not same:
        raise MeasureError("one worker and two wrote different results; they must not differ in a byte")
    ratio = best[1] / best[2]
    cores = len(os.sched_getaffinity(0)) if hasattr(os, "sched_getaffinity") else os.cpu_count() or 1
    what = f"two workers against one, {count:,} answers, {cores} core{'' if cores == 1 else 's'}"
    return [
        Figure("workers_ratio", what, ratio, f"{ratio:.2f} times", "at least 1.7 times"),
        Figure("evaluate_seconds", "the same with one worker", best[1], f"{best[1]:.1f} s"),
    ]


def evaluate(file: Path, out: Path, number: int, judge: str | None) -> list[str]:
    """The command that evaluates a file."""
    chosen = ["--judge", judge] if judge else []
    return [program(), "evaluate", str(file), "--out", str(out), "--workers", str(number), *chosen]


def memory(folder: Path, rows: int, seed: int, judge: str | None) -> list[Figure]:
    """The peak memory of ``fedele evaluate`` over so many answers, streamed from a file."""
    file = written(folder / "memory.jsonl", rows, seed)
    run = launched(evaluate(file, folder / "out-memory", 1, judge))
    size = file.stat().st_size
    what = f"peak memory, {rows:,} answers streamed ({size / MIB:,.0f} MB)"
    return [
        Figure("peak_memory_mb", what, run.memory / MIB, f"{run.memory / MIB:,.0f} MB", "at most 400 MB"),
        Figure("memory_run_seconds", "the same, time", run.seconds, f"{run.seconds:,.0f} s"),
    ]


def start_up(repeats: int, judge: str | None) -> list[Figure]:
    """What importing costs above bare Python, and how long the shortest uses take."""

    def runs(*command: str) -> list[Run]:
        return [launched(command) for _ in range(repeats)]

    def middle(found: list[Run], of: Callable[[Run], float]) -> float:
        return median(map(of, found))

    runs(sys.executable, "-c", "import fedele")
    bare, imported = runs(sys.executable, "-c", "pass"), runs(sys.executable, "-c", "import fedele")
    seconds = middle(imported, lambda run: run.seconds) - middle(bare, lambda run: run.seconds)
    size = (middle(imported, lambda run: run.memory) - middle(bare, lambda run: run.memory)) / MIB
    helped = middle(runs(program(), "--help"), lambda run: run.seconds)
    check = FIRST_VERDICT.format(judge=f", judge={judge!r}" if judge else "")
    first = runs(sys.executable, "-c", check)
    first_seconds, first_size = (
        middle(first, lambda run: run.seconds),
        middle(first, lambda run: run.memory) / MIB,
    )
    return [
        Figure(
            "import_seconds",
            "`import fedele` above bare Python",
            seconds,
            f"{seconds:.3f} s",
            "at most 0.1 s",
        ),
        Figure("import_memory_mb", "the same, memory", size, f"{size:.1f} MB", "at most 30 MB"),
        Figure("help_seconds", "`fedele --help`", helped, f"{helped:.2f} s", "at most 0.4 s"),
        Figure(
            "first_verdict_seconds", "first verdict in a new process", first_seconds, f"{first_seconds:.2f} s"
        ),
        Figure("first_verdict_memory_mb", "the same, peak memory", first_size, f"{first_size:.0f} MB"),
    ]


def machine() -> dict[str, str]:
    """What the figures were measured on."""
    model = platform.processor() or platform.machine()
    info = Path("/proc/cpuinfo")
    if info.exists():
        lines = [
            line for line in info.read_text(encoding="utf-8").splitlines() if line.startswith("model name")
        ]
        model = lines[0].partition(":")[2].strip() if lines else model
    return {"processor": model, "python": platform.python_version(), "system": platform.system()}


def table(figures: Sequence[Figure]) -> str:
    """The figures as a Markdown table."""
    lines = ["| what | measured | asked for |", "| --- | ---: | --- |"]
    lines += [f"| {figure.what} | {figure.shown} | {figure.target} |" for figure in figures]
    return "\n".join(lines)


def options(arguments: Sequence[str] | None) -> argparse.Namespace:
    """The command line."""
    parser = argparse.ArgumentParser(description="Measure the speed and the memory of Fedele.")
    parser.add_argument(
        "--answers", type=int, default=3_000, help="answers for claims a second; 0 leaves it out"
    )
    parser.add_argument(
        "--worker-answers", type=int, default=6_000, help="answers for the worker ratio; 0 leaves it out"
    )
    parser.add_argument(
        "--rows", type=int, default=100_000, help="answers streamed for the peak memory; 0 leaves it out"
    )
    parser.add_argument(
        "--repeats", type=int, default=3, help="runs of the worker comparison (starts: five times as many)"
    )
    parser.add_argument("--seed", type=int, default=2, help="what the made answers are drawn from")
    parser.add_argument("--judge", help="a judge spec; the default is the product's")
    parser.add_argument("--json", type=Path, help="write the figures to this file as well")
    given = parser.parse_args(arguments)
    if min(given.answers, given.worker_answers, given.rows) < 0 or given.repeats < 1:
        parser.error("allowed: numbers of answers from 0 up, --repeats from 1 up")
    return given


def main(arguments: Sequence[str] | None = None) -> int:
    """Measure, print, and write the figures."""
    given = options(arguments)
    figures: list[Figure] = []
    with tempfile.TemporaryDirectory(prefix="fedele-speed-") as name:
        folder = Path(name)
        try:
            figures += throughput(given.answers, given.seed, given.judge) if given.answers else []
            if given.worker_answers:
                figures += workers(folder, given.worker_answers, given.seed, given.repeats, given.judge)
            figures += memory(folder, given.rows, given.seed, given.judge) if given.rows else []
            figures += start_up(5 * given.repeats, given.judge)
        except MeasureError as error:
            print(f"error: {error}", file=sys.stderr)
            return 2
    print(table(figures))
    about = machine()
    print(f"\nSeed {given.seed}; {about['processor']}, Python {about['python']}, {about['system']}.")
    if given.json:
        data: dict[str, Any] = {"seed": given.seed, "judge": given.judge, **about}
        data["figures"] = {figure.key: figure.value for figure in figures}
        given.json.write_text(json.dumps(data, indent=2, allow_nan=False) + "\n", encoding="utf-8")
    return 0


if __name__ == "__main__":
    sys.exit(main())
