"""What speaks against a claim, found by rule, each with words that a person can read.

A finding is *decisive* where the rest of the claim stands in the premise, so that both speak of the same thing: then
the claim is contradicted (``number``, ``pairing``, ``negation``, ``antonym``, ``roles``, ``name``) or at least not
supported (``ambiguous``, ``coarser``, ``exclusive``, ``missing_number``, ``other_subject``). Otherwise it only weighs in the model.
"""

from __future__ import annotations

import re
from collections.abc import Iterator
from dataclasses import dataclass
from functools import lru_cache
from itertools import pairwise
from typing import Literal

from fedele.judges.lexical.alignment import Alignment, clauses
from fedele.language import get
from fedele.language.thesaurus import thesaurus
from fedele.language.words import Token, fold, tokens
from fedele.quantities import Quantity, compare, describe

Kind = Literal[
    "number",
    "pairing",
    "negation",
    "antonym",
    "roles",
    "name",
    "other_subject",
    "ambiguous",
    "coarser",
    "exclusive",
    "missing_number",
]
_AGAINST = ("number", "pairing", "negation", "antonym", "roles", "name")

ENOUGH: dict[str, float] = {
    "number": 0.6,
    "pairing": 0.5,
    "negation": 0.75,
    "antonym": 0.75,
    "roles": 1.0,
    "name": 0.75,
    "other_subject": 0.75,
    "missing_number": 0.0,
    "ambiguous": 0.0,
    "coarser": 0.0,
    "exclusive": 0.75,
}
"""The share of the rest of a claim that a sentence must hold to be taken to speak of the same thing."""


@dataclass(frozen=True, slots=True)
class Finding:
    """``share`` in [0, 1]: how much of the rest of the claim stands where the finding was made.

    ``says`` is what the claim says, ``reads`` what the premise reads there; either may be empty.
    """

    kind: Kind
    share: float
    says: str
    reads: str

    @property
    def decisive(self) -> bool:
        """Does it settle the matter, whatever the weights say?"""
        return self.share >= ENOUGH[self.kind]

    @property
    def contradicts(self) -> bool:
        return self.kind in _AGAINST

    def reason(self, source: str) -> str:
        """What was found, in words; ``source`` names the premise."""
        match self.kind:
            case "negation":
                return f"{self.says}: {source} says “{self.reads}”"
            case "roles":
                return f"changes who does what to whom: {source} says “{self.reads}”"
            case "pairing":
                return f"says “{self.says}”; {source} says “{self.reads}” of this, and the other figure of something else"
            case "ambiguous":
                return f"ambiguous: “{self.says}” can be read in two ways beside “{self.reads}” in {source}"
            case "exclusive":
                return f"says “{self.says}”, which {source} does not: “{self.reads}”"
            case "coarser":
                return f"says “{self.says}”; {source} says no more than “{self.reads}”"
            case "missing_number":
                return f"says “{self.says}”, which {source} does not"
            case _:
                return f"says “{self.says}”; {source} says “{self.reads}”"


@dataclass(slots=True)
class Numbers:
    """How the quantities of a claim fared: counts."""

    equal: int = 0
    conflict: int = 0
    missing: int = 0
    ambiguous: int = 0


def find(a: Alignment) -> tuple[list[Finding], Numbers]:
    """All findings, and the count of how each quantity of the claim fared."""
    numbers = Numbers()
    findings = [f for k, q in enumerate(a.claim.quantities) for f in _quantity(a, k, q, numbers)]
    findings += _reversed(a)
    if a.best >= 0 and not _verbatim(a):
        findings += _polarity(a)
        findings += _scope(a)
        findings += _roles(a)
        findings += _misplaced(a)
        findings += _substituted(a)
    return findings, numbers


def _quantity(a: Alignment, k: int, q: Quantity, numbers: Numbers) -> Iterator[Finding]:
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


@lru_cache(maxsize=2048)
def _stems(text: str, lang: str) -> frozenset[str]:
    return frozenset(t.stem for t in tokens(fold(text), lang) if t.content)


