"""The nights of a month as moons in a row, moved through with the arrow keys."""

from __future__ import annotations

import math
from collections.abc import Sequence
from dataclasses import dataclass

from PySide6.QtCore import QEvent, QPointF, QRectF, QSize, Qt, Signal, Slot
from PySide6.QtGui import (
    QFocusEvent,
    QHelpEvent,
    QKeyEvent,
    QMouseEvent,
    QPainter,
    QPaintEvent,
    QResizeEvent,
)
from PySide6.QtWidgets import QBoxLayout, QHBoxLayout, QSizePolicy, QToolTip, QWidget

from mnemoscope.kit import paint
from mnemoscope.kit.buttons import Button
from mnemoscope.kit.label import Label, plain_tip
from mnemoscope.kit.moon import paint_moon
from mnemoscope.kit.painted import Painted
from mnemoscope.kit.theme import Theme

_CELL = 32


@dataclass(frozen=True, slots=True)
class DayFace:
    """One night: weekday, day, share of the moon, its state, a note.

    The states are lit, missed, running and future (or without a dream).
    """

    weekday: str
    day: str
    share: float = 0.0
    state: str = "lit"
    note: str = ""
    words: str = ""
    """All of it in a sentence, for the tip and the screen reader."""


class MonthStrip(Painted):
    """Cells of 32 by 64 that share the width; `chosen` sends the place of the chosen night.

    `beyond` sends a place outside the month that the keys asked for, counted from its first night;
    `turned` asks for the month before (-1) or after (1).
    """

    chosen = Signal(int)
    beyond = Signal(int)
    turned = Signal(int)

    def __init__(self, theme: Theme, name: str, parent: QWidget | None = None) -> None:
        super().__init__(theme, parent)
        self._name = name
        self._days: tuple[DayFace, ...] = ()
        self._current = -1
        self._hover = -1
        self._ring = False
        self._open = (False, False)
        self._numbered: set[int] = set()
        self._spelled = True
        """Whether weekdays are written with more than their first letter."""
        self.setMouseTracking(True)
        self.setFocusPolicy(Qt.FocusPolicy.StrongFocus)
        self.setSizePolicy(QSizePolicy.Policy.Expanding, QSizePolicy.Policy.Fixed)
        self.setAccessibleName(name)

    def set_days(self, days: Sequence[DayFace], current: int = -1) -> None:
        """Show other nights."""
        self._days = tuple(days)
        self._hover = -1
        self.set_current(current)

    def current(self) -> int:
        """Place of the chosen night, or -1."""
        return self._current

    def set_current(self, place: int) -> None:
        """Choose a night without sending `chosen`."""
        self._current = place if 0 <= place < len(self._days) else -1
        words = self._days[self._current].words if self._current >= 0 else ""
        self.setAccessibleName(f"{self._name}: {words}" if words else self._name)
        self.update()

    def set_open(self, *, before: bool, after: bool) -> None:
        """Say whether the keys may leave the month at its beginning and at its end."""
        self._open = (before, after)

    def sizeHint(self) -> QSize:
        """A month of cells."""
        return QSize(31 * _CELL, max(64, 3 * self._theme.line("micro") + 24))

    def minimumSizeHint(self) -> QSize:
        """Cells may be squeezed to the width of two digits."""
        digits = paint.width_of(self._theme, "00", "micro") + 2
        return QSize(len(self._days) * digits, self.sizeHint().height())

    def focusInEvent(self, event: QFocusEvent) -> None:
        """Show the ring after keys only."""
        self._ring = paint.ring_after(event, self._ring)
        super().focusInEvent(event)

    def keyPressEvent(self, event: QKeyEvent) -> None:
        """Arrows move by a night, up and down by a week, Home and End to the ends.

        Page Up and Page Down turn to another month, and so do the arrows at its ends.
        """
        turn = {Qt.Key.Key_PageUp: -1, Qt.Key.Key_PageDown: 1}.get(Qt.Key(event.key()), 0)
        if turn:
            if self._open[turn > 0]:
                self.turned.emit(turn)
            return
        last = len(self._days) - 1
        steps = {
            Qt.Key.Key_Left: self._current - 1,
            Qt.Key.Key_Right: self._current + 1,
            Qt.Key.Key_Up: self._current - 7,
            Qt.Key.Key_Down: self._current + 7,
            Qt.Key.Key_Home: 0,
            Qt.Key.Key_End: last,
        }
        place = steps.get(Qt.Key(event.key()))
        if place is None or not self._days:
            super().keyPressEvent(event)
            return
        if (place < 0 and self._open[0]) or (place > last and self._open[1]):
            self.beyond.emit(place)
        else:
            self._choose(max(0, min(last, place)))

    def mousePressEvent(self, event: QMouseEvent) -> None:
        """A press chooses a night."""
        place = self._place(event.position().x())
        if place >= 0:
            self._choose(place)

    def mouseMoveEvent(self, event: QMouseEvent) -> None:
        """The night below the mouse is marked."""
        self._set_hover(self._place(event.position().x()))

    def leaveEvent(self, event: QEvent) -> None:
        """No night is below the mouse."""
        super().leaveEvent(event)
        self._set_hover(-1)

    def event(self, event: QEvent) -> bool:
        """Tell the sentence of a night in the tip."""
        if isinstance(event, QHelpEvent) and event.type() is QEvent.Type.ToolTip:
            place = self._place(event.pos().x())
            words = self._days[place].words if place >= 0 else ""
            QToolTip.showText(event.globalPos(), plain_tip(words), self)
            return True
        return super().event(event)

    def paintEvent(self, _event: QPaintEvent) -> None:
        """Draw the nights."""
        painter = QPainter(self)
        names = {day.weekday for day in self._days}
        widest = max((paint.width_of(self._theme, name, "micro") for name in names), default=0)
        self._spelled = widest + 2 <= self.width() / max(1, len(self._days))
        self._numbered = self._with_numbers()
        for place, day in enumerate(self._days):
            self._paint_day(painter, place, day)

    def _cell(self, place: int) -> QRectF:
        width = self.width() / max(1, len(self._days))
        left = round(place * width)
        return QRectF(left, 0, round((place + 1) * width) - left, self.height())

    def _with_numbers(self) -> set[int]:
        """The places whose numbers are written: all, or those that matter most without touching."""
        widest = paint.width_of(self._theme, "00", "micro", strong=True) + 4
        apart = math.ceil(widest * len(self._days) / max(1, self.width()))
        wanted = sorted(
            range(len(self._days)),
            key=lambda place: (place != self._current, self._days[place].state == "future"),
        )
        kept: set[int] = set()
        for place in wanted:
            if all(abs(place - other) >= apart for other in kept):
                kept.add(place)
        return kept

    def _place(self, x: float) -> int:
        if not self._days or not 0 <= x < self.width():
            return -1
        return min(len(self._days) - 1, int(x * len(self._days) / self.width()))

    def _paint_day(self, painter: QPainter, place: int, day: DayFace) -> None:
        theme, cell = self._theme, self._cell(place)
        chosen = place == self._current
        middle = cell.center().x()
        box = QRectF(middle - min(16, cell.width() / 2), 0, min(32, cell.width()), self.height())
        if chosen:
            paint.box(painter, box, 4, theme, fill="selection", line="accent", width=1.5)
            if self.hasFocus() and self._ring:
                paint.focus_ring(painter, box, 4, theme)
        elif place == self._hover:
            paint.box(painter, box, 4, theme, fill="hover")
        line = theme.line("micro")
        top = 4.0
        role = "muted" if day.state == "future" else "text"
        weekday = QRectF(cell.left(), top, cell.width(), line)
        words = day.weekday if self._spelled else day.weekday[:1]
        paint.text(painter, theme, weekday, words, font="micro", role=role, align=paint.CENTRE)
        size = 18 if cell.width() >= 24 else 14
        at = QPointF(round(middle), top + line + 10)
        paint_moon(painter, theme, at, size, day.share, state=day.state)
        number = QRectF(cell.left() - 8, top + line + 20, cell.width() + 16, line)
        strong = day.state != "future"
        if place in self._numbered:
            paint.text(
                painter,
                theme,
                number,
                day.day,
                font="micro",
                role=role,
                strong=strong,
                align=paint.CENTRE,
            )
        note = QRectF(cell.left() - 6, number.bottom() - 4, cell.width() + 12, line)
        paint.text(painter, theme, note, day.note, font="micro", role="muted", align=paint.CENTRE)

    def _choose(self, place: int) -> None:
        if place != self._current:
            self.set_current(place)
            self.chosen.emit(place)

    def _set_hover(self, place: int) -> None:
        if place != self._hover:
            self._hover = place
            self.update()


