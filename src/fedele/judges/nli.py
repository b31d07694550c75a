"""A judge that reads: a model for natural language inference says whether the passage entails the claim.

The model is shown the evidence with its neighbouring sentences (``words`` words in all), as it was in training. What is still
longer than it reads is cut into overlapping windows of whole sentences, each judged by itself. The window with the highest
entailment then speaks, since one place that says it is enough; but where another contradicts with more certainty than
that one supports, that other speaks. A window that supports by a hair does not outweigh one that denies outright, and a hint
of contradiction somewhere in a long text does not outweigh the place that says it.
"""

from __future__ import annotations

import re
from collections.abc import Sequence

from fedele import encoder
from fedele.encoder.files import PACKAGE
from fedele.encoder.windows import widened, windows
from fedele.errors import JudgeError, ModelError, SpecError
from fedele.language.words import blank
from fedele.signature import Spec
from fedele.types import Judgement, Pair

TAU = 0.5
"""The probability of entailment from which a claim is supported."""

WORDS = 120
"""Words that evidence is widened to."""

LEAST_ROOM = 0.25
"""The share of what the model reads that a claim must leave to the passage; a longer claim is not judged."""

_THREADS, _WORDS = 256, 1000
"""The most of each that can be asked for."""


class NliJudge:
    """``nli``, ``nli:fedele-mini?tau=0.6``, ``nli:FOLDER``, ``nli:owner/name?labels=cne``: a model for entailment.

    ``argument`` names the model, ``fedele-mini`` if none is named: a folder, or a model of a hub, which is then downloaded
    (see `fedele.encoder.files`). Parameters, as texts: ``tau``, between 0 and 1, the probability of entailment from which a
    claim is supported; ``words`` that evidence is widened to (0 to 1000); ``threads`` (0 to 256; 0: as many as there are
    cores), which changes no figure; ``labels``, the order of the model's outputs where its files do not say it.

    The spec holds the version of the model, and one with another version builds no judge.

    Raises:
        SpecError: a parameter is out of range.
        ModelError: the model is not here, damaged, foreign or of another version.
        MissingExtraError: the packages that run it are not installed.
    """

    def __init__(
        self,
        argument: str = PACKAGE,
        *,
        tau: str = str(TAU),
        words: str = str(WORDS),
        threads: str = "0",
        labels: str = "",
    ) -> None:
        self.tau = _between(tau)
        self.words, threads_used = _whole("words", words, _WORDS), _whole("threads", threads, _THREADS)
        if re.search(r"[?,()|]", argument):
            raise SpecError(
                f"nli: the name {argument!r} holds one of ? , ( ) | which a spec cannot; rename the folder"
            )
        self.model = encoder.shared(argument, threads=threads_used, labels=labels)
        given = (
            ("tau", str(self.tau), str(TAU)),
            ("words", str(self.words), str(WORDS)),
            ("threads", str(threads_used), "0"),
            ("labels", labels, ""),
        )
        folder = self.model.folder
        self.spec = str(
            Spec(
                "nli",
                f"{folder.name}@{folder.version}",
                params={name: value for name, value, usual in given if value != usual},
            )
        )

    def judge(self, pairs: Sequence[Pair]) -> list[Judgement | JudgeError]:
        """One outcome a pair. All windows of all pairs go to the model together; it reads the same pair once."""
        shown = [self._shown(pair) for pair in pairs]
        asked = [
            (premise, pair.hypothesis)
            for pair, premises in zip(pairs, shown, strict=True)
            if not isinstance(premises, JudgeError)
            for premise in premises
        ]
        try:
            said = iter(self.model.probabilities(asked))
        except ModelError as error:
            if len(pairs) > 1:  # one pair that the model fails on is not to take the others with it
                return [self.judge([pair])[0] for pair in pairs]
            return [JudgeError("model_failed", str(error))]
        return [
            premises
            if isinstance(premises, JudgeError)
            else self._settled([next(said) for _ in premises], pair)
            for pair, premises in zip(pairs, shown, strict=True)
        ]

    def _shown(self, pair: Pair) -> list[str] | JudgeError:
        """The stretches of the passage that the model is shown for a pair, or why it cannot judge it."""
        folder = self.model.folder
        for what, lang in (("claim", pair.lang), ("passage", pair.premise_lang)):
            if folder.languages and lang not in (*folder.languages, "und"):
                return JudgeError(
                    "language_unsupported",
                    f"a {what} in {lang!r}; {folder.name} {folder.version} was trained for {', '.join(folder.languages)}",
                )
        if blank(pair.hypothesis) or blank(pair.premise):
            return JudgeError("empty_text", "the claim or the passage holds no text")
        room = self.model.room(pair.hypothesis)
        if room < LEAST_ROOM * folder.max_tokens:
            return JudgeError(
                "too_long",
                f"a claim of {self.model.count(pair.hypothesis)} tokens; {folder.name} reads {folder.max_tokens} with the "
                "passage: split the answer into shorter claims",
            )
        premise = widened(pair.context or pair.premise, pair.premise, pair.premise_lang, self.words)
        return windows(premise, pair.premise_lang, room, self.model.count)

    def _settled(self, said: Sequence[encoder.Three], pair: Pair) -> Judgement:
        """One judgement of what the model said of each window."""
        moved = [at_half(three, self.tau) for three in said]
        at = speaker(moved)
        yes, neutral, no = said[at]
        where = pair.source if len(said) == 1 else f"part {at + 1} of {len(said)} of {pair.source}"
        reason = (
            f"the model gives entailment {yes:.2f}, neutral {neutral:.2f}, contradiction {no:.2f} to {where}"
        )
        if self.tau != TAU:
            reason += f"; {self.tau:g} of entailment is asked for"
        return Judgement(
            entailment=moved[at][0], neutral=moved[at][1], contradiction=moved[at][2], reason=reason
        )


