"""Markup: which blocks a text is made of, and what is left of a stretch without its marks.

``blocks`` reads Markdown and simple HTML line by line: headings, list items, table rows, code, paragraphs. ``plain``
takes emphasis, links, tags, entities, emoji, citation marks and invisible characters out of a stretch.
"""

from __future__ import annotations

import html
import re
from dataclasses import dataclass
from typing import Literal

from fedele.types import Span

BlockKind = Literal["paragraph", "heading", "item", "row", "header", "rule", "code"]

_BREAK = re.compile(
    r"\r\n|[\n\r\x0b\x0c\x85\u2028\u2029]|</?(?:br|hr|p|li|ul|ol|div|tr|table|thead|tbody|h[1-6])(?:\s[^<>\n]{0,200})?/?>",
    re.IGNORECASE,
)
_ANY_BREAK = re.compile("[\n\r\x0b\x0c\x85\u2028\u2029]")
_MARKED = re.compile(
    r"^[^\S\n]*(?:[^\w\s\"'(«“„$€£]|[^\W_]{1,4}\)|\d{1,3}\.\s|\([^\W_]{1,4}\))|[<|\r\x0b\x0c\x85\u2028\u2029]|[_*=-]{3}",
    re.MULTILINE,
)
_TEXT_LINE = re.compile(r"[^\s][^\n]*")
_LINE = re.compile(
    r"""[ \t\u00a0\u200b\ufeff]*(?:>[ \t]?)*[ \t]*(?:
      (?P<fence>`{3,}|~{3,})
    | (?P<heading>\#{1,6}(?:[ \t]+|$))
    | (?P<rule>(?:-[ \t]*){3,}$|(?:\*[ \t]*){3,}$|(?:_[ \t]*){3,}$|={3,}[ \t]*$)
    | (?P<item>(?:[-*+•‣▪▫◦·●○■–—][ \t\u00a0]+(?:\[[ xX]\][ \t]+)?|\(?\d{1,3}[.)][ \t\u00a0]+|\(?[a-zа-яё]\)[ \t\u00a0]+|\(?[ivx]{1,4}\)[ \t\u00a0]+)+)
    | (?P<row>\|)
    | (?P<other>(?=\S))
    )?""",
    re.VERBOSE,
)
_SEPARATOR = re.compile(r"[ \t]*\|?[ \t]*:?-+:?[ \t]*(?:\|[ \t]*:?-+:?[ \t]*)*\|?[ \t]*")
_BOLD_LINE = re.compile(r"(\*\*|__)[^*_]{1,80}\1:?")
_KEY = re.compile(r"[^\W\d_][^:.;\n]{0,40}:\s")
_PRE = re.compile(r"<pre\b[^<>]{0,200}>.*?(?:</pre>|\Z)", re.IGNORECASE | re.DOTALL)
_PIPE = re.compile(r"(?<!\\)\|")


@dataclass(frozen=True, slots=True)
class Block:
    """A stretch of a text that stands by itself.

    ``span`` cuts out the whole block; ``body`` leaves out list markers, heading marks and blanks. A table row has
    its ``cells`` and those of the ``header`` above it, as plain text; ``header`` is empty where there is none.
    """

    kind: BlockKind
    span: Span
    body: Span
    cells: tuple[str, ...] = ()
    header: tuple[str, ...] = ()


def blocks(text: str) -> list[Block]:
    """The blocks of a text, in order, none overlapping; blank lines belong to none.

    Lines of one paragraph that were wrapped for width stay together.

    >>> [(b.kind, "# Prices\\n1. Base: 50 €"[slice(*b.body)]) for b in blocks("# Prices\\n1. Base: 50 €")]
    [('heading', 'Prices'), ('item', 'Base: 50 €')]
    """
    if _ANY_BREAK.search(text) is None and "<" not in text:
        match = _LINE.match(text)
        if match is not None and match.lastgroup == "other":
            start, end = match.end(), len(text.rstrip())
            if not (text.startswith(("**", "__"), start) and _BOLD_LINE.fullmatch(text, start, end)):
                return [Block("paragraph", (start, end), (start, end))]
    elif _MARKED.search(text) is None:
        return _wrapped(text)
    return _Reader(text).read()


