"""Models run by transformers and PyTorch, built and saved here; skipped where these are not installed."""

from __future__ import annotations

import json
import pickle
import runpy
import shutil
from pathlib import Path

import pytest

from fedele.encoder import load
from fedele.errors import ModelError

TESTS = Path(__file__).parents[1]
TINY = runpy.run_path(str(TESTS / "tiny_models.py"))
THREE, sample, python = TINY["THREE"], TINY["sample"], TINY["python"]
change = TINY["change"]
BLOCKED = runpy.run_path(str(TESTS / "unit/test_offline.py"))["BLOCKED"]


@pytest.fixture
def bert(tmp_path):
    return TINY["bert_folder"](tmp_path / "bert", THREE, [0, 1, 2])


def test_a_folder_with_weights_for_torch_is_run_by_it(bert):
    torch = TINY["needed"]("torch", "pip install 'fedele[hf]'")
    transformers = TINY["needed"]("transformers", "pip install 'fedele[hf]'")
    model = load(str(bert))
    assert type(model).__name__ == "HfModel"
    pairs = [("yes it is blue", "it is blue"), ("no", "yes")]
    reference = transformers.BertForSequenceClassification.from_pretrained(bert).eval()
    for pair, said in zip(pairs, model.probabilities(pairs), strict=True):
        encoding = TINY["tokenizer"]().encode(*pair)
        with torch.inference_mode():
            logits = reference(
                torch.tensor([encoding.ids]), token_type_ids=torch.tensor([encoding.type_ids])
            ).logits
        assert said == pytest.approx(torch.softmax(logits[0], -1).tolist(), abs=2e-6)


def test_torch_models_of_both_orders_say_the_same(bert, tmp_path):
    turned = TINY["bert_folder"](tmp_path / "turned", ["CONTRADICTION", "ENTAILMENT", "NEUTRAL"], [2, 0, 1])
    pairs = sample(4, 20)
    one, other = (load(str(folder)).probabilities(pairs) for folder in (bert, turned))
    assert len({row.index(max(row)) for row in one}) > 1
    for a, b in zip(one, other, strict=True):
        assert a == pytest.approx(b, abs=2e-6)
    assert load(str(turned), labels="enc").probabilities(pairs) != other


def test_torch_models_with_unknown_labels_are_refused(tmp_path):
    folder = TINY["bert_folder"](tmp_path, ["LABEL_0", "LABEL_1", "LABEL_2"], [2, 1, 0])
    with pytest.raises(ModelError, match="LABEL_0"):
        load(str(folder))
    assert load(str(folder), labels="cne").probabilities([("yes", "no")])


@pytest.mark.parametrize(
    ("names", "order"), [(["consistent"], [0]), (["hallucinated", "consistent"], [1, 0])]
)
def test_single_score_checkers_of_torch_do_not_contradict(tmp_path, names, order):
    model = load(str(TINY["bert_folder"](tmp_path, names, order)))
    for yes, neutral, no in model.probabilities(sample(5, 8)):
        assert 0 < yes < 1
        assert (no, yes + neutral) == (0, pytest.approx(1, abs=2e-6))


def test_torch_figures_agree_to_six_digits_in_any_batch(bert):
    pairs = sample(6, 40)
    together = load(str(bert)).probabilities(pairs)
    for one, other in zip(load(str(bert)).probabilities(pairs[::-1]), together[::-1], strict=True):
        assert one == pytest.approx(other, abs=2e-6)
    alone = load(str(bert))
    for pair, said in zip(pairs, together, strict=True):
        assert alone.probabilities([pair])[0] == pytest.approx(said, abs=2e-6)


def test_torch_models_cut_the_premise_and_refuse_a_long_hypothesis(tmp_path):
    model = load(str(TINY["bert_folder"](tmp_path, THREE, [0, 1, 2], tokens=16)))
    assert model.room("it is blue") == 16 - 4 - 3
    filler = "is " * 9
    [one, other, third] = model.probabilities(
        [(f"{filler} yes", "it is blue"), (f"{filler} no", "it is blue"), (f"yes {filler}", "it is blue")]
    )
    assert one == other != third
    with pytest.raises(ModelError, match="a claim of 13 tokens"):
        model.probabilities([("yes", "no " * 13)])


def test_a_torch_model_travels_as_its_folder(bert):
    model = load(str(bert))
    again = pickle.loads(pickle.dumps(model))
    for pair in sample(7, 5):
        assert again.probabilities([pair])[0] == pytest.approx(model.probabilities([pair])[0], abs=2e-6)


def test_torch_models_are_loaded_in_silence(bert, capfd):
    load(str(bert)).probabilities([("yes " * 300, "no")])
    printed = capfd.readouterr()
    assert (printed.out, printed.err) == ("", "")


def test_torch_weights_that_are_cut_off_or_lack_the_head_are_refused(bert, tmp_path):
    transformers = TINY["needed"]("transformers", "pip install 'fedele[hf]'")
    headless = tmp_path / "headless"
    shutil.copytree(bert, headless)
    names = json.loads((headless / "config.json").read_text(encoding="utf-8"))
    transformers.BertForSequenceClassification.from_pretrained(bert).bert.save_pretrained(headless)
    change(headless / "config.json", id2label=names["id2label"])
    with pytest.raises(ModelError, match="lacks weights"):
        load(str(headless))
    whole = (bert / "model.safetensors").read_bytes()
    (bert / "model.safetensors").write_bytes(whole[: len(whole) // 2])
    with pytest.raises(ModelError, match="cannot be opened by transformers"):
        load(str(bert))


def test_torch_models_open_no_socket(bert):
    code = BLOCKED + (
        "from fedele.encoder import load\n"
        "print(len(load(sys.argv[1]).probabilities([('yes', 'it'), ('no', 'it')])))"
    )
    assert python(code, str(bert)) == "2\n"
