"""How the program ends: not in the middle of a run without asking, and at a logout at once."""

from __future__ import annotations

from collections.abc import Callable
from functools import partial
from pathlib import Path

from PySide6.QtCore import QObject, QTimer, Slot

from mnemoscope.runtime.jobs import Lane
from mnemoscope.runtime.opened import Opened
from mnemoscope.shell.desk import Desk
from mnemoscope.shell.questions import no_tray_question, running_question

LOGOUT_MS = 1500
"""So long is saving waited for when the person logs out; systems allow a few seconds."""
_SHORT_MS = 300
"""A write that is shorter than this is waited for without a question."""
_LOOK_MS = 50


class Leaving(QObject):
    """Asks what shall become of a run when the person quits during it."""

    def __init__(self, desk: Desk) -> None:
        super().__init__(desk)
        self._desk = desk
        self._then: Callable[[], None] | None = None
        self._waited = 0
        self._asked = False
        self._hurried = False
        self._timer = QTimer(self, interval=_LOOK_MS)
        self._timer.timeout.connect(self._look)

    @property
    def busy(self) -> bool:
        """Whether something is being written in the open workspace."""
        opened = self._desk.workspaces.current
        return opened is not None and opened.jobs.busy(Lane.WRITE)

    def close(self, then: Callable[[], None]) -> None:
        """Go on where the tray, the system or nobody keeps the night; else ask, until told so."""
        opened, state = self._desk.workspaces.current, self._desk.parts.state
        if (
            opened is None
            or not (opened.shift.keeps_time and opened.shift.plan.jobs)
            or self._desk.tray_shown()
            or state.text("told", "closing_ends")
            or self._kept_by_the_system(opened)
        ):
            then()
            return
        self._desk.ask(no_tray_question(_nothing, partial(self._closed, then)))

    def leave(self, then: Callable[[], None]) -> None:
        """Go on once nothing runs; what runs longer than a moment is asked about."""
        if not self.busy:
            then()
            return
        self._then, self._waited, self._asked = then, 0, False
        self._timer.start()

    def leave_now(self, then: Callable[[], None]) -> None:
        """Save what is unsaved, ask nothing and go on, after a second and a half at the latest.

        A save may wait behind a run: first of all, the edits are kept for the next start.
        """
        if self._hurried:
            return
        self._hurried = True
        self._then, self._asked = then, True
        self._timer.stop()
        self._desk.stage.keep_unsaved()
        self._desk.stage.keep_state()
        self._desk.window.keep_state()
        self._desk.parts.state.save()
        if self._desk.stage.unsaved():
            QTimer.singleShot(LOGOUT_MS, self._go)
            self._desk.stage.save(self._go)
        else:
            self._go()

    @Slot()
    def _look(self) -> None:
        if not self.busy:
            self._go()
            return
        self._waited += _LOOK_MS
        if self._waited >= _SHORT_MS and not self._asked:
            self._asked = True
            self._timer.stop()
            self._desk.ask(running_question(self._stay, self._stop, self._finish))

    @Slot()
    def _go(self) -> None:
        self._timer.stop()
        self._hurried = False
        then, self._then = self._then, None
        if then is not None:
            then()

    def _kept_by_the_system(self, opened: Opened) -> bool:
        """Whether what is due is run without a window."""
        from mnemoscope.engine.platform_startup import is_service_installed

        return is_service_installed(opened.session.root, self._desk.parts.home, Path.home())

    def _closed(self, then: Callable[[], None]) -> None:
        state = self._desk.parts.state
        state.put("told", {**state.section("told"), "closing_ends": "yes"})
        then()

    def _stay(self) -> None:
        self._timer.stop()
        self._then = None

    def _stop(self) -> None:
        """End what runs at its next step, and then the program."""
        opened = self._desk.workspaces.current
        if opened is not None:
            opened.jobs.stop(Lane.WRITE)
        self._timer.start()

    def _finish(self) -> None:
        """Let what runs come to its end out of sight, and then the program."""
        if self._desk.tray_shown():
            self._desk.window.hide()
        self._timer.start()


def _nothing() -> None:
    """Leave everything as it is."""
