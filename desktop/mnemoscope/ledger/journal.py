"""The list of named writes: what each did to which file, and what is half-way now."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from datetime import UTC, datetime
from enum import StrEnum

from mnemoscope.domain.clock import iso_utc, parse_utc
from mnemoscope.ledger.database import Database, Row, as_int, as_optional, as_text


class State(StrEnum):
    """Where an operation stands."""

    PENDING = "pending"
    """Its first write has begun and has not ended."""
    DONE = "done"
    UNDONE = "undone"


@dataclass(frozen=True, slots=True)
class FileChange:
    """One file of an operation: digests of its bytes before and after; None: no such file."""

    path: str
    before: str | None
    after: str | None


@dataclass(frozen=True, slots=True)
class NewOperation:
    """A named write that is about to be made."""

    name: str
    subject: str
    at: datetime
    run: int | None = None
    reverts: int | None = None
    """The older operation that it takes back."""


@dataclass(frozen=True, slots=True)
class OperationRecord:
    """A named write as the journal holds it."""

    id: int
    name: str
    subject: str
    at: datetime
    state: State
    undoable: bool
    run: int | None
    reverts: int | None
    reverted: bool
    """A later operation has taken it back and has not been undone itself."""
    files: tuple[FileChange, ...]


@dataclass(frozen=True, slots=True)
class Intent:
    """A write that has begun: the files it replaces, and what its operation is when all are."""

    operation: int
    goal: State
    files: tuple[FileChange, ...]


_SELECT = """
SELECT o.id, o.name, o.subject, o.at, o.state, o.undoable, o.run, o.reverts,
  EXISTS (SELECT 1 FROM operations r WHERE r.reverts = o.id AND r.state = 'done')
