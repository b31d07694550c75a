"""The judge `nli`: its spec, its threshold, what it shows a model of a passage, and what it says in words."""

from __future__ import annotations

import itertools
import math
import pickle
import runpy
import sys
import types
from pathlib import Path

import pytest

import fedele
from fedele import plugins
from fedele.encoder.labels import DIGITS
from fedele.errors import JudgeError, MissingExtraError, ModelError, SpecError
from fedele.judges.nli import WORDS, NliJudge, at_half, speaker
from fedele.signature import Signature, Spec
from fedele.testing import check_judge
from fedele.types import Judgement, Pair
from fedele.verify import label_of

TINY = runpy.run_path(str(Path(__file__).parents[1] / "tiny_models.py"))
THREE = TINY["THREE"]
FILLER = "It is blue. " * 20


@pytest.fixture(scope="module")
def tiny(tmp_path_factory):
    return TINY["onnx_folder"](tmp_path_factory.mktemp("models") / "tiny")


@pytest.fixture(scope="module")
def judge(tiny):
    return NliJudge(str(tiny))


def pair(premise, hypothesis="it is", context="", lang="en", premise_lang="en", **more):
    return Pair(
        premise=premise, hypothesis=hypothesis, context=context, lang=lang, premise_lang=premise_lang, **more
    )


def figures(judgement):
    return judgement.entailment, judgement.neutral, judgement.contradiction


# specs


def test_the_spec_names_the_model_with_its_version_and_builds_the_judge_again(tiny):
    judge = plugins.build("judge", f"nli:{tiny}")
    version = judge.model.folder.version
    assert judge.spec == f"nli:{tiny}@{version}"
    assert version.startswith("0.1.0-")
    assert plugins.build("judge", judge.spec).spec == judge.spec
    assert str(Signature({"verify": judge.spec})) == f"verify:{judge.spec}"


@pytest.mark.parametrize(
    ("given", "written"),
    [
        (f"tau=0.5&words={WORDS}&threads=0", ""),
        ("tau=.50", ""),
        ("tau=0.4732189", "?tau=0.4732189"),
        ("words=0&tau=0.7", "?tau=0.7&words=0"),
        ("threads=2", "?threads=2"),
        ("labels=enc", "?labels=enc"),
    ],
)
def test_only_what_is_unusual_stands_in_the_spec(tiny, given, written):
    judge = plugins.build("judge", f"nli:{tiny}?{given}")
    assert judge.spec == f"nli:{tiny}@{judge.model.folder.version}{written}"
    assert plugins.build("judge", judge.spec).spec == judge.spec
    assert str(Spec.parse(judge.spec)) == judge.spec


def test_no_name_is_the_model_that_comes_with_fedele(tiny, monkeypatch):
    monkeypatch.setitem(sys.modules, "fedele_mini", types.SimpleNamespace(FOLDER=tiny))
    judge = plugins.build("judge", "nli")
    assert judge.spec == f"nli:fedele-mini@{judge.model.folder.version}"
    assert plugins.build("judge", "nli:fedele-mini").spec == judge.spec
    monkeypatch.setitem(sys.modules, "fedele_mini", None)
    with pytest.raises(ModelError, match=r"pip install 'fedele\[mini\]'"):
        plugins.build("judge", "nli")


def test_another_version_is_refused(tiny):
    with pytest.raises(ModelError, match=r"has the version 0\.1\.0-.* and 0\.0\.1-1a2b3c4d was asked for"):
        plugins.build("judge", f"nli:{tiny}@0.0.1-1a2b3c4d")


@pytest.mark.parametrize("tau", ["0", "1", "-0.1", "1.5", "nan", "inf", "half", ""])
def test_a_threshold_that_is_none_is_refused(tiny, tau):
    with pytest.raises(SpecError, match="above 0 and below 1"):
        NliJudge(str(tiny), tau=tau)


@pytest.mark.parametrize(
    ("name", "value"),
    [
        ("words", "-1"),
        ("words", "many"),
        ("words", "1001"),
        ("threads", "257"),
        ("threads", "1.5"),
        ("threads", "²"),
    ],
)
def test_a_number_out_of_range_is_refused(tiny, name, value):
    with pytest.raises(SpecError, match=f"{name} is '{value}'; give a whole number from 0 to"):
        NliJudge(str(tiny), **{name: value})


