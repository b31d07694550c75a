"""Every example in a docstring gives what it says."""

from __future__ import annotations

import doctest
import importlib
import sys
from pathlib import Path

import pytest

ROOT = Path(__file__).parents[2]


def _name(path: Path) -> str:
    parts = path.relative_to(ROOT / "src").with_suffix("").parts
    return ".".join(parts[:-1] if parts[-1] == "__init__" else parts)


MODULES = sorted(
    _name(path) for path in (ROOT / "src").rglob("*.py") if ">>> " in path.read_text(encoding="utf-8")
)


def test_there_are_examples():
    assert len(MODULES) > 10


@pytest.mark.parametrize("name", [*MODULES, "measures"])
def test_examples_of_docstrings_hold(name, monkeypatch):
    monkeypatch.syspath_prepend(ROOT / "benchmarks")
    result = doctest.testmod(importlib.import_module(name))
    print(result, file=sys.stderr)
    assert result.attempted > 0
    assert result.failed == 0
