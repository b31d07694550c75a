"""What a reader must know before believing the figures, as sentences."""

from __future__ import annotations

from collections.abc import Iterator, Mapping

from fedele.summary.tally import Tally, in_order

_CONSTANT_FROM = 20


def warnings(tally: Tally, problems: int, causes: Mapping[str, int]) -> Iterator[str]:
    """Rows and answers left out and why, claims not judged, partial answers, and a judge that always says the same.

    ``problems`` counts the rows that could not be used, ``causes`` the claims not judged by the cause.
    """
    scores, rows = tally.scores, tally.answers + problems
    if problems:
        yield f"{_of(problems, rows, 'row')} could not be used and {_is(problems)} in no figure"
    if left_out := tally.answers - len(scores):
        yield (
            f"{_of(left_out, tally.answers, 'answer')} {_has(left_out)} no number and {_is(left_out)} not in the mean"
            f"{_listed(in_order(tally.without))}"
        )
    if failed := tally.claims["failed"]:
        yield f"{_of(failed, sum(tally.claims.values()), 'claim')} could not be judged{_listed(causes)}"
    if partial := len(tally.partial_scores):
        yield (
            f"{_of(partial, tally.answers, 'answer')} {_is(partial)} partial: the mean has their judged claims only, "
            "a threshold is held against their low bound"
        )
    if len(scores) >= _CONSTANT_FROM and 0 < (least := min(scores)) == max(scores) < 1:
        yield f"judge output constant: all {len(scores):,} scores are {least:.3f}; check the judge and the passages"


def _of(count: int, total: int, noun: str) -> str:
    return f"{count:,} of {total:,} {noun}{'' if total == 1 else 's'}"


def _is(count: int) -> str:
    return "is" if count == 1 else "are"


def _has(count: int) -> str:
    return "has" if count == 1 else "have"


def _listed(counts: Mapping[str, int]) -> str:
    parts = ", ".join(f"{count:,} {name}" for name, count in counts.items())
    return f": {parts}" if parts else ""
