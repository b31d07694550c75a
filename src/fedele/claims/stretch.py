"""A stretch of a sentence as words: where a finite verb is, where an object begins, which verbs go together."""

from __future__ import annotations

import re
from dataclasses import dataclass

from fedele.claims.rules import Rules
from fedele.types import Span

HIDDEN = "\x01"
"""What stands for every character of a quotation or of brackets."""
COPULA = ("—", "–", "-")
WORD = re.compile(r"\x01+|\d+(?:[.,:]\d+)*|[^\W_]+(?:['’.&-][^\W_]+)*['’]?|[^\w\s]")
_QUOTED = re.compile(
    r"``[^`']*''|«[^«»]*»|“[^“”]*”|„[^„“”]*[“”]|\"[^\"]*\"|\([^()]*\)|\[[^\[\]]*\]|&#?\w{1,8};"
)
_SINGULAR = frozenset(("is", "was", "has", "does"))
_PLURAL = frozenset(("are", "were", "have", "do"))


def masked(text: str) -> str:
    """A sentence in which quotations, brackets and entities are hidden, character for character."""
    return _QUOTED.sub(lambda m: HIDDEN * len(m.group()), text)


@dataclass(frozen=True, slots=True)
class Stretch:
    """The words of a stretch, folded, with their offsets into the masked sentence."""

    text: str
    folded: list[str]
    spans: list[Span]
    rules: Rules

    def first_verb(self, start: int = 0, end: int | None = None) -> int:
        """The place of the first finite verb (or dash that stands for one); -1 where there is none."""
        for i in range(start, len(self.folded) if end is None else min(end, len(self.folded))):
            if self.verb_at(i):
                return i
        return -1

    def verb_at(self, i: int) -> bool:
        """Whether the word at ``i`` is a finite verb, as far as it and its neighbours tell."""
        word = self.folded[i]
        words = self.rules.words
        before = self.folded[i - 1] if i else ""
        if before in words.articles:
            return False
        if self.rules.is_verb(word):
            return True
        if word in COPULA:
            return self.rules.code == "ru" and i > 0 and not before[0].isdigit()
        if before in words.reflexives and word[0].isalpha():
            return True
        if before in words.determiners or before in words.prepositions:
            return False
        if word in words.noun_verbs:
            return self.object_at(i + 1) or before in words.pronouns
        return self.rules.code == "en" and i > 0 and word.endswith("ed") and self.object_at(i + 1)

    def sure_at(self, i: int) -> bool:
        """Whether the word at ``i`` is a verb by itself, whatever its neighbours."""
        return self.rules.is_verb(self.folded[i]) and (
            i == 0 or self.folded[i - 1] not in self.rules.words.articles
        )

    def object_at(self, i: int) -> bool:
        """Whether an object or complement begins at ``i``: an article, a figure, a preposition, a name."""
        if i >= len(self.folded):
            return False
        word = self.folded[i]
        return (
            word in self.rules.words.determiners
            or word in self.rules.words.prepositions
            or (not word[0].isalpha() and word[0] not in ".,;:")
            or self.name_at(i)
        )

    def name_at(self, i: int) -> bool:
        """Whether the word at ``i`` is capitalised, and no common noun follows that it could go with."""
        if not self.text[self.spans[i][0]].isupper():
            return False
        while i + 1 < len(self.folded) and self.text[self.spans[i + 1][0]].isupper():
            i += 1
        if i + 1 == len(self.folded):
            return True
        after = self.folded[i + 1]
        return (
            not after[0].isalpha()
            or after in self.rules.words.prepositions
            or after in self.rules.words.adverbs
        )

    def negative(self, start: int, end: int) -> bool:
        """Whether a negation stands among the words from ``start`` to ``end``."""
        negations = self.rules.language.negations
        return any(word in negations or word.endswith("n't") for word in self.folded[max(0, start) : end])


def stretch(text: str, start: int, end: int, rules: Rules) -> Stretch:
    """The words of ``text`` from ``start`` to ``end``; ``text`` is masked."""
    folded: list[str] = []
    spans: list[Span] = []
    for match in WORD.finditer(text, start, end):
        word = match.group().lower()
        folded.append(word if word.isascii() else word.replace("ё", "е").replace("’", "'"))
        spans.append(match.span())
    return Stretch(text, folded, spans, rules)


def agree(one: str, other: str, lang: str) -> bool:
    """Whether two finite verbs can have one subject, as far as their endings tell number and gender.

    >>> agree("was", "have", "en"), agree("costa", "includono", "it"), agree("стоит", "включает", "ru")
    (False, False, True)
    """
    if lang == "it":
        return one.endswith("no") == other.endswith("no")
    if lang == "en":
        known = _SINGULAR | _PLURAL
        return one not in known or other not in known or (one in _SINGULAR) == (other in _SINGULAR)
    first, second = _number(one), _number(other)
    if first == second or "" in (first, second):
        return True
    return "p" not in (first, second) and "s" in (first, second)


def plural(verb: str, lang: str) -> bool:
    """Whether a verb form is one that goes with several subjects.

    >>> plural("are", "en"), plural("costano", "it"), plural("стоит", "ru")
    (True, True, False)
    """
    if lang == "en":
        return verb in _PLURAL
    return verb.endswith("no") if lang == "it" else _number(verb) == "p"


def _number(verb: str) -> str:
    """Number and gender of a Russian verb form: ``p`` plural, ``s`` singular, ``f``, ``n``, ``m``; "" elsewhere."""
    if not verb or not "а" <= verb[-1] <= "я":
        return ""
    for ending, number in _ENDINGS:
        if verb.endswith(ending):
            return number
    return ""


_ENDINGS = (
    *((ending, "p") for ending in "ют ят ут ат ются ятся утся атся ли лись ны ты".split()),
    *((ending, "s") for ending in "ет ит ется ится ёт".split()),
    *((ending, "f") for ending in "ла лась на та".split()),
    *((ending, "n") for ending in "ло лось но то".split()),
    *((ending, "m") for ending in "л лся ан ен ян".split()),
)