FROM operations o
"""


class Journal:
    """The operations of one workspace; writers hold the write lock."""

    __slots__ = ("_database",)

    def __init__(self, database: Database) -> None:
        self._database = database

    def begin(self, new: NewOperation, files: Sequence[FileChange]) -> int:
        """Note a new operation and what it is about to write; returns its id."""
        with self._database.transaction():
            operation = self._insert(new, State.PENDING, files, undoable=True)
            self._intend(operation, State.DONE, files)
        return operation

    def begin_revocable(self, new: NewOperation, files: Sequence[FileChange]) -> int:
        """Do as `begin` does, for a write that is taken back where nobody confirms it.

        Rows of other tables belong to it: whoever ends it after a kill cannot write them, and so
        leads the files back.
        """
        back = [FileChange(file.path, file.after, file.before) for file in files]
        with self._database.transaction():
            operation = self._insert(new, State.PENDING, files, undoable=True)
            self._intend(operation, State.UNDONE, back)
        return operation

    def confirm(self, operation: int) -> None:
        """Note that all files of a revocable operation are written, and with them its rows."""
        with self._database.transaction():
            self._database.query("DELETE FROM intents WHERE operation = ?", (operation,))
            self._database.query("UPDATE operations SET redoable = 0 WHERE redoable = 1")
            self._database.query(
                "UPDATE operations SET state = ? WHERE id = ?", (State.DONE, operation)
            )

    def begin_again(self, operation: int, goal: State, files: Sequence[FileChange]) -> None:
        """Note what undoing or redoing an operation is about to write."""
        with self._database.transaction():
            self._intend(operation, goal, files)

    def add(self, operation: int, file: FileChange) -> None:
        """Note one more thing that an operation is about; joins the transaction of the caller."""
        self._database.query(
            "INSERT INTO operation_files (operation, path, before, after) VALUES (?, ?, ?, ?)",
            (operation, file.path, file.before, file.after),
        )

    def finish(self, operation: int, goal: State) -> None:
        """Note that all files are written; a new operation ends what could be redone.

        Undo and redo may have kept the words of others: the way back leads to what stood there.
        A new operation that was taken back before its end vanishes.
        """
        before, after = ("after", "before") if goal is State.UNDONE else ("before", "after")
        with self._database.transaction():
            if self._state(operation) is State.PENDING:
                if goal is State.UNDONE:
                    self.give_up(operation)
                    return
                self._database.query("UPDATE operations SET redoable = 0 WHERE redoable = 1")
            self._database.query(
                "UPDATE operations SET state = ?, redoable = ? WHERE id = ?",
                (goal, int(goal is State.UNDONE), operation),
            )
            self._database.query(
                f"UPDATE operation_files SET before = i.{before}, after = i.{after} FROM intents i"
                " WHERE i.operation = operation_files.operation AND i.path = operation_files.path"
                " AND i.operation = ?",
                (operation,),
            )
            self._database.query("DELETE FROM intents WHERE operation = ?", (operation,))

    def give_up(self, operation: int) -> None:
        """Note that nothing of the intent stands on the disk; a new operation vanishes."""
        with self._database.transaction():
            self._database.query("DELETE FROM intents WHERE operation = ?", (operation,))
            self._database.query(
                "DELETE FROM operations WHERE id = ? AND state = ?", (operation, State.PENDING)
            )

    def record(self, new: NewOperation, files: Sequence[FileChange]) -> int:
        """Note an operation that wrote nothing into the workspace, such as a snapshot."""
        with self._database.transaction():
            return self._insert(new, State.DONE, files, undoable=False)

    def record_done(self, new: NewOperation, files: Sequence[FileChange]) -> int:
        """Note an operation that wrote into the ledger alone and can be undone.

        Joins the transaction of the caller, who writes the rows.
        """
        with self._database.transaction():
            self._database.query("UPDATE operations SET redoable = 0 WHERE redoable = 1")
            return self._insert(new, State.DONE, files, undoable=True)

    def intents(self) -> tuple[Intent, ...]:
        """Return the writes that have begun and not ended, oldest first."""
        rows = self._database.query("SELECT operation, goal FROM intents GROUP BY operation")
        return tuple(
            Intent(as_int(row[0]), State(as_text(row[1])), self._files("intents", as_int(row[0])))
            for row in rows
        )

    def get(self, operation: int) -> OperationRecord | None:
        """Return one operation."""
        return self._first("WHERE o.id = ?", (operation,))

    def first_named(self, name: str) -> OperationRecord | None:
        """Return the oldest operation of that name."""
        return self._first("WHERE o.name = ? ORDER BY o.id LIMIT 1", (name,))

    def next_undo(self) -> OperationRecord | None:
        """Return the newest operation that can be undone."""
        return self._first("WHERE o.state = 'done' AND o.undoable ORDER BY o.id DESC LIMIT 1")

    def next_redo(self) -> OperationRecord | None:
        """Return the operation that was undone last, unless something new was done since."""
        return self._first("WHERE o.redoable ORDER BY o.id LIMIT 1")

    def of_run(self, run: int) -> tuple[OperationRecord, ...]:
        """Return what a run wrote, newest first; what took it back later is left out."""
        rows = self._database.query(
            f"{_SELECT} WHERE o.run = ? AND o.reverts IS NULL ORDER BY o.id DESC", (run,)
        )
        return tuple(self._record(row) for row in rows)

    def latest(self, limit: int) -> tuple[OperationRecord, ...]:
        """Return the operations, newest first."""
        rows = self._database.query(f"{_SELECT} ORDER BY o.id DESC LIMIT ?", (limit,))
        return tuple(self._record(row) for row in rows)

    def _insert(
        self, new: NewOperation, state: State, files: Sequence[FileChange], *, undoable: bool
    ) -> int:
        operation = self._database.insert(
            "INSERT INTO operations (name, subject, at, state, undoable, run, reverts)"
            " VALUES (?, ?, ?, ?, ?, ?, ?)",
            (new.name, new.subject, iso_utc(new.at), state, int(undoable), new.run, new.reverts),
        )
        self._database.many(
            "INSERT INTO operation_files (operation, path, before, after) VALUES (?, ?, ?, ?)",
            [(operation, file.path, file.before, file.after) for file in files],
        )
        return operation

    def _intend(self, operation: int, goal: State, files: Sequence[FileChange]) -> None:
        self._database.many(
            "INSERT INTO intents (operation, path, before, after, goal) VALUES (?, ?, ?, ?, ?)",
            [(operation, file.path, file.before, file.after, goal) for file in files],
        )

    def _state(self, operation: int) -> State | None:
        row = self._database.first("SELECT state FROM operations WHERE id = ?", (operation,))
        return None if row is None else State(as_text(row[0]))

    def _first(self, where: str, values: Sequence[int | str] = ()) -> OperationRecord | None:
        row = self._database.first(f"{_SELECT} {where}", values)
        return None if row is None else self._record(row)

    def _files(self, table: str, operation: int) -> tuple[FileChange, ...]:
        rows = self._database.query(
            f"SELECT path, before, after FROM {table} WHERE operation = ? ORDER BY path",
            (operation,),
        )
        return tuple(
            FileChange(as_text(row[0]), as_optional(row[1]), as_optional(row[2])) for row in rows
        )

    def _record(self, row: Row) -> OperationRecord:
        return OperationRecord(
            id=as_int(row[0]),
            name=as_text(row[1]),
            subject=as_text(row[2]),
            at=parse_utc(as_text(row[3])) or datetime.min.replace(tzinfo=UTC),
            state=State(as_text(row[4])),
            undoable=bool(row[5]),
            run=as_int(row[6]) if row[6] is not None else None,
            reverts=as_int(row[7]) if row[7] is not None else None,
            reverted=bool(row[8]),
            files=self._files("operation_files", as_int(row[0])),
        )
