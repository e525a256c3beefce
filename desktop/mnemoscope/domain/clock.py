"""The clock as an argument: nothing below the edges asks the machine for the time."""

from __future__ import annotations

from dataclasses import dataclass
from datetime import UTC, datetime
from typing import Protocol


class Clock(Protocol):
    """Tells the time as an aware UTC datetime."""

    def now(self) -> datetime:
        """Return the present moment in UTC."""
        ...


@dataclass(frozen=True, slots=True)
class FixedClock:
    """A clock that stands still: what ``--now`` and the tests hand in."""

    moment: datetime

    def now(self) -> datetime:
        """Return the pinned moment in UTC."""
        return self.moment.astimezone(UTC)


def iso_utc(moment: datetime) -> str:
    """Write a moment as OpenClaw does: milliseconds and a Z (``2026-04-20T03:00:00.000Z``)."""
    text = moment.astimezone(UTC).isoformat(timespec="milliseconds")
    return text.replace("+00:00", "Z")


def parse_utc(text: str) -> datetime | None:
    """Read an ISO 8601 moment; None where it is none. A moment without a zone is UTC."""
    try:
        moment = datetime.fromisoformat(text.strip())
        if moment.tzinfo is None:
            return moment.replace(tzinfo=UTC)
        return moment if moment.tzinfo is UTC else moment.astimezone(UTC)
    except (ValueError, OverflowError):
        return None
