"""The menu of the tray, drawn anew when it opens: what comes, what was, and what can be done."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass
from datetime import datetime, timedelta, tzinfo
from functools import partial
from pathlib import Path

from PySide6.QtCore import QCoreApplication, QObject
from PySide6.QtGui import QAction
from PySide6.QtWidgets import QMenu

from mnemoscope.runtime.commands import CommandTable
from mnemoscope.runtime.jobwords import job_title
from mnemoscope.runtime.shift import Shift
from mnemoscope.shell import night_words
from mnemoscope.shell.rail_column import RecentEntry

translate = QCoreApplication.translate

_OPEN, _QUIT = "window.show", "app.quit"
_HOUR = timedelta(hours=1)


@dataclass(frozen=True, slots=True)
class NightFace:
    """What the tray knows of the night: the jobs of the open workspace, and where to go."""

    shift: Shift | None
    zone: tzinfo
    now: datetime
    recent: Sequence[RecentEntry]
    go: Callable[[Path], None]
    """Opens a workspace."""
    show_last: Callable[[], None]
    """Shows the latest run."""


class TrayMenu(QObject):
    """Fills a menu; what stands in it is true at that moment."""

    def __init__(
        self, table: CommandTable, face: Callable[[], NightFace], parent: QObject | None = None
    ) -> None:
        super().__init__(parent)
        self._table = table
        self._face = face

    def fill(self, menu: QMenu) -> None:
        """Draw the menu anew."""
        menu.clear()
        for child in menu.findChildren(QMenu):
            child.deleteLater()
        face = self._face()
        shift = face.shift
        if shift is not None:
            self._night(menu, face, shift)
            menu.addSeparator()
        if len(face.recent) > 1:
            self._workspaces(menu, face)
        self._command(menu, _OPEN)
        menu.addSeparator()
        self._command(menu, _QUIT)

    def _night(self, menu: QMenu, face: NightFace, shift: Shift) -> None:
        plan = shift.plan.jobs
        running = shift.running
        if running:
            words = translate("Tray", "Runs now: {0}").replace("{0}", job_title(running[0]))
        else:
            words = night_words.next_words(plan, face.zone, face.now)
        menu.addAction(_plain(words)).setEnabled(False)
        last = night_words.last_words(plan, face.zone)
        if last:
            menu.addAction(_plain(last)).triggered.connect(partial(_call, face.show_last))
        menu.addSeparator()
        jobs = menu.addMenu(translate("Tray", "Run now"))
        for one in plan:
            action = jobs.addAction(_plain(job_title(one.job.id)))
            action.setEnabled(one.job.id not in running)
            action.triggered.connect(partial(_call, partial(shift.run_now, one.job.id)))
        jobs.menuAction().setEnabled(bool(plan))
        if running:
            stop = menu.addAction(translate("Tray", "Stop safely"))
            stop.triggered.connect(partial(_call, shift.stop_run))
        self._pause(menu, face, shift)

    def _pause(self, menu: QMenu, face: NightFace, shift: Shift) -> None:
        paused = night_words.pause_words(shift.plan.jobs, face.zone)
        if paused:
            resume = menu.addAction(translate("Tray", "Resume ({0})").replace("{0}", paused))
            resume.triggered.connect(partial(_call, shift.resume))
            return
        pauses = menu.addMenu(translate("Tray", "Pause"))
        night = night_words.tonight_end(face.zone, face.now)
        choices = (
            (translate("Tray", "For an hour, until {0}"), face.now + _HOUR),
            (translate("Tray", "Tonight, until {0}"), night),
            (translate("Tray", "Until I resume"), None),
        )
        for words, end in choices:
            at = "" if end is None else night_words.moment(end, face.zone)
            action = pauses.addAction(_plain(words.replace("{0}", at)))
            action.triggered.connect(partial(_call, partial(shift.pause, end)))
        pauses.menuAction().setEnabled(bool(shift.plan.jobs))

    def _workspaces(self, menu: QMenu, face: NightFace) -> None:
        places = menu.addMenu(translate("Tray", "Workspaces"))
        for entry in face.recent:
            action = places.addAction(_plain(entry.text))
            action.setCheckable(True)
            action.setChecked(entry.current)
            action.triggered.connect(partial(_call, partial(face.go, entry.path)))

    def _command(self, menu: QMenu, command_id: str) -> QAction | None:
        command = self._table.find(command_id)
        if command is None:
            return None
        action = menu.addAction(command.text())
        action.setEnabled(self._table.enabled(command))
        action.triggered.connect(partial(_call, partial(self._table.run, command_id)))
        return action


def _plain(words: str) -> str:
    """Words whose ampersands are none of a key."""
    return words.replace("&", "&&")


def _call(act: Callable[[], object], checked: bool = False) -> None:  # noqa: FBT001, FBT002 - Qt's
    del checked
    act()
