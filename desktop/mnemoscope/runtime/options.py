"""How a start was asked for: what the command line says about the window."""

from __future__ import annotations

from dataclasses import dataclass
from datetime import tzinfo
from pathlib import Path

from mnemoscope.domain.clock import Clock
from mnemoscope.domain.profile import Profile


@dataclass(frozen=True, slots=True)
class Options:
    """The options of one start; None: as the preferences say."""

    workspace: Path | None = None
    """None: the last one, if the preferences say so."""
    read_only: bool = False
    clock: Clock | None = None
    profile: Profile | None = None
    zone: tzinfo | None = None
    theme: str | None = None
    """system, light or dark."""
    lang: str | None = None
    """en or zh_CN."""
    size: tuple[int, int] | None = None
    """Width and height of the window in logical pixels."""
    shots: Path | None = None
    """Take a picture of each pane into this folder, then end."""
