"""The table of proposals: a decision holds as long as what it wrote."""

from __future__ import annotations

from collections.abc import Iterator
from datetime import UTC, datetime
from pathlib import Path

import apsw
import pytest

from mnemoscope.domain.clock import FixedClock
from mnemoscope.ledger.journal import FileChange, NewOperation, State
from mnemoscope.ledger.proposals import PENDING, UNDONE, NewProposal, ProposalRecord
from mnemoscope.ledger.store import Ledger

NOW = datetime(2026, 11, 28, 3, tzinfo=UTC)


@pytest.fixture
def ledger(tmp_path: Path) -> Iterator[Ledger]:
    opened = Ledger(tmp_path, FixedClock(NOW))
    opened.runs.start("dream", "manual", NOW)
    opened.runs.start("dream", "manual", NOW)
    yield opened
    opened.close()


def new(number: int, run: int = 1, step: str = "added", score: float = 0.8) -> NewProposal:
    text = f"Fact {number} – 事实\udcff."
    return NewProposal(run, step, f"k{number}", f"c{number}", text, text, "a.md", 3, 4, score, "{}")


def written(ledger: Ledger, run: int | None = None) -> int:
    """An operation that has written something."""
    operation = ledger.journal.begin(
        NewOperation("accept", "x", NOW, run), [FileChange("MEMORY.md", None, "d")]
    )
    ledger.journal.finish(operation, State.DONE)
    return operation


def fates(ledger: Ledger, run: int = 1) -> list[str]:
    return [record.fate for record in ledger.proposals.of_run(run)]


def test_what_is_added_waits_as_it_was_given(ledger: Ledger) -> None:
    ledger.proposals.add([new(1), new(2)])
    ledger.proposals.add([new(3, run=2)])
    assert ledger.proposals.get(1) == ProposalRecord(1, new(1), PENDING, None, None, None)
    assert [one.id for one in ledger.proposals.waiting()] == [3, 1, 2]
    assert ledger.proposals.count_waiting() == 3
    assert [one.id for one in ledger.proposals.of_run(1)] == [1, 2]
    assert ledger.proposals.get(9) is None


def test_a_decision_is_kept_and_taken_back(ledger: Ledger) -> None:
    ledger.proposals.add([new(1), new(2)])
    ledger.proposals.decide([1], "never", NOW)
    assert fates(ledger) == ["never", PENDING]
    (record,) = ledger.proposals.decided("never", "rejected")
    assert (record.id, record.decided) == (1, NOW)
    ledger.proposals.decide([1], PENDING, None)
    assert ledger.proposals.get(1) == ProposalRecord(1, new(1), PENDING, None, None, None)


def test_undo_lets_it_wait_and_redo_does_not(ledger: Ledger) -> None:
    ledger.proposals.add([new(1)])
    operation = written(ledger)
    ledger.proposals.decide([1], "edited", NOW, operation, "Other words.")
    record = ledger.proposals.get(1)
    assert record is not None
    assert (record.fate, record.edited, record.operation) == ("edited", "Other words.", operation)
    ledger.journal.finish(operation, State.UNDONE)
    assert fates(ledger) == [PENDING]
    assert ledger.proposals.count_waiting() == 1
    assert ledger.proposals.decided("edited") == ()
    ledger.journal.finish(operation, State.DONE)
    assert fates(ledger) == ["edited"]


def test_a_later_revert_lets_it_wait_until_that_is_undone(ledger: Ledger) -> None:
    ledger.proposals.add([new(1)])
    operation = written(ledger)
    ledger.proposals.decide([1], "accepted", NOW, operation)
    back = ledger.journal.begin(
        NewOperation("revert", "x", NOW, None, operation), [FileChange("MEMORY.md", "d", None)]
    )
    assert fates(ledger) == ["accepted"]
    ledger.journal.finish(back, State.DONE)
    assert fates(ledger) == [PENDING]
    ledger.journal.finish(back, State.UNDONE)
    assert fates(ledger) == ["accepted"]


def test_what_a_night_wrote_by_itself_waits_for_nobody(ledger: Ledger) -> None:
    operation = written(ledger, run=1)
    ledger.proposals.add([new(1)], "accepted", NOW, operation)
    assert fates(ledger) == ["accepted"]
    ledger.journal.finish(operation, State.UNDONE)
    assert fates(ledger) == [UNDONE]
    assert ledger.proposals.count_waiting() == 0
    assert ledger.proposals.waiting() == ()


def test_a_later_night_renews_what_waits(ledger: Ledger) -> None:
    ledger.proposals.add([new(1)])
    ledger.proposals.refresh(1, new(7, run=2, score=0.9))
    record = ledger.proposals.get(1)
    assert record is not None
    assert record.new == new(7, run=1, score=0.9)


def test_what_makes_no_sense_any_more_is_forgotten(ledger: Ledger) -> None:
    ledger.proposals.add([new(1), new(2, step="evicted")])
    ledger.proposals.withdraw([2])
    assert [one.id for one in ledger.proposals.of_run(1)] == [1]
    ledger.proposals.add([new(3)])
    assert [one.id for one in ledger.proposals.of_run(1)] == [1, 3]


def test_no_other_words_get_in(ledger: Ledger) -> None:
    with pytest.raises(apsw.ConstraintError):
        ledger.proposals.add([new(1, step="moved")])
    with pytest.raises(apsw.ConstraintError):
        ledger.proposals.add([new(1)], "perhaps")
