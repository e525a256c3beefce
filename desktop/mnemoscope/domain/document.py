"""A Markdown file as memories: the text stays whole, everything else points into it."""

from __future__ import annotations

from dataclasses import dataclass

from mnemoscope.domain.blocks import ManagedBlock, Section, Span
from mnemoscope.domain.lines import position
from mnemoscope.domain.model import Budget, Layer, Memory
from mnemoscope.domain.outcomes import Problem
from mnemoscope.domain.reader import Reader


@dataclass(frozen=True, slots=True)
class Document:
    """One parsed file; offsets count characters of `text`."""

    path: str
    text: str
    memories: tuple[Memory, ...]
    """In the order of the text; their spans never overlap."""
    sections: tuple[Section, ...]
    """All headings in the order of the text, each with what stands under it."""
    header: Span | None
    """The frontmatter with its ``---`` lines."""
    blocks: tuple[ManagedBlock, ...]
    problems: tuple[Problem, ...]

    def source(self, memory: Memory) -> str:
        """Return the lines of a memory as they stand in the file."""
        return self.text[memory.start_offset : memory.end_offset]


def parse(text: str, path: str) -> Document:
    """Read a Markdown text; never fails, whatever the text.

    The path (workspace-relative) decides the layer: promoted entries and the comments for triggers
    and importance count only in curated files.
    """
    outline = Reader(text, path).read()
    return Document(
        path=path,
        text=text,
        memories=tuple(outline.memories),
        sections=tuple(outline.sections),
        header=outline.header,
        blocks=tuple(outline.blocks),
        problems=tuple(outline.problems),
    )


RECOMMENDED = 5_000
"""Characters that the memory tools of the wiki layer advise for MEMORY.md."""


def budget(document: Document, limit: int) -> Budget:
    """Measure a document against the number of characters that the agent reads."""
    advice = RECOMMENDED if limit > RECOMMENDED else None
    used = len(document.text)
    promoted = _promoted_size(document)
    if used <= limit:
        return Budget(limit, used, used - promoted, promoted, None, recommended=advice)
    line, column = position(document.text, limit)
    ends = [m.start_offset + len(document.source(m).rstrip()) for m in document.memories]
    unread = sum(end > limit for end in ends)
    return Budget(limit, used, used - promoted, promoted, line, column, unread, advice)


def _promoted_size(document: Document) -> int:
    """Characters that dreams wrote: their sections and entries, less what people put between."""
    dreamt: list[Span] = []
    for section in document.sections:
        if section.day and (not dreamt or section.span.start_offset >= dreamt[-1].end_offset):
            dreamt.append(section.span)
    size = sum(span.end_offset - span.start_offset for span in dreamt)
    for memory in document.memories:
        inside = any(span.start_line <= memory.start_line <= span.end_line for span in dreamt)
        promoted = memory.layer is Layer.PROMOTED
        if inside != promoted:
            length = memory.end_offset - memory.start_offset
            size += length if promoted else -length
    return size
