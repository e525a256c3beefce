"""Keeps the chart in step with what is chosen, tried and shown of the time."""

from __future__ import annotations

from typing import TYPE_CHECKING

from PySide6.QtCore import QObject, Signal, Slot

from mnemoscope.kit.theme import Theme
from mnemoscope.panes.decay.charts import Charts, spoken
from mnemoscope.panes.decay.drawing import Drawn, View, ghosts, trace
from mnemoscope.panes.decay.figures import Figures
from mnemoscope.panes.decay.listing import Listing
from mnemoscope.panes.decay.loading import Loading
from mnemoscope.panes.decay.toolbar import Toolbar
from mnemoscope.panes.decay.whatif import WhatIf

if TYPE_CHECKING:
    # Its library is loaded in a lane, once the pane is shown.
    from mnemoscope.panes.decay.chart import DecayChart

_BEFORE = 3_660.0
_AHEAD = 1_100.0
"""Days beyond the first memory and today to which the chart can be moved."""


class Scene(QObject):
    """Owns the chart once it can be made; `made` says so."""

    made = Signal()

    def __init__(
        self,
        theme: Theme,
        charts: Charts,
        toolbar: Toolbar,
        what_if: WhatIf,
        listing: Listing,
        loading: Loading,
    ) -> None:
        super().__init__(listing)
        self._theme = theme
        self._charts, self._toolbar, self._what_if = charts, toolbar, what_if
        self._listing = listing
        self._loading = loading
        self.chart: DecayChart | None = None
        self._tried: Figures | None = None
        self._drawn: Drawn | None = None
        self._view: View | None = None
        self._placing = False
        loading.charted.connect(self._on_charted)
        loading.drawn.connect(self._on_drawn)

    def settled(self) -> bool:
        """Tell whether the chart is there."""
        return self.chart is not None

    def show_figures(self, tried: Figures) -> None:
        """Draw other figures; `tried` is what they are compared with."""
        self._tried = tried
        if self._view is None:
            self._view = self._usual()
            self._show_view()
        self.draw()

    def show_usual(self) -> None:
        """Show the part of the time that is chosen in the toolbar."""
        if self._listing.figures is not None:
            self._view = self._usual()
            self._show_view()
            self.draw()
            self.show_chosen()

    def draw(self, *, soon: bool = False) -> None:
        """Have the curves reckoned."""
        figures, view = self._listing.figures, self._view
        if figures is None or view is None:
            return
        rows = self._listing.drawn()
        self._loading.draw(figures, rows, view, soon=soon)

    def show_chosen(self) -> None:
        """Show the current memory in full, and what is tried beside it."""
        figures, row, view = self._listing.figures, self._listing.current(), self._view
        if figures is None or row is None or view is None:
            self._charts.show_nothing()
            return
        self._charts.show_chosen(figures, row)
        if self.chart is None:
            return
        traced = trace(figures, row, view)
        self.chart.show_traced(figures, traced, log=view.log)
        self.chart.setAccessibleName(f"{self.tr('Chart')}: {spoken(figures, row)}")
        tried = self._tried
        if tried is None or tried is figures or tried.stock is not figures.stock:
            self.chart.show_ghosts(None)
        else:
            found = ghosts(tried, row, self._listing.drawn(), view)
            self.chart.show_ghosts(found, self._what_if.ghost_words())

    def _usual(self) -> View:
        figures = self._listing.figures
        assert figures is not None
        stock, days, log = figures.stock, self._toolbar.days(), self._toolbar.log.isChecked()
        today = stock.today
        if not days:
            created = stock.lives.facts.created
            first = min((float(at) for at in created if at == at), default=today - 60)
            days = round(max(14.0, min(_BEFORE, today - first))) + 1
        ahead = days if days <= 7 else max(15, days // 2)
        return View(today - days, today + ahead, log)

    def _show_view(self) -> None:
        figures, view = self._listing.figures, self._view
        if self.chart is None or figures is None or view is None:
            return
        today = figures.stock.today
        most = (min(view.first, today - _BEFORE), max(view.last, today + _AHEAD))
        self._placing = True
        self.chart.show_view(view, most)
        self._placing = False

    @Slot()
    def _on_charted(self) -> None:
        from mnemoscope.panes.decay.chart import DecayChart

        self.chart = DecayChart(self._theme, self.tr("Chart"))
        self._charts.put_in(self.chart)
        self.chart.ranged.connect(self._on_ranged)
        self.chart.doubled.connect(self.show_usual)
        self.chart.chosen.connect(self._on_chosen)
        self.chart.stepped.connect(self._listing.step)
        if self._listing.figures is not None:
            self.chart.show_drawn(self._listing.figures, self._drawn)
        self._show_view()
        self.show_chosen()
        self.made.emit()

    def _on_drawn(self, figures: Figures, drawn: Drawn) -> None:
        if figures is not self._listing.figures:
            return
        self._drawn = drawn
        if self.chart is not None:
            self.chart.show_drawn(figures, drawn)
        held = int(figures.held.sum())
        self._toolbar.show_count(len(drawn.rows), len(figures.stock), held)

    @Slot()
    def _on_ranged(self) -> None:
        chart, view = self.chart, self._view
        if chart is None or view is None or self._placing:
            return
        first, last = chart.span()
        self._view = View(first, last, view.log)
        if self._drawn is not None and not self._drawn.covers(self._view):
            self.draw(soon=True)
            self.show_chosen()

    @Slot(int)
    def _on_chosen(self, row: int) -> None:
        figures = self._listing.figures
        if figures is not None:
            self._listing.go(figures.stock.life(row).id)
