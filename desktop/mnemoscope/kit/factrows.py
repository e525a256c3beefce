"""Names and their numbers in a side panel: `Frequency  .87 × .24  .208`."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

from PySide6.QtCore import QPointF, QRectF, QSize
from PySide6.QtGui import QPainter, QPaintEvent
from PySide6.QtWidgets import QSizePolicy, QWidget

from mnemoscope.kit import paint
from mnemoscope.kit.painted import Painted
from mnemoscope.kit.scorebar import paint_swatch
from mnemoscope.kit.theme import Theme


@dataclass(frozen=True, slots=True)
class FactRow:
    """A name, its number, how it came about, and the swatch of its colour role."""

    text: str
    value: str
    detail: str = ""
    role: str | None = None
    style: str = "solid"


class FactRows(Painted):
    """Rows of names and numbers; numbers stand in columns."""

    def __init__(self, theme: Theme, parent: QWidget | None = None) -> None:
        super().__init__(theme, parent)
        self._rows: tuple[FactRow, ...] = ()
        self.setSizePolicy(QSizePolicy.Policy.Expanding, QSizePolicy.Policy.Fixed)

    def set_rows(self, rows: Sequence[FactRow]) -> None:
        """Show other rows."""
        self._rows = tuple(rows)
        spoken = (" ".join((row.text, row.detail, row.value)) for row in rows)
        self.setAccessibleName("; ".join(spoken))
        self._restyle()

    def sizeHint(self) -> QSize:
        """As high as its rows."""
        return QSize(200, len(self._rows) * self._height())

    def paintEvent(self, _event: QPaintEvent) -> None:
        """Draw the rows."""
        painter, theme, height = QPainter(self), self._theme, self._height()
        widths = [paint.width_of(theme, row.value, "small") for row in self._rows]
        column = max(widths, default=0)
        for place, row in enumerate(self._rows):
            top = place * height
            left = 0.0
            if row.role is not None:
                middle = QPointF(4, top + height / 2)
                paint_swatch(painter, theme, middle, row.role, row.style)
                left = 16
            area = QRectF(0, top, self.width(), height)
            paint.text(painter, theme, area, row.value, font="small", align=paint.RIGHT)
            rest = area.adjusted(left, 0, -column - 16, 0)
            detail = paint.width_of(theme, row.detail, "small")
            words = rest.adjusted(0, 0, -detail - 8 if row.detail else 0, 0)
            used = paint.text(painter, theme, words, row.text, font="small")
            rest.setLeft(rest.left() + used + 8)
            paint.text(
                painter,
                theme,
                rest,
                row.detail,
                font="small",
                role="muted",
                align=paint.RIGHT,
            )

    def _height(self) -> int:
        return self._theme.line("small") + 2
