"""What a person said of the memories that answered: helpful or not, one verdict per question."""

from __future__ import annotations

from datetime import UTC, datetime, tzinfo

from mnemoscope.domain.clock import iso_utc
from mnemoscope.domain.feedback import Judged, Tally, Verdict
from mnemoscope.domain.signals import query_hash
from mnemoscope.ledger.database import Database, as_int, as_text

_SAY = """
INSERT INTO feedback
  (path, claim, query_hash, query, start_line, end_line, text, helpful, day, at)
VALUES (?, ?, ?, ?, ?, ?, ?, ?, ?, ?)
ON CONFLICT (path, claim, query_hash) DO UPDATE SET
  start_line = excluded.start_line, end_line = excluded.end_line, text = excluded.text,
  helpful = excluded.helpful, day = excluded.day, at = excluded.at
"""

# The lines are those of the latest verdict: SQLite takes bare columns from the row of max(at).
_TALLIES = """
SELECT path, claim, start_line, end_line, sum(helpful), count(*) - sum(helpful), max(day), max(at)
FROM feedback GROUP BY path, claim ORDER BY path, claim
"""


class Feedback:
    """The verdicts of one workspace."""

    __slots__ = ("_database",)

    def __init__(self, database: Database) -> None:
        self._database = database

    def say(
        self, judged: Judged, query: str, at: datetime, zone: tzinfo = UTC, *, helpful: bool
    ) -> None:
        """Note a verdict; the later one on the same memory and question counts."""
        values = (
            judged.path,
            judged.claim,
            query_hash(query),
            query,
            judged.start_line,
            judged.end_line,
            judged.text,
            int(helpful),
            at.astimezone(zone).date().isoformat(),
            iso_utc(at),
        )
        self._database.query(_SAY, values)

    def take_back(self, path: str, claim: str, query: str) -> None:
        """Forget a verdict; none is fine."""
        self._database.query(
            "DELETE FROM feedback WHERE path = ? AND claim = ? AND query_hash = ?",
            (path, claim, query_hash(query)),
        )

    def verdicts(self, query: str) -> tuple[Verdict, ...]:
        """Return what was said of the answers to a question."""
        rows = self._database.query(
            "SELECT path, claim, helpful FROM feedback WHERE query_hash = ? ORDER BY path, claim",
            (query_hash(query),),
        )
        return tuple(
            Verdict(as_text(row[0]), as_text(row[1]), bool(as_int(row[2]))) for row in rows
        )

    def tallies(self) -> tuple[Tally, ...]:
        """Return one tally for each memory that was ever judged, by path."""
        return tuple(
            Tally(
                path=as_text(row[0]),
                claim=as_text(row[1]),
                start_line=as_int(row[2]),
                end_line=as_int(row[3]),
                helpful=as_int(row[4]),
                unhelpful=as_int(row[5]),
                last_day=as_text(row[6]),
            )
            for row in self._database.query(_TALLIES)
        )

    def since(self, day: str) -> dict[tuple[str, str, str], bool]:
        """Return the verdicts since an ISO day by path, claim and hash of the question."""
        rows = self._database.query(
            "SELECT path, claim, query_hash, helpful FROM feedback WHERE day >= ?", (day,)
        )
        return {
            (as_text(row[0]), as_text(row[1]), as_text(row[2])): bool(as_int(row[3]))
            for row in rows
        }
