"""The lexical judge: rules on words, numbers, dates, units, names, negations and roles; no model to download.

A claim is laid against a passage word by word (``alignment``), what speaks against it is found by rule (``findings``),
both become thirty-odd named figures (``features``), and two logistic functions of these, whose weights were fitted on
labelled pairs and stand in ``weights.json``, say how likely the passage is to support the claim and, where it does not,
to contradict it. Some findings are not left to the weights: a changed figure beside an otherwise matching statement
contradicts, an ambiguous writing never does, and a figure that the passage does not hold is never supported by it.
"""

from __future__ import annotations

import json
from collections.abc import Sequence
from functools import cache
from importlib.resources import files

from fedele.errors import JudgeError
from fedele.judges.lexical.alignment import Alignment, align, hypothesis, premise
from fedele.judges.lexical.features import NAMES, features
from fedele.judges.lexical.findings import Finding, find
from fedele.judges.logistic import Logistic
from fedele.types import Judgement, Pair

DECISIVE = 0.9
"""The probability of contradiction that a decisive finding gives."""

UNBELIEVED = ("missing_number", "coarser", "ambiguous", "other_subject")
"""Findings that keep a claim from being supported whatever a model says: it is not believed on figures, or on whose they are."""


@cache
def _models() -> tuple[Logistic, Logistic]:
    data = json.loads(files(__package__).joinpath("weights.json").read_text("utf-8"))
    return Logistic(data["supported"], NAMES), Logistic(data["contradicted_if_not_supported"], NAMES)


class LexicalJudge:
    """``lexical``: fitted rules, the same to the last bit on every run."""

    spec = "lexical"

    def judge(self, pairs: Sequence[Pair]) -> list[Judgement | JudgeError]:
        return [self._one(pair) for pair in pairs]

    def _one(self, pair: Pair) -> Judgement | JudgeError:
        if pair.lang != pair.premise_lang and "und" not in (pair.lang, pair.premise_lang):
            return JudgeError(
                "not_comparable",
                f"a claim in {pair.lang!r} against a passage in {pair.premise_lang!r}: words differ",
            )
        lang = pair.lang if pair.lang != "und" else pair.premise_lang
        claim = hypothesis(pair.hypothesis, pair.question, lang)
        alignment = align(claim, premise(pair.context or pair.premise, lang))
        findings, numbers = find(alignment)
        values = features(alignment, findings, numbers)
        supported, contradicted = _models()
        yes = supported(values, lang)
        no = (1 - yes) * contradicted(values, lang)
        return _settle(alignment, findings, yes, no, pair.source)


def _settle(a: Alignment, findings: list[Finding], yes: float, no: float, source: str) -> Judgement:
    """The model's figures, and what the findings do not leave to it.

    The signals are 1 or 0 for what no model outvotes: ``contradicted``; ``capped``, not supported; ``ambiguous``, written so
    that it can be read in two ways, and never contradicted for that.
    """
    settling = [f for f in findings if f.decisive]
    unsupported = next((f for f in settling if not f.contradicts), None)
    elsewhere = unsupported is not None and unsupported.kind == "other_subject"
    decisive = max(
        (f for f in settling if f.contradicts and not (elsewhere and f.kind in ("number", "pairing"))),
        key=lambda f: f.share,
        default=None,
    )
    if decisive is not None:
        no = max(no, DECISIVE)
        yes = min(yes, (1 - no) / 2)
    else:
        if unsupported is not None or _twin_but_one(a):
            yes = min(yes, 0.49)
        if elsewhere or not any(f.contradicts for f in findings):
            no = min(no, 0.49 * (1 - yes))
    yes, no = round(yes, 6), round(no, 6)
    signals = {
        "contradicted": float(decisive is not None),
        "capped": float(any(f.kind in UNBELIEVED for f in settling)),
        "ambiguous": float(any(f.kind == "ambiguous" for f in settling)),
    }
    reason = _reason(a, decisive or unsupported, findings, yes, source)
    return Judgement(
        entailment=yes, neutral=round(1 - yes - no, 6), contradiction=no, reason=reason, signals=signals
    )


def _twin_but_one(a: Alignment) -> bool:
    """Is the best sentence the claim but for one word, which has another in its place?"""
    if len(a.missing) != 1 or a.best < 0 or len(a.in_best) + len(a.akin) + 1 < len(a.claim.parts):
        return False
    known = {*a.claim.words, *a.akin.values(), *(t.stem for t in a.claim.tokens)}
    others = [s for s in a.premise.sentences[a.best].stems - known if not s[0].isdigit()]
    return len(others) == 1 and a.reworded == 0


def _reason(a: Alignment, settled: Finding | None, findings: list[Finding], yes: float, source: str) -> str:
    """Words a person can read: what was found, else what of the claim the passage holds."""
    if settled is not None:
        return settled.reason(source)
    missing = [token.word for token in a.claim.tokens if token.content and token.stem in a.missing]
    if yes >= 0.5:
        held = f"{source} holds {len(a.in_all) + len(a.akin)} of {len(a.claim.parts)} parts of it"
        return held if not missing else f"{held}; not {_listed(missing)}"
    if findings:
        return "; ".join(f.reason(source) for f in findings[:2])
    if not missing:
        return f"{source} holds its words, but not together"
    return f"{source} does not hold {_listed(missing)}"


def _listed(words: list[str]) -> str:
    unique = list(dict.fromkeys(words))
    return ", ".join(f"“{word}”" for word in unique[:6]) + (" …" if len(unique) > 6 else "")
