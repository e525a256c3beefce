"""How strong a memory was on each day: its recency, which every recall lifts to 1."""

from __future__ import annotations

from bisect import bisect_right
from collections.abc import Iterable
from datetime import date, timedelta

from mnemoscope.domain.factors import fading


def strengths(
    recall_days: Iterable[str], until: date, half_life_days: float, days: int = 60
) -> tuple[float, ...]:
    """Return one value of 0 to 1 for each day up to `until`, that day included.

    It is 0 before the first recall and halves every `half_life_days` after the latest one, as the
    factor of recency does. What is no ISO day is passed over.
    """
    recalls = sorted(filter(None, map(_ordinal, recall_days)))
    values: list[float] = []
    for ago in range(days - 1, -1, -1):
        day = (until - timedelta(days=ago)).toordinal()
        place = bisect_right(recalls, day)
        values.append(fading(day - recalls[place - 1], half_life_days) if place else 0.0)
    return tuple(values)


def _ordinal(day: str) -> int | None:
    try:
        return date.fromisoformat(day).toordinal()
    except ValueError:
        return None
