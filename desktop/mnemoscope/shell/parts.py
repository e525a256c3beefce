"""What the window's long-lived objects work with."""

from __future__ import annotations

from dataclasses import dataclass
from pathlib import Path

from mnemoscope.domain.clock import Clock
from mnemoscope.kit.theme import Theme
from mnemoscope.panes.base import Pane
from mnemoscope.runtime.bus import Bus
from mnemoscope.runtime.commands import CommandTable
from mnemoscope.runtime.jobs import Jobs
from mnemoscope.runtime.options import Options
from mnemoscope.runtime.reporter import Reporter
from mnemoscope.runtime.settings import SettingsStore
from mnemoscope.runtime.window_state import WindowState
from mnemoscope.shell.language import Language


@dataclass(frozen=True, slots=True)
class Parts:
    """Built once by the program's root, and closed by it."""

    home: Path
    resources: Path
    clock: Clock
    options: Options
    settings: SettingsStore
    state: WindowState
    theme: Theme
    language: Language
    reporter: Reporter
    bus: Bus
    jobs: Jobs
    """For what belongs to no workspace."""
    table: CommandTable
    pane_types: tuple[type[Pane], ...]
