"""The state of a document while it is read: what is open, what waits, what is finished."""

from __future__ import annotations

from dataclasses import dataclass, replace

from mnemoscope.domain.blocks import ManagedBlock, Span
from mnemoscope.domain.drafts import Draft, Place
from mnemoscope.domain.layers import layer_of
from mnemoscope.domain.model import Kind
from mnemoscope.domain.outcomes import Problem, Severity
from mnemoscope.domain.outline import Heading, Headings, Outline
from mnemoscope.domain.paths import is_curated_file, is_memory_file
from mnemoscope.domain.shapes import Line

_NEST = 2
"""Columns of indent that make an item or a paragraph part of the item above."""


@dataclass(slots=True)
class _Waiting:
    """Marker comments of an entry that has not come yet."""

    line: int
    offset: int
    key: str | None = None


class Assembly:
    """Puts memories and sections together; whoever reads the lines says what begins and ends."""

    def __init__(self, path: str) -> None:
        self.outline = Outline()
        self.open: Draft | None = None
        """The memory that may still go on."""
        self._place = Place(
            path=path,
            layer=layer_of(path),
            curated=is_curated_file(path),
            promotes=is_memory_file(path),
        )
        self._headings = Headings()
        self._items: list[tuple[int, str]] = []
        """Column and words of the items that the next line may be nested in."""
        self._waiting: _Waiting | None = None

    @property
    def in_list(self) -> bool:
        """Whether the next line may be nested in an item."""
        return bool(self._items)

    def holder(self, line: Line) -> Draft | None:
        """Return the open memory that a line is indented into."""
        return self.open if self.open and line.indent >= self.open.content else None

    def begin(self, kind: Kind, line: Line, content: int) -> Draft:
        """Begin a memory whose words start in the column `content`."""
        draft = self.open = Draft(
            kind=kind,
            column=line.indent,
            content=content,
            start_line=line.number,
            end_line=line.number,
            start_offset=line.start,
            end_offset=line.end,
            parents=tuple([words for _, words in self._items]) if self._items else (),
        )
        if kind is Kind.ITEM and self._waiting:
            draft.key = self._waiting.key
            draft.start_offset = self._waiting.offset
            self._waiting = None
        self.drop_waiting()
        return draft

    def flush(self) -> None:
        """End the open memory and keep it, unless it has no words."""
        draft, self.open = self.open, None
        if draft is None:
            return
        memory = draft.finish(self._place)
        if memory:
            self.outline.memories.append(memory)
        if draft.kind is Kind.ITEM and not draft.quoted:
            self._items.append((draft.column, memory.text if memory else ""))

    def leave(self, line: Line) -> None:
        """End the open memory and the list items that the line is not nested in."""
        self.flush()
        while self._items and self._items[-1][0] + _NEST > line.indent:
            self._items.pop()

    def interrupt(self, line: Line) -> Draft | None:
        """Make room for something that is no memory; return the item that it belongs to."""
        draft = self.holder(line)
        if draft and draft.kind is Kind.ITEM:
            return draft
        self.leave(line)
        self.drop_waiting()
        return None

    def break_off(self) -> None:
        """End everything but the sections."""
        self.flush()
        self._items.clear()
        self.drop_waiting()

    def wait_for_entry(self, line: Line, key: str | None) -> None:
        """Note a marker comment; the next item is its entry."""
        self.flush()
        self._waiting = self._waiting or _Waiting(line.number, line.start)
        self._waiting.key = key or self._waiting.key

    def drop_waiting(self) -> None:
        """Give up on markers whose entry does not follow."""
        waiting, self._waiting = self._waiting, None
        if waiting and self._place.promotes:
            message = "no entry follows the promotion marker"
            self.report("orphan-marker", message, waiting.line, Severity.INFO)

    def begin_section(self, level: int, title: str, line: int, offset: int) -> None:
        """Begin what stands under a heading."""
        self.break_off()
        self.outline.sections += self._headings.enter(Heading(level, title, line, offset))
        titles, day = self._headings.titles(), self._headings.day()
        self._place = replace(self._place, headings=titles, day=day)

    def add_block(self, name: str, span: Span) -> None:
        """Keep a managed block."""
        self.outline.blocks.append(ManagedBlock(name, span))

    def report(
        self, code: str, message: str, line: int, severity: Severity = Severity.WARNING
    ) -> None:
        """Note what is wrong in a line."""
        self.outline.problems.append(Problem(code, self._place.path, message, line, severity))

    def finish(self, end_line: int, end_offset: int) -> Outline:
        """End the document."""
        self.break_off()
        self.outline.sections += self._headings.leave_all(end_line, end_offset)
        self.outline.sections.sort(key=lambda section: section.span.start_offset)
        return self.outline
