"""Judges: each file one way to say whether a hypothesis follows from a premise."""

from __future__ import annotations

from collections.abc import Sequence
from importlib.util import find_spec
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


def best_installed() -> str:
    """The spec of the judge that ``auto`` stands for: rules and model where ``fedele[mini]`` is installed, else rules alone.

    Nothing is loaded to find out, so that a damaged model is an error when it is used, and never a silent change of judge.
    """
    needed = ("fedele_mini", "onnxruntime", "tokenizers")
    return "cascade(lexical,nli)" if all(map(find_spec, needed)) else "lexical"
