"""Made answers for measuring speed: five claims, five passages of about 120 words, English, Italian and Russian in turn.

Names are drawn from syllables and figures at random, so that no passage comes twice and words keep being new, as they do
in real text. The same seed gives the same answers. Of the five claims three stand in a passage, one has another figure,
one stands nowhere.
"""

from __future__ import annotations

import random
from collections.abc import Iterator
from dataclasses import dataclass

from fedele.types import Answer, Passage

WORDS = 120
PASSAGES = 5


@dataclass(frozen=True, slots=True)
class Tongue:
    """What sentences of one language are made from; ``facts`` pair what a passage says with what an answer makes of it."""

    syllables: tuple[str, ...]
    things: tuple[str, ...]
    places: tuple[str, ...]
    deeds: tuple[str, ...]
    circumstances: tuple[str, ...]
    facts: tuple[tuple[str, str], ...]
    filler: str
    question: str


TONGUES = {
    "en": Tongue(
        syllables=("ka", "ver", "lo", "min", "ta", "res", "so", "bel", "du", "fen", "gal", "hor", "il", "nor"),
        things=("boiler", "archive", "ferry", "library", "turbine", "orchard", "clinic", "workshop", "tram", "gallery",
                "bakery", "pension", "licence", "harbour", "reservoir", "laboratory", "subscription", "theatre"),
        places=("the old quarter", "the northern valley", "the main square", "the river bank", "the lower town",
                "the port district", "the eastern suburb", "the town hall"),
        deeds=("keeps a complete record of every visit", "was repaired by a small team of local engineers",
               "replaces the equipment that had served for many years", "attracts students and families from other regions",
               "follows the rules laid down by the city council", "depends on donations and on the work of volunteers",
               "publishes a short report for its members", "shares its rooms with a school of music"),
        circumstances=("according to the director", "after a long public discussion", "during the winter season",
                       "with the consent of all the neighbours", "although the weather was often poor",
                       "for reasons of safety", "as the annual report explains", "without any help from the state"),
        facts=(
            ("The {thing} {name} costs {n} euros a month, taxes included.", "The {thing} {name} costs {n} euros a month."),
            ("In {year} the {thing} {name} had {n} employees in all its branches.", "The {thing} {name} had {n} employees in {year}."),
            ("The {thing} {name} was opened on {day} May {year} in {place}.", "The {thing} {name} was opened in {year}."),
            ("The warranty of the {thing} {name} lasts {n} months from the day of purchase.", "The warranty of the {thing} {name} lasts {n} months."),
            ("The {thing} {name} is not available in {place}.", "The {thing} {name} is not available in {place}."),
        ),
        filler="The {thing} {name} in {place} {deed}, {circumstance}.",
        question="What is known about the {thing} {name}?",
    ),
    "it": Tongue(
        syllables=("ca", "ver", "lo", "min", "ta", "re", "so", "bel", "du", "fe", "gal", "mon", "li", "no"),
        things=("castello", "registro", "traghetto", "museo", "giardino", "consultorio", "laboratorio", "teatro", "mercato",
                "piano", "deposito", "porto", "reparto", "canale", "frantoio", "convento", "cantiere", "negozio"),
        places=("nel centro storico", "nella valle del nord", "in piazza", "lungo il fiume", "al piano superiore",
                "nel quartiere del porto", "in periferia", "nel palazzo comunale"),
        deeds=("conserva un elenco completo di tutte le visite", "fu riparato da un piccolo gruppo di tecnici locali",
               "sostituisce le macchine usate per molti anni", "attira studenti e famiglie da altre regioni",
               "segue le regole fissate dal consiglio comunale", "vive di donazioni e del lavoro dei volontari",
               "pubblica una breve relazione per i soci", "divide le sale con una scuola di musica"),
        circumstances=("secondo il direttore", "dopo una lunga discussione pubblica", "durante la stagione invernale",
                       "con il consenso di tutti i vicini", "anche se il tempo era spesso cattivo", "per motivi di sicurezza",
                       "come spiega la relazione annuale", "senza alcun aiuto dello Stato"),
        facts=(
            ("Il {thing} {name} costa {n} euro al mese, tasse comprese.", "Il {thing} {name} costa {n} euro al mese."),
            ("Nel {year} il {thing} {name} aveva {n} dipendenti in tutte le sedi.", "Il {thing} {name} aveva {n} dipendenti nel {year}."),
            ("Il {thing} {name} fu inaugurato il {day} maggio {year} {place}.", "Il {thing} {name} fu inaugurato nel {year}."),
            ("La garanzia del {thing} {name} dura {n} mesi dal giorno dell'acquisto.", "La garanzia del {thing} {name} dura {n} mesi."),
            ("Il {thing} {name} non è disponibile {place}.", "Il {thing} {name} non è disponibile {place}."),
        ),
        filler="Il {thing} {name} {place} {deed}, {circumstance}.",
        question="Che cosa si sa del {thing} {name}?",
    ),
    "ru": Tongue(
        syllables=("ка", "вер", "ло", "мин", "та", "рес", "со", "бел", "ду", "фен", "гал", "гор", "ил", "нор"),
        things=("завод", "архив", "паром", "музей", "сад", "кабинет", "цех", "театр", "рынок", "тариф", "склад", "порт",
                "отдел", "канал", "приют", "фонд", "причал", "магазин"),
        places=("в старом квартале", "в северной долине", "на главной площади", "на берегу реки", "на верхнем этаже",
                "в портовом районе", "в восточном пригороде", "в здании мэрии"),
        deeds=("хранит полный список всех посещений", "был отремонтирован небольшой группой местных инженеров",
               "заменяет оборудование, которое служило много лет", "привлекает студентов и семьи из других областей",
               "соблюдает правила, принятые городским советом", "живёт на пожертвования и трудом добровольцев",
               "издаёт краткий отчёт для своих членов", "делит залы с музыкальной школой"),
        circumstances=("по словам директора", "после долгого общественного обсуждения", "в течение зимнего сезона",
                       "с согласия всех соседей", "хотя погода часто была плохой", "по соображениям безопасности",
                       "как объясняет годовой отчёт", "без всякой помощи государства"),
        facts=(
            ("{thing} «{name}» стоит {n} рублей в месяц с учётом налогов.", "{thing} «{name}» стоит {n} рублей в месяц."),
            ("В {year} году {thing} «{name}» имел {n} сотрудников во всех отделениях.", "{thing} «{name}» имел {n} сотрудников в {year} году."),
            ("{thing} «{name}» был открыт {day} мая {year} года {place}.", "{thing} «{name}» был открыт в {year} году."),
            ("Гарантия на {thing} «{name}» действует {n} месяцев со дня покупки.", "Гарантия на {thing} «{name}» действует {n} месяцев."),
            ("{thing} «{name}» недоступен {place}.", "{thing} «{name}» недоступен {place}."),
        ),
        filler="{thing} «{name}» {place} {deed}, {circumstance}.",
        question="Что известно про {thing} «{name}»?",
    ),
}  # fmt: skip


