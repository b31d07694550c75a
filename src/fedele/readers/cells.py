"""Lists and objects that were written into one cell of a table: as JSON, or as Python and NumPy print them."""

from __future__ import annotations

import re
import warnings
from collections.abc import Mapping
from contextlib import suppress
from datetime import datetime
from math import isfinite
from typing import Any

from fedele.readers.strict_json import DECODER
from fedele.types import Passage

_LIST_LIKE = re.compile(r"\[\s*(?:[\"'{\]]|$|(?:None|null|nan|NaN)\b)")
_STRING = r"(?:'[^'\\]*+(?:\\.[^'\\]*+)*+'|\"[^\"\\]*+(?:\\.[^\"\\]*+)*+\")"
_STRINGS = re.compile(rf"\[\s*+{_STRING}(?:\s*+,?+\s*+{_STRING})*+\s*+,?+\s*+\]", re.DOTALL)
_ONE_STRING = re.compile(_STRING, re.DOTALL)


class LooksBrokenError(ValueError):
    """A cell begins like a list of passages but cannot be read as one: cut off, or badly quoted."""


def parsed(text: str) -> Any:
    """The list or object written in a cell; None where it is neither.

    Raises LooksBrokenError where it begins like a list of strings or objects and does not read as one.

    >>> parsed('["one", {"text": "two"}]')
    ['one', {'text': 'two'}]
    >>> parsed("['one', 'it is \\"two\\"']"), parsed("['one' 'two']")
    (['one', 'it is "two"'], ['one', 'two'])
    >>> parsed("[1] A passage that opens with a number.")
    """
    text = text.strip()
    if not text.startswith(("[", "{")):
        return None
    if _STRINGS.fullmatch(text):
        return [_string(found[0]) for found in _ONE_STRING.finditer(text)]
    try:
        value = DECODER.decode(text)
    except (ValueError, RecursionError):
        value = _python(text)
    if isinstance(value, dict) or (isinstance(value, list) and not _is_citation(value)):
        return value
    if _LIST_LIKE.match(text):
        raise LooksBrokenError(
            "begins like a list but cannot be read as one (cut off, or a quote not escaped?); allowed: "
            "a JSON list, a list as Python prints it, or the plain text of one passage"
        )
    return None


def _is_citation(value: list[Any]) -> bool:
    """``[1]`` or ``[2, 3]`` alone: no list of passages, but a text."""
    return bool(value) and all(isinstance(v, int | float) for v in value)


def _string(literal: str) -> str:
    """A quoted string, as JSON or Python writes it."""
    body = literal[1:-1]
    if "\\" not in body:
        return body
    value = None
    if literal[0] == '"':
        with suppress(ValueError, RecursionError):
            value = DECODER.decode(literal)
    if value is None:
        value = _python(literal)
    return value if isinstance(value, str) else body


def _python(text: str) -> Any:
    """What a Python literal means; None where it is none."""
    import ast

    with warnings.catch_warnings():
        warnings.simplefilter("ignore")
        try:
            return plain(ast.literal_eval(text))
        except (ValueError, SyntaxError, TypeError, MemoryError, RecursionError):
            return None


def plain(value: Any) -> Any:
    """What pandas, NumPy, Arrow or Python hold, as JSON has it: not-a-number and not-a-time are None, arrays lists.

    Moments stay datetimes, and what is none of all these stays what it is.

    >>> plain({"score": float("nan"), "contexts": ("one", None)})
    {'score': None, 'contexts': ['one', None]}
    """
    if value is None or isinstance(value, str | bool | Passage):
        return value
    if isinstance(value, int):
        return int(value)
    if isinstance(value, float):
        return float(value) if isfinite(value) else None
    if isinstance(value, Mapping):
        return {key if isinstance(key, str) else str(key): plain(item) for key, item in value.items()}
    if isinstance(value, list | tuple):
        return [plain(item) for item in value]
    if type(value).__name__ in ("NAType", "NaTType"):
        return None
    if isinstance(value, datetime):
        return _moment(value)
    if hasattr(value, "tolist"):
        return plain(value.tolist())
    return value


def _moment(value: datetime) -> datetime:
    """A plain datetime, also of a pandas Timestamp."""
    day = (value.year, value.month, value.day, value.hour, value.minute, value.second, value.microsecond)
    return datetime(*day, tzinfo=value.tzinfo, fold=value.fold)
