"""Rows of lists and outlines: what a row shows, and the delegate that draws it."""

from __future__ import annotations

from dataclasses import dataclass

from PySide6.QtCore import QModelIndex, QPersistentModelIndex, QPointF, QRectF, QSize, Qt
from PySide6.QtGui import QPainter
from PySide6.QtWidgets import (
    QAbstractItemView,
    QFrame,
    QStyle,
    QStyledItemDelegate,
    QStyleOptionViewItem,
)

from mnemoscope.kit import paint
from mnemoscope.kit.cutline import paint_cut
from mnemoscope.kit.label import plain_tip
from mnemoscope.kit.moon import paint_moon
from mnemoscope.kit.theme import Theme

FACE = int(Qt.ItemDataRole.UserRole) + 1
"""Model role under which a RowFace stands."""

Index = QModelIndex | QPersistentModelIndex
_MARGIN = 16
_CARET = 12
_DEEPEST = 4
_LEAST_HEAD = 40
"""Pixels below which the beginning of a text is not worth more than its end."""


@dataclass(frozen=True, slots=True)
class Mark:
    """A small icon in a row and what it means."""

    icon: str
    role: str
    words: str
    fill: bool = False


@dataclass(frozen=True, slots=True)
class RowFace:
    """What a row shows; `kind` is row, head (of a group) or cut (the line, not selectable)."""

    text: str
    icon: Mark | None = None
    note: str = ""
    """A second line in small muted text."""
    value: str = ""
    """Right-aligned, such as a score or a count."""
    moon: float | None = None
    moon_words: str = ""
    fading: bool = False
    marks: tuple[Mark, ...] = ()
    """Small icons before the value."""
    muted: bool = False
    kind: str = "row"
    depth: int = 0
    """How many rows it is nested in; more than four are drawn as four."""
    tail: int = 0
    """So many characters at the end of the text stay in sight while the ones before are cut."""


def spoken(face: RowFace) -> str:
    """What a screen reader says of a row."""
    parts = [face.text, face.icon.words if face.icon else "", face.note]
    parts += [mark.words for mark in face.marks]
    parts += [face.value, face.moon_words]
    return ", ".join(part for part in parts if part)


def set_up(view: QAbstractItemView) -> None:
    """Make a view look like part of the page: one row is chosen, none edited, nothing sideways."""
    view.setFrameShape(QFrame.Shape.NoFrame)
    view.setMouseTracking(True)
    view.setEditTriggers(QAbstractItemView.EditTrigger.NoEditTriggers)
    view.setSelectionMode(QAbstractItemView.SelectionMode.SingleSelection)
    view.setVerticalScrollMode(QAbstractItemView.ScrollMode.ScrollPerPixel)
    view.setHorizontalScrollBarPolicy(Qt.ScrollBarPolicy.ScrollBarAlwaysOff)


def told(face: RowFace, role: int) -> object:
    """What a model says of a row in one of Qt's roles: its words, its tip, and the face itself."""
    match role:
        case Qt.ItemDataRole.DisplayRole:
            return face.text
        case Qt.ItemDataRole.AccessibleTextRole:
            return spoken(face)
        case Qt.ItemDataRole.ToolTipRole:
            return plain_tip(spoken(face))
        case _:
            return face if role == FACE else None


