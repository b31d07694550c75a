"""Figures a person reads: rates with their intervals, means, percentiles. No sample, no figure: None, never NaN."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from math import floor, fsum, isfinite, sqrt
from statistics import NormalDist

from fedele.errors import InputError
from fedele.types import Estimate


def wilson(successes: float, n: int, level: float = 0.95) -> Estimate:
    """The rate ``successes / n`` with its score interval (E. B. Wilson, 1927), both in [0, 1].

    ``successes`` may be a fraction: for the mean of ``n`` values in [0, 1], give their sum. The variance of such values
    is at most p(1 - p), that of a yes-or-no rate with the same mean p, so the interval is then too wide rather than too
    narrow. Units must be independent: claims of one answer are not, answers are.

    Nothing in Wilson's formula is changed; there is no continuity correction. With ``n`` 0, value and bounds are None.

    Raises InputError where ``successes`` is not in [0, n] or ``level`` not inside (0, 1).

    >>> rate = wilson(80, 100)
    >>> rate.value, round(rate.low, 3), round(rate.high, 3)
    (0.8, 0.711, 0.867)
    """
    if n < 0 or not isfinite(successes) or not 0 <= successes <= n:
        raise InputError(
            f"{successes} successes of {n} make no rate; allowed: n from 0 up, successes from 0 to n; check the counts"
        )
    _level(level)
    if n == 0:
        return Estimate(value=None, low=None, high=None, level=level, n=0, method="wilson")
    p = successes / n
    low, high = _score_interval(p, n, level)
    return Estimate(value=p, low=low, high=high, level=level, n=n, method="wilson")


def clustered_wilson(
    successes: int, trials: int, clusters: int, squares: tuple[int, int, int], level: float = 0.95
) -> Estimate:
    """The pooled rate ``successes / trials`` of trials that come in clusters, such as the claims of answers.

    ``squares`` are the sums over the clusters of s * s, s * t and t * t, where s of t trials of a cluster succeeded.
    The interval is Wilson's for the effective number of trials, p(1 - p) over the variance of a ratio of cluster totals
    (W. G. Cochran, Sampling Techniques, 1977, chapter 6), never more than ``trials``; that is how E. L. Korn and
    B. I. Graubard (1998) carry intervals of a rate over to clusters. Where all trials agree, or there is one cluster
    only, the clusters show no variance, and the effective number is that of the clusters. ``n`` of the result is
    ``trials``; with no trial, value and bounds are None.

    Raises InputError where the counts cannot be those of clusters, and for a level that is no coverage.

    >>> pooled = clustered_wilson(30, 40, 10, (114, 120, 160))
    >>> pooled.value, round(pooled.low, 3), round(pooled.high, 3)
    (0.75, 0.459, 0.914)
    """
    if not (0 <= successes <= trials and (trials > 0) == (clusters > 0) and 0 <= clusters <= trials):
        raise InputError(
            f"{successes} successes of {trials} trials in {clusters} clusters make no rate; allowed: successes up to "
            "trials, and no cluster without a trial; check the counts"
        )
    if trials == 0:
        return wilson(0, 0, level)
    ss, st, tt = squares
    # sum of (s - p t)^2, times trials^2, in whole numbers
    spread = trials * trials * ss - 2 * successes * trials * st + successes * successes * tt
    p = successes / trials
    effective: float = clusters
    if spread > 0 and clusters > 1:
        variance = spread / trials**4 * clusters / (clusters - 1)
        effective = min(p * (1 - p) / variance, trials)
    low, high = _score_interval(p, effective, _level(level))
    return Estimate(
        value=p, low=low, high=high, level=level, n=trials, method="wilson, effective n of clusters"
    )


def _level(level: float) -> float:
    if not 0 < level < 1:
        raise InputError(
            f"the level {level} is no coverage; allowed: between 0 and 1, both excluded, such as 0.95"
        )
    return level


def _score_interval(p: float, n: float, level: float) -> tuple[float, float]:
    """Wilson's bounds for the rate ``p`` of ``n`` > 0 trials."""
    z = NormalDist().inv_cdf((1 + level) / 2)
    shrink = 1 + z * z / n
    centre = (p + z * z / (2 * n)) / shrink
    half = z / shrink * sqrt(p * (1 - p) / n + z * z / (4 * n * n))
    return 0.0 if p == 0 else max(0.0, centre - half), 1.0 if p == 1 else min(1.0, centre + half)


def mean(values: Sequence[float]) -> float | None:
    """The arithmetic mean, the same in whatever order the values come; None of no value.

    >>> mean([0.5, 1.0])
    0.75
    """
    return fsum(values) / len(values) if values else None


def standard_deviation(values: Sequence[float]) -> float | None:
    """The deviation of a sample (divisor n - 1), the same in whatever order the values come; None of fewer than two.

    >>> standard_deviation([0.0, 1.0, 1.0, 0.0])
    0.5773502691896257
    """
    if len(values) < 2:
        return None
    middle = fsum(values) / len(values)
    return sqrt(fsum((value - middle) ** 2 for value in values) / (len(values) - 1))


def percentile(values: Iterable[float], q: float) -> float | None:
    """The value below which ``q`` per cent of the sample lie, linear between neighbours; None of no value.

    Definition 7 of R. J. Hyndman and Y. Fan (1996), the default of NumPy. Raises InputError where ``q`` is not in
    [0, 100].

    >>> percentile([4.0, 1.0, 2.0], 50), percentile([0.0, 1.0], 10)
    (2.0, 0.1)
    """
    if not 0 <= q <= 100:
        raise InputError(f"there is no percentile {q}; allowed: 0 to 100")
    ordered = sorted(values)
    if not ordered:
        return None
    place = (len(ordered) - 1) * q / 100
    below = floor(place)
    above = min(below + 1, len(ordered) - 1)
    return ordered[below] + (ordered[above] - ordered[below]) * (place - below)
