"""What finding evidence saves and costs: `python benchmarks/evidence.py --data DIR [--rows 1000]`.

The model judges every claim of the labelled rows twice: on the evidence that Fedele finds, and on every sentence of the passage by
itself, of which the most entailing speaks. Pairs are counted, and balanced accuracy is the mean over sets at the model's
own threshold. The rules have no say, so that the two differ in what the model is shown and in nothing else.
"""

from __future__ import annotations

import argparse
from collections import defaultdict
from dataclasses import replace
from pathlib import Path
from typing import Any

import numpy as np

from accuracy import choose, read_sets
from fedele import claims, plugins
from fedele.attribute import Attribution, Context
from fedele.language.detect import detect
from fedele.types import Judgement, Pair, Passage
from fedele.verify import plan
from measures import balanced_accuracy

Row = dict[str, Any]


def asked(row: Row) -> list[tuple[list[Pair], list[Pair]]]:
    """For each claim of a row: the pairs of Fedele's evidence, and one pair a sentence."""
    split = claims.split(row["text"], question=row["question"] or None)
    passage = Passage(id="1", text=row["context"])
    context = Context([passage], [detect(row["context"], fallback=split.lang)])
    found = []
    for claim in split.claims:
        made = plan(claim, context, split.lang, Attribution(), row["question"] or "").pairs
        sentences = [passage.text[slice(*s.span)] for s in context.readings[0]] or [passage.text]
        found.append((made, [replace(made[0], premise=text, context=text) for text in sentences]))
    return found


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__.splitlines()[0])
    parser.add_argument("--data", type=Path, required=True)
    parser.add_argument("--rows", type=int, default=1000)
    parser.add_argument("--judge", default="nli", help="the spec of the model")
    arguments = parser.parse_args()
    judge = plugins.build("judge", arguments.judge)
    sets = choose(read_sets(arguments.data, []), arguments.rows)
    count = [0, 0]
    accuracy: defaultdict[int, list[float]] = defaultdict(list)
    for name, rows in sets.items():
        work = [asked(row) for row in rows]
        for way in (0, 1):
            pairs = [pair for some in work for both in some for pair in both[way]]
            count[way] += len(pairs)
            outcomes = iter(judge.judge(pairs))
            said = []
            for some in work:
                best = [
                    max((o.entailment for o in outs if isinstance(o, Judgement)), default=1.0)
                    for outs in ([next(outcomes) for _ in both[way]] for both in some)
                ]
                said.append(all(value >= 0.5 for value in best))
            measured = balanced_accuracy([bool(row["faithful"]) for row in rows], said)
            if measured is None:
                raise SystemExit(f"{name}: its rows are all of one label; give more of them by --rows")
            accuracy[way].append(measured[0])
        print(f"{name:28} evidence {accuracy[0][-1]:.3f}   every sentence {accuracy[1][-1]:.3f}", flush=True)
    print(
        f"{'mean':28} evidence {np.mean(accuracy[0]):.3f}   every sentence {np.mean(accuracy[1]):.3f}; "
        f"{count[0]} pairs against {count[1]}: {count[0] / count[1]:.1%}"
    )


if __name__ == "__main__":
    main()
