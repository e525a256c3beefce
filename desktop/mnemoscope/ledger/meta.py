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
_TAKEN_LOCK = "taken-lock:"
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

    def text(self, key: str) -> str:
        """Return what was noted under a name; empty where nothing was."""
        row = self._database.first("SELECT value FROM meta WHERE key = ?", (key,))
        return "" if row is None else as_text(row[0])

    def set_text(self, key: str, value: str) -> None:
        """Note something under a name; an empty text takes it back."""
        if value:
            self._database.query("REPLACE INTO meta (key, value) VALUES (?, ?)", (key, value))
        else:
            self._database.query("DELETE FROM meta WHERE key = ?", (key,))

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

    def taken_locks(self) -> dict[str, str]:
        """Return what this program wrote into locks of other programs, by their paths."""
        rows = self._database.query(
            "SELECT substr(key, ?), value FROM meta WHERE substr(key, 1, ?) = ?",
            (len(_TAKEN_LOCK) + 1, len(_TAKEN_LOCK), _TAKEN_LOCK),
        )
        return {as_text(row[0]): as_text(row[1]) for row in rows}

    def note_taken_lock(self, path: str, content: str) -> None:
        """Note that a lock of another program is about to be taken."""
        self._database.query(
            "REPLACE INTO meta (key, value) VALUES (?, ?)", (_TAKEN_LOCK + path, content)
        )

    def forget_taken_lock(self, path: str) -> None:
        """Note that such a lock was let go."""
        self._database.query("DELETE FROM meta WHERE key = ?", (_TAKEN_LOCK + path,))
