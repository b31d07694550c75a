"""Results made by hand, in three languages and of every status, and a summary of them, for the tests of the reports."""

from __future__ import annotations

from collections import Counter
from collections.abc import Sequence
from dataclasses import asdict
from typing import Any

from fedele.errors import RowError
from fedele.stats import wilson
from fedele.summary import Summary
from fedele.types import Answer, Claim, Evidence, NonClaim, Passage, PassageVerdict, Result, Score, Verdict

SIGNATURE = "metric:faithfulness|split:rules|attr:overlap?k=3|verify:lexical|lang:auto|v:0.1.0"


def verdict(
    text: str,
    piece: str,
    label: str | None,
    index: int = 0,
    *,
    statement: str | None = None,
    evidence: str | None = None,
    passage: str = "kb-1",
    reason: str = "",
    kinds: tuple[str, ...] = (),
    passages: tuple[tuple[str, str | None], ...] = (),
    **more: Any,
) -> Verdict:
    """A verdict on the first place where ``piece`` stands in ``text``."""
    start = text.index(piece)
    return Verdict(
        claim=Claim(
            index=index, text=statement or piece.rstrip("."), span=(start, start + len(piece)), kinds=kinds
        ),
        label=label,
        confidence=None if label is None else 0.93,
        evidence=None
        if evidence is None
        else Evidence(passage_id=passage, text=evidence, span=(0, len(evidence)), similarity=0.71),
        conflict=more.pop("conflict", "none"),
        judge="lexical",
        reason=reason,
        passages=tuple(PassageVerdict(passage_id=i, label=word) for i, word in passages),
        **more,
    )


def result(
    id: str,
    text: str,
    verdicts: Sequence[Verdict] = (),
    status: str = "scored",
    lang: str = "en",
    question: str | None = None,
    non_claims: Sequence[tuple[str, str]] = (),
    notes: tuple[str, ...] = (),
    tags: dict[str, str] | None = None,
) -> Result:
    labels = Counter(v.label for v in verdicts)
    return Result(
        answer=Answer(
            id=id,
            text=text,
            passages=(Passage(id="kb-1", text="..."),),
            question=question,
            tags=tags or {},
        ),
        status=status,
        score=Score(
            answer_id=id,
            metric="faithfulness",
            supported=labels["supported"],
            contradicted=labels["contradicted"],
            unverifiable=labels["unverifiable"],
            failed=labels[None],
            signature=SIGNATURE,
        ),
        lang=lang,
        verdicts=tuple(verdicts),
        non_claims=tuple(
            NonClaim(text=piece, span=(text.index(piece), text.index(piece) + len(piece)), why=why)
            for piece, why in non_claims
        ),
        notes=notes,
    )


