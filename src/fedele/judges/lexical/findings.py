"""What speaks against a hypothesis, found by rule, each with words that a person can read.

A finding is *decisive* where the rest of the hypothesis stands in the premise, so that both speak of the same thing:
then the hypothesis is contradicted. Otherwise it only weighs in the model.
"""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass
from typing import Literal

from fedele.judges.lexical.alignment import Alignment, clauses
from fedele.language import get
from fedele.language.words import Token, fold, tokens
from fedele.quantities import Quantity, compare, describe

Kind = Literal[
    "number", "pairing", "negation", "antonym", "roles", "ambiguous", "missing_number", "missing_name"
]

SAME_SUBJECT = 0.6
"""The share of the rest of a claim that a sentence must hold to be taken to speak of the same thing."""


@dataclass(frozen=True, slots=True)
class Finding:
    """``share`` in [0, 1]: how much of the rest of the claim stands where the finding was made."""

    kind: Kind
    share: float
    reason: str

    @property
    def decisive(self) -> bool:
        return (
            self.kind in ("number", "pairing", "negation", "antonym", "roles") and self.share >= SAME_SUBJECT
        )


@dataclass(slots=True)
class Numbers:
    """How the quantities of a claim fared: counts."""

    equal: int = 0
    conflict: int = 0
    missing: int = 0
    ambiguous: int = 0
    unknown: int = 0


def find(a: Alignment) -> tuple[list[Finding], Numbers]:
    """All findings, and the count of how each quantity of the claim fared."""
    numbers = Numbers()
    findings = list(_quantities(a, numbers))
    if a.best >= 0:
        findings += _negation(a)
        findings += _antonyms(a)
        findings += _roles(a)
    return findings, numbers


def _stems_of(text: str, lang: str) -> frozenset[str]:
    return frozenset(t.stem for t in tokens(fold(text), lang) if t.content)


def _quantities(a: Alignment, numbers: Numbers) -> Iterator[Finding]:
    claim, lang = a.claim, a.premise.lang
    if not claim.quantities:
        return
    counted = frozenset().union(*(_stems_of(q.text, lang) for q in claim.quantities))
    rest = frozenset(claim.stems) - counted
    for q in claim.quantities:
        yield from _one_quantity(a, q, rest, numbers)


def _one_quantity(a: Alignment, q: Quantity, rest: frozenset[str], numbers: Numbers) -> Iterator[Finding]:
    """Look through the sentences, those that hold most of the rest of the claim first."""
    sentences = a.premise.sentences
    shares = [len(rest & s.stems) / len(rest) if rest else 1.0 for s in sentences]
    akin = len(a.akin) / len(rest) if rest and a.akin else 0.0
    order = sorted(range(len(sentences)), key=lambda i: (-shares[i], i))
    top = shares[order[0]] if order else 0.0
    conflict: tuple[float, Quantity] | None = None
    ambiguous: Quantity | None = None
    for i in order:
        if shares[i] < 0.5 * top and conflict is not None:
            break
        stated = a.premise.quantities(i)
        relations = [(compare(q, s), s) for s in stated]
        agreeing = [s for relation, s in relations if relation in ("equal", "entailed")]
        if agreeing:
            if conflict is not None and conflict[0] > shares[i] + 0.2:
                continue
            numbers.equal += 1
            yield from _pairing(a, i, q, agreeing, rest, numbers)
            return
        if ambiguous is None:
            ambiguous = next((s for relation, s in relations if relation == "ambiguous"), None)
        against = [s for relation, s in relations if relation == "conflict"]
        if against and conflict is None:
            conflict = (shares[i], _nearest(q, against))
    if ambiguous is not None and (conflict is None or conflict[0] <= top):
        numbers.ambiguous += 1
        yield Finding(
            "ambiguous",
            top,
            f"ambiguous: “{describe(q)}” against “{describe(ambiguous)}” can be read in two ways",
        )
    elif conflict is not None:
        numbers.conflict += 1
        share = min(1.0, conflict[0] + akin)
        yield Finding("number", share, f"says “{describe(q)}”; the passage says “{describe(conflict[1])}”")
    elif q.kind != "vague":
        numbers.missing += 1
        yield Finding("missing_number", top, f"“{describe(q)}” is nowhere in the passage")


def _nearest(q: Quantity, against: list[Quantity]) -> Quantity:
    """The stated quantity that answers to the claimed one: same noun, then same unit, then the first."""
    return max(
        against,
        key=lambda s: (bool(q.noun) and s.noun == q.noun, s.unit == q.unit and s.dimension == q.dimension),
    )


def _pairing(
    a: Alignment, at: int, q: Quantity, agreeing: list[Quantity], rest: frozenset[str], numbers: Numbers
) -> Iterator[Finding]:
    """The figure is there, but beside another name: “Base 200, Premium 100” against “Base 100, Premium 200”."""
    stated = a.premise.quantities(at)
    rivals = [s for s in stated if compare(q, s) == "conflict" and s.kind == q.kind]
    if not rivals or not rest:
        return
    start, end = a.premise.sentences[at].span
    text = a.premise.text[start:end]
    parts = [(b, e, _stems_of(text[b:e], a.premise.lang)) for b, e in clauses(text, a.premise.lang)]

    def held(s: Quantity) -> frozenset[str]:
        return next((rest & stems for b, e, stems in parts if b <= s.span[0] < e), frozenset())

    mine = frozenset().union(*(held(s) for s in agreeing))
    for rival in rivals:
        theirs = held(rival)
        if theirs > mine and (theirs - mine) & (a.claim.names | rest) and not mine - theirs:
            other = next((stems for b, e, stems in parts if b <= agreeing[0].span[0] < e), frozenset())
            if not other - rest - _stems_of(agreeing[0].text, a.premise.lang):
                continue
            numbers.equal -= 1
            numbers.conflict += 1
            share = len(rest & a.premise.sentences[at].stems) / len(rest)
            yield Finding(
                "pairing",
                share,
                f"“{describe(q)}” belongs to something else there; here the passage says “{describe(rival)}”",
            )
            return


