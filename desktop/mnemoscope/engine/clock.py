"""The machine's clock: the only place that asks for the time of day."""

from __future__ import annotations

from datetime import UTC, datetime


class SystemClock:
    """Tells the time of the machine in UTC."""

    def now(self) -> datetime:
        """Return the present moment."""
        return datetime.now(UTC)
