"""The report in Markdown, checked as source: what data may not do to the document."""

from __future__ import annotations

import re
import runpy
from pathlib import Path

import pytest

from fedele import report
from fedele.report.prose import code, plain

SAMPLES = runpy.run_path(str(Path(__file__).parents[1] / "report_samples.py"))


def made(found: list, **more: object) -> str:
    data = SAMPLES["summary"](SAMPLES["results"]())
    return report.markdown(data, [r.to_dict() for r in found], SAMPLES["PROBLEMS"], **more)


def test_holds_figure_tables_problems_signature() -> None:
    text = made(SAMPLES["results"]())
    assert text.startswith("# Faithfulness 0.639 [0.280, 0.890]\n")
    assert (
        "| en-0017 | scored | 0.50 | 2 | 1 | 1 | 0 | contradicted: The Base plan costs 50 euros a month |"
        in text
    )
    assert "| ru-0114 | abstained | – | 0 | 0 | 0 | 0 |  |" in text
    assert "| 7 | passages\\[2\\].text | is a number (12), allowed: text |" in text
    assert f"Signature: `{SAMPLES['SIGNATURE']}`" in text
    assert "## By language" in text


def test_every_row_of_a_table_has_the_cells_of_its_head() -> None:
    nasty = "a | b \\| c \\\\| d\n| e | `|`"
    found = [SAMPLES["result"](nasty, nasty, [SAMPLES["verdict"](nasty, nasty, "contradicted")])]
    cells = 0
    for line in made(found).splitlines():
        if line.startswith("|"):
            count = len(re.findall(r"(?<!\\)(?:\\\\)*\|", line))
            assert count == (cells or count), line
            cells = count
        else:
            cells = 0


@pytest.mark.parametrize(
    ("data", "written"),
    [
        ("<script>alert(1)</script>", "&lt;script&gt;alert(1)&lt;/script&gt;"),
        ("[x](javascript:alert(1))", "\\[x\\](javascript:alert(1))"),
        ("![x](y)", "!\\[x\\](y)"),
        ("**b** __i__ ~~s~~", "\\*\\*b\\*\\* \\_\\_i\\_\\_ \\~\\~s\\~\\~"),
        ("`code` $x$", "\\`code\\` \\$x\\$"),
        ("# title", "\\# title"),
        ("- item", "\\- item"),
        ("1. item", "1\\. item"),
        ("3.5 euro", "3.5 euro"),
        ("a & b &lt;", "a &amp; b &amp;lt;"),
        ("https://x.example www.x.example", "https&#58;//x.example www&#46;x.example"),
        ("hey @all", "hey @\u200ball"),
        ("a\\", "a\\\\"),
        ("one\r\ntwo\u2028three", "one two three"),
        ("a\x00\ud800\u202eb", "a␀�⟨U+202E⟩b"),
    ],
)
def test_data_is_never_markup(data: str, written: str) -> None:
    assert plain(data) == written


def test_code_is_fenced_by_more_backticks_than_it_holds() -> None:
    assert code("x") == "`x`"
    assert code("a``b`") == "``` a``b` ```"


def test_limit_says_how_many_there_were() -> None:
    text = made(SAMPLES["results"](), limit=2)
    assert "The 2 worst of 10 answers." in text
    assert "it-0004" not in text


def test_writable_and_deterministic() -> None:
    found = [*SAMPLES["results"](), SAMPLES["result"]("\ud800", "\udfff x")]
    assert made(found) == made(found)
    made(found).encode("utf-8")


def test_empty_evaluation() -> None:
    text = report.markdown({}, [], [])
    assert text.startswith("# Faithfulness –\n")
    assert "no figure" in text
