"""The claim rules of a language, compiled once."""

from __future__ import annotations

import re
from functools import cache

from fedele.language import get, known
from fedele.language.model import ClaimRules

NEVER = re.compile(r"(?!)")


def _from_start(patterns: tuple[str, ...], tail: str = "") -> re.Pattern[str]:
    return re.compile("|".join(f"(?:{p}){tail}" for p in patterns)) if patterns else NEVER


def _words(patterns: tuple[str, ...]) -> re.Pattern[str]:
    return re.compile(rf"(?<!\w)(?:{'|'.join(patterns)})(?!\w)", re.IGNORECASE) if patterns else NEVER


def _one(pattern: str) -> re.Pattern[str]:
    return re.compile(pattern, re.IGNORECASE) if pattern else NEVER


class Rules:
    """What the claim splitter asks a language; every pattern is compiled, missing ones match nothing."""

    def __init__(self, code: str) -> None:
        self.code = code
        self.language = get(code)
        self.words: ClaimRules = self.language.claims
        words = self.words
        self.greeting = _from_start(words.greetings, r"[\W_]*$")
        self.offer = _from_start(words.offers)
        self.apology = _from_start(words.apologies)
        self.refusal = _from_start(words.refusals)
        self.absence = _from_start(words.absences)
        self.lead_in = _from_start(words.lead_ins, r"\s*")
        self.presenting = _from_start(words.presenting)
        self.source = _sources(words.sources)
        self.answered = _answered(words.affirmatives, words.denials)
        self.verb_ending = _one(words.verb_ending)
        self.participle = _one(words.participle)
        self.adverb_ending = _one(words.adverb_ending)
        self.joints = _one(words.joints)
        self.possessive = _one(words.possessive)
        self.but = _one(words.but)
        self.subordinator = _words(words.subordinators)
        self.condition = _words(words.conditions)
        self.cause = _words(words.causes)
        self.event = _words(words.events)
        self.question_word = _from_start(words.question_words)
        self.question_start = _one("|".join(words.question_words))
        self.place = _place(words.place)

    def refuses(self, folded: str) -> bool:
        """Whether a folded sentence begins as a refusal does."""
        if self.refusal.match(folded) is not None:
            return True
        # what is looked for at every place of a sentence is looked for only where a negation stands
        denied = f"{self.words.negator} " in folded or "n't " in folded
        return denied and self.absence.match(folded) is not None

    def is_verb(self, word: str) -> bool:
        """Whether a folded word is a finite verb form and hardly anything else."""
        return word in self.words.verbs or self.verb_ending.fullmatch(word) is not None

    def leads(self, text: str) -> bool:
        """Whether a text begins with words that add nothing: "However,"."""
        return self.lead_in.match(text.lower()) is not None

    def is_adverb(self, word: str) -> bool:
        """Whether a folded word may stand between a joint or a subject and the verb."""
        return word in self.words.adverbs or self.adverb_ending.fullmatch(word) is not None


def _place(preposition: str) -> re.Pattern[str]:
    """A preposition of place and the name after it."""
    if not preposition:
        return NEVER
    name = r"[^\W\d_a-zа-яёß-öø-ÿ][\w'’.-]*"
    link = r"(?:\s+(?:of|de|del|della|di|do|du|la|le|el|upon|on|in|and|the|am|an|der|на|и)(?=\s+[^\W\d_a-zа-яёß-öø-ÿ]))?"
    return re.compile(rf"(?<!\w)(?i:{preposition})({name}(?:{link}\s+{name})*(?:,\s+{name}(?:\s+{name})*)?)")


def _sources(words: tuple[str, ...]) -> re.Pattern[str]:
    """A citation in words, "(source 1)" or "(sources 1, 2)"; its only group holds the numbers."""
    if not words:
        return NEVER
    numbers = r"(\d{1,3}(?:(?: ?[,;–-] ?| and | e | и )\d{1,3}){0,9})"
    return re.compile(rf"\s?\((?:{'|'.join(words)})(?: ?(?:n\.|no\.|№|#))? ?{numbers}\)", re.IGNORECASE)


def _answered(yes: frozenset[str], no: frozenset[str]) -> re.Pattern[str]:
    """A word for yes or for no (the group ``no``) at the beginning of a sentence that goes on."""
    if not yes or not no:
        return NEVER
    either = (
        "|".join(re.escape(word) for word in sorted(words, key=len, reverse=True)) for words in (yes, no)
    )
    return re.compile("(?:{}|(?P<no>{}))\\s*(?:[,.!;:]|\\s[—–-](?=\\s))\\s*(?=\\S)".format(*either))


@cache
def rules(code: str) -> Rules:
    """The compiled rules of a language; for one without a file they match nothing."""
    return Rules(code)


@cache
def all_rules() -> tuple[Rules, ...]:
    """The rules of every language that has a file."""
    return tuple(rules(code) for code in known())
