"""A memory while it is being read: it grows line by line, then becomes a value."""

from __future__ import annotations

from dataclasses import dataclass, field

from mnemoscope.domain.annotations import (
    read_annotations,
    read_promotion,
    split_comments,
    split_tail,
)
from mnemoscope.domain.model import Kind, Layer, Memory
from mnemoscope.domain.regex import late
from mnemoscope.domain.shapes import Line
from mnemoscope.domain.signals import claim_hash

_WIDE = late(r"[\u2e80-\u9fff\uac00-\ud7a3\uf900-\ufaff\uff00-\uff60\U00020000-\U0003ffff]")


@dataclass(frozen=True, slots=True)
class Place:
    """Where a memory stands in its document."""

    path: str
    layer: Layer
    curated: bool
    """Trigger and importance comments count here."""
    promotes: bool
    """A promotion marker makes an entry a promoted one here."""
    headings: tuple[str, ...] = ()
    day: str | None = None
    """ISO day of the section, where a dream wrote it."""


@dataclass(slots=True)
class Draft:
    """A list item or paragraph that may still go on in the next line."""

    kind: Kind
    column: int
    """Where its mark stands."""
    content: int
    """Where its words start; what is indented as far belongs to it."""
    start_line: int
    end_line: int
    start_offset: int
    end_offset: int
    parents: tuple[str, ...]
    quoted: bool = False
    key: str | None = None
    """The recall key of its promotion marker."""
    words: list[str] = field(default_factory=list)
    comments: list[str] = field(default_factory=list)

    def extend(self, line: Line) -> None:
        """Take a line into the span."""
        self.end_line = line.number
        self.end_offset = line.end

    def say(self, body: str) -> None:
        """Take the words of a line, and the comments at its end."""
        if body.endswith("-->"):
            body, comments = split_comments(body)
            self.comments += comments
        if body:
            self.words.append(body)

    def may_be_title(self) -> bool:
        """Tell whether an underline would make it a heading."""
        lone = self.start_line == self.end_line and not self.parents and not self.quoted
        return self.kind is Kind.PARAGRAPH and lone

    def text(self) -> str:
        """All words as one line; a break between Chinese characters leaves no blank."""
        if len(self.words) < 2:
            return "".join(self.words)
        parts = self.words[:1]
        for words in self.words[1:]:
            closed_up = not words.isascii() and _WIDE.match(parts[-1][-1]) and _WIDE.match(words)
            parts += ("" if closed_up else " ", words)
        return "".join(parts)

    def finish(self, place: Place) -> Memory | None:
        """Return the memory; None where there are no words."""
        text, tail = split_tail(self.text())
        if not text:
            return None
        promoted = self.key is not None and place.promotes
        return Memory(
            id=claim_hash(text),
            path=place.path,
            start_line=self.start_line,
            end_line=self.end_line,
            text=text,
            layer=Layer.PROMOTED if promoted else place.layer,
            kind=self.kind,
            headings=place.headings,
            parents=self.parents,
            annotations=read_annotations(self.comments, curated=place.curated),
            promotion=read_promotion(self.key, tail, place.day) if self.key else None,
            start_offset=self.start_offset,
            end_offset=self.end_offset,
        )
