"""Sightings, fingerprints, messages and phase hits in memory.db."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import replace
from pathlib import Path

import pytest

from mnemoscope.domain.sightings import Sighting, Source
from mnemoscope.domain.signals import PhaseSignal
from mnemoscope.ledger.database import Database
from mnemoscope.ledger.sightings import MOST_HITS, Fingerprint, Said, Sightings

_NOW = "2026-04-20T03:00:00.000Z"


@pytest.fixture
def database(tmp_path: Path) -> Iterator[Database]:
    opened = Database(tmp_path / "memory.db")
    yield opened
    opened.close()


@pytest.fixture
def store(database: Database) -> Sightings:
    return Sightings(database)


def seen(claim: str = "a1", day: str = "2026-04-19", count: int = 1) -> Sighting:
    path = f"memory/{day}.md"
    return Sighting(
        claim, Source.DAILY, path, day, 3, 4, "茶 \udcff", count, 0.62, 0.62, _NOW, _NOW, day
    )


def test_a_sighting_is_kept_whole_and_replaced_by_its_next_state(store: Sightings) -> None:
    store.put([seen(), seen(day="2026-04-18")])
    store.put([replace(seen(count=2), start_line=9)])
    assert store.all() == (replace(seen(count=2), start_line=9), seen(day="2026-04-18"))


def test_what_another_connection_writes_is_seen(store: Sightings, tmp_path: Path) -> None:
    store.put([seen()])
    known = store.all()
    assert store.all() is known
    other = Database(tmp_path / "memory.db")
    Sightings(other).put([seen("b2")])
    other.close()
    assert [one.claim for one in store.all()] == ["a1", "b2"]


def test_a_transaction_that_fails_leaves_what_was(store: Sightings, database: Database) -> None:
    store.put([seen()])

    def fail() -> None:
        with database.transaction():
            store.put([seen("b2")])
            assert len(store.all()) == 2
            raise RuntimeError

    with pytest.raises(RuntimeError):
        fail()
    assert [one.claim for one in store.all()] == ["a1"]


def test_the_reading_of_the_past_can_be_taken_back_alone(store: Sightings) -> None:
    store.put([seen(), replace(seen(), source=Source.GROUNDED)])
    store.forget_grounded()
    assert store.all() == (seen(),)


def test_fingerprints_are_those_of_the_last_reading(store: Sightings) -> None:
    first = Fingerprint("memory/a.md", 12, 1_776_000_000_000_000_001, "ab", "2026-04-19")
    last = Fingerprint("memory/a.md", 13, 2, "cd", "2026-04-20", 7)
    store.put_fingerprints([first])
    store.put_fingerprints([last])
    assert store.fingerprints() == {"memory/a.md": last}


def test_a_message_is_kept_once(store: Sightings) -> None:
    path = "memory/.dreams/session-corpus/2026-04-19.txt"
    store.put_said([Said("h2", path, 2, "o#L2", "second"), Said("h1", path, 1, "o#L1", "first")])
    store.put_said([Said("h1", path, 3, "o#L1", "again")])
    assert [(one.line, one.text) for one in store.said()] == [(1, "first"), (2, "second")]


def test_hits_count_once_for_each_moment(store: Sightings) -> None:
    store.hit_light(["a1", "b2"], _NOW)
    store.hit_light(["a1"], _NOW)
    store.hit_light(["a1"], "2026-04-21T03:00:00.000Z")
    store.consider(["a1"], _NOW)
    store.hit_rem(["a1"], _NOW)
    assert store.hits() == {
        "a1": PhaseSignal("a1", 2, 1, "2026-04-21T03:00:00.000Z", _NOW, _NOW),
        "b2": PhaseSignal("b2", 1, 0, _NOW),
    }


def test_hits_have_a_most(store: Sightings, database: Database) -> None:
    store.hit_rem(["a1"], _NOW)
    database.query("UPDATE phase_hits SET rem_hits = ?", (MOST_HITS,))
    store.hit_rem(["a1"], "2026-04-21T03:00:00.000Z")
    assert store.hits()["a1"].rem_hits == MOST_HITS
