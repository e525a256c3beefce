"""Loads the panes one after the other: what each asks the engine for in a lane, then its modules.

Its own modules on the window's thread, one between two of its events, and never in a lane: the
bindings keep what they know of each class of Qt in one table, which Qt asks on the window's thread
without the interpreter's lock. A class that comes into being elsewhere may make the table grow at
that very moment, and the program dies. Nor is anything loaded in a lane at the same time: whoever
needs a module that another thread is loading waits until it is there.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable
from importlib import import_module
from importlib.util import find_spec

from PySide6.QtCore import QElapsedTimer, QObject, QTimer, Signal, Slot

from mnemoscope.panes.base import Pane, PaneEntry
from mnemoscope.runtime.bus import Target
from mnemoscope.runtime.jobs import Jobs
from mnemoscope.shell.verbs import AROUND, LATER, load_verbs

_STEPS = ("acting", "listing", "stage", "body", "centre", "commands")
"""What of a package is loaded before the pane, each by itself: all at once would take too long."""
_AGAIN_MS = 30
"""How often it is looked whether the person has all that was asked for."""
_PATIENCE_MS = 5_000
"""So long at most does what nobody has asked for wait for that."""


class PaneLoading(QObject):
    """Loads each pane once: at once where it is waited for, all others while nothing else is."""

    arrived = Signal(str)
    """That pane is there, or cannot be loaded."""
    complete = Signal()
    """Nothing is left to be loaded."""
    working = Signal(bool)
    """True before each piece of work, which lanes at work would make long; False after the last."""

    def __init__(
        self, entries: Iterable[PaneEntry], jobs: Jobs, parent: QObject | None = None
    ) -> None:
        super().__init__(parent)
        self._entries = {entry.id: entry for entry in entries}
        self._jobs = jobs
        self._types: dict[str, type[Pane]] = {}
        self._ended: set[str] = set()
        """Parts that are there, and those that cannot be loaded."""
        self._queue: list[str] = []
        self._wanted: set[str] = set()
        """Those of them that are waited for."""
        self._now: str | None = None
        """The part that is being loaded."""
        self._on_thread = False
        """Whether that is done on this thread by now, and no more in a lane."""
        self._modules: list[str] = []
        """What is left of it to be loaded on this thread, before the pane itself."""
        self._timer = QTimer(self)
        self._timer.timeout.connect(self._step)
        self._since = QElapsedTimer()
        self.calm: Callable[[], bool] = _always
        """Whether the person has all that was asked for."""

    @property
    def ids(self) -> tuple[str, ...]:
        """All panes, in the order of the rail."""
        return tuple(self._entries)

    @property
    def all_there(self) -> bool:
        """Whether nothing is left to be loaded."""
        return self._ended.issuperset((AROUND, *self._entries, LATER))

    @property
    def busy(self) -> bool:
        """Whether anything is being loaded, or waits for its turn."""
        return bool(self._queue) or self._now is not None or self._timer.isActive()

    def entry(self, pane_id: str) -> PaneEntry:
        """Return a pane as the rail shows it."""
        return self._entries[pane_id]

    def found(self, pane_id: str) -> type[Pane] | None:
        """Return a pane that is loaded."""
        return self._types.get(pane_id)

    def has_ended(self, part: str) -> bool:
        """Tell whether a pane or another part is there, or cannot be loaded."""
        return part in self._ended

    def first(self, last: str) -> str:
        """Return the pane to be shown first, where that one was shown last."""
        return last if last in self._entries else next(iter(self._entries))

    def taker(self, target: Target) -> str | None:
        """Return the pane that shows such places and is still to come."""
        waiting = (entry for entry in self._entries.values() if entry.id not in self._ended)
        return next((entry.id for entry in waiting if isinstance(target, entry.targets)), None)

    def want(self, part: str) -> None:
        """Load a pane, or another part, before all others, unless it is there."""
        if part in self._ended or part in self._wanted:
            return
        self._wanted.add(part)
        if part == self._now:
            return
        self._queue = [part, *(one for one in self._queue if one != part)]
        if self._modules and self._now is not None:
            # What has been loaded of it stays.
            self._queue.insert(1, self._now)
            self._now, self._modules = None, []
        self._run()

    def go_on(self) -> None:
        """Load all that is not there yet: what is around the panes, then the panes."""
        known = {*self._ended, *self._queue, self._now}
        left = [one for one in (AROUND, *self._entries, LATER) if one not in known]
        if left:
            self._queue += left
            self._since.start()
            self._run()

    def stop(self) -> None:
        """Load nothing more."""
        self._queue.clear()
        self._timer.stop()
        self._now = None

    def _run(self) -> None:
        """Go on with the next piece, unless a lane is at one: it says itself when it is done."""
        if self._now is None or self._on_thread:
            self._timer.start(0)

    @Slot()
    def _step(self) -> None:
        """Do one piece of work, unless the person waits for something else."""
        part = next(iter(self._queue), None) if self._now is None else self._now
        if part is None:
            self._timer.stop()
            self.working.emit(False)  # noqa: FBT003 - a signal has no names
        elif part not in self._wanted and not self._is_calm():
            self.working.emit(False)  # noqa: FBT003
            self._timer.setInterval(_AGAIN_MS)
        else:
            self._timer.setInterval(0)
            self.working.emit(True)  # noqa: FBT003
            if self._now is None:
                self._begin(self._queue.pop(0))
            else:
                self._load(self._entries[part])

    def _is_calm(self) -> bool:
        if self.calm():
            self._since.start()
            return True
        return self._since.elapsed() > _PATIENCE_MS

    def _begin(self, part: str) -> None:
        self._now, self._on_thread = part, False
        self._timer.stop()
        self._jobs.read(load_verbs, part, done=self._on_verbs, failed=self._on_failed)

    def _on_verbs(self, loaded: None) -> None:
        del loaded
        if self._now in self._entries:
            self._modules = _steps(self._entries[self._now].package)
            self._on_thread = True
            self._run()
        elif self._now is not None:
            self._end()

    def _on_failed(self, error: Exception) -> None:
        self._end()
        self._jobs.failed.emit(error)

    def _load(self, entry: PaneEntry) -> None:
        """Load one module, at last the pane; what goes wrong is told by the reporter."""
        goes_on = False
        try:
            if self._modules:
                import_module(self._modules.pop(0))
                goes_on = True
            else:
                self._types[entry.id] = entry.load()
        finally:
            if not goes_on:
                self._end()

    def _end(self) -> None:
        part, self._now, self._modules = self._now, None, []
        if part is None:
            return
        self._ended.add(part)
        self._wanted.discard(part)
        self._run()
        if part in self._entries:
            self.arrived.emit(part)
        if self.all_there:
            self.complete.emit()


def _steps(package: str) -> list[str]:
    names = [f"{package}.{name}" for name in _STEPS] if package else []
    return [name for name in names if find_spec(name) is not None]


def _always() -> bool:
    return True
