"""Of which kinds a claim is: number, date, name, quote, cause."""

from __future__ import annotations

import re

from fedele.claims.rules import Rules
from fedele.types import Kind

_QUOTE = re.compile(
    r"«[^«»]{3,}»|“[^“”]{3,}”|„[^„“”]{3,}[“”]|\"[^\"]{3,}\"|(?<!\w)['‘][^'’]{3,}\s[^'’]{2,}['’](?!\w)"
)
_NAME = re.compile(r"(?<!\w)[^\W\d_a-zа-яё][\w'’.&-]*")
_SENTENCE_START = re.compile(r"(?:^|[.!?:]\s+|[«“\"(]\s*)[\W_]*$")


def kinds(text: str, rules: Rules) -> tuple[Kind, ...]:
    """The kinds of a claim, in the order of ``fedele.types.Kind``.

    A number is any figure or number word that is no date; a name is a capitalised word that does not owe its capital
    to the start of a sentence, or two of them in a row.
    """
    found: list[Kind] = []
    read = _quantities(text, rules.code)
    if "number" in read:
        found.append("number")
    if "date" in read:
        found.append("date")
    if _QUOTE.search(text):
        found.append("quote")
    if rules.cause.search(text):
        found.append("cause")
    if _has_name(text, rules):
        found.append("name")
    return tuple(found)


def _quantities(text: str, lang: str) -> set[str]:
    from fedele.quantities import extract

    kept = (quantity for quantity in extract(text, lang) if quantity.kind != "vague")
    return {"date" if quantity.kind == "date" else "number" for quantity in kept}


def _has_name(text: str, rules: Rules) -> bool:
    last = -2
    for match in _NAME.finditer(text):
        word = match.group()
        if not word[0].isupper():
            continue
        if word.lower().rstrip(".") in rules.language.stop_words:
            continue
        if (
            not _SENTENCE_START.search(text, max(0, match.start() - 4), match.start())
            or (len(word) > 1
            and word.isupper())
        ):
            return True
        if last == match.start() - 1:
            return True
        last = match.end()
        following = text[last : last + 2]
        if len(following) == 2 and following[0] == " " and following[1].isupper():
            return True
    return False
