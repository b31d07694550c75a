"""English: what the claim splitter must know."""

from __future__ import annotations

from fedele.language.model import ClaimRules, lines

_REGULAR = """
air appear argue administer assume award combat contain demand discover emerge exist explain fail feel host hope look occur
originate oversee pass posit present rank reject reply require retain rule seek seem span strike stretch survive undergo
close achieve acquire add advance affect aim allow announce appear apply appoint arrange assign attend attract award
base begin belong block bring build buy carry cause celebrate charge collaborate combine come compete complete compose
comprise concern conduct confirm connect consider consist contain continue contribute convert cost cover create damage
decide decline defend define deliver depend describe design destroy determine develop die direct discover display
distribute divide document earn employ enable end ensure enter establish exceed exist expand expire explain export
express extend fall feature finish focus follow form found fund gain generate get give go govern graduate grow guarantee
happen have help hold host identify improve include increase indicate inform inherit inspire install introduce invent
invest involve join keep kill know lack last launch lay lead learn leave lie limit list live locate lose maintain make
manage manufacture marry mean measure meet merge move name need need obtain occur offer open operate oppose organise
organize originate own participate pay perform permit play portray prefer premiere prepare prevent process produce
prohibit promote protect prove provide publish purchase raise rank reach read receive recognise recognize recommend record
reduce refer reflect refuse reject relate release remain remove replace report represent require reside resign rest retire
return reveal rise run sail satisfy say score see sell send separate serve set share show sign sing sit sleep span speak
specialise specialize specify spend stand star start state stay stem stop store study succeed suffer suggest support
surround survive take teach tell test tour train transfer translate travel treat turn understand unite use vary visit
want warn wear weigh win withdraw work write
""".split()
_NOUNS = frozenset(
    """
    advances aims chairs heads appeals applies awards bases blocks builds causes charges claims contracts controls costs covers
    damages declines designs documents deposits displays ends exports features finishes forms funds gains grants
    guarantees hosts imports increases joins keeps lacks leads leaves lies limits links lists lives locks loans means
    measures moves names needs offers opens orders permits plans plays premieres processes produces promises purchases
    raises ranges ranks rates reads records refers releases repairs reports rests results returns rises runs sails
    scores sets shares shows signs spans stands stars starts states stays stems steps stops stores studies supports
    takes tests tours trains transfers travels treats turns updates uses visits wants watches wins works writes
    """.split()
)
_PAST = """
sought became began came did fell gave grew had knew lay rose saw sang spoke took threw went wrote wore withdrew arose ate
chose drew drove flew froze forgot rang ran sank shook stole swam swore tore woke broke
""".split()
_INTRANSITIVE = """
appeared arrived collapsed continued died emigrated escaped existed expired graduated happened immigrated lasted lived migrated
moved occurred participated resigned retired returned settled stayed studied travelled traveled worked
""".split()
_MIXED_PAST = """
got lost heard hid fed fled sought bought brought built caught dealt felt fought found held kept led left lent lost made meant met paid read said sold
sent set slept spent stood taught thought told understood won cut put hit cost shut spread hurt bore
""".split()


def _third(verb: str) -> str:
    irregular = {"have": "has", "go": "goes", "do": "does"}
    if verb in irregular:
        return irregular[verb]
    if verb.endswith(("s", "sh", "ch", "x", "z")):
        return verb + "es"
    return verb[:-1] + "ies" if verb.endswith("y") and verb[-2] not in "aeiou" else verb + "s"


_AUXILIARIES = frozenset("is are was were has have had be been".split())
_MODALS = "can could will would may might must shall should does did do cannot".split()
_CONTRACTED = """
isn't aren't wasn't weren't hasn't haven't hadn't can't couldn't won't wouldn't mustn't shouldn't doesn't didn't don't
it's he's she's that's there's they're we're i'm you're
""".split()
_THIRD = frozenset(map(_third, _REGULAR))

_DOCS = (
    r"(?:documents?|docs|documentation|context|passages?|sources?|texts?|excerpts?|snippets?|articles?|(?:reference |source |provided )?materials?|"
    r"information|search results|knowledge base|database|dataset)"
)
"""Words for what an answer is drawn from."""

