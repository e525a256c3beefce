"""Scores that OpenClaw's own tests expect, or that its released program has given."""

from __future__ import annotations

from datetime import UTC, datetime, timedelta
from typing import Any

import pytest

from mnemoscope.domain.clock import iso_utc
from mnemoscope.domain.concepts import Lexicon
from mnemoscope.domain.profile import OPENCLAW_2026_4, OPENCLAW_2026_9, SEED, Gates, Profile
from mnemoscope.domain.scoring import Candidate, Gate, assess, is_short_term
from mnemoscope.domain.signals import PhaseSignal, RecallEntry

NOW = datetime(2026, 4, 20, 3, tzinfo=UTC)
OPEN = Gates(0.0, 0, 0, -1, None)
TAGS = ("one", "two", "three", "four", "five", "six", "seven")
QUERIES = tuple(f"q{number}" for number in range(12))
PATH = "memory/2026-04-03.md"


def scored(
    lexicon: Lexicon,
    profile: Profile = OPENCLAW_2026_9,
    gates: Gates = OPEN,
    *,
    hits: tuple[int, int] = (0, 0),
    phase_age: float = 0.0,
    tags: int = 0,
    contexts: int = 0,
    age: float = 0.0,
    **counted: Any,
) -> Candidate:
    asked = QUERIES[:contexts]
    entry = RecallEntry(
        "k",
        PATH,
        4,
        4,
        "The fan relay needs a reset.",
        last_recalled_at=iso_utc(NOW - timedelta(days=age)),
        query_hashes=asked,
        user_query_hashes=asked,
        concept_tags=TAGS[:tags],
        **counted,
    )
    at = iso_utc(NOW - timedelta(days=phase_age))
    phases = {"k": PhaseSignal("k", *hits, at, at)} if any(hits) else {}
    (found,) = assess([entry], phases, profile=profile, gates=gates, now=NOW, lexicon=lexicon)
    return found


def days(*numbers: int) -> tuple[str, ...]:
    return tuple(f"2026-04-{number:02}" for number in numbers)


@pytest.mark.parametrize(
    ("average", "tags", "raw"), [(0.58, 4, 0.750014), (0.60, 4, 0.756014), (0.62, 3, 0.752014)]
)
def test_three_recalls_on_three_days_with_dreams_just_pass(
    average: float, tags: int, raw: float, lexicon: Lexicon
) -> None:
    found = scored(
        lexicon,
        gates=OPENCLAW_2026_9.gates,
        hits=(3, 3),
        tags=tags,
        contexts=3,
        recall_count=3,
        total_score=3 * average,
        recall_days=days(1, 2, 3),
    )
    assert found.raw_score == pytest.approx(raw, abs=1e-6)
    assert found.missed == ()


@pytest.mark.parametrize(("average", "raw"), [(0.2, 0.489152), (0.3, 0.519152), (0.4, 0.549152)])
def test_weak_recalls_stay_behind(average: float, raw: float, lexicon: Lexicon) -> None:
    total = 3 * average
    found = scored(
        lexicon, contexts=3, recall_count=3, total_score=total, recall_days=days(1, 2, 3)
    )
    assert found.raw_score == pytest.approx(raw, abs=1e-6)


@pytest.mark.parametrize(
    ("average", "tags", "raw"), [(0.8, 2, 0.529376), (0.9, 3, 0.569376), (0.99, 4, 0.606376)]
)
def test_a_single_recall_stays_behind(
    average: float, tags: int, raw: float, lexicon: Lexicon
) -> None:
    found = scored(
        lexicon, tags=tags, contexts=1, recall_count=1, total_score=average, recall_days=days(1)
    )
    assert found.raw_score == pytest.approx(raw, abs=1e-6)


@pytest.mark.parametrize(("least", "missed"), [(0.54, ()), (0.540001, (Gate.SCORE,))])
def test_the_gate_of_the_score_is_exact(
    least: float, missed: tuple[Gate, ...], lexicon: Lexicon
) -> None:
    found = scored(lexicon, gates=Gates(least, 0, 0, -1, None), contexts=5, recall_count=10)
    assert found.raw_score == pytest.approx(0.54, abs=1e-9)
    assert found.missed == missed


