"""Short-term memories that a store could do without: nothing will come of them any more.

A store that only grows fails in the end: OpenClaw 2026.5 gives up without a word above 16 MB.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Collection, Iterable, Sequence
from dataclasses import dataclass
from datetime import datetime, timedelta
from enum import StrEnum

from mnemoscope.domain.clock import parse_utc
from mnemoscope.domain.sayings import said
from mnemoscope.domain.signals import RecallEntry

OLD = timedelta(days=90)
"""Three times as long as a memory is considered for promotion after its last signal."""
SETTLED = timedelta(days=30)
"""So long after its last signal nothing about a promoted memory changes any more."""


class Surplus(StrEnum):
    """Why a store could do without an entry, in the order in which it is asked."""

    PROMOTED = "promoted"
    """Stands in MEMORY.md, and nobody has come back to it for a month."""
    OLD = "old"
    """Without a signal for three months."""
    DUPLICATE = "duplicate"
    """Says in the same note the same words as another one with as many signals or more."""


@dataclass(frozen=True, slots=True)
class Spare:
    """An entry that a store could do without."""

    entry: RecallEntry
    surplus: Surplus


def spare(
    entries: Sequence[RecallEntry], written: Collection[str], now: datetime
) -> tuple[Spare, ...]:
    """Return the entries that could go, in their order.

    ``written`` are recall keys whose markers stand in MEMORY.md. An entry whose last moment cannot
    be read is taken for one of now, as the rank takes it.
    """
    sayings = [(entry.path, said(entry.snippet)) for entry in entries]
    first = _first_of_each(entries, sayings)
    found: list[Spare] = []
    for entry, saying in zip(entries, sayings, strict=True):
        surplus = _surplus(entry, written, now, first.get(saying, entry))
        if surplus is not None:
            found.append(Spare(entry, surplus))
    return tuple(found)


def counted(spares: Iterable[Spare]) -> tuple[tuple[Surplus, int], ...]:
    """Return how many could go for each reason, in the order of `Surplus`."""
    counts = Counter(one.surplus for one in spares)
    return tuple((surplus, counts[surplus]) for surplus in Surplus if counts[surplus])


def _surplus(
    entry: RecallEntry,
    written: Collection[str],
    now: datetime,
    first: RecallEntry,
) -> Surplus | None:
    """``first``: the one that is kept of those with the same words."""
    last = parse_utc(entry.last_recalled_at)
    idle = timedelta() if last is None else now - last
    if idle >= SETTLED and (entry.promoted_at or entry.key in written):
        return Surplus.PROMOTED
    if idle >= OLD:
        return Surplus.OLD
    if first is not entry:
        return Surplus.DUPLICATE
    return None


def _first_of_each(
    entries: Sequence[RecallEntry], sayings: Sequence[tuple[str, str]]
) -> dict[tuple[str, str], RecallEntry]:
    """Of entries with the same words in the same note the one with the most and latest signals."""
    first: dict[tuple[str, str], RecallEntry] = {}
    for entry, saying in zip(entries, sayings, strict=True):
        known = first.get(saying)
        if saying[1] and (known is None or _weight(entry) > _weight(known)):
            first[saying] = entry
    return first


def _weight(entry: RecallEntry) -> tuple[bool, int, str]:
    """A promoted one is kept before all others: it says that the words were promoted."""
    return bool(entry.promoted_at), entry.signal_count, entry.last_recalled_at
