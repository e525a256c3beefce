"""A filter by day: a few spans, or any day, chosen from the strip of a month."""

from __future__ import annotations

from calendar import monthrange
from collections.abc import Sequence
from datetime import date, timedelta

from PySide6.QtCore import QPoint, Qt, Signal, Slot
from PySide6.QtGui import QKeyEvent
from PySide6.QtWidgets import QFrame, QVBoxLayout, QWidget

from mnemoscope.kit import dates
from mnemoscope.kit.filterbutton import Choice, FilterButton
from mnemoscope.kit.monthstrip import DayFace, MonthBar
from mnemoscope.kit.theme import Theme

_PICK = "pick"


class DayFilter(FilterButton):
    """The first choice is no day, the others so many days back, the last one opens the months.

    `settled` says that another day holds.
    """

    settled = Signal()

    def __init__(
        self, theme: Theme, label: str, spans: Sequence[Choice], parent: QWidget | None = None
    ) -> None:
        super().__init__(theme, label, spans, parent)
        self._spans = tuple(spans)
        self._before = self.current()
        self._today = date.min
        self._notes: frozenset[date] = frozenset()
        self.months = DayPopup(theme, label, self)
        self.months.picked.connect(self._on_picked)
        self.chosen.connect(self._on_chosen)
        self._offer()

    def offer(self, today: date, notes: frozenset[date]) -> None:
        """Say which day it is and on which days there are notes."""
        self._today, self._notes = today, notes

    def day(self, today: date) -> str | None:
        """The ISO day that holds; None: none."""
        key = self.current()
        if key.isdigit():
            return (today - timedelta(days=int(key))).isoformat()
        return key or None

    def take(self, key: object) -> None:
        """Take a key up as `current` gave it; anything else changes nothing."""
        known = {span.key for span in self._spans}
        if isinstance(key, str) and (key in known or _is_day(key)):
            self._hold(key)

    def _hold(self, key: str) -> None:
        self._before = key
        self._offer(key if _is_day(key) else "")
        self.set_current(key)

    def _offer(self, day: str = "") -> None:
        picked = [Choice(day, dates.short_day(date.fromisoformat(day)))] if day else []
        more = Choice(_PICK, self.tr("a day…"))
        self.set_choices([*self._spans, *picked, more])

    @Slot(str)
    def _on_chosen(self, key: str) -> None:
        if key != _PICK:
            self._hold(key)
            self.settled.emit()
            return
        before = self._before
        self.set_current(before)
        shown = date.fromisoformat(before) if _is_day(before) else self._today
        self.months.open_at(shown, self._today, self._notes)

    @Slot(object)
    def _on_picked(self, day: date) -> None:
        self._hold(day.isoformat())
        self.settled.emit()


class DayPopup(QFrame):
    """One month of days below its button; a full moon is a day with a note."""

    picked = Signal(object)

    def __init__(self, theme: Theme, name: str, parent: QWidget) -> None:
        super().__init__(parent, Qt.WindowType.Popup)
        self._bar = MonthBar(theme, name)
        self._month = self._today = self._chosen = date.min
        self._notes: frozenset[date] = frozenset()
        self.setFrameShape(QFrame.Shape.StyledPanel)
        self.setAccessibleName(name)
        column = QVBoxLayout(self)
        column.setContentsMargins(0, 0, 0, 0)
        column.addWidget(self._bar)
        self._bar.moved.connect(self._on_moved)
        self._bar.strip.chosen.connect(self._on_day)

    def open_at(self, day: date, today: date, notes: frozenset[date]) -> None:
        """Show the month of a day below the button."""
        self._chosen, self._today, self._notes = day, today, notes
        self._show_month(day)
        button = self.parentWidget()
        if button is not None:
            self.move(button.mapToGlobal(QPoint(0, button.height() + 2)))
        width = min(720, self._bar.sizeHint().width())
        self.resize(width, self._bar.heightForWidth(width))
        self.adjustSize()
        self.show()
        self._bar.strip.setFocus(Qt.FocusReason.PopupFocusReason)

    def keyPressEvent(self, event: QKeyEvent) -> None:
        """Enter closes as Esc does: the day holds already."""
        if event.key() in (Qt.Key.Key_Return, Qt.Key.Key_Enter):
            self.close()
            return
        super().keyPressEvent(event)

    def _show_month(self, day: date) -> None:
        self._month = day.replace(day=1)
        days = monthrange(day.year, day.month)[1]
        faces = [self._face(self._month.replace(day=each + 1)) for each in range(days)]
        inside = (self._chosen.year, self._chosen.month) == (day.year, day.month)
        self._bar.strip.set_days(faces, self._chosen.day - 1 if inside else -1)
        self._bar.set_words(dates.month(day), self.tr("full: a note"))
        this_month = self._today.replace(day=1)
        self._bar.set_ends(before=self._month.year > 1970, after=self._month < this_month)

    def _face(self, day: date) -> DayFace:
        held = day in self._notes
        state = "future" if day > self._today else "lit"
        words = dates.night(day)
        if held:
            words = self.tr("{0}, a note").replace("{0}", words)
        share = 1.0 if held else 0.0
        return DayFace(dates.weekday(day), str(day.day), share, state, words=words)

    @Slot(int)
    def _on_moved(self, by: int) -> None:
        if by < 0:
            self._show_month(self._month - timedelta(days=1))
        else:
            self._show_month(self._month + timedelta(days=32))

    @Slot(int)
    def _on_day(self, place: int) -> None:
        self._chosen = self._month.replace(day=place + 1)
        self.picked.emit(self._chosen)


def _is_day(text: str) -> bool:
    try:
        return date.fromisoformat(text).isoformat() == text
    except ValueError:
        return False
