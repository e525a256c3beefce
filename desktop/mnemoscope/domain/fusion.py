"""Joins what words say and what meaning says into one score that explains itself.

Four channels speak for a passage: its own words, the words around it (its neighbours, the stretch
of text and the file that it stands in), its meaning with that of its neighbours, and the day that
the question names. The channels of words keep their magnitude: where even the best passage holds
few of the words asked for, words count for little. The weights were fitted to the order of right
answers (softmax over the passages of a question) on three dialogues of LoCoMo and on halves of our
own questions; see ``tests/bench/RESULTS.md`` for what they reach on the others.
"""

from __future__ import annotations

import math
from collections.abc import Mapping, Sequence
from dataclasses import dataclass

MEANING_FLOOR = 0.15
"""Cosine below which meaning alone makes no hit; a tenth of the right answers lie below .18."""
MEANING_CLEAR = 0.6
"""Cosine from which meaning counts in full."""
NEAR = 3
"""So many memories before and after one are its neighbours."""
BESIDE = 0.5
"""What the vector of the memory next to one counts, where its own counts 1."""
_BESIDE_LENGTH = 1.5
"""Length of such a sum of three vectors with cosines of .3, as notes and talk have them."""
K1 = 1.2
B = 0.75
SHORTEST = 8
"""Words that a passage counts at least: two-word notes must not win by being short."""


@dataclass(frozen=True, slots=True)
class Weights:
    """Shares of the channels; they add up to 1."""

    words: float
    around: float
    meaning: float
    day: float = 0.0
    exact: float = 0.0


@dataclass(frozen=True, slots=True)
class Evidence:
    """What is known about one passage."""

    file: int
    chunk: int
    place: int
    """Position among the memories of its file."""
    counts: tuple[int, ...]
    """How often each term of the question stands in its own text."""
    shares: tuple[float, ...]
    """What each term counts: 1 in its text, less in a heading or the file's name, else 0."""
    size: float
    """Words."""
    meaning: float | None
    """Cosine of its own text; None while it has no vector."""
    exact: bool = False
    """Holds what the question names literally."""
    subject: bool = False
    """It is said by somebody whom the question names."""
    asks: bool = False
    """It is a question itself."""
    day: float = 0.0
    """How well its day is one that the question names, 0 to 1."""


@dataclass(frozen=True, slots=True)
class Features:
    """What speaks for a passage, each from 0 to 1."""

    own: float
    """BM25 of its own text beside the best of all."""
    covered: float
    """Share of the question's information in its own text."""
    subject: float
    near: float
    """BM25 of its text together with its neighbours'."""
    passage: float
    """BM25 of the stretch of text around it."""
    file: float
    """BM25 of all such stretches of its file."""
    follows: float
    """BM25 of the memory before it, where that is a question."""
    meaning: float
    beside: float
    """Cosine with its own and its two neighbours' vectors."""
    surrounding: float
    """Cosine of the stretch of text around it."""


@dataclass(frozen=True, slots=True)
class Blend:
    """A passage's place in the answer; the values are those of the channels, 0 to 1."""

    at: int
    """Its position in the evidence."""
    words: float
    around: float
    meaning: float
    day: float
    exact: float
    score: float


WORDS = {"own": 1.2, "covered": 1.8, "subject": 1.1}
AROUND = {"near": 5.0, "passage": 1.2, "file": 1.7, "follows": 3.0}
MEANING = {"meaning": 1.0, "beside": 3.5, "surrounding": 2.0}
"""Weights of the features in their channel."""
DAY = 0.2
"""Share of the day where the question names one."""
ASKS = 0.95
"""What is left of the score of a passage that asks, too: a question answers nothing."""
_TOTAL = sum(map(sum, (WORDS.values(), AROUND.values())))
ALPHA = 0.32
"""Share of meaning beside words."""


def weights(
    *, literal: bool, meaning: bool, dated: bool = False, alpha: float | None = None
) -> Weights:
    """Choose the shares: half goes to literal hits where the question names something."""
    share = (ALPHA if alpha is None else alpha) if meaning else 0.0
    left = (1 - DAY if dated else 1.0) * (0.5 if literal else 1.0)
    words = sum(WORDS.values()) / _TOTAL
    return Weights(
        words=left * (1 - share) * words,
        around=left * (1 - share) * (1 - words),
        meaning=left * share,
        day=(0.5 if literal else 1.0) * DAY if dated else 0.0,
        exact=0.5 if literal else 0.0,
    )


def information(documents: int, total: int) -> float:
    """How telling a term is that stands in so many of all passages (BM25's idf, never below 0)."""
    return math.log1p((total - min(documents, total) + 0.5) / (documents + 0.5))


def bm25(count: float, length: float, average: float, telling: float) -> float:
    """One term's share of a passage's score; `count` is how often it stands there."""
    if not count:
        return 0.0
    size = max(length, SHORTEST) / max(average, SHORTEST)
    return telling * count * (K1 + 1) / (count + K1 * (1 - B + B * size))


