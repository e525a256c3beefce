"""Making files safe from a power cut, as far as each platform can."""

from __future__ import annotations

import os
import sys
from pathlib import Path

SYNCS_ALL_AT_ONCE = hasattr(os, "sync")
"""Whether one call makes every file written so far safe."""


def sync_all() -> None:
    """Make everything written so far safe, where the platform has a call for it."""
    if sys.platform != "win32":
        os.sync()


def sync_file(path: Path) -> None:
    """Make the bytes of a file safe."""
    # Windows flushes through a handle that may write only.
    handle = os.open(path, os.O_RDWR | getattr(os, "O_BINARY", 0))
    try:
        os.fsync(handle)
    finally:
        os.close(handle)


def sync_folder(folder: Path) -> None:
    """Make a folder's list of names safe; Windows does so by itself."""
    if sys.platform == "win32":
        return
    handle = os.open(folder, os.O_RDONLY)
    try:
        os.fsync(handle)
    finally:
        os.close(handle)
