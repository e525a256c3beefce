"""Finds where a recorded text stands in its note today, after lines came, went and moved.

The ``openclaw-2026.4`` rules search windows of lines exactly as OpenClaw 2026.4.15 does (those of
2026.9: `domain.latewindows`). Our own search the note's memories, so that a heading or an inserted
line never passes for the text.
"""

from __future__ import annotations

import re
from collections.abc import Iterable, Sequence
from dataclasses import dataclass
from enum import IntEnum, StrEnum

from mnemoscope.domain.concepts import Noise
from mnemoscope.domain.document import Document
from mnemoscope.domain.model import Memory
from mnemoscope.domain.noise import cleaned
from mnemoscope.domain.signals import RecallEntry, collapse

_LINE_END = re.compile(r"\r?\n")
_SPARE_LINES = 3
_LEAST_SPAN = 8
_DREAMING_MARKER = re.compile(r"<!--\s*openclaw:dreaming:[a-z][a-z0-9-]*:(start|end)\s*-->", re.I)
_COVERED = 0.3
"""Share of a recorded text that must stand in the note's memories for the rest to be a change."""
_LEAST_PART = 8
"""Characters below which a part of a text says nothing about where the whole stands."""


class Lost(StrEnum):
    """Why a text has no place any more, or no single one."""

    NOTE_GONE = "note-gone"
    TEXT_GONE = "text-gone"
    AMBIGUOUS = "ambiguous"
    """Two places are equally near."""
    MANAGED = "dreaming-block"
    """It stands only in lines that dreams write themselves."""


@dataclass(frozen=True, slots=True)
class Window:
    """Lines of a note and their collapsed text."""

    start_line: int
    end_line: int
    text: str


class _Match(IntEnum):
    NONE = 0
    PART = 1
    """The recorded text contains the window."""
    WHOLE = 2
    """The window contains the recorded text."""
    EQUAL = 3


def source_paths(path: str) -> tuple[str, ...]:
    """Return where OpenClaw looks for a note: its path, and for a bare name ``memory/`` too."""
    if path.startswith("memory/"):
        return (path,)
    return path, f"memory/{path.rsplit('/', 1)[-1]}"


def window_of(text: str, entry: RecallEntry) -> Window | Lost:
    """Find a recorded text as OpenClaw 2026.4 does: where it was, else the best, nearest window.

    A window of 1 to ``max(span + 3, 8)`` lines matches by being equal, by containing the text, or
    by being contained in it, in this order; then the nearer start wins, then the closer span.
    """
    lines = [collapse(line) for line in _LINE_END.split(text)]
    target = collapse(entry.snippet)
    here = _joined(lines, entry.start_line - 1, entry.end_line)
    if not target or here == target:
        found = Window(entry.start_line, entry.end_line, here) if here else None
    else:
        found = _best_window(lines, target, entry)
    return found or Lost.TEXT_GONE


def _best_window(lines: Sequence[str], target: str, entry: RecallEntry) -> Window | None:
    span = max(1, entry.end_line - entry.start_line + 1)
    longest = min(len(lines), max(span + _SPARE_LINES, _LEAST_SPAN))
    best: Window | None = None
    best_rank = (_Match.NONE, 0, 0)
    for start in range(len(lines)):
        for end in range(start + 1, min(start + longest, len(lines)) + 1):
            text = _joined(lines, start, end)
            match = _compare(target, text)
            if match is _Match.NONE:
                continue
            distance, difference = abs(start + 1 - entry.start_line), abs(end - start - span)
            rank = (match, -distance, -difference)
            if best is None or rank > best_rank:
                best, best_rank = Window(start + 1, end, text), rank
    return best


def _joined(lines: Sequence[str], start: int, end: int) -> str:
    """Join collapsed lines (0-based, end exclusive), the empty ones left out."""
    return " ".join(line for line in lines[max(0, start) : max(0, end)] if line)


def _compare(target: str, window: str) -> _Match:
    if not window:
        return _Match.NONE
    if window == target:
        return _Match.EQUAL
    if target in window:
        return _Match.WHOLE
    return _Match.PART if window in target else _Match.NONE


def in_managed_lines(lines: Sequence[str], window: Window) -> bool:
    """Tell whether lines lie in a dreaming block or hold one of its markers (OpenClaw 2026.9)."""
    inside = False
    for number, line in enumerate(lines[: window.end_line], start=1):
        marker = _DREAMING_MARKER.search(line)
        within = number >= window.start_line
        if within and (marker or inside):
            return True
        if marker:
            inside = marker[1].lower() == "start"
    return False


