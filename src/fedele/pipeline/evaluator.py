"""One answer in, its result out."""

from __future__ import annotations

import re
from collections.abc import Mapping, Sequence
from typing import Any

import fedele
from fedele import claims, plugins
from fedele.attribute import Attribution, Context
from fedele.errors import InputError, PluginError
from fedele.judges import Judge, best_installed
from fedele.language import known
from fedele.language.detect import detect, detect_answer
from fedele.language.reading import read
from fedele.language.words import blank
from fedele.metrics.faithfulness import Faithfulness, status_of
from fedele.pipeline.injections import suspected_injections
from fedele.settings import DEFAULT_ATTRIBUTION, DEFAULT_JUDGE, SPLITS
from fedele.signature import Signature
from fedele.types import Answer, Claim, Passage, Result, Verdict
from fedele.verify import verify

_LANG = re.compile("[a-z]{2,3}")


class Evaluator:
    """What judges answers under one signature; build it once, use it for many.

    ``judge`` is a spec (``"lexical"``), ``"auto"`` for the best that is installed, or an object that keeps the Judge
    protocol; ``split`` is ``rules``,
    ``sentences`` or ``none``; ``lang`` is ``auto`` or an ISO 639 code; ``attribution`` is ``overlap?k=K`` or
    ``tfidf?k=K``. Raises InputError (SpecError for specs) or PluginError where one of them is unknown.
    """

    def __init__(
        self,
        *,
        judge: str | Judge = DEFAULT_JUDGE,
        split: str = "rules",
        lang: str = "auto",
        attribution: str = DEFAULT_ATTRIBUTION,
    ) -> None:
        if split not in SPLITS:
            raise InputError(f"unknown split {split!r}; allowed: {', '.join(SPLITS)}")
        if not isinstance(lang, str) or (lang != "auto" and not _LANG.fullmatch(lang)):
            raise InputError(f"unknown language {lang!r}; give 'auto' or an ISO 639 code such as 'it'")
        if judge == DEFAULT_JUDGE:
            judge = best_installed()
        self.judge: Judge = plugins.build("judge", judge) if isinstance(judge, str) else judge
        if not isinstance(self.judge, Judge):
            raise PluginError(
                f"{self.judge!r} is no judge: it needs an attribute 'spec' and a method 'judge(pairs)'"
            )
        self.split, self.lang = split, lang
        self.attribution = Attribution.parse(attribution)
        self.metric = Faithfulness()
        self.signature = str(
            Signature(
                {
                    "metric": self.metric.name,
                    "split": split,
                    "attr": str(self.attribution),
                    "verify": self.judge.spec,
                    "lang": lang,
                    "v": fedele.__version__,
                }
            )
        )

    def evaluate(self, answer: Answer) -> Result:
        """Split, attribute, judge and count. The same answer gives the same result, to the last bit."""
        notes: list[str] = []
        passages = _usable(answer.passages, notes)
        lang = self._language(answer, passages)
        if lang not in known() and not blank(answer.text):
            notes.append(
                f"language_unknown: read as {lang!r}, with the generic splitter; Fedele knows {', '.join(known())}"
            )
        split = claims.split(answer.text, question=answer.question, lang=lang, mode=self.split)
        context = Context(passages, [detect(p.text, fallback=lang) for p in passages])
        if passages:
            verdicts = verify(
                split.claims, context, lang, self.judge, self.attribution, answer.question or ""
            )
        else:
            verdicts = [_without_context(claim, self.judge.spec) for claim in split.claims]
        status = status_of(answer.text, bool(passages), verdicts, split.non_claims)
        if status == "abstained":
            notes += _unnecessary_abstention(answer.question, lang, context)
        notes += suspected_injections(passages)
        return Result(
            answer=answer,
            status=status,
            score=self.metric.score(answer.id, verdicts, self.signature),
            lang=lang,
            verdicts=tuple(verdicts),
            non_claims=split.non_claims,
            notes=tuple(notes),
        )

    def _language(self, answer: Answer, passages: Sequence[Passage]) -> str:
        """The language asked for, else what the answer, its question and its passages tell."""
        if self.lang != "auto":
            return self.lang
        return detect_answer(answer.text, answer.question, [passage.text for passage in passages])


