"""The HTML report as a document: structure, escaping, what it may load, contrast, determinism, size."""

from __future__ import annotations

import base64
import hashlib
import re
import runpy
import tracemalloc
from collections import Counter
from collections.abc import Iterator
from html.parser import HTMLParser
from pathlib import Path
from typing import Any

import pytest

from fedele import report
from fedele.errors import InputError
from fedele.report.page import asset

SAMPLES = runpy.run_path(str(Path(__file__).parents[1] / "report_samples.py"))
VOID = {"meta", "link", "br", "input", "rect", "line", "path"}
NASTY = (
    "\"'><script>alert(1)</script><!-- ]]> </style></textarea>&lt;\u2028\u202e\x00\ud800 javascript:alert(1)"
)


class Tree(HTMLParser):
    """Checks that tags close in order; keeps tags, attributes and the text of each element class."""

    def __init__(self, text: str) -> None:
        super().__init__(convert_charrefs=True)
        self.stack: list[str] = []
        self.tags: Counter[str] = Counter()
        self.attributes: list[tuple[str, str, str | None]] = []
        self.text: list[str] = []
        self.feed(text)
        self.close()
        assert self.stack == []

    def handle_starttag(self, tag: str, attrs: list[tuple[str, str | None]]) -> None:
        self.tags[tag] += 1
        self.attributes += [(tag, key, value) for key, value in attrs]
        names = [key for key, _ in attrs]
        assert len(names) == len(set(names)), (tag, names)
        if tag not in VOID:
            self.stack.append(tag)

    def handle_startendtag(self, tag: str, attrs: list[tuple[str, str | None]]) -> None:
        self.tags[tag] += 1
        self.attributes += [(tag, key, value) for key, value in attrs]

    def handle_endtag(self, tag: str) -> None:
        assert self.stack and self.stack[-1] == tag, (tag, self.stack, self.getpos())
        self.stack.pop()

    def handle_data(self, data: str) -> None:
        if self.stack and self.stack[-1] not in ("script", "style"):
            self.text.append(data)


def page(found: list | None = None, problems: list | None = None, **more: Any) -> str:
    base = SAMPLES["results"]()
    data = more.pop("summary", None) or SAMPLES["summary"](base)
    found = base if found is None else found
    return report.html(data, [r.to_dict() for r in found], problems or [], **more)


def nasty_result() -> Any:
    claims = [
        SAMPLES["verdict"](
            NASTY, NASTY[2:30], label, index, evidence=NASTY, passage=NASTY, reason=NASTY, kinds=(NASTY,),
            passages=((NASTY, label), ("x", None)), error=NASTY, statement=NASTY,
        )
        for index, label in enumerate(("supported", None))
    ]  # fmt: skip
    return SAMPLES["result"](
        NASTY,
        NASTY,
        claims,
        question=NASTY,
        lang=NASTY,
        notes=(NASTY,),
        tags={NASTY: NASTY},
        non_claims=[(NASTY[32:], NASTY)],
    )


def test_whole_page_is_well_formed_and_names_everything() -> None:
    text = page(problems=SAMPLES["PROBLEMS"], title="Help desk")
    tree = Tree(text)
    said = " ".join(tree.text)
    for expected in (
        "Help desk",
        "0.639",
        "[0.280, 0.890]",
        "hold it in about 95 of 100 samples",
        "left out: the answer declines to answer",
        "says 50 euro; passage kb-prices-2026 says 100 euro",
        "The passages disagree",
        "Every passage that speaks of this claim contradicts it.",
        "Misattributed",
        "The judge failed: crashed: the model ended",
        "similarity 0.71",
        "2 blank passages were dropped",
        "The answer is empty.",
        "Not checked: 2 stretches",
        "passages[2].text",
        SAMPLES["SIGNATURE"],
        "By language",
        "By product",
        "10 answers, worst first.",
    ):
        assert expected in said, expected
    ids = [value for _, key, value in tree.attributes if key == "id"]
    assert len(ids) == len(set(ids))
    targets = {value[1:] for tag, key, value in tree.attributes if tag == "a" and key == "href" and value}
    assert targets <= set(ids)


