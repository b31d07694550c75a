"""The measures of the benchmarks, over plain sequences. A measure without the rows it needs is None, never 0 or NaN."""

from __future__ import annotations

from collections import Counter
from collections.abc import Sequence
from itertools import groupby
from math import sqrt

from fedele.stats import wilson
from fedele.types import LABELS

Interval = tuple[float, float]


def balanced_accuracy(truth: Sequence[bool], predicted: Sequence[bool]) -> tuple[float, Interval] | None:
    """The mean of the recalls of both classes, in [0, 1], with its 95 % interval; None where a class has no row.

    The interval adds up the Wilson limits of the two recalls, as Newcombe (1998) does for a difference of
    proportions and Zou and Donner (2008) for a sum (method of variance estimates recovery).

    >>> balanced_accuracy([True, True, True, False], [True, True, False, False])[0]
    0.8333333333333333
    """
    recalls = []
    for side in (True, False):
        hits = [guess == side for real, guess in zip(truth, predicted, strict=True) if real == side]
        if not hits:
            return None
        estimate = wilson(sum(hits), len(hits))
        if estimate.value is None or estimate.low is None or estimate.high is None:
            return None
        recalls.append((estimate.value, (estimate.low, estimate.high)))
    return mean_with_interval(recalls)


def mean_with_interval(parts: Sequence[tuple[float, Interval]]) -> tuple[float, Interval] | None:
    """The mean of independent figures and its interval, recovered from theirs; None for no part.

    >>> mean_with_interval([(0.5, (0.4, 0.6)), (0.7, (0.6, 0.8))])[0]
    0.6
    """
    n = len(parts)
    if not n:
        return None
    mean = sum(value for value, _ in parts) / n
    below = sqrt(sum((value - low) ** 2 for value, (low, _) in parts)) / n
    above = sqrt(sum((high - value) ** 2 for value, (_, high) in parts)) / n
    return mean, (max(0.0, mean - below), min(1.0, mean + above))


def auc(truth: Sequence[bool], scores: Sequence[float]) -> float | None:
    """The chance that a true row scores above a false one, ties counting half (Mann and Whitney, 1947).

    In [0, 1]; 0.5 tells nothing apart; None where either side has no row.

    >>> auc([True, True, False, False], [0.9, 0.5, 0.5, 0.1])
    0.875
    """
    positives = sum(map(bool, truth))
    negatives = len(truth) - positives
    if not positives or not negatives:
        return None
    ranked = sorted(zip(scores, truth, strict=True), key=lambda item: item[0])
    wins, below = 0.0, 0
    for _, tied in groupby(ranked, key=lambda item: item[0]):
        sides = [real for _, real in tied]
        up = sum(map(bool, sides))
        down = len(sides) - up
        wins += up * (below + down / 2)
        below += down
    return wins / (positives * negatives)


def macro_f1(truth: Sequence[str | None], predicted: Sequence[str]) -> float | None:
    """The mean F1 of supported, contradicted and unverifiable, in [0, 1].

    Rows without a three-way label are left out; None unless all three labels occur among the others.

    >>> macro_f1(["supported", "contradicted", "unverifiable"], ["supported", "contradicted", "contradicted"])
    0.5555555555555555
    """
    pairs = Counter((real, guess) for real, guess in zip(truth, predicted, strict=True) if real is not None)
    if {real for real, _ in pairs} != set(LABELS):
        return None
    total = 0.0
    for label in LABELS:
        real = sum(count for (a, _), count in pairs.items() if a == label)
        guessed = sum(count for (_, b), count in pairs.items() if b == label)
        total += 2 * pairs[label, label] / (real + guessed)
    return total / len(LABELS)