class MonthBar(QWidget):
    """The strip with the month's name before it; `moved` asks for the month before (-1) or after.

    `returned` asks for the month of today. `strip` is the strip itself.
    """

    moved = Signal(int)
    returned = Signal()

    def __init__(self, theme: Theme, name: str, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self._theme = theme
        self.strip = MonthStrip(theme, name)
        self._title = Label(theme, "", "strong")
        self._note = Label(theme, "", "small", "muted")
        self._words = QBoxLayout(QBoxLayout.Direction.TopToBottom)
        self._row = QBoxLayout(QBoxLayout.Direction.LeftToRight, self)
        tr = self.tr
        self._before = Button(theme, "", icon="caret-left", small=True, name=tr("Earlier month"))
        self._after = Button(theme, "", icon="caret-right", small=True, name=tr("Later month"))
        self._back = Button(theme, tr("Today"), small=True)
        self._build()

    def set_words(self, title: str, note: str = "") -> None:
        """Name the month and say what a full moon means."""
        self._title.setText(title)
        self._note.setText(note)
        self._arrange()

    def paintEvent(self, _event: QPaintEvent) -> None:
        """Draw the ground and the hairline below."""
        painter = QPainter(self)
        painter.fillRect(self.rect(), self._theme.color("surface"))
        line = self._theme.color("border")
        painter.fillRect(0, self.height() - 1, self.width(), 1, line)

    def set_ends(self, *, before: bool, after: bool) -> None:
        """Say whether there is a month before and after."""
        self._before.setEnabled(before)
        self._after.setEnabled(after)
        self.strip.set_open(before=before, after=after)

    def set_away(self, *, away: bool) -> None:
        """Say whether another month than that of today is shown: then there is a way back."""
        self._back.setVisible(away)
        self._arrange()

    def resizeEvent(self, event: QResizeEvent) -> None:
        """Set the nights below the name where they would be too narrow beside it."""
        super().resizeEvent(event)
        self._arrange()

    def minimumSizeHint(self) -> QSize:
        """Narrow, since the nights may stand below the name."""
        return QSize(240, super().minimumSizeHint().height())

    def _build(self) -> None:
        moves = QHBoxLayout()
        moves.setSpacing(4)
        moves.addWidget(self._before)
        moves.addWidget(self._after)
        moves.addWidget(self._back)
        moves.addSpacing(4)
        moves.addWidget(self._note)
        moves.addStretch()
        words = self._words
        words.setSpacing(2)
        words.addStretch(1)
        words.addWidget(self._title)
        words.addLayout(moves)
        words.addStretch(1)
        row = self._row
        row.setContentsMargins(24, 8, 24, 8)
        row.setSpacing(16)
        row.addLayout(words)
        row.addWidget(self.strip, 1)
        self._before.clicked.connect(self._on_before)
        self._after.clicked.connect(self._on_after)
        self._back.clicked.connect(self.returned)
        self._back.hide()
        self.strip.turned.connect(self.moved)

    def _arrange(self) -> None:
        ways = QBoxLayout.Direction
        self._words.setDirection(ways.TopToBottom)
        needed = self._words.sizeHint().width() + self.strip.minimumSizeHint().width() + 64
        beside = needed <= self.width()
        self._row.setDirection(ways.LeftToRight if beside else ways.TopToBottom)
        self._row.setSpacing(16 if beside else 8)
        self._words.setDirection(ways.TopToBottom if beside else ways.LeftToRight)
        self._words.setSpacing(2 if beside else 16)
        self._words.setStretch(0, 1 if beside else 0)

    @Slot()
    def _on_before(self) -> None:
        self.moved.emit(-1)

    @Slot()
    def _on_after(self) -> None:
        self.moved.emit(1)
