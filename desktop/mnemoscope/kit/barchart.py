"""Columns of counts, stacked in the order of a legend; one of them can be chosen."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

from PySide6.QtCore import QEvent, QRectF, QSize, Qt, Signal
from PySide6.QtGui import QFocusEvent, QHelpEvent, QKeyEvent, QMouseEvent, QPainter, QPaintEvent
from PySide6.QtWidgets import QSizePolicy, QToolTip, QWidget

from mnemoscope.kit import format as numbers
from mnemoscope.kit import paint
from mnemoscope.kit.label import plain_tip
from mnemoscope.kit.painted import Painted
from mnemoscope.kit.theme import Theme

_LEFT = 32
_RIGHT = 8
_HIGH = 96
_STEPS = (1, 2, 5)


@dataclass(frozen=True, slots=True)
class Column:
    """One column: counts in the order of the parts, the words below it and those of its tip."""

    key: str
    counts: tuple[int, ...]
    tip: str
    foot: str = ""
    """Below it, where there is room."""
    strong: bool = False
    shaded: bool = False
    """On darker ground, as the days of this week."""

    @property
    def total(self) -> int:
        """All of it."""
        return sum(self.counts)


class BarChart(Painted):
    """Stacked columns between a scale and their words; `chosen` sends a key, or nothing.

    `roles` are the colours of the parts from the foot up, two of which never touch.
    """

    chosen = Signal(str)

    def __init__(
        self, theme: Theme, name: str, roles: Sequence[str], parent: QWidget | None = None
    ) -> None:
        super().__init__(theme, parent)
        self._name = name
        self._roles = tuple(roles)
        self._columns: tuple[Column, ...] = ()
        self._current = ""
        self._hot = -1
        self._cursor = 0
        self._ring = False
        self.setFocusPolicy(Qt.FocusPolicy.StrongFocus)
        self.setMouseTracking(True)
        self.setSizePolicy(QSizePolicy.Policy.Expanding, QSizePolicy.Policy.Fixed)

    def set_columns(self, columns: Sequence[Column]) -> None:
        """Show other columns."""
        self._columns = tuple(columns)
        self._cursor = min(self._cursor, max(0, len(columns) - 1))
        self._tell()
        self.update()

    def set_current(self, key: str) -> None:
        """Choose a column without sending `chosen`; nothing for none."""
        self._current = key
        self.update()

    def current(self) -> str:
        """The key of the chosen column."""
        return self._current

    def sizeHint(self) -> QSize:
        """The columns and a line of words."""
        return QSize(320, self._theme.scaled(_HIGH) + self._theme.line("micro") + 8)

    def area(self) -> QRectF:
        """Where the columns stand."""
        left, below = self._theme.scaled(_LEFT), self._theme.line("micro") + 8
        top = self._theme.line("micro") / 2
        return QRectF(left, top, self.width() - left - _RIGHT, self.height() - below - top)

    def event(self, event: QEvent) -> bool:
        """Tell the column below the mouse."""
        if event.type() is QEvent.Type.ToolTip and isinstance(event, QHelpEvent):
            place = self._place(event.pos().x())
            words = self._columns[place].tip if place >= 0 else ""
            QToolTip.showText(event.globalPos(), plain_tip(words), self)
            return True
        return super().event(event)

    def mouseMoveEvent(self, event: QMouseEvent) -> None:
        """Light the column below the mouse."""
        self._light(self._place(event.position().x()))

    def leaveEvent(self, event: QEvent) -> None:
        """No column is below the mouse."""
        super().leaveEvent(event)
        self._light(-1)

    def mousePressEvent(self, event: QMouseEvent) -> None:
        """Choose a column; the chosen one again chooses none."""
        place = self._place(event.position().x())
        if place >= 0 and event.button() is Qt.MouseButton.LeftButton:
            self._cursor = place
            self._choose(place)

    def keyPressEvent(self, event: QKeyEvent) -> None:
        """Left and Right go through the columns, Enter chooses one."""
        last = len(self._columns) - 1
        steps = {Qt.Key.Key_Left: self._cursor - 1, Qt.Key.Key_Right: self._cursor + 1}
        steps |= {Qt.Key.Key_Home: 0, Qt.Key.Key_End: last}
        key = Qt.Key(event.key())
        if key in steps and self._columns:
            self._cursor = max(0, min(last, steps[key]))
            self._tell()
            self.update()
        elif key in (Qt.Key.Key_Return, Qt.Key.Key_Enter, Qt.Key.Key_Space) and self._columns:
            self._choose(self._cursor)
        elif key == Qt.Key.Key_Escape and self._current:
            self._choose(self._cursor, none=True)
        else:
            super().keyPressEvent(event)

    def focusInEvent(self, event: QFocusEvent) -> None:
        """Show the ring after keys only."""
        self._ring = paint.ring_after(event, self._ring)
        super().focusInEvent(event)
        self.update()

    def paintEvent(self, _event: QPaintEvent) -> None:
        """Draw grounds, scale, columns and their words."""
        painter, theme, area = QPainter(self), self._theme, self.area()
        most = max((column.total for column in self._columns), default=0)
        top, steps = scale(most)
        for place, column in enumerate(self._columns):
            if column.shaded or place == self._hot:
                role = "hover" if place == self._hot else "sunken"
                painter.fillRect(self._cell(place, area), theme.color(role))
        for value in steps:
            y = round(area.bottom() - value / top * area.height())
            painter.fillRect(QRectF(area.left(), y, area.width(), 1), theme.color("border"))
            high = theme.line("micro")
            box = QRectF(0, y - high / 2, area.left() - 8, high)
            words = numbers.count(value)
            paint.text(painter, theme, box, words, font="micro", role="muted", align=paint.RIGHT)
        for place in range(len(self._columns)):
            self._paint_column(painter, area, place, top)
        ground = QRectF(area.left(), area.bottom(), area.width(), 1)
        painter.fillRect(ground, theme.color("border_strong"))
        self._paint_feet(painter, area)

    def _paint_column(self, painter: QPainter, area: QRectF, place: int, top: int) -> None:
        theme, column, cell = self._theme, self._columns[place], self._cell(place, area)
        wide = max(2.0, round(cell.width() * 0.72))
        left, floor = round(cell.center().x() - wide / 2), area.bottom()
        for role, count in zip(self._roles, column.counts, strict=True):
            if not count:
                continue
            tall = max(2.0, count / top * area.height())
            body = QRectF(left, round(floor - tall), wide, round(tall))
            # A pixel of the ground between two parts: never colour alone.
            painter.fillRect(body.adjusted(0, 1, 0, 0), theme.color(role))
            floor -= tall
        if column.key == self._current:
            paint.box(painter, cell.adjusted(0, -3, 0, 0), 2, theme, line="accent")
        if place == self._cursor and self._ring and self.hasFocus():
            paint.focus_ring(painter, cell.adjusted(-1, -3, 1, 2), 3, theme)

    def _paint_feet(self, painter: QPainter, area: QRectF) -> None:
        theme = self._theme
        order = sorted(range(len(self._columns)), key=lambda at: not self._columns[at].strong)
        taken: list[tuple[float, float]] = []
        for place in order:
            column = self._columns[place]
            if not column.foot:
                continue
            width = paint.width_of(theme, column.foot, "micro", strong=column.strong) + 10
            middle = self._cell(place, area).center().x()
            left, right = middle - width / 2, middle + width / 2
            if any(left < b and a < right for a, b in taken) or right > self.width():
                continue
            taken.append((left, right))
            box = QRectF(left, area.bottom() + 4, width, theme.line("micro"))
            role = "text" if column.strong else "muted"
            paint.text(
                painter, theme, box, column.foot, font="micro", role=role,
                strong=column.strong, align=paint.CENTRE,
            )  # fmt: skip

    def _cell(self, place: int, area: QRectF) -> QRectF:
        step = area.width() / max(1, len(self._columns))
        return QRectF(area.left() + place * step, area.top(), step, area.height())

    def _place(self, x: float) -> int:
        area = self.area()
        if not self._columns or not area.left() <= x < area.right():
            return -1
        return int((x - area.left()) / area.width() * len(self._columns))

    def _choose(self, place: int, *, none: bool = False) -> None:
        key = self._columns[place].key
        self._current = "" if none or key == self._current else key
        self.update()
        self.chosen.emit(self._current)

    def _light(self, place: int) -> None:
        if place != self._hot:
            self._hot = place
            self.update()

    def _tell(self) -> None:
        """Say all that is not empty, and the column under the cursor first."""
        told = [column.tip for column in self._columns if column.total]
        self.setAccessibleName(self._name)
        here = self._columns[self._cursor].tip if self._columns else ""
        self.setAccessibleDescription("; ".join([here, *told]))


def scale(most: int) -> tuple[int, tuple[int, ...]]:
    """Return the top of a scale of whole numbers and the numbers that are written beside it."""
    most = max(1, most)
    unit, power = 1, 1
    while True:
        for step in _STEPS:
            unit = step * power
            if most <= 4 * unit:
                top = -(-most // unit) * unit
                return max(top, 2 * unit), tuple(range(unit, max(top, 2 * unit) + 1, unit))
        power *= 10
