"""One line that says what produced a number, and the small language of specs inside it.

A *spec* names a judge (or anything else that is looked up by name) with its argument, children and parameters::

    lexical
    nli:fedele-mini?tau=0.5
    cascade(lexical,nli:fedele-mini)

A *signature* is ``key:value`` parts joined by ``|``; both round-trip through ``str``. Nothing compares, averages or
alarms across two different signatures.
"""

from __future__ import annotations

import re
from collections.abc import Iterator, Mapping
from dataclasses import dataclass, field
from typing import Self

from fedele.errors import SpecError

_NAME = re.compile(r"[A-Za-z][A-Za-z0-9_.-]*")
_ARGUMENT = re.compile(r":([^?,()|]+)")
_PARAMETER = re.compile(r"[?&]([A-Za-z_][A-Za-z0-9_]*)=([^&,()|]*)")


@dataclass(frozen=True, slots=True)
class Spec:
    """``name:argument(children)?key=value``, all but the name optional.

    >>> spec = Spec.parse("cascade(lexical,nli:fedele-mini?tau=0.5)")
    >>> spec.name, [child.name for child in spec.children], spec.children[1].params
    ('cascade', ['lexical', 'nli'], {'tau': '0.5'})
    >>> str(spec)
    'cascade(lexical,nli:fedele-mini?tau=0.5)'
    """

    name: str
    argument: str | None = None
    children: tuple[Spec, ...] = ()
    params: Mapping[str, str] = field(default_factory=dict)

    @classmethod
    def parse(cls, text: str) -> Self:
        """Raises SpecError, with the place in the text, where it does not parse."""
        spec, end = cls._parse_at(text, 0)
        if end != len(text):
            raise SpecError(_complaint(text, end, "expected the end"))
        return spec

    @classmethod
    def _parse_at(cls, text: str, at: int) -> tuple[Self, int]:
        name = _NAME.match(text, at)
        if not name:
            raise SpecError(_complaint(text, at, "expected a name"))
        at = name.end()
        argument = None
        if found := _ARGUMENT.match(text, at):
            argument, at = found[1], found.end()
        children: list[Spec] = []
        if at < len(text) and text[at] == "(":
            while True:
                child, at = cls._parse_at(text, at + 1)
                children.append(child)
                if at >= len(text) or text[at] not in ",)":
                    raise SpecError(_complaint(text, at, "expected ',' or ')'"))
                if text[at] == ")":
                    at += 1
                    break
        params: dict[str, str] = {}
        separator = "?"
        while (found := _PARAMETER.match(text, at)) and text[at] == separator:
            if found[1] in params:
                raise SpecError(_complaint(text, at, f"parameter {found[1]!r} given twice"))
            params[found[1]], at, separator = found[2], found.end(), "&"
        return cls(name[0], argument, tuple(children), params), at

    def __str__(self) -> str:
        argument = f":{self.argument}" if self.argument is not None else ""
        children = f"({','.join(map(str, self.children))})" if self.children else ""
        params = "&".join(f"{key}={value}" for key, value in self.params.items())
        return f"{self.name}{argument}{children}{'?' if params else ''}{params}"


def _complaint(text: str, at: int, what: str) -> str:
    rest = text[at : at + 20] or "the end"
    return (
        f"cannot read the spec {text!r}: {what} at position {at}, found {rest!r}; "
        "allowed: name[:argument][(spec,spec)][?key=value&key=value], for example 'lexical' or 'nli:fedele-mini?tau=0.5'"
    )


@dataclass(frozen=True, slots=True)
class Signature:
    """Everything a number depends on, in one line.

    >>> line = "metric:faithfulness|split:rules|attr:overlap?k=3|verify:lexical|lang:auto|v:0.1.0"
    >>> str(Signature.parse(line)) == line
    True
    """

    parts: Mapping[str, str]

    @classmethod
    def parse(cls, text: str) -> Self:
        parts: dict[str, str] = {}
        for part in text.split("|"):
            key, colon, value = part.partition(":")
            if not colon or not key or not value or key in parts:
                raise SpecError(
                    f"cannot read the signature {text!r}: {part!r} is not a new 'key:value'; "
                    "allowed: key:value parts joined by '|', each key once"
                )
            parts[key] = value
        return cls(parts)

    def __post_init__(self) -> None:
        for key, value in self.parts.items():
            if not key or not value or "|" in key + value or ":" in key:
                raise SpecError(
                    f"a signature cannot hold {key!r}:{value!r}; neither may be empty or hold '|'"
                )

    def __iter__(self) -> Iterator[str]:
        return iter(self.parts)

    def __str__(self) -> str:
        return "|".join(f"{key}:{value}" for key, value in self.parts.items())
