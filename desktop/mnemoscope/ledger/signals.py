"""Recalls by our own searches, and the short-term entries that they add up to."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from dataclasses import dataclass, replace
from datetime import UTC, tzinfo

from mnemoscope.domain.clock import iso_utc
from mnemoscope.domain.signals import Recall, RecallEntry, claim_hash, query_hash, recall_key
from mnemoscope.ledger.database import Database, Row, as_float, as_int, as_text

_RECORD = """
INSERT INTO signals
  (path, start_line, end_line, claim, text, query_hash, query, day, at, score, position)
VALUES (?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?)
ON CONFLICT (path, claim, query_hash, day) DO UPDATE SET
  start_line = excluded.start_line, end_line = excluded.end_line,
  score = max(score, excluded.score), position = min(position, excluded.position)
"""

# The lines are those of the newest recall: SQLite takes bare columns from the row of max(id).
_ENTRIES = """
SELECT path, start_line, end_line, text, claim, count(*), sum(score), max(score), min(at),
  (SELECT max(at) FROM signals b WHERE b.path = a.path AND b.claim = a.claim),
  group_concat(DISTINCT query_hash), group_concat(DISTINCT day), max(id)
FROM signals a GROUP BY path, claim ORDER BY max(id) DESC
"""


_BEST = """
SELECT path, claim, query_hash, query, day, min(at) OVER (PARTITION BY query_hash, day),
  score, text, start_line,
  row_number() OVER (PARTITION BY query_hash, day ORDER BY score DESC, position) AS n
FROM signals WHERE day >= ?
"""
_SINGLE = "SELECT path, claim, query_hash, query, day, at, score FROM signals"


@dataclass(frozen=True, slots=True)
class Asked:
    """One recall as it was recorded: a question that found a memory on a day."""

    path: str
    claim: str
    query_hash: str
    query: str
    day: str
    """ISO day in the person's zone."""
    at: str
    """ISO moment of the first time on that day."""
    score: float

    text: str = ""
    """The words that were shown; empty where they were not asked for."""
    start_line: int = 1
    """As of then; 1 where it was not asked for."""


@dataclass(frozen=True, slots=True)
class Passage:
    """Words that searches showed, with the lines in which they stood the last time."""

    path: str
    claim: str
    start_line: int
    end_line: int
    text: str


class Signals:
    """The recalls of one workspace."""

    __slots__ = ("_database",)

    def __init__(self, database: Database) -> None:
        self._database = database

    def record(self, recalls: Sequence[Recall], zone: tzinfo = UTC) -> None:
        """Record what one or more searches showed; the same query on the same day counts once.

        A day is one of the person's own zone.
        """
        rows = [
            (
                recall.path,
                recall.start_line,
                recall.end_line,
                claim_hash(recall.text),
                recall.text,
                query_hash(recall.query),
                recall.query,
                recall.at.astimezone(zone).date().isoformat(),
                iso_utc(recall.at),
                recall.score,
                recall.position,
            )
            for recall in recalls
        ]
        with self._database.transaction():
            self._database.many(_RECORD, rows)

    def entries(self) -> tuple[RecallEntry, ...]:
        """Return one entry for each memory that was ever recalled, most recent first."""
        return tuple(_with_unique_keys(self._database.query(_ENTRIES)))

    def of(self, path: str, claim: str) -> tuple[Asked, ...]:
        """Return the recalls of one memory, oldest first."""
        rows = self._database.query(
            f"{_SINGLE} WHERE path = ? AND claim = ? ORDER BY at, id", (path, claim)
        )
        return tuple(_asked(row) for row in rows)

    def all(self) -> tuple[Asked, ...]:
        """Return every recall, oldest first."""
        return tuple(_asked(row) for row in self._database.query(f"{_SINGLE} ORDER BY at, id"))

    def questions(self, since: str) -> tuple[Asked, ...]:
        """Return each question since an ISO day with its best hit, the latest first.

        The same question on another day counts as another one.
        """
        rows = self._database.query(
            f"SELECT * FROM ({_BEST}) WHERE n = 1 ORDER BY 6 DESC, query_hash", (since,)
        )
        return tuple(
            replace(_asked(row), text=as_text(row[7]), start_line=as_int(row[8])) for row in rows
        )

    def passages(self) -> dict[tuple[str, str], Passage]:
        """Return what was ever shown, by path and claim."""
        rows = self._database.query(
            "SELECT path, claim, start_line, end_line, text, max(id) FROM signals"
            " GROUP BY path, claim"
        )
        found = (
            Passage(
                path=as_text(row[0]),
                claim=as_text(row[1]),
                start_line=as_int(row[2]),
                end_line=as_int(row[3]),
                text=as_text(row[4]),
            )
            for row in rows
        )
        return {(one.path, one.claim): one for one in found}

    def count(self) -> int:
        """Return how many memories were ever recalled."""
        row = self._database.first(
            "SELECT count(*) FROM (SELECT 1 FROM signals GROUP BY path, claim)"
        )
        return as_int(row[0]) if row else 0


def _asked(row: Row) -> Asked:
    return Asked(
        path=as_text(row[0]),
        claim=as_text(row[1]),
        query_hash=as_text(row[2]),
        query=as_text(row[3]),
        day=as_text(row[4]),
        at=as_text(row[5]),
        score=as_float(row[6]),
    )


def _with_unique_keys(rows: Iterable[Row]) -> Iterable[RecallEntry]:
    taken: set[str] = set()
    for row in rows:
        key = recall_key(as_text(row[0]), as_int(row[1]), as_int(row[2]))
        if key in taken:
            # Other words stood in these lines once: OpenClaw tells them apart by the claim too.
            key = f"{key}:{as_text(row[4])}"
        taken.add(key)
        yield RecallEntry(
            key=key,
            path=as_text(row[0]),
            start_line=as_int(row[1]),
            end_line=as_int(row[2]),
            snippet=as_text(row[3]),
            recall_count=as_int(row[5]),
            total_score=as_float(row[6]),
            max_score=as_float(row[7]),
            first_recalled_at=as_text(row[8]),
            last_recalled_at=as_text(row[9]),
            query_hashes=tuple(sorted(as_text(row[10]).split(","))),
            recall_days=tuple(sorted(as_text(row[11]).split(","))),
            claim_hash=as_text(row[4]),
        )
