"""The one place that runs a model: its files, its labels, how it is asked, and what it is shown of a long text.

``files`` finds a model and checks it, ``labels`` says what its outputs mean, ``model`` is what callers see of it, ``onnx`` and
``hf`` run it (ONNX Runtime; PyTorch), ``answers`` keeps what it said, ``windows`` cuts texts to what it can read.
"""

from __future__ import annotations

from functools import lru_cache

from fedele.encoder.files import ModelFolder, Stamp, find, stamp
from fedele.encoder.labels import DIGITS, Three
from fedele.encoder.model import Model

__all__ = ["DIGITS", "Model", "ModelFolder", "Three", "find", "load", "shared"]

SHARED = 2
"""Models that `shared` holds in memory."""


def load(name: str, *, threads: int = 0, labels: str = "") -> Model:
    """The model of a name, with the backend that its files ask for; see `find` and the classes for what is raised."""
    folder = find(name, labels=labels)
    if folder.format == "onnx":
        from fedele.encoder.onnx import Encoder

        return Encoder(folder, threads=threads)
    from fedele.encoder.hf import HfModel

    return HfModel(folder, threads=threads)


def shared(name: str, *, threads: int = 0, labels: str = "") -> Model:
    """What `load` gives, but the same object each time as long as its files are the same: to read them anew takes a second.

    The last two that were asked for are held until the process ends.
    """
    return _loaded(name, threads, labels, stamp(name))


@lru_cache(maxsize=SHARED)
def _loaded(name: str, threads: int, labels: str, _files: Stamp) -> Model:
    return load(name, threads=threads, labels=labels)
