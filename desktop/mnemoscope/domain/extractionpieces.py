"""Cuts a text for a language model: whole up to 4,000 characters, else in overlapping pieces.

Sizes: those that agents' graph scripts use (4,000; 3,500 with 500 of overlap), so that no relation
is cut apart whose sentence is shorter than the overlap.
"""

from __future__ import annotations

from collections.abc import Iterator

WHOLE = 4_000
"""Characters up to which a text stays whole."""
PIECE = 3_500
OVERLAP = 500
_ENDS = "\n。！？.!?；; "
_NEAR = 200
"""Characters that a cut steps back at most to find the end of a sentence, or a blank."""


def pieces(text: str) -> Iterator[tuple[int, str]]:
    """Yield the pieces of a text with their offsets; together they hold all of it."""
    if len(text) <= WHOLE:
        yield 0, text
        return
    start = 0
    while start < len(text):
        end = min(len(text), start + PIECE)
        if end < len(text):
            end = _cut(text, end)
        yield start, text[start:end]
        if end == len(text):
            return
        start = end - OVERLAP


def _cut(text: str, end: int) -> int:
    for mark in _ENDS:
        at = text.rfind(mark, end - _NEAR, end)
        if at >= 0:
            return at + 1
    return end
