"""Draws the cells of the week: icon and words, hairlines, and what is chosen."""

from __future__ import annotations

from PySide6.QtCore import QPointF, QRectF, QSize
from PySide6.QtGui import QPainter
from PySide6.QtWidgets import (
    QAbstractItemView,
    QStyle,
    QStyledItemDelegate,
    QStyleOptionViewItem,
)

from mnemoscope.engine.jobviews import State
from mnemoscope.engine.jobweek import WeekRow
from mnemoscope.kit import paint
from mnemoscope.kit.theme import Theme
from mnemoscope.panes.jobs.timewords import plan_words
from mnemoscope.panes.jobs.weekmodel import FACE, Index, WeekModel
from mnemoscope.panes.jobs.words import CellFace, job_name

_PAD = 8
_NAME_PAD = 16
_LEAST_WORDS = 24
"""Pixels below which words are left to the tip."""


class WeekDelegate(QStyledItemDelegate):
    """One delegate for names and days."""

    def __init__(self, theme: Theme, model: WeekModel, view: QAbstractItemView) -> None:
        super().__init__(view)
        self._theme = theme
        self._model = model
        self._view = view

    def sizeHint(self, _option: QStyleOptionViewItem, _index: Index) -> QSize:
        """As high as a line of text with some room."""
        return QSize(60, max(40, self._theme.line() + 20))

    def paint(self, painter: QPainter, option: QStyleOptionViewItem, index: Index) -> None:
        """Draw one cell in its state."""
        theme, rect = self._theme, QRectF(option.rect)
        painter.save()
        face = index.data(FACE)
        chosen = bool(option.state & QStyle.StateFlag.State_Selected)
        if chosen:
            painter.fillRect(rect, theme.color("selection"))
        elif option.state & QStyle.StateFlag.State_MouseOver and isinstance(face, CellFace):
            painter.fillRect(rect, theme.color("hover"))
        elif self._model.is_today(index.column()):
            painter.fillRect(rect, theme.color("sunken"))
        self._paint_lines(painter, rect, index)
        if isinstance(face, CellFace):
            self._paint_cell(painter, rect, face, strong=chosen)
        elif isinstance(face, WeekRow):
            self._paint_name(painter, rect, face)
        if chosen:
            paint.box(painter, rect.adjusted(-1, -1, 0, 0), 2, theme, line="accent", width=2)
            ring = self._view.hasFocus() and getattr(self._view, "shows_ring", False)
            if ring:
                inner = rect.adjusted(2, 2, -3, -3)
                paint.box(painter, inner, 2, theme, line="focus", width=1.5)
        painter.restore()

    def _paint_lines(self, painter: QPainter, rect: QRectF, index: Index) -> None:
        line, model = self._theme.color("border"), self._model
        if index.row() + 1 < model.rowCount():
            painter.fillRect(QRectF(rect.left(), rect.bottom() - 1, rect.width(), 1), line)
        if index.column() + 1 < model.columnCount():
            painter.fillRect(QRectF(rect.right() - 1, rect.top(), 1, rect.height()), line)

    def _paint_cell(self, painter: QPainter, rect: QRectF, face: CellFace, *, strong: bool) -> None:
        theme, side = self._theme, self._theme.icon_size("row")
        room = rect.width() - 2 * _PAD - side - 6
        left = rect.left() + _PAD
        if room < _LEAST_WORDS:
            left = rect.center().x() - side / 2
        at = QPointF(left + side / 2, rect.center().y())
        mark = face.mark
        paint.icon(painter, theme, mark.icon, mark.role, at, side, fill=mark.fill)
        if room >= _LEAST_WORDS:
            area = QRectF(left + side + 6, rect.top(), room, rect.height())
            role = "text" if strong and face.role == "muted" else face.role
            words = fitting(face.words, room, theme)
            paint.text(painter, theme, area, words, font="small", role=role)

    def _paint_name(self, painter: QPainter, rect: QRectF, row: WeekRow) -> None:
        theme, setting = self._theme, row.planned.job
        name = job_name(setting.id)
        area = rect.adjusted(_NAME_PAD, 0, -_NAME_PAD, 0)
        idle = row.planned.state in (State.OFF, State.PAUSED)
        role = "muted" if idle else "text"
        used = paint.text(painter, theme, area, name, role=role, strong=True)
        words = plan_words(row.planned)
        if used + 8 + paint.width_of(theme, words, "small") <= area.width():
            paint.text(painter, theme, area, words, font="small", role="muted", align=paint.RIGHT)


def fitting(words: str, room: float, theme: Theme) -> str:
    """Return words, or where they are too wide the number alone that they begin with."""
    if paint.width_of(theme, words, "small") <= room:
        return words
    number = words.partition(" ")[0]
    return number if number.isdecimal() else words
