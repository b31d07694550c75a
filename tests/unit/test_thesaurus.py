"""The thesaurus of each language: form of its lines, no word against itself, no group that says nothing."""

from __future__ import annotations

import importlib
from pathlib import Path

import pytest

import fedele.language
from fedele.language.words import fold, stem

FOLDER = Path(fedele.language.__file__).parent
LANGUAGES = sorted(path.name.removesuffix("_words.py") for path in FOLDER.glob("*_words.py"))
CONSTANTS = ("SYNONYMS", "OPPOSITES", "HYPERNYMS")
LEAST = {"SYNONYMS": 320, "OPPOSITES": 120, "HYPERNYMS": 70}
MAX_WIDTH = 110

every_language = pytest.mark.parametrize("lang", LANGUAGES)


def _lines(lang: str, constant: str) -> list[str]:
    text: str = getattr(importlib.import_module(f"fedele.language.{lang}_words"), constant)
    return text.strip().split("\n")


def _stems(words: str, lang: str) -> set[str]:
    return {stem(word, lang) for word in words.split()}


def _sides(lang: str, constant: str, mark: str) -> list[tuple[set[str], set[str]]]:
    pairs = [line.split(mark) for line in _lines(lang, constant)]
    return [(_stems(left, lang), _stems(right, lang)) for left, right in pairs]


def test_the_three_languages_have_a_thesaurus() -> None:
    assert {"en", "it", "ru"} <= set(LANGUAGES)


@pytest.mark.parametrize("constant", CONSTANTS)
@every_language
def test_words_are_single_folded_and_alphabetic(lang: str, constant: str) -> None:
    words = [word for line in _lines(lang, constant) for word in line.split() if word not in ("|", ">")]
    assert [word for word in words if fold(word) != word or not word.isalpha()] == []


@pytest.mark.parametrize("constant", CONSTANTS)
@every_language
def test_lines_are_many_distinct_and_narrow(lang: str, constant: str) -> None:
    lines = _lines(lang, constant)
    assert len(lines) >= LEAST[constant]
    assert len(lines) == len(set(lines))
    assert [line for line in lines if len(line) > MAX_WIDTH or line != " ".join(line.split())] == []


@pytest.mark.parametrize("constant", CONSTANTS)
@every_language
def test_no_word_is_written_twice_on_a_line(lang: str, constant: str) -> None:
    assert [line for line in _lines(lang, constant) if len(line.split()) != len(set(line.split()))] == []


@every_language
def test_synonym_lines_have_no_bar_or_arrow(lang: str) -> None:
    assert [line for line in _lines(lang, "SYNONYMS") if set(line) & set("|>")] == []


@pytest.mark.parametrize(("constant", "mark", "other"), [("OPPOSITES", "|", ">"), ("HYPERNYMS", ">", "|")])
@every_language
def test_two_sided_lines_have_one_mark_and_words_on_both_sides(
    lang: str, constant: str, mark: str, other: str
) -> None:
    lines = _lines(lang, constant)
    assert [
        line for line in lines if line.count(f" {mark} ") != 1 or line.count(mark) != 1 or other in line
    ] == []
    assert all(left and right for left, right in _sides(lang, constant, mark))


@every_language
def test_a_synonym_group_joins_at_least_two_stems(lang: str) -> None:
    assert [line for line in _lines(lang, "SYNONYMS") if len(_stems(line, lang)) < 2] == []


@every_language
def test_no_stem_is_on_both_sides_of_an_opposite(lang: str) -> None:
    assert [left & right for left, right in _sides(lang, "OPPOSITES", "|") if left & right] == []


@every_language
def test_no_stem_implies_itself(lang: str) -> None:
    assert [left & right for left, right in _sides(lang, "HYPERNYMS", ">") if left & right] == []


@every_language
def test_no_synonym_group_joins_two_opposites(lang: str) -> None:
    opposites = _sides(lang, "OPPOSITES", "|")
    joined = [
        line
        for line in _lines(lang, "SYNONYMS")
        for left, right in opposites
        if _stems(line, lang) & left and _stems(line, lang) & right
    ]
    assert joined == []
