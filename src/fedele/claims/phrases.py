"""Questions turned into statements, by a few rules for each language; where none applies, the question stays."""

from __future__ import annotations

import re
from collections.abc import Callable

from fedele.claims.rules import Rules
from fedele.language.words import fold

_PREAMBLE = re.compile(r"^\s*(?:q|d|в|question|domanda|вопрос)\s*[:.]\s+", re.IGNORECASE)
_WORD = re.compile(r"[^\W_]+(?:['’.-][^\W_]+)*|[^\w\s]")
_MANY = 40
"""A question of more words than this is not looked into."""


def asked(question: str) -> str:
    """A question without its question mark and its "Q:"."""
    from fedele.language.markup import plain

    return _PREAMBLE.sub("", plain(question)).strip().rstrip("?？؟ .!").strip()


def capital(text: str) -> str:
    """The same with a capital first letter."""
    return text[:1].upper() + text[1:]


def closed(text: str) -> str:
    """The same as a sentence: with a capital first letter and a full stop."""
    return text[:1].upper() + text[1:] + ("" if text.endswith(".") else ".")


def small(question: str, rules: Rules) -> str:
    """A question as it stands after a colon: a question word or auxiliary in small letters."""
    if rules.question_word.match(fold(question)) or (rules.code == "en" and _EN_AUX.match(question)):
        return question[:1].lower() + question[1:]
    return question


def polar(question: str, yes: bool, rules: Rules) -> str:
    """The statement of a yes-or-no question, or its denial."""
    if not rules.question_word.match(fold(question)):
        if rules.code == "en":
            stated = _english_polar(question, yes, rules)
            if stated:
                return stated
        elif rules.words.verbs:
            return _plain_polar(question, yes, rules)
    return f"{rules.words.yes_no[0 if yes else 1]}: {small(question, rules)}"


def _plain_polar(question: str, yes: bool, rules: Rules) -> str:
    """Italian and Russian ask in the order in which they state, but for a Russian verb before "ли"."""
    asked_ = question
    question = re.sub(
        r"^(?:верно|правда) ли,? что\s+|^è vero che\s+|\sли(?=\s|$)", "", question, flags=re.IGNORECASE
    )
    if rules.code == "ru":
        question = _russian_order(asked_, rules) or question
    if yes:
        return question
    for match in _WORD.finditer(question):
        if rules.is_verb(fold(match.group())):
            before = question[: match.start()]
            verb = question[match.start() :]
            if not before:
                return f"{rules.words.negator} {verb[:1].lower()}{verb[1:]}"
            return f"{before}{rules.words.negator} {verb}"
    return f"{rules.words.negator} {question[:1].lower()}{question[1:]}"


_RU_LI = re.compile(r"(\S+) ли (.+)", re.IGNORECASE)


def _russian_order(question: str, rules: Rules) -> str | None:
    """A Russian question that begins with its verb, subject first: "Входит ли завтрак в цену" - "завтрак входит в цену"."""
    inverted = _RU_LI.fullmatch(question)
    if inverted is None:
        return None
    verb, rest = inverted.groups()
    known = fold(verb)
    if not rules.is_verb(known) or known in rules.words.impersonal or known == "есть":
        return None
    words = rest.split(" ")
    end = next(
        (
            i
            for i, word in enumerate(words)
            if fold(word) in rules.words.prepositions
            or not word[:1].isalpha()
            or (i and word[-1] in "ую")  # an object, most likely
        ),
        len(words),
    )
    if not end or any(rules.is_verb(fold(word)) for word in words[:end]) or "," in rest:
        return None
    return " ".join([*words[:end], verb[:1].lower() + verb[1:], *words[end:]])


_EN_AUX = re.compile(
    r"(is|are|was|were|do|does|did|has|have|had|can|could|will|would|should|must|may)(n['’]t)?\s+(?=\S)",
    re.IGNORECASE,
)
_EN_AUX_INSIDE = re.compile(
    r"(?<=[\w,] )(?:is|are|was|were|does|did|has|have|had|can|could|will|would)(?=\s)"
)
_EN_PREDICATE = re.compile(
    r"\s(?=(?:[a-z]{2,}(?:ed|ing)|both|also|still|now|born|built|made|held|known|located|a|an|from|in|at|on|of|part|not|"
    r"available|free|mandatory|required|possible|able|more|less|older|younger|the same|\d\S*)\b)"
)


