"""Chooses a door: a sub-command goes to the command line, none opens the window."""

from __future__ import annotations

import sys
from collections.abc import Sequence
from datetime import tzinfo
from pathlib import Path
from typing import TYPE_CHECKING, NoReturn

if TYPE_CHECKING:
    from argparse import ArgumentParser

    from mnemoscope.domain.clock import Clock

SHARED = ("--workspace", "--profile", "--now", "--zone")
LOOKS = ("--theme", "--lang", "--size", "--shots")
ALONE = ("--read-only", "--sample", "--tray")
INTERRUPTED = 130


def main() -> NoReturn:
    """Run the door that the arguments ask for and end the process with its exit code."""
    arguments = sys.argv[1:]
    window = opens_window(arguments)
    try:
        code = _window(arguments) if window else _command_line(arguments)
    except KeyboardInterrupt:
        code = INTERRUPTED  # pressed while the door was still being opened
    if window:
        from mnemoscope.app import end

        end(code)
    sys.exit(code)


def opens_window(arguments: Sequence[str]) -> bool:
    """Tell whether nothing but options of the window stands there: no verb, no call for help."""
    rest = iter(arguments)
    for argument in rest:
        name, _, value = argument.partition("=")
        if name in (*SHARED, *LOOKS):
            if not value:
                next(rest, None)
        elif argument not in ALONE:
            return False
    return True


def _command_line(arguments: Sequence[str]) -> int:
    # Imported late: neither door loads what only the other one needs.
    from mnemoscope.doors.frame import main as run_command_line

    return run_command_line(arguments)


def _window(arguments: Sequence[str]) -> int:
    from mnemoscope.domain.outcomes import MnemoscopeError
    from mnemoscope.doors.call import profile_for

    parser = _parser()
    asked = parser.parse_args(arguments)
    try:
        clock, zone = _pinned_time(asked.now, asked.zone)
        workspace = _sample(clock) if asked.sample else asked.workspace
        profile = None if asked.profile is None else profile_for(asked.profile, workspace)
    except (MnemoscopeError, OSError) as error:
        parser.error(str(error))
    # Not before the arguments are known to be right: these load Qt.
    from mnemoscope.runtime.guard import read_no_sources

    read_no_sources()
    from mnemoscope.app import run
    from mnemoscope.runtime.settings import Options

    return run(
        Options(
            workspace=workspace,
            read_only=asked.read_only,
            clock=clock,
            profile=profile,
            zone=zone,
            theme=asked.theme,
            lang=asked.lang,
            size=asked.size,
            shots=asked.shots,
            in_tray=asked.tray,
        )
    )


def _pinned_time(now: str | None, zone: str | None) -> tuple[Clock | None, tzinfo | None]:
    """Return the clock and the zone that were asked for; raises `BadInput`."""
    if now is None and zone is None:
        return None, None
    # Only here: it loads the engine, and the window is painted before that.
    from mnemoscope.doors.call import clock_at, zone_named

    return None if now is None else clock_at(now), zone_named(zone)


def _sample(clock: Clock | None) -> Path:
    """Return the person's own copy of the sample."""
    from mnemoscope.engine.clock import SystemClock
    from mnemoscope.engine.places import data_home, resources
    from mnemoscope.engine.sample import sample_workspace

    today = (clock or SystemClock()).now().date()
    return sample_workspace(resources(), data_home(), today)


def _parser() -> ArgumentParser:
    # Imported late: a search is answered before it would be loaded.
    from argparse import ArgumentParser

    class Parser(ArgumentParser):
        """Complains in one line, as the command line does."""

        def error(self, message: str) -> NoReturn:
            """End the process as wrong use."""
            sys.stderr.write(f"mnemoscope: {message}\n")
            raise SystemExit(2)

    parser = Parser(prog="mnemoscope", add_help=False, allow_abbrev=False)
    parser.add_argument("--workspace", type=Path)
    parser.add_argument("--shots", type=Path)
    parser.add_argument("--sample", action="store_true")
    parser.add_argument("--read-only", action="store_true")
    parser.add_argument("--tray", action="store_true")
    for name in ("--profile", "--now", "--zone"):
        parser.add_argument(name)
    parser.add_argument("--theme", choices=("system", "light", "dark"))
    parser.add_argument("--lang", choices=("en", "zh_CN"))
    parser.add_argument("--size", type=window_size)
    return parser


def window_size(text: str) -> tuple[int, int]:
    """Width and height as ``1200x800``; argparse words the complaint."""
    width, _, height = text.partition("x")
    return int(width), int(height)


if __name__ == "__main__":
    main()
