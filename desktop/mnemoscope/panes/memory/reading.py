"""Reads the buffer anew once typing rests, off the window's thread, and keeps what was found."""

from __future__ import annotations

from collections.abc import Callable

from PySide6.QtCore import QObject, QTimer, Signal, Slot

from mnemoscope.panes.base import PaneContext
from mnemoscope.panes.filedesk.desk import Desk
from mnemoscope.panes.memory.sheet import Sheet, read_sheet

_REST_MS = 200
"""So long must typing rest before the text is read."""


class Reading(QObject):
    """The latest sheet of the text in the editor; `read` is sent whenever there is a new one."""

    read = Signal()

    def __init__(self, context: PaneContext, desk: Desk) -> None:
        super().__init__(desk)
        self._context = context
        self._desk = desk
        self.sheet: Sheet | None = None
        self._revision = -1
        self._waiting: list[Callable[[Sheet], None]] = []
        self._timer = QTimer(self, singleShot=True, interval=_REST_MS)
        self._timer.timeout.connect(self.now)
        desk.shown.connect(self._on_shown)
        desk.paper.document().contentsChanged.connect(self._on_typed)

    @property
    def fresh(self) -> bool:
        """Tell whether the sheet is of the text as it stands."""
        sheet = self.sheet
        here = self._desk.buffer.opened
        return (
            sheet is not None
            and here is not None
            and sheet.path == here.path
            and sheet.revision == self._now_revision()
        )

    def when_fresh(self, act: Callable[[Sheet], None]) -> None:
        """Call back with a sheet of the text as it stands, at once where there is one."""
        if self.fresh and self.sheet is not None:
            act(self.sheet)
        else:
            self._waiting.append(act)
            self.now()

    @Slot()
    def now(self) -> None:
        """Read without waiting for a rest."""
        self._timer.stop()
        opened = self._desk.buffer.opened
        if opened is None:
            self.sheet = None
            self._waiting.clear()
            self.read.emit()
            return
        self._context.jobs.read(
            read_sheet,
            opened.text,
            self._desk.paper.text(),
            opened.path,
            None if opened.budget is None else opened.budget.limit,
            self._now_revision(),
            done=self._done,
            token=("memory", "sheet"),
        )

    def settled(self) -> bool:
        """Tell whether nothing is about to be read."""
        return not self._timer.isActive() and (self.fresh or self._desk.buffer.opened is None)

    def _now_revision(self) -> int:
        return self._desk.paper.document().revision()

    @Slot()
    def _on_shown(self) -> None:
        self._waiting.clear()
        self.now()

    @Slot()
    def _on_typed(self) -> None:
        # The signal also comes when colours change; the revision does not.
        revision = self._now_revision()
        if revision != self._revision:
            self._revision = revision
            self._timer.start()

    def _done(self, sheet: Sheet) -> None:
        opened = self._desk.buffer.opened
        if opened is None or opened.path != sheet.path:
            return
        self.sheet = sheet
        self.read.emit()
        if not self.fresh:
            self._timer.start()
            return
        waiting, self._waiting = self._waiting, []
        for act in waiting:
            # One that edits makes the sheet old for the next, which then waits again.
            self.when_fresh(act)
