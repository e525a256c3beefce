"""How long a start takes until the window is painted and until ten thousand notes can be used."""

from __future__ import annotations

import os
import subprocess
import sys
from collections.abc import Callable
from pathlib import Path
from statistics import median
from time import monotonic
from typing import Any

PAINT_MS = 400
USABLE_MS = 1000
LONGEST_MS = 100
STARTS = 7
_START = """
import os, sys
from pathlib import Path
from time import monotonic
from PySide6.QtCore import QTimer
from PySide6.QtWidgets import QApplication
from mnemoscope.app import Program
from mnemoscope.runtime.settings import Options
app = QApplication(["mnemoscope"])
program = Program(app, Options(workspace=Path(sys.argv[1])))
told, gaps, last = [], [], [monotonic()]
def painted():
    told.append(monotonic())
def look():
    gaps.append(monotonic() - last[0])
    last[0] = monotonic()
    pane = program.desk.stage.current
    if len(told) == 1 and pane is not None and pane.settled():
        told.append(monotonic())
        QTimer.singleShot(4000, end)
def end():
    print(*told, max(gaps[1:]), flush=True)
    os._exit(0)
program.desk.window.painted.connect(painted)
timer = QTimer(interval=5)
timer.timeout.connect(look)
timer.start()
program.run()
"""


def _starts(root: Path, home: Path, count: int) -> list[tuple[float, float, float]]:
    """Start the app so often; milliseconds to the paint, to use, and the longest gap after."""
    source = Path(__file__).resolve().parents[2] / "desktop"
    variables = {**os.environ, "PYTHONPATH": str(source), "QT_QPA_PLATFORM": "offscreen"}
    # The bytecode is kept, as it is for a person.
    variables.pop("PYTHONDONTWRITEBYTECODE", None)
    variables["MNEMOSCOPE_HOME"] = str(home)
    found: list[tuple[float, float, float]] = []
    for _ in range(count + 1):
        begun = monotonic()
        done = subprocess.run(
            [sys.executable, "-c", _START, str(root)],
            env=variables,
            capture_output=True,
            text=True,
            check=True,
        )
        painted, usable, gap = map(float, done.stdout.split())
        found.append(((painted - begun) * 1000, (usable - begun) * 1000, gap * 1000))
    return found[1:]  # the first one warms the caches


def test_a_start_on_10_000_notes(
    corpus: Callable[[int], Any],
    open_corpus: Callable[..., Any],
    tmp_path: Path,
    figures: Any,
    quick_vectors: Callable[[Any], None],
) -> None:
    root = corpus(10_000).root
    home = tmp_path / "home"
    session = open_corpus(root, home)
    quick_vectors(session)
    session.close()
    starts = _starts(root, home, STARTS)
    paint = median(start[0] for start in starts)
    usable = median(start[1] for start in starts)
    gap = median(start[2] for start in starts)
    figures.note("exec to the first paint", f"{paint:.0f} ms", f"{PAINT_MS} ms")
    figures.note("exec to a usable window on 10,000 notes", f"{usable:.0f} ms", f"{USABLE_MS} ms")
    figures.note("longest gap while 10,000 notes open", f"{gap:.0f} ms", f"{LONGEST_MS} ms")
    assert paint <= PAINT_MS
    assert usable <= USABLE_MS
