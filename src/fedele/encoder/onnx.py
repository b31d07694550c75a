"""A model run by ONNX Runtime, with ``tokenizers`` for its tokens: what a pair gets never depends on its company.

Where a model computes in 8-bit integers, the scale of its activations is that of the whole batch. Measured on 64 tokens, a
pair in a batch of 32 differs from the same pair alone by up to 0.03 in its probabilities, and by up to 0.02 where it is padded by
a quarter. So every pair is run alone, without padding, by one thread; threads share out pairs, never one pair. The same
input then has the same bits in any batch, order and number of threads. It costs little: a batch of 32 is at most a sixth
faster for one thread, and a batch shared by two threads is slower than two pairs at a time.
"""

from __future__ import annotations

import os
from collections.abc import Callable, Iterable, Sequence
from concurrent.futures import ThreadPoolExecutor
from importlib import import_module
from typing import TYPE_CHECKING, Any, TypeVar

from fedele.encoder.answers import Answers
from fedele.encoder.files import ModelFolder
from fedele.encoder.labels import Three, three
from fedele.encoder.model import KEPT, Model, clean, short
from fedele.errors import MissingExtraError, ModelError

if TYPE_CHECKING:
    import numpy as np
    from numpy.typing import NDArray

QUERY = "query: "
"""What stands before a single text, for the embeddings of the models of the E5 family (Wang and others, 2024)."""

NEEDED, OPTIONAL = ("input_ids", "attention_mask"), ("token_type_ids",)

SLOWER = ["SkipLayerNormFusion"]
"""Optimisations of ONNX Runtime that are left out: the fused kernel takes a fifth longer than what it stands for."""

_Given = TypeVar("_Given")
_Made = TypeVar("_Made")
_Inputs = dict[str, list[int]]


