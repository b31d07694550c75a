"""One answer in HTML: its text with the claims marked, and the list of verdicts beside it."""

from __future__ import annotations

from collections import Counter
from collections.abc import Mapping, Sequence
from typing import Any

from fedele.report.charts import strip
from fedele.report.clean import SYMBOLS, esc, figure, lang_attribute, name, one_line, plural
from fedele.report.segments import segments

LONG_TEXT, LONG_EVIDENCE, MANY_CLAIMS = 6000, 600, 20
"""Beyond these (characters, characters, claims) a part is folded away until asked for."""

SHORT_TEXT = 1000
"""An answer of fewer characters stays in sight while its claims are read."""

CONFLICTS = {
    "some": "The passages disagree: some that speak of this claim contradict it.",
    "all": "Every passage that speaks of this claim contradicts it.",
}


def article(result: Mapping[str, Any], number: int) -> str:
    """One ``<article>``; ``number`` counts from 1 within the page and makes its ids."""
    key = f"a{number}"
    claims = result.get("claims", ())
    labels = " ".join(dict.fromkeys(name(claim.get("label")) for claim in claims))
    lang = result.get("lang", "und")
    return (
        f'<article class="answer" id="{key}" tabindex="-1" aria-label="answer {esc(one_line(result.get("id", ""), 120))}"'
        f' data-status="{esc(result.get("status"))}" data-lang="{esc(lang)}" data-labels="{esc(labels)}">\n'
        f"{_header(result, key)}"
        f'<div class="columns">\n<div class="said{" short" if len(str(result.get("answer", ""))) < SHORT_TEXT else ""}">\n{_text(result, key)}{_notes(result)}</div>\n'
        f'<div class="verdicts">\n{claim_list(claims, lang, key)}{_not_checked(result, lang)}</div>\n</div>\n</article>\n'
    )


def _header(result: Mapping[str, Any], key: str) -> str:
    lang = result.get("lang", "und")
    tags = "".join(f'<li data-tag="{esc(k)}={esc(v)}">{esc(k)} {esc(v)}</li>' for k, v in _tags(result))
    question = result.get("question")
    asked = (
        f'<span class="question" dir="auto"{lang_attribute(lang)}>{esc(question)}</span>' if question else ""
    )
    return (
        f'<header>\n<div class="asked"><h3><span class="id" dir="auto">{esc(result.get("id", ""))}</span> {asked}</h3>\n'
        f'<ul class="facts"><li class="status {esc(result.get("status"))}">{status_words(result.get("status"))}</li>'
        f"<li>{esc(lang)}</li>{tags}</ul></div>\n"
        f'<div class="score">{score_figure(result)}{strip(result.get("claims", ()))}{counts(result)}</div>\n</header>\n'
    )


def _tags(result: Mapping[str, Any]) -> list[tuple[str, Any]]:
    return list((result.get("tags") or {}).items())


def status_words(status: object) -> str:
    """A status as words: ``no_claims`` is "no claims"."""
    return esc(str(status).replace("_", " "))


def score_figure(result: Mapping[str, Any]) -> str:
    """The score with two digits, its bounds where claims failed, an en dash where there is none."""
    score, low, high = result.get("score"), result.get("low"), result.get("high")
    if score is None:
        return '<span class="value none"><span aria-hidden="true">–</span><span class="sr">no score</span></span>'
    bounds = ""
    if low is not None and high is not None and low != high:
        bounds = f' <span class="bounds">between {figure(low, 2)} and {figure(high, 2)}</span>'
    return f'<span class="value"><span class="sr">score </span>{figure(score, 2)}</span>{bounds}'


def counts(result: Mapping[str, Any]) -> str:
    """How many claims bear each label, as sign and figure, with the word for those who cannot see the sign."""
    items = []
    for label, sign in SYMBOLS.items():
        count = result.get(name(label)) or 0
        if count:
            items.append(
                f'<li class="{name(label)}" title="{count} {name(label)}"><span class="sign" aria-hidden="true">{sign}</span>{count}'
                f'<span class="sr"> {name(label)}</span></li>'
            )
    return f'<ul class="counts">{"".join(items)}</ul>' if items else ""


def _text(result: Mapping[str, Any], key: str) -> str:
    text = str(result.get("answer", ""))
    marked = (
        f'<p class="text" dir="auto"{lang_attribute(result.get("lang"))}>'
        f"{marked_text(text, result.get('claims', ()), result.get('non_claims', ()), key)}</p>\n"
    )
    if not text.strip():
        return '<p class="empty">The answer is empty.</p>\n'
    if len(text) > LONG_TEXT:
        return f"<details><summary>Answer, {plural(len(text), 'character')}</summary>\n{marked}</details>\n"
    return marked


def marked_text(
    text: str, claims: Sequence[Mapping[str, Any]], non_claims: Sequence[Mapping[str, Any]], key: str | None
) -> str:
    """The text as HTML, its segments marked by verdict; ``key`` makes the links to the claims, None leaves them out."""
    parts = []
    for part in segments(text, claims, non_claims):
        if part.claims:
            numbers = " ".join(map(str, part.claims))
            said = f"{name(part.label)}, claim {', '.join(map(str, part.claims))}"
            core = part.text.strip()
            before, _, after = part.text.partition(core)
            mark = (
                f'<mark class="{name(part.label)}" data-claims="{numbers}" title="{said}">{esc(core)}</mark>'
            )
            parts.append(f"{esc(before)}{mark if core else ''}{esc(after)}")
        elif part.why is not None:
            parts.append(f'<span class="idle" title="not checked: {esc(part.why)}">{esc(part.text)}</span>')
        else:
            parts.append(esc(part.text))
        for number in part.ends:
            label = name(claims[number - 1].get("label"))
            inside = f'class="ref {label}"'
            if key is None:
                parts.append(f"<sup {inside}>{number}</sup>")
            else:
                parts.append(
                    f'<a {inside} href="#{key}-c{number}" aria-label="claim {number}, {label}">{number}</a>'
                )
    return "".join(parts)


