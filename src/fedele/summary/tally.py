"""The counts and scores of a group of answers, and groups by tag."""

from __future__ import annotations

from array import array
from bisect import bisect_left
from collections import Counter
from collections.abc import Mapping
from dataclasses import asdict
from itertools import chain
from math import fsum
from typing import Any

from fedele.stats import clustered_wilson, wilson
from fedele.types import STATUSES, Estimate, Result

MAX_TAGS = 1_000
"""So many tags (key=value) are told apart, the first in alphabetical order; the rest are counted as ``other``."""

OTHER = "other"


def in_order(counts: Mapping[str, int]) -> dict[str, int]:
    """Counts by status in the order of STATUSES, those that occur."""
    return {s: counts[s] for s in [*STATUSES, *sorted(set(counts) - set(STATUSES))] if counts.get(s)}


class Tally:
    """The counts and scores of one group of answers: all of them, a language, a tag.

    An answer has a number where its status is scored, partial or no_context; only these are in ``scores``;
    ``without`` counts the others by status.
    """

    __slots__ = (
        "answers",
        "claims",
        "faithful",
        "partial_lows",
        "partial_scores",
        "scores",
        "squares",
        "statuses",
        "without",
    )

    def __init__(self) -> None:
        self.answers = 0
        self.statuses: Counter[str] = Counter()
        self.claims: Counter[str] = Counter()
        self.scores = array("d")
        self.partial_scores, self.partial_lows = array("d"), array("d")
        self.without: Counter[str] = Counter()
        self.faithful = 0
        self.squares = (0, 0, 0)

    def add(self, result: Result) -> None:
        """Count one result."""
        score = result.score
        self.answers += 1
        self.statuses[result.status] += 1
        supported, judged = score.supported, score.judged
        claims = self.claims
        claims["supported"] += supported
        claims["contradicted"] += score.contradicted
        claims["unverifiable"] += score.unverifiable
        claims["failed"] += score.failed
        value, low = score.value, score.low
        if value is None or low is None:
            self.without[result.status] += 1
            return
        self.scores.append(value)
        if score.failed:
            self.partial_scores.append(value)
            self.partial_lows.append(low)
        elif supported == judged:
            self.faithful += 1
        ss, st, tt = self.squares
        self.squares = (ss + supported * supported, st + supported * judged, tt + judged * judged)

    def merge(self, other: Tally) -> None:
        """Add the counts of another group."""
        self.answers += other.answers
        self.statuses.update(other.statuses)
        self.claims.update(other.claims)
        self.scores.extend(other.scores)
        self.partial_scores.extend(other.partial_scores)
        self.partial_lows.extend(other.partial_lows)
        self.without.update(other.without)
        self.faithful += other.faithful
        ss, st, tt = other.squares
        self.squares = (self.squares[0] + ss, self.squares[1] + st, self.squares[2] + tt)

    @property
    def faithfulness(self) -> Estimate:
        """The mean score, in [0, 1], with a Wilson interval (1927) that has answers, not claims, as its units.

        Scores lie between 0 and 1, so their variance is at most p(1 - p), and the interval is too wide rather than too
        narrow. ``n`` counts the answers with a number.
        """
        n = len(self.scores)
        return wilson(min(fsum(self.scores), n), n)

    @property
    def gate_value(self) -> float | None:
        """The mean in which failures count against it; None where no answer has a number.

        A partial answer counts with its low bound, and one whose every claim the judge failed on with 0.
        """
        if not self.scores:
            return None
        whole = fsum(chain(self.scores, (-score for score in self.partial_scores), self.partial_lows))
        return min(max(whole / (len(self.scores) + self.without["judge_error"]), 0.0), 1.0)

    @property
    def claims_supported(self) -> Estimate:
        """Supported claims over judged ones; the interval allows for the claims of one answer being alike."""
        judged = sum(self.claims[label] for label in ("supported", "contradicted", "unverifiable"))
        return clustered_wilson(self.claims["supported"], judged, len(self.scores), self.squares)

    def to_dict(self) -> dict[str, Any]:
        """What is shown of a group: its size, its claims by label, its faithfulness."""
        return {
            "answers": self.answers,
            "claims": {
                label: self.claims[label] for label in ("supported", "contradicted", "unverifiable", "failed")
            },
            "faithfulness": asdict(self.faithfulness),
        }


class Tags:
    """A tally for each tag, ``key=value``; beyond the first thousand in alphabetical order, one for all the rest.

    The alphabet decides, not the order of arrival, so that merging in any order gives the same groups. In ``other`` an
    answer counts once for each of its tags that are there.
    """

    __slots__ = ("_by_name", "_names", "_other")

    def __init__(self) -> None:
        self._names: list[str] = []
        self._by_name: dict[str, Tally] = {}
        self._other: Tally | None = None

    def add(self, result: Result) -> None:
        """Count a result under each of its tags."""
        for key, value in result.answer.tags.items():
            self._of(f"{key}={value}").add(result)

    def merge(self, tags: Tags) -> None:
        """Add the counts of other groups."""
        for name, tally in tags._by_name.items():
            self._of(name).merge(tally)
        if tags._other is not None:
            self._rest().merge(tags._other)

    def _of(self, name: str) -> Tally:
        found = self._by_name.get(name)
        if found is not None:
            return found
        names = self._names
        if len(names) >= MAX_TAGS:
            if name > names[-1]:
                return self._rest()
            self._rest().merge(self._by_name.pop(names.pop()))
        names.insert(bisect_left(names, name), name)
        made = self._by_name[name] = Tally()
        return made

    def _rest(self) -> Tally:
        if self._other is None:
            self._other = Tally()
        return self._other

    def to_dict(self) -> dict[str, dict[str, Any]]:
        """The groups in alphabetical order, ``other`` last."""
        groups = {name: self._by_name[name].to_dict() for name in self._names}
        return groups if self._other is None else {**groups, OTHER: self._other.to_dict()}
