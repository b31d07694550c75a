"""A logistic function whose weights stand in a file that a person can read."""

from __future__ import annotations

from collections.abc import Sequence
from math import exp
from typing import Any


class Logistic:
    """``weights`` by feature name, an ``intercept``, perhaps another for some languages; a call gives a probability.

    ``names`` is the order in which values will come; a name without a weight weighs nothing.

    >>> supported = Logistic({"intercept": -1.0, "intercept_by_language": {"it": 0.0}, "weights": {"best": 2.0}}, ["best", "all"])
    >>> round(supported([0.5, 1.0], "en"), 3), round(supported([0.5, 1.0], "it"), 3)
    (0.5, 0.731)
    """

    __slots__ = ("by_language", "intercept", "weights")

    def __init__(self, data: dict[str, Any], names: Sequence[str]) -> None:
        self.intercept: float = data["intercept"]
        self.by_language: dict[str, float] = data.get("intercept_by_language", {})
        self.weights: list[float] = [data["weights"].get(name, 0.0) for name in names]

    def __call__(self, values: Sequence[float], lang: str) -> float:
        score = self.by_language.get(lang, self.intercept)
        for weight, value in zip(self.weights, values, strict=True):
            score += weight * value
        return 1 / (1 + exp(-max(-30.0, min(30.0, score))))
