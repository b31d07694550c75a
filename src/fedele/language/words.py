"""Words: folding, tokens and stems, the ground on which two texts are compared.

``fold`` makes writings of one word equal (NFC and NFD, ё and е, curly and straight apostrophes, full-width digits, soft
hyphens, every kind of space); ``tokens`` cuts a text into words with their stems.
"""

from __future__ import annotations

import re
import unicodedata
from dataclasses import dataclass
from functools import cache, lru_cache

import Stemmer

from fedele.language import get

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
_TOKEN = re.compile(r"\d+(?:[.,:/'\-]\d+)*|[^\W\d_]+(?:'[^\W\d_]+)?|[%€$£₽°#@&+=<>≤≥]|\d", re.UNICODE)


def fold(text: str) -> str:
    """Lower case, compatibility-composed, with one form of apostrophe, quotation mark, dash and space.

    Not the same length as ``text``: offsets into one are none into the other.

    >>> fold("L’Azienda «Ёлка»\\u00a0– ５ kg") == "l'azienda \\"елка\\" - 5 kg"
    True
    """
    text = text.lower()
    if _FOLDED.search(text):
        text = text.translate(_FOLDS)
    if not text.isascii() and not unicodedata.is_normalized("NFKC", text):
        text = unicodedata.normalize("NFKC", text).lower().translate(_FOLDS)
    return text


def blank(text: str) -> bool:
    """Whether a text holds nothing to read: blanks, controls and characters of no width only.

    >>> blank(" \\u200b\\ufeff\\n"), blank("\\u00a0."), blank("")
    (True, False, True)
    """
    return not text.translate(_UNSEEN).strip()


_UNSEEN = dict.fromkeys(
    (
        *map(ord, _INVISIBLE + "\u061c\u115f\u1160\u180e\u3164\ufe0e\ufe0f"),
        *range(0x2061, 0x2065),
        *range(0x206A, 0x2070),
        *range(32),
        *range(127, 160),
    )
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
    known = _known(lang)
    out: list[Token] = []
    for word in _TOKEN.findall(folded):
        token = known.get(word)
        if token is None:
            token = known[word] = _make(word, lang)
        if token is _ELIDED:
            head, _, tail = word.partition("'")
            out.append(known.get(head) or known.setdefault(head, _make(head, lang)))
            out.append(known.get(tail) or known.setdefault(tail, _make(tail, lang)))
        else:
            out.append(token)
    return tuple(out)


_ELIDED = Token("'", "'", False)
_CACHE_LIMIT = 200_000


class _Bounded(dict[str, Token]):
    """A cache that starts anew when full: the vocabulary of a corpus fits, a stream of random words cannot grow it."""

    def __setitem__(self, key: str, value: Token) -> None:
        if len(self) >= _CACHE_LIMIT:
            self.clear()
        super().__setitem__(key, value)


@cache
def _known(lang: str) -> _Bounded:
    return _Bounded()


@cache
def _stemmer(lang: str) -> Stemmer.Stemmer | None:
    algorithm = get(lang).stemmer
    return Stemmer.Stemmer(algorithm, 0) if algorithm else None


def _make(word: str, lang: str) -> Token:
    language = get(lang)
    if "'" in word:
        head, _, tail = word.partition("'")
        if head in language.elisions:
            return _ELIDED
        if lang == "en" and tail in ("s", "re", "ve", "ll", "d", "m"):
            word = head
    return Token(word, stem(word, lang), word not in language.stop_words and word not in language.negations)


@lru_cache(maxsize=50_000)
def stem(word: str, lang: str) -> str:
    """The Snowball stem of a folded word (Porter, 2001); the word itself where the language has none."""
    stemmer = _stemmer(lang)
    return stemmer.stemWord(word) if stemmer and not word[0].isdigit() else word
