"""Faithfulness: how many of an answer's claims follow from its passages."""

from __future__ import annotations

from collections import Counter
from collections.abc import Sequence

from fedele.language.words import blank
from fedele.types import NonClaim, Score, Status, Verdict


class Faithfulness:
    """supported / (supported + contradicted + unverifiable), in [0, 1]; failed claims are outside; None without claims."""

    name = "faithfulness"

    def score(self, answer_id: str, verdicts: Sequence[Verdict], signature: str) -> Score:
        """The counts behind the figure."""
        counts = Counter(verdict.label for verdict in verdicts)
        return Score(
            answer_id=answer_id,
            metric=self.name,
            supported=counts["supported"],
            contradicted=counts["contradicted"],
            unverifiable=counts["unverifiable"],
            failed=counts[None],
            signature=signature,
        )


def status_of(
    text: str, has_context: bool, verdicts: Sequence[Verdict], non_claims: Sequence[NonClaim]
) -> Status:
    """What kind of outcome an answer has; only ``scored``, ``no_context`` and ``partial`` carry a number."""
    if blank(text):
        return "empty_answer"
    if not verdicts:
        return "abstained" if any(n.why == "refusal" for n in non_claims) else "no_claims"
    if not has_context:
        return "no_context"
    failed = sum(v.label is None for v in verdicts)
    if failed == len(verdicts):
        return "judge_error"
    return "partial" if failed else "scored"
