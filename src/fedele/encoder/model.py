"""A model that reads pairs: what its callers see, whatever runs it."""

from __future__ import annotations

from abc import ABC, abstractmethod
from collections.abc import Sequence
from typing import Self

from fedele.encoder.answers import Answers
from fedele.encoder.files import ModelFolder
from fedele.encoder.labels import Three
from fedele.errors import ModelError

KEPT = 4096
"""Pairs, and texts, whose outcome is kept."""


class Model(ABC):
    """A model of one folder. Safe to be used by several threads; what is pickled is the folder, opened anew there."""

    def __init__(self, folder: ModelFolder, threads: int = 0) -> None:
        self.folder, self.threads = folder, threads
        self._pairs = Answers(self._read, KEPT)

    def __reduce__(self) -> tuple[type[Self], tuple[ModelFolder, int]]:
        return type(self), (self.folder, self.threads)

    def probabilities(self, pairs: Sequence[tuple[str, str]]) -> list[Three]:
        """Entailment, neutral and contradiction of each (premise, hypothesis), in the order of the pairs.

        Each in [0, 1], rounded to 6 digits, summing to 1 to as many, whatever the order of the model's own outputs. A premise that is
        too long loses its end, the hypothesis nothing. A pair that comes again is not read again.

        Raises:
            ModelError: a hypothesis alone is longer than the model reads, or the model fails.
        """
        return self._pairs([(clean(premise), clean(hypothesis)) for premise, hypothesis in pairs])

    @abstractmethod
    def count(self, text: str) -> int:
        """How many tokens a text has by itself, marks of beginning and end not counted."""

    def room(self, hypothesis: str) -> int:
        """How many tokens of a premise fit beside a hypothesis; below 0 where the hypothesis alone is too long."""
        return self.folder.max_tokens - self._marks() - self.count(hypothesis)

    @abstractmethod
    def _marks(self) -> int:
        """Tokens of a pair that are neither premise nor hypothesis."""

    @abstractmethod
    def _read(self, pairs: list[tuple[str, str]]) -> list[Three]:
        """The probabilities of pairs that differ and were not read before."""

    def _too_long(self, hypothesis: str) -> ModelError:
        return ModelError(
            f"a claim of {self.count(hypothesis)} tokens is longer than the model {self.folder.name} reads: at most "
            f"{self.folder.max_tokens}, the passage included; give shorter claims"
        )


def clean(text: str) -> str:
    """A text that UTF-8 can hold: halves of characters become question marks.

    >>> clean("half of it: \\ud83d")
    'half of it: ?'
    """
    return text.encode("utf-8", "replace").decode("utf-8")


def short(error: Exception) -> str:
    """What a foreign error says, in one line that fits into ours."""
    return f"{type(error).__name__}: {' '.join(str(error).split())[:200]}"
