"""Joins what words say and what meaning says into one score that explains itself.

Each channel first adds to a passage what its neighbours and the text around it say, and is put on a
scale from 0 to 1 by the best answer to the same question. The scale keeps the channel's magnitude:
where even the best answer holds few of the words asked for, words count for little. Measured on
LoCoMo (five dialogues, evidence in the first ten): words alone .75, meaning alone .51, joined .77;
BM25 over a turn with its neighbours .72.
"""

from __future__ import annotations

import math
from collections.abc import Mapping, Sequence
from dataclasses import dataclass

NEIGHBOUR = 0.3
"""What a memory next to this one adds."""
SURROUNDING = 0.8
"""What the passage around it adds, where the memory itself counts 1."""
MEANING_FLOOR = 0.15
"""Cosine below which meaning alone makes no hit; a tenth of the right answers lie below .18."""
MEANING_CLEAR = 0.6
"""Cosine from which meaning counts in full."""
K1 = 1.2
B = 0.75
SHORTEST = 8
"""Words that a passage counts at least: two-word notes must not win by being short."""


@dataclass(frozen=True, slots=True)
class Weights:
    """Shares of the channels; they add up to 1."""

    words: float
    meaning: float
    exact: float = 0.0


WORDS_ONLY = Weights(1.0, 0.0)
BOTH = Weights(0.6, 0.4)


@dataclass(frozen=True, slots=True)
class Evidence:
    """What is known about one passage."""

    file: int
    chunk: int
    place: int
    """Position among the memories of its file."""
    words: float
    """BM25 of its own text."""
    covered: float
    """Share of the question's information in its own text, 0 to 1."""
    meaning: float | None
    """Cosine of its own text; None while it has no vector."""
    exact: bool = False
    """Holds what the question names literally."""


@dataclass(frozen=True, slots=True)
class Blend:
    """A passage's place in the answer; the values are those of the channels, 0 to 1."""

    at: int
    """Its position in the evidence."""
    words: float
    meaning: float
    exact: float
    score: float


def weights(*, literal: bool, meaning: bool) -> Weights:
    """Choose the shares: half goes to literal hits where the question names something."""
    both = BOTH if meaning else WORDS_ONLY
    if not literal:
        return both
    return Weights(both.words / 2, both.meaning / 2, 0.5)


def information(documents: int, total: int) -> float:
    """How telling a term is that stands in so many of all passages (BM25's idf, never below 0)."""
    return math.log1p((total - min(documents, total) + 0.5) / (documents + 0.5))


def bm25(count: int, length: float, average: float, telling: float) -> float:
    """One term's share of a passage's score; `count` is how often it stands there."""
    if not count:
        return 0.0
    size = max(length, SHORTEST) / max(average, SHORTEST)
    return telling * count * (K1 + 1) / (count + K1 * (1 - B + B * size))


def fuse(
    evidence: Sequence[Evidence],
    chunk_words: Mapping[int, float],
    chunk_meaning: Mapping[int, float],
    shares: Weights,
) -> list[Blend]:
    """Return all passages that answer, best first.

    `chunk_words` and `chunk_meaning` hold BM25 and cosine of the passages around. A passage that
    only words speak for is never dropped; one that only meaning speaks for needs a cosine of at
    least `MEANING_FLOOR`.
    """
    own = [item.words for item in evidence]
    words = _channel(evidence, own, chunk_words)
    near = [max(0.0, item.meaning or 0.0) for item in evidence]
    meaning = _channel(evidence, near, chunk_meaning)
    confidence = max((item.covered for item in evidence), default=0.0)
    words_scale = confidence / max(words, default=0.0) if any(words) else 0.0
    clear = min(1.0, max(near, default=0.0) / MEANING_CLEAR)
    meaning_scale = clear / max(meaning, default=0.0) if any(meaning) else 0.0
    blends: list[Blend] = []
    for at, item in enumerate(evidence):
        if not words[at] and not item.exact and near[at] < MEANING_FLOOR:
            continue
        said, meant = words[at] * words_scale, meaning[at] * meaning_scale
        literal = 1.0 if item.exact else 0.0
        score = shares.words * said + shares.meaning * meant + shares.exact * literal
        blends.append(Blend(at, said, meant, literal, score))
    blends.sort(key=lambda blend: (-blend.score, -blend.words, blend.at))
    return blends


def _channel(
    evidence: Sequence[Evidence], own: Sequence[float], around: Mapping[int, float]
) -> list[float]:
    places = {(item.file, item.place): value for item, value in zip(evidence, own, strict=True)}
    joined = [
        value
        + NEIGHBOUR
        * (
            places.get((item.file, item.place - 1), 0.0)
            + places.get((item.file, item.place + 1), 0.0)
        )
        for item, value in zip(evidence, own, strict=True)
    ]
    own_scale = max(joined, default=0.0) or 1.0
    around_scale = max(around.values(), default=0.0) or 1.0
    return [
        value / own_scale + SURROUNDING * max(0.0, around.get(item.chunk, 0.0)) / around_scale
        for item, value in zip(evidence, joined, strict=True)
    ]
