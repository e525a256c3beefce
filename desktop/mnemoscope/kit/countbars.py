"""Counts with a bar and words each: how often something was the reason."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

from PySide6.QtCore import QRectF, QSize
from PySide6.QtGui import QPainter, QPaintEvent
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


class CountBars(Painted):
    """Rows of count, bar and words; the bars share the scale of the sum."""

    def __init__(self, theme: Theme, parent: QWidget | None = None) -> None:
        super().__init__(theme, parent)
        self._rows: tuple[CountRow, ...] = ()
        self.setSizePolicy(QSizePolicy.Policy.Expanding, QSizePolicy.Policy.Fixed)

    def set_rows(self, rows: Sequence[CountRow]) -> None:
        """Show other counts."""
        self._rows = tuple(rows)
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
            paint.text(painter, theme, area, row.text, font="small")

    def _height(self) -> int:
        return self._theme.line("body") + 4
