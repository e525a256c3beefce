"""Draws the cells of a memory, in the list at the side and in the table."""

from __future__ import annotations

from PySide6.QtCore import QPointF, QRectF, QSize
from PySide6.QtGui import QPainter
from PySide6.QtWidgets import QStyle, QStyledItemDelegate, QStyleOptionViewItem

from mnemoscope.kit import paint
from mnemoscope.kit.moon import paint_moon
from mnemoscope.kit.rows import FACE, Index
from mnemoscope.kit.table import Table
from mnemoscope.kit.tablehead import PAD, Column
from mnemoscope.kit.theme import Theme
from mnemoscope.panes.decay.lines import Face


class LineTable(Table):
    """A table whose rows are one line high."""

    two_lines = False


class MemoryDelegate(QStyledItemDelegate):
    """Moon, layer, text and numbers, in the state of their row."""

    def __init__(self, theme: Theme, view: Table, columns: tuple[Column, ...]) -> None:
        super().__init__(view)
        self._theme = theme
        self._view = view
        self._columns = columns

    def sizeHint(self, _option: QStyleOptionViewItem, _index: Index) -> QSize:
        """The table gives all rows one height."""
        return QSize(40, 32)

    def paint(self, painter: QPainter, option: QStyleOptionViewItem, index: Index) -> None:
        """Draw one cell."""
        face: Face = index.data(FACE)
        column, rect = self._columns[index.column()], QRectF(option.rect)
        selected = bool(option.state & QStyle.StateFlag.State_Selected)
        painter.save()
        painter.setClipRect(rect)
        self._paint_ground(painter, rect, index, selected=selected)
        if column.key == "memory":
            area = rect.adjusted(column.lead, 0, -PAD, 0)
            self._paint_memory(painter, area, face, selected=selected)
        else:
            self._paint_cell(painter, rect.adjusted(PAD, 0, -PAD, 0), face, column)
        painter.restore()

    def _paint_ground(
        self, painter: QPainter, rect: QRectF, index: Index, *, selected: bool
    ) -> None:
        theme = self._theme
        role = "selection" if selected else "surface"
        if not selected and index.row() == self._view.hot_row:
            role = "hover"
        painter.fillRect(rect, theme.color(role))
        line = QRectF(rect.left(), rect.bottom() - 1, rect.width(), 1)
        painter.fillRect(line, theme.color("border"))
        if selected and index.column() == 0:
            painter.fillRect(QRectF(0, rect.top(), 2, rect.height()), theme.color("accent"))

    def _paint_memory(self, painter: QPainter, rect: QRectF, face: Face, *, selected: bool) -> None:
        theme, middle = self._theme, rect.center().y()
        size, side = theme.size("moon"), theme.icon_size("inline")
        at = QPointF(rect.left() + size / 2, middle)
        paint_moon(painter, theme, at, size, face.moon, fading=True)
        at = QPointF(rect.left() + size + 8 + side / 2, middle)
        fill = face.icon == "push-pin"
        paint.icon(painter, theme, face.icon, face.icon_role, at, side, fill=fill)
        area = QRectF(rect)
        area.setLeft(at.x() + side / 2 + 7)
        paint.text(painter, theme, area, face.text, strong=selected)

    def _paint_cell(self, painter: QPainter, rect: QRectF, face: Face, column: Column) -> None:
        role = "muted"
        if column.key == "falls":
            role = "muted" if face.held else "text"
        elif column.key == "now":
            role = "text"
        align = paint.RIGHT if column.right else paint.LEFT
        words = face.cells[column.key]
        strong = column.key == "falls" and face.due and not face.held
        paint.text(
            painter, self._theme, rect, words, font="small", role=role, strong=strong, align=align
        )  # fmt: skip
