"""The dream lock: one holder, told alive by its number and its start, never by age while here."""

from __future__ import annotations

import os
import subprocess
import sys
from collections.abc import Iterator
from datetime import UTC, datetime, timedelta
from pathlib import Path

import pytest

from mnemoscope.domain.clock import FixedClock, iso_utc
from mnemoscope.ledger.dreamlock import BEAT_EVERY, DreamLock
from mnemoscope.ledger.places import SILENT_AFTER
from mnemoscope.ledger.platform_process import start_mark
from mnemoscope.ledger.store import Ledger

NOW = datetime(2026, 11, 28, 3, tzinfo=UTC)
LONG_AGO = "2026-01-01T00:00:00.000Z"


@pytest.fixture
def ledger(tmp_path: Path) -> Iterator[Ledger]:
    opened = Ledger(tmp_path, FixedClock(NOW))
    yield opened
    opened.close()


def leave(ledger: Ledger, pid: int, mark: str, beat: datetime | None = None) -> None:
    """The row of a holder that began months ago, and was seen then for the last time."""
    ledger.database.query(
        "REPLACE INTO dream_lock (one, pid, process, token, since, beat)"
        " VALUES (1, ?, ?, 't', ?, ?)",
        (pid, mark, LONG_AGO, LONG_AGO if beat is None else iso_utc(beat)),
    )


def test_nobody_holds_it_until_somebody_does(ledger: Ledger) -> None:
    assert ledger.dreams.holder() is None
    with ledger.dreams.held() as hold:
        assert (hold.other, hold.robbed) == (None, None)
        holder = ledger.dreams.holder()
        assert holder is not None
        assert (holder.pid, holder.since, holder.here) == (os.getpid(), NOW, True)
    assert ledger.dreams.holder() is None
    assert ledger.database.query("SELECT * FROM dream_lock") == []


def test_a_second_holder_of_this_process_is_refused(ledger: Ledger) -> None:
    with ledger.dreams.held():
        with ledger.dreams.held() as second:
            assert second.other is not None
            assert second.other.here
        assert ledger.dreams.holder() is not None, "the refused one has let go of nothing"


def test_a_living_process_keeps_it_however_old_it_is(ledger: Ledger) -> None:
    with subprocess.Popen([sys.executable, "-c", "input()"], stdin=subprocess.PIPE) as child:
        leave(ledger, child.pid, start_mark(child.pid) or "")
        with ledger.dreams.held() as hold:
            assert hold.other is not None
            assert (hold.other.pid, hold.other.here) == (child.pid, False)
        child.communicate(b"\n")
    with ledger.dreams.held() as hold:
        assert hold.other is None
        assert hold.robbed is not None
        assert hold.robbed.pid == child.pid


@pytest.mark.parametrize("pid", [os.getpid(), os.getppid(), 999_999_999])
def test_a_dead_process_or_a_number_given_away_since_is_robbed(ledger: Ledger, pid: int) -> None:
    leave(ledger, pid, "another-boot:17")
    assert ledger.dreams.holder() is None
    with ledger.dreams.held() as hold:
        assert hold.other is None
        assert hold.robbed is not None
        assert hold.robbed.pid == pid


def test_a_row_of_this_process_that_nobody_holds_is_no_obstacle(ledger: Ledger) -> None:
    leave(ledger, os.getpid(), start_mark(os.getpid()) or "")
    with ledger.dreams.held() as hold:
        assert hold.other is None


def test_a_sign_of_life_is_given_every_few_seconds(ledger: Ledger) -> None:
    with ledger.dreams.held() as hold:
        soon = DreamLock(ledger.database, FixedClock(NOW + BEAT_EVERY - timedelta(seconds=1)))
        soon.beat(hold)
        holder = ledger.dreams.holder()
        assert holder is not None
        assert holder.beat == NOW
        later = DreamLock(ledger.database, FixedClock(NOW + BEAT_EVERY))
        later.beat(hold)
        holder = ledger.dreams.holder()
        assert holder is not None
        assert (holder.beat, holder.since) == (NOW + BEAT_EVERY, NOW)


def test_it_is_let_go_when_the_dream_breaks_off(ledger: Ledger) -> None:
    with pytest.raises(ValueError, match="nightmare"), ledger.dreams.held():
        raise ValueError("nightmare")
    assert ledger.dreams.holder() is None


@pytest.mark.parametrize("place", ["another-machine/pid:[4026531836]", "pid:[1]"])
def test_of_a_process_elsewhere_its_last_sign_of_life_tells(ledger: Ledger, place: str) -> None:
    for beat, lives in ((SILENT_AFTER - timedelta(minutes=1), True), (SILENT_AFTER, False)):
        # Its number is that of a living process here, which says nothing.
        leave(ledger, os.getppid(), f"{start_mark(os.getppid())}@{place}", NOW - beat)
        with ledger.dreams.held() as hold:
            assert (hold.other is not None) is lives
            assert (hold.robbed is not None) is not lives


@pytest.mark.skipif(sys.platform != "linux" or os.geteuid() != 0, reason="needs unshare")
def test_a_dream_in_a_container_is_honoured_and_taken_over_once_it_is_silent(
    ledger: Ledger, tmp_path: Path
) -> None:
    code = (
        "import sys; from pathlib import Path; from datetime import UTC, datetime\n"
        "from mnemoscope.domain.clock import FixedClock\n"
        "from mnemoscope.ledger.store import Ledger\n"
        "clock = FixedClock(datetime(2026, 11, 28, 3, tzinfo=UTC))\n"
        f"ledger = Ledger(Path({str(tmp_path)!r}), clock)\n"
        "with ledger.dreams.held():\n"
        "    print('held', flush=True); input()\n"
    )
    command = ["unshare", "-pf", "--mount-proc", sys.executable, "-c", code]
    with subprocess.Popen(command, stdin=subprocess.PIPE, stdout=subprocess.PIPE) as child:
        assert child.stdout is not None
        if child.stdout.readline() != b"held\n":
            pytest.skip("no namespaces here")
        with ledger.dreams.held() as hold:
            assert hold.other is not None
            assert (hold.other.pid, hold.other.here) == (1, False)
        later = DreamLock(ledger.database, FixedClock(NOW + SILENT_AFTER))
        assert later.holder() is None
        child.communicate(b"\n")
