"""The person's decisions about short-term memories, until they are taken back.

What lost against another statement is among what is never promoted again.
"""

from __future__ import annotations

from mnemoscope.domain.clock import iso_utc, parse_utc
from mnemoscope.domain.judgements import FATES, Judgement, Verdict
from mnemoscope.ledger.database import Database, as_int, as_text

_LOST = "FROM tombstones t JOIN settled s ON s.id = t.settlement WHERE t.barred"


class Judgements:
    """The judgements of one workspace; one for each claim and verdict."""

    __slots__ = ("_database",)

    def __init__(self, database: Database) -> None:
        self._database = database

    def put(self, judgement: Judgement) -> None:
        """Note a decision; what cannot stand beside it is replaced (see `FATES`)."""
        with self._database.transaction():
            if judgement.verdict in FATES:
                for other in FATES:
                    self.remove(judgement.claim, other)
            self._database.query(
                "REPLACE INTO judgements (claim, verdict, key, path, text, at)"
                " VALUES (?, ?, ?, ?, ?, ?)",
                (
                    judgement.claim,
                    judgement.verdict.value,
                    judgement.key,
                    judgement.path,
                    judgement.text,
                    iso_utc(judgement.at),
                ),
            )

    def remove(self, claim: str, verdict: Verdict) -> None:
        """Take a decision back; none is fine."""
        with self._database.transaction():
            self._database.query(
                "DELETE FROM judgements WHERE claim = ? AND verdict = ?", (claim, verdict.value)
            )
            if verdict is Verdict.NEVER:
                self._database.query("UPDATE tombstones SET barred = 0 WHERE claim = ?", (claim,))

    def all(self) -> tuple[Judgement, ...]:
        """Return all of them, the latest first.

        One that bars its very words alone has no text.
        """
        rows = self._database.query(
            "SELECT claim, verdict, key, path, text, at FROM judgements UNION ALL"
            " SELECT t.claim, ?, t.key, t.path,"
            " CASE WHEN t.barred = 1 THEN t.text ELSE '' END, s.at"
            f" {_LOST} ORDER BY at DESC, claim, verdict",
            (Verdict.NEVER.value,),
        )
        return tuple(
            Judgement(
                claim=as_text(row[0]),
                verdict=Verdict(as_text(row[1])),
                key=as_text(row[2]),
                path=as_text(row[3]),
                text=as_text(row[4]),
                at=at,
            )
            for row in rows
            if (at := parse_utc(as_text(row[5]))) is not None
        )

    def by_claim(self) -> dict[str, frozenset[Verdict]]:
        """Return what was decided about each memory that anything was decided about."""
        found: dict[str, frozenset[Verdict]] = {}
        for row in self._database.query(
            f"SELECT claim, verdict FROM judgements UNION SELECT t.claim, ? {_LOST}",
            (Verdict.NEVER.value,),
        ):
            claim = as_text(row[0])
            found[claim] = found.get(claim, frozenset()) | {Verdict(as_text(row[1]))}
        return found

    def notice(self, claim: str, run: int) -> None:
        """Note that the removal of a line was noticed, which that run wrote."""
        self._database.query(
            "INSERT OR IGNORE INTO noticed_removals (claim, run) VALUES (?, ?)", (claim, run)
        )

    def forget(self, claim: str) -> None:
        """Let removals of these words be noticed anew."""
        self._database.query("DELETE FROM noticed_removals WHERE claim = ?", (claim,))

    def noticed(self) -> frozenset[tuple[str, int]]:
        """Return the noticed removals as claims and runs."""
        rows = self._database.query("SELECT claim, run FROM noticed_removals")
        return frozenset((as_text(row[0]), as_int(row[1])) for row in rows)
