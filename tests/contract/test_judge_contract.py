"""Every judge that is installed keeps the contract, and the check catches those that do not."""

from __future__ import annotations

import itertools
import math
import runpy
from pathlib import Path

import pytest

from fedele import plugins
from fedele.errors import JudgeError, PluginError, SpecError
from fedele.judges.plain import PlainJudge
from fedele.testing import check_judge
from fedele.types import Judgement

TINY = runpy.run_path(str(Path(__file__).parents[1] / "tiny_models.py"))
INSTALLED = [plugin.name for plugin in plugins.installed() if plugin.kind == "judge"]


def test_our_judges_are_among_the_installed():
    assert {"lexical", "lexical-plain", "nli", "cascade"} <= set(INSTALLED)


ALONE = [name for name in INSTALLED if name != "cascade"]
"""Those that are made of no others."""


@pytest.mark.parametrize("spec", [*ALONE, "lexical-plain?threshold=0.6", "cascade(lexical,nli)"])
def test_judge_keeps_the_contract(spec):
    if "nli" in spec:
        TINY["needed"]("fedele_mini", "pip install 'fedele[mini]'")
    check_judge(plugins.build("judge", spec))


@pytest.mark.parametrize("order", ["enc", "cne"])
@pytest.mark.parametrize("parameters", ["", "?tau=0.3&words=0&threads=2"])
def test_a_judge_with_a_model_of_any_order_keeps_the_contract(tmp_path, order, parameters):
    names = [{"e": "ENTAILMENT", "n": "NEUTRAL", "c": "CONTRADICTION"}[letter] for letter in order]
    folder = TINY["onnx_folder"](tmp_path, [name.lower() for name in names], names=names)
    check_judge(plugins.build("judge", f"nli:{folder}{parameters}"))


class Broken(PlainJudge):
    """A judge that is right but for what each subclass does to its outcomes."""

    def judge(self, pairs):
        return self.spoil(pairs, super().judge(pairs))


class Short(Broken):
    def spoil(self, pairs, outcomes):
        return outcomes[:-1]


class Talkative(Broken):
    def spoil(self, pairs, outcomes):
        return outcomes or [Judgement(entailment=1.0, neutral=0.0, contradiction=0.0)]


class Lazy(Broken):
    def spoil(self, pairs, outcomes):
        return iter(outcomes)


class Unsummed(Broken):
    def spoil(self, pairs, outcomes):
        return [Judgement(entailment=0.9, neutral=0.9, contradiction=0.0) for _ in outcomes]


class NotANumber(Broken):
    def spoil(self, pairs, outcomes):
        return [Judgement(entailment=math.nan, neutral=0.5, contradiction=0.5) for _ in outcomes]


class Wordy(Broken):
    def spoil(self, pairs, outcomes):
        return ["supported"] * len(outcomes)


class Sorting(Broken):
    def spoil(self, pairs, outcomes):
        return sorted(outcomes, key=lambda outcome: getattr(outcome, "entailment", -1.0))


class Relative(Broken):
    """The outcome of a pair depends on how many others there are."""

    def spoil(self, pairs, outcomes):
        share = 1 / (1 + len(pairs))
        return [Judgement(entailment=share, neutral=1 - share, contradiction=0.0) for _ in outcomes]


class Wavering(Broken):
    calls = itertools.count()

    def spoil(self, pairs, outcomes):
        share = (next(self.calls) % 10) / 10
        return [Judgement(entailment=share, neutral=1 - share, contradiction=0.0) for _ in outcomes]


class Fragile(Broken):
    def spoil(self, pairs, outcomes):
        return [pair.hypothesis.encode() and outcome for pair, outcome in zip(pairs, outcomes, strict=True)]


class Raising(Broken):
    def spoil(self, pairs, outcomes):
        if outcomes:
            raise JudgeError("timeout", "a JudgeError is returned, not raised")
        return []


class Forgetful(Broken):
    """Its spec does not say what it was made with."""

    def __init__(self):
        super().__init__("0.3")
        self.spec = "lexical-plain"

    def spoil(self, pairs, outcomes):
        return outcomes


@pytest.mark.parametrize(
    ("judge", "message"),
    [
        (Short(), "for 8 pairs"),
        (Talkative(), "for no pair"),
        (Lazy(), "an empty list"),
        (Unsummed(), "sum to 1"),
        (NotANumber(), "three probabilities"),
        (Wordy(), "a Judgement or a JudgeError"),
        (Sorting(), "in another order"),
        (Relative(), "alone"),
        (Wavering(), "the second time"),
        (Fragile(), "raised UnicodeEncodeError"),
        (Raising(), "raised JudgeError"),
        (Forgetful(), "lacks a parameter"),
        (PlainJudge, "give an object"),
        ("lexical", "give an object"),
    ],
    ids=lambda value: getattr(type(value), "__name__", ""),
)
def test_a_broken_contract_is_named(judge, message):
    with pytest.raises(PluginError, match=message):
        check_judge(judge)


class Named(PlainJudge):
    def __init__(self, spec):
        super().__init__()
        self.spec = spec


@pytest.mark.parametrize("spec", ["", None, 7])
def test_a_spec_that_is_no_text_is_refused(spec):
    with pytest.raises(PluginError, match="spec"):
        check_judge(Named(spec))


@pytest.mark.parametrize("spec", ["two words", "a|b", "lexical("])
def test_a_spec_that_does_not_parse_is_refused(spec):
    with pytest.raises(SpecError):
        check_judge(Named(spec))


def test_a_judge_that_is_not_registered_is_refused():
    with pytest.raises(PluginError, match="no judge is named 'nowhere'"):
        check_judge(Named("nowhere"))
