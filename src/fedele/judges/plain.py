"""The plain coverage rule: a baseline to compare with, kept as it was published.

Words are cut to stems, function words and the bare verbs of having and offering dropped. A claim is supported when at least ``threshold`` of its stems stand in
the premise and none of its numbers is missing there; with the words there and a number missing, it is contradicted;
else unverifiable.
"""

from __future__ import annotations

from collections.abc import Sequence

from fedele.errors import JudgeError, SpecError
from fedele.language.words import fold, tokens
from fedele.types import Judgement, Pair

THRESHOLD = 0.75

_BARE_VERBS = {
    "en": frozenset("has have had offers offer offered".split()),
    "it": frozenset("ha hanno aveva avevano offre offrono offriva offrivano".split()),
    "ru": frozenset(
        "имеет имеют имел имела имели предлагает предлагают предлагал предлагала предлагали".split()
    ),
}
"""Verbs of having and offering: what is had or offered is the content. The figures of the published rule hold only where
these are function words; every other judge reads them as content."""


def _stems(text: str, lang: str) -> set[str]:
    bare = _BARE_VERBS.get(lang, frozenset())
    return {token.stem for token in tokens(fold(text), lang) if token.content and token.word not in bare}


def coverage(claim: str, passages: Sequence[str], lang: str) -> float | None:
    """The share, in [0, 1], of the claim's content stems that the passages hold; None for a claim of none.

    >>> round(coverage("Il pacchetto Uno costa 50 euro al mese", ["Il pacchetto Uno costa 100 euro al mese."], "it"), 2)
    0.83
    """
    stems = _stems(claim, lang)
    if not stems:
        return None
    found: set[str] = set()
    for passage in passages:
        found |= stems & _stems(passage, lang)
    return len(found) / len(stems)


class PlainJudge:
    """``lexical-plain?threshold=0.75``: coverage of stems, numbers apart."""

    def __init__(self, threshold: str = str(THRESHOLD)) -> None:
        try:
            self.threshold = float(threshold)
        except ValueError:
            self.threshold = -1.0
        if not 0 < self.threshold < 1:
            raise SpecError(
                f"lexical-plain: threshold {threshold!r} is no number between 0 and 1; give one, such as 0.75"
            )
        self.spec = "lexical-plain" + (
            "" if self.threshold == THRESHOLD else f"?threshold={self.threshold:g}"
        )

    def judge(self, pairs: Sequence[Pair]) -> list[Judgement | JudgeError]:
        return [self._one(pair) for pair in pairs]

    def _one(self, pair: Pair) -> Judgement | JudgeError:
        if pair.lang != pair.premise_lang and "und" not in (pair.lang, pair.premise_lang):
            return JudgeError("not_comparable", f"words of {pair.lang} against words of {pair.premise_lang}")
        premise = pair.context or pair.premise
        share = coverage(pair.hypothesis, [premise], pair.lang)
        if share is None:
            return Judgement(entailment=0.0, neutral=1.0, contradiction=0.0, reason="no content words")
        reason = f"coverage {share:.2f}"
        if share < self.threshold:
            likely = share / self.threshold * 0.5
            return Judgement(entailment=likely, neutral=1 - likely, contradiction=0.0, reason=reason)
        stated = {s for s in _stems(premise, pair.lang) if s[0].isdigit()}
        missing = {s for s in _stems(pair.hypothesis, pair.lang) if s[0].isdigit()} - stated
        if missing and stated:
            reason += f"; {', '.join(sorted(missing))} is not among the numbers of the passage"
            return Judgement(entailment=0.0, neutral=1 - share, contradiction=share, reason=reason)
        likely = 0.5 + (share - self.threshold) / (1 - self.threshold) * 0.5
        return Judgement(entailment=likely, neutral=1 - likely, contradiction=0.0, reason=reason)
