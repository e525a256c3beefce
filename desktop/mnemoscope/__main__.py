"""Chooses a door: a sub-command goes to the command line, none opens the window."""

from __future__ import annotations

import argparse
import sys
from collections.abc import Sequence
from pathlib import Path
from typing import NoReturn

WITH_VALUE = ("--workspace", "--profile", "--now", "--zone")
ALONE = ("--read-only", "--sample")


def main() -> NoReturn:
    """Run the door that the arguments ask for and end the process with its exit code."""
    arguments = sys.argv[1:]
    sys.exit(_window(arguments) if opens_window(arguments) else _command_line(arguments))


def opens_window(arguments: Sequence[str]) -> bool:
    """Tell whether nothing but options of the window stands there: no verb, no call for help."""
    rest = iter(arguments)
    for argument in rest:
        name, _, value = argument.partition("=")
        if name in WITH_VALUE:
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
    from mnemoscope.domain.profile import SEED, profile_named
    from mnemoscope.doors.call import clock_at, zone_named
    from mnemoscope.engine.places import data_home, resources
    from mnemoscope.engine.sample import sample_workspace

    parser = _Parser(prog="mnemoscope", add_help=False, allow_abbrev=False)
    parser.add_argument("--workspace", type=Path)
    parser.add_argument("--sample", action="store_true")
    parser.add_argument("--read-only", action="store_true")
    for name in ("--profile", "--now", "--zone"):
        parser.add_argument(name)
    options = parser.parse_args(arguments)
    try:
        clock = clock_at(options.now)
        profile = profile_named(options.profile or SEED.name)
        zone = zone_named(options.zone)
        workspace: Path | None = options.workspace
        if options.sample:
            workspace = sample_workspace(resources(), data_home(), clock.now().date())
    except (MnemoscopeError, OSError) as error:
        parser.error(str(error))
    from mnemoscope.app import run

    return run(
        workspace=workspace,
        read_only=options.read_only,
        clock=clock,
        profile=profile,
        zone=zone,
    )


class _Parser(argparse.ArgumentParser):
    """Complains in one line, as the command line does."""

    def error(self, message: str) -> NoReturn:
        sys.stderr.write(f"mnemoscope: {message}\n")
        raise SystemExit(2)


if __name__ == "__main__":
    main()
