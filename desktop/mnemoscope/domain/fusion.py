"""Joins what words say and what meaning says into one score that explains itself.

The weights were fitted to the order of right answers on three dialogues of LoCoMo (talk) and on
halves of our own questions among 2,000 notes; ``tests/bench/RESULTS.md`` says what they reach on
the rest. Talk leans on what stands around a turn, a note on what an entry itself means.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from typing import NamedTuple

from mnemoscope.domain.evidence import Evidence, Features, features, talks

MEANING_FLOOR = 0.15
"""Cosine below which meaning alone makes no hit; a tenth of the right answers lie below .18."""
DAY = 0.2
"""Share of the day where the question names one."""
EXACT = 0.5
"""Share of what is named literally where the question names something."""


class Channel:
    """What some features count beside each other; joined they are from 0 to 1."""

    __slots__ = ("_shares", "weight")

    def __init__(self, **weights: float) -> None:
        self.weight = sum(weights.values())
        """What the channel counts beside the others."""
        self._shares = [(name, weight / self.weight) for name, weight in weights.items()]

    def join(self, found: Features) -> list[float]:
        """Return the value of the channel for each passage."""
        joined = [0.0] * len(found.own)
        for name, share in self._shares:
            values: Sequence[float] = getattr(found, name)
            # Column by column: a hundred passages are joined for each question.
            joined = [sum_ + value * share for sum_, value in zip(joined, values, strict=True)]
        return joined


@dataclass(frozen=True, slots=True)
class Mix:
    """What the features count in one kind of text."""

    words: Channel
    around: Channel
    meaning: Channel

    @property
    def alpha(self) -> float:
        """Share of meaning beside words and what stands around."""
        meaning = self.meaning.weight
        return meaning / (meaning + self.words.weight + self.around.weight)


TALK = Mix(
    words=Channel(own=1.2, covered=1.8, subject=1.1),
    around=Channel(near=5.0, passage=1.2, file=1.7, follows=3.0),
    meaning=Channel(meaning=1.0, beside=3.5, surrounding=2.0, best=1.0),
)
NOTES = Mix(
    words=Channel(own=3.0, covered=3.0, subject=1.1),
    around=Channel(near=0.8, passage=0.8, file=0.4),
    meaning=Channel(meaning=2.0, clear=7.0, beside=0.5, surrounding=1.0),
)


@dataclass(frozen=True, slots=True)
class Weights:
    """Shares of the channels; they add up to 1."""

    words: float
    around: float
    meaning: float
    day: float = 0.0
    exact: float = 0.0


@dataclass(frozen=True, slots=True)
class Asking:
    """What of a question decides how much each channel counts."""

    literal: bool = False
    """It names something literally."""
    dated: bool = False
    """It names a day, a month or a year."""
    meaning: bool = True
    """It has a vector."""
    alpha: float | None = None
    """Share of meaning, 0 to 1, where it is not the kind of text that decides."""


class Blend(NamedTuple):
    """A passage's place in the answer; the values are those of the channels, 0 to 1."""

    at: int
    """Its position in the evidence."""
    words: float
    around: float
    meaning: float
    day: float
    exact: float
    shares: Weights
    score: float
    """Sum of the values, each times its share."""


def weights(mix: Mix, asking: Asking) -> Weights:
    """Choose the shares for one kind of text."""
    alpha = mix.alpha if asking.alpha is None else min(1.0, max(0.0, asking.alpha))
    alpha = alpha if asking.meaning else 0.0
    exact = EXACT if asking.literal else 0.0
    day = (1 - exact) * DAY if asking.dated else 0.0
    left = 1 - exact - day
    words, around = mix.words.weight, mix.around.weight
    return Weights(
        words=left * (1 - alpha) * words / (words + around),
        around=left * (1 - alpha) * around / (words + around),
        meaning=left * alpha,
        day=day,
        exact=exact,
    )


def fuse(
    evidence: Sequence[Evidence],
    telling: Sequence[float],
    chunk_words: Mapping[int, float],
    chunk_meaning: Mapping[int, float],
    asking: Asking,
) -> list[Blend]:
    """Return all passages that answer, best first.

    `telling` holds the information of each term, `chunk_words` and `chunk_meaning` BM25 and cosine
    of the passages around. A passage that only words speak for is never dropped; one that only
    meaning speaks for needs a cosine of at least `MEANING_FLOOR`.
    """
    talk = talks(evidence)
    found = features(evidence, telling, chunk_words, chunk_meaning)
    turn = _joined(TALK, found, asking) if talk else None
    note = _joined(NOTES, found, asking)
    blends = [
        _blend(at, item, turn if turn and item.file in talk else note)
        for at, (item, near, passage) in enumerate(
            zip(evidence, found.near, found.passage, strict=True)
        )
        if near > 0
        or passage > 0
        or item.exact
        or (item.meaning or 0.0) >= MEANING_FLOOR
        or any(item.shares)
    ]
    blends.sort(key=lambda blend: (-blend.score, -blend.words, blend.at))
    return blends


class _Joined(NamedTuple):
    """The channels of all passages, were they all of one kind of text."""

    words: list[float]
    around: list[float]
    meaning: list[float]
    shares: Weights


def _joined(mix: Mix, found: Features, asking: Asking) -> _Joined:
    return _Joined(
        mix.words.join(found),
        mix.around.join(found),
        mix.meaning.join(found),
        weights(mix, asking),
    )


def _blend(at: int, item: Evidence, joined: _Joined) -> Blend:
    words, around, meaning = joined.words[at], joined.around[at], joined.meaning[at]
    shares, literal = joined.shares, 1.0 if item.exact else 0.0
    score = (
        shares.words * words
        + shares.around * around
        + shares.meaning * meaning
        + shares.day * item.day
        + shares.exact * literal
    )
    return Blend(at, words, around, meaning, item.day, literal, shares, score)
