"""Findings about polarity: one side denies, shuts out or takes out what the other states."""

from __future__ import annotations

from collections.abc import Iterator

from fedele.judges.lexical.alignment import Alignment
from fedele.judges.lexical.clauses import COMPACT, main_clause
from fedele.judges.lexical.finding import Finding
from fedele.language import get
from fedele.language.thesaurus import thesaurus
from fedele.language.words import Token


def verbatim(a: Alignment) -> bool:
    """Does the claim stand in the sentence word for word, with no denial right before it?"""
    language = get(a.premise.lang)
    ours = [t.word for t in a.claim.tokens]
    theirs = words = [t.word for t in a.premise.sentences[a.best].tokens]
    for i in range(len(theirs) - len(ours) + 1):
        if theirs[i : i + len(ours)] == ours:
            before = frozenset(words[max(0, i - 4) : i])
            return not before & (
                language.negations | language.deniers | language.exceptions | language.hedges
            )
    return False


def scope(a: Alignment) -> Iterator[Finding]:
    """The claim says only, where the sentence does not; or it names what the sentence takes out (except ...)."""
    language = get(a.premise.lang)
    sentence = a.premise.sentences[a.best]
    forms = [t.word for t in sentence.tokens]
    n = len(a.claim.words) or 1
    share = len(a.in_best & frozenset(a.claim.words)) / n
    only = a.claim.forms & language.exclusives - frozenset(forms)
    text = " ".join(a.premise.sentence_text(a.best).split())[:160]
    if only and a.claim.forms.isdisjoint(language.negations):
        yield Finding("exclusive", share, min(only), text)
    at = next((i for i, form in enumerate(forms) if form in language.exceptions), None)
    if at is not None and a.claim.forms.isdisjoint(language.exceptions):
        before = {t.stem for t in sentence.tokens[:at]}
        after = {t.stem for t in sentence.tokens[at + 1 : at + 5]}
        taken_out = [t for t in a.claim.tokens if t.content and t.stem in after and t.stem not in before]
        denied = not a.claim.forms.isdisjoint(language.negations)
        if taken_out and not denied:
            yield Finding("antonym", share, taken_out[0].word, text)


def _denied(text: str, words: tuple[Token, ...], lang: str, targets: frozenset[str], but: str = "") -> bool:
    """Is one of the target stems denied in its clause: by a negation right after it, or before it with at most one other
    content word between? ``but`` is a word not to be taken for a negation."""
    language = get(lang)
    negations = language.negations | language.deniers
    if negations.isdisjoint([t.word for t in words]):
        return False
    clause = main_clause(text, lang, targets)
    for i, token in enumerate(clause):
        if token.word not in negations or token.word == but:
            continue
        if not language.no_denial_before.isdisjoint(t.word for t in clause[i + 1 : i + 3]):
            continue
        follow = [t.stem for t in clause[i + 1 :] if t.content][:2]
        if not targets.isdisjoint(follow) or (i and clause[i - 1].stem in targets):
            return True
    return False


def polarity(a: Alignment) -> Iterator[Finding]:
    """One side denies what the other states, by a negation, a negative prefix, or a word that excludes the other's."""
    lang = a.premise.lang
    sentence, text = a.premise.sentences[a.best], a.premise.sentence_text(a.best)
    words = frozenset(a.claim.words)
    shared = words & sentence.stems
    held = len(a.in_best & words)
    n = len(words) or 1
    opposite = _prefixed(a, sentence.stems, lang) or _opposed(a, lang)
    if opposite is None:
        ours = _denied(a.claim.text, a.claim.tokens, lang, shared)
        theirs = _denied(text, sentence.tokens, lang, shared)
        if ours != theirs and len(sentence.stems) <= 4 * n:
            said = "denies what is stated" if ours else "states what is denied"
            yield Finding("negation", held / n, said, " ".join(text.split())[:160])
        return
    mine, other, says, reads = opposite
    ours = _denied(a.claim.text, a.claim.tokens, lang, frozenset((mine,)), but=says)
    theirs = _denied(text, sentence.tokens, lang, frozenset((other,)), but=reads)
    if ours == theirs:
        yield Finding("antonym", min(1.0, (held + 1) / n), says, reads)
    elif mine in a.missing:
        a.missing = tuple(stem for stem in a.missing if stem != mine)
        a.akin[mine] = other


def _prefixed(a: Alignment, stems: frozenset[str], lang: str) -> tuple[str, str, str, str] | None:
    """A missing word of the claim whose denial by prefix the sentence holds, or the other way round.

    Gives our stem, theirs, and the two words.
    """
    theirs = {t.word: t.stem for t in a.premise.sentences[a.best].tokens}
    by_stem = {stem: word for word, stem in theirs.items()}
    open_stems = {*a.missing, *a.akin}
    for token in a.claim.tokens:
        if token.stem not in open_stems or len(token.stem) < 4:
            continue
        for prefix in get(lang).negative_prefixes:
            if len(prefix) < 2:
                continue
            cut = token.word.removeprefix(prefix)
            for other in (prefix + token.word, cut if len(cut) >= 4 else ""):
                if other in theirs and other != token.word:
                    return token.stem, theirs[other], token.word, other
            tail = token.stem.removeprefix(prefix)
            for other in (prefix + token.stem, tail if len(tail) >= 4 else ""):
                if other in stems and other in by_stem and other != token.stem:
                    return token.stem, other, token.word, by_stem[other]
    return None


def _opposed(a: Alignment, lang: str) -> tuple[str, str, str, str] | None:
    """The claim has a word of one side of a pair that exclude each other, the sentence only words of the other.

    Gives our stem, theirs, and the two words.
    """
    opposed = thesaurus(lang)
    sentence = {t.stem: t.word for t in a.premise.sentences[a.best].tokens}
    own = {t.stem for t in a.claim.tokens}
    negations = get(lang).negations
    for token in a.claim.tokens:
        if token.word in negations:
            continue  # what it denies is looked at by ``_denied``
        for mine, theirs in opposed.opposed.get(token.stem, ()):
            rivals = theirs & sentence.keys()
            if not rivals or not theirs.isdisjoint(own):
                continue
            if mine.isdisjoint(sentence):
                if mine.isdisjoint(a.premise.stems):
                    return token.stem, min(rivals), token.word, sentence[min(rivals)]
            elif len(sentence) <= COMPACT:
                rest = frozenset(a.claim.words) - mine
                clause = {t.stem for t in main_clause(a.premise.sentence_text(a.best), lang, rest)}
                if rest & clause and mine.isdisjoint(clause) and rivals & clause:
                    rival = min(rivals & clause)
                    return token.stem, rival, token.word, sentence[rival]
    language, words = get(lang), frozenset(sentence.values())
    ours = (a.claim.forms & language.universals) - words - language.negations
    theirs_ = (words & language.partials) - a.claim.forms
    if ours and theirs_ and words.isdisjoint(language.universals):
        return "", "", min(ours), min(theirs_)
    return None
