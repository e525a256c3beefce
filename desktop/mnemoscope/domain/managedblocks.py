"""The blocks that dreams keep in notes: taken out before a note is read, replaced when one is told.

Format: OpenClaw 2026.4.15 and 2026.9.6: a heading, a start marker, lines, an end marker. A marker
counts only where it stands alone on its line.
"""

from __future__ import annotations

import re
from collections.abc import Sequence
from dataclasses import dataclass

from mnemoscope.domain.lines import line_end, split_lines
from mnemoscope.domain.outcomes import Problem
from mnemoscope.domain.phases import Phase

HEADINGS = {
    Phase.LIGHT: "## Light Sleep",
    Phase.REM: "## REM Sleep",
    Phase.DEEP: "## Deep Sleep",
}

_MARKER = re.compile(r"[ \t]*<!--[ \t]*openclaw:dreaming:(light|rem|deep):(start|end)[ \t]*-->\s*")
_HEADING = re.compile(r"#{1,6}\s")
_BREAK = r"[ \t]*(?:\r\n|\r|\n)"
# Lines up to the next marker: one that has lost its partner must not take a person's text along.
_INSIDE = r"(?:(?![ \t]*<!--[ \t]*openclaw:dreaming:)[^\r\n]*(?:\r\n|\r|\n))*"


@dataclass(frozen=True, slots=True)
class Blanked:
    """A note without its managed blocks; every other line keeps its number and its bytes."""

    text: str
    problems: tuple[Problem, ...] = ()
    """Markers without a partner; nothing is deleted on their account."""


def blanked(text: str, path: str) -> Blanked:
    """Empty the lines of all managed light, REM and deep blocks, their headings included.

    A block without an end reaches to the next heading or marker. The number of lines stays.
    """
    if "openclaw:dreaming:" not in text:
        return Blanked(text)
    lines = split_lines(text)
    problems: list[Problem] = []
    at = 0
    while at < len(lines):
        marker = _MARKER.fullmatch(lines[at])
        if marker is None:
            at += 1
            continue
        end, whole = _end_of(lines, at, marker[1]) if marker[2] == "start" else (at, False)
        if not whole:
            missing = "end" if marker[2] == "start" else "start"
            message = f"the marker openclaw:dreaming:{marker[1]} has no {missing}"
            problems.append(Problem("unbalanced-marker", path, message, at + 1))
        first = _heading_above(lines, at, Phase(marker[1])) if marker[2] == "start" else at
        for number in range(first, end + 1):
            lines[number] = line_end(lines[number])
        at = end + 1
    return Blanked("".join(lines), tuple(problems))


def _end_of(lines: Sequence[str], start: int, name: str) -> tuple[int, bool]:
    """The last line of a block, and whether its own end marker closes it."""
    for at in range(start + 1, len(lines)):
        marker = _MARKER.fullmatch(lines[at])
        if marker is not None:
            whole = marker[1] == name and marker[2] == "end"
            return (at, True) if whole else _open_end(lines, start)
    return _open_end(lines, start)


def _open_end(lines: Sequence[str], start: int) -> tuple[int, bool]:
    for at in range(start + 1, len(lines)):
        if _HEADING.match(lines[at]) or _MARKER.fullmatch(lines[at]):
            return at - 1, False
    return len(lines) - 1, False


def _heading_above(lines: Sequence[str], start: int, phase: Phase) -> int:
    """The line of a block's own heading; the marker's line where none stands above it."""
    at = start - 1
    while at >= 0 and not lines[at].strip():
        at -= 1
    return at if at >= 0 and lines[at].strip() == HEADINGS[phase] else start


def with_block(text: str, phase: Phase, body: Sequence[str], newline: str) -> str:
    """The note with a phase's block replaced; appended after an empty line where there is none.

    The first block is replaced and later ones are taken out; what stands between them stays. A
    block whose heading is gone is a person's text by now, and another one is appended.
    """
    heading = HEADINGS[phase]
    start, end = (f"<!-- openclaw:dreaming:{phase.value}:{edge} -->" for edge in ("start", "end"))
    block = newline.join([heading, start, *body, end])
    pattern = re.compile(
        rf"(?:\A|(?<=[\r\n])){re.escape(heading)}(?:{_BREAK})+[ \t]*{re.escape(start)}{_BREAK}"
        rf"{_INSIDE}[ \t]*{re.escape(end)}[ \t]*(?=[\r\n]|\Z)"
    )
    found = list(pattern.finditer(text))
    if not found:
        above = text.rstrip()
        return f"{above}{newline}{newline}{block}{newline}" if above else block + newline
    parts = [text[: found[0].start()], block]
    gaps = zip(found, [*(one.start() for one in found[1:]), len(text)], strict=True)
    for number, (one, following) in enumerate(gaps, 1):
        between = text[one.end() : following]
        parts.append(between if number == len(found) or between.strip() else "")
    return "".join(parts)
