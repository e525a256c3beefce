"""How OpenClaw 2026.9.6 keeps MEMORY.md below its limit: whole old nights leave, or nobody comes.

Lengths are those of its language, which counts characters beyond U+FFFF twice. A night is dropped
only where a program wrote all of it: a heading, and below it nothing but markers with their one
list item each, under group headings or not.
"""

from __future__ import annotations

import re
from collections.abc import Sequence
from dataclasses import dataclass

from mnemoscope.domain.concepts import utf16_length

_RESERVE = 21
"""Characters that it keeps free for the header of an empty file and a last line end."""
_LINE_END = re.compile(r"\r?\n")
_NIGHT = re.compile(r"## Promoted From Short-Term Memory \(([^)]+)\)\s*")
_GROUP = re.compile(r"### (?:Global|Project: .+?)\s*")
_MARKER = re.compile(r"<!--\s*openclaw-memory-promotion:.*-->\s*", re.IGNORECASE)
_LONE_MARKER = re.compile(r"<!--\s*openclaw-memory-promotion:(?:(?!-->).)*-->\s*", re.IGNORECASE)
_ATX = re.compile(r" {0,3}#{1,6}(?:[ \t]|$)")
_UNDERLINE = re.compile(r" {0,3}(?:=+|-+)[ \t]*")


@dataclass(frozen=True, slots=True)
class _Block:
    text: str
    night: str
    """The date as written; empty for a block that stays."""
    entries: int


def room_made(memory: str, addition: str, limit: int, share: float) -> str | None:
    """Return MEMORY.md with the oldest nights gone that must go for an addition to fit.

    At most ``share`` of the entries of droppable nights leaves; None where that does not do, and
    nothing is to be written at all. Without anything to drop the text is returned as it is, with
    ``\\n`` for every line end otherwise.
    """
    size, more = utf16_length(memory), utf16_length(addition)
    goal = max(0, limit - _RESERVE)
    kept = memory
    if limit > 0 and size + more > goal:
        kept = _compacted(memory, size, goal - more, share)
    header = 0 if kept.strip() else _RESERVE - 1
    line_end = 0 if not kept or kept.endswith("\n") else 1
    fits = limit <= 0 or header + utf16_length(kept) + line_end + more <= limit
    return kept if fits else None


def _compacted(memory: str, size: int, goal: int, share: float) -> str:
    blocks = _blocks(_LINE_END.split(memory)) if memory else []
    nights = sorted(
        (at for at, one in enumerate(blocks) if one.night), key=lambda at: blocks[at].night
    )
    total = sum(blocks[at].entries for at in nights)
    break_cost = 1 if len(blocks) > 1 else 0
    dropped: set[int] = set()
    gone = 0
    for at in nights:
        if size <= goal or (gone + blocks[at].entries) / total > share:
            break
        dropped.add(at)
        gone += blocks[at].entries
        size = max(0, size - utf16_length(blocks[at].text) - break_cost)
    if not dropped:
        return memory
    return "\n".join(block.text for at, block in enumerate(blocks) if at not in dropped)


def _blocks(lines: Sequence[str]) -> list[_Block]:
    """Split at headings; those of the groups of a night belong to the night."""
    blocks: list[_Block] = []
    current: list[str] = []
    night = ""

    def close() -> None:
        if current:
            written = night if night and _is_written_by_program(current) else ""
            entries = sum(_MARKER.fullmatch(line) is not None for line in current)
            blocks.append(_Block("\n".join(current), written, entries))

    for at, line in enumerate(lines):
        if night and _UNDERLINE.fullmatch(line) and (title := _underlined(current)):
            close()
            current, night = [*title, line], ""
        elif _ATX.match(line) and not (night and _begins_group(lines, at)):
            close()
            found = _NIGHT.fullmatch(line)
            current, night = [line], found[1] if found else ""
        else:
            current.append(line)
    close()
    return blocks


def _is_written_by_program(block: Sequence[str]) -> bool:
    """Tell whether pairs of marker and item are all that stands below the heading."""
    lines = block[1:]
    at = pairs = 0
    while at < len(lines):
        if not lines[at].strip():
            at += 1
            continue
        if _GROUP.fullmatch(lines[at]):
            at += 1
            while at < len(lines) and not lines[at].strip():
                at += 1
        pair = lines[at : at + 2]
        if len(pair) < 2 or not _LONE_MARKER.fullmatch(pair[0]) or not pair[1].startswith("- "):
            return False
        at += 2
        pairs += 1
    return pairs > 0


def _begins_group(lines: Sequence[str], at: int) -> bool:
    """Tell whether a group heading is followed by a marker."""
    if not _GROUP.fullmatch(lines[at]):
        return False
    following = next((line for line in lines[at + 1 :] if line.strip()), "")
    return _MARKER.fullmatch(following) is not None


def _underlined(block: list[str]) -> list[str]:
    """Take the paragraph off a block's end that an underline makes a heading; empty: it is none."""
    start = len(block)
    while start > 1 and block[start - 1].strip():
        start -= 1
    title = block[start:]
    if any(_MARKER.fullmatch(line) for line in title):
        return []
    del block[start:]
    return title
