"""The tables of jobs: what they refuse, and what an undone choice counts for."""

from __future__ import annotations

from datetime import UTC, datetime
from pathlib import Path

import apsw
import pytest

from mnemoscope.domain.clock import FixedClock
from mnemoscope.ledger.jobtables import JOB_TABLES
from mnemoscope.ledger.migrations import MIGRATIONS
from mnemoscope.ledger.store import Ledger

NOW = datetime(2026, 11, 28, 3, tzinfo=UTC)
_RUN = (
    "INSERT INTO job_runs (job, slot, trigger, started, result, host, pid, process)"
    " VALUES ('dream', ?, ?, '', 'done', 'h', 1, '')"
)


def test_they_are_a_step_of_the_format() -> None:
    assert JOB_TABLES in MIGRATIONS


def test_of_a_slot_there_is_one_row_and_by_hand_there_are_many(tmp_path: Path) -> None:
    ledger = Ledger(tmp_path, FixedClock(NOW))
    try:
        for _ in range(2):
            ledger.database.query(_RUN, (None, "manual"))
        ledger.database.query(_RUN, ("2026-11-28", "late"))
        with pytest.raises(apsw.ConstraintError):
            ledger.database.query(_RUN, ("2026-11-28", "scheduled"))
        with pytest.raises(apsw.ConstraintError):
            ledger.database.query(_RUN, (None, "whim"))
    finally:
        ledger.close()
