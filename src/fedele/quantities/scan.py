"""The state of one reading: the tokens, the lexicon, and the quantities read so far."""

from __future__ import annotations

from dataclasses import replace
from functools import lru_cache
from typing import NamedTuple

from fedele.language.words import fold, stem
from fedele.quantities.lexicon import Lexicon
from fedele.quantities.model import Bound, Kind, Quantity
from fedele.quantities.text import Tokens


@lru_cache(maxsize=10_000)
def _stem(word: str, code: str) -> str:
    return stem(fold(word), code)


class Reading(NamedTuple):
    """Bounds of one reading of a writing, in base units; ``kind`` and the rest only where they differ."""

    low: float
    high: float
    kind: Kind | None = None
    dimension: str | None = None
    unit: str | None = None


class Period(NamedTuple):
    """A period on the calendar, or of a day, with the tokens it was read from.

    Days are those of ``grid``, times of day (dimension "clock") minutes since midnight. ``others`` are the bounds of
    other readings; ``explicit``: both ends are written, so that nothing is left open.
    """

    low: float
    high: float
    start: int
    after: int
    dimension: str = "calendar"
    others: tuple[Reading, ...] = ()
    explicit: bool = False


class Scan:
    """Tokens before ``free`` belong to a quantity already read; no comparison is read across ``fence``."""

    __slots__ = ("fence", "free", "joined", "lex", "low", "out", "raw", "rules", "tokens")

    def __init__(self, tokens: Tokens, lex: Lexicon) -> None:
        self.tokens, self.lex, self.rules = tokens, lex, lex.rules
        self.low, self.raw, self.joined = tokens.low, tokens.raw, tokens.joined
        self.out: list[Quantity] = []
        self.free = self.fence = 0

    def word(self, i: int) -> str:
        """Token ``i`` in lower case; "" outside the text."""
        return self.low[i] if 0 <= i < len(self.low) else ""

    def content(self, i: int) -> bool:
        """Whether token ``i`` is a word that can be counted: no stop word, no mark."""
        word = self.word(i)
        return word[:1].isalpha() and word not in self.lex.language.stop_words

    def named(self, i: int) -> bool:
        """Whether a unit, a currency or a percent sign stands at token ``i``."""
        lex = self.lex
        return bool(
            lex.percent.find(self.low, i)
            or lex.unit(self.raw, self.low, i)
            or lex.currency(self.raw, self.low, i)
        )

    def add(
        self,
        start: int,
        after: int,
        *,
        kind: Kind,
        low: float,
        high: float,
        precision: float = 0.0,
        dimension: str | None = None,
        unit: str | None = None,
        amount: float = 0.0,
        per: str | None = None,
        bound: Bound = "",
        others: tuple[Reading, ...] = (),
        counted: int = 0,
    ) -> None:
        """Keep a quantity written in tokens ``start`` to ``after``; what is counted begins at ``counted``.

        The rest are the quantity's own figures; ``others`` are its other readings.
        """
        start = max(start, self.free)
        if after <= start:
            return
        first, last = self.tokens.start[start], self.tokens.end[after - 1]
        nouns = self.nouns(counted) if counted else ()
        noun = self.noun(nouns)
        whole = Quantity(
            kind=kind,
            low=low,
            high=high,
            precision=precision,
            dimension=dimension,
            unit=unit,
            amount=amount,
            per=per,
            bound=bound,
            text=self.tokens.text[first:last],
            span=(first, last),
            noun=_stem(noun, self.lex.code) if noun else "",
            nouns=tuple([_stem(word, self.lex.code) for word in nouns]),
        )
        if others:
            alternatives = (
                replace(
                    whole,
                    low=other.low,
                    high=other.high,
                    kind=other.kind or kind,
                    dimension=other.dimension if other.kind else dimension,
                    unit=other.unit if other.kind else unit,
                )
                for other in others
            )
            whole = replace(whole, alternatives=tuple(alternatives))
        self.out.append(whole)
        self.free = after

    def nouns(self, j: int) -> list[str]:
        """Up to three words that follow from token ``j`` on, up to a stop word or a mark."""
        out: list[str] = []
        if self.word(j) == "-" and self.joined(j) and self.joined(j + 1):
            j += 1
        while len(out) < 3 and self.content(j):
            out.append(self.low[j])
            j += 1
        return out

    def noun(self, words: list[str] | tuple[str, ...]) -> str:
        """The noun among words that follow a number, told by endings; the first word where these do not tell."""
        rules = self.rules
        if rules.plural_endings:
            for word in words:
                if word.endswith(rules.plural_endings) and not word.endswith(("ss", "us", "is")):
                    return word
        elif rules.adjective_endings:
            for word in words:
                if not word.endswith(rules.adjective_endings):
                    return word
        return words[0] if words else ""