def _wrapped(text: str) -> list[Block]:
    """The paragraphs of a text without any markup."""
    out: list[Block] = []
    lines = [match.span() for match in _TEXT_LINE.finditer(text)]
    width = max((end - start for start, end in lines), default=0)
    begin = last = -1
    for start, end in lines:
        end = start + len(text[start:end].rstrip())
        if begin >= 0 and not _goes_on(text, last, start, end, width):
            out.append(Block("paragraph", (begin, last), (begin, last)))
            begin = -1
        begin, last = (start if begin < 0 else begin), end
    if begin >= 0:
        out.append(Block("paragraph", (begin, last), (begin, last)))
    return out


def _goes_on(text: str, last: int, start: int, end: int, width: int) -> bool:
    """Whether the line from ``start`` goes on with the paragraph that ended at ``last``: wrapped rather than begun."""
    if text.count("\n", last, start) > 1 or text.startswith("  ", last):
        return False
    if text[start].islower():
        return True
    if _KEY.match(text, start, end) or text[last - 1] == ":":
        return False
    space = text.find(" ", start, end)
    word = (space if space > 0 else end) - start
    return last - max(text.rfind("\n", 0, last), 0) + word > 0.75 * width


class _Reader:
    """Reads a text line by line into blocks."""

    def __init__(self, text: str) -> None:
        self.text = text
        self.lines = _lines(text)
        self.width = max((end - start for start, end, _ in self.lines), default=0)
        self.out: list[Block] = []
        self.open = False
        """Whether the next line may go on with the last block."""

    def read(self) -> list[Block]:
        i = 0
        while i < len(self.lines):
            i = self._line(i)
        return self.out

    def _line(self, i: int) -> int:
        """Takes line ``i``; returns the number of the next line to take."""
        start, end, tag = self.lines[i]
        text = self.text
        match = _LINE.match(text, start, end)
        if match is None or (kind := match.lastgroup) is None:
            self.open = False
            return i + 1
        lead = _past_blanks(text, start, end)
        body = (match.end(), _back(text, match.end(), end))
        if kind == "fence" or tag == "pre":
            return self._code(i, lead, match.group("fence") or "")
        if kind in ("row", "other") and self._table_at(i):
            return self._table(i)
        if kind == "heading" or (tag.startswith("h") and tag != "hr"):
            self._add("heading", (lead, body[1]), body)
        elif kind == "rule":
            self._rule((lead, body[1]), text[lead])
        elif kind == "item" or tag == "li":
            self._add("item", (lead, body[1]), body, is_open=True)
        elif kind == "row":
            cells = _cells(text[lead : body[1]])
            self._add("row", (lead, body[1]), (lead, body[1]), cells=cells)
        elif _BOLD_LINE.fullmatch(text, *body):
            self._add("heading", (lead, body[1]), body)
        else:
            self._plain(i, (lead, body[1]), body)
        return i + 1

    def _add(
        self,
        kind: BlockKind,
        span: Span,
        body: Span,
        *,
        cells: tuple[str, ...] = (),
        header: tuple[str, ...] = (),
        is_open: bool = False,
    ) -> None:
        if body[0] >= body[1] and kind != "rule":
            kind, body = "rule", span
        self.out.append(Block(kind, span, body, cells, header))
        self.open = is_open and kind != "rule"

    def _rule(self, span: Span, mark: str) -> None:
        last = self.out[-1] if self.out else None
        if (
            self.open
            and last is not None
            and last.kind == "paragraph"
            and mark in "=-"
            and "\n" not in self._of(last)
        ):
            self.out[-1] = Block("heading", (last.span[0], span[1]), last.body)
            self.open = False
        else:
            self._add("rule", span, span)

    def _plain(self, i: int, span: Span, body: Span) -> None:
        if self.open and self._goes_on(i, body):
            last = self.out[-1]
            self.out[-1] = Block(last.kind, (last.span[0], span[1]), (last.body[0], body[1]))
        else:
            self._add("paragraph", span, body)
        self.open = self.lines[i][2] == ""

    def _goes_on(self, i: int, body: Span) -> bool:
        """Whether a line goes on with the block above it: wrapped for width rather than begun anew."""
        last = self.out[-1]
        if last.kind == "item":
            return self.text[body[0]].islower() or self.text[self.lines[i][0]] in " \t"
        return _goes_on(self.text, last.body[1], body[0], body[1], self.width)

    def _of(self, block: Block) -> str:
        return self.text[block.span[0] : block.span[1]]

    def _code(self, i: int, lead: int, fence: str) -> int:
        j = i + 1
        if self.lines[i][2] != "pre":
            while j < len(self.lines) and not self.text[slice(*self.lines[j][:2])].strip().startswith(fence):
                j += 1
            j = min(j + 1, len(self.lines))
        end = _back(self.text, lead, self.lines[j - 1][1])
        self._add("code", (lead, end), (lead, end))
        return j

    def _table_at(self, i: int) -> bool:
        if i + 1 >= len(self.lines):
            return False
        start, end, _ = self.lines[i + 1]
        return (
            "|" in self.text[start:end]
            and "|" in self.text[slice(*self.lines[i][:2])]
            and _SEPARATOR.fullmatch(self.text, start, end) is not None
        )

    def _table(self, i: int) -> int:
        text = self.text
        header = _cells(text[slice(*self.lines[i][:2])])
        lead = _past_blanks(text, *self.lines[i][:2])
        end = _back(text, lead, self.lines[i + 1][1])
        self._add("header", (lead, end), (lead, _back(text, lead, self.lines[i][1])), cells=header)
        j = i + 2
        while j < len(self.lines):
            start, stop, _ = self.lines[j]
            if "|" not in text[start:stop]:
                break
            start, stop = _past_blanks(text, start, stop), _back(text, start, stop)
            self._add("row", (start, stop), (start, stop), cells=_cells(text[start:stop]), header=header)
            j += 1
        return j


