"""The bundled model against itself in float32 under sentence-transformers: `python benchmarks/model_speed.py TRAINED --data DIR`.

TRAINED is the Hugging Face folder that ``models/mini/recipe/train.py`` wrote. Both read the same pairs, in turns within one run,
with the same number of threads; the best of three turns counts. Needs ``pip install sentence-transformers`` beside fedele[mini].
"""

from __future__ import annotations

import argparse
import time
from collections.abc import Callable
from pathlib import Path

from accuracy import choose, read_sets
from evidence import asked
from fedele import encoder


def pairs_per_second(read: Callable[[], object], pairs: int) -> float:
    started = time.perf_counter()
    read()
    return pairs / (time.perf_counter() - started)


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__.splitlines()[0])
    parser.add_argument("trained", type=Path)
    parser.add_argument("--data", type=Path, required=True)
    parser.add_argument("--rows", type=int, default=300)
    parser.add_argument("--threads", type=int, default=2)
    arguments = parser.parse_args()
    import torch
    from sentence_transformers import CrossEncoder

    torch.set_num_threads(arguments.threads)
    sets = choose(read_sets(arguments.data, []), arguments.rows)
    pairs = [
        (pair.premise, pair.hypothesis)
        for rows in sets.values()
        for row in rows
        for both in asked(row)
        for pair in both[0]
    ]
    pairs = list(dict.fromkeys(pairs))
    theirs = CrossEncoder(str(arguments.trained), max_length=256, device="cpu")
    best = [0.0, 0.0]
    for _ in range(3):
        ours = encoder.load("fedele-mini", threads=arguments.threads)  # anew: it keeps what it has read
        best[0] = max(best[0], pairs_per_second(lambda: ours.probabilities(pairs), len(pairs)))  # noqa: B023
        best[1] = max(
            best[1], pairs_per_second(lambda: theirs.predict(pairs, show_progress_bar=False), len(pairs))
        )
    print(
        f"{len(pairs)} pairs, {arguments.threads} threads: fedele {best[0]:.1f} pairs/s, CrossEncoder in float32 {best[1]:.1f}: "
        f"{best[0] / best[1]:.2f} times"
    )


if __name__ == "__main__":
    main()
