"""One job at a time per workspace, over all processes of this machine that know its ledger."""

from __future__ import annotations

import os
from collections.abc import Generator
from contextlib import contextmanager, suppress
from dataclasses import dataclass
from datetime import UTC, datetime, timedelta

from mnemoscope.domain.clock import Clock, iso_utc, parse_utc
from mnemoscope.domain.outcomes import EnvironmentFault
from mnemoscope.ledger.database import Database, as_int, as_text
from mnemoscope.ledger.locks import is_this_process, this_process
from mnemoscope.ledger.places import SILENT_AFTER, is_elsewhere, this_host
from mnemoscope.ledger.platform_process import is_alive

BEAT_EVERY = timedelta(seconds=15)
"""How often a holder at work says so."""
_held_here: set[str] = set()


@dataclass(frozen=True, slots=True)
class JobHolder:
    """Who runs a job now."""

    job: str
    host: str
    pid: int
    since: datetime
    beat: datetime
    here: bool
    """It is this very process."""


@dataclass(slots=True)
class JobHold:
    """What trying to get the lock came to."""

    other: JobHolder | None
    """Who has it, where it was not to be had."""
    token: str
    beaten: datetime


class JobLock:
    """The workspace's lock for jobs: a row of memory.db, taken over from the dead."""

    __slots__ = ("_clock", "_database")

    def __init__(self, database: Database, clock: Clock) -> None:
        self._database = database
        self._clock = clock

    @contextmanager
    def held(self, job: str) -> Generator[JobHold]:
        """Hold the lock in the block, unless somebody living has it; does not wait."""
        hold = self._try(job)
        try:
            yield hold
        finally:
            _held_here.discard(hold.token)
            with suppress(EnvironmentFault):
                self._database.query("DELETE FROM job_lock WHERE token = ?", (hold.token,))

    def beat(self, hold: JobHold) -> bool:
        """Say that the holder is at work, every few seconds at most; tells whether it was said."""
        now = self._clock.now()
        if now - hold.beaten < BEAT_EVERY:
            return False
        hold.beaten = now
        # A sign of life that cannot be written is no reason to end the job.
        with suppress(EnvironmentFault):
            self._database.query(
                "UPDATE job_lock SET beat = ? WHERE token = ?", (iso_utc(now), hold.token)
            )
        return True

    def holder(self) -> JobHolder | None:
        """Return who runs a job just now; None where nobody does."""
        found = self._row()
        return found[0] if found is not None and found[1] else None

    def _try(self, job: str) -> JobHold:
        token, now = os.urandom(16).hex(), self._clock.now()
        with self._database.transaction():
            found = self._row()
            if found is not None and found[1]:
                return JobHold(found[0], token, now)
            self._database.query(
                "REPLACE INTO job_lock (one, job, host, pid, process, token, since, beat)"
                " VALUES (1, ?, ?, ?, ?, ?, ?, ?)",
                (job, this_host(), *this_process(), token, iso_utc(now), iso_utc(now)),
            )
        _held_here.add(token)
        return JobHold(None, token, now)

    def _row(self) -> tuple[JobHolder, bool] | None:
        """The holder, and whether it lives."""
        row = self._database.first(
            "SELECT job, host, pid, process, token, since, beat FROM job_lock"
        )
        if row is None:
            return None
        host, pid, mark = as_text(row[1]), as_int(row[2]), as_text(row[3])
        since, beat = (
            parse_utc(as_text(moment)) or datetime.min.replace(tzinfo=UTC) for moment in row[5:7]
        )
        here = host == this_host() and is_this_process(pid, mark)
        if here:
            lives = as_text(row[4]) in _held_here
        elif host == this_host() and not is_elsewhere(mark):
            lives = is_alive(pid, mark)
        else:
            lives = self._clock.now() - beat < SILENT_AFTER
        return JobHolder(as_text(row[0]), host, pid, since, beat, here), lives
