"""Made pairs from paragraphs: `python changes.py DATA OUT`, where DATA holds the files described in the model card.

A sentence is changed so that its own paragraph no longer says it (another figure, year, unit, name or quantifier, a negation,
an opposite, exchanged names, a condition left out, a detail from elsewhere), or so that it still does (a part of it, another
order, a figure in words). Questions with answers make statements, right and wrong ones; where a question stands in two
languages, also across them. Claims of labelled sets meet the context of another row. Every kind comes with its
counterpart, so that neither a change nor a negation gives the label away.

Writes ``OUT/made.jsonl``, with the fields of ``labelled.py``; ``source`` says which change was made.
"""

from __future__ import annotations

import argparse
import json
import random
import re
from collections import Counter, defaultdict
from collections.abc import Callable, Iterator
from itertools import pairwise
from pathlib import Path

from labelled import Row, chance, evidence, held_out, label_of, read
from num2words import num2words

from fedele.claims import split
from fedele.claims.fragments import with_question
from fedele.claims.rules import rules
from fedele.language.reading import read as sentences_of
from fedele.language.thesaurus import sections

LANGUAGES = ("en", "it", "ru")
SHARE = {"en": 0.4, "it": 0.55, "ru": 0.9}
"""How much of what is made is kept: Italian and Russian have little else to learn from."""

SENTENCES = 4
"""Sentences changed of one paragraph, at most."""

TRIES = 3
"""Changes made of one sentence, at most."""

Change = Callable[["Place", random.Random], str | None]

NAME = re.compile(r"(?<![.!?…»\"”(]\s)(?<!^)\b[A-ZÀ-ÖÈÉА-ЯЁ][\w’'-]+(?:\s[A-ZÀ-ÖÈÉА-ЯЁ][\w’'-]+)*")
YEAR = re.compile(r"\b(1[0-9]|20)\d\d\b")
NUMBER = re.compile(r"(?<![\w.,:/-])\d{1,3}(?:[.,]\d{1,3})*(?![\w:/-])")
SMALL = re.compile(r"(?<![\w.,:/-])(?:[2-9]|1\d|20)(?![\w.,:/%-])")

