"""Reads and reckons in the background; the latest wish wins."""

from __future__ import annotations

from dataclasses import replace

from PySide6.QtCore import QObject, QTimer, Signal, Slot

from mnemoscope.domain.outcomes import Progress
from mnemoscope.kit.chartlibrary import ChartLibrary
from mnemoscope.panes.base import PaneContext
from mnemoscope.panes.decay.drawing import Drawn, View, draw
from mnemoscope.panes.decay.figures import Figures, Way, reckon
from mnemoscope.panes.decay.sieve import Rows
from mnemoscope.panes.decay.stock import Stock, read_stock

_REST_MS = 120
"""How long the time that is shown has to rest before curves are reckoned for it."""

_CHART = "decay chart"
"""What lanes rest for meanwhile."""


class Loading(QObject):
    """Brings the stock, the figures of what is saved and of what is tried, and the curves."""

    charted = Signal()
    """The chart can be made: its library is loaded."""
    read = Signal(object)
    """`Stock`."""
    stepped = Signal(object)
    """`Progress` of the reading."""
    reckoned = Signal(object, object)
    """`Figures` by the constants that are saved, and by those that are tried; one object where
    nothing is."""
    drawn = Signal(object, object)
    """`Figures` and `Drawn`."""
    failed = Signal(object)

    def __init__(self, context: PaneContext, parent: QObject | None = None) -> None:
        super().__init__(parent)
        self._context = context
        self._library = ChartLibrary(self)
        self._library.loaded.connect(self._on_chart)
        self.stock: Stock | None = None
        self.saved: Figures | None = None
        self._wanted: tuple[Figures, Rows, View] | None = None
        self._reading = self._charting = False
        self._timer = QTimer(self, interval=_REST_MS, singleShot=True)
        self._timer.timeout.connect(self._draw)

    def settled(self) -> bool:
        """Tell whether nothing is on its way and nothing about to be asked."""
        return not (self._reading or self._charting or self._timer.isActive())

    def load_chart(self) -> None:
        """Load the library of the chart."""
        self._charting = True
        # A part of it comes in one piece, which would be three times as long beside busy lanes.
        self._context.jobs.hold(_CHART)
        self._library.load()

    def load(self) -> None:
        """Read the memories anew."""
        self._reading = True
        self._context.jobs.read(
            read_stock,
            self._context.session,
            done=self._on_read,
            failed=self._on_failed,
            progress=self._on_progress,
            token=("decay", "stock"),
        )

    def reckon(self, way: Way) -> None:
        """Reckon all memories by a way, and by the saved constants where these differ."""
        if self.stock is None:
            return
        self._reading = True
        self._context.jobs.read(
            reckon_both,
            self.stock,
            way,
            self.saved,
            done=self._on_reckoned,
            failed=self._on_failed,
            token=("decay", "figures"),
        )

    def draw(self, figures: Figures, rows: Rows, view: View, *, soon: bool = False) -> None:
        """Reckon curves; `soon`: once the wish has not changed for a moment."""
        self._wanted = figures, rows, view
        if soon:
            self._timer.start()
        else:
            self._draw()

    @Slot()
    def _draw(self) -> None:
        self._timer.stop()
        if self._wanted is None:
            return
        figures, rows, view = self._wanted
        self._context.jobs.read(
            _drawn, figures, rows, view, done=self._on_drawn, token=("decay", "curves")
        )

    @Slot()
    def _on_chart(self) -> None:
        self._context.jobs.release(_CHART)
        self._charting = False
        self.charted.emit()

    def _on_read(self, stock: Stock) -> None:
        self._reading = False
        self.stock, self.saved = stock, None
        self.read.emit(stock)

    def _on_progress(self, progress: Progress) -> None:
        self.stepped.emit(progress)

    def _on_reckoned(self, found: tuple[Figures, Figures]) -> None:
        self._reading = False
        saved, tried = found
        if saved.stock is not self.stock:
            # Of memories that were read anew meanwhile.
            return
        self.saved = saved
        self.reckoned.emit(saved, tried)

    def _on_drawn(self, found: tuple[Figures, Drawn]) -> None:
        self.drawn.emit(*found)

    def _on_failed(self, error: Exception) -> None:
        self._reading = False
        self.failed.emit(error)


def reckon_both(stock: Stock, way: Way, known: Figures | None) -> tuple[Figures, Figures]:
    """Reckon a model by the saved constants, unless that is known, and by others; in a lane."""
    saved_way = replace(way, params=stock.settings.params)
    saved = known
    if saved is None or saved.stock is not stock or saved.way != saved_way:
        saved = reckon(stock, saved_way)
    return saved, saved if way == saved_way else reckon(stock, way)


def _drawn(figures: Figures, rows: Rows, view: View) -> tuple[Figures, Drawn]:
    return figures, draw(figures, rows, view)
