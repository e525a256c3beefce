"""The line below the graph: how much is shown, the slider of time, nearer and farther, layout."""

from __future__ import annotations

from collections.abc import Sequence
from datetime import datetime

from PySide6.QtCore import Qt, QTimer, Signal, Slot
from PySide6.QtGui import QPainter, QPaintEvent
from PySide6.QtWidgets import QHBoxLayout, QSlider, QVBoxLayout, QWidget

from mnemoscope.kit.buttons import Button
from mnemoscope.kit.flow import FlowRow
from mnemoscope.kit.label import Label
from mnemoscope.kit.painted import Painted
from mnemoscope.kit.theme import Theme
from mnemoscope.kit.wheel import WheelGuard
from mnemoscope.panes.graph.words import day

_REST_MS = 120


class Foot(Painted):
    """`moved` says that another moment is wanted."""

    moved = Signal()

    def __init__(self, theme: Theme, parent: QWidget | None = None) -> None:
        super().__init__(theme, parent)
        tr = self.tr
        self._count = Label(theme, "", "small", "muted")
        self._note = Label(theme, "", "small", "warn", wrap=True)
        self._time = QSlider(Qt.Orientation.Horizontal)
        self._moment = Label(theme, tr("as of now"), "small")
        self.every = Button(theme, tr("Draw them all"), kind="link", small=True)
        self.back = Button(theme, tr("All communities"), icon="arrow-left", small=True)
        self.farther = Button(theme, "", icon="minus", small=True, name=tr("Farther away"))
        self.nearer = Button(theme, "", icon="plus", small=True, name=tr("Nearer"))
        self.fit = Button(theme, tr("Fit"), small=True)
        self.layout_button = Button(theme, tr("Lay out again"), small=True)
        self._moments: Sequence[datetime] = ()
        self._rest = QTimer(self, interval=_REST_MS, singleShot=True)
        self._build()

    def as_of(self) -> datetime | None:
        """The moment that is wanted; None: now."""
        at = self._time.value()
        return None if at >= len(self._moments) else self._moments[at]

    def show_moments(self, moments: Sequence[datetime]) -> None:
        """Offer other moments; the chosen one stays where it is still there."""
        kept = self.as_of()
        self._moments = moments
        self._time.blockSignals(True)  # noqa: FBT003
        self._time.setRange(0, len(moments))
        there = kept is not None and kept in moments
        self._time.setValue(moments.index(kept) if there and kept else len(moments))
        self._time.blockSignals(False)  # noqa: FBT003
        self._time.setVisible(len(moments) > 1)
        self._tell()

    def go_to_now(self) -> None:
        """Show what holds now."""
        self._time.setValue(len(self._moments))

    def show_counts(self, words: str, note: str) -> None:
        """Say how much is shown, and what is not."""
        self._count.setText(words)
        self._note.setText(note)
        self._note.setVisible(bool(note))

    def show_busy(self, *, busy: bool) -> None:
        """Offer to stop the layout, or to begin one."""
        self.layout_button.setText(self.tr("Stop layout") if busy else self.tr("Lay out again"))
        self.layout_button.updateGeometry()

    def paintEvent(self, _event: QPaintEvent) -> None:
        """Draw the ground and the hairline above."""
        painter = QPainter(self)
        painter.fillRect(self.rect(), self._theme.color("surface"))
        painter.fillRect(0, 0, self.width(), 1, self._theme.color("border"))

    def _build(self) -> None:
        flow = FlowRow()
        time = QWidget()
        row = QHBoxLayout(time)
        row.setContentsMargins(0, 0, 0, 0)
        row.setSpacing(8)
        row.addWidget(self._time)
        row.addWidget(self._moment)
        self._time.setFixedWidth(self._theme.scaled(120))
        self._time.setAccessibleName(self.tr("As of which day"))
        self._moment.setMinimumWidth(
            self._moment.fontMetrics().horizontalAdvance("as of 30 Nov 2026")
        )
        WheelGuard(self).watch(self._time)
        for widget in (self._count, time, self.back, self.every):
            flow.add(widget)
        for widget in (self.farther, self.nearer, self.fit, self.layout_button):
            flow.add(widget, end=True)
        column = QVBoxLayout(self)
        column.setContentsMargins(24, 8, 24, 8)
        column.setSpacing(4)
        column.addWidget(self._note)
        column.addWidget(flow)
        self.back.hide()
        self.every.hide()
        self._note.hide()
        self._time.valueChanged.connect(self._on_time)
        self._rest.timeout.connect(self.moved)

    @Slot()
    def _on_time(self) -> None:
        self._tell()
        self._rest.start()

    def _tell(self) -> None:
        at = self.as_of()
        words = self.tr("as of now") if at is None else self.tr("as of {0}").replace("{0}", day(at))
        self._moment.setText(words)
        self._time.setAccessibleDescription(words)
