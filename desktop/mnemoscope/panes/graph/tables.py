"""Tables of the pane, and the delegate that draws their cells."""

from __future__ import annotations

from collections.abc import Sequence

from PySide6.QtCore import QPointF, QRectF, QSize, Qt
from PySide6.QtGui import QPainter
from PySide6.QtWidgets import QStyle, QStyledItemDelegate, QStyleOptionViewItem, QWidget

from mnemoscope.kit import paint
from mnemoscope.kit.graphmarks import paint_mark
from mnemoscope.kit.rows import FACE, Index
from mnemoscope.kit.table import Table
from mnemoscope.kit.tablehead import PAD, Column
from mnemoscope.kit.theme import Theme
from mnemoscope.panes.graph.lines import Cell, Face, Rows

_MARK = 11


class GraphTable(Table):
    """A table whose rows are one line high; a `list` has no head and is as high as its rows."""

    two_lines = False

    def __init__(
        self,
        theme: Theme,
        name: str,
        columns: Sequence[Column],
        *,
        many: bool = False,
        most: int = 0,
        parent: QWidget | None = None,
    ) -> None:
        super().__init__(theme, name, columns, many=many, parent=parent)
        self._most = most
        self.ground = "sunken" if most else "surface"
        self.setItemDelegate(GraphDelegate(theme, self, tuple(columns)))
        if most:
            self.horizontalHeader().hide()
            self.setHorizontalScrollBarPolicy(Qt.ScrollBarPolicy.ScrollBarAlwaysOff)
            theme.changed.connect(self._fit_rows)

    def show_rows(self, rows: Rows) -> None:
        """Show other rows."""
        self.set_lines(rows)
        self._fit_rows()

    def _fit_rows(self) -> None:
        if self._most:
            count = min(self._most, max(1, self.model().rowCount()))
            self.setFixedHeight(count * self.verticalHeader().defaultSectionSize())


class GraphDelegate(QStyledItemDelegate):
    """Mark or icon, words, in the state of their row."""

    def __init__(self, theme: Theme, view: GraphTable, columns: tuple[Column, ...]) -> None:
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
        cell = face.get(column.key)
        if cell is not None:
            lead = column.lead if column.lead > 1 else 0 if column.lead else PAD
            self._paint_cell(painter, rect.adjusted(lead, 0, -PAD, 0), cell, column, selected)
        painter.restore()

    def _paint_ground(
        self, painter: QPainter, rect: QRectF, index: Index, *, selected: bool
    ) -> None:
        theme = self._theme
        role = "selection" if selected else self._view.ground
        if not selected and index.row() == self._view.hot_row:
            role = "hover"
        painter.fillRect(rect, theme.color(role))
        if self._view.ground == "surface":
            line = QRectF(rect.left(), rect.bottom() - 1, rect.width(), 1)
            painter.fillRect(line, theme.color("border"))
        if selected and index.column() == 0:
            painter.fillRect(QRectF(0, rect.top(), 2, rect.height()), theme.color("accent"))

    def _paint_cell(
        self,
        painter: QPainter,
        rect: QRectF,
        cell: Cell,
        column: Column,
        selected: bool,  # noqa: FBT001
    ) -> None:
        theme, middle, area = self._theme, rect.center().y(), QRectF(rect)
        if selected and column.lead == 1:
            area.setLeft(area.left() + 6)
        if cell.mark:
            side = theme.scaled(_MARK)
            paint_mark(painter, theme, cell.mark, QPointF(area.left() + side / 2, middle), side)
            area.setLeft(area.left() + side + 8)
        elif cell.icon:
            side = theme.icon_size("inline")
            at = QPointF(area.left() + side / 2, middle)
            paint.icon(painter, theme, cell.icon, "muted", at, side)
            area.setLeft(area.left() + side + 7)
        align = paint.RIGHT if column.right else paint.LEFT
        font = "body" if cell.mark or cell.icon else "small"
        paint.text(
            painter, theme, area, cell.words, font=font, role=cell.role,
            strong=cell.strong and selected, align=align,
        )  # fmt: skip
