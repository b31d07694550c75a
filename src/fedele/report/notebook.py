"""Fragments for notebooks: every rule is scoped to one class, and colours come from the page around them.

Text keeps the notebook's own colour and tints are translucent, so that a fragment is readable in light and in dark
themes, whatever the operating system prefers.
"""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from fedele.report.answers import claim_list, counts, marked_text, score_figure, status_words
from fedele.report.clean import esc, figure, interval, lang_attribute
from fedele.report.page import asset
from fedele.report.words import estimate, explanation, groups, statuses
from fedele.types import Result


def _fragment(body: str) -> str:
    return f'<div class="fedele">\n<style>{asset("notebook.css")}</style>\n{body}</div>\n'


def result_html(result: Result) -> str:
    """One result as an HTML fragment: the answer with its claims marked, and the claims below. No ids, no scripts."""
    data = result.to_dict()
    lang, text = data["lang"], data["answer"]
    marked = marked_text(text, data["claims"], data["non_claims"], None)
    notes = "".join(f"<li>{esc(note)}</li>" for note in data["notes"])
    return _fragment(
        f'<p class="line">{score_figure(data)} · {status_words(data["status"])} · {esc(lang)}</p>\n{counts(data)}'
        f'<p class="text" dir="auto"{lang_attribute(lang)}>{marked}</p>\n'
        f"{claim_list(data['claims'], lang, None)}" + (f'<ul class="notes">{notes}</ul>\n' if notes else "")
    )


def summary_html(summary: Mapping[str, Any]) -> str:
    """A summary (`Summary.to_dict()`) as an HTML fragment: the figure, its interval, what it means, what was left out."""
    found = estimate(summary)
    words = "".join(f"<p>{esc(sentence)}</p>\n" for sentence in explanation(summary))
    rows = "".join(
        f'<tr><th scope="row">{status_words(status)}</th><td>{count:,}</td><td>{"counted" if counted else "left out"}: {esc(meaning)}</td></tr>\n'
        for status, count, counted, meaning in statuses(summary)
    )
    for heading, members in groups(summary):
        rows += f'<tr><th colspan="3" scope="rowgroup">{esc(heading)}</th></tr>\n' + "".join(
            f'<tr><th scope="row">{esc(group)}</th><td>{figure(one.get("value"))}</td><td>{interval(one)}</td></tr>\n'
            for group, one in members
        )
    warnings = "".join(f"<li>{esc(warning)}</li>" for warning in summary.get("warnings") or ())
    return _fragment(
        f'<p class="line">faithfulness <b>{figure(found.get("value"))}</b> {interval(found)}</p>\n{words}'
        + (f'<ul class="notes">{warnings}</ul>\n' if warnings else "")
        + (f"<table><tbody>\n{rows}</tbody></table>\n" if rows else "")
    )
