"""Small durable facts about the workspace itself, such as the consent to write."""

from __future__ import annotations

from collections.abc import Iterable
from datetime import datetime

from mnemoscope.domain.clock import iso_utc, parse_utc
from mnemoscope.domain.phases import Mode
from mnemoscope.ledger.database import Database, as_text

_CONSENT = "writes-allowed-at"
_HELD = "held-model"
_DREAM_MODE = "dream.mode"
_RULES_OFF = "quality.off"


class Meta:
    """Named values of one workspace."""

    __slots__ = ("_database",)

    def __init__(self, database: Database) -> None:
        self._database = database

    def writes_allowed_at(self) -> datetime | None:
        """Return when the person allowed writing; None: not yet."""
        row = self._database.first("SELECT value FROM meta WHERE key = ?", (_CONSENT,))
        return None if row is None else parse_utc(as_text(row[0]))

    def allow_writes(self, at: datetime) -> None:
        """Note that the person allowed writing."""
        self._database.query(
            "INSERT OR IGNORE INTO meta (key, value) VALUES (?, ?)", (_CONSENT, iso_utc(at))
        )

    def rules_off(self) -> tuple[str, ...]:
        """Return the names of the quality rules that are switched off here."""
        row = self._database.first("SELECT value FROM meta WHERE key = ?", (_RULES_OFF,))
        return () if row is None else tuple(as_text(row[0]).split())

    def set_rules_off(self, names: Iterable[str]) -> None:
        """Note which quality rules are switched off here."""
        self._database.query(
            "REPLACE INTO meta (key, value) VALUES (?, ?)", (_RULES_OFF, " ".join(names))
        )

    def held_model(self) -> str:
        """Return the model that shall make no vectors here for now; empty: none is held back."""
        row = self._database.first("SELECT value FROM meta WHERE key = ?", (_HELD,))
        return "" if row is None else as_text(row[0])

    def hold_model(self, name: str) -> None:
        """Note that a model shall make no vectors here for now; an empty name lets all of them."""
        if name:
            self._database.query("REPLACE INTO meta (key, value) VALUES (?, ?)", (_HELD, name))
        else:
            self._database.query("DELETE FROM meta WHERE key = ?", (_HELD,))

    def dream_mode(self) -> Mode | None:
        """Return how far nights may go here; None: the person has not chosen."""
        row = self._database.first("SELECT value FROM meta WHERE key = ?", (_DREAM_MODE,))
        return None if row is None else Mode(as_text(row[0]))

    def set_dream_mode(self, mode: Mode) -> None:
        """Note how far nights may go here."""
        self._database.query("REPLACE INTO meta (key, value) VALUES (?, ?)", (_DREAM_MODE, mode))