def test_verdicts_are_told_by_word_and_sign_as_well_as_colour() -> None:
    text = page()
    for label, sign in (("supported", "✓"), ("contradicted", "✗"), ("unverifiable", "?"), ("failed", "!")):
        assert f'<span class="sign" aria-hidden="true">{sign}</span> {label}</span>' in text
        assert f'<mark class="{label}" data-claims=' in text


def test_compound_sentence_shows_the_worst_verdict_where_claims_overlap() -> None:
    text = page()
    assert (
        '<mark class="contradicted" data-claims="1 2" title="contradicted, claim 1, 2">The Base plan costs 50 euros a month</mark>'
        '<a class="ref contradicted" href="#a1-c1" aria-label="claim 1, contradicted">1</a>'
        ' <mark class="supported" data-claims="2"'
    ) in text


def test_answer_text_is_unchanged_between_the_marks() -> None:
    answer = SAMPLES["results"]()[0].answer.text
    paragraph = re.search(r'<p class="text".*?</p>', page(), re.DOTALL)[0]
    without_numbers = re.sub(r'<a class="ref.*?</a>', "", paragraph)
    assert re.sub(r"<.*?>", "", without_numbers) == answer


def test_language_of_each_text_is_declared() -> None:
    text = page()
    assert re.search(r'<p class="text" dir="auto" lang="ru">.*Байкал', text)
    assert re.search(r'<blockquote dir="auto" lang="it">Giotto', text)
    unknown = page([SAMPLES["result"]("x", "abc", lang="und")])
    assert '<p class="text" dir="auto" lang="">abc</p>' in unknown


def test_histogram_has_title_description_and_a_table() -> None:
    text = page()
    assert re.search(r'<svg class="histogram" role="img" aria-labelledby="hist-title hist-desc"', text)
    assert '<desc id="hist-desc">0.0 to under 0.1: 1 answer; 0.5 to under 0.6: 1 answer; ' in text
    assert '<th scope="row">0.9 to 1.0</th><td class="n">2</td>' in text


def test_hostile_data_is_text_everywhere() -> None:
    nasty = nasty_result()
    data = SAMPLES["summary"](SAMPLES["results"]()) | {
        "signature": NASTY,
        "warnings": [NASTY],
        "statuses": {NASTY: 1},
        "failures_by_cause": {NASTY: 2},
        "by_language": {
            NASTY: {"faithfulness": SAMPLES["estimate"](1, 2)},
            "it": {"faithfulness": SAMPLES["estimate"](1, 2)},
        },
        "by_tag": {
            f"{NASTY}=a": {"faithfulness": SAMPLES["estimate"](1, 2)},
            f"{NASTY}=b": {"faithfulness": SAMPLES["estimate"](1, 2)},
        },
    }
    text = page([nasty], [{"line": NASTY, "field": NASTY, "message": NASTY}], summary=data, title=NASTY)
    tree = Tree(text)
    assert tree.tags["script"] == 1
    assert tree.tags["style"] == 2
    assert "alert(1)" in " ".join(tree.text)
    for _, key, value in tree.attributes:
        assert not key.startswith("on")
        assert key != "style"
        if key in ("href", "src"):
            assert re.fullmatch(r"#[\w-]+", value)
    assert not re.search("[\x00\u202e\ud800-\udfff]", text)
    assert "<!--" not in text
    text.encode("utf-8")


