"""Trains the cross-encoder: `python train.py BASE OUT --pairs FILE... --held FILE --tokens 12e6 --cooldown 2e6 --rate 1.5e-4 6e-5`.

BASE is a folder that ``base.py`` wrote, or the OUT of an earlier stage; the rate goes in a straight line from the first
to the second figure, and then falls to nothing. A run that is cut off goes on from its last checkpoint when the same command is given
again. ``OUT/log.jsonl`` holds loss and held-out balanced accuracy; at the end OUT is a Hugging Face folder whose weights
are the average of four points at its end (Izmailov and others, 2018).

Two-way labels train through the marginal: "not supported" is the sum of neutral and contradiction. The mean of the last
layer over a single text goes on saying what the base's said (distillation from the frozen base), so that one encoder
serves both as judge of pairs and as measure of likeness.
"""

from __future__ import annotations

import argparse
import json
import random
import time
from collections import defaultdict
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import torch
from tokenizers import Tokenizer
from torch.nn.functional import log_softmax, normalize
from transformers import BertForSequenceClassification, BertModel

LABELS = ("entailment", "neutral", "contradiction")
CLASSES = {"supported": (0,), "unverifiable": (1,), "contradicted": (2,), "not_supported": (1, 2)}
PAD = 1
WIDTHS = (24, 32, 40, 48, 56, 64, 80, 96, 112, 128, 160, 192, 256)
LONGEST = WIDTHS[-1]
"""Tokens a pair is cut to; longer premises lose their end."""

MOST_LETTERS = 600
"""Of a hypothesis."""

BATCH_TOKENS = 4096
EMBED_EVERY = 16
"""One step in so many is spent on likeness instead of pairs."""

EMBED_TEXTS = 48
AVERAGED, APART = 4, 0.01
"""How many checkpoints are averaged, and what share of the stage lies between two of them."""


def read_pairs(paths: list[Path]) -> list[dict[str, str]]:
    """The pairs of some files, but for the few whose hypothesis is too long for one reading."""
    found = []
    for path in paths:
        with path.open(encoding="utf-8") as lines:
            found += [pair for pair in map(json.loads, lines) if len(pair["hypothesis"]) <= MOST_LETTERS]
    return found


def encode(tokenizer: Tokenizer, pairs: list[dict[str, str]]) -> list[tuple[list[int], list[int]]]:
    """Ids and type ids of each pair; a premise too long loses its end, the hypothesis nothing."""
    tokenizer.enable_truncation(LONGEST, strategy="only_first")
    out = []
    for at in range(0, len(pairs), 5000):
        batch = [(p["premise"], p["hypothesis"]) for p in pairs[at : at + 5000]]
        out += [(e.ids, e.type_ids) for e in tokenizer.encode_batch(batch)]
    return out


def width_of(length: int) -> int:
    return next(width for width in WIDTHS if width >= length)


def batches(lengths: list[int], order: list[int]) -> Iterator[list[int]]:
    """Batches of pairs that are padded to the same width, as they fill up in the order given.

    Every batch of one width has the same number of pairs, for few shapes are fast: the library makes its kernels anew
    for each. Pairs whose batch does not fill up are left to the next epoch.
    """
    waiting: defaultdict[int, list[int]] = defaultdict(list)
    for i in order:
        width = width_of(lengths[i])
        waiting[width].append(i)
        if len(waiting[width]) == BATCH_TOKENS // width:
            yield waiting.pop(width)


def padded(rows: list[tuple[list[int], list[int]]]) -> dict[str, torch.Tensor]:
    width = width_of(max(len(ids) for ids, _ in rows))
    ids = torch.tensor([ids + [PAD] * (width - len(ids)) for ids, _ in rows])
    types = torch.tensor([types + [0] * (width - len(types)) for _, types in rows])
    return {"input_ids": ids, "token_type_ids": types, "attention_mask": (ids != PAD).long()}


def mean_of(encoder: BertModel, inputs: dict[str, torch.Tensor]) -> torch.Tensor:
    """The mean of the last layer over each text, of length 1."""
    hidden = encoder(**inputs).last_hidden_state.float()
    mask = inputs["attention_mask"].unsqueeze(-1)
    return normalize((hidden * mask).sum(1) / mask.sum(1), dim=-1)


def marginal_loss(logits: torch.Tensor, labels: list[str]) -> torch.Tensor:
    """Minus the mean log probability of the classes that each label allows."""
    log = log_softmax(logits.float(), -1)
    allowed = torch.full_like(log, float("-inf"))
    for n, label in enumerate(labels):
        allowed[n, list(CLASSES[label])] = 0
    return -torch.logsumexp(log + allowed, -1).mean()


