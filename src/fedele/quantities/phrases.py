"""Words of each language that make quantities of their own: durations, times over, chapters, quarters, since and until."""

from __future__ import annotations

from collections.abc import Mapping
from types import MappingProxyType
from typing import NamedTuple

from fedele.language.tables import listed, table


class Phrasing(NamedTuple):
    """``durations`` are phrases -> amount and CLDR unit; ``times`` adverbs -> how often.

    ``occasions`` are the nouns that say how often (times); ``chapters`` stand before a Roman numeral, ``quarters``
    after an ordinal and before a year; ``counted_quarters`` are those of them that digits may count; ``since`` and
    ``until`` stand before a date; ``minus`` and ``plus`` before a number, ``below`` behind degrees (below zero); ``sixes`` before an Italian "sei" that is
    the number.
    """

    durations: Mapping[str, tuple[float, str]] = MappingProxyType({})
    times: Mapping[str, int] = MappingProxyType({})
    occasions: frozenset[str] = frozenset()
    chapters: frozenset[str] = frozenset()
    quarters: frozenset[str] = frozenset()
    counted_quarters: frozenset[str] = frozenset()
    since: tuple[str, ...] = ()
    until: tuple[str, ...] = ()
    minus: frozenset[str] = frozenset()
    plus: frozenset[str] = frozenset()
    below: tuple[str, ...] = ()
    sixes: frozenset[str] = frozenset()


def _durations(text: str) -> dict[str, tuple[float, str]]:
    found = {}
    for phrase, value in table(text).items():
        amount, unit = value.split()
        found[phrase] = float(amount), f"duration-{unit}"
    return found


_PHRASINGS = {
    "en": Phrasing(
        durations=_durations(
            """
            0.5 hour: half an hour, half hour, half - hour
            1.5 hour: an hour and a half, one hour and a half
            0.5 day: half a day
            1.5 day: a day and a half
            1.5 week: a week and a half
            0.5 month: half a month
            1.5 month: a month and a half
            0.5 year: half a year
            1.5 year: a year and a half
            50 year: half a century
            """
        ),
        times={"once": 1, "twice": 2, "thrice": 3},
        occasions=frozenset(("time", "times")),
        chapters=frozenset(("chapter", "chapters", "section", "annex", "appendix", "volume")),
        quarters=frozenset(("quarter",)),
        since=listed(
            "since, from, starting, starting from, starting on, beginning, as of, as from, not earlier than, no earlier than, not before"
        ),
        until=listed("until, till, up to, through, by, no later than"),
        minus=frozenset(("minus",)),
        below=listed("below zero, below freezing"),
        plus=frozenset(("plus",)),
    ),
    "it": Phrasing(
        durations=_durations(
            """
            0.5 hour: mezz ' ora, mezza ora
            1.5 hour: un ' ora e mezza, un ' ora e mezzo
            0.5 day: mezza giornata
            1.5 day: un giorno e mezzo
            1.5 week: una settimana e mezza, una settimana e mezzo
            0.5 month: mezzo mese
            1.5 month: un mese e mezzo
            0.5 year: mezzo anno, mezz ' anno
            1.5 year: un anno e mezzo
            50 year: mezzo secolo
            """
        ),
        occasions=frozenset(("volta", "volte")),
        chapters=frozenset(("capitolo", "capitoli", "sezione", "allegato", "titolo", "volume")),
        quarters=frozenset(("trimestre",)),
        since=listed(
            "dal, dall ', da, a partire dal, a partire da, a decorrere dal, non prima del, non prima dell '"
        ),
        until=listed(
            "fino al, fino all ', fino a, sino al, sino a, entro, entro il, non oltre, non oltre il"
        ),
        minus=frozenset(("meno",)),
        below=listed("sotto zero, sotto lo zero"),
        sixes=frozenset(
            """i le gli di da in con su per tra fra a ai alle dai dalle dei delle nei nelle sui sulle con ogni altri
            altre primi prime ultimi ultime ha hanno aveva avevano circa almeno oltre quasi comprende contiene sono erano furono esistono conta""".split()
        ),
    ),
    "ru": Phrasing(
        durations=_durations(
            """
            0.5 hour: полчаса, получаса, пол часа
            1.5 hour: час с половиной
            0.5 month: полмесяца
            1.5 month: месяц с половиной
            0.5 year: полгода, полугода, полугоду, пол года
            1.5 year: год с половиной
            50 year: полвека
            """
        ),
        times={"дважды": 2, "трижды": 3, "четырежды": 4, "раз": 1},
        occasions=frozenset(("раз", "раза")),
        chapters=frozenset("глава главе главы главу главой раздел разделе раздела том приложение".split()),
        quarters=frozenset("квартал квартала квартале кварталу кварталом".split()),
        counted_quarters=frozenset(("квартала",)),
        since=listed("с, со, начиная с, не ранее, не раньше"),
        until=listed("до, по, вплоть до, не позднее"),
        minus=frozenset(("минус",)),
        below=("ниже нуля",),
        plus=frozenset(("плюс",)),
    ),
}
_NONE = Phrasing()


def phrasing(code: str) -> Phrasing:
    """The words of a language; none for one that has no language file.

    >>> phrasing("en").times["twice"], dict(phrasing("fr").times)
    (2, {})
    """
    return _PHRASINGS.get(code, _NONE)
