"""Fit the weights of the lexical judge on labelled pairs.

    python benchmarks/fit_lexical.py --data DIR [--rows 1500] [--workers 2] [--out FILE]

DIR holds JSONL files with the fields id, lang, question, context, text, label3 and faithful. Files of questions
(context, question, answer) become pairs too: the answer, and the answer to another question that the context lacks.

How they are fitted, and how the threshold is chosen, stands in ``fitting.py``. Pairs made from questions have no say in
the threshold.
"""

from __future__ import annotations

import argparse
import json
import random
from concurrent.futures import ProcessPoolExecutor
from pathlib import Path

import numpy as np

from fedele import claims
from fedele.judges.lexical.alignment import align, hypothesis, premise
from fedele.judges.lexical.features import NAMES, features
from fedele.judges.lexical.findings import find
from fitting import NOT_LIKE_USE, Row, Source, chosen, hash_of, record

LEFT_OUT = NOT_LIKE_USE | {
    "bump": "one word changed in a long summary that repeats its source",
    "danetqa_statements_ru": "yes-no questions answered by inference",
}


def read(path: Path, rows: int) -> list[Row]:
    """At most ``rows`` labelled rows of a file, chosen by the hash of their context and text."""
    found = [json.loads(line) for line in path.read_text("utf-8").splitlines()]
    if found and "answer" in found[0] and "text" not in found[0]:
        found = from_questions(found)
    return chosen(found, rows)


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
        others = random.Random(hash_of(item["question"])).sample(items, min(40, len(items)))
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
            some = [] if path.stem in LEFT_OUT else read(path, rows)
            if not some:
                continue
            parts = [some[i::8] for i in range(8)]
            made: list[np.ndarray] = [np.empty(0)] * len(some)
            for i, part in enumerate(pool.map(featurise, parts)):
                made[i::8] = part
            sources.append(Source.of(path.stem, some, made))
            print(f"{path.stem:32} {len(sources[-1].claims):5} rows", flush=True)
    return sources


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__.splitlines()[0])
    parser.add_argument("--data", type=Path, required=True)
    parser.add_argument("--rows", type=int, default=1500, help="the most rows of a file")
    parser.add_argument("--workers", type=int, default=2)
    default = Path(__file__).parents[1] / "src/fedele/judges/lexical/weights.json"
    parser.add_argument("--out", type=Path, default=default)
    arguments = parser.parse_args()
    sources = load(arguments.data, arguments.rows, arguments.workers)
    made = [s.name.startswith("qa_") for s in sources]
    weights = record("benchmarks/fit_lexical.py", sources, NAMES, leave_out=made)
    arguments.out.write_text(json.dumps(weights, indent=1) + "\n", "utf-8")


if __name__ == "__main__":
    main()
