"""An outline of two levels: heads that fold, rows below them, and the cut between rows."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, replace

from PySide6.QtCore import QAbstractItemModel, QModelIndex, Qt, Signal, Slot
from PySide6.QtGui import QFocusEvent, QKeyEvent, QMouseEvent
from PySide6.QtWidgets import QTreeView, QWidget

from mnemoscope.kit import paint
from mnemoscope.kit.listview import LateRow, Row
from mnemoscope.kit.rows import Index, RowDelegate, RowFace, set_up, told
from mnemoscope.kit.theme import Theme

_CHOOSABLE = Qt.ItemFlag.ItemIsEnabled | Qt.ItemFlag.ItemIsSelectable


@dataclass(frozen=True, slots=True)
class Group:
    """A head under a key of its own, and its rows."""

    key: str
    face: RowFace
    rows: tuple[Row | LateRow, ...]


class OutlineModel(QAbstractItemModel):
    """Groups as a tree; the internal id of a row is the place of its group plus one."""

    def __init__(self) -> None:
        super().__init__()
        self._groups: list[Group] = []
        self._places: dict[str, tuple[int, int]] = {}

    def set_groups(self, groups: Sequence[Group]) -> None:
        """Replace everything; under heads that stay, only the rows that differ are touched."""
        if [group.key for group in groups] == [group.key for group in self._groups]:
            for at, group in enumerate(groups):
                self._change(at, group)
        else:
            self.beginResetModel()
            self._groups = list(groups)
            self.endResetModel()
        self._places = {
            row.key: (at, place)
            for at, group in enumerate(groups)
            for place, row in enumerate(group.rows)
            if row.key
        }

    def _change(self, at: int, group: Group) -> None:
        """Turn one group into another with the same head."""
        old, new, head = self._groups[at].rows, group.rows, self.index(at, 0)
        if self._groups[at].face != group.face:
            self._groups[at] = replace(group, rows=old)
            self.dataChanged.emit(head, head)
        most = min(len(old), len(new))
        first = next((i for i in range(most) if old[i] != new[i]), most)
        rest = range(most - first)
        tail = next((i for i in rest if old[-1 - i] != new[-1 - i]), most - first)
        gone, come = len(old) - tail, len(new) - tail
        both = first + min(gone - first, come - first)
        if gone > both:
            self.beginRemoveRows(head, both, gone - 1)
            self._groups[at] = replace(group, rows=(*old[:both], *old[gone:]))
            self.endRemoveRows()
        elif come > both:
            self.beginInsertRows(head, both, come - 1)
            self._groups[at] = replace(group, rows=(*old[:both], *new[both:]))
            self.endInsertRows()
        self._groups[at] = group
        if both > first:
            rows = self.index(first, 0, head), self.index(both - 1, 0, head)
            self.dataChanged.emit(*rows)

    def groups(self) -> tuple[Group, ...]:
        """The groups as they were set."""
        return tuple(self._groups)

    def key(self, index: Index) -> str:
        """Key of a row; nothing for a head or the cut."""
        if not index.isValid() or not index.internalId():
            return ""
        return self._groups[index.internalId() - 1].rows[index.row()].key

    def find(self, key: str) -> QModelIndex:
        """Index of a key, invalid when it is not there."""
        if key not in self._places:
            return QModelIndex()
        group, place = self._places[key]
        return self.createIndex(place, 0, group + 1)

    def index(self, row: int, column: int, parent: Index | None = None) -> QModelIndex:
        """Index of a head or of a row below it."""
        if parent is None or not parent.isValid():
            inside = 0 <= row < len(self._groups) and column == 0
            return self.createIndex(row, 0, 0) if inside else QModelIndex()
        inside = not parent.internalId() and 0 <= row < len(self._groups[parent.row()].rows)
        return self.createIndex(row, 0, parent.row() + 1) if inside else QModelIndex()

    def parent(self, child: Index) -> QModelIndex:  # type: ignore[override]
        """Head of a row."""
        group = child.internalId() if child.isValid() else 0
        return self.createIndex(group - 1, 0, 0) if group else QModelIndex()

    def rowCount(self, parent: Index | None = None) -> int:
        """Number of heads, or of rows below one."""
        if parent is None or not parent.isValid():
            return len(self._groups)
        return 0 if parent.internalId() else len(self._groups[parent.row()].rows)

    def columnCount(self, parent: Index | None = None) -> int:
        """One column."""
        return 1

    def flags(self, index: Index) -> Qt.ItemFlag:
        """The cut cannot be chosen."""
        if not index.isValid():
            return Qt.ItemFlag.NoItemFlags
        group = index.internalId()
        row = self._groups[group - 1].rows[index.row()] if group else None
        # A layout asks this of all rows: those that are worded late stay unworded.
        cut = isinstance(row, Row) and row.face.kind == "cut"
        return Qt.ItemFlag.NoItemFlags if cut else _CHOOSABLE

    def data(self, index: Index, role: int = int(Qt.ItemDataRole.DisplayRole)) -> object:
        """Words, tip and face."""
        return told(self._face(index), role) if index.isValid() else None

    def _face(self, index: Index) -> RowFace:
        if not index.internalId():
            return self._groups[index.row()].face
        return self._groups[index.internalId() - 1].rows[index.row()].face


class Outline(QTreeView):
    """The outline; `chosen` sends the key of the row a person goes to, `opened` on Enter.

    `dropped` sends it on Del. Folded heads stay folded when the groups are replaced.
    """

    chosen = Signal(str)
    opened = Signal(str)
    dropped = Signal(str)

    def __init__(self, theme: Theme, name: str, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self._theme = theme
        self._outline = OutlineModel()
        self._folded: set[str] = set()
        self._quiet = False
        self.shows_ring = False
        self.indents_rows = True
        self.setAccessibleName(name)
        self._setup()

    def set_groups(self, groups: Sequence[Group]) -> None:
        """Replace everything; the current key and what is folded stay."""
        current, top = self.current(), self.verticalScrollBar().value()
        self._quiet = True
        self._outline.set_groups(groups)
        for place, group in enumerate(groups):
            head = self._outline.index(place, 0)
            self.setExpanded(head, group.key not in self._folded)
        self._quiet = False
        self.verticalScrollBar().setValue(top)
        self.set_current(current)

    def current(self) -> str:
        """Key of the current row, or nothing."""
        return self._outline.key(self.currentIndex())

    def set_current(self, key: str) -> None:
        """Go to a key without sending `chosen`; an unknown key changes nothing."""
        index = self._outline.find(key)
        if index.isValid() and key != self.current():
            self._quiet = True
            self.setCurrentIndex(index)
            self._quiet = False

    def keys(self) -> list[str]:
        """Keys of all rows in their order."""
        return [row.key for group in self._outline.groups() for row in group.rows if row.key]

    def focusInEvent(self, event: QFocusEvent) -> None:
        """Show the ring after keys only."""
        self.shows_ring = paint.ring_after(event, self.shows_ring)
        super().focusInEvent(event)
        self.viewport().update()

    def keyPressEvent(self, event: QKeyEvent) -> None:
        """Del asks for the end of the current row."""
        if event.key() == Qt.Key.Key_Delete and not event.modifiers() and self.current():
            self.dropped.emit(self.current())
            return
        super().keyPressEvent(event)

    def mousePressEvent(self, event: QMouseEvent) -> None:
        """A press on a head folds it."""
        super().mousePressEvent(event)
        index = self.indexAt(event.position().toPoint())
        if index.isValid() and self._outline.hasChildren(index):
            self.setExpanded(index, not self.isExpanded(index))

    def _setup(self) -> None:
        self.setModel(self._outline)
        self.setItemDelegate(RowDelegate(self._theme, self))
        self.setHeaderHidden(True)
        self.setRootIsDecorated(False)
        self.setIndentation(0)
        self.setUniformRowHeights(True)
        self.setExpandsOnDoubleClick(False)
        set_up(self)
        self.selectionModel().currentChanged.connect(self._on_current)
        self.activated.connect(self._on_activated)
        self.collapsed.connect(self._on_collapsed)
        self.expanded.connect(self._on_expanded)
        self._theme.changed.connect(self._restyle)

    @Slot(QModelIndex, QModelIndex)
    def _on_current(self, current: QModelIndex, _previous: QModelIndex) -> None:
        key = self._outline.key(current)
        if key and not self._quiet:
            self.chosen.emit(key)

    @Slot(QModelIndex)
    def _on_activated(self, index: QModelIndex) -> None:
        key = self._outline.key(index)
        if key:
            self.opened.emit(key)

    @Slot(QModelIndex)
    def _on_collapsed(self, index: QModelIndex) -> None:
        if not self._quiet:
            self._folded.add(self._outline.groups()[index.row()].key)

    @Slot(QModelIndex)
    def _on_expanded(self, index: QModelIndex) -> None:
        if not self._quiet:
            self._folded.discard(self._outline.groups()[index.row()].key)

    @Slot()
    def _restyle(self) -> None:
        self.scheduleDelayedItemsLayout()
        self.viewport().update()
