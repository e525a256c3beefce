"""What a store could do without: settled, long silent, said twice; all else stays."""

from __future__ import annotations

from datetime import UTC, datetime, timedelta

from mnemoscope.domain.clock import iso_utc
from mnemoscope.domain.signals import RecallEntry
from mnemoscope.domain.surplus import Spare, Surplus, counted, spare

NOW = datetime(2026, 11, 28, 3, tzinfo=UTC)


def entry(
    line: int, text: str, idle: float = 1, recalls: int = 1, *, promoted: bool = False
) -> RecallEntry:
    path = "memory/2026-06-01.md"
    return RecallEntry(
        key=f"memory:{path}:{line}:{line}",
        path=path,
        start_line=line,
        end_line=line,
        snippet=text,
        recall_count=recalls,
        last_recalled_at=iso_utc(NOW - timedelta(days=idle)),
        promoted_at="2026-08-01T03:00:00.000Z" if promoted else None,
    )


def lines(found: tuple[Spare, ...]) -> list[tuple[int, Surplus]]:
    return [(one.entry.start_line, one.surplus) for one in found]


def test_each_reason_and_what_stays() -> None:
    entries = (
        entry(1, "Promoted and settled.", 31, promoted=True),
        entry(2, "Promoted and asked for again.", 29, promoted=True),
        entry(3, "Silent for three months.", 90),
        entry(4, "Silent for two months.", 60),
        entry(5, "Its marker stands in MEMORY.md.", 40),
    )
    found = spare(entries, {entries[4].key}, NOW)
    assert lines(found) == [(1, Surplus.PROMOTED), (3, Surplus.OLD), (5, Surplus.PROMOTED)]
    assert counted(found) == ((Surplus.PROMOTED, 2), (Surplus.OLD, 1))


def test_of_the_same_words_the_strongest_stays() -> None:
    entries = (
        entry(1, "The kiln reaches 1240 degrees.", recalls=1),
        entry(2, "- the kiln reaches 1240 degrees", recalls=5),
        entry(3, "The kiln reaches 1250 degrees.", recalls=1),
        entry(4, "The kiln reaches 1240 degrees", recalls=5),
    )
    assert lines(spare(entries, (), NOW)) == [(1, Surplus.DUPLICATE), (4, Surplus.DUPLICATE)]


def test_what_was_promoted_is_kept_before_its_copies() -> None:
    entries = (entry(1, "窑炉每周二升温。", recalls=9), entry(2, "窑炉每周二升温", promoted=True))
    assert lines(spare(entries, (), NOW)) == [(1, Surplus.DUPLICATE)]


def test_no_words_are_no_copies_and_no_moment_is_now() -> None:
    blank = entry(1, "…")
    timeless = RecallEntry("k", "memory/2026-06-01.md", 9, 9, "Nobody knows when.")
    assert spare((blank, entry(2, "!"), timeless), (), NOW) == ()
