"""Which of many statements are worth holding against each other: those that name the same things.

A statement meets those with which it shares the rarest of what it names, and only where the two
could contradict each other at all: both give a value of one kind, one denies, both are somewhere.
"""

from __future__ import annotations

from collections import defaultdict
from collections.abc import Iterator
from dataclasses import dataclass
from math import log

from mnemoscope.domain.statements import Statement

_KEYS = 8
"""So many of the rarest things that a statement names are looked up."""
_COMMON = 400
"""What more statements name than these tells nothing by itself."""
_MOST = 48
"""Statements that one meets at most, those that share most with it."""


@dataclass(frozen=True, slots=True)
class Signature:
    """What a statement can contradict another one by."""

    values: frozenset[str]
    """Kinds of values it gives."""
    axes: frozenset[int]
    parts: frozenset[int]
    turned: bool
    affirmed: bool
    placed: bool
    old: frozenset[str]
    """What it says is no longer so."""
    names: frozenset[str]

    def may_oppose(self, other: Signature) -> bool:
        """Tell whether two statements can contradict each other at all."""
        return (
            not self.values.isdisjoint(other.values)
            or (self.turned and other.affirmed)
            or (other.turned and self.affirmed)
            or not self.axes.isdisjoint(other.axes)
            or not self.parts.isdisjoint(other.parts)
            or (self.placed and other.placed)
            or not self.old.isdisjoint(other.names)
            or not other.old.isdisjoint(self.names)
        )


def signature(statement: Statement) -> Signature:
    """Return what a statement can contradict another one by."""
    clauses = statement.clauses
    return Signature(
        values=frozenset(value.attribute.value for one in clauses for value in one.values),
        axes=frozenset(axis for one in clauses for axis in one.opposites),
        parts=frozenset(one.part for one in clauses if one.part >= 0),
        turned=any(one.turns % 2 for one in clauses),
        affirmed=any(one.turns % 2 == 0 for one in clauses),
        placed=any(one.place_at >= 0 for one in clauses),
        old=frozenset(key.name for one in clauses for key in one.keys if key.old),
        names=frozenset(key.name for one in clauses for key in one.keys),
    )


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
        for key in _reached(mine.names):
            self._by_key[key].add(name)

    def remove(self, name: str) -> None:
        """Leave a statement out again."""
        gone = self._signatures.pop(name, None)
        for key in _reached(gone.names) if gone else ():
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
        able = [other for other in shared if mine.may_oppose(signatures[other])]
        yield from sorted(able, key=lambda other: (-shared[other], other))[:_MOST]

    def sharing(self, statement: Statement) -> Iterator[str]:
        """Yield those that share most with a statement that is not one of them."""
        shared = self._shared(signature(statement).names)
        yield from sorted(shared, key=lambda other: (-shared[other], other))[:_MOST]

    def _shared(self, names: frozenset[str]) -> defaultdict[str, float]:
        """Weigh what each of them shares with some names: what is rare counts most."""
        total = len(self._signatures) + 1
        keys = sorted(_reached(names), key=lambda key: (len(self._by_key.get(key, ())), key))
        shared: defaultdict[str, float] = defaultdict(float)
        for key in keys[:_KEYS]:
            others = self._by_key.get(key, ())
            if len(others) > _COMMON and shared:
                break
            weight = log(total / (1 + len(others))) + 0.1
            for other in others:
                shared[other] += weight
        return shared


def _reached(names: frozenset[str]) -> set[str]:
    """What is looked up: names with a hyphen by their parts as well."""
    parts = {
        part
        for name in names
        if "-" in name
        for part in name.split("-")
        if len(part) > 2  # noqa: PLR2004 - shorter parts name nothing
    }
    return {*names, *parts}
