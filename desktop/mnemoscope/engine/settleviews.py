"""What settling a conflict would do, and what was settled: values for whoever shows or asks."""

from __future__ import annotations

from dataclasses import dataclass, field
from datetime import datetime
from enum import StrEnum

from mnemoscope.domain.conflicts import Conflict, ConflictKind
from mnemoscope.domain.outcomes import Facet
from mnemoscope.domain.settlement import Scope, Settlement
from mnemoscope.engine.recallviews import Hit

SETTLE = "settle"
"""The name of the operation that a decision writes."""
SETTLED = Facet.CONFLICTS | Facet.WIKI | Facet.SCORES | Facet.INDEX
"""What a decision touches beside files: what is open, pages, what dreams may write and recall."""


class EffectKind(StrEnum):
    """One thing that follows from a decision."""

    LEAVES = "leaves"
    """A text leaves the file."""
    ARCHIVED = "archived"
    """It is kept in the archive."""
    SUPERSEDED = "superseded"
    """A text stays in its file, marked as superseded on a day."""
    STATUS = "status"
    """A claim or a file gets another status."""
    EVIDENCE = "evidence"
    """A claim gets the decision as evidence."""
    REKEYED = "rekeyed"
    """A claim gets another id, so that it is not held against the one that it shared it with."""
    REPLACED = "replaced"
    """A text is replaced by another one."""
    SCOPED = "scoped"
    """A text says from now on when or where it holds."""
    RESTATED = "restated"
    """The note of the day says a text with its limits, since its own line is never rewritten."""
    LIMITS_KEPT = "limits-kept"
    """A text stays as it is; its limits stand in the record of the decision alone."""
    NOTE_REMOVED = "note-removed"
    """A page lists the contradiction no longer."""
    MARK_REMOVED = "mark-removed"
    """A line that marks the conflict goes."""
    VERIFIED = "verified"
    """A file was looked at on that day."""
    HIDDEN = "hidden"
    """A text stays as it is, and is not recalled."""
    BARRED = "barred"
    """Dreams do not write the text again."""
    RESTS = "rests"
    """Nothing is asked about the pair until a moment."""
    JUDGED = "judged"
    """Nothing is asked about the pair until a text changes."""


@dataclass(frozen=True, slots=True)
class Effect:
    """What happens to one place."""

    kind: EffectKind
    path: str
    line: int
    """1-based, in the file as it was; 0: no line of it."""
    before: str = ""
    """The text, status or id as it was."""
    after: str = ""


@dataclass(frozen=True, slots=True)
class FilePlan:
    """What becomes of one file."""

    path: str
    before: str
    """Its text; empty where there is none."""
    after: str
    fingerprint: str | None
    """SHA-256 of its bytes before; None: there is no such file."""
    data: bytes = field(repr=False)
    """Its bytes after."""


@dataclass(frozen=True, slots=True)
class FileText:
    """A file as it was read."""

    path: str
    text: str = field(repr=False)


@dataclass(frozen=True, slots=True)
class RecallChange:
    """What a question is answered with, now and once the decision holds."""

    question: str
    before: Hit | None
    """The best of both sides in the answer; None: it names neither."""
    after: Hit | None
    rank_before: int
    """1-based; 0: not in the answer."""
    rank_after: int


@dataclass(frozen=True, slots=True)
class SettlePlan:
    """What a decision would write; nothing is written yet."""

    conflict: Conflict
    settlement: Settlement
    text: str | None
    """Of a merge."""
    scope: Scope | None
    """When or where each side holds."""
    why: str
    who: str
    at: datetime
    files: tuple[FilePlan, ...]
    effects: tuple[Effect, ...]
    recall_changes: tuple[RecallChange, ...] = ()
    read: tuple[FileText, ...] = ()
    """The files in which both statements stand, as they were when this was planned."""


@dataclass(frozen=True, slots=True)
class Settled:
    """A decision that holds."""

    id: int
    conflict: str
    kind: ConflictKind
    settlement: Settlement
    left: str
    """The words of both sides as they were."""
    left_path: str
    right: str
    right_path: str
    why: str
    who: str
    at: datetime
    until: datetime | None
    """Until when it rests."""
    automatic: bool
    confidence: float | None
    reviewed: datetime | None
    run: int | None
    operation: int | None
    """What undoes it."""
    together: int = 1
    """How many decisions that operation wrote: they are taken back with each other."""
    scope: Scope | None = None
    """When or where each side holds; None: nothing was said of it."""
