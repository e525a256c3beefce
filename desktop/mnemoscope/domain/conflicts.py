"""Two statements that can hardly both hold: what they are, why, and where they stand."""

from __future__ import annotations

import hashlib
from collections.abc import Collection, Iterable, Iterator
from dataclasses import dataclass
from enum import StrEnum

from mnemoscope.domain.model import Layer

_ID_DIGITS = 16


class ConflictKind(StrEnum):
    """Why two statements are held against each other."""

    SAME_CLAIM = "same-claim"
    """One claim id of one subject, in two texts or statuses."""
    NEGATION = "negation"
    """One denies what the other says."""
    ANTONYM = "antonym"
    """They say opposite things: likes and dislikes, 总是 and 从不."""
    VALUE = "value"
    """Another value of one attribute of one subject."""
    NOTED = "noted"
    """The ``contradictions`` of a wiki page say so."""
    MARKED = "marked"
    """``status: conflict`` or a line ``> ⚠️ CONFLICT`` says so."""
    UPDATE = "update"
    """The later statement says that something has changed, or restates an older state."""


class Attribute(StrEnum):
    """What kind of thing differs."""

    NONE = ""
    PORT = "port"
    TIME = "time"
    DATE = "date"
    WEEKDAY = "weekday"
    DURATION = "duration"
    AMOUNT = "amount"
    PERCENT = "percent"
    COUNT = "count"
    VERSION = "version"
    SIZE = "size"
    ADDRESS = "address"
    PERSON = "person"
    PLACE = "place"
    NAME = "name"
    STATE = "state"
    STANCE = "stance"


@dataclass(frozen=True, slots=True)
class Side:
    """One statement and where it stands."""

    path: str
    """Workspace-relative, or below ``wiki:`` for a vault beside the workspace."""
    start_line: int
    end_line: int
    text: str
    day: str | None
    """ISO day on which it was written or last confirmed; None: not known."""
    claim: str
    """Content hash (`signals.claim_hash`): the same words have the same one everywhere."""
    memory_id: str | None = None
    claim_id: str | None = None
    """The id that the header of a wiki page gives it."""
    confidence: float | None = None
    """0 to 1."""
    status: str = ""
    layer: Layer = Layer.HAND_WRITTEN
    evidence: int = 0
    """How many pieces of evidence a wiki claim names."""
    hand_written: bool = False
    """A person wrote it, as far as its place tells."""
    about: tuple[str, ...] = ()
    """Headings above it, or the title and aliases of its page, outermost first."""


@dataclass(frozen=True, slots=True)
class Reason:
    """Why two statements are a conflict, as values; sentences are made by who shows them."""

    subject: str = ""
    """What both speak of."""
    attribute: Attribute = Attribute.NONE
    left: str = ""
    """What the first side says of it, as it is written there."""
    right: str = ""
    note: str = ""
    """What a page or a mark says of it, where it does."""


@dataclass(frozen=True, slots=True)
class Conflict:
    """Two statements that can hardly both hold; a proposal, until somebody judges it."""

    id: str
    """Hash of the kind and both content hashes: the same whatever the order and the places."""
    kind: ConflictKind
    confidence: float
    """0 to 1."""
    reason: Reason
    sides: tuple[Side, Side]
    """The older statement first, where days tell."""
    model: str = ""
    """The language model that proposed it, by name and host; empty: the rules found it."""

    @property
    def proposed(self) -> bool:
        """Whether a language model proposed it and the rules alone did not."""
        return bool(self.model)


def conflict_id(kind: ConflictKind, one: str, other: str) -> str:
    """Name a conflict by its kind and both content hashes, whatever their order."""
    first, second = sorted((one, other))
    words = "\n".join((kind.value, first, second))
    return hashlib.sha256(words.encode()).hexdigest()[:_ID_DIGITS]


def passing(
    conflicts: Iterable[Conflict],
    kinds: Collection[ConflictKind] = (),
    words: str = "",
    least: float = 0.0,
) -> tuple[Conflict, ...]:
    """Return those of some kinds (none named: any), from a confidence on, that speak of words.

    ``words`` stand as they are, case aside, in the subject or in one of the sides.
    """
    said = words.casefold()
    return tuple(
        one
        for one in conflicts
        if one.confidence >= least
        and (not kinds or one.kind in kinds)
        and any(said in text.casefold() for text in (one.reason.subject, *_texts(one)))
    )


def _texts(conflict: Conflict) -> Iterator[str]:
    return (side.text for side in conflict.sides)
