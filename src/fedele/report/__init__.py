"""What was found out, for people and for programs: terminal, Markdown, one self-contained HTML page, JSON lines.

The writers take plain data: ``summary`` is `Summary.to_dict()`, ``results`` are `Result.to_dict()` mappings (any
iterable; only the worst ones are held in memory), ``problems`` are mappings with line, field and message.
Each writer is loaded when it is first used: a program that only wants JSON lines pays for nothing else.
"""

from importlib import import_module
from typing import TYPE_CHECKING, Any

from fedele.report.lines import json_line

if TYPE_CHECKING:
    from fedele.report.console import terminal
    from fedele.report.notebook import result_html, summary_html
    from fedele.report.page import html, write_html
    from fedele.report.prose import markdown

__all__ = ["html", "json_line", "markdown", "result_html", "summary_html", "terminal", "write_html"]

_HOME = {
    "html": "page",
    "markdown": "prose",
    "result_html": "notebook",
    "summary_html": "notebook",
    "terminal": "console",
    "write_html": "page",
}


def __getattr__(name: str) -> Any:
    if name not in _HOME:
        raise AttributeError(f"module {__name__!r} has no attribute {name!r}")
    return getattr(import_module(f"{__name__}.{_HOME[name]}"), name)
