"""The memories that shall not be recalled, by their claim ids, until somebody takes that back.

Among them are those that lost against another statement and still stand in a note.
"""

from __future__ import annotations

from collections.abc import Iterable
from datetime import datetime

from mnemoscope.domain.clock import iso_utc, parse_utc
from mnemoscope.domain.hiding import HiddenMemory
from mnemoscope.ledger.database import Database, as_text

_LOST = "FROM tombstones t JOIN settled s ON s.id = t.settlement WHERE t.hide"


class Hidden:
    """The hidden memories of one workspace."""

    __slots__ = ("_database",)

    def __init__(self, database: Database) -> None:
        self._database = database

    def claims(self) -> frozenset[str]:
        """Return the ids of all of them."""
        rows = self._database.query(f"SELECT claim FROM hidden UNION SELECT t.claim {_LOST}")
        return frozenset(as_text(row[0]) for row in rows)

    def all(self) -> tuple[HiddenMemory, ...]:
        """Return all of them, the latest first."""
        rows = self._database.query(
            "SELECT claim, text, max(at) AS at FROM (SELECT claim, text, at FROM hidden"
            f" UNION ALL SELECT t.claim, t.text, s.at {_LOST}) GROUP BY claim"
            " ORDER BY at DESC, claim"
        )
        return tuple(
            HiddenMemory(as_text(row[0]), as_text(row[1]), at)
            for row in rows
            if (at := parse_utc(as_text(row[2]))) is not None
        )

    def add(self, memories: Iterable[tuple[str, str]], at: datetime) -> None:
        """Hide memories, given as ids and words; those that are hidden stay as they are."""
        self._database.many(
            "INSERT OR IGNORE INTO hidden (claim, text, at) VALUES (?, ?, ?)",
            [(claim, text, iso_utc(at)) for claim, text in memories],
        )

    def remove(self, claims: Iterable[str]) -> None:
        """Take hiding back; others are not minded."""
        rows = [(claim,) for claim in claims]
        with self._database.transaction():
            self._database.many("DELETE FROM hidden WHERE claim = ?", rows)
            self._database.many("UPDATE tombstones SET hide = 0 WHERE claim = ?", rows)
