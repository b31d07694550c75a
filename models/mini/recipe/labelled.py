"""Labelled sets -> pairs: `python labelled.py DATA OUT`, where DATA holds the files described in the model card.

Writes ``OUT/train.jsonl`` and ``OUT/held.jsonl``: one pair a line, ``premise, hypothesis, label, source, lang``. A label
is ``supported``, ``unverifiable``, ``contradicted``, or ``not_supported`` where the source tells no more than that.

Answers are taken apart into claims and passages cut to evidence as Fedele does it in use, at several widths, since a
judge must read both a single sentence and half a page. Of an answer that is wrong somewhere only those claims are kept
that no faithful answer to the same context makes; several of them stay together as one hypothesis.
"""

from __future__ import annotations

import argparse
import hashlib
import json
from collections import defaultdict
from collections.abc import Iterable, Iterator
from pathlib import Path
from typing import Any

from fedele.attribute import Attribution, Context
from fedele.claims import split
from fedele.encoder.windows import FEW, widened
from fedele.types import Passage

Row = dict[str, Any]

READ = {"en", "it", "ru"}
"""Languages in which Fedele finds evidence by words; contexts in others are short and shown whole."""

PRODUCT_LIKE = {
    "bump", "summedits", "frank", "wice_oracle_chunks", "fool_me_twice", "factcheckgpt_stance", "erte3_it",
    "fever_it", "terra_ru", "danetqa_statements_ru", "fever_symmetric",
}  # fmt: skip
"""Sources near to what Fedele is used on: more of them is held out, to fit the combiner and thresholds on."""

HELD = {True: 20, False: 6}
"""Percent held out of a source that is product-like, and of another."""

PARALLEL = ("xinfotabs_", "pawsx_", "stsb_")
"""Sets that exist in several languages with the same ids: held out by item, never by language."""

SHARE = {
    "conjnli_adversarial_train_15k": 0.3, "stsb_it": 0.5, "stsb_ru": 0.4, "simpitiki_it": 0.5, "med": 0.6,
    "erte3_it": 3, "fever_it": 4, "terra_ru": 2, "wice_oracle_chunks": 2, "frank": 2, "fool_me_twice": 2,
}  # fmt: skip
"""How much is taken of sources that are noisy or easy, and how often those are shown that are small and near to use."""

WIDTHS = (0, 60, 120)
"""Words that evidence is widened to, one of them for each pair; 0 leaves it as attribution finds it."""


def chance(*parts: object) -> float:
    """A number in [0, 1) made from the parts, the same every time."""
    return int(hashlib.md5("|".join(map(str, parts)).encode()).hexdigest()[:8], 16) / 2**32


def evidence(context: str, claim: str, lang: str, words: int) -> str:
    """What a judge is shown of a context for one claim: its evidence, widened by neighbours to about ``words``."""
    if lang not in READ or len(context.split()) <= max(words, FEW):
        return context
    read = Context([Passage(id="1", text=context)], [lang])
    found = Attribution().bearing(claim, lang, read)
    spans = [bearing.evidence.span for bearing in found] or [s.span for s in read.readings[0]]
    return widened(context, spans[0], lang, words) if spans else context


def group(source: str, row: Row) -> str:
    """What must not be split between training and held-out rows."""
    if not source.startswith(PARALLEL):
        return row["context"]
    name, number = row["id"].split("-")[0], int(row["id"].rsplit("-", 1)[1])
    return f"{name}-{row['id'].split('-')[-2]}-{number // 30}"


def held_out(source: str, row: Row) -> bool:
    """Is the row set aside, to choose, calibrate and combine on?"""
    return chance("held", group(source, row)) * 100 < HELD[source in PRODUCT_LIKE]


def label_of(row: Row) -> str | None:
    if row["label3"]:
        return str(row["label3"])
    return {1: "supported", 0: "not_supported", None: None}[row["faithful"]]


def of_answers(rows: list[Row]) -> Iterator[tuple[Row, str, str]]:
    """(row, hypothesis, label) of answers: claims of right ones, the claims that make the others wrong."""
    claims = {row["id"]: [c.text for c in split(row["text"], lang=row["lang"]).claims] for row in rows}
    right: defaultdict[str, set[str]] = defaultdict(set)
    for row in rows:
        if row["faithful"]:
            right[row["context"]] |= {claim.lower() for claim in claims[row["id"]]}
    for row in rows:
        mine = claims[row["id"]]
        if row["faithful"]:
            yield from ((row, claim, "supported") for claim in mine)
            if len(mine) > 1 and chance("whole", row["id"]) < 0.3:
                yield row, row["text"], "supported"
        elif wrong := [claim for claim in mine if claim.lower() not in right[row["context"]]]:
            yield row, " ".join(wrong), "not_supported"


def pairs(source: str, rows: Iterable[Row]) -> Iterator[tuple[Row, dict[str, str]]]:
    """The pairs of one labelled set, with the rows they come from."""
    rows = [row for row in rows if label_of(row) and row["context"].strip() and row["text"].strip()]
    if any(row["level"] == "answer" for row in rows):
        stated = of_answers(rows)
    else:
        stated = ((row, row["text"], label_of(row) or "") for row in rows)
    for row, hypothesis, label in stated:
        width = WIDTHS[int(chance("width", row["id"], hypothesis) * len(WIDTHS))]
        yield (
            row,
            {
                "premise": evidence(row["context"], hypothesis, row["lang"], width),
                "hypothesis": hypothesis,
                "label": label,
                "source": source,
                "lang": row["lang"],
            },
        )


def across(source: str, rows: Iterable[Row], english: dict[str, Row]) -> Iterator[tuple[Row, dict[str, str]]]:
    """A claim of another language with the context in English, where a parallel set has both."""
    for row in rows:
        other = english.get(row["id"].split("-", 2)[2])
        if other and label_of(row):
            yield row, {
                "premise": other["context"], "hypothesis": row["text"], "label": label_of(row) or "",
                "source": f"{source}+en", "lang": row["lang"],
            }  # fmt: skip


def read(path: Path) -> list[Row]:
    with path.open(encoding="utf-8") as lines:
        return [json.loads(line) for line in lines]


def main() -> None:
    parser = argparse.ArgumentParser(
        description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter
    )
    parser.add_argument("data", type=Path)
    parser.add_argument("out", type=Path)
    args = parser.parse_args()
    args.out.mkdir(parents=True, exist_ok=True)
    sets = {path.stem: read(path) for path in sorted(args.data.glob("*.jsonl"))}
    sets = {name: rows for name, rows in sets.items() if "label3" in rows[0]}
    english = {
        prefix: {row["id"].split("-", 2)[2]: row for row in sets.get(f"{prefix}en", ())}
        for prefix in PARALLEL
    }
    with (args.out / "train.jsonl").open("w", encoding="utf-8") as train, \
         (args.out / "held.jsonl").open("w", encoding="utf-8") as held:  # fmt: skip
        for name, rows in sets.items():
            made = list(pairs(name, rows))
            prefix = name.rsplit("_", 1)[0] + "_"
            if prefix in PARALLEL and not name.endswith("_en"):
                made += across(name, rows, english[prefix])
            kept = [0, 0]
            for row, pair in made:
                out = held_out(name, row)
                share = 1 if out else SHARE.get(name, 1)
                if chance("share", row["id"]) < share:
                    (held if out else train).write(
                        (json.dumps(pair, ensure_ascii=False) + "\n") * max(1, int(share))
                    )
                    kept[out] += 1
            print(f"{name}: {kept[0]} to train on, {kept[1]} held out")


if __name__ == "__main__":
    main()
