"""Starts the app from the checkout: for a person, or to take its pictures."""

from __future__ import annotations

import os
import signal
import subprocess
from collections.abc import Sequence
from pathlib import Path

from devtool import machine
from devtool.places import PYTHON, ROOT
from devtool.say import Trouble, say

PICTURES = ROOT / "packaging" / "devtool" / "pictures.py"


def run(arguments: Sequence[str]) -> int:
    """Open the window on the sample, or on whatever the arguments say."""
    if not arguments or _is_for_window(arguments):
        machine.ensure_display()
    command = [str(PYTHON), "-m", "mnemoscope", *(arguments or ["--sample"])]
    started: list[subprocess.Popen[bytes]] = []

    def pass_on(number: int, frame: object) -> None:
        for process in started:
            process.terminate()

    # Whoever stops this command means the program: it gets the signal and the time to end well.
    # A terminal sends Ctrl-C to both, so here it only must not end the waiting.
    signal.signal(signal.SIGTERM, pass_on)
    signal.signal(signal.SIGINT, lambda number, frame: None)
    started.append(subprocess.Popen(command))
    return started[0].wait()


def shots(out: Path, themes: Sequence[str], languages: Sequence[str], size: tuple[int, int]) -> int:
    """Take a picture of each pane in each theme and language into a folder."""
    machine.ensure_qt("offscreen")
    try:
        out.mkdir(parents=True, exist_ok=True)
    except OSError as error:
        raise Trouble(f"no folder for pictures: {error}") from error
    variables = {**os.environ, "QT_QPA_PLATFORM": "offscreen"}
    for theme in themes:
        for language in languages:
            wanted = ["--out", str(out.absolute()), "--theme", theme, "--lang", language]
            wanted += ["--size", *map(str, size)]
            done = subprocess.run([str(PYTHON), str(PICTURES), *wanted], env=variables, check=False)
            if done.returncode != 0:
                raise Trouble(f"the pictures in {theme}, {language} failed ({done.returncode})")
    wanted = [f"-{theme}-{language}.png" for theme in themes for language in languages]
    taken = [path for path in out.glob("*.png") if path.name.endswith(tuple(wanted))]
    say(f"{len(taken)} picture{'' if len(taken) == 1 else 's'} in {out}")
    return 0


def _is_for_window(arguments: Sequence[str]) -> bool:
    """Ask the program itself, in a Python that has it."""
    probe = "import sys; from mnemoscope.__main__ import opens_window as ask; "
    probe += "sys.exit(0 if ask(sys.argv[1:]) else 1)"
    return subprocess.run([str(PYTHON), "-c", probe, *arguments], check=False).returncode == 0
