"""A dream of the past in one row."""

from __future__ import annotations

from datetime import UTC, datetime, timedelta

import pytest

from mnemoscope.domain.phases import Mode
from mnemoscope.engine.dreamviews import DreamRun
from mnemoscope.panes.dreams.historywords import duration_words, run_face, trigger_words

pytestmark = pytest.mark.gui
AT = datetime(2026, 11, 24, 3, 0, tzinfo=UTC)


def run(result: str = "promoted", **changes) -> DreamRun:
    fields = {"counts": (("promoted", 8),), "ended": AT + timedelta(seconds=2), **changes}
    return DreamRun(1, AT, trigger="scheduled", result=result, **fields)


def test_a_row_says_when_what_and_why():
    face = run_face(run(mode=Mode.WRITE), UTC)
    assert face.text == "Tue 24 Nov, 03:00 · 8 entries added"
    assert "by schedule" in face.note
    assert "2 seconds" in face.note
    assert face.moon == pytest.approx(8 / 12)


@pytest.mark.parametrize("result", ["failed", "refused", "stopped", "interrupted", "running"])
def test_what_came_to_no_end_has_a_mark_of_its_own(result):
    face = run_face(run(result, counts=(), detail="the disk is full"), UTC)
    assert face.icon is not None
    assert face.icon.words != "done"


def test_a_night_taken_back_is_muted_and_says_so():
    face = run_face(run(reverted=True), UTC)
    assert face.muted
    assert face.value == "reverted"


def test_triggers_and_durations_have_words():
    assert len({trigger_words(each) for each in ("manual", "scheduled", "catch-up")}) == 3
    assert trigger_words("other") == "other"
    assert duration_words(run(ended=None)) == ""
    assert duration_words(run(ended=AT)) == "less than a second"
    assert "5 minutes" in duration_words(run(ended=AT + timedelta(minutes=5)))
