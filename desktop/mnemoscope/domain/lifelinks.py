"""Which notes point to which memories, and when: links, and lines named as ``path.md#L12``.

A link to a file points to all that stands in it, one to a heading to what stands below it, one to
lines to what stands in these.
"""

from __future__ import annotations

import re
from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass
from datetime import datetime, timedelta

from mnemoscope.domain.life import RECENT_DAYS
from mnemoscope.domain.tokens import fold
from mnemoscope.domain.wikilinks import Link, LinkStyle, LinkTable, Named, links

_LINES = re.compile(r"L?(\d{1,9})(?:-L?(\d{1,9}))?", re.IGNORECASE)
_MENTION = re.compile(
    r"(?<!Source: )(?<![\w/.(<-])([\w./-]+\.md)#L(\d{1,9})(?:-L?(\d{1,9}))?", re.IGNORECASE
)


@dataclass(frozen=True, slots=True)
class Pointer:
    """One link as a file holds it."""

    link: Link
    lines: tuple[int, int] | None
    """The lines that it names, 1-based and inclusive."""
    at: datetime | None = None
    """When it was written, where it says so itself."""


@dataclass(frozen=True, slots=True)
class Reference:
    """One link that was resolved."""

    source: str
    line: int
    at: datetime | None
    """None: not known."""
    lines: tuple[int, int] | None
    heading: str
    """Folded; empty: all of the file, unless lines are named."""

    def meets(self, start_line: int, end_line: int, headings: Sequence[str]) -> bool:
        """Tell whether it points to what stands in these lines below these headings."""
        if self.lines is not None:
            return self.lines[0] <= end_line and start_line <= self.lines[1]
        return not self.heading or any(fold(one) == self.heading for one in headings)


def pointers(text: str) -> tuple[Pointer, ...]:
    """Return the links of a text, and the lines that it names without a link."""
    found = [_pointer(link) for link in links(text)]
    if ".md#L" in text or ".md#l" in text:
        known = {(one.link.line, one.link.target) for one in found}
        found += (one for one in _mentions(text) if (one.link.line, one.link.target) not in known)
    return tuple(found)


def evidence_pointer(path: str, lines: str, at: datetime | None, line: int) -> Pointer:
    """Return what a piece of evidence points to; `line` is that of its claim."""
    link = Link(path, "", LinkStyle.MARKDOWN, line, 0, 0)
    return Pointer(link, _span(lines), at)


def references(
    files: Iterable[tuple[Named, Sequence[Pointer], datetime | None]],
) -> Mapping[str, tuple[Reference, ...]]:
    """Return what points to each file, by its path; links of a file to itself are left out.

    Of each file: its names, its links, and when these were written.
    """
    listed = tuple(files)
    if not any(found for _, found, _ in listed):
        return {}
    table = LinkTable(named for named, _, _ in listed)
    pointed: dict[str, dict[tuple[object, ...], Reference]] = {}
    for named, found, at in listed:
        for one in found:
            meant = table.find(one.link, named.path)
            # What may mean several files tells of none of them.
            if len(meant) != 1 or meant[0] == named.path:
                continue
            heading = "" if one.lines is not None else fold(one.link.heading)
            key = (named.path, one.link.line, one.lines, heading)
            reference = Reference(named.path, one.link.line, one.at or at, one.lines, heading)
            pointed.setdefault(meant[0], {})[key] = reference
    return {path: tuple(known.values()) for path, known in pointed.items()}


def recent(found: Iterable[Reference], now: datetime) -> int:
    """Count those of the last `RECENT_DAYS` days; what lies ahead counts as today."""
    since = now - timedelta(days=RECENT_DAYS)
    return sum(one.at is not None and one.at >= since for one in found)


def _pointer(link: Link) -> Pointer:
    return Pointer(link, _span(link.heading) if link.heading[:1] in {"L", "l"} else None)


def _mentions(text: str) -> Iterable[Pointer]:
    for found in _MENTION.finditer(text):
        line = text.count("\n", 0, found.start()) + 1
        link = Link(found[1], "", LinkStyle.MARKDOWN, line, found.start(1), found.end(1))
        first = int(found[2])
        yield Pointer(link, (first, int(found[3] or first)))


def _span(words: str) -> tuple[int, int] | None:
    found = _LINES.fullmatch(words.strip())
    if found is None:
        return None
    first = int(found[1])
    return first, max(first, int(found[2] or first))
