"""The commands of ``dev.py`` and what each one does."""

from __future__ import annotations

import argparse
import contextlib
import sys
from collections.abc import Sequence
from pathlib import Path

from devtool import bundle, checks, environment, launch, machine, measure
from devtool.say import Trouble, say, warn

LANGUAGES = {"en": "en", "zh": "zh_CN"}


def main(arguments: Sequence[str]) -> int:
    """Run one command; its exit code is the process's."""
    options, rest = _parser().parse_known_args(arguments)
    if rest and options.command != "run" and not getattr(options, "what", ""):
        _parser().error(f"unknown arguments: {' '.join(rest)}")
    try:
        # What a bench prints may be read by a program: the set-up is told beside it.
        told = sys.stderr if options.command == "bench" else sys.stdout
        with contextlib.redirect_stdout(told):
            environment.ensure()
        return _run(options, [argument for argument in rest if argument != "--"])
    except Trouble as trouble:
        warn(str(trouble))
        return 2


def _run(options: argparse.Namespace, rest: Sequence[str]) -> int:
    match options.command:
        case "setup":
            machine.ensure_qt("offscreen")
            if options.extras:
                environment.add_extras()
            say("set up; start the app with: python3 packaging/dev.py run")
            return 0
        case "run":
            return launch.run(rest)
        case "shots":
            themes = [options.theme] if options.theme else ["light", "dark"]
            languages = [LANGUAGES[options.lang]] if options.lang else list(LANGUAGES.values())
            return launch.shots(options.out, themes, languages, options.size)
        case "build":
            return bundle.build()
        case "test":
            return checks.test()
        case "check":
            return checks.check()
        case "bench":
            return measure.bench(options.what, rest)
        case command:
            raise Trouble(f"no command {command!r}")


def _parser() -> argparse.ArgumentParser:
    parser = argparse.ArgumentParser(
        prog="dev.py", description="Set up, start, test and pack Mnemoscope.", allow_abbrev=False
    )
    commands = parser.add_subparsers(dest="command", required=True, metavar="COMMAND")
    setup = commands.add_parser("setup", help="make the environment and nothing else")
    setup.add_argument(
        "--extras", action="store_true", help="with the optional packages that some tests need"
    )
    commands.add_parser("run", help="start the app on the sample; arguments go to mnemoscope")
    commands.add_parser("test", help="run all checks and tests")
    commands.add_parser("check", help="run format, lint, contracts and types only")
    bench = commands.add_parser("bench", help="measure speed and memory, or how well is recalled")
    bench.add_argument("what", nargs="?", choices=measure.KINDS, help="speed and memory without it")
    shots = commands.add_parser("shots", help="take a picture of each pane")
    shots.add_argument("--out", type=Path, required=True, metavar="DIR")
    shots.add_argument("--theme", choices=("light", "dark"), help="both without it")
    shots.add_argument("--lang", choices=tuple(LANGUAGES), help="both without it")
    shots.add_argument("--size", type=_size, default=(1440, 900), metavar="WxH")
    commands.add_parser("build", help="pack the program into one folder and try it out")
    return parser


def _size(text: str) -> tuple[int, int]:
    width, _, height = text.partition("x")
    if not (width.isdecimal() and height.isdecimal()):
        raise argparse.ArgumentTypeError(f"{text!r} is no size such as 1440x900")
    return int(width), int(height)


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
