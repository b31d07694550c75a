"""Compound sentences taken apart: coordinated clauses, each with its subject.

A sentence is cut at a joint only where what follows is a clause for certain: it begins with a finite verb, whose
subject then is that of the clause before, or with a short noun phrase and a finite verb. A sentence with a condition
stays whole, and so does what stands in quotation marks or brackets.
"""

from __future__ import annotations

import re
from dataclasses import dataclass

from fedele.claims.rules import Rules
from fedele.types import Span

_WORD = re.compile(r"[^\W_]+(?:['’.&-][^\W_]+)*['’]?|[^\w\s]")
_OPEN = {"«": "»", "“": "”", "„": "“", "(": ")", "[": "]"}
_COPULA = ("—", "–", "-")
_WAS = ("был", "была", "было", "были", "будет", "будут")
_SINGULAR = frozenset(("is", "was", "has", "does"))
_PLURAL = frozenset(("are", "were", "have", "do"))
_SUBJECT = 14
_REACH = 7
_QUOTED = re.compile(r"``[^`']*''|«[^«»]*»|“[^“”]*”|„[^„“”]*[“”]|\"[^\"]*\"|\([^()]*\)|\[[^\[\]]*\]")


@dataclass(frozen=True, slots=True)
class Clause:
    """A clause of a sentence: where it stands, and what must be put before it to be read alone."""

    span: Span
    subject: str = ""


@dataclass(frozen=True, slots=True)
class _Words:
    """The words of a stretch, folded, with their offsets."""

    folded: list[str]
    spans: list[Span]

    def first_verb(self, rules: Rules) -> int:
        """The place of the first finite verb (or dash that stands for one); -1 where there is none."""
        for i in range(len(self.folded)):
            if self.verb_at(i, rules):
                return i
        return -1

    def verb_at(self, i: int, rules: Rules) -> bool:
        word = self.folded[i]
        if rules.is_verb(word):
            return True
        before = self.folded[i - 1] if i else ""
        if word in _COPULA:
            return rules.code == "ru" and i > 0 and not before[0].isdigit()
        if before in rules.words.determiners or before in rules.words.prepositions:
            return False
        if word in rules.words.noun_verbs:
            return self.object_at(i + 1, rules) or before in rules.words.pronouns
        return rules.code == "en" and i > 0 and word.endswith("ed") and self.object_at(i + 1, rules)

    def object_at(self, i: int, rules: Rules) -> bool:
        """Whether an object or complement begins at ``i``: an article, a figure, a preposition."""
        if i >= len(self.folded):
            return False
        word = self.folded[i]
        return (
            word in rules.words.determiners
            or word in rules.words.prepositions
            or (not word[0].isalpha()
            and word[0] not in ".,;:")
        )


def _words(text: str, start: int, end: int) -> _Words:
    folded, spans = [], []
    for match in _WORD.finditer(text, start, end):
        word = match.group().lower()
        folded.append(word if word.isascii() else word.replace("ё", "е").replace("’", "'"))
        spans.append(match.span())
    return _Words(folded, spans)


def clauses(text: str, rules: Rules) -> list[Clause]:
    """The coordinated clauses of one sentence, as spans that cover it; one clause where it is not to be taken apart.

    >>> from fedele.claims.rules import rules
    >>> sentence = "The plan costs 100 euros and includes 5 users."
    >>> [(c.subject, sentence[slice(*c.span)]) for c in clauses(sentence, rules("en"))]
    [('', 'The plan costs 100 euros'), ('The plan', 'includes 5 users.')]
    """
    whole = [Clause((0, len(text)))]
    if rules.joints.search(text) is None or rules.condition.search(text):
        return whole
    masked = _QUOTED.sub(lambda m: "\0" * len(m.group()), text)
    found: list[Clause] = []
    start, subject, front = 0, "", ""
    refused = -1
    for joint in rules.joints.finditer(masked):
        if joint.start() <= start:
            continue
        here = _Joint(text, masked, start, joint, rules, subject, refused)
        nxt = here.subject_after()
        if nxt is None:
            refused = joint.end()
            continue
        if not found:
            front = here.front()
        found.append(Clause((start, joint.start()), subject))
        start, subject = joint.end(), nxt or ("" if ";" in joint.group() else front)
    if not found:
        return whole
    found.append(Clause((start, len(text)), subject))
    return found


