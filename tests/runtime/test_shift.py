from __future__ import annotations

from collections.abc import Callable, Mapping
from datetime import UTC, datetime, timedelta
from pathlib import Path

import pytest
import time_machine
from PySide6.QtCore import Qt
from pytestqt.qtbot import QtBot
from tests.dueworkers import heard, tell, workers

from mnemoscope.domain.clock import FixedClock, iso_utc
from mnemoscope.engine.clock import SystemClock
from mnemoscope.engine.consent import allow_writes
from mnemoscope.engine.jobs import awake
from mnemoscope.engine.jobsettings import pause_jobs, set_job
from mnemoscope.engine.jobverbs import jobs_there
from mnemoscope.engine.jobviews import Ran, Result, State
from mnemoscope.engine.session import Session
from mnemoscope.runtime import clockwork as clocks
from mnemoscope.runtime.bus import Bus
from mnemoscope.runtime.opened import Opened
from mnemoscope.runtime.reporter import Reporter

pytestmark = pytest.mark.gui

Files = Mapping[str, str | bytes]


@pytest.fixture
def opened(open_workspace: Callable[[Files], Opened], qtbot: QtBot) -> Opened:
    made = open_workspace({"MEMORY.md": "- backups go to osprey\n"})
    allow_writes(made.session)
    return made


def dream_of(opened: Opened) -> State:
    return next(each.state for each in opened.shift.plan.jobs if each.job.id == "dream")


def test_the_plan_is_read_and_read_anew_when_something_is_chosen(
    opened: Opened, qtbot: QtBot
) -> None:
    shift = opened.shift
    with qtbot.waitSignal(shift.planned, timeout=20_000):
        shift.start(on_time=False)
    assert not shift.keeps_time
    assert shift.threads == ()
    assert dream_of(opened) in (State.DUE, State.PLANNED)
    until = opened.session.clock.now() + timedelta(hours=1)
    with qtbot.waitSignal(shift.planned, timeout=20_000):
        shift.pause(until)
    assert dream_of(opened) is State.PAUSED
    with qtbot.waitSignal(shift.planned, timeout=20_000):
        shift.resume()
    assert dream_of(opened) is not State.PAUSED


def test_a_job_runs_by_hand_with_its_beginning_and_its_end(
    opened: Opened, bus: Bus, qtbot: QtBot
) -> None:
    shift = opened.shift
    shift.start(on_time=False)
    busy: list[bool] = []
    bus.busy.connect(lambda state: busy.append(state.active) if state.id == "job" else None)
    began: list[str] = []
    shift.began.connect(began.append)
    with qtbot.waitSignal(shift.ended, timeout=20_000) as ended:
        assert shift.run_now("dream")
        assert shift.running == ("dream",)
        assert not shift.run_now("dream")
    assert ended.args is not None
    ran, by_hand = ended.args
    assert isinstance(ran, Ran)
    assert ran.result in (Result.DONE, Result.NOTHING)
    assert by_hand
    assert began == ["dream"]
    assert busy[0] is True
    assert busy[-1] is False
    assert shift.running == ()