def answers(count: int, seed: int) -> Iterator[Answer]:
    """So many answers, one at a time; the same for the same seed."""
    draw = random.Random(seed)
    names = list(TONGUES)
    for number in range(count):
        yield _answer(number, TONGUES[names[number % len(names)]], draw)


def _answer(number: int, tongue: Tongue, draw: random.Random) -> Answer:
    passages, claims = [], []
    for rank in range(PASSAGES):
        stated, claimed = tongue.facts[rank % len(tongue.facts)]
        slots = _slots(tongue, draw)
        passages.append(Passage(id=f"kb-{number}-{rank}", text=_passage(tongue, _said(stated, slots), draw)))
        if rank == 1:
            slots = {
                **slots,
                "n": int(str(slots["n"])) + draw.randint(1, 90),
                "year": int(str(slots["year"])) - 1,
            }
        elif rank == 2:
            slots = _slots(tongue, draw)
        claims.append(_said(claimed, slots))
    question = _said(tongue.question, _slots(tongue, draw))
    return Answer(id=f"made-{number}", question=question, text=" ".join(claims), passages=tuple(passages))


def _passage(tongue: Tongue, fact: str, draw: random.Random) -> str:
    """The fact somewhere among other sentences, about 120 words in all."""
    sentences = [fact]
    words = len(fact.split())
    while words < WORDS - 6:
        sentence = _said(tongue.filler, _slots(tongue, draw))
        sentences.append(sentence)
        words += len(sentence.split())
    place = draw.randrange(len(sentences))
    sentences[0], sentences[place] = sentences[place], sentences[0]
    return " ".join(sentences)


def _slots(tongue: Tongue, draw: random.Random) -> dict[str, str | int]:
    return {
        "name": "".join(draw.choices(tongue.syllables, k=draw.randint(2, 4))).capitalize(),
        "thing": draw.choice(tongue.things),
        "place": draw.choice(tongue.places),
        "deed": draw.choice(tongue.deeds),
        "circumstance": draw.choice(tongue.circumstances),
        "n": draw.randint(2, 990),
        "day": draw.randint(1, 28),
        "year": draw.randint(1950, 2025),
    }


def _said(template: str, slots: dict[str, str | int]) -> str:
    sentence = template.format(**slots)
    return sentence[0].upper() + sentence[1:]