def _english_polar(question: str, yes: bool, rules: Rules, subject: str = "") -> str | None:
    aux = _EN_AUX.match(question)
    if aux is None:
        inside = _EN_AUX_INSIDE.search(question)
        if inside is None:
            return None
        return question if yes else f"{question[: inside.end()]} not{question[inside.end() :]}"
    rest = question[aux.end() :]
    known = bool(subject) and rest.startswith(subject)
    at = len(subject) if known else _subject_end(aux.group(1).lower(), rest, rules)
    verb = aux.group(1).lower() + ("" if yes != bool(aux.group(2)) else " not")
    return f"{rest[:at].rstrip()} {verb} {rest[at:].lstrip()}"


def _subject_end(aux: str, rest: str, rules: Rules) -> int:
    """Where, after an English auxiliary, the subject ends: before the bare verb, or before what looks a predicate."""
    first = re.match(r"(?:it|he|she|they|we|you|i|there|this|that)\b", rest, re.IGNORECASE)
    if first:
        return first.end()
    if aux not in ("is", "are", "was", "were", "has", "have", "had"):
        at = bare_verb(rest, rules)
        if at:
            return at
    predicate = _EN_PREDICATE.search(rest)
    if predicate:
        return predicate.start()
    return rest.rfind(" ") if " " in rest else len(rest)


def bare_verb(rest: str, rules: Rules) -> int:
    """Where the first bare verb after a subject begins; 0 where there is none."""
    for match in _WORD.finditer(rest):
        word = match.group()
        if match.start() and word.islower() and word in rules.words.base_verbs:
            before = rest[: match.start()].split()[-1].lower()
            if before not in rules.words.determiners and before not in rules.words.prepositions:
                return match.start()
    return 0


def stated(question: str, answer: str, rules: Rules) -> str | None:
    """A statement made of an open question and its answer; None where no rule is sure of itself."""
    rule = _RULES.get(rules.code)
    if rule is None or len(question.split()) > _MANY:
        return None
    return rule(_chosen(question, answer), answer, rules)


_OTHER = r"[A-ZА-ЯЁ][\w.'’-]*(?:\s(?:(?:of|the|and|for|in|di|de|del|della|e|и|в)\s)?[A-ZА-ЯЁ][\w.'’-]*)*"


def _chosen(question: str, answer: str) -> str:
    """A question without its choice, where the answer is one of two names: "Who is older, A or B?"."""
    one = re.escape(answer)
    choice = re.search(
        rf"[,:]?\s(?:{one}\s(?:or|o|или)\s{_OTHER}|{_OTHER}\s(?:or|o|или)\s{one})(?=$|[\s,])", question
    )
    if choice is None:
        return question
    kept = "" if choice.end() == len(question) else " " + answer
    return (question[: choice.start()] + kept + question[choice.end() :]).strip()


def _verb(word: str, rules: Rules) -> bool:
    word = fold(word)
    return rules.is_verb(word) or word in rules.words.noun_verbs


_EN_DO = re.compile(
    r"(?:(in|on|at|by|for|from|to|of|with|under) )?(what|which|who|whom|when|where|how(?: many| much| long| often)?)\b(.{0,60}?) (did|does|do) (.+)",
    re.IGNORECASE,
)
_EN_WHO = re.compile(r"(who|what|which) (\w+) (.+)", re.IGNORECASE)
_EN_WHICH = re.compile(
    r"(?:what|which) ((?:[\w'’.-]+ ){1,4}?)(is|are|was|were|has|have|had|[a-z]+s|[a-z]+ed) (.+)",
    re.IGNORECASE,
)
_EN_LATE = re.compile(
    r"\b(?:what|which|whom|who|how many|how much)((?: [\w'’-]+){0,3})$|(?<=\bby )(?:whom|who|what)\b",
    re.IGNORECASE,
)
_EN_PREPOSITION = re.compile(r"\b(?:in|on|at|by|for|from|to|of|with|about|as|under)$", re.IGNORECASE)