def at_half(said: encoder.Three, tau: float) -> encoder.Three:
    """Three probabilities with the threshold ``tau`` of entailment moved to 0.5, where a verdict has it.

    The log odds of entailment are shifted by those of tau; the other two keep their proportion and the sum stays. The order
    of any two pairs by entailment stays. Rounded to 6 digits.

    >>> at_half((0.8, 0.15, 0.05), 0.8)
    (0.5, 0.375, 0.125)
    """
    yes, neutral, no = said
    if tau == TAU or not 0 < yes < 1:
        return said
    moved = yes * (1 - tau) / (yes * (1 - tau) + (1 - yes) * tau)
    against = (1 - moved) * (no / (neutral + no) if no else 0.0)
    digits = encoder.DIGITS
    return round(moved, digits), round(max(0.0, 1 - moved - against), digits), round(against, digits)


def speaker(said: Sequence[encoder.Three]) -> int:
    """Which window speaks for a passage: see the head of this file. The first of equals does.

    >>> speaker([(0.1, 0.8, 0.1), (0.7, 0.2, 0.1)]), speaker([(0.7, 0.2, 0.1), (0.05, 0.05, 0.9)])
    (1, 1)
    """
    best = max(range(len(said)), key=lambda at: (said[at][0], -at))
    against = max(range(len(said)), key=lambda at: (said[at][2], -at))
    return against if said[against][2] > said[best][0] else best


def _between(tau: str) -> float:
    try:
        value = float(tau)
    except ValueError:
        value = -1.0
    if not 0 < value < 1:
        raise SpecError(f"nli: tau is {tau!r}; give a number above 0 and below 1, such as {TAU}")
    return value


def _whole(name: str, given: str, most: int) -> int:
    if not (given.isascii() and given.isdigit()) or int(given) > most:
        raise SpecError(f"nli: {name} is {given!r}; give a whole number from 0 to {most}")
    return int(given)
