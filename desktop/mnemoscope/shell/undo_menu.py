"""Undo and redo of named operations, as the Edit menu offers them."""

from __future__ import annotations

from collections.abc import Callable
from functools import partial
from typing import TYPE_CHECKING

from PySide6.QtCore import QObject, Slot

from mnemoscope.domain.outcomes import Changes, Clash, Facet, Refused
from mnemoscope.engine.views import Operation, UndoState
from mnemoscope.panes.base import describe_undone
from mnemoscope.runtime.bus import Bus, Notice, NoticeKind
from mnemoscope.runtime.commands import Command, CommandTable, Menu
from mnemoscope.runtime.opened import Opened
from mnemoscope.shell.words import operation_words

if TYPE_CHECKING:
    # The window is painted before the engine is loaded.
    from mnemoscope.engine.session import Session

_NOTHING = UndoState(None, None)


class UndoMenu(QObject):
    """Knows what undo and redo would do now; text fields undo their own typing first."""

    def __init__(self, bus: Bus, table: CommandTable, parent: QObject | None = None) -> None:
        super().__init__(parent)
        self._bus = bus
        self._table = table
        self._opened: Opened | None = None
        self.state = _NOTHING
        bus.changed.connect(self._on_changed)

    def attend(self, opened: Opened | None) -> None:
        """Follow another workspace; None: none is open."""
        self._opened = opened
        self._take(_NOTHING)
        self._ask()

    def commands(self) -> tuple[Command, ...]:
        """Return the two commands."""
        return (
            Command(
                "edit.undo",
                self.tr("Undo"),
                self.undo,
                keys=("Ctrl+Z",),
                icon="arrow-counter-clockwise",
                menu=Menu.EDIT,
                when=self._can_undo,
                label=self._undo_label,
            ),
            Command(
                "edit.redo",
                self.tr("Redo"),
                self.redo,
                keys=("Ctrl+Shift+Z",),
                icon="arrow-clockwise",
                menu=Menu.EDIT,
                when=self._can_redo,
                label=self._redo_label,
            ),
        )

    def undo(self) -> None:
        """Take back the newest operation."""
        from mnemoscope.engine.undo import undo

        self._run(undo, self.state.undo, self.tr("Undone: {0}"), "edit.redo", self.tr("Redo"))

    def redo(self) -> None:
        """Make the operation again that was taken back last."""
        from mnemoscope.engine.undo import redo

        self._run(redo, self.state.redo, self.tr("Redone: {0}"), "edit.undo", self.tr("Undo"))

    def _run(
        self,
        verb: Callable[[Session], Changes | Refused | Clash],
        operation: Operation | None,
        words: str,
        back: str,
        link: str,
    ) -> None:
        if self._opened is None or operation is None:
            return
        text = words.replace("{0}", operation_words(operation))
        notice = Notice(text, NoticeKind.GOOD, link, partial(self._go_back, back))
        self._opened.writes.run(verb, self._opened.session, done=partial(self._ran, notice))

    def _ran(self, notice: Notice, outcome: Changes | Refused | Clash) -> None:
        words, kind = describe_undone(outcome, notice.text)
        self._bus.noticed.emit(notice if isinstance(outcome, Changes) else Notice(words, kind))

    def _go_back(self, command_id: str) -> None:
        self._table.run(command_id)

    @Slot(object, object)
    def _on_changed(self, changes: Changes, origin: object) -> None:
        del origin
        if changes.facets & (Facet.JOURNAL | Facet.TEXT | Facet.RUNS):
            self._ask()

    def _ask(self) -> None:
        from mnemoscope.engine.undo import state

        opened = self._opened
        if opened is not None:
            opened.jobs.read(state, opened.session, done=self._take, token="undo-state")

    def _take(self, state: UndoState) -> None:
        self.state = state
        self._table.refresh()

    def _can_undo(self) -> bool:
        return self.state.undo is not None

    def _can_redo(self) -> bool:
        return self.state.redo is not None

    def _undo_label(self) -> str:
        if self.state.undo is None:
            return self.tr("Undo")
        return self.tr("Undo: {0}").replace("{0}", operation_words(self.state.undo))

    def _redo_label(self) -> str:
        if self.state.redo is None:
            return self.tr("Redo")
        return self.tr("Redo: {0}").replace("{0}", operation_words(self.state.redo))
