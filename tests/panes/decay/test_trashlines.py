"""Each entry of the trash in words: when it goes, and why it lies there."""

from __future__ import annotations

from dataclasses import replace
from datetime import UTC, datetime, timedelta

import pytest

from mnemoscope.domain.lifecycle import BY_HAND, Form, Reason, Store, Why
from mnemoscope.engine.lifeplan import PutAway
from mnemoscope.panes.decay.trashlines import Lying, TrashLines, goes_words, why_words

pytestmark = pytest.mark.gui

NOW = datetime(2026, 11, 28, 12, tzinfo=UTC)
ENTRY = PutAway(
    7, Store.TRASH, Form.LINES, "abc", "the password: hunter2hunter2", "memory/a.md", 3,
    BY_HAND, NOW - timedelta(days=1), NOW + timedelta(days=6), "", 1,
)  # fmt: skip
LYING = Lying((ENTRY,), NOW, UTC, paused=False)


def test_when_it_goes(qapp):
    assert goes_words(ENTRY, LYING).endswith("in 6 days")
    assert goes_words(ENTRY, replace(LYING, paused=True)) == "paused"
    assert goes_words(replace(ENTRY, until=NOW), LYING) == "at the next look"
    assert goes_words(replace(ENTRY, until=NOW + timedelta(hours=2)), LYING) == "today"
    assert goes_words(replace(ENTRY, until=None), LYING) == "stays"


def test_why(qapp):
    assert why_words(BY_HAND) == "by hand"
    assert why_words(Reason(Why.UNIMPORTANT, 0.1, 0.2)) == "importance .10, below .20"
    assert why_words(Reason(Why.UNUSED, 41, 30)) == "unused for 41 days"


def test_rows(qapp):
    lines = TrashLines(LYING)
    assert (len(lines), lines.key(0), lines.place("7"), lines.place("8")) == (1, "7", 0, None)
    assert lines.words(0, "place") == "memory/a.md:3"
    assert "hunter2" not in lines.words(0, "text")
    assert lines.tip(0, "text") == lines.words(0, "text")
    assert lines.face(0)["why"] == "by hand"
