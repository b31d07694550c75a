"""The promises that the shape of the code keeps: import order, small files, a light and silent import."""

from __future__ import annotations

import ast
import os
import subprocess
import sys
import time
from pathlib import Path

import pytest

import fedele

ROOT = Path(__file__).parents[2]
SOURCES = sorted((ROOT / "src").rglob("*.py"))
SCRIPTS = Path(sys.executable).parent

MAX_LINES = 400
MAX_FUNCTION = 80


def _python(code: str) -> str:
    """What a fresh interpreter prints."""
    done = subprocess.run([sys.executable, "-c", code], capture_output=True, text=True, check=False)
    assert done.returncode == 0, done.stderr
    return done.stdout.strip()


def test_imports_point_one_way():
    done = subprocess.run(
        [SCRIPTS / "lint-imports", "--no-logo", "--no-cache"],
        cwd=ROOT,
        capture_output=True,
        text=True,
        check=False,
    )
    assert done.returncode == 0, done.stdout + done.stderr


def test_there_are_sources():
    assert len(SOURCES) > 20


@pytest.mark.parametrize("path", SOURCES, ids=lambda p: str(p.relative_to(ROOT / "src")))
def test_files_and_functions_are_short(path):
    text = path.read_text(encoding="utf-8")
    assert len(text.splitlines()) <= MAX_LINES
    long = [
        f"{node.name}: {node.end_lineno - node.lineno + 1} lines"
        for node in ast.walk(ast.parse(text))
        if isinstance(node, ast.FunctionDef | ast.AsyncFunctionDef)
        and node.end_lineno - node.lineno + 1 > MAX_FUNCTION
    ]
    assert not long


def test_import_takes_a_tenth_of_a_second():
    code = "import time; t = time.perf_counter(); import fedele; print(time.perf_counter() - t)"
    assert min(float(_python(code)) for _ in range(5)) <= 0.1


def test_import_takes_thirty_megabytes():
    # ru_maxrss of a child counts its parent's pages until exec: VmHWM is the child's own
    code = "{}\nprint(next(l.split()[1] for l in open('/proc/self/status') if l.startswith('VmHWM')))"
    if not Path("/proc/self/status").exists():
        pytest.skip("memory is read from /proc, which only Linux has")
    bare = min(int(_python(code.format(""))) for _ in range(3))
    with_fedele = min(int(_python(code.format("import fedele"))) for _ in range(3))
    assert (with_fedele - bare) / 1024 <= 30


def test_import_opens_no_socket():
    code = (
        "import sys; seen = []\n"
        "sys.addaudithook(lambda event, _: seen.append(event) if event.startswith('socket.') else None)\n"
        "import fedele\n"
        "print(seen)"
    )
    assert _python(code) == "[]"


def test_import_loads_nothing_heavy():
    heavy = [
        "babel",
        "click",
        "narwhals",
        "numpy",
        "pandas",
        "polars",
        "pyarrow",
        "pydantic",
        "rich",
        "Stemmer",
    ]
    code = f"import sys, fedele; print([name for name in {heavy} if name in sys.modules])"
    assert _python(code) == "[]"


def test_public_names_are_there():
    for name in fedele.__all__:
        assert getattr(fedele, name) is not None
    assert set(fedele.__all__) <= set(dir(fedele))
    with pytest.raises(AttributeError, match="no attribute 'nothing_of_the_kind'"):
        _ = fedele.nothing_of_the_kind


def test_help_answers_within_four_tenths_of_a_second():
    def once() -> float:
        started = time.perf_counter()
        done = subprocess.run(
            [SCRIPTS / "fedele", "--help"], capture_output=True, check=False, env=os.environ
        )
        assert done.returncode == 0, done.stderr
        return time.perf_counter() - started

    assert min(once() for _ in range(5)) <= 0.4
