"""Fedele: which statements of a RAG answer do its passages support, contradict or not cover?"""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

if TYPE_CHECKING:
    from fedele.pipeline import check, evaluate
    from fedele.types import Answer, Passage, Result

__version__ = "0.1.0"
__all__ = ["Answer", "Passage", "Result", "__version__", "check", "evaluate"]

_HOMES = {
    "check": "pipeline",
    "evaluate": "pipeline",
    "Answer": "types",
    "Passage": "types",
    "Result": "types",
}


def __getattr__(name: str) -> Any:
    if name not in _HOMES:
        raise AttributeError(f"module 'fedele' has no attribute {name!r}")
    from importlib import import_module

    return getattr(import_module(f"fedele.{_HOMES[name]}"), name)


def __dir__() -> list[str]:
    return sorted(__all__)
