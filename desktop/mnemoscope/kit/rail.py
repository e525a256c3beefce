"""The rail at the left: one item for each place to go, in groups, with badges."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, replace

from PySide6.QtCore import (
    QAbstractListModel,
    QModelIndex,
    QPointF,
    QRectF,
    QSize,
    Qt,
    Signal,
    Slot,
)
from PySide6.QtGui import QFocusEvent, QPainter, QPalette
from PySide6.QtWidgets import (
    QListView,
    QStyle,
    QStyledItemDelegate,
    QStyleOptionViewItem,
    QWidget,
)

from mnemoscope.kit import paint
from mnemoscope.kit.label import plain_tip
from mnemoscope.kit.pill import badge_size, paint_badge
from mnemoscope.kit.rows import Index, set_up
from mnemoscope.kit.theme import Theme

_GROUP_GAP = 12
_MARGIN = 8
NARROW = 56
"""Least width of the rail when it shows icons only."""


def rail_width(theme: Theme, *, narrow: bool) -> int:
    """Width of the rail; narrow it holds an icon and its badge, however large these are."""
    if not narrow:
        return theme.size("rail")
    return max(NARROW, theme.icon_size("rail") + 2 * _MARGIN + 22)


@dataclass(frozen=True, slots=True)
class RailItem:
    """One place: id, words, icon, group (a gap stands between groups) and badge."""

    id: str
    text: str
    icon: str
    group: str = ""
    badge: str = ""
    urgent: bool = False
    """The badge waits for a person."""
    tip: str = ""
    enabled: bool = True


class RailModel(QAbstractListModel):
    """The items of the rail; `FACE` gives the RailItem itself."""

    FACE = int(Qt.ItemDataRole.UserRole) + 1
    GAP = int(Qt.ItemDataRole.UserRole) + 2

    def __init__(self, items: Sequence[RailItem] = ()) -> None:
        super().__init__()
        self._items = list(items)

    def set_items(self, items: Sequence[RailItem]) -> None:
        """Replace all items."""
        self.beginResetModel()
        self._items = list(items)
        self.endResetModel()

    def set_badge(self, item_id: str, badge: str, *, urgent: bool = False, tip: str = "") -> None:
        """Change the badge of one item, and what the tip says of it."""
        row = self.row(item_id)
        self._items[row] = replace(self._items[row], badge=badge, urgent=urgent, tip=tip)
        self.dataChanged.emit(self.index(row), self.index(row))

    def row(self, item_id: str) -> int:
        """Row of an item; ValueError when there is none."""
        return [item.id for item in self._items].index(item_id)

    def item(self, row: int) -> RailItem:
        """The item in a row."""
        return self._items[row]

    def rowCount(self, parent: Index | None = None) -> int:
        """Number of items."""
        return 0 if parent is not None and parent.isValid() else len(self._items)

    def flags(self, index: Index) -> Qt.ItemFlag:
        """What is off cannot be chosen."""
        if index.isValid() and self._items[index.row()].enabled:
            return Qt.ItemFlag.ItemIsEnabled | Qt.ItemFlag.ItemIsSelectable
        return Qt.ItemFlag.NoItemFlags

    def data(self, index: Index, role: int = int(Qt.ItemDataRole.DisplayRole)) -> object:
        """Words, tip, accessible text and the item itself."""
        item = self._items[index.row()]
        spoken = ", ".join(words for words in (item.text, item.tip or item.badge) if words)
        match role:
            case Qt.ItemDataRole.DisplayRole:
                return item.text
            case Qt.ItemDataRole.AccessibleTextRole:
                return spoken
            case Qt.ItemDataRole.ToolTipRole:
                return plain_tip(spoken)
            case self.FACE:
                return item
            case self.GAP:
                row = index.row()
                return row > 0 and self._items[row - 1].group != item.group
            case _:
                return None


class RailDelegate(QStyledItemDelegate):
    """Paints the items; icons only where the rail is narrow."""

    def __init__(self, theme: Theme, view: Rail) -> None:
        super().__init__(view)
        self._theme = theme
        self._view = view

    def sizeHint(self, _option: QStyleOptionViewItem, index: Index) -> QSize:
        """One item, with the gap above where a group starts."""
        height = max(self._theme.size("rail_item"), self._theme.line() + 12)
        gap = _GROUP_GAP if index.data(RailModel.GAP) else 0
        return QSize(NARROW, height + gap)

    def paint(self, painter: QPainter, option: QStyleOptionViewItem, index: Index) -> None:
        """Draw one item in its state."""
        item: RailItem = index.data(RailModel.FACE)
        rect = QRectF(option.rect)
        if index.data(RailModel.GAP):
            rect.setTop(rect.top() + _GROUP_GAP)
        rect = rect.adjusted(_MARGIN, 0, -_MARGIN, 0)
        selected = bool(option.state & QStyle.StateFlag.State_Selected)
        painter.save()
        painter.setRenderHint(QPainter.RenderHint.Antialiasing)
        self._paint_ground(painter, rect, option, selected=selected, live=item.enabled)
        self._paint_words(painter, rect, item, selected=selected)
        if option.state & QStyle.StateFlag.State_HasFocus and self._view.shows_ring:
            paint.focus_ring(painter, rect, self._theme.radius("control"), self._theme)
        painter.restore()

    def _paint_ground(
        self,
        painter: QPainter,
        rect: QRectF,
        option: QStyleOptionViewItem,
        *,
        selected: bool,
        live: bool,
    ) -> None:
        radius = self._theme.radius("control")
        if selected:
            paint.box(painter, rect, radius, self._theme, fill="selection")
            bar = QRectF(rect.left(), rect.center().y() - 10, 3, 20)
            paint.box(painter, bar, 1.5, self._theme, fill="accent")
        elif live and option.state & QStyle.StateFlag.State_MouseOver:
            paint.box(painter, rect, radius, self._theme, fill="hover")

    def _paint_words(
        self, painter: QPainter, rect: QRectF, item: RailItem, *, selected: bool
    ) -> None:
        theme, side = self._theme, self._theme.icon_size("rail")
        role = "disabled" if not item.enabled else "accent" if selected else "muted"
        narrow = self._view.narrow
        x = rect.center().x() if narrow else rect.left() + 12 + side / 2
        at = QPointF(x, rect.center().y())
        paint.icon(painter, theme, item.icon, role, at, side, fill=selected)
        if narrow:
            if item.badge:
                painter.setPen(Qt.PenStyle.NoPen)
                painter.setBrush(theme.color("accent" if item.urgent else "border_strong"))
                painter.drawEllipse(QPointF(at.x() + side / 2, at.y() - side / 2), 3.5, 3.5)
            return
        end = rect.right() - 8
        if item.badge:
            size = badge_size(theme, item.badge)
            top = rect.center().y() - size.height() / 2
            area = QRectF(end - size.width(), top, size.width(), size.height())
            paint_badge(painter, theme, area, item.badge, urgent=item.urgent)
            end = area.left() - 8
        left = rect.left() + 12 + side + 10
        words = QRectF(left, rect.top(), end - left, rect.height())
        font, role = ("strong", "text") if selected else ("body", "text")
        role = role if item.enabled else "disabled"
        paint.text(painter, theme, words, item.text, font=font, role=role)


class Rail(QListView):
    """The list of places; `chosen` sends the id of the item a person goes to.

    It takes the keys by Tab alone: a click is meant for the place it leads to.
    """

    chosen = Signal(str)

    def __init__(self, theme: Theme, name: str, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self._theme = theme
        self._model = RailModel()
        self._quiet = False
        self.narrow = False
        self.shows_ring = False
        self.setAccessibleName(name)
        self._setup()

    def set_items(self, items: Sequence[RailItem]) -> None:
        """Replace the items and keep the current one where it still is there."""
        current = self.current()
        self._model.set_items(items)
        if current in [item.id for item in items]:
            self.set_current(current)

    def set_badge(self, item_id: str, badge: str, *, urgent: bool = False, tip: str = "") -> None:
        """Change the badge of one item; `urgent` waits for a person; `tip` says why."""
        self._model.set_badge(item_id, badge, urgent=urgent, tip=tip)

    def current(self) -> str:
        """Id of the current item, or nothing."""
        index = self.currentIndex()
        return self._model.item(index.row()).id if index.isValid() else ""

    def set_current(self, item_id: str) -> None:
        """Go to an item without sending `chosen`."""
        self._quiet = True
        self.setCurrentIndex(self._model.index(self._model.row(item_id)))
        self._quiet = False

    def set_narrow(self, *, narrow: bool) -> None:
        """Show icons only."""
        self.narrow = narrow
        self._restyle()

    def sizeHint(self) -> QSize:
        """As wide as the rail is."""
        return QSize(rail_width(self._theme, narrow=self.narrow), 400)

    def focusInEvent(self, event: QFocusEvent) -> None:
        """Show the ring after keys only."""
        self.shows_ring = paint.ring_after(event, self.shows_ring)
        super().focusInEvent(event)

    def _setup(self) -> None:
        self.setModel(self._model)
        self.setItemDelegate(RailDelegate(self._theme, self))
        set_up(self)
        self.setFocusPolicy(Qt.FocusPolicy.TabFocus)
        self.viewport().setBackgroundRole(QPalette.ColorRole.Window)
        self.selectionModel().currentChanged.connect(self._on_current)
        self._theme.changed.connect(self._restyle)
        self._restyle()

    @Slot(QModelIndex, QModelIndex)
    def _on_current(self, current: QModelIndex, _previous: QModelIndex) -> None:
        if current.isValid() and not self._quiet:
            self.chosen.emit(self._model.item(current.row()).id)

    @Slot()
    def _restyle(self) -> None:
        self.setFixedWidth(rail_width(self._theme, narrow=self.narrow))
        self.scheduleDelayedItemsLayout()
        self.viewport().update()
