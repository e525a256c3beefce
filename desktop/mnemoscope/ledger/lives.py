"""What was said of memories by hand, and what of them cannot be inferred: tiers and verifications.

Each saying is a row, and the latest of a memory and field holds. A saying whose operation was taken
back is none, and holds again when that is redone: the view ``life_said`` asks the journal.
"""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass
from datetime import datetime
from enum import StrEnum

from mnemoscope.domain.clock import iso_utc, parse_utc
from mnemoscope.ledger.database import Database, Row, as_text

EVERYTHING = ""
"""Stands for a memory's id where something is said of the whole workspace."""
_YES = "yes"


class Field(StrEnum):
    """What can be said."""

    IMPORTANCE = "importance"
    """0 to 1."""
    KIND = "kind"
    CATEGORY = "category"
    TIER = "tier"
    PINNED = "pinned"
    VERIFIED = "verified"
    """That it still holds, at the moment of the saying."""
    SETTINGS = "settings"
    """JSON; of the whole workspace."""


@dataclass(frozen=True, slots=True)
class Saying:
    """One thing that is said of a memory."""

    claim: str
    field: Field
    value: str
    """Empty: what was said before counts no longer."""
    text: str = ""
    """The words of the memory, for whoever reads this once they stand nowhere else."""

    @classmethod
    def pin(cls, claim: str, text: str, *, pinned: bool) -> Saying:
        """Say that a memory is pinned, or is no longer."""
        return cls(claim, Field.PINNED, _YES if pinned else "", text)

    @classmethod
    def verify(cls, claim: str, text: str) -> Saying:
        """Say that a memory still holds."""
        return cls(claim, Field.VERIFIED, _YES, text)


@dataclass(frozen=True, slots=True)
class Said:
    """All that holds of one memory; None and empty: nothing was said."""

    claim: str
    text: str = ""
    importance: float | None = None
    kind: str = ""
    category: str = ""
    tier: str = ""
    pinned: bool = False
    verified: tuple[datetime, ...] = ()
    """Every time, in the order in which it was said."""


class Lives:
    """The sayings of one workspace."""

    __slots__ = ("_database",)

    def __init__(self, database: Database) -> None:
        self._database = database

    def add(self, sayings: Iterable[Saying], at: datetime, operation: int | None) -> None:
        """Note sayings; joins the transaction of the caller."""
        moment = iso_utc(at)
        rows = [
            (one.claim, one.field.value, one.value, one.text, moment, operation) for one in sayings
        ]
        with self._database.transaction():
            self._database.many(
                "INSERT INTO life_sayings (claim, field, value, text, at, operation)"
                " VALUES (?, ?, ?, ?, ?, ?)",
                rows,
            )

    def all(self) -> dict[str, Said]:
        """Return what holds of each memory that anything was said of, by id."""
        found: dict[str, _Saying] = {}
        rows = self._database.query(
            "SELECT claim, field, value, text, at FROM life_said WHERE claim <> ? ORDER BY id",
            (EVERYTHING,),
        )
        for row in rows:
            claim = as_text(row[0])
            known = found.get(claim)
            if known is None:
                known = found[claim] = _Saying()
            known.hear(as_text(row[1]), as_text(row[2]), as_text(row[3]), as_text(row[4]))
        return {claim: known.said(claim) for claim, known in found.items()}

    def settings(self) -> str:
        """Return the settings that hold, as they were handed in; empty: none."""
        row = self._database.first(
            "SELECT value FROM life_said WHERE claim = ? AND field = ? ORDER BY id DESC LIMIT 1",
            (EVERYTHING, Field.SETTINGS),
        )
        return "" if row is None else as_text(row[0])

    def belongs(self, operation: int) -> bool:
        """Tell whether an operation said anything."""
        row = self._database.first(
            "SELECT 1 FROM life_sayings WHERE operation = ? LIMIT 1", (operation,)
        )
        return row is not None

    def stamp(self) -> Row:
        """Return values that differ once any row differs that the life of a memory is read from.

        Unlike the revision of the database they are the same for every thread.
        """
        return self._database.query(_STAMP)[0]


_STAMP = """
SELECT
  (SELECT max(id) FROM life_sayings),
  (SELECT max(id) FROM operations),
  (SELECT count(*) FROM operations WHERE state = 'done'),
  (SELECT max(id) FROM signals),
  (SELECT count(*) FROM signals),
  (SELECT count(*) FROM feedback),
  (SELECT sum(helpful) FROM feedback),
  (SELECT max(at) FROM feedback),
  (SELECT group_concat(claim) FROM hidden),
  (SELECT max(id) FROM settlements),
  (SELECT sum(hide) FROM tombstones),
  (SELECT max(id) FROM sightings),
  (SELECT count(*) FROM sightings)
"""


class _Saying:
    """What was said of one memory so far; one is filled for each of many thousands."""

    __slots__ = ("text", "values", "verified")

    def __init__(self) -> None:
        self.text = ""
        self.values: dict[str, str] = {}
        self.verified: list[datetime] = []

    def hear(self, field: str, value: str, text: str, at: str) -> None:
        """Take up the next saying; the latest of a field holds."""
        self.text = text or self.text
        if field != _VERIFIED:
            self.values[field] = value
        elif not value:
            self.verified.clear()
        elif (moment := parse_utc(at)) is not None:
            self.verified.append(moment)

    def said(self, claim: str) -> Said:
        """Return what holds now."""
        values = self.values
        importance = values.get(_IMPORTANCE)
        return Said(
            claim,
            self.text,
            float(importance) if importance else None,
            values.get(_KIND, ""),
            values.get(_CATEGORY, ""),
            values.get(_TIER, ""),
            pinned=bool(values.get(_PINNED)),
            verified=tuple(self.verified),
        )


_IMPORTANCE, _KIND, _CATEGORY = Field.IMPORTANCE.value, Field.KIND.value, Field.CATEGORY.value
_TIER, _PINNED, _VERIFIED = Field.TIER.value, Field.PINNED.value, Field.VERIFIED.value
