"""The benchmarks: their measures against hand-made and scikit-learn's figures, and a whole run on made data."""

from __future__ import annotations

import hashlib
import json
import random
import subprocess
import sys
from dataclasses import dataclass
from pathlib import Path

import pytest

from fedele.pipeline import Evaluator

SCRIPTS = Path(__file__).parents[2] / "benchmarks"


@pytest.fixture
def measures(monkeypatch):
    monkeypatch.syspath_prepend(SCRIPTS)
    import measures

    return measures


@pytest.fixture
def accuracy(monkeypatch):
    monkeypatch.syspath_prepend(SCRIPTS)
    import accuracy

    return accuracy


def _row(n, faithful, *, text, context, lang="en", label3=None):
    return {
        "id": f"row-{n}",
        "lang": lang,
        "level": "claim",
        "question": None,
        "context": context,
        "text": text,
        "label3": label3,
        "faithful": faithful,
        "split": "test",
    }


ENGLISH = [
    _row(1, 1, text="The lake is 40 metres deep.", context="The lake is 40 metres deep.", label3="supported"),
    _row(
        2, 0, text="The lake is 90 metres deep.", context="The lake is 40 metres deep.", label3="contradicted"
    ),
    _row(3, 0, text="Wolves sing opera.", context="The lake is 40 metres deep.", label3="unverifiable"),
    _row(4, 1, text="Hello!", context="The lake is 40 metres deep."),
    _row(5, None, text="The lake is calm.", context="The lake is 40 metres deep."),
]
ITALIAN = [
    _row(1, 1, text="Il lago è profondo 40 metri.", context="Il lago è profondo 40 metri.", lang="it"),
    _row(2, 0, text="Il lago è profondo 90 metri.", context="Il lago è profondo 40 metri.", lang="it"),
    # labelled against what anyone can see, so that the set holds a mistake: 1 of 2 unfaithful rows is found
    _row(3, 0, text="Il lago è profondo 40 metri.", context="Il lago è profondo 40 metri.", lang="it"),
]


@pytest.fixture
def folder(tmp_path):
    for name, rows in (("english", ENGLISH), ("italian", ITALIAN)):
        lines = "".join(json.dumps(row, ensure_ascii=False) + "\n" for row in rows)
        (tmp_path / f"{name}.jsonl").write_text(lines, encoding="utf-8")
    (tmp_path / "notes.jsonl").write_text('{"remark": "no labelled row"}\n', encoding="utf-8")
    return tmp_path


@dataclass(frozen=True)
class Done:
    """How a run ended, and what it printed."""

    returncode: int
    stdout: str
    stderr: str


@pytest.fixture
def run(accuracy, capsys):
    def once(*arguments, judge="lexical-plain"):
        code = accuracy.main(["--judge", judge, *map(str, arguments)])
        return Done(code, *capsys.readouterr())

    return once


def test_balanced_accuracy_is_the_mean_of_both_recalls(measures):
    truth = [True] * 10 + [False] * 4
    guess = [True] * 9 + [False] + [False, False, False, True]
    value, (low, high) = measures.balanced_accuracy(truth, guess)
    assert value == pytest.approx((0.9 + 0.75) / 2)
    # Wilson 95 %: 9 of 10 is 0.5958 to 0.9821, 3 of 4 is 0.3006 to 0.9544
    assert low == pytest.approx(0.825 - ((0.9 - 0.5958) ** 2 + (0.75 - 0.3006) ** 2) ** 0.5 / 2, abs=2e-4)
    assert high == pytest.approx(0.825 + ((0.9821 - 0.9) ** 2 + (0.9544 - 0.75) ** 2) ** 0.5 / 2, abs=2e-4)


def test_always_supported_has_one_half(measures):
    value, _ = measures.balanced_accuracy([True, True, True, False], [True] * 4)
    assert value == 0.5


@pytest.mark.parametrize("side", [True, False])
def test_one_class_alone_has_no_figure(measures, side):
    assert measures.balanced_accuracy([side] * 3, [True, False, True]) is None
    assert measures.auc([side] * 3, [0.1, 0.2, 0.3]) is None


def test_no_row_has_no_figure(measures):
    assert measures.balanced_accuracy([], []) is None
    assert measures.auc([], []) is None
    assert measures.macro_f1([], []) is None
    assert measures.mean_with_interval([]) is None


@pytest.mark.parametrize("seed", range(5))
def test_measures_are_those_of_scikit_learn(measures, seed):
    from sklearn.metrics import balanced_accuracy_score, f1_score, roc_auc_score

    draw = random.Random(seed)
    truth = [draw.random() < 0.4 for _ in range(200)]
    scores = [round(draw.random() + 0.3 * real, 1) for real in truth]  # one decimal: many ties
    guess = [score > 0.6 for score in scores]
    assert measures.auc(truth, scores) == pytest.approx(roc_auc_score(truth, scores))
    assert measures.balanced_accuracy(truth, guess)[0] == pytest.approx(balanced_accuracy_score(truth, guess))
    names = ["supported", "contradicted", "unverifiable"]
    real, told = draw.choices(names, k=90), draw.choices(names, k=90)
    assert measures.macro_f1(real, told) == pytest.approx(f1_score(real, told, average="macro"))


def test_f1_needs_all_three_labels_and_leaves_out_rows_without_one(measures):
    assert measures.macro_f1(["supported", "contradicted"], ["supported", "supported"]) is None
    real = ["supported", None, "contradicted", "unverifiable"]
    told = ["supported", "contradicted", "contradicted", "unverifiable"]
    assert measures.macro_f1(real, told) == 1.0


