"""The cascade: who is asked about what, and whose word counts."""

from __future__ import annotations

import json
from importlib.resources import files

import pytest

from fedele.errors import JudgeError, SpecError
from fedele.judges.cascade import FEATURES, CascadeJudge, Combiner, clearly, features, odds
from fedele.judges.lexical import LexicalJudge
from fedele.types import Judgement, Pair


class Stub:
    """Gives the outcomes listed for the hypotheses it knows, and remembers what it was asked."""

    def __init__(self, spec, **outcomes):
        self.spec, self.outcomes, self.asked = spec, outcomes, []

    def judge(self, pairs):
        self.asked += [pair.hypothesis for pair in pairs]
        return [self.outcomes[pair.hypothesis] for pair in pairs]


def said(yes, no=0.0, **signals):
    return Judgement(entailment=yes, neutral=1 - yes - no, contradiction=no, signals=signals)


def pairs(*hypotheses):
    return [Pair(premise="p", hypothesis=h, lang="en", premise_lang="en") for h in hypotheses]


def test_each_judge_keeps_what_it_is_sure_of_and_the_last_has_the_last_word():
    first = Stub("one", a=said(0.95), b=said(0.6), c=said(0.1, 0.9), d=said(0.5))
    second = Stub("two", b=said(0.97), d=said(0.3))
    third = Stub("three", d=said(0.4))
    cascade = CascadeJudge(first, second, third)
    assert [o.entailment for o in cascade.judge(pairs("a", "b", "c", "d"))] == [0.95, 0.97, 0.1, 0.4]
    assert (first.asked, second.asked, third.asked) == (["a", "b", "c", "d"], ["b", "d"], ["d"])
    assert cascade.spec == "cascade(one,two,three)"


def test_nobody_is_asked_about_nothing():
    first, second = Stub("one", a=said(0.95)), Stub("two")
    assert CascadeJudge(first, second).judge([]) == []
    CascadeJudge(first, second).judge(pairs("a"))
    assert second.asked == []


def test_a_judge_that_fails_leaves_the_pair_to_the_next_and_the_last_error_stays():
    failed, last = JudgeError("not_comparable", "words"), JudgeError("language_unsupported", "none")
    cascade = CascadeJudge(Stub("one", a=failed, b=failed), Stub("two", a=said(0.8), b=last))
    assert cascade.judge(pairs("a", "b")) == [said(0.8), last]


def test_a_failure_of_the_model_is_not_papered_over_by_unsure_rules():
    crashed = JudgeError("model_failed", "x")
    rules = Stub("lexical", a=said(0.5), b=said(0.3, 0.6, contradicted=1.0))
    cascade = CascadeJudge(rules, Stub("nli:x@1", a=crashed, b=crashed))
    outcomes = cascade.judge(pairs("a", "b"))
    assert outcomes[0] == crashed
    assert outcomes[1].contradiction == 0.6, "a settled contradiction needs no model"


@pytest.mark.parametrize("judges", [(), (Stub("one"),), (Stub("one"), "lexical")])
def test_less_than_two_judges_are_no_cascade(judges):
    with pytest.raises(SpecError, match="two judges or more"):
        CascadeJudge(*judges)


WEIGHTS = {
    "supported": {"intercept": 0.0, "intercept_by_language": {}, "weights": {"model": 1.0, "lexical": 0.5}},
    "contradicted_if_not_supported": {"intercept": 0.0, "weights": {"model_against": 1.0}},
    "sure": {"supported_from": 0.9, "unsupported_to": 0.1},
}


def test_the_combiner_weighs_both_and_knows_when_the_rules_suffice():
    combiner = Combiner(WEIGHTS)
    assert [combiner.decided(said(p)) for p in (0.05, 0.5, 0.95)] == [True, False, True]
    assert combiner.decided(said(0.5, 0.4, contradicted=1.0))
    assert combiner(said(0.5), said(0.8, 0.1), "en").entailment == pytest.approx(0.8)
    assert combiner(said(0.8), said(0.8, 0.1), "en").entailment > 0.8
    assert combiner(said(0.5), said(0.1, 0.8), "en").contradiction == pytest.approx(0.9 * clearly(0.8 / 0.9))


def test_a_figure_that_is_not_there_is_never_supported_by_the_model():
    assert Combiner(WEIGHTS)(said(0.4, capped=1.0), said(0.99), "en").entailment < 0.5


@pytest.mark.parametrize("yes", [0.0, 1e-9, 0.3, 1.0])
@pytest.mark.parametrize("no", [0.0, 1.0])
def test_features_are_finite_at_the_edges(yes, no):
    no = min(no, 1 - yes)
    values = features(said(yes, no), said(yes, no))
    assert len(values) == len(FEATURES)
    assert all(abs(value) <= 49 for value in values)


def test_odds_are_bounded_and_odd():
    assert odds(0.0) == -odds(1.0) == -7.0
    assert odds(0.25) == pytest.approx(-odds(0.75))


def test_every_weight_of_the_file_is_of_a_feature_that_exists():
    data = json.loads(files("fedele.judges").joinpath("cascade.json").read_text("utf-8"))
    for part in ("supported", "contradicted_if_not_supported"):
        assert set(data[part]["weights"]) == set(FEATURES)
    assert 0 <= data["sure"]["unsupported_to"] < 0.5 < data["sure"]["supported_from"]


def test_the_signals_that_the_combiner_reads_are_given_by_the_rules():
    (outcome,) = LexicalJudge().judge(pairs("It costs 50 euros."))
    assert {"contradicted", "capped", "ambiguous"} <= set(outcome.signals)
