"""What was put away: lines in the trash, lines and files in the archive, and how each goes back.

An entry holds as long as the operation that made it does, and until an operation that put it back
holds: the view ``put_away_now`` asks the journal, so that undo and redo need not tell these tables.
"""

from __future__ import annotations

import json
from collections.abc import Iterable, Sequence
from dataclasses import dataclass
from datetime import UTC, datetime
from typing import cast

from mnemoscope.domain.clock import iso_utc, parse_utc
from mnemoscope.domain.lifecycle import Form, Store
from mnemoscope.domain.takeout import Piece
from mnemoscope.ledger.database import Database, Row, Value, as_int, as_optional, as_text


@dataclass(frozen=True, slots=True)
class NewEntry:
    """Something that is about to be put away."""

    store: Store
    form: Form
    path: str
    """Where it stood."""
    piece: Piece
    """Its lines and what stood around them; of a file and a claim the words alone."""
    why: str
    """A stable word with numbers, as ``unused 41 30``."""
    at: datetime
    until: datetime | None = None
    """When it goes for good; None: it stays."""
    target: str = ""
    """The file of the archive."""
    detail: str = ""
    """Of a file the SHA-256 of its bytes, of a claim its former status."""


@dataclass(frozen=True, slots=True)
class Entry:
    """Something that is put away now."""

    id: int
    new: NewEntry
    operation: int
    gone: datetime | None
    """When its text was given up; None: it can be put back."""


_COLUMNS = "store, form, path, claim, text, lines, place, why, at, until, target, detail"


class Trash:
    """What is put away in one workspace."""

    __slots__ = ("_database",)

    def __init__(self, database: Database) -> None:
        self._database = database

    def add(self, entries: Iterable[NewEntry], operation: int) -> None:
        """Note what an operation has put away; joins the transaction of the caller."""
        self._database.many(
            f"INSERT INTO put_away ({_COLUMNS}, operation)"
            " VALUES (?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?)",
            [(*_values(entry), operation) for entry in entries],
        )

    def put_back(self, ids: Iterable[int], operation: int) -> None:
        """Note that an operation has put entries back; joins the transaction of the caller."""
        self._database.many(
            "INSERT INTO put_back (entry, operation) VALUES (?, ?)",
            [(entry, operation) for entry in ids],
        )

    def all(self, store: Store) -> tuple[Entry, ...]:
        """Return what is put away there and can be put back, the latest first."""
        rows = self._database.query(
            f"SELECT id, {_COLUMNS}, operation, gone FROM put_away_now"
            " WHERE store = ? AND gone IS NULL ORDER BY id DESC",
            (store.value,),
        )
        return tuple(map(_entry, rows))

    def get(self, ids: Sequence[int]) -> tuple[Entry, ...]:
        """Return those entries that are put away, given up or not, in the order of their ids."""
        rows = self._database.query(
            f"SELECT id, {_COLUMNS}, operation, gone FROM put_away_now"
            f" WHERE id IN ({', '.join('?' * len(ids))}) ORDER BY id",
            tuple(ids),
        )
        return tuple(map(_entry, rows))

    def of_operation(self, operation: int) -> tuple[Entry, ...]:
        """Return all that an operation put away, whatever became of it."""
        rows = self._database.query(
            f"SELECT id, {_COLUMNS}, operation, gone FROM put_away WHERE operation = ? ORDER BY id",
            (operation,),
        )
        return tuple(map(_entry, rows))

    def restored(self, operation: int) -> frozenset[int]:
        """Return which entries of an operation have been put back since."""
        rows = self._database.query(
            "SELECT p.id FROM put_away p WHERE p.operation = ?"
            " AND NOT EXISTS (SELECT 1 FROM put_away_now n WHERE n.id = p.id)"
            " AND EXISTS (SELECT 1 FROM put_back b WHERE b.entry = p.id)",
            (operation,),
        )
        return frozenset(as_int(row[0]) for row in rows)

    def due(self, now: datetime) -> tuple[Entry, ...]:
        """Return what is to go for good now."""
        rows = self._database.query(
            f"SELECT id, {_COLUMNS}, operation, gone FROM put_away_now"
            " WHERE gone IS NULL AND until <= ? ORDER BY id",
            (iso_utc(now),),
        )
        return tuple(map(_entry, rows))

    def give_up(self, ids: Iterable[int], at: datetime) -> None:
        """Let texts go for good; what is left says that they were there."""
        self._database.many(
            "UPDATE put_away SET gone = ?, text = '', lines = x'', place = '{}' WHERE id = ?",
            [(iso_utc(at), entry) for entry in ids],
        )


def _values(entry: NewEntry) -> tuple[Value, ...]:
    piece = entry.piece
    place = {
        "startLine": piece.start_line,
        "left": piece.left,
        "above": piece.above,
        "below": piece.below,
        "headings": piece.headings,
    }
    return (
        entry.store.value,
        entry.form.value,
        entry.path,
        piece.claim,
        # Bytes that are not UTF-8 are kept in the lines; a text of SQLite cannot hold them.
        piece.text.encode("utf-8", "replace").decode(),
        piece.lines.encode("utf-8", "surrogateescape"),
        json.dumps(place),
        entry.why,
        iso_utc(entry.at),
        None if entry.until is None else iso_utc(entry.until),
        entry.target,
        entry.detail,
    )


def _entry(row: Row) -> Entry:
    place = cast("dict[str, object]", json.loads(as_text(row[7])))
    lines, until, gone = row[6], as_optional(row[10]), as_optional(row[14])
    piece = Piece(
        claim=as_text(row[4]),
        text=as_text(row[5]),
        lines=lines.decode("utf-8", "surrogateescape") if isinstance(lines, bytes) else "",
        start_line=int(str(place.get("startLine", 1))),
        left=str(place.get("left", "")),
        above=_texts(place, "above"),
        below=_texts(place, "below"),
        headings=_texts(place, "headings"),
    )
    new = NewEntry(
        store=Store(as_text(row[1])),
        form=Form(as_text(row[2])),
        path=as_text(row[3]),
        piece=piece,
        why=as_text(row[8]),
        at=parse_utc(as_text(row[9])) or datetime.min.replace(tzinfo=UTC),
        until=parse_utc(until) if until else None,
        target=as_text(row[11]),
        detail=as_text(row[12]),
    )
    return Entry(as_int(row[0]), new, as_int(row[13]), parse_utc(gone) if gone else None)


def _texts(place: dict[str, object], name: str) -> tuple[str, ...]:
    return tuple(str(one) for one in cast("list[object]", place.get(name, [])))
