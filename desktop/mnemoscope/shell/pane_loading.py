"""Loads the panes' modules on the window's thread, one pane between two of its events.

Never in a lane: the bindings keep what they know of each class of Qt in one table, which Qt asks on
the window's thread without the interpreter's lock. A class that comes into being elsewhere may make
the table grow at that very moment, and the program dies.
"""

from __future__ import annotations

from collections.abc import Sequence

from PySide6.QtCore import QObject, QTimer, Signal, Slot

from mnemoscope.panes.base import Pane, PaneEntry


class PaneLoading(QObject):
    """Loads each pane once, when a workspace is to be shown for the first time."""

    loaded = Signal()
    """All panes are there."""

    def __init__(self, entries: Sequence[PaneEntry], parent: QObject | None = None) -> None:
        super().__init__(parent)
        self._types: list[type[Pane]] = []
        self._left = list(entries)
        self._timer = QTimer(self, interval=0)
        self._timer.timeout.connect(self._go_on)

    @property
    def types(self) -> tuple[type[Pane], ...]:
        """The panes that are loaded, in the order of the rail."""
        return tuple(self._types)

    def begin(self) -> None:
        """Load what is not loaded yet; says `loaded` at the end, at once where all is there."""
        if self._left:
            self._timer.start()
        else:
            self.loaded.emit()

    def stop(self) -> None:
        """Load nothing more."""
        self._timer.stop()

    @Slot()
    def _go_on(self) -> None:
        if self._left:
            self._types.append(self._left.pop(0).load())
        else:
            self._timer.stop()
            self.loaded.emit()
