"""The report in Markdown, for a pull request, an issue or a wiki page."""

from __future__ import annotations

import re
from collections.abc import Iterable, Mapping, Sequence
from typing import Any

from fedele.report.clean import SYMBOLS, figure, interval, name, one_line, plural
from fedele.report.ranking import worst, worst_claim
from fedele.report.words import (
    estimate,
    explanation,
    groups,
    more_figures,
    problem_count,
    problem_lines,
    statuses,
)

_MARK = re.compile(r"[\\`*_\[\]|~#$]")
_FIRST = re.compile(r"^(\d*)(?=[-+=.)](?:\s|$|[-=]))")
_LINK = re.compile(r"(?<=www)\.|:(?=//)", re.IGNORECASE)
_MENTION = re.compile(r"(?<!\w)@(?=\w)")
LISTED = 50
"""So many bad rows, and groups of one kind, are listed; the rest are counted."""


def plain(text: object, width: int | None = None) -> str:
    r"""Data for a line of Markdown: one line, nothing in it is markup, HTML, the end of a table cell, a link or a mention.

    >>> print(plain("a | b\n**c** <img src=x> `d`"))
    a \| b \*\*c\*\* &lt;img src=x&gt; \`d\`
    """
    line = one_line(text, width).replace("&", "&amp;").replace("<", "&lt;").replace(">", "&gt;")
    line = _FIRST.sub(r"\1\\", _MARK.sub(lambda found: "\\" + found[0], line))
    line = _LINK.sub(lambda found: f"&#{ord(found[0])};", line)
    return _MENTION.sub("@\u200b", line)


def code(text: object) -> str:
    """Data as code: fenced by more backticks than it holds in a row.

    >>> code("a`b")
    '`` a`b ``'
    """
    line = one_line(text)
    runs = [len(run) for run in re.findall("`+", line)]
    if not runs:
        return f"`{line}`"
    fence = "`" * (max(runs) + 1)
    return f"{fence} {line} {fence}"


def markdown(
    summary: Mapping[str, Any],
    results: Iterable[Mapping[str, Any]],
    problems: Sequence[Mapping[str, Any]] = (),
    *,
    limit: int = 50,
) -> str:
    """The report as GitHub-flavoured Markdown: the figure, what it means, the tables, the ``limit`` worst answers.

    Everything from the data is escaped. Raises InputError for a limit below 1.
    """
    found = estimate(summary)
    parts = [f"# Faithfulness {figure(found.get('value'))} {interval(found)}".rstrip()]
    parts.append("\n".join(plain(sentence) + "  " for sentence in explanation(summary)).rstrip())
    if warnings := summary.get("warnings"):
        parts.append("\n".join(f"- **Warning:** {plain(warning)}" for warning in warnings))
    rows = [
        (status.replace("_", " "), f"{count:,}", f"{'counted' if counted else 'left out'}: {meaning}")
        for status, count, counted, meaning in statuses(summary)
    ]
    parts += _section("Answers by status", ("status", "answers", "in the figure"), "l r l", rows)
    for heading, members in groups(summary):
        lines = [
            (g, figure(e.get("value")), interval(e), f"{e.get('n') or 0:,}") for g, e in members[:LISTED]
        ]
        parts += _section(heading, ("group", "mean", "interval", "answers"), "l r r r", lines)
        if (rest := len(members) - LISTED) > 0:
            parts.append(f"{plural(rest, 'more group')} not listed.")
    parts += _section("More figures", ("figure", "value"), "l r", more_figures(summary))
    parts += _answers(results, limit)
    if count := problem_count(summary, problems):
        parts += _section(
            f"{plural(count, 'row')} could not be used",
            ("line", "field", "what is wrong"),
            "l l l",
            problem_lines(problems[:LISTED]),
        )
        if (rest := count - len(problems[:LISTED])) > 0:
            parts.append(f"{plural(rest, 'more row')} not listed.")
    if summary.get("signature"):
        parts.append(f"Signature: {code(summary['signature'])}")
    return "\n\n".join(parts) + "\n"


def _answers(results: Iterable[Mapping[str, Any]], limit: int) -> list[str]:
    found = worst(results, limit)
    rows = []
    for result in found.shown:
        claim = worst_claim(result)
        said = "" if claim is None else f"{name(claim.get('label'))}: {one_line(claim.get('text', ''), 200)}"
        counts = [str(result.get(name(label)) or 0) for label in SYMBOLS]
        status = str(result.get("status", "")).replace("_", " ")
        rows.append((str(result.get("id", "")), status, figure(result.get("score"), 2), *counts, said))
    columns = ("id", "status", "score", *(name(label) for label in SYMBOLS), "worst claim")
    parts = _section("Worst answers first", columns, "l l r r r r r l", rows)
    if found.total > len(found.shown):
        parts.append(f"The {len(found.shown):,} worst of {plural(found.total, 'answer')}.")
    return parts


def _section(heading: str, columns: Sequence[str], align: str, rows: Iterable[Sequence[str]]) -> list[str]:
    """``align`` has l for a column of data, r for one of our own figures, which need no escape."""
    sides = align.split()
    body = []
    for row in rows:
        cells = (plain(cell) if side == "l" else cell for cell, side in zip(row, sides, strict=True))
        body.append(f"| {' | '.join(cells)} |")
    if not body:
        return []
    ruler = "|" + "|".join("---:" if side == "r" else "---" for side in sides) + "|"
    return [f"## {plain(heading)}", "\n".join(["| " + " | ".join(columns) + " |", ruler, *body])]
