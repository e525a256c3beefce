"""What was decided about statements that contradict each other, and what follows for recall.

A decision whose write was taken back holds no longer, and holds again when that is redone: the
view ``settled`` asks the journal.
"""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from dataclasses import dataclass
from datetime import UTC, datetime
from enum import IntEnum

from mnemoscope.domain.clock import iso_utc, parse_utc
from mnemoscope.ledger.database import (
    Database,
    Row,
    as_float,
    as_int,
    as_optional,
    as_text,
)

REVIEW = "review"
_COLUMNS = (
    "conflict, kind, settlement, left_claim, left_path, left_text, right_claim, right_path,"
    " right_text, why, who, detail, confidence, at, until, automatic, reviewed, run, operation"
)


class Bar(IntEnum):
    """Whether dreams may write a text again."""

    NONE = 0
    WORDS = 1
    """Neither it, nor what says the same in nearly the same words."""
    EXACT = 2
    """Not it; what kept in its place differs in so few words that likeness would keep that out."""


@dataclass(frozen=True, slots=True)
class Tombstone:
    """A text that lost."""

    claim: str
    """Content hash."""
    key: str
    """The recall key; empty where only the words were known."""
    path: str
    text: str
    bar: Bar
    hidden: bool
    """It still stands somewhere, and is not recalled from there."""


@dataclass(frozen=True, slots=True)
class NewSettlement:
    """One decision about one pair of statements."""

    conflict: str
    kind: str
    settlement: str
    left_claim: str
    left_path: str
    left_text: str
    right_claim: str
    right_path: str
    right_text: str
    why: str
    who: str
    at: datetime
    until: datetime | None = None
    """Until when a conflict rests that needs review."""
    detail: str = "{}"
    """JSON: the text of a merge, the scopes of both."""
    confidence: float | None = None
    """Of the advice that was followed by itself."""
    automatic: bool = False
    run: int | None = None


@dataclass(frozen=True, slots=True)
class SettlementRecord:
    """A decision as the table holds it."""

    id: int
    new: NewSettlement
    operation: int | None
    reviewed: datetime | None
    """When a person looked at an automatic one."""


class Settlements:
    """The decisions of one workspace."""

    __slots__ = ("_database",)

    def __init__(self, database: Database) -> None:
        self._database = database

    def add(
        self,
        new: NewSettlement,
        operation: int | None,
        pairs: Iterable[tuple[str, str]],
        tombstones: Sequence[Tombstone] = (),
    ) -> int:
        """Note a decision, the pairs of content hashes that are judged by it, and what lost.

        Returns its number.
        """
        with self._database.transaction():
            number = self._database.insert(
                f"INSERT INTO settlements ({_COLUMNS})"
                " VALUES (?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, NULL, ?, ?)",
                (*_values(new), new.run, operation),
            )
            self._database.many(
                "INSERT OR IGNORE INTO settled_pairs (settlement, first, second) VALUES (?, ?, ?)",
                [(number, *sorted(pair)) for pair in pairs],
            )
            self._database.many(
                "INSERT INTO tombstones (settlement, claim, key, path, text, barred, hide)"
                " VALUES (?, ?, ?, ?, ?, ?, ?)",
                [
                    (number, one.claim, one.key, one.path, one.text, one.bar, one.hidden)
                    for one in tombstones
                ],
            )
        return number

    def get(self, number: int) -> SettlementRecord | None:
        """Return one decision that holds."""
        row = self._database.first(f"SELECT id, {_COLUMNS} FROM settled WHERE id = ?", (number,))
        return None if row is None else _record(row)

    def all(self) -> tuple[SettlementRecord, ...]:
        """Return the decisions that hold, the latest first."""
        rows = self._database.query(f"SELECT id, {_COLUMNS} FROM settled ORDER BY id DESC")
        return tuple(map(_record, rows))

    def judged(self, now: datetime) -> frozenset[tuple[str, str]]:
        """Return the pairs of content hashes about which nothing is to be asked now.

        Each pair is in order of the alphabet. Those that need review rest until their day.
        """
        rows = self._database.query(
            "SELECT p.first, p.second FROM settled_pairs p JOIN settled s ON s.id = p.settlement"
            " WHERE s.settlement <> ? OR s.until > ?",
            (REVIEW, iso_utc(now)),
        )
        return frozenset((as_text(row[0]), as_text(row[1])) for row in rows)

    def automatic(self, run: int | None = None) -> tuple[SettlementRecord, ...]:
        """Return what rules have settled by themselves and nobody has looked at, latest first.

        With ``run`` all that this night settled, looked at or not.
        """
        where, values = ("reviewed IS NULL", ()) if run is None else ("run = ?", (run,))
        rows = self._database.query(
            f"SELECT id, {_COLUMNS} FROM settled WHERE automatic AND {where} ORDER BY id DESC",
            values,
        )
        return tuple(map(_record, rows))

    def review(self, ids: Iterable[int], at: datetime) -> None:
        """Note that a person has looked at automatic decisions."""
        self._database.many(
            "UPDATE settlements SET reviewed = ? WHERE id = ? AND automatic",
            [(iso_utc(at), number) for number in ids],
        )

    def tombstones(self, number: int) -> tuple[Tombstone, ...]:
        """Return what lost by one decision."""
        rows = self._database.query(
            "SELECT claim, key, path, text, barred, hide FROM tombstones WHERE settlement = ?"
            " ORDER BY claim",
            (number,),
        )
        return tuple(
            Tombstone(*map(as_text, row[:4]), bar=Bar(as_int(row[4])), hidden=bool(row[5]))
            for row in rows
        )


def _values(new: NewSettlement) -> tuple[str | float | int | None, ...]:
    return (
        new.conflict,
        new.kind,
        new.settlement,
        new.left_claim,
        new.left_path,
        new.left_text,
        new.right_claim,
        new.right_path,
        new.right_text,
        new.why,
        new.who,
        new.detail,
        new.confidence,
        iso_utc(new.at),
        None if new.until is None else iso_utc(new.until),
        int(new.automatic),
    )


def _record(row: Row) -> SettlementRecord:
    until, reviewed = as_optional(row[15]), as_optional(row[17])
    new = NewSettlement(
        *map(as_text, row[1:12]),
        at=parse_utc(as_text(row[14])) or datetime.min.replace(tzinfo=UTC),
        until=parse_utc(until) if until else None,
        detail=as_text(row[12]),
        confidence=None if row[13] is None else as_float(row[13]),
        automatic=bool(row[16]),
        run=None if row[18] is None else as_int(row[18]),
    )
    return SettlementRecord(
        as_int(row[0]),
        new,
        None if row[19] is None else as_int(row[19]),
        parse_utc(reviewed) if reviewed else None,
    )
