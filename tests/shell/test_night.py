from __future__ import annotations

from collections.abc import Callable, Mapping
from datetime import timedelta
from pathlib import Path

import pytest
from PySide6.QtWidgets import QMenu
from pytestqt.qtbot import QtBot
from tests.shell.conftest import Notices

from mnemoscope.domain.jobruns import NewRun, RunEnd
from mnemoscope.domain.schedule import Due, Late, Verdict, Why
from mnemoscope.engine.consent import allow_writes
from mnemoscope.engine.jobsettings import set_job
from mnemoscope.engine.jobviews import Cause, Ran, Result, State
from mnemoscope.runtime.bus import JobsPlace, Notice, NoticeKind
from mnemoscope.runtime.opened import Opened
from mnemoscope.shell.desk import Desk
from mnemoscope.shell.night import Night
from mnemoscope.shell.tray import TrayState

pytestmark = pytest.mark.gui

Build = Callable[[Mapping[str, str | bytes]], Path]


class Told:
    """What was said beside the tray, and what its icon showed."""

    def __init__(self) -> None:
        self.notices: list[Notice] = []
        self.states: list[tuple[TrayState, str]] = []

    @property
    def state(self) -> TrayState:
        return self.states[-1][0]


@pytest.fixture
def told() -> Told:
    return Told()


@pytest.fixture
def night(desk: Desk, told: Told) -> Night:
    made = Night(desk, told.notices.append)
    made.changed.connect(lambda state, words: told.states.append((state, words)))
    return made


@pytest.fixture
def opened(night: Night, desk: Desk, workspace: Build, qtbot: QtBot) -> Opened:
    root = workspace({"MEMORY.md": "- one\n"})
    with qtbot.waitSignal(desk.workspaces.started, timeout=30_000):
        desk.open(root)
    current = desk.workspaces.current
    assert current is not None
    allow_writes(current.session)
    read_anew(current, qtbot)
    return current


def read_anew(opened: Opened, qtbot: QtBot) -> None:
    with qtbot.waitSignal(opened.shift.planned, timeout=20_000):
        opened.shift.refresh()


def note_a_run(opened: Opened, result: Result) -> None:
    jobs, now = opened.session.ledger.jobs, opened.session.clock.now()
    run = jobs.claim(NewRun("dream", "manual"), now)
    assert run is not None
    jobs.finish(run, now, RunEnd(result.value))


def test_the_rail_and_the_tray_say_what_comes(
    opened: Opened, night: Night, desk: Desk, told: Told
) -> None:
    block = desk.window.column._horizon
    assert block._face is not None
    assert block._face.ticks
    assert told.states[-1][1].startswith("Mnemoscope · Next: ")
    menu = QMenu()
    night.fill(menu)
    assert "Run now" in [each.text() for each in menu.actions()]
    desk.close_workspace()
    assert block._face is None
    assert told.states[-1] == (TrayState.IDLE, "Mnemoscope")


def test_what_failed_is_told_everywhere_and_marked_until_it_is_well(
    opened: Opened, notices: Notices, told: Told, desk: Desk, qtbot: QtBot
) -> None:
    note_a_run(opened, Result.FAILED)
    read_anew(opened, qtbot)
    assert told.states[-1] == (TrayState.ATTENTION, "Mnemoscope · Dream failed")
    opened.shift.ended.emit(Ran("dream", Result.FAILED, detail="disk full", run=3), False)
    assert notices.all[-1].kind is NoticeKind.BAD
    assert notices.texts()[-1] == "Dream failed: disk full"
    assert told.notices == [notices.all[-1]]
    went: list[object] = []
    desk.parts.bus.going.connect(went.append)
    act = told.notices[-1].act
    assert act is not None
    act()
    assert went == [JobsPlace("dream", 3)]
    note_a_run(opened, Result.DONE)
    read_anew(opened, qtbot)
    assert told.state is TrayState.IDLE
    current = desk.window.notices.current()
    assert current is not None
    assert "failed" in current.text
    opened.shift.ended.emit(Ran("graph", Result.DONE, run=4), False)
    assert desk.window.notices.current() is current, "it is of another job"
    opened.shift.ended.emit(Ran("dream", Result.DONE, run=5), False)
    assert desk.window.notices.current() is None
    assert len(told.notices) == 1