class RowDelegate(QStyledItemDelegate):
    """Draws RowFaces; the view says by `shows_ring` whether focus is visible."""

    def __init__(self, theme: Theme, view: QAbstractItemView) -> None:
        super().__init__(view)
        self._theme = theme
        self._view = view

    def sizeHint(self, _option: QStyleOptionViewItem, index: Index) -> QSize:
        """32 high, or as much as two lines need."""
        face: RowFace | None = index.data(FACE)
        theme = self._theme
        height = max(theme.size("row"), theme.line() + 12)
        if face is not None and face.note:
            height = max(theme.size("row_two_lines"), theme.line() + theme.line("small") + 12)
        return QSize(80, height)

    def paint(self, painter: QPainter, option: QStyleOptionViewItem, index: Index) -> None:
        """Draw one row in its state."""
        face: RowFace | None = index.data(FACE)
        if face is None:
            return
        rect = QRectF(option.rect)
        rect.setLeft(0)
        rect.setWidth(self._view.viewport().width())
        painter.save()
        if face.kind == "cut":
            area = rect.adjusted(_MARGIN, 0, -_MARGIN, 0)
            paint_cut(painter, self._theme, area, face.text)
        else:
            self._paint_ground(painter, rect, option)
            self._paint_row(painter, rect, option, face, index)
            ring = option.state & QStyle.StateFlag.State_HasFocus
            if ring and getattr(self._view, "shows_ring", False):
                paint.focus_ring(painter, rect, 4, self._theme)
        painter.restore()

    def _paint_ground(self, painter: QPainter, rect: QRectF, option: QStyleOptionViewItem) -> None:
        theme = self._theme
        if option.state & QStyle.StateFlag.State_Selected:
            painter.fillRect(rect, theme.color("selection"))
            painter.fillRect(QRectF(0, rect.top(), 2, rect.height()), theme.color("accent"))
        elif option.state & QStyle.StateFlag.State_MouseOver:
            painter.fillRect(rect, theme.color("hover"))

    def _paint_row(
        self,
        painter: QPainter,
        rect: QRectF,
        option: QStyleOptionViewItem,
        face: RowFace,
        index: Index,
    ) -> None:
        theme = self._theme
        selected = bool(option.state & QStyle.StateFlag.State_Selected)
        end = self._paint_end(painter, rect, face)
        left = float(_MARGIN)
        if face.kind == "head":
            opened = bool(option.state & QStyle.StateFlag.State_Open)
            name = "caret-down" if opened else "caret-right"
            at = QPointF(left + theme.scaled(_CARET) / 2 - 2, rect.center().y())
            if index.model().hasChildren(index):
                paint.icon(painter, theme, name, "muted", at, theme.scaled(_CARET))
            left += 16
        left += theme.space.two * min(face.depth, _DEEPEST)
        if face.icon is not None:
            side = theme.icon_size("row")
            left += 12 if self._indented() else 0
            at = QPointF(left + side / 2, self._first_line(rect, face).center().y())
            icon = face.icon
            paint.icon(painter, theme, icon.icon, icon.role, at, side, fill=icon.fill)
            left += side + 6
        strong = selected or face.kind == "head"
        role = "muted" if face.muted and not selected else "text"
        area = self._first_line(rect, face)
        area.setLeft(left)
        area.setRight(end)
        self._paint_headline(painter, area, face, role, strong=strong)
        if face.note:
            below = QRectF(left, area.bottom(), end - left, theme.line("small"))
            paint.text(painter, theme, below, face.note, font="small", role="muted")

    def _paint_headline(
        self, painter: QPainter, area: QRectF, face: RowFace, role: str, *, strong: bool
    ) -> None:
        """Draw the text; what tells it from others at its end is cut last."""
        theme, words = self._theme, face.text
        if face.tail:
            head, tail = words[: -face.tail], words[-face.tail :]
            width = paint.width_of(theme, tail, strong=strong)
            room = area.width() - width - 1
            if _LEAST_HEAD < room < paint.width_of(theme, head, strong=strong):
                shown = QRectF(area.left(), area.top(), room, area.height())
                used = paint.text(painter, theme, shown, head, role=role, strong=strong)
                area, words = area.adjusted(used, 0, 0, 0), tail
        paint.text(painter, theme, area, words, role=role, strong=strong)

    def _paint_end(self, painter: QPainter, rect: QRectF, face: RowFace) -> float:
        """Draw moon, value and marks from the right; gives the place where they begin."""
        theme, end = self._theme, rect.right() - _MARGIN
        middle = rect.center().y()
        if face.moon is not None:
            size = theme.size("moon")
            at = QPointF(end - size / 2, middle)
            paint_moon(painter, theme, at, size, face.moon, fading=face.fading)
            end -= size + 8
        if face.value:
            font = "small"
            width = paint.width_of(theme, face.value, font)
            area = QRectF(end - width - 2, rect.top(), width + 2, rect.height())
            paint.text(painter, theme, area, face.value, font=font, role="muted", align=paint.RIGHT)
            end -= width + 10
        for mark in reversed(face.marks):
            side = theme.icon_size("inline")
            at = QPointF(end - side / 2, middle)
            paint.icon(painter, theme, mark.icon, mark.role, at, side, fill=mark.fill)
            end -= side + 8
        return end - 4

    def _first_line(self, rect: QRectF, face: RowFace) -> QRectF:
        if not face.note:
            return QRectF(rect)
        line, small = self._theme.line(), self._theme.line("small")
        top = rect.top() + (rect.height() - line - small) / 2
        return QRectF(rect.left(), top, rect.width(), line)

    def _indented(self) -> bool:
        return bool(getattr(self._view, "indents_rows", False))
