"""Where the sentences of a text are, with exact character offsets.

One regular expression finds the places where a sentence may end; a few rules then decide on each: abbreviations,
initials, ordinals, decimals, lists, brackets and quotations. Where it is not clear that a sentence ends, it goes on.
"""

from __future__ import annotations

import re
from collections.abc import Sequence
from functools import cache

from fedele.language import get
from fedele.language.markup import CITATION, EMOJI, INVISIBLE, Block, blocks
from fedele.language.model import Language, SentenceRules
from fedele.types import Span

_CITED = CITATION.pattern.replace("(\\d", "(?:\\d")
_WIDE = frozenset("。！？｡؟।॥۔։")
_END = re.compile(
    rf"""([.!?…。！？｡؟।॥۔։])[.!?…。！？]*                          # what ends a sentence
    ((?: ["'”’»›)\]}}*_~`{INVISIBLE}] | [ \u00a0]?{_CITED} | [ ]\([^\W\d_]{{3,12}}[ ]\d{{1,3}}\) )*)   # what still belongs to it
    (\s* (?: [{EMOJI}] [{EMOJI}\u200d\s]* )?)                   # what lies before the next one""",
    re.VERBOSE,
)
_CASED = re.compile(r"\b[^\W\d_a-zа-яё][a-zа-яёß-öø-ÿ]")
_OPENERS = "\"'“‘«‹([{*_~`„—–-¿¡#>•" + "\u200b\ufeff\u2060"
_DOTTED = re.compile(r"(?:[^\W\d_]{1,2}\.)+[^\W\d_]{1,4}|[^\W\d_]{2,4}\.(?:[^\W\d_]{1,2}\.?)+")
_NEXT_WORD = re.compile(r"[^\W\d_](?:[^\W\d_]|[\u0300-\u036f'’])*")
_ROMAN = re.compile(r"[IVXLCDM]{1,7}\b")
_GLUED = re.compile(r"[^\W\d_]{2,}(?=[ ,;:'’])")
_NEVER_LAST = frozenset(("etc", "ecc"))
"""What ends no sentence before a small letter, even where a text has no capitals at all."""
_UNITS = frozenset(
    "g h l m s t w kg mg ml cl km cm mm kw min sec ha lb oz ft yd mi pt м л с ч т кг мг мл км см мм мин сек".split()
)
"""Units that are also abbreviations or single letters: after a figure and before a capital their full stop is the last."""
_MARKER = re.compile(r"\(?(?:\d{1,2}|[a-z])[.)]")
_LETTERED = re.compile(r"[a-z][.)][ \t]+[^\W\d_a-zа-яё]")
_QUOTES = (("(", ")"), ("«", "»"), ("“", "”"), ("„", "“"))
_BACK = 30
_REACH = 250
"""How far, in characters, a bracket or a quotation that is still open may keep a sentence from ending."""


def sentences(text: str, lang: str) -> list[Span]:
    """The spans of the sentences of a text, in order, without the blanks around them, none overlapping.

    List items, headings, table rows and lines of code are stretches of their own; list markers and heading marks are
    outside. A language without a file is split by general rules.

    >>> [s for s in sentences("Dr. Lane joined Acme Inc. in 2019. It makes 2.5 t.", "en")]
    [(0, 34), (35, 50)]
    """
    spans: list[Span] = []
    for block in blocks(text):
        spans += block_sentences(text, block, lang)
    return spans


def block_sentences(text: str, block: Block, lang: str) -> list[Span]:
    """The sentences of one block of a text; see ``sentences``."""
    if block.kind in ("paragraph", "item"):
        return _split(text, block.body[0], block.body[1], _rules(lang))
    if block.kind == "rule":
        return []
    if block.kind == "code":
        return _code_lines(text, block.body)
    return [block.body]


class _Rules:
    """The rules of one language, ready to be asked."""

    __slots__ = ("before", "marks", "starters")

    def __init__(self, language: Language) -> None:
        self.marks: SentenceRules = language.sentences
        self.starters = language.stop_words - language.sentences.particles
        marks = self.marks
        self.before = marks.abbreviations | marks.endings | marks.numbered


@cache
def _rules(lang: str) -> _Rules:
    return _Rules(get(lang))


def _split(text: str, start: int, stop: int, rules: _Rules) -> list[Span]:
    spans: list[Span] = []
    uncased: bool | None = None
    # most texts hold none or one of these marks: what is not there needs no looking for at each full stop
    pairs = [pair for pair in _QUOTES if text.find(pair[0], start, stop) >= 0]
    quoted = text.find('"', start, stop) >= 0
    for match in _END.finditer(text, start, stop):
        last = match.end()
        if last >= stop:
            break
        first = match.start()
        if first <= start:
            continue
        if match.group(1) not in _WIDE:
            char, at = text[last], last
            if char in _OPENERS:
                char, at = _next(text, last, stop)
            if char.islower():
                if uncased is None:
                    uncased = _CASED.search(text) is None
                if not uncased and not ("\n" in match.group(3) and _LETTERED.match(text, at)):
                    continue
            if match.end(2) == last and not _glued(text, match, start, at):
                continue
            if not _ends(text, match, start, char, at, rules):
                continue
        end = match.end(2)
        if (pairs or quoted) and _inside(text, start, end, stop, pairs, quoted):
            continue
        if last - end > 1:
            end += len(text[end:last].rstrip())
        spans.append((start, end))
        start = last
    if start < stop:
        spans.append((start, stop))
    return spans


