"""The diary is told as plain words, night by night."""

from __future__ import annotations

from datetime import UTC, datetime

from hypothesis import given
from hypothesis import strategies as st

from mnemoscope.domain.diary import with_deep_sleep, with_entry
from mnemoscope.domain.diary_entries import diary_entries


def test_what_a_dream_tells_is_read_back():
    text = with_entry("", datetime(2026, 11, 8, 3, tzinfo=UTC), "The disk filled.", "\n")
    text = with_entry(
        text, datetime(2026, 11, 22, 3, tzinfo=UTC), "灯塔换了时间。\n\nAnd more.", "\n"
    )
    text = with_deep_sleep(text, ["- Ranked 6 candidate(s)."], "\n")
    one, two = diary_entries(text)
    assert (one.day, one.words) == ("2026-11-08", "The disk filled.")
    assert two.when == "November 22, 2026 at 3:00 AM UTC"
    assert two.words == "灯塔换了时间。\n\nAnd more."


def test_line_ends_and_comments_of_any_kind():
    text = with_entry("", datetime(2026, 11, 8, 3, tzinfo=UTC), "A <!-- hidden --> B", "\r\n")
    assert diary_entries(text)[0].words == "A  B"


def test_an_iso_date_counts_and_an_unreadable_one_keeps_its_words():
    entries = diary_entries("---\n\n*2026-11-08 03:00*\n\nwords\n\n---\n\n*last night*\n\nmore\n")
    assert [entry.day for entry in entries] == ["2026-11-08", None]
    assert entries[1].words == "more"


def test_a_text_without_entries_has_none():
    assert diary_entries("# Dream Diary\n\nSome words.\n") == ()
    assert diary_entries("*February 31, 2026*\n\nx")[0].day is None


@given(st.text(max_size=200))
def test_any_text_can_be_read(text):
    for entry in diary_entries(text):
        assert "<!--" not in entry.words or "-->" not in entry.words
