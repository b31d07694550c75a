"""Which language a text is in, told by its script, its function words and, more weakly, the look of its other words.

Each word gives evidence for the languages that have it. A function word that one language alone has counts full, one
shared by several a share for each; words that are names or content words elsewhere ("solo", "per", "era") count little,
and so does whatever is capitalised. Words, endings and letters of languages without a file count against all others.
"""

from __future__ import annotations

import re
import unicodedata
from collections.abc import Iterable, Mapping, Sequence
from functools import cache, lru_cache
from itertools import chain

from fedele.language import get, known
from fedele.language.kept import Kept

UNKNOWN = "und"
"""The code of every language without a file."""

_WORD = re.compile(r"[^\W\d_]+(?:['’][^\W\d_]*)?")
_JOINED = re.compile(
    r"[A-Z](?<!\w[A-Z])[\w'’-]*((?:\s(?:a|an|and|at|de|della|di|du|e|for|in|la|of|on|the|to|und|with))+)(?=\s[A-Z0-9])"
)
"""Small words inside a name: "Ghost in the Shell", "Bank of America"."""
_SAMPLE = 400
"""Of a long text this many characters are read."""
_ENOUGH = 0.6
_SURE = 1.2
_AHEAD, _FAR_AHEAD = 1.35, 3.0
"""By what factor the language told must be ahead of the next one, where there is much evidence and where little."""

_FUNCTION, _FREQUENT, _VOCABULARY, _SHAPE = 1.0, 0.7, 0.45, 0.3
_CAPITALISED, _AMBIGUOUS, _LETTER = 0.3, 0.2, 0.08
_BRIEF = 3
"""Words for yes and no of so many letters at most are function words."""

_COMMON = frozenset(
    """
    a i in no me do per solo come era dove sole lei lo la le li ma se si tu al van con su te mi ti che chi sia fra pure due sei
    mai del dei die war den am an do as so on or he son pour plus most once must may will us um el von re é hat
    e o da di d l c s t m x y z are sale more use time base note data costa via media video
    """.split()
)
"""Words that are function words in one language and names or other words in the next: they tell little."""

_SHARED: Mapping[str, Mapping[str, float]] = {
    "via": {"en": 0.1, "it": 0.1},
    "is": {"en": 0.8, "und": 0.2},
    "non": {"it": 0.9, "en": 0.1},
    "met": {"en": 0.4, "und": 0.4},
    "euros": {"en": 0.15, "und": 0.15},
    "million": {"en": 0.3, "und": 0.15},
    "millions": {"en": 0.3, "und": 0.15},
}
"""Words that several languages have, though not equally often: what each says."""

_OTHERS: Mapping[str, str] = {
    "de": """der die das und ist nicht ein eine einen einem einer mit von zu zum zur auf für wird werden wurde sind den dem des im
        bei sich auch nach wie als oder hat haben kann sein ihre ihr durch über vom aus wenn noch nur zwischen unter gegen
        dieser diese dieses keine kein mehr sehr aber dass daß monat preis kostet jahr jahre uhr immer nie ihrem ihren ihrer seinen seiner seine jedoch zuerst dann beim seit bis es sie wir ich preis umsatz millionen milliarden""",
    "fr": """le la les des est une un et dans pour pas qui que sur avec du au aux ne ce cette ces sont été par plus ou elle ils
        elles nous vous leur leurs ses mais n'est qu'il à où être avoir fait aussi après avant sans sous chez entre comme tout
        tous quelques deux trois dont peut peuvent années très coûte prix mois année ans l'on c'est d'une d'un s'est n'a d'euros prix revenus milliards""",
    "es": """el la los las y que en de por para con una un del su sus como más pero lo al fue ha este esta está están muy entre
        cuando también sin sobre desde hasta hay cuesta mes año años son se no es uno hora horas durante otro otra él precio ingresos millones""",
    "pt": """o os as que não uma um em do da dos das para com por no na nos nas são foi ao aos à mais mas ou seu sua pelo pela
        também tem está é ano anos mês custa de e""",
    "nl": """het een van de en niet zijn op te dat voor met aan worden wordt door ook bij deze naar maar uit kost maand jaar""",
    "pl": "się nie jest na że w z od są oraz był była które który przez dla jako",
    "sv": "och att är det på inte för med av som den till ett från har var",
    "da": "og det er en på ikke af som til der han hun ble var fra ved",
    "ro": "și este pentru din nu cu în sunt care mai ale lui al o",
    "tr": "ve bir bu için ile olan olarak çok değil",
    "cs": "je se že jsou pro který která nebo podle",
    "fi": "ja on ei että oli myös ovat joka",
    "hu": "az egy nem hogy és van volt",
    "ca": "els amb per dels és i les",
    "bg": "се са беше което която които ще съм като при може на за от",
    "uk": "що та як від це не був була було його для або",
    "sr": "је су се да као који која",
}
"""Tell-tale words of languages without a file: what speaks against those that have one."""

