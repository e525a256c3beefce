"""The rows of a table as a model that asks for them when they are looked at."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Protocol

from PySide6.QtCore import QAbstractTableModel, Qt

from mnemoscope.kit.label import plain_tip
from mnemoscope.kit.rows import FACE, Index
from mnemoscope.kit.tablehead import Column


class Lines(Protocol):
    """The rows of a table."""

    def __len__(self) -> int:
        """Return how many there are."""
        ...

    def key(self, place: int) -> str:
        """Return the key of a row."""
        ...

    def place(self, key: str) -> int | None:
        """Return the place of a key."""
        ...

    def face(self, place: int) -> object:
        """Return what the delegate draws."""
        ...

    def words(self, place: int, column: str) -> str:
        """Return a cell in words."""
        ...

    def tip(self, place: int, column: str) -> str:
        """Return more about a cell; empty: its words say all."""
        ...


class NoLines:
    """No rows."""

    def __len__(self) -> int:
        """Return that there are none."""
        return 0

    def key(self, place: int) -> str:
        """There is none."""
        raise IndexError(place)

    def place(self, key: str) -> int | None:
        """Return that it is nowhere."""
        del key
        return None

    def face(self, place: int) -> object:
        """There is none."""
        raise IndexError(place)

    def words(self, place: int, column: str) -> str:
        """There is none."""
        raise IndexError(place, column)

    def tip(self, place: int, column: str) -> str:
        """There is none."""
        raise IndexError(place, column)


class TableModel(QAbstractTableModel):
    """`Lines` as a model of Qt."""

    def __init__(self, columns: Sequence[Column]) -> None:
        super().__init__()
        self.columns = tuple(columns)
        self.lines: Lines = NoLines()

    def take(self, lines: Lines) -> None:
        """Take other rows for those that were there."""
        self.beginResetModel()
        self.lines = lines
        self.endResetModel()

    def rowCount(self, parent: Index | None = None) -> int:
        """How many rows there are."""
        return 0 if parent is not None and parent.isValid() else len(self.lines)

    def columnCount(self, parent: Index | None = None) -> int:
        """How many columns there are."""
        return 0 if parent is not None and parent.isValid() else len(self.columns)

    def headerData(
        self, section: int, orientation: Qt.Orientation, role: int = Qt.ItemDataRole.DisplayRole
    ) -> object:
        """Return the words of a column's head."""
        if orientation is not Qt.Orientation.Horizontal or section >= len(self.columns):
            return None
        column = self.columns[section]
        if role in (Qt.ItemDataRole.DisplayRole, Qt.ItemDataRole.AccessibleTextRole):
            return f"{column.title}, {column.aside}" if column.aside else column.title
        if role == Qt.ItemDataRole.ToolTipRole:
            return plain_tip(column.title)
        return None

    def data(self, index: Index, role: int = int(Qt.ItemDataRole.DisplayRole)) -> object:
        """Return face, words or tip of a cell."""
        if role == FACE:
            return self.lines.face(index.row())
        column = self.columns[index.column()].key
        if role in (Qt.ItemDataRole.DisplayRole, Qt.ItemDataRole.AccessibleTextRole):
            return self.lines.words(index.row(), column)
        if role == Qt.ItemDataRole.ToolTipRole:
            tip = self.lines.tip(index.row(), column)
            return plain_tip(tip or self.lines.words(index.row(), column))
        return None
