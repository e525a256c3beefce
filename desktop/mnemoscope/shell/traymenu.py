"""The menu of the tray, true whenever it opens: what comes, what was, and what can be done."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence
from dataclasses import dataclass
from datetime import datetime, timedelta, tzinfo
from functools import partial
from pathlib import Path

from PySide6.QtCore import QCoreApplication, QObject
from PySide6.QtWidgets import QMenu

from mnemoscope.kit.menulines import Line, MenuLines
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
        self._drawn: MenuLines | None = None

    def fill(self, menu: QMenu) -> None:
        """Let the menu say what is so now."""
        if self._drawn is None or self._drawn.menu is not menu:
            self._drawn = MenuLines(menu)
        self._drawn.show_lines(self._lines())

    def _lines(self) -> list[Line]:
        face, lines = self._face(), list[Line]()
        if face.shift is not None:
            lines += [*self._night(face, face.shift), Line()]
        if len(face.recent) > 1:
            lines.append(_workspaces(face))
        return [*lines, *self._command(_OPEN), Line(), *self._command(_QUIT)]

    def _night(self, face: NightFace, shift: Shift) -> Iterator[Line]:
        plan, running = shift.plan.jobs, shift.running
        if running:
            words = translate("Tray", "Runs now: {0}").replace("{0}", job_title(running[0]))
        else:
            words = night_words.next_words(plan, face.zone, face.now)
        yield Line(words, enabled=False)
        last = night_words.last_words(plan, face.zone)
        if last:
            yield Line(last, face.show_last)
        yield Line()
        jobs = tuple(
            Line(
                job_title(one.job.id),
                partial(shift.run_now, one.job.id),
                enabled=one.job.id not in running,
            )
            for one in plan
        )
        yield Line(translate("Tray", "Run now"), enabled=bool(jobs), below=jobs)
        if running:
            yield Line(translate("Tray", "Stop safely"), shift.stop_run)
        yield _pause(face, shift)

    def _command(self, command_id: str) -> Iterator[Line]:
        command = self._table.find(command_id)
        if command is not None:
            act = partial(self._table.run, command_id)
            yield Line(command.text(), act, enabled=self._table.enabled(command))


def _pause(face: NightFace, shift: Shift) -> Line:
    paused = night_words.pause_words(shift.plan.jobs, face.zone)
    if paused:
        return Line(translate("Tray", "Resume ({0})").replace("{0}", paused), shift.resume)
    choices = (
        (translate("Tray", "For an hour, until {0}"), face.now + _HOUR),
        (translate("Tray", "Tonight, until {0}"), night_words.tonight_end(face.zone, face.now)),
        (translate("Tray", "Until I resume"), None),
    )
    lines = tuple(
        Line(
            words.replace("{0}", "" if end is None else night_words.moment(end, face.zone)),
            partial(shift.pause, end),
        )
        for words, end in choices
    )
    return Line(translate("Tray", "Pause"), enabled=bool(shift.plan.jobs), below=lines)


def _workspaces(face: NightFace) -> Line:
    lines = tuple(
        Line(entry.text, partial(face.go, entry.path), checked=entry.current)
        for entry in face.recent
    )
    return Line(translate("Tray", "Workspaces"), below=lines)