def _denied(words: tuple[Token, ...], shared: frozenset[str], lang: str) -> bool:
    """Is a shared word denied: by a negation before it within six words, or by its own negative prefix?"""
    negations = get(lang).negations
    odd = False
    for i, token in enumerate(words):
        if token.word not in negations:
            continue
        follow = {t.word for t in words[i + 1 : i + 2]}
        if follow & {"only", "solo", "soltanto", "только", "just", "merely"}:
            continue
        near = words[max(0, i - 3) : i + 7]
        if any(t.stem in shared for t in near):
            odd = True
    return odd


def _negation(a: Alignment) -> Iterator[Finding]:
    """One side denies what the other states."""
    lang = a.premise.lang
    claim, sentence = a.claim, a.premise.sentences[a.best]
    rest = frozenset(claim.stems)
    shared = rest & sentence.stems
    share = len(shared) / len(rest) if rest else 0.0
    prefixed = _prefixed(a, sentence.stems, lang)
    ours = _denied(claim.tokens, shared, lang)
    theirs = _denied(sentence.tokens, shared, lang)
    if prefixed is not None:
        if ours == theirs:
            mine, other = prefixed
            yield Finding(
                "negation", (len(shared) + 1) / len(rest), f"says “{mine}”; the passage says “{other}”"
            )
        return
    if ours == theirs:
        return
    start, end = sentence.span
    quote = " ".join(a.premise.text[start:end].split())[:120]
    said = "denies what the passage states" if ours else "states what the passage denies"
    yield Finding("negation", share, f"{said}: “{quote}”")


def _prefixed(a: Alignment, stems: frozenset[str], lang: str) -> tuple[str, str] | None:
    """A missing word of the claim whose denial by prefix the sentence holds, or the other way round."""
    prefixes = get(lang).negative_prefixes
    if not prefixes:
        return None
    sentence = a.premise.sentences[a.best]
    forms = {t.stem: t.word for t in sentence.tokens}
    own = {t.stem: t.word for t in a.claim.tokens}
    for stem in (*a.missing, *a.akin):
        if len(stem) < 4:
            continue
        for prefix in prefixes:
            if len(prefix) < 2:
                continue
            if prefix + stem in stems:
                return own[stem], forms[prefix + stem]
            if stem.startswith(prefix) and len(stem) - len(prefix) >= 4 and stem[len(prefix) :] in stems:
                return own[stem], forms[stem[len(prefix) :]]
    return None


def _antonyms(a: Alignment) -> Iterator[Finding]:
    """The claim has one word of a pair that exclude each other, the sentence only the other."""
    lang = a.premise.lang
    sentence = a.premise.sentences[a.best]
    theirs = {t.word for t in sentence.tokens}
    rest = frozenset(a.claim.stems)
    for one, other in get(lang).antonyms:
        for mine, opposite in ((one, other), (other, one)):
            if (
                mine in a.claim.words
                and mine not in theirs
                and opposite in theirs
                and opposite not in a.claim.words
            ):
                share = (len(rest & sentence.stems) + 1) / max(len(rest), 1)
                yield Finding("antonym", min(1.0, share), f"says “{mine}”; the passage says “{opposite}”")
                return


def _roles(a: Alignment) -> Iterator[Finding]:
    """Two names around one verb stand the other way round: “A manages B” against “B manages A”.

    Only where everything else stands there too. With case endings (Russian), the same forms mean the same roles in any
    order, and different forms in the other order mean that roles were changed.
    """
    lang, claim = a.premise.lang, a.claim
    if a.missing or a.akin or len(claim.unique) > 12:
        return
    sentence = a.premise.sentences[a.best]
    if not frozenset(claim.stems) <= sentence.stems:
        return
    ours = [t for t in claim.tokens if t.content]
    theirs = [t for t in sentence.tokens if t.content]
    place = {t.stem: i for i, t in reversed(list(enumerate(theirs)))}
    first, verb, second = _around_verb(ours, claim.names)
    if not first or not second or verb is None:
        return
    x, v, y = place[first[0].stem], place[verb.stem], place[second[0].stem]
    passive = get(lang).passive_marks
    if bool(passive & claim.words) != bool(passive & {t.word for t in sentence.tokens}):
        return
    if not (y < v < x):
        return
    if get(lang).free_order:
        same = {t.word for t in (*first, *second)} <= {t.word for t in theirs}
        if same:
            return
    swapped = " ".join(t.word for t in theirs)
    yield Finding("roles", 1.0, f"changes who does what to whom: the passage says “{swapped}”")


def _around_verb(words: list[Token], names: frozenset[str]) -> tuple[list[Token], Token | None, list[Token]]:
    """The names before the first other word, that word, and the names after it."""
    first: list[Token] = []
    verb: Token | None = None
    second: list[Token] = []
    for i, token in enumerate(words):
        name = token.stem in names or (i == 0 and len(words) > 1)
        if verb is None:
            if name:
                first.append(token)
            else:
                verb = token
        elif name:
            second.append(token)
        elif second:
            break
    return first, verb, second
