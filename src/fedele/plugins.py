"""The door through which judges, metrics, stores and notifiers come in, ours like anybody's: entry points.

A third-party package adds one class under one of the groups below; its name is then usable in every spec.
"""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from functools import cache
from importlib.metadata import EntryPoint, entry_points
from typing import Any

from fedele.errors import FedeleError, PluginError
from fedele.signature import Spec

GROUPS = {
    "judge": "fedele.judges",
    "metric": "fedele.metrics",
    "store": "fedele.stores",
    "notifier": "fedele.notifiers",
}


@dataclass(frozen=True, slots=True, kw_only=True)
class Plugin:
    """One registered plugin: its kind, name, the object it points to, and the distribution it comes from."""

    kind: str
    name: str
    target: str
    distribution: str


@cache
def _registered(kind: str) -> dict[str, EntryPoint]:
    found: dict[str, EntryPoint] = {}
    for point in entry_points(group=GROUPS[kind]):
        other = found.get(point.name)
        if other is not None and other.value != point.value:
            raise PluginError(
                f"two packages register a {kind} named {point.name!r}: {_owner(other)} and {_owner(point)}; uninstall one"
            )
        found[point.name] = point
    return found


def _owner(point: EntryPoint) -> str:
    return f"{point.dist.name} {point.dist.version}" if point.dist else "an unnamed distribution"


def installed() -> list[Plugin]:
    """Every registered plugin, by kind and name."""
    return [
        Plugin(kind=kind, name=name, target=point.value, distribution=_owner(point))
        for kind in GROUPS
        for name, point in sorted(_registered(kind).items())
    ]


def factory(kind: str, name: str) -> Callable[..., Any]:
    """The class or function registered under a name. Raises PluginError where there is none or it does not import."""
    points = _registered(kind)
    if name not in points:
        known = ", ".join(sorted(points)) or "none"
        raise PluginError(f"no {kind} is named {name!r}; installed: {known} (see `fedele plugins`)")
    try:
        made: Callable[..., Any] = points[name].load()
    except FedeleError:
        raise
    except Exception as error:
        raise PluginError(
            f"the {kind} {name!r} of {_owner(points[name])} does not import: {error}"
        ) from error
    return made


def build(kind: str, spec: str | Spec) -> Any:
    """Make what a spec names: children first, then ``factory(argument, *children, **params)``.

    Parameters arrive as the strings written in the spec; the factory turns them into numbers and refuses what it does
    not know. Raises SpecError, PluginError.
    """
    spec = Spec.parse(spec) if isinstance(spec, str) else spec
    make = factory(kind, spec.name)
    arguments: list[Any] = [] if spec.argument is None else [spec.argument]
    arguments += [build(kind, child) for child in spec.children]
    try:
        return make(*arguments, **spec.params)
    except TypeError as error:
        raise PluginError(
            f"the {kind} {spec.name!r} does not take what {str(spec)!r} gives it: {error}"
        ) from error
