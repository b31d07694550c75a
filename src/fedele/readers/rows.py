"""One row of untrusted data -> one Answer, or a RowError that names the field."""

from __future__ import annotations

from collections.abc import Mapping
from datetime import datetime
from math import isfinite
from typing import Any

from fedele.errors import RowError
from fedele.readers.cells import LooksBrokenError, parsed
from fedele.readers.columns import Columns, listed
from fedele.types import Answer, Passage

_TEXT = ("text", "page_content", "content")
_ID = ("id", "chunk_id", "doc_id")
_METADATA = ("metadata", "meta")


def kind(value: object) -> str:
    """What a value is, in words for a message."""
    if value is None:
        return "null"
    if isinstance(value, bool):
        return "true or false"
    if isinstance(value, int | float):
        return f"the number {value!r}" if isinstance(value, float) or abs(value) < 10**15 else "a number"
    if isinstance(value, str):
        return f"the string {value!r}" if len(value) <= 40 else f"the string {value[:37]!r}..."
    if isinstance(value, Mapping):
        return "an object"
    if isinstance(value, list | tuple):
        return "a list"
    return f"a {type(value).__name__}"


def answer(line: int, number: int, row: Mapping[str, Any], columns: Columns) -> Answer:
    """The Answer in a row; ``number`` counts rows from 1 and names an answer without an id. Raises RowError."""
    plan = columns.plan(tuple(row))
    for field in ("answer", "passages"):
        if not plan[field]:
            raise columns.absent(line, field, row)
    value = {
        field: columns.pick(line, field, places, row) if places else None for field, places in plan.items()
    }
    text = value["answer"]
    if not isinstance(text, str):
        raise RowError(
            line,
            "answer",
            f"is {kind(text)}; allowed: a string, '' for an empty answer; write the text of the answer",
        )
    identity = value["id"]
    return Answer(
        id=f"row-{number}" if identity is None or identity == "" else _id(line, "id", identity),
        text=whole(text),
        passages=() if value["passages"] is None else _passages(line, value["passages"]),
        question=None if value["question"] is None else _optional(line, "question", value["question"]),
        reference=None if value["reference"] is None else _optional(line, "reference", value["reference"]),
        at=None if value["at"] is None else _at(line, value["at"]),
        tags={} if value["tags"] is None else _tags(line, value["tags"]),
    )


def whole(text: str) -> str:
    """The text with each half of a surrogate pair, which no file can hold, as U+FFFD. Offsets stay."""
    if text.isascii():
        return text
    try:
        text.encode()
    except UnicodeEncodeError:
        return "".join("\ufffd" if "\ud800" <= c <= "\udfff" else c for c in text)
    return text


def _id(line: int, field: str, value: object) -> str:
    if isinstance(value, str):
        return whole(value)
    if isinstance(value, int) and not isinstance(value, bool):
        return str(value)
    if isinstance(value, float) and isfinite(value) and value == int(value):
        return str(int(value))
    raise RowError(line, field, f"is {kind(value)}; allowed: a string or a whole number; or leave it out")


def _optional(line: int, field: str, value: object) -> str | None:
    if not isinstance(value, str):
        raise RowError(line, field, f"is {kind(value)}; allowed: a string or null; write it as one text")
    return whole(value) if value and not value.isspace() else None


def _at(line: int, value: object) -> datetime | None:
    if isinstance(value, str):
        if not value.strip():
            return None
        try:
            moment = datetime.fromisoformat(value.strip())
        except ValueError:
            moment = None
    else:
        moment = value if isinstance(value, datetime) else None
    if moment is None:
        raise RowError(
            line, "at", f"is {kind(value)}; allowed: an ISO 8601 instant such as 2026-03-01T09:30:00+01:00"
        )
    if moment.utcoffset() is None:
        raise RowError(
            line,
            "at",
            f"{moment.isoformat()} has no offset from UTC, so it names no instant; add it: "
            f"{moment.isoformat()}+01:00, or Z for UTC",
        )
    return moment


