"""The thesaurus of each language: form of its lines, no word against itself, no group that says nothing."""

from __future__ import annotations

from pathlib import Path

import pytest

import fedele.language
from fedele.language.thesaurus import sections
from fedele.language.words import fold, stem

FOLDER = Path(fedele.language.__file__).parent
LANGUAGES = sorted(path.name.removesuffix("_words.txt") for path in FOLDER.glob("*_words.txt"))
HEADS = ("synonyms", "opposites", "hypernyms")
LEAST = {"synonyms": 320, "opposites": 120, "hypernyms": 70}
MAX_WIDTH = 110

every_language = pytest.mark.parametrize("lang", LANGUAGES)


def _lines(lang: str, head: str) -> list[str]:
    return sections(lang)[head]


def _stems(words: str, lang: str) -> set[str]:
    return {stem(word, lang) for word in words.split()}


def _sides(lang: str, head: str, mark: str) -> list[tuple[set[str], set[str]]]:
    pairs = [line.split(mark) for line in _lines(lang, head)]
    return [(_stems(left, lang), _stems(right, lang)) for left, right in pairs]


def test_the_three_languages_have_a_thesaurus() -> None:
    assert {"en", "it", "ru"} <= set(LANGUAGES)


@pytest.mark.parametrize(("head", "least"), LEAST.items())
@pytest.mark.parametrize("lang", ["en", "it", "ru"])
def test_the_first_languages_have_many_lines(lang: str, head: str, least: int) -> None:
    assert len(_lines(lang, head)) >= least


@pytest.mark.parametrize("head", HEADS)
@every_language
def test_words_are_single_folded_and_alphabetic(lang: str, head: str) -> None:
    words = [word for line in _lines(lang, head) for word in line.split() if word not in ("|", ">")]
    assert [word for word in words if fold(word) != word or not word.isalpha()] == []


@pytest.mark.parametrize("head", HEADS)
@every_language
def test_lines_are_distinct_and_narrow(lang: str, head: str) -> None:
    lines = _lines(lang, head)
    assert len(lines) == len(set(lines))
    assert [line for line in lines if len(line) > MAX_WIDTH or line != " ".join(line.split())] == []


@pytest.mark.parametrize("head", HEADS)
@every_language
def test_no_word_is_written_twice_on_a_line(lang: str, head: str) -> None:
    assert [line for line in _lines(lang, head) if len(line.split()) != len(set(line.split()))] == []


@every_language
def test_synonym_lines_have_no_bar_or_arrow(lang: str) -> None:
    assert [line for line in _lines(lang, "synonyms") if set(line) & set("|>")] == []


@pytest.mark.parametrize(("head", "mark", "other"), [("opposites", "|", ">"), ("hypernyms", ">", "|")])
@every_language
def test_two_sided_lines_have_one_mark_and_words_on_both_sides(
    lang: str, head: str, mark: str, other: str
) -> None:
    lines = _lines(lang, head)
    assert [
        line for line in lines if line.count(f" {mark} ") != 1 or line.count(mark) != 1 or other in line
    ] == []
    assert all(left and right for left, right in _sides(lang, head, mark))


@every_language
def test_a_synonym_group_joins_at_least_two_stems(lang: str) -> None:
    assert [line for line in _lines(lang, "synonyms") if len(_stems(line, lang)) < 2] == []


@every_language
def test_no_stem_is_on_both_sides_of_an_opposite(lang: str) -> None:
    assert [left & right for left, right in _sides(lang, "opposites", "|") if left & right] == []


@every_language
def test_no_stem_implies_itself(lang: str) -> None:
    assert [left & right for left, right in _sides(lang, "hypernyms", ">") if left & right] == []


@every_language
def test_no_synonym_group_joins_two_opposites(lang: str) -> None:
    opposites = _sides(lang, "opposites", "|")
    joined = [
        line
        for line in _lines(lang, "synonyms")
        for left, right in opposites
        if _stems(line, lang) & left and _stems(line, lang) & right
    ]
    assert joined == []
