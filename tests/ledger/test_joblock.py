"""The lock for jobs: one holder per workspace, taken over from the dead of whatever machine."""

from __future__ import annotations

import os
import subprocess
import sys
from collections.abc import Iterator
from datetime import UTC, datetime, timedelta
from pathlib import Path

import pytest

from mnemoscope.domain.clock import iso_utc
from mnemoscope.ledger.joblock import BEAT_EVERY
from mnemoscope.ledger.places import SILENT_AFTER, this_host
from mnemoscope.ledger.platform_process import start_mark
from mnemoscope.ledger.store import Ledger

NOW = datetime(2026, 11, 28, 3, tzinfo=UTC)


class Hands:
    """A clock that is put on by hand."""

    def __init__(self) -> None:
        self.moment = NOW

    def now(self) -> datetime:
        """The moment as it was set."""
        return self.moment


@pytest.fixture
def hands() -> Hands:
    return Hands()


@pytest.fixture
def ledger(tmp_path: Path, hands: Hands) -> Iterator[Ledger]:
    opened = Ledger(tmp_path, hands)
    yield opened
    opened.close()


def leave(ledger: Ledger, host: str, pid: int, mark: str, beat: datetime = NOW) -> None:
    ledger.database.query(
        "REPLACE INTO job_lock (one, job, host, pid, process, token, since, beat)"
        " VALUES (1, 'graph', ?, ?, ?, 't', ?, ?)",
        (host, pid, mark, iso_utc(NOW), iso_utc(beat)),
    )


def test_nobody_holds_it_until_somebody_does(ledger: Ledger) -> None:
    assert ledger.job_lock.holder() is None
    with ledger.job_lock.held("dream") as hold:
        assert hold.other is None
        holder = ledger.job_lock.holder()
        assert holder is not None
        assert (holder.job, holder.pid, holder.host, holder.here) == (
            "dream",
            os.getpid(),
            this_host(),
            True,
        )
        with ledger.job_lock.held("graph") as second:
            assert second.other == holder
        assert ledger.job_lock.holder() == holder, "the refused one has let go of nothing"
    assert ledger.job_lock.holder() is None


def test_a_process_keeps_it_while_it_lives_and_no_longer(ledger: Ledger) -> None:
    with subprocess.Popen([sys.executable, "-c", "input()"], stdin=subprocess.PIPE) as child:
        leave(ledger, this_host(), child.pid, start_mark(child.pid) or "")
        with ledger.job_lock.held("dream") as hold:
            assert hold.other is not None
            assert hold.other.pid == child.pid
        child.communicate(b"\n")
    with ledger.job_lock.held("dream") as hold:
        assert hold.other is None


def test_another_machine_keeps_it_as_long_as_it_is_heard_of(ledger: Ledger, hands: Hands) -> None:
    leave(ledger, "elsewhere", 1, "x")
    hands.moment = NOW + SILENT_AFTER - timedelta(seconds=1)
    assert ledger.job_lock.holder() is not None
    hands.moment = NOW + SILENT_AFTER
    with ledger.job_lock.held("dream") as hold:
        assert hold.other is None


def test_a_holder_is_heard_of_every_few_seconds(ledger: Ledger, hands: Hands) -> None:
    with ledger.job_lock.held("dream") as hold:
        hands.moment = NOW + BEAT_EVERY / 2
        assert not ledger.job_lock.beat(hold)
        hands.moment = NOW + BEAT_EVERY
        assert ledger.job_lock.beat(hold)
        holder = ledger.job_lock.holder()
        assert holder is not None
        assert holder.beat == hands.moment


def test_a_row_of_ours_that_nobody_holds_holds_nobody_up(ledger: Ledger) -> None:
    leave(ledger, this_host(), os.getpid(), start_mark(os.getpid()) or "")
    with ledger.job_lock.held("dream") as hold:
        assert hold.other is None
