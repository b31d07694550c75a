"""The one place that knows both ends: an answer in, verdicts out; a file in, a report out."""

from __future__ import annotations

from fedele.pipeline.batch import Evaluation, evaluate
from fedele.pipeline.evaluator import Evaluator, check

__all__ = ["Evaluation", "Evaluator", "check", "evaluate"]
