"""A hypothesis laid against a premise: which of its words and figures stand there, what is akin, what is missing.

The *parts* of a claim are its content stems, figures apart, and its quantities, written ``#0``, ``#1``, ...: a quantity
stands in a sentence that states an equal value or one that implies it, however either is written.
"""

from __future__ import annotations

import re
from collections import defaultdict
from dataclasses import dataclass
from functools import lru_cache

from fedele.language import get
from fedele.language.reading import Sentence, read
from fedele.language.thesaurus import thesaurus
from fedele.language.words import Token, fold, tokens
from fedele.quantities import Quantity, Relation, compare, extract

_CAPITALISED = re.compile(r"(?<![\w’'])[^\W\d_a-zа-яёà-öø-ÿ][\w’'-]*")
MOST_QUANTITIES = 40
"""How many quantities of one claim are compared; a claim of more is no statement, and each is held against all others."""

_LOOKED_AT = 3
"""How many sentences of a premise are always searched for quantities; others only where they share a figure."""


@dataclass(frozen=True, slots=True)
class Hypothesis:
    """A claim read once, whatever it is laid against.

    ``words`` are its content stems outside quantities, in order; ``names`` those capitalised inside the sentence;
    ``asked`` the stems that the question holds already; ``forms`` every folded word; ``other_words`` has, for words that
    the thesaurus knows, the stems that say as much.
    """

    text: str
    tokens: tuple[Token, ...]
    words: tuple[str, ...]
    parts: tuple[str, ...]
    names: frozenset[str]
    asked: frozenset[str]
    quantities: tuple[Quantity, ...]
    forms: frozenset[str]
    other_words: tuple[tuple[str, frozenset[str]], ...]


@lru_cache(maxsize=512)
def hypothesis(text: str, question: str, lang: str) -> Hypothesis:
    quantities = extract(text, lang)[:MOST_QUANTITIES]
    rest, figures, end = [], [], 0
    for i, quantity in enumerate(quantities):
        rest.append(text[end : quantity.span[0]])
        end = max(end, quantity.span[1])
        if quantity.kind != "vague":
            figures.append(f"#{i}")
    rest.append(text[end:])
    apart = [token for stretch in rest for token in tokens(fold(stretch), lang)]
    ignored = get(lang).measuring if figures else frozenset()
    words = tuple(dict.fromkeys(t.stem for t in apart if t.content and t.word not in ignored))
    whole = tokens(fold(text), lang)
    asked = frozenset(t.stem for t in tokens(fold(question), lang) if t.content) if question else frozenset()
    return Hypothesis(
        text=text,
        tokens=whole,
        words=words,
        parts=(*words, *figures),
        names=frozenset(words) & _names(text, lang),
        asked=asked,
        quantities=quantities,
        forms=frozenset(t.word for t in whole),
        other_words=tuple((w, found) for w in words if (found := thesaurus(lang).sources(w))),
    )


@lru_cache(maxsize=2048)
def _names(text: str, lang: str) -> frozenset[str]:
    """The stems of words with a capital inside a sentence; none in a text in capitals throughout."""
    capitals = {fold(m[0]) for m in _CAPITALISED.finditer(text) if m.start() > 0}
    if not capitals or len(capitals) * 5 >= len(text.split()) * 4:
        return frozenset()
    return frozenset(t.stem for capital in capitals for t in tokens(capital, lang) if t.content)


class Premise:
    """A premise read once: its sentences, all of its stems, what each sentence states in figures."""

    __slots__ = ("_akin", "_prefixes", "_quantities", "_runs", "lang", "sentences", "size", "stems", "text")

    def __init__(self, text: str, lang: str) -> None:
        self.text, self.lang = text, lang
        self.sentences: tuple[Sentence, ...] = read(text, lang)
        self.stems = frozenset().union(*(s.stems for s in self.sentences)) if self.sentences else frozenset()
        self.size = sum(len(s.tokens) for s in self.sentences)
        self._prefixes: dict[str, list[str]] | None = None
        self._akin: dict[str, str | None] = {}
        self._quantities: dict[int, tuple[Quantity, ...]] = {}
        self._runs: str | None = None

    def sentence_text(self, at: int) -> str:
        start, end = self.sentences[at].span
        return self.text[start:end]

    def names(self, at: int) -> frozenset[str]:
        return _names(self.sentence_text(at), self.lang)

    def copied(self, run: tuple[str, str, str]) -> bool:
        """Whether a run of three stems stands inside a sentence."""
        if self._runs is None:
            # one string to search in is made faster than a set of all runs; no stem holds a blank
            self._runs = "\n".join([f" {' '.join([t.stem for t in s.tokens])} " for s in self.sentences])
        return f" {run[0]} {run[1]} {run[2]} " in self._runs

    def quantities(self, sentence: int) -> tuple[Quantity, ...]:
        """The quantities of one sentence, read when first asked for; spans are into the sentence."""
        found = self._quantities.get(sentence)
        if found is None:
            found = self._quantities[sentence] = extract(self.sentence_text(sentence), self.lang)
        return found

    def figure_stems(self, sentence: int) -> frozenset[str]:
        """The stems that the quantities of one sentence are written with."""
        return frozenset(
            t.stem for q in self.quantities(sentence) for t in tokens(fold(q.text), self.lang) if t.content
        )

    def akin(self, stem: str) -> str | None:
        """A stem of the premise that shares most of its beginning: *laure* of laureato and laurea."""
        if len(stem) < 3 or stem[0].isdigit():
            return None
        if stem in self._akin:
            return self._akin[stem]
        if self._prefixes is None:
            self._prefixes = defaultdict(list)
            for other in sorted(self.stems):  # sorted, so that the first found is the same in every process
                if len(other) >= 3:
                    self._prefixes[other[:3]].append(other)
        cases = get(self.lang).free_order
        found = next((other for other in self._prefixes.get(stem[:3], ()) if _akin(stem, other, cases)), None)
        self._akin[stem] = found
        return found


