"""Behaviours, parts F and G: long inputs, running it, reports. The number in a test's name is the item's."""

from __future__ import annotations

import json
import random
import re
import subprocess
import sys
from importlib.metadata import requires
from pathlib import Path

import pytest

import fedele

ROOT = Path(__file__).parents[2]
NEUTRAL = {
    "en": "The chapter on storage number {n} describes shelf colours and label shapes in the old depot.",
    "it": "Il capitolo sul magazzino numero {n} descrive i colori degli scaffali e la forma delle etichette.",
    "ru": "Глава о складе номер {n} описывает цвета полок и форму этикеток на старом складе.",
}
WARRANTY = {
    "en": ("The warranty lasts 2 years.", "The warranty lasts 10 years."),
    "it": ("La garanzia dura 2 anni.", "La garanzia dura 10 anni."),
    "ru": ("Гарантия действует 2 года.", "Гарантия действует 10 лет."),
}


def cli(*arguments: str) -> subprocess.CompletedProcess[str]:
    code = "import sys; from fedele.cli import main; sys.exit(main())"
    return subprocess.run(
        [sys.executable, "-c", code, *arguments], capture_output=True, text=True, timeout=60, check=False
    )


@pytest.mark.parametrize("lang", ["en", "it", "ru"])
@pytest.mark.parametrize("before", [0, 400, 800])
def test_84_evidence_is_found_wherever_it_stands(lang, before):
    right, wrong = WARRANTY[lang]
    sentences = [NEUTRAL[lang].format(n=n) for n in range(800)]
    passage = " ".join([*sentences[:before], right, *sentences[before:]])
    false = fedele.check(answer=wrong, passages=[passage])
    assert [v.label for v in false.verdicts] == ["contradicted"]
    assert right in false.verdicts[0].evidence.text
    assert [v.label for v in fedele.check(answer=right, passages=[passage]).verdicts] == ["supported"]


@pytest.mark.parametrize(
    ("template", "context"),
    [
        ("Room number {n} seats {m} people.", "Room number {n} seats {m} people."),
        ("La sala numero {n} ha {m} posti.", "La sala numero {n} ha {m} posti."),
        ("Зал номер {n} вмещает {m} человек.", "Зал номер {n} вмещает {m} человек."),
    ],
)
def test_85_a_false_last_sentence_of_a_long_answer_is_found(template, context):
    passage = " ".join(context.format(n=n, m=n + 100) for n in range(1, 62))
    answer = " ".join(
        [*(template.format(n=n, m=n + 100) for n in range(1, 61)), template.format(n=61, m=999)]
    )
    result = fedele.check(answer=answer, passages=[passage])
    assert len(result.verdicts) == 61
    assert [v.label for v in result.verdicts] == ["supported"] * 60 + ["contradicted"]


def test_88_117_the_core_needs_few_packages_and_pins_none_from_above():
    core = [line for line in requires("fedele") or [] if "extra ==" not in line]
    assert {re.split(r"[<>=!~ ;\[]", line)[0].lower() for line in core} <= {
        "babel",
        "click",
        "narwhals",
        "pydantic",
        "pystemmer",
        "rich",
    }
    assert not [line for line in core if "<" in line or "==" in line or "~=" in line]


@pytest.mark.parametrize("judge", ["lexical", "lexical-plain"])
def test_93_rules_run_end_to_end_without_a_model(judge):
    result = fedele.check(
        answer="La garanzia dura 2 anni.", passages=["La garanzia dura 2 anni."], judge=judge
    )
    assert (result.status, result.score.value) == ("scored", 1.0)
    assert judge in result.score.signature


def test_98_the_same_input_gives_the_same_bits_in_any_process_and_company():
    code = (
        "import fedele, json, sys\n"
        "rows = [json.loads(line) for line in open(sys.argv[1], encoding='utf-8')]\n"
        "if sys.argv[2] == 'back': rows.reverse()\n"
        "out = {r['id']: fedele.check(answer=r['answer'], question=r['question'], passages=r['passages']).to_dict() for r in rows}\n"
        "print(json.dumps(out, sort_keys=True))"
    )
    file = str(ROOT / "examples" / "answers.it.jsonl")
    outputs = {
        subprocess.run(
            [sys.executable, "-c", code, file, order],
            capture_output=True,
            text=True,
            check=True,
            env={"PYTHONHASHSEED": seed, "PYTHONIOENCODING": "utf-8"},
        ).stdout
        for order, seed in [("forth", "0"), ("back", "1"), ("forth", "77")]
    }
    assert len(outputs) == 1


def rows_file(path: Path, rows: list[dict[str, object]]) -> Path:
    path.write_text("\n".join(json.dumps(row, ensure_ascii=False) for row in rows) + "\n", encoding="utf-8")
    return path


RIGHT = {
    "question": "?",
    "answer": "The warranty lasts 2 years.",
    "passages": ["The warranty lasts 2 years."],
}
WRONG = {**RIGHT, "answer": "The warranty lasts 10 years."}
REFUSED = {**RIGHT, "answer": "I could not find that."}


RULES = ("--judge", "lexical")  # quick, and how it runs is the same


