"""One writer per workspace at a time, over all processes; a dead holder's lock is taken over."""

from __future__ import annotations

import os
import time
from collections.abc import Generator
from contextlib import contextmanager, suppress
from datetime import timedelta

from mnemoscope.domain.clock import Clock, iso_utc, parse_utc
from mnemoscope.domain.outcomes import EnvironmentFault
from mnemoscope.domain.pace import lay_down
from mnemoscope.ledger.database import Database, Row, as_int, as_text
from mnemoscope.ledger.places import bare, is_elsewhere, placed
from mnemoscope.ledger.platform_process import UNKNOWN, is_alive, start_mark

WAIT_SECONDS = 10.0
POLL_SECONDS = 0.02
WRITES_FOR = timedelta(minutes=2)
"""Longer than any write takes: of a process elsewhere only the time tells whether it still writes.
"""

_held_here: set[str] = set()
"""Tokens that this process holds. A row of ours that is not among them could not be deleted when
it was let go, on a full disk say, and holds nobody up."""


class WriteLock:
    """The workspace's write lock: a row of memory.db, so that taking it over is one transaction."""

    __slots__ = ("_clock", "_database", "_wait")

    def __init__(self, database: Database, clock: Clock, wait: float = WAIT_SECONDS) -> None:
        self._database = database
        self._clock = clock
        self._wait = wait

    @contextmanager
    def held(self) -> Generator[int | None]:
        """Hold the lock in the block; yields None, or the process id of who would not let go."""
        token = os.urandom(16).hex()
        holder = self._acquire(token)
        try:
            yield holder
        finally:
            _held_here.discard(token)
            with suppress(EnvironmentFault), self._database.unforced():
                self._database.query("DELETE FROM write_lock WHERE token = ?", (token,))

    def _acquire(self, token: str) -> int | None:
        deadline = time.monotonic() + self._wait
        while (holder := self._try(token)) is not None and time.monotonic() < deadline:
            lay_down()
            time.sleep(POLL_SECONDS)
        return holder

    def _try(self, token: str) -> int | None:
        # A power cut takes the process along that holds it: the disk need not be waited for.
        with self._database.unforced(), self._database.transaction():
            row = self._database.first("SELECT pid, process, token, at FROM write_lock")
            if row is not None and self._holds(row):
                return as_int(row[0])
            self._database.query(
                "REPLACE INTO write_lock (one, pid, process, token, at) VALUES (1, ?, ?, ?, ?)",
                (*this_process(), token, iso_utc(self._clock.now())),
            )
        _held_here.add(token)
        return None

    def _holds(self, row: Row) -> bool:
        pid, process = as_int(row[0]), as_text(row[1])
        if is_this_process(pid, process):
            return as_text(row[2]) in _held_here
        if is_elsewhere(process):
            at = parse_utc(as_text(row[3]))
            return at is not None and self._clock.now() - at < WRITES_FOR
        return is_alive(pid, process)


def this_process() -> tuple[int, str]:
    """Return this process's number and its start mark with its place."""
    pid = os.getpid()
    return pid, placed(start_mark(pid) or UNKNOWN)


def is_this_process(pid: int, mark: str) -> bool:
    """Tell whether it is this process that left its number and start mark."""
    mine, known = this_process()
    return pid == mine and bare(mark) == bare(known) and not is_elsewhere(mark)
