"""What the outputs of a model mean: their order, read from its own configuration, and how they become three figures.

A model for entailment has three outputs, in an order that differs from one to the next. A checker that gives a single
score has one (the log odds that the premise supports the hypothesis) or two (supported, and not). Such a checker does
not tell neutral from contradiction: what it does not support counts as neutral, so that it never contradicts.
"""

from __future__ import annotations

from collections.abc import Sequence
from math import exp, isfinite
from typing import Any

from fedele.errors import ModelError, SpecError

Three = tuple[float, float, float]
"""Probabilities of entailment, neutral and contradiction: each in [0, 1] and rounded to `DIGITS`, so that they sum to 1 to as many."""

DIGITS = 6

ENTAILMENT, NEUTRAL, CONTRADICTION = "entailment", "neutral", "contradiction"

MEANINGS = {
    "entailment": ENTAILMENT,
    "supported": ENTAILMENT,
    "consistent": ENTAILMENT,
    "neutral": NEUTRAL,
    "not_entailment": NEUTRAL,
    "unsupported": NEUTRAL,
    "not_supported": NEUTRAL,
    "hallucinated": NEUTRAL,
    "inconsistent": NEUTRAL,
    "contradiction": CONTRADICTION,
}
"""Names of outputs, in small letters, that say what they mean."""

LETTERS = {"e": ENTAILMENT, "n": NEUTRAL, "c": CONTRADICTION}

SETS = (
    frozenset({ENTAILMENT}),
    frozenset({ENTAILMENT, NEUTRAL}),
    frozenset({ENTAILMENT, NEUTRAL, CONTRADICTION}),
)
"""What the outputs of one model may be together."""


def from_letters(letters: str) -> tuple[str, ...]:
    """The outputs of a model as its user says them, one letter each. Raises SpecError.

    >>> from_letters("cne")
    ('contradiction', 'neutral', 'entailment')
    """
    found = tuple(LETTERS.get(letter, "") for letter in letters)
    if len(set(found)) != len(found) or frozenset(found) not in SETS:
        raise SpecError(
            f"labels={letters} is no order of outputs; allowed: e (entailment), n (neutral) and c (contradiction) in the "
            "order of the model's outputs, such as cne; en or ne for a checker with two outputs, e for one with a single score"
        )
    return found


def from_config(config: Any, where: str) -> tuple[str, ...]:
    """The outputs that ``id2label`` of a ``config.json`` names, in order. Raises ModelError.

    >>> from_config({"id2label": {"0": "CONTRADICTION", "1": "ENTAILMENT", "2": "NEUTRAL"}}, "config.json")
    ('contradiction', 'entailment', 'neutral')
    """
    names = config.get("id2label") if isinstance(config, dict) else None
    given = [names.get(str(n)) for n in range(len(names))] if isinstance(names, dict) else []
    found = tuple(MEANINGS.get(name.strip().lower(), "") if isinstance(name, str) else "" for name in given)
    if len(set(found)) != len(found) or frozenset(found) not in SETS:
        raise ModelError(
            f"the outputs of the model are called {names!r} in {where}, which does not say what they mean; allowed: "
            "entailment, neutral and contradiction, in any order. Say it with a letter each, in the order of the outputs, as in "
            "nli:MODEL?labels=enc (labels=ne for a checker whose second output is support, labels=e for a single score)"
        )
    return found


def three(outputs: Sequence[float], labels: Sequence[str], temperature: float = 1.0) -> Three:
    """Raw outputs (logits) of one pair as probabilities of entailment, neutral and contradiction.

    Two or three outputs go through the softmax, a single one through the logistic function; ``temperature`` divides them
    before (Guo and others, 2017). Raises ModelError where there are not as many outputs as labels, or one is no number.

    >>> three([2.0, 0.0, -1.0], ["contradiction", "entailment", "neutral"])
    (0.114195, 0.04201, 0.843795)
    >>> three([1.5], ["entailment"])
    (0.817574, 0.182426, 0.0)
    """
    if len(outputs) != len(labels):
        raise ModelError(f"the model gives {len(outputs)} outputs and its labels are {', '.join(labels)}")
    if not all(isfinite(x) for x in outputs):
        raise ModelError(
            f"the model gives {list(outputs)}, which are not all numbers; its weights may be damaged"
        )
    logits = [x / temperature for x in outputs]
    if len(logits) == 1:
        logits, labels = [logits[0], 0.0], [*labels, NEUTRAL]
    most = max(logits)
    parts = [exp(x - most) for x in logits]
    share = dict(zip(labels, (part / sum(parts) for part in parts), strict=True))
    yes, neutral, no = (round(share.get(what, 0.0), DIGITS) for what in (ENTAILMENT, NEUTRAL, CONTRADICTION))
    return yes, neutral, no
