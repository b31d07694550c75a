"""Everything that speaks against a claim, from the three kinds of rule: figures, polarity, roles."""

from __future__ import annotations

from fedele.judges.lexical.alignment import Alignment
from fedele.judges.lexical.figures import quantity, reversed_order
from fedele.judges.lexical.finding import Finding, Numbers
from fedele.judges.lexical.polarity import polarity, scope, verbatim
from fedele.judges.lexical.roles import misplaced, substituted, swapped

__all__ = ["Finding", "Numbers", "find"]


def find(a: Alignment) -> tuple[list[Finding], Numbers]:
    """All findings, and the count of how each quantity of the claim fared."""
    numbers = Numbers()
    findings = [f for k, q in enumerate(a.claim.quantities) for f in quantity(a, k, q, numbers)]
    findings += reversed_order(a)
    if a.best >= 0 and not verbatim(a):
        findings += polarity(a)
        findings += scope(a)
        findings += swapped(a)
        findings += misplaced(a)
        findings += substituted(a)
    return findings, numbers
