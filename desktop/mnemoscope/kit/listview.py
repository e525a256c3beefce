"""A list of rows that is filled with values and speaks in keys."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass
from typing import Protocol

from PySide6.QtCore import QModelIndex, QStringListModel, Qt, Signal, Slot
from PySide6.QtGui import QFocusEvent
from PySide6.QtWidgets import QListView, QStyledItemDelegate, QWidget

from mnemoscope.kit import paint
from mnemoscope.kit.rows import Index, RowDelegate, RowFace, set_up, told
from mnemoscope.kit.theme import Theme


@dataclass(frozen=True, slots=True)
class Row:
    """A row under a key of its own; a row of kind cut needs none."""

    key: str
    face: RowFace


class Listed(Protocol):
    """What can stand in a list: a row, or one that is worded late."""

    @property
    def key(self) -> str:
        """What names it."""
        ...

    @property
    def face(self) -> RowFace:
        """What it shows."""
        ...


class LateRow:
    """A row that is worded when it is looked at: of ten thousand a person sees a dozen."""

    __slots__ = ("_face", "_make", "key")

    def __init__(self, key: str, make: Callable[[], RowFace]) -> None:
        self.key = key
        self._make = make
        self._face: RowFace | None = None

    @property
    def face(self) -> RowFace:
        """What it shows, made once."""
        if self._face is None:
            self._face = self._make()
        return self._face


class RowModel(QStringListModel):
    """Rows as a model.

    The base counts them without asking here: laying out ten thousand rows asks twice for each, and
    each time it would wait for the threads that work.
    """

    def __init__(self) -> None:
        super().__init__()
        self._rows: tuple[Listed, ...] = ()

    def set_rows(self, rows: Sequence[Listed]) -> None:
        """Replace all rows."""
        self._rows = tuple(rows)
        self.setStringList([""] * len(self._rows))

    def row(self, place: int) -> Listed:
        """The row at a place."""
        return self._rows[place]

    def place(self, key: str) -> int | None:
        """Place of a key."""
        return next((at for at, row in enumerate(self._rows) if row.key == key), None)

    def flags(self, index: Index) -> Qt.ItemFlag:
        """The cut cannot be chosen."""
        if not index.isValid() or self._rows[index.row()].face.kind == "cut":
            return Qt.ItemFlag.NoItemFlags
        return Qt.ItemFlag.ItemIsEnabled | Qt.ItemFlag.ItemIsSelectable

    def data(self, index: Index, role: int = int(Qt.ItemDataRole.DisplayRole)) -> object:
        """Words, tip and face of a row."""
        return told(self._rows[index.row()].face, role)


class KeyList(QListView):
    """A list view with visible keyboard focus; the models it takes are read by its subclasses."""

    def __init__(self, theme: Theme, name: str, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self._theme = theme
        self.shows_ring = False
        self.setAccessibleName(name)
        set_up(self)
        theme.changed.connect(self._restyle)

    def take(self, delegate: QStyledItemDelegate) -> None:
        """Draw the rows with this delegate."""
        self.setItemDelegate(delegate)

    def focusInEvent(self, event: QFocusEvent) -> None:
        """Show the ring after keys only."""
        self.shows_ring = paint.ring_after(event, self.shows_ring)
        super().focusInEvent(event)
        self.viewport().update()

    @Slot()
    def _restyle(self) -> None:
        self.scheduleDelayedItemsLayout()
        self.viewport().update()


class RowList(KeyList):
    """Rows in one column. `chosen` follows the current row, `opened` a double click or Enter."""

    chosen = Signal(str)
    opened = Signal(str)

    def __init__(self, theme: Theme, name: str, parent: QWidget | None = None) -> None:
        super().__init__(theme, name, parent)
        self._rows = RowModel()
        self._quiet = False
        self.setModel(self._rows)
        self.take(RowDelegate(theme, self))
        self.selectionModel().currentChanged.connect(self._on_current)
        self.activated.connect(self._on_activated)

    def set_rows(self, rows: Sequence[Listed]) -> None:
        """Replace the rows; the current key stays where it still is there."""
        current = self.current()
        self._rows.set_rows(rows)
        self.set_current(current)

    def current(self) -> str:
        """Key of the current row, or nothing."""
        index = self.currentIndex()
        return self._rows.row(index.row()).key if index.isValid() else ""

    def set_current(self, key: str) -> None:
        """Go to a key without sending `chosen`; an unknown key changes nothing."""
        place = self._rows.place(key) if key else None
        if place is not None:
            self._quiet = True
            self.setCurrentIndex(self._rows.index(place))
            self._quiet = False

    @Slot(QModelIndex, QModelIndex)
    def _on_current(self, current: QModelIndex, _previous: QModelIndex) -> None:
        if current.isValid() and not self._quiet:
            self.chosen.emit(self._rows.row(current.row()).key)

    @Slot(QModelIndex)
    def _on_activated(self, index: QModelIndex) -> None:
        self.opened.emit(self._rows.row(index.row()).key)