_EN_HOW_LONG = re.compile(
    r"how (long|tall|high|deep|wide|old|heavy|big|large|far) (is|are|was|were) ((?:the|its|his|her|a|an) .+|[A-Z].+)",
    re.IGNORECASE,
)


def _english(question: str, answer: str, rules: Rules) -> str | None:
    if not rules.question_word.match(fold(question)):
        if _EN_AUX.match(question):
            return _english_polar(question, True, rules, answer) if answer in question else None
        late = _EN_LATE.search(question)
        if late is None:
            return None
        noun = (late.group(1) or "").strip()
        said = answer
        if late.group().lower().startswith("how"):
            said = answer if noun.split()[-1:] == answer.split()[-1:] else f"{answer} {noun}".strip()
        elif len(noun.split()) > 1:
            said = f"{answer}, {noun}"
        return f"{question[: late.start()]}{said}{question[late.end() :]}"
    did = _EN_DO.fullmatch(question)
    if did:
        return _english_did(did, answer, rules)
    long = _EN_HOW_LONG.fullmatch(question)
    if long:
        adjective, verb, subject = long.groups()
        measured = f"{subject} {verb} {answer}"
        return (
            measured if adjective in answer.lower() or answer.endswith("old") else f"{measured} {adjective}"
        )
    who = _EN_WHO.fullmatch(question)
    if (who and _verb(who.group(2), rules)) or (who and who.group(2).lower().endswith("ed")):
        asked_for, verb, rest = who.groups()
        if verb.lower() in ("is", "are", "was", "were") and asked_for.lower() == "what":
            return (
                f"{rest} {verb} {answer}"
                if re.match(r"(?:the|its|his|her|their)\s", rest, re.IGNORECASE)
                else None
            )
        return (
            f"{answer} {verb} {rest}"
            if asked_for.lower() != "what" or verb not in ("did", "does", "do")
            else None
        )
    which = _EN_WHICH.fullmatch(question)
    if which and not re.search(r"['’]s?\s|\s(?:of|the|whose)\s", which.group(1)):
        asked_for, verb, rest = which.groups()
        said = answer if len(asked_for.split()) == 1 else f"{answer}, {asked_for.strip()},"
        if verb in ("is", "are", "was", "were", "has", "have", "had"):
            if re.match(r"(?:\w+ed|from|in|a|an|the|on|at|known|born|home)\s", rest):
                return f"{said} {verb} {rest}"
        elif rules.is_verb(verb):
            return f"{said} {verb} {rest}"
    return None


def _english_did(match: re.Match[str], answer: str, rules: Rules) -> str | None:
    preposition, word, noun, aux, rest = match.groups()
    at = bare_verb(rest, rules)
    if not at or len(noun.split()) > 1:
        return None
    subject, predicate = rest[:at].rstrip(), rest[at:]
    if preposition:
        return f"{subject} {aux} {predicate} {preposition.lower()} {answer}"
    if word.lower() in ("when", "where", "how", "how long", "how often"):
        return f"{subject} {aux} {predicate} {answer}"
    if _EN_PREPOSITION.search(predicate):
        return f"{subject} {aux} {predicate} {answer}"
    verb, _, more = predicate.partition(" ")
    if not more or re.match(r"(?:in|on|at|by|for|from|to|during|after|before|with)\s+[A-Z\d]", more):
        return f"{subject} {aux} {verb} {answer} {more}".rstrip()
    return None


_IT_WHICH = re.compile(r"(?:qual|quale|quali)\s?(è|sono|era|erano|fu|furono)\s(.+)", re.IGNORECASE)
_IT_HOW_MANY = re.compile(r"(?:quanti|quante)\s(\w+)\s(\w+)\s(.+)", re.IGNORECASE)
_IT_ADVERB = re.compile(
    r"(?:quanto|quando|dove|come|che cosa|cosa|a che ora|da quando|fino a quando)\s((?:si\s|viene\s|è\s|sono\s|ha\s|hanno\s|è\sstat[oa]\s)?[\w']+)\s(.+)",
    re.IGNORECASE,
)
_IT_WHO = re.compile(r"chi\s(.+)", re.IGNORECASE)


