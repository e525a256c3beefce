"""Which operations hold which versions, and that letting go leaves the list of what was done."""

from __future__ import annotations

from datetime import UTC, datetime
from pathlib import Path

import pytest

from mnemoscope.domain.clock import FixedClock
from mnemoscope.domain.lifecycle import Form, Store
from mnemoscope.domain.outcomes import EnvironmentFault
from mnemoscope.domain.takeout import Piece
from mnemoscope.ledger.journal import FileChange, NewOperation, State
from mnemoscope.ledger.store import Ledger
from mnemoscope.ledger.trash import NewEntry
from mnemoscope.ledger.versions import Versions

NOW = datetime(2026, 11, 28, tzinfo=UTC)
PIECE = Piece("abc", "a", "- a\n", 1, "", (), (), ())


@pytest.fixture
def ledger(tmp_path: Path) -> Ledger:
    return Ledger(tmp_path, FixedClock(NOW))


def test_what_is_half_way_or_can_be_redone_is_bound(ledger: Ledger) -> None:
    digests = ledger.history.put_many([b"a", b"b", b"c"])
    for before, after in ((0, 1), (1, 2)):
        change = FileChange("MEMORY.md", digests[before], digests[after])
        operation = ledger.journal.begin(NewOperation("edit", "MEMORY.md", NOW), [change])
        ledger.journal.finish(operation, State.DONE)
    versions = Versions(ledger.database, ledger.history)
    assert [(one.bound, one.digests) for one in versions.holders()] == [
        (False, {digests[0], digests[1]}),
        (False, {digests[1], digests[2]}),
    ]
    ledger.journal.begin_again(2, State.UNDONE, [FileChange("MEMORY.md", digests[2], digests[1])])
    assert [one.bound for one in versions.holders()] == [False, True]
    ledger.journal.finish(2, State.UNDONE)
    assert [one.bound for one in versions.holders()] == [False, True], "it can be redone"


def test_what_lies_in_the_trash_binds_its_operation(ledger: Ledger) -> None:
    [before] = ledger.history.put_many([b"- a\n"])
    change = FileChange("MEMORY.md", before, None)
    operation = ledger.journal.begin(NewOperation("trash", "MEMORY.md", NOW), [change])
    ledger.journal.finish(operation, State.DONE)
    ledger.trash.add(
        [NewEntry(Store.TRASH, Form.LINES, "MEMORY.md", PIECE, "by hand", NOW)], operation
    )
    versions = Versions(ledger.database, ledger.history)
    assert [one.bound for one in versions.holders()] == [True]
    ledger.trash.give_up([one.id for one in ledger.trash.all(Store.TRASH)], NOW)
    assert [one.bound for one in versions.holders()] == [False]


def test_letting_go_forgets_bytes_and_keeps_the_line(ledger: Ledger) -> None:
    digests = ledger.history.put_many([b"a", b"bb"])
    change = FileChange("MEMORY.md", digests[0], digests[1])
    operation = ledger.journal.begin(NewOperation("edit", "MEMORY.md", NOW), [change])
    ledger.journal.finish(operation, State.DONE)
    versions = Versions(ledger.database, ledger.history)
    assert versions.sizes() == {digests[0]: 1, digests[1]: 2}
    versions.let_go([operation], digests)
    assert (versions.sizes(), versions.holders()) == ({}, ())
    [record] = ledger.journal.latest(9)
    assert (record.name, record.undoable, record.files) == ("edit", False, ())
    with pytest.raises(EnvironmentFault):
        ledger.history.get(digests[0])
    versions.let_go([operation], digests)
