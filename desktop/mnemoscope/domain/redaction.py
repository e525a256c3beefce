"""Takes hidden lines out of a passage that goes on to be found by the others."""

from __future__ import annotations

from collections.abc import Iterable


def redacted(text: str, first: int, last: int, spans: Iterable[tuple[int, int]]) -> str:
    """Empty lines of a passage that covers the lines `first` to `last` of its file.

    `spans` are lines of the file. Empty where no words are left, and where the passage begins or
    ends within a line, so that nobody can tell which of its words are hidden.
    """
    lines = text.split("\n")
    if len(lines) != last - first + 1:
        return ""
    for start, end in spans:
        for at in range(max(start, first), min(end, last) + 1):
            lines[at - first] = ""
    kept = "\n".join(lines)
    return kept if kept.strip() else ""
