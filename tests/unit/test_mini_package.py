"""The package of the model is whole: its files are those that its manifest sums up, and a wheel of it stays small."""

from __future__ import annotations

import hashlib
import importlib
import json
import os
import re
import tomllib
import zlib
from importlib.metadata import version
from importlib.util import find_spec
from pathlib import Path
from types import ModuleType
from typing import Any

import pytest

from fedele.language import known

MINI = Path(__file__).parents[2] / "models" / "mini"
FILES = {"model.onnx", "tokenizer.json", "config.json"}
LARGEST_WHEEL = 60_000_000
"""Bytes."""


def installed(name: str, how: str) -> None:
    """Skips the test, or fails it where services are required, unless a package is installed."""
    if find_spec(name) is None:
        reason = f"{name} is not installed: pip install {how}"
        if os.environ.get("FEDELE_REQUIRE_SERVICES") == "1":
            pytest.fail(reason)
        pytest.skip(reason)


@pytest.fixture(scope="module")
def package() -> ModuleType:
    """The installed package of the model."""
    installed("fedele_mini", "models/mini")
    return importlib.import_module("fedele_mini")


@pytest.fixture(scope="module")
def card() -> str:
    return (MINI / "README.md").read_text(encoding="utf-8")


@pytest.fixture(scope="module")
def manifest(package: ModuleType) -> dict[str, Any]:
    found: dict[str, Any] = json.loads((package.FOLDER / "manifest.json").read_text(encoding="utf-8"))
    return found


def test_the_files_are_those_of_the_manifest(package, manifest):
    assert set(manifest["sha256"]) == FILES
    for name, digest in manifest["sha256"].items():
        assert hashlib.sha256((package.FOLDER / name).read_bytes()).hexdigest() == digest, name


def test_the_version_is_the_same_everywhere(package, manifest):
    assert package.__version__ == manifest["version"] == version("fedele-mini")
    assert manifest["name"] == "fedele-mini"
    assert re.fullmatch(r"\d+\.\d+\.\d+", package.__version__)


def test_the_languages_are_those_of_fedele_and_more(manifest, card):
    assert set(known()) <= set(manifest["languages"])
    assert len(manifest["languages"]) == len(set(manifest["languages"]))
    assert ", ".join(f"`{code}`" for code in manifest["languages"]) in card


def test_the_temperature_was_fitted(manifest):
    assert 0.3 < manifest["temperature"] < 5
    assert manifest["temperature"] != 1


def test_labels_and_lengths_fit_the_network(package, manifest):
    config = json.loads((package.FOLDER / "config.json").read_text(encoding="utf-8"))
    assert sorted(config["id2label"].values()) == ["contradiction", "entailment", "neutral"]
    assert manifest["max_tokens"] <= config["max_position_embeddings"]
    tokens = json.loads((package.FOLDER / "tokenizer.json").read_text(encoding="utf-8"))
    assert len(tokens["model"]["vocab"]) == config["vocab_size"]
    assert tokens["truncation"] is tokens["padding"] is None


def test_a_pair_is_marked_as_in_training(package):
    tokens = json.loads((package.FOLDER / "tokenizer.json").read_text(encoding="utf-8"))
    parts = [next(iter(part.values())) for part in tokens["post_processor"]["pair"]]
    assert [part["id"] for part in parts] == ["<s>", "A", "</s>", "</s>", "B", "</s>"]
    assert [part["type_id"] for part in parts] == [0, 0, 0, 1, 1, 1]


def test_the_snippet_of_the_card_runs(package, card):
    installed("onnxruntime", "'.[mini]'")
    installed("tokenizers", "'.[mini]'")
    names: dict[str, Any] = {}
    [code] = re.findall(r"^```python\n(.*?)^```$", card, re.MULTILINE | re.DOTALL)
    exec(compile(code, "README.md", "exec"), names)
    entailment, neutral, contradiction = names["probabilities"]
    assert entailment + neutral + contradiction == pytest.approx(1)
    assert contradiction > entailment
    assert 0.8 < names["likeness"] <= 1


def test_a_wheel_is_small_enough(package):
    files = [path for path in package.FOLDER.iterdir() if path.is_file()]
    assert {*FILES, "manifest.json", "__init__.py"} <= {path.name for path in files}
    assert sum(len(zlib.compress(path.read_bytes(), 1)) for path in files) < LARGEST_WHEEL


def test_the_package_needs_nothing_and_names_its_licences():
    project = tomllib.loads((MINI / "pyproject.toml").read_text(encoding="utf-8"))["project"]
    assert project["dependencies"] == []
    for licence in project["license"].split(" AND "):
        assert (MINI / "LICENSES" / f"{licence}.txt").stat().st_size > 500
