"""Reads and filters in the background; the latest wish wins."""

from __future__ import annotations

from PySide6.QtCore import QObject, Signal, Slot

from mnemoscope.domain.graph import Graph
from mnemoscope.domain.outcomes import Control, Stopped
from mnemoscope.engine.extract import Extracted, extract_changed
from mnemoscope.engine.graphhistory import Deed
from mnemoscope.engine.session import Session
from mnemoscope.kit.chartlibrary import ChartLibrary
from mnemoscope.panes.base import PaneContext
from mnemoscope.panes.graph.shown import Shown, Wish, shown
from mnemoscope.panes.graph.stock import (
    Line,
    Offers,
    Stock,
    read_deeds,
    read_lines,
    read_offers,
    read_stock,
)
from mnemoscope.runtime.jobs import Job, Lane

_CHART = "graph chart"
"""What lanes rest for meanwhile."""


class Loading(QObject):
    """Brings the stock, the pictures of it, the lines of one entity, and what is proposed."""

    charted = Signal()
    """The canvas can be made: its library is loaded."""
    read = Signal(object)
    """`Stock`."""
    drawn = Signal(object)
    """`Shown`."""
    lined = Signal(str, object)
    """The id of an entity, and its lines."""
    storied = Signal(str, object)
    """The id of an entity, and what was done to it."""
    offered = Signal(object)
    """`Offers`."""
    failed = Signal(object)
    stepped = Signal(object)
    """`Progress` of reading notes; None: it has ended."""

    def __init__(self, context: PaneContext, parent: QObject | None = None) -> None:
        super().__init__(parent)
        self._context = context
        self._library = ChartLibrary(self)
        self._library.loaded.connect(self._on_chart)
        self.stock: Stock | None = None
        self._waiting: set[str] = set()
        self._extracting: Job | None = None

    def settled(self) -> bool:
        """Tell whether nothing is on its way."""
        return not self._waiting

    @property
    def extracting(self) -> bool:
        """Whether notes are being read for the graph."""
        return self._extracting is not None

    def load_chart(self) -> None:
        """Load the library of the canvas."""
        self._waiting.add("chart")
        # A part of it comes in one piece, which would be three times as long beside busy lanes.
        self._context.jobs.hold(_CHART)
        self._library.load()

    def load(self) -> None:
        """Read the graph anew."""
        self._waiting.add("stock")
        self._context.jobs.read(
            read_stock,
            self._context.session,
            done=self._on_read,
            failed=self._on_failed,
            token=("graph", "stock"),
        )

    def draw(self, wish: Wish) -> None:
        """Make the picture that is wanted."""
        if self.stock is None:
            return
        self._waiting.add("picture")
        self._context.jobs.read(
            shown, self.stock, wish, done=self._on_drawn, failed=self._on_failed,
            token=("graph", "picture"),
        )  # fmt: skip

    def line(self, entity: str) -> None:
        """Read the lines that speak for an entity."""
        if self.stock is None:
            return
        self._waiting.add("lines")
        self._context.jobs.read(
            _lined, self._context.session, self.stock.graph, entity, done=self._on_lined,
            token=("graph", "lines"),
        )  # fmt: skip

    def offer(self) -> None:
        """Look for entities that may be one, and for what could go."""
        self._waiting.add("offers")
        self._context.jobs.read(
            read_offers, self._context.session, done=self._on_offered, token=("graph", "offers")
        )

    def extract(self) -> None:
        """Read the notes for who and what they name."""
        if self._extracting is not None:
            return
        # Not in the lane of writes: a save must not wait for it.
        self._extracting = self._context.jobs.submit(
            Lane.DERIVED,
            _extract,
            self._context.session,
            done=self._on_extracted,
            failed=self._on_extract_failed,
            progress=self.stepped.emit,
        )

    def stop_extracting(self) -> None:
        """End it; what was read stays."""
        if self._extracting is not None:
            self._extracting.stop()

    @Slot()
    def _on_chart(self) -> None:
        self._context.jobs.release(_CHART)
        self._waiting.discard("chart")
        self.charted.emit()

    def _on_read(self, stock: Stock) -> None:
        self._waiting.discard("stock")
        self.stock = stock
        self.read.emit(stock)

    def _on_drawn(self, found: Shown) -> None:
        self._waiting.discard("picture")
        if found.stock is self.stock:
            self.drawn.emit(found)

    def _on_lined(self, found: _Told) -> None:
        self._waiting.discard("lines")
        self.lined.emit(*found[:2])
        self.storied.emit(found[0], found[2])

    def _on_offered(self, offers: Offers) -> None:
        self._waiting.discard("offers")
        self.offered.emit(offers)

    def _on_extracted(self, found: Extracted) -> None:
        self._extracting = None
        self.stepped.emit(None)
        if found.changes.facets:
            self._context.bus.changed.emit(found.changes, None)
        else:
            self.load()

    def _on_extract_failed(self, error: Exception) -> None:
        self._extracting = None
        self.stepped.emit(None)
        if isinstance(error, Stopped):
            self.load()
        else:
            self.failed.emit(error)

    def _on_failed(self, error: Exception) -> None:
        self._waiting.clear()
        self.failed.emit(error)


_Told = tuple[str, tuple[Line, ...], tuple[Deed, ...]]


def _lined(session: Session, known: Graph, entity: str) -> _Told:
    return entity, read_lines(session, known, entity), read_deeds(session, known, entity)


def _extract(session: Session, *, control: Control) -> Extracted:
    return extract_changed(session, control)
