"""A model run by PyTorch and transformers: any sequence classifier or cross-encoder that a folder or the hub has.

Slower to load and to run than an ONNX file, and the figures of one pair agree between batches, threads and machines to
about six digits rather than to the bit. Weights are read as 32-bit floats. Code that comes with a model is never run.
"""

from __future__ import annotations

import threading
from collections import defaultdict
from collections.abc import Iterator
from contextlib import contextmanager
from importlib import import_module
from typing import Any

from fedele.encoder.files import ModelFolder
from fedele.encoder.labels import Three, three
from fedele.encoder.model import Model, clean, short
from fedele.errors import MissingExtraError, ModelError

BATCH_TOKENS = 4096
"""Tokens read at a time: pairs of exactly the same length, so that none is padded."""


class HfModel(Model):
    """A model that reads pairs, through ``AutoModelForSequenceClassification``.

    ``threads`` is the number of threads of PyTorch, for the whole process, 0 to leave it as it is.

    Raises:
        ModelError: the folder holds no such model, a damaged one, or one that needs code of its own.
        MissingExtraError: transformers or PyTorch is not installed.
    """

    def __init__(self, folder: ModelFolder, threads: int = 0) -> None:
        super().__init__(folder, threads)
        try:
            self._torch, transformers = import_module("torch"), import_module("transformers")
        except ImportError:
            raise MissingExtraError(f"The model {folder.name}", "hf") from None
        if threads:
            self._torch.set_num_threads(threads)
        local = {"local_files_only": True, "trust_remote_code": False}
        try:
            with _silence(transformers.utils.logging):
                self._tokenizer = transformers.AutoTokenizer.from_pretrained(str(folder.folder), **local)
                model, found = transformers.AutoModelForSequenceClassification.from_pretrained(
                    str(folder.folder), num_labels=len(folder.labels), output_loading_info=True, **local
                )
        except Exception as error:  # of many kinds, by the kind of model
            raise ModelError(
                f"{folder.folder} cannot be opened by transformers ({short(error)}); allowed: a sequence classifier that needs no "
                "code of its own, its files whole"
            ) from error
        if missing := sorted(found["missing_keys"]):
            raise ModelError(
                f"{folder.folder} lacks weights ({', '.join(missing[:3])}{', ...' if missing[3:] else ''}): it is no model that was "
                "trained to classify pairs; give one that was"
            )
        self._model = model.float().eval()
        self._lock = threading.Lock()

    def count(self, text: str) -> int:
        """How many tokens a text has by itself, marks of beginning and end not counted."""
        return len(self._tokens(clean(text), add_special_tokens=False)["input_ids"])

    def _marks(self) -> int:
        return int(self._tokenizer.num_special_tokens_to_add(pair=True))

    def _read(self, pairs: list[tuple[str, str]]) -> list[Three]:
        """The figures of some pairs, read in groups of the same length."""
        encoded = [self._encoded(*pair) for pair in pairs]
        groups: defaultdict[int, list[int]] = defaultdict(list)
        for at, inputs in enumerate(encoded):
            groups[len(inputs["input_ids"])].append(at)
        said: dict[int, Three] = {}
        for length, places in groups.items():
            size = max(1, BATCH_TOKENS // length)
            for begin in range(0, len(places), size):
                some = places[begin : begin + size]
                for at, outputs in zip(some, self._outputs([encoded[at] for at in some]), strict=True):
                    said[at] = three(outputs, self.folder.labels, self.folder.temperature)
        return [said[at] for at in range(len(pairs))]

    def _encoded(self, premise: str, hypothesis: str) -> dict[str, list[int]]:
        if self.room(hypothesis) < 0:
            raise self._too_long(hypothesis)
        return self._tokens(premise, hypothesis, truncation="only_first", max_length=self.folder.max_tokens)

    def _tokens(self, *texts: str, **how: Any) -> dict[str, list[int]]:
        with self._lock:  # a tokenizer keeps its last way of cutting, and fails where two threads set it
            return dict(self._tokenizer(*texts, verbose=False, **how))

    def _outputs(self, batch: list[dict[str, list[int]]]) -> list[list[float]]:
        torch = self._torch
        inputs = {name: torch.tensor([one[name] for one in batch]) for name in batch[0]}
        try:
            with torch.inference_mode():
                logits: list[list[float]] = self._model(**inputs).logits.tolist()
        except Exception as error:
            raise ModelError(f"the model {self.folder.name} fails on a text ({short(error)})") from error
        return logits


@contextmanager
def _silence(logging: Any) -> Iterator[None]:
    """No progress bars and reports meanwhile: what is wrong is raised."""
    bars, verbosity = logging.is_progress_bar_enabled(), logging.get_verbosity()
    logging.disable_progress_bar()
    logging.set_verbosity(logging.CRITICAL)
    try:
        yield
    finally:
        logging.set_verbosity(verbosity)
        if bars:
            logging.enable_progress_bar()
