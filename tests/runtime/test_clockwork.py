"""Fourteen nights, twice, through the real scheduler: exactly the runs that one would expect."""

from __future__ import annotations

import subprocess
import sys
import time
from collections.abc import Iterator
from contextlib import contextmanager
from datetime import timedelta
from pathlib import Path
from zoneinfo import ZoneInfo

import pytest
from tests.conftest import WorkspaceBuilder
from tests.runtime.nightmachine import Happened, machine

from mnemoscope.domain.clock import iso_utc
from mnemoscope.domain.embedding import EmbedderChoice
from mnemoscope.domain.outcomes import Changes
from mnemoscope.domain.schedule import Late
from mnemoscope.engine.clock import SystemClock
from mnemoscope.engine.consent import allow_writes
from mnemoscope.engine.jobs import run_job, skip_job
from mnemoscope.engine.jobsettings import pause_jobs, resume_jobs, set_job
from mnemoscope.engine.jobverbs import jobs_there
from mnemoscope.engine.session import Session
from mnemoscope.runtime.wallscheduler import CHECK_SECONDS

pytestmark = pytest.mark.gui

BERLIN = "Europe/Berlin"
NEW_YORK = "America/New_York"


@pytest.fixture
def session(
    workspace: WorkspaceBuilder, home: Path, resources: Path, qapp: object
) -> Iterator[Session]:
    root = workspace({"MEMORY.md": "- backups go to osprey\n"})
    opened = Session.open(
        root,
        home=home,
        resources=resources,
        clock=SystemClock(),
        zone=ZoneInfo(BERLIN),
        choice=EmbedderChoice(provider="none"),
    )
    yield opened
    opened.close()


def only_the_dream(session: Session, rule: str = "30 2 * * *") -> None:
    """Allow writing, plan the dream so, and switch all else off."""
    assert isinstance(allow_writes(session), Changes)
    for job in jobs_there():
        set_job(session, job.id, on=job.id == "dream", rule=rule if job.id == "dream" else None)


@contextmanager
def full_disk() -> Iterator[None]:
    """Let every file refuse to grow, which a process can ask for itself."""
    import resource

    soft, hard = resource.getrlimit(resource.RLIMIT_FSIZE)
    resource.setrlimit(resource.RLIMIT_FSIZE, (1, hard))
    try:
        yield
    finally:
        resource.setrlimit(resource.RLIMIT_FSIZE, (soft, hard))


def killed_while_dreaming(session: Session) -> None:
    """Let another process begin the run that is due now, and die of it."""
    code = (
        "import os, sys\n"
        "from datetime import datetime\n"
        "from pathlib import Path\n"
        "from zoneinfo import ZoneInfo\n"
        "from mnemoscope.domain.clock import FixedClock\n"
        "from mnemoscope.domain.outcomes import Control\n"
        "from mnemoscope.engine.jobs import settle_due\n"
        "from mnemoscope.engine.session import Session\n"
        "root, home, resources, now, zone = sys.argv[1:]\n"
        "clock = FixedClock(datetime.fromisoformat(now))\n"
        "session = Session.open(Path(root), home=Path(home), resources=Path(resources),\n"
        "    clock=clock, zone=ZoneInfo(zone), consent=True)\n"
        "settle_due(session, 'dream', Control(report=lambda progress: os._exit(9)))\n"
    )
    places = (session.root, session.home, session.resources)
    told = (*map(str, places), iso_utc(session.clock.now()), str(session.zone))
    desktop = str(Path(__file__).parents[2] / "desktop")
    done = subprocess.run(
        [sys.executable, "-c", code, *told], env={"PYTHONPATH": desktop}, check=False, timeout=60
    )
    assert done.returncode == 9


def ran(at: str, late: str = "", result: str = "nothing") -> Happened:
    return Happened(at, "dream", result, late)


