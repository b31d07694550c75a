"""What a model said once, kept for the next time it is asked: claims of many answers meet the same passages."""

from __future__ import annotations

from collections.abc import Callable, Hashable, Sequence
from typing import Generic, TypeVar

Asked = TypeVar("Asked", bound=Hashable)
Said = TypeVar("Said")


class Answers(Generic[Asked, Said]):
    """A call gives what ``ask`` says of each thing, and asks only once about each. Starts anew when ``most`` are kept.

    ``ask`` takes the new things in one list. What it says of one must not depend on the others.

    >>> lengths = Answers(lambda words: [print("asked", words), *map(len, words)][1:], most=100)
    >>> lengths(["one", "three", "one"]), lengths(["three"])
    asked ['one', 'three']
    ([3, 5, 3], [5])
    """

    __slots__ = ("ask", "kept", "most")

    def __init__(self, ask: Callable[[list[Asked]], Sequence[Said]], most: int) -> None:
        self.ask, self.most = ask, most
        self.kept: dict[Asked, Said] = {}

    def __call__(self, asked: Sequence[Asked]) -> list[Said]:
        # what is kept is replaced, never changed, since threads share it
        things = list(dict.fromkeys(asked))
        kept = self.kept
        here = {one: kept[one] for one in things if one in kept}
        new = [one for one in things if one not in here]
        if new:
            said = dict(zip(new, self.ask(new), strict=True))
            if len(said) <= self.most:
                self.kept = said if len(kept) + len(said) > self.most else kept | said
            here |= said
        return [here[one] for one in asked]
