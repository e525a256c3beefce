"""What the pane reads in one go, off the window's thread."""

from __future__ import annotations

from dataclasses import dataclass
from datetime import date

from mnemoscope.domain.phases import Mode
from mnemoscope.engine.modes import dream_mode
from mnemoscope.engine.night import Nights, nights
from mnemoscope.engine.review import waiting
from mnemoscope.engine.session import Session
from mnemoscope.panes.dreams.diaryview import DiaryView, diary_view
from mnemoscope.panes.dreams.months import Calendar, calendar_of


@dataclass(frozen=True, slots=True)
class Readings:
    """All nights, the diary, and what waits for the person."""

    nights: Nights
    calendar: Calendar
    diary: DiaryView
    mode: Mode
    waiting: tuple[int, ...]
    """The night of each proposal that waits, newest night first."""


def read_all(session: Session, today: date) -> Readings:
    """Read the nights, the diary, the mode and the proposals.

    Raises:
        EnvironmentFault: MEMORY.md or the diary is there and cannot be read.
    """
    found = nights(session)
    waits = tuple(proposal.run for proposal in waiting(session))
    return Readings(
        found,
        calendar_of(found, session.zone, today, frozenset(waits)),
        diary_view(found),
        dream_mode(session),
        waits,
    )
