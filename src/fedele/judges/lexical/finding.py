"""A finding: something that speaks against a claim, found by rule, in words that a person can read.

A finding is *decisive* where the rest of the claim stands in the premise, so that both speak of the same thing: then
the claim is contradicted (``number``, ``pairing``, ``negation``, ``antonym``, ``roles``, ``name``) or at least not
supported (``ambiguous``, ``coarser``, ``exclusive``, ``missing_number``, ``other_subject``). Otherwise it only weighs in
the model.
"""

from __future__ import annotations

from dataclasses import dataclass
from typing import Literal

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