def test_fourteen_nights_in_spring(session: Session) -> None:
    with machine(session, "2026-03-21T22:00") as night:
        only_the_dream(session)
        night.boot()
        night.awake("2026-03-22T02:45")  # at its time
        night.away("2026-03-23T07:40")  # the machine slept over it
        night.awake("2026-03-23T07:50")
        night.crash()
        night.away("2026-03-25T09:00")  # off for two nights: one run for both
        night.boot()
        night.awake("2026-03-25T09:10")
        night.away("2026-03-26T02:20")
        night.awake("2026-03-26T03:00")
        night.set_clock(timedelta(hours=-1))  # a date has one run
        night.awake("2026-03-26T02:50")
        night.set_clock(timedelta(hours=1))
        night.away("2026-03-27T23:30")  # 21 hours late is too late
        night.awake("2026-03-28T02:35")
        night.crash()  # after its run: that is not repeated
        night.boot()
        night.awake("2026-03-28T02:50")
        night.away("2026-03-29T01:30")
        night.awake("2026-03-29T03:20")  # 02:30 does not exist: the first minute behind the gap
        night.away("2026-03-30T02:00")
        with full_disk():
            night.awake("2026-03-30T02:40")
        night.awake("2026-03-30T03:00")
        night.away("2026-03-31T02:20")
        night.crash()
        night.away("2026-03-31T02:31")
        killed_while_dreaming(session)
        night.boot()
        night.awake("2026-03-31T02:50")
        night.away("2026-04-01T02:20")
        night.awake("2026-04-01T06:00")
        night.travel(NEW_YORK)  # a date that had its run in Berlin has none there
        night.awake("2026-04-01T03:00")
        night.away("2026-04-02T02:20")
        night.awake("2026-04-02T02:50")
        night.travel(BERLIN)
        night.away("2026-04-03T02:20")
        night.awake("2026-04-03T02:50")
        moved = session.root.rename(session.root.with_name("unplugged"))
        night.away("2026-04-04T02:20")
        night.awake("2026-04-04T02:50")
        moved.rename(session.root)
        night.awake("2026-04-04T03:00")
    assert night.log == [
        ran("03-22 02:30"),
        ran("03-23 07:41", "5:11"),
        ran("03-25 09:01", "6:31"),
        ran("03-26 02:30"),
        ran("03-27 23:31", "21:01", "skipped"),
        ran("03-28 02:30"),
        ran("03-29 03:00"),
        ran("03-30 02:30", result="failed"),
        ran("03-30 02:45", "0:15"),
        ran("03-31 02:32"),
        ran("04-01 02:30"),
        ran("04-02 02:30"),
        ran("04-03 02:30"),
        ran("04-04 02:50", "0:20"),
    ]


def test_fourteen_nights_in_autumn(session: Session) -> None:
    with machine(session, "2026-10-18T22:00") as night:
        only_the_dream(session)
        night.boot()
        night.awake("2026-10-19T02:45")
        # By hand at eleven: the plan does not move, and a planned date keeps its run.
        night.away("2026-10-19T23:00")
        run_job(session, "dream")
        night.replan()
        night.away("2026-10-20T02:20")
        night.awake("2026-10-20T02:45")
        # An edit holds at once, and what was planned before it is not made up for.
        set_job(session, "dream", rule="0 4 * * *")
        night.replan()
        night.awake("2026-10-20T04:10")  # the date has had its run
        set_job(session, "dream", rule="30 2 * * *")
        night.replan()
        night.away("2026-10-21T02:00")
        pause_jobs(session)
        night.replan()
        night.awake("2026-10-21T02:50")
        night.away("2026-10-22T09:00")
        resume_jobs(session)
        night.replan()
        night.awake("2026-10-22T09:20")  # what a pause left out is not made up for
        night.away("2026-10-23T02:29")
        night.awake("2026-10-23T02:45")  # woken one minute before
        night.away("2026-10-24T02:20")
        night.awake("2026-10-24T02:45")
        night.away("2026-10-25T01:50")
        night.awake("2026-10-25T04:00")  # the clock shows 02:30 twice
        set_job(session, "dream", late=Late.ASK)
        night.away("2026-10-26T08:00")
        night.replan()
        night.awake("2026-10-26T08:10")
        assert night.asked == ["dream"]
        skip_job(session, "dream")
        night.replan()
        night.awake("2026-10-26T08:40")
        assert night.asked == ["dream"]
        set_job(session, "dream", late=Late.SKIP)
        night.replan()
        night.away("2026-10-27T08:00")
        night.awake("2026-10-27T08:10")
        set_job(session, "dream", late=Late.RUN)
        night.replan()
        night.travel(NEW_YORK)
        night.away("2026-10-28T02:20")
        night.awake("2026-10-28T02:45")
        set_job(session, "dream", rule="30 1 * * *")
        night.replan()
        night.away("2026-10-29T01:20")
        night.awake("2026-10-29T01:40")
        night.crash()
        night.away("2026-10-31T01:25")
        night.boot()
        night.awake("2026-10-31T01:45")
        night.away("2026-11-01T00:50")
        night.awake("2026-11-01T03:00")  # 01:30 comes twice here
    assert night.log == [
        ran("10-19 02:30"),
        ran("10-20 02:30"),
        ran("10-23 02:30"),
        ran("10-24 02:30"),
        ran("10-25 02:30"),
        ran("10-27 08:01", "5:31", "skipped"),
        ran("10-28 02:30"),
        ran("10-29 01:30"),
        ran("10-31 01:26", "23:56", "skipped"),  # of the 30th, when it was off
        ran("10-31 01:30"),
        ran("11-01 01:30"),
    ]


def test_a_thread_that_idles_costs_nothing_to_speak_of(session: Session) -> None:
    with machine(session, "2026-11-28T12:00") as night:
        only_the_dream(session)
        night.boot()
        night.awake("2026-11-28T12:10")
        begun = time.process_time()
        for _ in range(200):
            night._look()
        # With what this test does to wake the thread and to wait for it.
        assert (time.process_time() - begun) / 200 < CHECK_SECONDS * 0.001


def test_it_ends_with_its_thread(session: Session) -> None:
    with machine(session, "2026-11-28T12:00") as night:
        night.boot()
        clockwork = night.clockwork
        assert clockwork is not None
        worker = clockwork.worker
        assert worker is not None
        clockwork.stop()
        worker.join(5)
        assert not worker.is_alive()
        clockwork.stop()
        night.clockwork = None