@pytest.mark.parametrize(("half_life", "recency"), [(14.0, 0.5), (7.0, 0.25)])
def test_recency_halves(half_life: float, recency: float, lexicon: Lexicon) -> None:
    profile = Profile("x", recency_half_life_days=half_life)
    found = scored(lexicon, profile, age=14.0, recall_count=1)
    assert found.components.recency == pytest.approx(recency)


@pytest.mark.parametrize(
    ("hits", "age", "phase_age", "raw"),
    [((0, 0), 0, 0, 0.726152), ((1, 1), 0, 0, 0.779583), ((1, 1), 14, 14, 0.677867)],
)
def test_a_good_memory_with_and_without_dreams(
    hits: tuple[int, int], age: float, phase_age: float, raw: float, lexicon: Lexicon
) -> None:
    found = scored(
        lexicon,
        hits=hits,
        age=age,
        phase_age=phase_age,
        tags=6,
        contexts=3,
        recall_count=3,
        total_score=2.37,
        recall_days=days(2, 3, 4),
    )
    assert found.raw_score == pytest.approx(raw, abs=1e-6)


def test_notes_alone_are_held_back_by_2026_9(lexicon: Lexicon) -> None:
    found = scored(
        lexicon,
        gates=OPENCLAW_2026_9.gates,
        age=4.0,
        tags=6,
        daily_count=5,
        total_score=3.1,
        recall_days=days(1),
    )
    assert found.raw_score == pytest.approx(0.568384, abs=1e-6)
    assert Gate.CONTEXTS in found.missed


def test_groundings_count_as_signals(lexicon: Lexicon) -> None:
    found = scored(
        lexicon, tags=5, grounded_count=3, total_score=0.92 * 2 + 0.82, recall_days=days(1)
    )
    assert found.components.relevance == pytest.approx(0.886667, abs=1e-6)
    assert found.average > 0.85
    assert found.raw_score == pytest.approx(0.704751, abs=1e-6)


def test_the_score_is_cut_to_one_after_the_gate(lexicon: Lexicon) -> None:
    found = scored(
        lexicon,
        hits=(6, 6),
        tags=7,
        contexts=5,
        recall_count=10,
        total_score=10.0,
        recall_days=days(1, 2, 3, 4, 8),
    )
    assert found.raw_score == pytest.approx(1.15)
    assert found.score == 1.0


@pytest.mark.parametrize(("sweeps", "raw"), [(4, 0.743745), (5, 0.806048), (7, 0.847698)])
def test_a_note_that_is_read_night_after_night(sweeps: int, raw: float, lexicon: Lexicon) -> None:
    found = scored(
        lexicon,
        OPENCLAW_2026_4,
        tags=6,
        contexts=sweeps,
        daily_count=sweeps,
        total_score=0.62 * sweeps,
        recall_days=days(*range(1, sweeps + 1)),
    )
    assert found.raw_score == pytest.approx(raw, abs=1e-6)


@pytest.mark.parametrize(
    ("path", "expected"),
    [
        ("memory/2026-04-03.md", True),
        ("2026-04-03.md", True),
        ("memory/2026-04-03-standup.md", True),
        ("memory/x/2026-04-03.md", True),
        ("memory/.dreams/session-corpus/2026-04-03.txt", True),
        ("memory/dreaming/light/2026-04-03.md", False),
        ("MEMORY.md", False),
        ("memory/topic.md", False),
    ],
)
def test_dated_notes_hold_short_term_memories(path: str, *, expected: bool) -> None:
    assert is_short_term(path) is expected


@pytest.mark.parametrize("profile", [SEED, OPENCLAW_2026_4, OPENCLAW_2026_9])
def test_after_thirty_days_without_a_recall_it_is_too_late(
    profile: Profile, lexicon: Lexicon
) -> None:
    late = scored(lexicon, profile, profile.gates, age=30.01, recall_count=3)
    assert Gate.AGE in late.missed
    assert Gate.AGE not in scored(lexicon, profile, profile.gates, age=30.0, recall_count=3).missed


def test_the_gates_of_the_profiles() -> None:
    def three(profile: Profile) -> tuple[float, int, int]:
        gates = profile.gates
        return gates.min_score, gates.min_signals, gates.min_contexts

    assert three(SEED) == (0.75, 3, 2)
    assert three(OPENCLAW_2026_4) == (0.8, 3, 3)
    assert three(OPENCLAW_2026_9) == (0.75, 3, 3)
