"""Dry nights are counted up to the last one, with the gate that blocks most."""

from __future__ import annotations

from datetime import UTC, datetime

from mnemoscope.domain.concepts import Lexicon
from mnemoscope.domain.drought import Drought, NightCount, drought_now, drought_of, held_now
from mnemoscope.domain.profile import SEED
from mnemoscope.domain.scoring import assess
from mnemoscope.domain.signals import RecallEntry

NOW = datetime(2026, 11, 28, 3, tzinfo=UTC)


def night(day: int, promoted: int = 0, considered: int = 10, **held: int) -> NightCount:
    counts = tuple((name.replace("_", "-"), count) for name, count in held.items())
    return NightCount(f"2026-11-{day:02}", promoted, considered, counts)


def entry(line: int, *, recalls: int, path: str = "memory/2026-11-27.md") -> RecallEntry:
    return RecallEntry(
        key=f"memory:{path}:{line}:{line}",
        path=path,
        start_line=line,
        end_line=line,
        snippet=f"The ferry {line} leaves the lower pier at noon.",
        recall_count=recalls,
        total_score=recalls * 0.9,
        last_recalled_at="2026-11-27T09:00:00Z",
        query_hashes=tuple(f"q{at}" for at in range(recalls)),
        recall_days=("2026-11-27",),
    )


def test_eleven_nights_in_which_one_gate_blocks_all() -> None:
    nights = [night(day, signals=10) for day in range(28, 17, -1)] + [night(17, promoted=2)]
    assert drought_of(nights) == Drought(11, "signals", 10, 10, (("signals", 10),))


def test_the_night_before_the_last_promotion_is_no_dry_one() -> None:
    assert drought_of([night(28, promoted=1), night(27, signals=10)]) is None
    assert drought_of([]) is None


def test_two_runs_of_one_night_are_one_night() -> None:
    found = drought_of([night(28, signals=4), night(28, signals=4), night(27, signals=4)])
    assert found is not None
    assert found.nights == 2


def test_a_day_on_which_an_earlier_run_promoted_is_no_dry_one() -> None:
    assert drought_of([night(28, signals=4), night(28, promoted=3)]) is None


def test_what_was_promoted_before_is_nobody_to_block() -> None:
    found = drought_of([night(28, considered=12, already_promoted=7, score=3, contexts=2)])
    assert found == Drought(1, "score", 3, 5, (("score", 3), ("contexts", 2)))


def test_what_a_person_declined_waits_for_nothing() -> None:
    found = drought_of([night(28, considered=6, never=2, removed=1, rejected=2, age=1)])
    assert found == Drought(1, "age", 1, 1, (("age", 1),))


def test_a_night_with_nothing_to_promote_names_no_gate() -> None:
    assert drought_of([night(28, considered=0)]) == Drought(1, "", 0, 0)


def test_a_candidate_counts_for_each_gate_that_it_misses(lexicon: Lexicon) -> None:
    entries = (entry(3, recalls=1), entry(4, recalls=9), entry(5, recalls=9, path="USER.md"))
    judged = assess(entries, {}, profile=SEED, gates=SEED.gates, now=NOW, lexicon=lexicon)
    considered, held = held_now(judged)
    assert considered == 2
    assert {gate: count for gate, count in held if count} == {
        "signals": 1,
        "contexts": 1,
        "score": 1,
    }
    assert drought_now(5, judged) == Drought(
        5, "signals", 1, 2, (("signals", 1), ("contexts", 1), ("score", 1))
    )
    assert drought_now(0, judged) is None
