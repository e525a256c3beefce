"""How what dreams saw is gathered, and joined with what was recalled."""

from __future__ import annotations

from dataclasses import replace

import pytest

from mnemoscope.domain.profile import Rules
from mnemoscope.domain.sightings import (
    Sighting,
    Source,
    claim_key,
    gathered,
    merged,
    with_sightings,
)
from mnemoscope.domain.signals import RecallEntry, claim_hash, query_hash

_TEA = claim_hash("Jonas prefers tea.")


def seen(day: str, count: int = 1, source: Source = Source.DAILY, score: float = 0.62) -> Sighting:
    return Sighting(
        claim=_TEA,
        source=source,
        path=f"memory/{day}.md",
        day=day,
        start_line=3,
        end_line=3,
        text="Jonas prefers tea.",
        count=count,
        total=score * count,
        best=score,
        first_at=f"{day}T23:59:59.000Z",
        last_at=f"{day}T23:59:59.000Z",
        seen=day,
    )


def test_by_our_own_rules_days_are_those_of_the_notes_and_no_question_is_asked() -> None:
    [entry] = gathered([seen("2026-04-02", 5), seen("2026-04-05", 0)], Rules.SEED)
    assert (entry.daily_count, entry.grounded_count, entry.recall_count) == (5, 0, 0)
    assert entry.total_score == pytest.approx(3.1)
    assert entry.recall_days == ("2026-04-02", "2026-04-05")
    assert entry.query_hashes == entry.user_query_hashes == ()
    assert (entry.path, entry.last_recalled_at) == (
        "memory/2026-04-05.md",
        "2026-04-05T23:59:59.000Z",
    )
    assert entry.key == claim_key(_TEA)


def test_by_openclaw_s_rules_the_synthetic_question_of_the_day_counts() -> None:
    [old] = gathered([seen("2026-11-02")], Rules.OPENCLAW_2026_4)
    assert old.query_hashes == ("b5f9ebd4cdea",)
    assert old.key == "memory:memory/2026-11-02.md:3:3"
    [late] = gathered([seen("2026-11-02")], Rules.OPENCLAW_2026_9)
    assert (late.key, late.user_query_hashes) == (claim_key(_TEA), ())


def test_grounded_items_count_as_they_were_scored() -> None:
    items = [
        seen("2026-04-02", 2, Source.GROUNDED, 0.92),
        seen("2026-04-03", 1, Source.GROUNDED, 0.82),
    ]
    [entry] = gathered(items, Rules.OPENCLAW_2026_9)
    assert entry.grounded_count == 3
    assert entry.total_score / 3 == pytest.approx(0.886667, abs=1e-6)
    assert entry.max_score == 0.92


def test_a_conversation_keeps_its_place_as_key() -> None:
    said = replace(seen("2026-04-02", source=Source.SESSION), path="memory/.dreams/x.txt")
    [entry] = gathered([said], Rules.SEED)
    assert entry.key == "memory:memory/.dreams/x.txt:3:3"
    assert entry.session_kind == "interactive"


def recalled(at: str) -> RecallEntry:
    return RecallEntry(
        key="memory:memory/2026-04-02.md:3:3",
        path="memory/2026-04-02.md",
        start_line=3,
        end_line=3,
        snippet="Jonas  prefers tea.",
        recall_count=2,
        total_score=1.5,
        max_score=0.8,
        first_recalled_at=at,
        last_recalled_at=at,
        query_hashes=(query_hash("tea"),),
        recall_days=(at[:10],),
    )


def test_what_was_recalled_and_seen_is_one_memory_under_the_key_of_the_first() -> None:
    sights = gathered([seen("2026-04-02", 3)], Rules.SEED)
    [early] = with_sightings([recalled("2026-04-02T10:00:00.000Z")], sights)
    assert early.key == "memory:memory/2026-04-02.md:3:3"
    assert (early.signal_count, early.total_score) == (5, pytest.approx(1.5 + 3 * 0.62))
    assert early.user_query_hashes == (query_hash("tea"),)
    [late] = with_sightings([recalled("2026-04-09T10:00:00.000Z")], sights)
    assert late.key == claim_key(_TEA)
    assert late.recall_days == ("2026-04-02", "2026-04-09")


@pytest.mark.parametrize("mark", ["- ", "  * ", "12. "])
def test_a_recall_that_was_recorded_with_its_list_mark_is_the_same_memory(mark: str) -> None:
    theirs = recalled("2026-04-09T10:00:00.000Z")
    theirs = replace(theirs, snippet=mark + theirs.snippet)
    [one] = with_sightings([theirs], gathered([seen("2026-04-02", 3)], Rules.SEED))
    assert (one.key, one.signal_count, one.claim_hash) == (theirs.key, 5, _TEA)


def test_a_note_that_openclaw_has_counted_is_not_counted_again() -> None:
    theirs = replace(recalled("2026-04-02T10:00:00.000Z"), daily_count=2, total_score=2.74)
    [few] = with_sightings([theirs], gathered([seen("2026-04-02", 1)], Rules.SEED))
    assert (few.daily_count, few.total_score) == (2, 2.74)
    [more] = with_sightings([theirs], gathered([seen("2026-04-02", 3)], Rules.SEED))
    assert (more.daily_count, more.total_score) == (3, pytest.approx(2.74 + 0.62))


def test_what_was_only_seen_is_a_memory_of_its_own() -> None:
    other = replace(recalled("2026-04-02T10:00:00.000Z"), snippet="Mira bakes bread.")
    sights = gathered([seen("2026-04-02")], Rules.SEED)
    assert [entry.key for entry in with_sightings([other], sights)] == [other.key, claim_key(_TEA)]


def test_fresh_sightings_stand_in_the_place_of_the_kept_ones() -> None:
    kept, fresh = [seen("2026-04-02", 1), seen("2026-04-03", 1)], [seen("2026-04-02", 2)]
    assert [one.count for one in merged(kept, fresh)] == [2, 1]
    assert merged(kept, ()) == tuple(kept)
