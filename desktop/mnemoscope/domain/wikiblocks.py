"""The blocks of a page that compiling rewrites, and the one that belongs to a person.

Rule: OpenClaw 2026.9: the first block is replaced, later ones are taken out, what stands between
them stays. Here a marker counts only alone on its line and outside of fenced code, a pair without
its heading is a block too, and a marker without its partner forbids the write.
"""

from __future__ import annotations

import re
from collections.abc import Sequence
from dataclasses import dataclass

from mnemoscope.domain.lines import line_end, split_lines

HUMAN = "human"
NOTES_HEADING = "## Notes"
_MARKER = re.compile(r"[ \t]*<!--[ \t]*openclaw:([\w./:-]+?):(start|end)[ \t]*-->\s*")
_OWN = re.compile(r"<(?=!--\s*openclaw:)")
_BROKEN = re.compile("[\x00-\x08\x0a-\x1f\x7f\x85\u2028\u2029]+")
"""What would end a line or make the file no text."""
_FENCE = re.compile(r" {0,3}(`{3,}|~{3,})")
_HEADING = re.compile(r"#{1,6}\s")


@dataclass(frozen=True, slots=True)
class Damaged:
    """Markers of a block that do not pair, so that nobody can tell what is inside."""

    block: str
    """``wiki:related``, ``human``, …"""
    line: int
    """1-based, of the marker or words that stand alone."""
    missing: str
    """``start``, ``end``, or ``markers`` where words of a person have none."""

    def __str__(self) -> str:
        """Say it in one plain sentence."""
        if self.missing == "markers":
            return f"the text under {NOTES_HEADING} has no markers, so it may be overwritten"
        return f"the marker openclaw:{self.block} has no {self.missing}; nothing is written"


@dataclass(frozen=True, slots=True)
class _Found:
    first: int
    """Line of the heading, or of the start marker where none stands above it; from 0."""
    start: int
    end: int


def with_block(
    text: str, heading: str, block: str, body: Sequence[str], newline: str = "\n"
) -> str | Damaged:
    """Return a text with a block of new lines in place of the old; appended where there is none.

    ``block`` is its name as in ``wiki:related``. Text of a person between blocks stays. What pages
    put into the new lines ends neither a line nor the block.
    """
    lines = split_lines(text)
    found = _blocks(lines, heading, block)
    if isinstance(found, Damaged):
        return found
    start, end = marker(block, "start"), marker(block, "end")
    new = "".join(line + newline for line in (heading, start, *_inside(body), end))
    if not found:
        above = text.rstrip()
        return f"{above}{newline}{newline}{new}" if above else new
    new = _beginning(found[0], new, heading, newline) + line_end(lines[found[0].end])
    parts = ["".join(lines[: found[0].first]), new]
    for one, following in zip(found, [*found[1:], None], strict=True):
        last = len(lines) if following is None else following.first
        between = "".join(lines[one.end + 1 : last])
        parts.append(between if following is None or between.strip() else "")
    return "".join(parts)


def human_notes(text: str) -> tuple[str, ...] | Damaged | None:
    """Return the lines that a person wrote into the block of notes; None where there is none.

    The block is looked for below the fenced ``## Content``; its last end marker closes it.
    """
    lines = split_lines(text)
    marks = [(at, edge) for at, name, edge in _marks(lines) if name == HUMAN]
    starts = [at for at, edge in marks if edge == "start"]
    ends = [at for at, edge in marks if edge == "end"]
    if starts and ends and starts[0] < ends[-1]:
        inside = lines[starts[0] + 1 : ends[-1]]
        return tuple(line.rstrip("\r\n") for line in inside)
    if starts or ends:
        lonely, missing = (starts, "end") if starts else (ends, "start")
        return Damaged(HUMAN, lonely[0] + 1, missing)
    unmarked = _unmarked_notes(lines)
    return None if unmarked is None else Damaged(HUMAN, unmarked + 1, "markers")


def with_human_block(text: str, newline: str = "\n") -> str | Damaged:
    """Return a text that has a block for a person's notes; an empty one is appended."""
    notes = human_notes(text)
    if notes is not None:
        return notes if isinstance(notes, Damaged) else text
    lines = (NOTES_HEADING, marker(HUMAN, "start"), marker(HUMAN, "end"))
    block = "".join(line + newline for line in lines)
    above = text.rstrip()
    return f"{above}{newline}{newline}{block}" if above else block


def marker(block: str, edge: str) -> str:
    """Return a marker's line; ``edge`` is ``start`` or ``end``."""
    return f"<!-- openclaw:{block}:{edge} -->"


def _inside(body: Sequence[str]) -> list[str]:
    """Return lines that stay lines, without markers and with all their fenced code closed."""
    lines = [_OWN.sub("&lt;", _BROKEN.sub(" ", line)) for line in body]
    fence = ""
    for line in lines:
        fence = _fence_after(line, fence)
    return [*lines, fence] if fence else lines


def _fence_after(line: str, fence: str) -> str:
    """Return the fence of the code that a line stands in or opens; empty: none."""
    opened = _FENCE.match(line)
    if opened is None:
        return fence
    if not fence:
        return opened[1]
    closes = opened[1].startswith(fence) and not line.strip().strip(fence[0])
    return "" if closes else fence


def _beginning(found: _Found, new: str, heading: str, newline: str) -> str:
    """Leave a heading out where the old block had none, and the last line end to the old one."""
    if found.first == found.start:
        new = new.removeprefix(heading + newline)
    return new.removesuffix(newline)


def _blocks(lines: list[str], heading: str, block: str) -> list[_Found] | Damaged:
    found: list[_Found] = []
    start: int | None = None
    for at, name, edge in _marks(lines):
        if name != block:
            continue
        if edge == "start":
            if start is not None:
                return Damaged(block, start + 1, "end")
            start = at
        elif start is None:
            return Damaged(block, at + 1, "start")
        else:
            found.append(_Found(_heading_above(lines, start, heading), start, at))
            start = None
    return found if start is None else Damaged(block, start + 1, "end")


def _marks(lines: list[str]) -> list[tuple[int, str, str]]:
    """Return the lines, names and edges of all markers outside of fenced code."""
    found: list[tuple[int, str, str]] = []
    fence = ""
    for at, line in enumerate(lines):
        after = _fence_after(line, fence)
        if after != fence:
            fence = after
        elif not fence and (mark := _MARKER.fullmatch(line)) is not None:
            found.append((at, mark[1], mark[2]))
    return found


def _heading_above(lines: list[str], start: int, heading: str) -> int:
    at = start - 1
    while at >= 0 and not lines[at].strip():
        at -= 1
    return at if at >= 0 and lines[at].rstrip() == heading else start


def _unmarked_notes(lines: list[str]) -> int | None:
    """Return the first line of a person's text under a heading of notes without markers."""
    inside = False
    for at, line in enumerate(lines):
        if line.rstrip() == NOTES_HEADING:
            inside = True
        elif inside and (_HEADING.match(line) or _MARKER.fullmatch(line)):
            inside = False
        elif inside and line.strip():
            return at
    return None
