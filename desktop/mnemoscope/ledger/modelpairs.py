"""What a language model was asked about pairs of statements, and what it answered.

Pairs are those of content hashes: an answer holds as long as both texts stay as they are.
"""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass
from datetime import datetime

from mnemoscope.domain.clock import iso_utc
from mnemoscope.ledger.database import Database, as_float, as_text


@dataclass(frozen=True, slots=True)
class ModelPair:
    """One pair that a model was asked about, in the order of the alphabet."""

    first: str
    second: str
    model: str
    """Its name and host."""
    conflict: bool
    kind: str = ""
    first_said: str = ""
    """The words of the first text that contradict the second."""
    second_said: str = ""
    why: str = ""
    confidence: float = 0.0


class ModelPairs:
    """The answers about the pairs of one workspace; each pair has that of the latest model."""

    __slots__ = ("_database",)

    def __init__(self, database: Database) -> None:
        self._database = database

    def keep(self, pairs: Iterable[ModelPair], at: datetime) -> None:
        """Keep answers, in place of those that earlier models gave."""
        moment = iso_utc(at)
        self._database.many(
            "INSERT OR REPLACE INTO model_pairs (first, second, model, at, conflict, kind,"
            " first_said, second_said, why, confidence) VALUES (?, ?, ?, ?, ?, ?, ?, ?, ?, ?)",
            [
                (
                    one.first,
                    one.second,
                    one.model,
                    moment,
                    int(one.conflict),
                    one.kind,
                    one.first_said,
                    one.second_said,
                    one.why,
                    one.confidence,
                )
                for one in pairs
            ],
        )

    def asked(self, model: str) -> frozenset[frozenset[str]]:
        """Return the pairs that a model has answered."""
        rows = self._database.query(
            "SELECT first, second FROM model_pairs WHERE model = ?", (model,)
        )
        return frozenset(frozenset((as_text(row[0]), as_text(row[1]))) for row in rows)

    def proposed(self) -> tuple[ModelPair, ...]:
        """Return the pairs that contradict each other, as the models say."""
        rows = self._database.query(
            "SELECT first, second, model, kind, first_said, second_said, why, confidence"
            " FROM model_pairs WHERE conflict ORDER BY first, second"
        )
        return tuple(
            ModelPair(
                as_text(row[0]),
                as_text(row[1]),
                as_text(row[2]),
                conflict=True,
                kind=as_text(row[3]),
                first_said=as_text(row[4]),
                second_said=as_text(row[5]),
                why=as_text(row[6]),
                confidence=as_float(row[7]),
            )
            for row in rows
        )
