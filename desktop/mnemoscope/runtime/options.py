"""How a start was asked for: what the command line says about the window."""

from __future__ import annotations

from dataclasses import dataclass
from datetime import datetime
from pathlib import Path


@dataclass(frozen=True, slots=True)
class Options:
    """The options of one start; None: as the preferences say."""

    workspace: Path | None = None
    now: datetime | None = None
    """A clock that stands still at this moment."""
    profile: str | None = None
    read_only: bool = False
    theme: str | None = None
    """system, light or dark."""
    lang: str | None = None
    """en or zh_CN."""
    size: tuple[int, int] | None = None
    """Width and height of the window in logical pixels."""
    shots: Path | None = None
    """Take a picture of each pane into this folder, then end."""
