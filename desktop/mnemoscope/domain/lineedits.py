"""Single memories of a Markdown text taken out, marked, limited or replaced; other lines stay.

All changes of one text are made from the same reading of it, so that their order does not count.
Format of the mark: the v2 layout (NOW.md and INDEX.md), ``> [Superseded 2026-11-30] …``.
"""

from __future__ import annotations

import re
from bisect import bisect_right
from collections.abc import Sequence
from dataclasses import dataclass
from itertools import accumulate

from mnemoscope.domain.annotations import split_comments, split_tail
from mnemoscope.domain.document import Document
from mnemoscope.domain.lines import line_end, split_lines
from mnemoscope.domain.model import Kind, Memory

CONFLICT_MARK = re.compile(r"\s*(?:>\s*)*(?:\*\*|__)?\u26a0\ufe0f?\s*CONFLICT\b", re.IGNORECASE)
"""At the beginning of a line that marks a conflict."""
_HEAD = re.compile(r"\s*(?:>\s*)*(?:(?:[-*+]|[0-9]{1,9}[.)])\s+)?(?:\[[ xX]\]\s+)?")
_QUOTE = re.compile(r"\s{0,3}>")
_HEAD_LINE = re.compile(r"\s{0,3}#{1,6}\s")
_LATER_NUMBER = re.compile(r"\s{0,3}(?!1[.)])[0-9]{1,9}[.)]\s")


@dataclass(frozen=True, slots=True)
class Leave:
    """The memory leaves the text."""

    memory: Memory


@dataclass(frozen=True, slots=True)
class Supersede:
    """The memory stays, marked with the day on which it was superseded."""

    memory: Memory
    day: str
    """ISO."""


@dataclass(frozen=True, slots=True)
class Limit:
    """The words get an addition that says when or where they hold."""

    memory: Memory
    addition: str


@dataclass(frozen=True, slots=True)
class Replace:
    """The memory gets other words, without line ends; its list mark and comments stay."""

    memory: Memory
    words: str
    superseded: str = ""
    """ISO day on which the former words are kept below, marked; empty: they go."""


@dataclass(frozen=True, slots=True)
class Within:
    """One piece of a memory's words is replaced, which stands whole on one of its lines."""

    memory: Memory
    piece: str
    words: str
    """Empty: the piece goes."""
    superseded: str = ""
    """ISO day on which the piece is kept beside the memory, marked; empty: it is not kept."""


@dataclass(frozen=True, slots=True)
class DropLine:
    """One line goes."""

    line: int
    """1-based."""


LineEdit = Leave | Supersede | Limit | Replace | Within | DropLine


def edited(document: Document, edits: Sequence[LineEdit], newline: str) -> str:
    """Return the text after all edits; ``newline`` ends the lines that are new.

    Raises:
        ValueError: a memory shall leave that others are nested in; mark it instead.
    """
    lines = split_lines(document.text)
    new: dict[int, list[str] | None] = {}
    for edit in edits:
        if isinstance(edit, DropLine):
            new[edit.line - 1] = None
        else:
            new |= _changed(document, lines, edit, newline)
    kept: list[str] = []
    seam = False
    for at, line in enumerate(lines):
        there = new.get(at, [line])
        if there is None:
            if _closes_a_gap(lines, new, at, kept):
                new.setdefault(at + 1, None)
        elif there:
            if (seam or at in new) and kept and _melts(kept[-1], there[0]):
                kept.append(newline)
            kept += there
        seam = at in new
    return "".join(kept)


def superseded_words(words: str, day: str) -> str:
    """Return the words of a memory as they stand once it is marked."""
    return f"[Superseded {day}] {words}"


def is_parent(document: Document, memory: Memory) -> bool:
    """Tell whether other memories are nested in one."""
    at = document.memories.index(memory)
    following = document.memories[at + 1 : at + 2]
    own = (*memory.parents, memory.text)
    return any(one.parents[: len(own)] == own for one in following)


def conflict_marks(document: Document, memory: Memory) -> tuple[int, ...]:
    """Return the lines that mark a conflict and belong to a memory, 1-based.

    They stand right above or below it, empty lines aside, or are its own first line.
    """
    lines = split_lines(document.text)
    found: list[int] = []
    for step, start in ((-1, memory.start_line - 2), (1, memory.end_line)):
        at = start
        while 0 <= at < len(lines) and not lines[at].strip():
            at += step
        while 0 <= at < len(lines) and CONFLICT_MARK.match(lines[at]):
            found.append(at + 1)
            at += step
    return tuple(sorted(found))


def stands_whole(document: Document, memory: Memory, piece: str) -> bool:
    """Tell whether a piece of a memory can be changed where it stands: once, on one line."""
    return _line_of(split_lines(document.text), memory, piece) is not None


def words_end(line: str) -> int:
    """Return the column behind the words of a line, before its comments and score tail."""
    words, _ = split_comments(line.rstrip("\r\n"))
    return len(split_tail(words)[0].rstrip())