def test_113_exit_codes_tell_pass_fail_and_could_not_be_evaluated(tmp_path):
    good = rows_file(tmp_path / "good.jsonl", [RIGHT, RIGHT])
    bad = rows_file(tmp_path / "bad.jsonl", [RIGHT, WRONG, WRONG])
    silent = rows_file(tmp_path / "silent.jsonl", [REFUSED])
    broken = rows_file(tmp_path / "broken.jsonl", [{"question": "?"}])
    out = str(tmp_path / "out")
    expected = [(good, 0), (bad, 1), (silent, 2), (broken, 2), (tmp_path / "absent.jsonl", 2)]
    for file, code in expected:
        done = cli("evaluate", str(file), *RULES, "--out", f"{out}-{file.stem}", "--min", "0.8")
        assert done.returncode == code, (file.name, done.stdout, done.stderr)
    assert cli("evaluate", str(bad), *RULES, "--out", f"{out}-free").returncode == 0


def test_11_the_command_line_says_the_same_as_python():
    for answer in ["👍", "IDK", "", "The warranty lasts 2 years.", "The warranty lasts 10 years."]:
        done = cli("check", "--answer", answer, "--passage", "The warranty lasts 2 years.", "--json")
        result = fedele.check(answer=answer, passages=["The warranty lasts 2 years."]).to_dict()
        said = json.loads(done.stdout)
        for key in ("status", "score", "supported", "contradicted", "unverifiable", "failed", "signature"):
            assert said[key] == result[key], (answer, key)


COLUMNS = [
    {"question": "q", "answer": "a", "passages": "p"},
    {"user_input": "q", "response": "a", "retrieved_contexts": "p", "reference": "r"},
    {"question": "q", "answer": "a", "contexts": "p", "ground_truth": "r"},
    {"input": "q", "actual_output": "a", "retrieval_context": "p", "expected_output": "r"},
]
VALUES = {
    "q": "Quanto dura la garanzia?",
    "a": "La garanzia dura 2 anni.",
    "p": ["La garanzia dura 2 anni.", "Il modem è blu."],
    "r": "Due anni.",
}


@pytest.mark.parametrize("columns", COLUMNS, ids=lambda columns: "-".join(columns))
@pytest.mark.parametrize("kind", ["jsonl", "json"])
def test_114_the_columns_of_other_tools_are_read(columns, kind, tmp_path):
    row = {name: VALUES[what] for name, what in columns.items()}
    file = tmp_path / f"a.{kind}"
    file.write_text(json.dumps([row] if kind == "json" else row, ensure_ascii=False), encoding="utf-8")
    (result,) = fedele.evaluate(file)
    assert (result.status, result.score.value) == ("scored", 1.0)
    assert result.answer.question == VALUES["q"]
    assert result.answer.reference == (VALUES["r"] if "r" in columns.values() else None)
    assert [p.text for p in result.answer.passages] == VALUES["p"]


def test_31_one_bad_row_leaves_the_others_alone(tmp_path):
    file = rows_file(tmp_path / "a.jsonl", [RIGHT, {**RIGHT, "answer": 7}, WRONG])
    done = cli("evaluate", str(file), *RULES, "--out", str(tmp_path / "out"))
    lines = (tmp_path / "out" / "results.jsonl").read_text(encoding="utf-8").splitlines()
    assert [json.loads(line)["score"] for line in lines] == [1.0, 0.0]
    assert "line 2" in done.stdout + done.stderr
    assert "answer" in done.stdout + done.stderr


def test_36_a_score_that_never_changes_is_called_constant(tmp_path):
    half = {**RIGHT, "answer": "The warranty lasts 2 years. The warranty lasts 10 years."}
    file = rows_file(tmp_path / "a.jsonl", [half] * 20)
    done = cli("evaluate", str(file), *RULES, "--out", str(tmp_path / "out"))
    summary = (tmp_path / "out" / "summary.json").read_text(encoding="utf-8")
    assert "constant" in done.stdout + done.stderr + summary
    varied = rows_file(tmp_path / "b.jsonl", [half, RIGHT, WRONG] * 7)
    done = cli("evaluate", str(varied), *RULES, "--out", str(tmp_path / "out-b"))
    assert "constant" not in done.stdout + done.stderr + (tmp_path / "out-b" / "summary.json").read_text(
        encoding="utf-8"
    )


def test_01_an_aggregate_says_how_many_rows_were_left_out_and_why(tmp_path):
    rows = [RIGHT, WRONG, REFUSED, {**RIGHT, "answer": ""}, {**RIGHT, "answer": "Hello!"}]
    random.Random(5).shuffle(rows)
    file = rows_file(tmp_path / "a.jsonl", rows)
    done = cli("evaluate", str(file), *RULES, "--out", str(tmp_path / "out"))
    assert done.returncode == 0, done.stderr
    summary = json.loads((tmp_path / "out" / "summary.json").read_text(encoding="utf-8"))
    text = json.dumps(summary)
    for status in ("abstained", "empty_answer", "no_claims"):
        assert status in text
    assert "NaN" not in text
    assert "0.5" in text
