"""Claim and passages -> the evidence: which sentences of which passage bear on a claim, nearest first.

Two ways to measure nearness, both in [0, 1]:

``overlap``
    the share of the claim's content stems, weighted by how rare they are among the passages' sentences, that the
    evidence holds. It asks how much of the *claim* is there, so a long passage is not punished for what else it says.
``tfidf``
    the cosine of TF-IDF vectors over whole passages, with the formulas and defaults of scikit-learn's
    ``TfidfVectorizer`` (fitted on the passages and the claim).
"""

from __future__ import annotations

import math
import re
from collections import Counter
from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass
from typing import NamedTuple

from fedele.errors import SpecError
from fedele.language.reading import Sentence, read
from fedele.language.words import fold, tokens
from fedele.signature import Spec
from fedele.types import Evidence, Passage

_SKLEARN_TOKEN = re.compile(r"\b\w\w+\b")


class Context:
    """The passages of one answer, cut to sentences and weighed once, for all claims of the answer.

    ``langs`` holds the language of each passage.
    """

    __slots__ = ("_places", "_size", "langs", "passages", "readings")

    def __init__(self, passages: Sequence[Passage], langs: Sequence[str]) -> None:
        self.passages = tuple(passages)
        self.langs = tuple(langs)
        self.readings: list[tuple[Sentence, ...]] = [
            read(p.text, lang) for p, lang in zip(passages, langs, strict=True)
        ]
        self._size = 1 + sum(map(len, self.readings))
        places: dict[str, list[tuple[int, int]]] = {}
        for number, reading in enumerate(self.readings):
            for at, sentence in enumerate(reading):
                place = (number, at)
                for stem in sentence.stems:
                    if stem in places:
                        places[stem].append(place)
                    else:
                        places[stem] = [place]
        self._places = places

    def weight(self, stem: str) -> float:
        """How much a stem tells: 1 + ln((1 + sentences) / (1 + sentences that have it)), at least 1."""
        return 1 + math.log(self._size / (1 + len(self._places.get(stem, ()))))

    def covers(self, stems: Iterable[str]) -> list[dict[int, set[str]]]:
        """For each passage: each sentence that holds any of the stems -> those it holds."""
        found: list[dict[int, set[str]]] = [{} for _ in self.readings]
        for stem in stems:
            for number, at in self._places.get(stem, ()):
                found[number].setdefault(at, set()).add(stem)
        return found


@dataclass(frozen=True, slots=True)
class Attribution:
    """How evidence is found: ``overlap?k=3`` or ``tfidf?k=3``, k the most sentences of a passage taken together."""

    method: str = "overlap"
    k: int = 3

    @classmethod
    def parse(cls, text: str) -> Attribution:
        """Raises SpecError for another method, parameter or k outside 1 to 9."""
        spec = Spec.parse(text if isinstance(text, str) else repr(text))
        k = spec.params.get("k", "3")
        if (
            spec.name not in ("overlap", "tfidf")
            or spec.argument
            or spec.children
            or set(spec.params) - {"k"}
            or not re.fullmatch("[1-9]", k)
        ):
            raise SpecError(
                f"unknown attribution {text!r}; allowed: 'overlap?k=K' or 'tfidf?k=K' with K from 1 to 9"
            )
        return cls(spec.name, int(k))

    def __str__(self) -> str:
        return f"{self.method}?k={self.k}"

    def find(self, claim: str, lang: str, context: Context) -> list[Evidence]:
        """Evidence of each passage that shares at least one content stem with the claim, most similar first.

        Ties keep rank order. With ``tfidf`` the stretch is chosen by overlap all the same; only the figure and the
        order differ.
        """
        return [found.evidence for found in self.bearing(claim, lang, context)]

    def bearing(self, claim: str, lang: str, context: Context, far: float = 0.0) -> list[Bearing]:
        """As ``find``, with the number of each passage and the stems of the claim that its evidence holds.

        Passages whose similarity is below the share ``far`` of the nearest one's may be left out.
        """
        stems = {token.stem for token in tokens(fold(claim), lang) if token.content}
        weights = {stem: context.weight(stem) for stem in stems}
        total = math.fsum(weights.values())
        if not total:
            return []
        covers = context.covers(stems)
        if self.method == "tfidf":
            most = tfidf_similarities(claim, [p.text for p in context.passages])
        else:
            held = [frozenset().union(*sentences.values()) for sentences in covers]
            most = [math.fsum(map(weights.__getitem__, some)) / total for some in held]
        found: list[Bearing] = []
        nearest = 0.0
        # those that may be nearest first: of the others most cannot be near, and are not looked into
        for number in sorted(range(len(most)), key=lambda n: (-most[n], n)):
            if round(most[number], 4) < far * nearest:
                break
            window = _best_window(covers[number], len(context.readings[number]), weights, self.k)
            if window is None:
                continue
            share = min(1.0, math.fsum(map(weights.__getitem__, window[2])) / total)
            similarity = round(most[number] if self.method == "tfidf" else share, 4)
            nearest = max(nearest, similarity)
            found.append(Bearing(_evidence(context, number, *window[:2], similarity), number, window[2]))
        found.sort(key=lambda b: (-b.evidence.similarity, b.passage))
        return found


