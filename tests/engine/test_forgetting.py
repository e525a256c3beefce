"""What the ledger forgets, what it keeps, and that it does not grow for ever."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import replace
from datetime import UTC, datetime, timedelta
from pathlib import Path
from typing import Any

import pytest

from mnemoscope.domain.clock import FixedClock, iso_utc
from mnemoscope.domain.phases import Mode, Phase
from mnemoscope.domain.promotion import promotion_keys
from mnemoscope.domain.sightings import Sighting, Source, claim_key
from mnemoscope.domain.signals import Recall, claim_hash
from mnemoscope.engine.forgetting import LEAST_DAYS, forget_old
from mnemoscope.engine.session import Session
from mnemoscope.engine.sweep import dream
from mnemoscope.ledger.sightings import Fingerprint, Said

NOW = datetime(2026, 11, 28, 3, tzinfo=UTC)
OLD, YOUNG = NOW - timedelta(days=LEAST_DAYS + 1), NOW - timedelta(days=LEAST_DAYS - 1)
CORPUS = "memory/.dreams/session-corpus"


def sighting(text: str, at: datetime, path: str = "") -> Sighting:
    day = at.date().isoformat()
    path = path or f"memory/{day}.md"
    moment = iso_utc(at)
    claim = claim_hash(text)
    return Sighting(claim, Source.DAILY, path, day, 1, 1, text, 1, 0.6, 0.6, moment, moment, day)


@pytest.fixture
def session(workspace: Callable[..., Path], open_session: Any) -> Session:
    key = claim_key(claim_hash("promoted by its key"))
    lines = (
        "# Memory\n\n- Kept by its words.\n"
        f"<!-- openclaw-memory-promotion:{key} -->\n- Reworded since.\n"
    )
    assert key in promotion_keys(lines)
    return open_session(workspace({"MEMORY.md": lines}), consent=True)


def texts(session: Session) -> set[str]:
    return {one.text for one in session.ledger.sightings.all()}


def test_what_nothing_said_for_long_is_forgotten(session: Session) -> None:
    store = session.ledger.sightings
    came_back = sighting("came back", OLD)
    store.put(
        [
            sighting("forgotten", OLD),
            sighting("young", YOUNG),
            came_back,
            replace(came_back, day="2026-11-20", path="memory/2026-11-20.md", last_at=iso_utc(NOW)),
            sighting("Kept by its words.", OLD),
            sighting("promoted by its key", OLD),
            sighting("was found", OLD),
        ]
    )
    session.ledger.signals.record(
        [Recall("memory/a.md", 1, 1, "was found", 0.9, 0, "which?", OLD)], UTC
    )
    for moment, words in ((OLD, "forgotten"), (OLD, "gone"), (OLD, "young"), (NOW, "touched")):
        store.hit_light([claim_hash(words)], iso_utc(moment))
    assert forget_old(session) == 1
    kept = {"young", "came back", "Kept by its words.", "promoted by its key", "was found"}
    assert texts(session) == kept
    assert len(store.all()) == len(kept) + 1
    assert set(store.hits()) == {claim_hash("young"), claim_hash("touched")}
    assert forget_old(session) == 0


def test_messages_stay_while_a_sighting_shows_them(session: Session) -> None:
    store = session.ledger.sightings
    old, young = OLD.date().isoformat(), YOUNG.date().isoformat()
    shown = f"{CORPUS}/2026-01-01.txt"
    store.put([sighting("Kept by its words.", OLD, shown)])
    days = {name: f"{CORPUS}/{name}.txt" for name in (old, young)}
    paths = (*days.values(), shown)
    store.put_said(Said(path, path, 1, "a/b#L1", "User: x") for path in paths)
    store.put_fingerprints(Fingerprint(day, 1, 1, "d", day) for day in (old, young))
    forget_old(session)
    assert [one.path for one in store.said()] == [shown, days[young]]
    assert list(store.fingerprints()) == [young]


def test_nothing_is_forgotten_where_memories_of_any_age_are_accepted(session: Session) -> None:
    session.ledger.sightings.put([sighting("any age", OLD)])
    session.profile = replace(
        session.profile, gates=replace(session.profile.gates, max_age_days=-1.0)
    )
    assert forget_old(session) == 0
    assert texts(session) == {"any age"}


def test_nothing_is_forgotten_where_memory_cannot_be_read(session: Session) -> None:
    session.ledger.sightings.put([sighting("unsure", OLD)])
    (session.root / "MEMORY.md").write_bytes(b"\0\0")
    assert forget_old(session) == 0


def test_four_hundred_nights_stay_small(workspace: Callable[..., Path], open_session: Any) -> None:
    session = open_session(workspace({"MEMORY.md": "# Memory\n"}), consent=True)
    (session.root / "memory").mkdir()
    sizes: list[int] = []
    tables = ("sightings", "phase_hits", "dream_files", "said")
    for night in range(400):
        now = datetime(2026, 1, 2, 3, tzinfo=UTC) + timedelta(days=night)
        session.clock = FixedClock(now)
        day = (now - timedelta(days=1)).date().isoformat()
        note = session.root / "memory" / f"{day}.md"
        note.write_text(f"# {day}\n\n- Crate {night} of glaze {night * 7} came by rail.\n", "utf-8")
        gone = session.root / "memory" / f"{(now - timedelta(days=16)).date().isoformat()}.md"
        gone.unlink(missing_ok=True)
        dream(session, phases=(Phase.LIGHT,), mode=Mode.WRITE, with_diary=False)
        ask = session.ledger.database.query
        sizes.append(sum(ask(f"SELECT count(*) FROM {table}")[0][0] for table in tables))
    assert sizes[60] > sizes[30] > 30, "nights leave something behind"
    most = max(sizes)
    assert max(sizes[:200]) == most, "and no more after a year than after half a year"
    assert most <= 4 * (LEAST_DAYS + 20)
