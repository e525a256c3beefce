"""The block structure of Markdown, read in one pass over the lines.

The rules are CommonMark's where agents keep to them. Where they do not, the reading is lenient: two
columns of indent nest an item whatever its parent's mark, a list mark is never code, and dashes
turn one line into a heading but never a longer paragraph.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import ClassVar

from mnemoscope.domain.annotations import entry_marker, split_comments
from mnemoscope.domain.assembly import Assembly
from mnemoscope.domain.blocks import Marker, Markers, Span, header_end
from mnemoscope.domain.drafts import Draft
from mnemoscope.domain.model import Kind
from mnemoscope.domain.outline import Outline
from mnemoscope.domain.pace import STEP, breathe
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


class Reader:
    """Reads one document, once."""

    def __init__(self, text: str, path: str) -> None:
        self._text = text
        self._cursor = Cursor(text)
        self._markers = Markers(text)
        self._assembly = Assembly(path)
        self._after_blank = True
        self._comments_end = True
        """False once no ``-->`` is left in the text."""

    def read(self) -> Outline:
        """Walk over all lines."""
        self._read_header()
        while (line := self._cursor.take()) is not None:
            if not self._cursor.number % STEP:
                breathe()
            if line.body:
                self._read_line(line)
                self._after_blank = False
            else:
                self._read_blank()
        return self._assembly.finish(self._cursor.number, self._cursor.offset)

    def _read_header(self) -> None:
        end = header_end(self._text)
        self._cursor.take_through(end)
        if end:
            self._assembly.outline.header = Span(1, self._cursor.number, 0, end)

    def _read_line(self, line: Line) -> None:
        for read in self._READERS.get(line.body[0], ()):
            if read(self, line):
                return
        if not self._read_table(line):
            self._read_words(line)

    def _read_blank(self) -> None:
        self._after_blank = True
        if self._assembly.open and self._assembly.open.kind is Kind.PARAGRAPH:
            self._assembly.flush()

    def _read_item(self, line: Line) -> bool:
        mark = item_mark(line.body)
        above = None if self._after_blank else self._assembly.open
        if mark is None or (above and above.kind is Kind.PARAGRAPH and not mark.interrupts):
            return False
        self._assembly.leave(line)
        draft = self._assembly.begin(Kind.ITEM, line, line.indent + mark.width)
        if opens_fence(mark.words):
            self._skip_code(line, mark.words, draft)
        else:
            draft.say(mark.words)
        return True

    def _read_words(self, line: Line) -> None:
        draft = self._assembly.open
        if draft and (not self._after_blank or line.indent >= draft.content):
            draft.extend(line)
            if not self._after_blank or line.indent < draft.content + CODE_INDENT:
                draft.say(line.body)
            return
        self._assembly.leave(line)
        if line.indent < CODE_INDENT or self._assembly.in_list:
            self._assembly.begin(Kind.PARAGRAPH, line, line.indent).say(line.body)
        else:
            self._assembly.drop_waiting()

    def _read_quote(self, line: Line) -> bool:
        words = quoted(line.body)
        if not words:
            self._read_blank()
            return True
        draft = self._assembly.open
        mark = item_mark(words)
        if draft and draft.quoted and not mark and not self._after_blank:
            draft.extend(line)
        else:
            self._assembly.leave(line)
            kind = Kind.ITEM if mark else Kind.PARAGRAPH
            draft = self._assembly.begin(kind, line, line.indent + 2)
            draft.quoted = True
        draft.say(mark.words if mark else words)
        return True

    def _read_fence(self, line: Line) -> bool:
        if not opens_fence(line.body):
            return False
        self._skip_code(line, line.body, self._assembly.interrupt(line))
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
        self._assembly.report("unclosed-fence", "the code fence is never closed", opening.number)

    def _read_table(self, head: Line) -> bool:
        if "|" not in head.body or not is_table_head(head.body, self._cursor.peek()):
            return False
        item = self._assembly.interrupt(head)
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
            kind, key = entry
            self._assembly.wait_for_entry(line, key if kind == "promotion" else None)
        elif is_tag(line.body):
            self._assembly.interrupt(line)
        elif line.body.startswith("<!--"):
            return self._read_comment(line)
        else:
            return False
        return True

    def _read_comment(self, line: Line) -> bool:
        words, comments = split_comments(line.body)
        if words and "-->" in words:
            return False
        inside = self._assembly.holder(line)
        if words:
            self._skip_comment(line, inside)
        elif inside:
            inside.extend(line)
            inside.comments += comments
        if inside is None:
            self._assembly.flush()
        return True

    def _skip_comment(self, line: Line, inside: Draft | None) -> None:
        """Skip a comment of several lines; one without an end hides nothing but its first line."""
        end = self._text.find("-->", line.start) if self._comments_end else -1
        if end < 0:
            self._comments_end = False
            self._assembly.report("unclosed-comment", "the comment is never closed", line.number)
        last = self._cursor.take_through(end) if end >= 0 else line
        if inside:
            inside.extend(last or line)

    def _read_managed(self, line: Line, marker: Marker) -> None:
        self._assembly.break_off()
        end = self._markers.end_of(marker) if marker.starts else None
        if end is None:
            missing = "end" if marker.starts else "start"
            message = f"the marker openclaw:{marker.name} has no {missing}"
            self._assembly.report("unbalanced-marker", message, line.number)
            return
        last = self._cursor.take_through(end.offset + 1) or line
        span = Span(line.number, last.number, line.start, last.end)
        self._assembly.add_block(marker.name, span)

    def _read_heading(self, line: Line) -> bool:
        found = heading(line.body) if line.indent < CODE_INDENT else None
        if found is None:
            return False
        level, title = found
        self._assembly.begin_section(level, title, line.number, line.start)
        return True

    def _read_underline(self, line: Line) -> bool:
        """Turn the one line above into a heading."""
        draft = self._assembly.open
        if draft is None or self._after_blank or not draft.may_be_title():
            return False
        level = underline_level(line.body) if line.indent < CODE_INDENT else None
        if level is None:
            return False
        self._assembly.open = None
        self._assembly.begin_section(level, draft.text(), draft.start_line, draft.start_offset)
        return True

    def _read_rule(self, line: Line) -> bool:
        if not is_rule(line.body) or line.indent >= CODE_INDENT:
            return False
        if item := self._assembly.interrupt(line):
            item.extend(line)
        return True

    # Of the class, not of each reader: one that held its own methods would live until the next look
    # for garbage, and all that it has read with it.
    _READERS: ClassVar[dict[str, tuple[Callable[[Reader, Line], bool], ...]]] = {
        **dict.fromkeys("`~", (_read_fence,)),
        **dict.fromkeys("+0123456789", (_read_item,)),
        "#": (_read_heading,),
        "=": (_read_underline,),
        "-": (_read_underline, _read_rule, _read_item),
        "*": (_read_rule, _read_item),
        "_": (_read_rule,),
        "<": (_read_markup,),
        ">": (_read_quote,),
    }
    """The readers to try for a line by its first character; each tells whether it took the line."""
