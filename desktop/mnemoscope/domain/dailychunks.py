"""Cuts a dated note into the pieces that a dream sees: list items with their parents, paragraphs.

Our own rules take the note's memories. The ``openclaw-*`` rules follow the released programs:
2026.4.15 joins up to four list items, 2026.9.6 takes each by itself with the items above it.
"""

from __future__ import annotations

import re
from collections.abc import Iterator, Sequence
from dataclasses import dataclass, field

from mnemoscope.domain.document import parse
from mnemoscope.domain.lines import split_lines
from mnemoscope.domain.outcomes import Problem
from mnemoscope.domain.profile import Rules
from mnemoscope.domain.rehydration import in_context
from mnemoscope.domain.signals import collapse

LONGEST = 280
"""Characters of a piece under the ``openclaw-*`` rules."""
_SHORTEST = 8
_MOST_LINES = 4
_ITEM = re.compile(r"(?:[-*+]|[0-9]+\.)[ \t]+")
_HEADING = re.compile(r"#{1,6}[ \t]+(.+)")
_WEEKDAY = r"(?:mon|tues?|wed(?:nes)?|thu(?:rs)?|fri|sat(?:ur)?|sun)(?:day)?"
_MONTH = (
    r"(?:jan(?:uary)?|feb(?:ruary)?|mar(?:ch)?|apr(?:il)?|may|june?|july?|aug(?:ust)?"
    r"|sept?(?:ember)?|oct(?:ober)?|nov(?:ember)?|dec(?:ember)?)"
)
_DATE = (
    rf"(?:{_MONTH} [0-9]{{1,2}}(?:st|nd|rd|th)?(?:, ?[0-9]{{4}})?"
    r"|[0-9]{1,2}[/-][0-9]{1,2}(?:[/-][0-9]{2,4})?|[0-9]{4}[/-][0-9]{2}[/-][0-9]{2})"
)
_GENERIC = re.compile(
    rf"today|yesterday|tomorrow|morning|afternoon|evening|night|(?:{_WEEKDAY},? )?{_DATE}",
    re.IGNORECASE,
)
_DAY_FILE = re.compile(r"[0-9]{4}-[0-9]{2}-[0-9]{2}(?:-[^/]+)?\.md", re.IGNORECASE)


@dataclass(frozen=True, slots=True)
class Chunk:
    """One piece of a note, in one line, with the lines where it stands."""

    start_line: int
    end_line: int
    text: str


@dataclass(frozen=True, slots=True)
class Cut:
    """The pieces of a note and what is wrong with it."""

    chunks: tuple[Chunk, ...]
    problems: tuple[Problem, ...] = ()


def cut_note(text: str, path: str, rules: Rules) -> Cut:
    """Cut a note whose managed blocks are blanked; lines are 1-based and inclusive."""
    if rules is Rules.SEED:
        document = parse(text, path)
        memories = (
            Chunk(memory.start_line, memory.end_line, in_context(memory))
            for memory in document.memories
        )
        return Cut(tuple(memories), document.problems)
    lines = [line.rstrip("\r\n") for line in split_lines(text)]
    reader = _Joined() if rules is Rules.OPENCLAW_2026_4 else _Single()
    return Cut(tuple(reader.read(lines)))


@dataclass(slots=True)
class _Joined:
    """Reads as OpenClaw 2026.4.15 does: up to four lines of a kind make one piece."""

    heading: str = ""
    kept: list[str] = field(default_factory=list[str])
    kind: str = ""
    first: int = 0
    last: int = 0

    def read(self, lines: Sequence[str]) -> Iterator[Chunk]:
        """Yield the pieces of a note."""
        for number, line in enumerate(lines, 1):
            title = _title(line)
            words = _words(line)
            if title or words is None:
                yield from self._flush()
                self.heading = title or self.heading
                continue
            kind = "item" if _ITEM.match(line.strip()) else "paragraph"
            if self.kept and (
                kind != self.kind
                or len(self.kept) >= _MOST_LINES
                or len(self._text([*self.kept, words], kind)) > LONGEST
            ):
                yield from self._flush()
            if not self.kept:
                self.first, self.kind = number, kind
            self.kept.append(words)
            self.last = number
        yield from self._flush()

    def _flush(self) -> Iterator[Chunk]:
        text = self._text(self.kept, self.kind)[:LONGEST].strip() if self.kept else ""
        self.kept = []
        if len(text) >= _SHORTEST:
            yield Chunk(self.first, self.last, text)

    def _text(self, kept: Sequence[str], kind: str) -> str:
        body = ("; " if kind == "item" else " ").join(kept)
        return collapse(f"{self.heading}: {body}" if self.heading else body)


