"""The report in a terminal: the worst answers, the figure with its interval, what was left out, what was wrong."""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from typing import TYPE_CHECKING, Any

from fedele.report.clean import SYMBOLS, figure, interval, name, one_line, plural
from fedele.report.ranking import Worst, worst, worst_claim
from fedele.report.words import (
    GROUPS_SHOWN,
    Groups,
    estimate,
    explanation,
    groups,
    more_figures,
    problem_count,
    problem_lines,
    statuses,
)

if TYPE_CHECKING:
    from rich.console import Console, OverflowMethod
    from rich.table import Table
    from rich.text import Text

STYLES: Mapping[str | None, str] = {
    "supported": "green",
    "contradicted": "red",
    "unverifiable": "yellow",
    None: "magenta",
}
PROBLEMS_SHOWN = 10


def terminal(
    summary: Mapping[str, Any],
    results: Iterable[Mapping[str, Any]],
    problems: Sequence[Mapping[str, Any]] = (),
    *,
    console: Console | None = None,
    limit: int = 20,
) -> None:
    """Print the report: the ``limit`` worst answers in a table, then the figures.

    Without a console one for standard output is made: no colour where that is no terminal or NO_COLOR is set. Nothing
    in the data is read as markup or as terminal control, and what the output's encoding lacks is replaced.
    Raises InputError for a limit below 1.
    """
    from rich.console import Console as RichConsole

    out = console or RichConsole(highlight=False)
    show = _Shower(out)
    found = worst(results, limit)
    if found.total:
        out.print(_answers(found, show))
        if found.total > len(found.shown):
            out.print(
                show(
                    f"{len(found.shown)} worst of {plural(found.total, 'answer')}; the others are in the results file.",
                    "dim",
                )
            )
    out.print(_figures(summary, show))
    for heading, rows in groups(summary):
        out.print(_group(heading, rows, show))
    for warning in summary.get("warnings") or ():
        out.print(show("Warning: ", "bold yellow"), show(one_line(warning)), sep="")
    _print_problems(problems, problem_count(summary, problems), out, show)
    if summary.get("signature"):
        out.print(show(one_line(summary["signature"]), "dim"))


class _Shower:
    """Makes styled text that the console's encoding can hold."""

    def __init__(self, console: Console) -> None:
        self._encoding = console.encoding
        self._unicode = self._encoding.lower().startswith("utf")
        self.overflow: OverflowMethod = "ellipsis" if self._unicode else "crop"

    def __call__(self, text: str, style: str = "") -> Text:
        from rich.text import Text as RichText

        if not self._unicode:
            for fancy, plain in (("…", "..."), ("–", "-"), ("✓", "+"), ("✗", "x")):
                text = text.replace(fancy, plain)
            text = text.encode(self._encoding, "replace").decode(self._encoding)
        return RichText(text, style=style)


def _table(*columns: tuple[str, dict[str, Any]], title: str | None = None) -> Table:
    from rich import box
    from rich.table import Table as RichTable

    table = RichTable(
        box=box.SIMPLE_HEAD,
        title=title,
        title_justify="left",
        title_style="bold",
        pad_edge=False,
        padding=(0, 1),
    )
    for header, options in columns:
        table.add_column(header, **options)
    return table


def _answers(found: Worst, show: _Shower) -> Table:
    marks = [show(sign, STYLES[label]).markup for label, sign in SYMBOLS.items()]
    number = {"justify": "right", "no_wrap": True}
    table = _table(
        ("answer", {"max_width": 16, "no_wrap": True, "overflow": show.overflow}),
        ("status", {"no_wrap": True}),
        ("score", number),
        *((mark, number) for mark in marks),
        ("worst claim", {"ratio": 1, "no_wrap": True, "overflow": show.overflow}),
    )
    table.expand = True
    for result in found.shown:
        claim = worst_claim(result)
        table.add_row(
            show(one_line(result.get("id", ""), 16)),
            show(one_line(str(result.get("status", "")).replace("_", " "))),
            show(figure(result.get("score"), 2)),
            *(_count(result, label, show) for label in SYMBOLS),
            show(
                "" if claim is None else one_line(claim.get("text", ""), 160),
                STYLES[claim.get("label")] if claim else "",
            ),
        )
    return table


def _count(result: Mapping[str, Any], label: str | None, show: _Shower) -> Text:
    count = result.get(name(label)) or 0
    return show(str(count), STYLES[label] if count else "dim")


def _figures(summary: Mapping[str, Any], show: _Shower) -> Any:
    from rich.console import Group
    from rich.panel import Panel

    found = estimate(summary)
    head = show(f"Faithfulness {figure(found.get('value'))}", "bold")
    head.append_text(show(f"  {interval(found)}"))
    lines = [head, *(show(one_line(sentence)) for sentence in explanation(summary))]
    table = _table(("", {}), ("", {"justify": "right"}))
    table.box, table.show_header = None, False
    for status, count, counted, _ in statuses(summary):
        table.add_row(
            show(f"{status.replace('_', ' ')}{'' if counted else ' (left out)'}"), show(f"{count:,}")
        )
    for words, value in more_figures(summary):
        table.add_row(show(one_line(words, 50)), show(value))
    return Panel(Group(*lines, show(""), table) if table.row_count else Group(*lines), expand=True)


def _group(heading: str, rows: Groups, show: _Shower) -> Table:
    number = {"justify": "right", "no_wrap": True}
    table = _table(
        ("group", {"overflow": "fold"}), ("mean", number), ("interval", number), ("answers", number)
    )
    table.title = show(one_line(heading, 60), "bold")
    for group, one in rows[:GROUPS_SHOWN]:
        cells = (figure(one.get("value")), interval(one), f"{one.get('n') or 0:,}")
        table.add_row(show(one_line(group, 40)), *map(show, cells))
    if (rest := len(rows) - GROUPS_SHOWN) > 0:
        table.caption = show(f"and {rest:,} more", "dim")
    return table


def _print_problems(problems: Sequence[Mapping[str, Any]], count: int, out: Console, show: _Shower) -> None:
    if not count:
        return
    out.print(show(f"{plural(count, 'row')} could not be used:", "bold red"))
    for line, field, message in problem_lines(problems[:PROBLEMS_SHOWN]):
        where = f"line {line}" + (f", {field}" if field else "")
        out.print(show(f"  {one_line(where, 60)}: {one_line(message, 300)}"))
    if (rest := count - len(problems[:PROBLEMS_SHOWN])) > 0:
        out.print(show(f"  and {rest:,} more", "dim"))
