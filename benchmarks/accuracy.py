"""How often Fedele is right on labelled sets: `python benchmarks/accuracy.py --data DIR`.

A set is a file ``NAME.jsonl`` of rows with ``id, lang, level, question, context, text, label3, faithful``. Each row goes
through the product as a user's answer does: ``text`` is the answer, ``context`` its one passage, the language is told
from the text. The row is flagged when one of its claims is contradicted or unverifiable, and is right when it is flagged
exactly if ``faithful`` is 0. Without claims it is not flagged, and a claim on which the judge failed flags nothing; rows
of both kinds are counted in columns of their own. Rows whose ``faithful`` is null are left out and counted.

For the AUC a row's score is the lowest probability of entailment over its claims, 1 for a row without a judged claim.
For the three-way F1 a row is contradicted if a claim is, else unverifiable if a claim is, else supported.

Exit status: 0; 1 with ``--compare`` where the macro average fell by more than 0.01; 2 where it could not be measured.
"""

from __future__ import annotations

import argparse
import hashlib
import json
import os
import sys
import time
from collections.abc import Iterable, Sequence
from concurrent.futures import ProcessPoolExecutor
from dataclasses import dataclass
from functools import cache
from pathlib import Path
from typing import Any

import fedele
from fedele.errors import FedeleError
from fedele.pipeline import Evaluator
from fedele.types import Answer, Label, Passage
from measures import auc, balanced_accuracy, macro_f1, mean_with_interval

FIELDS = {"id", "lang", "level", "question", "context", "text", "label3", "faithful"}
TOLERANCE = 0.01

Row = dict[str, Any]


class MeasureError(Exception):
    """Something that keeps the figures from being made; the message says what to do."""


@dataclass(frozen=True, slots=True, kw_only=True)
class Outcome:
    """What the product said of one row, beside what its label says."""

    faithful: bool
    label3: Label | None
    label: Label
    flagged: bool
    support: float
    claims: int
    failed: int


@cache
def _evaluator(spec: str, lang: str) -> Evaluator:
    return Evaluator(judge=spec, lang=lang)


def evaluate(job: tuple[str, str, Row]) -> Outcome:
    """One row through the product: (judge spec, language or ``auto``, row)."""
    spec, lang, row = job
    result = _evaluator(spec, lang).evaluate(
        Answer(
            id=row["id"],
            text=row["text"],
            question=row["question"] or None,
            passages=(Passage(id="1", text=row["context"]),),
        )
    )
    labels = [verdict.label for verdict in result.verdicts]
    worst: Label = "supported"
    for label in ("unverifiable", "contradicted"):
        worst = label if label in labels else worst
    entailments = [v.entailment for v in result.verdicts if v.entailment is not None]
    return Outcome(
        faithful=bool(row["faithful"]),
        label3=row["label3"],
        label=worst,
        flagged=worst != "supported",
        support=min(entailments, default=1.0),
        claims=len(labels),
        failed=labels.count(None),
    )


def read_sets(folder: Path, names: Sequence[str]) -> dict[str, list[Row]]:
    """The sets of a folder, or of its ``bench`` where it holds none itself, by name. Raises MeasureError."""
    found: dict[str, list[Row]] = {}
    for place in (folder, folder / "bench"):
        for path in sorted(place.glob("*.jsonl")):
            if names and path.stem not in names:
                continue
            with path.open(encoding="utf-8") as lines:
                rows = [json.loads(line) for line in lines if line.strip()]
            if rows and all(row.keys() >= FIELDS for row in rows):
                found[path.stem] = rows
            else:
                print(f"{path.name}: left out, its rows lack some of {sorted(FIELDS)}", file=sys.stderr)
        if found:
            break
    if missing := sorted(set(names) - found.keys()):
        raise MeasureError(
            f"no set named {', '.join(missing)} in {folder}; found: {', '.join(found) or 'none'}"
        )
    if not found:
        raise MeasureError(f"no file *.jsonl with the fields {', '.join(sorted(FIELDS))} in {folder}")
    return found


def choose(sets: dict[str, list[Row]], total: int | None) -> dict[str, list[Row]]:
    """The same ``total`` rows every time, spread evenly over the sets; all rows for None.

    Within a set the rows are taken in the order of the md5 of their id, then kept in file order; what a small set
    cannot give is taken from the others.
    """
    if total is None:
        return sets
    take = dict.fromkeys(sets, 0)
    left = min(total, sum(map(len, sets.values())))
    while left:
        open_sets = [name for name in sorted(sets) if take[name] < len(sets[name])]
        for place, name in enumerate(open_sets):
            share = left // len(open_sets) + (place < left % len(open_sets))
            take[name] += min(share, len(sets[name]) - take[name])
        left = min(total, sum(map(len, sets.values()))) - sum(take.values())
    return {name: _by_md5(rows, take[name]) for name, rows in sets.items()}


