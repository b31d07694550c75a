"""The command line. Exit status: 0 fine, 1 below --min, 2 could not be evaluated, 130 interrupted.

Nothing but click is imported before a command runs, so that ``fedele --help`` is quick.
"""

from __future__ import annotations

import gc
import sys
from collections.abc import Iterator
from contextlib import ExitStack, contextmanager
from typing import TYPE_CHECKING

import click

from fedele import __version__
from fedele.cli.ending import (
    BELOW,
    FINE,
    INTERRUPTED,
    NOT_EVALUATED,
    Program,
    quiet_pipe,
    tell,
    told_warnings,
)
from fedele.settings import DEFAULT_ATTRIBUTION, DEFAULT_JUDGE, SPLITS

if TYPE_CHECKING:
    from fedele.pipeline import Evaluation


@click.group(cls=Program, context_settings={"help_option_names": ["-h", "--help"], "max_content_width": 100})
@click.version_option(__version__, prog_name="fedele", message="%(prog)s %(version)s")
def main() -> None:
    """Which statements of a RAG answer do its passages support, contradict or not cover?

    Reads English, Italian and Russian. Runs on this machine alone: no network, no model to download.

    \b
    Examples:
      fedele check --answer "Base costs 50 euros." --passage "The Base plan costs 100 euros."
      fedele evaluate answers.jsonl --out report --workers 4
      fedele evaluate answers.csv --min 0.9 --append nightly.jsonl

    \b
    Exit status:
      0  fine
      1  the figure is below --min
      2  could not be evaluated: wrong options, no usable row, nothing to score
      130  interrupted
    """


_judge = click.option(
    "--judge",
    default=DEFAULT_JUDGE,
    show_default=True,
    metavar="SPEC",
    help="What judges: a name that `fedele plugins` lists, with parameters such as lexical-plain?threshold=0.8; "
    "auto is cascade(lexical,nli) where fedele-mini is installed, else lexical.",
)
_split = click.option(
    "--split",
    type=click.Choice(SPLITS),
    default=SPLITS[0],
    show_default=True,
    help="How an answer becomes claims: sentences taken apart, whole sentences, or the whole answer as one.",
)
_lang = click.option(
    "--lang",
    default="auto",
    show_default=True,
    metavar="L",
    help="Language of the answers: auto, en, it, ru.",
)
_attribution = click.option(
    "--attribution",
    default=DEFAULT_ATTRIBUTION,
    show_default=True,
    metavar="SPEC",
    help="How evidence is found: overlap?k=K, or tfidf?k=K for TF-IDF cosine; K sentences at most.",
)


@main.command()
@click.option("--answer", required=True, metavar="TEXT", help="The answer to check.")
@click.option(
    "--passage",
    "passages",
    required=True,
    multiple=True,
    metavar="TEXT",
    help="A passage it was made from. Give the option once for each, in rank order.",
)
@click.option("--question", metavar="TEXT", help="What was asked; a short answer is read with it.")
@_lang
@_judge
@_split
@_attribution
@click.option("--json", "as_json", is_flag=True, help="Print the whole result as one line of JSON.")
def check(
    answer: str,
    passages: tuple[str, ...],
    question: str | None,
    lang: str,
    judge: str,
    split: str,
    attribution: str,
    as_json: bool,
) -> int:
    """Check one answer against its passages.

    \b
    Examples:
      fedele check --answer "Base costa 50 euro." --passage "Il piano Base costa 100 euro."
      fedele check --question "How much is it?" --answer "50 euros" --passage "It costs 50 euros." --json
    """
    from fedele.cli.shown import print_result
    from fedele.pipeline import check as run

    result = run(
        answer=answer,
        passages=passages,
        question=question,
        lang=lang,
        judge=judge,
        split=split,
        attribution=attribution,
    )
    with quiet_pipe():
        if as_json:
            from fedele.report import json_line

            click.echo(json_line(result.to_dict()))
        else:
            print_result(result)
    return NOT_EVALUATED if result.status == "judge_error" else FINE


def _columns(_: click.Context, __: click.Parameter, given: tuple[str, ...]) -> dict[str, str]:
    found: dict[str, str] = {}
    for pair in given:
        field, equals, column = pair.partition("=")
        if not (field and equals and column):
            raise click.BadParameter(f"{pair!r} is not FIELD=COLUMN; write for example answer=reply")
        if field in found:
            raise click.BadParameter(f"the field {field!r} is given twice; name one column for it")
        found[field] = column
    return found


def _share(_: click.Context, __: click.Parameter, given: float | None) -> float | None:
    if given is not None and not 0 <= given <= 1:
        raise click.BadParameter(f"{given} is not between 0 and 1; write for example 0.9")
    return given


