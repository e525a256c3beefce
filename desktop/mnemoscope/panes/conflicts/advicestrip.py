"""The four steps of the advice as cells of one box; two by two where there is little room."""

from __future__ import annotations

from collections.abc import Sequence

from PySide6.QtCore import QRectF, QSize
from PySide6.QtGui import QPainter, QPaintEvent, QResizeEvent
from PySide6.QtWidgets import QGridLayout, QHBoxLayout, QVBoxLayout, QWidget

from mnemoscope.kit import format as numbers
from mnemoscope.kit import paint
from mnemoscope.kit.label import Label
from mnemoscope.kit.painted import Painted
from mnemoscope.kit.pill import Pill
from mnemoscope.kit.theme import Theme
from mnemoscope.panes.conflicts.advicewords import Cell

_CELLS = 4
_NARROW = 720


class AdviceStrip(Painted):
    """Shows reasons; nothing on it can be pressed."""

    def __init__(self, theme: Theme, parent: QWidget | None = None) -> None:
        super().__init__(theme, parent)
        self._cells = [_CellView(theme) for _ in range(_CELLS)]
        self._grid = QGridLayout(self)
        self._grid.setContentsMargins(0, 0, 0, 0)
        self._grid.setSpacing(0)
        self._grid.setSizeConstraint(QGridLayout.SizeConstraint.SetNoConstraint)
        self._across = 0
        self.setAccessibleName(self.tr("What speaks for which side"))
        self._place(_CELLS)

    def show_cells(self, cells: Sequence[Cell]) -> None:
        """Show other reasons."""
        for view, cell in zip(self._cells, cells, strict=True):
            view.show_cell(cell)

    def sizeHint(self) -> QSize:
        """As high as its rows."""
        return QSize(400, self._grid.sizeHint().height())

    def minimumSizeHint(self) -> QSize:
        """Narrow: it breaks into two rows."""
        return QSize(240, self._grid.sizeHint().height())

    def resizeEvent(self, event: QResizeEvent) -> None:
        """Break into two rows or into one column as the width asks for it."""
        super().resizeEvent(event)
        width, narrow = event.size().width(), self._theme.scaled(_NARROW)
        across = _CELLS if width >= narrow else 2 if width >= narrow / 2 else 1
        self._place(across)

    def paintEvent(self, _event: QPaintEvent) -> None:
        """Draw the box and the lines between the cells."""
        painter, theme, rect = QPainter(self), self._theme, QRectF(self.rect())
        paint.box(painter, rect, theme.radius("card"), theme, fill="raised", line="border")
        line = theme.color("border")
        for view in self._cells:
            area = view.geometry()
            if area.left() > 1:
                painter.fillRect(area.left(), area.top(), 1, area.height(), line)
            if area.top() > 1:
                painter.fillRect(area.left(), area.top(), area.width(), 1, line)

    def _place(self, across: int) -> None:
        if across == self._across:
            return
        self._across = across
        for at, view in enumerate(self._cells):
            self._grid.removeWidget(view)
            self._grid.addWidget(view, at // across, at % across)
        for column in range(_CELLS):
            self._grid.setColumnStretch(column, 1 if column < across else 0)
        self.updateGeometry()


class _CellView(QWidget):
    def __init__(self, theme: Theme) -> None:
        super().__init__()
        self._number = Label(theme, "", "small", "muted")
        self._name = Label(theme, "", "strong")
        self._pill = Pill(theme, "")
        self._why = Label(theme, "", "small", "muted", wrap=True)
        head = QHBoxLayout()
        head.setSpacing(8)
        head.addWidget(self._number)
        head.addWidget(self._name, 1)
        head.addWidget(self._pill)
        column = QVBoxLayout(self)
        column.setContentsMargins(16, 10, 16, 10)
        column.setSpacing(2)
        column.addLayout(head)
        column.addWidget(self._why)
        column.addStretch(1)

    def show_cell(self, cell: Cell) -> None:
        self._number.setText(numbers.count(cell.number))
        self._name.setText(cell.name)
        self._pill.set_face(cell.pill)
        self._why.setText(cell.words)
        self.setAccessibleName(f"{cell.number} {cell.name}: {cell.pill.text}, {cell.words}")
