"""What light sleep lays out, in which order, and how it is written down."""

from __future__ import annotations

from dataclasses import replace
from datetime import UTC, datetime

import pytest

from mnemoscope.domain.light import NOTHING, body, deduplicated, in_window, place, stage
from mnemoscope.domain.profile import Rules
from mnemoscope.domain.signals import PhaseSignal, RecallEntry

_SINCE = datetime(2026, 4, 18, 3, tzinfo=UTC)


def entry(text: str, at: str = "2026-04-19T10:00:00.000Z", **more: object) -> RecallEntry:
    known = RecallEntry(f"key-{text}", "memory/2026-04-19.md", 4, 4, text, last_recalled_at=at)
    return replace(known, **{"recall_count": 1, "total_score": 0.8, **more})  # pyright: ignore[reportArgumentType]


def staged(*entries: RecallEntry, told: tuple[str, ...] = (), **phases: PhaseSignal) -> list[str]:
    found = stage(entries, phases, told, lambda _: True, Rules.SEED)
    return [one.entry.snippet for one in found]


@pytest.mark.parametrize(
    ("rules", "daily", "expected"),
    [
        (Rules.OPENCLAW_2026_4, 0, True),
        (Rules.OPENCLAW_2026_4, 2, True),
        (Rules.OPENCLAW_2026_9, 2, False),
        (Rules.SEED, 2, False),
    ],
)
def test_reading_an_old_note_anew_does_not_make_it_new(
    rules: Rules, daily: int, expected: bool
) -> None:
    old = entry(
        "tea", recall_count=0 if daily else 1, daily_count=daily, recall_days=("2026-04-02",)
    )
    assert in_window(old, _SINCE, rules) is expected


def test_a_day_in_the_window_counts_but_for_the_old_rules() -> None:
    asked = entry("tea", at="2026-04-01T00:00:00Z", recall_days=("2026-04-18",))
    assert in_window(asked, _SINCE, Rules.OPENCLAW_2026_9)
    assert not in_window(asked, _SINCE, Rules.OPENCLAW_2026_4)


def test_the_latest_come_first_and_then_the_most_recalled() -> None:
    old, once, twice = (
        entry("old", at="2026-04-18T10:00:00.000Z", recall_count=9),
        entry("once"),
        entry("twice", recall_count=2),
    )
    assert staged(old, once, twice) == ["twice", "once", "old"]


def test_what_was_laid_out_since_its_last_recall_stays_away() -> None:
    hit = PhaseSignal("key-tea", light_hits=1, last_light_at="2026-04-19T11:00:00.000Z")
    assert staged(entry("tea"), entry("cup"), **{"key-tea": hit}) == ["cup"]
    earlier = replace(hit, last_light_at="2026-04-19T09:00:00.000Z")
    assert staged(entry("tea"), **{"key-tea": earlier}) == ["tea"]


def test_what_the_diary_has_told_comes_last() -> None:
    told = ("The night smelled of  Tea and rain.", "unrelated words")
    assert staged(entry("tea and rain"), entry("cup"), told=told) == ["cup", "tea and rain"]
    assert staged(entry("smelled of tea in the night"), entry("cup"), told=told)[0] == "cup"


def test_the_limit_is_filled_with_what_is_new_first() -> None:
    found = stage(
        [entry("tea and rain"), entry("cup"), entry("jar")],
        {},
        ["tea and rain"],
        lambda _: True,
        Rules.SEED,
        limit=2,
    )
    assert [(one.entry.snippet, one.covered) for one in found] == [("cup", False), ("jar", False)]


def test_memories_that_say_the_same_are_merged() -> None:
    first = entry("Jonas prefers tea", query_hashes=("a",), recall_days=("2026-04-18",))
    again = entry(
        "jonas prefers tea.", query_hashes=("b",), recall_count=3, recall_days=("2026-04-19",)
    )
    [merged] = deduplicated([first, again], Rules.SEED)
    assert (merged.key, merged.recall_count) == (first.key, 3)
    assert merged.query_hashes == ("a", "b")
    assert merged.recall_days == ("2026-04-18", "2026-04-19")
    elsewhere = replace(again, path="memory/2026-04-18.md")
    assert len(deduplicated([first, elsewhere], Rules.SEED)) == 2


def test_unusable_ones_are_left_out() -> None:
    found = stage([entry("tea"), entry("cup")], {}, (), lambda e: e.snippet != "tea", Rules.SEED)
    assert [one.entry.snippet for one in found] == ["cup"]


def test_the_block_is_written_as_openclaw_writes_it() -> None:
    seen = entry("Greenhouse: The fan.", recall_count=0, daily_count=2, total_score=1.24)
    [item] = stage([seen], {}, (), lambda _: True, Rules.SEED)
    assert body([item]) == (
        "- Candidate: Greenhouse: The fan.",
        "  - confidence: 0.62",
        "  - evidence: memory/2026-04-19.md:4-4",
        "  - recalls: 0",
        "  - status: staged",
    )
    assert body([]) == (NOTHING,)
    assert place(seen) == "memory/2026-04-19.md:4-4"
