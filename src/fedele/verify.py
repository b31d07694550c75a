"""Claims and passages -> verdicts: which pairs are judged, and how the judgements of several passages combine.

Each passage that bears on a claim is judged by itself, then the best evidence of all of them together, since a claim
may rest on two passages. One passage that supports is enough to support; without any, one that contradicts is enough
to contradict; a judge that failed on a passage leaves the claim without a label unless another passage settles it.
"""

from __future__ import annotations

from collections.abc import Sequence

from fedele.attribute import Attribution, Context
from fedele.errors import JudgeError
from fedele.judges import Judge
from fedele.types import Claim, Conflict, Evidence, Judgement, Label, Pair, PassageVerdict, Verdict

MAX_PASSAGES = 8
"""The most passages judged for one claim: those with the most similar evidence."""

FAR = 0.5
"""A passage whose similarity is below this share of the nearest one's does not speak of the claim, and is not judged."""

Outcome = Judgement | JudgeError


def label_of(judgement: Judgement) -> Label:
    """Supported when that is more likely than not; else contradicted when that is likelier than neutral.

    >>> label_of(Judgement(entailment=0.3, neutral=0.3, contradiction=0.4))
    'contradicted'
    """
    if judgement.entailment >= 0.5:
        return "supported"
    return "contradicted" if judgement.contradiction > judgement.neutral else "unverifiable"


def confidence_of(judgement: Judgement, label: Label) -> float:
    """The probability in [0, 1] that a judgement gives to a label."""
    return {
        "supported": judgement.entailment,
        "contradicted": judgement.contradiction,
        "unverifiable": judgement.neutral,
    }[label]


def verify(
    claims: Sequence[Claim],
    context: Context,
    lang: str,
    judge: Judge,
    attribution: Attribution,
    question: str = "",
) -> list[Verdict]:
    """One verdict a claim, in order. All pairs go to the judge in one batch; whatever it raises becomes an error."""
    plans = [plan(claim, context, lang, attribution, question) for claim in claims]
    outcomes = iter(_ask(judge, [pair for made in plans for pair in made.pairs]))
    return [made.verdict([next(outcomes) for _ in made.pairs], context, judge.spec) for made in plans]


def _ask(judge: Judge, pairs: list[Pair]) -> list[Outcome]:
    """The judge's outcomes; a crash, or an outcome that keeps no contract, becomes a JudgeError for its pairs."""
    if not pairs:
        return []
    try:
        outcomes = list(judge.judge(pairs))
    except Exception as error:
        return [JudgeError("crashed", f"{judge.spec}: {type(error).__name__}: {error}")] * len(pairs)
    if len(outcomes) != len(pairs):
        return [
            JudgeError("contract", f"{judge.spec} gave {len(outcomes)} outcomes for {len(pairs)} pairs")
        ] * len(pairs)
    return [_checked(outcome, judge) for outcome in outcomes]


def _checked(outcome: Outcome, judge: Judge) -> Outcome:
    if isinstance(outcome, JudgeError):
        return outcome
    if isinstance(outcome, Judgement):
        parts = (outcome.entailment, outcome.neutral, outcome.contradiction)
        numbers = all(isinstance(part, int | float) and 0 <= part <= 1 for part in parts)
        if numbers and abs(sum(parts) - 1) < 1e-3 and isinstance(outcome.reason, str):
            return outcome
    return JudgeError(
        "contract",
        f"{judge.spec} gave {outcome!r}: not three probabilities that sum to 1, and a reason in words",
    )