def _pairing(a: Alignment, q: Quantity, at: int, numbers: Numbers) -> Iterator[Finding]:
    """The figure is there, but beside another name: “Base 200, Premium 100” against “Base 100, Premium 200”.

    Read by clauses: the clause with a rival figure holds a telling word of the claim (a name, or the first word of the
    claim's clause) that the figure's own clause lacks, and that clause speaks of something else.
    """
    stated = a.premise.quantities(at)
    if len(stated) < 2 or q.kind in ("date", "ordinal") or len(a.premise.sentences[at].tokens) > _COMPACT:
        return
    rivals = [s for s in stated if (s.kind == q.kind and compare(q, s) == "conflict") or _gapped(q, s)]
    words = frozenset(a.claim.words)
    if not rivals or not words:
        return
    lang = a.premise.lang
    parts = _clauses_with_stems(a.premise.sentence_text(at), lang)
    if len(parts) < 2:
        return
    claimed = _clause_of(q, _clauses_with_stems(a.claim.text, lang)) & words
    telling = claimed & (a.claim.names | {next((w for w in a.claim.words if w in claimed), "")})
    figures = {t for s in stated for t in _stems(s.text, lang)}
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


_NAMED = re.compile(r"[^\W\d_a-zа-яё][\w-]*\s$")


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
    """Things told apart by a number (Fibre 300, Fibre 900): the number of the claim stands with the rival figure only."""

    def beside(mark: Quantity, figure: Quantity) -> bool:
        clause = next(((b, e) for b, e, _ in parts if b <= figure.span[0] < e), (0, 0))
        return any(
            s is not figure and clause[0] <= s.span[0] < clause[1] and compare(mark, s) == "equal"
            for s in stated
        )

    return any(beside(mark, rival) and not any(beside(mark, s) for s in equal) for mark in numbered)


_COMPACT = 30
"""The most words of a sentence that is read as pairings; in longer ones clauses say too little of what belongs where."""


def _gapped(q: Quantity, stated: Quantity) -> bool:
    """Another number that has left its unit to the one before it: “100 euros ... and the other 200”."""
    return (
        q.kind in ("money", "measure", "percent")
        and stated.kind == "number"
        and not stated.noun
        and stated.low != q.amount
    )


def _clauses_with_stems(text: str, lang: str) -> list[tuple[int, int, frozenset[str]]]:
    return [(b, e, _stems(text[b:e], lang)) for b, e in clauses(text)]


def _clause_of(q: Quantity, parts: list[tuple[int, int, frozenset[str]]]) -> frozenset[str]:
    """The stems of the clause that a quantity stands in."""
    return next((stems for b, e, stems in parts if b <= q.span[0] < e), frozenset())


def _main_clause(text: str, lang: str, shared: frozenset[str]) -> tuple[Token, ...]:
    """The words of the clause that holds most of the shared stems; where none holds two thirds, of those near it."""
    parts = [tokens(fold(text[b:e]), lang) for b, e in clauses(text)]
    held = [len(shared & {t.stem for t in part}) for part in parts]
    most = max(held, default=0)
    enough = most if 3 * most >= 2 * len(shared) else most / 2
    return tuple(t for part, n in zip(parts, held, strict=True) if n and n >= enough for t in part)


def _verbatim(a: Alignment) -> bool:
    """Does the claim stand in the sentence word for word, with no denial right before it?"""
    language = get(a.premise.lang)
    ours = [t.word for t in a.claim.tokens]
    theirs = words = [t.word for t in a.premise.sentences[a.best].tokens]
    for i in range(len(theirs) - len(ours) + 1):
        if theirs[i : i + len(ours)] == ours:
            before = frozenset(words[max(0, i - 4) : i])
            return not before & (
                language.negations | language.deniers | language.exceptions | language.hedges
            )
    return False


