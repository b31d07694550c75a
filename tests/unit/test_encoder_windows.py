"""What a model is shown of a text: evidence with its neighbours, and overlapping windows."""

from __future__ import annotations

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from fedele.encoder.windows import widened, windows

TEXT = (
    "It opened in 1901. It has five lifts. All of them were replaced in 2020 by a firm from Turin. Entry is free. "
    "It has no car park, but there is one behind the station."
)


@pytest.mark.parametrize(
    ("part", "words", "expected"),
    [
        ("It has five lifts.", 0, "It has five lifts."),
        ("five lifts", 0, "It has five lifts."),
        ("five lifts", 8, "It opened in 1901. It has five lifts."),
        ("five lifts", 7, "It has five lifts."),
        ("lifts. All", 0, "It has five lifts. All of them were replaced in 2020 by a firm from Turin."),
        ("2020", 16, "All of them were replaced in 2020 by a firm from Turin. Entry is free."),
        ("five lifts", 35, TEXT),
        ("Turin", 34, TEXT[: TEXT.index(" It has no")]),
        ("It was bought.", 8, "It was bought."),
    ],
)
def test_evidence_is_widened_by_what_stands_beside_it(part, words, expected):
    assert len(TEXT.split()) == 35
    assert widened(TEXT, part, "en", words) == expected


def test_a_span_tells_which_of_two_places(tmp_path):
    text = "Entry is free. " + TEXT.replace("Entry is free.", "There is no fee at all. Entry is free.")
    at = text.rindex("Entry")
    assert widened(text, (at, at + 5), "en", 9) == "There is no fee at all. Entry is free."
    assert widened(text, "Entry is free.", "en", 7) == "Entry is free. It opened in 1901."


def test_a_short_context_is_shown_whole():
    text = "One. Two. Three. Four."
    assert widened(text, "Two.", "en", 0) == text
    assert widened(text, "Five.", "en", 99) == "Five."
    assert widened(text, "Two.", "xx", 0) == text


def words_of(text):
    return len(text.split())


@given(
    st.lists(st.integers(1, 30), min_size=1, max_size=25),
    st.integers(4, 20),
    st.randoms(use_true_random=False),
)
@settings(max_examples=60, deadline=None)
def test_windows_lose_nothing_fit_and_overlap(lengths, room, rng):
    counter = iter(range(10_000))
    text = "".join(
        "A" + " ".join(f"w{next(counter)}" for _ in range(n)) + rng.choice([". ", ".\n\n", "! "])
        for n in lengths
    ).rstrip()
    found = windows(text, "en", room, words_of)
    assert all(words_of(window) <= room for window in found)
    seen = [set(window.replace(".", "").replace("!", "").split()) for window in found]
    assert set().union(*seen) == set(text.replace(".", "").replace("!", "").split())
    places = [text.index(window) for window in found]
    assert places == sorted(set(places))
    assert len(found) == 1 or words_of(text) > room
    ends = [place + len(window) for place, window in zip(places, found, strict=True)]
    assert ends == sorted(set(ends))


def test_short_sentences_stand_in_one_window_with_their_neighbour():
    text = " ".join(f"Number {n} is here." for n in range(20))
    found = windows(text, "en", 12, words_of)
    for n in range(19):
        assert any(f"Number {n} is here. Number {n + 1} is here." in window for window in found)


def test_windows_of_no_sentences_end():
    assert windows("w " * 500, "en", 50, words_of)[0].count("w") <= 50
    assert windows("x" * 5000, "en", 50, len) == ["x" * 5000]
    assert windows("", "en", 5, words_of) == [""]
    assert windows("---\n---\n" * 50, "en", 5, words_of)
