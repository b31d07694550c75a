"""Which column of a row holds which field: our names, those of Ragas and DeepEval, and what a mapping says."""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from typing import Any

from fedele.errors import InputError, RowError

FIELDS: Mapping[str, tuple[str, ...]] = {
    "id": ("id",),
    "question": ("question", "user_input", "input"),
    "answer": ("answer", "response", "actual_output"),
    "passages": ("passages", "retrieved_contexts", "contexts", "retrieval_context"),
    "reference": ("reference", "ground_truth", "expected_output"),
    "at": ("at",),
    "tags": ("tags",),
}
"""Field -> the column names it goes by: Fedele, Ragas (new, then old), DeepEval."""

REQUIRED = ("answer", "passages")

_SHOWN = 20
_PLANS = 1_000

Plan = Mapping[str, tuple[str, ...]]
"""Field -> the columns of one shape of row that may hold it."""


def listed(names: Iterable[str]) -> str:
    """Names for a message, at most twenty of them, each cut to 40 characters."""
    kept = [name if len(name) <= 40 else f"{name[:37]}..." for name in map(str, names)]
    more = f", and {len(kept) - _SHOWN} more" if len(kept) > _SHOWN else ""
    return ", ".join(kept[:_SHOWN]) + more if kept else "none"


def plain_name(name: str) -> str:
    """The name a column is looked up by: ``" User Input"`` is ``user_input``."""
    return name.strip().lower().replace(" ", "_")


class Columns:
    """The columns of a source, met row by row: finds the fields in them and remembers what a mapping never found."""

    def __init__(self, mapping: Mapping[str, str] | None) -> None:
        """Raises InputError where the mapping names a field that does not exist."""
        self.mapping = dict(mapping or {})
        for field, column in self.mapping.items():
            if field not in FIELDS or not isinstance(column, str) or not column:
                raise InputError(
                    f"the mapping {field!r} -> {column!r} cannot be used; allowed on the left: {listed(FIELDS)}; "
                    "on the right: the name of a column, for example {'answer': 'reply'} or --map answer=reply"
                )
        self.missing = dict(self.mapping)
        self.found: dict[str, None] = {}
        self._plans: dict[tuple[str, ...], Plan] = {}

    def plan(self, names: tuple[str, ...]) -> Plan:
        """Where each field may stand in a row with these columns."""
        known = self._plans.get(names)
        if known is None:
            if len(self._plans) >= _PLANS:
                self._plans.clear()
            known = self._plans[names] = self._make(names)
        return known

    def _make(self, names: tuple[str, ...]) -> Plan:
        if len(self.found) < _PLANS:
            self.found.update(dict.fromkeys(map(str, names)))
        self.missing = {f: c for f, c in self.missing.items() if c not in names}
        claimed = set(self.mapping.values())
        by_name: dict[str, list[str]] = {}
        for name in names:
            if isinstance(name, str) and name not in claimed:
                by_name.setdefault(plain_name(name), []).append(name)
        plan: dict[str, tuple[str, ...]] = {}
        for field, known in FIELDS.items():
            if field in self.mapping:
                column = self.mapping[field]
                plan[field] = (column,) if column in names else ()
            else:
                plan[field] = tuple(column for name in known for column in by_name.get(name, ()))
        return plan

    def check_mapping(self) -> None:
        """Raises InputError where a mapping names a column that no row so far has had."""
        if self.missing:
            field, column = next(iter(self.missing.items()))
            raise InputError(
                f"--map {field}={column}: no column is named {column!r}; columns found: {listed(self.found)}; "
                "name one of these"
            )

    def check_table(self, names: Iterable[str], line: int) -> tuple[str, ...]:
        """The columns worth reading of a table whose columns are all known beforehand.

        Raises InputError for a mapping that cannot hold, RowError (on ``line``) where the answer or the passages
        have no column.
        """
        plan = self.plan(tuple(names))
        self.check_mapping()
        for field in REQUIRED:
            if not plan[field]:
                raise self.absent(line, field, self.found)
        return tuple(dict.fromkeys(column for columns in plan.values() for column in columns))

    def known(self, names: Sequence[str]) -> int:
        """How many of these names hold a field."""
        columns = set(self.mapping.values()).union(*FIELDS.values())
        return sum(name in columns or plain_name(name) in columns for name in names)

    def absent(self, line: int, field: str, names: Iterable[str]) -> RowError:
        """The error for a required field without a column."""
        wanted = (self.mapping[field],) if field in self.mapping else FIELDS[field]
        return RowError(
            line,
            field,
            f"absent; columns found: {listed(names)}; needed: {' or '.join(wanted)}; "
            f"if it has another name, give it: --map {field}=COLUMN"
            + (" (a row without any passage says passages: [])" if field == "passages" else ""),
        )

    def pick(self, line: int, field: str, columns: tuple[str, ...], row: Mapping[str, Any]) -> Any:
        """The value of a field; None where all its columns are null.

        Raises RowError where two columns give two values: which one is meant is not ours to guess.
        """
        if len(columns) == 1:
            return row[columns[0]]
        given = [(column, row[column]) for column in columns if row[column] is not None]
        if not given:
            return None
        first, value = given[0]
        for column, other in given[1:]:
            if type(other) is not type(value) or other != value:
                raise RowError(
                    line,
                    field,
                    f"the columns {first!r} and {column!r} could both be the {field} and differ; "
                    f"say which one is: --map {field}={first} or --map {field}={column}",
                )
        return value
