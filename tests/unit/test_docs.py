"""The documentation does what it says: every Python and shell snippet is run, every link leads somewhere.

A ``text`` block right after a snippet is its output, compared with ``...`` standing for anything and blanks alike. A
shell line that ends in ``# exit status N`` must do so; any other must succeed.
"""

from __future__ import annotations

import contextlib
import doctest
import io
import json
import os
import re
import shutil
import subprocess
import sys
from dataclasses import dataclass
from pathlib import Path

import pytest

ROOT = Path(__file__).parents[2]
PAGES = [ROOT / "README.md", ROOT / "CONTRIBUTING.md", *sorted((ROOT / "docs").glob("*.md"))]

FENCE = re.compile(r"^```(\w*)\n(.*?)^```$", re.MULTILINE | re.DOTALL)
LINK = re.compile(r"(?<!`)\[[^\]\n]*\]\(([^)\s]+)\)")
RUN = ("fedele ", "python examples/", "make help", "cat examples/")
NOT_RUN = ("make ", "pip install", "git clone", "cd ", "python benchmarks/", "python -m venv", ".venv/bin/")


@dataclass(frozen=True)
class Snippet:
    """A block of a page: its language, text and line, and the output that the page shows for it, if any."""

    lang: str
    text: str
    line: int
    output: str | None


def snippets(page: Path) -> list[Snippet]:
    text = page.read_text(encoding="utf-8")
    blocks = list(FENCE.finditer(text))
    found = []
    for block, after in zip(blocks, [*blocks[1:], None], strict=True):
        shown = (
            after
            and after[1] in ("text", "console", "json")
            and not text[block.end() : after.start()].strip()
        )
        line = text.count("\n", 0, block.start()) + 1
        found.append(Snippet(block[1], block[2], line, after[2] if after and shown else None))
    return found


def commands(snippet: Snippet) -> list[str]:
    """The commands of a shell snippet, with continued lines joined."""
    lines = re.sub(r"\\\n\s*", " ", snippet.text).splitlines()
    return [line.strip() for line in lines if line.strip() and not line.startswith("#")]


def run(command: str, folder: Path) -> str:
    """What a command prints; checks the exit status that its line promises."""
    promised = re.search(r"# exit status (\d)", command)
    env = {**os.environ, "PATH": f"{Path(sys.executable).parent}:{os.environ['PATH']}", "COLUMNS": "100"}
    env.update(NO_COLOR="1", TERM="dumb", PYTHONUTF8="1")
    cwd = ROOT if command.startswith("make ") else folder
    done = subprocess.run(
        ["bash", "-c", command], cwd=cwd, env=env, capture_output=True, text=True, check=False
    )
    assert done.returncode == (int(promised[1]) if promised else 0), f"{command}\n{done.stdout}{done.stderr}"
    return done.stdout


def same(got: str, wanted: str) -> bool:
    flags = doctest.ELLIPSIS | doctest.NORMALIZE_WHITESPACE
    return doctest.OutputChecker().check_output(wanted.strip() + "\n", got.strip() + "\n", flags)


@pytest.fixture
def folder(tmp_path, monkeypatch):
    shutil.copytree(ROOT / "examples", tmp_path / "examples")
    monkeypatch.chdir(tmp_path)
    return tmp_path


def test_there_are_snippets():
    langs = [snippet.lang for page in PAGES for snippet in snippets(page)]
    assert langs.count("python") >= 5
    assert langs.count("sh") >= 5


@pytest.mark.parametrize("page", PAGES, ids=lambda p: p.name)
def test_snippets_run_and_give_what_they_show(page, folder):
    names: dict[str, object] = {"__name__": page.stem}
    for snippet in snippets(page):
        where = f"{page.name}:{snippet.line}"
        printed = io.StringIO()
        if snippet.lang == "python":
            with contextlib.redirect_stdout(printed):
                exec(compile(snippet.text, where, "exec"), names)
        elif snippet.lang == "sh":
            for command in commands(snippet):
                if command.startswith(RUN):
                    printed.write(run(command, folder))
        else:
            continue
        if snippet.output is not None:
            assert same(printed.getvalue(), snippet.output), f"{where} prints\n{printed.getvalue()}"


@pytest.mark.parametrize("page", PAGES, ids=lambda p: p.name)
def test_commands_that_are_not_run_exist(page):
    targets = re.findall(r"^([a-z-]+):", (ROOT / "Makefile").read_text(encoding="utf-8"), re.MULTILINE)
    for snippet in snippets(page):
        for command in commands(snippet) if snippet.lang == "sh" else []:
            assert command.startswith(RUN + NOT_RUN), (
                f"{page.name}:{snippet.line} has an unknown command: {command}"
            )
            if command.startswith("make "):
                assert command.split()[1] in targets, command
            if command.startswith("python benchmarks/"):
                assert (ROOT / command.split()[1]).is_file(), command


@pytest.mark.parametrize(
    "page", [*PAGES, ROOT / "CHANGELOG.md", ROOT / "examples/README.md"], ids=lambda p: p.name
)
def test_links_lead_somewhere(page):
    for target in LINK.findall(page.read_text(encoding="utf-8")):
        if not re.match(r"https?:|mailto:|#", target):
            assert (page.parent / target.partition("#")[0]).exists(), target


def test_readme_has_the_markers_of_its_tables():
    text = (ROOT / "README.md").read_text(encoding="utf-8")
    for name in ("accuracy", "speed"):
        begin, end = f"<!-- {name}:begin -->", f"<!-- {name}:end -->"
        assert text.count(begin) == text.count(end) == 1
        assert text.index(begin) < text.index(end)


def _keys(data: object) -> set[str]:
    """The keys of an object and of the objects in it, but for those that the data name."""
    if isinstance(data, list):
        return set().union(*map(_keys, data))
    if not isinstance(data, dict):
        return set()
    own = {"tags", "statuses", "failures_by_cause", "by_language", "by_tag"}
    return set(data) | set().union(*(_keys(value) for key, value in data.items() if key not in own))


def test_every_field_that_is_written_is_explained(folder):
    run("fedele evaluate examples/answers.ru.jsonl --out out --append series.jsonl", folder)
    page = (ROOT / "docs/results.md").read_text(encoding="utf-8")
    explained = set(re.findall(r"`(\w+)`", page))
    for name in ("out/results.jsonl", "out/summary.json", "series.jsonl"):
        text = (folder / name).read_text(encoding="utf-8")
        data = (
            [json.loads(text)] if name.endswith(".json") else [json.loads(line) for line in text.splitlines()]
        )
        assert data
        assert _keys(data) <= explained, name