BE = {
    "en": re.compile(r"\b(is|are|was|were|can|could|will|would|should|must|may)\b(?! not\b)", re.I),
    "it": re.compile(r"(?<!non )\b(è|sono|era|erano|fu|furono|ha|hanno|aveva|avevano|può|possono|deve|devono|viene|vengono)\b", re.I),
    "ru": re.compile(r"(?<!не )\b(был|была|было|были|является|являются|может|могут|имеет|имеют|стал|стала|стали|находится|будет)\b", re.I),
}  # fmt: skip
NOT = {
    "en": re.compile(r"\b(is|are|was|were|can|could|will|would|should|must|may|did|does|do) not\b", re.I),
    "it": re.compile(r"\bnon (?=\w)", re.I),
    "ru": re.compile(r"\bне (?=\w)", re.I),
}
SCALES = {
    "en": (("million", "billion"), ("kilometres", "metres"), ("kilometers", "meters"), ("km", "m"), ("years", "months"), ("days", "weeks"),
           ("hours", "minutes"), ("percent", "per mille"), ("thousand", "million"), ("miles", "yards"), ("dollars", "euros"), ("north", "south"),
           ("northern", "southern"), ("eastern", "western"), ("east", "west")),
    "it": (("milioni", "miliardi"), ("chilometri", "metri"), ("km", "m"), ("anni", "mesi"), ("giorni", "settimane"), ("ore", "minuti"),
           ("mila", "milioni"), ("dollari", "euro"), ("nord", "sud"), ("est", "ovest"), ("settentrionale", "meridionale"), ("orientale", "occidentale")),
    "ru": (("миллионов", "миллиардов"), ("млн", "млрд"), ("километров", "метров"), ("км", "м"), ("лет", "месяцев"), ("дней", "недель"), ("часов", "минут"),
           ("тысяч", "миллионов"), ("долларов", "евро"), ("север", "юг"), ("севере", "юге"), ("восток", "запад"), ("востоке", "западе"),
           ("северной", "южной"), ("восточной", "западной")),
}  # fmt: skip
WEAKER = {
    "en": (("some", "all"), ("many", "all"), ("most", "all"), ("may", "must"), ("can", "must"), ("often", "always"), ("usually", "always"),
           ("sometimes", "always"), ("almost", "exactly"), ("one of the", "the only"), ("may", "will"), ("could", "did"), ("partly", "entirely")),
    "it": (("alcuni", "tutti i"), ("alcune", "tutte le"), ("molti", "tutti i"), ("molte", "tutte le"), ("può", "deve"), ("possono", "devono"),
           ("spesso", "sempre"), ("di solito", "sempre"), ("talvolta", "sempre"), ("circa", "esattamente"), ("uno dei", "l'unico dei"), ("quasi", "esattamente")),
    "ru": (("некоторые", "все"), ("многие", "все"), ("большинство", "все"), ("может", "должен"), ("могут", "должны"), ("часто", "всегда"), ("обычно", "всегда"),
           ("иногда", "всегда"), ("около", "ровно"), ("один из", "единственный из"), ("почти", "ровно"), ("частично", "полностью")),
}  # fmt: skip
CONDITION = {
    "en": re.compile(
        r",? \b(?:if|unless|provided that|except|only when|only if|as long as)\b[^,.;]{8,80}(?=[.;]|$)", re.I
    ),
    "it": re.compile(
        r",? \b(?:se|purché|a condizione che|tranne|salvo|eccetto|solo quando|solo se)\b[^,.;]{8,80}(?=[.;]|$)",
        re.I,
    ),
    "ru": re.compile(
        r",? \b(?:если|при условии|кроме|за исключением|только когда|лишь когда|только если)\b[^,.;]{8,80}(?=[.;]|$)",
        re.I,
    ),
}
OPENING = {
    "en": re.compile(r"^((?:In|On|At|During|After|Before|Since|By|From) [^,]{3,40}), (\w[^.;]{15,160})\.$"),
    "it": re.compile(
        r"^((?:In|Nel|Nella|Negli|Nei|Nell|Durante|Dopo|Prima|Dal|Dalla|A) [^,]{3,40}), (\w[^.;]{15,160})\.$"
    ),
    "ru": re.compile(r"^((?:В|Во|После|До|На|С|При) [^,]{3,40}), (\w[^.;]{15,160})\.$"),
}
IN_YEAR = {"en": "in {}", "it": "nel {}", "ru": "в {} году"}
AND = re.compile(r"[\s,]*(?:and|e|ed|и|or|o|или|,)[\s,]*(?:the |il |la |lo |i |gli |le |l')?", re.I)


class Place:
    """A sentence to be changed, with the paragraph it stands in and the names of its neighbourhood."""

    def __init__(self, lang: str, text: str, start: int, end: int, names: list[str]) -> None:
        self.lang, self.paragraph, self.names = lang, text, names
        self.sentence = text[start:end].strip()
        self.others = [n for n in names if n.lower() not in self.sentence.lower()]


def _swap(text: str, start: int, end: int, new: str) -> str:
    return text[:start] + new + text[end:]


def _case(new: str, like: str) -> str:
    return new[:1].upper() + new[1:] if like[:1].isupper() else new


def part(p: Place, rng: random.Random) -> str | None:
    claims = [c.text for c in split(p.sentence, lang=p.lang).claims]
    return rng.choice(claims) if len(claims) > 1 else None


def whole(p: Place, rng: random.Random) -> str | None:
    return p.sentence


def bracketless(p: Place, rng: random.Random) -> str | None:
    made = re.sub(r"\s*\([^()]{2,80}\)", "", p.sentence)
    return made if made != p.sentence else None


def reordered(p: Place, rng: random.Random) -> str | None:
    found = OPENING[p.lang].match(p.sentence)
    if not found:
        return None
    return f"{_case(found[2], 'A')} {found[1][0].lower()}{found[1][1:]}."


def in_words(p: Place, rng: random.Random) -> str | None:
    found = list(SMALL.finditer(p.sentence))
    if not found:
        return None
    one = rng.choice(found)
    return _swap(p.sentence, *one.span(), num2words(int(one[0]), lang=p.lang))