def test_a_folder_that_no_spec_can_hold_is_refused(tmp_path):
    folder = TINY["onnx_folder"](tmp_path / "tiny (1)")
    with pytest.raises(SpecError, match="rename the folder"):
        NliJudge(str(folder))


def test_an_unknown_parameter_is_refused(tiny):
    with pytest.raises(fedele.errors.PluginError, match="does not take"):
        plugins.build("judge", f"nli:{tiny}?depth=3")


def test_the_extra_is_named(tmp_path, monkeypatch):
    folder = TINY["onnx_folder"](tmp_path)
    monkeypatch.setitem(sys.modules, "onnxruntime", None)
    with pytest.raises(MissingExtraError, match=r"pip install 'fedele\[mini\]'"):
        NliJudge(str(folder))


# the threshold


def grid():
    parts = [0, 1e-6, 0.001, 0.2, 1 / 3, 0.5, 0.7, 0.999, 1 - 1e-6, 1]
    for yes, share in itertools.product(parts, parts):
        yield tuple(round(x, DIGITS) for x in (yes, (1 - yes) * share, (1 - yes) * (1 - share)))


@pytest.mark.parametrize("tau", [1e-6, 0.01, 0.3, 0.5, 0.62, 0.99, 1 - 1e-6])
def test_the_threshold_is_moved_to_a_half_and_nothing_else_changes_places(tau):
    rows = sorted(grid())
    moved = [at_half(row, tau) for row in rows]
    for (yes, neutral, no), (to_yes, to_neutral, to_no) in zip(rows, moved, strict=True):
        assert min(to_yes, to_neutral, to_no) >= 0
        assert to_yes + to_neutral + to_no == pytest.approx(1, abs=3e-6)
        assert (to_yes >= 0.5) == (yes >= tau)
        if to_neutral + to_no > 1e-4 and neutral + no > 1e-4:
            assert to_no / (to_neutral + to_no) == pytest.approx(no / (neutral + no), abs=0.02)
    assert [row[0] for row in moved] == sorted(row[0] for row in moved)


def test_the_usual_threshold_changes_nothing():
    assert [at_half(row, 0.5) for row in grid()] == list(grid())


def test_a_threshold_by_hand():
    # odds 0.6 / 0.4 = 1.5, those of the threshold 0.75 / 0.25 = 3: moved odds 0.5, that is 1/3
    assert at_half((0.6, 0.3, 0.1), 0.75) == (0.333333, 0.5, 0.166667)
    assert at_half((0.75, 0.25, 0.0), 0.75) == (0.5, 0.5, 0.0)
    assert at_half((1.0, 0.0, 0.0), 0.75) == (1.0, 0.0, 0.0)
    assert at_half((0.0, 0.4, 0.6), 0.1) == (0.0, 0.4, 0.6)


def test_the_threshold_decides(tiny):
    one = pair("yes it is", "it is")  # softmax(1, 0, 0): 0.576
    for tau, label in (("0.5", "supported"), ("0.57", "supported"), ("0.58", "unverifiable")):
        [outcome] = NliJudge(str(tiny), tau=tau).judge([one])
        assert label_of(outcome) == label
        assert "entailment 0.58, neutral 0.21, contradiction 0.21" in outcome.reason
        assert ("is asked for" in outcome.reason) == (tau != "0.5")


# what it says


def test_figures_and_reason(judge):
    [outcome] = judge.judge([pair("yes it is yes", "it is", source="passage kb-7")])
    total = math.exp(2) + 2
    assert figures(outcome) == pytest.approx((math.exp(2) / total, 1 / total, 1 / total), abs=0.01)
    assert (
        outcome.reason == "the model gives entailment 0.79, neutral 0.11, contradiction 0.11 to passage kb-7"
    )


@pytest.mark.parametrize("order", list(itertools.permutations(THREE)))
def test_labels_in_any_order_give_the_same_verdicts(tmp_path, order):
    judge = NliJudge(str(TINY["onnx_folder"](tmp_path, order)))
    outcomes = judge.judge([pair("yes yes", "is"), pair("no no", "is"), pair("perhaps", "is")])
    assert [label_of(outcome) for outcome in outcomes] == ["supported", "contradicted", "unverifiable"]


