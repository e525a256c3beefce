"""What speaks for each passage that may answer a question, by its words and by its meaning.

Each channel of words keeps its magnitude: where even the best passage holds few of the words asked
for, words count for little.
"""

from __future__ import annotations

import math
from collections import Counter, defaultdict
from collections.abc import Iterable, Mapping, Sequence, Set
from dataclasses import dataclass
from operator import add, mul, sub
from typing import NamedTuple

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
SPEAKS = 4
"""Turns from which a label, as in ``Mira: …``, is somebody who speaks."""
TALK_SHARE = 0.6
"""Share of a file's memories with such a speaker from which it is talk."""
_FILE_BITS = 40
"""Places in a file are far below two to this, so that one number holds file and place."""


class Evidence(NamedTuple):
    """What is known about one passage; a tuple, as a hundred are made for each question."""

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
    clear: float = 0.0
    """How much nearer in meaning it is than any other text, 0 to 1 for the nearest."""
    exact: bool = False
    """Holds what the question names literally."""
    subject: bool = False
    """It is said by somebody whom the question names."""
    speaker: str = ""
    """The name before its first colon, as in ``Mira: …``; empty: none."""
    asks: bool = False
    """It is a question itself."""
    day: float = 0.0
    """How well its day is one that the question names, 0 to 1."""


@dataclass(frozen=True, slots=True)
class Features:
    """What speaks for the passages, each from 0 to 1; columns, in the order of the evidence."""

    own: Sequence[float]
    """BM25 of its own text beside the best of all."""
    covered: Sequence[float]
    """Share of the question's information in its own text."""
    subject: Sequence[float]
    near: Sequence[float]
    """BM25 of its text together with its neighbours'."""
    passage: Sequence[float]
    """BM25 of the stretch of text around it."""
    file: Sequence[float]
    """BM25 of all such stretches of its file."""
    follows: Sequence[float]
    """BM25 of the memory before it, where that is a question."""
    meaning: Sequence[float]
    """Cosine of its own text."""
    clear: Sequence[float]
    """How far it stands out among all texts by its meaning."""
    beside: Sequence[float]
    """Cosine with its own and its two neighbours' vectors."""
    surrounding: Sequence[float]
    """Cosine of the stretch of text around it."""
    best: Sequence[float]
    """The largest cosine of a memory in its file."""


def information(documents: int, total: int) -> float:
    """How telling a term is that stands in so many of all passages (BM25's idf, never below 0)."""
    return math.log1p((total - min(documents, total) + 0.5) / (documents + 0.5))


def bm25(counts: Iterable[float], length: float, average: float, telling: Iterable[float]) -> float:
    """BM25 of a text of some words in which each term stands so often and tells so much."""
    size = max(length, SHORTEST) / max(average, SHORTEST)
    norm = K1 * (1 - B + B * size)
    # A list, not a generator: this is what most of the time of a question goes into.
    return sum(
        [
            told * count * (K1 + 1) / (count + norm)
            for count, told in zip(counts, telling, strict=True)
            if count
        ]
    )


def talks(evidence: Sequence[Evidence]) -> Set[int]:
    """Return the files that are talk: most of their memories are said by the same few people.

    A turn of talk means little without those before it; an entry of a note stands for itself. Of a
    file that shows few turns, those who speak in other files tell.
    """
    said = Counter(item.speaker for item in evidence if item.speaker)
    turns: dict[int, list[bool]] = defaultdict(list)
    for item in evidence:
        turns[item.file].append(said[item.speaker] >= SPEAKS)
    return {file for file, spoken in turns.items() if sum(spoken) >= TALK_SHARE * len(spoken)}


def features(
    evidence: Sequence[Evidence],
    telling: Sequence[float],
    chunk_words: Mapping[int, float],
    chunk_meaning: Mapping[int, float],
) -> Features:
    """Measure what speaks for each passage."""
    if not evidence:
        return Features(*((),) * 12)
    all_telling = sum(telling) or 1.0
    told = [tuple(map(mul, item.shares, telling)) for item in evidence]
    covered = [sum(one) / all_telling for one in told]
    confidence = max(covered)
    places = [(item.file << _FILE_BITS) + item.place for item in evidence]
    own = _scaled(_own(evidence, told), confidence)
    files = _by_file(evidence, chunk_words)
    best_passage = max(chunk_words.values(), default=0.0) or 1.0
    best_file = max(files.values(), default=0.0) or 1.0
    return Features(
        own,
        covered,
        [1.0 if item.subject else 0.0 for item in evidence],
        _scaled(_near(evidence, places, telling), confidence),
        [chunk_words.get(item.chunk, 0.0) / best_passage * confidence for item in evidence],
        [files.get(item.file, 0.0) / best_file * confidence for item in evidence],
        _follows(evidence, places, own),
        *_meant(evidence, places, chunk_meaning),
    )


