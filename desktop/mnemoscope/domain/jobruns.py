"""The runs of jobs as values: one that is about to begin, its end, and what is remembered of it."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field
from datetime import datetime, timedelta


@dataclass(frozen=True, slots=True)
class NewRun:
    """A run that is about to begin."""

    job: str
    trigger: str
    """``scheduled``, ``late``, ``manual`` or ``command-line``."""
    slot: str | None = None
    """The local date or moment that it stands for; None: by hand."""
    planned: datetime | None = None
    late_by: timedelta = timedelta()
    missed: int = 0


@dataclass(frozen=True, slots=True)
class PhaseTime:
    """One part of a run that came to its end."""

    name: str
    seconds: float


@dataclass(frozen=True, slots=True)
class RunEnd:
    """How a run ended."""

    result: str
    reason: str = ""
    detail: str = ""
    """More about the reason, in words."""
    counts: Mapping[str, int] = field(default_factory=dict[str, int])
    phases: tuple[PhaseTime, ...] = ()
    tokens: int = 0
    cost: float = 0.0
    log: tuple[str, ...] = ()
    run: int | None = None
    """The id under which the journal has what it wrote."""


@dataclass(frozen=True, slots=True)
class JobRun:
    """A run as the ledger remembers it."""

    id: int
    job: str
    slot: str | None
    planned: datetime | None
    trigger: str
    late_by: timedelta
    missed: int
    started: datetime
    ended: datetime | None
    end: RunEnd
    """While it runs, its result is ``running``."""
    attempts: int
    host: str
    pid: int
