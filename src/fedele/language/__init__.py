"""Languages: one two-letter file each (``en.py``, ``it.py``, ``ru.py``); adding one is adding a file.

The other files here hold what all languages share: ``model`` (what a language file fills in), ``words`` (folding,
tokens, stems), ``detect`` (which language a text is in), ``markup`` and ``sentences`` (where its sentences are).
"""

from __future__ import annotations

import re
from functools import cache
from importlib import import_module
from pathlib import Path

from fedele.language.model import GENERIC, Language

__all__ = ["GENERIC", "Language", "get", "known"]


@cache
def known() -> tuple[str, ...]:
    """The codes of the languages that have a file, sorted.

    >>> {"en", "it", "ru"} <= set(known())
    True
    """
    files = (path.stem for path in Path(__file__).parent.glob("*.py"))
    return tuple(sorted(code for code in files if re.fullmatch("[a-z]{2}", code)))


@cache
def get(code: str) -> Language:
    """The language of a code; for a code without a file, the generic one, which knows no words.

    >>> get("it").name, get("xx").name
    ('Italian', 'generic')
    """
    if code not in known():
        return GENERIC
    language: Language = import_module(f"fedele.language.{code}").LANGUAGE
    return language
