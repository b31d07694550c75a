"""Compound sentences taken apart: coordinated clauses, each with its subject.

A sentence is cut at a joint only where what follows is a clause for certain: it begins with a finite verb, whose
subject then is that of the clause before, or with a short noun phrase and a finite verb. A sentence with a condition
stays whole, and so does what stands in quotation marks or brackets.
"""

from __future__ import annotations

import re
from dataclasses import dataclass

from fedele.claims.rules import Rules
from fedele.claims.stretch import COPULA, HIDDEN, WORD, Stretch, agree, masked, plural, stretch
from fedele.types import Span

_LONGEST = 1500
"""A sentence of more characters than this is left whole."""
_LONGEST_SUBJECT = 14
_NEAR = 8
"""Within how many words of its beginning a clause with its own subject has its verb."""
_DASHED = re.compile(r"[а-яё]+(?:\s[^\W\d_]+){1,3}\s[—–]\s+[A-ZА-ЯЁ]")
"""A Russian clause without a verb: "секретарь комиссии — Анна"."""
_WAS = ("был", "была", "было", "были", "будет", "будут")
_HAVE = ("has", "have", "had", "ha", "hanno", "aveva", "avevano")
_RU_FINITE = re.compile("(?:[еёяюу]т|[аи]т|т?ся|л[аои]?с?ь?)$")
_RU_OBLIQUE = re.compile("(?:[оеёы]й|[оеёыи]м|[аяыи]ми|[аяыи]х|[ое]го|[ое]му|ам|ям|(?<!и)е|[юуо]|но|ки)$")
_BREAK = (",", ";", ":", *COPULA)


@dataclass(frozen=True, slots=True)
class Clause:
    """A clause of a sentence: where it stands, and what must be put before it to be read alone."""

    span: Span
    subject: str = ""


def clauses(text: str, rules: Rules) -> list[Clause]:
    """The coordinated clauses of one sentence, as spans that cover it; one clause where it is not to be taken apart.

    >>> from fedele.claims.rules import rules
    >>> sentence = "The plan costs 100 euros and includes 5 users."
    >>> [(c.subject, sentence[slice(*c.span)]) for c in clauses(sentence, rules("en"))]
    [('', 'The plan costs 100 euros'), ('The plan', 'includes 5 users.')]
    """
    whole = [Clause((0, len(text)))]
    if len(text) > _LONGEST or rules.joints.search(text) is None or rules.condition.search(text):
        return whole
    hidden = masked(text)
    found: list[Clause] = []
    start, subject, front = 0, "", ""
    refused: re.Match[str] | None = None
    for mark in rules.joints.finditer(hidden):
        if mark.start() <= start or (mark.group().strip() == "," and not _in_series(hidden, mark, rules)):
            continue
        joint = _Joint(text, hidden, start, mark, rules, subject, refused)
        following = joint.subject_after()
        if following is None:
            refused = mark
            continue
        if not found:
            front = joint.front()
        found.append(Clause((start, mark.start()), subject))
        start, subject = mark.end(), following or ("" if ";" in mark.group() else front)
        refused = None
    if not found:
        return whole
    found.append(Clause((start, len(text)), subject))
    return found


def _in_series(hidden: str, comma: re.Match[str], rules: Rules) -> bool:
    """Whether a plain comma may stand in a series of predicates: "weighs 1 kg, is made of steel and costs 5 euros"."""
    word = WORD.match(hidden, comma.end())
    if word is None:
        return False
    if rules.code == "ru" and _DASHED.match(hidden, comma.end()):
        return True
    said = word.group().lower().replace("ё", "е")
    if said in rules.words.noun_verbs:
        after = WORD.match(hidden, word.end() + 1)
        if after is None or not (
            after.group()[0].isdigit() or after.group().lower() in rules.words.determiners
        ):
            return False
    elif said in rules.words.reporting or not rules.is_verb(said):
        return rules.possessive.match(hidden, comma.end()) is not None
    later = rules.joints.search(hidden, comma.end())
    while later is not None and later.group().strip() == ",":
        later = rules.joints.search(hidden, later.end())
    return later is not None


