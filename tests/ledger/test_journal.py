"""The journal knows what was done, what can be undone and what is half-way."""

from __future__ import annotations

from datetime import UTC, datetime

import pytest

from mnemoscope.ledger.database import Database
from mnemoscope.ledger.journal import FileChange, Journal, NewOperation, State

AT = datetime(2026, 11, 28, tzinfo=UTC)
FILE = FileChange("MEMORY.md", "a" * 64, "b" * 64)


@pytest.fixture
def journal(database: Database) -> Journal:
    return Journal(database)


def done(journal: Journal, name: str = "edit", *, reverts: int | None = None) -> int:
    operation = journal.begin(NewOperation(name, "MEMORY.md", AT, reverts=reverts), [FILE])
    journal.finish(operation, State.DONE)
    return operation


def undone(journal: Journal) -> int:
    record = journal.next_undo()
    assert record is not None
    back = [FileChange(file.path, file.after, file.before) for file in record.files]
    journal.begin_again(record.id, State.UNDONE, back)
    journal.finish(record.id, State.UNDONE)
    return record.id


def redone(journal: Journal) -> int:
    record = journal.next_redo()
    assert record is not None
    journal.begin_again(record.id, State.DONE, record.files)
    journal.finish(record.id, State.DONE)
    return record.id


def test_an_operation_is_pending_until_its_files_are_written(journal: Journal) -> None:
    operation = journal.begin(NewOperation("edit", "MEMORY.md", AT), [FILE])
    [intent] = journal.intents()
    assert (intent.operation, intent.goal, intent.files) == (operation, State.DONE, (FILE,))
    assert journal.next_undo() is None
    journal.finish(operation, State.DONE)
    assert journal.intents() == ()
    record = journal.next_undo()
    assert record is not None
    assert (record.id, record.name, record.at, record.files) == (operation, "edit", AT, (FILE,))


def test_the_way_back_leads_to_what_undo_found(journal: Journal) -> None:
    operation = done(journal)
    found, left = "f" * 64, "e" * 64
    journal.begin_again(operation, State.UNDONE, [FileChange(FILE.path, found, left)])
    journal.finish(operation, State.UNDONE)
    record = journal.next_redo()
    assert record is not None
    assert record.files == (FileChange(FILE.path, left, found),)


def test_an_operation_that_was_given_up_never_was(journal: Journal) -> None:
    journal.give_up(journal.begin(NewOperation("edit", "MEMORY.md", AT), [FILE]))
    assert journal.latest(10) == ()
    assert journal.intents() == ()


def test_giving_up_an_undo_leaves_the_operation_done(journal: Journal) -> None:
    operation = done(journal)
    journal.begin_again(operation, State.UNDONE, [FILE])
    journal.give_up(operation)
    record = journal.get(operation)
    assert record is not None
    assert record.state is State.DONE


def test_undo_goes_down_and_redo_comes_up_again(journal: Journal) -> None:
    first, second, third = done(journal), done(journal), done(journal)
    assert [undone(journal), undone(journal), undone(journal)] == [third, second, first]
    assert journal.next_undo() is None
    assert [redone(journal), redone(journal), redone(journal)] == [first, second, third]
    assert journal.next_redo() is None


def test_a_new_operation_ends_what_could_be_redone(journal: Journal) -> None:
    done(journal)
    undone(journal)
    pending = journal.begin(NewOperation("edit", "MEMORY.md", AT), [FILE])
    assert journal.next_redo() is not None, "not before it has succeeded"
    journal.finish(pending, State.DONE)
    assert journal.next_redo() is None
    assert [record.state for record in journal.latest(5)] == [State.DONE, State.UNDONE]


def test_a_snapshot_cannot_be_undone(journal: Journal) -> None:
    snapshot = journal.record(NewOperation("snapshot", "sample", AT), [FILE])
    assert journal.next_undo() is None
    record = journal.get(snapshot)
    assert record is not None
    assert not record.undoable


def test_a_revert_counts_while_it_is_in_force(journal: Journal) -> None:
    dream = done(journal, "dream")
    done(journal, "revert", reverts=dream)
    record = journal.get(dream)
    assert record is not None
    assert record.reverted
    undone(journal)
    record = journal.get(dream)
    assert record is not None
    assert not record.reverted


def test_an_operation_of_many_files_keeps_them_all(journal: Journal) -> None:
    files = [FileChange(f"memory/{number:03}.md", None, "c" * 64) for number in range(450)]
    operation = journal.begin(NewOperation("forget", "450 notes", AT), files)
    record = journal.get(operation)
    assert record is not None
    assert list(record.files) == files
    assert journal.get(99) is None
