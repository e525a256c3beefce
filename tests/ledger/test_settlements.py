"""What was decided holds as long as its write does."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import replace
from datetime import UTC, datetime, timedelta
from pathlib import Path

import pytest

from mnemoscope.domain.clock import FixedClock
from mnemoscope.domain.judgements import Verdict
from mnemoscope.ledger.journal import NewOperation, State
from mnemoscope.ledger.settlements import Bar, NewSettlement, Tombstone
from mnemoscope.ledger.store import Ledger

NOW = datetime(2026, 11, 30, 9, tzinfo=UTC)
NEW = NewSettlement(
    "c0ffee", "value", "keep-b", "a1", "MEMORY.md", "The port is 1", "b2", "memory/a.md",
    "The port is 2", "it moved", "mina", NOW,
)  # fmt: skip
LOST = Tombstone("a1", "memory:a.md:1:1", "MEMORY.md", "The port is 1", Bar.WORDS, hidden=True)


@pytest.fixture
def ledger(tmp_path: Path) -> Iterator[Ledger]:
    opened = Ledger(tmp_path, FixedClock(NOW))
    yield opened
    opened.close()


def operation(ledger: Ledger) -> int:
    with ledger.database.transaction():
        return ledger.journal.record_done(NewOperation("settle", "x", NOW), [])


def test_a_decision_comes_back_as_it_was_noted(ledger: Ledger) -> None:
    until = NOW + timedelta(days=14)
    given = replace(NEW, detail='{"text": "端口"}', confidence=0.75, until=until, automatic=True)
    number = ledger.settlements.add(given, None, [("b2", "a1")], [LOST])
    record = ledger.settlements.get(number)
    assert record is not None
    assert (record.new, record.operation, record.reviewed) == (given, None, None)
    assert ledger.settlements.all() == (record,)
    assert ledger.settlements.tombstones(number) == (LOST,)


def test_pairs_are_judged_in_order_whichever_way_they_are_given(ledger: Ledger) -> None:
    ledger.settlements.add(NEW, None, [("b2", "a1"), ("a1", "b2"), ("c3", "a1")])
    assert ledger.settlements.judged(NOW) == {("a1", "b2"), ("a1", "c3")}


def test_what_needs_review_rests_until_its_day(ledger: Ledger) -> None:
    resting = replace(NEW, settlement="review", until=NOW + timedelta(days=14))
    ledger.settlements.add(resting, None, [("a1", "b2")])
    assert ledger.settlements.judged(NOW + timedelta(days=13)) == {("a1", "b2")}
    assert not ledger.settlements.judged(NOW + timedelta(days=14))


def test_a_decision_whose_write_was_taken_back_holds_no_longer(ledger: Ledger) -> None:
    written = operation(ledger)
    number = ledger.settlements.add(NEW, written, [("a1", "b2")], [LOST])
    assert ledger.hidden.claims() == {"a1"}
    assert [one.text for one in ledger.hidden.all()] == ["The port is 1"]
    assert ledger.judgements.by_claim() == {"a1": {Verdict.NEVER}}
    ledger.journal.finish(written, State.UNDONE)
    assert ledger.settlements.get(number) is None
    assert not ledger.settlements.judged(NOW)
    assert not ledger.hidden.claims()
    assert not ledger.judgements.all()
    ledger.journal.finish(written, State.DONE)
    assert ledger.hidden.claims() == {"a1"}


def test_a_decision_that_a_later_write_reverts_holds_no_longer(ledger: Ledger) -> None:
    written = operation(ledger)
    ledger.settlements.add(NEW, written, [("a1", "b2")])
    with ledger.database.transaction():
        ledger.journal.record_done(NewOperation("revert", "x", NOW, reverts=written), [])
    assert not ledger.settlements.all()


def test_the_person_may_show_and_let_return_what_lost(ledger: Ledger) -> None:
    ledger.settlements.add(NEW, None, [("a1", "b2")], [LOST])
    ledger.hidden.remove(["a1"])
    assert not ledger.hidden.claims()
    ledger.judgements.remove("a1", Verdict.NEVER)
    assert not ledger.judgements.by_claim()


def test_only_the_very_words_are_barred_where_likeness_would_bar_the_other_side(
    ledger: Ledger,
) -> None:
    ledger.settlements.add(NEW, None, [("a1", "b2")], [replace(LOST, bar=Bar.EXACT, hidden=False)])
    (judgement,) = ledger.judgements.all()
    assert (judgement.claim, judgement.verdict, judgement.text) == ("a1", Verdict.NEVER, "")


def test_automatic_decisions_wait_until_they_were_looked_at(ledger: Ledger) -> None:
    run = ledger.runs.start("dream", "hand", NOW)
    mine = ledger.settlements.add(NEW, None, [("a1", "b2")])
    nightly = ledger.settlements.add(
        replace(NEW, automatic=True, confidence=0.9, run=run), None, [("a1", "c3")]
    )
    assert [one.id for one in ledger.settlements.automatic()] == [nightly]
    ledger.settlements.review([mine, nightly], NOW)
    assert not ledger.settlements.automatic()
    (seen,) = ledger.settlements.automatic(run)
    assert seen.reviewed == NOW
