"""Plain text for a terminal: straight columns, Chinese included, and nothing that steers it."""

from __future__ import annotations

import unicodedata
from collections.abc import Sequence

_ELLIPSIS = "…"


def printable(text: str) -> str:
    """Return one line with every control and direction character made visible."""
    return "".join(map(_visible, text))


def width(text: str) -> int:
    """Number of terminal cells that a text takes."""
    return sum(map(_cells, text))


def clip(text: str, cells: int) -> str:
    """Cut a text to so many cells, with an ellipsis where something is missing."""
    if width(text) <= cells:
        return text
    taken, kept = 0, list[str]()
    for char in text:
        taken += _cells(char)
        if taken > cells - 1:
            break
        kept.append(char)
    return "".join(kept).rstrip() + _ELLIPSIS


def pad(text: str, cells: int, *, right: bool = False) -> str:
    """Fill a text up to so many cells; ``right`` sets it to the right."""
    blank = " " * max(0, cells - width(text))
    return blank + text if right else text + blank


def table(rows: Sequence[Sequence[str]], numbers: frozenset[int] = frozenset()) -> list[str]:
    """Lines of a table with two blanks between its columns; ``numbers`` are set to the right."""
    if not rows:
        return []
    widths = [max(width(row[column]) for row in rows) for column in range(len(rows[0]))]
    return [
        "  ".join(
            pad(cell, widths[column], right=column in numbers) for column, cell in enumerate(row)
        ).rstrip()
        for row in rows
    ]


def _visible(char: str) -> str:
    if char in "\t\n\r":
        return " "
    if unicodedata.category(char) in {"Cc", "Cf", "Cs", "Zl", "Zp"}:
        return f"\\u{ord(char):04x}" if char != "\u200d" else char
    return char


def _cells(char: str) -> int:
    if unicodedata.combining(char) or unicodedata.category(char) in {"Mn", "Me", "Cf"}:
        return 0
    return 2 if unicodedata.east_asian_width(char) in "WF" else 1
