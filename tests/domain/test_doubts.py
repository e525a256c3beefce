"""Disagreements are seen where they are, and a calm that is one is left in peace."""

from __future__ import annotations

from datetime import UTC, datetime, timedelta

import pytest

from mnemoscope.domain.concepts import Lexicon
from mnemoscope.domain.doubts import PhaseState, diary_behind, phases_apart, scores_equal
from mnemoscope.domain.phases import Phase
from mnemoscope.domain.profile import SEED
from mnemoscope.domain.scoring import Candidate, assess
from mnemoscope.domain.signals import RecallEntry

NOW = datetime(2026, 11, 28, 3, tzinfo=UTC)


@pytest.mark.parametrize(
    ("written", "last", "behind"),
    [
        (NOW - timedelta(days=3), "2026-11-25", True),
        (NOW - timedelta(days=3), "2026-11-28", True),
        (NOW, "2026-11-25", True),
        (None, None, True),
        (NOW, None, True),
        (NOW - timedelta(minutes=5), "2026-11-28", False),
        (NOW + timedelta(days=2), "2026-11-29", False),
    ],
    ids=["old file", "file older than the dream", "copied", "none", "empty", "same night", "later"],
)
def test_a_diary_must_have_been_written_since(
    written: datetime | None, last: str | None, behind: bool
) -> None:
    assert diary_behind(NOW, written, last, "2026-11-28") is behind


def test_phases_that_are_set_against_each_other() -> None:
    def states(*on: bool) -> list[PhaseState]:
        return [PhaseState(one, is_on, "") for one, is_on in zip(Phase, on, strict=True)]

    assert phases_apart(states(True, False, False)) == ("light", "rem, deep")
    assert phases_apart(states(True, True, True)) is None
    assert phases_apart(states(False, False, False)) is None
    assert phases_apart([]) is None


def judged(lexicon: Lexicon, means: list[float], **same: int) -> tuple[Candidate, ...]:
    entries = [
        RecallEntry(
            key=f"k{number}",
            path="memory/2026-11-27.md",
            start_line=number,
            end_line=number,
            snippet="The ferry leaves the lower pier at noon.",
            daily_count=same.get("daily", number),
            total_score=mean * same.get("daily", number),
            last_recalled_at="2026-11-27T09:00:00Z",
            recall_days=("2026-11-27",),
        )
        for number, mean in enumerate(means, 1)
    ]
    return assess(entries, {}, profile=SEED, gates=SEED.gates, now=NOW, lexicon=lexicon)


def test_fifty_equal_scores_rank_nothing(lexicon: Lexicon) -> None:
    candidates = judged(lexicon, [0.58] * 50, daily=1)
    assert scores_equal(candidates) == (50, pytest.approx(round(candidates[0].score, 3)))


def test_equal_means_rank_by_number_alone(lexicon: Lexicon) -> None:
    assert scores_equal(judged(lexicon, [0.58] * 50)) == (50, 0.58)


def test_scores_that_differ_are_in_order(lexicon: Lexicon) -> None:
    assert scores_equal(judged(lexicon, [0.5 + at / 100 for at in range(40)])) is None


def test_few_candidates_may_be_equal(lexicon: Lexicon) -> None:
    assert scores_equal(judged(lexicon, [0.58] * 9, daily=1)) is None