def test_policy_forbids_everything_but_the_two_styles_and_the_script_of_the_page() -> None:
    text = page()
    (policy,) = re.findall(r'<meta http-equiv="Content-Security-Policy" content="([^"]*)">', text)
    assert policy.startswith("default-src 'none'; ")
    assert "unsafe" not in policy and "http" not in policy
    for inline in re.findall(r"<(?:style|script)[^>]*>(.*?)</(?:style|script)>", text, re.DOTALL):
        digest = base64.b64encode(hashlib.sha256(inline.encode()).digest()).decode()
        assert f"'sha256-{digest}'" in policy
    # before anything that could load
    assert text.index("Content-Security-Policy") < text.index("<title>")


def test_nothing_points_outside_the_file() -> None:
    text = page(problems=SAMPLES["PROBLEMS"])
    assert not re.search(r"(?:https?:)?//[a-z]", re.sub(r"//[^\n]*\n", "", text))
    assert "@import" not in text and "url(" not in text


def test_same_input_same_bytes(tmp_path: Path) -> None:
    first, second = tmp_path / "a.html", tmp_path / "b.html"
    for path in (first, second):
        found = SAMPLES["results"]()
        report.write_html(
            path, SAMPLES["summary"](found), (r.to_dict() for r in found), SAMPLES["PROBLEMS"], title="x"
        )
    assert first.read_bytes() == second.read_bytes()
    assert first.read_text(encoding="utf-8") == page(problems=SAMPLES["PROBLEMS"], title="x")
    assert sorted(p.name for p in tmp_path.iterdir()) == ["a.html", "b.html"]


def test_an_interrupted_write_leaves_the_old_file_and_no_scraps(tmp_path: Path) -> None:
    path = tmp_path / "report.html"
    path.write_text("old")

    def broken() -> Iterator[dict]:
        yield SAMPLES["results"]()[0].to_dict()
        raise KeyboardInterrupt

    with pytest.raises(KeyboardInterrupt):
        report.write_html(path, {}, broken(), [])
    assert path.read_text() == "old"
    assert [p.name for p in tmp_path.iterdir()] == ["report.html"]


def test_more_answers_than_the_limit_shows_the_worst_and_says_so() -> None:
    text = page(limit=3)
    assert "The 3 worst of 10 answers are shown" in text
    assert re.findall(r'<span class="id" dir="auto">(.*?)</span>', text) == ["en-0017", "ru-0112", "it-0006"]
    with pytest.raises(InputError):
        page(limit=0)


def test_memory_is_bounded_by_the_limit(tmp_path: Path) -> None:
    def many() -> Iterator[dict]:
        for i in range(20_000):
            yield {
                "id": f"row-{i}",
                "status": "scored",
                "score": 0.5,
                "answer": f"{i} " * 200,
                "lang": "en",
                "claims": [],
            }

    tracemalloc.start()
    report.write_html(tmp_path / "r.html", {}, many(), [], limit=50)
    peak = tracemalloc.get_traced_memory()[1]
    tracemalloc.stop()
    assert peak < 8e6
    assert "The 50 worst of 20,000 answers" in (tmp_path / "r.html").read_text(encoding="utf-8")


def test_long_parts_are_folded() -> None:
    answer = "Uno due tre. " * 8000
    claims = [
        SAMPLES["verdict"](
            answer, "Uno due tre.", "contradicted" if i == 25 else "supported", i, evidence="x" * 900
        )
        for i in range(30)
    ]
    text = page([SAMPLES["result"]("long", answer, claims, lang="it")])
    Tree(text)
    assert "<summary>Answer, 104,000 characters</summary>" in text
    assert "<summary>10 more claims: 9 supported, 1 contradicted</summary>" in text
    assert '<details class="evidence"><summary>' in text
    assert answer.rstrip()[-50:] in text


def test_many_tags_offer_only_the_most_frequent() -> None:
    found = [SAMPLES["result"](f"r{i}", "x", tags={"user": str(i), "team": "a"}) for i in range(300)]
    text = page(found)
    options = re.search(r'<select name="tag">(.*?)</select>', text)[1].count("<option")
    assert options == 201
    assert '<option value="team=a">' in text


