"""What can be done in the pane Memory, declared once."""

from __future__ import annotations

from collections.abc import Callable
from typing import Protocol

from PySide6.QtCore import QCoreApplication

from mnemoscope.panes.memory.desk import Desk
from mnemoscope.panes.memory.editing import Editing
from mnemoscope.panes.memory.outlinecolumn import OutlineColumn
from mnemoscope.runtime.commands import Command, Menu


class Parts(Protocol):
    """What the commands act on; made when the pane is built, which is before any can be run."""

    id: str
    built: bool
    desk: Desk
    editing: Editing
    outline: OutlineColumn

    def ask_file(self) -> None:
        """Let the person choose another file."""
        ...

    def begin_find(self) -> None:
        """Put the cursor into the field above the outline."""
        ...


class _Acts:
    """Commands are declared before the pane is built, so each looks its part up when it is run."""

    def __init__(self, pane: Parts) -> None:
        self._pane = pane

    def save(self) -> None:
        self._pane.desk.save()

    def new(self) -> None:
        self._pane.editing.new_entry()

    def delete(self) -> None:
        self._pane.editing.delete()

    def up(self) -> None:
        self._pane.editing.move_up()

    def down(self) -> None:
        self._pane.editing.move_down()

    def can_save(self) -> bool:
        return self._pane.built and self._pane.desk.can_save()

    def can_edit(self) -> bool:
        return self._pane.built and self._pane.desk.has_text()

    def can_change(self) -> bool:
        return self._pane.built and self._pane.editing.can_change()


def memory_commands(pane: Parts) -> tuple[Command, ...]:
    """Return the commands of the pane."""
    acts, tr = _Acts(pane), QCoreApplication.translate

    def entry(name: str, title: str, run: Callable[[], None], key: str, icon: str) -> Command:
        when = acts.can_edit if name == "new" else acts.can_change
        return Command(
            f"memory.{name}",
            title,
            run,
            (key,),
            icon,
            Menu.MEMORY,
            section=1,
            when=when,
            scope=pane.id,
        )

    return (
        Command(
            "memory.save",
            tr("MemoryPane", "Save"),
            acts.save,
            ("Ctrl+S",),
            "floppy-disk",
            Menu.MEMORY,
            when=acts.can_save,
            scope=pane.id,
        ),
        entry("new", tr("MemoryPane", "New entry"), acts.new, "Ctrl+N", "plus"),
        entry("up", tr("MemoryPane", "Move entry up"), acts.up, "Alt+Up", "caret-up"),
        entry("down", tr("MemoryPane", "Move entry down"), acts.down, "Alt+Down", "caret-down"),
        entry("delete", tr("MemoryPane", "Delete entry"), acts.delete, "Ctrl+Del", "trash"),
        Command(
            "memory.find",
            tr("MemoryPane", "Find an entry"),
            pane.begin_find,
            ("Ctrl+F",),
            "magnifying-glass",
            Menu.MEMORY,
            section=2,
            scope=pane.id,
        ),
        Command(
            "memory.open_file",
            tr("MemoryPane", "Open another file…"),
            pane.ask_file,
            ("Ctrl+P",),
            "file-text",
            Menu.MEMORY,
            section=2,
            scope=pane.id,
        ),
    )