def _lines(text: str) -> list[tuple[int, int, str]]:
    """Start, end and opening tag (``li``, ``h2``, ``pre``, or nothing) of each line."""
    out: list[tuple[int, int, str]] = []
    pre = [m.span() for m in _PRE.finditer(text)] if "<pre" in text or "<PRE" in text else []
    at, tag = 0, ""
    for match in _BREAK.finditer(text):
        while pre and pre[0][1] <= match.start():
            if at < pre[0][0]:
                out.append((at, pre[0][0], tag))
            out.append((*pre[0], "pre"))
            at, tag = pre.pop(0)[1], ""
        if pre and pre[0][0] < match.start():
            continue
        out.append((at, match.start(), tag))
        at = match.end()
        tag = _tag(match.group())
    for start, end in pre:
        if at < start:
            out.append((at, start, tag))
        out.append((start, end, "pre"))
        at, tag = end, ""
    out.append((at, len(text), tag))
    return out


def _tag(mark: str) -> str:
    if not mark.startswith("<") or mark.startswith("</"):
        return "/" if mark.startswith("<") else ""
    return re.sub(r"[^a-z0-9].*", "", mark[1:].lower(), flags=re.DOTALL)


def _past_blanks(text: str, start: int, end: int) -> int:
    return end - len(text[start:end].lstrip())


def _back(text: str, start: int, end: int) -> int:
    return start + len(text[start:end].rstrip())


def _cells(row: str) -> tuple[str, ...]:
    row = row.strip()
    row = row[1:] if row.startswith("|") else row
    row = row[:-1] if row.endswith("|") and not row.endswith("\\|") else row
    return tuple(plain(cell.replace("\\|", "|")) for cell in _PIPE.split(row))


