"""What the fitting scripts share: a logistic model over claims of many sources, and where its threshold lies.

*Several claims a row.* A faithful row teaches through all of its claims. Of an unfaithful one it is not known which claim
is wrong, so it teaches through the one least supported under the weights of the round before (multiple-instance
learning; Andrews and others, 2003); three rounds.

*Several sources.* How much an honest claim repeats its passage differs from source to source, which says nothing about
what makes a claim right within one. Each source therefore has an intercept of its own while the weights are fitted
(a mixed model; its mean is kept), every source weighs the same, and so do the two classes in it.

*The threshold* is 0.5: the intercept is moved until the mean over sources of balanced accuracy is highest, each row
scored by weights fitted without its context (five folds, by the hash of the context); a source of fewer than 500 rows
counts less, and the curve is smoothed, since its top is flat. Inflection hides overlap more in one language than in
another, so each language may have an intercept of its own; other languages have that of all sources.
"""

from __future__ import annotations

import hashlib
from collections.abc import Iterable, Sequence
from dataclasses import dataclass
from typing import Any

import numpy as np
from sklearn.linear_model import LogisticRegression

LANGUAGES = ("en", "it", "ru")
FOLDS = 5
FULL_WEIGHT = 500
"""How many rows give a source its full weight in the choice of the threshold."""
ROUNDS = 3
RIDGE = 1.0
"""The inverse strength C of the ridge on standardised weights."""
SHIFTS = tuple(round(-1 + 0.05 * i, 2) for i in range(41))
"""By how much the intercept may be moved."""

NOT_LIKE_USE = {
    "med": "monotonicity: the words are the same by design",
    "pawsx_en": "word order: likewise",
    "folio": "several steps of logic",
    "negnli": "half of it turns on what negation leaves open",
    "help_andor": "logic of and, or",
    "simpitiki_it": "nearly all positive",
    "stsb_it": "easy negatives: any overlap separates it",
    "stsb_ru": "likewise",
    "conjnli_adversarial_train_15k": "automatic and noisy",
}
"""Labelled sets that nothing is fitted on, and why."""

Row = dict[str, Any]


def chosen(rows: Iterable[Row], most: int) -> list[Row]:
    """At most ``most`` of the labelled rows in our languages, by the hash of their context and text."""
    usable = [r for r in rows if r.get("faithful") is not None and r["lang"] in LANGUAGES]
    return sorted(usable, key=lambda r: hash_of(r["context"] + r["text"]))[:most]


def hash_of(text: str) -> str:
    return hashlib.md5(text.encode("utf-8", "replace")).hexdigest()


def fold_of(row: Row) -> int:
    return int(hash_of(row["context"]), 16) % FOLDS


@dataclass(frozen=True)
class Source:
    """The rows of one file as features: one array (claims x features) a row; labels; the fold of each row."""

    name: str
    lang: str
    claims: list[np.ndarray]
    faithful: np.ndarray
    label3: list[str | None]
    fold: np.ndarray

    @classmethod
    def of(cls, name: str, rows: list[Row], claims: list[np.ndarray]) -> Source:
        """The rows that have a claim."""
        keep = [i for i, values in enumerate(claims) if len(values)]
        return cls(
            name,
            rows[0]["lang"],
            [claims[i] for i in keep],
            np.array([rows[i]["faithful"] for i in keep]),
            [rows[i].get("label3") for i in keep],
            np.array([fold_of(rows[i]) for i in keep]),
        )


@dataclass
class Fitted:
    """A linear score on raw features: ``values @ weights + intercept``; above 0 means yes."""

    weights: np.ndarray
    intercept: float

    def __call__(self, values: np.ndarray) -> np.ndarray:
        return values @ self.weights + self.intercept

    def to_dict(self, names: Sequence[str]) -> dict[str, Any]:
        weights = {name: round(float(w), 4) for name, w in zip(names, self.weights, strict=True)}
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


def choose_thresholds(
    sources: list[Source], leave_out: Sequence[bool], by_language: bool
) -> tuple[dict[str, float], dict[str, float]]:
    """By how much to move the intercept, by language and for all ("", whose sources weigh by their size), and the
    cross-validated balanced accuracy of each source there. Sources marked in ``leave_out`` have no say."""
    scores = crossed(sources)
    table = np.array(
        [
            [balanced_accuracy(x, s.faithful, shift) for x, s in zip(scores, sources, strict=True)]
            for shift in SHIFTS
        ]
    )
    langs = np.array([s.lang for s in sources])
    weigh = np.minimum([len(s.claims) for s in sources], FULL_WEIGHT).astype(float)
    if len(leave_out):
        weigh *= ~np.array(leave_out)
    best = {"": _top(table @ weigh)}
    best |= {lang: _top(table @ (weigh * (langs == lang))) if by_language else best[""] for lang in LANGUAGES}
    crossed_accuracy = {s.name: round(float(table[best[s.lang], i]), 3) for i, s in enumerate(sources)}
    for name, value in crossed_accuracy.items():
        print(f"{name:32} balanced accuracy {value:.3f}")
    told = ", ".join(f"{lang or 'all'} {SHIFTS[i]:+.2f}" for lang, i in best.items())
    print(f"{'mean':32} balanced accuracy {np.mean(list(crossed_accuracy.values())):.3f} (shifts: {told})")
    return {lang: SHIFTS[i] for lang, i in best.items()}, crossed_accuracy


def record(
    script: str,
    sources: list[Source],
    names: Sequence[str],
    *,
    leave_out: Sequence[bool] = (),
    by_language: bool = True,
) -> dict[str, Any]:
    """Both models fitted, their thresholds chosen (one a language, or one for all), as the data that the judges read."""
    supported = fit_supported(sources)
    shifts, accuracy = choose_thresholds(sources, leave_out, by_language)
    moved = {lang: round(supported.intercept + shifts[lang], 4) for lang in LANGUAGES}
    intercepts = {"intercept_by_language": moved} if by_language else {}
    unmoved = supported.intercept
    supported.intercept += shifts[""]
    return {
        "fitted_by": script,
        "unmoved_intercept": round(unmoved, 4),
        "sources": {s.name: len(s.claims) for s in sources},
        "balanced_accuracy_cross_validated": accuracy,
        "supported": {**intercepts, **supported.to_dict(names)},
        "contradicted_if_not_supported": fit_contradicted(sources).to_dict(names),
    }
