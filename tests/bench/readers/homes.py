"""A home that OpenClaw ran in: its workspace day by day, and the searches of those days.

Read from the home or from the ``outputs/index.json`` in it. A note belongs to the days
from its own on; of MEMORY.md what was promoted later is left out; undated notes are always there.
"""

from __future__ import annotations

import re
from collections.abc import Iterator
from datetime import UTC, datetime
from itertools import groupby
from pathlib import Path
from typing import Any

from tests.bench.readers.cases import BrokenData, Entry, Question, World, entries

KIND = "home"
COMMANDS = "outputs/index.json"
_WORKSPACE = ".openclaw/workspace"
_DAY = re.compile(r"(\d{4}-\d{2}-\d{2})")
_PROMOTED = re.compile(r"^## Promoted From Short-Term Memory \((\d{4}-\d{2}-\d{2})\)")


def fits(value: Any) -> bool:
    """Tell whether a parsed file looks like this set."""
    return isinstance(value, dict) and isinstance(value.get("commands"), list)


def worlds(path: Path, text: str) -> Iterator[World]:
    """Yield one workspace for each day with questions; raises `BrokenData`."""
    root = path.parent.parent / _WORKSPACE
    if not root.is_dir():
        raise BrokenData(path, 1, f"there is no workspace at {root}")
    notes = {
        note.relative_to(root).as_posix(): note.read_text("utf-8", "replace")
        for note in sorted(root.rglob("*.md"))
        if not any(part.startswith(".") for part in note.relative_to(root).parts)
    }
    asked = [
        _question(entry)
        for entry in entries(path, text, "commands")
        if isinstance(entry.value, dict) and entry.value.get("filesWithAnswer")
    ]
    for day, questions in groupby(asked, lambda question: f"{question.at:%Y-%m-%d}"):
        yield World(day, _on(day, notes), tuple(questions))


def _question(entry: Entry) -> Question:
    moment = entry.get("fakeNow", str)
    try:
        at = datetime.fromisoformat(moment).astimezone(UTC)
    except ValueError:
        raise entry.broken(f"{moment!r} is no moment") from None
    return Question(
        entry.get("query", str),
        frozenset(entry.get("filesWithAnswer", list)),
        group=str(entry.value.get("lang", "")),
        at=at,
        enough=True,
    )


def _on(day: str, notes: dict[str, str]) -> dict[str, str]:
    """Return the notes as they were on a day."""
    there: dict[str, str] = {}
    for name, text in notes.items():
        dated = _DAY.search(name)
        if dated is None:
            there[name] = _before(day, text) if name == "MEMORY.md" else text
        elif dated[1] <= day:
            there[name] = text
    return there


def _before(day: str, text: str) -> str:
    """Leave out what was promoted after a day."""
    kept: list[str] = []
    later = False
    for line in text.splitlines(keepends=True):
        if line.startswith("## "):
            promoted = _PROMOTED.match(line)
            later = promoted is not None and promoted[1] > day
        if not later:
            kept.append(line)
    return "".join(kept)
