"""Takes a picture of each pane of a workspace once nothing on it is going to change any more."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path

from PySide6.QtCore import QElapsedTimer, QObject, QTimer, Signal, Slot

from mnemoscope.panes.base import Pane
from mnemoscope.runtime.bus import Question
from mnemoscope.shell.desk import Desk

_LOOK_EVERY_MS = 100
_CALM_LOOKS = 3
"""So often in a row must everything be settled: one answer may start the next question."""
_PATIENCE_MS = 120_000


class Shots(QObject):
    """Goes through the panes; ends with the number of pictures, 0 where it gave up."""

    ended = Signal(int)

    def __init__(self, desk: Desk, folder: Path, question: str) -> None:
        super().__init__(desk)
        self._desk = desk
        self._folder = folder
        self._question = question
        self._panes: Iterator[Pane] | None = None
        self._shown: Pane | None = None
        self._taken = 0
        self._calm = 0
        self._since = QElapsedTimer()
        self._timer = QTimer(self, interval=_LOOK_EVERY_MS)
        self._timer.timeout.connect(self._look)

    def start(self) -> None:
        """Begin; the workspace may still be opening."""
        self._folder.mkdir(parents=True, exist_ok=True)
        self._since.start()
        self._timer.start()

    @Slot()
    def _look(self) -> None:
        if self._since.elapsed() > _PATIENCE_MS:
            self._end(0)
            return
        self._calm = self._calm + 1 if self._settled() else 0
        if self._calm < _CALM_LOOKS:
            return
        self._calm = 0
        self._next()

    def _settled(self) -> bool:
        opened = self._desk.workspaces.current
        ready = opened is not None and opened.upkeep.ready and self._desk.stage.complete
        if opened is None or not ready or self._desk.parts.jobs.busy():
            return False
        shown = self._shown
        return not opened.jobs.busy() and (shown is None or shown.settled())

    def _next(self) -> None:
        question, self._question = self._question, ""
        if question:
            # Something to see in the pane that answers questions.
            self._desk.parts.bus.going.emit(Question(question))
            return
        if self._panes is None:
            self._panes = iter(self._desk.stage.panes)
        else:
            self._take()
        self._shown = next(self._panes, None)
        if self._shown is None:
            self._end(self._taken)
        else:
            self._desk.show_pane(self._shown.id)

    def _take(self) -> None:
        if self._shown is None:
            return
        theme = "dark" if self._desk.parts.theme.dark else "light"
        name = f"{self._shown.id}-{theme}-{self._desk.parts.language.code}.png"
        if self._desk.window.grab().save(str(self._folder / name)):
            self._taken += 1

    def _end(self, taken: int) -> None:
        self._timer.stop()
        self.ended.emit(taken)