def _italian(question: str, answer: str, rules: Rules) -> str | None:
    which = _IT_WHICH.fullmatch(question)
    if which:
        return f"{which.group(2)} {which.group(1).lower()} {answer}"
    who = _IT_WHO.fullmatch(question)
    if who:
        return f"{answer} {who.group(1)}" if _verb(who.group(1).split()[0], rules) else None
    many = _IT_HOW_MANY.fullmatch(question)
    if many:
        noun, verb, subject = many.groups()
        if not _verb(verb, rules) or not _phrase(subject, rules):
            return None
        return f"{subject} {verb} {answer}" + ("" if noun.lower() in answer.lower() else f" {noun}")
    adverb = _IT_ADVERB.fullmatch(question)
    if adverb:
        verb, subject = adverb.groups()
        known = _verb(verb.split()[-1], rules) or (
            verb.split()[0].lower() in ("è", "sono", "ha", "hanno", "viene")
            and rules.participle.fullmatch(verb.split()[-1])
        )
        return f"{subject} {verb} {answer}" if known and _phrase(subject, rules) else None
    return None


_RU_WHO = re.compile(r"кто\s+(?:такой\s+|такая\s+|это\s+|является\s+)?(.+)", re.IGNORECASE)
_RU_ADVERB = re.compile(
    r"(?:сколько|когда|где|куда|откуда|во сколько|как)\s+(была\s+|был\s+|было\s+|были\s+)?(\S+)\s+(.+)",
    re.IGNORECASE,
)
_RU_WHICH = re.compile(r"(?:какой|какая|какое|какие|каков|какова|каково|каковы)\s+(.+)", re.IGNORECASE)
_RU_WHICH_DOES = re.compile(r"(?:какой|какая|какое|какие)\s+(\S+)\s+(\S+)\s+(.+)", re.IGNORECASE)
_RU_HOW_MANY = re.compile(r"сколько\s+(\S+)\s+(\S+)\s+(.+)", re.IGNORECASE)


def _russian(question: str, answer: str, rules: Rules) -> str | None:
    who = _RU_WHO.fullmatch(question)
    if who:
        rest = who.group(1)
        return (
            f"{answer} {rest}"
            if _verb(rest.split()[0], rules)
            else f"{answer} — {rest}"
            if _phrase(rest, rules)
            else None
        )
    adverb = _RU_ADVERB.fullmatch(question)
    if adverb and _verb(adverb.group(2), rules) and _phrase(adverb.group(3), rules):
        return f"{adverb.group(3)} {adverb.group(1) or ''}{adverb.group(2)} {answer}"
    many = _RU_HOW_MANY.fullmatch(question)
    if many and _verb(many.group(2), rules) and _phrase(many.group(3), rules):
        noun, verb, subject = many.groups()
        return f"{subject} {verb} {answer}" + ("" if noun.lower()[:4] in answer.lower() else f" {noun}")
    subject_of = _RU_WHICH_DOES.fullmatch(question)
    if subject_of and rules.is_verb(fold(subject_of.group(2))):
        return f"{subject_of.group(1)} {answer} {subject_of.group(2)} {subject_of.group(3)}"
    which = _RU_WHICH.fullmatch(question)
    if which and _phrase(which.group(1), rules):
        return f"{which.group(1)} — {answer}"
    return None


def _phrase(text: str, rules: Rules) -> bool:
    """Whether a stretch is a noun phrase of some words, without a verb and without a comma."""
    words = _WORD.findall(text)
    return 0 < len(words) <= 10 and "," not in words and not any(rules.is_verb(fold(word)) for word in words)


_RULES: dict[str, Callable[[str, str, Rules], str | None]] = {"en": _english, "it": _italian, "ru": _russian}
