"""Where a process runs: the number of one tells nothing on another machine or in a container."""

from __future__ import annotations

import os
from datetime import timedelta
from functools import cache
from pathlib import Path

SILENT_AFTER = timedelta(minutes=15)
"""Of a process elsewhere the last that was heard of it alone tells whether it lives."""
_MACHINE = Path("/etc/machine-id")
_MACHINE_LETTERS = 8
_NAMESPACE = Path("/proc/self/ns/pid")
_AT = "@"


@cache
def this_host() -> str:
    """Return the name of this machine, told apart from others of the same name where it can be."""
    name = os.uname().nodename if hasattr(os, "uname") else os.environ.get("COMPUTERNAME", "")
    try:
        return f"{name}:{_MACHINE.read_text('ascii').strip()[:_MACHINE_LETTERS]}"
    except (OSError, UnicodeDecodeError):
        return name


@cache
def this_place() -> str:
    """Return within what the numbers of processes mean the same: the machine, or one container."""
    try:
        return f"{this_host()}/{_NAMESPACE.readlink()}"
    except OSError:
        return this_host()


def placed(mark: str) -> str:
    """Add to the start mark of a process of this place where that is."""
    return f"{mark}{_AT}{this_place()}"


def bare(mark: str) -> str:
    """Return the start mark without its place."""
    return mark.partition(_AT)[0]


def is_elsewhere(mark: str) -> bool:
    """Tell whether it is the mark of a process that cannot be looked for here."""
    _, at, place = mark.partition(_AT)
    return bool(at) and place != this_place()
