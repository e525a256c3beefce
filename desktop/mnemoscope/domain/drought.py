"""Nights in a row in which nothing was promoted, and the gate that holds back most."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from dataclasses import dataclass

from mnemoscope.domain.scoring import Candidate, Gate

NO_CANDIDATE = frozenset(
    {Gate.NOT_SHORT_TERM, Gate.PROMOTED, Gate.NEVER, Gate.REMOVED, Gate.REJECTED}
)
"""Who misses one of these is not waiting for anything: it was promoted, or a person declined it."""


@dataclass(frozen=True, slots=True)
class NightCount:
    """One night that ran to its end."""

    day: str
    """ISO day in the person's zone."""
    promoted: int
    considered: int
    held: tuple[tuple[str, int], ...]
    """How many each gate or reason held back, each candidate once."""


@dataclass(frozen=True, slots=True)
class Drought:
    """What a sentence such as “11 nights: minSignals blocks 10 of 10” is made of."""

    nights: int
    """Days on which dreams ran and promoted nothing, without a break, up to now."""
    gate: str
    """The value of a `Gate` or `Hold` that blocks most; empty where there was nothing to block."""
    blocked: int
    considered: int
    """Candidates of the last night, without those promoted before or declined by a person."""
    held: tuple[tuple[str, int], ...] = ()
    """All that blocks, most first."""


def drought_of(nights: Sequence[NightCount]) -> Drought | None:
    """Tell of the nights, newest first; None where the last one promoted something or none ran."""
    days: set[str] = set()
    for night in nights:
        if night.promoted:
            # A day on which something was promoted after all is none of the dry ones.
            days.discard(night.day)
            break
        days.add(night.day)
    if not days:
        return None
    last = nights[0]
    waiting = [(gate, count) for gate, count in last.held if gate not in NO_CANDIDATE]
    others = sum(count for gate, count in last.held if gate in NO_CANDIDATE)
    return _told(len(days), waiting, last.considered - others)


def held_now(candidates: Iterable[Candidate]) -> tuple[int, tuple[tuple[str, int], ...]]:
    """Return how many candidates there are and how many of them each gate blocks by itself.

    A candidate counts for every gate that it misses: opening one of them alone would not free it.
    """
    judged = [one for one in candidates if NO_CANDIDATE.isdisjoint(one.missed)]
    counts = ((gate.value, sum(gate in one.missed for one in judged)) for gate in Gate)
    return len(judged), tuple(counts)


def drought_now(nights: int, candidates: Iterable[Candidate]) -> Drought | None:
    """Tell of so many dry nights of another program by the candidates as they stand now."""
    if not nights:
        return None
    considered, held = held_now(candidates)
    return _told(nights, held, considered)


def _told(nights: int, held: Iterable[tuple[str, int]], considered: int) -> Drought:
    # The sort is stable: of equals the one that is asked first.
    order = sorted((one for one in held if one[1]), key=lambda one: -one[1])
    gate, blocked = order[0] if order else ("", 0)
    return Drought(nights, gate, blocked, considered, tuple(order))
