"""A model run by ONNX Runtime: what a pair gets depends on nothing but the pair, and any text is read."""

from __future__ import annotations

import math
import os
import pickle
import random
import runpy
import threading
from pathlib import Path

import pytest

from fedele.encoder import find, load
from fedele.encoder.answers import Answers
from fedele.encoder.onnx import Encoder
from fedele.errors import ModelError

TESTS = Path(__file__).parents[1]
TINY = runpy.run_path(str(TESTS / "tiny_models.py"))
THREE, sample, softmax, python = TINY["THREE"], TINY["sample"], TINY["softmax"], TINY["python"]


@pytest.fixture
def tiny(tmp_path):
    return TINY["onnx_folder"](tmp_path / "tiny")


@pytest.fixture
def bert(tmp_path):
    return TINY["bert_folder"](tmp_path / "bert", THREE, [0, 1, 2])


# the same figures in any company


def test_a_pair_gets_the_same_bits_alone_in_any_order_and_with_any_threads(tiny):
    pairs = sample(1, 60)
    folder = find(str(tiny))
    alone = [Encoder(folder, threads=1).probabilities([pair])[0] for pair in pairs]
    for threads in (1, 2, 7, 0):
        assert Encoder(folder, threads=threads).probabilities(pairs) == alone
        order = random.Random(threads).sample(range(len(pairs)), len(pairs))
        shuffled = Encoder(folder, threads=threads).probabilities([pairs[at] for at in order])
        assert shuffled == [alone[at] for at in order]


def test_the_tiny_model_would_show_a_batch(tiny):
    """The check above can fail: the same pairs given to the model together differ from each alone."""
    numpy = pytest.importorskip("numpy")
    model = load(str(tiny))
    one, big = (model._encoded(*pair) for pair in (("yes yes it", "is"), ("big yes it", "is")))
    both = {name: numpy.array([one[name], big[name]]) for name in one}
    alone = {name: numpy.array([one[name]]) for name in one}
    together, by_itself = (model._session.run(["logits"], fed)[0][0] for fed in (both, alone))
    assert abs(together - by_itself).max() > 0.01


def test_each_pair_is_read_once(tiny, monkeypatch):
    model = load(str(tiny))
    read = []
    run = model._run
    monkeypatch.setattr(model, "_run", lambda inputs, output: [read.append(output), run(inputs, output)][1])
    pairs = [("yes", "no"), ("it", "is"), ("yes", "no")]
    first = model.probabilities(pairs)
    assert first[0] == first[2] != first[1]
    assert len(read) == 2
    assert model.probabilities([*pairs, ("is", "it")]) == [*first, *model.probabilities([("is", "it")])]
    assert len(read) == 3
    model.embed(["it", "is", "it"])
    model.embed(["is"])
    assert read[3:] == ["embedding"] * 2


def test_what_is_kept_is_bounded():
    asked = []
    answers = Answers(lambda words: [asked.append(tuple(words)), *map(len, words)][1:], most=3)
    assert answers(["a", "bb", "a"]) == [1, 2, 1]
    assert answers(["ccc", "dddd"]) == [3, 4]
    assert len(answers.kept) <= 3
    assert answers(["e", "ff", "ggg", "hhhh"]) == [1, 2, 3, 4]
    assert len(answers.kept) <= 3
    assert answers(["ccc"]) == [3]
    assert asked == [("a", "bb"), ("ccc", "dddd"), ("e", "ff", "ggg", "hhhh")]
    assert answers([]) == []


@pytest.mark.parametrize("kind", ["tiny", "bert"])
def test_many_threads_may_use_one_model(kind, request):
    folder = request.getfixturevalue(kind)
    model = load(str(folder), threads=2)
    pairs = sample(2, 40)
    expected = load(str(folder)).probabilities(pairs)
    found = {}

    def work(number):
        mine = pairs[number:] + pairs[:number]
        for pair, said, want in zip(
            mine, model.probabilities(mine), expected[number:] + expected[:number], strict=True
        ):
            assert model.count(pair[0]) > 0
            assert said == pytest.approx(want, abs=2e-6)
        found[number] = True

    workers = [threading.Thread(target=work, args=(number,)) for number in range(8)]
    for worker in workers:
        worker.start()
    for worker in workers:
        worker.join()
    assert found == dict.fromkeys(range(8), True)


def test_a_model_travels_as_its_folder(tiny):
    model = load(str(tiny), threads=2)
    pairs = sample(3, 10)
    expected = model.probabilities(pairs)
    again = pickle.loads(pickle.dumps(model))
    assert (again.folder, again.threads) == (model.folder, 2)
    assert again.probabilities(pairs) == expected


