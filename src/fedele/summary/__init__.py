"""Many results as one set of figures: counted as they come, merged in any order, in little memory."""

from __future__ import annotations

from collections import Counter
from dataclasses import asdict
from typing import Any

from fedele.errors import InputError, RowError
from fedele.stats import mean, percentile, standard_deviation, wilson
from fedele.summary.remarks import warnings
from fedele.summary.tally import MAX_TAGS, OTHER, Tags, Tally, in_order
from fedele.types import Estimate, Result

__all__ = ["MAX_TAGS", "Summary"]

_MAX_CAUSE = 40
_BINS = 10


class Summary:
    """An aggregate of results under one signature; it grows by ``add`` and ``merge``.

    Per answer it keeps its score, eight bytes for each group that it is in, and counts. Sums are rounded once, so that
    the order in which results come, or parts are merged, does not change a digit.

    >>> from fedele.types import Answer, Result, Score
    >>> def result(name: str, supported: int, unverifiable: int) -> Result:
    ...     score = Score(answer_id=name, metric="faithfulness", supported=supported, contradicted=0,
    ...                   unverifiable=unverifiable, failed=0, signature="metric:faithfulness|v:0.1.0")
    ...     return Result(answer=Answer(id=name, text="...", passages=()), status="scored", score=score, lang="en")
    >>> summary = Summary()
    >>> summary.add(result("a", 3, 1))
    >>> summary.add(result("b", 4, 0))
    >>> summary.faithfulness.value, summary.claims_supported.value, summary.below_half
    (0.875, 0.875, 0.0)
    """

    __slots__ = (
        "_by_language", "_by_tag", "_conflicts", "_failures", "_misattributed", "_problems", "_tally", "signature",
    )  # fmt: skip

    def __init__(self, signature: str | None = None) -> None:
        """``signature``: the one all results have; None takes that of the first."""
        self.signature = signature
        self._tally = Tally()
        self._by_language: dict[str, Tally] = {}
        self._by_tag = Tags()
        self._failures: Counter[str] = Counter()
        self._conflicts: Counter[str] = Counter()
        self._misattributed = 0
        self._problems = 0

    def add(self, item: Result | RowError) -> None:
        """Count a result, or a row that could not be used.

        Raises InputError for a result under another signature: nothing aggregates across two.
        """
        if isinstance(item, RowError):
            self._problems += 1
            return
        self._agree(item.score.signature)
        self._tally.add(item)
        language = self._by_language.get(item.lang)
        if language is None:
            language = self._by_language[item.lang] = Tally()
        language.add(item)
        self._by_tag.add(item)
        for verdict in item.verdicts:
            self._conflicts[verdict.conflict] += 1
            self._misattributed += verdict.misattributed
            if verdict.error is not None:
                self._failures[_cause(verdict.error)] += 1

    def merge(self, other: Summary) -> None:
        """Add what another summary counted. Raises InputError where its signature differs."""
        if other.signature is not None:
            self._agree(other.signature)
        self._tally.merge(other._tally)
        for lang, tally in other._by_language.items():
            self._by_language.setdefault(lang, Tally()).merge(tally)
        self._by_tag.merge(other._by_tag)
        self._failures.update(other._failures)
        self._conflicts.update(other._conflicts)
        self._misattributed += other._misattributed
        self._problems += other._problems

    def _agree(self, signature: str) -> None:
        if self.signature is None:
            self.signature = signature
        elif signature != self.signature:
            raise InputError(
                f"results under the signatures {self.signature!r} and {signature!r} cannot be one figure; allowed: one "
                "signature; judge all answers with the same judge, split and version"
            )

    @property
    def answers(self) -> int:
        """Answers evaluated, with a number or without."""
        return self._tally.answers

    @property
    def problems(self) -> int:
        """Rows that could not be used."""
        return self._problems

    @property
    def rows(self) -> int:
        """Answers and rows that could not be used."""
        return self.answers + self._problems

    @property
    def statuses(self) -> dict[str, int]:
        """Answers by status; those that do not occur are left out."""
        return in_order(self._tally.statuses)

    @property
    def faithfulness(self) -> Estimate:
        """The mean score with its interval; see `Tally.faithfulness`."""
        return self._tally.faithfulness

    @property
    def gate_value(self) -> float | None:
        """What a threshold is held against; see `Tally.gate_value`."""
        return self._tally.gate_value

    @property
    def claims_supported(self) -> Estimate:
        """The pooled rate; see `Tally.claims_supported`."""
        return self._tally.claims_supported

    @property
    def faithful_answers(self) -> Estimate:
        """Of the answers with a number, those whose claims are all supported; a partial one is not among them."""
        return wilson(self._tally.faithful, len(self._tally.scores))

    @property
    def abstention_rate(self) -> Estimate:
        """Of all answers evaluated, those that decline to answer."""
        return wilson(self._tally.statuses["abstained"], self.answers)

    @property
    def mean(self) -> float | None:
        """The mean score, in [0, 1]; None where no answer has a number."""
        return mean(self._tally.scores)

    @property
    def sd(self) -> float | None:
        """The standard deviation of the scores (divisor n - 1); None for fewer than two."""
        return standard_deviation(self._tally.scores)

    @property
    def p10(self) -> float | None:
        """The tenth percentile of the scores; None where no answer has a number."""
        return percentile(self._tally.scores, 10)

    @property
    def below_half(self) -> float | None:
        """The share of scores below 0.5, in [0, 1]; None where no answer has a number."""
        scores = self._tally.scores
        return sum(score < 0.5 for score in scores) / len(scores) if scores else None

    @property
    def histogram(self) -> list[int]:
        """Scores counted in ten bins of width 0.1; a bin holds its lower edge, and the last one 1.0 as well."""
        bins = [0] * _BINS
        for score in self._tally.scores:
            bins[min(int(score * _BINS), _BINS - 1)] += 1
        return bins

    @property
    def warnings(self) -> list[str]:
        """What a reader must know before believing the figures."""
        return list(warnings(self._tally, self._problems, self.failures_by_cause))

    @property
    def failures_by_cause(self) -> dict[str, int]:
        """Claims that could not be judged, by the first word of their error, most frequent first."""
        return dict(sorted(self._failures.items(), key=lambda item: (-item[1], item[0])))

    def to_dict(self) -> dict[str, Any]:
        """Plain data for strict JSON: no NaN, None where there is no number. Keys keep their order."""
        return {
            "rows": self.rows,
            "problems": self._problems,
            "answers": self.answers,
            "statuses": self.statuses,
            "faithfulness": asdict(self.faithfulness),
            "gate_value": self.gate_value,
            "faithful_answers": asdict(self.faithful_answers),
            "claims_supported": asdict(self.claims_supported),
            "abstention_rate": asdict(self.abstention_rate),
            "mean": self.mean,
            "sd": self.sd,
            "p10": self.p10,
            "below_half": self.below_half,
            "histogram": self.histogram,
            "claims": self._tally.to_dict()["claims"],
            "failures_by_cause": self.failures_by_cause,
            "conflicts": {kind: self._conflicts[kind] for kind in ("none", "some", "all")},
            "misattributed": self._misattributed,
            "by_language": {lang: self._by_language[lang].to_dict() for lang in sorted(self._by_language)},
            "by_tag": self._by_tag.to_dict(),
            "warnings": self.warnings,
            "signature": self.signature,
        }


def _cause(error: str) -> str:
    """The word before the colon of an error; ``other`` where there is none."""
    word, colon, _ = error.partition(":")
    return word if colon and word.isidentifier() and len(word) <= _MAX_CAUSE else OTHER
