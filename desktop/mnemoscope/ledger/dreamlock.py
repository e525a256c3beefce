"""One dream per workspace at a time, over all processes; the lock of a dead one is taken over."""

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
from mnemoscope.ledger.places import SILENT_AFTER, is_elsewhere
from mnemoscope.ledger.platform_process import is_alive

BEAT_EVERY = timedelta(seconds=5)
"""How often a holder at work says so."""

_held_here: set[str] = set()
"""Tokens that this process holds. A row of ours that is not among them holds nobody up."""


@dataclass(frozen=True, slots=True)
class DreamHolder:
    """Who holds the lock, or held it when it died."""

    pid: int
    since: datetime
    beat: datetime
    """When it was seen at work last."""
    here: bool
    """It is this very process."""


@dataclass(slots=True)
class Hold:
    """What trying to get the lock came to."""

    other: DreamHolder | None
    """Who has it, where it was not to be had."""
    robbed: DreamHolder | None
    """The dead process from which it was taken over."""
    token: str
    beaten: datetime


class DreamLock:
    """The workspace's dream lock: a row of memory.db, so that taking it over is one transaction.

    Whether a holder lives is told by its number together with its start, never by age: a dream
    may take as long as a language model wants. Of one on another machine or in a container, whose
    number says nothing here, its last sign of life tells.
    """

    __slots__ = ("_clock", "_database")

    def __init__(self, database: Database, clock: Clock) -> None:
        self._database = database
        self._clock = clock

    @contextmanager
    def held(self) -> Generator[Hold]:
        """Hold the lock in the block, unless somebody living has it; does not wait."""
        hold = self._try()
        try:
            yield hold
        finally:
            _held_here.discard(hold.token)
            with suppress(EnvironmentFault):
                self._database.query("DELETE FROM dream_lock WHERE token = ?", (hold.token,))

    def beat(self, hold: Hold) -> None:
        """Say that the holder is at work; writes at most every few seconds."""
        now = self._clock.now()
        if now - hold.beaten < BEAT_EVERY:
            return
        hold.beaten = now
        # A sign of life that cannot be written is no reason to end the dream.
        with suppress(EnvironmentFault):
            self._database.query(
                "UPDATE dream_lock SET beat = ? WHERE token = ?", (iso_utc(now), hold.token)
            )

    def holder(self) -> DreamHolder | None:
        """Return who dreams just now; None where nobody does."""
        found = self._row()
        return found[0] if found is not None and found[1] else None

    def _try(self) -> Hold:
        token, now = os.urandom(16).hex(), self._clock.now()
        with self._database.transaction():
            found = self._row()
            if found is not None and found[1]:
                return Hold(found[0], None, token, now)
            self._database.query(
                "REPLACE INTO dream_lock (one, pid, process, token, since, beat)"
                " VALUES (1, ?, ?, ?, ?, ?)",
                (*this_process(), token, iso_utc(now), iso_utc(now)),
            )
        _held_here.add(token)
        return Hold(None, found[0] if found is not None else None, token, now)

    def _row(self) -> tuple[DreamHolder, bool] | None:
        """The holder, and whether it lives."""
        row = self._database.first("SELECT pid, process, token, since, beat FROM dream_lock")
        if row is None:
            return None
        pid, mark, token = as_int(row[0]), as_text(row[1]), as_text(row[2])
        since, beat = (
            parse_utc(as_text(moment)) or datetime.min.replace(tzinfo=UTC) for moment in row[3:5]
        )
        here = is_this_process(pid, mark)
        if here:
            lives = token in _held_here
        elif is_elsewhere(mark):
            lives = self._clock.now() - beat < SILENT_AFTER
        else:
            lives = is_alive(pid, mark)
        return DreamHolder(pid, since, beat, here), lives
