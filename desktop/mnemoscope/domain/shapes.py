"""What one line of Markdown looks like by itself; a body has no white space around it."""

from __future__ import annotations

import re
from typing import NamedTuple

from mnemoscope.domain.annotations import split_comments
from mnemoscope.domain.lines import split_lines

CODE_INDENT = 4
"""Columns that make text code, or a list mark's gap part of the words."""

_FENCE = re.compile(r"`{3,}[^`]*|~{3,}.*")
_RULE = re.compile(r"([-*_])(?:[ \t]*\1){2,}")
_UNDERLINE = re.compile(r"=+|-+")
_ITEM = re.compile(r"([-*+]|([0-9]{1,9})[.)])(?:([ \t]+)|$)")
_QUOTE = re.compile(r"(?:>[ \t]?)+")
_TABLE_RULE = re.compile(r"\|?[ \t]*:?-+:?[ \t]*(?:\|[ \t]*:?-+:?[ \t]*)*\|?")
_CELL_END = re.compile(r"(?<!\\)\|")
_TAG = re.compile(r"</?[A-Za-z][^<>]*>")


class Line(NamedTuple):
    """One line of a document; a tuple, because there are so many."""

    number: int
    start: int
    end: int
    """Offset just past the line end."""
    body: str
    indent: int
    """Columns in front of the body; a tab reaches to the next multiple of four."""


class Cursor:
    """Walks over the lines of a text, one at a time."""

    def __init__(self, text: str) -> None:
        self._lines = split_lines(text)
        self.number = 0
        """The last line taken."""
        self.offset = 0
        """Where the next line starts."""

    def take(self) -> Line | None:
        """Return the next line, None after the last."""
        if self.number == len(self._lines):
            return None
        raw = self._lines[self.number]
        start = self.offset
        self.number += 1
        self.offset += len(raw)
        indent = 0
        if raw[0] in " \t":
            indent = len(raw[: len(raw) - len(raw.lstrip(" \t"))].expandtabs(4))
        return Line(self.number, start, self.offset, raw.strip(), indent)

    def give_back(self, line: Line) -> None:
        """Return to the line just taken."""
        self.number -= 1
        self.offset = line.start

    def take_through(self, offset: int) -> Line | None:
        """Take all lines up to the one that holds the character before an offset; return it."""
        line = None
        while self.offset < offset:
            line = self.take()
        return line

    def peek(self) -> str:
        """Return the body of the next line, empty after the last."""
        return self._lines[self.number].strip() if self.number < len(self._lines) else ""


class ItemMark(NamedTuple):
    """The mark of a list item."""

    words: str
    """What follows the mark."""
    width: int
    """Columns from the mark to the words."""
    interrupts: bool
    """It starts a list even in the middle of a paragraph."""


def item_mark(body: str) -> ItemMark | None:
    """Read ``-``, ``*``, ``+``, ``1.`` or ``1)`` in front of words."""
    found = _ITEM.match(body)
    if found is None:
        return None
    gap = len(found[3] or "")
    width = len(found[1]) + (gap if 0 < gap <= CODE_INDENT else 1)
    return ItemMark(body[found.end() :], width, gap > 0 and found[2] in {None, "1"})


def heading(body: str) -> tuple[int, str] | None:
    """Read the level and the title of a ``# heading``."""
    level = len(body) - len(body.lstrip("#"))
    rest = body[level:]
    if not 0 < level <= 6 or (rest and rest[0] not in " \t"):
        return None
    title, _ = split_comments(rest.strip())
    open_title = title.rstrip("#")
    closed = open_title != title and (not open_title or open_title[-1] in " \t")
    return level, open_title.rstrip() if closed else title


def underline_level(body: str) -> int | None:
    """Return the level that a line of ``===`` or ``---`` gives to the text above it."""
    if not _UNDERLINE.fullmatch(body):
        return None
    return 1 if body[0] == "=" else 2


def is_rule(body: str) -> bool:
    """Tell whether a line is a thematic break."""
    return body[-1] == body[0] and _RULE.fullmatch(body) is not None


def opens_fence(body: str) -> bool:
    """Tell whether a line opens a code fence."""
    return _FENCE.fullmatch(body) is not None


def closes_fence(opening: str, body: str) -> bool:
    """Tell whether a line closes the fence that another one opened."""
    mark = opening[0]
    length = len(opening) - len(opening.lstrip(mark))
    return len(body) >= length and not body.strip(mark)


def quoted(body: str) -> str | None:
    """Return what stands behind the ``>`` of a quote."""
    found = _QUOTE.match(body)
    return body[found.end() :] if found else None


def is_tag(body: str) -> bool:
    """Tell whether a line is one HTML tag and nothing else."""
    return _TAG.fullmatch(body) is not None


def is_table_head(body: str, below: str) -> bool:
    """Tell whether a line heads a table: as many cells as the dashed line below it."""
    if "|" not in body or not _TABLE_RULE.fullmatch(below):
        return False
    return _cells(body) == _cells(below)


def _cells(body: str) -> int:
    return len(_CELL_END.findall(body.removeprefix("|").removesuffix("|"))) + 1
