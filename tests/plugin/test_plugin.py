"""A package of somebody else brings a judge: installed, it is listed and used by name."""

from __future__ import annotations

import json
import os
import shutil
import subprocess
import sys
from pathlib import Path

import pytest

TOY = Path(__file__).parent / "toy"


@pytest.fixture(scope="module")
def toy(tmp_path_factory):
    """Runs Python with the toy package installed beside ours, in a folder of its own."""
    place = tmp_path_factory.mktemp("toy")
    # built from a copy, so that the build leaves nothing in the repository
    shutil.copytree(TOY, place / "source", ignore=shutil.ignore_patterns("__pycache__"))
    pip = [sys.executable, "-m", "pip", "install", "--quiet", "--disable-pip-version-check"]
    apart = ["--no-deps", "--no-build-isolation", "--no-index", "--target", str(place / "site")]
    subprocess.run([*pip, *apart, str(place / "source")], check=True, capture_output=True, timeout=100)

    def run(*arguments, **options):
        environment = {**os.environ, "PYTHONPATH": str(place / "site")}
        return subprocess.run(
            [sys.executable, *arguments],
            env=environment,
            capture_output=True,
            text=True,
            timeout=60,
            **options,
        )

    return run


def fedele(toy, *arguments):
    return toy("-m", "fedele.cli", *arguments)


def test_it_is_listed_with_its_package(toy):
    done = fedele(toy, "plugins")
    assert done.returncode == 0, done.stderr
    lines = [line.split() for line in done.stdout.splitlines()]
    assert ["judge", "toy-length", "fedele-toy-length", "0.3.0", "fedele_toy_length:LengthJudge"] in lines


def test_it_judges_by_name(toy):
    short = ("check", "--json", "--judge", "toy-length", "--passage", "The ferry leaves at noon.")
    done = fedele(toy, *short, "--answer", "The ferry leaves.")
    assert done.returncode == 0, done.stderr
    result = json.loads(done.stdout)
    assert [claim["label"] for claim in result["claims"]] == ["supported"]
    assert "verify:toy-length|" in result["signature"]
    assert result["claims"][0]["reason"].endswith("characters against 25")


def test_its_parameters_are_part_of_the_spec(toy):
    done = fedele(
        toy, "check", "--json", "--judge", "toy-length?ratio=0.1",
        "--answer", "The ferry leaves.", "--passage", "The ferry leaves at noon.",
    )  # fmt: skip
    assert done.returncode == 0, done.stderr
    result = json.loads(done.stdout)
    assert [claim["label"] for claim in result["claims"]] == ["unverifiable"]
    assert "verify:toy-length?ratio=0.1|" in result["signature"]


def test_its_own_errors_reach_the_user(toy):
    done = fedele(toy, "check", "--judge", "toy-length?ratio=zero", "--answer", "A.", "--passage", "B.")
    assert done.returncode == 2
    assert done.stderr.strip() == (
        "error: toy-length: ratio 'zero' is no number between 0 and 100; give one, such as 1.5"
    )


def test_a_parameter_it_does_not_know_is_refused(toy):
    done = fedele(toy, "check", "--judge", "toy-length?speed=9", "--answer", "A.", "--passage", "B.")
    assert done.returncode == 2
    assert "does not take" in done.stderr and "Traceback" not in done.stderr


def test_it_works_in_worker_processes(toy, tmp_path):
    rows = [{"answer": f"Ferry {n} leaves.", "passages": ["The ferry leaves at noon."]} for n in range(30)]
    source = tmp_path / "rows.jsonl"
    source.write_text("".join(json.dumps(row) + "\n" for row in rows), encoding="utf-8")
    done = fedele(toy, "evaluate", str(source), "--judge", "toy-length", "--workers", "2", "--json")
    assert done.returncode == 0, done.stderr
    assert json.loads(done.stdout)["statuses"] == {"scored": 30}


def test_it_keeps_the_contract(toy):
    script = "from fedele.testing import check_judge; from fedele_toy_length import LengthJudge; check_judge(LengthJudge('2'))"
    done = toy("-c", script)
    assert (done.returncode, done.stderr) == (0, "")


def test_without_the_package_the_name_is_unknown():
    done = subprocess.run(
        [sys.executable, "-m", "fedele.cli", "check", "--judge", "toy-length", "--answer", "A.", "--passage", "B."],
        capture_output=True, text=True, timeout=60,
    )  # fmt: skip
    assert done.returncode == 2
    assert "no judge is named 'toy-length'" in done.stderr
