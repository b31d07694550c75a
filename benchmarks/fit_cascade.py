"""Fit what joins the lexical judge and the model: `python benchmarks/fit_cascade.py --data DIR [--rows 1500] [--out FILE]`.

DIR holds the labelled sets that the model was trained on. Only rows that its recipe sets aside (``held_out`` of
``models/mini/recipe/labelled.py``) are used here: on the others the model is too sure of itself. How the weights are fitted, and how
the threshold is chosen, stands in ``fitting.py``; it is one for all languages, for with each source left out in turn that is
righter than one a language (0.745 against 0.733), of which Italian has two small sources only.

*What the rules decide alone.* The two limits of the lexical judge's probability are those that send as few claims as possible
to the model while the cross-validated balanced accuracy falls by no more than ``COST``.
"""

from __future__ import annotations

import argparse
import json
import sys
from pathlib import Path
from typing import Any

import numpy as np

from fedele import claims, plugins
from fedele.attribute import Attribution, Context
from fedele.judges.cascade import FEATURES, features
from fedele.types import Judgement, Pair, Passage
from fedele.verify import plan
from fitting import FOLDS, NOT_LIKE_USE, Row, Source, balanced_accuracy, chosen, fit_supported, record

sys.path.insert(0, str(Path(__file__).parents[1] / "models" / "mini" / "recipe"))
from labelled import held_out

SETTLED = ("contradicted", "capped", "ambiguous")
"""Signals of the rules that the model cannot outvote."""

COST = 0.003
"""How much balanced accuracy may be given up for asking the model less."""


def rows_of(path: Path, rows: int) -> list[Row]:
    """At most ``rows`` rows that were set aside, of a file in our languages, chosen by the hash of context and text."""
    found = [json.loads(line) for line in path.read_text("utf-8").splitlines()]
    return chosen((row for row in found if "faithful" in row and held_out(path.stem, row)), rows)


def pairs_of(row: Row) -> list[Pair]:
    """What is asked about each claim of a row, as the product asks it."""
    lang, question = row["lang"], row.get("question") or ""
    context = Context([Passage(id="1", text=row["context"])], [lang])
    split = claims.split(row["text"], question=question or None, lang=lang)
    return [plan(claim, context, lang, Attribution(), question).pairs[0] for claim in split.claims]


def judged(judges: list[Any], rows: list[Row]) -> list[list[tuple[Judgement, ...]]]:
    """For each row and each of its claims, what each judge says; a claim on which one fails is left out."""
    pairs = [pairs_of(row) for row in rows]
    flat = [pair for some in pairs for pair in some]
    said = iter(list(zip(*(judge.judge(flat) for judge in judges), strict=True)))
    found = [[next(said) for _ in some] for some in pairs]
    return [[o for o in some if all(isinstance(x, Judgement) for x in o)] for some in found]


def load(folder: Path, judges: list[Any], rows: int) -> tuple[list[Source], list[Source]]:
    """Every file of the folder that is fit for it: as features of the combiner, and as what the rules say alone."""
    both, alone = [], []
    for path in sorted(folder.glob("*.jsonl")):
        some = [] if path.stem in NOT_LIKE_USE else rows_of(path, rows)
        if len({row["faithful"] for row in some}) < 2:
            continue
        said = judged(judges, some)
        joined = [np.array([features(*o) for o in row], float).reshape(-1, len(FEATURES)) for row in said]
        lexical = [
            np.array(
                [[o[0].entailment, *(o[0].signals[name] for name in SETTLED)] for o in row], float
            ).reshape(-1, 1 + len(SETTLED))
            for row in said
        ]
        both.append(Source.of(path.stem, some, joined))
        alone.append(Source.of(path.stem, some, lexical))
        print(f"{path.stem:32} {len(both[-1].claims):5} rows", flush=True)
    return both, alone


def sure_limits(both: list[Source], alone: list[Source], weights: dict[str, Any]) -> dict[str, float]:
    """Above and below which probability of the rules the model need not be asked, and what share of claims then is."""
    models = [fit_supported(both, without=fold) for fold in range(FOLDS)]
    shift = weights["supported"]["intercept"] - weights["unmoved_intercept"]
    joined = [
        [models[fold](values) + shift >= 0 for values, fold in zip(s.claims, s.fold, strict=True)]
        for s in both
    ]

    def outcome(surely: float, hardly: float) -> tuple[float, float]:
        """Mean balanced accuracy and the share of claims asked about."""
        accuracy, asked, total = [], 0, 0
        for s, lexical, combined in zip(both, alone, joined, strict=True):
            said = []
            for rules, model in zip(lexical.claims, combined, strict=True):
                yes, contradicted, capped, ambiguous = rules.T
                decided = (contradicted + ambiguous > 0) | (yes >= surely) | (yes <= hardly)
                alone_yes, joint_yes = (yes >= 0.5) & (contradicted == 0), model & (capped == 0)
                said.append(bool(np.where(decided, alone_yes, joint_yes).all()))
                asked += int((~decided).sum())
                total += len(yes)
            accuracy.append(balanced_accuracy(2 * np.array(said) - 1, s.faithful, 0.0))
        return float(np.mean(accuracy)), asked / total

    grid = {
        (surely, hardly): outcome(surely, hardly)
        for surely in (0.6, 0.65, 0.7, 0.75, 0.8, 0.85, 0.9, 0.93, 0.95, 0.97, 0.99, 1.01)
        for hardly in (-0.01, 0.02, 0.04, 0.06, 0.08, 0.1, 0.12, 0.15, 0.2, 0.25, 0.3)
    }
    enough = max(accuracy for accuracy, _ in grid.values()) - COST
    (surely, hardly), (accuracy, asked) = min(
        ((limits, found) for limits, found in grid.items() if found[0] >= enough), key=lambda one: one[1][1]
    )
    everything = grid[1.01, -0.01]
    print(
        f"asked about all: {everything[0]:.4f}; {asked:.0%} of claims, {surely} and {hardly}: {accuracy:.4f}"
    )
    return {"supported_from": surely, "unsupported_to": hardly, "asked": round(asked, 3)}


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__.splitlines()[0])
    parser.add_argument("--data", type=Path, required=True)
    parser.add_argument("--model", default="nli", help="the spec of the model")
    parser.add_argument("--rows", type=int, default=1500, help="the most rows of a file")
    default = Path(__file__).parents[1] / "src/fedele/judges/cascade.json"
    parser.add_argument("--out", type=Path, default=default)
    arguments = parser.parse_args()
    judges = [plugins.build("judge", "lexical"), plugins.build("judge", arguments.model)]
    both, alone = load(arguments.data, judges, arguments.rows)
    weights = record("benchmarks/fit_cascade.py", both, FEATURES, by_language=False)
    weights = {
        "judges": [judge.spec for judge in judges],
        "sure": sure_limits(both, alone, weights),
        **weights,
    }
    arguments.out.write_text(json.dumps(weights, indent=1) + "\n", "utf-8")


if __name__ == "__main__":
    main()