def results() -> list[Result]:
    """Nine answers: en, it, ru; scored, partial, no_context, abstained, no_claims, empty_answer, judge_error."""
    fee = (
        "Hello! The Base plan costs 50 euros a month and includes five users. Support answers within four hours "
        "on working days. The contract can be ended at any time. Shall I open a ticket for you?"
    )
    found = [
        result(
            "en-0017",
            fee,
            [
                verdict(
                    fee,
                    "The Base plan costs 50 euros a month",
                    "contradicted",
                    0,
                    evidence="The Base plan costs 100 euros a month, billed yearly in advance.",
                    passage="kb-prices-2026",
                    reason="says 50 euro; passage kb-prices-2026 says 100 euro",
                    kinds=("number",),
                    conflict="some",
                    passages=(("kb-prices-2026", "contradicted"), ("kb-prices-2024", "supported")),
                ),
                verdict(
                    fee,
                    "The Base plan costs 50 euros a month and includes five users.",
                    "supported",
                    1,
                    statement="The Base plan includes five users",
                    evidence="Each Base plan comes with 5 users; more can be added at 8 euros each.",
                    passage="kb-prices-2026",
                    reason="all content words and the number five are in passage kb-prices-2026",
                    kinds=("number",),
                    passages=(("kb-prices-2026", "supported"),),
                ),
                verdict(
                    fee,
                    "Support answers within four hours on working days.",
                    "supported",
                    2,
                    evidence="On working days the support team replies within 4 hours.",
                    passage="kb-support",
                    reason="all content words and the number four are in passage kb-support",
                    kinds=("number",),
                    misattributed=True,
                    passages=(("kb-support", "supported"), ("kb-prices-2026", "unverifiable")),
                ),
                verdict(
                    fee,
                    "The contract can be ended at any time.",
                    "unverifiable",
                    3,
                    evidence="The contract runs for twelve months.",
                    passage="kb-terms",
                    reason="no passage speaks of ended, time",
                    passages=(("kb-terms", "unverifiable"),),
                ),
            ],
            question="What does the Base plan cost, and what is in it?",
            non_claims=[("Hello!", "greeting"), ("Shall I open a ticket for you?", "offer")],
            tags={"product": "plans", "channel": "chat"},
        )
    ]
    lira = "La Cappella degli Scrovegni fu affrescata da Giotto fra il 1303 e il 1305. È a Padova. Il biglietto costa 12 euro."
    found.append(
        result(
            "it-0004",
            lira,
            [
                verdict(
                    lira,
                    "La Cappella degli Scrovegni fu affrescata da Giotto fra il 1303 e il 1305.",
                    "supported",
                    0,
                    evidence="Giotto affrescò la cappella di Enrico Scrovegni, a Padova, tra il 1303 e il 1305.",
                    passage="giotto#2",
                    reason="all content words and dates are in passage giotto#2",
                    kinds=("date", "name"),
                    passages=(("giotto#2", "supported"),),
                ),
                verdict(
                    lira,
                    "È a Padova.",
                    "supported",
                    1,
                    statement="La Cappella degli Scrovegni è a Padova",
                    evidence="Giotto affrescò la cappella di Enrico Scrovegni, a Padova, tra il 1303 e il 1305.",
                    passage="giotto#2",
                    kinds=("name",),
                    reason="all content words are in passage giotto#2",
                    passages=(("giotto#2", "supported"),),
                ),
                verdict(
                    lira,
                    "Il biglietto costa 12 euro.",
                    "unverifiable",
                    2,
                    kinds=("number",),
                    reason="no passage speaks of biglietto, 12 euro",
                ),
            ],
            lang="it",
            question="Chi ha dipinto la Cappella degli Scrovegni?",
            tags={"product": "museum", "channel": "chat"},
        )
    )
    baikal = "Байкал — самое глубокое озеро мира: 1642 метра. Из озера вытекает только Ангара. Вода зимой не замерзает."
    found.append(
        result(
            "ru-0112",
            baikal,
            [
                verdict(
                    baikal,
                    "Байкал — самое глубокое озеро мира: 1642 метра.",
                    "supported",
                    0,
                    evidence="Наибольшая глубина Байкала — 1642 м; глубже озера на Земле нет.",
                    passage="baikal",
                    kinds=("number", "name"),
                    reason="1642 м agrees with passage baikal",
                    passages=(("baikal", "supported"),),
                ),
                verdict(
                    baikal,
                    "Из озера вытекает только Ангара.",
                    "supported",
                    1,
                    evidence="В озеро впадает более 300 рек, вытекает одна — Ангара.",
                    passage="baikal",
                    kinds=("name",),
                    reason="all content words are in passage baikal",
                    passages=(("baikal", "supported"),),
                ),
                verdict(
                    baikal,
                    "Вода зимой не замерзает.",
                    "contradicted",
                    2,
                    evidence="С января по май озеро покрыто льдом, вода замерзает целиком.",
                    passage="baikal-climate",
                    reason="the answer denies what passage baikal-climate says: замерзает",
                    conflict="all",
                    passages=(("baikal-climate", "contradicted"),),
                ),
            ],
            lang="ru",
            question="Чем знаменит Байкал?",
            tags={"product": "travel", "channel": "mail"},
        )
    )
    good = "The Scottish Parliament first met on 12 May 1999."
    found.append(
        result(
            "en-0018",
            good,
            [
                verdict(
                    good,
                    good,
                    "supported",
                    0,
                    evidence="On 12 May 1999 the Scottish Parliament met for the first time since 1707.",
                    passage="holyrood",
                    kinds=("date", "name"),
                    reason="all content words and the date are in passage holyrood",
                    passages=(("holyrood", "supported"),),
                )
            ],
            question="When did the Scottish Parliament first meet?",
            tags={"product": "museum", "channel": "mail"},
        )
    )
    part = "Il treno parte alle 9:40. Le train arrive à midi."
    found.append(
        result(
            "it-0005",
            part,
            [
                verdict(part, "Il treno parte alle 9:40.", "supported", 0, evidence="Partenza: ore 9.40."),
                verdict(
                    part,
                    "Le train arrive à midi.",
                    None,
                    1,
                    error="not_comparable: the claim is French, the passage Italian",
                ),
            ],
            status="partial",
            lang="it",
            tags={"product": "travel"},
        )
    )
    bare = "Il canone è 40 euro."
    found.append(
        result(
            "it-0006",
            bare,
            [verdict(bare, bare, "unverifiable", 0, reason="no passage was given", kinds=("number",))],
            status="no_context",
            lang="it",
            notes=("2 blank passages were dropped",),
        )
    )
    lost = "Компания основана в Париже."
    found.append(
        result(
            "ru-0113",
            lost,
            [verdict(lost, lost, None, 0, error="crashed: the model ended")],
            status="judge_error",
            lang="ru",
        )
    )
    no = "В документах нет ответа."
    found.append(result("ru-0114", no, status="abstained", lang="ru", non_claims=[(no, "refusal")]))
    found.append(result("en-0019", "👍", status="no_claims"))
    found.append(result("en-0020", "", status="empty_answer"))
    return found


PROBLEMS = [
    {"line": 7, "field": "passages[2].text", "message": "is a number (12), allowed: text"},
    {"line": 12, "field": None, "message": "is not JSON: Expecting ',' delimiter"},
]


def summary(found: Sequence[Result]) -> dict[str, Any]:
    """What a run over these results, and the two bad rows, hands to the reports."""
    made = Summary()
    for item in [*found, *(RowError(p["line"], p["field"], p["message"]) for p in PROBLEMS)]:
        made.add(item)
    return made.to_dict()


def estimate(successes: int, n: int) -> dict[str, Any]:
    return asdict(wilson(successes, n))
