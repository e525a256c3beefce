"""The queue as it is worked through: all items, those that are wished for, and the current one."""

from __future__ import annotations

from collections.abc import Collection
from datetime import date, datetime
from itertools import islice

from PySide6.QtCore import QObject, Signal

from mnemoscope.domain.conflicts import Conflict
from mnemoscope.panes.conflicts.items import Item, against, arranged, next_open
from mnemoscope.panes.conflicts.loading import Found
from mnemoscope.panes.conflicts.sieve import Made, Wish, made_of, sieved
from mnemoscope.runtime.bus import ConflictsPlace

_CALLED = 200
"""So many more than the surest are listed at once for words that are looked for."""


class Docket(QObject):
    """Knows where the person is; `moved` says that another item is current."""

    moved = Signal()

    def __init__(self, parent: QObject | None = None) -> None:
        super().__init__(parent)
        self.items: tuple[Item, ...] = ()
        self.shown: tuple[Item, ...] = ()
        self._by_id: dict[str, Item] = {}
        self._rest: dict[str, tuple[Item, str]] = {}
        """Open too, less sure than what is listed, with the words that each can be found by."""
        self._called: set[str] = set()
        """Those of them that were asked for by name or words, and stay listed."""
        self.current = ""
        self.known = False
        """Whether the conflicts were looked for."""
        self.more = False
        """Whether more is open than is listed, less sure."""
        self.lost: Item | None = None
        """The item that was current and is there no more, nobody here having decided it."""
        self._seen: frozenset[int] = frozenset()
        """The decisions that were listed here before: one that comes back was made again."""
        self._own = False
        """Whether the person has decided anything since the conflicts were looked for last."""
        self._wish = Wish()
        self._claims = 0
        self._today = date.min
        self._sought: ConflictsPlace | None = None

    def take(
        self, found: Found, now: datetime, busy: Collection[str], *, writing: bool = False
    ) -> None:
        """Take what was found; the current item stays, else the next open one follows.

        ``busy`` are decided and not written yet; `writing` says that several are.
        """
        before, place = self.item(), self.place()
        called = [item for item, _ in found.rest if item.id in self._called]
        known = [(one.conflict, one.advice) for one in called if one.conflict and one.advice]
        waiting = (*found.waiting, *known)
        self._list(arranged(waiting, found.settled, self.items, now))
        self._rest = {item.id: (item, words) for item, words in found.rest}
        for name in self._called:
            self._rest.pop(name, None)
        self.known, self.more = True, found.more
        self._today = now.date()
        self._sieve()
        self.lost = None if self._own or (before and before.id in busy) else self._lost(before)
        self._own = self._own and (writing or bool(busy))
        self._seen |= {one.id for one in found.settled}
        if self._sought is not None and self.seek(self._sought):
            return
        if self.current not in {item.id for item in self.shown}:
            rest = self.shown[max(0, place - 1) :] + self.shown[: max(0, place - 1)]
            following = [item.id for item in rest if item.open and item.id not in busy]
            self.current = following[0] if following else (rest[0].id if rest else "")

    def wish(self, wish: Wish) -> None:
        """List others; the current item stays while it is among them."""
        self._wish = wish
        self._sieve()
        if self.current not in {item.id for item in self.shown}:
            self.go(next_open(self.shown, "", ()) or (self.shown[0].id if self.shown else ""))

    def item(self) -> Item | None:
        """Return the current item."""
        return self._by_id.get(self.current)

    def place(self) -> int:
        """Return its place among all, from 1; 0: none is current."""
        return next((at for at, one in enumerate(self.items, 1) if one.id == self.current), 0)

    def others(self) -> tuple[Conflict, ...]:
        """Return the open conflicts that share a statement with the current one."""
        item = self.item()
        return () if item is None or item.conflict is None else against(self.items, item.conflict)

    def counts(self) -> tuple[int, int, int]:
        """Return how many there are, how many with a claim, how many among memories."""
        return len(self.items), self._claims, len(self.items) - self._claims

    def go(self, name: str) -> None:
        """Make an item the current one."""
        if name != self.current:
            self.current = name
            self.moved.emit()

    def step(self, by: int, busy: Collection[str]) -> None:
        """Go to the next or the previous open item, around the ends; without any, to the next."""
        name = next_open(self.shown, self.current, busy, by)
        if not name and self.shown:
            at = next((n for n, one in enumerate(self.shown) if one.id == self.current), 0)
            name = self.shown[(at + by) % len(self.shown)].id
        if name:
            self.go(name)

    def seek(self, place: ConflictsPlace) -> bool:
        """Go to a conflict by its id, by a claim or a file that takes part; it may come later."""
        found = next((item for item in self.items if _is_meant(item, place)), None)
        if found is None:
            found = next((item for item, _ in self._rest.values() if _is_meant(item, place)), None)
            self._call(() if found is None else (found,))
        self._sought = None if found is not None or self.known else place
        if found is None:
            return False
        self._sought = None
        if found.id not in {item.id for item in self.shown}:
            self.shown = (found, *self.shown)
        self.current = found.id
        self.moved.emit()
        return True

    def decide(self) -> None:
        """Hear that the person has decided: what is gone when that is written is no surprise."""
        self._own = True

    def follow(self, name: str) -> None:
        """Go to a conflict once it is open again."""
        self._sought = ConflictsPlace(id=name)

    def latest(self) -> Item | None:
        """Return the item that was settled last."""
        done = [item for item in self.items if item.settled is not None]
        return max(done, key=_number, default=None)

    def any_open(self, busy: Collection[str]) -> bool:
        """Tell whether one waits for a decision."""
        return any(item.open and item.id not in busy for item in self.items)

    def open_count(self, busy: Collection[str]) -> int:
        """Return how many wait for a decision."""
        return sum(item.open and item.id not in busy for item in self.items)

    def _lost(self, before: Item | None) -> Item | None:
        """Return the item where another hand took it from the screen."""
        if before is None or not before.open:
            return None
        after = self._by_id.get(before.id)
        if after is None:
            return before
        again = after.settled is not None and after.settled.id in self._seen
        return None if after.open or again else before

    def known_open(self) -> int:
        """Return how many are known to be open, listed or not."""
        return self.open_count(()) + len(self._rest)

    def _list(self, items: tuple[Item, ...]) -> None:
        self.items = items
        self._by_id = {item.id: item for item in items}
        self._claims = sum(made_of(item) is Made.CLAIMS for item in items)

    def _call(self, items: Collection[Item]) -> None:
        """List others from now on, behind those that are surer."""
        if items:
            self._called |= {item.id for item in items}
            for item in items:
                self._rest.pop(item.id, None)
            self._list((*self.items, *items))

    def _sieve(self) -> None:
        words = self._wish.words.casefold().split()
        if words:
            holding = (
                item for item, held in self._rest.values() if all(word in held for word in words)
            )
            self._call(tuple(islice(sieved(holding, self._wish, self._today), _CALLED)))
        self.shown = sieved(self.items, self._wish, self._today)


def _number(item: Item) -> int:
    return item.settled.id if item.settled is not None else 0


def _is_meant(item: Item, place: ConflictsPlace) -> bool:
    if place.id and item.id == place.id:
        return True
    if not item.open:
        return False
    for side in item.sides:
        named = place.id in (side.claim_id, side.text) if place.id else True
        here = side.path == place.path if place.path else bool(place.id)
        if named and here:
            return True
    return False
