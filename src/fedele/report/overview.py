"""The top of the page: the figure with its interval, what it means, what was left out, how scores spread."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any

from fedele.report.charts import bar, bin_name, histogram, stack, track
from fedele.report.clean import SYMBOLS, esc, figure, interval, name, plural
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

PROBLEMS_SHOWN = 200
"""More bad rows than this are counted, not listed."""


def overview(summary: Mapping[str, Any], problems: Sequence[Mapping[str, Any]]) -> str:
    """Everything above the answers."""
    return (
        f"{hero(summary)}{_warnings(summary)}"
        f'<div class="panels">\n{_status_panel(summary)}{_histogram_panel(summary)}{_figures_panel(summary)}'
        f"{_group_panels(summary)}</div>\n{_problems(summary, problems)}{_signature(summary)}"
    )


def hero(summary: Mapping[str, Any]) -> str:
    """The headline figure, its interval on a scale, the claims by label, and the same in plain words."""
    found = estimate(summary)
    value = found.get("value")
    if value is None:
        big = '<p class="big none">no figure</p>'
    else:
        big = f'<p class="big">{figure(value)}</p>\n<p class="range">{interval(found)}</p>'
    words = "".join(f"<p>{esc(sentence)}</p>\n" for sentence in explanation(summary))
    return (
        f'<section class="hero" aria-labelledby="faithfulness">\n<div class="measure">\n<h2 id="faithfulness">Faithfulness</h2>\n'
        f"{big}\n{track(found) if value is not None else ''}</div>\n"
        f'<div class="meaning">\n{words}{_legend(summary)}</div>\n</section>\n'
    )


def _legend(summary: Mapping[str, Any]) -> str:
    claims: Mapping[str, Any] = summary.get("claims") or {}
    items = "".join(
        f'<li class="{name(label)}"><span class="sign" aria-hidden="true">{sign}</span>'
        f'<b>{claims.get(name(label)) or 0:,}</b> <span class="word">{name(label)}</span></li>'
        for label, sign in SYMBOLS.items()
        if label or claims.get("failed")
    )
    return f'{stack(claims)}<ul class="legend" aria-label="claims by verdict">{items}</ul>\n'


def _warnings(summary: Mapping[str, Any]) -> str:
    found = summary.get("warnings") or ()
    items = "".join(f"<li>{esc(warning)}</li>\n" for warning in found)
    return (
        f'<section class="warnings" aria-label="warnings">\n<ul>\n{items}</ul>\n</section>\n' if items else ""
    )


def _status_panel(summary: Mapping[str, Any]) -> str:
    rows = "".join(
        f'<tr><th scope="row">{esc(status.replace("_", " "))}</th><td class="n">{count:,}</td>'
        f"<td>{'counted' if counted else 'left out'}: {esc(meaning)}</td></tr>\n"
        for status, count, counted, meaning in statuses(summary)
    )
    if not rows:
        return ""
    return (
        '<section class="panel"><h2>Answers</h2>\n<table class="plain statuses"><thead><tr><th scope="col">status</th>'
        f'<th scope="col" class="n">answers</th><th scope="col">in the figure</th></tr></thead>\n<tbody>\n{rows}</tbody></table></section>\n'
    )


def _histogram_panel(summary: Mapping[str, Any]) -> str:
    counts = list(summary.get("histogram") or ())
    drawing = histogram(counts)
    if not drawing:
        return ""
    rows = "".join(
        f'<tr><th scope="row">{bin_name(i, len(counts))}</th><td class="n">{count:,}</td></tr>\n'
        for i, count in enumerate(counts)
    )
    return (
        f'<section class="panel"><h2>Scores</h2>\n{drawing}\n<details><summary>As a table</summary>\n<table class="plain"><thead>'
        f'<tr><th scope="col">score</th><th scope="col" class="n">answers</th></tr></thead>\n<tbody>\n{rows}</tbody></table></details></section>\n'
    )


def _figures_panel(summary: Mapping[str, Any]) -> str:
    rows = "".join(
        f"<div><dt>{esc(words)}</dt><dd>{esc(value)}</dd></div>\n" for words, value in more_figures(summary)
    )
    return (
        f'<section class="panel"><h2>More figures</h2>\n<dl class="figures">\n{rows}</dl></section>\n'
        if rows
        else ""
    )


def _group_panels(summary: Mapping[str, Any]) -> str:
    head = (
        '<thead><tr><th scope="col">group</th><th scope="col"><span class="sr">drawing</span></th><th scope="col" class="n">mean</th>'
        '<th scope="col" class="n">interval</th><th scope="col" class="n">answers</th></tr></thead>'
    )
    parts = []
    for heading, found in groups(summary):
        first, rest = found[:GROUPS_SHOWN], found[GROUPS_SHOWN:]
        more = (
            f'<details><summary>{plural(len(rest), "more group")}</summary>\n<table class="plain groups">{head}\n'
            f"<tbody>\n{_group_rows(rest)}</tbody></table></details>\n"
            if rest
            else ""
        )
        parts.append(
            f'<section class="panel"><h2 dir="auto">{esc(heading)}</h2>\n<table class="plain groups">{head}\n'
            f"<tbody>\n{_group_rows(first)}</tbody></table>\n{more}</section>\n"
        )
    return "".join(parts)


def _group_rows(found: Groups) -> str:
    return "".join(
        f'<tr><th scope="row" dir="auto">{esc(group)}</th><td>{bar(one)}</td><td class="n">{figure(one.get("value"))}</td>'
        f'<td class="n range">{interval(one)}</td><td class="n">{one.get("n") or 0:,}</td></tr>\n'
        for group, one in found
    )


def _problems(summary: Mapping[str, Any], problems: Sequence[Mapping[str, Any]]) -> str:
    count = problem_count(summary, problems)
    if not count:
        return ""
    rows = "".join(
        f'<tr><td class="n">{esc(line)}</td><td dir="auto">{esc(field)}</td><td dir="auto">{esc(message)}</td></tr>\n'
        for line, field, message in problem_lines(problems[:PROBLEMS_SHOWN])
    )
    rest = count - len(problems[:PROBLEMS_SHOWN])
    more = f"<p>{plural(rest, 'more row')} not listed.</p>\n" if rest > 0 else ""
    verb = "is" if count == 1 else "are"
    return (
        f'<details class="problems"><summary>{plural(count, "row")} could not be used and {verb} not in any figure</summary>\n'
        '<table class="plain"><thead><tr><th scope="col" class="n">line</th><th scope="col">field</th><th scope="col">what is wrong</th></tr></thead>\n'
        f"<tbody>\n{rows}</tbody></table>\n{more}</details>\n"
    )


def _signature(summary: Mapping[str, Any]) -> str:
    signature = summary.get("signature")
    if not signature:
        return ""
    return (
        f'<p class="signature"><span>Signature</span> <code dir="auto">{esc(signature)}</code> '
        "<span>Compare only figures under the same one.</span></p>\n"
    )
