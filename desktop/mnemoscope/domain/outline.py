"""What one pass over a document finds, and the headings that are open while it runs."""

from __future__ import annotations

from dataclasses import dataclass, field

from mnemoscope.domain.annotations import dated_heading
from mnemoscope.domain.blocks import ManagedBlock, Section, Span
from mnemoscope.domain.model import Memory
from mnemoscope.domain.outcomes import Problem


@dataclass(slots=True)
class Outline:
    """What one pass over a document finds."""

    memories: list[Memory] = field(default_factory=list)
    sections: list[Section] = field(default_factory=list)
    blocks: list[ManagedBlock] = field(default_factory=list)
    problems: list[Problem] = field(default_factory=list)
    header: Span | None = None


@dataclass(frozen=True, slots=True)
class Heading:
    """A heading whose section has not ended yet."""

    level: int
    title: str
    line: int
    offset: int


class Headings:
    """The headings above the reader, outermost first."""

    def __init__(self) -> None:
        self._open: list[Heading] = []

    def enter(self, new: Heading) -> list[Section]:
        """Begin a section; return those that end with it."""
        done = self._close(new.level, new.line - 1, new.offset)
        self._open.append(new)
        return done

    def leave_all(self, end_line: int, end_offset: int) -> list[Section]:
        """End the document; return the sections that end with it."""
        return self._close(0, end_line, end_offset)

    def titles(self) -> tuple[str, ...]:
        """Return the titles of the open headings."""
        return tuple([heading.title for heading in self._open])

    def day(self) -> str | None:
        """Return the ISO day of the innermost section that a dream writes."""
        days = [dated_heading(heading.title) for heading in reversed(self._open)]
        return next(filter(None, days), None)

    def _close(self, level: int, end_line: int, end_offset: int) -> list[Section]:
        done: list[Section] = []
        while self._open and self._open[-1].level >= level:
            heading = self._open.pop()
            span = Span(heading.line, end_line, heading.offset, end_offset)
            day = dated_heading(heading.title)
            done.append(Section(heading.title, heading.level, span, day))
        return done