def _by_md5(rows: list[Row], n: int) -> list[Row]:
    order = sorted(range(len(rows)), key=lambda i: hashlib.md5(str(rows[i]["id"]).encode()).hexdigest())
    return [rows[i] for i in sorted(order[:n])]


def measure(sets: dict[str, list[Row]], judge: str, lang: str, workers: int) -> dict[str, Any]:
    """All figures, as plain data: one entry a set, one a language, and the macro average over the sets."""
    jobs = [
        (judge, row["lang"] if lang == "row" else "auto", row)
        for rows in sets.values()
        for row in rows
        if row["faithful"] is not None
    ]
    evaluator = _evaluator(judge, "auto")
    if workers > 1:
        with ProcessPoolExecutor(workers) as pool:
            outcomes = iter(list(pool.map(evaluate, jobs, chunksize=8)))
    else:
        outcomes = iter([evaluate(job) for job in jobs])
    table = []
    for name, rows in sets.items():
        kept = [row for row in rows if row["faithful"] is not None]
        table.append(_figures(name, rows, [next(outcomes) for _ in kept]))
    langs = sorted({entry["lang"] for entry in table})
    return {
        "fedele": fedele.__version__,
        "signature": evaluator.signature,
        "judge": evaluator.judge.spec,
        "lang": lang,
        "data": _digest(row for rows in sets.values() for row in rows),
        "macro": _average(table),
        "languages": {code: _average([e for e in table if e["lang"] == code]) for code in langs},
        "sets": table,
    }


def _digest(rows: Iterable[Row]) -> str:
    total = hashlib.sha256()
    for row in rows:
        total.update(json.dumps(row, sort_keys=True, ensure_ascii=False).encode())
    return total.hexdigest()[:16]


def _rounded(value: float | None) -> float | None:
    return None if value is None else round(value, 4)


def _figures(name: str, rows: list[Row], outcomes: list[Outcome]) -> dict[str, Any]:
    """The entry of one set; figures that its rows cannot give are None."""
    truth = [o.faithful for o in outcomes]
    balanced = balanced_accuracy(truth, [not o.flagged for o in outcomes])
    value, (low, high) = balanced or (None, (None, None))
    codes = {row["lang"] for row in rows}
    return {
        "set": name,
        "lang": codes.pop() if len(codes) == 1 else "mixed",
        "rows": len(outcomes),
        "left_out": len(rows) - len(outcomes),
        "faithful": sum(truth),
        "flagged": sum(o.flagged for o in outcomes),
        "no_claims": sum(not o.claims for o in outcomes),
        "failed": sum(o.failed > 0 for o in outcomes),
        "balanced_accuracy": _rounded(value),
        "low": _rounded(low),
        "high": _rounded(high),
        "auc": _rounded(auc(truth, [o.support for o in outcomes])),
        "macro_f1": _rounded(macro_f1([o.label3 for o in outcomes], [o.label for o in outcomes])),
    }


def _average(table: list[dict[str, Any]]) -> dict[str, Any]:
    """Plain means over the sets that have the figure; None where no set has it."""
    parts = [
        (e["balanced_accuracy"], (e["low"], e["high"])) for e in table if e["balanced_accuracy"] is not None
    ]
    value, (low, high) = mean_with_interval(parts) or (None, (None, None))
    averages: dict[str, Any] = {
        "sets": len(table),
        "rows": sum(e["rows"] for e in table),
        "balanced_accuracy": _rounded(value),
        "low": _rounded(low),
        "high": _rounded(high),
    }
    for figure in ("auc", "macro_f1"):
        known = [e[figure] for e in table if e[figure] is not None]
        averages[figure] = _rounded(sum(known) / len(known)) if known else None
    return averages


def as_markdown(run: dict[str, Any]) -> str:
    """The figures as a Markdown table: sets, then languages, then the macro average."""

    def cell(value: float | None) -> str:
        return "–" if value is None else f"{value:.3f}"

    def figures(entry: dict[str, Any]) -> str:
        known = entry["balanced_accuracy"] is not None
        interval = f"{entry['low']:.3f} to {entry['high']:.3f}" if known else "–"
        return f"{cell(entry['balanced_accuracy'])} | {interval} | {cell(entry['auc'])} | {cell(entry['macro_f1'])}"

    lines = [
        "| set | language | rows | faithful | flagged | no claims | failed | balanced accuracy | 95 % interval | AUC | three-way F1 |",
        "| --- | --- | ---: | ---: | ---: | ---: | ---: | ---: | --- | ---: | ---: |",
    ]
    for e in run["sets"]:
        counts = " | ".join(str(e[key]) for key in ("rows", "faithful", "flagged", "no_claims", "failed"))
        lines.append(f"| {e['set']} | {e['lang']} | {counts} | {figures(e)} |")
    averages = [(f"mean of {code}", code, entry) for code, entry in run["languages"].items()]
    for name, code, entry in [*averages, ("**macro average**", "", run["macro"])]:
        lines.append(f"| {name} | {code} | {entry['rows']} |  |  |  |  | {figures(entry)} |")
    left_out = sum(e["left_out"] for e in run["sets"])
    lines += ["", f"Judge `{run['judge']}`, signature `{run['signature']}`."]
    if left_out:
        lines.append(f"{left_out} rows without a label were left out.")
    return "\n".join(lines)


