"""One row judged, whatever happens: what goes wrong with it becomes its result."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any, Literal, overload

from fedele.metrics.faithfulness import Faithfulness
from fedele.pipeline.evaluator import Evaluator
from fedele.report import json_line
from fedele.types import Answer, Claim, Result, Score, Verdict

_LONGEST = 300


@overload
def judge_row(evaluator: Evaluator, answer: Answer, *, lines: Literal[True]) -> bytes: ...
@overload
def judge_row(evaluator: Evaluator, answer: Answer, *, lines: Literal[False]) -> Result: ...
@overload
def judge_row(evaluator: Evaluator, answer: Answer, *, lines: bool) -> bytes | Result: ...
def judge_row(evaluator: Evaluator, answer: Answer, *, lines: bool) -> bytes | Result:
    """The result of an answer: a JSON line with its line end, or the Result itself.

    An exception becomes a result of status ``judge_error`` whose note names it: one row never loses the others.
    """
    try:
        result = evaluator.evaluate(answer)
        return line_of(result) if lines else result
    except Exception as error:
        what = f"{type(error).__name__}: {error}"[:_LONGEST]
        result = failed(answer, evaluator.signature, f"crashed: the evaluation raised {what}")
        return line_of(result) if lines else result


def line_of(result: Result) -> bytes:
    """A result as one line of strict JSON in UTF-8, with its line end."""
    return (json_line(result.to_dict()) + "\n").encode()


def failed(answer: Answer, signature: str, note: str) -> Result:
    """The result of an answer that could not be evaluated: no claim is known, so no count is made up."""
    score = Faithfulness().score(answer.id, (), signature)
    return Result(answer=answer, status="judge_error", score=score, lang="und", notes=(note,))


def from_dict(data: Mapping[str, Any]) -> Result:
    """What a summary reads of a result, back from `Result.to_dict`; the passages and the evidence stay behind.

    Raises KeyError or TypeError where the mapping is no result.
    """
    return Result(
        answer=Answer(
            id=data["id"], text=data["answer"], passages=(), question=data["question"], tags=data["tags"]
        ),
        status=data["status"],
        score=Score(
            answer_id=data["id"],
            metric="faithfulness",
            supported=data["supported"],
            contradicted=data["contradicted"],
            unverifiable=data["unverifiable"],
            failed=data["failed"],
            signature=data["signature"],
        ),
        lang=data["lang"],
        verdicts=tuple(map(_verdict, data["claims"])),
        notes=tuple(data["notes"]),
    )


def _verdict(data: Mapping[str, Any]) -> Verdict:
    return Verdict(
        claim=Claim(
            index=data["index"], text=data["text"], span=tuple(data["span"]), kinds=tuple(data["kinds"])
        ),
        label=data["label"],
        confidence=data["confidence"],
        evidence=None,
        conflict=data["conflict"],
        judge=data["judge"],
        reason=data["reason"],
        error=data["error"],
        misattributed=data["misattributed"],
    )
