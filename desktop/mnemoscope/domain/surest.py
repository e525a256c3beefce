"""What was found of conflicts, the surest alone where there are more than anybody judges.

Some more than that are held in reserve: what is settled or edited away leaves its room to them.
"""

from __future__ import annotations

from collections import defaultdict
from collections.abc import Collection, Iterator, Set

from mnemoscope.domain.conflicts import Conflict

MOST = 10_000
"""So many conflicts at most are told of: where a habit of writing looks like one, every statement
has a dozen."""
_RESERVE = 1.2
"""So many times that are held after the least sure ones were let go …"""
_FULL = 1.5
"""… and so many before: to choose the surest takes a while."""

Pair = frozenset[str]
"""The content hashes of both sides."""
Floor = tuple[float, str]
"""A place in the order of `order_of`."""


def order_of(conflict: Conflict) -> Floor:
    """Return by what of two conflicts the surer one comes first."""
    return -conflict.confidence, conflict.id


class Surest:
    """Conflicts by their pairs; once there were too many, those above a floor alone."""

    __slots__ = ("_held", "_most", "_near", "_of", "floor")

    def __init__(self, most: int) -> None:
        self._most = most
        self._held: dict[Pair, Conflict] = {}
        self._near: dict[Pair, float] = {}
        self._of: defaultdict[str, set[Pair]] = defaultdict(set)
        self.floor: Floor | None = None
        """The least sure one that is held for certain; None: all are."""

    def __len__(self) -> int:
        """How many are held."""
        return len(self._held)

    def __contains__(self, pair: Pair) -> bool:
        """Tell whether a pair is held."""
        return pair in self._held

    @property
    def worn(self) -> bool:
        """Whether there is room for some that were let go."""
        return self.floor is not None and len(self._held) < self._most

    @property
    def pairs(self) -> Set[Pair]:
        """All pairs that are held."""
        return self._held.keys()

    def near(self, pair: Pair) -> float:
        """Return how near its sides are, where that was told; else 0."""
        return self._near.get(pair, 0.0)

    def of(self, claim: str) -> Collection[Pair]:
        """Return the pairs of a statement."""
        return self._of.get(claim, ())

    def put(self, conflict: Conflict, cosine: float) -> None:
        """Take a conflict in, unless it is less sure than what was let go."""
        pair = frozenset(side.claim for side in conflict.sides)
        if self.floor is not None and pair not in self._held and order_of(conflict) > self.floor:
            return
        self._held[pair] = conflict
        self._near.pop(pair, None)
        if cosine:
            self._near[pair] = cosine
        for claim in pair:
            self._of[claim].add(pair)
        if len(self._held) > self._most * _FULL:
            self._let_go()

    def forget(self, claim: str) -> None:
        """Forget the conflicts of a statement."""
        for pair in tuple(self._of.pop(claim, ())):
            self._drop(pair)

    def all(self) -> Iterator[tuple[Conflict, float]]:
        """Yield all that are held, each with how near its sides are."""
        for pair, conflict in self._held.items():
            yield conflict, self.near(pair)

    def sorted(self) -> tuple[Conflict, ...]:
        """Return all that are held, the surest first."""
        return tuple(sorted(self._held.values(), key=order_of))

    def _let_go(self) -> None:
        kept = round(self._most * _RESERVE)
        ranked = sorted(self._held.items(), key=lambda item: order_of(item[1]))
        self.floor = order_of(ranked[kept - 1][1])
        for pair, _ in ranked[kept:]:
            self._drop(pair)

    def _drop(self, pair: Pair) -> None:
        self._held.pop(pair, None)
        self._near.pop(pair, None)
        for claim in pair:
            left = self._of.get(claim)
            if left is not None:
                left.discard(pair)
                if not left:
                    del self._of[claim]
