"""What the tests of light and REM sleep share: a clock that moves on, and a workspace of notes."""

from __future__ import annotations

from dataclasses import dataclass
from datetime import UTC, datetime, timedelta
from pathlib import Path


@dataclass
class MovingClock:
    """Stands still until it is moved on."""

    moment: datetime = datetime(2026, 4, 20, 3, tzinfo=UTC)

    def now(self) -> datetime:
        return self.moment

    def pass_days(self, days: float) -> None:
        self.moment += timedelta(days=days)


def note(root: Path, day: str, *lines: str, slug: str = "") -> Path:
    """Write a daily note of these lines below its heading and an empty line."""
    path = root / "memory" / f"{day}{slug}.md"
    path.parent.mkdir(parents=True, exist_ok=True)
    path.write_text("\n".join([f"# {day}", "", *lines, ""]), encoding="utf-8")
    return path