def claim_list(claims: Sequence[Mapping[str, Any]], lang: str, key: str | None) -> str:
    """The claims in the order of the answer; those after the twentieth are folded away, with their labels named."""
    if not claims:
        return '<p class="empty">Nothing in this answer can be checked.</p>\n'
    items = [claim_item(claim, number, lang, key) for number, claim in enumerate(claims, start=1)]
    shown = f'<ol class="claims">\n{"".join(items[:MANY_CLAIMS])}</ol>\n'
    if len(items) <= MANY_CLAIMS:
        return shown
    rest = Counter(name(claim.get("label")) for claim in claims[MANY_CLAIMS:])
    named = ", ".join(f"{rest[name(label)]} {name(label)}" for label in SYMBOLS if rest[name(label)])
    return (
        f"{shown}<details><summary>{plural(len(items) - MANY_CLAIMS, 'more claim')}: {named}</summary>\n"
        f'<ol class="claims" start="{MANY_CLAIMS + 1}">\n{"".join(items[MANY_CLAIMS:])}</ol>\n</details>\n'
    )


def claim_item(claim: Mapping[str, Any], number: int, lang: str, key: str | None) -> str:
    """One claim: label, confidence, kinds, the claim, why, what speaks against trusting it, evidence, passages."""
    label = claim.get("label")
    ids = f' id="{key}-c{number}" tabindex="-1"' if key else ""
    confidence = claim.get("confidence")
    sure = "" if confidence is None else f'<span class="confidence">confidence {figure(confidence, 2)}</span>'
    kinds = "".join(f'<span class="kind">{esc(kind)}</span>' for kind in claim.get("kinds", ()))
    remarks = [CONFLICTS.get(claim.get("conflict", "none"), "")]
    if claim.get("misattributed"):
        remarks.append("Misattributed: it cites a passage that does not support it, while another one does.")
    if claim.get("error"):
        remarks.append(f"The judge failed: {claim['error']}")
    noted = "".join(f'<p class="remark" dir="auto">{esc(remark)}</p>\n' for remark in remarks if remark)
    reason = f'<p class="reason" dir="auto">{esc(claim["reason"])}</p>\n' if claim.get("reason") else ""
    return (
        f'<li class="claim {name(label)}"{ids} data-claim="{number}">\n'
        f'<p class="head"><span class="number">{number}</span>'
        f'<span class="label"><span class="sign" aria-hidden="true">{SYMBOLS.get(label, "!")}</span> {name(label)}</span>{sure}{kinds}</p>\n'
        f'<p class="statement" dir="auto"{lang_attribute(lang)}>{esc(claim.get("text", ""))}</p>\n{reason}{noted}'
        f"{_evidence(claim, lang)}{_passages(claim)}</li>\n"
    )


def _evidence(claim: Mapping[str, Any], lang: str) -> str:
    evidence = claim.get("evidence")
    if not evidence:
        return ""
    # Where the judge failed, the evidence may be in another language than the claim.
    code = lang_attribute(lang if claim.get("label") else "und")
    text = str(evidence.get("text", ""))
    source = (
        f'<span class="passage" dir="auto">{esc(evidence.get("passage_id", ""))}</span> '
        f'<span class="similarity">similarity {figure(evidence.get("similarity"), 2)}</span>'
    )
    quote = f'<blockquote dir="auto"{code}>{esc(text)}</blockquote>\n'
    if len(text) > LONG_EVIDENCE:
        return f'<details class="evidence"><summary>{source} · {plural(len(text), "character")}</summary>\n{quote}</details>\n'
    return f'<div class="evidence">{quote}<p class="source">{source}</p></div>\n'


def _passages(claim: Mapping[str, Any]) -> str:
    passages, evidence = claim.get("passages", ()), claim.get("evidence") or {}
    alone = {"passage_id": evidence.get("passage_id"), "label": claim.get("label")}
    if not passages or list(passages) == [alone]:  # the one passage is named beside the evidence already
        return ""
    items = "".join(
        f'<li class="{name(p.get("label"))}"><span class="sign" aria-hidden="true">{SYMBOLS.get(p.get("label"), "!")}</span>'
        f'<span dir="auto">{esc(p.get("passage_id", ""))}</span> <span class="word">{name(p.get("label"))}</span></li>'
        for p in passages
    )
    return f'<ul class="passages" aria-label="verdict of each passage">{items}</ul>\n'


def _not_checked(result: Mapping[str, Any], lang: str) -> str:
    others = result.get("non_claims", ())
    if not others:
        return ""
    items = "".join(
        f'<li><span class="why">{esc(item.get("why", ""))}</span> '
        f'<span dir="auto"{lang_attribute(lang)}>{esc(one_line(item.get("text", ""), 300))}</span></li>\n'
        for item in others
    )
    return f'<details class="idle-list"><summary>Not checked: {plural(len(others), "stretch").replace("stretchs", "stretches")}</summary>\n<ul>\n{items}</ul>\n</details>\n'


def _notes(result: Mapping[str, Any]) -> str:
    notes = result.get("notes", ())
    if not notes:
        return ""
    return '<ul class="notes">' + "".join(f'<li dir="auto">{esc(note)}</li>' for note in notes) + "</ul>\n"
