"""What was put away is kept with its bytes, and follows the operations about it."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import replace
from datetime import UTC, datetime, timedelta
from pathlib import Path

import pytest

from mnemoscope.domain.clock import FixedClock
from mnemoscope.domain.lifecycle import Form, Store
from mnemoscope.domain.takeout import Piece
from mnemoscope.ledger.journal import NewOperation, State
from mnemoscope.ledger.store import Ledger
from mnemoscope.ledger.trash import NewEntry

NOW = datetime(2026, 11, 28, 3, tzinfo=UTC)
PIECE = Piece(
    claim="abc",
    text="a caf\udce9 on the corner",
    lines="- a caf\udce9 on the corner\r\n",
    start_line=7,
    left="",
    above=("# H", "x\udcff"),
    below=("",),
    headings=("H",),
)
ENTRY = NewEntry(
    Store.TRASH,
    Form.LINES,
    "memory/x.md",
    PIECE,
    "unused 41 30",
    NOW,
    NOW + timedelta(days=7),
    "",
    "abc",
)


@pytest.fixture
def ledger(tmp_path: Path) -> Iterator[Ledger]:
    opened = Ledger(tmp_path, FixedClock(NOW))
    yield opened
    opened.close()


def done(ledger: Ledger, name: str) -> int:
    return ledger.journal.record_done(NewOperation(name, "", NOW), [])


def test_bytes_that_are_no_text_are_kept(ledger: Ledger) -> None:
    ledger.trash.add([ENTRY], done(ledger, "let-go"))
    [entry] = ledger.trash.all(Store.TRASH)
    assert entry.new == replace(ENTRY, piece=replace(PIECE, text="a caf? on the corner"))
    assert (
        entry.new.piece.lines.encode("utf-8", "surrogateescape") == b"- a caf\xe9 on the corner\r\n"
    )
    assert ledger.trash.all(Store.ARCHIVE) == ()


def test_it_follows_undo_and_redo_of_both_operations(ledger: Ledger) -> None:
    put = done(ledger, "let-go")
    ledger.trash.add([ENTRY], put)
    back = done(ledger, "restore")
    ledger.trash.put_back([1], back)
    assert ledger.trash.all(Store.TRASH) == ()
    assert ledger.trash.restored(put) == {1}
    ledger.journal.finish(back, State.UNDONE)
    assert len(ledger.trash.all(Store.TRASH)) == 1
    assert ledger.trash.restored(put) == frozenset()
    ledger.journal.finish(put, State.UNDONE)
    assert ledger.trash.get([1]) == ()
    ledger.journal.finish(put, State.DONE)
    assert len(ledger.trash.get([1])) == 1
    ledger.journal.finish(back, State.DONE)
    assert ledger.trash.all(Store.TRASH) == ()


def test_what_is_given_up_is_known_without_its_words(ledger: Ledger) -> None:
    put = done(ledger, "let-go")
    ledger.trash.add([ENTRY, replace(ENTRY, until=None)], put)
    assert ledger.trash.due(NOW + timedelta(days=7, seconds=-1)) == ()
    [due] = ledger.trash.due(NOW + timedelta(days=7))
    ledger.trash.give_up([due.id], NOW)
    [gone] = ledger.trash.get([due.id])
    assert gone.gone == NOW
    assert (gone.new.piece.text, gone.new.piece.lines, gone.new.piece.above) == ("", "", ())
    assert [one.id for one in ledger.trash.all(Store.TRASH)] == [2]
    assert [one.id for one in ledger.trash.of_operation(put)] == [1, 2]
    assert ledger.trash.due(NOW + timedelta(days=900)) == ()


def test_nothing_is_asked_for_nothing(ledger: Ledger) -> None:
    assert ledger.trash.get([]) == ()
