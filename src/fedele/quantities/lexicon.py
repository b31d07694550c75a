"""All that a language calls quantities by, laid out for looking up: built once a language, at first use."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from functools import cache
from typing import Generic, TypeVar

from fedele.language import Language, get, known
from fedele.language.words import stem
from fedele.quantities.model import Bound
from fedele.quantities.phrases import phrasing
from fedele.quantities.text import TOKEN, ready
from fedele.quantities.units import UNITS, currency_names, currency_symbols, locale_data, unit_names

T = TypeVar("T")
_BOUNDS: tuple[Bound, ...] = ("at_least", "at_most", "more", "less", "about")


def words_of(phrase: str) -> tuple[str, ...]:
    """A phrase as tokens, as written."""
    return tuple(TOKEN.findall(ready(phrase)[0]))


class Phrases(Generic[T]):
    """Phrases of one or more tokens -> values, found at a place in a list of tokens, the longest first.

    Of two equal phrases the one given first counts. ``backwards`` is for phrases looked up by where they end.
    """

    def __init__(self, entries: Iterable[tuple[str, T]] = (), *, backwards: bool = False) -> None:
        self.table: dict[str, list[tuple[tuple[str, ...], T]]] = {}
        self.backwards = backwards
        for phrase, value in entries:
            self.add(words_of(phrase), value)
        self.sort()

    def add(self, words: tuple[str, ...], value: T) -> None:
        """Keep one more phrase; ``sort`` has to follow."""
        if words:
            kept = self.table.setdefault(words[-1 if self.backwards else 0], [])
            if all(known != words for known, _ in kept):
                kept.append((words, value))

    def sort(self) -> None:
        """Put longer phrases first."""
        for kept in self.table.values():
            kept.sort(key=lambda entry: -len(entry[0]))

    def phrases(self) -> Iterator[tuple[str, ...]]:
        """All phrases, as tokens."""
        return (words for kept in self.table.values() for words, _ in kept)

    def find(self, tokens: list[str], i: int) -> tuple[T, int] | None:
        """The longest phrase that starts at ``i``: its value and the place after it."""
        kept = self.table.get(tokens[i]) if i < len(tokens) else None
        for words, value in kept or ():
            if len(words) == 1 or tuple(tokens[i : i + len(words)]) == words:
                return value, i + len(words)
        return None

    def find_back(self, tokens: list[str], i: int) -> tuple[T, int] | None:
        """The longest phrase that ends just before ``i``: its value and where it starts."""
        kept = self.table.get(tokens[i - 1]) if i > 0 else None
        for words, value in kept or ():
            at = i - len(words)
            if at >= 0 and (len(words) == 1 or tuple(tokens[at:i]) == words):
                return value, at
        return None


def _marks(phrases: Iterable[str], *, backwards: bool = False) -> Phrases[bool]:
    return Phrases(((phrase, True) for phrase in phrases), backwards=backwards)


class Lexicon:
    """One language's lexicon. Where no language file exists, CLDR's English symbols and names are known."""

    def __init__(self, language: Language) -> None:
        self.language, self.rules, self.code = language, language.numbers, language.code
        self.cldr = self.code if self.code in known() else "en"
        self.phrasing = said = phrasing(self.code)
        self._read_units()
        self._read_money()
        self._read_calendar()
        rules = self.rules
        points = (
            *((phrase, 1.0) for phrase in rules.points),
            *((phrase, 0.01) for phrase in rules.basis_points),
        )
        self.points, self.percent, self.per = Phrases(points), _marks(rules.percent), _marks(rules.per)
        self.before_number: Phrases[Bound] = Phrases(
            ((phrase, bound) for bound in _BOUNDS for phrase in getattr(rules, bound)), backwards=True
        )
        after: tuple[tuple[Bound, tuple[str, ...]], ...] = (
            ("at_least", rules.or_more),
            ("at_most", rules.or_less),
            ("about", rules.or_so),
        )
        self.after_number: Phrases[Bound] = Phrases(
            (phrase, bound) for bound, phrases in after for phrase in phrases
        )
        self.before_date = Phrases(
            ((phrase, phrase in rules.until) for phrase in rules.before), backwards=True
        )
        self.after_date = _marks(rules.after, backwards=True)
        self.vague, self.shares = Phrases(rules.vague.items()), Phrases(rules.shares.items())
        self.fixed, self.halves = Phrases(rules.fixed.items()), _marks(rules.halves)
        self.durations = Phrases(said.durations.items())
        self.since = Phrases(
            (*((p, True) for p in said.since), *((p, False) for p in said.until)), backwards=True
        )
        self.below = _marks(said.below)
        self.side_ends = frozenset(self.since.table)
        self.sign_words = said.minus | said.plus
        self.single = frozenset((*said.times, *said.chapters))
        self.openers = Phrases(((opener, opener) for opener, _ in rules.ranges if opener), backwards=True)
        self.connectors: dict[str, Phrases[bool]] = {}
        for opener, connector in rules.ranges:
            self.connectors.setdefault(opener, Phrases()).add(words_of(connector), True)
        self.change_ends = frozenset(words_of(opener)[-1] for opener in rules.changes)
        self.joining = {"-"}.union(*(phrases.table for phrases in self.connectors.values()))
        self.until = {connector for _, connector in rules.ranges} - rules.joiners
        self._read_triggers()

    def _read_triggers(self) -> None:
        rules = self.rules
        alone = {*rules.words, *rules.ordinals, *self.months, *rules.decade_words, *"½¼¾⅓⅔"}
        alone |= {*self.phrasing.times, *self.phrasing.quarters}
        phrases = [
            words
            for known in (self.vague, self.shares, self.fixed, self.durations)
            for words in known.phrases()
        ]
        alone |= {words[0] for words in phrases if len(words) == 1 or not words[1].isalpha()}
        short = {word for word in rules.centuries if len(word) <= 2}
        alone |= rules.centuries - short
        firsts = {words[0] for words in phrases}
        self.before_roman = self.phrasing.chapters
        self.triggers = frozenset(alone | firsts | short | self.before_roman)
        """The words that a quantity can begin with."""
        self.seconds = {
            first: frozenset(words[1] for words in phrases if words[0] == first)
            for first in firsts - alone - short
        }
        """Of those, the ones that only begin phrases ("a few"), with the words that must come next."""
        self.after_roman = frozenset(short - alone - firsts)
        """Of those, the ones that only stand behind a Roman numeral: XIX в."""

    def _read_units(self) -> None:
        rules = self.rules
        self.exact: Phrases[str] = Phrases()
        self.lower: Phrases[str] = Phrases()
        self.stems: dict[str, str] = {}
        for name, unit, symbol in (*((n, u, False) for n, u in rules.units.items()), *unit_names(self.cldr)):
            name = name.removesuffix(".")
            words = words_of(name)
            if not words or unit not in UNITS:
                continue
            if len(words) > 1 or name not in rules.not_units:
                self.exact.add(words, unit)
            if (not symbol or len(name) > 1) and name.lower() not in rules.not_units:
                self.lower.add(words_of(name.lower()), unit)
            if not symbol and rules.inflected and len(words) == 1 and len(words[0]) > 2:
                self.stems.setdefault(stem(words[0].lower(), self.code), unit)
        self.exact.sort()
        self.lower.sort()

    def _read_money(self) -> None:
        rules = self.rules
        self.money = Phrases((name, code) for name, code in rules.currencies.items())
        self.money_stems: dict[str, str] = {}
        for name, code in currency_names(self.cldr, rules):
            words = words_of(name.lower())
            self.money.add(words, code)
            if rules.inflected and len(words) == 1 and len(words[0]) > 3:
                self.money_stems.setdefault(stem(words[0], self.code), code)
        self.signs = currency_symbols(self.cldr)
        for sign, code in self.signs.items():
            self.money.add(words_of(sign), code)
        self.money.sort()

    def _read_calendar(self) -> None:
        rules, data = self.rules, locale_data(self.cldr)
        self.months: dict[str, int] = dict(rules.months)
        self.short_months: set[str] = set(rules.months)
        for context in data["months"].values():
            for width in ("wide", "abbreviated"):
                for number, name in context.get(width, {}).items():
                    word = ready(name.lower().removesuffix("."))[0]
                    self.months.setdefault(word, number)
                    if width == "abbreviated":
                        self.short_months.add(word)
                    for ending in rules.month_endings.get(word[-1:], ()) if width == "wide" else ():
                        self.months.setdefault(word[:-1] + ending, number)
            self.short_months -= {ready(name.lower())[0] for name in context.get("wide", {}).values()}
        eras = data["eras"].values()
        names = [[str(era[sign]) for era in eras if len(str(era.get(sign, ""))) > 1] for sign in (0, 1)]
        self.bc, self.ad = _marks([*names[0], *rules.bc]), _marks([*names[1], *rules.ad])
        self.am, self.pm, self.night = _marks(rules.am), _marks(rules.pm), _marks(rules.night)
        self.oclock = _marks(rules.oclock)
        clock = (("clock", rules.clock), ("maybe", rules.clock_maybe), ("hours", rules.clock_hours))
        self.clock = Phrases(((p, name) for name, phrases in clock for p in phrases), backwards=True)

    def unit(self, raw: list[str], low: list[str], i: int) -> tuple[str, int] | None:
        """The unit named at token ``i`` and the place after it."""
        found = self.exact.find(raw, i) or self.lower.find(low, i)
        if found and found[1] == i + 1 < len(low) and len(low[i]) == 1 and low[i + 1] == "'":
            return None
        if found is None and self.stems and i < len(low) and len(low[i]) > 2:
            unit = self.stems.get(stem(low[i], self.code))
            return None if unit is None else (unit, i + 1)
        return found

    def currency(self, raw: list[str], low: list[str], i: int) -> tuple[str, int] | None:
        """The currency named or signed at token ``i`` and the place after it."""
        found = self.money.find(low, i) or self.money.find(raw, i)
        if found is None and self.money_stems and i < len(low) and len(low[i]) > 3:
            code = self.money_stems.get(stem(low[i], self.code))
            return None if code is None else (code, i + 1)
        return found


@cache
def lexicon(code: str) -> Lexicon:
    """The lexicon of a language; all codes without a language file share one."""
    return Lexicon(get(code)) if code in known() else _generic()


@cache
def _generic() -> Lexicon:
    return Lexicon(get("und"))