def _meant(
    evidence: Sequence[Evidence], places: Sequence[int], chunk_meaning: Mapping[int, float]
) -> tuple[list[float], ...]:
    """Measure the meaning of each passage: own, standing out, with neighbours, around, file."""
    own = [max(0.0, item.meaning or 0.0) / MEANING_CLEAR for item in evidence]
    if not chunk_meaning and not any(own):
        return ([0.0] * len(evidence),) * 5
    clearness = min(1.0, max(own))
    best: dict[int, float] = defaultdict(float)
    for item, value in zip(evidence, own, strict=True):
        if value > best[item.file]:
            best[item.file] = value
    at = dict(zip(places, own, strict=True)).get
    around = [at(place - 1, 0.0) + at(place + 1, 0.0) for place in places]
    chunks = {chunk: max(0.0, cosine) / MEANING_CLEAR for chunk, cosine in chunk_meaning.items()}
    return (
        _capped(own),
        [item.clear * clearness for item in evidence],
        _capped(
            [
                (value + BESIDE * beside) / _BESIDE_LENGTH
                for value, beside in zip(own, around, strict=True)
            ]
        ),
        _capped([chunks.get(item.chunk, 0.0) for item in evidence]),
        _capped([best[item.file] for item in evidence]),
    )


def _capped(values: Sequence[float]) -> list[float]:
    return [value if value < 1.0 else 1.0 for value in values]


def _follows(
    evidence: Sequence[Evidence], places: Sequence[int], own: Sequence[float]
) -> list[float]:
    """Return for each passage what the one before it says, where that is a question."""
    asked = {
        place: said for place, item, said in zip(places, evidence, own, strict=True) if item.asks
    }
    return [asked.get(place - 1, 0.0) for place in places]


def _own(evidence: Sequence[Evidence], told: Sequence[tuple[float, ...]]) -> list[float]:
    """BM25 of each passage's text; a word above it or in its file's name stands there once."""
    average = sum(item.size for item in evidence) / len(evidence)
    return [
        bm25([count or 1 for count in item.counts], item.size, average, one) if any(one) else 0.0
        for item, one in zip(evidence, told, strict=True)
    ]


def _near(
    evidence: Sequence[Evidence], places: Sequence[int], telling: Sequence[float]
) -> list[float]:
    """BM25 of each passage's text joined with its neighbours', by sums along each file."""
    order = sorted(range(len(evidence)), key=places.__getitem__)
    sizes = [0.0]
    sums: list[tuple[int, ...]] = [(0,) * len(telling)]
    for at in order:
        item = evidence[at]
        sizes.append(sizes[-1] + item.size)
        # The same tuple, not an equal one, where nothing is added: most windows hold no word.
        sums.append(tuple(map(add, sums[-1], item.counts)) if any(item.counts) else sums[-1])
    windows = _windows([places[at] for at in order])
    average = sum([sizes[end] - sizes[first] for first, end in windows]) / len(windows)
    found = [0.0] * len(evidence)
    for at, (first, end) in zip(order, windows, strict=True):
        if sums[first] is not sums[end]:
            counts = map(sub, sums[end], sums[first])
            found[at] = bm25(counts, sizes[end] - sizes[first], average, telling)
    return found


def _windows(places: Sequence[int]) -> list[tuple[int, int]]:
    """Return for each place, ascending, the range of those within `NEAR` of it in its file."""
    windows: list[tuple[int, int]] = []
    first = end = 0
    for place in places:
        while places[first] < place - NEAR:
            first += 1
        while end < len(places) and places[end] <= place + NEAR:
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
    best = max(values, default=0.0) or 1.0
    return [value / best * confidence for value in values]
