"""Ranks candidates anew by other weights and gates, eighteen thousand in a few milliseconds."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

import numpy as np
from numpy.typing import NDArray

from mnemoscope.domain.factors import FACTORS, normalised
from mnemoscope.domain.profile import Gates, Weights
from mnemoscope.domain.scoring import MEASURED, Candidate, Gate, collation_key


@dataclass(frozen=True, slots=True)
class Trial:
    """What is tried: weights as they are set, not yet normalised, and gates."""

    weights: Weights
    gates: Gates


@dataclass(frozen=True, slots=True)
class Outcome:
    """A rank: one number for each candidate, in the order in which they were handed in."""

    scores: NDArray[np.float64]
    """0 to 1."""
    raw: NDArray[np.float64]
    """Before the cut to 1."""
    ranks: NDArray[np.int64]
    """1 is the best; 0 where a candidate takes no part, as one that was promoted."""
    order: NDArray[np.int64]
    """Places of the candidates, best first, those without a part behind the others."""
    missed: NDArray[np.bool_]
    """Four columns, as `MEASURED`: whether that gate was missed."""
    passing: tuple[int, ...]
    """Places of those that pass every gate, pinned ones first, each kind best first; a night takes
    the first ``limit``."""


class Arena:
    """Candidates as columns of numbers, ranked as often as somebody turns a weight.

    A candidate that was promoted takes no part: it has a score and no rank. By the weights and
    gates that the candidates were scored with the outcome is theirs to the last bit.
    """

    def __init__(self, candidates: Sequence[Candidate], pinned: Sequence[bool] = ()) -> None:
        self.size = len(candidates)
        self.factors = np.array(
            [[getattr(found.components, name) for name in FACTORS] for found in candidates],
            dtype=np.float64,
        ).reshape(self.size, len(FACTORS))
        self.lift = np.array([found.boost.total for found in candidates], dtype=np.float64)
        self.signals = np.array([found.signals for found in candidates], dtype=np.int64)
        self.contexts = np.array([found.contexts for found in candidates], dtype=np.int64)
        self.age = np.array([found.age_days for found in candidates], dtype=np.float64)
        self.promoted = np.array(
            [Gate.PROMOTED in found.missed for found in candidates], dtype=bool
        )
        self.barred = np.array(
            [any(gate not in MEASURED for gate in found.missed) for found in candidates], dtype=bool
        )
        self.pinned = np.array(pinned or [False] * self.size, dtype=bool)
        self._recalls = np.array([found.entry.recall_count for found in candidates], dtype=np.int64)
        self._paths = _places([found.entry.path for found in candidates])

    def retry(self, trial: Trial) -> Outcome:
        """Rank all candidates by a trial."""
        weights, gates = normalised(trial.weights), trial.gates
        raw = np.zeros(self.size)
        for column, name in enumerate(FACTORS):
            raw += getattr(weights, name) * self.factors[:, column]
        raw += self.lift
        scores = np.clip(raw, 0.0, 1.0)
        missed = self._missed(raw, gates)
        # As the rank does: by score, then recalls, then path; equal ones keep their order.
        order = np.lexsort((self._paths, -self._recalls, -scores, self.promoted))
        ranks = np.zeros(self.size, dtype=np.int64)
        part = order[~self.promoted[order]]
        ranks[part] = np.arange(1, len(part) + 1)
        passed = ~self.barred & (~missed.any(axis=1) | self.pinned)
        chosen = part[passed[part]]
        pinned = self.pinned[chosen]
        passing = tuple(int(at) for at in (*chosen[pinned], *chosen[~pinned]))
        return Outcome(scores, raw, ranks, order.astype(np.int64), missed, passing)

    def _missed(self, raw: NDArray[np.float64], gates: Gates) -> NDArray[np.bool_]:
        aged = self.age > gates.max_age_days if gates.max_age_days >= 0 else self.age < 0
        return np.column_stack(
            (
                self.signals < max(1, gates.min_signals),
                self.contexts < gates.min_contexts,
                aged,
                raw < gates.min_score,
            )
        )


@dataclass(frozen=True, slots=True)
class Move:
    """One candidate that a trial moves, or lets pass, or keeps from passing."""

    place: int
    before: int
    """Its rank by what is saved; 1 is the best."""
    after: int
    passed: bool
    """By what is saved."""
    passes: bool
    """By the trial."""


def moves(saved: Outcome, tried: Outcome, most: int) -> tuple[Move, ...]:
    """What a trial changes at the top: those that pass now or no longer, then the best that move.

    In the order of their new rank, at most ``most``.
    """
    before, after = set(saved.passing), set(tried.passing)
    turned = [int(at) for at in tried.order if (at in before) != (at in after)]
    shifted = np.flatnonzero(tried.ranks != saved.ranks)
    best = shifted[
        np.argsort(np.minimum(tried.ranks[shifted], saved.ranks[shifted]), kind="stable")
    ]
    chosen = list(dict.fromkeys((*turned, *(int(at) for at in best[:most]))))[:most]
    chosen.sort(key=lambda at: int(tried.ranks[at]))
    return tuple(
        Move(at, int(saved.ranks[at]), int(tried.ranks[at]), at in before, at in after)
        for at in chosen
    )


def _places(paths: Sequence[str]) -> NDArray[np.int64]:
    """The place of each path in the order of paths."""
    ordered = sorted(set(paths), key=collation_key)
    known = {path: place for place, path in enumerate(ordered)}
    return np.array([known[path] for path in paths], dtype=np.int64)