def figure(p: Place, rng: random.Random) -> str | None:
    found = [m for m in NUMBER.finditer(p.sentence) if not YEAR.fullmatch(m[0])]
    if not found:
        return None
    one = rng.choice(found)
    digits = [i for i, c in enumerate(one[0]) if c.isdigit()]
    at = digits[0] if rng.random() < 0.6 else rng.choice(digits)
    old = int(one[0][at])
    low = 1 if at == digits[0] and len(digits) > 1 else 0
    new = rng.choice([d for d in range(low, 10) if d != old])
    made = one[0][:at] + str(new) + one[0][at + 1 :]
    return None if re.search(rf"\b{re.escape(made)}\b", p.paragraph) else _swap(p.sentence, *one.span(), made)


def year(p: Place, rng: random.Random) -> str | None:
    found = list(YEAR.finditer(p.sentence))
    if not found:
        return None
    one = rng.choice(found)
    others = [m[0] for m in YEAR.finditer(p.paragraph) if m[0] not in p.sentence]
    made = (
        rng.choice(others)
        if others and rng.random() < 0.4
        else str(int(one[0]) + rng.choice([-1, 1]) * rng.randint(1, 30))
    )
    return None if made in p.sentence else _swap(p.sentence, *one.span(), made)


def _words_changed(
    p: Place, rng: random.Random, table: tuple[tuple[str, str], ...], both: bool
) -> str | None:
    options = []
    for left, right in table:
        for old, new in ((left, right), (right, left)) if both else ((left, right),):
            options += [(m, new) for m in re.finditer(rf"\b{old}\b", p.sentence, re.I)]
    if not options:
        return None
    found, new = rng.choice(options)
    return _swap(p.sentence, *found.span(), _case(new, found[0]))


def scale(p: Place, rng: random.Random) -> str | None:
    return _words_changed(p, rng, SCALES[p.lang], both=True)


def quantifier(p: Place, rng: random.Random) -> str | None:
    return _words_changed(p, rng, WEAKER[p.lang], both=False)


def opposite(p: Place, rng: random.Random) -> str | None:
    table = []
    for line in sections(p.lang)["opposites"]:
        left, _, right = (side.split() for side in line.partition("|"))
        if len(left) == len(right):
            table += list(zip(left, right, strict=True))
    return _words_changed(p, rng, tuple(table), both=True)


def negated(p: Place, rng: random.Random) -> str | None:
    """The sentence with its first negation taken out, or with one put in."""
    if found := NOT[p.lang].search(p.sentence):
        return _swap(p.sentence, *found.span(), found[1] if p.lang == "en" else "")
    found = BE[p.lang].search(p.sentence)
    if not found:
        return None
    if p.lang == "en":
        return _swap(p.sentence, *found.span(), f"{found[0]} not")
    word = {"it": "non", "ru": "не"}[p.lang]
    return _swap(p.sentence, *found.span(), f"{_case(word, found[0])} {found[0].lower()}")


def name(p: Place, rng: random.Random) -> str | None:
    found = list(NAME.finditer(p.sentence))
    if not found:
        return None
    one = rng.choice(found)
    like = [n for n in p.others if len(n.split()) == len(one[0].split())] or p.others
    if p.lang == "ru":  # the case ending goes with the name
        like = [n for n in like if n[-1] == one[0][-1]]
    return _swap(p.sentence, *one.span(), rng.choice(like)) if like else None


def roles(p: Place, rng: random.Random) -> str | None:
    found = list(NAME.finditer(p.sentence))
    options = [
        (a, b) for a, b in pairwise(found)
        if not AND.fullmatch(p.sentence[a.end() : b.start()]) and (p.lang != "ru" or a[0][-1] == b[0][-1])
    ]  # fmt: skip
    if not options:
        return None
    a, b = rng.choice(options)
    return p.sentence[: a.start()] + b[0] + p.sentence[a.end() : b.start()] + a[0] + p.sentence[b.end() :]


def condition(p: Place, rng: random.Random) -> str | None:
    found = CONDITION[p.lang].search(p.sentence)
    return _swap(p.sentence, *found.span(), "") if found and found.start() > 20 else None


def added(p: Place, rng: random.Random) -> str | None:
    if YEAR.search(p.sentence):
        return None
    others = [m[0] for m in YEAR.finditer(p.paragraph)]
    when = rng.choice(others) if others and rng.random() < 0.5 else str(rng.randint(1850, 2023))
    return f"{p.sentence.rstrip('.')} {IN_YEAR[p.lang].format(when)}."


