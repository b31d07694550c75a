"""Findings about names: another in the place of the claim's, or the same ones in other roles."""

from __future__ import annotations

from collections.abc import Iterator

from fedele.judges.lexical.alignment import Alignment
from fedele.judges.lexical.clauses import COMPACT, clauses_with_stems
from fedele.judges.lexical.finding import Finding
from fedele.language import get
from fedele.language.words import Token


def substituted(a: Alignment) -> Iterator[Finding]:
    """A name of the claim whose place in the sentence another name has: Anna Petrova for Anna Ivanova.

    As the subject, at the head of the claim, it makes the sentence one about something else; elsewhere a contradiction.
    """
    claim = a.claim
    theirs = a.premise.names(a.best)
    sentence = a.premise.sentences[a.best]
    figures = a.premise.figure_stems(a.best)
    order = [t.stem for t in sentence.tokens if t.content and t.stem not in figures]
    if not order:
        return
    if len(order) <= len(claim.words) + 4:
        theirs = theirs | {
            order[0]
        }  # the first word has a capital anyhow: a name only where the sentences are twins
    strangers = theirs - frozenset(claim.words) - frozenset(a.akin.values())
    ours = [w for w in claim.words if w in claim.names or w == claim.words[0]]
    missing = [w for w in ours if w not in sentence.stems and w not in a.akin and not w[0].isdigit()]
    if not strangers or not missing:
        return
    rest = [w for w in claim.words if w not in missing]
    if len(missing) > 2 or len(missing) + len(frozenset(rest) & sentence.stems) + len(a.akin) < len(
        claim.words
    ):
        return
    share = (len(frozenset(rest) & sentence.stems) + len(a.akin)) / len(rest) if rest else 0.0
    place = {stem: i for i, stem in reversed(list(enumerate(order)))}
    forms = {t.stem: t.word for t in (*sentence.tokens, *claim.tokens)}
    for word in missing:
        at = claim.words.index(word)
        before = next((place[w] for w in reversed(claim.words[:at]) if w in place), None)
        after = next((place[w] for w in claim.words[at + 1 :] if w in place), None)
        beside = [
            i
            for i in (None if before is None else before + 1, None if after is None else after - 1)
            if i is not None
        ]
        rival = next((order[i] for i in beside if 0 <= i < len(order) and order[i] in strangers), None)
        if rival is None:
            continue
        subject = at == 0 or all(w in missing for w in claim.words[:at])
        held = len(rest) + len(claim.parts) - len(claim.words)
        if word not in claim.names and not (share == 1 and claim.tokens[0].stem == word and held > 1):
            continue
        yield Finding("other_subject" if subject else "name", share, forms[word], forms[rival])
        return


def swapped(a: Alignment) -> Iterator[Finding]:
    """Two names around one verb stand the other way round: “A manages B” against “B manages A”.

    Only where everything else stands there too. A passive on one side only turns the order round. With case endings
    (Russian) other forms of both names mean that roles were changed, in any order; the same forms do so in the other
    order only where neither has an ending that shows its case.
    """
    lang, claim = a.premise.lang, a.claim
    sentence = a.premise.sentences[a.best]
    figures = a.premise.figure_stems(a.best)
    theirs = [t for t in sentence.tokens if t.content and t.stem not in figures]
    if a.missing or len(claim.words) > 8 or len(claim.words) != len({t.stem for t in theirs}):
        return
    at = {t.stem: i for i, t in reversed(list(enumerate(theirs)))}
    place = {w: at[a.akin.get(w, w)] for w in claim.words if a.akin.get(w, w) in at}
    first, verb, second = _around_verb(
        [t for t in claim.tokens if t.stem in claim.words], claim.names, len(claim.words) == 3
    )
    if not first or not second or verb is None or any(t.stem not in place for t in (*first, verb, *second)):
        return
    x, v, y = place[first[0].stem], place[verb.stem], place[second[0].stem]
    if not get(lang).symmetric.isdisjoint(claim.forms):
        return
    marks = get(lang).passive_marks
    if get(lang).free_order:
        forms = {t.word for t in theirs}
        changed = forms.isdisjoint(t.word for t in first) and forms.isdisjoint(t.word for t in second)
        changed = changed or (y < v < x and all(t.word[-1] not in "аеиоуыэюяйьм" for t in (*first, *second)))
    elif marks.isdisjoint(claim.forms) != marks.isdisjoint(t.word for t in sentence.tokens):
        changed = x < v < y
    else:
        changed = y < v < x
    if changed:
        yield Finding("roles", 1.0, "", " ".join(a.premise.sentence_text(a.best).split())[:160])


def misplaced(a: Alignment) -> Iterator[Finding]:
    """What the claim says of one name, the sentence says of another: “A is the chair” against “B is the chair, A the clerk”.

    Read by clauses: one with another name and none of the claim's holds more of the rest of the claim than those with
    the claim's names.
    """
    claim, lang = a.claim, a.premise.lang
    sentence = a.premise.sentences[a.best]
    names = claim.names
    if (
        names
        and claim.words[0] == claim.tokens[0].stem
        and (claim.words[0] in a.premise.names(a.best) or claim.words[1:2] == (min(names),))
    ):
        names = names | {claim.words[0]}
    rest = frozenset(claim.words) - names
    if not names or not rest or not names <= sentence.stems or len(sentence.tokens) > COMPACT:
        return
    parts = clauses_with_stems(a.premise.sentence_text(a.best), lang)
    own = frozenset().union(*(stems for _, _, stems in parts if names & stems))
    if len(rest) == 1 and not own - names:
        return
    for b, e, stems in parts:
        others = stems & a.premise.names(a.best) - frozenset(claim.words)
        if others and not names & stems and rest <= stems and 2 * len(rest & own) <= len(rest):
            text = a.premise.sentence_text(a.best)[b:e]
            said = " ".join(t.word for t in claim.tokens if t.stem in names)
            yield Finding("name", 1.0, said, " ".join(text.split()))
            return


def _around_verb(
    words: list[Token], names: frozenset[str], three: bool
) -> tuple[list[Token], Token | None, list[Token]]:
    """The names before the first other word, that word, and the names after it; of three words each is what it seems."""
    if three and not names and len(words) == 3:
        return [words[0]], words[1], [words[2]]
    first: list[Token] = []
    verb: Token | None = None
    second: list[Token] = []
    for i, token in enumerate(words):
        name = token.stem in names or (i == 0 and len(words) > 1)
        if verb is None:
            if name:
                first.append(token)
            else:
                verb = token
        elif name:
            second.append(token)
        elif second:
            break
    return first, verb, second
