"""One verdict for a memory and a question: the latest, until it is taken back."""

from __future__ import annotations

from datetime import UTC, datetime, timedelta, timezone

import pytest

from mnemoscope.domain.feedback import Judged, Tally, Verdict
from mnemoscope.ledger.database import Database
from mnemoscope.ledger.feedback import Feedback

NIGHT = datetime(2026, 11, 28, 23, 30, tzinfo=UTC)
OSPREY = Judged("MEMORY.md", 4, 4, "aaaaaaaaaaaa", "osprey is the backup server")


@pytest.fixture
def feedback(database: Database) -> Feedback:
    return Feedback(database)


def test_the_later_word_counts(feedback: Feedback) -> None:
    feedback.say(OSPREY, "where are backups", NIGHT, helpful=True)
    feedback.say(OSPREY, " Where are backups", NIGHT, helpful=False)
    assert feedback.verdicts("where are backups") == (
        Verdict("MEMORY.md", "aaaaaaaaaaaa", helpful=False),
    )
    assert feedback.verdicts("another question") == ()


def test_a_word_can_be_taken_back(feedback: Feedback) -> None:
    feedback.say(OSPREY, "q", NIGHT, helpful=True)
    feedback.take_back("MEMORY.md", "aaaaaaaaaaaa", "other")
    assert len(feedback.verdicts("q")) == 1
    feedback.take_back("MEMORY.md", "aaaaaaaaaaaa", "Q")
    assert feedback.verdicts("q") == ()
    assert feedback.tallies() == ()


def test_tallies_count_questions_and_keep_the_latest_lines_and_day(feedback: Feedback) -> None:
    moved = Judged("MEMORY.md", 9, 9, OSPREY.claim, OSPREY.text)
    east = timezone(timedelta(hours=8))
    feedback.say(OSPREY, "one", NIGHT - timedelta(days=3), east, helpful=True)
    feedback.say(OSPREY, "two", NIGHT - timedelta(days=2), east, helpful=False)
    feedback.say(moved, "three", NIGHT, east, helpful=True)
    assert feedback.tallies() == (Tally("MEMORY.md", OSPREY.claim, 9, 9, 2, 1, "2026-11-29"),)
