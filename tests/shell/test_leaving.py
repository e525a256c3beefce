from __future__ import annotations

import threading
from collections.abc import Callable, Mapping
from pathlib import Path

import pytest
from pytestqt.qtbot import QtBot
from tests.shell.test_desk import asked, disk, edit, note, press

from mnemoscope.domain.outcomes import Control, Stopped
from mnemoscope.engine.platform_startup import install_service
from mnemoscope.engine.unsaved import overtaken
from mnemoscope.runtime.opened import Opened
from mnemoscope.shell.desk import Desk
from mnemoscope.shell.leaving import Leaving
from mnemoscope.shell.questions import NO_TRAY, RUNNING

pytestmark = pytest.mark.gui

Build = Callable[[Mapping[str, str | bytes]], Path]


class Work:
    """A write that lasts until it is let go or stopped."""

    def __init__(self) -> None:
        self.go = threading.Event()
        self.ended = ""

    def run(self, control: Control) -> None:
        while not self.go.wait(0.01):
            try:
                control.step("work", 0)
            except Stopped:
                self.ended = "stopped"
                raise
        self.ended = "done"


@pytest.fixture
def leaving(desk: Desk) -> Leaving:
    made = Leaving(desk)
    desk.before_leaving = made.leave
    desk.before_closing = made.close
    return made


@pytest.fixture
def opened(leaving: Leaving, desk: Desk, workspace: Build, qtbot: QtBot) -> Opened:
    root = workspace({"MEMORY.md": "- one\n"})
    with qtbot.waitSignal(desk.workspaces.started, timeout=30_000):
        desk.open(root)
    qtbot.waitUntil(lambda: note(desk).base is not None, timeout=20_000)
    current = desk.workspaces.current
    assert current is not None
    return current


@pytest.fixture
def work(opened: Opened) -> Work:
    made = Work()
    opened.jobs.write(made.run, progress=lambda _: None, failed=lambda _: None)
    return made


def test_where_nothing_runs_it_ends_at_once(opened: Opened, desk: Desk, qtbot: QtBot) -> None:
    with qtbot.waitSignal(desk.left):
        desk.quit()


def test_a_short_write_is_waited_for_without_a_question(
    work: Work, desk: Desk, qtbot: QtBot
) -> None:
    with qtbot.waitSignal(desk.left):
        desk.quit()
        work.go.set()
    assert work.ended == "done"
    assert asked(desk) == ""


def test_a_run_can_be_left_alone(work: Work, leaving: Leaving, desk: Desk, qtbot: QtBot) -> None:
    with qtbot.assertNotEmitted(desk.left, wait=800):
        desk.quit()
        qtbot.waitUntil(lambda: asked(desk) == RUNNING)
        press(desk, "Do not quit", qtbot)
        work.go.set()
    assert work.ended == "done"


def test_a_run_can_be_stopped_safely(work: Work, desk: Desk, qtbot: QtBot) -> None:
    desk.quit()
    qtbot.waitUntil(lambda: asked(desk) == RUNNING)
    with qtbot.waitSignal(desk.left):
        press(desk, "Stop safely and quit", qtbot)
    assert work.ended == "stopped"


@pytest.mark.parametrize("tray", [True, False])
def test_a_run_can_come_to_its_end_out_of_sight(
    work: Work, desk: Desk, qtbot: QtBot, tray: bool
) -> None:
    desk.tray_shown = lambda: tray
    desk.quit()
    qtbot.waitUntil(lambda: asked(desk) == RUNNING)
    press(desk, "Let it finish, then quit", qtbot)
    assert desk.window.isVisible() is not tray
    with qtbot.waitSignal(desk.left):
        work.go.set()
    assert work.ended == "done"


def test_a_logout_saves_and_asks_nothing(
    opened: Opened, leaving: Leaving, desk: Desk, qtbot: QtBot
) -> None:
    opened.writes.allow()
    qtbot.waitUntil(lambda: not opened.jobs.busy(), timeout=20_000)
    edit(desk, "- one\n- two\n")
    with qtbot.waitSignal(desk.left):
        leaving.leave_now(desk.leave)
    assert disk(opened) == "- one\n- two\n"
    assert asked(desk) == ""
    assert (desk.parts.home / "window.json").exists()


def test_a_logout_waits_for_no_run(work: Work, leaving: Leaving, desk: Desk, qtbot: QtBot) -> None:
    edit(desk, "- one\n- two\n")
    opened = desk.workspaces.current
    assert opened is not None
    with qtbot.waitSignal(desk.left):
        # The save waits behind the run: after a second and a half the program ends without it.
        leaving.leave_now(desk.leave)
    assert disk(opened) == "- one\n"
    kept = overtaken(opened.session, "MEMORY.md")
    assert kept is not None
    assert kept.text == "- one\n- two\n"


def test_without_a_tray_closing_asks_until_it_is_answered(
    opened: Opened, desk: Desk, qtbot: QtBot
) -> None:
    qtbot.waitUntil(lambda: bool(opened.shift.plan.jobs), timeout=20_000)
    with qtbot.assertNotEmitted(desk.left):
        desk.window.close()
        assert asked(desk) == NO_TRAY
        press(desk, "Keep it open", qtbot)
        desk.window.close()
    with qtbot.waitSignal(desk.left):
        press(desk, "Quit", qtbot)
    assert desk.parts.state.text("told", "closing_ends") == "yes"


def test_without_a_tray_closing_asks_nothing_where_the_system_runs_what_is_due(
    opened: Opened, desk: Desk, qtbot: QtBot, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    for name in ("HOME", "USERPROFILE"):
        monkeypatch.setenv(name, str(tmp_path / "person"))
    monkeypatch.delenv("XDG_CONFIG_HOME", raising=False)
    monkeypatch.setenv("PATH", str(tmp_path / "no-tools"))
    install_service(opened.session.root, desk.parts.home, tmp_path / "person")
    qtbot.waitUntil(lambda: bool(opened.shift.plan.jobs), timeout=20_000)
    with qtbot.waitSignal(desk.left):
        desk.window.close()
    assert asked(desk) == ""
