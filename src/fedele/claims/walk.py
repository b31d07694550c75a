"""From an answer to its pieces: each a sentence or a row that may be a claim, or a stretch with the reason why not."""

from __future__ import annotations

import re
from dataclasses import dataclass

from fedele.claims.fragments import is_fragment, polarity
from fedele.claims.nonclaims import has_content, why_not
from fedele.claims.rules import Rules
from fedele.language.markup import CITATION, Block, blocks, plain
from fedele.language.sentences import block_sentences
from fedele.language.words import fold, tokens
from fedele.types import Span, Why

_MARKER = re.compile(r"^\(?(?:\d{1,2}|[a-z])[.)]\s+(?=\S)")
_LETTERED = re.compile(r"^[a-z][.)]\s+(?=[^\W\d_a-zа-яёß-öø-ÿ])")
_STOP = re.compile(r"[.!?…。！？:;][\"'”’»)\]*_]*$")
_TICKS = {"✓": 0, "✔": 0, "✅": 0, "☑": 0, "✗": 1, "✘": 1, "❌": 1, "✖": 1, "❎": 1}
_AND = re.compile(r" (?:[^\W\d_]+) ")
_HEADING_WORDS = 8
_SHORT = 30
_CLAUSE = 3


@dataclass(slots=True)
class Piece:
    """A stretch of an answer. ``why`` is None for what may be a claim; ``fragment``: it states nothing by itself."""

    span: Span
    text: str
    why: Why | None = None
    citations: tuple[str, ...] = ()
    fragment: bool = False
    whole: bool = False
    """Whether it must not be taken apart: a table row, or an item that was read with the line above it."""


def bare(text: str, rules: Rules) -> str:
    """A stretch as plain text, without citations in words: "(source 1)"."""
    return plain(rules.source.sub("", text) if "(" in text else text)


def citations(text: str, rules: Rules) -> tuple[str, ...]:
    """What a stretch cites, in order, each once: ``[1, 3]`` cites 1 and 3, "(source 2)" cites 2.

    >>> from fedele.claims.rules import rules
    >>> citations("It weighs 9 kg [1][2, 4] (source 5).", rules("en"))
    ('1', '2', '4', '5')
    """
    marked = "[" in text or "【" in text
    if not marked and "(" not in text:
        return ()
    found: dict[str, None] = {}
    marks = [match.group(1) or match.group(2) for match in CITATION.finditer(text)] if marked else []
    marks += [_AND.sub(",", numbers) for numbers in rules.source.findall(text)]
    for mark in marks:
        for part in re.split(r"[,;]", mark):
            low, _, high = re.sub(r"\s|–", lambda m: "-" if m.group() == "–" else "", part).partition("-")
            numbers = range(int(low), int(high) + 1) if high else [int(low)]
            found.update((str(n), None) for n in numbers)
    return tuple(found)


def pieces(text: str, rules: Rules, question: str | None) -> list[Piece]:
    """The pieces of an answer in order; their spans cover all that is not blank."""
    found = blocks(text)
    out: list[Piece] = []
    intro = ""
    topics = question is None or sum(block.kind == "heading" for block in found) > 1
    for i, block in enumerate(found):
        if block.kind == "code":
            out.append(_piece(text, block.span, "code"))
        elif block.kind in ("heading", "header"):
            out.append(_piece(text, block.span, "heading"))
            followed = found[i + 1].kind if i + 1 < len(found) else ""
            if topics and block.kind == "heading" and followed == "item":
                intro = _topic(text, block)
                continue
        elif block.kind == "rule":
            out.append(_piece(text, block.span, "markup"))
        elif block.kind == "row":
            out.append(_row(text, block, rules))
        else:
            followed = found[i + 1].kind if i + 1 < len(found) else ""
            intro = _sentences(text, block, followed, intro, rules, out, question is not None)
            continue
        intro = ""
    return _covering(text, out)


def _topic(text: str, block: Block) -> str:
    """What the items under a heading are about: its text; nothing where that is long or a question."""
    said = plain(text[block.body[0] : block.body[1]]).rstrip(" :")
    return "" if _STOP.search(said) or len(said.split()) > _HEADING_WORDS else said


def _piece(text: str, span: Span, why: Why | None = None) -> Piece:
    return Piece(span, text[span[0] : span[1]], why)


def _row(text: str, block: Block, rules: Rules) -> Piece:
    """A table row as a statement: the first cell, then each other cell under its heading."""
    cells = [_ticked(cell, raw, rules) for cell, raw in zip(block.cells, _raw(text, block), strict=False)]
    names = [*block.header, *[""] * len(cells)]
    rest = [f"{name} {cell}".strip() for name, cell in zip(names[1:], cells[1:], strict=False) if cell]
    said = (
        f"{cells[0]}: {', '.join(rest)}"
        if cells and cells[0] and rest
        else " ".join([*cells[:1], *rest]).strip()
    )
    raw = text[block.span[0] : block.span[1]]
    why: Why | None = None if rest and has_content(fold(said), rules) else "markup"
    cited = citations(raw, rules)
    if cited and "(" in said:
        said = bare(said, rules)
    return Piece(block.span, said if why is None else raw, why, cited, whole=True)


def _raw(text: str, block: Block) -> list[str]:
    row = text[block.span[0] : block.span[1]].strip()
    return re.split(r"(?<!\\)\|", row.removeprefix("|").removesuffix("|"))


def _ticked(cell: str, raw: str, rules: Rules) -> str:
    if cell:
        return cell
    for mark, which in _TICKS.items():
        if mark in raw:
            return rules.words.yes_no[which]
    return cell


