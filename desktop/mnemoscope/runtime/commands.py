"""Every command is declared once; menus, palette, tray and key sheet are drawn from this table."""

from __future__ import annotations

from collections.abc import Callable, Iterable
from dataclasses import dataclass
from enum import StrEnum

from PySide6.QtCore import QObject, Signal


class Menu(StrEnum):
    """The menus of the window, in their order."""

    FILE = "file"
    EDIT = "edit"
    VIEW = "view"
    MEMORY = "memory"
    DREAM = "dream"
    GO = "go"
    HELP = "help"


@dataclass(frozen=True, slots=True)
class Command:
    """One thing that a person can do, with its words, keys and condition."""

    id: str
    """A stable dotted word such as ``memory.save``."""
    title: str
    """Translated, without the ampersand and with ``…`` where more is asked."""
    run: Callable[[], None]
    keys: tuple[str, ...] = ()
    """Portable key sequences such as ``Ctrl+S``; the first one is shown."""
    icon: str | None = None
    """A name of the icon set."""
    menu: Menu | None = None
    """None: only in the palette and the key sheet."""
    section: int = 0
    """Commands of one menu with different sections are parted by a line."""
    when: Callable[[], bool] | None = None
    """Whether it can be run now; None: always."""
    checked: Callable[[], bool] | None = None
    """Makes it a switch that shows this state."""
    label: Callable[[], str] | None = None
    """A title that follows the state, such as ``Undo: dream of 28 Nov``."""
    scope: str = ""
    """Id of the pane in which alone it works; empty: everywhere in the window."""

    def text(self) -> str:
        """Return the title as it reads now."""
        return self.label() if self.label is not None else self.title

    def enabled(self) -> bool:
        """Tell whether it can be run now, leaving the scope aside."""
        return self.when is None or self.when()


class CommandTable(QObject):
    """All commands of the window by id; says when their list or their state has changed."""

    listed = Signal()
    """Commands were added or removed."""
    refreshed = Signal()
    """Titles, conditions or the scope may have changed."""

    def __init__(self, parent: QObject | None = None) -> None:
        super().__init__(parent)
        self._commands: dict[str, Command] = {}
        self._scope = ""

    @property
    def scope(self) -> str:
        """The id of the pane that is shown."""
        return self._scope

    def enter(self, scope: str) -> None:
        """Say which pane is shown now."""
        self._scope = scope
        self.refreshed.emit()

    def add(self, commands: Iterable[Command]) -> None:
        """Take commands in; raises `ValueError` on a second use of an id or of a key."""
        for command in commands:
            self._check(command)
            self._commands[command.id] = command
        self.listed.emit()

    def remove(self, commands: Iterable[Command]) -> None:
        """Take commands out again."""
        for command in commands:
            self._commands.pop(command.id, None)
        self.listed.emit()

    def swap(self, before: Iterable[Command], after: Iterable[Command]) -> None:
        """Take commands out and others in at once: the menus are drawn anew but once."""
        for command in before:
            self._commands.pop(command.id, None)
        self.add(after)

    def refresh(self) -> None:
        """Have menus and buttons ask anew what can be run."""
        self.refreshed.emit()

    def all(self) -> tuple[Command, ...]:
        """Return all commands in the order in which they were declared."""
        return tuple(self._commands.values())

    def find(self, command_id: str) -> Command | None:
        """Return the command of that id, where there is one."""
        return self._commands.get(command_id)

    def enabled(self, command: Command) -> bool:
        """Tell whether a command can be run in the pane that is shown."""
        return command.scope in ("", self._scope) and command.enabled()

    def run(self, command_id: str) -> bool:
        """Run a command if it can be run now; tell whether it was."""
        command = self._commands.get(command_id)
        if command is None or not self.enabled(command):
            return False
        command.run()
        self.refreshed.emit()
        return True

    def _check(self, command: Command) -> None:
        if command.id in self._commands:
            raise ValueError(f"the command {command.id!r} is declared twice")
        for other in self._commands.values():
            shared = set(command.keys) & set(other.keys)
            apart = command.scope and other.scope and command.scope != other.scope
            if shared and not apart:
                raise ValueError(f"{command.id} and {other.id} both want {sorted(shared)[0]}")
