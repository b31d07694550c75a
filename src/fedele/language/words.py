"""Words: folding, tokens and stems, the ground on which two texts are compared.

``fold`` makes writings of one word equal (NFC and NFD, ё and е, curly and straight apostrophes, full-width digits, soft
hyphens, every kind of space); ``tokens`` cuts a text into words with their stems.
"""

from __future__ import annotations

import re
import unicodedata
from collections.abc import Sequence
from dataclasses import dataclass
from functools import cache, lru_cache
from itertools import chain

import Stemmer

from fedele.language import get
from fedele.language.kept import Kept

_INVISIBLE = (
    "\u00ad\u200b\u200c\u200d\u2060\ufeff\u200e\u200f\u202a\u202b\u202c\u202d\u202e\u2066\u2067\u2068\u2069"
)
_FOLDS = str.maketrans(
    {
        **dict.fromkeys(_INVISIBLE, ""),
        **dict.fromkeys("\u2018\u2019\u02bc\u02b9\u2032\u00b4\uff07\u201b`", "'"),
        **dict.fromkeys("\u201c\u201d\u201e\u201f\u00ab\u00bb\u2033\u2039\u203a", '"'),
        **dict.fromkeys("\u2010\u2011\u2012\u2013\u2014\u2015\u2212\ufe63\uff0d", "-"),
        **dict.fromkeys(
            "\u00a0\u1680\u2000\u2001\u2002\u2003\u2004\u2005\u2006\u2007\u2008\u2009\u200a\u202f\u205f\u3000\t\n\r\x0b\x0c",
            " ",
        ),
        "ё": "е",
    }
)
_FOLDED = re.compile("[" + re.escape("".join(map(chr, _FOLDS))) + "]")
_FOLDED_ASCII = re.compile("[`\t\n\r\x0b\x0c]")
_USUAL = tuple((chr(code), str(_FOLDS[code])) for code in map(ord, "ё’‘«»“”„–—\u00a0"))
"""What most non-ASCII texts hold: replaced one by one, since ``translate`` looks every single character up."""
_TOKEN = re.compile(r"\d+(?:[.,:/'\-]\d+)*|[^\W\d_]+(?:'[^\W\d_]+)?|[%€$£₽°#@&+=<>≤≥]|\d", re.UNICODE)


def fold(text: str) -> str:
    """Lower case, compatibility-composed, with one form of apostrophe, quotation mark, dash and space.

    Not the same length as ``text``: offsets into one are none into the other.

    >>> fold("L’Azienda «Ёлка»\\u00a0– ５ kg") == "l'azienda \\"елка\\" - 5 kg"
    True
    """
    text = _one_form(text.lower())
    if not text.isascii() and not unicodedata.is_normalized("NFKC", text):
        text = unicodedata.normalize("NFKC", text).lower().translate(_FOLDS)
    return text


def fold_words(words: Sequence[str]) -> list[str]:
    """Each of some words folded; all at once, since a call costs more than a word.

    >>> fold_words(["Ёлка", "L’Azienda"])
    ['елка', "l'azienda"]
    """
    together = fold(" ".join(words)).split(" ")
    # a few characters, such as ligatures of phrases, fold into several words
    return together if len(together) == len(words) else [fold(word) for word in words]


def fold_in_place(text: str) -> str | None:
    """The folded text where every character keeps its place, so that any part of it is that part folded; else None.

    >>> fold_in_place("Ёлка – 5 kg"), fold_in_place("５ kg…")
    ('елка - 5 kg', None)
    """
    low = text.lower()
    folded = _one_form(low)
    if text.isascii():
        return folded
    # a sigma is lowered by what follows it; no other letter looks at its neighbours
    kept = len(text) == len(low) == len(folded) and "Σ" not in text
    return folded if kept and unicodedata.is_normalized("NFKC", folded) else None


def _one_form(low: str) -> str:
    if low.isascii():
        return low.translate(_FOLDS) if _FOLDED_ASCII.search(low) else low
    for usual, form in _USUAL:
        low = low.replace(usual, form)
    return low.translate(_FOLDS) if _FOLDED.search(low) else low


def blank(text: str) -> bool:
    """Whether a text holds nothing to read: blanks, controls and characters of no width only.

    >>> blank(" \\u200b\\ufeff\\n"), blank("\\u00a0."), blank("")
    (True, False, True)
    """
    return _SEEN.search(text) is None


_SEEN = re.compile(
    rf"[^\s{_INVISIBLE}\u061c\u115f\u1160\u180e\u3164\ufe0e\ufe0f\u2061-\u2064\u206a-\u206f\x00-\x1f\x7f-\x9f]"
)


@dataclass(frozen=True, slots=True)
class Token:
    """One word of a folded text: as folded, its stem, and whether it carries content (no stop word, no negation)."""

    word: str
    stem: str
    content: bool


def tokens(folded: str, lang: str) -> tuple[Token, ...]:
    """The words and numbers of a folded text, in order; an elided article is a word of its own.

    >>> [t.stem for t in tokens("l'azienda costa 100 euro", "it") if t.content]
    ['azi', 'cost', '100', 'eur']
    """
    # no token goes across a blank: stretches between blanks are looked up whole, without a loop in Python
    return tuple(chain.from_iterable(map(_stretches(lang).__getitem__, folded.split())))


@cache
def _stretches(lang: str) -> Kept[tuple[Token, ...]]:
    """The tokens of each stretch between two blanks: a word, mostly with the marks around it."""
    words = Kept(lambda word: _make(word, lang), most=100_000)

    def made(stretch: str) -> tuple[Token, ...]:
        found = tuple(chain.from_iterable(map(words.__getitem__, _TOKEN.findall(stretch))))
        if len(found) == 1 and found[0].word in words:
            # one object for both caches: there is less for the collector to go through
            return words[found[0].word]
        return found

    return Kept(made, most=60_000)


@cache
def _stemmer(lang: str) -> Stemmer.Stemmer | None:
    algorithm = get(lang).stemmer
    return Stemmer.Stemmer(algorithm, 0) if algorithm else None


def _make(word: str, lang: str) -> tuple[Token, ...]:
    language = get(lang)
    if "'" in word:
        head, _, tail = word.partition("'")
        if head in language.elisions:
            return (*_make(head, lang), *_make(tail, lang))
        if lang == "en" and tail in ("s", "re", "ve", "ll", "d", "m"):
            word = head
    content = word not in language.stop_words and word not in language.negations
    return (Token(word, _stem(word, lang), content),)


def _stem(word: str, lang: str) -> str:
    stemmer = _stemmer(lang)
    return stemmer.stemWord(word) if stemmer and not word[0].isdigit() else word


@lru_cache(maxsize=20_000)
def stem(word: str, lang: str) -> str:
    """The Snowball stem of a folded word (Porter, 2001); the word itself where the language has none."""
    return _stem(word, lang)
