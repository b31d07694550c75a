"""English."""

from __future__ import annotations

from fedele.language.model import ClaimRules, Language, NumberRules, SentenceRules

SENTENCES = SentenceRules()

CLAIMS = ClaimRules()

NUMBERS = NumberRules(decimal=".")

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
        """.split()
    ),
    negations=frozenset(
        """
        aren't barely can't cannot couldn't didn't doesn't don't hadn't hardly hasn't haven't isn't
        mustn't n't needn't neither never no nobody none nor not nothing nowhere scarcely shouldn't
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
