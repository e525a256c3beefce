"""How long a whole night takes without a model, and what it needs, as a process of its own."""

from __future__ import annotations

import os
import subprocess
import sys
import time
from pathlib import Path
from typing import Any

import pytest
from tests.bench.longlife import NOW, write_long_life

from mnemoscope.ledger.openclaw import read_recall_state
from mnemoscope.ledger.openclaw_values import LARGE

pytestmark = [
    pytest.mark.timeout(600),
    pytest.mark.skipif(sys.platform != "linux", reason="the peak of a process is asked of /proc"),
]
LIMIT_MB = 300
_SOURCE = Path(__file__).resolve().parents[2] / "desktop"
# The peak of this program alone: what getrusage tells begins with that of the one that started it.
_PEAK = """
import re
from pathlib import Path
def peak():
    told = Path("/proc/self/status").read_text()
    return int(re.search(r"VmHWM:\\s*(\\d+) kB", told)[1]) // 1024
"""
_NIGHT = f"""{_PEAK}
import sys, time
from datetime import UTC, datetime
from pathlib import Path
from mnemoscope.domain.clock import FixedClock
from mnemoscope.engine.places import resources
from mnemoscope.domain.phases import Mode
from mnemoscope.engine.session import Session
from mnemoscope.engine.sweep import dream
begun = time.perf_counter()
session = Session.open(
    Path(sys.argv[1]), home=Path(sys.argv[2]), resources=resources(), zone=UTC, consent=True,
    clock=FixedClock(datetime.fromisoformat(sys.argv[3])),
)
done = dream(session, mode=Mode.WRITE)
taken = time.perf_counter() - begun
assert done.failure is None, done
assert [report.phase.value for report in done.phases] == ["light", "rem", "deep"]
print(len(done.deep.accepted), taken, peak())
"""
_LISTING = f"""{_PEAK}
import sys
from mnemoscope.doors.frame import main
code = main(["--workspace", sys.argv[1], "--now", sys.argv[2], "--zone", "UTC", "promote"])
print(peak())
sys.exit(code)
"""


def environment() -> dict[str, str]:
    """As on a machine where modules stay compiled."""
    kept = {k: v for k, v in os.environ.items() if k != "PYTHONDONTWRITEBYTECODE"}
    return {**kept, "PYTHONPATH": str(_SOURCE)}


def night(root: Path, home: Path) -> tuple[int, float, int]:
    """Promoted lines, seconds from the opening to the end, megabytes at the peak."""
    done = subprocess.run(
        [sys.executable, "-c", _NIGHT, str(root), str(home), NOW.isoformat()],
        env=environment(),
        capture_output=True,
        text=True,
        check=False,
    )
    assert done.returncode == 0, done.stderr
    promoted, taken, peak = done.stdout.split()
    return int(promoted), float(taken), int(peak)


@pytest.mark.parametrize(("count", "limit"), [(512, 1.0), (18_000, 5.0)])
def test_a_whole_night(tmp_path: Path, figures: Any, count: int, limit: float) -> None:
    nights: list[tuple[float, int]] = []
    for attempt in range(3):
        root = tmp_path / str(attempt)
        write_long_life(root, count)
        promoted, taken, peak = night(root, tmp_path / f"home-{attempt}")
        assert promoted
        nights.append((taken, peak))
    taken, peak = sorted(nights)[1]
    figures.note(
        f"a whole night on {count:,} entries, no model",
        f"{taken:.2f} s, {peak} MB at the peak",
        f"{limit:.0f} s, {LIMIT_MB} MB",
    )
    assert taken <= limit
    assert peak <= LIMIT_MB


def test_a_store_that_openclaw_itself_fails_on(tmp_path: Path, figures: Any) -> None:
    """Forty thousand entries are listed, and that the store is large is said."""
    store = write_long_life(tmp_path, 40_000)
    size = store.stat().st_size
    assert size > max(LARGE, 20_000_000)
    begun = time.perf_counter()
    state = read_recall_state(tmp_path)
    read = time.perf_counter() - begun
    assert len(state.entries) == 40_000
    assert [problem.code for problem in state.problems] == ["recall-state-large"]
    begun = time.perf_counter()
    listed, peak = listing(tmp_path, tmp_path / "home")
    taken = time.perf_counter() - begun
    assert listed
    figures.note(f"read a recall store of {size / 1e6:.0f} MB", f"{read:.2f} s", "2 s")
    figures.note(
        "mnemoscope promote on 40,000 entries",
        f"{taken:.2f} s, {peak} MB at the peak",
        f"{LIMIT_MB} MB",
    )
    assert read <= 2
    assert peak <= LIMIT_MB


def listing(root: Path, home: Path) -> tuple[int, int]:
    """Candidates that the command line lists, and megabytes at its peak."""
    done = subprocess.run(
        [sys.executable, "-c", _LISTING, str(root), NOW.isoformat()],
        env={**environment(), "MNEMOSCOPE_HOME": str(home)},
        capture_output=True,
        text=True,
        check=False,
    )
    assert done.returncode == 0, done.stderr
    *lines, peak = done.stdout.splitlines()
    return sum("memory/" in line for line in lines), int(peak)
