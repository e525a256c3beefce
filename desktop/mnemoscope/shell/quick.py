"""Fills the palette: panes, commands, and the places of the open workspace."""

from __future__ import annotations

from functools import partial

from PySide6.QtCore import QObject, Slot

from mnemoscope.runtime.bus import Bus, Question
from mnemoscope.runtime.commands import Command, CommandTable
from mnemoscope.runtime.opened import Opened
from mnemoscope.shell.actions import native_key
from mnemoscope.shell.finder import Found, find_places
from mnemoscope.shell.palette import COMMANDS, Choice, Palette

_ICONS = {"file": "file-text", "heading": "hash", "memory": "list"}
_COMMAND_ICON = "caret-right"


class Quick(QObject):
    """Opens the palette of one window on what there is now."""

    def __init__(
        self,
        palette: Palette,
        table: CommandTable,
        bus: Bus,
        pane_commands: tuple[str, ...],
        parent: QObject,
    ) -> None:
        super().__init__(parent)
        self._palette = palette
        self._table = table
        self._bus = bus
        self._pane_ids = pane_commands
        self._scope = table.scope
        table.refreshed.connect(self._on_refreshed)

    def open_places(self, opened: Opened | None) -> None:
        """Open it on places and commands; what is typed can also be asked of the memory."""
        ask = self._ask if opened is not None else None
        self._palette.open([*self._panes(), *self._commands()], fallback=ask)
        if opened is not None:
            opened.jobs.read(find_places, opened.session, done=self._found, token="places")

    def open_commands(self) -> None:
        """Open it on commands only."""
        self._palette.open([*self._panes(), *self._commands()], query=COMMANDS)

    @Slot()
    def _on_refreshed(self) -> None:
        """Close it where a key has led to another pane: it would lie over that."""
        before, self._scope = self._scope, self._table.scope
        if before and before != self._scope:
            self._palette.close_palette(back=False)

    def _panes(self) -> list[Choice]:
        return [self._command(each) for each in self._table.all() if each.id in self._pane_ids]

    def _commands(self) -> list[Choice]:
        left_out = {"go.quick", "view.palette", "window.show", *self._pane_ids}
        return [self._command(each) for each in self._table.all() if each.id not in left_out]

    def _command(self, command: Command) -> Choice:
        return Choice(
            title=command.text(),
            act=partial(self._table.run, command.id),
            icon=command.icon or _COMMAND_ICON,
            key=native_key(command.keys[0]) if command.keys else "",
            command=True,
            enabled=self._table.enabled(command),
        )

    def _found(self, found: tuple[Found, ...]) -> None:
        places = [self._place(each) for each in found]
        self._palette.show_instead([*self._panes(), *places, *self._commands()])

    def _place(self, found: Found) -> Choice:
        place = found.place
        hint = "" if found.kind == "file" else f"{place.path}:{place.line}"
        return Choice(
            title=found.text,
            act=partial(self._bus.going.emit, place),
            hint=hint,
            icon=_ICONS[found.kind],
            weight=-1.0 if found.kind == "file" else 0.0,
        )

    def _ask(self, query: str) -> Choice:
        words = self.tr("Recall “{0}”").replace("{0}", query)
        return Choice(
            title=words, act=partial(self._bus.going.emit, Question(query)), icon="magnifying-glass"
        )
