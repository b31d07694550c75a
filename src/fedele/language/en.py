"""English."""

from __future__ import annotations

from fedele.language.en_claims import CLAIMS
from fedele.language.en_numbers import NUMBERS
from fedele.language.model import Language, SentenceRules

SENTENCES = SentenceRules(
    abbreviations=frozenset(
        """
        mr mrs ms dr prof st rev hon gen col lt capt sgt cmdr gov sen rep pres fr sr messrs mt ft vs v cf viz
        e.g i.e eg ie approx ca c al dept univ assn est incl excl resp min max temp tel ext
        """.split()
    ),
    endings=frozenset(
        """
        etc a.m p.m am pm b.c a.d bc ad e.t.c jr
        jan feb mar apr jun jul aug sep sept oct nov dec
        """.split()
    ),
    numbered=frozenset(
        "no nos nr art arts fig figs vol p pp sec ch chap para par eq app ver rev ref item".split()
    ),
    particles=frozenset("a the i".split()) - frozenset("a the i".split()),
    ordinal_dot=False,
)

LANGUAGE = Language(
    code="en",
    name="English",
    script="Latin",
    stemmer="english",
    stop_words=frozenset(
        """
        a about above after again all also am an and any are aren't as at be because been before being
        below between both but by can could d did do does doing down during each either few for from
        further had has have having he he's her here hers herself him himself his how i i'm if in into
        is isn't it it's its itself just ll m may me might more most must my myself of off on once one's
        only or other our ours ourselves out over own re s same shall she she's should so some such t
        than that that's the their theirs them themselves then there there's these they they're this
        those through to too under until up upon ve very was we we're were what when where which while
        who whom whose why will with within would you you're your yours yourself yourselves
        across ain't along although among amongst another anybody anyone anything
        around beside besides despite else even ever every everybody everyone everything he'd
        he'll hence here's how's however i'd i'll i've instead let's
        onto ought per perhaps quite rather she'd she'll since somebody someone
        something still thereby therefore therein thereof they'd they'll they've though thus toward
        towards unless via we'd we'll we've what's whatever when's whenever where's whereas
        whereby wherever whether whichever who's whoever why's yet you'll you've
        """.split()
    ),
    frequent=frozenset(
        """
        month months year years day days week weeks hour hours price prices costs user users customer customers number
        people company city country world war government university school first second third two three four five six
        seven eight nine ten hundred thousand percent january february march june july october
        december man woman men women people standing sitting white black new old left right high low open closed large small
        before after inside outside young monday tuesday wednesday thursday friday saturday sunday weighs opens closes
        """.split()
    ),
    shape=r"th|wh|gh|ck|sh|kn|ou[nrst]|oo|ee|ea[rdtls]|[aeo]w|[kwxj]|'s$"
    r"|(?<=[a-z]{2})(?:y|ing|tions?|ed|ly|ness|ment|ers?|al|ic|ts|rs|ds)$",
    negations=frozenset(
        """
        aren't barely can't cannot couldn't didn't doesn't don't hadn't hardly hasn't haven't isn't
        mustn't n't needn't neither never no nobody non none nor not nothing nowhere scarcely shouldn't
        wasn't weren't without won't wouldn't
        """.split()
    ),
    negative_prefixes=(
        "un",
        "in",
        "im",
        "non",
        "dis",
        "ir",
        "il",
    ),
    passive_marks=frozenset(["by"]),
    free_order=False,
    universals=frozenset(
        """
        all every each always never only none no any entire whole both must solely exclusively
        completely
        """.split()
    ),
    particulars=frozenset(
        """
        some many several may might can could possible possibly perhaps sometimes often somebody someone
        something there few most
        """.split()
    ),
    deniers=frozenset(
        """
        refused refuses refuse denied denies deny failed fails nearly almost unable impossible falsely
        untrue
        """.split()
    ),
    no_denial_before=frozenset(
        """
        only just merely solely more less fewer later earlier longer shorter higher lower greater over
        under than
        """.split()
    ),
    exclusives=frozenset(
        """
        only solely exclusively
        """.split()
    ),
    exceptions=frozenset(
        """
        except excluding excepting excepted barring
        """.split()
    ),
    symmetric=frozenset(
        """
        married marry marries met meet meets equals equal works worked collaborates collaborated and
        with borders resembles
        """.split()
    ),
    measuring=frozenset(
        """
        cost costs costing price priced weigh weighs weighed measure measures measured amount amounts
        amounted total totals totalled equals equal reach reaches reached stands stood comes lasts
        """.split()
    ),
    free_of_charge=frozenset(["free", "gratis", "complimentary"]),
    partials=frozenset(["some", "several", "few"]),
    hedges=frozenset(
        """
        may might could possibly perhaps allegedly reportedly expected plans planned likely if would
        hope claims claimed suggest suggests proposed
        """.split()
    ),
    degrees=frozenset(
        """
        most least best worst first last largest biggest smallest oldest youngest highest lowest more
        less better worse bigger larger smaller older younger higher lower
        """.split()
    ),
    elisions=(),
    injections=(
        r"\b(?:ignore|disregard|forget)\b.{0,30}\b(?:instructions?|rules|prompts?|above|previous|prior)\b",
        r"\bmark (?:this|it|every|each|all)\b.{0,30}\b(?:claims?|answers?|statements?)?.{0,20}\b(?:supported|true|faithful|correct)\b",
        r"</?(?:context|passages?|documents?|system|instructions?|answer|claim)>",
        r"\bsystem prompt\b|\byou are (?:now )?(?:a|an|the) (?:judge|grader|evaluator|assistant)\b",
    ),
    sentences=SENTENCES,
    claims=CLAIMS,
    numbers=NUMBERS,
)
