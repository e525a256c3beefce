"""The menu of a row: the commands for the chosen memories, by the mouse or the menu key."""

from __future__ import annotations

from collections.abc import Iterable
from functools import partial

from PySide6.QtCore import QPoint, Qt, Slot
from PySide6.QtWidgets import QMenu, QWidget

from mnemoscope.kit.table import Table
from mnemoscope.panes.base import PaneContext

_COMMANDS = (
    "decay.refresh", "decay.pin", "decay.values", "", "decay.let-go", "decay.archive", "decay.join",
    "", "decay.open",
)  # fmt: skip

_INSET = 24
"""Pixels from the left end of a row at which the menu opens for the keys."""


class RowMenu(QWidget):
    """Never shown by itself: it holds the menu, which is not waited for."""

    def __init__(self, context: PaneContext, tables: Iterable[Table], parent: QWidget) -> None:
        super().__init__(parent)
        self._context = context
        self._tables = tuple(tables)
        self.menu: QMenu | None = None
        self.hide()
        for table in self._tables:
            table.setContextMenuPolicy(Qt.ContextMenuPolicy.CustomContextMenu)
            table.customContextMenuRequested.connect(self._on_asked)

    @Slot(QPoint)
    def _on_asked(self, at: QPoint) -> None:
        table = self.sender()
        if isinstance(table, Table) and table.current():
            self.open(table.viewport().mapToGlobal(at))

    def open_here(self) -> None:
        """Open the menu at the current row of the table that has the keys, else of one shown."""
        shown = [table for table in self._tables if table.isVisible() and table.current()]
        table = next((one for one in shown if one.hasFocus()), next(iter(shown), None))
        if table is not None:
            row = table.visualRect(table.currentIndex())
            self.open(table.viewport().mapToGlobal(row.bottomLeft() + QPoint(_INSET, 0)))

    def open(self, at: QPoint) -> None:
        """Open the menu at a point of the screen."""
        if self.menu is not None:
            self.menu.deleteLater()
        self.menu = menu = QMenu(self.window())
        commands = self._context.commands
        for name in _COMMANDS:
            command = commands.find(name)
            if command is None:
                menu.addSeparator()
                continue
            icon = self._context.theme.icon(command.icon or "trend-down")
            action = menu.addAction(icon, command.text())
            action.setEnabled(commands.enabled(command))
            action.triggered.connect(partial(commands.run, name))
        menu.popup(at)