def _changed(
    document: Document,
    lines: list[str],
    edit: Leave | Supersede | Limit | Replace | Within,
    newline: str,
) -> dict[int, list[str] | None]:
    memory = edit.memory
    first, last = memory.start_line - 1, memory.end_line - 1
    match edit:
        case Leave() if is_parent(document, memory):
            raise ValueError("others are nested in the memory")
        case Leave():
            return dict.fromkeys(_span(document, memory, lines))
        case Supersede():
            marked = _superseded(document, memory, lines[first : last + 1], edit.day)
            return {**dict.fromkeys(range(first, last + 1)), first: marked}
        case Limit():
            return {last: [_with_addition(lines[last], edit.addition)]}
        case Replace():
            return _replaced(document, lines, edit, newline)
        case Within():
            return _within(document, lines, edit, newline)


def _span(document: Document, memory: Memory, lines: list[str]) -> range:
    """The places of the lines of a memory, its marker among them."""
    starts = [0, *accumulate(map(len, lines))]
    first = bisect_right(starts, memory.start_offset) - 1
    last = memory.end_line - 1
    above = document.text[memory.start_offset :].startswith(lines[first])
    return range(first if above else memory.start_line - 1, last + 1)


def _superseded(document: Document, memory: Memory, lines: list[str], day: str) -> list[str]:
    """The lines of a memory as a quotation; in a list that others depend on, as an item of it."""
    head = _head(lines[0])
    indent = head[: len(head) - len(head.lstrip())]
    if _is_bound(document, memory):
        return [head + superseded_words(lines[0][len(head) :], day), *lines[1:]]
    marked = [f"> {superseded_words(lines[0][len(head) :], day)}"]
    for line in lines[1:]:
        words = line.removeprefix(indent).lstrip()
        if _head(words):
            # On a line of its own in a quotation it would be an item of a list.
            marked[-1] = f"{marked[-1].rstrip()} {words}"
        else:
            marked.append(f"> {words}")
    return marked


def _with_addition(line: str, addition: str) -> str:
    end = words_end(line)
    return f"{line[:end]}{addition}{line[end:]}"


def _replaced(
    document: Document, lines: list[str], edit: Replace, newline: str
) -> dict[int, list[str] | None]:
    memory = edit.memory
    first, last = memory.start_line - 1, memory.end_line - 1
    tail = lines[last][words_end(lines[last]) :].rstrip("\r\n")
    end = line_end(lines[last])
    new = [f"{_head(lines[first])}{edit.words}{tail}{end}"]
    if edit.superseded:
        marked = _superseded(document, memory, lines[first : last + 1], edit.superseded)
        kept = [line if line_end(line) else line + newline for line in marked]
        # What is nested in the memory belongs to the new words: they stand right above it.
        above = is_parent(document, memory)
        new = [*kept, *new] if above else [new[0] if end else new[0] + newline, *kept]
    return {**dict.fromkeys(range(first, last + 1)), first: new}


def _within(
    document: Document, lines: list[str], edit: Within, newline: str
) -> dict[int, list[str] | None]:
    at = _line_of(lines, edit.memory, edit.piece)
    if at is None:
        raise ValueError("the piece does not stand on one line")
    line = lines[at]
    before, _, after = line.partition(edit.piece)
    if not edit.words:
        head = _head(line)
        before = before[: len(head)] + before[len(head) :].rstrip()
        after = after.lstrip(" \t") if before == head else after
    found: dict[int, list[str] | None] = {at: [before + edit.words + after]}
    if not edit.superseded:
        return found
    memory, day = edit.memory, edit.superseded
    first, last = memory.start_line - 1, memory.end_line - 1
    if _is_bound(document, memory):
        sibling = _head(lines[first]) + superseded_words(edit.piece, day)
        found[first] = [sibling + newline, *(found.get(first) or [lines[first]])]
    else:
        own = found.get(last) or [lines[last]]
        own = [*own[:-1], own[-1] if line_end(own[-1]) else own[-1] + newline]
        found[last] = [*own, f"> {superseded_words(edit.piece, day)}{newline}"]
    return found


def _line_of(lines: list[str], memory: Memory, piece: str) -> int | None:
    places = [
        at
        for at in range(memory.start_line - 1, memory.end_line)
        if piece and piece in lines[at][: words_end(lines[at])]
    ]
    return places[0] if len(places) == 1 and lines[places[0]].count(piece) == 1 else None


def _is_bound(document: Document, memory: Memory) -> bool:
    """Tell whether a memory is an item of a list that others depend on, or that depends on one."""
    nested = memory.parents or is_parent(document, memory)
    return memory.kind is Kind.ITEM and bool(nested)


def _head(line: str) -> str:
    """The indent, list mark and box of a line."""
    match = _HEAD.match(line)
    return match[0] if match else ""


def _melts(above: str, below: str) -> bool:
    """Tell whether two lines that stood apart would be read as one piece of text."""
    if _QUOTE.match(below):
        return _QUOTE.match(above) is not None
    return bool(_LATER_NUMBER.match(below) and above.strip() and not _HEAD_LINE.match(above))


def _closes_a_gap(
    lines: list[str], new: dict[int, list[str] | None], at: int, kept: list[str]
) -> bool:
    """Tell whether an empty line behind what goes would stand behind another empty line."""
    if at + 1 >= len(lines) or new.get(at + 1, ()) is None or lines[at + 1].strip():
        return False
    return not kept or not kept[-1].strip()