@dataclass(slots=True)
class _Item:
    """A list item that is being read."""

    indent: int
    line: int
    words: list[str]
    last: int
    has_child: bool = False


@dataclass(slots=True)
class _Single:
    """Reads as OpenClaw 2026.9.6 does: each list item is a piece, led by the items above it."""

    heading: str = ""
    above: list[_Item] = field(default_factory=list[_Item])
    open: _Item | None = None
    paragraph: list[str] = field(default_factory=list[str])
    first: int = 0
    last: int = 0

    def read(self, lines: Sequence[str]) -> Iterator[Chunk]:
        """Yield the pieces of a note."""
        for number, line in enumerate(lines, 1):
            body = line.strip()
            if not body or body.startswith(("<!--", "#")):
                yield from self._end_all()
                self.heading = _title(line) or self.heading
            elif mark := _ITEM.match(body):
                yield from self._end_paragraph()
                yield from self._begin_item(line, body[mark.end() :].strip(), number)
            elif self.open is not None:
                self.open.words.append(body)
                self.open.last = number
            else:
                yield from self._say(body, number)
        yield from self._end_all()

    def _begin_item(self, line: str, words: str, number: int) -> Iterator[Chunk]:
        indent = len(line) - len(line.lstrip())
        nested = self.open is not None and indent > self.open.indent
        if self.open is not None:
            self.open.has_child = nested
        yield from self._end_item(keep=nested)
        while self.above and self.above[-1].indent >= indent:
            self.above.pop()
        self.open = _Item(indent, number, [words], number)

    def _end_item(self, *, keep: bool) -> Iterator[Chunk]:
        item, self.open = self.open, None
        if item is None:
            return
        text = " ".join(item.words)
        only_leads = item.has_child and text.endswith(":") and len(item.words) == 1
        if not only_leads and len(text) >= _SHORTEST:
            chain = " > ".join([*(" ".join(one.words) for one in self.above), text])
            yield Chunk(item.line, item.last, self._led(chain.replace(": > ", ": ")))
        if keep:
            self.above.append(item)

    def _say(self, body: str, number: int) -> Iterator[Chunk]:
        if len(body) < _SHORTEST:
            yield from self._end_paragraph()
            return
        joined = self._led(" ".join([*self.paragraph, body]), whole=True)
        if self.paragraph and (len(self.paragraph) >= _MOST_LINES or len(joined) > LONGEST):
            yield from self._end_paragraph()
        if not self.paragraph:
            self.first = number
        self.paragraph.append(body)
        self.last = number

    def _end_paragraph(self) -> Iterator[Chunk]:
        kept, self.paragraph = self.paragraph, []
        if kept:
            yield Chunk(self.first, self.last, self._led(" ".join(kept)))

    def _end_all(self) -> Iterator[Chunk]:
        yield from self._end_item(keep=False)
        yield from self._end_paragraph()
        self.above.clear()

    def _led(self, body: str, *, whole: bool = False) -> str:
        text = collapse(f"{self.heading}: {body}" if self.heading else body)
        return text if whole else text[:LONGEST].strip()


def _title(line: str) -> str:
    """The words of a heading that says what stands under it; empty for a date or time of day."""
    found = _HEADING.fullmatch(line.strip())
    if found is None:
        return ""
    title = collapse(_ITEM.sub("", found[1], count=1))
    return "" if _GENERIC.fullmatch(title) or _DAY_FILE.fullmatch(title) else title[:LONGEST]


def _words(line: str) -> str | None:
    """The words of a line without its list mark; None where it breaks a piece."""
    body = line.strip()
    if not body or body.startswith(("#", "<!--")):
        return None
    words = collapse(_ITEM.sub("", body, count=1))[:LONGEST]
    return words if len(words) >= _SHORTEST else None
