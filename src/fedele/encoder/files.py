"""The files of a model: where they are, whether they are whole, which version they are.

A model is named in one of three ways: ``fedele-mini``, the one that comes as a package; the path of a folder; or
``owner/name`` on a hub, the only one that may be downloaded. Each may end in ``@VERSION``, and then no other version is taken.
"""

from __future__ import annotations

import hashlib
import json
import re
from collections.abc import Callable, Mapping
from dataclasses import dataclass
from importlib import import_module
from math import isfinite
from pathlib import Path
from typing import Any, Literal

from fedele.encoder.labels import from_config, from_letters
from fedele.errors import MissingExtraError, ModelError

PACKAGE = "fedele-mini"

ONNX = ("model.onnx", "onnx/model.onnx", "model_quantized.onnx", "onnx/model_quantized.onnx")
"""Where a folder has its ONNX file, as common exporters write it; the first that is there is taken."""

TORCH = ("*.safetensors", "pytorch_model*.bin")
"""Weights for PyTorch; the second only where there is none of the first."""

MOST_TOKENS = 512
"""Tokens that a pair is given at most where no manifest says so: what most encoders were trained for."""

HUB = re.compile(r"[A-Za-z0-9][\w.-]*/[A-Za-z0-9][\w.-]*")
_VERSION = re.compile(r"[A-Za-z0-9][\w.+-]*")
_SHOWN = 8
_SHIFTED = {"roberta", "xlm-roberta", "xlm-roberta-xl", "camembert"}
"""Kinds of models whose first position is the one after that of padding."""


@dataclass(frozen=True, slots=True, kw_only=True)
class ModelFolder:
    """A model whose files were found and checked.

    ``version`` is that of the manifest and the first 8 hexadecimal digits of the SHA-256 of the weights, ``0.1.0-1a2b3c4d``,
    or the digits alone. ``labels`` are the meanings of its outputs in order (see `labels`); ``languages`` the ISO 639-1 codes it
    was trained for, empty where nobody says; ``temperature`` divides its outputs; ``max_tokens`` is the longest pair it is given.
    """

    name: str
    version: str
    format: Literal["onnx", "torch"]
    folder: Path
    model: Path
    labels: tuple[str, ...]
    languages: tuple[str, ...] = ()
    temperature: float = 1.0
    max_tokens: int = MOST_TOKENS


def find(name: str, *, labels: str = "") -> ModelFolder:
    """The model of a name, its files checked against the checksums of its manifest where it has one.

    ``labels`` says the order of the outputs by letters (``cne``) where ``config.json`` does not. Nothing is downloaded but a
    model named ``owner/name`` that is no folder here.

    Raises:
        ModelError: there is no such model; a file is missing, damaged, or no file of a model; the version is another one;
            what the outputs mean is not said.
        MissingExtraError: a hub model, and ``fedele[hf]`` is not installed.
        SpecError: ``labels`` is no order.
    """
    order = from_letters(labels) if labels else ()
    bare, version = _parted(name)
    folder = _folder(bare)
    manifest = _manifest(folder)
    model, weights, format = _weights(folder, bare)
    digest = _digest(weights)
    _check(folder, manifest.get("sha256", {}), {model: digest} if len(weights) == 1 else {})
    number = f"{manifest['version']}-" if "version" in manifest else ""
    found = f"{number}{digest[:_SHOWN]}"
    if version and version != found:
        raise ModelError(
            f"the model {bare} here has the version {found} and {version} was asked for; install that one, or name it "
            f"{bare} to take what is here (its figures are not those of the other version)"
        )
    config = _object(folder / "config.json")
    return ModelFolder(
        name=bare,
        version=found,
        format=format,
        folder=folder,
        model=model,
        labels=order or from_config(config, str(folder / "config.json")),
        languages=tuple(manifest.get("languages", ())),
        temperature=float(manifest.get("temperature", 1.0)),
        max_tokens=manifest.get("max_tokens") or _longest(folder, config),
    )


Stamp = tuple[tuple[str, int, int], ...]


def stamp(name: str) -> Stamp:
    """Path, size and time of change of each file that a model may be read from; empty for a hub model, which is not looked up.

    Raises ModelError where ``fedele-mini`` is asked for and not installed.
    """
    bare, _ = _parted(name)
    folder = _folder(bare) if bare == PACKAGE else Path(bare).expanduser()
    if not folder.is_dir():
        return ()
    files = sorted(path for path in (*folder.iterdir(), *folder.glob("onnx/*")) if path.is_file())
    return tuple((str(path), path.stat().st_size, path.stat().st_mtime_ns) for path in files)


def _parted(name: str) -> tuple[str, str]:
    """A name without its version, and the version, empty where none is asked for."""
    bare, at, version = name.rpartition("@")
    if not at or re.search(r"[/\\]", version):
        return name, ""
    if bare != PACKAGE and not Path(bare).expanduser().is_dir() and Path(name).expanduser().is_dir():
        return name, ""
    return bare, version


