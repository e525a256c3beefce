"""Which pane is shown: going to places, back and forward, badges and what is unsaved."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from functools import partial

from PySide6.QtCore import QObject, Qt, Signal, Slot

from mnemoscope.domain.outcomes import Changes
from mnemoscope.panes.base import Pane, PaneContext
from mnemoscope.runtime.bus import Bus, Target
from mnemoscope.runtime.commands import Command, CommandTable
from mnemoscope.runtime.window_state import WindowState
from mnemoscope.shell.trail import Trail, Visit
from mnemoscope.shell.window import MainWindow


class Stage(QObject):
    """The panes of the open workspace in one window."""

    _first = Signal(str)

    def __init__(
        self, window: MainWindow, bus: Bus, table: CommandTable, state: WindowState
    ) -> None:
        super().__init__(window)
        self._window = window
        self._bus = bus
        self._table = table
        self._state = state
        self._trail = Trail()
        self._panes: dict[str, Pane] = {}
        self._commands: list[Command] = []
        bus.changed.connect(self._on_changed)
        bus.going.connect(self.go_to)
        window.column.chosen.connect(self.show_pane)
        for strip in (window.ask_bar, window.model_banner):
            strip.released.connect(self._on_released)
        # Queued: making the panes and building the first one are two short waits, not a long one.
        self._first.connect(self.show_pane, Qt.ConnectionType.QueuedConnection)

    @property
    def panes(self) -> tuple[Pane, ...]:
        """The panes in the order of the rail."""
        return tuple(self._panes.values())

    @property
    def current(self) -> Pane | None:
        """The pane that is shown."""
        shown = self._window.stack.currentWidget()
        return shown if isinstance(shown, Pane) else None

    def seat(
        self, types: Sequence[type[Pane]], context: PaneContext, name: str, place: str
    ) -> None:
        """Make the panes of a workspace and show the one that was shown last."""
        panes = [each(context) for each in types]
        self._panes = {pane.id: pane for pane in panes}
        self._window.seat(panes, name, place)
        self._commands = [command for pane in panes for command in pane.commands()]
        self._table.add(self._commands)
        self._trail.clear()
        last = self._state.text("window", "pane")
        self._first.emit(last if last in self._panes else panes[0].id)
        self._show_badges()

    def unseat(self) -> None:
        """Let the panes go, keeping how they were left."""
        self.keep_state()
        self._table.remove(self._commands)
        self._commands = []
        self._window.unseat(self.panes)
        self._panes = {}
        self._table.enter("")

    def keep_state(self) -> None:
        """Note how the panes are left, for the next start."""
        if not self._panes:
            return
        for pane in self.panes:
            if pane.built:
                self._state.put(f"pane.{pane.id}", pane.save_state())
        current = self.current
        if current is not None:
            section = dict(self._state.section("window"))
            self._state.put("window", {**section, "pane": current.id})

    @Slot(str)
    def show_pane(self, pane_id: str) -> None:
        """Bring a pane to the front."""
        pane = self._panes.get(pane_id)
        if pane is None:
            return
        if self.current is not pane:
            self._note_place()
            self._trail.visit(Visit(pane_id))
        self._present(pane)

    @Slot(object)
    def go_to(self, target: Target) -> None:
        """Show a place, a question or a dream in the pane that can."""
        self._note_place()
        pane = self._pane_for(target)
        if pane is not None:
            self._trail.visit(Visit(pane.id, target))
            self._present(pane)

    def go(self, step: int) -> None:
        """Go back (-1) or forward (1)."""
        self._note_place()
        visit = self._trail.go(step)
        pane = self._panes.get(visit.pane) if visit is not None else None
        if visit is None or pane is None:
            return
        self._prepare(pane)
        if visit.target is not None:
            pane.show_target(visit.target)
        self._present(pane)

    def can_go(self, step: int) -> bool:
        """Tell whether there is a place to go back or forward to."""
        return self._trail.can_go(step)

    def unsaved(self) -> tuple[str, ...]:
        """Return the names of all that is unsaved."""
        return tuple(name for pane in self.panes for name in pane.unsaved())

    def save(self, then: Callable[[], None]) -> None:
        """Save all panes, one after another, then call back."""
        for pane in self.panes:
            if pane.unsaved():
                # The next round finds the next pane, until nothing is left.
                pane.save(partial(self.save, then))
                return
        then()

    def keep_unsaved(self) -> None:
        """Keep all that is unsaved where the next start finds it."""
        for pane in self.panes:
            pane.keep_unsaved()

    def discard(self) -> None:
        """Give up all that is unsaved."""
        for pane in self.panes:
            pane.discard()

    def _pane_for(self, target: Target) -> Pane | None:
        current = self.current
        ordered = sorted(self.panes, key=lambda pane: pane is not current)
        for pane in ordered:
            if isinstance(target, pane.targets):
                self._prepare(pane)
                if pane.show_target(target):
                    return pane
        return None

    def _note_place(self) -> None:
        if self.current is not None:
            self._trail.amend(self.current.id, self.current.place())

    def _prepare(self, pane: Pane) -> None:
        if pane.activate():
            pane.restore_state(self._state.section(f"pane.{pane.id}"))

    def _present(self, pane: Pane) -> None:
        self._prepare(pane)
        self._window.stack.setCurrentWidget(pane)
        self._window.column.rail.set_current(pane.id)
        self._table.enter(pane.id)
        self._hand_keys_to(pane)

    def _hand_keys_to(self, pane: Pane) -> None:
        """Give the keys to the pane that was chosen, unless they are still in use around it."""
        at = self._window.focusWidget()
        window = self._window
        users = (pane, window.column.rail, window.ask_bar, window.palette_box)
        if at is None or not any(user is at or user.isAncestorOf(at) for user in users):
            pane.take_keys()

    @Slot()
    def _on_released(self) -> None:
        if self.current is not None:
            self.current.take_keys()

    @Slot(object, object)
    def _on_changed(self, changes: Changes, origin: object) -> None:
        del origin
        for pane in self.panes:
            pane.touch(changes)
        self._show_badges()
        self._table.refresh()

    def _show_badges(self) -> None:
        for pane in self.panes:
            self._window.column.set_badge(pane.id, pane.badge())
