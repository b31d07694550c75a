"""The smallest judge that keeps its contract: a claim longer than its evidence cannot all be in it."""

from fedele.errors import SpecError
from fedele.types import Judgement


class LengthJudge:
    """``toy-length?ratio=1``: supported where the claim has at most ``ratio`` times the characters of the evidence."""

    def __init__(self, ratio="1"):
        try:
            self.ratio = float(ratio)
        except ValueError:
            self.ratio = 0.0
        if not 0 < self.ratio < 100:
            raise SpecError(
                f"toy-length: ratio {ratio!r} is no number between 0 and 100; give one, such as 1.5"
            )
        self.spec = "toy-length" + ("" if self.ratio == 1 else f"?ratio={self.ratio:g}")

    def judge(self, pairs):
        return [self._one(len(pair.premise), len(pair.hypothesis)) for pair in pairs]

    def _one(self, premise, hypothesis):
        reason = f"{hypothesis} characters against {premise}"
        if hypothesis <= self.ratio * premise:
            return Judgement(entailment=1.0, neutral=0.0, contradiction=0.0, reason=reason)
        return Judgement(entailment=0.0, neutral=1.0, contradiction=0.0, reason=reason)
