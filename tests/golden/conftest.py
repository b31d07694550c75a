"""What the behaviour tests share: a judge whose every outcome the test decides."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Any

import pytest

from fedele.types import Judgement, Pair


class StubJudge:
    """Gives each pair what ``outcome`` says of it, and remembers what it was asked."""

    spec = "stub"

    def __init__(self, outcome: Callable[[Pair], Any]) -> None:
        self.outcome, self.calls, self.pairs = outcome, 0, []

    def judge(self, pairs: Sequence[Pair]) -> list[Any]:
        self.calls += 1
        self.pairs += pairs
        return [self.outcome(pair) for pair in pairs]


@pytest.fixture
def stub() -> Callable[[Callable[[Pair], Any]], StubJudge]:
    return StubJudge


@pytest.fixture
def yes() -> Judgement:
    return Judgement(entailment=1.0, neutral=0.0, contradiction=0.0, reason="yes")


@pytest.fixture
def unasked() -> StubJudge:
    """A judge that must not be called."""

    def fail(pair: Pair) -> Any:
        raise AssertionError(f"the judge was asked about {pair}")

    return StubJudge(fail)
