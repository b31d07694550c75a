"""Trained folder -> what ships: `python export.py TRAINED OUT --languages en it ru de fr es --calibrate held.jsonl`.

Writes ``OUT/model.onnx`` in int8, ``config.json``, ``tokenizer.json`` and ``manifest.json`` with the checksums of all three.
The temperature of the manifest is the one at which held-out pairs are likeliest (Guo and others, 2017), by the int8 model
itself; without ``--calibrate`` it is 1. ``--fp32 FILE`` writes the same network in float32 beside it, for ``compare.py``.
"""

from __future__ import annotations

import argparse
import hashlib
import json
import random
import re
from pathlib import Path
from typing import Any

import numpy as np
import onnxruntime
from graph import network
from numpy.typing import NDArray
from onnx import save_model
from safetensors.numpy import load_file
from tokenizers import Tokenizer
from train import CLASSES, LABELS, LONGEST, encode, read_pairs

PACKAGE = Path(__file__).parents[1] / "src" / "fedele_mini" / "__init__.py"
FILES = ("model.onnx", "tokenizer.json", "config.json")
LOWEST, HIGHEST, TRIED = 0.3, 5.0, 400
"""Temperatures that are tried, evenly on a logarithmic scale."""


def session(path: Path, threads: int = 1) -> onnxruntime.InferenceSession:
    options = onnxruntime.SessionOptions()
    options.intra_op_num_threads = threads
    return onnxruntime.InferenceSession(path, options, providers=["CPUExecutionProvider"])


def logits(
    running: onnxruntime.InferenceSession, rows: list[tuple[list[int], list[int]]]
) -> NDArray[np.float32]:
    """Logits of encoded pairs, one after another, in the order of LABELS: [n, 3]."""
    found = []
    for ids, types in rows:
        inputs = {"input_ids": [ids], "token_type_ids": [types], "attention_mask": [[1] * len(ids)]}
        [said] = running.run(["logits"], {name: np.array(v, np.int64) for name, v in inputs.items()})
        found.append(said[0])
    return np.array(found)


def log_softmax(values: NDArray[np.floating[Any]]) -> NDArray[np.float64]:
    values = values - values.max(axis=1, keepdims=True).astype(np.float64)
    return values - np.log(np.exp(values).sum(axis=1, keepdims=True))


def surprise(said: NDArray[np.float32], labels: list[str], temperature: float) -> float:
    """Minus the mean log probability of the classes that each label allows."""
    probability = np.exp(log_softmax(said / temperature))
    allowed = np.zeros_like(probability)
    for n, label in enumerate(labels):
        allowed[n, list(CLASSES[label])] = 1
    return float(-np.log((probability * allowed).sum(axis=1)).mean())


def temperature(said: NDArray[np.float32], labels: list[str]) -> float:
    """The temperature at which the labels are likeliest, to three digits."""
    return min(
        (round(float(t), 3) for t in np.geomspace(LOWEST, HIGHEST, TRIED)),
        key=lambda t: surprise(said, labels, t),
    )


def labels_in_order(config: dict[str, Any]) -> None:
    """Raises SystemExit unless the labels are those of training, in its order."""
    found = tuple(config["id2label"][str(n)] for n in range(len(config["id2label"])))
    if found != LABELS:
        raise SystemExit(f"config.json has the labels {found}; training writes {LABELS}")


def version() -> str:
    """The version that the package states."""
    return re.findall(r'^__version__ = "(.+)"$', PACKAGE.read_text(encoding="utf-8"), re.MULTILINE)[0]


def main() -> None:
    parser = argparse.ArgumentParser(
        description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter
    )
    parser.add_argument("trained", type=Path)
    parser.add_argument("out", type=Path)
    parser.add_argument("--languages", nargs="+", required=True, help="that the model was trained on")
    parser.add_argument(
        "--calibrate", type=Path, metavar="HELD", help="held-out pairs, to fit the temperature on"
    )
    parser.add_argument("--rows", type=int, default=6000, help="held-out pairs that are read at most")
    parser.add_argument("--fp32", type=Path, metavar="FILE", help="write the network in float32 too")
    args = parser.parse_args()

    config = json.loads((args.trained / "config.json").read_text(encoding="utf-8"))
    labels_in_order(config)
    tensors = load_file(args.trained / "model.safetensors")
    args.out.mkdir(parents=True, exist_ok=True)
    save_model(network(tensors, config, int8=True), args.out / "model.onnx")
    if args.fp32:
        save_model(network(tensors, config, int8=False), args.fp32)
    tokens = json.loads((args.trained / "tokenizer.json").read_text(encoding="utf-8"))
    compact = json.dumps(
        tokens | {"truncation": None, "padding": None}, ensure_ascii=False, separators=(",", ":")
    )
    (args.out / "tokenizer.json").write_text(compact, encoding="utf-8")
    (args.out / "config.json").write_text(
        json.dumps(config, indent=1, sort_keys=True) + "\n", encoding="utf-8"
    )

    fitted = 1.0
    if args.calibrate:
        pairs = read_pairs([args.calibrate])
        random.Random(0).shuffle(pairs)
        pairs = pairs[: args.rows]
        stated = [pair["label"] for pair in pairs]
        rows = encode(Tokenizer.from_file(str(args.out / "tokenizer.json")), pairs)
        said = logits(session(args.out / "model.onnx"), rows)
        fitted = temperature(said, stated)
        before, after = surprise(said, stated, 1.0), surprise(said, stated, fitted)
        print(
            f"temperature {fitted}: surprise {before:.4f} -> {after:.4f} nats on {len(pairs)} held-out pairs"
        )
    sums = {name: hashlib.sha256((args.out / name).read_bytes()).hexdigest() for name in FILES}
    manifest = {
        "name": "fedele-mini", "version": version(), "languages": args.languages,
        "temperature": fitted, "max_tokens": LONGEST, "sha256": sums,
    }  # fmt: skip
    (args.out / "manifest.json").write_text(json.dumps(manifest, indent=1) + "\n", encoding="utf-8")
    print(f"{args.out}: model.onnx has {(args.out / 'model.onnx').stat().st_size / 1e6:.1f} MB")


if __name__ == "__main__":
    main()
