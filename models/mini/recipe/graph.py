"""The network as ONNX, written out node by node: `network(tensors, config, int8=True)`.

In int8 a matrix has one scale for each of its outputs, and each token one of its own, taken from itself as it is read
(per-token dynamic quantisation, as in Yao and others, 2022). ONNX Runtime's own dynamic quantisation takes one scale from
all tokens of a batch: what it says of a pair depends on the pairs beside it, and is further from float32. Weights keep to
64 steps either way: two products of a byte and a weight then fit into the 16 bits in which processors without VNNI add
them, and the sums are the same on all.
"""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

import numpy as np
from numpy.typing import NDArray
from onnx import ModelProto, TensorProto, helper, numpy_helper

Floats = NDArray[np.float32]

OPSET, IR = 17, 8
"""Old enough for ONNX Runtime 1.18."""

FUSED = "com.microsoft"
"""ONNX Runtime's own operators."""

STEPS = 64
"""The largest weight of a matrix in int8."""

WORD_STEPS = 127
"""The largest number in a row of the word embeddings, which are only looked up."""

TOKEN_STEPS, MIDDLE = 127, 128
"""A token's numbers lie this far to either side of the byte that stands for 0."""

LEAST = 1e-9
"""What a token's largest number is taken to be at least, so that nothing is divided by 0."""


def rounded(matrix: Floats, steps: int) -> tuple[NDArray[np.int8], Floats]:
    """Whole numbers and one scale a row: row * scale is close to the matrix."""
    scale = np.abs(matrix).max(axis=1, keepdims=True) / steps
    scale[scale == 0] = 1
    return np.rint(matrix / scale).astype(np.int8), scale.astype(np.float32)


