"""The sample workspace: copied at first use, its dates moved so that its last note is yesterday's.

Scores fade with the days, so a sample with fixed dates would soon have nothing left to dream of.
"""

from __future__ import annotations

import os
import re
import shutil
from calendar import month_name
from datetime import date, timedelta
from pathlib import Path

_AGENT = "Kestrel"
_ISO_DAY = re.compile(r"(?<!\d)(20\d\d)-(\d\d)-(\d\d)(?!\d)")
_LONG_DAY = re.compile(rf"\b({'|'.join(month_name[1:])}) (\d{{1,2}}), (20\d\d)\b")


def sample_workspace(resources: Path, home: Path, today: date) -> Path:
    """Return the folder of the person's own copy of the sample; it is made where it lacks."""
    target = home / "sample" / _AGENT
    if not target.is_dir():
        copy_sample(resources / "sample", target, today)
    return target


def copy_sample(source: Path, target: Path, today: date) -> None:
    """Copy the sample with all its days moved by the same number; whole or not at all."""
    days = (today - timedelta(days=1) - _last_note(source)).days
    draft = target.with_name(f".{target.name}.{os.getpid()}.tmp")
    for broken_off in target.parent.glob(f".{target.name}.*.tmp"):
        shutil.rmtree(broken_off)
    for path in sorted(source.rglob("*")):
        if path.is_file():
            copy = draft / shift_days(path.relative_to(source).as_posix(), days)
            copy.parent.mkdir(parents=True, exist_ok=True)
            copy.write_bytes(shift_days(path.read_text("utf-8"), days).encode())
    draft.replace(target)


def shift_days(text: str, days: int) -> str:
    """Move every ISO day and every long English date in a text."""

    def iso(match: re.Match[str]) -> str:
        moved = _moved(int(match[1]), int(match[2]), int(match[3]), days)
        return moved.isoformat() if moved else match[0]

    def long(match: re.Match[str]) -> str:
        month = list(month_name).index(match[1])
        moved = _moved(int(match[3]), month, int(match[2]), days)
        return f"{month_name[moved.month]} {moved.day}, {moved.year}" if moved else match[0]

    return _LONG_DAY.sub(long, _ISO_DAY.sub(iso, text))


def _moved(year: int, month: int, day: int, days: int) -> date | None:
    try:
        return date(year, month, day) + timedelta(days=days)
    except ValueError:
        return None


def _last_note(source: Path) -> date:
    """Day of the newest daily note."""
    return date.fromisoformat(max(path.stem for path in source.glob("memory/20??-??-??.md")))
