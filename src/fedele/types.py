"""What flows through Fedele: frozen, slotted, keyword-only dataclasses. Nothing here imports anything heavy."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field
from datetime import datetime
from typing import Any, Literal

Span = tuple[int, int]
"""Character offsets ``(start, end)``, end excluded, into the text named beside it."""

Label = Literal["supported", "contradicted", "unverifiable"]
Kind = Literal["number", "date", "quote", "cause", "name"]
Conflict = Literal["none", "some", "all"]
Status = Literal["scored", "abstained", "no_claims", "empty_answer", "no_context", "judge_error", "partial"]
Why = Literal["greeting", "offer", "question", "heading", "refusal", "code", "markup"]

LABELS: tuple[Label, ...] = ("supported", "contradicted", "unverifiable")
STATUSES: tuple[Status, ...] = (
    "scored",
    "partial",
    "no_context",
    "abstained",
    "no_claims",
    "empty_answer",
    "judge_error",
)


@dataclass(frozen=True, slots=True, kw_only=True)
class Passage:
    """One retrieved chunk, as it was shown to the generator. Order among passages is rank order."""

    id: str
    text: str
    source: str | None = None
    metadata: Mapping[str, Any] = field(default_factory=dict)


@dataclass(frozen=True, slots=True, kw_only=True)
class Answer:
    """One logged interaction: a question, the answer given, the passages behind it.

    ``at``, where given, is timezone-aware.
    """

    id: str
    text: str
    passages: tuple[Passage, ...]
    question: str | None = None
    reference: str | None = None
    at: datetime | None = None
    tags: Mapping[str, str] = field(default_factory=dict)

    def __post_init__(self) -> None:
        if self.at is not None and self.at.tzinfo is None:
            raise ValueError(
                f"Answer.at is {self.at.isoformat()}, without a timezone; give an aware datetime, "
                "for example datetime.now(timezone.utc)"
            )


@dataclass(frozen=True, slots=True, kw_only=True)
class Claim:
    """One checkable statement of an answer.

    ``span`` cuts out of ``Answer.text`` the stretch that the claim was read from; ``text`` is that stretch without
    markup and citation marks, or, where a compound sentence was taken apart, the statement derived from it.
    ``citations`` holds what the answer cites for it, as written between the brackets: ``("2",)`` for ``[2]``.
    """

    index: int
    text: str
    span: Span
    kinds: tuple[Kind, ...] = ()
    citations: tuple[str, ...] = ()


@dataclass(frozen=True, slots=True, kw_only=True)
class NonClaim:
    """A stretch of an answer with nothing to check in it, and why."""

    text: str
    span: Span
    why: Why


@dataclass(frozen=True, slots=True, kw_only=True)
class Evidence:
    """The sentence or sentences of a passage that bear on a claim.

    ``span`` is into ``Passage.text``; ``similarity`` to the claim is in [0, 1].
    """

    passage_id: str
    text: str
    span: Span
    similarity: float


@dataclass(frozen=True, slots=True, kw_only=True)
class Pair:
    """What a judge is asked: does ``hypothesis`` follow from ``premise``?

    ``context`` is the whole passage that the premise was cut from, for judges that read more than the evidence.
    ``question`` is what was asked, whose words a hypothesis may repeat without saying anything new by that.
    ``source`` is how a reason names the premise, such as "passage kb-7".
    ``lang`` (of the hypothesis) and ``premise_lang`` are ISO 639-1 codes, ``"und"`` where it could not be told.
    """

    premise: str
    hypothesis: str
    context: str = ""
    question: str = ""
    source: str = "the passage"
    lang: str = "und"
    premise_lang: str = "und"


@dataclass(frozen=True, slots=True, kw_only=True)
class Judgement:
    """What one judge says of one pair: three probabilities in [0, 1] that sum to 1, and why.

    ``signals`` are figures by name of what the judge saw, for a cascade to weigh; most judges give none.
    """

    entailment: float
    neutral: float
    contradiction: float
    reason: str = ""
    signals: Mapping[str, float] = field(default_factory=dict)


@dataclass(frozen=True, slots=True, kw_only=True)
class PassageVerdict:
    """The verdict of one passage on one claim; ``label`` is None where the judge failed on it."""

    passage_id: str
    label: Label | None


@dataclass(frozen=True, slots=True, kw_only=True)
class Verdict:
    """The verdict on one claim.

    ``label`` is None where the judge failed, and ``error`` then says why. ``confidence`` is the probability, in
    [0, 1], that the judge gives to ``label``, and ``entailment`` the one it gives to ``supported``; both None without a
    label. ``conflict`` tells how many of the distinct
    passages that speak of the claim contradict it. ``misattributed``: the claim cites a passage that does not
    support it while another one does.
    """

    claim: Claim
    label: Label | None
    confidence: float | None
    evidence: Evidence | None
    conflict: Conflict
    judge: str
    reason: str
    entailment: float | None = None
    error: str | None = None
    passages: tuple[PassageVerdict, ...] = ()
    misattributed: bool = False


@dataclass(frozen=True, slots=True, kw_only=True)
class Score:
    """Counts of verdicts under one metric and one signature; ratios are made from them, never stored alone."""

    answer_id: str
    metric: str
    supported: int
    contradicted: int
    unverifiable: int
    failed: int
    signature: str

    @property
    def judged(self) -> int:
        """Claims with a verdict; failed ones are outside."""
        return self.supported + self.contradicted + self.unverifiable

    @property
    def value(self) -> float | None:
        """supported / judged in [0, 1]; None where nothing was judged.

        >>> Score(answer_id="a", metric="faithfulness", supported=3, contradicted=0, unverifiable=1, failed=0,
        ...       signature="").value
        0.75
        """
        return self.supported / self.judged if self.judged else None

    @property
    def low(self) -> float | None:
        """The score if every failed claim were unsupported; None where nothing was judged."""
        return self.supported / (self.judged + self.failed) if self.judged else None

    @property
    def high(self) -> float | None:
        """The score if every failed claim were supported; None where nothing was judged."""
        return (self.supported + self.failed) / (self.judged + self.failed) if self.judged else None


@dataclass(frozen=True, slots=True, kw_only=True)
class Estimate:
    """An aggregate that a person reads: a value with its interval.

    ``value``, ``low`` and ``high`` are None where ``n`` is 0. ``level`` is the coverage asked for, 0.95 as a rule;
    ``n`` the number of units behind it; ``method`` how the interval was made.
    """

    value: float | None
    low: float | None
    high: float | None
    level: float
    n: int
    method: str


@dataclass(frozen=True, slots=True, kw_only=True)
class Result:
    """All that was found out about one answer. ``notes`` are remarks a reader should know of."""

    answer: Answer
    status: Status
    score: Score
    lang: str
    verdicts: tuple[Verdict, ...] = ()
    non_claims: tuple[NonClaim, ...] = ()
    notes: tuple[str, ...] = ()

    def to_dict(self) -> dict[str, Any]:
        """Plain data for strict JSON: no NaN, None where there is no number. Keys keep their order."""
        return {
            "id": self.answer.id,
            "status": self.status,
            "score": self.score.value,
            "low": self.score.low,
            "high": self.score.high,
            "supported": self.score.supported,
            "contradicted": self.score.contradicted,
            "unverifiable": self.score.unverifiable,
            "failed": self.score.failed,
            "signature": self.score.signature,
            "lang": self.lang,
            "question": self.answer.question,
            "answer": self.answer.text,
            "tags": dict(self.answer.tags),
            "claims": [_verdict_dict(v) for v in self.verdicts],
            "non_claims": [{"text": n.text, "span": list(n.span), "why": n.why} for n in self.non_claims],
            "notes": list(self.notes),
        }

    def _repr_html_(self) -> str:
        """The answer with its claims coloured by verdict, for notebooks."""
        from fedele.report import result_html

        html: str = result_html(self)
        return html


def _verdict_dict(v: Verdict) -> dict[str, Any]:
    e = v.evidence
    return {
        "index": v.claim.index,
        "text": v.claim.text,
        "span": list(v.claim.span),
        "kinds": list(v.claim.kinds),
        "label": v.label,
        "confidence": v.confidence,
        "entailment": v.entailment,
        "conflict": v.conflict,
        "evidence": None
        if e is None
        else {"passage_id": e.passage_id, "text": e.text, "span": list(e.span), "similarity": e.similarity},
        "passages": [{"passage_id": p.passage_id, "label": p.label} for p in v.passages],
        "misattributed": v.misattributed,
        "judge": v.judge,
        "reason": v.reason,
        "error": v.error,
    }


@dataclass(frozen=True, slots=True, kw_only=True)
class GoldenItem:
    """One entry of a golden set. ``labels`` holds claim texts and the label a person gave them."""

    id: str
    question: str
    reference: str
    expected_ids: tuple[str, ...] = ()
    category: str | None = None
    labels: Mapping[str, Label] = field(default_factory=dict)


@dataclass(frozen=True, slots=True, kw_only=True)
class Alarm:
    """A rule that fired: what was observed against which baseline, under which signature."""

    rule: str
    severity: Literal["warning", "critical"]
    at: datetime
    observed: float
    baseline: float | None
    signature: str
    message: str
