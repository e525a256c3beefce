"""Groups follow the headings, filters narrow them, and the cut stands once."""

from __future__ import annotations

import pytest
from tests.panes.conftest import MEMORY

from mnemoscope.panes.memory.groups import Show, group
from mnemoscope.panes.memory.sheet import read_sheet

pytestmark = pytest.mark.gui


def sheet(limit: int = 10_000, text: str = MEMORY):
    return read_sheet(text, text, "MEMORY.md", limit, 1)


def test_headings_without_the_shared_title_and_nights_by_their_day():
    grouped = group(sheet(), Show.ALL, "")
    assert [one.headings for one in grouped.groups] == [
        ("Hosts",),
        ("工作方式",),
        ("Promoted From Short-Term Memory (2026-11-24)",),
    ]
    assert [one.day for one in grouped.groups] == [None, None, "2026-11-24"]
    assert [entry.depth for entry in grouped.groups[0].entries] == [0, 0, 1]


def test_a_title_that_holds_entries_itself_stays():
    grouped = group(sheet(text="# A\n- one\n## B\n- two\n"), Show.ALL, "")
    assert [one.headings for one in grouped.groups] == [("A",), ("B",)]
    grouped = group(sheet(text="- before\n# A\n- one\n"), Show.ALL, "")
    assert [one.headings for one in grouped.groups] == [(), ("A",)]


def test_counts_are_of_the_whole_whatever_is_looked_for():
    grouped = group(sheet(), Show.PROMOTED, "osprey")
    assert grouped.shown == 0
    assert grouped.counts == {Show.ALL: 5, Show.HAND_WRITTEN: 4, Show.PROMOTED: 1}


def test_all_words_must_be_there_case_aside():
    found = group(sheet(), Show.ALL, "BACKUP server").groups
    assert [entry.memory.text for one in found for entry in one.entries] == [
        "osprey is the backup server"
    ]
    assert group(sheet(), Show.HAND_WRITTEN, "不动手").shown == 1


def test_the_cut_stands_before_the_first_unread_entry_and_nowhere_else():
    limit = MEMORY.index("- 信息类") + 3
    for needle in ("", "a"):
        grouped = group(sheet(limit), Show.ALL, needle)
        entries = [entry for one in grouped.groups for entry in one.entries]
        cuts = [entry for entry in entries if entry.below_cut]
        assert len(cuts) == 1
        assert cuts[0] is next(entry for entry in entries if entry.unread)
