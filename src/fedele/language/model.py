"""What a language file fills in. Every word in it is folded (see ``words.fold``): lower case, NFC, ё as е, ’ as '."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field


def lines(text: str) -> tuple[str, ...]:
    """The lines of a text that hold something, without the indentation: one regular expression each.

    >>> lines("  good (?:day|evening)\\n\\n  hello")
    ('good (?:day|evening)', 'hello')
    """
    return tuple(line.lstrip() for line in text.split("\n") if line.strip())


@dataclass(frozen=True, slots=True, kw_only=True)
class SentenceRules:
    """What the sentence splitter must know. Abbreviations are written without their last full stop, without blanks.

    A full stop after one of ``abbreviations`` never ends a sentence ("dr"); after one of ``endings`` it does where a
    capital follows ("etc"); one that is in both ends a sentence only after a figure ("2010 г."); after one of
    ``numbered`` it does not where a number follows ("art. 5"). ``particles`` are short words inside names ("van").
    ``ordinal_dot``: the language writes ordinals with a full stop ("12. März").
    """

    abbreviations: frozenset[str] = frozenset()
    endings: frozenset[str] = frozenset()
    numbered: frozenset[str] = frozenset()
    particles: frozenset[str] = frozenset()
    ordinal_dot: bool = True


@dataclass(frozen=True, slots=True, kw_only=True)
class ClaimRules:
    """What the claim splitter must know.

    Tuples of strings are regular expressions that match folded text: ``greetings`` the whole of it, the others from
    its start (``events``, ``conditions``, ``subordinators`` and ``causes``: any words of it). Sets hold folded words.
    """

    greetings: tuple[str, ...] = ()
    """Sentences that greet, thank or take leave."""
    offers: tuple[str, ...] = ()
    """Sentences in which the assistant offers help or speaks of itself."""
    apologies: tuple[str, ...] = ()
    """What may stand before a refusal: "sorry, but"."""
    refusals: tuple[str, ...] = ()
    """Sentences that say that there is no answer."""
    absences: tuple[str, ...] = ()
    """Likewise, where the negator stands in them: "the price is not given in the documents"."""
    lead_ins: tuple[str, ...] = ()
    """Openings that add nothing to check: "according to the documents,"."""
    sources: tuple[str, ...] = ()
    """Words for a passage, as they stand before its number in a citation: "(source 1)"."""
    presenting: tuple[str, ...] = ()
    """Lines that only announce what follows: "here are the details"."""
    affirmatives: frozenset[str] = frozenset()
    denials: frozenset[str] = frozenset()
    verbs: frozenset[str] = frozenset()
    """Finite verb forms that are hardly ever anything else."""
    verb_ending: str = ""
    """A regular expression that matches whole words that are finite verbs by their ending."""
    noun_verbs: frozenset[str] = frozenset()
    """Forms that are finite verbs or nouns; verbs where an article or a figure follows."""
    auxiliaries: frozenset[str] = frozenset()
    """Finite forms that a participle follows: "was", "è", "ha"."""
    participle: str = ""
    """A regular expression that matches participles."""
    base_verbs: frozenset[str] = frozenset()
    """Infinitives that stand bare after an auxiliary in a question: "did he get"."""
    reporting: frozenset[str] = frozenset()
    """Verbs whose object may be a clause without a mark: "said"."""
    joints: str = ""
    """A regular expression that matches what may join two clauses, with the blanks around it."""
    possessive: str = ""
    """A regular expression that matches what begins a clause behind a mere comma: "its (director is Anna)"."""
    but: str = ""
    """Likewise for what sets one clause against another."""
    adverbs: frozenset[str] = frozenset()
    """Words that may stand between the joint and the verb: "also", negations."""
    ditransitives: frozenset[str] = frozenset()
    """Participles that may have an object in the passive: "given a medal"."""
    adverb_ending: str = ""
    """A regular expression that matches whole words that are adverbs by their ending."""
    reflexives: frozenset[str] = frozenset()
    """Pronouns that only a finite verb follows: "si"."""
    impersonal: frozenset[str] = frozenset()
    """Predicates that have no subject: "можно"."""
    determiners: frozenset[str] = frozenset()
    """Words that begin a noun phrase: articles, demonstratives, possessives."""
    articles: frozenset[str] = frozenset()
    """Those that no finite verb follows at once."""
    pronouns: frozenset[str] = frozenset()
    """Personal pronouns in subject form."""
    prepositions: frozenset[str] = frozenset()
    subordinators: tuple[str, ...] = ()
    """Words that open a clause inside another, or pair two parts: "that", "which", "both"."""
    conditions: tuple[str, ...] = ()
    """Words that make a statement hold only sometimes; such a sentence stays whole."""
    causes: tuple[str, ...] = ()
    """Words that state a cause."""
    events: tuple[str, ...] = ()
    """Forms of verbs of what happened once, somewhere, at some time: "born", "signed"."""
    place: str = ""
    """A regular expression that matches a preposition of place with its article, before a name."""
    before_date: str = ""
    """A regular expression that matches what may stand before a date as part of the adjunct: "on the"."""
    after_date: str = ""
    before_amount: str = ""
    question_words: tuple[str, ...] = ()
    """Phrases that begin an open question: "in what", "quanto"."""
    negator: str = "not"
    yes_no: tuple[str, str] = ("yes", "no")
    """How ticks and crosses in tables are read."""


@dataclass(frozen=True, slots=True, kw_only=True)
class NumberRules:
    """What the quantity reader must know beyond CLDR, which it asks for month, unit, currency and era names.

    Phrases are words as they are written, with a blank between tokens: ``p . p .``, ``all '``.
    """

    decimal: str = ""
    """The usual decimal mark; the other of comma and point groups thousands. Empty where that is not known."""
    grouping: str = ""
    """The mark that can only group thousands, where there is one: 1,250 is 1250 in English and ambiguous in Italian."""
    day_first: bool | None = None
    """Whether 03/05/2024 is the third of May: True: always; False: rather the fifth of March; None: rather so."""
    inflected: bool = False
    """Whether nouns have more forms than CLDR lists, so that units and currencies are also known by their stems."""
    words: Mapping[str, float] = field(default_factory=dict)
    """Number words in every inflected form -> values; only these can begin a number."""
    magnitudes: Mapping[str, float] = field(default_factory=dict)
    """What multiplies the number before it: million, mila, тыс."""
    fixed: Mapping[str, float] = field(default_factory=dict)
    """Phrases that are a number as a whole: half a million."""
    paired_years: bool = False
    """Whether years are said as two numbers: nineteen eighty-five."""
    glued: bool = False
    """Whether thousands are joined to what follows: duemilacinquecento."""
    joiners: frozenset[str] = frozenset()
    """Words inside a number: and, e."""
    halves: tuple[str, ...] = ()
    """Phrases that add half of the last magnitude: e mezzo, с половиной."""
    careful: frozenset[str] = frozenset()
    """Number words that are more often something else (one, un, sei): numbers only before a unit or a magnitude."""
    ordinals: Mapping[str, int] = field(default_factory=dict)
    """Ordinal words in every form -> values."""
    ordinal_after: frozenset[str] = frozenset()
    """Words one of which must stand before an ordinal word (the, il); empty where none need."""
    ordinal_marks: frozenset[str] = frozenset()
    """What makes an ordinal of digits, joined or after a hyphen: th, º, го."""
    identifiers: frozenset[str] = frozenset()
    """Words after which a number with a point is an identifier: version."""
    units: Mapping[str, str] = field(default_factory=dict)
    """Colloquial unit names that CLDR lacks -> CLDR unit ids."""
    not_units: frozenset[str] = frozenset()
    """CLDR unit symbols that are usually another word after a number: in, a, с."""
    currencies: Mapping[str, str] = field(default_factory=dict)
    """Colloquial currency names that CLDR lacks -> ISO codes."""
    currency_noun_last: bool = False
    """Whether the noun ends the name of a currency (US dollars), not begins it (dollari statunitensi)."""
    adjective_endings: tuple[str, ...] = ()
    """Endings that tell adjectives from the nouns they stand before."""
    plural_endings: tuple[str, ...] = ()
    """Endings that tell the noun counted from the adjectives before it."""
    percent: tuple[str, ...] = ("%",)
    points: tuple[str, ...] = ()
    basis_points: tuple[str, ...] = ()
    per: tuple[str, ...] = ("/",)
    """What leads from an amount to the unit it is counted by: a (month), al (mese), в (месяц)."""
    rates: Mapping[str, str] = field(default_factory=dict)
    """Single words that say the same: monthly, annui -> CLDR unit ids."""
    of_money: frozenset[str] = frozenset()
    """Words between a magnitude and what it counts: (milioni) di (euro)."""
    at_least: tuple[str, ...] = ("≥", "> =")
    at_most: tuple[str, ...] = ("≤", "< =")
    more: tuple[str, ...] = (">",)
    less: tuple[str, ...] = ("<",)
    about: tuple[str, ...] = ("~", "≈")
    or_more: tuple[str, ...] = ()
    """Phrases after a number that make it a lower bound; ``or_less`` and ``or_so`` likewise."""
    or_less: tuple[str, ...] = ()
    or_so: tuple[str, ...] = ()
    ranges: tuple[tuple[str, str], ...] = ()
    """Openers and connectors of a range: (between, and), (da, a); an empty opener where none is needed."""
    changes: frozenset[str] = frozenset()
    """Openers that tell of a change where both ends have their unit: from 5% to 10%."""
    articles: frozenset[str] = frozenset()
    """Words skipped between a comparison and its number."""
    vague: Mapping[str, tuple[float, float]] = field(default_factory=dict)
    """Vague amounts -> the least and the most they can mean; (0, inf) where that says nothing."""
    shares: Mapping[str, float] = field(default_factory=dict)
    """Shares in words -> percent: half of, un terzo."""
    months: Mapping[str, int] = field(default_factory=dict)
    """Abbreviations of months that CLDR lacks."""
    months_capital: bool = False
    """Whether month names are written with a capital letter."""
    month_endings: Mapping[str, tuple[str, ...]] = field(default_factory=dict)
    """Ending of a month's name in CLDR -> the endings of its other cases."""
    careful_months: frozenset[str] = frozenset()
    """Names and abbreviations of months that are also other words: never a date without a day or a year."""
    in_month: frozenset[str] = frozenset()
    """Words one of which must stand before a month alone; empty where none need."""
    of: frozenset[str] = frozenset()
    """Words between the parts of a date: (5th) of (March), (marzo) del (2024)."""
    in_year: frozenset[str] = frozenset()
    """Words after which four digits are a year."""
    maybe_year: frozenset[str] = frozenset()
    """Words after which four digits are a year unless something counted follows."""
    year_words: frozenset[str] = frozenset()
    """Words after a year: году, г."""
    sure_year: frozenset[str] = frozenset()
    """Those of them that make a year of three digits, too: в 862 году."""
    before: tuple[str, ...] = ()
    """Phrases that put what is told before a date; ``after`` likewise."""
    after: tuple[str, ...] = ()
    decades: frozenset[str] = frozenset()
    """Words before or after the number of a decade: anni (90), (90-е) годы."""
    decade_words: Mapping[str, int] = field(default_factory=dict)
    """Names of decades in words -> the first year's last two digits: novanta."""
    decade_marks: frozenset[str] = frozenset()
    """What makes a decade of a year, joined or after a hyphen: s, е, х."""
    until: tuple[str, ...] = ()
    """Those of ``before`` that take a day in: до 31 декабря is no other day than 31 декабря."""
    ages: frozenset[str] = frozenset()
    """Words before a decade of somebody's life: in his (70s)."""
    centuries: frozenset[str] = frozenset()
    sure_centuries: Mapping[str, int] = field(default_factory=dict)
    """Forms that make a century of plain digits before them -> from which number on: 19 веке, 5 века."""
    bc: tuple[str, ...] = ()
    """Marks of years before the era that CLDR lacks."""
    ad: tuple[str, ...] = ()
    half_days: bool = False
    """Whether 9:30 can be in the evening."""
    am: tuple[str, ...] = ("am", "a . m .")
    pm: tuple[str, ...] = ("pm", "p . m .")
    night: tuple[str, ...] = ()
    """Parts of the day that are before noon from midnight to six, after noon otherwise."""
    clock: tuple[str, ...] = ()
    """What makes a bare hour a time of day, before it: alle ore; ``oclock`` after it."""
    clock_maybe: tuple[str, ...] = ()
    """What does so where nothing counted follows: alle."""
    clock_hours: tuple[str, ...] = ()
    """What does so where the word for hours follows: в (9 часов)."""
    oclock: tuple[str, ...] = ()


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
    frequent: frozenset[str] = frozenset()
    """Frequent words with content that hardly another language has: what short texts are recognised by."""
    shape: str = ""
    """A regular expression found in many words of the language and in few of the others: weak evidence for it."""
    negations: frozenset[str] = frozenset()
    """Words that deny the clause they stand in."""
    negative_prefixes: tuple[str, ...] = ()
    """Prefixes that turn an adjective or adverb into its denial: ``un`` in unavailable, ``не`` in недоступна."""
    passive_marks: frozenset[str] = frozenset()
    """Words before the agent of a passive verb: ``by``, ``da``; empty where the case does it."""
    free_order: bool = False
    """Whether case endings, not the order of words, tell who does what to whom."""
    universals: frozenset[str] = frozenset()
    """Words that claim every case or a single one: all, never, only."""
    particulars: frozenset[str] = frozenset()
    """Words that claim some cases or a chance: some, may."""
    deniers: frozenset[str] = frozenset()
    """Words other than negations that deny what follows: refused, denied, nearly."""
    no_denial_before: frozenset[str] = frozenset()
    """Words after which a negation denies nothing: not only, no more than."""
    exclusives: frozenset[str] = frozenset()
    """Words that shut out all else: only, solely."""
    exceptions: frozenset[str] = frozenset()
    """Words after which what is named is taken out: except, tranne."""
    symmetric: frozenset[str] = frozenset()
    """Verbs whose two sides may change places: married, met, equals."""
    measuring: frozenset[str] = frozenset()
    """Verbs that only join a thing to its figure: costs, weighs, amounts."""
    free_of_charge: frozenset[str] = frozenset()
    """Words for a price of nothing."""
    partials: frozenset[str] = frozenset()
    """Words for a part of many, which all excludes: some, several."""
    hedges: frozenset[str] = frozenset()
    """Words that withhold assent: allegedly, would, if."""
    degrees: frozenset[str] = frozenset()
    """Comparatives, superlatives and ordinals of rank: more, best, first."""
    elisions: tuple[str, ...] = ()
    """Clitics that an apostrophe joins to the next word: ``l``, ``dell``, ``un``."""
    injections: tuple[str, ...] = ()
    """Regular expressions, over folded text, of orders to a judge that no honest document gives."""
    sentences: SentenceRules = SentenceRules()
    claims: ClaimRules = ClaimRules()
    numbers: NumberRules = NumberRules()


GENERIC = Language(
    code="und",
    name="generic",
    script="",
    stemmer=None,
    sentences=SentenceRules(
        abbreviations=frozenset(
            "dr dra mr mrs ms prof sr sra mme mlle st ste ing hr fr bzw z.b d.h u.a vgl ca p.ex vs".split()
        ),
        endings=frozenset(("etc", "usw", "jr")),
        numbered=frozenset("nr no vol fig art p pp s".split()),
    ),
)
