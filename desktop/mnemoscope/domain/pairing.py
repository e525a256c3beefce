"""Which of many statements are worth holding against each other: those that name the same things.

A statement meets those with which it shares the rarest of what it names, and only where the two
could contradict each other at all: both give a value of one kind, one denies, both are somewhere.
"""

from __future__ import annotations

from array import array
from collections import defaultdict
from collections.abc import Iterable, Iterator, Sequence
from dataclasses import dataclass, replace
from heapq import nlargest
from itertools import islice
from math import log
from sys import intern

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
_NOTHING: frozenset[str] = frozenset()


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
    """A changing collection of statements by name, asked for those that one may contradict.

    A hundred thousand of them must fit beside all else that a window holds: each has a number,
    equal marks are held once, and so is each word.
    """

    __slots__ = ("_by_key", "_free", "_known", "_marks", "_named", "_names", "_numbers")

    def __init__(self) -> None:
        self._by_key: dict[str, array[int]] = {}
        """The numbers of those that name something."""
        self._numbers: dict[str, int] = {}
        self._names: list[str] = []
        self._marks: list[Signature] = []
        """By number: what it can contradict another one by, what it names left out."""
        self._named: list[tuple[str, ...]] = []
        self._known: dict[Signature, Signature] = {}
        self._free: list[int] = []
        """Numbers that nobody has now."""

    def add(self, name: str, statement: Statement) -> None:
        """Take a statement in."""
        self.take(name, signature(statement))

    def take(self, name: str, mine: Signature) -> None:
        """Take a statement in of which its signature is known already."""
        self.remove(name)
        marks = replace(mine, names=_NOTHING)
        marks = self._known.setdefault(marks, marks)
        number = self._numbered(name, marks, tuple(sorted(map(intern, mine.names))))
        for key in reach(mine.names):
            self._by_key.setdefault(intern(key), array("I")).append(number)

    def remove(self, name: str) -> None:
        """Leave a statement out again."""
        number = self._numbers.pop(name, None)
        if number is None:
            return
        for key in reach(frozenset(self._named[number])):
            group = self._by_key[key]
            group.remove(number)
            if not group:
                del self._by_key[key]
        self._names[number], self._named[number] = "", ()
        self._free.append(number)

    def signature(self, name: str) -> Signature:
        """Return what one of them can contradict another one by."""
        number = self._numbers[name]
        return replace(self._marks[number], names=frozenset(self._named[number]))

    def may_oppose(self, one: str, other: str) -> bool:
        """Tell whether two of them can contradict each other at all."""
        return self._may_oppose(self._numbers[one], self._numbers[other])

    def met(self, name: str) -> Iterator[str]:
        """Yield those that share most with one of them and may contradict it, itself left out."""
        mine, names = self._numbers[name], self._names
        shared = self._shared(frozenset(self._named[mine]))
        shared.pop(mine, None)
        best = nlargest(_LOOKED_AT, shared, key=lambda other: (shared[other], names[other]))
        able = (names[other] for other in best if self._may_oppose(mine, other))
        yield from islice(able, _MOST)

    def all_met(self, names: Sequence[str]) -> Iterator[tuple[str, list[str]]]:
        """Yield each of some of them with those that it meets, then all others that meet them.

        Two that meet each other are told once. Those that name the same rare thing follow each
        other.
        """
        together: defaultdict[str, list[str]] = defaultdict(list)
        for name in names:
            together[self._rarest(name)].append(name)
        # Grouped, not sorted: to sort a hundred thousand lets no other thread in for long.
        told = _Told(len(self._names))
        for group in together.values():
            for name in group:
                yield name, self._untold(name, told)
        new = frozenset(names)
        for other in self._meeting(new):
            yield other, [name for name in self._untold(other, told) if name in new]

    def sharing(self, statement: Statement) -> Iterator[str]:
        """Yield those that share most with a statement that is not one of them."""
        shared, names = self._shared(signature(statement).names), self._names
        best = nlargest(_MOST, shared, key=lambda other: (shared[other], names[other]))
        yield from (names[other] for other in best)

    def _untold(self, name: str, told: _Told) -> list[str]:
        """Return those that one meets and that were not told to meet it."""
        mine = self._numbers[name]
        others = [self._numbers[other] for other in self.met(name)]
        told.put(mine, others)
        return [self._names[other] for other in others if not told.has(other, mine)]

    def _numbered(self, name: str, marks: Signature, named: tuple[str, ...]) -> int:
        if self._free:
            number = self._free.pop()
            self._names[number], self._marks[number], self._named[number] = name, marks, named
        else:
            number = len(self._names)
            self._names.append(name)
            self._marks.append(marks)
            self._named.append(named)
        self._numbers[name] = number
        return number

    def _may_oppose(self, one: int, other: int) -> bool:
        mine, yours = self._marks[one], self._marks[other]
        return (
            mine.may_oppose(yours)
            or (bool(mine.old) and not mine.old.isdisjoint(self._named[other]))
            or (bool(yours.old) and not yours.old.isdisjoint(self._named[one]))
        )

    def _rarest(self, name: str) -> str:
        """Return the rarest thing that one of them names, and another one too."""
        named = self._named[self._numbers[name]]
        groups = ((len(self._by_key[key]), key) for key in named)
        # What it alone names brings it together with nobody.
        return min((group for group in groups if group[0] > 1), default=(0, ""))[1]

    def _meeting(self, names: frozenset[str]) -> set[str]:
        """Return the others that may meet one of some: by one of what is rarest of what they name.

        What more name than `_COMMON` brings nobody together, unless they name nothing else.
        """
        if len(names) >= len(self._numbers):
            return set()
        new = {self._numbers[name] for name in names}
        found: set[int] = set()
        for mine in new:
            groups = (self._by_key.get(key, ()) for key in reach(frozenset(self._named[mine])))
            others = {other for group in groups if len(group) <= _COMMON for other in group}
            others = others.difference(new, found)
            found.update(one for one in others if self._may_oppose(mine, one))
        return {self._names[number] for number in found}

    def _shared(self, names: frozenset[str]) -> defaultdict[int, float]:
        """Weigh what each of them shares with some names: what is rare counts most."""
        total = len(self._numbers) + 1
        keys = sorted(reach(names), key=lambda key: (len(self._by_key.get(key, ())), key))
        shared: defaultdict[int, float] = defaultdict(float)
        for key in keys[:_KEYS]:
            others = self._by_key.get(key, ())
            if len(others) > _COMMON and shared:
                break
            weight = log(total / (1 + len(others))) + 0.1
            for other in others:
                shared[other] += weight
        return shared


class _Told:
    """Who was told to meet whom, in rows of numbers: of millions of pairs some megabytes."""

    __slots__ = ("_flat", "_rows")

    def __init__(self, count: int) -> None:
        """``count``: numbers are below it."""
        self._flat = array("I", (0,))
        self._rows = array("I", bytes(array("I").itemsize * count))
        """By the number of one: where its row begins, with how long it is; 0: nowhere."""

    def put(self, one: int, others: Sequence[int]) -> None:
        """Note whom one meets."""
        self._rows[one] = len(self._flat)
        self._flat.append(len(others))
        self._flat.extend(others)

    def has(self, one: int, other: int) -> bool:
        """Tell whether it was noted that one meets another."""
        at = self._rows[one]
        return other in self._flat[at + 1 : at + 1 + self._flat[at]]
