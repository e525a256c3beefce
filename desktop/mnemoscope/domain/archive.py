"""Where entries go that leave MEMORY.md, for its budget or because they lost against another one.

No agent is given this file to read: it lies in a folder named ``archive``, so that recall finds it
only when asked for archived memories, and has no day in its name, so that no dream takes it for a
short-term memory.
"""

from __future__ import annotations

import re
from collections.abc import Sequence
from dataclasses import dataclass
from datetime import datetime

from mnemoscope.domain.clock import iso_utc, parse_utc
from mnemoscope.domain.document import Document
from mnemoscope.domain.lines import split_lines
from mnemoscope.domain.model import Memory

PATH = "memory/archive/MEMORY-evicted.md"
_HEADER = "# Left MEMORY.md for its budget"
_SETTLED_HEADER = "# Left MEMORY.md"
_MARKER = re.compile(r"<!--\s*mnemoscope-evicted:(?P<at>\S+) (?P<key>[^\n]+?)\s*-->")
_PROMOTION = re.compile(r"\s*<!--\s*openclaw-memory-(?:promotion|lineage):[^\n]*-->\s*")


def evictions(text: str) -> dict[str, datetime]:
    """Return when each entry left last, by its recall key."""
    found: dict[str, datetime] = {}
    for marker in _MARKER.finditer(text):
        at = parse_utc(marker["at"])
        if at is not None:
            found[marker["key"]] = max(at, found.get(marker["key"], at))
    return found


@dataclass(frozen=True, slots=True)
class Entry:
    """What goes into the archive."""

    key: str
    """The recall key, else the claim hash."""
    lines: tuple[str, ...]
    """Without line ends."""


def entry_of(document: Document, memory: Memory) -> Entry:
    """Return an entry of MEMORY.md as it stands there, without the markers above it."""
    key = memory.promotion.key if memory.promotion else memory.id
    return entry_from(key, document.source(memory))


def entry_from(key: str, source: str) -> Entry:
    """Return an entry of lines as they stood in their file."""
    lines = (line.rstrip("\r\n") for line in split_lines(source))
    kept = (line for line in lines if line.strip() and not _PROMOTION.fullmatch(line))
    return Entry(key, tuple(kept))


def with_evicted(
    archive: str, document: Document, evicted: Sequence[Memory], moment: datetime, newline: str
) -> str:
    """Return the archive with entries of MEMORY.md at its end, their words as they stood there.

    ``moment`` is aware and in the person's zone, whose day heads the entries.
    """
    entries = [entry_of(document, memory) for memory in evicted]
    return _with(archive, entries, moment, newline, ("evicted", _HEADER))


def with_superseded(archive: str, lost: Sequence[Entry], moment: datetime, newline: str) -> str:
    """Return the archive with what lost against other statements, as `with_evicted` does.

    The markers differ: new signals do not bring these back.
    """
    return _with(archive, lost, moment, newline, ("superseded", _SETTLED_HEADER))


def with_archived(
    archive: str, source: str, entries: Sequence[Entry], moment: datetime, newline: str
) -> str:
    """Return a file of the archive with statements of another file, as `with_evicted` does.

    ``source``: the path of that file, which a new archive is headed with.
    """
    return _with(archive, entries, moment, newline, ("archived", f"# Archived from {source}"))


def without_archived(archive: str, moment: datetime, entry: Entry) -> str | None:
    """Return a file of the archive without one statement; None where it does not stand there so.

    A day without statements goes with the last of them, and of a file with none nothing is left.
    """
    lines = split_lines(archive)
    ends = f":{iso_utc(moment)} {entry.key} -->"
    markers = {f"<!-- mnemoscope-{name}{ends}" for name in ("archived", "evicted")}
    bare = [line.rstrip("\r\n") for line in lines]
    for at in range(len(lines)):
        after = at + 1 + len(entry.lines)
        if bare[at] in markers and tuple(bare[at + 1 : after]) == entry.lines:
            del lines[at:after]
            return "".join(_without_empty_day(lines, at))
    return None


def _without_empty_day(lines: list[str], at: int) -> list[str]:
    """Take away a day's heading above a place where nothing follows it any more."""
    above, below = at, at
    while above and not lines[above - 1].strip():
        above -= 1
    while below < len(lines) and not lines[below].strip():
        below += 1
    ends = below == len(lines) or lines[below].startswith("## ")
    if above and ends and lines[above - 1].startswith("## "):
        start = above - 1
        while start and below == len(lines) and not lines[start - 1].strip():
            start -= 1
        lines = [*lines[:start], *lines[below:]]
    rest = [line for line in lines if line.strip()]
    return [] if len(rest) <= 1 and all(line.startswith("# ") for line in rest) else lines


def _with(
    archive: str, entries: Sequence[Entry], moment: datetime, newline: str, how: tuple[str, str]
) -> str:
    if not entries:
        return archive
    name, header = how
    lines = [] if archive.strip() else [header, ""]
    heading = f"## {moment.date().isoformat()}"
    if not any(line.strip() == heading for line in split_lines(archive)):
        lines += ([""] if archive.strip() else []) + [heading, ""]
    for entry in entries:
        lines.append(f"<!-- mnemoscope-{name}:{iso_utc(moment)} {entry.key} -->")
        lines += entry.lines
    before = archive if not archive or archive.endswith(("\n", "\r")) else archive + newline
    return before + newline.join([*lines, ""])
