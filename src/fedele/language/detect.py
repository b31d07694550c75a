"""Which language a text is in, told by its script and by its function words."""

from __future__ import annotations

import re
from functools import cache

from fedele.language import get, known
from fedele.language.words import fold

_WORD = re.compile(r"[^\W\d_]+")
_SAMPLE = 4_000


@cache
def _function_words() -> dict[str, tuple[str, ...]]:
    """Each stop word or negation -> the languages that have it."""
    table: dict[str, list[str]] = {}
    for code in known():
        language = get(code)
        for word in language.stop_words | language.negations:
            table.setdefault(word, []).append(code)
    return {word: tuple(codes) for word, codes in table.items()}


def detect(text: str, fallback: str = "und") -> str:
    """The code of the language of a text; ``fallback`` where its script and words do not tell.

    Function words shared by several languages count a share for each. A text in a script that only one language
    with a file uses is taken for that language, unless it has letters that this language lacks.

    >>> detect("Il piano Base costa 100 euro al mese."), detect("Стоимость 100 рублей"), detect("42 €")
    ('it', 'ru', 'und')
    """
    words = _WORD.findall(fold(text[:_SAMPLE]))
    if not words:
        return fallback
    table = _function_words()
    votes: dict[str, float] = {}
    for word in words:
        for code in table.get(word, ()):
            votes[code] = votes.get(code, 0.0) + 1.0 / len(table[word])
    letters = "".join(words)
    cyrillic = sum("\u0400" <= letter <= "\u04ff" for letter in letters)
    script = "Cyrillic" if 2 * cyrillic > len(letters) else "Latin" if _latin(letters) else ""
    candidates = [code for code in known() if get(code).script == script]
    if script == "Cyrillic" and re.search("[іїєґўјљњћђџѓќ]", letters):
        return "und"
    best = max(candidates, key=lambda code: (votes.get(code, 0.0), code), default=None)
    if best is None:
        return "und"
    if votes.get(best, 0.0) > 0 and sum(votes.get(code, 0.0) == votes[best] for code in candidates) == 1:
        return best
    return candidates[0] if len(candidates) == 1 and not votes else fallback


def _latin(letters: str) -> bool:
    return sum(letter.isascii() or "\u00c0" <= letter <= "\u024f" for letter in letters) * 2 > len(letters)
