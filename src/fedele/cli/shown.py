"""What is printed: one result, an evaluation, the progress of a run."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import TYPE_CHECKING

import click

if TYPE_CHECKING:
    from rich.console import Console

    from fedele.pipeline import Evaluation
    from fedele.types import Result


def print_result(result: Result) -> None:
    """The claims as a table, what was not checked, the notes, and the score."""
    from rich import box
    from rich.table import Table
    from rich.text import Text

    from fedele.report.clean import SYMBOLS, figure, name, one_line

    console = _console()
    styles = {"supported": "green", "contradicted": "red", "unverifiable": "yellow", None: "magenta"}
    if result.verdicts:
        table = Table(box=box.SIMPLE_HEAD, pad_edge=False)
        table.add_column("verdict", no_wrap=True)
        for column in ("claim", "evidence", "reason"):
            table.add_column(column, ratio=1, overflow="fold")
        for verdict in result.verdicts:
            seen = verdict.evidence
            evidence = f"[{seen.passage_id}] {seen.text}" if seen else ""
            cells = (verdict.claim.text, evidence, verdict.error or verdict.reason)
            label = Text(f"{SYMBOLS[verdict.label]} {name(verdict.label)}", styles[verdict.label])
            table.add_row(label, *(Text(one_line(cell, 400)) for cell in cells))
        console.print(table)
    for other in result.non_claims:
        console.print(Text(f"not checked ({other.why}): {one_line(other.text, 200)}", "dim"))
    for note in result.notes:
        console.print(Text(f"note: {one_line(note, 400)}"))
    score = result.score
    found = "nothing to score"
    if score.value is not None:
        found = f"{score.supported} of {score.judged} claims supported, score {figure(score.value)}"
        if score.failed:
            found += (
                f", between {figure(score.low)} and {figure(score.high)}: the judge failed on {score.failed}"
            )
    console.print(Text(f"{result.status.replace('_', ' ')}: {found}", "bold"))


def print_evaluation(found: Evaluation, *, quiet: bool, as_json: bool) -> None:
    """The summary as JSON, or the report; neither where it is to be quiet."""
    data = found.to_dict()
    if as_json:
        import json

        click.echo(json.dumps(data, ensure_ascii=False, allow_nan=False))
    elif not quiet:
        from fedele.report import terminal

        terminal(data, found.rows(), data["problems"], console=_console())


def _console() -> Console:
    from rich.console import Console

    class Plain(Console):
        def on_broken_pipe(self) -> None:
            """A reader that leaves is no error here, and must not end the program with one."""
            raise BrokenPipeError

    return Plain(highlight=False)


@contextmanager
def progress_bar(file: str, form: str | None, *, shown: bool) -> Iterator[Callable[[int], None] | None]:
    """What to call with the number of rows dealt with; a bar on standard error follows it."""
    if not shown:
        yield None
        return
    from rich.console import Console
    from rich.progress import BarColumn, MofNCompleteColumn, Progress, TextColumn, TimeRemainingColumn

    columns = (TextColumn("judging"), BarColumn(), MofNCompleteColumn(), TimeRemainingColumn())
    with Progress(*columns, console=Console(stderr=True), transient=True) as bar:
        task = bar.add_task("judging", total=_rows_in(file, form))
        yield lambda done: bar.update(task, completed=done)


def _rows_in(file: str, form: str | None) -> int | None:
    """How many rows a file has, where counting its lines tells; None elsewhere."""
    if form not in (None, "jsonl") or not (form or file.lower().endswith((".jsonl", ".ndjson"))):
        return None
    try:
        with Path(file).open("rb") as lines:
            return sum(1 for line in lines if not line.isspace())
    except (OSError, ValueError):
        return None
