"""What the name of a note says: its day, its layer, and where a link from it leads."""

from __future__ import annotations

import re
from datetime import date

from mnemoscope.domain.outcomes import RefusalReason, Refused

MEMORY_NAMES = ("MEMORY.md", "memory.md")
"""Names of long-term memory, the one that the agent prefers first."""

_DATED = re.compile(r"([0-9]{4}-[0-9]{2}-[0-9]{2})(?:-.+)?\.md", re.DOTALL)
_CORPUS = re.compile(r"([0-9]{4}-[0-9]{2}-[0-9]{2})\.(?:md|txt)")
_ABSOLUTE = re.compile(r"[/\\]|[A-Za-z][A-Za-z0-9+.-]*:")


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


def follow_link(note: str, target: str) -> str | Refused:
    """Return the workspace path that a link in a note names, without asking the disk.

    Links are relative to the note's folder; a leading ``/`` and anything that climbs out of the
    workspace is refused. An anchor (``#…``) and a label (``|…``) are dropped.
    """
    name = re.split(r"[#|]", target, maxsplit=1)[0].strip()
    if _ABSOLUTE.match(name):
        return _outside(note, target)
    parts = note.split("/")[:-1]
    for part in re.split(r"[/\\]", name):
        if part == "..":
            if not parts:
                return _outside(note, target)
            parts.pop()
        elif part not in {"", "."}:
            parts.append(part)
    return "/".join(parts)


def _outside(note: str, target: str) -> Refused:
    detail = f"the link {target!r} leads out of the workspace"
    return Refused(RefusalReason.OUTSIDE_WORKSPACE, detail, note)
