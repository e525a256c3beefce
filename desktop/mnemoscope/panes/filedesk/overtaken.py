"""Edits that the end of the program overtook: kept beside the ledger, and taken up again."""

from __future__ import annotations

from PySide6.QtCore import QObject, Signal

from mnemoscope.domain.outcomes import EnvironmentFault
from mnemoscope.engine.unsaved import Overtaken, drop_unsaved, keep_unsaved, overtaken
from mnemoscope.engine.views import OpenText
from mnemoscope.panes.base import PaneContext


class OvertakenEdits(QObject):
    """`found` sends an `Overtaken` of the file that was looked for last."""

    found = Signal(object)

    def __init__(self, context: PaneContext, parent: QObject) -> None:
        super().__init__(parent)
        self._context = context
        self._token = object()
        self.path = ""
        """The file of which edits are kept, as far as is known here; empty: of none."""

    def look(self, path: str) -> None:
        """Look whether edits of a file are kept."""
        self._context.jobs.read(
            overtaken, self._context.session, path, done=self._on_looked, token=self._token
        )

    def keep(self, base: OpenText, text: str) -> None:
        """Keep an edited text at once, on this thread: the program is about to end."""
        try:
            keep_unsaved(self._context.session, base, text)
            self.path = base.path
        except EnvironmentFault as fault:
            self._context.jobs.failed.emit(fault)

    def forget(self, path: str) -> None:
        """Keep the edits of a file no longer."""
        if path != self.path:
            return
        self.path = ""
        try:
            drop_unsaved(self._context.session, path)
        except EnvironmentFault as fault:
            self._context.jobs.failed.emit(fault)

    def _on_looked(self, answer: Overtaken | None) -> None:
        if answer is not None:
            self.path = answer.base.path
            self.found.emit(answer)