def test_rows_are_chosen_by_the_md5_of_their_id_and_evenly(accuracy):
    sets = {
        name: [{"id": f"{name}-{n}"} for n in range(size)] for name, size in (("a", 50), ("b", 50), ("c", 3))
    }
    chosen = accuracy.choose(sets, 24)
    assert {name: len(rows) for name, rows in chosen.items()} == {"a": 11, "b": 10, "c": 3}
    ranked = sorted(sets["a"], key=lambda row: hashlib.md5(row["id"].encode()).hexdigest())
    assert {row["id"] for row in chosen["a"]} == {row["id"] for row in ranked[:11]}
    assert chosen == accuracy.choose(sets, 24)
    assert chosen["a"] == [row for row in sets["a"] if row in chosen["a"]], "file order is kept"


@pytest.mark.parametrize("total", [1, 2, 7, 100, 103, 10_000])
def test_as_many_rows_are_chosen_as_asked_for_and_there_are(accuracy, total):
    sets = {
        name: [{"id": f"{name}-{n}"} for n in range(size)] for name, size in (("a", 50), ("b", 50), ("c", 3))
    }
    assert sum(map(len, accuracy.choose(sets, total).values())) == min(total, 103)


def test_a_whole_run_gives_the_figures_made_by_hand(folder, run):
    done = run("--data", folder, "--json", folder / "out.json")
    assert done.returncode == 0, done.stderr
    figures = json.loads((folder / "out.json").read_text(encoding="utf-8"))
    english, italian = figures["sets"]
    assert (english["rows"], english["left_out"], english["no_claims"], english["flagged"]) == (4, 1, 1, 2)
    assert english["balanced_accuracy"] == english["auc"] == english["macro_f1"] == 1.0
    assert (italian["rows"], italian["flagged"], italian["macro_f1"]) == (3, 1, None)
    assert italian["balanced_accuracy"] == 0.75
    assert italian["auc"] == 0.75, "one pair won, one tied"
    assert figures["macro"]["balanced_accuracy"] == 0.875
    assert figures["languages"]["it"]["balanced_accuracy"] == 0.75
    assert figures["macro"]["low"] < 0.875 < figures["macro"]["high"]
    assert "| **macro average** |  | 7 |  |  |  |  | 0.875 |" in done.stdout
    assert "1 rows without a label were left out." in done.stdout
    assert "notes.jsonl: left out" in done.stderr


def test_any_number_of_workers_writes_the_same_bytes(folder, run):
    alone = folder / "alone.json"
    assert run("--data", folder, "--json", alone).returncode == 0
    script = [sys.executable, SCRIPTS / "accuracy.py", "--judge", "lexical-plain", "--workers", "2"]
    subprocess.run(
        [*script, "--data", folder, "--json", folder / "two.json"], check=True, capture_output=True
    )
    assert alone.read_bytes() == (folder / "two.json").read_bytes()


def test_the_judge_is_the_one_that_users_have(folder, accuracy, capsys):
    assert accuracy.main(["--data", str(folder), "--json", str(folder / "out.json")]) == 0
    spec = Evaluator().judge.spec
    assert json.loads((folder / "out.json").read_text(encoding="utf-8"))["judge"] == spec
    assert f"Judge `{spec}`" in capsys.readouterr().out


def test_a_fall_of_more_than_a_hundredth_fails(folder, run):
    kept = folder / "record.json"
    assert run("--data", folder, "--rows", 6, "--record", kept).returncode == 0
    assert run("--data", folder, "--rows", 6, "--compare", kept).returncode == 0
    held = json.loads(kept.read_text(encoding="utf-8"))
    now = held["runs"][0]["macro"]["balanced_accuracy"]
    for was, code in ((now + 0.01, 0), (now + 0.0101, 1), (now - 0.2, 0)):
        held["runs"][0]["macro"]["balanced_accuracy"] = was
        kept.write_text(json.dumps(held), encoding="utf-8")
        done = run("--data", folder, "--rows", 6, "--compare", kept)
        assert done.returncode == code, done.stderr


def test_a_comparison_needs_a_record_of_the_same_number_of_rows(folder, run):
    kept = folder / "record.json"
    assert run("--data", folder, "--rows", 6, "--record", kept).returncode == 0
    done = run("--data", folder, "--rows", 5, "--compare", kept)
    assert done.returncode == 2
    assert "--rows 5" in done.stderr
    assert run("--data", folder, "--compare", folder / "none.json").returncode == 2


def test_a_record_keeps_one_run_for_each_number_of_rows(folder, run):
    kept = folder / "record.json"
    for rows in (5, 6, 5):
        assert run("--data", folder, "--rows", rows, "--record", kept).returncode == 0
    runs = json.loads(kept.read_text(encoding="utf-8"))["runs"]
    assert sorted(kept["rows_asked"] for kept in runs) == [5, 6]


def test_sets_can_be_named_and_unknown_ones_are_refused(folder, run):
    done = run("--data", folder, "--sets", "italian")
    assert done.returncode == 0
    assert "english" not in done.stdout
    done = run("--data", folder, "--sets", "italian,klingon")
    assert done.returncode == 2
    assert "klingon" in done.stderr


def test_an_empty_folder_and_an_unknown_judge_are_errors_with_two(folder, run, tmp_path_factory):
    assert run("--data", tmp_path_factory.mktemp("empty")).returncode == 2
    done = run("--data", folder, judge="oracle")
    assert done.returncode == 2
    assert "oracle" in done.stderr
