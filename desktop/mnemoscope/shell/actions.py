"""Draws the command table as menus and keys: one action for each command."""

from __future__ import annotations

from functools import partial

from PySide6.QtCore import QCoreApplication, QObject, Qt, Slot
from PySide6.QtGui import QAction, QKeySequence
from PySide6.QtWidgets import QMenu, QMenuBar, QWidget

from mnemoscope.kit.theme import Theme
from mnemoscope.runtime.commands import Command, CommandTable, Menu

translate = QCoreApplication.translate


def menu_title(menu: Menu) -> str:
    """Return the translated title of a menu, with its ampersand."""
    return {
        Menu.FILE: translate("Menus", "&File"),
        Menu.EDIT: translate("Menus", "&Edit"),
        Menu.VIEW: translate("Menus", "&View"),
        Menu.MEMORY: translate("Menus", "&Memory"),
        Menu.DREAM: translate("Menus", "&Dream"),
        Menu.GO: translate("Menus", "&Go"),
        Menu.HELP: translate("Menus", "&Help"),
    }[menu]


def native_key(key: str) -> str:
    """Write a key as this system does: ``Ctrl+S``, ``⌘S``."""
    return QKeySequence(key).toString(QKeySequence.SequenceFormat.NativeText)


class Actions(QObject):
    """The actions of a window; made anew when the table lists other commands.

    They are drawn at once, and show their state from the first refresh of the table on.
    """

    def __init__(self, table: CommandTable, bar: QMenuBar, window: QWidget, theme: Theme) -> None:
        super().__init__(window)
        self._table = table
        self._bar = bar
        self._window = window
        self._theme = theme
        self._actions: dict[str, QAction] = {}
        self._menus = {menu: self._menu(menu) for menu in Menu}
        table.listed.connect(self.rebuild)
        table.refreshed.connect(self.refresh)
        self._draw()

    def action(self, command_id: str) -> QAction | None:
        """Return the action of a command."""
        return self._actions.get(command_id)

    @Slot()
    def rebuild(self) -> None:
        """Draw all menus anew and show the state of each command."""
        self._draw()
        self.refresh()

    def _draw(self) -> None:
        for action in self._actions.values():
            self._window.removeAction(action)
            action.deleteLater()
        self._actions.clear()
        for menu in self._menus.values():
            menu.clear()
        for command in self._table.all():
            self._add(command)
        for menu, drawn in self._menus.items():
            self._fill(menu, drawn)

    @Slot()
    def refresh(self) -> None:
        """Show titles, conditions and switches as they are now."""
        for command in self._table.all():
            action = self._actions.get(command.id)
            if action is None:
                continue
            action.setText(command.text().replace("&", "&&"))
            action.setEnabled(self._table.enabled(command))
            # What belongs to other panes would bury what can be done here.
            action.setVisible(command.scope in ("", self._table.scope))
            if command.checked is not None:
                action.setChecked(command.checked())
        for drawn in self._menus.values():
            shown = any(one.isVisible() and not one.isSeparator() for one in drawn.actions())
            drawn.menuAction().setVisible(shown)

    def _menu(self, menu: Menu) -> QMenu:
        drawn = self._bar.addMenu(menu_title(menu))
        drawn.setToolTipsVisible(True)
        drawn.aboutToShow.connect(self.refresh)
        return drawn

    def _add(self, command: Command) -> None:
        action = QAction(self)
        action.setShortcuts([QKeySequence(key) for key in command.keys])
        action.setShortcutContext(Qt.ShortcutContext.WindowShortcut)
        action.setCheckable(command.checked is not None)
        if command.icon is not None:
            action.setIcon(self._theme.icon(command.icon))
            action.setIconVisibleInMenu(False)
        action.triggered.connect(partial(self._run, command.id))
        self._actions[command.id] = action
        self._window.addAction(action)

    def _fill(self, menu: Menu, drawn: QMenu) -> None:
        """Put the commands of a menu into it by sections, with a line between two of them."""
        listed = [command for command in self._table.all() if command.menu is menu]
        listed.sort(key=_section)
        for place, command in enumerate(listed):
            if place and command.section != listed[place - 1].section:
                drawn.addSeparator()
            drawn.addAction(self._actions[command.id])
        drawn.menuAction().setVisible(bool(listed))

    def _run(self, command_id: str, checked: bool = False) -> None:  # noqa: FBT001, FBT002 - Qt's
        del checked
        self._table.run(command_id)


def _section(command: Command) -> int:
    return command.section
