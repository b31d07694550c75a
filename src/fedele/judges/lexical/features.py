"""A pair as numbers: what the model of the lexical judge sees.

Each feature is named; ``weights.json`` refers to them by these names.
"""

from __future__ import annotations

from math import log1p

from fedele.judges.lexical.alignment import Alignment
from fedele.judges.lexical.findings import Finding, Numbers
from fedele.language import get

NAMES = (
    "best",  # share of the claim's parts (words and quantities) in the sentence that holds most of them
    "window",  # ... in that sentence and the two that add most
    "all",  # ... in the whole premise
    "akin",  # ... in the whole premise, akin ones too
    "fresh",  # where half the claim repeats the question: share of the other parts in the whole premise, less "all"
    "fresh_best",  # ... in the best sentence, less "best"
    "reworded",  # share that stands in the premise only by a word of the thesaurus
    "missing",  # ln(1 + stems nowhere)
    "complete",  # nothing of the claim is missing
    "short_gap",  # a word is missing of a claim of four parts at most
    "length",  # ln(1 + stems of the claim)
    "size",  # ln(1 + words of the premise)
    "copied",  # share of the claim's three-word runs that stand in the premise as they are
    "copied_absent",  # copied times the share that is nowhere
    "best_absent",  # best times the share that is nowhere
    "size_absent",  # size times the share that is nowhere
    "size_best",  # size times best
    "precision",  # share of the best sentence's stems that are in the claim
    "opening",  # the first stem of the claim stands in the best sentence
    "ending",  # the last one does
    "names",  # ln(1 + names in the claim)
    "names_missing",  # ln(1 + names nowhere)
    "numbers",  # ln(1 + quantities in the claim)
    "numbers_equal",  # ln(1 + those found)
    "numbers_conflict",  # ln(1 + those that another one contradicts)
    "numbers_missing",  # ln(1 + those found nowhere)
    "denies",  # the claim has a negation
    "denied",  # the best sentence has one
    "negation",  # share of the claim beside which one side denies what the other states, else 0
    "antonym",  # likewise for words that exclude each other
    "roles",  # likewise for roles changed
    "name",  # likewise for a name in the place of another
    "other_subject",  # likewise for a subject in the place of another
    "universal",  # the claim says all, never, only ... and the best sentence does not
    "particular",  # the claim says some, may ...
    "degree",  # the claim says more, best, first ... and the best sentence does not
    "hedge",  # the best sentence says allegedly, if ... and the claim does not
)


def features(a: Alignment, findings: list[Finding], numbers: Numbers) -> list[float]:
    """The values of ``NAMES``, in that order, each finite."""
    claim, premise = a.claim, a.premise
    language = get(premise.lang)
    n = len(claim.parts) or 1
    fresh = [part for part in claim.parts if part not in claim.asked]
    if not fresh or 2 * len(fresh) > n:  # the claim is not made of its question
        fresh = list(claim.parts)
    m = len(fresh) or 1
    sentence = premise.sentences[a.best] if a.best >= 0 else None
    words = frozenset(t.word for t in sentence.tokens) if sentence else frozenset()
    strongest = dict.fromkeys(("negation", "antonym", "roles", "name", "other_subject"), 0.0)
    for finding in findings:
        if finding.kind in strongest:
            strongest[finding.kind] = max(strongest[finding.kind], finding.share)
    best, in_all = len(a.in_best) / n, len(a.in_all) / n
    copied, absent = _copied(a), 1 - in_all - len(a.akin) / n
    size = log1p(premise.size)
    return [
        best,
        len(a.in_window) / n,
        in_all,
        in_all + len(a.akin) / n,
        sum(s in a.in_all for s in fresh) / m - in_all,
        sum(s in a.in_best for s in fresh) / m - best,
        a.reworded / n,
        log1p(len(a.missing)),
        float(not a.missing),
        float(bool(a.missing) and len(claim.parts) <= 4),
        log1p(len(claim.parts)),
        size,
        copied,
        copied * absent,
        best * absent,
        size * absent,
        size * best,
        len(a.in_best) / len(sentence.stems) if sentence and sentence.stems else 0.0,
        float(bool(claim.words) and claim.words[0] in a.in_best),
        float(bool(claim.words) and claim.words[-1] in a.in_best),
        log1p(len(claim.names)),
        log1p(sum(s in claim.names for s in a.missing)),
        log1p(len(claim.quantities)),
        log1p(max(0, numbers.equal)),
        log1p(numbers.conflict),
        log1p(numbers.missing),
        float(not language.negations.isdisjoint(claim.forms)),
        float(not language.negations.isdisjoint(words)),
        strongest["negation"],
        strongest["antonym"],
        strongest["roles"],
        strongest["name"],
        strongest["other_subject"],
        float(bool(claim.forms & language.universals - words)),
        float(not language.particulars.isdisjoint(claim.forms)),
        float(bool(claim.forms & language.degrees - words)),
        float(bool(words & language.hedges - claim.forms)),
    ]


def _copied(a: Alignment) -> float:
    stems = [t.stem for t in a.claim.tokens]
    runs = list(zip(stems, stems[1:], stems[2:], strict=False))
    if not runs:
        return len(a.in_best) / (len(a.claim.parts) or 1)
    return sum(map(a.premise.copied, runs)) / len(runs)
