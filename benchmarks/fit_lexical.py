"""Fit the weights of the lexical judge on labelled pairs.

    python benchmarks/fit_lexical.py --data DIR [--rows 1500] [--workers 2] [--out FILE]

DIR holds JSONL files with the fields id, lang, question, context, text, label3 and faithful. Files of questions
(context, question, answer) become pairs too: the answer, and the answer to another question that the context lacks.

*Several claims a row.* A faithful row teaches through all of its claims. Of an unfaithful one it is not known which claim
is wrong, so it teaches through the one least supported under the weights of the round before (multiple-instance
learning; Andrews and others, 2003); three rounds.

*Several sources.* How much an honest claim repeats its passage differs from source to source, which says nothing about
what makes a claim right within one. Each source therefore has an intercept of its own while the weights are fitted
(a mixed model; its mean is kept), every source weighs the same, and so do the two classes in it.

*The threshold* is 0.5: the intercept is moved until the mean over sources of balanced accuracy is highest, each row
scored by weights fitted without its context (five folds, by the hash of the context); pairs made from questions are left
out of it, a source of fewer than 500 rows counts less, and the curve is smoothed, since its top is flat. Inflection hides overlap more in
one language than in another, so each language has an intercept of its own; other languages have that of all sources.
"""

from __future__ import annotations

import argparse
import hashlib
import json
import random
from concurrent.futures import ProcessPoolExecutor
from dataclasses import dataclass
from pathlib import Path
from typing import Any

import numpy as np
from sklearn.linear_model import LogisticRegression

from fedele import claims
from fedele.judges.lexical.alignment import align, hypothesis, premise
from fedele.judges.lexical.features import NAMES, features
from fedele.judges.lexical.findings import find

LANGUAGES = ("en", "it", "ru")
LEFT_OUT = {
    "med": "monotonicity: the words are the same by design",
    "pawsx_en": "word order: likewise",
    "folio": "several steps of logic",
    "negnli": "half of it turns on what negation leaves open",
    "help_andor": "logic of and, or",
    "bump": "one word changed in a long summary that repeats its source",
    "danetqa_statements_ru": "yes-no questions answered by inference",
    "simpitiki_it": "nearly all positive",
    "stsb_it": "easy negatives: any overlap separates it",
    "stsb_ru": "likewise",
    "conjnli_adversarial_train_15k": "automatic and noisy",
}
FOLDS = 5
FULL_WEIGHT = 500
"""How many rows give a source its full weight in the choice of the threshold."""
ROUNDS = 3
RIDGE = 1.0
"""The inverse strength C of the ridge on standardised weights."""

Row = dict[str, Any]


@dataclass(frozen=True)
class Source:
    """The rows of one file as features: one array (claims x features) a row; labels; the fold of each row."""

    name: str
    lang: str
    claims: list[np.ndarray]
    faithful: np.ndarray
    label3: list[str | None]
    fold: np.ndarray


def read(path: Path, rows: int) -> list[Row]:
    """At most ``rows`` labelled rows of a file, chosen by the hash of their context and text."""
    found = [json.loads(line) for line in path.read_text("utf-8").splitlines()]
    if found and "answer" in found[0] and "text" not in found[0]:
        found = from_questions(found)
    found = [r for r in found if r.get("faithful") is not None and r["lang"] in LANGUAGES]
    return sorted(found, key=lambda r: _hash(r["context"] + r["text"]))[:rows]


def from_questions(items: list[Row]) -> list[Row]:
    """Each question with its answer, and with the answer to another question that its context does not hold."""
    items = [i for i in items if i["answer"] and len(i["answer"]) < 80]
    made: list[Row] = []
    for item in items:
        base = {
            "lang": item["lang"],
            "question": item["question"],
            "context": item["context"],
            "label3": None,
        }
        made.append({**base, "text": item["answer"], "faithful": 1})
        numeric = any(c.isdigit() for c in item["answer"])
        others = random.Random(_hash(item["question"])).sample(items, min(40, len(items)))
        wrong = next(
            (
                o["answer"]
                for o in others
                if any(c.isdigit() for c in o["answer"]) == numeric
                and o["answer"].lower() not in item["context"].lower()
            ),
            None,
        )
        if wrong is not None:
            made.append({**base, "text": wrong, "faithful": 0})
    return made


