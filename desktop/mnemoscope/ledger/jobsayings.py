"""What was chosen for jobs: rule, zone, whether they are on, how late they may be, their pause.

Each choice is a row, and the latest of a job and field holds. A choice whose operation was taken
back is none: the view ``job_said`` asks the journal.
"""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass
from datetime import datetime
from enum import StrEnum

from mnemoscope.domain.clock import iso_utc, parse_utc
from mnemoscope.ledger.database import Database, as_text

ALL_JOBS = ""
"""Stands for a job's id where something is chosen for all of them."""


class JobField(StrEnum):
    """What can be chosen."""

    RULE = "rule"
    ZONE = "zone"
    ON = "on"
    RESTS = "rests"
    LATE = "late"
    MAX_AGE = "max-age"
    PAUSE = "pause"


@dataclass(frozen=True, slots=True)
class JobSaying:
    """One choice."""

    job: str
    field: JobField
    value: str
    """Empty: the usual one."""
    at: datetime | None = None
    """When it was made; given by whoever notes it."""


class JobSayings:
    """The choices of one workspace."""

    __slots__ = ("_database",)

    def __init__(self, database: Database) -> None:
        self._database = database

    def add(self, sayings: Iterable[JobSaying], at: datetime, operation: int | None) -> None:
        """Note choices; joins the transaction of the caller."""
        rows = [(one.job, one.field.value, one.value, iso_utc(at), operation) for one in sayings]
        self._database.many(
            "INSERT INTO job_sayings (job, field, value, at, operation) VALUES (?, ?, ?, ?, ?)",
            rows,
        )

    def all(self) -> tuple[JobSaying, ...]:
        """Return all choices that were not taken back, in the order in which they were made."""
        rows = self._database.query("SELECT job, field, value, at FROM job_said ORDER BY id")
        return tuple(
            JobSaying(
                as_text(row[0]),
                JobField(as_text(row[1])),
                as_text(row[2]),
                parse_utc(as_text(row[3])),
            )
            for row in rows
        )
