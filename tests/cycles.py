"""The program as a process, started and ended again and again, at every moment of its life."""

from __future__ import annotations

import os
import random
import signal
import subprocess
import sys
import time
from collections.abc import Mapping
from pathlib import Path

DESKTOP = Path(__file__).parents[1] / "desktop"
_PATIENCE = 60.0
_LONGEST_WAIT = 1.5
"""Seconds after its start within which it is told to end: while it opens, reads, waits."""


def cycle(environment: Mapping[str, str], scratch: Path, chance: random.Random) -> float:
    """Start the program, tell it to end some time later and see that nothing is left.

    Returns the seconds from the signal to its end.
    """
    home = Path(environment["MNEMOSCOPE_HOME"])
    process = subprocess.Popen(
        [sys.executable, "-m", "mnemoscope"], env=environment, stderr=subprocess.PIPE, text=True
    )
    try:
        end = time.monotonic() + _PATIENCE
        while not list(scratch.glob("mnemoscope-*-person")):
            assert process.poll() is None, process.communicate()[1]
            assert time.monotonic() < end, "it did not begin"
            time.sleep(0.02)
        time.sleep(chance.uniform(0, _LONGEST_WAIT))
        told = time.monotonic()
        process.send_signal(signal.SIGTERM)
        _, complaints = process.communicate(timeout=_PATIENCE)
        took = time.monotonic() - told
    finally:
        process.kill()
    assert process.returncode == 0, complaints
    assert [line for line in complaints.splitlines() if "plugin" not in line] == [], complaints
    left = [*home.glob("locks/*"), *home.rglob("*.tmp"), *home.rglob("*.door")]
    assert [path.name for path in (*left, *scratch.glob("mnemoscope-*"))] == []
    return took


def prepared(scratch: Path, home: Path) -> dict[str, str]:
    """The variables of a person who has worked with one workspace."""
    person, workspace = scratch / "person", scratch / "kestrel"
    for folder in (person, workspace):
        folder.mkdir()
    (workspace / "MEMORY.md").write_text("- backups go to osprey\n", encoding="utf-8")
    (home / "recent.json").write_text(
        f'[{{"name": "Kestrel", "path": "{workspace.as_posix()}"}}]\n', encoding="utf-8"
    )
    return {
        **os.environ,
        "MNEMOSCOPE_HOME": str(home),
        "HOME": str(person),
        "TMPDIR": str(scratch),
        "PYTHONPATH": str(DESKTOP),
        "QT_QPA_PLATFORM": "offscreen",
    }
