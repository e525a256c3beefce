"""The start-up guard against what the Qt bindings do to the interpreter.

PySide6 6.12.0 on Python 3.10 and 3.11 takes one reference to None away with every C++ call that
returns nothing; some thousand calls later the interpreter aborts. And all releases since 6.2 read
and keep the source of every module that is loaded after them, see `read_no_sources`.
"""

from __future__ import annotations

import sys
from importlib import import_module

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


def read_no_sources() -> None:
    """Have the bindings take no module for one that switches their features.

    To learn whether it may, they have `inspect` fetch the text of each module and look for their
    name in it: a tenth of the time of all loading, and ten megabytes that are never let go. Nothing
    here switches any. Bindings that do not ask any more are left as they are.
    """
    try:
        feature = import_module("shibokensupport.feature")
    except ImportError:
        return
    if hasattr(feature, "_mod_uses_pyside"):
        setattr(feature, "_mod_uses_pyside", _switches_nothing)  # noqa: B010 - not theirs to see


def _switches_nothing(module: object) -> bool:
    del module
    return False
