"""What the name of a note says: its day and its layer."""

from __future__ import annotations

import re
from datetime import date

MEMORY_NAMES = ("MEMORY.md", "memory.md")
"""Names of long-term memory, the one that the agent prefers first."""

_DATED = re.compile(r"([0-9]{4}-[0-9]{2}-[0-9]{2})(?:-.+)?\.md", re.DOTALL)
_CORPUS = re.compile(r"([0-9]{4}-[0-9]{2}-[0-9]{2})\.(?:md|txt)")


def is_memory_file(path: str) -> bool:
    """Tell whether a path is the workspace's long-term memory."""
    return path.casefold() == "memory.md"


def is_curated_file(path: str) -> bool:
    """Tell whether trigger and importance comments count in this file."""
    return is_memory_file(path) or path == "USER.md"


def is_dream_output(path: str) -> bool:
    """Tell whether a file is what dreams report; it is read by people, never remembered."""
    return path.casefold() == "dreams.md" or "memory/dreaming/" in f"/{path}"


def is_short_term_path(path: str) -> bool:
    """Tell whether a path is a dated note, by OpenClaw's rule; the date need not exist."""
    return _dated_day(path) is not None


def is_corpus(path: str) -> bool:
    """Tell whether a file is what OpenClaw has taken out of sessions."""
    folder, _, name = path.replace("\\", "/").rpartition("/")
    in_place = f"/{folder}".endswith("/memory/.dreams/session-corpus")
    return in_place and _CORPUS.fullmatch(name) is not None


def note_day(path: str) -> str | None:
    """Return the ISO day of a dated note; None where it has none or the day does not exist."""
    day = _dated_day(path)
    if day is None:
        return None
    try:
        return date.fromisoformat(day).isoformat()
    except ValueError:
        return None


def _dated_day(path: str) -> str | None:
    path = path.replace("\\", "/").removeprefix("./")
    if "memory/dreaming/" in path:
        return None
    folder, slash, name = path.rpartition("/")
    if f"/{folder}".endswith("/memory/.dreams/session-corpus"):
        found = _CORPUS.fullmatch(name)
    elif slash and "memory" not in folder.split("/"):
        return None
    else:
        found = _DATED.fullmatch(name)
    return found[1] if found else None
