"""Findings about quantities: another figure, one that belongs to something else, one that can be read in two ways."""

from __future__ import annotations

import re
from collections.abc import Iterator
from itertools import pairwise

from fedele.judges.lexical.alignment import Alignment
from fedele.judges.lexical.clauses import COMPACT, clauses_with_stems
from fedele.judges.lexical.finding import Finding, Numbers
from fedele.language import get
from fedele.language.words import fold, tokens
from fedele.quantities import Quantity, compare, describe

_NAMED = re.compile(r"[^\W\d_a-zа-яё][\w-]*\s$")

SAME = 0.75
"""The share of a claim's words that a sentence must hold for the order of its figures to mean the same thing."""


def quantity(a: Alignment, k: int, q: Quantity, numbers: Numbers) -> Iterator[Finding]:
    """The sentence that holds most of the claim's words decides, of those that state something comparable."""
    relations = a.relations[k]
    if q.kind == "vague":
        return
    rest = len(a.claim.words) or 1
    lift = len(a.akin) / rest
    shares = _shares_beside(a, k)
    agreeing = [(shares[i], i, s) for i, relation, s in relations if relation in ("equal", "entailed")]
    against = [(shares[i], i, s) for i, relation, s in relations if relation == "conflict"]
    unsure = [(shares[i], i, s) for i, relation, s in relations if relation == "ambiguous"]
    coarser = [(shares[i], i, s) for i, relation, s in relations if relation == "unknown"]
    if against:
        agreeing = [item for item in agreeing if not _by_number_alone(q, item[2])]
    best = max((share for share, _, _ in agreeing), default=-1.0)
    worst = max((share for share, _, _ in against), default=-1.0)
    if agreeing and best >= worst - (0.2 if len(a.claim.parts) == len(a.claim.words) + 1 else 0.0):
        numbers.equal += 1
        yield from _pairing(a, q, max(agreeing, key=lambda item: item[0])[1], numbers)
    elif unsure and max(share for share, _, _ in unsure) >= worst:
        numbers.ambiguous += 1
        share, _, stated = max(unsure, key=lambda item: item[0])
        yield Finding("ambiguous", share, describe(q), describe(stated))
    elif coarser and max(share for share, _, _ in coarser) >= worst:
        numbers.missing += 1
        share, _, stated = max(coarser, key=lambda item: item[0])
        yield Finding("coarser", share, describe(q), describe(stated))
    elif against:
        numbers.conflict += 1
        stated = _nearest(q, [s for share, _, s in against if share >= worst - 0.01])
        yield Finding("number", min(1.0, worst + lift), describe(q), describe(stated))
    else:
        numbers.missing += 1
        if q.kind != "ordinal" and any(c.isdigit() for c in q.text):
            yield Finding("missing_number", max(shares, default=0.0), describe(q), "")


def _by_number_alone(q: Quantity, stated: Quantity) -> bool:
    """5 tablets and 5 days: one has a unit, the other counts something else."""
    bare, other = (q, stated) if q.dimension is None else (stated, q)
    return (
        bare.dimension is None
        and bare.kind == "number"
        and other.dimension is not None
        and bool(bare.noun)
        and bare.noun not in other.nouns
    )


def _shares_beside(a: Alignment, k: int) -> list[float]:
    """For each sentence, the share it holds of the claim's words and of its other quantities."""
    others = [j for j, q in enumerate(a.claim.quantities) if j != k and q.kind != "vague"]
    if not others:
        return a.shares
    words = len(a.claim.words)
    held = [share * words for share in a.shares]
    for j in others:
        for i in {i for i, relation, _ in a.relations[j] if relation in ("equal", "entailed")}:
            held[i] += 1
    return [h / (words + len(others)) for h in held]


def _nearest(q: Quantity, against: list[Quantity]) -> Quantity:
    """The stated quantity that answers to the claimed one: same noun, then same unit, then the first."""
    return max(against, key=lambda s: (bool(q.noun) and s.noun == q.noun, s.unit == q.unit, s.kind == q.kind))


