"""The pairs of the second stage: `python second.py OUT`, where OUT holds ``train.jsonl`` and ``made.jsonl``; writes ``OUT/second.jsonl``.

The first stage sees everything. The second, shorter one sees what is nearest to use, labelled by people: inference in plain
sentences and claims against evidence; of tables, near-paraphrases, noisy sets and made pairs only enough not to forget them.
"""

from __future__ import annotations

import argparse
import json
from collections import Counter
from pathlib import Path

from labelled import chance

SHARE = {
    "xinfotabs": 0.2,
    "pawsx": 0.2,
    "conjnli": 0.2,
    "stsb": 0.4,
    "simpitiki": 0.5,
    "med": 0.5,
    "folio": 0.3,
    "made": 0.1,
}
"""How much is kept of the sources whose names begin so; all of the others."""


def main() -> None:
    parser = argparse.ArgumentParser(
        description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter
    )
    parser.add_argument("out", type=Path)
    folder = parser.parse_args().out
    counts: Counter[str] = Counter()
    with (folder / "second.jsonl").open("w", encoding="utf-8") as out:
        for name in ("train.jsonl", "made.jsonl"):
            for line in (folder / name).open(encoding="utf-8"):
                source = json.loads(line)["source"]
                share = next((share for begin, share in SHARE.items() if source.startswith(begin)), 1.0)
                if chance("second", line) < share:
                    out.write(line)
                    counts[source.split(":")[0]] += 1
    for source, n in counts.most_common():
        print(f"{n:6} {source}")


if __name__ == "__main__":
    main()
