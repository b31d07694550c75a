"""Every error that Fedele raises on purpose.

::

    FedeleError
    ├── InputError            what the user gave cannot be used (also a ValueError)
    │   ├── RowError          one row of a file cannot be used; the others go on
    │   ├── NoUsableRowsError no row of a file can be used
    │   └── SpecError         a judge or signature spec does not parse
    ├── MissingExtraError     an optional package is not installed; names the pip command (also an ImportError)
    ├── ModelError            a model is not here, or its files are damaged, foreign or of another version
    ├── PluginError           a plugin is unknown, or does not keep its contract
    └── JudgeError            a judge could not judge one pair: returned as a value, so that one failure stays one

Each message says what was given, what is allowed and what to do.
"""

from __future__ import annotations


class FedeleError(Exception):
    """The root of the tree; catching it catches everything Fedele raises on purpose."""


class InputError(FedeleError, ValueError):
    """What the user gave cannot be used."""


class RowError(InputError):
    """One row of a source cannot be used.

    ``line`` counts from 1 (for tables: the row number; for JSONL and CSV: the line in the file where it starts);
    ``field`` is the path to what is wrong, such as ``passages[2].text``, or None where the whole row is. ``rest_lost``
    tells that rows after it could not be read either, nobody knows how many.
    """

    def __init__(self, line: int, field: str | None, message: str, *, rest_lost: bool = False) -> None:
        self.line, self.field, self.message, self.rest_lost = line, field, message, rest_lost
        where = f"line {line}" + (f", field {field}" if field else "")
        super().__init__(f"{where}: {message}")

    def __reduce__(self) -> tuple[type[RowError], tuple[int, str | None, str], dict[str, bool]]:
        return RowError, (self.line, self.field, self.message), {"rest_lost": self.rest_lost}


class NoUsableRowsError(InputError):
    """A source holds no row that can be used."""


class SpecError(InputError):
    """A judge spec or a signature does not parse."""


class MissingExtraError(FedeleError, ImportError):
    """A feature needs a package that is not installed."""

    def __init__(self, feature: str, extra: str) -> None:
        self.feature, self.extra = feature, extra
        super().__init__(f"{feature} needs an optional package: pip install 'fedele[{extra}]'")


class ModelError(FedeleError):
    """A model cannot be used: it is not here, a file of it is damaged or foreign, or it is another version than asked for."""


class PluginError(FedeleError):
    """A plugin is unknown or does not keep its contract."""


class JudgeError(FedeleError):
    """A judge could not judge one pair.

    ``cause`` is a short stable word to count by: ``not_comparable``, ``language_unsupported``, ``timeout``,
    ``crashed``, ...; ``message`` says more.
    """

    def __init__(self, cause: str, message: str) -> None:
        self.cause, self.message = cause, message
        super().__init__(f"{cause}: {message}")

    def __reduce__(self) -> tuple[type[JudgeError], tuple[str, str]]:
        return JudgeError, (self.cause, self.message)
