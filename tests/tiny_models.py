"""Models of a few hundred bytes that tests build and save, and whose figures can be checked in the head.

Their outputs count words: of the premise once, of the hypothesis twice. ``yes`` speaks for entailment, ``perhaps`` for neutral,
``no`` for contradiction, and ``big`` for nothing, but it is large where a scale is taken over all words. All others are 0.
"""

from __future__ import annotations

import hashlib
import importlib
import json
import math
import os
import random
import subprocess
import sys
from collections.abc import Sequence
from pathlib import Path
from typing import Any

import pytest

THREE = ("entailment", "neutral", "contradiction")
SPECIAL = ("<s>", "<pad>", "</s>", "<unk>")
WORDS = (*SPECIAL, "yes", "perhaps", "no", "big", "query:", "it", "is", "blue")
WORTH = {"yes": 0, "perhaps": 1, "no": 2, "big": 3}


def needed(name: str, how: str) -> Any:
    """A module, or the test is skipped; it fails where everything is required."""
    try:
        return importlib.import_module(name)
    except ImportError:
        reason = f"no {name}: {how}"
        if os.environ.get("FEDELE_REQUIRE_SERVICES") == "1":
            pytest.fail(reason)
        pytest.skip(reason)


def tokenizer() -> Any:
    """Words between blanks; pairs as ``<s> premise </s></s> hypothesis </s>``."""
    from tokenizers import Tokenizer, models, pre_tokenizers, processors

    made = Tokenizer(models.WordLevel({word: at for at, word in enumerate(WORDS)}, unk_token="<unk>"))
    made.pre_tokenizer = pre_tokenizers.WhitespaceSplit()
    made.add_special_tokens(list(SPECIAL))
    made.post_processor = processors.TemplateProcessing(
        single="<s> $A </s>", pair="<s> $A </s> </s>:1 $B:1 </s>:1", special_tokens=[("<s>", 0), ("</s>", 2)]
    )
    return made


def write_onnx(path: Path, labels: Sequence[str], *, types: bool, embedding: bool, weight: float) -> None:
    """The model as an ONNX file. Like an 8-bit model's, its figures go through a scale taken over all that it is given."""
    import numpy as np
    from onnx import TensorProto, checker, helper, numpy_helper, save

    table = np.zeros((len(WORDS), 4), np.float32)
    for word, place in WORTH.items():
        table[WORDS.index(word), place] = 1 if place < 3 else 50
    out = np.zeros((4, len(labels)), np.float32)
    for at, label in enumerate(labels):
        out[THREE.index(label), at] = weight
    one = helper.make_node
    nodes = [
        one("Gather", ["table", "input_ids"], ["words"]),
        one("Cast", ["attention_mask"], ["mask"], to=TensorProto.FLOAT),
        one("Cast", ["token_type_ids" if types else "attention_mask"], ["part"], to=TensorProto.FLOAT),
        one("Add", ["part", "mask"], ["twice"]),
        one("Mul", ["twice", "mask"], ["weight"]),
        one("Unsqueeze", ["weight", "last"], ["weights"]),
        one("Mul", ["words", "weights"], ["weighed"]),
        one("DynamicQuantizeLinear", ["weighed"], ["small", "scale", "zero"]),
        one("DequantizeLinear", ["small", "scale", "zero"], ["read"]),
        one("ReduceSum", ["read", "tokens"], ["text"], keepdims=0),
        one("MatMul", ["text", "out"], ["logits"]),
    ]
    given = ["input_ids", "attention_mask", *(["token_type_ids"] if types else [])]
    outputs = [("logits", ["n", len(labels)])]
    if embedding:
        nodes += [
            one("Add", ["text", "little"], ["some"]),
            one("LpNormalization", ["some"], ["embedding"], axis=1, p=2),
        ]
        outputs.append(("embedding", ["n", 4]))
    graph = helper.make_graph(
        nodes,
        "tiny",
        [helper.make_tensor_value_info(name, TensorProto.INT64, ["n", "tokens"]) for name in given],
        [helper.make_tensor_value_info(name, TensorProto.FLOAT, shape) for name, shape in outputs],
        [
            numpy_helper.from_array(table, "table"),
            numpy_helper.from_array(out, "out"),
            numpy_helper.from_array(np.array([2]), "last"),
            numpy_helper.from_array(np.array([1]), "tokens"),
            numpy_helper.from_array(np.array([0.001], np.float32), "little"),
        ],
    )
    model = helper.make_model(graph, opset_imports=[helper.make_opsetid("", 17)], ir_version=8)
    checker.check_model(model)
    save(model, path)


