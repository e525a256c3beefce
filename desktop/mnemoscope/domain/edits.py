"""Edits of a document by its entries: take one out, put one in, move one; whole lines only."""

from __future__ import annotations

from bisect import bisect_right
from collections.abc import Sequence
from dataclasses import dataclass
from itertools import accumulate

from mnemoscope.domain.blocks import Section
from mnemoscope.domain.document import Document
from mnemoscope.domain.lines import split_lines
from mnemoscope.domain.model import Kind, Memory


@dataclass(frozen=True, slots=True)
class LineEdit:
    """Whole lines of a text and what takes their place."""

    first: int
    """1-based."""
    last: int
    """Inclusive; ``first - 1`` where lines are only put in before `first`."""
    lines: tuple[str, ...] = ()
    """Without line ends."""


class Entries:
    """A document by its lines, with the edits that its entries allow."""

    def __init__(self, document: Document) -> None:
        whole = split_lines(document.text)
        self.lines = tuple(line.rstrip("\r\n") for line in whole)
        self.memories = document.memories
        self.sections = document.sections
        self._header_end = document.header.end_line if document.header else 0
        self._starts = (0, *accumulate(map(len, whole)))

    def find(self, wanted: Memory) -> Memory | None:
        """Return the memory of the same words that stands nearest to where it was."""
        same = [memory for memory in self.memories if memory.id == wanted.id]
        same = [memory for memory in same if memory.text == wanted.text]
        return min(
            same, key=lambda memory: abs(memory.start_line - wanted.start_line), default=None
        )

    def span(self, memory: Memory) -> tuple[int, int]:
        """Return the first and last line of an entry, its marker and all below it included."""
        last = max((other.end_line for other in self.below(memory)), default=0)
        return self.first_line(memory), max(last, memory.end_line)

    def first_line(self, memory: Memory) -> int:
        """Return the line of an entry's marker, or its own first line where it has none."""
        return bisect_right(self._starts, memory.start_offset)

    def below(self, memory: Memory) -> tuple[Memory, ...]:
        """Return the entries that are nested in an entry."""
        if memory.kind is not Kind.ITEM:
            return ()
        chain = (*memory.parents, memory.text)
        nested: list[Memory] = []
        for other in self.memories[self.memories.index(memory) + 1 :]:
            if other.parents[: len(chain)] != chain or other.headings != memory.headings:
                break
            nested.append(other)
        return tuple(nested)

    def section_at(self, line: int) -> Section | None:
        """Return the innermost section that a line stands in."""
        at = bisect_right(self.sections, line, key=lambda section: section.span.start_line)
        return self.sections[at - 1] if at else None

    def section_for_new(self, line: int | None) -> Section | None:
        """Return the section that a new hand-written entry belongs to.

        The one of the line, unless dreams write there; else the last one that they do not.
        """
        chosen = self.section_at(line) if line is not None else None
        if chosen is not None and chosen.day is None:
            return chosen
        own = [section for section in self.sections if section.day is None]
        filled = [section for section in own if self.inside(section)]
        return (filled or own or [None])[-1]

    def inside(self, section: Section | None) -> tuple[Memory, ...]:
        """Return the memories right under a heading, or before any heading."""
        return tuple(m for m in self.memories if self.section_at(m.start_line) is section)

    def removal(self, memory: Memory) -> LineEdit:
        """Take an entry out, with all that is nested in it."""
        first, last = self.span(memory)
        if self._blank(first - 1) and self._blank(last + 1) and last < len(self.lines):
            last += 1  # what parted it from its neighbours parts them only once now
        return LineEdit(first, last)

    def insertion(self, section: Section | None, words: Sequence[str]) -> LineEdit:
        """Put lines at the end of a section; None: before any heading."""
        inside = self.inside(section)
        if inside:
            after = max(self.span(memory)[1] for memory in inside)
            parted = inside[-1].kind is Kind.PARAGRAPH
            return LineEdit(after + 1, after, ("", *words) if parted else tuple(words))
        after = section.span.start_line if section is not None else self._header_end
        if section is not None and self._is_underline(after + 1):
            after += 1
        ended = after >= len(self.lines) or self._blank(after + 1)
        return LineEdit(after + 1, after, tuple(words) if ended else (*words, ""))

    def moved(self, memory: Memory, section: Section | None) -> tuple[LineEdit, ...]:
        """Move an entry to the end of a section; the edits are sorted, the lowest first."""
        first, last = self.span(memory)
        out = self.removal(memory)
        put = self.insertion(section, _outdented(self.lines[first - 1 : last]))
        if out.first <= put.first <= out.last + 1:
            return ()
        return tuple(sorted((out, put), key=lambda edit: edit.first, reverse=True))

    def swapped(self, memory: Memory, step: int) -> tuple[LineEdit, ...]:
        """Change places with the neighbour above (-1) or below (1); empty where there is none."""
        home = self.section_at(memory.start_line)
        siblings = [m for m in self.inside(home) if m.parents == memory.parents]
        at = siblings.index(memory) + step
        if not 0 <= at < len(siblings):
            return ()
        upper, lower = sorted((memory, siblings[at]), key=lambda other: other.start_line)
        one, two = self.span(upper), self.span(lower)
        above, below = self.lines[one[0] - 1 : one[1]], self.lines[two[0] - 1 : two[1]]
        between = self.lines[one[1] : two[0] - 1]
        return (LineEdit(one[0], two[1], (*below, *between, *above)),)

    def _blank(self, line: int) -> bool:
        return not 1 <= line <= len(self.lines) or not self.lines[line - 1].strip()

    def _is_underline(self, line: int) -> bool:
        body = self.lines[line - 1].strip() if line <= len(self.lines) else ""
        return bool(body) and (set(body) == {"="} or set(body) == {"-"})


def apply(lines: Sequence[str], edits: Sequence[LineEdit]) -> tuple[str, ...]:
    """Carry edits out on lines; the edits are sorted, the lowest first."""
    result = list(lines)
    for edit in edits:
        result[edit.first - 1 : edit.last] = edit.lines
    return tuple(result)


def _outdented(lines: Sequence[str]) -> tuple[str, ...]:
    """Take away the indent that all lines share."""
    indents = [len(line) - len(line.lstrip()) for line in lines if line.strip()]
    least = min(indents, default=0)
    return tuple(line[least:] for line in lines)
