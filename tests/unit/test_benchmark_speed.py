"""The speed benchmark: its made answers, and a whole small run."""

from __future__ import annotations

import json
import subprocess
import sys
from pathlib import Path
from types import ModuleType

import pytest

SCRIPTS = Path(__file__).parents[2] / "benchmarks"


@pytest.fixture
def made_answers(monkeypatch: pytest.MonkeyPatch) -> ModuleType:
    monkeypatch.syspath_prepend(SCRIPTS)
    import made_answers

    return made_answers


def run(*arguments: object) -> subprocess.CompletedProcess[str]:
    command = [sys.executable, str(SCRIPTS / "speed.py"), *map(str, arguments)]
    return subprocess.run(command, capture_output=True, text=True, check=False)


def test_made_answers_follow_their_seed(made_answers: ModuleType) -> None:
    assert list(made_answers.answers(9, 4)) == list(made_answers.answers(9, 4))
    assert list(made_answers.answers(9, 4)) != list(made_answers.answers(9, 5))


def test_made_answers_have_five_passages_of_about_120_words_and_none_twice(made_answers: ModuleType) -> None:
    passages = [p.text for answer in made_answers.answers(600, 2) for p in answer.passages]
    sizes = [len(text.split()) for text in passages]
    assert len(passages) == len(set(passages)) == 3_000
    assert min(sizes) >= 110 and max(sizes) <= 140
    assert 117 <= sum(sizes) / len(sizes) <= 125


def test_made_answers_are_five_claims_in_three_languages(made_answers: ModuleType) -> None:
    from fedele.claims import split
    from fedele.language.detect import detect

    made = list(made_answers.answers(30, 7))
    assert [detect(answer.text) for answer in made] == ["en", "it", "ru"] * 10
    assert {len(split(answer.text).claims) for answer in made} == {5}


def test_a_whole_small_run_prints_a_table_and_writes_json(tmp_path: Path) -> None:
    sizes = ("--answers", 3, "--worker-answers", 6, "--rows", 6, "--repeats", 1)
    done = run(*sizes, "--judge", "lexical-plain", "--json", tmp_path / "speed.json")
    assert done.returncode == 0, done.stderr
    data = json.loads((tmp_path / "speed.json").read_text(encoding="utf-8"))
    figures = data["figures"]
    assert figures["claims_per_answer"] == 5
    assert figures["claims_per_second"] > 0 and figures["workers_ratio"] > 0
    # Python with Fedele and its word lists is some tens of megabytes, not bytes and not gigabytes
    assert 15 < figures["peak_memory_mb"] < 400
    assert figures["help_seconds"] > 0.01
    lines = done.stdout.splitlines()
    assert lines[:2] == ["| what | measured | asked for |", "| --- | ---: | --- |"]
    assert sum(line.startswith("| ") for line in lines) == 2 + len(figures)


def test_parts_can_be_left_out_and_what_cannot_be_measured_is_an_error_with_two() -> None:
    done = run("--answers", 0, "--worker-answers", 0, "--rows", 1, "--repeats", 1, "--judge", "oracle")
    assert done.returncode == 2
    assert "oracle" in done.stderr
    assert run("--rows", -1).returncode == 2
    assert run("--repeats", 0).returncode == 2
