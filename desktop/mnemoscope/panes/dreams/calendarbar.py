"""The strip of nights with its months: which month is shown and which day of it is chosen."""

from __future__ import annotations

from datetime import date, timedelta

from PySide6.QtCore import Signal, Slot
from PySide6.QtWidgets import QVBoxLayout, QWidget

from mnemoscope.kit import dates
from mnemoscope.kit.monthstrip import MonthBar
from mnemoscope.kit.theme import Theme
from mnemoscope.panes.dreams.months import (
    FULL,
    Calendar,
    days_of,
    faces,
    month_before,
    next_month,
)

_LOW = 300
"""Pixels at the usual text size; the head, the month and one card need more."""


class CalendarBar(QWidget):
    """Slides by months; `chosen` sends a day that has nights."""

    chosen = Signal(object)

    def __init__(self, theme: Theme, today: date, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self._theme = theme
        self.calendar = Calendar({}, today)
        self._month = today.replace(day=1)
        self._day: date | None = None
        self._bar = MonthBar(theme, self.tr("Nights of the month"))
        column = QVBoxLayout(self)
        column.setContentsMargins(0, 0, 0, 0)
        column.addWidget(self._bar)
        self._bar.moved.connect(self._on_moved)
        self._bar.returned.connect(self._on_returned)
        self._bar.strip.chosen.connect(self._on_chosen)
        self._bar.strip.beyond.connect(self._on_beyond)

    @property
    def strip(self) -> QWidget:
        """What takes the keys."""
        return self._bar.strip

    def set_calendar(self, calendar: Calendar) -> None:
        """Take other nights up; month and day stay."""
        self.calendar = calendar
        self._show()

    def make_way(self, height: int) -> None:
        """Leave a pane of so many pixels to the cards where there is no room for both."""
        self.setVisible(height >= self._theme.scaled(_LOW))

    def show_day(self, day: date) -> None:
        """Mark a day and show its month."""
        self._day = day
        self._month = day.replace(day=1)
        self._show()

    def _show(self) -> None:
        month, calendar = self._month, self.calendar
        days = days_of(month)
        chosen = self._day
        current = days.index(chosen) if chosen is not None and chosen in days else -1
        self._bar.strip.set_days(faces(calendar, month), current)
        self._bar.set_words(dates.month(month), self.tr("full: %n changes", None, FULL))
        self._bar.set_ends(before=calendar.has_before(month), after=calendar.has_after(month))
        self._bar.set_away(away=month != calendar.today.replace(day=1))

    @Slot(int)
    def _on_moved(self, step: int) -> None:
        self._month = next_month(self._month) if step > 0 else month_before(self._month)
        self._show()

    @Slot()
    def _on_returned(self) -> None:
        self._month = self.calendar.today.replace(day=1)
        newest = self.calendar.newest()
        self._show()
        if newest is not None and newest >= self._month:
            self._choose(newest)

    @Slot(int)
    def _on_chosen(self, place: int) -> None:
        self._choose(days_of(self._month)[place])

    @Slot(int)
    def _on_beyond(self, place: int) -> None:
        self._choose(self._month + timedelta(days=place))

    def _choose(self, day: date) -> None:
        self.show_day(day)
        if self.calendar.nights(day):
            self.chosen.emit(day)