class Network:
    """Collects nodes and constants; a node is made by calling it with an operator and the names of its inputs."""

    def __init__(self, tensors: Mapping[str, Floats], config: Mapping[str, Any], *, int8: bool) -> None:
        self.tensors, self.config, self.int8 = tensors, config, int8
        self.nodes: list[Any] = []
        self.constants: list[Any] = []
        self.named: dict[tuple[Any, ...], str] = {}
        self.bytes_of: dict[str, tuple[str, str]] = {}

    def __call__(self, operator: str, *inputs: str, domain: str = "", **attributes: Any) -> str:
        [name] = self.many(1, operator, *inputs, domain=domain, **attributes)
        return name

    def many(self, count: int, operator: str, *inputs: str, domain: str = "", **attributes: Any) -> list[str]:
        names = [f"{operator}.{len(self.nodes)}.{n}" for n in range(count)]
        self.nodes.append(helper.make_node(operator, inputs, names, names[0], domain=domain, **attributes))
        return names

    def constant(self, value: Any, kind: Any = np.float32) -> str:
        """A constant; small ones that are alike are kept once."""
        array = np.array(value, kind, order="C")
        key = (array.dtype, array.shape, array.tobytes() if array.size < 8 else len(self.constants))
        if key not in self.named:
            self.named[key] = f"constant.{len(self.constants)}"
            self.constants.append(numpy_helper.from_array(array, self.named[key]))
        return self.named[key]

    def sizes(self, *values: int) -> str:
        return self.constant(values, np.int64)

    def weight(self, name: str) -> str:
        return self.constant(self.tensors[name])

    def in_bytes(self, tokens: str) -> tuple[str, str]:
        """Tokens in bytes around MIDDLE, and the scale of each."""
        if tokens not in self.bytes_of:
            largest = self("ReduceMax", self("Abs", tokens), axes=[-1], keepdims=1)
            scale = self("Mul", self("Max", largest, self.constant(LEAST)), self.constant(1 / TOKEN_STEPS))
            each = self("Reshape", scale, self.sizes(-1))
            middle = helper.make_tensor("value", TensorProto.UINT8, [1], [MIDDLE])
            zeros = self("ConstantOfShape", self("Shape", each), value=middle)
            self.bytes_of[tokens] = self("QuantizeLinear", tokens, each, zeros, axis=0), scale
        return self.bytes_of[tokens]

    def product(self, tokens: str, matrix: Floats) -> str:
        """Tokens times a matrix of shape (outputs, inputs)."""
        if not self.int8:
            return self("MatMul", tokens, self.constant(matrix.T))
        whole, scale = rounded(matrix, STEPS)
        quantized, of_token = self.in_bytes(tokens)
        inputs = [
            quantized, self.constant(whole.T, np.int8), self.constant(1), self.constant(scale[:, 0]),
            self.constant(MIDDLE, np.uint8),
        ]  # fmt: skip
        return self("Mul", self("MatMulIntegerToFloat", *inputs, domain=FUSED), of_token)

    def norm(self, tokens: str, name: str) -> str:
        scale, bias = self.weight(f"{name}.weight"), self.weight(f"{name}.bias")
        return self("LayerNormalization", tokens, scale, bias, axis=-1, epsilon=self.config["layer_norm_eps"])

    def embeddings(self) -> str:
        """Words, types and places: [n, tokens, hidden]."""
        word = self.tensors["bert.embeddings.word_embeddings.weight"]
        if self.int8:
            whole, scale = (self.constant(part, part.dtype) for part in rounded(word, WORD_STEPS))
            found = self("Cast", self("Gather", whole, "input_ids"), to=TensorProto.FLOAT)
            words = self("Mul", found, self("Gather", scale, "input_ids"))
        else:
            words = self("Gather", self.constant(word), "input_ids")
        types = self.weight("bert.embeddings.token_type_embeddings.weight")
        places = self.weight("bert.embeddings.position_embeddings.weight")
        length = self("Slice", self("Shape", "input_ids"), self.sizes(1), self.sizes(2))
        summed = self("Add", words, self("Gather", types, "token_type_ids"))
        summed = self("Add", summed, self("Slice", places, self.sizes(0), length))
        return self.norm(summed, "bert.embeddings.LayerNorm")

    def attention(self, tokens: str, base: str, mask: str, batch: str) -> str:
        """What each token takes from the others: [n * tokens, hidden]."""
        hidden = self.config["hidden_size"]
        parts = [f"{base}.{part}" for part in ("query", "key", "value")]
        matrix = np.concatenate([self.tensors[f"{part}.weight"] for part in parts])
        bias = self.constant(np.concatenate([self.tensors[f"{part}.bias"] for part in parts]))
        shape = self("Concat", batch, self.sizes(3 * hidden), axis=0)
        together = self("Reshape", self.product(tokens, matrix), shape)
        three = self.many(3, "Split", together, self.sizes(hidden, hidden, hidden), axis=2)
        heads = self.config["num_attention_heads"]
        found = self("MultiHeadAttention", *three, bias, mask, domain=FUSED, num_heads=heads)
        return self("Reshape", found, self.sizes(-1, hidden))

    def onto(self, tokens: str, found: str, base: str) -> str:
        """A dense layer of what was found, added to the tokens, and the norm of both."""
        made = self.product(found, self.tensors[f"{base}.dense.weight"])
        made = self("Add", made, self.weight(f"{base}.dense.bias"))
        return self.norm(self("Add", made, tokens), f"{base}.LayerNorm")

    def encoder(self) -> str:
        """The last layer: [n, tokens, hidden]. Between attentions tokens stand in one long list."""
        tokens = self.embeddings()
        shape, mask = self("Shape", tokens), self("Cast", "attention_mask", to=TensorProto.INT32)
        batch = self("Slice", shape, self.sizes(0), self.sizes(2))
        tokens = self("Reshape", tokens, self.sizes(-1, self.config["hidden_size"]))
        for layer in range(self.config["num_hidden_layers"]):
            base = f"bert.encoder.layer.{layer}"
            found = self.attention(tokens, f"{base}.attention.self", mask, batch)
            tokens = self.onto(tokens, found, f"{base}.attention.output")
            inner = self.product(tokens, self.tensors[f"{base}.intermediate.dense.weight"])
            inner = self("BiasGelu", inner, self.weight(f"{base}.intermediate.dense.bias"), domain=FUSED)
            tokens = self.onto(tokens, inner, f"{base}.output")
        return self("Reshape", tokens, shape)

    def heads(self, last: str) -> None:
        """The outputs: ``logits`` from the first token, ``embedding`` from the mean of all."""
        first = self("Gather", last, self.constant(0, np.int64), axis=1)
        pooler, labels = "bert.pooler.dense", "classifier"
        pooled = self("Gemm", first, self.weight(f"{pooler}.weight"), self.weight(f"{pooler}.bias"), transB=1)
        inputs = self("Tanh", pooled), self.weight(f"{labels}.weight"), self.weight(f"{labels}.bias")
        self.nodes.append(helper.make_node("Gemm", inputs, ["logits"], transB=1))
        mask = self("Unsqueeze", self("Cast", "attention_mask", to=TensorProto.FLOAT), self.sizes(1))
        summed = self("Squeeze", self("MatMul", mask, last), self.sizes(1))
        length = self("ReduceL2", summed, axes=[1], keepdims=1)
        self.nodes.append(helper.make_node("Div", [summed, length], ["embedding"]))


def network(tensors: Mapping[str, Floats], config: Mapping[str, Any], *, int8: bool) -> ModelProto:
    """The model of a BertForSequenceClassification's tensors and configuration.

    Inputs ``input_ids``, ``attention_mask`` and ``token_type_ids``, int64 of shape [n, tokens]; outputs ``logits`` of
    shape [n, labels] and ``embedding`` of shape [n, hidden], whose rows have length 1; both float32.
    """
    built = Network(tensors, config, int8=int8)
    built.heads(built.encoder())
    names = ("input_ids", "attention_mask", "token_type_ids")
    inputs = [helper.make_tensor_value_info(name, TensorProto.INT64, ["n", "tokens"]) for name in names]
    widths = {"logits": len(config["id2label"]), "embedding": config["hidden_size"]}
    outputs = [helper.make_tensor_value_info(k, TensorProto.FLOAT, ["n", v]) for k, v in widths.items()]
    graph = helper.make_graph(built.nodes, "fedele-mini", inputs, outputs, built.constants)
    opsets = [helper.make_opsetid("", OPSET), helper.make_opsetid(FUSED, 1)]
    return helper.make_model(graph, opset_imports=opsets, ir_version=IR, producer_name="fedele-mini")