def _scope(a: Alignment) -> Iterator[Finding]:
    """The claim says only, where the sentence does not; or it names what the sentence takes out (except ...)."""
    language = get(a.premise.lang)
    sentence = a.premise.sentences[a.best]
    forms = [t.word for t in sentence.tokens]
    n = len(a.claim.words) or 1
    share = len(a.in_best & frozenset(a.claim.words)) / n
    only = a.claim.forms & language.exclusives - frozenset(forms)
    text = " ".join(a.premise.sentence_text(a.best).split())[:160]
    if only and a.claim.forms.isdisjoint(language.negations):
        yield Finding("exclusive", share, min(only), text)
    at = next((i for i, form in enumerate(forms) if form in language.exceptions), None)
    if at is not None and a.claim.forms.isdisjoint(language.exceptions):
        before = {t.stem for t in sentence.tokens[:at]}
        after = {t.stem for t in sentence.tokens[at + 1 : at + 5]}
        taken_out = [t for t in a.claim.tokens if t.content and t.stem in after and t.stem not in before]
        denied = not a.claim.forms.isdisjoint(language.negations)
        if taken_out and not denied:
            yield Finding("antonym", share, taken_out[0].word, text)


def _reversed(a: Alignment) -> Iterator[Finding]:
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


SAME = 0.75
"""The share of a claim's words that a sentence must hold for the order of its figures to mean the same thing."""


def _denied(text: str, words: tuple[Token, ...], lang: str, targets: frozenset[str], but: str = "") -> bool:
    """Is one of the target stems denied in its clause: by a negation right after it, or before it with at most one other
    content word between? ``but`` is a word not to be taken for a negation."""
    language = get(lang)
    negations = language.negations | language.deniers
    if negations.isdisjoint([t.word for t in words]):
        return False
    clause = _main_clause(text, lang, targets)
    for i, token in enumerate(clause):
        if token.word not in negations or token.word == but:
            continue
        if i + 1 < len(clause) and clause[i + 1].word in language.no_denial_before:
            continue
        follow = [t.stem for t in clause[i + 1 :] if t.content][:2]
        if not targets.isdisjoint(follow) or (i and clause[i - 1].stem in targets):
            return True
    return False


def _polarity(a: Alignment) -> Iterator[Finding]:
    """One side denies what the other states, by a negation, a negative prefix, or a word that excludes the other's."""
    lang = a.premise.lang
    sentence, text = a.premise.sentences[a.best], a.premise.sentence_text(a.best)
    words = frozenset(a.claim.words)
    shared = words & sentence.stems
    held = len(a.in_best & words)
    n = len(words) or 1
    opposite = _prefixed(a, sentence.stems, lang) or _opposed(a, lang)
    if opposite is None:
        ours = _denied(a.claim.text, a.claim.tokens, lang, shared)
        theirs = _denied(text, sentence.tokens, lang, shared)
        if ours != theirs and len(sentence.stems) <= 4 * n:
            said = "denies what is stated" if ours else "states what is denied"
            yield Finding("negation", held / n, said, " ".join(text.split())[:160])
        return
    mine, other, says, reads = opposite
    ours = _denied(a.claim.text, a.claim.tokens, lang, frozenset((mine,)), but=says)
    theirs = _denied(text, sentence.tokens, lang, frozenset((other,)), but=reads)
    if ours == theirs:
        yield Finding("antonym", min(1.0, (held + 1) / n), says, reads)
    elif mine in a.missing:
        a.missing = tuple(stem for stem in a.missing if stem != mine)
        a.akin[mine] = other


