"""The block structure of Markdown, read in one pass over the lines.

The rules are CommonMark's where agents keep to them. Where they do not, the reading is lenient: two
columns of indent nest an item whatever its parent's mark, a list mark is never code, and dashes
turn one line into a heading but never a longer paragraph.
"""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass, replace

from mnemoscope.domain.annotations import entry_marker, split_comments
from mnemoscope.domain.blocks import ManagedBlock, Marker, Markers, Span, header_end
from mnemoscope.domain.drafts import Draft, Place
from mnemoscope.domain.model import Kind, Layer
from mnemoscope.domain.outcomes import Problem, Severity
from mnemoscope.domain.outline import Heading, Headings, Outline
from mnemoscope.domain.paths import is_curated_file, is_memory_file, is_short_term_path
from mnemoscope.domain.shapes import (
    CODE_INDENT,
    Cursor,
    Line,
    closes_fence,
    heading,
    is_rule,
    is_table_head,
    is_tag,
    item_mark,
    opens_fence,
    quoted,
    underline_level,
)

_NEST = 2
"""Columns of indent that make an item or a paragraph part of the item above."""


@dataclass(slots=True)
class _Waiting:
    """Marker comments of an entry that has not come yet."""

    line: int
    offset: int
    key: str | None = None


class Reader:
    """Reads one document, once."""

    def __init__(self, text: str, path: str) -> None:
        self._text = text
        self._cursor = Cursor(text)
        self._markers = Markers(text)
        self._outline = Outline()
        self._place = Place(
            path=path,
            layer=Layer.SHORT_TERM if is_short_term_path(path) else Layer.HAND_WRITTEN,
            curated=is_curated_file(path),
            promotes=is_memory_file(path),
        )
        self._headings = Headings()
        self._items: list[tuple[int, str]] = []
        """Column and words of the items that the next line may be nested in."""
        self._open: Draft | None = None
        self._waiting: _Waiting | None = None
        self._after_blank = True
        self._comments_end = True
        """False once no ``-->`` is left in the text."""
        self._readers = self._by_first_character()

    def read(self) -> Outline:
        """Walk over all lines."""
        self._read_header()
        while (line := self._cursor.take()) is not None:
            if line.body:
                self._read_line(line)
                self._after_blank = False
            else:
                self._read_blank()
        self._break_off()
        self._outline.sections += self._headings.leave_all(self._cursor.number, self._cursor.offset)
        self._outline.sections.sort(key=lambda section: section.span.start_offset)
        return self._outline

    def _read_header(self) -> None:
        end = header_end(self._text)
        self._cursor.take_through(end)
        if end:
            self._outline.header = Span(1, self._cursor.number, 0, end)

    def _by_first_character(self) -> dict[str, tuple[Callable[[Line], bool], ...]]:
        """The readers to try for a line; each tells whether it took the line."""
        return {
            **dict.fromkeys("`~", (self._read_fence,)),
            **dict.fromkeys("+0123456789", (self._read_item,)),
            "#": (self._read_heading,),
            "=": (self._read_underline,),
            "-": (self._read_underline, self._read_rule, self._read_item),
            "*": (self._read_rule, self._read_item),
            "_": (self._read_rule,),
            "<": (self._read_markup,),
            ">": (self._read_quote,),
        }

    def _read_line(self, line: Line) -> None:
        for read in self._readers.get(line.body[0], ()):
            if read(line):
                return
        if not self._read_table(line):
            self._read_words(line)

    def _read_blank(self) -> None:
        self._after_blank = True
        if self._open and self._open.kind is Kind.PARAGRAPH:
            self._flush()

    # --- memories --------------------------------------------------------------------------------

    def _read_item(self, line: Line) -> bool:
        mark = item_mark(line.body)
        inside = self._open and self._open.kind is Kind.PARAGRAPH and not self._after_blank
        if mark is None or (inside and not mark.interrupts):
            return False
        self._leave(line)
        draft = self._begin(Kind.ITEM, line, line.indent + mark.width)
        if opens_fence(mark.words):
            self._skip_code(line, mark.words, draft)
        else:
            draft.say(mark.words)
        return True

    def _read_words(self, line: Line) -> None:
        draft = self._open
        if draft and (not self._after_blank or line.indent >= draft.content):
            draft.extend(line)
            if not self._after_blank or line.indent < draft.content + CODE_INDENT:
                draft.say(line.body)
            return
        self._leave(line)
        if line.indent < CODE_INDENT or self._items:
            self._begin(Kind.PARAGRAPH, line, line.indent).say(line.body)
        else:
            self._drop_waiting()

    def _read_quote(self, line: Line) -> bool:
        words = quoted(line.body)
        if not words:
            self._read_blank()
            return True
        draft = self._open
        mark = item_mark(words)
        if draft and draft.quoted and not mark and not self._after_blank:
            draft.extend(line)
        else:
            self._leave(line)
            kind = Kind.ITEM if mark else Kind.PARAGRAPH
            draft = self._begin(kind, line, line.indent + 2)
            draft.quoted = True
        draft.say(mark.words if mark else words)
        return True

    def _begin(self, kind: Kind, line: Line, content: int) -> Draft:
        draft = self._open = Draft(
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
        self._drop_waiting()
        return draft

    def _flush(self) -> None:
        """End the open memory and keep it, unless it has no words."""
        draft, self._open = self._open, None
        if draft is None:
            return
        memory = draft.finish(self._place)
        if memory:
            self._outline.memories.append(memory)
        if draft.kind is Kind.ITEM and not draft.quoted:
            self._items.append((draft.column, memory.text if memory else ""))

    def _leave(self, line: Line) -> None:
        """End the open memory and the list items that the line is not nested in."""
        self._flush()
        while self._items and self._items[-1][0] + _NEST > line.indent:
            self._items.pop()

    def _interrupt(self, line: Line) -> Draft | None:
        """Make room for something that is no memory; return the item that it belongs to."""
        draft = self._open
        if draft and draft.kind is Kind.ITEM and line.indent >= draft.content:
            return draft
        self._leave(line)
        self._drop_waiting()
        return None

    def _break_off(self) -> None:
        """End everything but the sections."""
        self._flush()
        self._items.clear()
        self._drop_waiting()

    # --- no memories -----------------------------------------------------------------------------

    def _read_fence(self, line: Line) -> bool:
        if not opens_fence(line.body):
            return False
        self._skip_code(line, line.body, self._interrupt(line))
        return True

    def _skip_code(self, opening: Line, mark: str, item: Draft | None) -> None:
        """Skip a fence; in a list item it ends at the latest with the item."""
        while (line := self._cursor.take()) is not None:
            if item and line.body and line.indent < item.content:
                self._cursor.give_back(line)
                return
            if item:
                item.extend(line)
            if closes_fence(mark, line.body):
                return
        self._report("unclosed-fence", "the code fence is never closed", opening.number)

    def _read_table(self, head: Line) -> bool:
        if "|" not in head.body or not is_table_head(head.body, self._cursor.peek()):
            return False
        item = self._interrupt(head)
        line: Line | None = head
        while line and "|" in line.body:
            if item:
                item.extend(line)
            line = self._cursor.take()
        if line:
            self._cursor.give_back(line)
        return True

    def _read_markup(self, line: Line) -> bool:
        """Read managed blocks, entry markers, comments and tags that fill their lines."""
        if marker := self._markers.at(line.start):
            self._read_managed(line, marker)
        elif entry := entry_marker(line.body):
            self._flush()
            self._waiting = self._waiting or _Waiting(line.number, line.start)
            if entry[0] == "promotion":
                self._waiting.key = entry[1]
        elif is_tag(line.body):
            self._interrupt(line)
        elif line.body.startswith("<!--"):
            return self._read_comment(line)
        else:
            return False
        return True

    def _read_comment(self, line: Line) -> bool:
        words, comments = split_comments(line.body)
        if words and "-->" in words:
            return False
        inside = self._open if self._open and line.indent >= self._open.content else None
        if words:
            self._skip_comment(line, inside)
        elif inside:
            inside.extend(line)
            inside.comments += comments
        if inside is None:
            self._flush()
        return True

    def _skip_comment(self, line: Line, inside: Draft | None) -> None:
        """Skip a comment of several lines; one without an end hides nothing but its first line."""
        end = self._text.find("-->", line.start) if self._comments_end else -1
        if end < 0:
            self._comments_end = False
            self._report("unclosed-comment", "the comment is never closed", line.number)
        last = self._cursor.take_through(end) if end >= 0 else line
        if inside:
            inside.extend(last or line)

    def _read_managed(self, line: Line, marker: Marker) -> None:
        self._break_off()
        end = self._markers.end_of(marker) if marker.starts else None
        if end is None:
            missing = "end" if marker.starts else "start"
            message = f"the marker openclaw:{marker.name} has no {missing}"
            self._report("unbalanced-marker", message, line.number)
            return
        last = self._cursor.take_through(end.offset + 1) or line
        span = Span(line.number, last.number, line.start, last.end)
        self._outline.blocks.append(ManagedBlock(marker.name, span))

    def _drop_waiting(self) -> None:
        """Give up on markers whose entry does not follow."""
        waiting, self._waiting = self._waiting, None
        if waiting and self._place.promotes:
            message = "no entry follows the promotion marker"
            self._report("orphan-marker", message, waiting.line, Severity.INFO)

    def _report(
        self, code: str, message: str, line: int, severity: Severity = Severity.WARNING
    ) -> None:
        self._outline.problems.append(Problem(code, self._place.path, message, line, severity))

    # --- sections --------------------------------------------------------------------------------

    def _read_heading(self, line: Line) -> bool:
        found = heading(line.body) if line.indent < CODE_INDENT else None
        if found is None:
            return False
        level, title = found
        self._begin_section(Heading(level, title, line.number, line.start))
        return True

    def _read_underline(self, line: Line) -> bool:
        """Turn the one line above into a heading."""
        draft = self._open
        if draft is None or self._after_blank or not draft.may_be_title():
            return False
        level = underline_level(line.body) if line.indent < CODE_INDENT else None
        if level is None:
            return False
        self._open = None
        self._begin_section(Heading(level, draft.text(), draft.start_line, draft.start_offset))
        return True

    def _read_rule(self, line: Line) -> bool:
        if not is_rule(line.body) or line.indent >= CODE_INDENT:
            return False
        if item := self._interrupt(line):
            item.extend(line)
        return True

    def _begin_section(self, new: Heading) -> None:
        self._break_off()
        self._outline.sections += self._headings.enter(new)
        titles, day = self._headings.titles(), self._headings.day()
        self._place = replace(self._place, headings=titles, day=day)
