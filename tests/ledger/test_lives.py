from __future__ import annotations

from datetime import UTC, datetime
from pathlib import Path

import pytest

from mnemoscope.domain.clock import FixedClock
from mnemoscope.domain.feedback import Judged
from mnemoscope.ledger.journal import NewOperation, State
from mnemoscope.ledger.lives import EVERYTHING, Field, Said, Saying
from mnemoscope.ledger.store import Ledger

NOW = datetime(2026, 1, 2, tzinfo=UTC)
LATER = datetime(2026, 1, 3, tzinfo=UTC)


@pytest.fixture
def ledger(tmp_path: Path) -> Ledger:
    return Ledger(tmp_path, FixedClock(NOW))


def test_the_latest_of_each_field_holds(ledger: Ledger) -> None:
    ledger.lives.add(
        [
            Saying("a", Field.IMPORTANCE, "0.5", "the fan"),
            Saying("a", Field.KIND, "task"),
            Saying("a", Field.TIER, "core"),
            Saying.pin("b", "the fan hums", pinned=True),
        ],
        NOW,
        None,
    )
    ledger.lives.add([Saying("a", Field.IMPORTANCE, "0.75")], LATER, None)
    assert ledger.lives.all() == {
        "a": Said("a", "the fan", 0.75, kind="task", tier="core"),
        "b": Said("b", "the fan hums", pinned=True),
    }


def test_an_empty_value_takes_back_what_was_said(ledger: Ledger) -> None:
    said = [
        Saying("a", Field.IMPORTANCE, "0.5"),
        Saying("a", Field.TIER, "core"),
        Saying("a", Field.CATEGORY, "person"),
        Saying.pin("a", "", pinned=True),
        Saying.verify("a", ""),
    ]
    ledger.lives.add(said, NOW, None)
    ledger.lives.add([Saying("a", one.field, "") for one in said], LATER, None)
    assert ledger.lives.all() == {"a": Said("a")}


def test_every_verification_is_kept_even_where_the_clock_went_back(ledger: Ledger) -> None:
    ledger.lives.add([Saying.verify("a", "x")], LATER, None)
    ledger.lives.add([Saying.verify("a", "x")], NOW, None)
    assert ledger.lives.all()["a"].verified == (LATER, NOW)


def test_what_was_taken_back_with_its_operation_counts_no_more(ledger: Ledger) -> None:
    journal = ledger.journal
    operation = journal.record_done(NewOperation("pin", "1", NOW), [])
    ledger.lives.add([Saying.pin("a", "x", pinned=True)], NOW, operation)
    assert ledger.lives.all()["a"].pinned
    assert ledger.lives.belongs(operation)
    assert not ledger.lives.belongs(operation + 1)
    journal.finish(operation, State.UNDONE)
    assert ledger.lives.all() == {}
    journal.finish(operation, State.DONE)
    assert ledger.lives.all()["a"].pinned
    journal.record_done(NewOperation("revert", "1", LATER, reverts=operation), [])
    assert ledger.lives.all() == {}


def test_settings_are_of_no_memory(ledger: Ledger) -> None:
    assert ledger.lives.settings() == ""
    ledger.lives.add([Saying(EVERYTHING, Field.SETTINGS, "{}")], NOW, None)
    assert ledger.lives.settings() == "{}"
    assert ledger.lives.all() == {}


def test_the_stamp_differs_after_every_change_and_is_the_same_elsewhere(
    ledger: Ledger, tmp_path: Path
) -> None:
    other = Ledger(tmp_path, FixedClock(NOW))
    seen = {ledger.lives.stamp()}
    operation = ledger.journal.record_done(NewOperation("pin", "1", NOW), [])
    ledger.lives.add([Saying.pin("a", "x", pinned=True)], NOW, operation)
    seen.add(ledger.lives.stamp())
    ledger.journal.finish(operation, State.UNDONE)
    seen.add(ledger.lives.stamp())
    judged = Judged("a.md", 1, 1, "a", "x")
    for helpful in (True, False):
        ledger.feedback.say(judged, "fan?", NOW, helpful=helpful)
        seen.add(ledger.lives.stamp())
    ledger.hidden.add([("a", "x")], NOW)
    seen.add(ledger.lives.stamp())
    ledger.hidden.remove(["a"])
    ledger.hidden.add([("b", "y")], NOW)
    seen.add(ledger.lives.stamp())
    assert len(seen) == 7
    assert other.lives.stamp() == ledger.lives.stamp()
