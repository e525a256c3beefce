"""The diary ready to be read: by days, newest first, each entry with how much it repeats."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from datetime import date

from mnemoscope.domain.diary_entries import DiaryEntry
from mnemoscope.domain.redaction import masked
from mnemoscope.domain.repetition import LOOKED_BACK, repetition
from mnemoscope.engine.night import Nights

_LONGEST = 6000
"""Characters of an entry that are shown; the file has the rest."""
_MEASURED = 200
"""Newest entries whose repetition is told: older ones are seldom read."""


@dataclass(frozen=True, slots=True)
class DiaryPiece:
    """One entry."""

    when: str
    """The date line as it stands in the diary."""
    words: str
    repeated: float | None
    """Share of its words, 0 to 1, that the entries before it say as well; None: not measured."""


@dataclass(frozen=True, slots=True)
class DiaryDay:
    """What the diary tells of one day, newest first."""

    day: date
    pieces: tuple[DiaryPiece, ...]


@dataclass(frozen=True, slots=True)
class DiaryView:
    """All days of which the diary tells, newest first."""

    path: str
    days: tuple[DiaryDay, ...]

    def place_of(self, day: date) -> int | None:
        """Return the place of a day."""
        return next((at for at, each in enumerate(self.days) if each.day == day), None)


def diary_view(nights: Nights) -> DiaryView:
    """Sort the entries of the diary by day; those whose date cannot be read are left out."""
    entries = nights.diary
    days: dict[date, list[DiaryPiece]] = {}
    first_measured = len(entries) - _MEASURED
    for at, entry in enumerate(entries):
        if entry.day is not None:
            measured = at >= first_measured
            repeated = _repeated(entries, at) if measured else None
            words = masked(entry.words[:_LONGEST]) + ("…" if len(entry.words) > _LONGEST else "")
            piece = DiaryPiece(entry.when, words, repeated)
            days.setdefault(date.fromisoformat(entry.day), []).append(piece)
    newest_first = sorted(days, reverse=True)
    return DiaryView(
        nights.diary_path,
        tuple(DiaryDay(day, tuple(reversed(days[day]))) for day in newest_first),
    )


def _repeated(entries: Sequence[DiaryEntry], at: int) -> float:
    before = [entry.words for entry in entries[max(0, at - LOOKED_BACK) : at]]
    return repetition(entries[at].words, before)
