"""int8 against float32: `python compare.py OUT fp32.onnx --pairs FILE...`, with OUT and fp32.onnx from ``export.py``.

Prints, by source, the balanced accuracy of both and the share of pairs of which both say the same: the likeliest of the
three labels, and supported or not (a probability of at least 0.5 at the manifest's temperature).
"""

from __future__ import annotations

import argparse
import json
import random
from pathlib import Path
from typing import Any

import numpy as np
from export import log_softmax, logits, session
from numpy.typing import NDArray
from tokenizers import Tokenizer
from train import encode, read_pairs

FEWEST = 5
"""Pairs of each kind that a source needs for a balanced accuracy of its own."""


def balanced(said: NDArray[np.bool_], true: NDArray[np.bool_]) -> float | None:
    """Mean of the shares of supported and of other pairs that are told right; None below FEWEST of either."""
    if min(true.sum(), (~true).sum()) < FEWEST:
        return None
    return float((said[true].mean() + (~said[~true]).mean()) / 2)


def figures(true: NDArray[np.bool_], both: list[NDArray[np.float64]]) -> dict[str, Any]:
    """What one line of the table shows, of the probabilities of float32 and int8."""
    exact, small = both
    yes = [one[:, 0] >= 0.5 for one in both]
    return {
        "pairs": len(true),
        "float32": balanced(yes[0], true),
        "int8": balanced(yes[1], true),
        "same label": float((exact.argmax(axis=1) == small.argmax(axis=1)).mean()),
        "same side": float((yes[0] == yes[1]).mean()),
        "largest difference": float(np.abs(exact - small).max()),
    }


def main() -> None:
    parser = argparse.ArgumentParser(
        description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter
    )
    parser.add_argument("out", type=Path)
    parser.add_argument("fp32", type=Path)
    parser.add_argument("--pairs", type=Path, nargs="+", required=True)
    parser.add_argument(
        "--rows", type=int, default=100_000, help="pairs that are read at most, drawn at random"
    )
    args = parser.parse_args()
    manifest = json.loads((args.out / "manifest.json").read_text(encoding="utf-8"))
    pairs = read_pairs(args.pairs)
    random.Random(0).shuffle(pairs)
    pairs = pairs[: args.rows]
    rows = encode(Tokenizer.from_file(str(args.out / "tokenizer.json")), pairs)
    said = [logits(session(path), rows) for path in (args.fp32, args.out / "model.onnx")]
    both = [np.exp(log_softmax(one / manifest["temperature"])) for one in said]
    true = np.array([pair["label"] == "supported" for pair in pairs])
    source = np.array([pair["source"] for pair in pairs])
    table = {
        name: figures(true[source == name], [one[source == name] for one in both])
        for name in sorted(set(source))
    }
    means = [
        [line[kind] for line in table.values() if line[kind] is not None] for kind in ("float32", "int8")
    ]
    whole = figures(true, both)
    print(f"| source | {' | '.join(whole)} |\n| --- |{' ---: |' * len(whole)}")
    for name, line in [*table.items(), ("all pairs", whole)]:
        cells = [f"{v:.3f}" if isinstance(v, float) else "–" if v is None else str(v) for v in line.values()]
        print(f"| {name} | {' | '.join(cells)} |")
    print(f"mean of sources: float32 {np.mean(means[0]):.4f}, int8 {np.mean(means[1]):.4f}")


if __name__ == "__main__":
    main()