def _key(run: dict[str, Any]) -> tuple[Any, ...]:
    return run["judge"], run["lang"], run["rows_asked"], tuple(e["set"] for e in run["sets"])


def _recorded(path: Path) -> list[dict[str, Any]]:
    """The runs that a record holds; a file of ``--json`` is a record of one run."""
    try:
        held = json.loads(path.read_text(encoding="utf-8"))
        return list(held["runs"]) if "runs" in held else [held]
    except (OSError, ValueError, TypeError) as error:
        raise MeasureError(f"cannot read the record {path}: {error}") from error


def record(run: dict[str, Any], path: Path) -> None:
    """Put a run in a record, in the place of the one with the same judge, sets and number of rows."""
    others = [held for held in _recorded(path) if _key(held) != _key(run)] if path.exists() else []
    _write({"runs": sorted([*others, run], key=lambda r: str(_key(r)))}, path)


def compare(run: dict[str, Any], path: Path) -> bool:
    """Has the macro average kept within 0.01 of the recorded one, or risen? Raises MeasureError without a record."""
    before = next((held for held in _recorded(path) if _key(held) == _key(run)), None)
    if before is None:
        raise MeasureError(
            f"{path} holds no run of judge {run['judge']!r} with --rows {run['rows_asked'] or 'all'} on these sets; "
            f"make one with --record {path}"
        )
    was, now = before["macro"]["balanced_accuracy"], run["macro"]["balanced_accuracy"]
    if was is None or now is None:
        raise MeasureError("no macro average to compare: no set has rows of both classes")
    if before["data"] != run["data"]:
        print(
            f"note: the rows are not those of the record ({before['data']}, now {run['data']})",
            file=sys.stderr,
        )
    kept: bool = now >= was - TOLERANCE - 1e-9
    word = "kept" if kept else f"FELL by more than {TOLERANCE}"
    print(f"\nMacro balanced accuracy {now:.4f}, recorded {was:.4f}: {word}.")
    return kept


def _write(data: dict[str, Any], path: Path) -> None:
    path.parent.mkdir(parents=True, exist_ok=True)
    text = json.dumps(data, indent=2, ensure_ascii=False, allow_nan=False)
    path.write_text(text + "\n", encoding="utf-8")


def _options(arguments: Sequence[str] | None) -> argparse.Namespace:
    parser = argparse.ArgumentParser(description="Measure how often Fedele is right on labelled sets.")
    add = parser.add_argument
    add("--data", type=Path, required=True, metavar="DIR", help="the folder that holds the sets (*.jsonl)")
    add("--judge", default="auto", metavar="SPEC", help="the judge (auto: the best that is installed)")
    add("--rows", type=int, metavar="N", help="only N rows in all, the same every time (all)")
    add("--sets", default="", metavar="A,B", help="only these sets (all)")
    add(
        "--lang",
        choices=("auto", "row"),
        default="auto",
        help="told from the text, or taken from the row (auto)",
    )
    add(
        "--workers",
        type=int,
        default=1,
        metavar="N",
        help="processes; the figures are the same for any number (1)",
    )
    add("--json", type=Path, metavar="FILE", help="write the figures here as JSON")
    add("--record", type=Path, metavar="FILE", help="add the run to this record, in the place of its like")
    add(
        "--compare", type=Path, metavar="FILE", help="exit with 1 if the macro average fell by more than 0.01"
    )
    options = parser.parse_args(arguments)
    if options.workers < 1 or (options.rows is not None and options.rows < 1):
        parser.error("--workers and --rows take a whole number from 1")
    return options


def main(arguments: Sequence[str] | None = None) -> int:
    options = _options(arguments)
    started = time.perf_counter()
    try:
        names = [name for name in options.sets.split(",") if name]
        sets = choose(read_sets(options.data, names), options.rows)
        run = measure(sets, options.judge, options.lang, min(options.workers, os.cpu_count() or 1))
        run = {"rows_asked": options.rows, **run}
        print(as_markdown(run))
        if options.json:
            _write(run, options.json)
        kept = compare(run, options.compare) if options.compare else True
        if options.record:
            record(run, options.record)
    except (MeasureError, FedeleError, OSError, ValueError) as error:
        print(f"accuracy: {error}", file=sys.stderr)
        return 2
    print(f"{time.perf_counter() - started:.1f} s", file=sys.stderr)
    return 0 if kept else 1


if __name__ == "__main__":
    sys.exit(main())
