"""Swatches with a name and a value each, in as many columns as there is room for."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

from PySide6.QtCore import QPointF, QRectF, QSize
from PySide6.QtGui import QPainter, QPaintEvent, QResizeEvent
from PySide6.QtWidgets import QSizePolicy, QWidget

from mnemoscope.kit import paint
from mnemoscope.kit.painted import Painted
from mnemoscope.kit.scorebar import paint_swatch
from mnemoscope.kit.theme import Theme

_SWATCH = 14
_GAP = 16
_MOST = 3


@dataclass(frozen=True, slots=True)
class LegendCell:
    """A colour role, what it stands for, and how much that is."""

    role: str
    text: str
    value: str


class LegendGrid(Painted):
    """Cells in one to three columns of one width."""

    def __init__(self, theme: Theme, parent: QWidget | None = None) -> None:
        super().__init__(theme, parent)
        self._cells: tuple[LegendCell, ...] = ()
        policy = QSizePolicy(QSizePolicy.Policy.Expanding, QSizePolicy.Policy.Fixed)
        policy.setHeightForWidth(True)
        self.setSizePolicy(policy)

    def set_cells(self, cells: Sequence[LegendCell]) -> None:
        """Show others."""
        self._cells = tuple(cells)
        self.setAccessibleName("; ".join(f"{cell.text} {cell.value}" for cell in cells))
        self._restyle()

    def columns(self, width: int) -> int:
        """How many columns there are at a width."""
        needed = max(map(self._needed, self._cells), default=1)
        return max(1, min(_MOST, (width + _GAP) // (needed + _GAP)))

    def hasHeightForWidth(self) -> bool:
        """Fewer columns need more lines."""
        return True

    def heightForWidth(self, width: int) -> int:
        """As high as its lines at that width."""
        return -(-len(self._cells) // self.columns(width)) * self._height()

    def sizeHint(self) -> QSize:
        """As high as its lines at the present width."""
        return QSize(200, self.heightForWidth(max(200, self.width())))

    def resizeEvent(self, event: QResizeEvent) -> None:
        """The columns may have become more or fewer."""
        super().resizeEvent(event)
        self.updateGeometry()

    def paintEvent(self, _event: QPaintEvent) -> None:
        """Draw the cells, line by line."""
        painter, theme, height = QPainter(self), self._theme, self._height()
        columns = self.columns(self.width())
        wide = (self.width() + _GAP) / columns
        for place, cell in enumerate(self._cells):
            left, top = place % columns * wide, place // columns * height
            paint_swatch(painter, theme, QPointF(left + 4, top + height / 2), cell.role)
            area = QRectF(left + _SWATCH, top, wide - _GAP - _SWATCH, height)
            used = paint.text(painter, theme, area, cell.text, font="small")
            area.setLeft(area.left() + used + 5)
            paint.text(painter, theme, area, cell.value, font="small", role="muted")

    def _needed(self, cell: LegendCell) -> int:
        words = paint.width_of(self._theme, cell.text, "small")
        return _SWATCH + words + 5 + paint.width_of(self._theme, cell.value, "small")

    def _height(self) -> int:
        return self._theme.line("small") + 4