def fuse(
    evidence: Sequence[Evidence],
    telling: Sequence[float],
    chunk_words: Mapping[int, float],
    chunk_meaning: Mapping[int, float],
    shares: Weights,
) -> list[Blend]:
    """Return all passages that answer, best first.

    `telling` holds the information of each term, `chunk_words` and `chunk_meaning` BM25 and cosine
    of the passages around. A passage that only words speak for is never dropped; one that only
    meaning speaks for needs a cosine of at least `MEANING_FLOOR`.
    """
    found = features(evidence, telling, chunk_words, chunk_meaning)
    blends: list[Blend] = []
    for at, (item, one) in enumerate(zip(evidence, found, strict=True)):
        said = any(item.shares) or one.near or one.passage
        if not said and not item.exact and (item.meaning or 0.0) < MEANING_FLOOR:
            continue
        words, around = _joined(one, WORDS), _joined(one, AROUND)
        meaning = _joined(one, MEANING)
        literal = 1.0 if item.exact else 0.0
        score = (
            shares.words * words
            + shares.around * around
            + shares.meaning * meaning
            + shares.day * item.day
            + shares.exact * literal
        )
        score *= ASKS if item.asks else 1.0
        blends.append(Blend(at, words, around, meaning, item.day, literal, score))
    blends.sort(key=lambda blend: (-blend.score, -blend.words, blend.at))
    return blends


def features(
    evidence: Sequence[Evidence],
    telling: Sequence[float],
    chunk_words: Mapping[int, float],
    chunk_meaning: Mapping[int, float],
) -> list[Features]:
    """Measure what speaks for each passage."""
    if not evidence:
        return []
    all_telling = sum(telling) or 1.0
    covered = [
        sum(s * t for s, t in zip(item.shares, telling, strict=True)) / all_telling
        for item in evidence
    ]
    confidence = max(covered)
    own = _own(evidence, telling)
    places = {(item.file, item.place): at for at, item in enumerate(evidence)}
    scaled = _scaled(own, confidence)
    near = _scaled(_near(evidence, telling), confidence)
    files = _by_file(evidence, chunk_words)
    passage_scale = confidence / (max(chunk_words.values(), default=0.0) or 1.0)
    file_scale = confidence / (max(files.values(), default=0.0) or 1.0)
    meant = [max(0.0, item.meaning or 0.0) / MEANING_CLEAR for item in evidence]
    found: list[Features] = []
    for at, item in enumerate(evidence):
        before = places.get((item.file, item.place - 1))
        after = places.get((item.file, item.place + 1))
        beside = meant[at] + BESIDE * sum(meant[one] for one in (before, after) if one is not None)
        surrounding = max(0.0, chunk_meaning.get(item.chunk, 0.0)) / MEANING_CLEAR
        follows = before is not None and evidence[before].asks
        found.append(
            Features(
                own=scaled[at],
                covered=covered[at],
                subject=1.0 if item.subject else 0.0,
                near=near[at],
                passage=min(1.0, passage_scale * chunk_words.get(item.chunk, 0.0)),
                file=min(1.0, file_scale * files.get(item.file, 0.0)),
                follows=scaled[before] if follows and before is not None else 0.0,
                meaning=min(1.0, meant[at]),
                beside=min(1.0, beside / _BESIDE_LENGTH),
                surrounding=min(1.0, surrounding),
            )
        )
    return found


def _own(evidence: Sequence[Evidence], telling: Sequence[float]) -> list[float]:
    average = sum(item.size for item in evidence) / len(evidence)
    return [
        sum(
            share * bm25(count or 1, item.size, average, told)
            for count, share, told in zip(item.counts, item.shares, telling, strict=True)
            if share
        )
        for item in evidence
    ]


def _near(evidence: Sequence[Evidence], telling: Sequence[float]) -> list[float]:
    """BM25 of each passage's text joined with its neighbours', by sums along each file."""
    order = sorted(range(len(evidence)), key=lambda at: (evidence[at].file, evidence[at].place))
    sums: list[tuple[float, ...]] = [(0.0,) * (len(telling) + 1)]
    for at in order:
        item = evidence[at]
        row = (item.size, *item.counts)
        sums.append(tuple(a + b for a, b in zip(sums[-1], row, strict=True)))
    windows = _windows([(evidence[at].file, evidence[at].place) for at in order])
    joined = [
        tuple(b - a for a, b in zip(sums[first], sums[end], strict=True)) for first, end in windows
    ]
    average = sum(row[0] for row in joined) / len(joined)
    found = [0.0] * len(evidence)
    for at, row in zip(order, joined, strict=True):
        found[at] = sum(
            bm25(count, row[0], average, told)
            for count, told in zip(row[1:], telling, strict=True)
            if count
        )
    return found


def _windows(places: Sequence[tuple[int, int]]) -> list[tuple[int, int]]:
    """Return for each place, ascending, the range of those within `NEAR` of it in its file."""
    windows: list[tuple[int, int]] = []
    first = end = 0
    for file, place in places:
        while places[first] < (file, place - NEAR):
            first += 1
        end = max(end, first)
        while end < len(places) and places[end] <= (file, place + NEAR):
            end += 1
        windows.append((first, end))
    return windows


def _by_file(evidence: Sequence[Evidence], chunk_words: Mapping[int, float]) -> dict[int, float]:
    """Add up what the passages of each file say."""
    files: dict[int, float] = {}
    for chunk, file in {(item.chunk, item.file) for item in evidence}:
        files[file] = files.get(file, 0.0) + chunk_words.get(chunk, 0.0)
    return files


def _scaled(values: Sequence[float], confidence: float) -> list[float]:
    scale = confidence / (max(values, default=0.0) or 1.0)
    return [value * scale for value in values]


def _joined(one: Features, shares: Mapping[str, float]) -> float:
    total = sum(shares.values())
    return sum(share * getattr(one, name) for name, share in shares.items()) / total