_OTHER_LETTERS = re.compile(
    "[ßäöüñçœêâîôûëïãõåæøłśźżćńęąčřěšžůőűğışțşđþðáíóúіїєґўјљњћђџѓќӣқғҳҷәөүұһ]|[àèéìòù].|ij(?=[a-z])|sch(?![eio])"
    "|(?<=[a-z]{2})(?:[ao]s|aux|eux|euse|eur|eurs|ique|iques|dad|ado|keit|heit|ung|ungen|lich|isch|ische|schen|cht|tz)$"
)
"""Letters, and a few groups of letters, that the languages with a file hardly use in their own words."""


@cache
def _shape(code: str) -> re.Pattern[str] | None:
    return re.compile(get(code).shape) if get(code).shape else None


@cache
def _function_words() -> dict[str, tuple[str, ...]]:
    """Each function word -> the languages that have it, those without a file under their own codes."""
    table: dict[str, list[str]] = {}
    for code in known():
        language = get(code)
        claims = language.claims
        own = (
            language.stop_words
            | language.negations
            | claims.pronouns
            | claims.prepositions
            | claims.determiners
            | claims.auxiliaries
        )
        own |= {word for word in claims.affirmatives | claims.denials if len(word) <= _BRIEF}
        for word in own:
            table.setdefault(word, []).append(code)
    for words in _OTHERS.values():
        for word in words.split():
            table.setdefault(word, []).append(UNKNOWN)
    return {word: tuple(dict.fromkeys(codes)) for word, codes in table.items()}


@cache
def _vocabulary() -> dict[str, tuple[tuple[str, float], ...]]:
    """Each other word that a language file names -> the languages that do, with its weight."""
    table: dict[str, dict[str, float]] = {}
    for code in known():
        language = get(code)
        claims = language.claims
        own = set(claims.verbs | claims.base_verbs | claims.noun_verbs | claims.adverbs)
        own |= set(language.numbers.words)
        own |= {word for word in language.numbers.magnitudes if len(word) > _BRIEF}
        own |= language.universals | language.particulars | language.hedges | language.degrees
        for word in own:
            table.setdefault(word, {})[code] = _VOCABULARY * (_AMBIGUOUS if word in _COMMON else 1.0)
        for word in language.frequent:
            table.setdefault(word, {})[code] = _FREQUENT
    return {word: tuple(sorted(codes.items())) for word, codes in table.items()}


@cache
def _scripts() -> dict[str, tuple[str, ...]]:
    scripts: dict[str, list[str]] = {}
    for code in known():
        scripts.setdefault(get(code).script, []).append(code)
    return {script: tuple(codes) for script, codes in scripts.items()}


def _script(letter: str) -> str:
    if letter <= "\u024f" or "\u1e00" <= letter <= "\u1eff":
        return "Latin"
    return "Cyrillic" if "\u0400" <= letter <= "\u052f" else ""


@lru_cache(maxsize=50_000)
def _of(word: str) -> tuple[tuple[str, float], ...]:
    """What one word, as it is written, says of its language: codes with weights."""
    capital = word[0].isupper()
    said = word.lower().replace("ё", "е").replace("’", "'")
    factor = _CAPITALISED if capital else 1.0
    script = _script(said[0])
    head, mark, tail = said.partition("'")
    if mark and tail and said not in _function_words():
        return _elided(word, head, tail)
    said = said if tail else head
    found: dict[str, float] = {}
    if script == "Cyrillic" and _OTHER_LETTERS.search(said):
        found[UNKNOWN] = 2 * _FUNCTION
    elif (shares := _SHARED.get(said)) and not shares.keys() - {*known(), UNKNOWN}:
        found = {code: weight * factor for code, weight in shares.items()}
    elif codes := _function_words().get(said):
        weight = _FUNCTION
        if said in _COMMON:
            weight = _LETTER if len(said) == 1 else _AMBIGUOUS
        if capital:
            sure = weight == _FUNCTION and (len(said) > 2 or not said.isascii())
            weight *= (
                0.7
                if sure
                else 0.1
                if len(said) == 1 or (len(said) == 2 and word.isupper())
                else _CAPITALISED
            )
        found = dict.fromkeys(codes, weight / len(codes))
    elif known_words := _vocabulary().get(said):
        found = {code: weight * factor / len(known_words) for code, weight in known_words}
    elif len(said) > 2 or not said.isascii():
        found = _shaped(said, script, factor)
    if script == "Cyrillic" and UNKNOWN not in found and len(said) > 1:
        alone = _scripts().get(script, ())
        if len(alone) == 1:
            found[alone[0]] = found.get(alone[0], 0.0) + _ENOUGH
    return tuple(found.items())


def _elided(word: str, head: str, tail: str) -> tuple[tuple[str, float], ...]:
    """A word with an apostrophe inside: ``dell'azienda``, ``l'heure``, ``company's``."""
    written = re.split("['’]", word, maxsplit=1)[1]  # not by length: İ in lower case is two characters
    found = dict(_of(written))
    if tail in ("s", "t", "re", "ve", "ll", "d", "m"):
        found = {"en": _VOCABULARY} if "en" in known() else {}
    elif len(head) > 1:
        for code in known():
            if head in get(code).elisions:
                found[code] = found.get(code, 0.0) + _FUNCTION
        if head in ("qu", "jusqu", "lorsqu", "puisqu"):
            found[UNKNOWN] = found.get(UNKNOWN, 0.0) + _FUNCTION
    return tuple(found.items())


