"""The strip below the chart: what falls on each day to come, or how strong memories are now."""

from __future__ import annotations

from datetime import timedelta

from PySide6.QtCore import Signal, Slot
from PySide6.QtGui import QResizeEvent
from PySide6.QtWidgets import QHBoxLayout, QSizePolicy, QVBoxLayout, QWidget

from mnemoscope.kit import dates
from mnemoscope.kit import format as numbers
from mnemoscope.kit.barchart import BarChart, Column
from mnemoscope.kit.buttons import Button
from mnemoscope.kit.label import Label
from mnemoscope.kit.scorebar import Legend, LegendItem
from mnemoscope.kit.segmented import Segment, Segmented
from mnemoscope.kit.theme import Theme
from mnemoscope.panes.decay.figures import MONTH, WEEK, Figures
from mnemoscope.panes.decay.sieve import BINS
from mnemoscope.panes.decay.stock import LAYERS
from mnemoscope.panes.decay.words import counts_words, full_day, layer_words

ROLES = tuple(f"layer_fill.{layer.value}" for layer in LAYERS)


class Strip(QWidget):
    """`chosen` sends ``day:N``, ``bin:N``, or nothing when none is chosen any more."""

    chosen = Signal(str)

    def __init__(self, theme: Theme, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self._title = Label(theme, "", "strong")
        self._note = Label(theme, "", "small", "muted", elide=True)
        segments = [Segment("day", self.tr("By day")), Segment("bin", self.tr("By strength"))]
        self._switch = Segmented(theme, segments, name=self.tr("What the columns count"))
        self._legend, self._below = Legend(theme, ()), Legend(theme, ())
        self.as_if = Button(theme, self.tr("As if not promoted"), small=True)
        self._bars = BarChart(theme, self.tr("What falls"), ROLES)
        self._figures: Figures | None = None
        self._several = False
        self._build()

    def show_figures(self, figures: Figures) -> None:
        """Count other figures."""
        self._figures = figures
        self._show()

    def set_only(self, only: str) -> None:
        """Show which column is listed; nothing for none."""
        if only.startswith("bin"):
            self._switch.set_current("bin")
            self._show()
        elif only.startswith("day"):
            self._switch.set_current("day")
            self._show()
        self._bars.set_current(only)

    def _build(self) -> None:
        head = QHBoxLayout()
        head.setContentsMargins(0, 0, 8, 0)
        head.setSpacing(12)
        head.addWidget(self._title)
        head.addWidget(self._note, 1)
        head.addWidget(self._legend)
        head.addWidget(self.as_if)
        head.addWidget(self._switch)
        column = QVBoxLayout(self)
        column.setContentsMargins(24, 4, 16, 12)
        column.setSpacing(6)
        column.addLayout(head)
        column.addWidget(self._bars)
        column.addWidget(self._below)
        self._below.setSizePolicy(QSizePolicy.Policy.Maximum, QSizePolicy.Policy.Fixed)
        self.as_if.setCheckable(True)
        words = self.tr("Let promoted, hand-written and wiki memories fade in this view, too")
        self.as_if.setToolTip(words)
        self._bars.chosen.connect(self.chosen)
        self._switch.chosen.connect(self._on_switch)

    def _show(self) -> None:
        figures = self._figures
        if figures is None:
            return
        if self._switch.current() == "day":
            self._show_days(figures)
        else:
            self._show_strengths(figures)

    def _show_days(self, figures: Figures) -> None:
        counts = figures.by_day(MONTH)
        falling, week = int(counts.sum()), int(counts[:WEEK].sum())
        least = numbers.score(figures.way.params.let_go, 2)
        words = self.tr("Falls below {0} in the next 30 days: {1}").replace("{0}", least)
        self._title.setText(words.replace("{1}", numbers.count(falling)))
        below = int((figures.below & ~figures.held).sum())
        notes = [self.tr("%n of them this week", None, week)] if falling else []
        notes += [self.tr("%n below it now", None, below)] if below else []
        self._note.setText(", ".join(notes))
        today = figures.stock.day
        columns: list[Column] = []
        for ahead, row in enumerate(counts.tolist()):
            day = today + timedelta(days=ahead)
            inside = ahead < WEEK
            foot = dates.weekday(day) if inside else ""
            if not inside and day.weekday() == today.weekday():
                foot = dates.short_day(day)
            told = counts_words(tuple(row)) or self.tr("none")
            tip = f"{full_day(day)}: {told}"
            columns.append(Column(f"day:{ahead}", tuple(row), tip, foot, ahead == 0, inside))
        self._take(columns)

    def _show_strengths(self, figures: Figures) -> None:
        counts = figures.histogram(BINS)
        words = self.tr("How strong %n memories are now", None, int(counts.sum()))
        self._title.setText(words)
        held = int(figures.held.sum())
        self._note.setText(self.tr("%n of them held at 1", None, held) if held else "")
        columns: list[Column] = []
        for place, row in enumerate(counts.tolist()):
            low, high = place / BINS, (place + 1) / BINS
            span = self.tr("{0} to {1}").replace("{0}", numbers.score(low, 2))
            span = span.replace("{1}", numbers.score(high, 2))
            told = counts_words(tuple(row)) or self.tr("none")
            foot = numbers.score(low, 2) if place % 2 == 0 else ""
            shaded = high <= figures.way.params.let_go + 1e-9
            columns.append(
                Column(f"bin:{place}", tuple(row), f"{span}: {told}", foot, shaded=shaded)
            )
        self._take(columns)

    def _take(self, columns: list[Column]) -> None:
        self._bars.set_columns(columns)
        items = [
            LegendItem(role, layer_words(layer))
            for part, (role, layer) in enumerate(zip(ROLES, LAYERS, strict=True))
            if any(column.counts[part] for column in columns)
        ]
        # One colour alone needs no legend, and leaves its room to the words.
        items = items if len(items) > 1 else []
        self._legend.set_items(items)
        self._below.set_items(items)
        self._several = bool(items)
        self._fit()

    def resizeEvent(self, event: QResizeEvent) -> None:
        """Put the legend where there is room for all of it."""
        super().resizeEvent(event)
        self._fit()

    def _fit(self) -> None:
        parts = (self._title, self._note, self._legend, self.as_if, self._switch)
        needed = sum(part.sizeHint().width() for part in parts) + 4 * 12 + 24 + 24
        self._legend.setVisible(self._several and needed <= self.width())
        self._below.setVisible(self._several and needed > self.width())

    @Slot()
    def _on_switch(self) -> None:
        if self._bars.current():
            self._bars.set_current("")
            self.chosen.emit("")
        self._show()
