"""Makes the types of Qt known before a library that names them all is loaded beside the window.

PySide makes a type when it is named for the first time. Two threads that do so at once end the
process now and then: with PySide 6.11, four of 25 that loaded pyqtgraph in a thread while the
window named types of its own, and none of 40 whose types had all been made before.
"""

from __future__ import annotations

import importlib
import time
from collections.abc import Iterator
from contextlib import suppress
from types import ModuleType

from PySide6.QtCore import QObject, QTimer, Signal, Slot

_MODULES = (
    "QtCore",
    "QtGui",
    "QtWidgets",
    "QtSvg",
    "QtOpenGL",
    "QtOpenGLWidgets",
    "QtTest",
)
"""All that pyqtgraph loads; a packed program may lack some."""
_SLICE_S = 0.01


class QtTypes(QObject):
    """Makes all of them in the window's thread, a few at each turn of its loop."""

    made = Signal()

    def __init__(self, parent: QObject | None = None) -> None:
        super().__init__(parent)
        self._left: Iterator[None] = iter(())
        self._timer = QTimer(self, interval=0)
        self._timer.timeout.connect(self._step)

    def make(self) -> None:
        """Begin, or begin anew; `made` comes at the end, never before this returns."""
        self._left = _naming()
        self._timer.start()

    @Slot()
    def _step(self) -> None:
        end = time.perf_counter() + _SLICE_S
        for _ in self._left:
            if time.perf_counter() >= end:
                return
        self._timer.stop()
        self.made.emit()


def _naming() -> Iterator[None]:
    for name in _MODULES:
        module: ModuleType | None = None
        with suppress(ImportError):
            module = importlib.import_module(f"PySide6.{name}")
        yield
        for member in dir(module) if module else ():
            # What is made by naming it is made by `getattr`; some members only tell that
            # they are of another release.
            getattr(module, member, None)
            yield
