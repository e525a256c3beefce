"""The questions that a person has asked: the recent ones, and those kept for good."""

from __future__ import annotations

from collections.abc import Sequence
from datetime import datetime

from mnemoscope.domain.clock import iso_utc, parse_utc
from mnemoscope.domain.questions import PastQuestion, goes_on
from mnemoscope.domain.signals import collapse, query_hash
from mnemoscope.ledger.database import Database, Row, as_int, as_text

KEPT = 100
"""So many questions are kept beside the saved ones; the oldest go first."""

_ASKED = """
INSERT INTO questions (hash, text, asked, turn)
VALUES (?, ?, ?, (SELECT coalesce(max(turn), 0) + 1 FROM questions))
ON CONFLICT (hash) DO UPDATE SET
  text = excluded.text, asked = excluded.asked, turn = excluded.turn
"""
_TRIM = """
DELETE FROM questions WHERE saved = 0 AND hash NOT IN
  (SELECT hash FROM questions WHERE saved = 0 ORDER BY turn DESC LIMIT ?)
"""


class Questions:
    """The past questions of one workspace."""

    __slots__ = ("_database",)

    def __init__(self, database: Database) -> None:
        self._database = database

    def all(self) -> tuple[PastQuestion, ...]:
        """Return them, the latest first."""
        rows = self._database.query("SELECT text, asked, saved FROM questions ORDER BY turn DESC")
        return tuple(_question(row) for row in rows)

    def add(self, text: str, at: datetime) -> None:
        """Note that a question was asked; the same words, case aside, stand there once."""
        text = collapse(text)
        if not text:
            return
        with self._database.transaction():
            self._drop_beginning(text, at)
            self._put(text, at)
            self._database.query(_TRIM, (KEPT,))

    def save(self, text: str, at: datetime, *, saved: bool) -> None:
        """Keep a question for good, or no longer."""
        text = collapse(text)
        if not text:
            return
        with self._database.transaction():
            if saved and not self._knows(text):
                self._put(text, at)
            sql = "UPDATE questions SET saved = ? WHERE hash = ?"
            self._database.query(sql, (int(saved), query_hash(text)))

    def remove(self, text: str) -> None:
        """Forget one question."""
        key = query_hash(collapse(text))
        self._database.query("DELETE FROM questions WHERE hash = ?", (key,))

    def clear(self, *, saved: bool) -> None:
        """Forget all questions; the saved ones only where `saved` says so."""
        self._database.query("DELETE FROM questions WHERE saved <= ?", (int(saved),))

    def restore(self, questions: Sequence[PastQuestion]) -> None:
        """Put questions back as `all` gave them."""
        with self._database.transaction():
            for question in reversed(questions):
                self._put(question.text, question.asked)
                self.save(question.text, question.asked, saved=question.saved)

    def _knows(self, text: str) -> bool:
        sql = "SELECT 1 FROM questions WHERE hash = ?"
        return self._database.first(sql, (query_hash(text),)) is not None

    def _put(self, text: str, at: datetime) -> None:
        self._database.query(_ASKED, (query_hash(text), text, iso_utc(at)))

    def _drop_beginning(self, text: str, at: datetime) -> None:
        latest = self._database.first(
            "SELECT text, asked, saved FROM questions ORDER BY turn DESC LIMIT 1"
        )
        if latest is None:
            return
        before = _question(latest)
        if goes_on(before, text, at):
            self.remove(before.text)


def _question(row: Row) -> PastQuestion:
    text, asked = as_text(row[0]), parse_utc(as_text(row[1]))
    if asked is None:
        raise ValueError(f"a question was asked at {as_text(row[1])!r}")
    return PastQuestion(text, asked, bool(as_int(row[2])))