def _pairing(a: Alignment, q: Quantity, at: int, numbers: Numbers) -> Iterator[Finding]:
    """The figure is there, but beside another name: “Base 200, Premium 100” against “Base 100, Premium 200”.

    Read by clauses: the clause with a rival figure holds a telling word of the claim (a name, or the first word of the
    claim's clause) that the figure's own clause lacks, and that clause speaks of something else.
    """
    stated = a.premise.quantities(at)
    if len(stated) < 2 or q.kind in ("date", "ordinal") or len(a.premise.sentences[at].tokens) > COMPACT:
        return
    rivals = [s for s in stated if (s.kind == q.kind and compare(q, s) == "conflict") or _gapped(q, s)]
    words = frozenset(a.claim.words)
    if not rivals or not words:
        return
    lang = a.premise.lang
    parts = clauses_with_stems(a.premise.sentence_text(at), lang)
    if len(parts) < 2:
        return
    claimed = _clause_of(q, clauses_with_stems(a.claim.text, lang)) & words
    telling = claimed & (a.claim.names | {next((w for w in a.claim.words if w in claimed), "")})
    figures = a.premise.figure_stems(at)
    equal = [s for s in stated if compare(q, s) in ("equal", "entailed")]
    own = frozenset().union(*(_clause_of(s, parts) for s in equal))
    numbered = [m for m in a.claim.quantities if m is not q and _tells_apart(m, a.claim.text)]
    for rival in rivals:
        theirs = _clause_of(rival, parts)
        misplaced = telling & theirs - own and not telling & own - theirs and own - claimed - figures
        if misplaced or _numbered_otherwise(numbered, stated, rival, equal, parts):
            numbers.equal -= 1
            numbers.conflict += 1
            yield Finding("pairing", a.shares[at], describe(q), describe(rival))
            return


def _tells_apart(mark: Quantity, text: str) -> bool:
    """Is it a date, or a number after a name: Room 12, Fibre 300?"""
    if mark.kind in ("date", "time"):
        return True
    return mark.kind in ("number", "code") and _NAMED.search(text[: mark.span[0]]) is not None


def _numbered_otherwise(
    numbered: list[Quantity],
    stated: tuple[Quantity, ...],
    rival: Quantity,
    equal: list[Quantity],
    parts: list[tuple[int, int, frozenset[str]]],
) -> bool:
    """Things told apart by a number (Fibre 300, Fibre 900) or a date: that of the claim stands with the rival figure,
    another one with the claim's."""

    def beside(mark: Quantity, figure: Quantity, relation: str) -> bool:
        clause = next(((b, e) for b, e, _ in parts if b <= figure.span[0] < e), (0, 0))
        return any(
            s is not figure
            and s.kind == mark.kind
            and clause[0] <= s.span[0] < clause[1]
            and compare(mark, s) == relation
            for s in stated
        )

    return any(
        beside(mark, rival, "equal")
        and all(beside(mark, s, "conflict") and not beside(mark, s, "equal") for s in equal)
        for mark in numbered
    )


def _gapped(q: Quantity, stated: Quantity) -> bool:
    """Another number that has left its unit to the one before it: “100 euros ... and the other 200”."""
    return (
        q.kind in ("money", "measure", "percent")
        and stated.kind == "number"
        and not stated.noun
        and stated.low != q.amount
    )


def _clause_of(q: Quantity, parts: list[tuple[int, int, frozenset[str]]]) -> frozenset[str]:
    """The stems of the clause that a quantity stands in."""
    return next((stems for b, e, stems in parts if b <= q.span[0] < e), frozenset())


def reversed_order(a: Alignment) -> Iterator[Finding]:
    """From 3 to 5 against from 5 to 3: two figures of one kind, the same on both sides, in the other order.

    Not where they stand in a list (and), whose order says nothing.
    """
    kinds = [(k, q) for k, q in enumerate(a.claim.quantities) if q.kind not in ("vague", "ordinal", "code")]
    for (j, first), (k, second) in pairwise(kinds):
        if first.kind != second.kind or compare(first, second) != "conflict":
            continue
        between = frozenset(
            t.word for t in tokens(fold(a.claim.text[first.span[1] : second.span[0]]), a.premise.lang)
        )
        if not between.isdisjoint(get(a.premise.lang).symmetric) or a.claim.text[
            first.span[1] : second.span[0]
        ].count(","):
            continue
        for i in {i for i, relation, _ in a.relations[j] if relation == "equal"}:
            here = [[s for n, r, s in a.relations[x] if n == i and r == "equal"] for x in (j, k)]
            if a.shares[i] < SAME or len(here[0]) != 1 or len(here[1]) != 1:
                continue
            start, end = here[1][0].span[1], here[0][0].span[0]
            gap = a.premise.sentence_text(i)[start:end]
            if start <= end and len(gap.split()) <= 6 and "," not in gap:
                yield Finding(
                    "pairing",
                    1.0,
                    f"{describe(first)} ... {describe(second)}",
                    f"{describe(here[1][0])} ... {describe(here[0][0])}",
                )
                return
