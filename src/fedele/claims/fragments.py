"""Answers that are no sentence: a name, a figure, yes or no. They are read with their question.

Where a simple rule of the language turns question and answer into one statement, the claim is that statement;
elsewhere it is the fragment, a colon and the question.
"""

from __future__ import annotations

import re

from fedele.claims import phrases
from fedele.claims.nonclaims import has_content
from fedele.claims.rules import Rules, all_rules
from fedele.language.words import fold_words

_WORD = re.compile(r"[^\W_]+(?:['’-][^\W_]+)*")
_DASH = re.compile(r"\s[—–]\s|\s-\s")
_KEYED = re.compile(r"^[^:]{1,60}:\s\S")
_LONGEST = 16
"""More words than this are taken for a sentence, whatever verbs are known."""
_LENGTH = 1000
_LAST = re.compile(r"(?<!\b\w\.\w)[\s.!…]+$")


def is_fragment(text: str, rules: Rules) -> bool:
    """Whether a plain text states nothing by itself: it has no finite verb, or is capitalised like a title.

    >>> from fedele.claims.rules import rules
    >>> is_fragment("Evanston, Illinois", rules("en")), is_fragment("It is in Illinois", rules("en"))
    (True, False)
    """
    written = _WORD.findall(text)
    if not written or len(written) > _LONGEST or _KEYED.match(text):
        return False
    if not rules.words.verbs:
        return len(written) <= 3 and not text.endswith((".", "!", "。"))
    if _title(written, text):
        return True
    words = fold_words(written)
    return not any(_verb_at(words, i, rules) for i in range(len(words))) and not _DASH.search(text)


def _title(written: list[str], text: str) -> bool:
    words = [w for w in written if len(w) > 3 and not w[0].isdigit()]
    return len(words) > 1 and all(w[0].isupper() for w in words) and not text.endswith(".")


def _verb_at(words: list[str], i: int, rules: Rules) -> bool:
    word = words[i]
    if rules.is_verb(word):
        return True
    following = words[i + 1] if i + 1 < len(words) else ""
    before = words[i - 1] if i else ""
    if before in rules.words.prepositions or before in rules.words.determiners:
        return False
    if word in rules.words.noun_verbs and (i or rules.code == "it"):
        return following in rules.words.determiners or following[:1].isdigit()
    if i == 0:
        return False
    if word in rules.words.base_verbs:
        return following in rules.words.determiners or following in rules.words.prepositions
    return rules.code == "en" and word.endswith("ed") and following not in ("", "by") and len(words) > 3


def polarity(text: str, rules: Rules) -> bool | None:
    """True where a text only says yes, False where it only says no, None elsewhere.

    >>> from fedele.claims.rules import rules
    >>> polarity("Yes, it is.", rules("en")), polarity("Нет.", rules("ru")), polarity("No, 5 euro.", rules("it"))
    (True, False, None)
    """
    written = _WORD.findall(text)
    if not written or len(written) > 5:
        return None
    words = fold_words(written)
    whole = " ".join(words)
    for known in (rules,) if rules.words.affirmatives else all_rules():
        for said, answer in ((known.words.affirmatives, True), (known.words.denials, False)):
            if whole in said or (words[0] in said and not has_content(" ".join(words[1:]), rules)):
                return answer
    return None


def with_question(fragment: str, question: str, rules: Rules) -> str:
    """The statement that a fragment makes as the answer to a question.

    >>> from fedele.claims.rules import rules
    >>> with_question("50 euro", "Quanto costa il piano Base?", rules("it"))
    'Il piano Base costa 50 euro.'
    >>> with_question("Evanston", "In what city did Duane Swank get his PhD?", rules("en"))
    'Duane Swank did get his PhD in Evanston.'
    """
    asked = phrases.asked(question)
    if not asked:
        return fragment
    if len(asked) + len(fragment) > _LENGTH:
        return f"{fragment}: {asked}"
    said = polarity(fragment, rules)
    if said is not None:
        return phrases.closed(phrases.polar(asked, said, rules))
    answer = _LAST.sub("", fragment) or fragment
    stated = phrases.stated(asked, answer, rules)
    return phrases.closed(stated) if stated else f"{answer}: {phrases.small(asked, rules)}"
