"""Events with a place and a date, or a price: one statement for each.

"Born in Bern on 20 March 1879" says two things, and one may be right where the other is wrong. Only events are taken
apart, never measurements: "rose 9.1 % in June" is right or wrong as a whole.
"""

from __future__ import annotations

import re

from fedele.claims.rules import Rules
from fedele.types import Span

_NEGATED = re.compile(r"(?<!\w)(?:not|never|non|mai|не|\w+n['’]t)(?!\w)", re.IGNORECASE)
_BETWEEN = re.compile(r"[\s,]*")
_AFTER = re.compile(r"[\s.!…*_]*")
_RECIPIENT = re.compile(r"(?:a|ad|all['’])\s*[^\W\d_]", re.IGNORECASE)
_LONGEST = 600
_FIGURE = re.compile(r"\d")


def adjuncts(text: str, rules: Rules) -> list[tuple[Span, str]] | None:
    """The statements of one clause about one event, as (span, text); None where it makes one statement only.

    The spans cover the clause. The texts have neither blanks around them nor a full stop.

    >>> from fedele.claims.rules import rules
    >>> [s for _, s in adjuncts("A. Keller was born in Bern on 20 March 1879", rules("en"))]
    ['A. Keller was born in Bern', 'A. Keller was born on 20 March 1879']
    """
    if len(text) > _LONGEST or _FIGURE.search(text) is None:
        return None
    event = rules.event.search(text)
    if event is None or _NEGATED.search(text) or rules.condition.search(text):
        return None
    if rules.subordinator.search(text):
        return None
    found = sorted(_found(text, rules))
    front = found[0] if found and found[0][1] <= event.start() and not text[: found[0][0]].strip() else None
    rest = [one for one in found if one is not front]
    at = _AFTER.match(text[::-1])
    end = len(text) - (at.end() if at else 0)
    kept: list[tuple[int, int, str]] = []
    for start, stop, kind in reversed(rest):
        if stop < end and not _BETWEEN.fullmatch(text, stop, end):
            break
        if start < event.end():
            break
        kept.insert(0, (start, stop, kind))
        end = start
    parts = ([front] if front else []) + kept
    if any(one not in parts and one[2] != "place" for one in found):
        return None
    if len(parts) < 2 or not kept or len({kind for _, _, kind in parts}) < len(parts):
        return None
    return _statements(text, parts, front)


def _statements(
    text: str, parts: list[tuple[int, int, str]], front: tuple[int, int, str] | None
) -> list[tuple[Span, str]]:
    after = [part for part in parts if part is not front]
    base_start = 0
    if front:
        gap = _BETWEEN.match(text, front[1])
        base_start = gap.end() if gap else front[1]
    base = text[base_start : after[0][0]].strip(" ,\u00a0\n")
    out: list[tuple[Span, str]] = []
    if front:
        out.append(((0, after[0][0]), f"{text[: after[0][0]].strip(' ,')}"))
    for i, (start, stop, _) in enumerate(after):
        begin = 0 if not out else out[-1][0][1]
        last = len(text) if i == len(after) - 1 else stop
        out.append(((begin, last), f"{base} {text[start:stop]}"))
    return out


def _found(text: str, rules: Rules) -> list[tuple[int, int, str]]:
    """Where the adjuncts of a clause are, each with its preposition: (start, end, kind)."""
    from fedele.quantities import extract

    out: list[tuple[int, int, str]] = []
    for quantity in extract(text, rules.code):
        start, stop = quantity.span
        if quantity.kind == "date":
            out.append(
                (*_widened(text, start, stop, rules.words.before_date, rules.words.after_date), "date")
            )
        elif quantity.kind == "money" and rules.words.before_amount:
            begin, stop = _widened(text, start, stop, rules.words.before_amount, "")
            if begin < start or re.match(rules.words.before_amount, text[start:stop], re.IGNORECASE):
                out.append((begin, stop, "amount"))
    taken = [(start, stop) for start, stop, _ in out]
    bought = any(kind == "amount" for _, _, kind in out)
    for place in rules.place.finditer(text):
        if bought and _RECIPIENT.match(text, place.start()):
            continue
        if not any(place.start() < stop and start < place.end() for start, stop in taken):
            out.append((place.start(), place.end(), "place"))
    return out


def _widened(text: str, start: int, stop: int, before: str, after: str) -> Span:
    """A span with the preposition before it and the word after it that belong to the adjunct."""
    head = re.search(rf"(?<!\w)(?:{before})$", text[:start], re.IGNORECASE)
    if head:
        start = head.start()
    if after:
        tail = re.compile(after, re.IGNORECASE).match(text, stop)
        if tail:
            stop = tail.end()
    return start, stop
