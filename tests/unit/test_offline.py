"""Nothing leaves the machine, and importing Fedele loads nothing heavy."""

from __future__ import annotations

import json
import os
import subprocess
import sys
from pathlib import Path

import pytest

from fedele.judges import best_installed

EXAMPLES = Path(__file__).parents[2] / "examples"

BLOCKED = """
import socket, sys
def refuse(*args, **kwargs):
    raise SystemExit("a socket was opened: " + repr(args))
class Refused:
    def __new__(cls, *args, **kwargs):
        refuse(*args)
socket.socket = Refused
for name in ("create_connection", "create_server", "getaddrinfo", "gethostbyname", "socketpair"):
    setattr(socket, name, refuse)
sys.addaudithook(lambda event, args: refuse(event, args) if event.startswith("socket.") else None)
"""


def need_the_model() -> None:
    """Skips the test, or fails it where services are required, unless the default judge has a model."""
    if best_installed() == "lexical":
        reason = "fedele-mini is not installed: pip install 'fedele[mini]'"
        if os.environ.get("FEDELE_REQUIRE_SERVICES") == "1":
            pytest.fail(reason)
        pytest.skip(reason)


def python(code: str, *arguments: str) -> str:
    done = subprocess.run(
        [sys.executable, "-W", "error", "-c", code, *arguments],
        capture_output=True,
        text=True,
        timeout=100,
        check=False,
        encoding="utf-8",
    )
    assert done.returncode == 0, done.stderr
    return done.stdout


def test_the_block_itself_works():
    done = subprocess.run(
        [
            sys.executable,
            "-c",
            BLOCKED + "import urllib.request\nurllib.request.urlopen('http://127.0.0.1:9')",
        ],
        capture_output=True,
        text=True,
        check=False,
    )
    assert done.returncode != 0
    assert "a socket was opened" in done.stderr


@pytest.mark.parametrize("judge", ["lexical", "auto"])
@pytest.mark.parametrize(
    "name", ["answers.en.jsonl", "answers.it.jsonl", "answers.ru.jsonl", "ragas_columns.csv", "deepeval.json"]
)
def test_examples_are_evaluated_end_to_end_without_a_socket(name, judge, tmp_path):
    if judge == "auto":
        need_the_model()
    code = BLOCKED + (
        "from fedele.cli import main\n"
        "sys.argv = ['fedele', 'evaluate', sys.argv[1], '--out', sys.argv[2], '--judge', sys.argv[3]]\n"
        "try:\n    code = main()\nexcept SystemExit as stop:\n    code = stop.code\n"
        "sys.exit(code)"
    )
    python(code, str(EXAMPLES / name), str(tmp_path), judge)
    lines = (tmp_path / "results.jsonl").read_text(encoding="utf-8").splitlines()
    assert len(lines) == (24 if name.startswith("answers") else 4)
    assert all("status" in json.loads(line) for line in lines)
    assert (tmp_path / "report.html").stat().st_size > 1000


def test_check_opens_no_socket():
    code = BLOCKED + (
        "import fedele\n"
        "print(fedele.check(answer='It costs 5 euros.', passages=['It costs 5 euros.']).score.value)"
    )
    assert python(code) == "1.0\n"


def test_the_model_reads_without_a_socket():
    need_the_model()
    code = BLOCKED + (
        "import fedele\n"
        "result = fedele.check(answer='Dogs may come in.', passages=['Pets are welcome inside.'], judge='nli')\n"
        "print(result.verdicts[0].reason.partition(' entailment')[0], 'onnxruntime' in sys.modules)"
    )
    assert python(code) == "the model gives True\n"


def test_importing_fedele_loads_nothing_heavy():
    heavy = [
        "babel",
        "pydantic",
        "rich",
        "click",
        "narwhals",
        "numpy",
        "onnxruntime",
        "tokenizers",
        "fedele_mini",
        "transformers",
        "torch",
        "huggingface_hub",
        "Stemmer",
        "pandas",
        "polars",
        "asyncio",
        "socket",
    ]
    code = "import sys, fedele; print([name for name in sys.argv[1:] if name in sys.modules])"
    assert python(code, *heavy) == "[]\n"


def test_the_ten_lines_run():
    out = python(
        (EXAMPLES / "ten_lines.py")
        .read_text(encoding="utf-8")
        .replace("__file__", "sys.argv[1]")
        .replace("import fedele\n", "import sys\nimport fedele\n", 1),
        str(EXAMPLES / "ten_lines.py"),
    )
    assert out.count("\n") == 2 + 24
    assert out.startswith("score 0.0\ncontradicted: ")
