"""Entries know where they stand and what is not to be shown of them."""

from __future__ import annotations

import pytest
from tests.panes.dreams.nightmaking import NOTE, entry, note, proposal, propose

from mnemoscope.engine.review import proposals
from mnemoscope.engine.reviewviews import Fate
from mnemoscope.panes.dreams.entry import Lines, proposed

pytestmark = pytest.mark.gui
MEMORY = """\
# Memory

- by hand

## Promoted From Short-Term Memory (2026-11-24)

<!-- openclaw-memory-promotion:memory:memory/a.md:4:4 -->
- Backups start at 03:30. [score=0.908 signals=7 recalls=5 avg=0.810 source=memory/a.md:4-4]
"""


def test_promoted_entries_are_found_by_key_and_by_words():
    lines = Lines(MEMORY, "MEMORY.md", None)
    assert lines.line_of("memory:memory/a.md:4:4") == 8
    assert lines.line_of_text("by hand") == 3
    assert lines.line_of("other") == lines.line_of_text("other") == 0
    assert not lines.is_unread("memory:memory/a.md:4:4")
    assert Lines(MEMORY, "MEMORY.md", 60).is_unread("memory:memory/a.md:4:4")


def test_what_is_decided_does_not_wait():
    assert proposal(1).pending
    assert not proposal(1).decided
    assert proposal(1, fate=Fate.NEVER).decided
    assert not entry(1).pending
    assert not entry(1).decided


def test_a_source_in_other_words_stands_beside_what_is_written(open_stand):
    words = ["Backups start at 03:30."]
    session = open_stand({"MEMORY.md": MEMORY, NOTE: note(words)}).context.session
    (found,) = proposals(session, propose(session, words))
    now = Lines(MEMORY, "MEMORY.md", None)
    assert proposed(found, now, {found.id: 12}, unread=False).original == ""
    assert proposed(found, now, {found.id: 12}, unread=True).unread
    assert proposed(found, now, {found.id: 12}, unread=False).line == 12
