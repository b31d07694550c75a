"""A text made ready: one form for each kind of blank, dash and apostrophe, cut into tokens, offsets kept."""

from __future__ import annotations

import re
import unicodedata
from dataclasses import dataclass

_BLANKS = "\u00a0\u1680\u2000\u2001\u2002\u2003\u2004\u2005\u2006\u2007\u2008\u2009\u200a\u202f\u205f\u3000\t\r\x0b\x0c"
_INVISIBLE = (
    "\u00ad\u200b\u200c\u200d\u2060\ufeff\u200e\u200f\u202a\u202b\u202c\u202d\u202e\u2066\u2067\u2068\u2069"
)
_ONE_TO_ONE = str.maketrans(
    {
        **dict.fromkeys(_BLANKS, " "),
        **dict.fromkeys("\u2018\u2019\u02bc\u02b9\u00b4\uff07\u201b`", "'"),
        **dict.fromkeys("\u2010\u2011\u2012\u2013\u2014\u2015\u2212\ufe63\uff0d", "-"),
        **{chr(0xFF10 + digit): str(digit) for digit in range(10)},
        "\uff0c": ",",
        "\uff0e": ".",
        "\uff05": "%",
        "ё": "е",
        "Ё": "Е",
    }
)
_SLOW = re.compile(f"[{_INVISIBLE}\u0300-\u036f]")
HARD = re.compile(rf"[\d¼½¾⅓⅔{_INVISIBLE}\u0300-\u036f]")
"""What keeps a text from being passed over at a glance: digits, and marks inside words."""
_GROUPED = r"\d{1,3}(?: \d{3})+(?!\d)(?:[.,]\d+)?"
_PLAIN = r"\d+(?:[.,']\d+)*"
TOKEN = re.compile(
    rf"(?:{_GROUPED}|{_PLAIN})(?:[-/:](?:{_GROUPED}|{_PLAIN}))*|[^\W\d_]+|\S",
)
_LINK = re.compile(r"(?:https?://|www\.)\S+|[^\s@]+@[^\s@]+")
_MARK = re.compile(r"\[\s*\d{1,3}(?:\s*[,;-]\s*\d{1,3})*\s*\]")
_ITEM = re.compile(r"^[ ]*(?:[-*•+>][ ]+)?\(?\d{1,3}(?:\.\d{1,2})*[.)][ ]+(?=\S)", re.MULTILINE)


@dataclass(slots=True)
class Tokens:
    """The tokens of a text: as written and in lower case, with where they stand in the original."""

    text: str
    raw: list[str]
    low: list[str]
    start: list[int]
    end: list[int]

    def __len__(self) -> int:
        return len(self.low)

    def joined(self, i: int) -> bool:
        """Whether token ``i`` follows the one before it without a blank."""
        return 0 < i < len(self.low) and self.start[i] == self.end[i - 1]

    def split(self, i: int, sizes: tuple[int, ...]) -> None:
        """Cut token ``i`` into pieces of so many characters."""
        raw, at = self.raw[i], self.start[i]
        if sum(sizes) != len(raw) or self.end[i] - at != len(raw):
            return
        ends = [sum(sizes[: n + 1]) for n in range(len(sizes))]
        pieces = [raw[end - size : end] for end, size in zip(ends, sizes, strict=True)]
        self.raw[i : i + 1] = pieces
        self.low[i : i + 1] = [piece.lower() for piece in pieces]
        self.start[i : i + 1] = [at + end - size for end, size in zip(ends, sizes, strict=True)]
        self.end[i : i + 1] = [at + end for end in ends]


def ready(text: str) -> tuple[str, list[int] | None]:
    """The text in one form, and where each of its characters stood; None where they stand where they stood."""
    if text.isascii():
        return text.translate(_ONE_TO_ONE) if "\t" in text or "\r" in text or "`" in text else text, None
    flat = text.translate(_ONE_TO_ONE)
    if not _SLOW.search(flat):
        return flat, None
    out: list[str] = []
    at: list[int] = []
    for i, char in enumerate(flat):
        if char in _INVISIBLE:
            continue
        if unicodedata.combining(char) and out:
            joint = unicodedata.normalize("NFC", out[-1] + char)
            if len(joint) == 1:
                out[-1] = joint
            continue
        out.append(char)
        at.append(i)
    return "".join(out).translate(_ONE_TO_ONE), at


def _blank(found: re.Match[str]) -> str:
    return " " * len(found.group())


def mask(flat: str) -> str:
    """Links, citation marks and list markers replaced by blanks of the same length: their digits are no quantities."""
    if "[" in flat:
        flat = _MARK.sub(_blank, flat)
    if "://" in flat or "www." in flat or "@" in flat:
        flat = _LINK.sub(_blank, flat)
    return _ITEM.sub(_blank, flat)


def cut(text: str, flat: str, at: list[int] | None) -> Tokens:
    """The tokens of ``text`` from its masked form and from where the characters of that form stood."""
    raw: list[str] = []
    start: list[int] = []
    end: list[int] = []
    for found in TOKEN.finditer(flat):
        raw.append(found.group())
        start.append(found.start())
        end.append(found.end())
    if at is not None:
        start = [at[i] for i in start]
        end = [at[i - 1] + 1 for i in end]
    return Tokens(text, raw, [word.lower() for word in raw], start, end)