CHANGES: tuple[tuple[Change, str, float], ...] = (
    (whole, "supported", 0.25), (part, "supported", 0.9), (bracketless, "supported", 0.5), (reordered, "supported", 0.9), (in_words, "supported", 0.9),
    (figure, "contradicted", 0.8), (year, "contradicted", 0.5), (scale, "contradicted", 0.8), (quantifier, "not_supported", 0.8),
    (opposite, "contradicted", 0.6), (negated, "contradicted", 0.5), (name, "not_supported", 0.6), (roles, "not_supported", 0.5),
    (condition, "not_supported", 1.0), (added, "unverifiable", 0.15),
)  # fmt: skip
"""What is done to a sentence, the label it then has, and how readily."""

TURNED = (figure, negated, opposite, name, year)
"""Changes that are also made to the passage: then the changed sentence is supported and the old one is not."""


def changed(lang: str, paragraph: str, names: list[str]) -> Iterator[tuple[str, str, str, str]]:
    """(premise, hypothesis, label, change) of one paragraph."""
    rng = random.Random(int(chance("changes", paragraph) * 2**32))
    spans = [
        s.span for s in sentences_of(paragraph, lang) if 6 <= len(paragraph[slice(*s.span)].split()) <= 45
    ]
    rng.shuffle(spans)
    for start, end in spans[:SENTENCES]:
        p = Place(lang, paragraph, start, end, names)
        width = rng.choice((0, 45, 90, 120))
        premise = evidence(paragraph, p.sentence, lang, width)
        if p.sentence not in premise:
            continue
        made = 0
        for change, label, ready in rng.sample(CHANGES, len(CHANGES)):
            if made == TRIES or rng.random() > ready:
                continue
            said = change(p, rng)
            if said is None or (said == p.sentence and change is not whole):
                continue
            made += 1
            yield premise, said, label, change.__name__
            if change in TURNED and rng.random() < 0.35:
                turned = premise.replace(p.sentence, said)
                yield (
                    turned,
                    rng.choice((said, part(Place(lang, turned, *_found(turned, said), names), rng) or said)),
                    "supported",
                    f"{change.__name__}_in_passage",
                )
                yield turned, p.sentence, label, f"{change.__name__}_in_passage"
        if rng.random() < 0.35:  # the same statement, and the paragraph without it
            rest = (paragraph[:start] + paragraph[end:]).strip()
            if len(rest.split()) > 12:
                claims = [c.text for c in split(p.sentence, lang=lang).claims] or [p.sentence]
                said = rng.choice(claims)
                yield evidence(rest, said, lang, width), said, "unverifiable", "left_out"


def _found(text: str, part_of_it: str) -> tuple[int, int]:
    at = text.find(part_of_it)
    return at, at + len(part_of_it)


def stated(
    rows: list[Row], lang: str, passages: dict[str, str] | None = None
) -> Iterator[tuple[str, str, str, str]]:
    """Questions and answers as statements; ``passages`` has the same contexts in another language, by id."""
    by_context: defaultdict[str, list[Row]] = defaultdict(list)
    by_title: defaultdict[str, list[Row]] = defaultdict(list)
    for row in rows:
        by_context[row["context"]].append(row)
        by_title[row["title"] or ""].append(row)
    for row in rows:
        rng = random.Random(int(chance("stated", row["id"]) * 2**32))
        context = (passages or {}).get(row["id"], row["context"])
        if len(row["answer"].split()) > 14:
            continue

        def shown(
            said: str, context: str = context, answer: str = row["answer"], rng: random.Random = rng
        ) -> str:
            if passages:
                return context if len(context.split()) < 130 else " ".join(context.split()[:130])
            return evidence(context, f"{said} {answer}", lang, rng.choice((0, 60, 120)))

        said = with_question(row["answer"], row["question"], rules(lang))
        yield shown(said), said, "supported", "answer"
        wanted = any(c.isdigit() for c in row["answer"])
        pool = [r["answer"] for r in by_context[row["context"]]] + [
            r["answer"]
            for r in rng.sample(by_title[row["title"] or ""], min(8, len(by_title[row["title"] or ""])))
        ]
        other = [
            a
            for a in pool
            if any(c.isdigit() for c in a) == wanted
            and a.lower() not in row["answer"].lower()
            and row["answer"].lower() not in a.lower()
            and len(a.split()) <= 14
        ]
        if other:
            wrong = with_question(rng.choice(other), row["question"], rules(lang))
            yield shown(wrong), wrong, "not_supported", "other_answer"
        strangers = [r for r in rng.sample(rows, 12) if r["context"] != row["context"]]
        if strangers and rng.random() < 0.4:
            near = [r for r in by_title[row["title"] or ""] if r["context"] != row["context"]] or strangers
            yield (
                evidence(rng.choice(near)["context"], said, lang, 90),
                said,
                "unverifiable",
                "answer_elsewhere",
            )