def _evidence(context: Context, number: int, first: int, last: int, similarity: float) -> Evidence:
    passage, reading = context.passages[number], context.readings[number]
    start, end = reading[first].span[0], reading[last].span[1]
    return Evidence(
        passage_id=passage.id, text=passage.text[start:end], span=(start, end), similarity=similarity
    )


class Bearing(NamedTuple):
    """Evidence, the number of its passage, and the stems of the claim that it holds."""

    evidence: Evidence
    passage: int
    covered: frozenset[str]


def _best_window(
    covers: Mapping[int, set[str]], size: int, weights: Mapping[str, float], k: int
) -> tuple[int, int, frozenset[str]] | None:
    """First and last of ``size`` sentences, and the stems they cover; None where nothing is covered.

    ``covers`` has what each sentence covers, where it does. The window starts as the sentence that covers most, and
    takes in a neighbour as long as that adds a stem.
    """
    if not covers:
        return None

    def gain(stems: Iterable[str]) -> float:
        return math.fsum(
            map(weights.__getitem__, stems)
        )  # the same in whichever order the set is gone through

    first = last = max(covers, key=lambda at: (gain(covers[at]), -at))
    covered = covers[first]
    missing = weights.keys() - covered
    while missing and last - first + 1 < k:
        beside = [at for at in (first - 1, last + 1) if 0 <= at < size and at in covers]
        most, at = max(((gain(covers[at] & missing), -at) for at in beside), default=(0.0, 0))
        if most <= 0:
            break
        first, last = min(first, -at), max(last, -at)
        covered = covered | covers[-at]
        missing = missing - covered
    return first, last, frozenset(covered)


def tfidf_similarities(claim: str, passages: Sequence[str]) -> list[float]:
    """The cosine, in [0, 1], between a claim and each passage, as scikit-learn's defaults give it.

    Words of two or more characters, lower case; idf = ln((1 + n) / (1 + df)) + 1 over the passages and the claim
    together; vectors of length 1 (Salton and Buckley, 1988, in the smoothed form of scikit-learn). 0 where either
    side has no such word.

    >>> passages = ["Tariffario 2025: il pacchetto Uno costa 100 euro al mese.",
    ...             "Tariffario 2026: il pacchetto Uno costa 120 euro al mese.",
    ...             "Il servizio telefonico non è disponibile nel pacchetto Uno."]
    >>> [round(s, 2) for s in tfidf_similarities("Il pacchetto Uno costa 120 euro al mese", passages)]
    [0.62, 0.81, 0.19]
    """
    counts = [Counter(_SKLEARN_TOKEN.findall(text.lower())) for text in (*passages, claim)]
    df = Counter(word for count in counts for word in count)
    n = len(counts)
    vectors = [{w: c * (math.log((1 + n) / (1 + df[w])) + 1) for w, c in count.items()} for count in counts]
    norms = [math.sqrt(sum(x * x for x in vector.values())) for vector in vectors]
    last, norm = vectors[-1], norms[-1]
    return [
        min(1.0, sum(x * last[w] for w, x in vector.items() if w in last) / (norm * size))
        if norm and size
        else 0.0
        for vector, size in zip(vectors[:-1], norms, strict=False)
    ]
