"""The files of a model: found by name, refused where damaged, foreign or of another version, downloaded only when asked."""

from __future__ import annotations

import json
import math
import runpy
import sys
import types
from pathlib import Path

import pytest

from fedele import encoder
from fedele.encoder import find, load
from fedele.errors import FedeleError, MissingExtraError, ModelError

TESTS = Path(__file__).parents[1]
TINY = runpy.run_path(str(TESTS / "tiny_models.py"))
THREE, python = TINY["THREE"], TINY["python"]
change = TINY["change"]
BLOCKED = runpy.run_path(str(TESTS / "unit/test_offline.py"))["BLOCKED"]


@pytest.fixture
def tiny(tmp_path):
    return TINY["onnx_folder"](tmp_path / "tiny")


# where a model is


def test_what_the_manifest_says_is_known(tmp_path):
    folder = TINY["onnx_folder"](
        tmp_path, version="1.2", languages=["en", "de"], temperature=1.5, max_tokens=40
    )
    found = find(str(folder))
    assert found.languages == ("en", "de")
    assert (found.temperature, found.max_tokens, found.format) == (1.5, 40, "onnx")
    assert found.version.startswith("1.2-")
    assert len(found.version) == len("1.2-1a2b3c4d")
    assert found.labels == THREE


def test_a_plain_folder_has_the_digits_alone_and_takes_what_its_configuration_allows(tmp_path):
    folder = TINY["onnx_folder"](tmp_path, manifest=False)
    found = find(str(folder))
    assert len(found.version) == 8
    assert (found.languages, found.temperature, found.max_tokens) == ((), 1.0, 512)
    change(folder / "config.json", max_position_embeddings=130, model_type="xlm-roberta", pad_token_id=1)
    assert find(str(folder)).max_tokens == 128
    change(folder / "config.json", max_position_embeddings=100, model_type="bert")
    assert find(str(folder)).max_tokens == 100
    (folder / "tokenizer_config.json").write_text('{"model_max_length": 90}', encoding="utf-8")
    assert find(str(folder)).max_tokens == 90
    (folder / "tokenizer_config.json").write_text('{"model_max_length": 1e30}', encoding="utf-8")
    assert find(str(folder)).max_tokens == 100


def test_the_version_is_that_of_the_weights(tmp_path):
    one = find(str(TINY["onnx_folder"](tmp_path / "1", manifest=False)))
    same = find(str(TINY["onnx_folder"](tmp_path / "2", manifest=False)))
    other = find(str(TINY["onnx_folder"](tmp_path / "3", manifest=False, weight=2.0)))
    assert one.version == same.version != other.version


def test_a_version_that_is_not_here_is_refused(tiny):
    found = find(str(tiny))
    assert find(f"{tiny}@{found.version}") == found
    for asked in ("0.0.9-" + found.version[-8:], "0.1.0-00000000", "1", found.version[:-1]):
        with pytest.raises(ModelError, match=f"has the version {found.version} and {asked} was asked for"):
            find(f"{tiny}@{asked}")


def test_a_folder_whose_name_has_an_at_sign_is_a_folder(tmp_path):
    folder = TINY["onnx_folder"](tmp_path / "me@home")
    found = find(str(folder))
    assert found.name == str(folder)
    assert find(f"{folder}@{found.version}") == found
    with pytest.raises(ModelError, match="was asked for"):
        find(f"{folder}@2")


@pytest.mark.parametrize(
    "name", ["", "no-such-model", "./a/b", "/nowhere/at/all", "a/b/c", "~/nothing-there"]
)
def test_a_name_of_nothing_is_refused_with_what_is_allowed(name):
    with pytest.raises(ModelError, match="fedele-mini, the path of a folder"):
        find(name)


def test_the_package_that_is_missing_is_named(monkeypatch):
    monkeypatch.setitem(sys.modules, "fedele_mini", None)
    with pytest.raises(ModelError, match=r"pip install 'fedele\[mini\]'"):
        find("fedele-mini")


def test_the_package_is_found_by_its_name(monkeypatch, tiny):
    monkeypatch.setitem(sys.modules, "fedele_mini", types.SimpleNamespace(FOLDER=tiny, __version__="0.1.0"))
    found = find("fedele-mini")
    assert (found.name, found.folder) == ("fedele-mini", tiny)
    assert find(f"fedele-mini@{found.version}") == found
    with pytest.raises(ModelError, match="the model fedele-mini here has the version"):
        find("fedele-mini@0.1.0-00000000")


@pytest.mark.parametrize("module", ["onnxruntime", "tokenizers"])
def test_what_runs_the_model_is_named_where_it_is_missing(monkeypatch, tiny, module):
    monkeypatch.setitem(sys.modules, module, None)
    with pytest.raises(MissingExtraError, match=r"pip install 'fedele\[mini\]'"):
        load(str(tiny))


