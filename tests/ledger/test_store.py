"""One folder holds everything durable of a workspace."""

from __future__ import annotations

from pathlib import Path

from mnemoscope.domain.clock import FixedClock
from mnemoscope.ledger.store import Ledger


def test_what_one_ledger_wrote_another_finds(tmp_path: Path, clock: FixedClock) -> None:
    first = Ledger(tmp_path / "new" / "folder", clock)
    first.meta.allow_writes(clock.now())
    digest = first.history.put(b"x")
    run = first.runs.start("dream", "manual", clock.now())
    first.close()
    second = Ledger(tmp_path / "new" / "folder", clock)
    assert second.meta.writes_allowed_at() == clock.now()
    assert second.history.get(digest) == b"x"
    assert second.runs.get(run) is not None
    assert second.signals.entries() == ()
    assert second.journal.latest(10) == ()
    with second.lock.held() as holder:
        assert holder is None
    second.close()
    assert {path.name for path in (tmp_path / "new" / "folder").iterdir()} == {
        "memory.db",
        "history",
    }
