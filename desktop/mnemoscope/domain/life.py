"""What is known of each memory's life: when it was made, used and verified, what it is worth.

A memory is a text: the same words in several places are one memory with several places, and its id
is their claim hash.
"""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field
from datetime import datetime
from enum import StrEnum
from typing import TYPE_CHECKING

from mnemoscope.domain.decayparams import Tier
from mnemoscope.domain.model import Layer
from mnemoscope.domain.outcomes import Problem

if TYPE_CHECKING:
    import numpy as np
    from numpy.typing import NDArray

    from mnemoscope.domain.decayfacts import Facts

STALE_DAYS = 30
"""Days after which what nobody verified is stale (memory system v2)."""
RECENT_DAYS = 7
"""Days for which a reference counts as a recent one (memory system v2)."""
UNKNOWN_FEEDBACK = 0.5
"""The feedback of what nobody has judged."""
HOT = 0.7
COLD = 0.3


class LifeKind(StrEnum):
    """What a memory is."""

    FACT = "fact"
    PREFERENCE = "preference"
    TASK = "task"
    SUMMARY = "summary"


class Temperature(StrEnum):
    """How warm a memory is, by the model of that name."""

    HOT = "hot"
    WARM = "warm"
    COLD = "cold"


class Basis(StrEnum):
    """Where a value comes from."""

    HAND = "hand"
    """A person said so in this program."""
    ANNOTATION = "annotation"
    """A comment at the end of the line."""
    LINE = "line"
    """The words of the line or of the heading above it."""
    HEADER = "header"
    """The header of the file."""
    NOTE = "note"
    """The name or the folder of the file."""
    PROMOTION = "promotion"
    """What a dream wrote beside the line."""
    CLAIM = "claim"
    """The fields of a claim in a wiki page."""
    SEEN = "seen"
    """The first recall or sighting."""
    FILE = "file"
    """The time of the file when the memory was first met in it."""
    USE = "use"
    """Rules, moved by recalls and feedback."""
    RULES = "rules"
    """Rules alone."""


class Status(StrEnum):
    """Whether a memory still speaks."""

    ACTIVE = "active"
    ARCHIVED = "archived"
    SUPERSEDED = "superseded"
    HIDDEN = "hidden"
    GONE = "gone"
    """Only its signals are left: the words stand nowhere any more."""


class Protection(StrEnum):
    """Why no job may touch a memory."""

    PINNED = "pinned"
    HAND_WRITTEN = "hand-written"
    """A person or an agent wrote it into MEMORY.md or USER.md."""
    DECISION = "decision"
    PERSON = "person"
    LESSON = "lesson"
    """A lesson that is marked red."""


class AccessKind(StrEnum):
    """What kind of use an access was."""

    RECALL = "recall"
    """A search of this program showed it."""
    OPENCLAW = "openclaw"
    """OpenClaw recalled it: of each day it keeps one, of the first and last the moment."""
    VERIFIED = "verified"
    """Somebody said that it still holds."""


class Why(StrEnum):
    """What a part of the importance stands for."""

    HAND = "hand"
    ANNOTATION = "annotation"
    PRIORITY = "priority"
    KIND = "kind"
    LAYER = "layer"
    WORDS = "words"
    """It says how much it matters."""
    NAMES = "names"
    """It names somebody or something, or a number."""
    RECALLS = "recalls"
    UNHELPFUL = "unhelpful"
    BOUND = "bound"
    """What was cut off so that it stays between 0 and 1."""


@dataclass(frozen=True, slots=True)
class Share:
    """One part of the importance; the parts add up to it."""

    why: Why
    amount: float


@dataclass(frozen=True, slots=True)
class Place:
    """Where a memory stands; lines are 1-based and inclusive."""

    path: str
    start_line: int
    end_line: int
    layer: Layer


@dataclass(frozen=True, slots=True)
class Access:
    """One use of a memory."""

    at: datetime
    """In UTC; at noon of the day where only that is known."""
    kind: AccessKind
    query: str = ""
    """The question; empty where it is not known."""
    score: float | None = None