@pytest.mark.parametrize(
    ("lang", "premise_lang", "who"),
    [("de", "en", "claim in 'de'"), ("en", "zh", "passage in 'zh'"), ("xx", "xx", "claim in 'xx'")],
)
def test_a_language_the_model_was_not_trained_for_is_said(judge, lang, premise_lang, who):
    [outcome, other] = judge.judge(
        [pair("yes yes", lang=lang, premise_lang=premise_lang), pair("yes yes", lang="it", premise_lang="en")]
    )
    assert isinstance(outcome, JudgeError)
    assert outcome.cause == "language_unsupported"
    assert who in outcome.message
    assert "was trained for en, it, ru" in outcome.message
    assert isinstance(other, Judgement)


def test_a_language_that_nobody_could_tell_is_judged(judge, tmp_path):
    [outcome] = judge.judge([pair("yes yes", lang="und", premise_lang="und")])
    assert isinstance(outcome, Judgement)
    [outcome] = NliJudge(str(TINY["onnx_folder"](tmp_path, manifest=False))).judge([pair("yes", lang="zh")])
    assert isinstance(outcome, Judgement)


@pytest.mark.parametrize(("premise", "hypothesis"), [("", "it is"), (" \u200b", "it"), ("it is", "\n")])
def test_nothing_to_read_is_no_verdict(judge, premise, hypothesis):
    [outcome] = judge.judge([pair(premise, hypothesis)])
    assert isinstance(outcome, JudgeError)
    assert outcome.cause == "empty_text"


def test_a_claim_that_leaves_no_room_is_not_judged(judge):
    # 64 tokens, 4 of them marks, 16 for the passage: 44 for the claim
    fits, too_long = judge.judge([pair("yes", "is " * 44), pair("yes", "is " * 45)])
    assert isinstance(fits, Judgement)
    assert (too_long.cause, too_long.message.split(";")[0]) == ("too_long", "a claim of 45 tokens")


def test_a_pair_on_which_the_model_fails_takes_no_other_with_it(judge, monkeypatch):
    read = judge.model._encoded

    def failing(first, second=None):
        if "big" in first:
            raise ModelError("the model fails on a text")
        return read(first, second)

    monkeypatch.setattr(judge.model, "_encoded", failing)
    outcomes = judge.judge([pair("yes yes perhaps"), pair("big yes yes"), pair("no no perhaps")])
    assert [type(outcome).__name__ for outcome in outcomes] == ["Judgement", "JudgeError", "Judgement"]
    assert outcomes[1].cause == "model_failed"


# what it shows


class Shown:
    """The premises that a judge shows its model."""

    def __init__(self, judge, monkeypatch):
        self.premises = []
        probabilities = judge.model.probabilities

        def noting(pairs):
            self.premises += [premise for premise, _ in pairs]
            return probabilities(pairs)

        monkeypatch.setattr(judge.model, "probabilities", noting)


def test_evidence_is_shown_with_its_neighbours(tiny, monkeypatch):
    judge = NliJudge(str(tiny), words="9")
    shown = Shown(judge, monkeypatch)
    context = f"{FILLER}It is no. Yes it is. It is big. {FILLER}"
    judge.judge([pair("Yes it is.", context=context)])
    assert shown.premises == ["It is no. Yes it is. It is big."]


def test_no_words_show_the_evidence_alone_and_a_short_context_is_shown_whole(tiny, monkeypatch):
    judge = NliJudge(str(tiny), words="0")
    shown = Shown(judge, monkeypatch)
    judge.judge(
        [
            pair("Yes it is.", context=f"{FILLER}Yes it is. {FILLER}"),
            pair("Yes it is.", context="No. Yes it is."),
        ]
    )
    assert shown.premises == ["Yes it is.", "No. Yes it is."]


def test_joint_evidence_is_shown_as_it_is(judge, monkeypatch):
    shown = Shown(judge, monkeypatch)
    judge.judge([pair("Yes it is.\nIt is no.", context="Yes it is.\nIt is no."), pair("It is.", context="")])
    assert shown.premises == ["Yes it is.\nIt is no.", "It is."]


def test_windows_of_a_long_passage_are_all_read(judge, monkeypatch):
    shown = Shown(judge, monkeypatch)
    context = FILLER * 3
    judge.judge([pair(context, context=context)])
    assert len(shown.premises) > 3
    assert all(len(premise.split()) <= 64 - 4 - 2 for premise in shown.premises)


