"""What the models of fading go by: facts of memories as columns, and how memories were used."""

from __future__ import annotations

from dataclasses import dataclass, fields

import numpy as np
from numpy.typing import ArrayLike, NDArray

from mnemoscope.domain import decayformulas as formulas
from mnemoscope.domain.decayformulas import Numbers
from mnemoscope.domain.decayparams import Tier

UNKNOWN_IMPORTANCE = 0.7
UNKNOWN_CONFIDENCE = 0.7
UNKNOWN_PRIORITY = 0.5
UNKNOWN_FEEDBACK = 0.5
FARTHEST = 1e12
"""Days since 1970, before or after, beyond which no moment lies."""
TIERS = tuple(Tier)
"""The tiers in the order of their numbers in `Facts.tier`."""


@dataclass(frozen=True, slots=True)
class Facts:
    """What the models go by, one column for each fact, each of length n; NaN: unknown."""

    created: Numbers
    """Days since 1970."""
    last_access: Numbers
    """Days since 1970."""
    accesses: Numbers
    """Cut to whole numbers of 0 to 10,000 where they are used."""
    importance: Numbers
    confidence: Numbers
    priority: Numbers
    """1 high, .5 medium, 0 low."""
    references: Numbers
    """Links from notes."""
    feedback: Numbers
    """0 unhelpful to 1 helpful."""
    tier: NDArray[np.int8]
    """Place in `TIERS`; any other number is taken for working."""
    dynamic: NDArray[np.bool_]
    """Whether it is about what changes."""
    pinned: NDArray[np.bool_]
    """Held: it does not fade while `Params.hold_pinned`."""

    def __len__(self) -> int:
        """How many memories there are."""
        return len(self.created)

    def take(self, rows: ArrayLike) -> Facts:
        """Return some of the memories: numbers of rows, or one bool for each."""
        chosen = np.asarray(rows)
        return Facts(*(getattr(self, field.name)[chosen] for field in fields(self)))


def facts_of(
    *,
    created: float = np.nan,
    last_access: float = np.nan,
    accesses: float = 0,
    importance: float = np.nan,
    confidence: float = np.nan,
    priority: float = np.nan,
    references: float = 0,
    feedback: float = np.nan,
    tier: Tier = Tier.WORKING,
    dynamic: bool = False,
    pinned: bool = False,
) -> Facts:
    """Return the facts of one memory."""
    return Facts(
        *(
            np.array([value], dtype=np.float64)
            for value in (
                *(created, last_access, accesses, importance),
                *(confidence, priority, references, feedback),
            )
        ),
        tier=np.array([TIERS.index(tier)], dtype=np.int8),
        dynamic=np.array([dynamic]),
        pinned=np.array([pinned]),
    )


@dataclass(frozen=True, slots=True)
class Uses:
    """How n memories had been used by each moment; shapes (n,), (n, 1) or (n, m)."""

    made: Numbers
    last: Numbers
    """The last use, else the creation; NaN: unknown."""
    count: Numbers


def uses_of(facts: Facts) -> Uses:
    """Return how memories are used up to now, shapes (n,).

    A last use counts only where there were accesses, or where nothing tells the creation.
    """
    count = formulas.counted(facts.accesses)
    made, last = moments(facts.created), moments(facts.last_access)
    known = ~np.isnan(last) & ((count > 0) | np.isnan(made))
    return Uses(made, np.where(known, last, made), count)


def moments(told: Numbers) -> Numbers:
    """Return days since 1970; NaN for what is none: infinite, or further than `FARTHEST`."""
    return np.where(np.abs(told) <= FARTHEST, told, np.nan)
