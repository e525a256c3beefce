"""Edits that the end of the program overtook: kept beside the ledger, and taken up again."""

from __future__ import annotations

from collections.abc import Callable

from PySide6.QtCore import QElapsedTimer, QObject, QTimer, Signal, Slot
from PySide6.QtGui import QTextDocument

from mnemoscope.domain.outcomes import EnvironmentFault
from mnemoscope.engine.unsaved import Keeper, Overtaken, overtaken
from mnemoscope.engine.views import OpenText
from mnemoscope.panes.base import PaneContext

_PAUSE_MS = 1000
"""So long does typing rest before the edits are kept."""
_LONGEST_MS = 5000
"""Whoever never rests has lost no more than this where the program is killed."""

Edits = Callable[[], tuple[OpenText, str] | None]
"""What an editor holds unsaved, and what it was made from; None: nothing."""


class OvertakenEdits(QObject):
    """`found` sends an `Overtaken` of the file that was looked for last.

    Edits are kept a moment after they are made, off the window's thread: a program that is killed
    has no time for it.
    """

    found = Signal(object)

    def __init__(self, context: PaneContext, edits: Edits, parent: QObject) -> None:
        super().__init__(parent)
        self._context = context
        self._edits = edits
        self._keeper = Keeper(context.session)
        self._token = object()
        self._timer = QTimer(self, interval=_PAUSE_MS, singleShot=True)
        self._timer.timeout.connect(self._on_rest)
        self._since = QElapsedTimer()
        self._refused = False
        """Whether the disk refused the last time: that is told once."""
        self.path = ""
        """The file of which an earlier start's edits are here; empty: of none."""
        self._kept = ""
        """The file of which edits of this start are kept, as far as they are not saved."""

    def follow(self, document: QTextDocument) -> None:
        """Keep the edits of a document while they are made."""
        document.contentsChanged.connect(self._on_typed)

    def look(self, path: str) -> None:
        """Look whether edits of a file are kept."""
        self._context.jobs.read(
            overtaken, self._context.session, path, done=self._on_looked, token=self._token
        )

    def keep(self) -> None:
        """Keep the edits at once, on this thread: the program is about to end."""
        edits = self._edits()
        if edits is None:
            return
        try:
            self._keeper.keep(self._keeper.ticket(), *edits)
            self._kept = edits[0].path
        except EnvironmentFault as fault:
            self._context.jobs.failed.emit(fault)

    def forget(self, path: str) -> None:
        """Keep the edits of a file no longer."""
        # What was typed while they were saved is kept anew.
        self._timer.start()
        if path not in (self.path, self._kept) or not path:
            return
        self.path = "" if path == self.path else self.path
        self._kept = "" if path == self._kept else self._kept
        try:
            self._keeper.drop(path)
        except EnvironmentFault as fault:
            self._context.jobs.failed.emit(fault)

    @Slot()
    def _on_typed(self) -> None:
        if not self._timer.isActive():
            self._since.start()
        if self._since.elapsed() < _LONGEST_MS - _PAUSE_MS:
            self._timer.start()

    @Slot()
    def _on_rest(self) -> None:
        edits = self._edits()
        if edits is None:
            self.forget(self._kept)
            self._timer.stop()
            return
        self._kept = edits[0].path
        ticket = self._keeper.ticket()
        self._context.jobs.read(
            self._keeper.keep, ticket, *edits, done=self._on_kept, failed=self._on_refused
        )

    def _on_kept(self, answer: object) -> None:
        del answer
        self._refused = False

    def _on_refused(self, error: Exception) -> None:
        if not self._refused:
            self._refused = True
            self._context.jobs.failed.emit(error)

    def _on_looked(self, answer: Overtaken | None) -> None:
        if answer is not None:
            self.path = answer.base.path
            self.found.emit(answer)