def _usable(passages: Sequence[Passage], notes: list[str]) -> list[Passage]:
    """The passages that hold text, each with an id of its own; what was dropped or renamed is noted."""
    usable: list[Passage] = []
    ids: set[str] = set()
    for rank, passage in enumerate(passages, 1):
        if blank(passage.text):
            notes.append(f"blank_passage: passage {rank} ({passage.id!r}) holds no text and was dropped")
            continue
        name, n = passage.id, 1
        while name in ids:
            n += 1
            name = f"{passage.id}#{n}"
        base, mark, copy = passage.id.rpartition("#")
        if mark and copy.isdigit() and base in ids:  # so named by the reader of a file
            notes.append(f"duplicate_passage_id: passage {rank} repeats the id {base!r}; read as {name!r}")
        if name != passage.id:
            notes.append(
                f"duplicate_passage_id: passage {rank} repeats the id {passage.id!r}; read as {name!r}"
            )
            passage = Passage(id=name, text=passage.text, source=passage.source, metadata=passage.metadata)
        ids.add(name)
        usable.append(passage)
    return usable


def _without_context(claim: Claim, spec: str) -> Verdict:
    return Verdict(
        claim=claim,
        label="unverifiable",
        confidence=1.0,
        evidence=None,
        conflict="none",
        judge=spec,
        reason="there is no passage to check it against",
    )


def _unnecessary_abstention(question: str | None, lang: str, context: Context) -> list[str]:
    """A note where the answer declines although a sentence holds half or more of what the question asks about."""
    asked = {stem for sentence in read(question or "", lang) for stem in sentence.stems}
    if not asked:
        return []
    for passage, reading in zip(context.passages, context.readings, strict=True):
        if any(2 * len(asked & sentence.stems) >= len(asked) for sentence in reading):
            return [f"unnecessary_abstention: passage {passage.id!r} speaks of what was asked"]
    return []


def check(
    *,
    answer: str,
    passages: Sequence[str | Passage | Mapping[str, Any]],
    question: str | None = None,
    lang: str = "auto",
    judge: str | Judge = DEFAULT_JUDGE,
    split: str = "rules",
    attribution: str = DEFAULT_ATTRIBUTION,
) -> Result:
    """Check one answer against its passages.

    ``passages`` are strings, Passages, or mappings with ``text`` and perhaps ``id`` and ``source``; a passage without
    an id is named by its rank, from "1". Returns a Result: one verdict a claim, the counts and a score in [0, 1], or a
    score of None where the answer holds nothing to check. Raises InputError for what is not text, SpecError and
    PluginError for an unknown judge.

    >>> result = check(answer="Base costs 50 euros. It includes 5 users.",
    ...                passages=["The Base plan costs 100 euros a month and includes 5 users."])
    >>> [verdict.label for verdict in result.verdicts], result.score.value
    (['contradicted', 'supported'], 0.5)
    """
    if not isinstance(answer, str):
        raise InputError(f"answer is {type(answer).__name__}, not text; give a string")
    if question is not None and not isinstance(question, str):
        raise InputError(f"question is {type(question).__name__}, not text; give a string or None")
    if isinstance(passages, str | bytes | Mapping) or not isinstance(passages, Sequence):
        raise InputError(
            f"passages is {type(passages).__name__}; give a list of strings, for example [{'...'!r}]"
        )
    made = Answer(
        id="answer",
        text=answer,
        passages=tuple(_passage(p, rank) for rank, p in enumerate(passages, 1)),
        question=question,
    )
    return Evaluator(judge=judge, split=split, lang=lang, attribution=attribution).evaluate(made)


def _passage(given: Any, rank: int) -> Passage:
    if isinstance(given, Passage):
        return given
    if given is None or isinstance(given, str):
        return Passage(id=str(rank), text=given or "")
    if isinstance(given, Mapping) and isinstance(given.get("text"), str):
        source = given.get("source")
        return Passage(
            id=str(given.get("id", rank)),
            text=given["text"],
            source=None if source is None else str(source),
            metadata={k: v for k, v in given.items() if k not in ("id", "text", "source")},
        )
    raise InputError(
        f"passages[{rank - 1}] is {type(given).__name__}; give a string, a Passage, or a mapping with 'text'"
    )
