"""A clock that is put on by hand, and a workspace in which a night has something to do."""

from __future__ import annotations

from datetime import UTC, datetime
from pathlib import Path

from mnemoscope.domain.jobruns import JobRun
from mnemoscope.engine.session import Session

FILES = {
    "MEMORY.md": "# Memory\n\n- The owner drinks tea, never coffee.\n",
    "memory/2026-03-20.md": "# 2026-03-20\n\n- The router runs OpenWrt 23.05 since today.\n",
}


class Hands:
    """Tells the moment that was set last."""

    def __init__(self, moment: str) -> None:
        self.moment = utc(moment)

    def now(self) -> datetime:
        """The moment as it was set."""
        return self.moment

    def put(self, moment: str) -> None:
        """Put the clock on, or back."""
        self.moment = utc(moment)


def utc(text: str) -> datetime:
    """Read a moment in UTC, as ``2026-03-28T03:00``."""
    return datetime.fromisoformat(text).replace(tzinfo=UTC)


def fill(root: Path) -> Path:
    """Write the notes of the workspace."""
    for name, text in FILES.items():
        path = root / name
        path.parent.mkdir(parents=True, exist_ok=True)
        path.write_text(text, encoding="utf-8")
    return root


def told(run: JobRun) -> tuple[str, str | None, str, str]:
    """A run in four words: job, slot, trigger and result."""
    return run.job, run.slot, run.trigger, run.end.result


def runs_of(session: Session, job: str = "dream") -> list[tuple[str | None, str, str]]:
    """The runs of a job, oldest first: slot, trigger and result."""
    found = reversed(session.ledger.jobs.latest(job=job))
    return [told(run)[1:] for run in found]
