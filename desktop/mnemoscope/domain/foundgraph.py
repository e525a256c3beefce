"""What reading a text for the entity graph gives: names and relations, each with its place."""

from __future__ import annotations

from dataclasses import dataclass


@dataclass(frozen=True, slots=True)
class FoundEntity:
    """A name that stands in a text; offsets count its characters."""

    name: str
    """As it is written there."""
    type: str
    start: int
    end: int
    cue: str
    """What told its type, in a stable word: ``vocabulary``, ``handle``, ``host``, ``title`` …"""
    confidence: float
    """0 to 1."""


@dataclass(frozen=True, slots=True)
class FoundRelation:
    """What a sentence of a text says of two names; offsets are those of the sentence."""

    source: str
    """A name among the entities that were found with it."""
    kind: str
    target: str
    start: int
    end: int
    cue: str
    """The words between the names, or the name of the model."""
    confidence: float


@dataclass(frozen=True, slots=True)
class Outside:
    """What a model said that is in no list: shown, but not taken over."""

    what: str
    """``type``, ``kind``, ``name``, ``end`` or ``loop``: which list or rule it misses."""
    said: str
    """The word, or the relation as ``A --kind--> B``."""


@dataclass(frozen=True, slots=True)
class Found:
    """All of it, in the order of the text; each name and each triple once."""

    entities: tuple[FoundEntity, ...] = ()
    relations: tuple[FoundRelation, ...] = ()
    outside: tuple[Outside, ...] = ()


NOTHING = Found()


@dataclass(frozen=True, slots=True)
class Mention:
    """A name inside one sentence, before it is known whether it counts."""

    start: int
    end: int
    name: str
    type: str
    """An entity type; or `NAME`, `TIME`, `PLACE`, `CITY`, `FILE`."""
    cue: str
    confidence: float
    first: int = -1
    """Where the stretch begins that stands for it, quotation marks included; -1: at `start`."""
    last: int = -1
    """Where that stretch ends, with a version or the word *project*; -1: at `end`."""

    @property
    def outer(self) -> tuple[int, int]:
        """The stretch that stands for it."""
        return (
            self.start if self.first < 0 else self.first,
            self.end if self.last < 0 else self.last,
        )


NAME, TIME, PLACE, CITY, FILE = "name", "time", "place", "city", "file"
"""What is not an entity by itself: it becomes one as the end of a relation."""
LEAST = 0.5
"""Mentions from this confidence on are entities by themselves."""
ONLY_RELATED = 0.4
"""The confidence of a mention that needs a relation."""
