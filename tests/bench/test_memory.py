"""How much memory a process needs that has 10,000 notes indexed, searches and encodes."""

from __future__ import annotations

import os
import subprocess
import sys
from collections.abc import Callable
from pathlib import Path
from typing import Any

LIMIT_MB = 350
_WORK = """
import sys
from datetime import UTC, datetime
from pathlib import Path
import psutil
from mnemoscope.domain.clock import FixedClock
from mnemoscope.engine.places import resources
from mnemoscope.engine.recall import recall
from mnemoscope.engine.reconcile import reconcile
from mnemoscope.engine.session import Session
if "window" in sys.argv:
    from PySide6.QtWidgets import QApplication
    app = QApplication([])
clock = FixedClock(datetime(2026, 11, 28, 3, tzinfo=UTC))
session = Session.open(
    Path(sys.argv[1]), home=Path(sys.argv[2]), resources=resources(), clock=clock, zone=UTC
)
reconcile(session)
for at in range(200):
    answer = recall(session, f"spare keys of the greenhouse {at}")
assert answer.channels == ("words", "meaning")
memory = psutil.Process().memory_full_info()
print(memory.rss // 2**20, memory.uss // 2**20)
"""


def test_10_000_notes(
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
    for at in range(100):
        (root / f"memory/topics/01/more-{at}.md").write_text(f"- The ferry {at} was late.\n")
    source = Path(__file__).resolve().parents[2] / "desktop"
    environment = {**os.environ, "PYTHONPATH": str(source), "QT_QPA_PLATFORM": "offscreen"}
    for kind in ("", "window"):
        done = subprocess.run(
            [sys.executable, "-c", _WORK, str(root), str(home), kind],
            env=environment,
            capture_output=True,
            text=True,
            check=False,
        )
        assert done.returncode == 0, done.stderr
        resident, own = map(int, done.stdout.split())
        name = "memory with 10,000 notes, vectors and encoder"
        name += ", Qt loaded" if kind else ""
        figures.note(name, f"{resident} MB resident, {own} MB of its own", f"{LIMIT_MB} MB")
        assert resident <= LIMIT_MB
