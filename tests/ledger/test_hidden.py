from __future__ import annotations

from datetime import UTC, datetime
from pathlib import Path

from mnemoscope.domain.clock import FixedClock
from mnemoscope.domain.hiding import HiddenMemory
from mnemoscope.ledger.store import Ledger

NOW = datetime(2026, 1, 2, tzinfo=UTC)
LATER = datetime(2026, 1, 3, tzinfo=UTC)


def test_what_is_hidden_stays_hidden_until_it_is_shown_again(tmp_path: Path) -> None:
    ledger = Ledger(tmp_path, FixedClock(NOW))
    ledger.hidden.add([("a", "one"), ("b", "two")], NOW)
    ledger.hidden.add([("a", "one"), ("c", "three")], LATER)
    ledger.close()
    again = Ledger(tmp_path, FixedClock(NOW))
    assert again.hidden.claims() == {"a", "b", "c"}
    assert again.hidden.all() == (
        HiddenMemory("c", "three", LATER),
        HiddenMemory("a", "one", NOW),
        HiddenMemory("b", "two", NOW),
    )
    again.hidden.remove(["a", "c", "none"])
    assert again.hidden.claims() == {"b"}
    again.close()
