"""What a night proposes for MEMORY.md, one change at a time, and what was decided about it."""

from __future__ import annotations

from dataclasses import dataclass
from datetime import datetime
from enum import StrEnum

from mnemoscope.domain.factors import Boost, Components
from mnemoscope.domain.outcomes import RefusalReason
from mnemoscope.domain.scoring import Gate


class Fate(StrEnum):
    """What was decided about a proposal."""

    PENDING = "pending"
    """Nothing yet, or the write of the decision was taken back."""
    ACCEPTED = "accepted"
    """By the person, or by a night that writes by itself."""
    EDITED = "edited"
    """Written in other words than proposed."""
    REJECTED = "rejected"
    """Not now: it may be proposed again when it gathers a new signal."""
    NEVER = "never"


class Step(StrEnum):
    """What would happen to an entry of MEMORY.md."""

    ADDED = "added"
    EVICTED = "evicted"
    """It leaves so that the budget is kept."""
    MERGED = "merged"
    """Two entries become one; no night proposes this yet."""
    SUPERSEDED = "superseded"
    """A newer claim takes its place; no night proposes this yet."""


@dataclass(frozen=True, slots=True)
class Proposal:
    """One change of MEMORY.md, with where it comes from and how it was judged."""

    id: int
    run: int
    """The night that proposed it first."""
    step: Step
    key: str
    """The recall key; empty for an entry that leaves and carries no marker."""
    text: str
    """What would be written, or what would leave; one line without list mark and tags."""
    original: str
    """The words of the source; for an entry that leaves its lines as they stand in MEMORY.md."""
    edited: str | None
    """What was written instead of `text`; None: nothing else."""
    path: str
    """The note that it comes from; for an entry that leaves MEMORY.md itself."""
    start_line: int
    end_line: int
    score: float
    """0 to 1; of an entry that leaves: what it was promoted with."""
    raw_score: float
    components: Components | None
    """None for an entry that leaves."""
    boost: Boost | None
    signals: int
    contexts: int
    passed: tuple[Gate, ...]
    missed: tuple[Gate, ...]
    fate: Fate
    decided_at: datetime | None
    operation: int | None
    """The journal's id of the write that the decision led to."""
    problem: str = ""
    """Why it can no longer be accepted; empty: it can."""
    barrier: RefusalReason | None = None
    """The kind of that reason."""
    parts: tuple[str, ...] = ()
    """What may be written of it in its place, where it is only too long."""
