"""How the program ends: four exit statuses, errors as one line, readers that leave."""

from __future__ import annotations

import os
import sys
import warnings
from collections.abc import Iterator, Sequence
from contextlib import contextmanager, suppress
from pathlib import Path
from typing import Any, NoReturn

import click

from fedele.errors import FedeleError

FINE, BELOW, NOT_EVALUATED, INTERRUPTED = 0, 1, 2, 130


class Program(click.Group):
    """A group of commands that return an exit status; whatever else ends them becomes one too.

    Standard output and error are UTF-8 whatever the locale, and what UTF-8 lacks is written as an escape.
    """

    def main(  # type: ignore[override]
        self, args: Sequence[str] | None = None, prog_name: str | None = None, **extra: Any
    ) -> NoReturn:
        if sys.stderr is None:  # closed by the caller: what is told goes nowhere, the exit status stays true
            sys.stderr = Path(os.devnull).open("w", encoding="utf-8")  # noqa: SIM115
        for stream in (sys.stdout, sys.stderr):
            if hasattr(stream, "reconfigure"):
                stream.reconfigure(encoding="utf-8", errors="backslashreplace")
        extra["standalone_mode"] = False
        try:
            code = super().main(args, prog_name or "fedele", **extra)
        except click.ClickException as error:
            with suppress(OSError, ValueError):
                error.show()
            code = NOT_EVALUATED
        except FedeleError as error:
            tell(f"error: {error}")
            code = NOT_EVALUATED
        except SystemExit:
            # click ends so, with a wrapped standard output, where the reader of its help has left
            code = FINE if "PacifyFlush" in type(sys.stdout).__name__ else NOT_EVALUATED
        except click.Abort:
            code = INTERRUPTED
        except Exception:
            import traceback

            with suppress(OSError, ValueError):
                traceback.print_exc()
            tell("error: this is a fault in Fedele or in a plugin, not in your input")
            code = NOT_EVALUATED
        with quiet_pipe():
            pass
        try:
            sys.stderr.flush()
        except (OSError, ValueError):
            sys.stderr = Path(os.devnull).open("w", encoding="utf-8")  # noqa: SIM115
        sys.exit(code if isinstance(code, int) else FINE)


@contextmanager
def quiet_pipe() -> Iterator[None]:
    """Let a reader of standard output go, as `head` does after its lines: the rest is written to nowhere."""
    try:
        yield
        if sys.stdout is not None:
            sys.stdout.flush()
    except BrokenPipeError:
        with suppress(OSError, ValueError):
            os.dup2(os.open(os.devnull, os.O_WRONLY), sys.stdout.fileno())


def tell(line: str) -> None:
    """One line to standard error."""
    with suppress(OSError, ValueError):
        click.echo(" ".join(line.split()), err=True)


@contextmanager
def told_warnings() -> Iterator[None]:
    """Warnings as lines to standard error instead of Python's own format."""
    with warnings.catch_warnings():
        warnings.simplefilter("always", RuntimeWarning)
        warnings.showwarning = lambda message, *_: tell(f"warning: {message}")
        yield
