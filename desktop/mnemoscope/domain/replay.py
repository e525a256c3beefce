"""What nights of the past would have promoted by some weights and gates: their signals, once more.

The figures of the rank are those of `domain.factors`, for all memories of a night at once. Neither
the budget of MEMORY.md nor where a text stood then is played again.
"""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from dataclasses import dataclass, field

import numpy as np
from numpy.typing import NDArray

from mnemoscope.domain.factors import normalised
from mnemoscope.domain.profile import ContextRule, Profile
from mnemoscope.domain.whatif import Trial

_DAY_MS = 86_400_000
_NEVER = 1 << 62
_Numbers = NDArray[np.float64]
_Whole = NDArray[np.int64]


@dataclass(frozen=True, slots=True)
class Signal:
    """One signal of one memory, as it is known or was reckoned."""

    at_ms: int
    day: int
    """Ordinal of the day in the person's zone."""
    query: str = ""
    """Hash of the question; empty: no question asked for it."""
    score: float = 0.0
    counts: bool = True
    """False: it tells a day or a question, but no signal of its own is counted for it."""
    interactive: bool = True
    grounded: bool = False


@dataclass(frozen=True, slots=True)
class Past:
    """One memory: what holds at all times, and its signals."""

    signals: Sequence[Signal]
    conceptual: float
    """The sixth factor, 0 to 1."""
    barred: bool = False
    """Something other than a number keeps it back."""
    gone_ms: int | None = None
    """When it was promoted in truth; None: not yet."""
    light: tuple[int, int] = (0, 0)
    """Hits of light sleep, and the moment of the last one in milliseconds."""
    rem: tuple[int, int] = (0, 0)


@dataclass(frozen=True, slots=True)
class Night:
    """One night: its day and its moment."""

    day: str
    at_ms: int


@dataclass(slots=True)
class _Known:
    """What is known of each memory at a night; grows from night to night."""

    counted: _Whole
    total: _Numbers
    days: _Whole
    queries: _Whole
    asked: _Whole
    grounded: _Whole
    first_day: _Whole
    last_day: _Whole
    last_ms: _Whole


@dataclass(frozen=True, slots=True)
class _Events:
    """The signals of all memories as columns, in the order of time."""

    memory: _Whole = field()
    at_ms: _Whole = field()
    day: _Whole = field()
    score: _Numbers = field()
    flags: _Whole = field()
    """Five columns: counts, is the first of its day, of its question, of its interactive question,
    grounded."""


class Replay:
    """The past of many memories, to be played by as many trials as wanted."""

    def __init__(self, pasts: Sequence[Past]) -> None:
        self._size = len(pasts)
        self._events = _events(pasts)
        self._conceptual = np.array([past.conceptual for past in pasts], dtype=np.float64)
        self._barred = np.array([past.barred for past in pasts], dtype=bool)
        gone = [_NEVER if past.gone_ms is None else past.gone_ms for past in pasts]
        self._gone = np.array(gone, dtype=np.int64)
        self._light = np.array([past.light for past in pasts], dtype=np.int64).reshape(-1, 2)
        self._rem = np.array([past.rem for past in pasts], dtype=np.int64).reshape(-1, 2)

    def play(
        self, trial: Trial, profile: Profile, nights: Sequence[Night]
    ) -> tuple[tuple[int, ...], ...]:
        """Return for each night the places of the memories that it promotes, best first.

        What was promoted in truth before the first night takes no part; what a night of the play
        promotes takes none in the nights after it.
        """
        gone = self._gone < (nights[0].at_ms if nights else 0)
        known, seen = _nothing(self._size), 0
        played: list[tuple[int, ...]] = []
        for night in nights:
            until = int(np.searchsorted(self._events.at_ms, night.at_ms, side="right"))
            self._learn(known, seen, until)
            seen = until
            chosen = self._choose(known, trial, profile, night.at_ms, gone)
            gone[list(chosen)] = True
            played.append(chosen)
        return tuple(played)

    def scores(self, trial: Trial, profile: Profile, at_ms: int) -> _Numbers:
        """Return the scores of all memories at one moment, not cut to 1."""
        known = _nothing(self._size)
        self._learn(known, 0, int(np.searchsorted(self._events.at_ms, at_ms, side="right")))
        return self._raw(known, trial, profile, at_ms)

    def _learn(self, known: _Known, start: int, end: int) -> None:
        """Take in the signals from one place to another."""
        events, memory = self._events, self._events.memory[start:end]
        flags = events.flags[start:end]
        columns = (known.counted, known.days, known.queries, known.asked, known.grounded)
        for column, whole in enumerate(columns):
            np.add.at(whole, memory, flags[:, column])
        np.add.at(known.total, memory, events.score[start:end] * flags[:, 0])
        np.minimum.at(known.first_day, memory, events.day[start:end])
        np.maximum.at(known.last_day, memory, events.day[start:end])
        np.maximum.at(known.last_ms, memory, events.at_ms[start:end])

    def _choose(
        self, known: _Known, trial: Trial, profile: Profile, at_ms: int, gone: NDArray[np.bool_]
    ) -> tuple[int, ...]:
        gates = trial.gates
        raw = self._raw(known, trial, profile, at_ms)
        passing = (
            ~gone
            & ~self._barred
            & (known.counted >= max(1, gates.min_signals))
            & (_contexts(known, profile) >= gates.min_contexts)
            & (raw >= gates.min_score)
        )
        if gates.max_age_days >= 0:
            passing &= _age(known, at_ms) <= gates.max_age_days
        places = np.flatnonzero(passing)
        best = places[np.argsort(-np.minimum(raw[places], 1.0), kind="stable")]
        return tuple(int(at) for at in best[: gates.limit])

    def _raw(self, known: _Known, trial: Trial, profile: Profile, at_ms: int) -> _Numbers:
        weights = normalised(trial.weights)
        relevance = np.clip(known.total / np.maximum(1, known.counted), 0.0, 1.0)
        recency = _fading(_age(known, at_ms), profile.recency_half_life_days)
        return (
            weights.frequency * np.clip(np.log1p(known.counted) / np.log1p(10), 0.0, 1.0)
            + weights.relevance * relevance
            + weights.diversity * np.clip(_contexts(known, profile) / 5, 0.0, 1.0)
            + weights.recency * recency
            + weights.consolidation * _consolidation(known)
            + weights.conceptual * self._conceptual
            + _lift(self._light, profile.light_boost, profile, at_ms)
            + _lift(self._rem, profile.rem_boost, profile, at_ms)
        )


