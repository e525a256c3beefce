"""Draws the cells of a candidate."""

from __future__ import annotations

from PySide6.QtCore import QPointF, QRectF, QSize
from PySide6.QtGui import QPainter
from PySide6.QtWidgets import QStyle, QStyledItemDelegate, QStyleOptionViewItem

from mnemoscope.kit import paint
from mnemoscope.kit.gates import paint_gate
from mnemoscope.kit.moon import paint_moon
from mnemoscope.kit.rows import FACE, Index
from mnemoscope.kit.scorebar import paint_score_bar
from mnemoscope.kit.table import Table
from mnemoscope.kit.tablehead import PAD, Column
from mnemoscope.kit.theme import Theme
from mnemoscope.panes.candidates.columns import TICKS
from mnemoscope.panes.candidates.faces import NUMBERS, Face


class CandidateDelegate(QStyledItemDelegate):
    """Cells of one height: text with its source, bar, numbers, ticks and moons."""

    def __init__(self, theme: Theme, view: Table, columns: tuple[Column, ...]) -> None:
        super().__init__(view)
        self._theme = theme
        self._view = view
        self._keys = tuple(column.key for column in columns)
        self._lead = columns[0].lead

    def sizeHint(self, _option: QStyleOptionViewItem, _index: Index) -> QSize:
        """The table gives all rows one height."""
        return QSize(40, 40)

    def paint(self, painter: QPainter, option: QStyleOptionViewItem, index: Index) -> None:
        """Draw one cell in the state of its row."""
        face: Face = index.data(FACE)
        key, rect = self._keys[index.column()], QRectF(option.rect)
        painter.save()
        painter.setClipRect(rect)
        self._paint_ground(painter, rect, option, index)
        if key == "rank":
            area = rect.adjusted(self._lead, 0, 0, 0)
            paint.text(painter, self._theme, area, face.rank, role="muted")
        elif key == "memory":
            self._paint_memory(painter, rect.adjusted(PAD, 0, -PAD, 0), face)
        elif key == "bar":
            self._paint_bar(painter, rect.adjusted(PAD, 0, -PAD, 0), face)
        elif key in NUMBERS:
            self._paint_number(painter, rect.adjusted(PAD, 0, -PAD, 0), face, key)
        elif key in TICKS:
            passed = face.ticks[TICKS.index(key)]
            paint_gate(painter, self._theme, rect.center(), passed=passed)
        else:
            self._paint_moon(painter, rect, face, key)
        painter.restore()

    def _paint_ground(
        self, painter: QPainter, rect: QRectF, option: QStyleOptionViewItem, index: Index
    ) -> None:
        theme = self._theme
        selected = bool(option.state & QStyle.StateFlag.State_Selected)
        role = "surface"
        if selected:
            role = "selection"
        elif index.row() == self._view.hot_row:
            role = "hover"
        painter.fillRect(rect, theme.color(role))
        line = QRectF(rect.left(), rect.bottom() - 1, rect.width(), 1)
        painter.fillRect(line, theme.color("border"))
        if selected and index.column() == 0:
            painter.fillRect(QRectF(0, rect.top(), 2, rect.height()), theme.color("accent"))

    def _paint_memory(self, painter: QPainter, rect: QRectF, face: Face) -> None:
        theme = self._theme
        line, small = theme.line(), theme.line("small")
        first = QRectF(rect.left(), 0, rect.width(), line)
        first.moveTop(rect.top() + (rect.height() - line - small) / 2)
        below = QRectF(rect.left(), first.bottom() - 2, rect.width(), small)
        side = theme.icon_size("inline")
        for mark in face.marks:
            at = QPointF(first.left() + side / 2, first.center().y())
            paint.icon(painter, theme, mark.icon, mark.role, at, side, fill=mark.fill)
            first.setLeft(first.left() + side + 5)
        role = "muted" if face.muted else "text"
        paint.text(painter, theme, first, face.text, role=role, strong=face.strong)
        paint.text(painter, theme, below, face.source, font="micro", role="muted")

    def _paint_bar(self, painter: QPainter, rect: QRectF, face: Face) -> None:
        height = self._theme.size("score_bar")
        bar = QRectF(rect.left(), round(rect.center().y() - height / 2), rect.width(), height)
        paint_score_bar(painter, self._theme, bar, face.parts, face.gate)

    def _paint_number(self, painter: QPainter, rect: QRectF, face: Face, key: str) -> None:
        words, role = face.numbers[NUMBERS.index(key)]
        strong = key == "score" or role == "bad"
        align = paint.LEFT if key == "tags" else paint.RIGHT
        paint.text(painter, self._theme, rect, words, role=role, strong=strong, align=align)

    def _paint_moon(self, painter: QPainter, rect: QRectF, face: Face, key: str) -> None:
        size = self._theme.size("moon")
        if key == "moon":
            paint_moon(painter, self._theme, rect.center(), size, face.moon)
        elif face.dreams_known:
            role = "layer.short_term"
            paint_moon(painter, self._theme, rect.center(), size, face.dreams, role=role)
