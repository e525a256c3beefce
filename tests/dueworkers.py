"""Processes beside that run what is due whenever they are told a moment."""

from __future__ import annotations

import json
import subprocess
import sys
from pathlib import Path

WORKER = """
import json, sys
from datetime import UTC, datetime
from pathlib import Path
from mnemoscope.engine import jobs
from mnemoscope.engine.jobviews import Cause
from mnemoscope.engine.session import Session

class Hands:
    moment = datetime(2026, 3, 20, 20, tzinfo=UTC)
    def now(self):
        return self.moment

hands = Hands()
root, home, resources = map(Path, sys.argv[1:4])
session = Session.open(
    root, home=home, resources=resources, clock=hands, zone=UTC, consent=True
)
print("ready", flush=True)
for line in sys.stdin:
    hands.moment = datetime.fromisoformat(line.strip())
    done = []
    while True:
        answers = jobs.run_due(session)
        done += [one.run for one in answers if one.run is not None]
        if not any(one.reason is Cause.BUSY for one in answers):
            break
    print(json.dumps(done), flush=True)
session.close()
"""


def workers(
    roots: tuple[Path, ...], homes: tuple[Path, ...], resources: Path
) -> list[subprocess.Popen[str]]:
    """Start a process for each root and home; each has opened its workspace."""
    started = [
        subprocess.Popen(
            [sys.executable, "-c", WORKER, str(root), str(home), str(resources)],
            stdin=subprocess.PIPE,
            stdout=subprocess.PIPE,
            text=True,
        )
        for root, home in zip(roots, homes, strict=True)
    ]
    for one in started:
        assert one.stdout is not None
        assert one.stdout.readline() == "ready\n"
    return started


def tell(one: subprocess.Popen[str], moment: str) -> None:
    """Let a process run what is due at a moment."""
    assert one.stdin is not None
    one.stdin.write(f"{moment}\n")
    one.stdin.flush()


def heard(one: subprocess.Popen[str]) -> list[int]:
    """Wait until it has done so; returns its runs."""
    assert one.stdout is not None
    return json.loads(one.stdout.readline())
