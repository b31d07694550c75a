"""Rates, intervals, means, deviations and percentiles against published values and NumPy."""

from __future__ import annotations

import math

import numpy as np
import pytest
from hypothesis import given
from hypothesis import strategies as st

from fedele.errors import InputError
from fedele.stats import mean, percentile, standard_deviation, wilson

UNIT = st.floats(0, 1)


# RAG evaluation on-prem (2026): Wilson 95 % for a rate of 80 %
@pytest.mark.parametrize(
    ("n", "low", "high"),
    [(30, 0.627, 0.905), (100, 0.711, 0.867), (300, 0.751, 0.841), (1000, 0.774, 0.824)],
)
def test_wilson_has_the_published_bounds(n: int, low: float, high: float) -> None:
    rate = wilson(0.8 * n, n)
    assert (rate.value, round(rate.low or 0, 3), round(rate.high or 0, 3)) == (pytest.approx(0.8), low, high)
    assert (rate.n, rate.level, rate.method) == (n, 0.95, "wilson")


# R. G. Newcombe (1998), Statistics in Medicine 17, table I, method 3
@pytest.mark.parametrize(
    ("successes", "n", "low", "high"),
    [(81, 263, 0.2553, 0.3662), (15, 148, 0.0624, 0.1605), (0, 20, 0.0, 0.1611), (1, 29, 0.0061, 0.1718)],
)
def test_wilson_agrees_with_newcombe(successes: int, n: int, low: float, high: float) -> None:
    rate = wilson(successes, n)
    assert (round(rate.low or 0, 4), round(rate.high or 0, 4)) == (low, high)


def test_no_unit_gives_no_figure() -> None:
    rate = wilson(0, 0)
    assert (rate.value, rate.low, rate.high, rate.n) == (None, None, None, 0)


def test_bounds_at_the_edges_are_exact() -> None:
    assert wilson(0, 7).low == 0.0
    assert wilson(7, 7).high == 1.0
    assert (wilson(7, 7).low or 0) > 0.6


def test_a_higher_level_is_wider() -> None:
    narrow, wide = wilson(8, 10, 0.8), wilson(8, 10, 0.99)
    assert (wide.low or 1) < (narrow.low or 0) < (narrow.high or 1) < (wide.high or 0)


@pytest.mark.parametrize(
    ("successes", "n", "level"),
    [(-1, 3, 0.95), (4, 3, 0.95), (math.nan, 3, 0.95), (1, -1, 0.95), (1, 3, 0), (1, 3, 1), (1, 3, math.nan)],
)
def test_impossible_rates_and_levels_are_refused(successes: float, n: int, level: float) -> None:
    with pytest.raises(InputError, match="allowed"):
        wilson(successes, n, level)


@given(st.lists(UNIT, min_size=1))
def test_wilson_bounds_hold_the_value_and_stay_in_the_unit(values: list[float]) -> None:
    rate = wilson(min(math.fsum(values), len(values)), len(values))
    assert rate.value is not None and rate.low is not None and rate.high is not None
    assert 0 <= rate.low <= rate.value + 1e-12 and rate.value - 1e-12 <= rate.high <= 1


@given(st.lists(UNIT, min_size=1), st.floats(0, 100))
def test_percentiles_are_those_of_numpy(values: list[float], q: float) -> None:
    assert percentile(values, q) == pytest.approx(float(np.percentile(values, q)), abs=1e-12)


@given(st.lists(UNIT, min_size=2))
def test_means_and_deviations_are_those_of_numpy(values: list[float]) -> None:
    assert mean(values) == pytest.approx(float(np.mean(values)), abs=1e-12)
    assert standard_deviation(values) == pytest.approx(float(np.std(values, ddof=1)), abs=1e-12)


def test_too_few_values_have_no_figure() -> None:
    assert (mean([]), standard_deviation([]), standard_deviation([0.5]), percentile([], 10)) == (
        None,
        None,
        None,
        None,
    )


# Faithfulness metric (2026): the aggregate example
def test_the_published_aggregate() -> None:
    scores = [1, 1, 0.75, 1, 0, 0.5, 1, 1]
    assert round(mean(scores) or 0, 3) == 0.781
    assert round(standard_deviation(scores) or 0, 3) == 0.364
    assert round(percentile(scores, 10) or 0, 3) == 0.350


@pytest.mark.parametrize("q", [-1, 101, math.nan])
def test_there_is_no_such_percentile(q: float) -> None:
    with pytest.raises(InputError, match="allowed: 0 to 100"):
        percentile([1.0], q)
