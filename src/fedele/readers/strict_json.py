"""JSON as its standard has it: no NaN, no number beyond the range of floats, no key twice in one object."""

from __future__ import annotations

from json import JSONDecodeError, JSONDecoder
from math import isfinite
from typing import Any, NoReturn


class NotStrictError(ValueError):
    """Python would read it; the standard does not, or leaves it open. ``key`` is the key it is about, if one."""

    def __init__(self, message: str, key: str | None = None) -> None:
        self.key = key
        super().__init__(message)


def _constant(name: str) -> NoReturn:
    raise NotStrictError(f"{name} is not JSON; write null where there is no number")


def _float(digits: str) -> float:
    value = float(digits)
    if not isfinite(value):
        raise NotStrictError(
            f"the number {digits[:20]} is beyond the range of floats; write null or a smaller number"
        )
    return value


def _object(pairs: list[tuple[str, Any]]) -> dict[str, Any]:
    made = dict(pairs)
    if len(made) != len(pairs):
        seen: set[str] = set()
        for key, _ in pairs:
            if key in seen:
                raise NotStrictError(
                    f"the key {key[:40]!r} stands twice in one object, and only one of the two can be meant; "
                    "keep one",
                    key[:40],
                )
            seen.add(key)
    return made


DECODER = JSONDecoder(object_pairs_hook=_object, parse_constant=_constant, parse_float=_float)
"""Raises NotStrictError, json.JSONDecodeError, ValueError (integers of thousands of digits) or RecursionError."""

LENIENT = JSONDecoder()
"""Finds the end of a value that is JSON to Python, if not to the standard."""


def complaint(error: Exception) -> str:
    """Our words for what a decoder raised."""
    if isinstance(error, NotStrictError):
        return str(error)
    if isinstance(error, JSONDecodeError):
        what = error.msg.removesuffix(" at").removesuffix(" starting")
        where = f"character {error.colno}" + (f" of line {error.lineno}" if error.lineno > 1 else "")
        return f"not valid JSON: {what[:1].lower()}{what[1:]} at {where}"
    if isinstance(error, RecursionError):
        return "nested too deeply to be read; flatten it"
    return "holds a number with too many digits; write it as a string"
