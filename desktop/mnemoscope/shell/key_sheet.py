"""The sheet of all keys, drawn from the command table."""

from __future__ import annotations

from itertools import groupby

from PySide6.QtCore import Qt
from PySide6.QtWidgets import QGridLayout, QHBoxLayout, QVBoxLayout, QWidget

from mnemoscope.kit.keycap import KeyCap
from mnemoscope.kit.label import Label
from mnemoscope.kit.theme import Theme
from mnemoscope.runtime.commands import Command, CommandTable, Menu
from mnemoscope.shell.actions import menu_title, native_key
from mnemoscope.shell.sheet import Sheet


class KeySheet(Sheet):
    """Not modal: one can try a key while it is open."""

    def __init__(self, theme: Theme, table: CommandTable, parent: QWidget) -> None:
        super().__init__(theme, self.tr("Keys"), parent)
        page = QWidget()
        columns = QHBoxLayout(page)
        columns.setContentsMargins(24, 24, 24, 24)
        columns.setSpacing(48)
        for part in _halves(_groups(table)):
            columns.addLayout(self._column(part), 1)
        self.set_page(page, 720, 720)

    def _column(self, groups: list[list[Command]]) -> QVBoxLayout:
        column = QVBoxLayout()
        column.setSpacing(20)
        for group in groups:
            grid = QGridLayout()
            grid.setVerticalSpacing(8)
            grid.setColumnStretch(0, 1)
            menu = group[0].menu
            title = menu_title(menu).replace("&", "") if menu else self.tr("Within a pane")
            grid.addWidget(Label(self._theme, title, "strong"), 0, 0)
            for row, command in enumerate(group, 1):
                grid.addWidget(Label(self._theme, command.title), row, 0)
                keys = QHBoxLayout()
                keys.setSpacing(4)
                for key in command.keys:
                    keys.addWidget(KeyCap(self._theme, native_key(key)))
                grid.addLayout(keys, row, 1, Qt.AlignmentFlag.AlignRight)
            column.addLayout(grid)
        column.addStretch(1)
        return column


def _groups(table: CommandTable) -> list[list[Command]]:
    """Commands that have keys, by menu in the order of the table."""
    keyed = [command for command in table.all() if command.keys]
    keyed.sort(key=_menu_place)
    return [list(group) for _, group in groupby(keyed, key=_menu_place)]


def _menu_place(command: Command) -> int:
    menus = list(Menu)
    return menus.index(command.menu) if command.menu is not None else len(menus)


def _halves(groups: list[list[Command]]) -> tuple[list[list[Command]], list[list[Command]]]:
    """Part the groups so that both columns are about as long."""
    whole = sum(len(group) + 1 for group in groups)
    left: list[list[Command]] = []
    used = 0
    for group in groups:
        if used + len(group) / 2 > whole / 2:
            break
        left.append(group)
        used += len(group) + 1
    return left, groups[len(left) :]