def reckoned(
    days: Sequence[int], queries: Sequence[str], count: int, total: float, ends: tuple[int, int]
) -> tuple[Signal, ...]:
    """Spread signals of which only the days and the questions are known evenly over the days.

    ``ends`` are the moments of the first and of the last one in milliseconds since 1970; days are
    ordinals. In between a day's signals stand at its noon.
    """
    if not days:
        return ()
    number = max(count, len(days), len(queries))
    first, last = ends
    share = total / max(1, count)
    found: list[Signal] = []
    for at in range(number):
        day = days[at * len(days) // number]
        noon = (day - _UNIX_DAY) * _DAY_MS + _DAY_MS // 2
        moment = first if at == 0 else last if at == number - 1 else min(max(noon, first), last)
        query = queries[at * len(queries) // number] if queries else ""
        found.append(Signal(moment, day, query, share, counts=at < count))
    return tuple(found)


_PIECE = 2_048
"""Signals that are taken over at once: of all of them no other thread would run for long."""
_UNIX_DAY = 719_163
"""The ordinal of 1970-01-01."""


def _nothing(size: int) -> _Known:
    def zeros() -> _Whole:
        return np.zeros(size, dtype=np.int64)

    return _Known(
        counted=zeros(),
        total=np.zeros(size),
        days=zeros(),
        queries=zeros(),
        asked=zeros(),
        grounded=zeros(),
        first_day=np.full(size, _NEVER, dtype=np.int64),
        last_day=zeros(),
        last_ms=zeros(),
    )


def _events(pasts: Sequence[Past]) -> _Events:
    pieces: list[_Numbers] = []
    rows: list[tuple[int, int, int, float, int, int, int, int, int]] = []
    for memory, past in enumerate(pasts):
        rows.extend(_rows(memory, past.signals))
        if len(rows) >= _PIECE:
            pieces.append(np.array(rows, dtype=np.float64))
            rows.clear()
    table = np.concatenate((*pieces, np.array(rows, dtype=np.float64).reshape(-1, 9)))
    table = table[np.argsort(table[:, 1], kind="stable")]
    whole = table.astype(np.int64)
    return _Events(whole[:, 0], whole[:, 1], whole[:, 2], table[:, 3], whole[:, 4:])


def _rows(
    memory: int, signals: Iterable[Signal]
) -> Iterable[tuple[int, int, int, float, int, int, int, int, int]]:
    days: set[int] = set()
    queries: set[str] = set()
    for signal in sorted(signals, key=lambda signal: signal.at_ms):
        new_day = signal.day not in days
        new_query = bool(signal.query) and signal.query not in queries
        days.add(signal.day)
        queries.add(signal.query)
        yield (
            memory,
            signal.at_ms,
            signal.day,
            signal.score,
            int(signal.counts),
            int(new_day),
            int(new_query),
            int(new_query and signal.interactive),
            int(signal.grounded),
        )


def _contexts(known: _Known, profile: Profile) -> _Whole:
    if profile.context_rule is ContextRule.QUERIES_OR_DAYS:
        return np.maximum(known.queries, known.days)
    return known.asked


def _age(known: _Known, at_ms: int) -> _Numbers:
    return np.maximum(0, at_ms - known.last_ms) / _DAY_MS


def _fading(age: _Numbers, half_life: float) -> _Numbers:
    if half_life <= 0:
        return np.ones_like(age)
    return np.clip(np.exp(-(np.log(2) / half_life) * age), 0.0, 1.0)


def _consolidation(known: _Known) -> _Numbers:
    spacing = np.clip(np.log1p(np.maximum(0, known.days - 1)) / np.log1p(4), 0.0, 1.0)
    span = np.clip((known.last_day - known.first_day) / 7, 0.0, 1.0)
    spread = np.where(known.days < 2, 0.2 * known.days, 0.55 * spacing + 0.45 * span)
    return np.maximum(np.clip(spread, 0.0, 1.0), np.clip(known.grounded / 3, 0.0, 1.0))


def _lift(hits: _Whole, most: float, profile: Profile, at_ms: int) -> _Numbers:
    """What light or REM sleep adds; hits after the moment are not known yet."""
    strength = np.clip(np.log1p(hits[:, 0]) / np.log1p(6), 0.0, 1.0)
    age = np.maximum(0, at_ms - hits[:, 1]) / _DAY_MS
    lift = most * strength * _fading(age, profile.phase_half_life_days)
    return np.where(hits[:, 1] <= at_ms, lift, 0.0)
