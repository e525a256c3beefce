"""Counts with a bar and words each: how often something was the reason."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

from PySide6.QtCore import QEvent, QRectF, QSize, Qt, Signal
from PySide6.QtGui import QMouseEvent, QPainter, QPaintEvent
from PySide6.QtWidgets import QSizePolicy, QWidget

from mnemoscope.kit import format as numbers
from mnemoscope.kit import paint
from mnemoscope.kit.painted import Painted
from mnemoscope.kit.theme import Theme

_BAR = 96
_GAP = 8


@dataclass(frozen=True, slots=True)
class CountRow:
    """A count and what it counts."""

    count: int
    text: str
    key: str = ""
    """What a click on the row asks for; empty: nothing."""


class CountBars(Painted):
    """Rows of count, bar and words; the bars share the scale of the sum."""

    chosen = Signal(str)
    """The key of a row that was clicked."""

    def __init__(self, theme: Theme, parent: QWidget | None = None) -> None:
        super().__init__(theme, parent)
        self._rows: tuple[CountRow, ...] = ()
        self._under = -1
        self.setMouseTracking(True)
        self.setSizePolicy(QSizePolicy.Policy.Expanding, QSizePolicy.Policy.Fixed)

    def set_rows(self, rows: Sequence[CountRow]) -> None:
        """Show other counts."""
        self._rows = tuple(rows)
        self._under = -1
        spoken = (f"{numbers.count(row.count)} {row.text}" for row in rows)
        self.setAccessibleName("; ".join(spoken))
        self._restyle()

    def sizeHint(self) -> QSize:
        """As high as its rows."""
        return QSize(200, len(self._rows) * self._height())

    def paintEvent(self, _event: QPaintEvent) -> None:
        """Draw the rows."""
        painter, theme, height = QPainter(self), self._theme, self._height()
        words = [numbers.count(row.count) for row in self._rows]
        column = max((paint.width_of(theme, w, "body", strong=True) for w in words), default=0)
        whole = max(1, sum(row.count for row in self._rows))
        for place, row in enumerate(self._rows):
            top = place * height
            area = QRectF(0, top, column, height)
            paint.text(painter, theme, area, words[place], strong=True, align=paint.RIGHT)
            track = QRectF(column + _GAP, top + (height - 8) // 2, _BAR, 8)
            paint.box(painter, track, theme.radius("bar"), theme, fill="track")
            length = max(3.0, _BAR * row.count / whole)
            lit = QRectF(track.left(), track.top(), length, track.height())
            paint.box(painter, lit, theme.radius("bar"), theme, fill="accent")
            area = QRectF(track.right() + _GAP, top, self.width() - track.right() - _GAP, height)
            role = "accent" if place == self._under else "text"
            paint.text(painter, theme, area, row.text, font="small", role=role)

    def mouseMoveEvent(self, event: QMouseEvent) -> None:
        """Show that the row below the pointer leads somewhere."""
        self._point(self._row_at(event))

    def leaveEvent(self, event: QEvent) -> None:
        """Point at nothing."""
        super().leaveEvent(event)
        self._point(-1)

    def mouseReleaseEvent(self, event: QMouseEvent) -> None:
        """Choose the row below the pointer."""
        place = self._row_at(event)
        if place >= 0 and event.button() is Qt.MouseButton.LeftButton:
            self.chosen.emit(self._rows[place].key)

    def _row_at(self, event: QMouseEvent) -> int:
        place = int(event.position().y() // self._height())
        return place if 0 <= place < len(self._rows) and self._rows[place].key else -1

    def _point(self, place: int) -> None:
        if place == self._under:
            return
        self._under = place
        leads = Qt.CursorShape.PointingHandCursor if place >= 0 else Qt.CursorShape.ArrowCursor
        self.setCursor(leads)
        self.update()

    def _height(self) -> int:
        return self._theme.line("body") + 4
