"""Choices about jobs: kept in their order, and void where their operation was taken back."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import replace
from datetime import UTC, datetime
from pathlib import Path

import pytest

from mnemoscope.domain.clock import FixedClock
from mnemoscope.ledger.jobsayings import ALL_JOBS, JobField, JobSaying
from mnemoscope.ledger.journal import NewOperation
from mnemoscope.ledger.store import Ledger

NOW = datetime(2026, 11, 28, 3, tzinfo=UTC)
MOVED = JobSaying("dream", JobField.RULE, "0 4 * * *")
PAUSED = JobSaying(ALL_JOBS, JobField.PAUSE, "forever")


@pytest.fixture
def ledger(tmp_path: Path) -> Iterator[Ledger]:
    opened = Ledger(tmp_path, FixedClock(NOW))
    yield opened
    opened.close()


def test_choices_are_kept_in_their_order(ledger: Ledger) -> None:
    ledger.job_sayings.add([MOVED, PAUSED], NOW, None)
    assert ledger.job_sayings.all() == (replace(MOVED, at=NOW), replace(PAUSED, at=NOW))


def test_a_choice_that_was_taken_back_is_none_and_holds_again_when_redone(ledger: Ledger) -> None:
    operation = ledger.journal.record_done(NewOperation("set-job", "dream", NOW), [])
    ledger.job_sayings.add([MOVED], NOW, operation)
    for state, count in (("done", 1), ("undone", 0), ("done", 1)):
        ledger.database.query("UPDATE operations SET state = ?", (state,))
        assert len(ledger.job_sayings.all()) == count
