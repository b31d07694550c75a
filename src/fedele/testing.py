"""Checks that a plugin keeps its contract, for the tests of those who write one.

In the tests of a package with a judge::

    def test_contract():
        check_judge(MyJudge())
"""

from __future__ import annotations

from collections.abc import Sequence
from math import isfinite
from typing import Any

from fedele import plugins
from fedele.errors import JudgeError, PluginError
from fedele.judges import Judge
from fedele.signature import Signature, Spec
from fedele.types import Judgement, Pair

SUM_TOLERANCE = 1e-3
"""How far from 1 the probabilities of one judgement may sum."""

BATCH_TOLERANCE = 1e-3
"""How far a probability may move with the batch that the pair is judged in."""

SAMPLE: tuple[Pair, ...] = tuple(
    Pair(premise=premise, hypothesis=hypothesis, context=premise, lang=lang, premise_lang=other)
    for premise, hypothesis, lang, other in (
        ("The boiler was replaced in 2021 for 4,300 pounds.", "The boiler was replaced in 2021.", "en", "en"),
        ("The boiler was replaced in 2021 for 4,300 pounds.", "The boiler was replaced in 2019.", "en", "en"),
        ("The garden is open on weekdays.", "The museum sells tickets online.", "en", "en"),
        ("La caldaia è stata sostituita nel 2021.", "La caldaia non è stata sostituita.", "it", "it"),
        ("Il giardino è aperto nei giorni feriali.", "Il giardino è aperto nei giorni feriali.", "it", "it"),
        ("Котёл заменили в 2021 году за 43 тысячи рублей.", "Котёл заменили в 2021 году.", "ru", "ru"),
        ("Сад открыт по будням.", "Билеты в музей продают онлайн.", "ru", "ru"),
        ("The garden is open on weekdays.", "Il giardino è aperto nei giorni feriali.", "it", "en"),
    )
)
"""Pairs of all three languages, and one of two."""

ODD: tuple[Pair, ...] = tuple(
    Pair(premise=premise, hypothesis=hypothesis, context=context, lang=lang, premise_lang=lang)
    for premise, hypothesis, context, lang in (
        ("", "", "", "und"),
        (" \n\t\u00a0\u200b", "   ", "", "en"),
        ("The lift works.", "", "", "en"),
        ("", "L'ascensore funziona.", "", "it"),
        ("?!... --- ***", "###", "|", "ru"),
        ("👍🏽 👩‍👩‍👧 \ufe0f", "👍", "👍", "und"),
        ("ликвидация\u0301 ё e\u0301\u0328", "İIıß ﬁ ǅ", "", "ru"),
        ("\ud800 \udfff \x00\x1b[31m", "\ud800", "\x00", "en"),
        ("\u202eabc\u202c מזל 测试 ١٢٣", "测试 ١٢٣", "", "zh"),
        ("9" * 400 + " 1e999 -0 ½ ²", "1" * 400 + " ٪ ‰", "", "it"),
        ("word " * 3000, "word " * 300, "word " * 3000, "en"),
        ("a" * 5000, "b" * 5000, "", "xx"),
    )
)
"""Pairs that nobody writes and some file holds: blank, of signs only, broken, very long, in no language we read."""


def check_judge(judge: Judge) -> None:
    """Check that a judge keeps its contract; returns None where it does.

    Its spec parses, fits into a signature and builds an equal judge through the plugin door. It gives one outcome a
    pair, in the order of the pairs, none for none, whatever is in them; the same outcome each time, for a list and for
    a tuple, in any batch (to 0.001); and every Judgement holds three probabilities in [0, 1] that sum to 1 (to 0.001).

    Raises PluginError that says what was given, what is allowed and with which pair.

    >>> from fedele.judges.plain import PlainJudge
    >>> check_judge(PlainJudge())
    """
    spec = _check_spec(judge)
    if (none := _ask(judge, [])) != []:
        raise PluginError(f"{spec} gave {none!r} for no pair; allowed: an empty list")
    first = _checked(judge, SAMPLE)
    if _checked(judge, list(SAMPLE)) != first:
        raise PluginError(
            f"{spec} gave other outcomes for the same pairs the second time; it must always give the same"
        )
    _check_batches(judge, first)
    _checked(judge, ODD)
    for pair in ODD:
        _checked(judge, [pair])
    built = plugins.build("judge", spec)
    if getattr(built, "spec", None) != spec:
        raise PluginError(
            f"the spec {spec!r} builds a judge with the spec {getattr(built, 'spec', None)!r}; they must be the same"
        )
    if _checked(built, SAMPLE) != first:
        raise PluginError(
            f"the judge that {spec!r} builds gives other outcomes than the one given: the spec lacks a parameter"
        )