def _shaped(said: str, script: str, factor: float) -> dict[str, float]:
    """What the letters of a word that no list has say."""
    if _OTHER_LETTERS.search(said):
        return {UNKNOWN: _SHAPE * 2 * factor}
    if script == "":
        return {UNKNOWN: _SHAPE * 2}
    found: dict[str, float] = {}
    for code in _scripts().get(script, ()):
        shape = _shape(code)
        if shape is not None and shape.search(said):
            found[code] = _SHAPE * factor
    if script == "Latin" and len(found) != 1:
        ending = "it" if said[-1] in "aio" else "" if said[-1] in "eu" else "en"
        if ending in known():
            found[ending] = found.get(ending, 0.0) + _SHAPE / 3 * factor
    return found


def _named(name: re.Match[str]) -> str:
    return name.group()[: name.start(1) - name.start()]


_stretches = Kept(lambda stretch: tuple(_WORD.findall(stretch)), most=50_000)
"""The words of each stretch between two blanks."""


@lru_cache(maxsize=4096)
def _evidence(sample: str) -> Mapping[str, float]:
    votes: dict[str, float] = {}
    if not sample.isascii() and not unicodedata.is_normalized("NFC", sample):
        sample = unicodedata.normalize("NFC", sample)
    inside = " ".join(_JOINED.findall(sample)).split()
    # no word goes across a blank: stretches between blanks are looked up whole, without a loop in Python
    stretches = (_JOINED.sub(_named, sample) if inside else sample).split()
    words = dict.fromkeys(chain.from_iterable(map(_stretches.__getitem__, stretches)), 1.0)
    for word in inside:
        words.setdefault(word, _CAPITALISED)
    for word, share in words.items():
        for code, weight in _of(word):
            votes[code] = votes.get(code, 0.0) + weight * share
    return votes


def evidence(text: str) -> Mapping[str, float]:
    """How much speaks for each language: codes with sums of weights, of which a sure function word has 1; "und" stands
    for every language without a file. Empty where nothing tells.

    >>> evidence("questo")["it"], dict(evidence("42"))
    (1.0, {})
    """
    return _evidence(text[:_SAMPLE])


def detect(text: str, fallback: str = UNKNOWN) -> str:
    """The code of the language of a text; ``fallback`` where its script and words do not tell.

    "und" where they tell that it is in a language without a file.

    >>> detect("Il piano Base costa 100 euro al mese."), detect("Стоимость 100 рублей"), detect("42 €")
    ('it', 'ru', 'und')
    >>> detect("Der Preis ist nicht bekannt.", fallback="en"), detect("Mark L. Lester", fallback="en")
    ('und', 'en')
    """
    return _told(evidence(text), _ENOUGH) or fallback


def _told(votes: Mapping[str, float], enough: float, ahead: float = _AHEAD) -> str:
    """The language that evidence tells; "" where it is too little or divided."""
    if not votes:
        return ""
    best = max(votes, key=lambda code: (votes[code], code))
    most = votes[best]
    if most < enough:
        return ""
    return best if all(most >= ahead * other for code, other in votes.items() if code != best) else ""


def detect_answer(text: str, question: str | None = None, passages: Sequence[str] = ()) -> str:
    """The language an answer is in: its own where that is sure, else that of its question, else of its passages.

    A name, a figure or a few words tell little by themselves: what they tell is weighed together with the question.
    "und" where nothing tells, or where a language without a file is told.

    >>> detect_answer("Mark L. Lester", "Who directed the film?"), detect_answer("50 euro", "Quanto costa il piano?")
    ('en', 'it')
    """
    votes = dict(evidence(text))
    if own := _told(votes, _SURE) or _told(votes, _ENOUGH, _FAR_AHEAD):
        return own
    asked = evidence(question) if question else {}
    told = _told(_summed([votes, asked]), _SURE)
    if told:
        return told
    every = _summed([votes, asked, *map(evidence, passages)])
    return _told(every, _ENOUGH) or _likeliest(every)


def _likeliest(votes: Mapping[str, float]) -> str:
    """The language with a file for which most speaks, however little; "und" where more speaks for those without one."""
    codes = sorted(code for code in votes if code != UNKNOWN)
    best = max(codes, key=votes.__getitem__, default=UNKNOWN)
    return best if _AHEAD * votes.get(best, 0.0) > votes.get(UNKNOWN, 0.0) else UNKNOWN


def _summed(all_votes: Iterable[Mapping[str, float]]) -> dict[str, float]:
    out: dict[str, float] = {}
    for votes in all_votes:
        for code, weight in votes.items():
            out[code] = out.get(code, 0.0) + weight
    return out