class Plan:
    """What is asked about one claim, and how the outcomes become its verdict."""

    __slots__ = ("claim", "evidence", "pairs", "passages")

    def __init__(self, claim: Claim, evidence: list[Evidence | None], passages: list[int], pairs: list[Pair]):
        self.claim, self.evidence, self.passages, self.pairs = claim, evidence, passages, pairs

    def verdict(self, outcomes: list[Outcome], context: Context, spec: str) -> Verdict:
        alone = outcomes[: len(self.passages)]
        labels: list[Label | None] = [label_of(o) if isinstance(o, Judgement) else None for o in alone]
        together = outcomes[len(self.passages)] if len(outcomes) > len(self.passages) else None
        conflict = _conflict(
            [(context.passages[n].text, x) for n, x in zip(self.passages, labels, strict=True)]
        )
        at, label, judged = self._decide(alone, labels, together)
        by_number = dict(zip(self.passages, labels, strict=True))
        by_passage = tuple(
            PassageVerdict(passage_id=passage.id, label=by_number.get(n, "unverifiable"))
            for n, passage in enumerate(context.passages)
        )
        if isinstance(judged, JudgeError):
            reason, error, confidence, entailment = "", str(judged), None, None
        else:
            reason, error = judged.reason, None
            confidence = None if label is None else round(confidence_of(judged, label), 4)
            entailment = round(judged.entailment, 4)
        return Verdict(
            claim=self.claim,
            label=label,
            confidence=confidence,
            evidence=self.evidence[at],
            conflict=conflict,
            judge=spec,
            reason=reason,
            entailment=entailment,
            error=error,
            passages=by_passage,
            misattributed=label == "supported" and self._misattributed(labels, context),
        )

    def _decide(
        self, alone: list[Outcome], labels: list[Label | None], together: Outcome | None
    ) -> tuple[int, Label | None, Outcome]:
        """Which outcome decides: its place, the label, and the outcome itself."""
        order = range(len(alone))

        def strongest(label: Label) -> int:
            return max(
                (i for i in order if labels[i] == label),
                key=lambda i: (confidence_of(alone[i], label), -i),  # type: ignore[arg-type]
            )

        if "supported" in labels:
            at = strongest("supported")
            return at, "supported", alone[at]
        if (
            isinstance(together, Judgement)
            and label_of(together) == "supported"
            and "contradicted" not in labels
        ):
            return 0, "supported", together
        if "contradicted" in labels:
            at = strongest("contradicted")
            return at, "contradicted", alone[at]
        if None in labels:
            at = labels.index(None)
            return at, None, alone[at]
        return 0, "unverifiable", alone[0]

    def _misattributed(self, labels: list[Label | None], context: Context) -> bool:
        """Does the claim cite something, and is nothing of what it cites among the passages that support it?"""
        if not self.claim.citations or "supported" not in labels:
            return False
        supporting = {n for n, label in zip(self.passages, labels, strict=True) if label == "supported"}
        ids = {p.id: n for n, p in enumerate(context.passages)}
        cited = {ids.get(c, int(c) - 1 if c.isascii() and c.isdigit() else -1) for c in self.claim.citations}
        return not cited & supporting


def _conflict(said: list[tuple[str, Label | None]]) -> Conflict:
    """Over distinct passages that speak of the claim (support or contradict it): how many contradict it."""
    speaking = {text: label for text, label in said if label in ("supported", "contradicted")}
    against = sum(label == "contradicted" for label in speaking.values())
    if not against:
        return "none"
    return "all" if against == len(speaking) else "some"


def plan(claim: Claim, context: Context, lang: str, attribution: Attribution, question: str) -> Plan:
    """The pairs of one claim: the evidence of each passage that is near enough, then the best of all together where that
    holds more of the claim than any alone.

    A passage in another language is always asked about, since shared words are no measure there. Where nothing bears
    on the claim, the first passage is asked about.
    """
    near = attribution.bearing(claim.text, lang, context, far=FAR)[:MAX_PASSAGES]
    asked: list[tuple[Evidence | None, int]] = [(b.evidence, b.passage) for b in near]
    known = {b.passage for b in near}
    foreign = [n for n, other in enumerate(context.langs) if other != lang and n not in known]
    asked += [(None, n) for n in foreign[: MAX_PASSAGES - len(asked)]]
    if not asked:
        asked = [(None, 0)]

    def pair(premise: str, whole: str, source: str, premise_lang: str) -> Pair:
        return Pair(
            premise=premise,
            hypothesis=claim.text,
            context=whole,
            question=question,
            source=source,
            lang=lang,
            premise_lang=premise_lang,
        )

    pairs = []
    for evidence, n in asked:
        whole = context.passages[n].text
        source = f"passage {context.passages[n].id}"
        pairs.append(pair(evidence.text if evidence else whole, whole, source, context.langs[n]))
    native = [b for b in near if context.langs[b.passage] == lang][: attribution.k]
    if len(native) > 1 and frozenset().union(*(b.covered for b in native)) > native[0].covered:
        premise = "\n".join(b.evidence.text for b in native)
        pairs.append(pair(premise, premise, "the passages together", lang))
    return Plan(claim, [e for e, _ in asked], [n for _, n in asked], pairs)
