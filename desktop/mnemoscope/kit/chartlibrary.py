"""Loads pyqtgraph on the window's thread, a few pieces between two of its events.

Never beside the window: PySide keeps what it knows of each class in a table that Qt asks without
the interpreter's lock, and makes a type when it is named for the first time. Two threads that do so
at once end the process now and then: with PySide 6.11, four of 25 that loaded pyqtgraph in a thread
while the window named types of its own.
"""

from __future__ import annotations

import importlib
import sys
import time
from collections.abc import Iterator
from contextlib import suppress
from types import ModuleType

from PySide6.QtCore import QObject, QTimer, Signal, Slot

_LIBRARY = "pyqtgraph"
_TYPES = (
    "QtCore",
    "QtGui",
    "QtWidgets",
    "QtSvg",
    "QtOpenGL",
    "QtOpenGLWidgets",
    "QtTest",
)
"""The modules of Qt that it loads, and names all types of; a packed program may lack some."""
_BESIDE = (
    "cProfile",
    "colorama",
    "http.client",
    "mmap",
    "pydoc",
    "urllib.request",
    "xml.etree.ElementTree",
    "xml.sax.handler",
    "xml.sax.saxutils",
)
"""What it loads besides; it takes as long as the library itself, which comes in one piece."""
_SLICE_S = 0.01


class ChartLibrary(QObject):
    """Loads what stands behind a chart before the chart is made."""

    loaded = Signal()

    def __init__(self, parent: QObject | None = None) -> None:
        super().__init__(parent)
        self._left: Iterator[None] = iter(())
        self._timer = QTimer(self, interval=0)
        self._timer.timeout.connect(self._step)

    def load(self) -> None:
        """Begin, or begin anew; `loaded` comes at the end, never before this returns."""
        self._left = iter(()) if _LIBRARY in sys.modules else _pieces()
        self._timer.start()

    @Slot()
    def _step(self) -> None:
        end = time.perf_counter() + _SLICE_S
        for _ in self._left:
            if time.perf_counter() >= end:
                return
        self._timer.stop()
        self.loaded.emit()


def _pieces() -> Iterator[None]:
    for name in _TYPES:
        module = _loaded(f"PySide6.{name}")
        yield
        for member in dir(module) if module else ():
            # What is made by naming it is made by `getattr`; some members only tell that
            # they are of another release.
            getattr(module, member, None)
            yield
    for name in (*_BESIDE, _LIBRARY):
        _loaded(name)
        yield


def _loaded(name: str) -> ModuleType | None:
    with suppress(ImportError):
        return importlib.import_module(name)
    return None