def _prefixed(a: Alignment, stems: frozenset[str], lang: str) -> tuple[str, str, str, str] | None:
    """A missing word of the claim whose denial by prefix the sentence holds, or the other way round.

    Gives our stem, theirs, and the two words.
    """
    theirs = {t.word: t.stem for t in a.premise.sentences[a.best].tokens}
    by_stem = {stem: word for word, stem in theirs.items()}
    open_stems = {*a.missing, *a.akin}
    for token in a.claim.tokens:
        if token.stem not in open_stems or len(token.stem) < 4:
            continue
        for prefix in get(lang).negative_prefixes:
            if len(prefix) < 2:
                continue
            cut = token.word.removeprefix(prefix)
            for other in (prefix + token.word, cut if len(cut) >= 4 else ""):
                if other in theirs and other != token.word:
                    return token.stem, theirs[other], token.word, other
            tail = token.stem.removeprefix(prefix)
            for other in (prefix + token.stem, tail if len(tail) >= 4 else ""):
                if other in stems and other in by_stem and other != token.stem:
                    return token.stem, other, token.word, by_stem[other]
    return None


def _opposed(a: Alignment, lang: str) -> tuple[str, str, str, str] | None:
    """The claim has a word of one side of a pair that exclude each other, the sentence only words of the other.

    Gives our stem, theirs, and the two words.
    """
    opposed = thesaurus(lang)
    sentence = {t.stem: t.word for t in a.premise.sentences[a.best].tokens}
    own = {t.stem for t in a.claim.tokens}
    for token in a.claim.tokens:
        for mine, theirs in opposed.opposed.get(token.stem, ()):
            rivals = theirs & sentence.keys()
            if not rivals or not theirs.isdisjoint(own):
                continue
            if mine.isdisjoint(sentence):
                if mine.isdisjoint(a.premise.stems):
                    return token.stem, min(rivals), token.word, sentence[min(rivals)]
            elif len(sentence) <= _COMPACT:
                rest = frozenset(a.claim.words) - mine
                clause = {t.stem for t in _main_clause(a.premise.sentence_text(a.best), lang, rest)}
                if rest & clause and mine.isdisjoint(clause) and rivals & clause:
                    rival = min(rivals & clause)
                    return token.stem, rival, token.word, sentence[rival]
    language, words = get(lang), frozenset(sentence.values())
    ours = (a.claim.forms & language.universals) - words - language.negations
    theirs_ = (words & language.particulars) - a.claim.forms
    if ours and theirs_ and words.isdisjoint(language.universals):
        return "", "", min(ours), min(theirs_)
    return None


def _substituted(a: Alignment) -> Iterator[Finding]:
    """A name of the claim whose place in the sentence another name has: Anna Petrova for Anna Ivanova.

    As the subject, at the head of the claim, it makes the sentence one about something else; elsewhere a contradiction.
    """
    claim = a.claim
    theirs = a.premise.names(a.best)
    sentence = a.premise.sentences[a.best]
    figures = {stem for q in a.premise.quantities(a.best) for stem in _stems(q.text, a.premise.lang)}
    order = [t.stem for t in sentence.tokens if t.content and t.stem not in figures]
    if not order:
        return
    if len(order) <= len(claim.words) + 4:
        theirs = theirs | {
            order[0]
        }  # the first word has a capital anyhow: a name only where the sentences are twins
    strangers = theirs - frozenset(claim.words) - frozenset(a.akin.values())
    ours = [w for w in claim.words if w in claim.names or w == claim.words[0]]
    missing = [w for w in ours if w not in sentence.stems and w not in a.akin and not w[0].isdigit()]
    if not strangers or not missing:
        return
    rest = [w for w in claim.words if w not in missing]
    if len(missing) > 2 or len(missing) + len(frozenset(rest) & sentence.stems) + len(a.akin) < len(
        claim.words
    ):
        return
    share = (len(frozenset(rest) & sentence.stems) + len(a.akin)) / len(rest) if rest else 0.0
    place = {stem: i for i, stem in reversed(list(enumerate(order)))}
    forms = {t.stem: t.word for t in (*sentence.tokens, *claim.tokens)}
    for word in missing:
        at = claim.words.index(word)
        before = next((place[w] for w in reversed(claim.words[:at]) if w in place), None)
        after = next((place[w] for w in claim.words[at + 1 :] if w in place), None)
        beside = [
            i
            for i in (None if before is None else before + 1, None if after is None else after - 1)
            if i is not None
        ]
        rival = next((order[i] for i in beside if 0 <= i < len(order) and order[i] in strangers), None)
        if rival is None:
            continue
        subject = at == 0 or all(w in missing for w in claim.words[:at])
        held = len(rest) + len(claim.parts) - len(claim.words)
        if word not in claim.names and not (share == 1 and claim.tokens[0].stem == word and held > 1):
            continue
        yield Finding("other_subject" if subject else "name", share, forms[word], forms[rival])
        return


