"""A hypothesis laid against a premise, word by word: what stands there, what is akin, what is missing, and where."""

from __future__ import annotations

import re
from collections import defaultdict
from dataclasses import dataclass
from functools import lru_cache

from fedele.language import get
from fedele.language.reading import Sentence, read
from fedele.language.words import Token, fold, tokens
from fedele.quantities import Quantity, extract

_CAPITALISED = re.compile(r"(?<!^)\b[^\W\d_a-zа-яёà-öø-ÿ][\w’'-]*")
_CLAUSE_END = re.compile(r"[,;:()—–]|\s-\s|\b(?:and|but|while|whereas|e|ed|ma|mentre|и|а|но)\b")


@dataclass(frozen=True, slots=True)
class Hypothesis:
    """A claim read once, whatever it is laid against.

    ``names`` are the stems of words capitalised inside the sentence; ``asked`` those that the question holds already.
    """

    text: str
    tokens: tuple[Token, ...]
    stems: tuple[str, ...]
    names: frozenset[str]
    asked: frozenset[str]
    quantities: tuple[Quantity, ...]
    words: frozenset[str]

    @property
    def unique(self) -> tuple[str, ...]:
        return tuple(dict.fromkeys(self.stems))


@lru_cache(maxsize=512)
def hypothesis(text: str, question: str, lang: str) -> Hypothesis:
    words = tokens(fold(text), lang)
    capitals = {fold(word) for word in _CAPITALISED.findall(text)}
    names: frozenset[str] = frozenset()
    if len(capitals) * 5 < len(words) * 4:
        tails = {c.partition("'")[2] for c in capitals} - {""}
        names = frozenset(t.stem for t in words if t.content and (t.word in capitals or t.word in tails))
    asked: frozenset[str] = frozenset()
    if question:
        asked = frozenset(t.stem for t in tokens(fold(question), lang) if t.content)
    return Hypothesis(
        text=text,
        tokens=words,
        stems=tuple(t.stem for t in words if t.content),
        names=names,
        asked=asked,
        quantities=extract(text, lang),
        words=frozenset(t.word for t in words),
    )


class Premise:
    """A premise read once: its sentences, all of its stems, and a way to find what is akin to a stem."""

    __slots__ = ("_links", "_prefixes", "_quantities", "_runs", "lang", "sentences", "size", "stems", "text")

    def __init__(self, text: str, lang: str) -> None:
        self.text, self.lang = text, lang
        self.sentences: tuple[Sentence, ...] = read(text, lang)
        self.stems = frozenset().union(*(s.stems for s in self.sentences)) if self.sentences else frozenset()
        self.size = sum(len(s.tokens) for s in self.sentences)
        self._prefixes: dict[str, list[str]] | None = None
        self._quantities: dict[int, tuple[Quantity, ...]] = {}
        self._runs: frozenset[tuple[str, str, str]] | None = None
        self._links: frozenset[tuple[str, str]] | None = None

    @property
    def runs(self) -> frozenset[tuple[str, str, str]]:
        """Every run of three stems inside a sentence."""
        if self._runs is None:
            stems = [[t.stem for t in s.tokens] for s in self.sentences]
            self._runs = frozenset(run for s in stems for run in zip(s, s[1:], s[2:], strict=False))
        return self._runs

    @property
    def links(self) -> frozenset[tuple[str, str]]:
        """Every ordered pair of content stems with at most two others between them in a sentence."""
        if self._links is None:
            stems = [[t.stem for t in s.tokens if t.content] for s in self.sentences]
            self._links = frozenset(
                pair for s in stems for gap in (1, 2, 3) for pair in zip(s, s[gap:], strict=False)
            )
        return self._links

    def quantities(self, sentence: int) -> tuple[Quantity, ...]:
        """The quantities of one sentence, read when first asked for."""
        found = self._quantities.get(sentence)
        if found is None:
            start, end = self.sentences[sentence].span
            found = self._quantities[sentence] = extract(self.text[start:end], self.lang)
        return found

    def akin(self, stem: str) -> str | None:
        """A stem of the premise that shares most of its beginning: *laure* of laureato and laurea."""
        if len(stem) < 4 or stem[0].isdigit():
            return None
        if self._prefixes is None:
            self._prefixes = defaultdict(list)
            for other in sorted(self.stems):
                if len(other) >= 4:
                    self._prefixes[other[:4]].append(other)
        for other in self._prefixes.get(stem[:4], ()):
            shared = _shared(stem, other)
            longest = max(len(stem), len(other))
            if (shared >= 5 and shared >= 0.6 * longest) or (shared == 4 and longest <= 6):
                return other
        return None


def _shared(a: str, b: str) -> int:
    n = 0
    for x, y in zip(a, b, strict=False):
        if x != y:
            break
        n += 1
    return n


@lru_cache(maxsize=256)
def premise(text: str, lang: str) -> Premise:
    return Premise(text, lang)


@dataclass(slots=True)
class Alignment:
    """The hypothesis against the premise.

    ``best`` is the sentence that holds most of the hypothesis, -1 where none holds any; ``window`` it and the two that add
    most; ``akin`` maps a missing stem to the one of the premise it is akin to; ``missing`` has neither.
    """

    claim: Hypothesis
    premise: Premise
    best: int
    window: tuple[int, ...]
    in_best: frozenset[str]
    in_window: frozenset[str]
    in_all: frozenset[str]
    akin: dict[str, str]
    missing: tuple[str, ...]


def align(claim: Hypothesis, against: Premise) -> Alignment:
    wanted = frozenset(claim.stems)
    covers = [wanted & s.stems for s in against.sentences]
    order = sorted(range(len(covers)), key=lambda i: (-len(covers[i]), i))
    best = order[0] if order and covers[order[0]] else -1
    window = [best] if best >= 0 else []
    in_best = covers[best] if best >= 0 else frozenset()
    in_window = in_best
    while window and len(window) < 3 and in_window != wanted:
        gain, at = max((len(cover - in_window), -i) for i, cover in enumerate(covers))
        if not gain:
            break
        window.append(-at)
        in_window = in_window | covers[-at]
    in_all = wanted & against.stems
    akin: dict[str, str] = {}
    missing: list[str] = []
    for stem in claim.unique:
        if stem not in in_all:
            other = against.akin(stem)
            if other is None:
                missing.append(stem)
            else:
                akin[stem] = other
    return Alignment(claim, against, best, tuple(window), in_best, in_window, in_all, akin, tuple(missing))


def clauses(text: str, lang: str) -> list[tuple[int, int]]:
    """Where the clauses of a sentence lie: stretches between commas, brackets, dashes and joining words."""
    del lang
    out, start = [], 0
    for mark in _CLAUSE_END.finditer(text):
        if (
            mark.start() > 0
            and text[mark.start()] == ","
            and text[mark.start() - 1].isdigit()
            and text[mark.end() : mark.end() + 1].isdigit()
        ):
            continue
        if text[start : mark.start()].strip():
            out.append((start, mark.start()))
        start = mark.end()
    if text[start:].strip():
        out.append((start, len(text)))
    return out


def negative(word: str, lang: str) -> bool:
    """Does a folded word deny what it stands by?"""
    return word in get(lang).negations
