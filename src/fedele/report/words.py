"""What the figures mean, in plain words, the same in the terminal, in Markdown and on the page."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from typing import Any

from fedele.report.clean import figure, interval, percent, plural
from fedele.types import STATUSES

STATUS_MEANING: Mapping[str, tuple[bool, str]] = {
    "scored": (True, "every claim has a verdict"),
    "partial": (True, "the judge failed on some claims; the score has bounds"),
    "no_context": (True, "no passage with text was given: every claim is unverifiable, the score is 0"),
    "abstained": (False, "the answer declines to answer; there is nothing to score"),
    "no_claims": (False, "the answer says nothing that can be checked"),
    "empty_answer": (False, "the answer is empty"),
    "judge_error": (False, "the judge failed on every claim"),
}
"""For each status: does it count in the figures, and what it means."""

GROUPS_SHOWN = 12
"""A table of more groups than this has the lowest ones first, and shows so many at once."""

Groups = list[tuple[str, Mapping[str, Any]]]


def estimate(summary: Mapping[str, Any], key: str = "faithfulness") -> Mapping[str, Any]:
    """An estimate of the summary; an empty mapping where it holds none."""
    found = summary.get(key)
    return found if isinstance(found, Mapping) else {}


def statuses(summary: Mapping[str, Any]) -> Iterator[tuple[str, int, bool, str]]:
    """Each status that occurs: its name, its count, whether it counts in the figures, and what it means."""
    found: Mapping[str, int] = summary.get("statuses") or {}
    for status in [*STATUSES, *sorted(set(found) - set(STATUSES))]:
        if found.get(status):
            counts, meaning = STATUS_MEANING.get(status, (False, "a status of no known meaning"))
            yield status, found[status], counts, meaning


def explanation(summary: Mapping[str, Any]) -> list[str]:
    """The headline figure and its interval as sentences.

    >>> print(*explanation({"faithfulness": {"value": 0.8, "low": 0.711, "high": 0.867, "level": 0.95, "n": 100,
    ...     "method": "wilson"}, "claims": {"supported": 350, "contradicted": 12, "unverifiable": 70}}), sep="\\n")
    On average the passages support 80.0% of the claims of an answer.
    Of 432 claims judged they support 350, contradict 12 and do not cover 70.
    The average of all answers of this kind may differ from that of these 100. Intervals made like this one, 0.711 to 0.867, hold it in about 95 of 100 samples (method: wilson).
    """
    found = estimate(summary)
    if found.get("value") is None:
        return ["No answer has a score, so there is no figure: not 0, not 1."]
    sentences = [f"On average the passages support {percent(found['value'])} of the claims of an answer."]
    claims: Mapping[str, int] = summary.get("claims") or {}
    supported, contradicted, unverifiable = (
        claims.get(label) or 0 for label in ("supported", "contradicted", "unverifiable")
    )
    if judged := supported + contradicted + unverifiable:
        sentences.append(
            f"Of {plural(judged, 'claim')} judged they support {supported:,}, contradict {contradicted:,} "
            f"and do not cover {unverifiable:,}."
        )
    if interval(found):
        n, level = found.get("n") or 0, found.get("level") or 0.95
        sentences.append(
            f"The average of all answers of this kind may differ from that of {'this one' if n == 1 else f'these {n:,}'}. "
            f"Intervals made like this one, {figure(found['low'])} to {figure(found['high'])}, hold it in about "
            f"{100 * level:g} of 100 samples (method: {found.get('method')})."
        )
    return sentences


def groups(summary: Mapping[str, Any]) -> Iterator[tuple[str, Groups]]:
    """Tables to show: a heading and rows of (name, estimate), by language and by each tag, where there are two or more."""
    tables: dict[str, Groups] = {}
    for code, entry in (summary.get("by_language") or {}).items():
        tables.setdefault("By language", []).append((str(code), estimate(entry)))
    for tag, entry in (summary.get("by_tag") or {}).items():
        key, equals, value = str(tag).partition("=")
        tables.setdefault(f"By {key}" if equals else "Other tags", []).append((value or key, estimate(entry)))
    for heading, rows in tables.items():
        if len(rows) > GROUPS_SHOWN:
            rows.sort(key=lambda row: 2.0 if row[1].get("value") is None else row[1]["value"])
        if len(rows) > 1:
            yield heading, rows


def more_figures(summary: Mapping[str, Any]) -> list[tuple[str, str]]:
    """The figures beside the headline that the summary holds, as name and value."""
    found: list[tuple[str, str]] = []
    for key, words in (
        ("faithful_answers", "Answers with every claim supported"),
        ("claims_supported", "All claims together: supported"),
        ("abstention_rate", "Answers that decline"),
    ):
        other = estimate(summary, key)
        if other.get("value") is not None:
            found.append((words, f"{figure(other['value'])} {interval(other)}".rstrip()))
    for key, words in (
        ("below_half", "Share of scores below 0.5"),
        ("p10", "Tenth percentile of scores"),
        ("sd", "Standard deviation of scores"),
    ):
        if summary.get(key) is not None:
            found.append((words, figure(summary[key])))
    gate = summary.get("gate_value")
    if gate is not None and gate != estimate(summary).get("value"):
        found.append(("Mean with failed claims as unsupported", figure(gate)))
    conflicts = summary.get("conflicts") or {}
    for count, words in (
        (conflicts.get("some"), "Claims on which the passages disagree"),
        (conflicts.get("all"), "Claims that every passage contradicts"),
        (summary.get("misattributed"), "Claims that cite the wrong passage"),
    ):
        if count:
            found.append((words, f"{count:,}"))
    for cause, count in (summary.get("failures_by_cause") or {}).items():
        found.append((f"Claims not judged: {str(cause).replace('_', ' ')}", f"{count:,}"))
    return found


def problem_count(summary: Mapping[str, Any], problems: Sequence[Mapping[str, Any]]) -> int:
    """How many rows could not be used: a long run keeps only the first of them, and counts them all."""
    return max(len(problems), summary.get("problem_count") or 0)


def problem_lines(problems: Sequence[Mapping[str, Any]]) -> list[tuple[str, str, str]]:
    """The rows that could not be used, as line, field and message."""
    return [(str(p.get("line", "")), str(p.get("field") or ""), str(p.get("message", ""))) for p in problems]
