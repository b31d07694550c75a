"""What a language file fills in. Every word in it is folded (see ``words.fold``): lower case, NFC, ё as е, ’ as '."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field


@dataclass(frozen=True, slots=True, kw_only=True)
class SentenceRules:
    """What the sentence splitter must know.

    ``abbreviations`` are written without their last full stop ("dr", "s.p.a", "т. е").
    """

    abbreviations: frozenset[str] = frozenset()


@dataclass(frozen=True, slots=True, kw_only=True)
class ClaimRules:
    """What the claim splitter must know; regular expressions match folded text."""

    greetings: tuple[str, ...] = ()
    offers: tuple[str, ...] = ()
    refusals: tuple[str, ...] = ()


@dataclass(frozen=True, slots=True, kw_only=True)
class NumberRules:
    """What the quantity reader must know.

    ``words`` maps number words in every inflected form to their values; ``magnitudes`` likewise for what multiplies
    ("million" -> 1e6); ``decimal`` is the usual decimal mark.
    """

    words: Mapping[str, float] = field(default_factory=dict)
    magnitudes: Mapping[str, float] = field(default_factory=dict)
    decimal: str = "."


@dataclass(frozen=True, slots=True, kw_only=True)
class Language:
    """Everything Fedele knows of one language."""

    code: str
    name: str
    script: str
    """The Unicode script its letters are in: ``Latin`` or ``Cyrillic``."""
    stemmer: str | None
    """The Snowball algorithm, such as ``italian``; None leaves words whole."""
    stop_words: frozenset[str] = frozenset()
    """Words that carry no content of their own; also what the language is recognised by."""
    negations: frozenset[str] = frozenset()
    """Words that deny the clause they stand in."""
    negative_prefixes: tuple[str, ...] = ()
    """Prefixes that turn an adjective or adverb into its denial: ``un`` in unavailable, ``не`` in недоступна."""
    antonyms: tuple[tuple[str, str], ...] = ()
    """Pairs of words that exclude each other in one slot: open and closed, up and down."""
    elisions: tuple[str, ...] = ()
    """Clitics that an apostrophe joins to the next word: ``l``, ``dell``, ``un``."""
    injections: tuple[str, ...] = ()
    """Regular expressions, over folded text, of orders to a judge that no honest document gives."""
    sentences: SentenceRules = SentenceRules()
    claims: ClaimRules = ClaimRules()
    numbers: NumberRules = NumberRules()


GENERIC = Language(code="und", name="generic", script="", stemmer=None)