def test_a_failure_is_taken_back_once_the_job_has_run_well_elsewhere(
    opened: Opened, desk: Desk, qtbot: QtBot
) -> None:
    note_a_run(opened, Result.FAILED)
    (run,) = opened.session.ledger.jobs.latest()
    opened.shift.ended.emit(Ran("dream", Result.FAILED, detail="disk full", run=run.id), False)
    read_anew(opened, qtbot)
    assert desk.window.notices.current() is not None
    gone: list[str] = []
    desk.parts.bus.withdrawn.connect(gone.append)
    note_a_run(opened, Result.DONE)
    read_anew(opened, qtbot)
    assert gone == ["job-dream"]
    assert desk.window.notices.current() is None


def test_success_is_told_where_it_is_wanted(
    opened: Opened, notices: Notices, told: Told, desk: Desk
) -> None:
    done = Ran("dream", Result.DONE, run=4)
    opened.shift.ended.emit(done, False)
    assert "Dream is done." not in notices.texts()
    opened.shift.ended.emit(done, True)
    assert notices.texts()[-1] == "Dream is done."
    assert told.notices == [], "whoever has asked for it looks at the window"
    desk.parts.settings.set("notify_success", True)
    opened.shift.ended.emit(done, False)
    assert [notice.text for notice in told.notices] == ["Dream is done."]


def test_a_missed_run_is_told_once_and_one_that_another_did_is_not(
    opened: Opened, notices: Notices, told: Told
) -> None:
    late = timedelta(hours=30)
    skipped = Ran("dream", Result.SKIPPED, reason=Cause.TOO_OLD, run=5, late_by=late, missed=1)
    opened.shift.ended.emit(skipped, False)
    opened.shift.ended.emit(Ran("dream", Result.NOTHING, reason=Cause.HAS_RUN), False)
    assert [notice.text for notice in told.notices] == ["Dream was missed by 30 h and is left out."]
    assert notices.all[-1].kind is NoticeKind.WARN


def test_a_run_that_was_missed_is_asked_about_in_the_window(
    opened: Opened, told: Told, desk: Desk, qtbot: QtBot
) -> None:
    session = opened.session
    set_job(session, "dream", late=Late.ASK)
    due = Due(session.clock.now(), None, timedelta(hours=5), 1, Verdict.ASK, Why.LATE)
    desk.window.hide()
    opened.shift.asked.emit("dream", due)
    question = desk.window.ask_bar.current
    assert question is not None
    assert question.text == "Dream was missed 5 h ago. Run it now?"
    assert not desk.window.isVisible(), "nobody's work is interrupted by it"
    assert [notice.text for notice in told.notices] == [question.text]
    with qtbot.waitSignal(opened.shift.began, timeout=20_000):
        question.answers[1].act()
    qtbot.waitUntil(lambda: not opened.shift.running, timeout=20_000)


def test_what_is_answered_elsewhere_is_asked_no_longer(
    opened: Opened, desk: Desk, qtbot: QtBot
) -> None:
    due = Due(opened.session.clock.now(), None, timedelta(hours=5), 1, Verdict.ASK, Why.LATE)
    opened.shift.asked.emit("dream", due)
    assert desk.window.ask_bar.current is not None
    read_anew(opened, qtbot)
    assert desk.window.ask_bar.current is None
    opened.shift.asked.emit("dream", due)
    desk.close_workspace()
    assert desk.window.ask_bar.current is None


def test_what_a_person_asked_for_and_could_not_run_says_why(
    opened: Opened, notices: Notices
) -> None:
    blocked = Ran("compaction", Result.BLOCKED, reason=Cause.NO_CONSENT)
    opened.shift.ended.emit(blocked, False)
    assert notices.texts() == []
    opened.shift.ended.emit(blocked, True)
    assert notices.texts() == ["Compaction and cleanup could not run: writing is not allowed yet"]
    assert notices.all[-1].kind is NoticeKind.WARN


def test_a_run_is_shown_while_it_lasts(opened: Opened, told: Told, qtbot: QtBot) -> None:
    with qtbot.waitSignal(opened.shift.ended, timeout=20_000):
        opened.shift.run_now("dream")
        assert told.states[-1] == (TrayState.RUNNING, "Mnemoscope · Runs now: Dream")
    qtbot.waitUntil(lambda: told.state is not TrayState.RUNNING, timeout=20_000)


def test_a_pause_is_said_in_the_rail(opened: Opened, desk: Desk, qtbot: QtBot) -> None:
    with qtbot.waitSignal(opened.shift.planned, timeout=20_000):
        opened.shift.pause(None)
    assert {each.state for each in opened.shift.plan.jobs if each.job.on} == {State.PAUSED}
    assert desk.window.column._horizon._note == "Paused until you resume"


def test_what_went_from_the_trash_is_said(opened: Opened, desk: Desk, notices: Notices) -> None:
    del desk
    opened.trash.expired.emit(2)
    assert "gone for good" in notices.texts()[-1]
