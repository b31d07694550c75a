"""The report as one HTML file that loads nothing: written piece by piece, the same bytes for the same input."""

from __future__ import annotations

import base64
import hashlib
from collections import Counter
from collections.abc import Iterable, Iterator, Mapping, Sequence
from functools import cache
from importlib.resources import files
from pathlib import Path
from typing import Any

from fedele.report.answers import article
from fedele.report.clean import SYMBOLS, esc, name, one_line, plural
from fedele.report.overview import overview
from fedele.report.ranking import Worst, worst

TITLE = "Faithfulness report"
TAGS_OFFERED = 200
"""Of more tags than this the most frequent ones can be filtered by."""


@cache
def asset(file: str) -> str:
    """A file of this package as text, without blanks at its ends."""
    return files("fedele.report").joinpath(file).read_text(encoding="utf-8").strip()


def _hash(content: str) -> str:
    return "'sha256-" + base64.b64encode(hashlib.sha256(content.encode()).digest()).decode() + "'"


def pieces(
    summary: Mapping[str, Any],
    results: Iterable[Mapping[str, Any]],
    problems: Sequence[Mapping[str, Any]],
    title: str | None,
    limit: int,
) -> Iterator[str]:
    """The page in order; everything from the data is escaped. At most ``limit`` answers, the worst ones, are held."""
    found = worst(results, limit)
    if title is None:
        title = f"{TITLE}: {summary['source']}" if summary.get("source") else TITLE
    yield _head(title)
    yield (
        f'<body>\n<a class="skip" href="#answers">Skip to the answers</a>\n<header class="top"><p class="mark">Fedele</p>'
        f'<h1 dir="auto">{esc(one_line(title))}</h1><button id="theme" type="button" hidden>Dark</button></header>\n<main>\n'
    )
    yield overview(summary, problems)
    yield _answers_head(found)
    for number, result in enumerate(found.shown, start=1):
        yield article(result, number)
    yield (
        '<p id="nothing" hidden>No answer matches the filter.</p>\n</section>\n</main>\n'
        f"<script>{asset('page.js')}</script>\n</body>\n</html>\n"
    )


def _head(title: str) -> str:
    light, dark = asset("page.css"), asset("dark.css")
    policy = (
        f"default-src 'none'; style-src {_hash(light)} {_hash(dark)}; script-src {_hash(asset('page.js'))}; "
        "base-uri 'none'; form-action 'none'"
    )
    return (
        '<!doctype html>\n<html lang="en">\n<head>\n<meta charset="utf-8">\n'
        f'<meta http-equiv="Content-Security-Policy" content="{policy}">\n'
        '<meta name="viewport" content="width=device-width, initial-scale=1">\n<meta name="referrer" content="no-referrer">\n'
        f"<title>{esc(one_line(title))}</title>\n<style>{light}</style>\n"
        f'<style id="dark" media="screen and (prefers-color-scheme: dark)">{dark}</style>\n</head>\n'
    )


def _answers_head(found: Worst) -> str:
    shown = len(found.shown)
    if found.total > shown:
        said = f"The {shown:,} worst of {plural(found.total, 'answer')} are shown; the others are in the results file."
    else:
        said = f"{plural(shown, 'answer')}, worst first."
    return (
        f'<section id="answers" aria-labelledby="answers-title">\n<div class="answers-head"><h2 id="answers-title">Answers</h2>'
        f"<p>{said} Shown first: contradictions, then low scores, then failures.</p></div>\n{_filter(found)}"
    )


def _filter(found: Worst) -> str:
    tags = Counter(
        f"{key}={value}" for result in found.shown for key, value in (result.get("tags") or {}).items()
    )
    choices = [
        ("label", "Verdict", [name(label) for label in SYMBOLS]),
        ("status", "Status", sorted({str(result.get("status")) for result in found.shown})),
        ("lang", "Language", sorted({str(result.get("lang", "und")) for result in found.shown})),
        ("tag", "Tag", sorted(tag for tag, _ in tags.most_common(TAGS_OFFERED))),
    ]
    selects = "".join(
        f'<label>{words}<select name="{key}"><option value="">any</option>'
        + "".join(
            f'<option value="{esc(o)}">{esc(one_line(o, 60)).replace("_", " ")}</option>' for o in options
        )
        + "</select></label>\n"
        for key, words, options in choices
        if len(options) > (0 if key == "tag" else 1)
    )
    return (
        '<form id="filter" role="search" hidden>\n<label class="search">Search<input type="search" name="text" autocomplete="off"></label>\n'
        f'{selects}<button type="reset">Clear</button>\n<output aria-live="polite"></output>\n'
        '<p class="keys"><kbd>j</kbd> next <kbd>k</kbd> previous <kbd>/</kbd> search</p>\n</form>\n'
    )


def html(
    summary: Mapping[str, Any],
    results: Iterable[Mapping[str, Any]],
    problems: Sequence[Mapping[str, Any]] = (),
    *,
    title: str | None = None,
    limit: int = 1000,
) -> str:
    """The page as text. See `write_html`."""
    return "".join(pieces(summary, results, problems, title, limit))


def write_html(
    path: str | Path,
    summary: Mapping[str, Any],
    results: Iterable[Mapping[str, Any]],
    problems: Sequence[Mapping[str, Any]] = (),
    *,
    title: str | None = None,
    limit: int = 1000,
) -> None:
    """Write the report as one self-contained file, UTF-8, the same bytes for the same input.

    ``results`` are `Result.to_dict()` mappings and may be more than fit in memory: the ``limit`` worst are kept and
    shown (contradicted first, then low scores, then failures, then the rest by id), and the page says how many there
    were. ``problems`` are mappings with line, field and message. Without a title the page is named after the summary's
    ``source``. The file appears whole or not at all.
    Raises InputError for a limit below 1, OSError where the file cannot be written.
    """
    target = Path(path)
    part = target.with_name(target.name + ".part")
    try:
        with part.open("w", encoding="utf-8", newline="\n") as file:
            for piece in pieces(summary, results, problems, title, limit):
                file.write(piece)
        part.replace(target)
    finally:
        part.unlink(missing_ok=True)