@dataclass(frozen=True, slots=True)
class Life:
    """One memory with all that its strength is made of; moments in UTC."""

    id: str
    text: str
    places: tuple[Place, ...]
    """The one that counts most first; of what is gone those in which it was last seen."""
    created: datetime | None
    """As it is written, even where that is impossible; see `Lives.problems`."""
    created_by: Basis
    accesses: tuple[Access, ...] = ()
    """Oldest first."""
    references: int = 0
    """Links from other notes in the last `RECENT_DAYS` days."""
    references_all: int = 0
    helpful: int = 0
    """By how many questions it was found helpful."""
    unhelpful: int = 0
    importance: float = 0.5
    """0 to 1."""
    importance_by: Basis = Basis.RULES
    shares: tuple[Share, ...] = ()
    """What the importance is made of."""
    confidence: float = 0.7
    """0 to 1."""
    confidence_by: Basis = Basis.RULES
    priority: float = 0.5
    """1 high, 0.5 medium, 0 low."""
    priority_by: Basis = Basis.RULES
    kind: LifeKind = LifeKind.FACT
    kind_by: Basis = Basis.RULES
    category: str = ""
    """A free word such as ``decision`` or ``person``."""
    category_by: Basis = Basis.RULES
    tier: Tier = Tier.WORKING
    """As it was set last; `Tier.WORKING` until then."""
    tier_by: Basis = Basis.RULES
    tier_ruled: Tier = Tier.WORKING
    """One step from there, by the rules as of now."""
    pinned: bool = False
    verified: datetime | None = None
    """When somebody last said that it still holds."""
    verified_by: Basis = Basis.HAND
    stale: bool = False
    """Nobody has verified it for `STALE_DAYS` days, nor written it since."""
    protected: Protection | None = None
    status: Status = Status.ACTIVE

    @property
    def last_access(self) -> datetime | None:
        """When it was last used."""
        return self.accesses[-1].at if self.accesses else None

    @property
    def feedback(self) -> float:
        """The share of questions to which it was helpful; `UNKNOWN_FEEDBACK` where none is."""
        judged = self.helpful + self.unhelpful
        return self.helpful / judged if judged else UNKNOWN_FEEDBACK

    @property
    def path(self) -> str:
        """The file of the place that counts most; empty where none is known."""
        return self.places[0].path if self.places else ""

    @property
    def layer(self) -> Layer:
        """The layer of the place that counts most."""
        return self.places[0].layer if self.places else Layer.SHORT_TERM


@dataclass(frozen=True, slots=True, eq=False)
class Lives:
    """All memories of a workspace; row n of every array is that of `rows[n]`.

    Compared by identity: as long as nothing changes, the same object is returned.
    """

    rows: tuple[Life, ...]
    """By path and line of the place that counts most."""
    facts: Facts
    """Dates of creation that cannot be are cut to 1970 … now."""
    access_offsets: NDArray[np.int64]
    """Shape (n + 1,): those of row n are `access_times[access_offsets[n]:access_offsets[n + 1]]`"""
    access_times: NDArray[np.float64]
    """Epoch days, UTC, ascending in each row."""
    gone: tuple[Life, ...] = ()
    """Of which only signals are left; they are in no array."""
    problems: tuple[Problem, ...] = ()
    """Dates that cannot be read or cannot be, and files that cannot be read."""
    row_of: Mapping[str, int] = field(default_factory=dict[str, int])
    """The row of each id."""

    def get(self, claim: str) -> Life | None:
        """Return the memory of an id."""
        row = self.row_of.get(claim)
        return None if row is None else self.rows[row]


def temperature(value: float, hot: float = HOT, cold: float = COLD) -> Temperature:
    """Name a temperature: above `hot` it is hot, at or below `cold` cold (memory system v2)."""
    if value > hot:
        return Temperature.HOT
    return Temperature.COLD if value <= cold else Temperature.WARM
