"""Asks where the chart or the table shall be written, and tells how that has ended."""

from __future__ import annotations

from functools import partial
from math import isnan
from pathlib import Path

from PySide6.QtCore import Slot
from PySide6.QtWidgets import QFileDialog, QWidget

from mnemoscope.engine.sheets import as_csv, write_out
from mnemoscope.kit.chartimage import as_png, as_svg
from mnemoscope.panes.base import PaneContext
from mnemoscope.panes.decay.figures import Figures
from mnemoscope.panes.decay.listing import Listing
from mnemoscope.panes.decay.sieve import Rows
from mnemoscope.panes.decay.words import day_of, text_of
from mnemoscope.runtime.bus import Notice, NoticeKind

_KINDS = ("png", "svg", "csv")


class Exporting(QWidget):
    """Never shown by itself: it holds the file dialog, which is not waited for."""

    def __init__(
        self, context: PaneContext, listing: Listing, picture: QWidget, parent: QWidget
    ) -> None:
        super().__init__(parent)
        self._context = context
        self._listing = listing
        self._picture = picture
        self._dialog: QFileDialog | None = None
        self.hide()

    @Slot()
    def ask(self) -> None:
        """Ask for a file."""
        dialog = QFileDialog(self.window(), self.tr("Export"))
        dialog.setAcceptMode(QFileDialog.AcceptMode.AcceptSave)
        tr = self.tr
        filters = [tr("Picture (*.png)"), tr("Drawing (*.svg)"), tr("Table (*.csv)")]
        dialog.setNameFilters(filters)
        dialog.setDefaultSuffix("png")
        dialog.selectFile("decay.png")
        dialog.filterSelected.connect(self._on_filter)
        dialog.fileSelected.connect(self._on_file)
        dialog.finished.connect(dialog.deleteLater)
        self._dialog = dialog
        dialog.open()

    def write(self, path: Path) -> None:
        """Write what is shown now, in the format that the name says."""
        figures, rows = self._listing.figures, self._listing.rows
        if figures is None or rows is None:
            return
        kind = path.suffix.lower().removeprefix(".")
        done = partial(self._on_written, path.name)
        if kind == "csv":
            self._context.jobs.write(write_table, figures, rows, path, done=done)
            return
        title = self.tr("Memories as they fade")
        data = as_svg(self._picture, title) if kind == "svg" else as_png(self._picture)
        self._context.jobs.write(write_out, data, path, done=done)

    @Slot(str)
    def _on_filter(self, chosen: str) -> None:
        kind = next((kind for kind in _KINDS if f".{kind}" in chosen), "png")
        if self._dialog is not None:
            self._dialog.setDefaultSuffix(kind)
            self._dialog.selectFile(f"decay.{kind}")

    @Slot(str)
    def _on_file(self, name: str) -> None:
        self.write(Path(name))

    def _on_written(self, name: str, _count: int) -> None:
        words = self.tr("Wrote {0}").replace("{0}", name)
        self._context.bus.noticed.emit(Notice(words, NoticeKind.GOOD, key="exported"))


def write_table(figures: Figures, rows: Rows, path: Path) -> int:
    """Write rows as CSV; returns the number of bytes."""
    records = [record(figures, int(row)) for row in rows]
    return write_out(as_csv(records).encode(), path)


def record(figures: Figures, row: int) -> dict[str, object]:
    """Return what is known of a memory as a line of a sheet."""
    stock = figures.stock
    life, strengths = stock.life(row), figures.strengths[row].tolist()
    falls, last = float(figures.crosses[row]), life.last_access
    return {
        "id": life.id,
        "text": text_of(life),
        "path": life.path,
        "line": life.places[0].start_line if life.places else None,
        "layer": life.layer.value,
        "tier": stock.tier(row),
        "kind": life.kind.value,
        "held": bool(figures.held[row]),
        "strengthNow": round(strengths[0], 6),
        "strength7": round(strengths[1], 6),
        "strength30": round(strengths[2], 6),
        "strength90": round(strengths[3], 6),
        "falls": "" if isnan(falls) else day_of(stock, falls).isoformat(),
        "lastRecall": "" if last is None else last.isoformat(),
        "recalls": len(life.accesses),
        "importance": round(life.importance, 6),
        "value": round(float(figures.values[row]), 6),
    }