def test_what_is_due_is_run_once_the_machine_has_settled(
    open_workspace: Callable[[Files], Opened],
    clock: FixedClock,
    qtbot: QtBot,
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    monkeypatch.setattr(clocks, "SETTLE_SECONDS", 0.2)
    opened = open_workspace({"MEMORY.md": "- backups go to osprey\n"})
    allow_writes(opened.session)
    awake(opened.session)
    # The clock of these tests stands at three in the morning, when the dream is due in UTC.
    opened.session.zone = UTC
    monkeypatch.setenv("TZ", "UTC")
    with qtbot.waitSignal(opened.shift.ended, timeout=20_000) as ended:
        opened.shift.start(on_time=True)
    assert ended.args is not None
    ran, by_hand = ended.args
    assert (ran.job, by_hand) == ("dream", False)
    assert ran.result in (Result.DONE, Result.NOTHING)
    assert opened.shift.keeps_time
    (thread,) = opened.shift.threads
    opened.shift.stop()
    thread.join(5)
    assert not thread.is_alive()


def test_the_end_of_a_pause_is_noticed(
    open_workspace: Callable[[Files], Opened], clock: FixedClock, qtbot: QtBot
) -> None:
    opened = open_workspace({"MEMORY.md": "- backups go to osprey\n"})
    allow_writes(opened.session)
    pause_jobs(opened.session, "", clock.now() + timedelta(minutes=1))
    with qtbot.waitSignal(opened.shift.planned, timeout=20_000):
        opened.shift.start(on_time=True)
    assert dream_of(opened) is State.PAUSED
    clockwork = opened.shift._clockwork
    assert clockwork is not None
    start = clock.now()
    opened.session.clock = FixedClock(start + timedelta(seconds=50))
    clockwork.checked.emit()
    with qtbot.assertNotEmitted(opened.shift.planned, wait=300):
        pass
    opened.session.clock = FixedClock(start + timedelta(seconds=70))
    with qtbot.waitSignal(opened.shift.planned, timeout=20_000):
        clockwork.checked.emit()
    assert dream_of(opened) is not State.PAUSED
    opened.shift.stop()


def test_what_runs_is_asked_to_stop(opened: Opened, qtbot: QtBot) -> None:
    shift = opened.shift
    shift.start(on_time=False)
    with qtbot.waitSignal(shift.ended, timeout=20_000) as ended:
        shift.run_now("dream")
        shift.stop_run()
    assert ended.args is not None
    assert ended.args[0].result in (Result.STOPPED, Result.DONE, Result.NOTHING)


def test_once_stopped_it_begins_nothing(opened: Opened) -> None:
    opened.shift.start(on_time=False)
    opened.shift.stop()
    assert not opened.shift.run_now("dream")
    assert opened.shift.running == ()


@pytest.mark.timeout(300)  # fifty nights of two processes
def test_the_window_and_a_process_at_three_o_clock_make_one_run_fifty_times_of_fifty(
    workspace: Callable[[Files], Path],
    home: Path,
    resources: Path,
    bus: Bus,
    qtbot: QtBot,
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    monkeypatch.setattr(clocks, "SETTLE_SECONDS", 0.0)
    monkeypatch.setenv("TZ", "UTC")
    root = workspace({"MEMORY.md": "- backups go to osprey\n"})
    three = datetime(2026, 3, 21, 3, tzinfo=UTC)
    with time_machine.travel(three - timedelta(hours=7), tick=False) as clock:
        session = Session.open(root, home=home, resources=resources, clock=SystemClock(), zone=UTC)
        allow_writes(session)
        awake(session)
        for job in jobs_there():
            set_job(session, job.id, on=job.id == "caches", rule="0 3 * * *")
        (other,) = workers((root,), (home,), resources)
        opened = Opened(session, "Kestrel", bus, Reporter())
        by_window: list[Ran] = []
        opened.shift.ended.connect(lambda ran, _: by_window.append(ran))
        with qtbot.waitSignal(opened.shift.planned, timeout=20_000):
            opened.shift.start(on_time=True)
        clockwork = opened.shift._clockwork
        assert clockwork is not None
        said: list[int] = []
        due: list[str] = []
        clockwork.due.connect(
            # On the clock's own thread: both begin at once.
            lambda *_: (due.append(""), tell(other, iso_utc(session.clock.now()))),
            Qt.ConnectionType.DirectConnection,
        )
        for night in range(50):
            due.clear()
            clock.move_to(three + timedelta(days=night), tick=False)
            clockwork.look()
            qtbot.waitUntil(lambda: bool(due), timeout=20_000)
            said += heard(other)
            qtbot.waitUntil(lambda: not opened.shift.running, timeout=20_000)
        other.communicate()
        runs = session.ledger.jobs.latest(job="caches")
        assert opened.retire().finish()
    assert len(runs) == len({run.slot for run in runs}) == 50
    mine = [ran.run for ran in by_window if ran.run is not None]
    assert sorted([*mine, *said]) == sorted(run.id for run in runs)
    assert mine
    assert said
