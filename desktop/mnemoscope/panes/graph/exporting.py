"""Asks where the graph shall be written, as a picture or as data, and tells how that has ended."""

from __future__ import annotations

from functools import partial
from pathlib import Path

from PySide6.QtCore import Slot
from PySide6.QtWidgets import QFileDialog, QWidget

from mnemoscope.engine.graphfiles import export_graph
from mnemoscope.engine.sheets import write_out
from mnemoscope.kit.chartimage import as_png, as_svg
from mnemoscope.panes.base import PaneContext
from mnemoscope.runtime.bus import Notice, NoticeKind

_PICTURES = (".png", ".svg")
_KINDS = (*_PICTURES, ".db", ".jsonld", ".graphml", ".csv")


class Exporting(QWidget):
    """Never shown by itself: it holds the file dialog, which is not waited for."""

    def __init__(self, context: PaneContext, parent: QWidget) -> None:
        super().__init__(parent)
        self._context = context
        self.picture: QWidget | None = None
        """What a picture is taken of; None: there is none yet."""
        self._dialog: QFileDialog | None = None
        self.hide()

    @Slot()
    def ask(self) -> None:
        """Ask for a file."""
        dialog, tr = QFileDialog(self.window(), self.tr("Export")), self.tr
        dialog.setAcceptMode(QFileDialog.AcceptMode.AcceptSave)
        pictures = [tr("Picture (*.png)"), tr("Drawing (*.svg)")]
        data = [tr("Database (*.db)"), tr("JSON-LD (*.jsonld)"), tr("GraphML (*.graphml)"),
                tr("Tables (*.csv)")]  # fmt: skip
        dialog.setNameFilters([*(pictures if self.picture is not None else []), *data])
        suffix = "png" if self.picture is not None else "db"
        dialog.setDefaultSuffix(suffix)
        dialog.selectFile(f"graph.{suffix}")
        dialog.filterSelected.connect(self._on_filter)
        dialog.fileSelected.connect(self._on_file)
        dialog.finished.connect(dialog.deleteLater)
        self._dialog = dialog
        dialog.open()

    def write(self, path: Path) -> None:
        """Write a picture of what is shown, or the whole graph without what is private."""
        done = partial(self._on_written, path.name)
        kind = path.suffix.lower()
        if kind not in _PICTURES:
            self._context.jobs.write(export_graph, self._context.session, path, done=done)
        elif self.picture is not None:
            title = self.tr("The graph")
            data = as_svg(self.picture, title) if kind == ".svg" else as_png(self.picture)
            self._context.jobs.write(write_out, data, path, done=done)

    @Slot(str)
    def _on_filter(self, chosen: str) -> None:
        kind = next((kind for kind in _KINDS if f"{kind})" in chosen), ".png")
        if self._dialog is not None:
            self._dialog.setDefaultSuffix(kind.removeprefix("."))
            self._dialog.selectFile(f"graph{kind}")

    @Slot(str)
    def _on_file(self, name: str) -> None:
        self.write(Path(name))

    def _on_written(self, name: str, _written: object) -> None:
        words = self.tr("Wrote {0}").replace("{0}", name)
        self._context.bus.noticed.emit(Notice(words, NoticeKind.GOOD, key="exported"))