CLAIMS = ClaimRules(
    greetings=lines(
        r"""
        (?:hi|hello|hey|good (?:morning|afternoon|evening|day)|greetings|welcome|dear)(?: there| all| again| everyone)?(?:,? [^\W\d]+){0,3}
        (?:thanks|thank you|cheers)(?: (?:so much|very much|a lot))?(?:,? (?:for|and) [^\d]{0,80})?
        (?:bye|goodbye|see you|best regards|kind regards|regards|best|sincerely|take care|have a (?:nice|great|good|lovely) \w+)(?:,? [^\W\d]+){0,3}
        (?:sure|certainly|of course|absolutely|great|great question|good question|ok|okay|no problem|you're welcome|got it|happy to help|my pleasure)(?: thing)?
        (?:that's|this is|it's|what) an? (?:great|good|excellent|interesting) question
        """
    ),
    offers=lines(
        r"""
        (?:please )?(?:let me know|feel free|don't hesitate|do not hesitate|just ask)\b
        (?:i'm|i am|we're|we are) (?:here|happy|glad|always here|available|ready) to (?:help|assist|answer)
        (?:i|we) (?:hope|trust) (?:this|that|it|you|the|my)\b.{0,40}(?:help|useful|clear|answer|question|find)
        (?:i |we )(?:can|could|will|would)(?: certainly| gladly| definitely| surely| absolutely)? (?:help|assist)(?: you)?(?: (?:out|with|on)(?: (?:that|this|it|your \w+))?)?$
        (?:i'll|we'll) (?:help|assist)(?: you)?(?: (?:out|with|on)(?: (?:that|this|it|your \w+))?)?$
        (?:i'm |i am |we're |we are )?(?:always |only too |more than )?(?:happy|glad|pleased|delighted) to (?:help|assist|be of)\b
        (?:is there|can i|could i|may i|shall i|should i|how can i|how may i|what can i|do you (?:want|need)|would you like|anything else)\b.*\?
        if you(?:'d| would)? (?:like|wish|want|prefer)(?: to)?(?: me to [^,]{2,60})?,? (?:i can|i could|i will|i'll|i would|i'd|let me|just (?:ask|tell me|let me)|we can help|we can assist)\b
        if you (?:have|need|want|would like|'d like|require)\b.{0,80}\b(?:questions?|help|assistance|let me know|ask|reach out|feel free|contact us)
        (?:i|i'll|i will|i'd|i would) (?:be |am )?(?:happy|glad|pleased)(?: to|,| be)
        (?:i can|i could|i can also) (?:help|assist|provide|offer) (?:you|more|further|additional)\b
        (?:here (?:is|are)|below (?:is|are)|i have|i've|i) (?:summari[sz]ed?|listed|found|provided|compiled)? ?(?:the|a|an|your|some)? ?(?:answer|summary|overview|information|details|list|breakdown|steps)(?: (?:you|that|to|of|for|based)\b[^\d]{0,60})?[:.]?$
        """
    ),
    apologies=lines(
        r"""
        (?:i'm |i am |we're |we are |my apologies|apologies|so |very )*(?:really |very |so )?sorry\b[,.!:; ]*(?:but |that |to say )?
        (?:i )?apologi[sz]e[,.!:; ]*(?:but |that )?
        (?:unfortunately|regrettably|sadly|honestly|hmm+|well|um+|no|ah|oh)[,.!:; ]+
        (?:it (?:seems|appears|looks like)(?: that)?|i (?:believe|think|am afraid|'m afraid|regret)(?: that)?|i'm afraid(?: that)?)[, ]+
        """
    ),
    refusals=lines(
        r"""
        (?:idk|dunno|beats me|no (?:idea|clue)|who knows|unknown|unanswerable|n/a|unsure|not sure|whatever|i have no (?:idea|clue|information|data|answer))\b[^\d]{0,40}$
        (?:i|we) (?:really |honestly |just |simply |currently |still )?(?:do not|don't|dont|did not|didn't|could not|couldn't|cannot|can not|can't|can|was not able to|wasn't able to|were not able to|was unable to|were unable to|am unable to|am not able to)(?: \w+ly)? (?:know|find|locate|determine|see any|tell (?:you )?(?:from|whether|if|based|what|who|how)|answer|say for|say (?:from|whether|if))\b
        i (?:really |currently |simply )?(?:do not|don't|dont|cannot|can't|am not able to|am unable to|'m unable to|was unable to|could not|couldn't) (?:have (?:any|enough|sufficient|that|this|access|information|specific|the|data|details)|provide|help|assist|confirm|verify|give|offer|respond|comment|access|recall|identify|extract|retrieve|conclude)\b
        i'm (?:unable to|not able to|not sure|not aware|not certain|unaware)\b
        i am (?:not sure|not aware|not certain|unaware)\b
        (?:there (?:is|was|are|were|'s) )?(?:no|not any|not enough|insufficient) (?:relevant |further |specific |such |additional |clear |explicit |direct )*(?:information|info|mention|answer|context|details?|reference|indication|results?)\b(?: \w+)?(?:$| (?:available|found|provided|given|present|regarding|about|on|of|in (?:here|it|them|(?:the|this|these|those|your|our|any)(?: [\w-]+){0,2}? <docs>)|to|that|here|as to)\b)
        (?:no|insufficient|not enough) (?:data|evidence|information|context|answer|details|results)(?: (?:is|are|was|were))?(?: (?:available|found|provided|given))?(?: (?:in|from) the \w+(?: \w+)?)?$
        (?:the |these |this |those |your |our |any )?(?:\w+ ){0,2}(?:documents?|docs|context|passages?|sources?|texts?|information|excerpts?|materials?|knowledge base|articles?|snippets?|data|documentation|results)(?: (?:you )?(?:provided|given|above|supplied|available|i have|retrieved|at hand))? (?:(?:do|does|did)(?:n't| not)|make no|makes no|never|cannot|can't|fails? to)(?: \w+ly| actually)? (?:mention|contain|say|specify|include|provide|state|discuss|address|give|indicate|answer|cover|have|explain|describe|offer|reveal|list|reference|clarify|tell|seem to|appear to)
        (?:the |these |this |those |your |our )?(?:\w+ ){0,2}(?:documents?|docs|context|passages?|sources?|texts?|excerpts?|materials?|knowledge base|articles?|documentation) (?:contains?|has|have|says?|gives?|provides?|mentions?|includes?) (?:no|nothing|little)\b
        none of the (?:\w+ )?(?:documents?|docs|passages?|sources?|texts?|excerpts?) (?:mentions?|contains?|says?|specif(?:y|ies)|includes?|provides?|states?|answers?|covers?)\b
        (?:the )?(?:\w+ )?(?:documents?|docs|context|passages?|sources?|texts?|documentation) (?:is|are) (?:silent|unclear|not clear|insufficient)\b
        (?:the |your )?(?:answer|information|detail|requested information)s? (?:to (?:this|that|your|the)(?: question)? |(?:that )?you \w+(?: \w+)? )?(?:is not|isn't|are not|was not|wasn't|could not be|couldn't be|cannot be|can't be|can not be) (?:found|in|available|given|provided|known|present|contained|mentioned|specified|stated|answered|included|part of)\b
        (?:it|this|that) (?:is not|isn't|was not|wasn't) (?:\w+ly |in the )?(?:mentioned|specified|stated|clear (?:from|whether|if|in)|said|documents?|context|text|sources?|possible to (?:say|determine|tell|answer|know))\b
        (?:it|this|that) (?:cannot|can't|could not|couldn't) be (?:determined|answered|found|said|inferred)\b
        not (?:mentioned|specified|stated|available|provided|found|given|known|enough information|in the (?:documents?|context|text|sources?))\b[^\d]{0,50}$
        (?:cannot|can't|can not|unable to|could not|couldn't) (?:answer|say|tell|determine|find|be determined|help)\b
        as an ai\b
        nothing (?:in (?:the|this|these|those|your|any|all)(?: [\w-]+){0,2}? <docs>|about|was found|is said|found)\b
        (?:(?:this|that|the|your|such an?|my) )?(?:\w+ )?questions? (?:cannot|can't|can not|could not|couldn't) (?:\w+ly )?be (?:\w+ly )?(?:answered|resolved)\b
        (?:this|that|the|your) question (?:(?:is|lies|falls|goes) (?:outside|beyond|out of|not (?:covered|addressed|answered|answerable|within)|unanswerable)|(?:is|was)n't (?:covered|addressed|answered|answerable))\b
        it(?:'s| is| was)(?: \w+ly)? (?:impossible|not possible) to (?:say|tell|know|determine|answer|infer|establish|conclude|find out|verify|confirm)\b
        (?:it|this|that)(?:'s| is| was)(?: \w+ly| still)? (?:unclear|unknown|not clear|not known)(?:$| (?:from|based on|given|in) (?:the|this|these|those|your|any|what)\b| (?:who|what|when|where|why|how|whether|if|which)\b)
        (?:none|neither)(?: one)? of (?:the|these|those|your|our)(?: [\w-]+){0,2}? <docs>(?: provided| given| above| supplied| retrieved)? (?:\w+ly )?(?:mention|contain|say|specif|include|provide|state|answer|cover|address|discuss|give|describe|explain|tell|indicate|refer|offer|contains?|ha(?:s|ve))\w*
        (?:no|neither)(?: [\w-]+)? (?:documents?|passages?|sources?|texts?|excerpts?|articles?)(?: provided| given| above)? (?:\w+ly )?(?:mention|say|specif|state|answer|cover|address|discuss|describe|explain|tell|indicate)\w*
        (?:none|nothing) (?:found|mentioned|given|stated)?$
        """.replace("<docs>", _DOCS)
    ),
    absences=lines(
        r"""
        [^.!?;:]{1,80}? (?:is|are|was|were)(?:n't| not)(?: \w+ly| even| ever)? (?:described|mentioned|specified|stated|covered|discussed|addressed|given|provided|included|listed|indicated|found|disclosed|detailed|explained|available|present|answered|defined) (?:anywhere )?(?:in|by|within|from) (?:the|this|these|those|your|our|any(?: of the)?)(?: [\w-]+){0,2}? <docs>(?: (?:provided|given|above|supplied|available|i have|retrieved))?$
        """.replace("<docs>", _DOCS)
    ),
    lead_ins=lines(
        r"""
        (?:according to|based on|as per|per|as (?:stated|described|mentioned|noted|indicated|specified|reported|shown) in|from|in)(?: all)? (?:the|this|these|your|our)?(?: ?(?:provided|given|retrieved|available|above|following|supplied|attached|official))* ?(?:documents?|documentation|docs|contexts?|passages?|sources?|texts?|information|excerpts?|materials?|knowledge base|articles?|data)(?: \d{1,2})?(?: (?:you )?(?:provided|given|above|supplied|available|you gave me))?(?:,|:)
        (?:the|this|these) (?:provided |given |retrieved |above )?(?:documents?|context|passages?|sources?|texts?|excerpts?)(?: provided| given)? (?:states?|says?|indicates?|mentions?|specif(?:y|ies)|explains?|notes?)(?: clearly)? that\b
        (?:sure|certainly|of course|absolutely|great question|ok|okay|well|so|in short|in summary|to summari[sz]e|in conclusion|hello|hi)(?:!|,|:|\.)+
        dear (?:valued |esteemed )?(?:customers?|clients?|users?|guests?|readers?|students?|members?|colleagues?|friends?|team|all|sir(?: or madam|s)?|madam|(?:mr|mrs|ms|miss|dr|prof)\.? \w+)(?:,|!|:)
        (?:good (?:morning|afternoon|evening|day)|greetings)(?: (?:to you|everyone|everybody|all|there|(?:dear )?(?:customer|sir|madam)))?(?:,|!|:)
        (?:for example|for instance|in conclusion|moreover|furthermore|additionally|in addition|also|finally|however|therefore|thus|besides|meanwhile|lastly|overall|then),? (?=\S)
        """
    ),
    sources=("sources?", "passages?", "documents?", "docs?", "refs?", "references?"),
    presenting=lines(
        r"""
        (?:sure|certainly|of course|ok|okay|here|below|the following (?:is|are)|these are the|let me|i (?:have|found|can)|this is (?:what|a|the))\b
        .{0,60}\b(?:as follows|the following|following|below)$
        """
    ),
    affirmatives=frozenset(("yes", "yep", "yeah", "correct", "true", "right", "indeed", "yes indeed")),
    denials=frozenset(("no", "nope", "false", "incorrect", "wrong", "not at all")),
    verbs=(_THIRD - _NOUNS)
    | (_AUXILIARIES - {"be", "been"})
    | frozenset(_MODALS)
    | frozenset(_CONTRACTED)
    | frozenset(_PAST)
    | frozenset(_INTRANSITIVE),
    noun_verbs=_NOUNS | frozenset(_MIXED_PAST),
    auxiliaries=_AUXILIARIES,
    participle=r"[a-z]{2,}ed|born|built|held|made|sold|known|written|given|taken|led|won|set|found|kept|paid|put|sent|"
    "bought|brought|drawn|driven|grown|shown|seen|spent|taught|told|run|lost|left|chosen|begun|become|gone|done",
    base_verbs=frozenset(_REGULAR)
    | frozenset(("do", "be", "become", "choose", "draw", "eat", "find", "put", "think")),
    reporting=frozenset(
        """
        said says say think thinks thought believe believes believed know knows knew claims claimed stated states
        reported reports argues argued suggests suggested shows showed found finds means ensure ensures announced
        """.split()
    ),
    joints=r",?\s+(?:and|but|while|whereas)\s+|;\s+(?:and\s+|but\s+|however,?\s+)?|,\s+|\s+[–—]\s+(?=(?:it|he|she|they|its)\s)",
    possessive=r"(?:its|his|her|their)\s",
    but=r"(?:,|;)?\s+(?:but|however,|although|though)\s+",
    adverbs=frozenset(
        "also then not never now later still only currently subsequently eventually additionally further soon thus therefore hence even often sometimes usually generally typically".split()
    ),
    adverb_ending="[a-z]{3,}ly",
    ditransitives=frozenset(
        """
        given awarded granted offered paid told shown taught sent asked promised denied allowed fined ordered called named
        considered declared elected appointed made charged lent handed assigned
        """.split()
    ),
    determiners=frozenset(
        "the a an this that these those its his her their our your my each every all no some".split()
    ),
    articles=frozenset("a an the its their our your my every".split()),
    pronouns=frozenset("it he she they we you i there this that these those".split()),
    prepositions=frozenset(
        "in on at by for of from to with into over under during since until through between among near as per".split()
    ),
    subordinators=lines(
        r"""
        that|which|who|whom|whose|where|because|since|although|though|so that|than|whether|how|why|what
        both|either|neither|between|not only|rather|instead of
        """
    ),
    conditions=lines(
        r"""
        if|unless|otherwise|provided|providing|as long as|in case|only when|whenever|when|until|once|except|subject to
        ^as|^while|^given|depending|assuming|suppose|should you|as soon as|before|after
        """
    ),
    causes=lines(
        r"""
        because|since|due to|owing to|caused?|causes|causing|led to|leads? to|leading to|as a result|results? in|resulted in
        therefore|thus|hence|thanks to|consequently|so that|that is why|reason|why
        """
    ),
    events=lines(
        r"""
        born|founded|established|died|held|signed|opened|launched|incorporated|created|took place|published|built
        inaugurated|celebrated|married|buried|baptised|baptized|killed|premiered|bought|sold|acquired|purchased
        constructed|unveiled|organi[sz]ed|registered|arrested|elected|crowned|discovered|awarded|released|formed|set up
        """
    ),
    place=r"(?:in|at|near|outside)\s+(?:the\s+)?(?:(?:city|town|village|port|state)\s+of\s+)?",
    before_date=r"(?:(?:on|in|at|by|since|from)\s+)?(?:the\s+)?(?:(?:morning|evening|night|year|end|beginning|spring|summer|autumn|winter)\s+(?:of\s+)?)?",
    before_amount=r"for\s+(?:a\s+(?:total|sum|price)\s+of\s+)?(?:about\s+|around\s+|over\s+|nearly\s+|almost\s+)?",
    question_words=lines(
        r"""
        (?:q: )?(?:approximately |about )?(?:(?:in|on|at|by|for|from|to|of|with|about|under|during) )?(?:what|which|who|whom|whose|when|where|why|how(?: (?:many|much|long|old|far|often|big|large|tall|high))?)\b
        """
    ),
    negator="not",
    yes_no=("yes", "no"),
)