def _next(text: str, at: int, stop: int) -> tuple[str, int]:
    """The first character of what follows, past opening marks, and where it is."""
    while at < stop and text[at] in _OPENERS:
        at += 1
        while at < stop and text[at] == " ":
            at += 1
    return (text[at], at) if at < stop else ("", at)


def _glued(text: str, match: re.Match[str], start: int, at: int) -> bool:
    """Whether a sentence begins right behind the last one, without a blank: "9 kg.[1]Costa" or "University.Costa"."""
    if "[" in match.group(2) or "【" in match.group(2):
        return True
    head = text[max(0, match.start() - 40) : match.start()].rsplit(None, 1)[-1:]
    if (
        at != match.end()
        or match.start() < start + 40
        or not head
        or not head[0].isalpha()
        or not head[0][-2:].islower()
        or len(head[0]) < 3
    ):
        return False
    following = _GLUED.match(text, at)
    return following is not None and following.group()[0].isupper() and following.group()[1:].islower()


def _ends(text: str, match: re.Match[str], start: int, char: str, at: int, rules: _Rules) -> bool:
    """Whether a full stop (or ``!``, ``?``, dots) ends the sentence; ``char`` is the first of what follows."""
    where = match.start()
    if match.group(1) != "." or text[where + 1] in ".!?":
        mark = text[where : match.start(2)]
        return "!" in mark or "?" in mark or not char.isdigit()
    tail = text[max(start, where - _BACK) : where]
    word = tail[tail.rfind(" ") + 1 :]
    if len(word) > 7 and "." not in word and word.isalpha():
        return True
    return _word_ends(text, start, tail, char, at, rules)


def _word_ends(text: str, start: int, tail: str, char: str, at: int, rules: _Rules) -> bool:
    """Whether a full stop after ``tail`` ends the sentence that begins at ``start``."""
    parts = tail.split()
    raw = parts[-1].lstrip(_OPENERS) if parts and not tail[-1].isspace() else ""
    if not raw:
        return True
    if len(parts) == 1 and _MARKER.fullmatch(raw + ".") and len(tail) < _BACK:
        return False
    if raw.isdigit():
        return not (rules.marks.ordinal_dot and len(raw) <= 2 and char.isupper() and _month_like(text, at))
    if len(raw) == 1 and not raw.islower():
        return not raw.isalpha() or _starts(text, at, rules)
    word = raw.lower().replace("ё", "е")
    before = parts[-2] if len(parts) > 1 else ""
    if before[-1:].isdigit() and raw in _UNITS and char.isupper():
        return True
    if len(word) <= 3 and before.endswith(".") and len(before) <= 3:
        joined = (
            parts[-3] if len(parts) > 2 and len(parts[-3]) <= 3 and parts[-3].endswith(".") else ""
        ) + before
        whole = joined.lower().lstrip(_OPENERS) + word
        word = (
            whole
            if whole in rules.before
            else before.lower() + word
            if before.lower() + word in rules.before
            else word
        )
    elif "'" in word or "’" in word:
        word = word.replace("’", "'").rpartition("'")[2]
    if word in rules.before:
        return _ends_after(text, word, before, char, at, rules)
    if len(raw) == 1:
        return False
    if "." in raw and _DOTTED.fullmatch(raw):
        return _starts(text, at, rules)
    return True


def _ends_after(text: str, word: str, before: str, char: str, at: int, rules: _Rules) -> bool:
    """Whether a full stop after a known abbreviation ends the sentence."""
    marks = rules.marks
    if word in marks.numbered and word not in marks.abbreviations and word not in marks.endings:
        return not char.isdigit() and not _ROMAN.match(text, at)
    if word in marks.endings:
        if word in marks.abbreviations:
            return before[-1:].isdigit() and char.isalpha()
        return not char.isdigit() and not (char.islower() and word in _NEVER_LAST)
    return False


def _starts(text: str, at: int, rules: _Rules) -> bool:
    """Whether what follows can only be the start of a sentence: a capitalised word that is no name."""
    word = _NEXT_WORD.match(text, at)
    if word is None or (len(word.group()) == 1 and text[word.end() : word.end() + 1] == "."):
        return False
    return word.group().lower().replace("ё", "е").split("'")[0] in rules.starters


def _month_like(text: str, at: int) -> bool:
    word = _NEXT_WORD.match(text, at)
    return word is not None and len(word.group()) >= 3


def _inside(
    text: str, start: int, end: int, stop: int, pairs: Sequence[tuple[str, str]], quoted: bool
) -> bool:
    """Whether a place is inside brackets or a quotation that was opened in this sentence and closes soon after.

    ``pairs`` are the marks to look for, ``quoted`` whether straight quotation marks are among them.
    """
    for opening, closing in pairs:
        opened = text.rfind(opening, start, end)
        if opened >= 0 and text.rfind(closing, opened + 1, end) < 0:
            return text.find(closing, end, min(stop, end + _REACH)) >= 0
    if not quoted:
        return False
    return text.count('"', start, end) % 2 == 1 and text.find('"', end, min(stop, end + _REACH)) >= 0


def _code_lines(text: str, span: Span) -> list[Span]:
    """The lines of a code block that hold something, without its fences."""
    out: list[Span] = []
    at = span[0]
    for line in text[span[0] : span[1]].splitlines(keepends=True):
        kept = line.strip()
        if kept.strip("`~") and not kept.startswith(("```", "~~~")):
            begin = at + len(line) - len(line.lstrip())
            out.append((begin, begin + len(kept)))
        at += len(line)
    return out
