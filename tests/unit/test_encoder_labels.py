"""What the outputs of a model mean: read from its configuration in any order, refused where nobody says."""

from __future__ import annotations

import math
import runpy
from pathlib import Path

import pytest

from fedele.encoder import load
from fedele.encoder.labels import from_config, from_letters, three
from fedele.errors import ModelError, SpecError

TESTS = Path(__file__).parents[1]
TINY = runpy.run_path(str(TESTS / "tiny_models.py"))
THREE, softmax = TINY["THREE"], TINY["softmax"]


@pytest.mark.parametrize("order", [THREE, THREE[::-1], ("neutral", "entailment", "contradiction")])
@pytest.mark.parametrize("letters", [str.upper, str.title, lambda name: f" {name} "])
def test_the_order_of_labels_is_read_from_the_configuration(tmp_path, order, letters):
    names = [letters(name) for name in order]
    model = load(str(TINY["onnx_folder"](tmp_path, order, names=names)))
    [(yes, neutral, no), other] = model.probabilities([("yes yes perhaps", "it is"), ("it is", "no")])
    assert (yes, neutral, no) == pytest.approx(softmax(2, 1, 0), abs=0.01)
    assert other == pytest.approx(softmax(0, 0, 2), abs=0.01)


@pytest.mark.parametrize(
    "names",
    [
        ("LABEL_0", "LABEL_1", "LABEL_2"),
        ("следование", "нейтрально", "противоречие"),
        ("entailment", "neutral", "neutral"),
        ("entailment", "neutral", "other"),
        ("contradiction", "neutral"),
        ("LABEL_0",),
        (),
        (None, 1, []),
    ],
)
def test_labels_that_do_not_say_what_they_mean_are_refused(names):
    config = {"id2label": {str(n): name for n, name in enumerate(names)}}
    with pytest.raises(ModelError, match=r"labels=enc") as raised:
        from_config(config, "config.json")
    assert all(str(name) in str(raised.value) for name in names)


@pytest.mark.parametrize(
    "config", [{}, {"id2label": None}, {"id2label": ["entailment"]}, {"id2label": {"7": "entailment"}}, []]
)
def test_a_configuration_without_labels_is_refused(config):
    with pytest.raises(ModelError, match="does not say what they mean"):
        from_config(config, "config.json")


@pytest.mark.parametrize("letters", ["", "x", "ee", "enx", "nc", "c", "encn", "ENC"])
def test_letters_that_are_no_order_are_refused(letters):
    with pytest.raises(SpecError, match="allowed: e "):
        from_letters(letters)


def test_the_order_may_be_said_where_the_configuration_does_not(tmp_path):
    folder = TINY["onnx_folder"](tmp_path, THREE[::-1], names=["LABEL_0", "LABEL_1", "LABEL_2"])
    with pytest.raises(ModelError, match="LABEL_0"):
        load(str(folder))
    [said] = load(str(folder), labels="cne").probabilities([("yes yes", "is")])
    assert said == pytest.approx(softmax(2, 0, 0), abs=0.01)


@pytest.mark.parametrize(
    ("order", "names", "expected"),
    [
        (("entailment",), ["entailment"], (1 / (1 + math.exp(-2)), 1 / (1 + math.exp(2)), 0)),
        (("neutral", "entailment"), ["hallucinated", "consistent"], (*softmax(2, 0), 0)),
        (("entailment", "neutral"), ["entailment", "not_entailment"], (*softmax(2, 0), 0)),
    ],
)
def test_a_checker_that_does_not_tell_contradiction_never_contradicts(tmp_path, order, names, expected):
    model = load(str(TINY["onnx_folder"](tmp_path, order, names=names)))
    [said] = model.probabilities([("yes yes no", "is")])
    assert said == pytest.approx(expected, abs=0.01)
    assert said[2] == 0


def test_temperature_divides_the_outputs():
    assert three([2.0, 0.0, 0.0], THREE, 2.0) == pytest.approx(softmax(1, 0, 0), abs=1e-6)
    assert three([2.0], ["entailment"], 4.0)[0] == pytest.approx(1 / (1 + math.exp(-0.5)), abs=1e-6)
    assert three([1e4, 0.0, -1e4], THREE) == (1.0, 0.0, 0.0)


@pytest.mark.parametrize("outputs", [[math.nan, 0.0, 0.0], [math.inf, 0.0, 0.0], [0.0, 0.0], []])
def test_outputs_that_are_no_three_numbers_are_refused(outputs):
    with pytest.raises(ModelError, match="the model gives"):
        three(outputs, THREE)