def _hash(text: str) -> str:
    return hashlib.md5(text.encode("utf-8", "replace")).hexdigest()


def featurise(rows: list[Row]) -> list[np.ndarray]:
    """For each row, the features of its claims against its context."""
    out = []
    for row in rows:
        lang, question = row["lang"], row.get("question") or ""
        against = premise(row["context"], lang)
        values = []
        for claim in claims.split(row["text"], question=question or None, lang=lang).claims:
            laid = align(hypothesis(claim.text, question, lang), against)
            values.append(features(laid, *find(laid)))
        out.append(np.array(values, dtype=float).reshape(-1, len(NAMES)))
    return out


def load(folder: Path, rows: int, workers: int) -> list[Source]:
    """Every file of the folder that is fit for it, as features."""
    sources = []
    with ProcessPoolExecutor(workers) as pool:
        for path in sorted(folder.glob("*.jsonl")):
            chosen = [] if path.stem in LEFT_OUT else read(path, rows)
            if not chosen:
                continue
            parts = [chosen[i::8] for i in range(8)]
            made: list[np.ndarray] = [np.empty(0)] * len(chosen)
            for i, part in enumerate(pool.map(featurise, parts)):
                made[i::8] = part
            keep = [i for i, values in enumerate(made) if len(values)]
            sources.append(
                Source(
                    path.stem,
                    chosen[0]["lang"],
                    [made[i] for i in keep],
                    np.array([chosen[i]["faithful"] for i in keep]),
                    [chosen[i].get("label3") for i in keep],
                    np.array([int(_hash(chosen[i]["context"]), 16) % FOLDS for i in keep]),
                )
            )
            print(f"{path.stem:32} {len(keep):5} rows", flush=True)
    return sources


@dataclass
class Fitted:
    """A linear score on raw features: ``values @ weights + intercept``; above 0 means yes."""

    weights: np.ndarray
    intercept: float

    def __call__(self, values: np.ndarray) -> np.ndarray:
        return values @ self.weights + self.intercept

    def to_dict(self) -> dict[str, Any]:
        weights = {name: round(float(w), 4) for name, w in zip(NAMES, self.weights, strict=True)}
        return {"intercept": round(self.intercept, 4), "weights": weights}


def fit_supported(sources: list[Source], without: int | None = None) -> Fitted:
    """The mixed model with multiple instances, on the rows that are not in the fold left out."""
    values, row, label, source = [], [], [], []
    number = 0
    for j, s in enumerate(sources):
        for claims_of_row, faithful, fold in zip(s.claims, s.faithful, s.fold, strict=True):
            if fold != without:
                values.append(claims_of_row)
                row += [number] * len(claims_of_row)
                label += [int(faithful)] * len(claims_of_row)
                source += [j] * len(claims_of_row)
                number += 1
    x, y, of, rows = np.vstack(values), np.array(label), np.array(source), np.array(row)
    mean, spread = x.mean(0), x.std(0) + 1e-9
    z = np.hstack([(x - mean) / spread, 3.0 * np.eye(len(sources))[of]])
    starts = np.flatnonzero(np.r_[True, rows[1:] != rows[:-1]])
    active = np.ones(len(y), bool)
    model = None
    for _ in range(ROUNDS):
        weight = _balanced(y, of, active)
        model = LogisticRegression(C=RIDGE, max_iter=500, solver="newton-cholesky")
        model.fit(z[active], y[active], sample_weight=weight[active])
        score = z @ model.coef_[0]
        least = np.minimum.reduceat(score, starts)[rows - rows[0]]
        active = (y == 1) | (score <= least)
    assert model is not None
    k = x.shape[1]
    weights = model.coef_[0][:k] / spread
    intercept = model.intercept_[0] + 3.0 * model.coef_[0][k:].mean() - mean @ weights
    return Fitted(weights, float(intercept))


def _balanced(y: np.ndarray, source: np.ndarray, active: np.ndarray) -> np.ndarray:
    """Weights under which every source weighs the same, and each class in it."""
    weight = np.zeros(len(y))
    for j in range(source.max() + 1):
        for c in (0, 1):
            chosen = active & (source == j) & (y == c)
            if chosen.any():
                weight[chosen] = 0.5 / chosen.sum()
    return weight / weight[active].mean()


