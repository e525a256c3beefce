"""Collects cyclic garbage on the window's thread only.

The interpreter collects on whatever thread allocates; a widget in a cycle would then be destroyed
by a worker, which Qt answers with a crash.
"""

from __future__ import annotations

import gc

from PySide6.QtCore import QObject, QTimer, Slot

_EVERY_MS = 100
"""Often, since a pass is as long as what was made since the last one."""
_YOUNG = 3
"""So many passes over the newest, and what outlived them is looked at. The interpreter waits for
ten: while a worker reads a large store, that would be a halt of a tenth of a second.
"""
_MIDDLE = 80
"""So many of those, and everything is looked at: the interpreter waits for ten longer ones."""
_MANY = 80_000
"""From so many lasting objects on, a look at all of them would hold the window for a tenth of a
second."""

_FLOOD = 30_000
"""More objects in one pass only a worker makes which reads a large store: a look at them would hold
the window for a twentieth of a second, and they go when nobody holds them."""


class Collector(QObject):
    """Switches the automatic collection off and runs it by a timer instead."""

    def __init__(self, parent: QObject | None = None) -> None:
        super().__init__(parent)
        self._newest = gc.get_threshold()[0]
        self._timer = QTimer(self, interval=_EVERY_MS)
        self._timer.timeout.connect(self.collect)

    def start(self) -> None:
        """Take over; what lives now is never looked at again, so that a pass stays short."""
        gc.collect()
        gc.freeze()
        gc.disable()
        self._timer.start()

    def stop(self) -> None:
        """Give the collection back to the interpreter."""
        self._timer.stop()
        gc.enable()
        gc.unfreeze()

    @Slot()
    def collect(self) -> None:
        """Collect the generations whose counts say that it is time."""
        counts = gc.get_count()
        if counts[0] < self._newest:
            return
        if _living(0) > _FLOOD:
            gc.freeze()
        elif counts[1] < _YOUNG:
            gc.collect(0)
        elif _living(1) > _FLOOD:
            gc.freeze()
        elif counts[2] < _MIDDLE:
            gc.collect(1)
        elif _living(2) < _MANY:
            gc.collect(2)
        else:
            # A store that is read lives long and knows no cycles; it goes when nobody holds it.
            gc.freeze()


def _living(generation: int) -> int:
    """Return how many objects there are; the interpreter's count goes down with all that ends.

    The list of them is gone before another thread runs: `map` calls one after the other without a
    step of Python in between. Were it there any longer, it would hold the tuple that a worker is
    just making, and one that somebody else holds cannot be made longer: the worker fails.
    """
    return next(map(len, map(gc.get_objects, (generation,))))
