"""Which pane is shown: going to places, back and forward, badges and what is unsaved."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from functools import partial
from typing import TYPE_CHECKING

from PySide6.QtCore import QObject, Qt, QTimer, Signal, Slot
from PySide6.QtWidgets import QWidget

from mnemoscope.domain.outcomes import Changes
from mnemoscope.kit.theme import Theme
from mnemoscope.panes.base import Pane, PaneContext
from mnemoscope.runtime.bus import Bus, Target
from mnemoscope.runtime.commands import Command, CommandTable
from mnemoscope.runtime.window_state import WindowState
from mnemoscope.shell.pane_loading import PaneLoading
from mnemoscope.shell.trail import Trail, Visit
from mnemoscope.shell.window import MainWindow

if TYPE_CHECKING:
    from mnemoscope.shell.pane_wait import PaneWait

_BUILDING = "pane"
"""What lanes rest for meanwhile: beside them a pane takes three times as long to be built."""
_PAINTED_MS = 10
"""So long after it was built a pane has been laid out and painted, as far as it is made at once."""


class Stage(QObject):
    """The panes of the open workspace in one window."""

    _next = Signal()

    def __init__(
        self,
        window: MainWindow,
        bus: Bus,
        table: CommandTable,
        state: WindowState,
        loading: PaneLoading,
    ) -> None:
        super().__init__(window)
        self._window = window
        self._bus = bus
        self._table = table
        self._state = state
        self._loading = loading
        self._context: PaneContext | None = None
        self._trail = Trail()
        self._panes: dict[str, Pane] = {}
        self._commands: dict[str, Sequence[Command]] = {}
        """What each pane can do."""
        self._listed: list[Command] = []
        """What of it stands in the table."""
        self._awaited: Visit | None = None
        """What is to be shown as soon as its pane is there."""
        self._wait: PaneWait | None = None
        self._connect()

    def _connect(self) -> None:
        self._bus.changed.connect(self._on_changed)
        self._bus.going.connect(self.go_to)
        self._window.column.chosen.connect(self.show_pane)
        for strip in (self._window.ask_bar, self._window.model_banner):
            strip.released.connect(self._on_released)
        self._painted = QTimer(self, interval=_PAINTED_MS, singleShot=True)
        self._painted.timeout.connect(self._on_painted)
        self._loading.arrived.connect(self._on_arrived)
        self._loading.complete.connect(self._list_commands)
        # Queued: making panes and building one are two short waits, not a long one.
        self._next.connect(self._show_awaited, Qt.ConnectionType.QueuedConnection)

    @property
    def panes(self) -> tuple[Pane, ...]:
        """The panes that are there, in the order of the rail."""
        return tuple(self._panes[each] for each in self._loading.ids if each in self._panes)

    @property
    def current(self) -> Pane | None:
        """The pane that is shown."""
        shown = self._window.stack.currentWidget()
        return shown if isinstance(shown, Pane) else None

    @property
    def complete(self) -> bool:
        """Whether all panes of the open workspace are there that can be."""
        return self._context is not None and self._loading.all_there

    def has(self, pane_id: str) -> bool:
        """Tell whether that pane can be chosen now; it may still have to be loaded."""
        return self._context is not None and pane_id in self._loading.ids

    def seat(self, context: PaneContext, name: str, place: str) -> None:
        """Make the panes of a workspace that are loaded and show the one that was shown last.

        The others take their seats as they come.
        """
        self._context = context
        self._window.seat(name, place)
        for pane_id in self._loading.ids:
            self._take_in(pane_id)
        self._list_commands()
        self._trail.clear()
        first = Visit(self._loading.first(self._state.text("window", "pane")))
        self._trail.visit(first)
        self._await(first)
        self._show_badges()

    def unseat(self) -> None:
        """Let the panes go, keeping how they were left."""
        self.keep_state()
        self._context = self._awaited = None
        self._table.remove(self._listed)
        self._listed = []
        self._commands = {}
        self._window.unseat(self.panes)
        self._panes = {}
        self._table.enter("")

    def keep_state(self) -> None:
        """Note how the panes are left, for the next start."""
        for pane in self.panes:
            if pane.built:
                self._state.put(f"pane.{pane.id}", pane.save_state())
        chosen = self._chosen()
        if chosen:
            section = dict(self._state.section("window"))
            self._state.put("window", {**section, "pane": chosen})

    @Slot(str)
    def show_pane(self, pane_id: str) -> None:
        """Bring a pane to the front; one that is still to be loaded as soon as it is there."""
        if not self.has(pane_id):
            return
        visit = Visit(pane_id)
        if self._chosen() != pane_id:
            self._note_place()
            self._trail.visit(visit)
        self._bring(visit)

    @Slot(object)
    def go_to(self, target: Target) -> None:
        """Show a place, a question or a dream in the pane that can."""
        self._note_place()
        pane = self._pane_for(target)
        if pane is not None:
            self._trail.visit(Visit(pane.id, target))
            self._present(pane)
        elif self._context is not None and (taker := self._loading.taker(target)):
            visit = Visit(taker, target)
            self._trail.visit(visit)
            self._await(visit)

    def go(self, step: int) -> None:
        """Go back (-1) or forward (1)."""
        self._note_place()
        visit = self._trail.go(step)
        if visit is not None and self.has(visit.pane):
            self._bring(visit)

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

    def _chosen(self) -> str:
        """Return the id of the pane that is shown or is to be as soon as it is there."""
        if self._awaited is not None:
            return self._awaited.pane
        return "" if self.current is None else self.current.id

    def _take_in(self, pane_id: str) -> None:
        """Make a pane that has been loaded."""
        kind = self._loading.found(pane_id)
        if kind is not None and self._context is not None and pane_id not in self._panes:
            pane = self._panes[pane_id] = kind(self._context)
            self._window.stack.addWidget(pane)
            self._commands[pane_id] = pane.commands()

    @Slot(str)
    def _on_arrived(self, pane_id: str) -> None:
        if self._context is None:
            return
        self._take_in(pane_id)
        if pane_id in self._panes:
            self._window.column.set_badge(pane_id, self._panes[pane_id].badge())
        if self._awaited is not None and self._awaited.pane == pane_id:
            self._await(self._awaited)

    @Slot()
    def _list_commands(self) -> None:
        """Have the table list what all panes that are there can do, in the order of the rail.

        Not for each pane that comes: all menus are drawn anew for it.
        """
        commands = [one for pane in self.panes for one in self._commands[pane.id]]
        if len(commands) != len(self._listed):
            before, self._listed = self._listed, commands
            self._table.swap(before, commands)

    def _bring(self, visit: Visit) -> None:
        pane = self._panes.get(visit.pane)
        if pane is None:
            self._await(visit)
            return
        self._prepare(pane)
        if visit.target is not None:
            pane.show_target(visit.target)
        self._present(pane)

    def _await(self, visit: Visit) -> None:
        """Show, as soon as it can be, what its pane is still to be loaded for."""
        self._awaited = visit
        if visit.pane in self._panes:
            self._list_commands()
            self._next.emit()
        elif self._context is not None:
            self._show_wait(visit.pane, self._context.theme)
            self._loading.want(visit.pane)

    @Slot()
    def _show_awaited(self) -> None:
        if self._awaited is not None and self._awaited.pane in self._panes:
            self._bring(self._awaited)

    @Slot()
    def _on_painted(self) -> None:
        if self._context is not None:
            self._context.jobs.release(_BUILDING)

    def _show_wait(self, pane_id: str, theme: Theme) -> None:
        """Show in the place of a pane that it is to come, or that it cannot be loaded."""
        if self._wait is None:
            # Late: the window is painted before.
            from mnemoscope.shell.pane_wait import PaneWait

            self._wait = PaneWait(theme)
            self._window.stack.addWidget(self._wait)
        entry = self._loading.entry(pane_id)
        self._wait.show_entry(entry, failed=self._loading.has_ended(pane_id))
        # Its commands ask the pane whether they can be run, which can tell once it is built.
        self._front(self._wait, pane_id, scope="")
        self._wait.setFocus(Qt.FocusReason.OtherFocusReason)

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
        if not pane.built:
            pane.context.jobs.hold(_BUILDING)
            self._painted.start()
        if pane.activate():
            pane.restore_state(self._state.section(f"pane.{pane.id}"))

    def _present(self, pane: Pane) -> None:
        self._awaited = None
        self._list_commands()
        self._prepare(pane)
        self._front(pane, pane.id, scope=pane.id)
        self._hand_keys_to(pane)

    def _front(self, page: QWidget, pane_id: str, *, scope: str) -> None:
        self._window.stack.setCurrentWidget(page)
        self._window.column.rail.set_current(pane_id)
        self._table.enter(scope)

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
