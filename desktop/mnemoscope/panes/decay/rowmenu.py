"""Menus of commands: for the chosen memories at their row, for many at the head of the pane."""

from __future__ import annotations

from collections.abc import Iterable
from functools import partial

from PySide6.QtCore import QObject, QPoint, Qt, Slot
from PySide6.QtWidgets import QMenu, QWidget

from mnemoscope.kit.buttons import Button
from mnemoscope.kit.table import Table
from mnemoscope.panes.base import PaneContext

_COMMANDS = (
    "decay.refresh", "decay.pin", "decay.values", "", "decay.let-go", "decay.archive", "decay.join",
    "", "decay.open",
)  # fmt: skip

_WHOLE = ("decay.cleanup", "decay.warm", "decay.join")
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
        _fill(menu, self._context, _COMMANDS)
        menu.popup(at)


class Tidying(QObject):
    """Owns the button of the header with what tidies many memories at once."""

    def __init__(self, context: PaneContext, parent: QObject) -> None:
        super().__init__(parent)
        self._context = context
        self.button = Button(context.theme, self.tr("Tidy up"), icon="list-checks")
        self.menu = QMenu(self.button)
        self.button.setMenu(self.menu)
        self.menu.aboutToShow.connect(self._follow)

    @Slot()
    def _follow(self) -> None:
        self.menu.clear()
        _fill(self.menu, self._context, _WHOLE)


def _fill(menu: QMenu, context: PaneContext, names: Iterable[str]) -> None:
    for name in names:
        command = context.commands.find(name)
        if command is None:
            menu.addSeparator()
            continue
        icon = context.theme.icon(command.icon or "trend-down")
        action = menu.addAction(icon, command.text())
        action.setEnabled(context.commands.enabled(command))
        action.triggered.connect(partial(context.commands.run, name))
