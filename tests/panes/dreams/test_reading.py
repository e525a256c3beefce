"""What the pane reads in one go."""

from __future__ import annotations

from datetime import date

import pytest
from tests.panes.dreams.nightmaking import NOTE, note, propose

from mnemoscope.domain.phases import Mode
from mnemoscope.engine.modes import set_dream_mode
from mnemoscope.panes.dreams.reading import read_all

pytestmark = pytest.mark.gui


def test_nights_diary_mode_and_what_waits_come_together(open_stand):
    lines = ["Backups start at 03:30.", "The kiln reaches 1240 degrees."]
    diary = "# Dream Diary\n\n---\n\n*November 23, 2026 at 3:00 AM UTC*\n\nwords\n"
    stand = open_stand({"MEMORY.md": "- a\n", NOTE: note(lines), "DREAMS.md": diary})
    session = stand.context.session
    set_dream_mode(session, Mode.WRITE)
    run = propose(session, lines)
    found = read_all(session, date(2026, 11, 28))
    assert found.waiting == (run, run)
    assert found.calendar.waiting == {run}
    assert found.mode is Mode.WRITE
    assert found.diary.path == "DREAMS.md"
    assert [day.day for day in found.diary.days] == [date(2026, 11, 23)]
    newest = found.calendar.newest_run()
    assert newest is not None
    assert newest.id == run
