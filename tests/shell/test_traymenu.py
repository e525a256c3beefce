from __future__ import annotations

from dataclasses import replace
from datetime import UTC, datetime, timedelta
from pathlib import Path

import pytest
from PySide6.QtCore import QObject
from PySide6.QtWidgets import QMenu
from pytestqt.qtbot import QtBot
from tests.shell.test_night_words import BERLIN, NOW, planned, ran

from mnemoscope.engine.jobviews import Planned, State
from mnemoscope.runtime.commands import Command, CommandTable
from mnemoscope.runtime.shift import Plan
from mnemoscope.shell.rail_column import RecentEntry
from mnemoscope.shell.traymenu import NightFace, TrayMenu

pytestmark = pytest.mark.gui


class Shift(QObject):
    """Notes what the menu asks of the jobs."""

    def __init__(self, jobs: tuple[Planned, ...], running: tuple[str, ...] = ()) -> None:
        super().__init__()
        self.plan = Plan(jobs)
        self.running = running
        self.asked: list[object] = []

    def run_now(self, job: str) -> bool:
        self.asked.append(job)
        return True

    def pause(self, until: datetime | None) -> None:
        self.asked.append(until)

    def resume(self) -> None:
        self.asked.append("resume")

    def stop_run(self) -> None:
        self.asked.append("stop")


def filled(shift: Shift | None, recent: tuple[RecentEntry, ...] = ()) -> tuple[QMenu, list[object]]:
    done: list[object] = []
    table = CommandTable()
    table.add(
        [
            Command("window.show", "Open Mnemoscope", lambda: done.append("show")),
            Command("app.quit", "Quit", lambda: done.append("quit")),
        ]
    )
    face = NightFace(
        shift,  # pyright: ignore[reportArgumentType] - all that the menu asks of it
        BERLIN,
        NOW,
        recent,
        done.append,
        lambda: done.append("last"),
    )
    menu = QMenu()
    made = TrayMenu(table, lambda: face)
    made.fill(menu)
    made.fill(menu)
    menu.made = made  # pyright: ignore[reportAttributeAccessIssue] - it lives as long
    return menu, done


def texts(menu: QMenu) -> list[str]:
    return [each.text() for each in menu.actions() if not each.isSeparator()]


def below(menu: QMenu, title: str) -> QMenu:
    found = next(each.menu() for each in menu.actions() if each.text() == title)
    assert isinstance(found, QMenu)
    return found


def test_without_a_workspace_it_opens_and_quits(qtbot: QtBot) -> None:
    menu, done = filled(None)
    assert texts(menu) == ["Open Mnemoscope", "Quit"]
    for action in menu.actions():
        action.trigger()
    assert done == ["show", "quit"]


def test_it_says_what_comes_and_what_was_and_offers_what_can_be_done(qtbot: QtBot) -> None:
    shift = Shift((planned(last=ran("done")), planned("graph", NOW + timedelta(hours=5))))
    menu, done = filled(shift)
    assert texts(menu) == [
        "Next: Dream, Sat 02:00 CET, in 4 h",
        "Last: Dream, done, Fri 21:01 CET",
        "Run now",
        "Pause",
        "Open Mnemoscope",
        "Quit",
    ]
    menu.actions()[1].trigger()
    assert done == ["last"]
    jobs = below(menu, "Run now")
    assert texts(jobs) == ["Dream", "Graph"]
    jobs.actions()[1].trigger()
    pauses = below(menu, "Pause")
    assert texts(pauses) == [
        "For an hour, until Fri 23:00 CET",
        "Tonight, until Sat 12:00 CET",
        "Until I resume",
    ]
    for action in pauses.actions():
        action.trigger()
    hour = NOW + timedelta(hours=1)
    assert shift.asked == ["graph", hour, datetime(2026, 11, 28, 11, tzinfo=UTC), None]


def test_a_run_can_be_stopped_and_not_begun_twice(qtbot: QtBot) -> None:
    shift = Shift((planned(),), ("dream",))
    menu, _ = filled(shift)
    assert texts(menu)[0] == "Runs now: Dream"
    assert not below(menu, "Run now").actions()[0].isEnabled()
    next(each for each in menu.actions() if each.text() == "Stop safely").trigger()
    assert shift.asked == ["stop"]


def test_a_pause_is_shown_with_its_end_and_can_be_ended(qtbot: QtBot) -> None:
    until = NOW + timedelta(hours=10)
    one = planned(at=until, paused=True, paused_until=until)
    shift = Shift((replace(one, state=State.PAUSED, until=until),))
    menu, _ = filled(shift)
    resume = next(each for each in menu.actions() if each.text().startswith("Resume"))
    assert resume.text() == "Resume (Paused until Sat 08:00 CET)"
    resume.trigger()
    assert shift.asked == ["resume"]


def test_other_workspaces_are_one_click_away(qtbot: QtBot) -> None:
    recent = (
        RecentEntry(Path("kestrel"), "Kestrel & sons", current=True),
        RecentEntry(Path("osprey"), "Osprey", current=False),
    )
    menu, done = filled(Shift(()), recent)
    places = below(menu, "Workspaces")
    assert texts(places) == ["Kestrel && sons", "Osprey"]
    assert [each.isChecked() for each in places.actions()] == [True, False]
    places.actions()[1].trigger()
    assert done == [Path("osprey")]
