"""The rows of the queue: a number, what it is about, of what it is made, and its verdict."""

from __future__ import annotations

from PySide6.QtCore import QPointF, QRectF
from PySide6.QtGui import QPainter
from PySide6.QtWidgets import QStyle, QStyleOptionViewItem, QWidget

from mnemoscope.kit import format as numbers
from mnemoscope.kit import paint
from mnemoscope.kit.listview import RowList
from mnemoscope.kit.rows import FACE, Index, RowDelegate, RowFace
from mnemoscope.kit.theme import Theme

_EDGE = 16
_GAP = 8


class QueueList(RowList):
    """Rows of two lines with their number before them; the number is the face's `value`."""

    def __init__(self, theme: Theme, name: str, parent: QWidget | None = None) -> None:
        super().__init__(theme, name, parent)
        self._total = 0
        self.setUniformItemSizes(True)
        self.take(_QueueDelegate(theme, self))

    def set_total(self, total: int) -> None:
        """Of how many the rows are: a few that passed a filter keep the numbers they have."""
        self._total = total

    def number_width(self) -> int:
        """Room for the longest number."""
        longest = max("00", numbers.count(self._total), key=len)
        return paint.width_of(self._theme, longest, "small")


class _QueueDelegate(RowDelegate):
    """Draws number, two lines and marks."""

    def __init__(self, theme: Theme, view: QueueList) -> None:
        super().__init__(theme, view)
        self._list = view

    def paint(self, painter: QPainter, option: QStyleOptionViewItem, index: Index) -> None:
        """Draw one row in its state, with a hairline below."""
        face: RowFace | None = index.data(FACE)
        if face is None:
            return
        theme, rect = self._theme, QRectF(option.rect)
        painter.save()
        self._paint_ground(painter, rect, option)
        line = QRectF(rect.left(), rect.bottom(), rect.width(), 1)
        painter.fillRect(line, theme.color("border"))
        selected = bool(option.state & QStyle.StateFlag.State_Selected)
        self._paint_words(painter, rect, face, selected=selected)
        if option.state & QStyle.StateFlag.State_HasFocus and self._list.shows_ring:
            paint.focus_ring(painter, rect, 4, theme)
        painter.restore()

    def _paint_words(
        self, painter: QPainter, rect: QRectF, face: RowFace, *, selected: bool
    ) -> None:
        theme, width = self._theme, self._list.number_width()
        number = QRectF(rect.left() + _EDGE, rect.top(), width, rect.height())
        role = "text" if selected else "muted"
        paint.text(painter, theme, number, face.value, font="small", role=role, align=paint.RIGHT)
        end = rect.right() - _EDGE
        for mark in reversed(face.marks):
            side = theme.icon_size("row")
            at = QPointF(end - side / 2, rect.center().y())
            paint.icon(painter, theme, mark.icon, mark.role, at, side, fill=mark.fill)
            end -= side + _GAP
        left = number.right() + _GAP
        first, small = theme.line(), theme.line("small")
        top = rect.top() + (rect.height() - first - small) / 2
        role = "muted" if face.muted and not selected else "text"
        area = QRectF(left, top, end - left, first)
        self._paint_headline(painter, area, face, role, strong=selected)
        below = QRectF(left, area.bottom(), end - left, small)
        paint.text(painter, theme, below, face.note, font="small", role="muted")
