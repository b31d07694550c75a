"""Claims: an answer taken apart into statements that can each be right or wrong, and what is none, with the reason.

``split`` is the way in. ``walk`` reads the answer block by block, ``compound`` and ``adjuncts`` take sentences apart,
``fragments`` reads a name or a figure together with its question.
"""

from __future__ import annotations

import unicodedata
from dataclasses import dataclass, replace
from itertools import pairwise

from fedele.claims.adjuncts import adjuncts
from fedele.claims.compound import clauses
from fedele.claims.fragments import is_fragment, with_question
from fedele.claims.kinds import kinds
from fedele.claims.nonclaims import has_content, is_refusal
from fedele.claims.pairings import pairings
from fedele.claims.rules import Rules, rules
from fedele.claims.walk import Piece, after_answer, after_lead, bare, citations, pieces
from fedele.errors import InputError
from fedele.language.detect import detect, detect_answer
from fedele.language.markup import plain
from fedele.language.words import fold
from fedele.types import Claim, NonClaim, Span

__all__ = ["MODES", "Split", "split"]

MODES = ("rules", "sentences", "none")
_BRIEF = 60
_MANY = 50


@dataclass(frozen=True, slots=True, kw_only=True)
class Split:
    """What ``split`` found: claims numbered from 0, what is no claim, and the language it was read in."""

    claims: tuple[Claim, ...]
    non_claims: tuple[NonClaim, ...]
    lang: str


def split(text: str, *, question: str | None = None, lang: str = "auto", mode: str = "rules") -> Split:
    """The claims of an answer.

    ``mode`` is ``rules`` (compound sentences are taken apart), ``sentences`` (one claim a sentence, list item or
    table row) or ``none`` (the whole answer is one claim). ``lang`` is an ISO 639-1 code; ``auto`` tells it from the
    text, and from the question where the text is too short. The spans of claims and non-claims together cover all of
    the text but blanks. No claims at all is a valid outcome: a refusal, a greeting, an empty answer.

    Raises:
        InputError: ``mode`` is none of the three.

    >>> [claim.text for claim in split("Hello! The plan costs 100 euros and includes 5 users [2].").claims]
    ['The plan costs 100 euros.', 'The plan includes 5 users.']
    """
    if mode not in MODES:
        raise InputError(f"split mode {mode!r} is unknown; allowed: {', '.join(MODES)}")
    asked = question if question and question.strip() else None
    if lang == "auto":
        lang = _language(text, asked)
    read = rules(lang)
    if not unicodedata.is_normalized("NFC", text):
        return _composed(text, asked, read, mode)
    return _split(text, asked, read, mode)


def _language(text: str, question: str | None) -> str:
    """The language of an answer; that of its question where the answer is but a name, a figure or the like."""
    lang = detect_answer(text, question)
    if question and len(text) < _BRIEF and is_fragment(plain(text), rules(lang)):
        return detect(question, fallback=lang)
    return lang


def _composed(text: str, asked: str | None, read: Rules, mode: str) -> Split:
    """Splits the composed form of a text in which accents stand apart; spans are into the text as it is."""
    starts = [i for i, char in enumerate(text) if i == 0 or not unicodedata.combining(char)] + [len(text)]
    made: list[str] = []
    offsets: list[int] = []
    for start, end in pairwise(starts):
        letter = unicodedata.normalize("NFC", text[start:end])
        made.append(letter)
        offsets += [start] * len(letter)
    offsets.append(len(text))
    found = _split("".join(made), asked, read, mode)

    def back(span: Span) -> Span:
        return offsets[span[0]], offsets[span[1]]

    return Split(
        claims=tuple(replace(claim, span=back(claim.span)) for claim in found.claims),
        non_claims=tuple(
            replace(n, span=back(n.span), text=text[slice(*back(n.span))]) for n in found.non_claims
        ),
        lang=found.lang,
    )


def _split(text: str, asked: str | None, read: Rules, mode: str) -> Split:
    found = pieces(text, read, asked)
    open_ = [piece for piece in found if piece.why is None]
    if asked:
        _read_with_question(open_, asked, read)
    if mode == "none" and open_:
        return _whole(text, open_, read)
    claims: list[Claim] = []
    non_claims: list[NonClaim] = []
    for piece in found:
        if piece.why is not None:
            start, end = piece.span
            non_claims.append(NonClaim(text=text[start:end], span=piece.span, why=piece.why))
        elif mode == "rules" and not piece.whole:
            _take_apart(text, piece, read, claims, non_claims)
        else:
            _add(claims, piece.text, piece.span, piece.citations, read)
    return Split(claims=tuple(claims), non_claims=tuple(non_claims), lang=read.code)


def _read_with_question(open_: list[Piece], question: str, read: Rules) -> None:
    """Joins the question to the fragments it explains: the first piece, or all where all are fragments."""
    every = len(open_) <= _MANY and all(piece.fragment for piece in open_)
    for piece in open_ if every else open_[:1]:
        if piece.fragment:
            piece.text, piece.whole = with_question(piece.text, question, read), True


def _whole(text: str, open_: list[Piece], read: Rules) -> Split:
    claims: list[Claim] = []
    start = len(text) - len(text.lstrip())
    said = " ".join(piece.text for piece in open_)
    _add(claims, said, (start, len(text.rstrip())), citations(text, read), read)
    return Split(claims=tuple(claims), non_claims=(), lang=read.code)


def _add(claims: list[Claim], said: str, span: Span, cited: tuple[str, ...], read: Rules) -> None:
    claims.append(Claim(index=len(claims), text=said, span=span, kinds=kinds(said, read), citations=cited))


def _take_apart(
    text: str, piece: Piece, read: Rules, claims: list[Claim], non_claims: list[NonClaim]
) -> None:
    """Adds the statements of one sentence."""
    start, end = piece.span
    raw = text[start:end]
    parts: list[tuple[Span, str]] = pairings(raw, read) or []
    for clause in clauses(raw, read) if not parts else ():
        body = raw[clause.span[0] : clause.span[1]]
        for span, said in adjuncts(body, read) or [((0, len(body)), body)]:
            stated = f"{clause.subject} {said}" if clause.subject else said
            parts.append(((clause.span[0] + span[0], clause.span[0] + span[1]), stated))
    if len(parts) == 1:
        _add(claims, piece.text, piece.span, piece.citations, read)
        return
    stop = raw.rstrip("*_ \"'”»)]")[-1:]
    stop = stop if stop in ".!" else "." if piece.text.endswith(".") else ""
    for n, (span, said) in enumerate(parts):
        begin = start if n == 0 else start + parts[n - 1][0][1]
        finish = end if n == len(parts) - 1 else start + span[1]
        begin += len(text[begin:finish]) - len(text[begin:finish].lstrip())
        where = (begin, begin + len(text[begin:finish].rstrip()))
        cited = citations(raw[span[0] : span[1]], read) or piece.citations[-1:]
        said = after_answer(after_lead(bare(said, read).strip(" ,;.!…—–-"), read), read) + stop
        said = said[:1].upper() + said[1:]
        folded = fold(said)
        if is_refusal(folded.strip(" ."), read):
            non_claims.append(NonClaim(text=text[slice(*where)], span=where, why="refusal"))
        elif has_content(folded, read):
            _add(claims, said, where, cited, read)
        elif where[0] < where[1]:
            non_claims.append(NonClaim(text=text[slice(*where)], span=where, why="markup"))
