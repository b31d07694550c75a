"""Of which kinds a claim is: number, date, name, quote, cause."""

from __future__ import annotations

import re

from fedele.claims.rules import Rules
from fedele.types import Kind, Span

_QUOTE = re.compile(r"«([^«»]+)»|“([^“”]+)”|„([^„“”]+)[“”]|\"([^\"]+)\"|(?<!\w)['‘]([^'’]+)['’](?!\w)")
_QUOTE_BEGINS = re.compile("[«“„\"'‘]")
_NAME = re.compile(r"(?<!\w)[^\W\d_a-zа-яё][\w'’.&-]*")
_SENTENCE_START = re.compile(r"(?:^|[!?:]\s+)[\W_]*$")


def kinds(text: str, rules: Rules) -> tuple[Kind, ...]:
    """The kinds of a claim, in the order number, date, quote, cause, name.

    A number is any figure or number word that is no date; a quotation has three words or more; a name is a
    capitalised word that does not owe its capital to the start of a sentence, or two of them in a row.
    """
    from fedele.quantities import extract

    read = [quantity for quantity in extract(text, rules.code) if quantity.kind != "vague"]
    found: list[Kind] = []
    if any(quantity.kind != "date" for quantity in read):
        found.append("number")
    if any(quantity.kind == "date" for quantity in read):
        found.append("date")
    if _QUOTE_BEGINS.search(text) and any(
        len(match.group(match.lastindex or 0).split()) > 2 for match in _QUOTE.finditer(text)
    ):
        found.append("quote")
    if rules.cause.search(text):
        found.append("cause")
    if _has_name(text, rules, [quantity.span for quantity in read]):
        found.append("name")
    return tuple(found)


def _has_name(text: str, rules: Rules, taken: list[Span]) -> bool:
    """Whether a capitalised word outside the spans ``taken`` is a name."""
    last = -2
    for match in _NAME.finditer(text):
        word, start = match.group(), match.start()
        if not word[0].isupper() or any(begin <= start < end for begin, end in taken):
            continue
        if word.lower().rstrip(".") in rules.language.stop_words:
            continue
        if not _SENTENCE_START.search(text, max(0, start - 4), start) or (len(word) > 1 and word.isupper()):
            return True
        following = text[match.end() : match.end() + 2]
        if last == start - 1 or (len(following) == 2 and following[0] == " " and following[1].isupper()):
            return True
        last = match.end()
    return False
