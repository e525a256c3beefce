"""The menu of columns: which are shown, and by which the list is sorted."""

from __future__ import annotations

from collections.abc import Sequence

from PySide6.QtCore import Signal, Slot
from PySide6.QtGui import QAction, QActionGroup
from PySide6.QtWidgets import QMenu, QWidget

from mnemoscope.kit.buttons import Button
from mnemoscope.kit.tablehead import Column
from mnemoscope.kit.theme import Theme

_FIXED = ("rank", "memory")


class ColumnButton(Button):
    """`toggled_column` says that one was put away or brought back, `sorting` sends its key."""

    toggled_column = Signal(str, bool)
    sorting = Signal(str)

    def __init__(
        self, theme: Theme, columns: Sequence[Column], parent: QWidget | None = None
    ) -> None:
        words = self.tr("Columns")
        super().__init__(theme, words, kind="quiet", icon="columns", small=True, parent=parent)
        self._columns = tuple(columns)
        self._menu = QMenu(self)
        self._by = self._menu.addMenu(self.tr("Sort by"))
        self._sorts = QActionGroup(self)
        self._offer()
        self.setMenu(self._menu)

    def show_state(self, hidden: frozenset[str], sorted_by: str) -> None:
        """Check what is shown and what sorts."""
        for action in self._menu.actions():
            if action.isCheckable():
                action.setChecked(str(action.data()) not in hidden)
        for action in self._sorts.actions():
            action.setChecked(str(action.data()) == sorted_by)

    def _offer(self) -> None:
        self._menu.addSeparator()
        for column in self._columns:
            sort = self._by.addAction(column.title)
            sort.setCheckable(True)
            sort.setData(column.key)
            self._sorts.addAction(sort)
            if column.key in _FIXED:
                continue
            action = self._menu.addAction(column.title)
            action.setCheckable(True)
            action.setData(column.key)
        self._menu.triggered.connect(self._on_triggered)
        self._sorts.triggered.connect(self._on_sorted)

    @Slot(QAction)
    def _on_triggered(self, action: QAction) -> None:
        if action not in self._sorts.actions():
            self.toggled_column.emit(str(action.data()), not action.isChecked())

    @Slot(QAction)
    def _on_sorted(self, action: QAction) -> None:
        self.sorting.emit(str(action.data()))
