"""Leads to edits that the end of the program overtook, when their workspace is opened again."""

from __future__ import annotations

from collections.abc import Callable
from functools import partial

from PySide6.QtCore import QObject, Slot

from mnemoscope.domain.outcomes import Changes, Facet
from mnemoscope.runtime.bus import Bus, Place
from mnemoscope.runtime.opened import Opened
from mnemoscope.shell.ask_bar import AskBar
from mnemoscope.shell.questions import OVERTAKEN, overtaken_question


class OvertakenOffer(QObject):
    """Asks in the window while such edits lie kept and no pane shows them."""

    def __init__(
        self, bar: AskBar, bus: Bus, unsaved: Callable[[], tuple[str, ...]], parent: QObject
    ) -> None:
        super().__init__(parent)
        self._bar = bar
        self._bus = bus
        self._unsaved = unsaved
        """The names of what the panes hold unsaved."""
        self._opened: Opened | None = None
        bus.changed.connect(self._on_changed)

    def attend(self, opened: Opened | None) -> None:
        """Follow a workspace; None: there is none."""
        self._opened = opened
        self._bar.withdraw(OVERTAKEN)
        self._look()

    def _look(self) -> None:
        if self._opened is not None:
            # Only here: while none is open, the engine may not be loaded yet.
            from mnemoscope.engine.unsaved import unsaved_paths

            session = self._opened.session
            self._opened.jobs.read(unsaved_paths, session, done=self._take, token="overtaken")

    def _take(self, kept: tuple[str, ...]) -> None:
        shown = self._unsaved()
        hidden = tuple(path for path in kept if path not in shown)
        if hidden:
            self._bar.ask(overtaken_question(hidden, partial(self._show, hidden[0])))
        else:
            self._bar.withdraw(OVERTAKEN)

    def _show(self, path: str) -> None:
        self._bus.going.emit(Place(path))

    @Slot(object)
    def _on_changed(self, changes: Changes) -> None:
        current = self._bar.current
        if current is not None and current.key == OVERTAKEN and changes.facets & Facet.TEXT:
            self._look()
