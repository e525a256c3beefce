"""The commands of ``dev.py`` and what each one does."""

from __future__ import annotations

import argparse
import subprocess
import sys
from collections.abc import Sequence

from devtool import checks, environment, machine
from devtool.places import PYTHON, ROOT
from devtool.say import Trouble, say, warn


def main(arguments: Sequence[str]) -> int:
    """Run one command; its exit code is the process's."""
    options, rest = _parser().parse_known_args(arguments)
    if rest and options.command != "run":
        _parser().error(f"unknown arguments: {' '.join(rest)}")
    try:
        environment.ensure()
        return _run(options, [argument for argument in rest if argument != "--"])
    except Trouble as trouble:
        warn(str(trouble))
        return 2


def _run(options: argparse.Namespace, rest: Sequence[str]) -> int:
    match options.command:
        case "setup":
            machine.ensure_qt("offscreen")
            say("set up; start the app with: python3 packaging/dev.py run")
            return 0
        case "run":
            return _start(rest)
        case "test":
            return checks.test()
        case "check":
            return checks.check()
        case "bench":
            return checks.bench()
        case command:
            raise Trouble(f"no command {command!r}")


def _start(rest: Sequence[str]) -> int:
    machine.ensure_display()
    command = [str(PYTHON), "-m", "mnemoscope", *(rest or ["--sample"])]
    return subprocess.run(command, check=False, cwd=ROOT).returncode


def _parser() -> argparse.ArgumentParser:
    parser = argparse.ArgumentParser(
        prog="dev.py", description="Set up, start, test and pack Mnemoscope.", allow_abbrev=False
    )
    commands = parser.add_subparsers(dest="command", required=True, metavar="COMMAND")
    commands.add_parser("setup", help="make the environment and nothing else")
    commands.add_parser("run", help="start the app on the sample; arguments go to mnemoscope")
    commands.add_parser("test", help="run all checks and tests")
    commands.add_parser("check", help="run format, lint, contracts and types only")
    commands.add_parser("bench", help="measure speed and memory")
    return parser


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
