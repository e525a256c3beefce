"""Lives as columns: what the models of fading go by, and the moments of all accesses."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace
from datetime import datetime
from itertools import accumulate

import numpy as np

from mnemoscope.domain.decay import strength, tier_for
from mnemoscope.domain.decayfacts import TIERS, Facts
from mnemoscope.domain.decayparams import Model, Params, Tier
from mnemoscope.domain.life import Life, LifeKind, Lives
from mnemoscope.domain.lifedates import epoch_days, possible
from mnemoscope.domain.outcomes import Problem

_COLUMNS = 8
_TIER = {tier: number for number, tier in enumerate(TIERS)}


def facts(lives: Sequence[Life], now: datetime) -> Facts:
    """Return the columns of memories; dates of creation are cut to 1970 … now.

    Tasks are taken for what is about things that change.
    """
    rows = [
        (
            _days(life.created, now),
            _days(life.last_access, None),
            len(life.accesses),
            life.importance,
            life.confidence,
            life.priority,
            life.references,
            life.feedback,
        )
        for life in lives
    ]
    columns = np.array(rows, dtype=np.float64).reshape(len(rows), _COLUMNS).T
    n = len(rows)
    return Facts(
        *map(np.ascontiguousarray, columns),
        tier=np.fromiter((_TIER[life.tier] for life in lives), np.int8, n),
        dynamic=np.fromiter((life.kind is LifeKind.TASK for life in lives), np.bool_, n),
        pinned=np.fromiter((life.pinned for life in lives), np.bool_, n),
    )


def lives_of(
    rows: Sequence[Life],
    columns: Facts,
    gone: tuple[Life, ...] = (),
    problems: tuple[Problem, ...] = (),
) -> Lives:
    """Return memories with their columns, which are in the same order."""
    times = [epoch_days(one.at) for life in rows for one in life.accesses]
    counts = accumulate((len(life.accesses) for life in rows), initial=0)
    return Lives(
        rows=tuple(rows),
        facts=columns,
        access_offsets=np.fromiter(counts, np.int64, len(rows) + 1),
        access_times=np.array(times, dtype=np.float64),
        gone=gone,
        problems=problems,
        row_of={life.id: row for row, life in enumerate(rows)},
    )


def with_ruled_tiers(
    rows: Sequence[Life], columns: Facts, now: datetime, params: Params
) -> tuple[Life, ...]:
    """Return memories with the tiers that the rules would give them now, one step at most."""
    today = epoch_days(now)
    # A pin holds a memory up; its tier goes by what it is.
    composite = strength(Model.COMPOSITE, columns, today, replace(params, hold_pinned=False))
    ages = np.maximum(0.0, today - columns.created)
    ruled = [
        tier_for(life.tier, len(life.accesses), c, life.importance, age)
        for life, c, age in zip(rows, composite.tolist(), ages.tolist(), strict=True)
    ]
    return tuple(
        life if life.tier_ruled is tier else replace(life, tier_ruled=tier)
        for life, tier in zip(rows, ruled, strict=True)
    )


def steps(rows: Sequence[Life]) -> tuple[tuple[Life, Tier], ...]:
    """Return the memories whose tier the rules would change, with the new one."""
    return tuple((life, life.tier_ruled) for life in rows if life.tier is not life.tier_ruled)


def _days(at: datetime | None, now: datetime | None) -> float:
    if at is None:
        return float("nan")
    return epoch_days(at if now is None else possible(at, now))