# files that are not what they should be


@pytest.mark.parametrize("name", ["model.onnx", "tokenizer.json", "config.json"])
def test_a_file_with_another_checksum_is_refused(tiny, name):
    path = tiny / name
    data = bytearray(path.read_bytes())
    data[len(data) // 2] ^= 1
    path.write_bytes(data)
    with pytest.raises(ModelError, match=rf"{name} is damaged or was changed") as raised:
        find(str(tiny))
    assert "install the model anew" in str(raised.value)


@pytest.mark.parametrize("name", ["tokenizer.json", "config.json"])
def test_a_file_that_the_manifest_lists_and_nobody_has_is_refused(tiny, name):
    (tiny / name).unlink()
    with pytest.raises(ModelError, match=f"{name} is missing"):
        find(str(tiny))


@pytest.mark.parametrize(
    "wrong",
    [
        {"temperature": 0},
        {"temperature": "1"},
        {"max_tokens": 3},
        {"max_tokens": 99.5},
        {"languages": "en"},
        {"languages": [1]},
        {"version": 1},
        {"version": "1 (new)"},
        {"sha256": []},
        {"sha256": {"model.onnx": "x"}},
        {"sha256": {"../model.onnx": "0" * 64}},
    ],
)
def test_a_manifest_that_says_nonsense_is_refused(tiny, wrong):
    change(tiny / "manifest.json", **wrong)
    with pytest.raises(ModelError, match=f"says {next(iter(wrong))}"):
        find(str(tiny))


@pytest.mark.parametrize("name", ["manifest.json", "config.json"])
@pytest.mark.parametrize("content", [b"", b"{", b"[]", b"\xff\xfe", b"[" * 100_000])
def test_a_file_that_is_no_json_object_is_refused(tmp_path, name, content):
    folder = TINY["onnx_folder"](tmp_path, manifest=False)
    (folder / name).write_bytes(content)
    with pytest.raises(ModelError, match=name):
        find(str(folder))


@pytest.mark.parametrize("content", [b"", b"not a model", b"\x08\x08\x12\x05", None])
def test_a_damaged_or_cut_off_model_is_refused(tmp_path, content):
    folder = TINY["onnx_folder"](tmp_path, manifest=False)
    whole = (folder / "model.onnx").read_bytes()
    (folder / "model.onnx").write_bytes(whole[: len(whole) // 2] if content is None else content)
    with pytest.raises(ModelError, match=r"model.onnx.*(damaged|no model that reads texts)"):
        load(str(folder))


def test_a_model_that_reads_no_texts_is_refused(tmp_path):
    from onnx import TensorProto, helper, save

    folder = TINY["onnx_folder"](tmp_path, manifest=False)
    graph = helper.make_graph(
        [helper.make_node("Relu", ["image"], ["y"])],
        "other",
        [helper.make_tensor_value_info("image", TensorProto.FLOAT, [1, 3, 8, 8])],
        [helper.make_tensor_value_info("y", TensorProto.FLOAT, [1, 3, 8, 8])],
    )
    save(
        helper.make_model(graph, opset_imports=[helper.make_opsetid("", 17)], ir_version=8),
        folder / "model.onnx",
    )
    with pytest.raises(ModelError, match="no model that reads texts: its inputs are image"):
        load(str(folder))


@pytest.mark.parametrize("content", [None, "{}", "nothing"])
def test_a_tokenizer_that_is_none_is_refused(tmp_path, content):
    folder = TINY["onnx_folder"](tmp_path, manifest=False)
    (folder / "tokenizer.json").unlink()
    if content is not None:
        (folder / "tokenizer.json").write_text(content, encoding="utf-8")
    with pytest.raises(ModelError, match=r"tokenizer.json (is missing|cannot be read as a tokenizer)"):
        load(str(folder))


def test_a_folder_without_weights_is_refused(tiny):
    (tiny / "model.onnx").unlink()
    with pytest.raises(ModelError, match="holds no weights; allowed: model"):
        find(str(tiny))


def test_labels_that_are_not_as_many_as_the_outputs_are_refused(tmp_path):
    folder = TINY["onnx_folder"](tmp_path, THREE, names=["entailment", "neutral"])
    with pytest.raises(ModelError, match="3 outputs and its labels are entailment, neutral"):
        load(str(folder)).probabilities([("yes", "no")])


def test_a_tokenizer_of_another_model_is_told(tmp_path):
    from tokenizers import Tokenizer

    folder = TINY["onnx_folder"](tmp_path, manifest=False)
    data = json.loads((folder / "tokenizer.json").read_text(encoding="utf-8"))
    data["model"]["vocab"]["blue"] = 70_000
    (folder / "tokenizer.json").write_text(json.dumps(data), encoding="utf-8")
    assert Tokenizer.from_file(str(folder / "tokenizer.json")).token_to_id("blue") == 70_000
    with pytest.raises(ModelError, match="fails on a text"):
        load(str(folder)).probabilities([("it is blue", "it is")])


def test_a_model_that_gives_no_numbers_is_told(tmp_path):
    model = load(str(TINY["onnx_folder"](tmp_path, weight=math.nan)))
    with pytest.raises(ModelError, match="not all numbers"):
        model.probabilities([("yes", "yes")])


# the network


class Hub(types.SimpleNamespace):
    """A stand-in for huggingface_hub that notes what is asked of it."""

    def __init__(self, folder):
        super().__init__(asked=[], folder=folder)

    def snapshot_download(self, name, allow_patterns):
        self.asked.append((name, tuple(allow_patterns)))
        if self.folder is None:
            raise ConnectionError("no route\nto the host")
        return str(self.folder)


def test_only_the_name_of_a_hub_model_asks_the_hub(monkeypatch, tmp_path, tiny):
    hub = Hub(tiny)
    monkeypatch.setitem(sys.modules, "huggingface_hub", hub)
    monkeypatch.setitem(sys.modules, "fedele_mini", None)
    monkeypatch.chdir(tmp_path)
    (tmp_path / "models").mkdir()
    find("tiny")
    for name in (
        "fedele-mini",
        "models/none",
        "./owner/name",
        "/owner/name",
        "owner/name/more",
        "owner",
        "tiny@9",
    ):
        with pytest.raises(ModelError):
            find(name)
    assert hub.asked == []
    assert find("owner/name").name == "owner/name"
    assert [name for name, _ in hub.asked] == ["owner/name"]
    version = find("owner/name").version
    assert find(f"owner/name@{version}").version == version
    with pytest.raises(ModelError, match="was asked for"):
        find("owner/name@1")


def test_pickled_weights_are_downloaded_only_where_there_are_no_others(monkeypatch, tmp_path):
    hub = Hub(tmp_path)
    monkeypatch.setitem(sys.modules, "huggingface_hub", hub)
    (tmp_path / "config.json").write_text('{"id2label": {"0": "entailment"}}', encoding="utf-8")
    with pytest.raises(ModelError, match="holds no weights"):
        find("owner/name")
    assert [any("bin" in pattern for pattern in asked) for _, asked in hub.asked] == [False, True]
    (tmp_path / "model.safetensors").write_bytes(b"weights")
    assert find("owner/name").format == "torch"
    assert len(hub.asked) == 3


def test_a_hub_that_cannot_be_reached_is_told(monkeypatch):
    monkeypatch.setitem(sys.modules, "huggingface_hub", Hub(None))
    with pytest.raises(
        ModelError, match=r"owner/name cannot be had \(ConnectionError: no route to the host\)"
    ):
        find("owner/name")
    monkeypatch.setitem(sys.modules, "huggingface_hub", None)
    with pytest.raises(MissingExtraError, match=r"pip install 'fedele\[hf\]'"):
        find("owner/name")


def test_a_model_is_loaded_and_run_without_a_socket(tiny):
    code = BLOCKED + (
        "from fedele.encoder import load\n"
        "model = load(sys.argv[1])\n"
        "print(model.probabilities([('yes yes', 'is'), ('no', 'no')])[0][0] > 0.5, model.embed(['it']).shape)"
    )
    assert python(code, str(tiny)) == "True (1, 4)\n"


def test_nothing_heavy_is_loaded_to_find_a_model(tiny):
    code = (
        "import sys\nfrom fedele.encoder import find\nfind(sys.argv[1])\n"
        "print([name for name in ('numpy', 'onnxruntime', 'tokenizers', 'torch', 'transformers', 'huggingface_hub') "
        "if name in sys.modules])"
    )
    assert python(code, str(tiny)) == "[]\n"


def test_onnx_models_need_neither_torch_nor_transformers(tiny):
    code = (
        "import sys\nfrom fedele.encoder import load\nload(sys.argv[1]).probabilities([('yes', 'no')])\n"
        "print([name for name in ('torch', 'transformers', 'huggingface_hub', 'onnx') if name in sys.modules])"
    )
    assert python(code, str(tiny)) == "[]\n"


@pytest.mark.parametrize("module", ["torch", "transformers"])
def test_the_extra_for_torch_models_is_named(monkeypatch, tmp_path, module):
    (tmp_path / "config.json").write_text('{"id2label": {"0": "entailment"}}', encoding="utf-8")
    (tmp_path / "model.safetensors").write_bytes(b"weights")
    monkeypatch.setitem(sys.modules, module, None)
    with pytest.raises(MissingExtraError, match=r"pip install 'fedele\[hf\]'"):
        load(str(tmp_path))


def test_every_error_of_a_model_is_one_of_ours():
    assert issubclass(ModelError, FedeleError)
    assert set(encoder.__all__) <= set(dir(encoder))
