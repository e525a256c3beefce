"""What can be done in the pane Memory, declared once."""

from __future__ import annotations

from functools import partial
from typing import Protocol

from PySide6.QtCore import QCoreApplication

from mnemoscope.panes.filedesk.desk import Desk
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
    acts = _Acts(pane)
    return (*_file_commands(pane, acts), *_entry_commands(pane, acts))


def _file_commands(pane: Parts, acts: _Acts) -> tuple[Command, ...]:
    tr = QCoreApplication.translate
    shared = partial(Command, menu=Menu.MEMORY, scope=pane.id)
    return (
        shared(
            "memory.save",
            tr("MemoryPane", "Save"),
            acts.save,
            ("Ctrl+S",),
            icon="floppy-disk",
            when=acts.can_save,
        ),
        shared(
            "memory.find",
            tr("MemoryPane", "Find an entry"),
            pane.begin_find,
            ("Ctrl+F",),
            icon="magnifying-glass",
            section=2,
        ),
        shared(
            "memory.open_file",
            tr("MemoryPane", "Open another file…"),
            pane.ask_file,
            ("Ctrl+P",),
            icon="file-text",
            section=2,
        ),
    )


def _entry_commands(pane: Parts, acts: _Acts) -> tuple[Command, ...]:
    tr = QCoreApplication.translate
    shared = partial(Command, menu=Menu.MEMORY, scope=pane.id, section=1)
    one = partial(shared, when=acts.can_change)
    new, delete = tr("MemoryPane", "New entry"), tr("MemoryPane", "Delete entry")
    up, down = tr("MemoryPane", "Move entry up"), tr("MemoryPane", "Move entry down")
    return (
        shared("memory.new", new, acts.new, ("Ctrl+N",), icon="plus", when=acts.can_edit),
        one("memory.up", up, acts.up, ("Alt+Up",), icon="caret-up"),
        one("memory.down", down, acts.down, ("Alt+Down",), icon="caret-down"),
        one("memory.delete", delete, acts.delete, ("Ctrl+Del",), icon="trash"),
    )