def onnx_folder(
    folder: Path,
    labels: Sequence[str] = THREE,
    *,
    names: Sequence[str] | None = None,
    types: bool = True,
    embedding: bool = True,
    weight: float = 1.0,
    manifest: bool = True,
    **said: Any,
) -> Path:
    """A folder with such a model. ``names`` is what config.json calls its outputs, ``said`` what the manifest says besides."""
    folder.mkdir(parents=True, exist_ok=True)
    write_onnx(folder / "model.onnx", labels, types=types, embedding=embedding, weight=weight)
    tokenizer().save(str(folder / "tokenizer.json"))
    config = {"model_type": "bert", "id2label": {str(n): name for n, name in enumerate(names or labels)}}
    (folder / "config.json").write_text(json.dumps(config), encoding="utf-8")
    if manifest:
        write_manifest(folder, **said)
    return folder


def write_manifest(folder: Path, **said: Any) -> None:
    files = ("model.onnx", "tokenizer.json", "config.json")
    checksums = {name: hashlib.sha256((folder / name).read_bytes()).hexdigest() for name in files}
    usual = {
        "name": "tiny",
        "version": "0.1.0",
        "languages": ["en", "it", "ru"],
        "temperature": 1.0,
        "max_tokens": 64,
    }
    (folder / "manifest.json").write_text(json.dumps(usual | {"sha256": checksums} | said), encoding="utf-8")


def bert_folder(folder: Path, names: Sequence[str], order: Sequence[int], *, tokens: int = 64) -> Path:
    """A BERT of two layers with random weights, the same each time; its outputs stand in the order given."""
    torch = needed("torch", "pip install 'fedele[hf]'")
    transformers = needed("transformers", "pip install 'fedele[hf]'")
    torch.manual_seed(5)
    config = transformers.BertConfig(
        vocab_size=len(WORDS),
        hidden_size=16,
        num_hidden_layers=2,
        num_attention_heads=2,
        intermediate_size=32,
        max_position_embeddings=tokens,
        pad_token_id=1,
        id2label=dict(enumerate(names)),
        label2id={name: at for at, name in enumerate(names)},
        initializer_range=0.5,
    )
    model = transformers.BertForSequenceClassification(config)
    with torch.no_grad():
        weights = torch.randn(3, 16, generator=torch.Generator().manual_seed(7))
        model.classifier.weight.copy_(weights[list(order)])
    model.save_pretrained(folder)
    transformers.PreTrainedTokenizerFast(
        tokenizer_object=tokenizer(),
        pad_token="<pad>",
        unk_token="<unk>",
        cls_token="<s>",
        sep_token="</s>",
        model_max_length=tokens,
        model_input_names=["input_ids", "token_type_ids", "attention_mask"],
    ).save_pretrained(folder)
    return folder


def sample(seed, size):
    """Pairs of different lengths, some with a large word that would stretch the scale of a batch, some twice."""
    rng = random.Random(seed)

    def text():
        return " ".join(
            rng.choices(["yes", "perhaps", "no", "big", "it", "is", "blue"], k=rng.randint(1, 12))
        )

    pairs = [(text(), text()) for _ in range(size)]
    return pairs + rng.sample(pairs, size // 4)


def softmax(*logits):
    parts = [math.exp(x) for x in logits]
    return [part / sum(parts) for part in parts]


def change(path, **values):
    """Change some keys of a JSON file; the manifest beside it no longer speaks of it."""
    data = json.loads(path.read_text(encoding="utf-8"))
    path.write_text(json.dumps(data | values), encoding="utf-8")


def python(code, *arguments):
    done = subprocess.run(
        [sys.executable, "-c", code, *arguments], capture_output=True, text=True, timeout=100, check=False
    )
    assert done.returncode == 0, done.stderr
    return done.stdout
