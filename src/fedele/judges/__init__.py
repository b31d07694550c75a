"""Judges: each file one way to say whether a hypothesis follows from a premise."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Protocol, runtime_checkable

from fedele.errors import JudgeError
from fedele.types import Judgement, Pair


@runtime_checkable
class Judge(Protocol):
    """What every judge does, ours and others'."""

    spec: str
    """The line that builds this judge again: the same in the CLI, the config, the store and the report."""

    def judge(self, pairs: Sequence[Pair]) -> list[Judgement | JudgeError]:
        """One outcome a pair, in the order of the pairs. A pair that cannot be judged yields a JudgeError as a value."""
        ...
