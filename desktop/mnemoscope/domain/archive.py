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
    lines = (line.rstrip("\r\n") for line in split_lines(document.source(memory)))
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