def _check_spec(judge: Judge) -> str:
    if isinstance(judge, type) or not isinstance(judge, Judge):
        raise PluginError(
            f"{judge!r} is no judge; give an object with an attribute 'spec' and a method 'judge(pairs)'"
        )
    spec: Any = judge.spec
    if not isinstance(spec, str) or not spec:
        raise PluginError(
            f"{type(judge).__name__}.spec is {spec!r}; allowed: the line that builds this judge, such as 'lexical'"
        )
    if str(Spec.parse(spec)) != spec:
        raise PluginError(
            f"the spec {spec!r} is written {str(Spec.parse(spec))!r} once it is read; write it like this"
        )
    Signature({"verify": spec})
    return spec


def _ask(judge: Judge, pairs: Sequence[Pair]) -> Any:
    try:
        return judge.judge(pairs)
    except Exception as error:
        shown = f"{len(pairs)} pairs" if len(pairs) != 1 else _shown(pairs[0])
        raise PluginError(
            f"{judge.spec} raised {type(error).__name__}: {error} for {shown}; it must return a JudgeError for a pair "
            "that it cannot judge"
        ) from error


def _checked(judge: Judge, pairs: Sequence[Pair]) -> list[tuple[object, ...]]:
    """The outcomes, in a form that can be compared."""
    outcomes = _ask(judge, pairs)
    if not isinstance(outcomes, list) or len(outcomes) != len(pairs):
        size = f" of {len(outcomes)}" if isinstance(outcomes, list | tuple) else ""
        raise PluginError(
            f"{judge.spec} gave a {type(outcomes).__name__}{size} for {len(pairs)} pairs; allowed: a list with one outcome a pair"
        )
    return [_outcome(judge, pair, outcome) for pair, outcome in zip(pairs, outcomes, strict=True)]


def _outcome(judge: Judge, pair: Pair, outcome: object) -> tuple[object, ...]:
    if isinstance(outcome, JudgeError):
        return outcome.cause, outcome.message
    if not isinstance(outcome, Judgement):
        raise PluginError(
            f"{judge.spec} gave {outcome!r} for {_shown(pair)}; allowed: a Judgement or a JudgeError"
        )
    parts = (outcome.entailment, outcome.neutral, outcome.contradiction)
    good = all(isinstance(part, int | float) and isfinite(part) and 0 <= part <= 1 for part in parts)
    if not good or abs(sum(parts) - 1) > SUM_TOLERANCE or not isinstance(outcome.reason, str):
        raise PluginError(
            f"{judge.spec} gave {outcome!r} for {_shown(pair)}; allowed: three probabilities from 0 to 1 that sum to 1, "
            "and a reason that is text"
        )
    return (*parts, outcome.reason)


def _check_batches(judge: Judge, first: list[tuple[object, ...]]) -> None:
    """The same pairs turned round, and one by one, get the same outcomes in their places."""
    turned = _checked(judge, SAMPLE[::-1])[::-1]
    alone = [_checked(judge, [pair])[0] for pair in SAMPLE]
    for how, outcomes in (("in another order", turned), ("alone", alone)):
        for pair, one, other in zip(SAMPLE, first, outcomes, strict=True):
            if not _near(one, other):
                raise PluginError(
                    f"{judge.spec} gave {other!r} for {_shown(pair)} when judged {how}, and {one!r} before; the outcome of a "
                    "pair must not depend on the others, and must stand in the place of its pair"
                )


def _near(one: tuple[object, ...], other: tuple[object, ...]) -> bool:
    numbers = [[part for part in outcome if isinstance(part, int | float)] for outcome in (one, other)]
    if len(one) != len(other) or len(numbers[0]) != len(numbers[1]):
        return False
    if not numbers[0]:
        return one == other
    return all(abs(a - b) <= BATCH_TOLERANCE for a, b in zip(*numbers, strict=True))


def _shown(pair: Pair) -> str:
    return (
        f"the pair (premise {pair.premise[:60]!r}, hypothesis {pair.hypothesis[:60]!r}, lang {pair.lang!r})"
    )


__all__ = ["ODD", "SAMPLE", "check_judge"]
