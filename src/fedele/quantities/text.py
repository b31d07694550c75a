"""A text made ready: one form for each kind of blank, dash and apostrophe, cut into tokens, offsets kept."""

from __future__ import annotations

import re
import unicodedata
from itertools import chain

from fedele.language.kept import Kept

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
_USUAL = tuple((chr(code), str(_ONE_TO_ONE[code])) for code in map(ord, "ёЁ’‘–—\u00a0"))
"""What most non-ASCII texts hold: replaced one by one, since ``translate`` looks every single character up."""
_OTHER = re.compile("[" + re.escape("".join(map(chr, _ONE_TO_ONE))) + "]")
_SLOW = re.compile(f"[{_INVISIBLE}\u0300-\u036f]")
HARD = re.compile(rf"[\d¼½¾⅓⅔{_INVISIBLE}\u0300-\u036f]")
"""What keeps a text from being passed over at a glance: digits, and marks inside words."""
_GROUPED = r"\d{1,3}(?: \d{3})+(?!\d)(?:[.,]\d+)?"
_PLAIN = r"\d+(?:[.,']\d+)*"
TOKEN = re.compile(
    rf"(?:{_GROUPED}|{_PLAIN})(?:[-/:](?:{_GROUPED}|{_PLAIN}))*|[^\W\d_]+|\S",
)
_GROUPS = re.compile(r"\d \d\d\d")
"""Without this no token holds a blank."""
_LINK = re.compile(r"(?:https?://|www\.)\S+|[^\s@]+@[^\s@]+")
_MARK = re.compile(r"\[\s*\d{1,3}(?:\s*[,;-]\s*\d{1,3})*\s*\]")
_ITEM = re.compile(r"^[ ]*(?:[-*•+>][ ]+)?\(?\d{1,3}(?:\.\d{1,2})*[.)][ ]+(?=\S)", re.MULTILINE)


class Tokens:
    """The tokens of a text: as written (``raw``) and in lower case (``low``), with where they stand in the original.

    ``flat`` is the text they were cut from, ``at`` where the characters of that stand in the original, if elsewhere.
    """

    __slots__ = ("_at", "_ends", "_flat", "_starts", "low", "raw", "text")

    def __init__(self, text: str, flat: str, at: list[int] | None) -> None:
        self.text, self._flat, self._at = text, flat, at
        if _GROUPS.search(flat):
            self.raw = TOKEN.findall(flat)
        else:
            # no token goes across a blank: stretches between blanks are looked up whole
            self.raw = list(chain.from_iterable(map(PIECES.__getitem__, flat.split())))
        self.low = [word.lower() for word in self.raw]
        self._starts: list[int] = []
        self._ends: list[int] = []

    @property
    def start(self) -> list[int]:
        """Where each token begins in the original."""
        if not self._starts:
            self._locate()
        return self._starts

    @property
    def end(self) -> list[int]:
        """Where each token ends in the original."""
        if not self._ends:
            self._locate()
        return self._ends

    def _locate(self) -> None:
        # only when asked for, since most texts turn out to hold no quantity
        place, find = 0, self._flat.find
        for word in self.raw:
            place = find(word, place)
            self._starts.append(place)
            place += len(word)
            self._ends.append(place)
        if self._at is not None:
            at = self._at
            self._starts = [at[i] for i in self._starts]
            self._ends = [at[i - 1] + 1 for i in self._ends]

    def joined(self, i: int) -> bool:
        """Whether token ``i`` follows the one before it without a blank."""
        if not self._starts:
            self._locate()
        return 0 < i < len(self._starts) and self._starts[i] == self._ends[i - 1]

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


PIECES = Kept(lambda stretch: tuple(TOKEN.findall(stretch)), most=50_000)
"""The tokens of each stretch between two blanks."""


def ready(text: str) -> tuple[str, list[int] | None]:
    """The text in one form, and where each of its characters stood; None where they stand where they stood."""
    if text.isascii():
        return text.translate(_ONE_TO_ONE) if "\t" in text or "\r" in text or "`" in text else text, None
    flat = text
    for usual, form in _USUAL:
        flat = flat.replace(usual, form)
    if _OTHER.search(flat):
        flat = flat.translate(_ONE_TO_ONE)
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
