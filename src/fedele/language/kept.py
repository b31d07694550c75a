"""What was made of a text once, kept for the next time it comes: a cache that a stream of new texts cannot grow."""

from __future__ import annotations

from collections.abc import Callable
from typing import TypeVar

Made = TypeVar("Made")

LONGEST = 40
"""Longer texts are made anew each time: they hardly come back."""


class Kept(dict[str, Made]):
    """``kept[text]`` is ``make(text)``. Starts anew when ``most`` texts are kept: the vocabulary of a corpus fits.

    A dict, so that what is known is found without a call in Python.

    >>> lengths = Kept(len, most=2)
    >>> [lengths[word] for word in ("one", "three", "three", "seven")], sorted(lengths)
    ([3, 5, 5, 5], ['seven'])
    """

    __slots__ = ("make", "most")

    def __init__(self, make: Callable[[str], Made], most: int) -> None:
        self.make, self.most = make, most

    def __missing__(self, text: str) -> Made:
        made = self.make(text)
        if len(text) <= LONGEST:
            if len(self) >= self.most:
                self.clear()
            self[text] = made
        return made