@main.command(short_help="Judge every answer in a file.")
@click.argument("file")
@click.option("--out", metavar="DIR", help="Write results.jsonl, summary.json and report.html there.")
@_judge
@_split
@_attribution
@click.option("--workers", type=int, default=1, show_default=True, metavar="N", help="Processes that judge.")
@click.option(
    "--min",
    "minimum",
    type=float,
    callback=_share,
    metavar="X",
    help="Exit with status 1 where faithfulness is below X, from 0 to 1; claims on which the judge failed count against.",
)
@_lang
@click.option(
    "--map",
    "mapping",
    multiple=True,
    callback=_columns,
    metavar="FIELD=COLUMN",
    help="Where a field goes by another name, such as answer=reply. May be given more than once.",
)
@click.option(
    "--format",
    "form",
    metavar="jsonl|json|csv|tsv|parquet",
    help="What FILE is, where its name does not tell.",
)
@click.option("--append", metavar="SERIES.jsonl", help="Add one line about this run to that file.")
@click.option("--resume", is_flag=True, help="Go on where an interrupted run into --out stopped.")
@click.option("--quiet", "-q", is_flag=True, help="No progress bar and no report; errors are still told.")
@click.option("--json", "as_json", is_flag=True, help="Print the summary as JSON instead of the report.")
def evaluate(
    file: str,
    out: str | None,
    judge: str,
    split: str,
    attribution: str,
    workers: int,
    minimum: float | None,
    lang: str,
    mapping: dict[str, str],
    form: str | None,
    append: str | None,
    resume: bool,
    quiet: bool,
    as_json: bool,
) -> int:
    """Judge every answer in FILE: .jsonl, .json, .csv, .tsv (also .gz), .parquet, or - for standard input.

    Each row has question, answer and passages, under these names or those of Ragas and DeepEval.

    \b
    Examples:
      fedele evaluate answers.jsonl --out report --workers 2
      fedele evaluate answers.jsonl --out report --workers 2 --resume
      fedele evaluate log.csv --map answer=reply --map passages=chunks --min 0.9
      zcat log.jsonl.gz | fedele evaluate - --json | jq .faithfulness
    """
    if out == "":
        raise click.UsageError("--out is empty: give the folder a name, or leave --out away")
    if resume and out is None:
        raise click.UsageError("--resume needs --out, the folder to go on in")
    from fedele.cli.shown import print_evaluation, progress_bar
    from fedele.pipeline import evaluate as run
    from fedele.pipeline.workers import RARELY

    gc.set_threshold(RARELY)
    shown = not quiet and sys.stderr.isatty()
    with ExitStack() as stack:
        stack.enter_context(told_warnings())
        folder = out if out is not None else stack.enter_context(_scratch())
        try:
            with progress_bar(file, form, shown=shown) as progress:
                found = run(
                    file,
                    judge=judge,
                    split=split,
                    attribution=attribution,
                    lang=lang,
                    mapping=mapping,
                    workers=workers,
                    out=folder,
                    resume=resume,
                    append=append,
                    format=form,
                    progress=progress,
                )
        except KeyboardInterrupt:
            again = "the same command with --resume goes on"
            tell(f"interrupted; {again if out else 'give --out DIR to be able to go on next time'}")
            return INTERRUPTED
        with quiet_pipe():
            print_evaluation(found, quiet=quiet, as_json=as_json)
        if out is not None and not quiet:
            tell(f"written to {out}: results.jsonl, summary.json, report.html")
        return _gate(found, minimum, quiet=quiet)


def _gate(found: Evaluation, minimum: float | None, *, quiet: bool) -> int:
    """The exit status, and on standard error what it rests on."""
    summary = found.summary
    failed, estimate = summary.statuses.get("judge_error"), summary.faithfulness
    if failed and not estimate.n:
        tell(
            f"error: nothing could be scored: {failed} of {summary.answers} answers are judge_error; {_first_failure(found)}"
        )
        return NOT_EVALUATED
    if minimum is None:
        return FINE
    if found.cut_short:
        tell(f"error: {found.source} could not be read to its end, so --min {minimum:g} cannot be checked")
        return NOT_EVALUATED
    value = summary.gate_value
    if value is None or estimate.value is None or estimate.low is None or estimate.high is None:
        tell(f"error: no answer has a score, so --min {minimum:g} cannot be checked")
        return NOT_EVALUATED
    line = f"faithfulness {estimate.value:.3f} ({100 * estimate.level:g} % interval {estimate.low:.3f} to {estimate.high:.3f})"
    if value != estimate.value:
        line += f", {value:.3f} with the claims that could not be judged counted against it,"
    if value < minimum:
        tell(f"{line} is below --min {minimum:g}")
        return BELOW
    if not quiet:
        tell(f"{line} is not below --min {minimum:g}")
    return FINE


def _first_failure(found: Evaluation) -> str:
    row = next(row for row in found.rows() if row["status"] == "judge_error")
    why = [claim["error"] for claim in row["claims"] if claim["error"]] or row["notes"]
    return f"the first, {row['id']!r}: {'; '.join(why[:1])}"


@contextmanager
def _scratch() -> Iterator[str]:
    """A folder for the results of a run that keeps none, so that memory holds none either."""
    from tempfile import TemporaryDirectory

    with TemporaryDirectory(prefix="fedele-") as folder:
        yield folder


@main.command(short_help="List judges and other plugins.")
def plugins() -> int:
    """List what can be named in a spec: judges and other plugins, ours and those of other packages.

    \b
    Example:
      fedele plugins | grep judge
    """
    from fedele.plugins import installed

    found = [(plugin.kind, plugin.name, plugin.distribution, plugin.target) for plugin in installed()]
    widths = [max((len(row[column]) for row in found), default=0) for column in range(4)]
    with quiet_pipe():
        for row in found:
            click.echo("  ".join(cell.ljust(width) for cell, width in zip(row, widths, strict=True)).rstrip())
    return FINE