def elsewhere(rows: list[Row], share: float) -> Iterator[tuple[str, str, str, str]]:
    """Claims with the context of another row, where word order or style would give a label away."""
    rng = random.Random(0)
    for row in rows:
        if rng.random() < share:
            other = rng.choice(rows)
            if other["context"] != row["context"]:
                yield other["context"], row["text"], "unverifiable", "other_context"


def main() -> None:
    parser = argparse.ArgumentParser(
        description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter
    )
    parser.add_argument("data", type=Path)
    parser.add_argument("out", type=Path)
    args = parser.parse_args()
    args.out.mkdir(parents=True, exist_ok=True)
    counts: Counter[str] = Counter()

    def free(source: str) -> list[Row]:
        rows = [row for row in read(args.data / f"{source}.jsonl") if label_of(row)]
        return [row for row in rows if not held_out(source, row)]

    qa = {lang: read(args.data / f"qa_{lang}.jsonl") for lang in LANGUAGES}
    with (args.out / "made.jsonl").open("w", encoding="utf-8") as out:

        def write(found: Iterator[tuple[str, str, str, str]], lang: str) -> None:
            for premise, hypothesis, label, kind in found:
                pair = {
                    "premise": premise,
                    "hypothesis": hypothesis,
                    "label": label,
                    "source": f"made:{kind}",
                    "lang": lang,
                }
                if chance("kept", kind, premise, hypothesis) < SHARE[lang]:
                    out.write(json.dumps(pair, ensure_ascii=False) + "\n")
                    counts[f"{lang} {label} {kind}"] += 1

        more = {
            "en": [
                r
                for s in ("wice_oracle_chunks", "fool_me_twice", "factcheckgpt_stance", "bump")
                for r in free(s)
            ],
            "it": [r for s in ("erte3_it", "simpitiki_it") for r in free(s)],
            "ru": [r for s in ("danetqa_statements_ru", "terra_ru") for r in free(s)],
        }
        for lang in LANGUAGES:
            titled: defaultdict[str, list[str]] = defaultdict(list)
            for row in (*qa[lang], *more[lang]):
                titled[row.get("title") or ""].append(row["context"])
            for title, texts in titled.items():
                paragraphs = list(dict.fromkeys(texts))
                names = {text: [m[0] for m in NAME.finditer(text)] for text in paragraphs}
                pool = [n for some in names.values() for n in some]
                for text in paragraphs:
                    rng = random.Random(int(chance(text) * 2**32))
                    near = names[text] if not title else names[text] + rng.sample(pool, min(10, len(pool)))
                    if len(text.split()) <= 700 and (lang != "en" or chance("taken", text) < 0.6):
                        write(changed(lang, text, list(dict.fromkeys(near))), lang)
            write(stated(qa[lang], lang), lang)
        for lang in LANGUAGES:
            for other in LANGUAGES:
                if lang != other:
                    theirs = {row["id"]: row["context"] for row in qa[other]}
                    both = [row for row in qa[lang] if row["id"] in theirs]
                    write(stated(both, lang, theirs), lang)
        for source, share in (
            ("xinfotabs_en", 0.15),
            ("xinfotabs_ru", 0.15),
            ("danetqa_statements_ru", 0.8),
            ("snli_test", 0.1),
        ):
            rows = free(source)
            write(elsewhere(rows, share), rows[0]["lang"])
    for kind, n in sorted(counts.items()):
        print(f"{n:6} {kind}")


if __name__ == "__main__":
    main()