def fit_contradicted(sources: list[Source]) -> Fitted:
    """Contradicted against unverifiable, on rows of one claim that say which."""
    x, y, of = [], [], []
    for j, s in enumerate(sources):
        for values, label in zip(s.claims, s.label3, strict=True):
            if label in ("contradicted", "unverifiable") and len(values) == 1:
                x.append(values[0])
                y.append(int(label == "contradicted"))
                of.append(j)
    values, label, source = np.array(x), np.array(y), np.array(of)
    mean, spread = values.mean(0), values.std(0) + 1e-9
    model = LogisticRegression(C=RIDGE, max_iter=500, solver="newton-cholesky")
    model.fit(
        (values - mean) / spread, label, sample_weight=_balanced(label, source, np.ones(len(label), bool))
    )
    weights = model.coef_[0] / spread
    return Fitted(weights, float(model.intercept_[0] - mean @ weights))


def crossed(sources: list[Source]) -> list[np.ndarray]:
    """The lowest score over the claims of each row, by weights fitted without its fold."""
    models = [fit_supported(sources, without=fold) for fold in range(FOLDS)]
    return [
        np.array([models[fold](values).min() for values, fold in zip(s.claims, s.fold, strict=True)])
        for s in sources
    ]


def balanced_accuracy(scores: np.ndarray, faithful: np.ndarray, shift: float) -> float:
    yes = scores + shift >= 0
    return float((yes[faithful == 1].mean() + (~yes[faithful == 0]).mean()) / 2)


def _top(curve: np.ndarray, reach: int = 6) -> int:
    """Where the mean of a curve over a stretch of ``reach`` points to either side is highest."""
    padded = np.pad(curve, reach, mode="edge")
    return int(np.convolve(padded, np.ones(2 * reach + 1), mode="valid").argmax())


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__.splitlines()[0])
    parser.add_argument("--data", type=Path, required=True)
    parser.add_argument("--rows", type=int, default=1500, help="the most rows of a file")
    parser.add_argument("--workers", type=int, default=2)
    default = Path(__file__).parents[1] / "src/fedele/judges/lexical/weights.json"
    parser.add_argument("--out", type=Path, default=default)
    arguments = parser.parse_args()
    sources = load(arguments.data, arguments.rows, arguments.workers)
    supported = fit_supported(sources)
    scores = crossed(sources)
    shifts = [round(-1 + 0.05 * i, 2) for i in range(41)]
    table = np.array(
        [
            [balanced_accuracy(x, s.faithful, shift) for x, s in zip(scores, sources, strict=True)]
            for shift in shifts
        ]
    )
    labelled = np.array([not s.name.startswith("qa_") for s in sources])
    langs = np.array([s.lang for s in sources])
    weigh = labelled * np.minimum([len(s.claims) for s in sources], FULL_WEIGHT)
    best = {"": _top(table @ weigh)}
    best |= {lang: _top(table @ (weigh * (langs == lang))) for lang in LANGUAGES}
    crossed_accuracy = {s.name: round(float(table[best[s.lang], i]), 3) for i, s in enumerate(sources)}
    for name, value in crossed_accuracy.items():
        print(f"{name:32} balanced accuracy {value:.3f}")
    told = ", ".join(f"{lang or 'all'} {shifts[i]:+.2f}" for lang, i in best.items())
    print(f"{'mean':32} balanced accuracy {np.mean(list(crossed_accuracy.values())):.3f} (shifts: {told})")
    by_language = {lang: round(supported.intercept + shifts[best[lang]], 4) for lang in LANGUAGES}
    supported.intercept += shifts[best[""]]
    record = {
        "fitted_by": "benchmarks/fit_lexical.py",
        "sources": {s.name: len(s.claims) for s in sources},
        "balanced_accuracy_cross_validated": crossed_accuracy,
        "supported": {"intercept_by_language": by_language, **supported.to_dict()},
        "contradicted_if_not_supported": fit_contradicted(sources).to_dict(),
    }
    arguments.out.write_text(json.dumps(record, indent=1) + "\n", "utf-8")


if __name__ == "__main__":
    main()
