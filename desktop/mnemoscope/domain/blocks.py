"""Stretches of a document that are no memories: header, managed blocks; and its sections."""

from __future__ import annotations

import re
from bisect import bisect_right
from dataclasses import dataclass

HEADER_LIMIT = 1_048_576
"""Characters in which the end of a frontmatter header is looked for."""

_HEADER_START = re.compile(r"---[ \t]*(?:\r\n|\r|\n)")
_HEADER_END = re.compile(r"(?<=[\r\n])---[ \t]*(?:\r\n|\r|\n|\Z)")
_HEADER_KEY = re.compile(
    r"(?:[ \t]*(?:#[^\r\n]*)?(?:\r\n|\r|\n))*(?:\{|[^\s#:>|*`\-\[\]][^:\r\n]*:\s)"
)
_MARKER = re.compile(
    r"^[ \t]*<!--[ \t]*openclaw:((?:dreaming|wiki)(?::[\w./-]+)+):(start|end)[ \t]*-->[ \t]*$",
    re.MULTILINE,
)


@dataclass(frozen=True, slots=True)
class Span:
    """A stretch of whole lines: offsets in characters, lines 1-based and inclusive."""

    start_line: int
    end_line: int
    start_offset: int
    end_offset: int
    """Just past the last line end."""


@dataclass(frozen=True, slots=True)
class ManagedBlock:
    """Lines between a start and an end marker, which a program rewrites; markers included."""

    name: str
    """``dreaming:light``, ``dreaming:diary``, ``wiki:related`` and the like."""
    span: Span


@dataclass(frozen=True, slots=True)
class Section:
    """A heading with all that stands under it, deeper headings included."""

    title: str
    level: int
    span: Span
    day: str | None = None
    """ISO day of a section that dreams write."""


@dataclass(frozen=True, slots=True)
class Marker:
    """A marker comment alone on its line."""

    name: str
    starts: bool
    offset: int
    """Where its line starts."""


def fenced_header(text: str) -> tuple[int, int, int] | None:
    """Find what stands between a first line ``---`` and the next one.

    Returns:
        Offsets where the content starts, where it ends, and just past the closing line; None
        where there is no such pair within `HEADER_LIMIT` characters.
    """
    begin = 1 if text.startswith("\ufeff") else 0
    start = _HEADER_START.match(text, begin)
    if start is None:
        return None
    end = _HEADER_END.search(text, start.end(), begin + HEADER_LIMIT)
    if end is None:
        return None
    return start.end(), end.start(), end.end()


def has_header_key(text: str, offset: int) -> bool:
    """Tell whether the text at an offset begins like a YAML mapping."""
    return _HEADER_KEY.match(text, offset) is not None


def is_unclosed(text: str) -> bool:
    """Tell whether a header starts here whose end is not within `HEADER_LIMIT` characters."""
    begin = 1 if text.startswith("\ufeff") else 0
    start = _HEADER_START.match(text, begin)
    return start is not None and fenced_header(text) is None and has_header_key(text, start.end())


def header_end(text: str) -> int:
    """Return the offset just past the frontmatter header, 0 where there is none.

    A first ``---`` that no mapping follows is a rule, and what follows it is text.
    """
    found = fenced_header(text)
    if found is None:
        return 0
    start, end, past = found
    return past if text[start:end].isspace() or start == end or has_header_key(text, start) else 0


class Markers:
    """The managed-block markers of a text, and which start has its end."""

    def __init__(self, text: str) -> None:
        self._by_name: dict[str, list[Marker]] = {}
        self._at: dict[int, Marker] = {}
        if "openclaw:" not in text:
            return
        for found in _MARKER.finditer(text.replace("\r", "\n")):
            marker = Marker(found[1], found[2] == "start", found.start())
            self._by_name.setdefault(marker.name, []).append(marker)
            self._at[marker.offset] = marker

    def at(self, offset: int) -> Marker | None:
        """Return the marker whose line starts at an offset."""
        return self._at.get(offset)

    def end_of(self, start: Marker) -> Marker | None:
        """Return the end that closes a start; None where another start or nothing follows."""
        same = self._by_name[start.name]
        after = bisect_right(same, start.offset, key=lambda marker: marker.offset)
        if after == len(same) or same[after].starts:
            return None
        return same[after]