def _tags(line: int, value: object) -> dict[str, str]:
    if isinstance(value, str):
        if not value.strip():
            return {}
        value = _tag_cell(value)
    if isinstance(value, list | tuple):
        if all(isinstance(tag, str) for tag in value):
            return {whole(tag): "true" for tag in value}
    elif isinstance(value, Mapping):
        tags: dict[str, str] = {}
        for key, tag in value.items():
            if isinstance(tag, bool):
                tags[whole(str(key))] = "true" if tag else "false"
            elif isinstance(tag, str | int | float):
                tags[whole(str(key))] = whole(str(tag))
            elif tag is not None:
                raise RowError(
                    line,
                    f"tags.{key}",
                    f"is {kind(tag)}; allowed: a string, a number, true or false; flatten it",
                )
        return tags
    raise RowError(
        line,
        "tags",
        'is not an object of simple values; allowed: such as {"model": "a", "k": 3}, or a list of strings',
    )


def _tag_cell(text: str) -> object:
    try:
        return parsed(text)
    except LooksBrokenError:
        return None


def _passages(line: int, value: object) -> tuple[Passage, ...]:
    if isinstance(value, str):
        value = _cell(line, value)
    if isinstance(value, Mapping | Passage):
        value = [value]
    if not isinstance(value, list | tuple):
        raise RowError(
            line,
            "passages",
            f"is {kind(value)}; allowed: a list of strings or of objects with id, text, source",
        )
    made: list[Passage] = []
    taken: set[str] = set()
    for rank, entry in enumerate(value, 1):
        if isinstance(entry, str):
            passage = Passage(id="", text=whole(entry))
        elif entry is None:
            passage = Passage(id="", text="")
        elif isinstance(entry, Passage):
            passage = entry
        else:
            passage = _object(line, f"passages[{rank - 1}]", entry)
        identity = passage.id or str(rank)
        if identity in taken:
            identity = _free(identity, taken)
        taken.add(identity)
        if identity != passage.id:
            passage = Passage(
                id=identity, text=passage.text, source=passage.source, metadata=passage.metadata
            )
        made.append(passage)
    return tuple(made)


def _free(identity: str, taken: set[str]) -> str:
    """Two chunks of one document share its id: the second becomes ``id#2``."""
    copy = 2
    while f"{identity}#{copy}" in taken:
        copy += 1
    return f"{identity}#{copy}"


def _cell(line: int, text: str) -> object:
    """Passages that came as one string: a list as JSON or as Python writes it, or else one passage."""
    if not text.strip():
        return []
    try:
        value = parsed(text)
    except LooksBrokenError as error:
        raise RowError(line, "passages", str(error)) from None
    return [text] if value is None else value


def _object(line: int, path: str, entry: object) -> Passage:
    if not isinstance(entry, Mapping):
        raise RowError(line, path, f"is {kind(entry)}; allowed: a string or an object with id, text, source")
    rest = dict(entry)
    name = next((name for name in _TEXT if name in rest), None)
    if name is None:
        raise RowError(
            line, f"{path}.text", f"absent; keys found: {listed(rest)}; needed: {' or '.join(_TEXT)}"
        )
    text = rest.pop(name)
    if text is not None and not isinstance(text, str):
        raise RowError(line, f"{path}.{name}", f"is {kind(text)}; allowed: a string")
    identity = source = None
    for key in _ID:
        if rest.get(key, "") in (None, ""):
            rest.pop(key, None)
        elif identity is None:
            identity = _id(line, f"{path}.{key}", rest.pop(key))
    for key in _METADATA:
        if isinstance(rest.get(key), Mapping):
            rest = {**rest.pop(key), **rest}
    if (given := rest.pop("source", None)) is not None:
        if not isinstance(given, str | int | float):
            raise RowError(line, f"{path}.source", f"is {kind(given)}; allowed: a string")
        source = whole(str(given))
    return Passage(id=identity or "", text=whole(text or ""), source=source, metadata=rest)