class _Joint:
    """A place where two clauses may meet, with the words on both sides."""

    def __init__(
        self, text: str, masked: str, start: int, joint: re.Match[str], rules: Rules, subject: str, refused: int
    ) -> None:
        self.text, self.masked, self.start, self.rules = text, masked, start, rules
        self.mark, self.at, self.end = joint.group(), joint.start(), joint.end()
        self.subject = subject
        self.refused = refused
        """Where the last place ends that was not taken for a joint."""
        self.left = _words(text, start, self.at)
        self.verb = self.left.first_verb(rules)
        self.right = _words(text, self.end, min(len(text), self.end + 120))
        self.begins = 0
        while self.begins < len(self.right.folded) and rules.is_adverb(self.right.folded[self.begins]):
            self.begins += 1

    def subject_after(self) -> str | None:
        """The subject to put before the clause that begins here ("" where it has its own); None where none does."""
        rules, left, right = self.rules, self.left, self.right
        if self.verb < 0 and not self.subject or rules.subordinator.search(self.masked, self.start, self.at):
            return None
        if self.begins >= len(right.folded) or self.masked[self.end] == "\0" or left.folded[-1] in _COPULA:
            return None
        if self.verb >= 0 and left.folded[self.verb] in rules.words.reporting:
            return None
        if _begins_with_verb(right, self.begins, rules):
            return self._carried()
        if self._own_subject():
            return ""
        return self._carried_participle() if self.verb >= 0 else None

    def front(self) -> str:
        """An adverbial before the subject of the first clause, which holds for the next one too: "In May,"."""
        words = self.left.folded
        if "," not in words[: max(self.verb, 0)] or words[0] not in self.rules.words.prepositions:
            return ""
        comma = words.index(",")
        return self.text[self.start : self.left.spans[comma][1]] if 1 < comma <= _REACH else ""

    def _negative(self, words: list[str]) -> bool:
        negations = self.rules.language.negations
        return any(word in negations or word.endswith("n't") for word in words)

    def _carried(self) -> str | None:
        """The subject of the clause before, for a clause that begins with a verb."""
        left, right, rules = self.left, self.right, self.rules
        if self.verb < 0:
            return self.subject or None
        if self._complement() >= len(left.folded) or not _agree(left.folded[self.verb], right.folded[self.begins]):
            return None
        if self._negative(left.folded[max(0, self.verb - 2) : self.verb + 3]) and not self._negative(
            right.folded[: self.begins + 2]
        ):
            return None
        word = right.folded[self.begins]
        if word in rules.words.impersonal:
            return ""
        if self.subject:
            return self.subject
        said = self._subject()
        aux = left.folded[self.verb]
        if said and rules.code == "ru" and aux in _WAS and rules.participle.fullmatch(word):
            return f"{said} {aux}"
        return said

    def _complement(self) -> int:
        """Where, after the verb of the left clause (and its participle), the rest of it begins."""
        end = self.verb + 1
        words = self.left.folded
        while end < len(words) and (words[end] in self.rules.words.auxiliaries or self.rules.is_adverb(words[end])):
            end += 1
        if words[self.verb] in self.rules.words.auxiliaries and end < len(words):
            end += self.rules.participle.fullmatch(words[end]) is not None
        return end

    def _subject(self) -> str | None:
        """What stands before the verb of the left clause; None where that cannot be its subject alone."""
        left, words = self.left, self.left.folded
        cut = self.verb
        while cut and self.rules.is_adverb(words[cut - 1]):
            cut -= 1
        if cut == 0:
            return ""
        if cut > _SUBJECT or self.refused >= left.spans[cut][0] - 1:
            return None
        if words[cut - 1] == "," and words[:cut].count(",") % 2:
            return None
        if words[0] in self.rules.words.prepositions and "," not in words[:cut]:
            return None
        return self.text[self.start : left.spans[cut][0]].strip()

    def _carried_participle(self) -> str | None:
        """Subject and auxiliary of the clause before, for one that begins with a participle: "founded in Bern and
        sold in 2010"; the subject alone where an English past tense follows: "founded Acme"."""
        left, right, rules = self.left, self.right, self.rules
        word = right.folded[self.begins]
        if rules.code == "ru" or not rules.participle.fullmatch(word) or self.begins + 1 >= len(right.folded):
            return None
        after = right.folded[self.begins + 1 : self.begins + 3]
        passive = after[0] in rules.words.prepositions or (after[0] == "il" and after[-1][0].isdigit())
        said = self.subject or self._subject()
        if not said or self._negative(left.folded[self.verb : self.verb + 3]):
            return None
        active = rules.code == "en" and not passive and right.object_at(self.begins + 1, rules)
        if left.folded[self.verb] in rules.words.auxiliaries:
            end = self._complement()
            if end >= len(left.folded) or not rules.participle.fullmatch(left.folded[end - 1]):
                return None
            if passive:
                aux = self.text[self.start : left.spans[end - 2][1]].strip()
                return said if self.subject else aux
            return said if active and word not in rules.words.ditransitives else None
        return said if active and left.folded[self.verb].endswith("ed") else None

    def _own_subject(self) -> bool:
        """Whether a clause with a subject of its own begins here: a short noun phrase, then a finite verb."""
        rules, right = self.rules, self.right
        folded = right.folded
        verb = -1
        for i in range(self.begins, min(len(folded), self.begins + _REACH + 1)):
            if rules.subordinator.fullmatch(folded[i]) or folded[i] in (",", ";", ":", "."):
                return False
            if i > self.begins and right.verb_at(i, rules):
                verb = i
                break
        first = folded[self.begins]
        if verb < 0 or first in rules.words.prepositions:
            return False
        if any(word in rules.words.reporting for word in folded[verb : verb + 3]):
            return False
        sure = first in rules.words.determiners or first in rules.words.pronouns
        if not rules.is_verb(folded[verb]) and folded[verb] not in _COPULA:
            if folded[verb + 1 : verb + 2] and folded[verb + 1] in rules.words.prepositions:
                return False
            if first not in rules.words.pronouns and "," not in self.mark:
                return False
        if not sure and self.verb >= 0 and "," in self.left.folded[self.verb :]:
            return False
        return sure or "," in self.mark or ";" in self.mark