def _akin(stem: str, other: str, cases: bool) -> bool:
    """Stems that share five letters and 60 %, four of at most six, or all but one letter.

    Where words have cases, all but two: stemmers cut names (Седов, Седовым) at different places.
    """
    shared, shortest, longest = _shared(stem, other), min(len(stem), len(other)), max(len(stem), len(other))
    if shared >= 5 and shared >= 0.6 * longest:
        return True
    if shared == shortest and longest - shortest <= (2 if cases else 1):
        return True
    return shared == 4 and longest <= 6


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
    """The claim against the premise.

    ``best`` is the sentence that holds most parts of the claim, -1 where none holds any; ``in_best`` what it holds,
    ``in_window`` what it and the two sentences that add most hold, ``in_all`` what the premise holds. ``akin`` maps a
    missing word to one of the premise that it is akin to; ``missing`` has neither (quantities not among them).
    ``reworded`` counts the words that stand there only by another word; it is among those that stand there.
    ``relations`` has, for each quantity of the claim, what the sentences looked at state: (sentence, relation, stated).
    """

    claim: Hypothesis
    premise: Premise
    best: int
    in_best: frozenset[str]
    in_window: frozenset[str]
    in_all: frozenset[str]
    akin: dict[str, str]
    missing: tuple[str, ...]
    relations: list[list[tuple[int, Relation, Quantity]]]
    shares: list[float]
    reworded: int


def align(claim: Hypothesis, against: Premise) -> Alignment:
    words = frozenset(claim.words)
    wanted = frozenset(claim.parts)
    covers = [words & s.stems for s in against.sentences]
    for word, sources in claim.other_words:
        if not sources.isdisjoint(against.stems):
            for i, sentence in enumerate(against.sentences):
                if word not in sentence.stems and not sources.isdisjoint(sentence.stems):
                    covers[i] = covers[i] | {word}
    shares = [len(cover) / len(words) if words else 1.0 for cover in covers]
    relations = _relations(claim, against, shares, covers)
    in_all = words & against.stems
    for cover in covers:
        in_all |= cover
    reworded = len(in_all - against.stems)
    for i in range(len(claim.quantities)):
        if f"#{i}" in wanted and any(relation in ("equal", "entailed") for _, relation, _ in relations[i]):
            in_all |= {f"#{i}"}
    best = max(range(len(covers)), key=lambda i: (len(covers[i]), -i), default=-1)
    if best >= 0 and not covers[best]:
        best = -1
    in_best = covers[best] if best >= 0 else frozenset()
    in_window, used = in_best, {best}
    while best >= 0 and len(used) < 3 and in_window != wanted:
        gain, at = max((len(cover - in_window), -i) for i, cover in enumerate(covers))
        if not gain:
            break
        used.add(-at)
        in_window = in_window | covers[-at]
    akin: dict[str, str] = {}
    missing: list[str] = []
    for stem in claim.words:
        if stem not in in_all:
            other = against.akin(stem)
            if other is None:
                missing.append(stem)
            else:
                akin[stem] = other
    return Alignment(
        claim, against, best, in_best, in_window, in_all, akin, tuple(missing), relations, shares, reworded
    )


def _relations(
    claim: Hypothesis, against: Premise, shares: list[float], covers: list[frozenset[str]]
) -> list[list[tuple[int, Relation, Quantity]]]:
    """Compare quantities, in the sentences that hold most of the claim's words; what stands there joins ``covers``."""
    found: list[list[tuple[int, Relation, Quantity]]] = [[] for _ in claim.quantities]
    if not claim.quantities:
        return found
    figures = frozenset(t.stem for t in claim.tokens if t.stem[0].isdigit())
    order = sorted(range(len(shares)), key=lambda i: (-shares[i], i))
    for rank, i in enumerate(order):
        if rank >= _LOOKED_AT and figures.isdisjoint(against.sentences[i].stems):
            continue
        for k, quantity in enumerate(claim.quantities):
            if _nothing_to_pay(quantity, against, i):
                found[k].append((i, "equal", quantity))
                covers[i] = covers[i] | {f"#{k}"}
            for stated in against.quantities(i):
                relation = compare(quantity, stated)
                if relation != "incomparable":
                    found[k].append((i, relation, stated))
                    if relation in ("equal", "entailed") and quantity.kind != "vague":
                        covers[i] = covers[i] | {f"#{k}"}
    return found


def _nothing_to_pay(quantity: Quantity, against: Premise, sentence: int) -> bool:
    """A sum of 0 beside a sentence that says free of charge."""
    if quantity.kind != "money" or quantity.low != 0 or quantity.high != 0:
        return False
    free = get(against.lang).free_of_charge
    return not free.isdisjoint(token.word for token in against.sentences[sentence].tokens)
