"""Rows that were taken out come back as they were, half characters included."""

from __future__ import annotations

from collections.abc import Iterator
from datetime import UTC, datetime
from pathlib import Path

import pytest

from mnemoscope.domain.clock import FixedClock
from mnemoscope.domain.sightings import Sighting, Source
from mnemoscope.domain.signals import Recall, claim_hash
from mnemoscope.ledger.store import Ledger

NOW = datetime(2026, 11, 28, 3, tzinfo=UTC)
NOTE = "memory/2026-11-26.md"
TEXTS = ("The kiln reaches 1240 degrees.", "窑炉每周二升温。\udce9")


@pytest.fixture
def ledger(tmp_path: Path) -> Iterator[Ledger]:
    made = Ledger(tmp_path, FixedClock(NOW))
    made.signals.record(
        [
            Recall(NOTE, 3 + at, 3 + at, text, 0.9, at, query, NOW)
            for at, text in enumerate(TEXTS)
            for query in ("kiln", "heat")
        ]
    )
    moment = "2026-11-27T03:00:00.000Z"
    made.sightings.put(
        Sighting(
            claim_hash(text),
            Source.DAILY,
            NOTE,
            "2026-11-26",
            3,
            3,
            text,
            1,
            0.62,
            0.62,
            moment,
            moment,
            "2026-11-27",
        )
        for text in TEXTS
    )
    made.sightings.hit_light([claim_hash(text) for text in TEXTS], moment)
    yield made
    made.close()


def state(ledger: Ledger) -> tuple[object, ...]:
    # Rows that come back stand at the end, so equal ones are compared in an order of their own.
    entries = sorted(ledger.signals.entries(), key=lambda one: one.snippet)
    sightings = sorted(ledger.sightings.all(), key=lambda one: one.claim)
    return entries, sightings, ledger.sightings.hits()


def test_out_and_back(ledger: Ledger) -> None:
    before = state(ledger)
    copy = ledger.backup.copy([(NOTE, claim_hash(TEXTS[1]))])
    assert ledger.backup.take_out(copy) == 4
    assert [one.snippet for one in ledger.signals.entries()] == [TEXTS[0]]
    assert [one.text for one in ledger.sightings.all()] == [TEXTS[0]]
    assert list(ledger.sightings.hits()) == [claim_hash(TEXTS[0])]
    assert ledger.backup.put_back(copy) == 4
    assert state(ledger) == before


def test_both_ways_can_be_said_twice(ledger: Ledger) -> None:
    before = state(ledger)
    copy = ledger.backup.copy([(NOTE, claim_hash(text)) for text in TEXTS])
    ledger.backup.put_back(copy)
    assert state(ledger) == before
    ledger.backup.take_out(copy)
    ledger.backup.take_out(copy)
    assert state(ledger) == ([], [], {})


def test_what_was_gathered_meanwhile_stays(ledger: Ledger) -> None:
    copy = ledger.backup.copy([(NOTE, claim_hash(TEXTS[0]))])
    ledger.backup.take_out(copy)
    ledger.signals.record([Recall(NOTE, 9, 9, TEXTS[0], 0.5, 0, "glaze", NOW)])
    ledger.backup.put_back(copy)
    (kiln,) = (one for one in ledger.signals.entries() if one.snippet == TEXTS[0])
    assert kiln.recall_count == 3


def test_a_memory_that_nobody_knows_has_no_rows(ledger: Ledger) -> None:
    before = state(ledger)
    copy = ledger.backup.copy([("memory/2026-01-01.md", "0" * 12)])
    assert ledger.backup.take_out(copy) == 0
    assert state(ledger) == before