def _folder(name: str) -> Path:
    if name == PACKAGE:
        try:
            return Path(import_module("fedele_mini").FOLDER)
        except (ImportError, AttributeError):
            raise ModelError(
                f"the model {PACKAGE} is not installed: pip install 'fedele[mini]', or name another one (a folder, or owner/name "
                "on a hub)"
            ) from None
    path = Path(name).expanduser()
    if name and path.is_dir():
        return path
    if not HUB.fullmatch(name) or path.parent.is_dir():
        raise ModelError(
            f"there is no model {name!r}: it is no folder; allowed: {PACKAGE}, the path of a folder with the files of a model, or "
            "owner/name on a hub"
        )
    return _downloaded(name)


def _downloaded(name: str) -> Path:
    """The folder of a hub model, downloaded unless it was before."""
    try:
        hub = import_module("huggingface_hub")
    except ImportError:
        raise MissingExtraError(f"The hub model {name}", "hf") from None
    wanted = ["*.json", "*.txt", "*.model", "*.safetensors", ONNX[0]]
    try:
        folder = Path(hub.snapshot_download(name, allow_patterns=wanted))
        if not any(folder.glob("*.safetensors")) and not (folder / ONNX[0]).is_file():
            folder = Path(hub.snapshot_download(name, allow_patterns=[*wanted, "pytorch_model*.bin"]))
    except Exception as error:
        raise ModelError(
            f"the hub model {name} cannot be had ({type(error).__name__}: {' '.join(str(error).split())[:300]}); give a folder "
            "that holds its files, or see to the connection"
        ) from error
    return folder


def _weights(folder: Path, name: str) -> tuple[Path, list[Path], Literal["onnx", "torch"]]:
    """The file to open, all files that hold weights, and what opens them."""
    for relative in ONNX:
        model = folder / relative
        if model.is_file():
            return model, [model, *sorted(model.parent.glob(f"{model.name}[._]data*"))], "onnx"
    for pattern in TORCH:
        if weights := sorted(folder.glob(pattern)):
            return weights[0], weights, "torch"
    raise ModelError(
        f"the folder of the model {name} ({folder}) holds no weights; allowed: {', '.join(ONNX)}, {', '.join(TORCH)}"
    )


def _digest(files: list[Path]) -> str:
    """The SHA-256, in hexadecimal, of some files one after the other."""
    digest = hashlib.sha256()
    try:
        for path in files:
            with path.open("rb") as file:
                while block := file.read(1 << 20):
                    digest.update(block)
    except OSError as error:
        raise ModelError(f"a file of the model cannot be read: {error}") from None
    return digest.hexdigest()


def _check(folder: Path, checksums: Mapping[str, str], known: Mapping[Path, str]) -> None:
    """Raises ModelError for a file that is not the one that the manifest speaks of."""
    for name, wanted in checksums.items():
        path = folder / name
        if not path.is_file():
            raise ModelError(f"{path} is missing; the manifest of the model lists it; install the model anew")
        found = known.get(path) or _digest([path])
        if found != wanted:
            raise ModelError(
                f"{path} is damaged or was changed: its SHA-256 begins with {found[:_SHOWN]}, and the manifest of the model says "
                f"{wanted[:_SHOWN]}; install the model anew"
            )


def _object(path: Path) -> dict[str, Any]:
    """The object that a JSON file holds. Raises ModelError."""
    try:
        found = json.loads(path.read_text(encoding="utf-8"))
    except FileNotFoundError:
        raise ModelError(f"{path} is missing; the folder of a model has one") from None
    except (OSError, ValueError, RecursionError) as error:
        raise ModelError(f"{path} cannot be read as JSON ({error}); the file may be damaged") from None
    if not isinstance(found, dict):
        raise ModelError(f"{path} is no JSON object; the file may be damaged")
    return found


def _manifest(folder: Path) -> dict[str, Any]:
    """What ``manifest.json`` says, its values checked; empty without such a file. Raises ModelError."""
    path = folder / "manifest.json"
    if not path.is_file():
        return {}
    given = _object(path)
    rules: dict[str, Callable[[Any], object]] = {
        "version": lambda v: isinstance(v, str) and _VERSION.fullmatch(v),
        "languages": lambda v: isinstance(v, list) and all(isinstance(x, str) and x for x in v),
        "temperature": lambda v: isinstance(v, int | float) and isfinite(v) and v > 0,
        "max_tokens": lambda v: isinstance(v, int) and v >= 16,
        "sha256": lambda v: isinstance(v, dict) and all(map(_is_checksum, v.items())),
    }
    for key, rule in rules.items():
        if key in given and not rule(given[key]):
            raise ModelError(
                f"{path} says {key}: {str(given[key])[:100]!r}; allowed: version text such as '0.1.0', languages a list of codes, "
                "temperature above 0, max_tokens 16 or more, sha256 the checksums of files beside it"
            )
    return given


def _is_checksum(item: tuple[str, Any]) -> bool:
    name, value = item
    return Path(name).name == name and isinstance(value, str) and bool(re.fullmatch("[0-9a-f]{64}", value))


def _longest(folder: Path, config: Mapping[str, Any]) -> int:
    """The longest pair in tokens that the configuration of a model allows, `MOST_TOKENS` at most."""
    positions, names = config.get("max_position_embeddings"), folder / "tokenizer_config.json"
    if isinstance(positions, int) and config.get("model_type") in _SHIFTED:
        positions -= 1 + int(config.get("pad_token_id") or 0)
    stated = _object(names).get("model_max_length") if names.is_file() else None
    return min(size for size in (MOST_TOKENS, positions, stated) if isinstance(size, int) and size > 0)