class _Joint:
    """A place where two clauses may meet, with the words on both sides."""

    def __init__(
        self,
        text: str,
        hidden: str,
        start: int,
        mark: re.Match[str],
        rules: Rules,
        subject: str,
        refused: re.Match[str] | None,
    ) -> None:
        self.text, self.hidden, self.start, self.rules = text, hidden, start, rules
        self.mark, self.at, self.end = mark.group().strip(), mark.start(), mark.end()
        self.subject = subject
        """The subject of the clause before, where it was carried over itself."""
        self.refused = refused
        """The last place that was not taken for a joint, since the last that was."""
        self.left = stretch(hidden, start, self.at, rules)
        self.verb = self.left.first_verb()
        self.right = stretch(hidden, self.end, min(len(text), self.end + 120), rules)
        self.begins = 0
        while self.begins < len(self.right.folded) and rules.is_adverb(self.right.folded[self.begins]):
            self.begins += 1

    def subject_after(self) -> str | None:
        """The subject to put before the clause that begins here ("" where it has its own); None where none does."""
        rules, left, right = self.rules, self.left, self.right
        if not left.folded or (self.verb < 0 and not self.subject):
            return None
        if rules.subordinator.search(self.hidden, self.start, self.at):
            return None
        if self.begins >= len(right.folded) or right.folded[self.begins][0] == HIDDEN:
            return None
        if left.folded[-1] in COPULA or left.folded[-1] in rules.words.prepositions:
            return None
        if self.verb >= 0 and left.folded[self.verb] in rules.words.reporting:
            return None
        if _begins_with_verb(right, self.begins):
            return self._carried() if self.mark != "," or self._whole_left() else None
        if self._own_subject():
            return ""
        return self._carried_participle() if self.verb >= 0 else None

    def front(self) -> str:
        """An adverbial before the subject of the first clause, which holds for the next one too: "In May,"."""
        words = self.left.folded
        if "," not in words[: max(self.verb, 0)] or words[0] not in self.rules.words.prepositions:
            return ""
        comma = words.index(",")
        if not 1 < comma < _NEAR or any(word in self.rules.words.determiners for word in words[2:comma]):
            return ""
        return self.text[self.start : self.left.spans[comma][1]]

    def _whole_left(self) -> bool:
        """Whether the clause before a plain comma is whole: a sure verb, and no comma before it."""
        left, at = self.left, self.verb
        if at < 0:
            return True
        sure = left.sure_at(at) or (
            left.object_at(at + 1) and left.folded[at + 1] not in self.rules.words.prepositions
        )
        return sure and "," not in left.folded[:at]

    def _carried(self) -> str | None:
        """The subject of the clause before, for a clause that begins with a verb."""
        left, right, rules = self.left, self.right, self.rules
        if self.verb < 0:
            return self.subject or None
        word = right.folded[self.begins]
        if word in rules.words.impersonal:
            return ""
        bare = self._complement() >= len(left.folded)
        joined = self.mark[:1] == "," != self.mark
        if (bare and not (joined and self.verb + 1 < len(left.folded))) or not agree(
            left.folded[self.verb], word, rules.code
        ):
            return None
        if left.negative(self.verb - 2, self.verb + 3) and not right.negative(0, self.begins + 2):
            return None
        said = self._subject()
        if self.subject or said is None:
            return self.subject or None
        aux = left.folded[self.verb]
        if said and rules.code == "ru" and aux in _WAS and rules.participle.fullmatch(word):
            return f"{said} {aux}"
        return said

    def _complement(self) -> int:
        """Where, after the verb of the left clause (and its participle), the rest of it begins."""
        end = self.verb + 1
        words, rules = self.left.folded, self.rules
        while end < len(words) and (words[end] in rules.words.auxiliaries or rules.is_adverb(words[end])):
            end += 1
        if words[self.verb] in rules.words.auxiliaries and end < len(words):
            end += rules.participle.fullmatch(words[end]) is not None
        return end

    def _subject(self) -> str | None:
        """What stands before the verb of the left clause; None where that cannot be the subject of what follows."""
        left, words, rules = self.left, self.left.folded, self.rules
        cut = self.verb
        while cut and rules.is_adverb(words[cut - 1]):
            cut -= 1
        if cut == 0 and words[0] not in rules.words.adverbs:
            cut = self.verb
        if self._second_verb():
            return None
        if cut == 0:
            return ""
        if cut > _LONGEST_SUBJECT or (self.refused and self.refused.end() >= left.spans[cut][0] - 1):
            return None
        fronted = words[0] in rules.words.prepositions or rules.is_adverb(words[0])
        if (
            words[:cut].count(",") % 2
            and (words[cut - 1] == "," or not fronted)
            and not rules.leads(self.text)
        ):
            return None
        if words[0] in rules.words.prepositions and "," not in words[:cut]:
            return None
        return self.text[self.start : left.spans[cut][0]].strip()

    def _second_verb(self) -> bool:
        """Whether a clause inside the left one, behind a comma, colon or dash, has a verb and so a subject of its own."""
        words, broken = self.left.folded, False
        for i in range(self.verb + 1, len(words)):
            broken = broken or words[i] in _BREAK
            if broken and self.left.sure_at(i):
                return True
        return False

    def _carried_participle(self) -> str | None:
        """Subject and auxiliary of the clause before, for one that begins with a participle: "founded in Bern and
        sold in 2010"; the subject alone where an English past tense follows: "founded Acme"."""
        left, right, rules = self.left, self.right, self.rules
        word, after = right.folded[self.begins], right.folded[self.begins + 1 : self.begins + 3]
        if rules.code == "ru" or not after or not rules.participle.fullmatch(word):
            return None
        passive = after[0] in rules.words.prepositions or (after[0] == "il" and after[-1][0].isdigit())
        active = rules.code == "en" and not passive and right.object_at(self.begins + 1)
        said = self._subject()
        if said is not None:
            said = self.subject or said
        if not said or left.negative(self.verb, self.verb + 3):
            return None
        aux = left.folded[self.verb]
        if aux not in rules.words.auxiliaries:
            return said if active and aux.endswith("ed") else None
        end = self._complement()
        if end >= len(left.folded) or not rules.participle.fullmatch(left.folded[end - 1]):
            return None
        if not passive:
            return said if active and word not in rules.words.ditransitives else None
        if aux in _HAVE and after[0] in ("by", "da", "dal", "dalla"):
            return None
        return None if self.subject else self.text[self.start : left.spans[end - 2][1]].strip()

    def _own_subject(self) -> bool:
        """Whether a clause with a subject of its own begins here: a short noun phrase, then a finite verb."""
        rules, right, words = self.rules, self.right, self.rules.words
        folded, first = right.folded, right.folded[self.begins]
        if self.mark.startswith(";"):
            return self.verb >= 0 and right.first_verb(self.begins, self.begins + 2 * _NEAR) >= 0
        verb = -1
        for i in range(self.begins, min(len(folded), self.begins + _NEAR)):
            if rules.subordinator.fullmatch(folded[i]) or folded[i] in (",", ";", ":", "."):
                return False
            if i > self.begins and right.verb_at(i):
                verb = i
                break
        if verb < 0 or first in words.prepositions or self._dangling():
            return False
        if any(word in words.reporting for word in folded[verb : verb + 3]):
            return False
        if self._name_before(verb):
            return True
        figure = verb + 1 < len(folded) and (folded[verb + 1][0].isdigit() or folded[verb + 1] in "€$£₽")
        if not rules.is_verb(folded[verb]) and folded[verb] not in COPULA and not figure:
            if verb + 1 < len(folded) and folded[verb + 1] in words.prepositions:
                return False
            if first not in words.pronouns and "," not in self.mark:
                return False
        if first in words.determiners or first in words.pronouns:
            return True
        if rules.code == "ru" and self.mark == "и" and self._russian_subject(verb):
            return True
        return "," in self.mark and not (self.verb >= 0 and "," in self.left.folded[self.verb :])

    def _russian_subject(self, verb: int) -> bool:
        """Whether what stands between a Russian "и" and a verb is a subject for certain: no oblique form, no adverb."""
        right, left, stop_words = self.right, self.left, self.rules.language.stop_words
        said = right.folded[self.begins : verb]
        return (
            self.refused is None
            and self.verb >= 0
            and self.verb + 1 < len(left.folded)
            and self.begins == 0
            and _RU_FINITE.search(right.folded[verb]) is not None
            and right.sure_at(verb)
            and all(word.isalpha() and word not in stop_words for word in said)
            and _RU_OBLIQUE.search(said[-1]) is None
        )

    def _present(self, verb: int) -> bool:
        """Whether the word at ``verb`` is a verb for certain, be it that only its object tells: "runs the shop"."""
        right, words = self.right, self.rules.words
        after = right.folded[verb + 1] if verb + 1 < len(right.folded) else ""
        return right.sure_at(verb) or (right.folded[verb] in words.noun_verbs and after in words.articles)

    def _name_before(self, verb: int) -> bool:
        """Whether nothing but a name stands before a verb in the singular that begins at ``verb``: "Ada Lane is"."""
        right, left = self.right, self.left
        names = right.spans[self.begins : verb]
        if self.verb < 0 or self.verb + 1 >= len(left.folded) or not self._present(verb):
            return False
        if self.refused is not None or any(not right.text[span[0]].isupper() for span in names):
            return False
        if any(word in self.rules.words.pronouns for word in right.folded[self.begins : verb]):
            return False
        last = left.folded[-1] in self.rules.words.pronouns or left.text[left.spans[-1][0]].isupper()
        if last and "," not in self.mark:
            return False
        return not plural(right.folded[verb], self.rules.code)

    def _dangling(self) -> bool:
        """Whether the left clause ends in a subject that waits for its verb: "..., while the first | and the second"."""
        if self.refused is None or self.refused.group().strip() in ("and", "e", "ed", "и", ","):
            return False
        last = next((i for i, span in enumerate(self.left.spans) if span[0] >= self.refused.end()), None)
        return last is not None and self.left.first_verb(last) < 0


def _begins_with_verb(right: Stretch, i: int) -> bool:
    word, words = right.folded[i], right.rules.words
    if word in words.auxiliaries:
        return i + 1 < len(right.folded)
    if word in words.noun_verbs:
        return right.object_at(i + 1) and right.folded[i + 1] not in words.prepositions
    if right.rules.code == "en" and word.endswith("ed") and word not in words.verbs:
        return False
    return right.rules.is_verb(word) or (
        i > 0 and right.folded[i - 1] in words.reflexives and word[0].isalpha()
    )
