from __future__ import annotations

from datetime import UTC, datetime
from pathlib import Path

from mnemoscope.domain.clock import FixedClock
from mnemoscope.ledger.store import Ledger

EARLY = datetime(2026, 1, 2, tzinfo=UTC)
LATE = datetime(2026, 11, 3, 4, 5, 6, tzinfo=UTC)


def test_the_earliest_moment_of_a_memory_stays(tmp_path: Path) -> None:
    ledger = Ledger(tmp_path, FixedClock(LATE))
    assert ledger.first_seen.all() == {}
    ledger.first_seen.note([("a", LATE), ("b", EARLY)])
    ledger.first_seen.note([("a", EARLY), ("b", LATE), ("c", LATE)])
    ledger.close()
    again = Ledger(tmp_path, FixedClock(LATE))
    assert again.first_seen.all() == {"a": EARLY, "b": EARLY, "c": LATE}
    again.close()