@pytest.mark.skipif(not hasattr(os, "fork"), reason="there is no fork here")
def test_a_forked_process_gets_the_same_figures(tiny):
    code = (
        "import os, sys, warnings\n"
        "from fedele.encoder import load\n"
        "warnings.simplefilter('ignore')\n"
        "model = load(sys.argv[1], threads=2)\n"
        "pairs = [('yes it', 'is'), ('no', 'no'), ('big yes', 'it is blue')]\n"
        "here = model.probabilities(pairs[:2])\n"
        "read, write = os.pipe()\n"
        "if os.fork() == 0:\n"
        "    os.write(write, repr(model.probabilities(pairs)).encode())\n"
        "    os._exit(0)\n"
        "assert os.wait()[1] == 0\n"
        "print(os.read(read, 10_000).decode() == repr(model.probabilities(pairs)), here == model.probabilities(pairs[:2]))"
    )
    assert python(code, str(tiny)) == "True True\n"


# texts that are too long, or no texts


def test_a_long_premise_loses_its_end_and_the_hypothesis_nothing(tmp_path):
    model = load(str(TINY["onnx_folder"](tmp_path, max_tokens=16)))
    filler = "is " * 30
    begins, ends, plain, against = model.probabilities(
        [(f"yes yes {filler}", "it"), (f"{filler} yes yes", "it"), (filler, "it"), (filler, "no " * 3)]
    )
    assert begins == pytest.approx(softmax(2, 0, 0), abs=0.01)
    assert ends == plain == pytest.approx((1 / 3, 1 / 3, 1 / 3), abs=0.01)
    assert against == pytest.approx(softmax(0, 0, 6), abs=0.01)


def test_room_is_what_fits_without_a_cut(tmp_path):
    model = load(str(TINY["onnx_folder"](tmp_path, max_tokens=16)))
    assert model.room("it is blue") == 16 - 4 - 3
    fits, cut = "is " * 8 + "yes", "is " * 9 + "yes"
    assert (model.count(fits), model.count(cut)) == (9, 10)
    [whole, lost] = model.probabilities([(fits, "it is blue"), (cut, "it is blue")])
    assert whole[0] > 0.5 > 0.34 > lost[0]


def test_a_hypothesis_that_is_longer_than_the_model_reads_is_refused(tmp_path):
    model = load(str(TINY["onnx_folder"](tmp_path, max_tokens=16)))
    assert model.room("no " * 13) < 0
    with pytest.raises(ModelError, match="a claim of 13 tokens is longer than the model"):
        model.probabilities([("yes", "no " * 13)])


@pytest.mark.parametrize("text", ["", " ", "\ud800", "a\x00b", "👍🏽\u202e", "x" * 5000])
def test_any_text_is_read(tiny, text):
    model = load(str(tiny))
    assert all(math.isfinite(x) for x in model.probabilities([(text, text)])[0])
    assert model.count(text) >= 0
    assert model.embed([text]).shape == (1, 4)


def test_no_pairs_and_no_texts_give_nothing(tiny):
    model = load(str(tiny))
    assert model.probabilities([]) == []
    assert len(model.embed([])) == 0


def test_embeddings_have_length_one_and_tell_texts_apart(tiny):
    numpy = pytest.importorskip("numpy")
    model = load(str(tiny))
    rows = model.embed(["yes it is", "yes yes", "no"])
    assert rows.shape == (3, 4)
    assert numpy.linalg.norm(rows, axis=1) == pytest.approx([1, 1, 1], abs=1e-5)
    assert rows[0] @ rows[1] > 0.99
    assert rows[0] @ rows[2] < 0.01
    assert (model.embed(["no", "yes it is"]) == rows[[2, 0]]).all()


def test_texts_to_embed_have_their_prefix(tiny, monkeypatch):
    model = load(str(tiny))
    seen = []
    run = model._run
    monkeypatch.setattr(model, "_run", lambda inputs, output: [seen.append(inputs), run(inputs, output)][1])
    model.embed(["it is"])
    words = [TINY["WORDS"][at] for at in seen[0]["input_ids"]]
    assert words == ["<s>", "query:", "it", "is", "</s>"]


def test_a_model_without_embeddings_says_so(tmp_path):
    model = load(str(TINY["onnx_folder"](tmp_path, embedding=False)))
    assert model.probabilities([("yes", "it")])[0][0] > 0.5
    with pytest.raises(ModelError, match="the outputs logits and no embedding"):
        model.embed(["it"])


def test_a_model_without_types_is_fed_none(tmp_path):
    model = load(str(TINY["onnx_folder"](tmp_path, types=False)))
    assert model.probabilities([("yes", "is")])[0] == pytest.approx(softmax(2, 0, 0), abs=0.01)
