"""Who was awake when: one watch as long as the gaps are short, another behind each sleep."""

from __future__ import annotations

from collections.abc import Iterator
from datetime import UTC, datetime, timedelta
from pathlib import Path

import pytest

from mnemoscope.domain.clock import FixedClock
from mnemoscope.ledger.store import Ledger

NOW = datetime(2026, 11, 28, 3, tzinfo=UTC)
GAP = timedelta(minutes=20)
MINUTE = timedelta(minutes=1)


@pytest.fixture
def ledger(tmp_path: Path) -> Iterator[Ledger]:
    opened = Ledger(tmp_path, FixedClock(NOW))
    yield opened
    opened.close()


def spans(ledger: Ledger, since: datetime = NOW) -> list[tuple[int, int]]:
    return [
        ((watch.since - NOW) // MINUTE, (watch.until - NOW) // MINUTE)
        for watch in ledger.watches.since(since)
    ]


def test_short_gaps_belong_to_a_watch_and_long_ones_part_two(ledger: Ledger) -> None:
    assert ledger.watches.first() is None
    for minutes in (0, 10, 30, 400, 410):
        ledger.watches.awake(NOW + minutes * MINUTE, GAP)
    assert spans(ledger) == [(0, 30), (400, 410)]
    assert spans(ledger, NOW + 100 * MINUTE) == [(400, 410)]
    assert ledger.watches.first() == NOW


def test_a_clock_that_is_set_back_begins_another_watch(ledger: Ledger) -> None:
    ledger.watches.awake(NOW + 60 * MINUTE, GAP)
    ledger.watches.awake(NOW, GAP)
    assert spans(ledger) == [(0, 0), (60, 60)]


def test_another_process_has_a_watch_of_its_own(ledger: Ledger) -> None:
    ledger.watches.awake(NOW, GAP)
    ledger.database.query("UPDATE watches SET pid = 1, process = 'other'")
    ledger.watches.awake(NOW + MINUTE, GAP)
    assert spans(ledger) == [(0, 0), (1, 1)]


def test_old_watches_are_forgotten(ledger: Ledger) -> None:
    ledger.watches.awake(NOW, GAP)
    ledger.watches.awake(NOW + 100 * MINUTE, GAP)
    ledger.watches.forget(NOW + 50 * MINUTE)
    assert spans(ledger) == [(100, 100)]
