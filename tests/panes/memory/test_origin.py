"""Each step of a provenance says what is known and opens what is there."""

from __future__ import annotations

import pytest
from tests.panes.conftest import MEMORY

from mnemoscope.domain.rehydration import Lost
from mnemoscope.domain.signals import RecallEntry
from mnemoscope.engine.memories import Provenance, ProvenanceStep, StepKind
from mnemoscope.panes.memory.origin import lines_words, note_target, trail_steps
from mnemoscope.panes.memory.sheet import read_sheet

pytestmark = pytest.mark.gui
MEMORIES = read_sheet(MEMORY, MEMORY, "MEMORY.md", None, 1).memories
PROMOTED = MEMORIES[-1]


def note(**changes) -> Provenance:
    fields = {
        "kind": StepKind.NOTE,
        "path": "memory/2026-11-08.md",
        "start_line": 18,
        "end_line": 19,
        "text": "Backups",
        **changes,
    }
    entry = RecallEntry("k", "memory/2026-11-08.md", 18, 19, "x", 5, 2, query_hashes=("a", "b"))
    return Provenance(PROMOTED, (ProvenanceStep(**fields),), entry, None)


def test_a_promoted_entry_names_its_night_and_its_signals():
    itself, source = trail_steps(PROMOTED, note())
    assert itself.note == "written by the dream of 24 Nov"
    assert source.text == "memory/2026-11-08.md:18–19"
    assert "5 recalls" in source.note
    assert note_target(source.key) == ("memory/2026-11-08.md", 18)


def test_words_that_moved_or_are_lost_say_so():
    assert "moved" in trail_steps(PROMOTED, note(moved=True))[1].note
    for lost in Lost:
        step = trail_steps(PROMOTED, note(lost=lost))[1]
        assert step.role == "warn"
        assert step.note
        assert bool(step.key) is (lost is not Lost.NOTE_GONE)


def test_hand_written_entries_say_so_and_keys_are_read_with_care():
    (itself,) = trail_steps(MEMORIES[0], None)
    assert itself.note == "written by hand"
    assert note_target("memory/a:b.md:7") == ("memory/a:b.md", 7)
    assert note_target("no line") is None
    assert lines_words(7, 7) == "7"
