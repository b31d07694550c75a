"""How data becomes something that can be shown: nothing in it acts, reorders its surroundings or breaks the output."""

from __future__ import annotations

import re
from collections.abc import Mapping
from html import escape
from typing import Any

_UNSHOWABLE = re.compile(
    "[\x00-\x08\x0b\x0c\x0e-\x1f\x7f-\x84\x86-\x9f\u202a-\u202e\u2066-\u2069\ud800-\udfff\ufffe\uffff]"
)
_BLANKS = re.compile(r"\s+")
_LANGUAGE = re.compile(r"[A-Za-z]{2,3}(?:-[A-Za-z0-9]{1,8}){0,3}")

SYMBOLS: Mapping[str | None, str] = {"supported": "✓", "contradicted": "✗", "unverifiable": "?", None: "!"}
"""A sign for each label, so that colour never stands alone; None is a claim on which the judge failed."""


def name(label: str | None) -> str:
    """The word for a label: itself, or ``failed`` where there is none."""
    return label or "failed"


def visible(text: object) -> str:
    """The text with what cannot or must not be shown as it is made visible.

    C0 controls become their pictures (U+2400 ...), bidirectional overrides and isolates their code point in brackets,
    lone surrogates, C1 controls and noncharacters U+FFFD. Tabs and line ends stay.

    >>> visible("a\\x00b\\u202ec\\ud800")
    'a␀b⟨U+202E⟩c�'
    """
    return _UNSHOWABLE.sub(_stand_in, str(text))


def _stand_in(found: re.Match[str]) -> str:
    code = ord(found[0])
    if code < 0x20:
        return chr(0x2400 + code)
    if code == 0x7F:
        return "\u2421"
    return f"⟨U+{code:04X}⟩" if 0x2000 < code < 0x2070 else "\ufffd"


def esc(text: object) -> str:
    """Text for HTML, between tags and inside quoted attributes alike.

    >>> esc('<b title="x">')
    '&lt;b title=&quot;x&quot;&gt;'
    """
    return escape(visible(text), quote=True)


def one_line(text: object, width: int | None = None) -> str:
    """The text with every run of blanks as one space, cut to ``width`` characters where given.

    >>> one_line("The plan\\n costs 50 euro", 12)
    'The plan co…'
    """
    raw = str(text)
    line = _BLANKS.sub(" ", visible(raw if width is None else raw[: 8 * width])).strip()
    return line if width is None or len(line) <= width else line[: max(width - 1, 0)].rstrip() + "…"


def lang_attribute(code: object) -> str:
    """`` lang="it"``, or ``lang=""`` (HTML's word for unknown) where the language is not known.

    >>> lang_attribute("it"), lang_attribute("und"), lang_attribute('"><script>')
    (' lang="it"', ' lang=""', ' lang=""')
    """
    known = isinstance(code, str) and code != "und" and _LANGUAGE.fullmatch(code)
    return f' lang="{code}"' if known else ' lang=""'


def figure(value: object, digits: int = 3) -> str:
    """A number with fixed digits; an en dash where there is none.

    >>> figure(0.75), figure(None), figure(1, 2)
    ('0.750', '–', '1.00')
    """
    return f"{value:.{digits}f}" if isinstance(value, (int, float)) else "–"


def percent(value: object) -> str:
    """A fraction in [0, 1] as a percentage with one digit after the point.

    >>> percent(0.8423), percent(None)
    ('84.2%', '–')
    """
    return f"{100 * value:.1f}%" if isinstance(value, (int, float)) else "–"


def plural(count: int, noun: str) -> str:
    """A count with its noun.

    >>> plural(1, "answer"), plural(1200, "answer")
    ('1 answer', '1,200 answers')
    """
    return f"{count:,} {noun}" + ("" if count == 1 else "s")


def interval(estimate: Mapping[str, Any]) -> str:
    """The interval of an estimate in brackets, empty where there is none.

    >>> interval({"value": 0.8, "low": 0.711, "high": 0.867, "level": 0.95, "n": 100})
    '[0.711, 0.867]'
    """
    low, high = estimate.get("low"), estimate.get("high")
    return "" if low is None or high is None else f"[{figure(low)}, {figure(high)}]"