@torch.no_grad()
def accuracy(
    model: BertForSequenceClassification, rows: list[Any], pairs: list[dict[str, str]]
) -> dict[str, float]:
    """Balanced accuracy at one half by source, and their mean."""
    model.eval()
    right: defaultdict[tuple[str, bool], list[bool]] = defaultdict(list)
    order = sorted(range(len(rows)), key=lambda i: len(rows[i][0]))
    for at in range(0, len(order), 24):
        some = order[at : at + 24]
        with torch.autocast("cpu", dtype=torch.bfloat16):
            logits = model(**padded([rows[i] for i in some])).logits
        said = torch.softmax(logits.float(), -1)[:, 0] >= 0.5
        for i, one in zip(some, said.tolist(), strict=True):
            true = pairs[i]["label"] == "supported"
            right[pairs[i]["source"], true].append(one == true)
    model.train()
    share = {key: sum(values) / len(values) for key, values in right.items() if len(values) > 4}
    names = sorted({name for name, _ in share if (name, True) in share and (name, False) in share})
    found = {name: round((share[name, True] + share[name, False]) / 2, 4) for name in names}
    return {"mean": round(sum(found.values()) / len(found), 4), **found}


class Stage:
    """One stage of training: where it is, what it writes."""

    def __init__(self, args: argparse.Namespace) -> None:
        self.args, self.out = args, args.out
        self.out.mkdir(parents=True, exist_ok=True)
        self.tokenizer = Tokenizer.from_file(str(args.base / "tokenizer.json"))
        self.tokenizer.no_padding()
        names = dict(enumerate(LABELS))
        self.model = BertForSequenceClassification.from_pretrained(
            args.base, attn_implementation="eager", id2label=names, label2id={v: k for k, v in names.items()},
            hidden_dropout_prob=0.0, attention_probs_dropout_prob=0.0, classifier_dropout=0.0,
        )  # fmt: skip
        self.teacher = BertModel.from_pretrained(args.teacher, attn_implementation="eager").eval()
        plain = [p for name, p in self.model.named_parameters() if p.ndim < 2]
        decayed = [p for name, p in self.model.named_parameters() if p.ndim >= 2]
        self.optimizer = torch.optim.AdamW(
            [{"params": decayed, "weight_decay": 0.01}, {"params": plain, "weight_decay": 0.0}],
            lr=args.rate[0], betas=(0.9, 0.98), fused=True,
        )  # fmt: skip
        self.step, self.tokens, self.saved = 0, 0, 0
        self.average: dict[str, torch.Tensor] = {}
        self.averaged = 0

    @property
    def checkpoint(self) -> Path:
        return self.out / "checkpoint.pt"

    def save(self) -> None:
        state = {
            "model": self.model.state_dict(), "optimizer": self.optimizer.state_dict(), "step": self.step,
            "tokens": self.tokens, "average": self.average, "averaged": self.averaged,
        }  # fmt: skip
        torch.save(state, self.checkpoint.with_suffix(".part"))
        self.checkpoint.with_suffix(".part").replace(self.checkpoint)

    def resume(self) -> None:
        if self.checkpoint.exists():
            state = torch.load(self.checkpoint, weights_only=True)
            self.model.load_state_dict(state["model"])
            self.optimizer.load_state_dict(state["optimizer"])
            self.step, self.tokens = state["step"], state["tokens"]
            self.average, self.averaged = state["average"], state["averaged"]
            print(f"going on from step {self.step}")

    def rate(self) -> float:
        """Up over the warm-up, from the first figure to the second, and down to nothing over the cool-down."""
        first, second = self.args.rate
        level = self.args.tokens - self.args.cooldown
        if self.tokens < level:
            rate = first + (second - first) * self.tokens / level
        else:
            rate = second * max(0.02, 1 - (self.tokens - level) / max(1.0, self.args.cooldown))
        return rate * min(1.0, (self.step + 1) / self.args.warmup)

    def update(self, loss: torch.Tensor) -> None:
        loss.backward()
        torch.nn.utils.clip_grad_norm_(self.model.parameters(), 1.0)
        for group in self.optimizer.param_groups:
            group["lr"] = self.rate()
        self.optimizer.step()
        self.optimizer.zero_grad()
        self.step += 1

    def embed(self, texts: list[str]) -> float:
        """A step that keeps likeness as the base has it."""
        rows = [
            (e.ids, e.type_ids) for e in self.tokenizer.encode_batch([f"query: {t}"[:300] for t in texts])
        ]
        inputs = padded(rows)
        with torch.autocast("cpu", dtype=torch.bfloat16):
            with torch.no_grad():
                wanted = mean_of(self.teacher, inputs)
            loss = 5 * (1 - (mean_of(self.model.bert, inputs) * wanted).sum(-1)).mean()
        self.update(loss)
        return loss.item()

    def take_in(self) -> None:
        """Adds the weights of now to the average."""
        self.averaged += 1
        for name, value in self.model.state_dict().items():
            old = self.average.get(name, torch.zeros_like(value))
            self.average[name] = old + (value - old) / self.averaged

    def run(self) -> None:
        args = self.args
        pairs, held = read_pairs(args.pairs), read_pairs([args.held])
        random.Random(args.seed).shuffle(held)
        held = held[: args.held_rows]
        rows, held_rows = encode(self.tokenizer, pairs), encode(self.tokenizer, held)
        lengths = [len(ids) for ids, _ in rows]
        print(
            f"{len(pairs)} pairs of {sum(lengths) / len(lengths):.0f} tokens; {len(held)} held out",
            flush=True,
        )
        self.resume()
        self.model.train()
        started, seen, losses, likeness, at_save = time.time(), self.tokens, [], [], time.time()
        log = (self.out / "log.jsonl").open("a", encoding="utf-8")
        skip, epoch = self.step, 0
        while self.tokens < args.tokens:
            order = list(range(len(pairs)))
            random.Random(args.seed + epoch).shuffle(order)
            epoch += 1
            for n, batch in enumerate(batches(lengths, order)):
                if skip > 0:  # what was done before the run was cut off
                    skip -= 2 if n % EMBED_EVERY == 0 else 1
                    continue
                if n % EMBED_EVERY == 0:
                    texts = random.Random(self.step).sample(pairs, EMBED_TEXTS)
                    likeness.append(
                        self.embed([p[("premise", "hypothesis")[k % 2]] for k, p in enumerate(texts)])
                    )
                with torch.autocast("cpu", dtype=torch.bfloat16):
                    logits = self.model(**padded([rows[i] for i in batch])).logits
                loss = marginal_loss(logits, [pairs[i]["label"] for i in batch])
                self.update(loss)
                self.tokens += sum(lengths[i] for i in batch)
                losses.append(loss.item())
                left = (args.tokens - self.tokens) / args.tokens
                if self.averaged < AVERAGED and left <= APART * (AVERAGED - 1 - self.averaged):
                    self.take_in()
                if len(losses) == 100:
                    speed = (self.tokens - seen) / (time.time() - started)
                    line: dict[str, Any] = {
                        "step": self.step, "tokens": self.tokens, "loss": round(sum(losses) / 100, 4),
                        "likeness": round(sum(likeness) / max(1, len(likeness)), 4), "rate": round(self.rate(), 7),
                        "tokens_a_second": round(speed),
                    }  # fmt: skip
                    losses, likeness = [], []
                    if (self.step // 100) % args.look_every == 0:
                        line["held"] = accuracy(self.model, held_rows, held)
                    print(json.dumps(line), file=log, flush=True)
                if time.time() - at_save > 600:
                    self.save()
                    at_save = time.time()
                if self.tokens >= args.tokens:
                    break
        self.save()
        if self.averaged:
            self.model.load_state_dict(self.average)
        print(
            json.dumps({"step": self.step, "held": accuracy(self.model, held_rows, held)}),
            file=log,
            flush=True,
        )
        self.model.save_pretrained(self.out)
        for name in ("tokenizer.json", "tokenizer_config.json"):
            (self.out / name).write_bytes((args.base / name).read_bytes())


def main() -> None:
    parser = argparse.ArgumentParser(
        description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter
    )
    parser.add_argument("base", type=Path)
    parser.add_argument("out", type=Path)
    parser.add_argument("--teacher", type=Path, required=True, help="the base as it was before any training")
    parser.add_argument("--pairs", type=Path, nargs="+", required=True)
    parser.add_argument("--held", type=Path, required=True)
    parser.add_argument("--held-rows", type=int, default=1500)
    parser.add_argument("--tokens", type=float, required=True, help="how many tokens the stage sees")
    parser.add_argument("--rate", type=float, nargs=2, required=True)
    parser.add_argument(
        "--cooldown",
        type=float,
        required=True,
        help="the last of these tokens, in which the rate falls to nothing",
    )
    parser.add_argument("--warmup", type=int, default=150, help="steps")
    parser.add_argument(
        "--look-every", type=int, default=5, help="hundreds of steps between two looks at held-out pairs"
    )
    parser.add_argument("--threads", type=int, default=2)
    parser.add_argument("--seed", type=int, default=0)
    args = parser.parse_args()
    torch.set_num_threads(args.threads)
    torch.manual_seed(args.seed)
    Stage(args).run()


if __name__ == "__main__":
    main()