def _roles(a: Alignment) -> Iterator[Finding]:
    """Two names around one verb stand the other way round: “A manages B” against “B manages A”.

    Only where everything else stands there too. With case endings (Russian), the same forms mean the same roles in any
    order, and other forms in the other order mean that roles were changed.
    """
    lang, claim = a.premise.lang, a.claim
    sentence = a.premise.sentences[a.best]
    theirs = [t for t in sentence.tokens if t.content and not t.stem[0].isdigit()]
    if a.missing or len(claim.words) > 8 or len(claim.words) != len({t.stem for t in theirs}):
        return
    at = {t.stem: i for i, t in reversed(list(enumerate(theirs)))}
    place = {w: at[a.akin.get(w, w)] for w in claim.words if a.akin.get(w, w) in at}
    first, verb, second = _around_verb(
        [t for t in claim.tokens if t.content and not t.stem[0].isdigit()], claim.names, len(claim.words) == 3
    )
    if not first or not second or verb is None or any(t.stem not in place for t in (*first, verb, *second)):
        return
    x, v, y = place[first[0].stem], place[verb.stem], place[second[0].stem]
    marks = get(lang).passive_marks
    if marks.isdisjoint(claim.forms) != marks.isdisjoint(t.word for t in sentence.tokens):
        return
    symmetric = get(lang).symmetric
    if not symmetric.isdisjoint(claim.forms):
        return
    if get(lang).free_order:
        forms = {t.word for t in theirs}
        changed = forms.isdisjoint(t.word for t in first) and forms.isdisjoint(t.word for t in second)
    else:
        changed = y < v < x
    if changed:
        yield Finding("roles", 1.0, "", " ".join(a.premise.sentence_text(a.best).split())[:160])


def _misplaced(a: Alignment) -> Iterator[Finding]:
    """What the claim says of one name, the sentence says of another: “A is the chair” against “B is the chair, A the clerk”.

    Read by clauses: one with another name and none of the claim's holds more of the rest of the claim than those with
    the claim's names.
    """
    claim, lang = a.claim, a.premise.lang
    sentence = a.premise.sentences[a.best]
    names = claim.names
    if (
        names
        and claim.words[0] == claim.tokens[0].stem
        and (claim.words[0] in a.premise.names(a.best) or claim.words[1:2] == (min(names),))
    ):
        names = names | {claim.words[0]}
    rest = frozenset(claim.words) - names
    if not names or not rest or not names <= sentence.stems or len(sentence.tokens) > _COMPACT:
        return
    parts = _clauses_with_stems(a.premise.sentence_text(a.best), lang)
    own = frozenset().union(*(stems for _, _, stems in parts if names & stems))
    if len(rest) == 1 and not own - names:
        return
    for b, e, stems in parts:
        others = stems & a.premise.names(a.best) - frozenset(claim.words)
        if others and not names & stems and rest <= stems and 2 * len(rest & own) <= len(rest):
            text = a.premise.sentence_text(a.best)[b:e]
            said = " ".join(t.word for t in claim.tokens if t.stem in names)
            yield Finding("name", 1.0, said, " ".join(text.split()))
            return


def _around_verb(
    words: list[Token], names: frozenset[str], three: bool
) -> tuple[list[Token], Token | None, list[Token]]:
    """The names before the first other word, that word, and the names after it; of three words each is what it seems."""
    if three and not names and len(words) == 3:
        return [words[0]], words[1], [words[2]]
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
