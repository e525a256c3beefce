"""Candidates of an open workspace: OpenClaw's store and our own searches together."""

from __future__ import annotations

from concurrent.futures import ThreadPoolExecutor
from dataclasses import replace
from datetime import UTC, datetime
from importlib import util
from pathlib import Path
from threading import Event
from typing import Any

import pytest

from mnemoscope.domain.clock import FixedClock
from mnemoscope.domain.profile import OPENCLAW_2026_4, Gates
from mnemoscope.domain.scoring import Gate
from mnemoscope.domain.signals import Recall, RecallEntry, claim_hash, query_hash
from mnemoscope.engine.promote import assessed, candidates, entries, join, recall_state
from mnemoscope.ledger.openclaw import RecallState, read_recall_state

_spec = util.spec_from_file_location("nights", Path(__file__).with_name("nights.py"))
assert _spec is not None
assert _spec.loader is not None
nights = util.module_from_spec(_spec)
_spec.loader.exec_module(nights)

NOW = datetime(2026, 4, 20, 3, tzinfo=UTC)
WORDS = "The kiln reaches 1240 degrees on Tuesdays."


def test_the_rank_is_that_of_openclaw(reference: Path, open_session: Any) -> None:
    import json

    folder = reference / "openclaw-2026.4"
    recorded = json.loads((folder / "rank-all.json").read_text("utf-8"))
    session = open_session(
        folder / "workspace", profile=OPENCLAW_2026_4, clock=FixedClock(NOW), read_only=True
    )
    found = candidates(session, Gates(0, 0, 0, 30, 1000))
    assert [one.entry.key for one in found] == [one["key"] for one in recorded]
    for one, expected in zip(found, recorded, strict=True):
        assert one.score == pytest.approx(expected["score"], abs=1e-9)
        assert one.average == pytest.approx(expected["avgScore"], abs=1e-9)
        assert one.age_days == pytest.approx(expected["ageDays"], abs=1e-9)
        assert list(one.tags) == expected["conceptTags"]
        for name, value in expected["components"].items():
            assert getattr(one.components, name) == pytest.approx(value, abs=1e-9)


def test_an_empty_workspace_has_no_candidates(workspace: Any, open_session: Any) -> None:
    session = open_session(workspace())
    assert candidates(session) == assessed(session) == ()


def test_gates_say_what_they_hold_back(workspace: Any, open_session: Any) -> None:
    session = open_session(workspace(nights.files()))
    assert [one.entry.start_line for one in candidates(session)] == [3, 4]
    held = {one.entry.start_line: one.missed for one in assessed(session) if one.missed}
    assert held[5] == (Gate.CONTAMINATED,)
    assert Gate.SIGNALS in held[6]


def test_what_stands_in_memory_by_its_marker_is_promoted(workspace: Any, open_session: Any) -> None:
    marker = f"<!-- openclaw-memory-promotion:{nights.KILN['key']} -->\n- moved on\n"
    root = workspace(nights.files(**{"MEMORY.md": marker}))
    session = open_session(root)
    assert [one.entry.start_line for one in candidates(session)] == [4]
    assert len(candidates(session, include_promoted=True)) == 2
    exact = open_session(root, profile=replace(OPENCLAW_2026_4, gates=session.profile.gates))
    assert len(candidates(exact)) == 3


def test_the_store_is_read_again_when_it_changes(workspace: Any, open_session: Any) -> None:
    root = workspace(nights.files())
    session = open_session(root)
    first = recall_state(session)
    assert recall_state(session) is first
    (root / nights.RECALLS).write_text(nights.store(nights.KILN))
    assert len(recall_state(session).entries) == 1


def test_a_broken_store_leaves_our_own_signals(workspace: Any, open_session: Any) -> None:
    session = open_session(workspace({**nights.files(), nights.RECALLS: "{\n broken"}))
    recall = Recall(nights.NOTE, 3, 3, WORDS, 0.9, 0, "kiln heat", session.clock.now())
    session.ledger.signals.record([recall])
    assert [one.snippet for one in entries(session)] == [WORDS]
    assert [problem.line for problem in recall_state(session).problems] == [2]


def test_our_own_searches_add_to_the_store(workspace: Any, open_session: Any) -> None:
    session = open_session(workspace(nights.files()))
    at = session.clock.now()
    recalls = [
        Recall(nights.NOTE, 3, 3, WORDS, 0.5, 0, "kiln heat", at),
        Recall(nights.NOTE, 6, 6, "Teodor has the key.", 0.5, 1, "kiln heat", at),
    ]
    session.ledger.signals.record(recalls)
    joined = {one.key: one for one in entries(session)}
    kiln = joined[nights.KILN["key"]]
    assert (kiln.recall_count, kiln.total_score) == (7, pytest.approx(5.9))
    assert kiln.query_hashes[-1] == query_hash("kiln heat")
    assert kiln.last_recalled_at == "2026-11-28T03:00:00.000Z"
    assert kiln.recall_days == ("2026-11-26", "2026-11-27", "2026-11-28")
    other = f"{nights.KEY['key']}:{claim_hash('Teodor has the key.')}"
    assert joined[other].recall_count == 1
    assert len(joined) == 5


def test_entries_of_one_place_and_words_become_one() -> None:
    stored = RecallEntry("k", "n", 1, 1, "words here", 1, user_query_hashes=("p",))
    own = RecallEntry(
        "o", "n", 4, 4, " words  here", 2, 0, 0, 1.0, 0.5, "2026-01-01", "2026-01-02", ("q",)
    )
    (joined,) = join([stored], [own])
    assert (joined.key, joined.start_line, joined.recall_count) == ("k", 1, 3)
    assert joined.user_query_hashes == ("p", "q")
    assert joined.first_recalled_at == "2026-01-01"


def test_two_who_ask_at_once_read_the_store_once(
    workspace: Any, open_session: Any, monkeypatch: pytest.MonkeyPatch
) -> None:
    session = open_session(workspace(nights.files()))
    begun, gate, read = Event(), Event(), list[Path]()

    def slowly(root: Path) -> RecallState:
        read.append(root)
        begun.set()
        gate.wait(10)
        return read_recall_state(root)

    monkeypatch.setattr("mnemoscope.engine.promote.read_recall_state", slowly)
    with ThreadPoolExecutor(2) as pool:
        asked = [pool.submit(recall_state, session) for _ in range(2)]
        assert begun.wait(5)
        gate.wait(0.2)
        gate.set()
        assert asked[0].result(10) is asked[1].result(10)
    assert len(read) == 1