class Places:
    """The memories of one note, by every way in which recorders write them."""

    __slots__ = ("_document", "_noise", "_spelled", "_texts")

    def __init__(self, document: Document, noise: Noise) -> None:
        self._document = document
        self._noise = noise
        self._texts = [collapse(memory.text) for memory in document.memories]
        self._spelled: dict[str, list[Memory]] = {}
        for memory in document.memories:
            for form in _spellings(memory, noise):
                self._spelled.setdefault(form, []).append(memory)

    def find(self, entry: RecallEntry) -> tuple[Memory, ...] | Lost:
        """Find the memories that a recorded text is made of, in the note's order.

        One memory that is the text, or holds it, is looked for first: the nearest to where it was;
        equally near ones are ambiguous. Else the memories that stand in the text, if they make up
        enough of it.
        """
        target = cleaned(entry.snippet, self._noise)
        if not target:
            return Lost.TEXT_GONE
        if same := self._spelled.get(target):
            return _nearest(same, entry)
        several = entry.end_line > entry.start_line
        parts = _parts_of(self._document.memories, target, entry)
        covered = sum(len(memory.text) for memory in parts) / len(target)
        if parts and (covered >= _COVERED or (several and _unmoved(self._document, entry))):
            return parts
        if around := self._around(target):
            return _nearest(around, entry)
        return Lost.MANAGED if _in_blocks(self._document, target) else Lost.TEXT_GONE

    def _around(self, target: str) -> list[Memory]:
        """The memories of which a recorded text is a good part: recorders cut long lines."""
        if len(target) < _LEAST_PART:
            return []
        pairs = zip(self._document.memories, self._texts, strict=True)
        return [memory for memory, text in pairs if target in text]


def in_context(memory: Memory) -> str:
    """The words of a memory, preceded by the parents that it makes no sense without."""
    names = [parent for parent in memory.parents if parent.endswith((":", "："))]
    return " ".join([*names, memory.text])


def _beneath(memory: Memory) -> str:
    """The words of a memory below all its parents, as OpenClaw 2026.9 ingests daily notes."""
    return " > ".join([*memory.parents, collapse(memory.text)]).replace(": > ", ": ")


def _spellings(memory: Memory, noise: Noise) -> frozenset[str]:
    """The ways in which recorders write a memory: bare, with its heading or its parents."""
    text = collapse(memory.text)
    forms = {text, in_context(memory), _beneath(memory)}
    if "{" in text:
        forms.add(cleaned(text, noise))  # the envelopes in it were cut from what was recorded, too
    for heading in memory.headings[-1:]:
        forms |= {f"{heading}: {form}" for form in tuple(forms)}
    return frozenset(forms)


def _nearest(memories: Sequence[Memory], entry: RecallEntry) -> tuple[Memory, ...] | Lost:
    def distance(memory: Memory) -> int:
        return abs(memory.start_line - entry.start_line)

    least = min(map(distance, memories))
    near = [memory for memory in memories if distance(memory) == least]
    return Lost.AMBIGUOUS if len(near) > 1 else (near[0],)


def _parts_of(memories: Iterable[Memory], target: str, entry: RecallEntry) -> tuple[Memory, ...]:
    """The memories that stand in the text; of twins the one nearest to the recorded lines."""
    middle = (entry.start_line + entry.end_line) / 2
    chosen: dict[str, Memory] = {}
    for memory in memories:
        if len(memory.text) < _LEAST_PART or memory.text not in target:
            continue
        known = chosen.get(memory.text)
        if known is None or abs(memory.start_line - middle) < abs(known.start_line - middle):
            chosen[memory.text] = memory
    return tuple(sorted(chosen.values(), key=lambda memory: memory.start_line))


def _unmoved(document: Document, entry: RecallEntry) -> bool:
    """Tell whether the recorded lines still begin with the recorded text."""
    lines = [collapse(line) for line in _LINE_END.split(document.text)]
    return _joined(lines, entry.start_line - 1, entry.end_line).startswith(collapse(entry.snippet))


def _in_blocks(document: Document, target: str) -> bool:
    """Tell whether a text stands in lines that dreams manage."""
    spans = (block.span for block in document.blocks)
    return any(
        target in collapse(document.text[span.start_offset : span.end_offset]) for span in spans
    )