def _begins_with_verb(right: _Words, i: int, rules: Rules) -> bool:
    word = right.folded[i]
    if word in rules.words.noun_verbs or word in rules.words.auxiliaries:
        following = right.folded[i + 1] if i + 1 < len(right.folded) else ""
        if word in rules.words.auxiliaries:
            return following != ""
        return right.object_at(i + 1, rules) and following not in rules.words.prepositions
    if rules.code == "en" and word.endswith("ed") and word not in rules.words.verbs:
        return False
    return rules.is_verb(word)


def _agree(one: str, other: str) -> bool:
    """Whether two finite verbs can have one subject, as far as their endings tell."""
    if one in _SINGULAR | _PLURAL and other in _SINGULAR | _PLURAL:
        return (one in _SINGULAR) == (other in _SINGULAR)
    first, second = _number(one), _number(other)
    return first == second or "" in (first, second) or {first, second} <= {"s", "f", "n", "m"} and "s" in (first, second)


def _number(verb: str) -> str:
    """Number and gender of a Russian verb form: ``p`` plural, ``s`` singular, ``f``, ``n``, ``m``; "" elsewhere."""
    if not verb or not "а" <= verb[-1] <= "я":
        return ""
    for ending, number in _ENDINGS:
        if verb.endswith(ending):
            return number
    return ""


_ENDINGS = (
    *((ending, "p") for ending in ("ют", "ят", "ут", "ат", "ются", "ятся", "утся", "атся", "ли", "лись", "ны", "ты")),
    *((ending, "s") for ending in ("ет", "ит", "ется", "ится", "ёт")),
    *((ending, "f") for ending in ("ла", "лась", "на", "та")),
    *((ending, "n") for ending in ("ло", "лось", "но", "то")),
    *((ending, "m") for ending in ("л", "лся", "ан", "ен", "ян")),
)
