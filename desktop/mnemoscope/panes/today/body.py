"""All sections of the pane below its head, in one column that scrolls."""

from __future__ import annotations

from datetime import datetime

from PySide6.QtGui import QPalette
from PySide6.QtWidgets import QFrame, QScrollArea, QVBoxLayout, QWidget

from mnemoscope.engine.todayviews import NightsToday, Today
from mnemoscope.kit.daystrip import DayStrip
from mnemoscope.kit.theme import Theme
from mnemoscope.panes.today.fadelist import FadeList
from mnemoscope.panes.today.horizon import strip_face, strip_words
from mnemoscope.panes.today.jobs import LastNight, Tonight
from mnemoscope.panes.today.recalllist import RecallList
from mnemoscope.panes.today.rows import Pair
from mnemoscope.panes.today.standing import Standing
from mnemoscope.panes.today.waitinglist import WaitingList

_MARGIN = 24


class Body(QScrollArea):
    """The horizon, both nights, what waits, how it stands, what fades, what was asked."""

    def __init__(self, theme: Theme, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self.strip = DayStrip(theme)
        self.last_night = LastNight(theme)
        self.tonight = Tonight(theme)
        self.waiting = WaitingList(theme)
        self.standing = Standing(theme)
        self.fades = FadeList(theme)
        self.recalls = RecallList(theme)
        self._build(theme)

    def show_day(self, day: Today) -> None:
        """Show all that is known by now."""
        self.show_now(day, day.at)
        self.last_night.show_nights(day.nights, day)
        self.tonight.show_nights(day.nights, day)
        for section in (self.waiting, self.standing, self.fades, self.recalls):
            section.show_day(day)

    def show_now(self, day: Today, now: datetime) -> None:
        """Move now along the horizon."""
        nights = day.nights
        self.strip.setVisible(isinstance(nights, NightsToday))
        if isinstance(nights, NightsToday):
            self.strip.set_face(strip_face(nights, now), strip_words(nights, now))

    def _build(self, theme: Theme) -> None:
        inner = QWidget()
        column = QVBoxLayout(inner)
        column.setContentsMargins(_MARGIN, 16, _MARGIN, _MARGIN)
        column.setSpacing(24)
        column.addWidget(self.strip)
        column.addWidget(Pair(theme, self.last_night, self.tonight, (1, 1)))
        column.addWidget(Pair(theme, self.waiting, self.standing, (20, 13)))
        column.addWidget(Pair(theme, self.fades, self.recalls, (20, 13)))
        column.addStretch(1)
        inner.setBackgroundRole(QPalette.ColorRole.Base)
        inner.setAutoFillBackground(True)
        self.viewport().setBackgroundRole(QPalette.ColorRole.Base)
        # It takes the keys, so that they can move the page where no button is.
        self.setAccessibleName(self.tr("The day"))
        self.setWidget(inner)
        self.setWidgetResizable(True)
        self.setFrameShape(QFrame.Shape.NoFrame)