@pytest.mark.parametrize(
    "summary",
    [
        {},
        {
            "faithfulness": {
                "value": None,
                "low": None,
                "high": None,
                "level": 0.95,
                "n": 0,
                "method": "wilson",
            }
        },
        {
            "faithfulness": None,
            "claims": {},
            "statuses": {"abstained": 3},
            "histogram": [0] * 10,
            "by_tag": {},
        },
    ],
)
def test_nothing_scored_is_said_and_no_number_invented(summary: dict) -> None:
    text = report.html(summary, [], [])
    Tree(text)
    assert "no figure" in text
    assert "No answer has a score, so there is no figure: not 0, not 1." in text
    assert "NaN" not in text and "None" not in text


def test_fragments_for_notebooks_hold_no_ids_scripts_or_global_rules() -> None:
    first = SAMPLES["results"]()[0]
    for text in (first._repr_html_(), report.summary_html(SAMPLES["summary"](SAMPLES["results"]()))):
        tree = Tree(text)
        assert tree.tags["script"] == 0
        assert "id" not in {key for _, key, _ in tree.attributes}
        assert text.startswith('<div class="fedele">')
    rules = re.findall(r"([^{}]+)\{", asset("notebook.css"))
    assert all(part.strip().startswith(".fedele") for rule in rules for part in rule.split(","))
    assert "contradicted" in report.result_html(first)
    assert "<script>" not in report.result_html(nasty_result())


def colours(css: str) -> dict[str, str]:
    return dict(re.findall(r"--([a-z-]+): (#[0-9a-f]{6});", css))


def contrast(one: str, other: str) -> float:
    """The ratio of WCAG 2.2, 1 to 21."""

    def luminance(colour: str) -> float:
        parts = [int(colour[i : i + 2], 16) / 255 for i in (1, 3, 5)]
        linear = [p / 12.92 if p <= 0.04045 else ((p + 0.055) / 1.055) ** 2.4 for p in parts]
        return 0.2126 * linear[0] + 0.7152 * linear[1] + 0.0722 * linear[2]

    light, dark = sorted((luminance(one), luminance(other)), reverse=True)
    return (light + 0.05) / (dark + 0.05)


def test_contrast_formula_on_known_pairs() -> None:
    # black on white is 21 by definition; #777 on white is the textbook 4.48
    assert contrast("#000000", "#ffffff") == pytest.approx(21)
    assert contrast("#777777", "#ffffff") == pytest.approx(4.48, abs=0.005)


@pytest.mark.parametrize("theme", ["page.css", "dark.css"])
def test_text_has_a_contrast_of_at_least_4_5(theme: str) -> None:
    have = colours(asset(theme))
    labels = ("supported", "contradicted", "unverifiable", "failed")
    assert colours(asset("dark.css")).keys() == colours(asset("page.css")).keys()
    for ground in ("paper", "sheet"):
        for ink in ("ink", "quiet", "accent", *labels):
            assert contrast(have[ink], have[ground]) >= 4.5, (ink, ground)
    for label in labels:
        assert contrast(have["ink"], have[f"{label}-soft"]) >= 4.5, label


def test_many_groups_show_the_lowest_first_and_fold_the_rest() -> None:
    groups = {f"shop={i:02}": {"faithfulness": SAMPLES["estimate"](i, 40)} for i in range(39, -1, -1)}
    groups["shop=none"] = {"faithfulness": SAMPLES["estimate"](0, 0)}
    data = SAMPLES["summary"](SAMPLES["results"]()) | {"by_tag": groups}
    text = report.html(data, [])
    assert "<summary>29 more groups</summary>" in text
    names = re.findall(r'<th scope="row" dir="auto">(\d\d|none)</th>', text)
    assert names == [f"{i:02}" for i in range(40)] + ["none"]
    assert "29 more groups not listed" not in report.markdown(data, [])
