"""Stretches with nothing to check in them: greetings, offers, questions, refusals, marks alone."""

from __future__ import annotations

import re

from fedele.claims.rules import Rules, all_rules
from fedele.language.words import tokens
from fedele.types import Why

_QUESTION = re.compile(r"[?？؟⁇;]?[?？؟⁇]+[!?\"'”’»)\]\s]*$")
_ASKS = re.compile("[?？؟⁇]")
_EDGE = re.compile(r"^[\W_]+|[\s.!…]+$")
_LETTERS = re.compile(r"[^\W_]")
_URL = re.compile(r"(?:[\w ]{0,20}:\s*)?(?:(?:https?://|www\.)\S+(?:\s+|$))+", re.IGNORECASE)
_SHORT = 60
_LONG = 200
_MOST_LEADS = 4
_FEW = 3
"""So many words with content after a "but" are a statement of their own; a figure is one in any case."""


def why_not(text: str, folded: str, rules: Rules) -> Why | None:
    """Why a plain sentence is no claim; None where it may be one. ``folded`` is the sentence folded.

    ``rules`` are those of the answer's language; short sentences are also held against every other language's.
    """
    if _LETTERS.search(text) is None or _URL.fullmatch(text.strip(" .<>()[]-")):
        return "markup"
    folded = _EDGE.sub("", folded)
    if text.endswith(("?", "？", "؟")):
        folded += "?"
    why = _match(folded, rules)
    if why is None and len(folded) < (_SHORT if rules.words.refusals else _LONG):
        for other in all_rules():
            if other is not rules and (why := _match(folded, other)) is not None:
                break
    if why is None and _ASKS.search(text) and _QUESTION.search(text):
        return "question"
    return why


def _match(folded: str, rules: Rules, leads: int = 0) -> Why | None:
    if rules.offer.match(folded):
        return "offer"
    if is_refusal(folded, rules):
        return "refusal"
    if rules.greeting.match(folded):
        return "greeting"
    lead = rules.lead_in.match(folded) if leads < _MOST_LEADS else None
    return _match(folded[lead.end() :], rules, leads + 1) if lead and 0 < lead.end() < len(folded) else None


def is_refusal(folded: str, rules: Rules) -> bool:
    """Whether a folded sentence says that there is no answer, and nothing besides."""
    rest = folded
    for _ in range(3):
        if rules.refuses(rest):
            break
        lead = rules.lead_in.match(rest) or rules.apology.match(rest)
        if lead is None or lead.end() == 0:
            break
        rest = rest[lead.end() :]
    if not rest.strip():
        return rest != folded and rules.apology.match(folded) is not None
    if rest.endswith("?") or not rules.refuses(rest):
        return rest != folded and rules.apology.match(folded) is not None and not _content(rest, rules)
    but = rules.but.search(rest)
    if but is None:
        return True
    more = rest[but.end() :]
    return rules.refuses(more) or (len(_content(more, rules)) < _FEW and not any(c.isdigit() for c in more))


def has_content(folded: str, rules: Rules) -> bool:
    """Whether a folded text has a word or a number that could be right or wrong."""
    return any(t.content and t.word[0].isalnum() for t in tokens(folded, rules.code))


def _content(folded: str, rules: Rules) -> list[str]:
    return [t.stem for t in tokens(folded, rules.code) if t.content and t.word[0].isalnum()]
