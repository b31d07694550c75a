"""What ships -> a folder to train on from: `python resume.py ../src/fedele_mini OUT`.

Reads the weights back out of ``model.onnx``, in the order in which ``graph.py`` wrote them. Those that were rounded to 8 bits come back
within half a step; OUT is a Hugging Face folder, as ``train.py`` takes for its BASE.
"""

from __future__ import annotations

import argparse
import json
import shutil
from collections.abc import Iterator
from pathlib import Path

import numpy as np
import onnx
from graph import Floats
from onnx import numpy_helper
from safetensors.numpy import save_file

SMALLEST = 3
"""Constants of fewer numbers are shapes and steps, not weights."""


def weights(path: Path) -> Iterator[Floats]:
    """The weights in order: those in 8 bits as float32, by the scales that come after them."""
    arrays = [numpy_helper.to_array(constant) for constant in onnx.load(path).graph.initializer]
    kept = iter([one for one in arrays if one.dtype in (np.int8, np.float32) and one.size >= SMALLEST])
    for array in kept:
        if array.dtype == np.int8:
            scale = next(kept)
            yield array * scale if scale.ndim == 2 else (array * scale).T  # looked up; multiplied with
        else:
            yield array


def tensors(path: Path, layers: int) -> dict[str, Floats]:
    """The tensors of a BertForSequenceClassification, by name."""
    found = weights(path)
    read: dict[str, Floats] = {}

    def take(*names: str) -> None:
        for name in names:
            read[name] = np.ascontiguousarray(next(found), np.float32)

    def norm(base: str) -> None:
        take(f"{base}.LayerNorm.weight", f"{base}.LayerNorm.bias")

    embeddings = "bert.embeddings"
    take(*(f"{embeddings}.{part}_embeddings.weight" for part in ("word", "token_type", "position")))
    norm(embeddings)
    for layer in range(layers):
        base = f"bert.encoder.layer.{layer}"
        for kind, together in (("bias", next(found)), ("weight", next(found))):
            for part, one in zip(("query", "key", "value"), np.split(together, 3), strict=True):
                read[f"{base}.attention.self.{part}.{kind}"] = np.ascontiguousarray(one, np.float32)
        for dense in ("attention.output", "intermediate", "output"):
            take(f"{base}.{dense}.dense.weight", f"{base}.{dense}.dense.bias")
            if dense != "intermediate":
                norm(f"{base}.{dense}")
    for head in ("bert.pooler.dense", "classifier"):
        take(f"{head}.weight", f"{head}.bias")
    if rest := list(found):
        raise SystemExit(f"{path}: {len(rest)} weights are left over; graph.py writes them in another order")
    return read


def main() -> None:
    parser = argparse.ArgumentParser(
        description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter
    )
    parser.add_argument("shipped", type=Path)
    parser.add_argument("out", type=Path)
    args = parser.parse_args()
    config = json.loads((args.shipped / "config.json").read_text(encoding="utf-8"))
    read = tensors(args.shipped / "model.onnx", config["num_hidden_layers"])
    args.out.mkdir(parents=True, exist_ok=True)
    save_file(read, args.out / "model.safetensors", metadata={"format": "pt"})
    for name in ("config.json", "tokenizer.json"):
        shutil.copy(args.shipped / name, args.out / name)
    (args.out / "tokenizer_config.json").write_text(
        json.dumps({"tokenizer_class": "PreTrainedTokenizerFast", "pad_token": "<pad>", "unk_token": "<unk>"})
    )


if __name__ == "__main__":
    main()
