"""The start-up guard against Qt bindings that lose references to None.

PySide6 6.12.0 on Python 3.10 and 3.11 takes one reference to None away with every C++ call that
returns nothing; some thousand calls later the interpreter aborts.
"""

from __future__ import annotations

import sys

from PySide6.QtCore import QObject

_CALLS = 1000
_TOLERATED = _CALLS // 10
"""Other code may hold or drop a few references meanwhile; the fault drops one with every call."""


def lost_references(calls: int = _CALLS) -> int:
    """Count the references to None that go missing in so many harmless Qt calls."""
    probe = QObject()
    before = sys.getrefcount(None)
    for _ in range(calls):
        probe.setObjectName("")
    return before - sys.getrefcount(None)


def bindings_are_sound(lost: int) -> bool:
    """Judge a count of `lost_references` over the usual number of calls."""
    return lost < _TOLERATED