CITATION = re.compile(
    r"\[\^?(\d{1,3}(?:[ ]?[,;–-][ ]?\d{1,3})*)\](?:\([^()\s]{0,300}\))?|【[^【】\d]{0,9}(\d{1,3}(?:[ ]?[,;–-][ ]?\d{1,3})*)[^【】]{0,20}】"
)
"""A citation mark: ``[3]``, ``[1, 3]``, ``[^1]``, ``【3】``."""

EMOJI = "\U0001f000-\U0001faff\u2600-\u27bf\u2b00-\u2bff\u2300-\u23ff\u25a0-\u25ff\ufe0e\ufe0f\u20e3\U000e0020-\U000e007f"
INVISIBLE = "\u00ad\u200b-\u200f\u202a-\u202e\u2060-\u2069\ufeff"

_SPECIAL = re.compile(
    f"[*_`~<&\\[\\]\\\\【\n\r\t\\x0b-\\x1f\u00a0\u1680\u2000-\u200a\u202f\u205f\u3000\\x85{EMOJI}{INVISIBLE}]|  "
)
_COMMENT = re.compile(r"<!--.{0,2000}?-->", re.DOTALL)
_TAG = re.compile(r"</?([a-zA-Z][a-zA-Z0-9]{0,14})(?:\s[^<>]{0,300})?/?>")
_AUTOLINK = re.compile(r"<((?:https?://|mailto:)[^<>\s]{1,500})>")
_LINK = re.compile(r"!?\[([^\[\]]{0,300})\](?:\([^()\s]{0,500}(?:\s\"[^\"]{0,100}\")?\)|\[[^\[\]]{0,60}\])")
_CODE = re.compile(r"(`{1,2})([^`\n]{1,300})\1")
_STRONG = re.compile(r"(\*{1,3}|~~)(?=[^\s*~])([^*~]{1,500})(?<=[^\s*~])\1(?![\w*])")
_UNDERLINE = re.compile(r"(?<![\w_])(_{1,3})(?=[^\s_])([^\n]{1,300}?)(?<=[^\s_])\1(?![\w_])")
_EDGES = re.compile(r"^[\s>]*(?:\*{1,3}|__|~~)(?=\S)|(?<=\S)(?:\*{1,3}|__|~~)(?=[\s.,;:!?]*$)")
_EMOJIS = re.compile(f"\\s?[{EMOJI}]+[{EMOJI}\u200d]*")
_INVISIBLES = re.compile(f"[{INVISIBLE}]")
_ESCAPE = re.compile(r"\\([\\`*_{}\[\]()#+.!|~>-])")


def plain(text: str) -> str:
    """What a person reads of a stretch of text: no Markdown or HTML marks, entities as their characters, no emoji,
    no citation marks, no invisible characters, one plain space for any run of blanks.

    >>> plain("Il **piano Base** costa&nbsp;50&nbsp;€ [1] \\U0001f389")
    'Il piano Base costa 50 €'
    """
    if _SPECIAL.search(text) is None:
        return text.strip()
    if "<" in text:
        text = _AUTOLINK.sub(r"\1", _COMMENT.sub(" ", text))
        text = _TAG.sub(
            lambda m: " " if m[1].lower() in ("br", "p", "td", "th", "li", "div", "tr") else "", text
        )
    if "[" in text or "【" in text:
        text = re.sub(r"\s?" + CITATION.pattern, "", text)
        text = _LINK.sub(r"\1", text)
    if "`" in text:
        text = _CODE.sub(r"\2", text)
    if "*" in text or "~" in text:
        text = _STRONG.sub(r"\2", _STRONG.sub(r"\2", text))
    if "_" in text:
        text = _UNDERLINE.sub(r"\2", text)
    if "*" in text or "~" in text or "_" in text:
        text = _EDGES.sub("", text)
    if "\\" in text:
        text = _ESCAPE.sub(r"\1", text)
    if "&" in text:
        text = html.unescape(text)
    if not text.isascii():
        text = _INVISIBLES.sub("", _EMOJIS.sub("", text))
    return " ".join(text.split())
