"""The diary by days, with how much each entry repeats."""

from __future__ import annotations

from datetime import date

import pytest

from mnemoscope.domain.diary_entries import DiaryEntry
from mnemoscope.engine.night import Nights
from mnemoscope.panes.dreams.diaryview import diary_view

pytestmark = pytest.mark.gui


def shown(*entries: DiaryEntry):
    return diary_view(Nights((), (), entries, "DREAMS.md"))


def test_days_and_their_entries_are_newest_first():
    view = shown(
        DiaryEntry("2026-11-22", "22", "first night here"),
        DiaryEntry("2026-11-24", "24, 3:00", "light words"),
        DiaryEntry("2026-11-24", "24, 3:05", "deep words"),
        DiaryEntry(None, "some day", "lost"),
    )
    assert [day.day for day in view.days] == [date(2026, 11, 24), date(2026, 11, 22)]
    assert [piece.words for piece in view.days[0].pieces] == ["deep words", "light words"]
    assert view.place_of(date(2026, 11, 22)) == 1
    assert view.place_of(date(2026, 11, 23)) is None


def test_what_was_said_before_is_measured_and_secrets_are_covered():
    words = "the backups moved an hour toward the morning again and again"
    view = shown(
        DiaryEntry("2026-11-22", "22", words),
        DiaryEntry("2026-11-23", "23", words),
        DiaryEntry("2026-11-24", "24", "the key is sk-abcdefghijklmnop1234567890"),
    )
    newest, again, first = (day.pieces[0] for day in view.days)
    assert (first.repeated, again.repeated) == (0.0, 1.0)
    assert "1234567890" not in newest.words


def test_a_long_entry_is_cut():
    (day,) = shown(DiaryEntry("2026-11-24", "24", "长" * 10_000)).days
    assert len(day.pieces[0].words) == 6001
