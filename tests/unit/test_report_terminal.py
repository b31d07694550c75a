"""The report in a terminal: width, colour, markup, encoding."""

from __future__ import annotations

import io
import runpy
from pathlib import Path
from typing import Any

import pytest
from rich.console import Console

from fedele import report

SAMPLES = runpy.run_path(str(Path(__file__).parents[1] / "report_samples.py"))


def printed(
    found: list, *, summary: dict | None = None, problems: list | None = None, limit: int = 20, **console: Any
) -> str:
    out = io.StringIO()
    made = Console(file=out, width=80, **console)
    data = SAMPLES["summary"](SAMPLES["results"]()) if summary is None else summary
    report.terminal(data, [r.to_dict() for r in found], problems or [], console=made, limit=limit)
    return out.getvalue()


def test_shows_answers_figure_groups_warnings_problems_signature() -> None:
    text = printed(SAMPLES["results"](), problems=SAMPLES["PROBLEMS"])
    for expected in (
        "en-0017",
        "Faithfulness 0.639  [0.280, 0.890]",
        "By language",
        "By product",
        "Warning: 2 of 15 claims could not be judged",
        "line 7, passages[2].text: is a number (12), allowed: text",
        "line 12: is not JSON",
        "abstained (left out)",
        "v:0.1.",
    ):
        assert expected in text
    assert text.index("en-0017") < text.index("ru-0112") < text.index("it-0006") < text.index("en-0018")


def test_fits_80_columns_whatever_the_data() -> None:
    long = SAMPLES["result"](
        "i" * 200, "слово " * 500, [SAMPLES["verdict"]("слово " * 500, "слово " * 499, "contradicted")]
    )
    text = printed(
        [*SAMPLES["results"](), long], problems=[{"line": 1, "field": "f" * 300, "message": "m" * 900}]
    )
    assert max(map(len, text.splitlines())) <= 80


def test_no_colour_outside_a_terminal_and_colour_inside() -> None:
    assert "\x1b" not in printed(SAMPLES["results"]())
    assert "\x1b[31m" in printed(
        SAMPLES["results"](), force_terminal=True, color_system="standard", no_color=False
    )


def test_no_color_is_respected(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("NO_COLOR", "1")
    text = printed(SAMPLES["results"](), force_terminal=True, color_system="standard")
    assert "\x1b[31m" not in text
    assert "\x1b[3" not in text.replace("\x1b[3m", "")


def test_markup_and_control_sequences_print_as_written() -> None:
    nasty = "\x1b[31m\x07[bold]x[/bold][/]:x:"
    claims = [SAMPLES["verdict"](nasty, nasty, "contradicted", reason=nasty)]
    found = SAMPLES["result"]("[red]id[/]", nasty, claims)
    data = SAMPLES["summary"](SAMPLES["results"]()) | {"warnings": ["[link=x]w[/link]"], "signature": "[b]s"}
    text = printed([found], summary=data, problems=[{"line": 1, "field": "[i]", "message": "[/nope]"}])
    for expected in (
        "[bold]x[/bold]",
        "[red]id[/]",
        "[link=x]w[/link]",
        "[i]: [/nope]",
        "[b]s",
        "␛[31m",
        "␇",
    ):
        assert expected in text
    assert "\x1b" not in text
    assert "\x07" not in text


def test_limit_says_how_many_are_left() -> None:
    text = printed(SAMPLES["results"](), limit=2)
    assert "2 worst of 10 answers" in text
    assert "it-0004" not in text


def test_writes_to_an_ascii_terminal_without_failing() -> None:
    raw = io.BytesIO()
    stream = io.TextIOWrapper(raw, encoding="ascii")
    found = SAMPLES["results"]()
    report.terminal(
        SAMPLES["summary"](found), [r.to_dict() for r in found], [], console=Console(file=stream, width=80)
    )
    stream.flush()
    assert b"en-0017" in raw.getvalue()
    assert b"????" in raw.getvalue()


def test_nothing_scored_is_no_figure() -> None:
    text = printed(
        [],
        summary={
            "faithfulness": {
                "value": None,
                "low": None,
                "high": None,
                "level": 0.95,
                "n": 0,
                "method": "wilson",
            }
        },
    )
    assert "Faithfulness –" in text
    assert "no figure" in text
    assert "nan" not in text.lower()


def test_standard_output_is_the_default(capsys: pytest.CaptureFixture[str]) -> None:
    found = SAMPLES["results"]()
    report.terminal(SAMPLES["summary"](found), (r.to_dict() for r in found), [])
    assert "Faithfulness 0.639" in capsys.readouterr().out


def test_rows_beyond_those_listed_are_counted() -> None:
    data = SAMPLES["summary"](SAMPLES["results"]()) | {"problem_count": 5_000}
    text = printed([], summary=data, problems=SAMPLES["PROBLEMS"])
    assert "5,000 rows could not be used:" in text
    assert "and 4,998 more" in text
    assert "4,998 more rows not listed" in report.markdown(data, [], SAMPLES["PROBLEMS"])
    assert "<p>4,998 more rows not listed.</p>" in report.html(data, [], SAMPLES["PROBLEMS"])
