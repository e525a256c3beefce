"""Three-way merge by lines: both changes kept where they do not meet."""

from __future__ import annotations

from typing import NamedTuple

from mnemoscope.domain.alignment import changes
from mnemoscope.domain.lines import split_lines


class _Change(NamedTuple):
    """Lines of the base and what takes their place."""

    start: int
    end: int
    """Exclusive; equal to `start` for an insertion."""
    lines: tuple[str, ...]


def merge(base: str, edited: str, disk: str, *, beside: bool = False) -> str | None:
    """Join two changes of one text; None where they overlap.

    The same change on both sides counts once. Changes of neighbouring lines are joined; an
    insertion at the edge of another change is not, since its place is no longer known, unless
    `beside` says that the edge is its place: so it is where older lines are taken back.
    """
    if edited in {base, disk}:
        return disk
    if disk == base:
        return edited
    lines = split_lines(base)
    ours = _changes(lines, edited)
    theirs = _changes(lines, disk)
    merged: list[str] = []
    at = 0
    while ours or theirs:
        change = _next(ours, theirs, beside=beside)
        if change is None:
            return None
        merged += lines[at : change.start]
        merged += change.lines
        at = change.end
    return "".join((*merged, *lines[at:]))


def _changes(base: list[str], text: str) -> list[_Change]:
    """Return the changes that make a text of the base, last one first."""
    lines = split_lines(text)
    found = changes(base, lines)
    return [_Change(at, end, tuple(lines[to:to_end])) for at, end, to, to_end in reversed(found)]


def _next(ours: list[_Change], theirs: list[_Change], *, beside: bool) -> _Change | None:
    """Take the first change of both lists; None where it meets one of the other side."""
    if not ours or not theirs:
        return (ours or theirs).pop()
    if ours[-1] == theirs[-1]:
        theirs.pop()
    elif _meet(ours[-1], theirs[-1], beside=beside):
        return None
    elif theirs[-1][:2] < ours[-1][:2]:
        return theirs.pop()
    return ours.pop()


def _meet(one: _Change, other: _Change, *, beside: bool) -> bool:
    both_insert = one.start == one.end == other.start == other.end
    inserts = one.start == one.end or other.start == other.end
    if both_insert or (inserts and not beside):
        return one.start <= other.end and other.start <= one.end
    return one.start < other.end and other.start < one.end
