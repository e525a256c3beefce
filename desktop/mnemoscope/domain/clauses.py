"""What one clause speaks of: the things that it names, and how they are compared with another's."""

from __future__ import annotations

import re
from collections.abc import Mapping
from dataclasses import dataclass, field

from mnemoscope.domain.conflicts import Attribute
from mnemoscope.domain.values import Value

_JOINT = re.compile(r"[-_]")
_SHORTEST = 3
"""Characters of a part of a name, ``otter`` of ``nas-otter``, by which it may go."""


@dataclass(frozen=True, slots=True)
class Key:
    """One thing that a clause names."""

    name: str
    """What it is, whatever the language; a name by its small letters."""
    start: int
    end: int
    known: bool
    """The lists know it; else it is a name or a word that they lack."""
    proper: bool = False
    """Written as a name."""
    qualifier: bool = False
    """Makes of a thing another one of its kind."""
    old: bool = False
    """The clause says that something has taken its place."""
    left: bool = False
    """The clause says that something has left it for another place."""
    part: bool = False
    """It is the part that somebody plays."""

    @property
    def loose(self) -> bool:
        """Whether it is a piece of Chinese that no list knows and others may cut otherwise."""
        return not self.known and not self.name.isascii() and len(self.name) > 1


@dataclass(frozen=True, slots=True)
class Clause:
    """One thing said."""

    text: str
    keys: tuple[Key, ...]
    values: tuple[Value, ...]
    opposites: Mapping[int, int]
    """The sides of pairs of antonyms, by their line."""
    denials: int
    """How many words turn it round that are not among the antonyms."""
    turns: int
    """How many do at all."""
    changed: bool
    """It says that something is not as it was."""
    passing: bool
    """It tells what happened once."""
    role_at: int = -1
    """Where a word of a part stands that somebody plays; -1: nowhere."""
    part: int = -1
    """Which part that is."""
    doer: bool = False
    """It is a verb with its subject before it."""
    passive: bool = False
    """It is played by somebody: ``led by``."""
    place_at: int = -1
    """Where a word of being somewhere ends; -1: nowhere."""
    copula_at: int = -1
    used_at: int = -1
    """Where a word of using something ends; -1: nowhere."""
    definite: bool = False
    """It speaks of *the* treasurer of something: there is one."""
    conditional: bool = False
    inherited: frozenset[str] = frozenset()
    """What the sentence speaks of, where the clause does not name it again."""
    around: frozenset[str] = frozenset()
    """What all of its sentence names, as `reach`."""
    sentence: str = ""
    """In small letters."""
    number: str = ""
    """The number that its sentence gives in passing to what it speaks of: …, no. 4411."""
    names: frozenset[str] = field(init=False)
    """All things that it names."""
    reach: frozenset[str] = field(init=False)
    """Those, and the parts of names that are made of several."""
    lower: str = field(init=False)
    kinds: frozenset[Attribute] = field(init=False)
    """Kinds of the values that it gives."""

    def __post_init__(self) -> None:
        """Collect what it names."""
        names = frozenset(key.name for key in self.keys)
        object.__setattr__(self, "names", names)
        object.__setattr__(self, "reach", reach(names))
        object.__setattr__(self, "kinds", frozenset(value.attribute for value in self.values))
        object.__setattr__(self, "lower", self.text.lower())

    def may_oppose(self, other: Clause) -> bool:
        """Tell whether two clauses can contradict each other at all, whatever they are about."""
        return (
            not self.kinds.isdisjoint(other.kinds)
            or self.turns % 2 != other.turns % 2
            or not self.opposites.keys().isdisjoint(other.opposites)
            or (self.part >= 0 and self.part == other.part)
            or (self.place_at >= 0 and other.place_at >= 0)
            or (self.definite and other.definite)
            or self.changed
            or other.changed
        )


@dataclass(frozen=True, slots=True)
class Statement:
    """A text taken apart."""

    text: str
    clauses: tuple[Clause, ...]
    around: frozenset[str]
    """What the headings above it name, as `reach`."""
    han: bool
    """Mostly Chinese."""


def reach(names: frozenset[str]) -> frozenset[str]:
    """Return names and the parts by which one of several parts may go."""
    parts = {
        part
        for name in names
        if "-" in name or "_" in name
        for part in _JOINT.split(name)
        if len(part) >= _SHORTEST
    }
    return names | parts if parts else names


def is_named(key: Key, names: frozenset[str], text: str) -> bool:
    """Tell whether a text in small letters names a thing; ``names`` is its `reach`.

    By a part too: ``otter`` is ``nas-otter``. Chinese is not cut alike everywhere, so an unknown
    piece of it counts wherever it stands.
    """
    name = key.name
    if name in names:
        return True
    if not name.isascii():
        return key.loose and name in text
    return ("-" in name or "_" in name) and not names.isdisjoint(
        part for part in _JOINT.split(name) if len(part) >= _SHORTEST
    )