def test_one_window_that_supports_is_enough(judge):
    context = f"{FILLER}{FILLER}It is yes yes yes . {FILLER}It is no . {FILLER}"
    [outcome] = judge.judge([pair(context, context=context, source="passage 1")])
    assert label_of(outcome) == "supported"
    assert "entailment 0.9" in outcome.reason
    assert outcome.reason.endswith("of 6 of passage 1")


def test_a_window_that_contradicts_with_more_certainty_speaks(judge):
    context = f"{FILLER}It is yes yes . {FILLER}{FILLER}It is no no no no . {FILLER}"
    [outcome] = judge.judge([pair(context, context=context)])
    assert label_of(outcome) == "contradicted"
    assert outcome.contradiction > 0.9


@pytest.mark.parametrize(
    ("said", "at"),
    [
        ([(0.2, 0.7, 0.1)], 0),
        ([(0.2, 0.7, 0.1), (0.3, 0.6, 0.1)], 1),
        ([(0.6, 0.3, 0.1), (0.1, 0.4, 0.5)], 0),
        ([(0.6, 0.3, 0.1), (0.1, 0.3, 0.6)], 0),
        ([(0.6, 0.3, 0.1), (0.1, 0.29, 0.61)], 1),
        ([(0.1, 0.3, 0.6), (0.1, 0.3, 0.6)], 0),
        ([(0.4, 0.6, 0.0), (0.4, 0.5, 0.1)], 0),
    ],
)
def test_which_window_speaks(said, at):
    assert speaker(said) == at


# the same in any company


def test_order_and_repetition_change_nothing(judge, tiny):
    pairs = [
        pair(f"{a} it is", f"{b} is")
        for a, b in itertools.product(["yes", "no", "big yes", "perhaps"], repeat=2)
    ]
    outcomes = judge.judge(pairs)
    assert NliJudge(str(tiny), threads="2").judge(pairs[::-1]) == outcomes[::-1]
    assert NliJudge(str(tiny), threads="1").judge(pairs + pairs) == outcomes + outcomes
    assert [NliJudge(str(tiny)).judge([one])[0] for one in pairs] == outcomes
    assert judge.judge([]) == []


def test_a_judge_travels(judge):
    again = pickle.loads(pickle.dumps(judge))
    assert again.spec == judge.spec
    assert again.judge([pair("yes")]) == judge.judge([pair("yes")])


def test_the_contract_is_kept(judge, tiny):
    check_judge(judge)
    check_judge(NliJudge(str(tiny), tau="0.3", words="12", threads="2"))


def test_torch_models_are_judges_too(tmp_path):
    judge = NliJudge(str(TINY["bert_folder"](tmp_path, THREE[::-1], [2, 1, 0])), tau="0.4")
    check_judge(judge)
    version = judge.model.folder.version
    assert judge.spec == f"nli:{tmp_path}@{version}?tau=0.4"
    assert len(version) == 8


# from end to end


def test_an_answer_is_checked(tiny):
    result = fedele.check(
        answer="It is yes.",
        passages=["It is yes yes .", "Yes, it is no no no no ."],
        judge=f"nli:{tiny}",
        lang="en",
    )
    [verdict] = result.verdicts
    assert verdict.label == "supported"
    assert verdict.conflict == "some"
    assert "to passage 1" in verdict.reason
    assert f"verify:nli:{tiny}@0.1.0-" in result.score.signature


def test_workers_give_what_one_process_gives(tiny):
    rows = [
        {"id": str(n), "answer": f"It is {word}.", "passages": [f"It is {word} {other} ."]}
        for n, (word, other) in enumerate(itertools.product(["yes", "no", "blue"], repeat=2))
    ]
    found = [
        [
            result.to_dict()
            for result in fedele.evaluate(rows, judge=f"nli:{tiny}?threads=1", lang="en", workers=workers)
        ]
        for workers in (1, 2)
    ]
    assert found[0] == found[1]
    assert {claim["label"] for result in found[0] for claim in result["claims"]} >= {
        "supported",
        "contradicted",
    }


def test_a_model_is_read_once_until_its_files_change(tmp_path):
    folder = TINY["onnx_folder"](tmp_path / "tiny")
    first = NliJudge(str(folder))
    assert NliJudge(str(folder), tau="0.7").model is first.model
    TINY["onnx_folder"](folder, THREE[::-1])
    again = NliJudge(str(folder))
    assert again.model is not first.model
    assert again.spec != first.spec