class Encoder(Model):
    """A model that reads pairs, and single texts where its file has an output ``embedding``.

    ``threads`` is how many pairs are read at a time, 0 for one on each core; it changes no figure. Safe to be used by
    several threads; pickled, or in a forked process, it opens its file anew.

    Raises:
        ModelError: the file is damaged, or is no model that reads texts.
        MissingExtraError: ONNX Runtime or tokenizers is not installed.
    """

    def __init__(self, folder: ModelFolder, threads: int = 0) -> None:
        super().__init__(folder, threads)
        try:
            self._runtime, tokenizers = import_module("onnxruntime"), import_module("tokenizers")
        except ImportError:
            raise MissingExtraError(f"The model {folder.name}", "mini") from None
        self._tokenizer = _tokenizer(tokenizers, folder)
        self._session, self._process = self._open(), os.getpid()
        self._inputs = [given.name for given in self._session.get_inputs()]
        self._outputs = [given.name for given in self._session.get_outputs()]
        if not set(NEEDED) <= set(self._inputs) <= {*NEEDED, *OPTIONAL} or not self._outputs:
            raise ModelError(
                f"{folder.model} is no model that reads texts: its inputs are {', '.join(self._inputs) or 'none'}; allowed: "
                f"{', '.join(NEEDED)} and perhaps {OPTIONAL[0]}, as exporters of Hugging Face models write them"
            )
        self._texts = Answers(self._read_texts, KEPT)

    def embed(self, texts: Sequence[str]) -> NDArray[np.float32]:
        """One row of length 1 a text: the nearer two texts in meaning, the larger the product of their rows, at most 1.

        The end of a text that is longer than the model reads is left out. Raises ModelError where the model has no such output.
        """
        if "embedding" not in self._outputs:
            raise ModelError(
                f"the model {self.folder.name} has the outputs {', '.join(self._outputs)} and no embedding; give one that has, "
                "such as fedele-mini"
            )
        numpy = import_module("numpy")
        rows = self._texts([clean(text) for text in texts])
        found: NDArray[np.float32] = numpy.stack(rows) if rows else numpy.zeros((0, 0), numpy.float32)
        return found

    def count(self, text: str) -> int:
        """How many tokens a text has by itself, marks of beginning and end not counted."""
        return len(self._tokenizer.encode(clean(text), add_special_tokens=False))

    def _marks(self) -> int:
        return int(self._tokenizer.num_special_tokens_to_add(True))

    def _open(self) -> Any:
        runtime = self._runtime
        options = runtime.SessionOptions()
        options.intra_op_num_threads = options.inter_op_num_threads = 1
        options.log_severity_level = 3  # errors, which are raised anyway
        try:
            return runtime.InferenceSession(
                str(self.folder.model),
                options,
                providers=["CPUExecutionProvider"],
                disabled_optimizers=SLOWER,
            )
        except Exception as error:  # its exceptions have no common class of their own
            raise ModelError(
                f"{self.folder.model} cannot be opened as an ONNX model: it is damaged, cut off, or something else "
                f"({short(error)}); get the file anew"
            ) from error

    def _run(self, inputs: _Inputs, output: str) -> Any:
        """One output for one text or pair."""
        numpy = import_module("numpy")
        if self._process != os.getpid():  # forked: what threads of the parent held is never let go of here
            self._session, self._process = self._open(), os.getpid()
        fed = {name: numpy.array([inputs[name]], numpy.int64) for name in self._inputs}
        try:
            return self._session.run([output], fed)[0][0]
        except Exception as error:
            raise ModelError(f"the model {self.folder.name} fails on a text ({short(error)})") from error

    def _read(self, pairs: list[tuple[str, str]]) -> list[Three]:
        output = "logits" if "logits" in self._outputs else self._outputs[0]

        def read(pair: tuple[str, str]) -> Three:
            outputs = self._run(self._encoded(*pair), output)
            return three(outputs.ravel().tolist(), self.folder.labels, self.folder.temperature)

        return self._shared_out(
            read, pairs, [len(premise) + len(hypothesis) for premise, hypothesis in pairs]
        )

    def _read_texts(self, texts: list[str]) -> list[Any]:
        def read(text: str) -> Any:
            return self._run(self._encoded(QUERY + text), "embedding")

        return self._shared_out(read, texts, [len(text) for text in texts])

    def _shared_out(
        self, make: Callable[[_Given], _Made], given: Sequence[_Given], sizes: Sequence[int]
    ) -> list[_Made]:
        """What is made of each, in order; the longest are begun first, so that no thread is left with one at the end."""
        workers = min(self.threads or _cores(), len(given))
        if workers <= 1:
            return list(map(make, given))
        order = sorted(range(len(given)), key=lambda at: -sizes[at])
        with ThreadPoolExecutor(workers, thread_name_prefix="fedele-encoder") as pool:
            made = dict(zip(order, pool.map(make, (given[at] for at in order)), strict=True))
        return [made[at] for at in range(len(given))]

    def _encoded(self, first: str, second: str | None = None) -> _Inputs:
        """The inputs for a text or a pair; the end of the first text is left out where it is too long."""
        encoding = self._tokenizer.encode(first, second)
        kept: Iterable[int] = range(len(encoding.ids))
        if (over := len(encoding.ids) - self.folder.max_tokens) > 0:
            places = [at for at, part in enumerate(encoding.sequence_ids) if part == 0]
            if len(places) < over:
                raise self._too_long(second or "")
            dropped = set(places[len(places) - over :])
            kept = [at for at in kept if at not in dropped]
        ids, types = encoding.ids, encoding.type_ids
        chosen = [ids[at] for at in kept]
        return {
            "input_ids": chosen,
            "attention_mask": [1] * len(chosen),
            "token_type_ids": [types[at] for at in kept],
        }


def _tokenizer(tokenizers: Any, folder: ModelFolder) -> Any:
    path = folder.folder / "tokenizer.json"
    if not path.is_file():
        raise ModelError(
            f"{path} is missing; a folder with an ONNX model needs the tokenizer it was trained with"
        )
    try:
        tokenizer = tokenizers.Tokenizer.from_file(str(path))
    except Exception as error:  # a plain Exception is what it raises
        raise ModelError(
            f"{path} cannot be read as a tokenizer ({short(error)}); get the file anew"
        ) from error
    tokenizer.no_truncation()
    tokenizer.no_padding()
    return tokenizer


def _cores() -> int:
    """Processor cores that this process may use."""
    if hasattr(os, "sched_getaffinity"):
        return len(os.sched_getaffinity(0))
    return os.cpu_count() or 1
