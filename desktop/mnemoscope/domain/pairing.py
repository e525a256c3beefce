"""Which of many statements are worth holding against each other: those that name the same things.

A statement meets those with which it shares the rarest of what it names, and only where the two
could contradict each other at all: both give a value of one kind, one denies, both are somewhere.
"""

from __future__ import annotations

from collections import defaultdict
from collections.abc import Iterable, Iterator, Sequence
from dataclasses import dataclass
from heapq import nlargest
from itertools import islice
from math import log

from mnemoscope.domain.clauses import Statement, reach
from mnemoscope.domain.conflicts import Attribute

_KEYS = 8
"""So many of the rarest things that a statement names are looked up."""
_COMMON = 300
"""What more statements name than these tells nothing by itself."""
_MOST = 24
"""Statements that one meets at most, those that share most with it."""
_LOOKED_AT = 96
"""So many of those that share most are looked at for some that it may contradict."""


@dataclass(frozen=True, slots=True)
class Signature:
    """What a statement can contradict another one by; numbers are sets of bits."""

    values: int
    """Kinds of values that it gives."""
    axes: int
    parts: int
    turned: bool
    affirmed: bool
    placed: bool
    definite: bool
    old: frozenset[str]
    """What it says is no longer so."""
    names: frozenset[str]

    def may_oppose(self, other: Signature) -> bool:
        """Tell whether two statements can contradict each other at all."""
        return bool(
            self.values & other.values
            or self.axes & other.axes
            or self.parts & other.parts
            or (self.turned and other.affirmed)
            or (other.turned and self.affirmed)
            or (self.placed and other.placed)
            or (self.definite and other.definite)
            or (self.old and not self.old.isdisjoint(other.names))
            or (other.old and not other.old.isdisjoint(self.names))
        )


def signature(statement: Statement) -> Signature:
    """Return what a statement can contradict another one by."""
    clauses = statement.clauses
    products = {v.unit for one in clauses for v in one.values if v.attribute is Attribute.VERSION}
    return Signature(
        values=_bits(_BIT[kind] for one in clauses for kind in one.kinds),
        axes=_bits(axis for one in clauses for axis in one.opposites),
        parts=_bits(one.part for one in clauses if one.part >= 0),
        turned=any(one.turns % 2 for one in clauses),
        affirmed=any(one.turns % 2 == 0 for one in clauses),
        placed=any(one.place_at >= 0 for one in clauses),
        definite=any(one.definite and one.copula_at >= 0 for one in clauses),
        old=frozenset(key.name for one in clauses for key in one.keys if key.old or key.left),
        names=frozenset(name for one in clauses for name in one.names) | products,
    )


_BIT = {kind: at for at, kind in enumerate(Attribute)}


def _bits(places: Iterable[int]) -> int:
    bits = 0
    for place in places:
        bits |= 1 << place
    return bits


class Meetings:
    """A changing collection of statements by name, asked for those that one may contradict."""

    __slots__ = ("_by_key", "_signatures")

    def __init__(self) -> None:
        self._by_key: defaultdict[str, set[str]] = defaultdict(set)
        self._signatures: dict[str, Signature] = {}

    def add(self, name: str, statement: Statement) -> None:
        """Take a statement in."""
        mine = signature(statement)
        self._signatures[name] = mine
        for key in reach(mine.names):
            self._by_key[key].add(name)

    def remove(self, name: str) -> None:
        """Leave a statement out again."""
        gone = self._signatures.pop(name, None)
        for key in reach(gone.names) if gone else ():
            self._by_key[key].discard(name)

    def may_oppose(self, one: str, other: str) -> bool:
        """Tell whether two of them can contradict each other at all."""
        return self._signatures[one].may_oppose(self._signatures[other])

    def met(self, name: str) -> Iterator[str]:
        """Yield those that share most with one of them and may contradict it, itself left out."""
        mine = self._signatures[name]
        shared = self._shared(mine.names)
        shared.pop(name, None)
        signatures = self._signatures
        best = nlargest(_LOOKED_AT, shared, key=lambda other: (shared[other], other))
        able = (other for other in best if mine.may_oppose(signatures[other]))
        yield from islice(able, _MOST)

    def all_met(self, names: Sequence[str]) -> Iterator[tuple[str, list[str]]]:
        """Yield each of some of them with those that it meets, then all others that meet them."""
        for name in names:
            yield name, list(self.met(name))
        new = frozenset(names)
        for other in self._meeting(new):
            yield other, [name for name in self.met(other) if name in new]

    def _meeting(self, names: frozenset[str]) -> set[str]:
        """Return the others that may meet one of some: by one of what is rarest of what they name.

        What more name than `_COMMON` brings nobody together, unless they name nothing else.
        """
        found: set[str] = set()
        for name in names if len(names) < len(self._signatures) else ():
            mine = self._signatures[name]
            groups = (self._by_key.get(key, ()) for key in reach(mine.names))
            others = {other for group in groups if len(group) <= _COMMON for other in group}
            others = others.difference(names, found)
            found.update(one for one in others if mine.may_oppose(self._signatures[one]))
        return found

    def sharing(self, statement: Statement) -> Iterator[str]:
        """Yield those that share most with a statement that is not one of them."""
        shared = self._shared(signature(statement).names)
        yield from nlargest(_MOST, shared, key=lambda other: (shared[other], other))

    def _shared(self, names: frozenset[str]) -> defaultdict[str, float]:
        """Weigh what each of them shares with some names: what is rare counts most."""
        total = len(self._signatures) + 1
        keys = sorted(reach(names), key=lambda key: (len(self._by_key.get(key, ())), key))
        shared: defaultdict[str, float] = defaultdict(float)
        for key in keys[:_KEYS]:
            others = self._by_key.get(key, ())
            if len(others) > _COMMON and shared:
                break
            weight = log(total / (1 + len(others))) + 0.1
            for other in others:
                shared[other] += weight
        return shared
