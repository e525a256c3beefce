"""The diary is told as plain words, night by night."""

from __future__ import annotations

from datetime import UTC, datetime

import pytest
from hypothesis import given
from hypothesis import strategies as st

from mnemoscope.domain.diary import with_deep_sleep, with_entry
from mnemoscope.domain.diary_entries import Duplicates, clipped, diary_entries, duplicates


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


def _diary(*blocks: str, newline: str = "\n") -> str:
    start = "<!-- openclaw:dreaming:diary:start -->"
    told = "".join(f"---\n\n{block}\n\n" for block in blocks)
    text = f"# Dream Diary\n\n{start}\n{told}<!-- openclaw:dreaming:diary:end -->\n\nMine.\n"
    return text.replace("\n", newline)


@pytest.mark.parametrize("newline", ["\n", "\r\n"])
def test_of_three_blocks_two_of_which_are_the_same_two_are_kept(newline):
    one, two = (
        "*November 3, 2026 at 3:00 AM UTC*\n\nThe relay clicks.",
        "*November 4, 2026*\n\nRain.",
    )
    again = "*November 3,  2026 at 3:00 AM UTC*\n\n<!-- told twice -->\n# x\nThe relay clicks.\n"
    found = duplicates(_diary(one, two, again, newline=newline))
    assert (found.removed, found.kept) == (1, 2)
    assert found.text == _diary(one, two, newline=newline)
    assert duplicates(found.text) == Duplicates(0, 2, found.text)


def test_another_date_or_another_word_is_no_duplicate():
    blocks = (
        "*November 3, 2026*\n\nRain.",
        "*November 4, 2026*\n\nRain.",
        "*November 4, 2026*\n\nrain.",
    )
    assert duplicates(_diary(*blocks)).removed == 0
    assert duplicates(_diary("No date.", "No date.")).removed == 0
    assert duplicates("---\n\n*x*\n\na\n\n---\n\n*x*\n\na\n") == Duplicates(
        0, 0, "---\n\n*x*\n\na\n\n---\n\n*x*\n\na\n"
    ), "what stands outside of the markers is not ours"


def test_a_backfilled_entry_is_known_by_its_mark():
    mark = "<!-- openclaw:dreaming:backfill-entry day=2026-11-01 source=memory/2026-11-01.md -->"
    night, filled = diary_entries(
        _diary(
            "*November 3, 2026*\n\nRain.",
            f"*November 1, 2026*\n\n{mark}\n\nWhat Happened\n1. Snow.",
        )
    )
    assert (night.is_backfill, night.source) == (False, "")
    assert (filled.is_backfill, filled.source) == (True, "memory/2026-11-01.md")
    assert filled.words == "What Happened 1. Snow."


def test_a_text_is_never_cut_through_a_character():
    assert clipped("a" * 359 + "🌙", 361) == "a" * 359 + "🌙"
    assert clipped("a" * 359 + "🌙", 360) == "a" * 359 + "..."
    assert clipped("a" * 361, 360) == "a" * 360 + "..."
    assert clipped("", 0) == ""


@given(st.text(max_size=200))
def test_what_is_left_holds_no_more_duplicates(text):
    for whole in (text, _diary(text, text), _diary(f"*a*\n{text}", f"*a*\n{text}")):
        found = duplicates(whole)
        assert duplicates(found.text).removed == 0
