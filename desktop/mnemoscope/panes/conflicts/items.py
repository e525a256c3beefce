"""The queue as values: what is open and what was settled lately, in one order that stays."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from dataclasses import dataclass
from datetime import date, datetime, timedelta

from mnemoscope.domain.conflicts import Conflict, ConflictKind, Side
from mnemoscope.domain.settlement import Advice, keeps_one
from mnemoscope.engine.settleviews import Settled

LATELY = timedelta(days=7)
"""So long what was settled stays in the queue, greyed."""


@dataclass(frozen=True, slots=True)
class Item:
    """One place of the queue: an open conflict, a settled one, or one that was settled just now."""

    id: str
    """The id of the conflict."""
    conflict: Conflict | None
    """None where only the decision is known."""
    settled: Settled | None = None
    """None while it is open."""
    advice: Advice | None = None

    @property
    def open(self) -> bool:
        """Whether it waits for a decision."""
        return self.settled is None

    @property
    def kind(self) -> ConflictKind:
        """Why its sides are held against each other."""
        if self.settled is not None:
            return self.settled.kind
        if self.conflict is None:
            raise ValueError("an item is open or settled")
        return self.conflict.kind

    @property
    def sides(self) -> tuple[Side, ...]:
        """Both sides, where the conflict is still known."""
        return self.conflict.sides if self.conflict is not None else ()


def arranged(
    waiting: Sequence[tuple[Conflict, Advice]],
    settled: Iterable[Settled],
    before: Sequence[Item],
    now: datetime,
) -> tuple[Item, ...]:
    """Join what is open with what was settled lately.

    Items keep the place that they had before; of the others the settled ones come first, the oldest
    decision first, then the open ones as they come: the surest first. A night's own decisions stay
    until somebody has looked at them.
    """
    known = {item.id: item.conflict for item in before}
    open_ = {one.id: Item(one.id, one, advice=advice) for one, advice in waiting}
    done: dict[str, Item] = {}
    for one in sorted(settled, key=lambda each: each.at):
        unseen = one.automatic and one.reviewed is None
        if one.conflict not in open_ and (unseen or now - one.at <= LATELY):
            done.pop(one.conflict, None)
            done[one.conflict] = Item(one.conflict, known.get(one.conflict), one)
    fresh = {**done, **open_}
    kept = [fresh.pop(item.id) for item in before if item.id in fresh]
    return (*kept, *fresh.values())


def newest_day(item: Item) -> date | None:
    """Return the day since which an item is a conflict: that of its newer side."""
    days: list[date] = []
    for side in item.sides:
        try:
            days.append(date.fromisoformat(side.day or ""))
        except ValueError:
            continue
    return max(days, default=None)


def next_open(items: Sequence[Item], current: str, busy: Iterable[str], by: int = 1) -> str:
    """Return the id of the next open item after (or before) one, around the end; empty: none.

    Those in ``busy`` are decided and not yet written.
    """
    taken = set(busy)
    at = next((place for place, item in enumerate(items) if item.id == current), -1)
    count = len(items)
    for step in range(1, count + 1):
        item = items[(at + by * step) % count]
        if item.open and item.id not in taken and item.id != current:
            return item.id
    return ""


def against(items: Iterable[Item], conflict: Conflict) -> tuple[Conflict, ...]:
    """Return the other open conflicts that one of the two statements takes part in."""
    claims = {side.claim for side in conflict.sides}
    return tuple(
        item.conflict
        for item in items
        if item.open
        and item.conflict is not None
        and item.id != conflict.id
        and claims & {side.claim for side in item.conflict.sides}
    )


def batchable(items: Iterable[Item], kind: ConflictKind | None, least: float) -> tuple[Item, ...]:
    """Return the open items of a kind (None: any) whose advice keeps one side, sure enough.

    What a language model alone proposed is decided by a person.
    """
    return tuple(
        item
        for item in items
        if item.open
        and item.advice is not None
        and keeps_one(item.advice, least)
        and (kind is None or item.kind is kind)
        and item.conflict is not None
        and not item.conflict.proposed
    )
