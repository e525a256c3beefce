"""Where entries go that leave MEMORY.md, for its budget or because they lost against another one.

No agent is given this file to read: it lies in a folder named ``archive``, so that recall finds it
only when asked for archived memories, and has no day in its name, so that no dream takes it for a
short-term memory.
"""

from __future__ import annotations

import re
from collections.abc import Sequence
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


def with_evicted(
    archive: str, document: Document, evicted: Sequence[Memory], moment: datetime, newline: str
) -> str:
    """Return the archive with entries of MEMORY.md at its end, their words as they stood there.

    ``moment`` is aware and in the person's zone, whose day heads the entries.
    """
    return _with(archive, document, evicted, moment, newline, ("evicted", _HEADER))


def with_superseded(
    archive: str, document: Document, lost: Sequence[Memory], moment: datetime, newline: str
) -> str:
    """Return the archive with entries that lost against others, as `with_evicted` does.

    Their markers differ: new signals do not bring them back.
    """
    return _with(archive, document, lost, moment, newline, ("superseded", _SETTLED_HEADER))


def _with(
    archive: str,
    document: Document,
    memories: Sequence[Memory],
    moment: datetime,
    newline: str,
    how: tuple[str, str],
) -> str:
    if not memories:
        return archive
    name, header = how
    lines = [] if archive.strip() else [header, ""]
    heading = f"## {moment.date().isoformat()}"
    if not any(line.strip() == heading for line in split_lines(archive)):
        lines += ([""] if archive.strip() else []) + [heading, ""]
    for memory in memories:
        key = memory.promotion.key if memory.promotion else memory.id
        lines.append(f"<!-- mnemoscope-{name}:{iso_utc(moment)} {key} -->")
        lines += _words(document, memory)
    before = archive if not archive or archive.endswith(("\n", "\r")) else archive + newline
    return before + newline.join([*lines, ""])


def _words(document: Document, memory: Memory) -> list[str]:
    """The lines of an entry without the markers above it."""
    lines = [line.rstrip("\r\n") for line in split_lines(document.source(memory))]
    return [line for line in lines if line.strip() and not _PROMOTION.fullmatch(line)]
