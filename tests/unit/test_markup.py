"""Blocks of a text, and what is left of a stretch without its marks."""

from __future__ import annotations

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from fedele.language.markup import blocks, plain


@pytest.mark.parametrize(
    ("marked", "read"),
    [
        ("Il **piano Base** costa&nbsp;50&nbsp;€ [1] 🎉", "Il piano Base costa 50 €"),
        ("Costa *circa* __50__ ~~60~~ euro", "Costa circa 50 60 euro"),
        ("See [the page](https://a.example/x_y) now", "See the page now"),
        ("![logo](a.png) Orion", "logo Orion"),
        ("Run `pip install x` first", "Run pip install x first"),
        ("<b>Fifty</b> euros<br>a month", "Fifty euros a month"),
        ("A &lt; B &amp; C", "A < B & C"),
        ("x\u200by \u00adz\ufeff", "xy z"),
        ("It weighs 9 kg [1][2, 4], or so [^3].", "It weighs 9 kg, or so."),
        ("Es wiegt 9 kg【5】.", "Es wiegt 9 kg."),
        ("snake_case and 2 * 3 * 4 stay", "snake_case and 2 * 3 * 4 stay"),
        ("[Smith, 2020] and (Smith, 2020) stay", "[Smith, 2020] and (Smith, 2020) stay"),
        ("if a < b and c > d", "if a < b and c > d"),
        (r"five \* six", "five * six"),
        ("**cut in two", "cut in two"),
        ("1\u202f250\u00a0000", "1 250 000"),
        ("nothing here", "nothing here"),
        ("👍🏽👨‍👩‍👧", ""),
    ],
)
def test_plain(marked: str, read: str) -> None:
    assert plain(marked) == read


def kinds_and_bodies(text: str) -> list[tuple[str, str]]:
    return [(block.kind, text[slice(*block.body)]) for block in blocks(text)]


def test_headings_items_and_paragraphs() -> None:
    text = "Title\n=====\n\n## Two\nA line\nwrapped here.\n\n* one\n  goes on\n2) two\n(a) three\n- [x] four\n\n**Bold title**\nText."
    assert kinds_and_bodies(text) == [
        ("heading", "Title"),
        ("heading", "Two"),
        ("paragraph", "A line\nwrapped here."),
        ("item", "one\n  goes on"),
        ("item", "two"),
        ("item", "three"),
        ("item", "four"),
        ("heading", "**Bold title**"),
        ("paragraph", "Text."),
    ]


def test_table_rows_know_their_header() -> None:
    text = "| Plan | Price |\n|:--|--:|\n| Base | 50 \\| 60 |\nafter"
    rows = blocks(text)
    assert [(b.kind, b.cells) for b in rows] == [
        ("header", ("Plan", "Price")),
        ("row", ("Base", "50 | 60")),
        ("paragraph", ()),
    ]
    assert rows[1].header == ("Plan", "Price")


def test_table_without_outer_bars() -> None:
    text = "Plan | Price\n--- | ---\nBase | 50"
    assert [(b.kind, b.cells) for b in blocks(text)] == [
        ("header", ("Plan", "Price")),
        ("row", ("Base", "50")),
    ]


@pytest.mark.parametrize("fence", ["```", "~~~~"])
def test_code_is_one_block_even_unclosed(fence: str) -> None:
    text = f"Before\n{fence}py\n# no heading\nx = 1\n"
    assert [b.kind for b in blocks(text)] == ["paragraph", "code"]
    assert [b.kind for b in blocks(text + fence + "\nAfter")] == ["paragraph", "code", "paragraph"]


def test_html_blocks() -> None:
    text = "<h2>Plans</h2><ul><li>Base 50</li><li>Pro 90</li></ul><p>End</p><pre>x\ny</pre>"
    assert [b.kind for b in blocks(text)] == ["heading", "item", "item", "paragraph", "code"]


def test_quotes_and_rules() -> None:
    assert kinds_and_bodies("> quoted\n\n---\n\nafter") == [
        ("paragraph", "quoted"),
        ("rule", "---"),
        ("paragraph", "after"),
    ]


@pytest.mark.parametrize("ending", ["\n", "\r\n", "\r", "\u2028"])
def test_every_line_ending(ending: str) -> None:
    assert [b.kind for b in blocks(ending.join(["# A", "- b", "- c"]))] == ["heading", "item", "item"]


@settings(max_examples=500, deadline=None)
@given(
    st.lists(
        st.sampled_from(
            [
                *"ab1.:|#>*_~`- \n\r\u2028",
                "---",
                "```",
                "<p>",
                "<pre>",
                "</pre>",
                "<li>",
                "**",
                "|-|-|",
                "\n|",
                "===",
                "1. ",
            ]
        ),
        max_size=50,
    ).map("".join)
)
def test_blocks_are_ordered_and_leave_only_blanks_or_tags_outside(text: str) -> None:
    at = 0
    for block in blocks(text):
        assert at <= block.span[0] <= block.body[0] <= block.body[1] <= block.span[1] <= len(text)
        at = block.span[1]


@settings(max_examples=500, deadline=None)
@given(st.text(max_size=200))
def test_plain_never_fails_and_is_settled(text: str) -> None:
    assert plain(text) == plain(text).strip()
