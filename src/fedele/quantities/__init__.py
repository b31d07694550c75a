"""Quantities: numbers, percentages, sums, measures, dates and identifiers, read from text and compared by value.

``extract`` reads them out of a text in one language; ``compare`` tells how one that a claim states stands to one that
a passage states, whatever the two were written like; ``describe`` names one in a reason.
"""

from __future__ import annotations

from fedele.quantities.compare import compare
from fedele.quantities.model import Kind, Quantity, Relation, describe
from fedele.quantities.reader import extract

__all__ = ["Kind", "Quantity", "Relation", "compare", "describe", "extract"]
