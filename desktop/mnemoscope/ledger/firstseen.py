"""Since when memories are known whose text tells no day, as edits move the time of their file."""

from __future__ import annotations

from collections.abc import Iterable
from datetime import datetime

from mnemoscope.domain.clock import iso_utc, parse_utc
from mnemoscope.domain.pace import in_steps
from mnemoscope.ledger.database import Database, as_text


class FirstSeen:
    """The first known moments of one workspace's memories."""

    __slots__ = ("_database",)

    def __init__(self, database: Database) -> None:
        self._database = database

    def all(self) -> dict[str, datetime]:
        """Return the moment of each memory that one is kept of, by id."""
        return {
            as_text(row[0]): at
            for row in in_steps(self._database.query("SELECT claim, at FROM first_seen"))
            if (at := parse_utc(as_text(row[1]))) is not None
        }

    def note(self, moments: Iterable[tuple[str, datetime]]) -> None:
        """Keep moments by ids; of an earlier and a later one the earlier stays."""
        rows = [(claim, iso_utc(at)) for claim, at in moments]
        with self._database.transaction():
            self._database.many(
                "INSERT INTO first_seen (claim, at) VALUES (?, ?)"
                " ON CONFLICT (claim) DO UPDATE SET at = min(at, excluded.at)",
                rows,
            )
