"""The cascade: cheap judges decide what they are sure of, dearer ones are asked about the rest.

``cascade(lexical,nli)`` asks the rules first. What they are sure of (an exact restatement, a changed figure, a claim of
which the passage holds nothing) stands; the model reads the rest, and a logistic function of what both saw decides. How
sure is sure, and the weights, were fitted on labelled pairs that the model was not trained on and stand in ``cascade.json``.

Of any other chain each judge keeps what it gives at least ``SURE`` to, and the last one has the last word.
"""

from __future__ import annotations

import json
from collections.abc import Mapping, Sequence
from functools import cache
from importlib.resources import files
from math import exp, log
from typing import Any

from fedele.errors import JudgeError, SpecError
from fedele.judges import Judge
from fedele.judges.logistic import Logistic
from fedele.signature import Spec
from fedele.types import Judgement, Pair

SURE = 0.9
"""The probability from which a judge of a chain without fitted weights decides alone."""

FEATURES = ("lexical", "model", "lexical_against", "model_against")
"""What the combiner sees: for each judge the log odds of entailment, and of contradiction where it does not entail."""

MARGIN = 1.0
"""How much likelier, in log odds, contradiction must be than silence to be called so: that alarm is the one people act on."""

SILENT = Judgement(entailment=0.5, neutral=0.25, contradiction=0.25)
"""What the combiner takes rules to say where they cannot compare, as between two languages."""

Outcome = Judgement | JudgeError


def odds(probability: float) -> float:
    """Log odds, within -7 to 7.

    >>> round(odds(0.9), 3), odds(1.0)
    (2.197, 7.0)
    """
    bounded = min(max(probability, 1e-6), 1 - 1e-6)
    return max(-7.0, min(7.0, log(bounded / (1 - bounded))))


def features(lexical: Judgement, model: Judgement) -> list[float]:
    """The values of ``FEATURES``, in that order, each finite."""
    return [
        odds(lexical.entailment), odds(model.entailment), odds(against(lexical)), odds(against(model))
    ]  # fmt: skip


def against(said: Judgement) -> float:
    """The probability of contradiction where the claim is not entailed; 0.5 where it surely is."""
    rest = said.neutral + said.contradiction
    return said.contradiction / rest if rest > 0 else 0.5


@cache
def _fitted() -> dict[str, Any]:
    found: dict[str, Any] = json.loads(files(__package__).joinpath("cascade.json").read_text("utf-8"))
    return found


def clearly(probability: float) -> float:
    """A probability with its log odds lowered by ``MARGIN``.

    >>> round(clearly(0.5), 3), round(clearly(0.731), 3)
    (0.269, 0.5)
    """
    return 1 / (1 + exp(MARGIN - odds(probability)))


class Combiner:
    """Reads the rules' and the model's judgement of one pair as one."""

    def __init__(self, data: Mapping[str, Any]) -> None:
        self.supported = Logistic(data["supported"], FEATURES)
        self.contradicted = Logistic(data["contradicted_if_not_supported"], FEATURES)
        self.surely: float = data["sure"]["supported_from"]
        self.hardly: float = data["sure"]["unsupported_to"]

    def decided(self, lexical: Judgement) -> bool:
        """Are the rules sure enough not to ask the model?"""
        yes, settled = lexical.entailment, lexical.signals.get
        return (
            bool(settled("contradicted") or settled("ambiguous")) or yes >= self.surely or yes <= self.hardly
        )

    def __call__(self, lexical: Judgement, model: Judgement, lang: str) -> Judgement:
        values = features(lexical, model)
        yes = self.supported(values, lang)
        if lexical.signals.get("capped"):
            yes = min(yes, 0.49)
        no = (1 - yes) * clearly(self.contradicted(values, lang))
        yes, no = round(yes, 6), round(no, 6)
        return Judgement(
            entailment=yes,
            neutral=round(1 - yes - no, 6),
            contradiction=no,
            reason=_reason(yes, lexical, model),
        )


def _reason(yes: float, lexical: Judgement, model: Judgement) -> str:
    """What the model said where that explains the outcome, else what the rules said, else how both weigh together."""
    by_model, by_rules = ((one.entailment >= 0.5) == (yes >= 0.5) for one in (model, lexical))
    if by_model:
        return model.reason
    if by_rules and lexical.reason:
        return lexical.reason
    return f"{model.reason}; weighed against how often it errs, {yes:.2f} for support"


class CascadeJudge:
    """``cascade(JUDGE,JUDGE,...)``: two judges or more, cheapest first."""

    def __init__(self, *judges: Judge) -> None:
        if len(judges) < 2 or not all(isinstance(judge, Judge) for judge in judges):
            raise SpecError(
                f"a cascade needs two judges or more, cheapest first, for example 'cascade(lexical,nli)'; given: {len(judges)}"
            )
        self.judges = judges
        self.spec = f"cascade({','.join(judge.spec for judge in judges)})"
        names = [Spec.parse(judge.spec).name for judge in judges[:2]]
        self._combiner = Combiner(_fitted()) if names == ["lexical", "nli"] else None

    def judge(self, pairs: Sequence[Pair]) -> list[Judgement | JudgeError]:
        """What the first judge that is sure of a pair says of it, else the last; a judge that fails on a pair leaves it
        to the next. The error of the last is the outcome where all failed."""
        found: list[Outcome] = list(self.judges[0].judge(pairs))
        for tier, judge in enumerate(self.judges[1:], 1):
            combiner = self._combiner if tier == 1 else None
            open_ = [n for n, outcome in enumerate(found) if not self._decided(outcome, combiner)]
            if not open_:
                break
            said = judge.judge([pairs[n] for n in open_])
            for n, outcome in zip(open_, said, strict=True):
                found[n] = self._joined(found[n], outcome, pairs[n], combiner)
        return found

    @staticmethod
    def _decided(outcome: Outcome, combiner: Combiner | None) -> bool:
        if isinstance(outcome, JudgeError):
            return False
        if combiner is not None:
            return combiner.decided(outcome)
        return max(outcome.entailment, outcome.neutral, outcome.contradiction) >= SURE

    @staticmethod
    def _joined(before: Outcome, said: Outcome, pair: Pair, combiner: Combiner | None) -> Outcome:
        if combiner is None or isinstance(said, JudgeError):
            return said
        return combiner(before if isinstance(before, Judgement) else SILENT, said, pair.lang)
