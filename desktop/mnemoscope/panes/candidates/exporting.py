"""Asks where the listed candidates shall be written, and tells how that has ended."""

from __future__ import annotations

from functools import partial
from pathlib import Path

from PySide6.QtCore import Slot
from PySide6.QtWidgets import QFileDialog, QWidget

from mnemoscope.engine.candidateexport import export_candidates
from mnemoscope.panes.base import PaneContext
from mnemoscope.panes.candidates.listing import Listing
from mnemoscope.runtime.bus import Notice, NoticeKind


class Exporting(QWidget):
    """Never shown by itself: it holds the file dialog, which is not waited for."""

    def __init__(
        self, context: PaneContext, listing: Listing, parent: QWidget | None = None
    ) -> None:
        super().__init__(parent)
        self._context = context
        self._listing = listing
        self._dialog: QFileDialog | None = None
        self.hide()

    @Slot()
    def ask(self) -> None:
        """Ask for a file."""
        dialog = QFileDialog(self.window(), self.tr("Export the candidates"))
        dialog.setAcceptMode(QFileDialog.AcceptMode.AcceptSave)
        dialog.setNameFilters([self.tr("Table (*.csv)"), self.tr("JSON (*.json)")])
        dialog.setDefaultSuffix("csv")
        dialog.selectFile("candidates.csv")
        dialog.filterSelected.connect(self._on_filter)
        dialog.fileSelected.connect(self._on_file)
        dialog.finished.connect(dialog.deleteLater)
        self._dialog = dialog
        dialog.open()

    def write(self, path: Path) -> None:
        """Write what is listed now."""
        listed = self._listing.listed()
        self._context.jobs.write(
            export_candidates, listed, path, done=partial(self._on_written, path.name)
        )

    @Slot(str)
    def _on_filter(self, chosen: str) -> None:
        if self._dialog is not None:
            self._dialog.setDefaultSuffix("json" if "json" in chosen else "csv")

    @Slot(str)
    def _on_file(self, name: str) -> None:
        self.write(Path(name))

    def _on_written(self, name: str, count: int) -> None:
        words = self.tr("Wrote %n candidates to {0}", None, count).replace("{0}", name)
        self._context.bus.noticed.emit(Notice(words, NoticeKind.GOOD, key="exported"))