def _sentences(
    text: str, block: Block, followed: str, intro: str, rules: Rules, out: list[Piece], asked: bool
) -> str:
    """Adds the sentences of a block to ``out``; returns the line that introduces the list after it, if it does."""
    spans = block_sentences(text, block, rules.code)
    single = len(spans) == 1
    leads = ""
    for n, span in enumerate(spans):
        raw = text[span[0] : span[1]]
        said = bare(raw, rules)
        if single or n:
            said = _MARKER.sub("", said)
        elif len(said) > 3 and said[0].islower() and said[1] in ".)":
            said = _LETTERED.sub("", said)
        folded = fold(said)
        piece = Piece(span, raw, None, citations(raw, rules))
        last = n == len(spans) - 1
        if last and said.endswith(":") and followed in ("item", "row", "header", "code", "paragraph"):
            piece.why = why_not(said, folded, rules) or _introduces(said, rules)
            leads = said[:-1].strip() if followed == "item" and piece.why == "heading" else ""
        else:
            piece.why = None if asked and polarity(said, rules) is not None else why_not(said, folded, rules)
        if piece.why is None and _is_heading(said, block, followed, single, bool(out), asked, rules):
            piece.why = "heading"
        if piece.why is None:
            _settle(piece, said, folded, intro if block.kind == "item" and single else "", rules, asked)
        out.append(piece)
    if block.kind == "item" and followed == "item" and not leads:
        return intro
    return leads


def _settle(piece: Piece, said: str, folded: str, intro: str, rules: Rules, asked: bool) -> None:
    """Writes the text of a piece that may be a claim."""
    text = after_lead(said, rules) if rules.lead_in.match(folded) else said
    text = after_answer(text, rules)
    fragment = (asked or intro != "") and is_fragment(text, rules)
    if fragment and intro and not _STOP.search(text) and not rules.presenting.match(fold(intro)):
        verb = rules.is_verb(fold(intro).split()[-1])
        piece.text, piece.whole = f"{intro} {text}" if verb else f"{intro}: {text}", True
        return
    piece.text, piece.fragment = text, fragment
    said_only = len(text) < _SHORT and polarity(text, rules) is not None
    if asked and said_only:
        piece.fragment = True
    elif said_only or not has_content(folded, rules):
        piece.why = "markup"


def after_lead(said: str, rules: Rules) -> str:
    """A sentence without an opening that adds nothing: "According to the documents, ..."."""
    for _ in range(2):
        folded = said.lower().replace("ё", "е").replace("’", "'").replace("\u00a0", " ")
        lead = rules.lead_in.match(folded) if len(folded) == len(said) else None
        rest = said[lead.end() :] if lead else ""
        if not rest.strip():
            break
        said = rest[:1].upper() + rest[1:]
    return said


def after_answer(said: str, rules: Rules) -> str:
    """A statement without the yes before it; without a no, too, where it holds a negation of its own.

    >>> from fedele.claims.rules import rules
    >>> after_answer("Yes, it is open.", rules("en")), after_answer("No, it costs 5 euros.", rules("en"))
    ('It is open.', 'No, it costs 5 euros.')
    """
    answer = rules.answered.match(said[:_SHORT].lower())
    if answer is None:
        return said
    rest = said[answer.end() :]
    if is_fragment(rest, rules) and not _has_subject(rest, rules):
        return said
    if answer.group("no") and not any(
        t.word in rules.language.negations or t.word.endswith("n't") for t in tokens(fold(rest), rules.code)
    ):
        return said
    return rest[:1].upper() + rest[1:]


def _has_subject(said: str, rules: Rules) -> bool:
    """Whether a stretch of some words begins as a statement does, even if no verb in it is known."""
    words = fold(said).split()
    return len(words) > _CLAUSE and words[0] in rules.words.determiners | rules.words.pronouns


def _introduces(said: str, rules: Rules) -> Why | None:
    """Whether a line that ends in a colon only introduces what follows it: it states no figure of its own."""
    return None if any(c.isdigit() for c in said) and not is_fragment(said[:-1], rules) else "heading"


def _is_heading(
    said: str, block: Block, followed: str, single: bool, begun: bool, asked: bool, rules: Rules
) -> bool:
    """Whether a line by itself, without a full stop and a verb, stands over what follows it."""
    if block.kind != "paragraph" or not single or not followed or _STOP.search(said) or (asked and not begun):
        return False
    return (
        len(said.split()) <= _HEADING_WORDS
        and not any(c.isdigit() for c in said)
        and is_fragment(said, rules)
    )


def _covering(text: str, found: list[Piece]) -> list[Piece]:
    """Stretches the spans over marks between them, so that nothing but blanks is left outside."""
    at = 0
    for i, piece in enumerate(found):
        start, end = piece.span
        gap = text[at:start]
        if gap.strip():
            lead = len(gap) - len(gap.lstrip())
            newline = gap.rfind("\n")
            if newline > lead and i and gap[:newline].strip():
                before = found[i - 1]
                before.span = (before.span[0], at + len(gap[:newline].rstrip()))
                after = gap[newline:].lstrip()
                start -= len(after)
            else:
                start = at + lead
            piece.span = (start, end)
        at = end
    tail = text[at:].rstrip()
    if tail.strip():
        if found:
            found[-1].span = (found[-1].span[0], at + len(tail))
        else:
            start = at + len(tail) - len(tail.lstrip())
            found.append(Piece((start, at + len(tail)), tail.strip(), "markup"))
    return found
