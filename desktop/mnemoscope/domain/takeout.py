"""Memories taken out of a text by whole lines, with what it takes to put each back in its place.

Only lines of the memories leave, and an empty line that would stand behind another empty one;
every other line keeps its characters and its line end. After the cut the text is read again: where
any other memory would read otherwise, the lines stay.
"""

from __future__ import annotations

from collections.abc import Collection, Mapping, Sequence
from dataclasses import dataclass
from enum import StrEnum

from mnemoscope.domain.document import Document, parse
from mnemoscope.domain.edits import Entries
from mnemoscope.domain.lines import Newline, line_end, newline_of, split_lines
from mnemoscope.domain.model import Memory

AROUND = 8
"""Lines above and below that are remembered of a place."""
_NEWLINES = {Newline.CRLF: "\r\n", Newline.CR: "\r"}


class Obstacle(StrEnum):
    """Why the lines of a memory cannot leave alone."""

    NESTED = "nested"
    """Other memories are nested in it."""
    TANGLED = "tangled"
    """Without its lines another memory would read otherwise."""
    SHARED = "shared"
    """One of its lines holds another memory, too."""


@dataclass(frozen=True, slots=True)
class Piece:
    """Lines that left a text, and what stood around them."""

    claim: str
    """Claim hash of the memory."""
    text: str
    """Its words."""
    lines: str
    """As they stood there, line ends, list mark, markers and comments included."""
    start_line: int
    """1-based, of the first of them in the text that they left."""
    left: str
    """The empty line that stands in their place; empty: nothing does."""
    above: tuple[str, ...]
    """Up to `AROUND` lines before them, the nearest last, without line ends."""
    below: tuple[str, ...]
    """Up to `AROUND` lines behind them, the nearest first."""
    headings: tuple[str, ...]
    """The headings above, outermost first."""


@dataclass(frozen=True, slots=True)
class TakenOut:
    """A text without some of its memories."""

    text: str
    pieces: tuple[Piece, ...]
    """In the order of the text."""
    stuck: tuple[tuple[Memory, Obstacle], ...]
    """Those that stay, and why."""


def newline_for(text: str) -> str:
    """Return the line end that new lines of a text get."""
    return _NEWLINES.get(newline_of(text), "\n")


def take_out(document: Document, memories: Sequence[Memory]) -> TakenOut:
    """Take memories of a document out of its text, as many as can leave without changing others."""
    cut = _Cut(document)
    stuck: dict[int, Obstacle] = {}
    wanted = {document.memories.index(memory) for memory in memories}
    for at in sorted(wanted):
        obstacle = cut.obstacle(at, wanted)
        if obstacle is not None:
            stuck[at] = obstacle
    going = dict.fromkeys(sorted(wanted - set(stuck)), "")
    if not cut.is_clean(going):
        going, tangled = cut.untangled(going)
        stuck |= dict.fromkeys(tangled, Obstacle.TANGLED)
    pieces = cut.pieces(going)
    return TakenOut(
        cut.text(going),
        pieces,
        tuple((document.memories[at], why) for at, why in sorted(stuck.items())),
    )


class _Cut:
    """One document, and what becomes of it when some of its memories leave.

    ``going``: places of memories with the line that is left in the place of each.
    """

    def __init__(self, document: Document) -> None:
        self._document = document
        self._entries = Entries(document)
        self._lines = split_lines(document.text)
        self._newline = newline_for(document.text)
        self._ranges = [
            range(self._entries.first_line(memory) - 1, memory.end_line)
            for memory in document.memories
        ]

    def obstacle(self, at: int, wanted: Collection[int]) -> Obstacle | None:
        """Return why a memory cannot leave by itself, or with the others that shall."""
        memory = self._document.memories[at]
        own = self._ranges[at]
        below = self._entries.below(memory)
        nested = range(at + 1, at + 1 + len(below))
        if not set(nested) <= set(wanted):
            return Obstacle.NESTED
        for other in (at - 1, at + 1):
            beside = 0 <= other < len(self._ranges) and self._ranges[other]
            if beside and (beside.start in own or own.start in beside):
                return Obstacle.SHARED
        return None

    def is_clean(self, going: Mapping[int, str]) -> bool:
        """Tell whether all that stays reads as before."""
        before = self._document.memories
        stays = [one for at, one in enumerate(before) if at not in going]
        after = parse(self.text(going), self._document.path)
        gone = {before[at].text for at in going}
        return (
            len(stays) == len(after.memories)
            and all(
                _same(one, other, gone) for one, other in zip(stays, after.memories, strict=True)
            )
            and _titles(after) == _titles(self._document)
            and len(after.blocks) == len(self._document.blocks)
        )

    def untangled(self, going: Mapping[int, str]) -> tuple[dict[int, str], list[int]]:
        """Return those that can leave, an empty line in their place where need be, and the rest."""
        freed: dict[int, str] = {}
        tangled: list[int] = []
        for at in going:
            # With what is nested in it, which a parent cannot leave behind.
            for left in ("", self._newline):
                if self._leaves({**freed, at: left}, at, going):
                    freed[at] = left
                    break
            else:
                tangled.append(at)
        if tangled:
            freed, more = self._without_orphans(freed, tangled)
            tangled += more
        return freed, tangled

    def _leaves(self, tried: dict[int, str], at: int, going: Mapping[int, str]) -> bool:
        nested = range(at + 1, at + 1 + len(self._entries.below(self._document.memories[at])))
        return self.is_clean({**tried, **{one: "" for one in nested if one in going}})

    def _without_orphans(
        self, freed: dict[int, str], tangled: Sequence[int]
    ) -> tuple[dict[int, str], list[int]]:
        """Let those stay, too, in which one is nested that stays."""
        stay = [
            at
            for at in freed
            if any(
                at < one <= at + len(self._entries.below(self._document.memories[at]))
                for one in tangled
            )
        ]
        kept = {at: left for at, left in freed.items() if at not in stay}
        if self.is_clean(kept):
            return kept, stay
        return {}, list(freed)

    def text(self, going: Mapping[int, str]) -> str:
        """Return the text without those memories."""
        left, gone = self._gone(going)
        kept: list[str] = []
        for at, line in enumerate(self._lines):
            kept.append(left.get(at, ""))
            if at not in gone:
                kept.append(line)
        return "".join(kept)

    def pieces(self, going: Mapping[int, str]) -> tuple[Piece, ...]:
        """Return what leaves."""
        _, gone = self._gone(going)
        return tuple(self._piece(at, going[at], gone) for at in sorted(going))

    def _piece(self, at: int, left: str, gone: Mapping[int, int]) -> Piece:
        memory = self._document.memories[at]
        own = [line for line, owner in gone.items() if owner == at]
        first, last = min(own), max(own)
        bare = [line.rstrip("\r\n") for line in self._lines]
        return Piece(
            claim=memory.id,
            text=memory.text,
            lines="".join(self._lines[first : last + 1]),
            start_line=first + 1,
            left=left,
            above=tuple(bare[max(0, first - AROUND) : first]),
            below=tuple(bare[last + 1 : last + 1 + AROUND]),
            headings=memory.headings,
        )

    def _gone(self, going: Mapping[int, str]) -> tuple[dict[int, str], dict[int, int]]:
        """Return what is left before which line, and which lines leave with which memory."""
        gone = {line: at for at in going for line in self._ranges[at]}
        left = {self._ranges[at].start: line for at, line in going.items() if line}
        for at, line in going.items():
            gap = self._ranges[at].stop
            if not line and gap not in gone and self._is_double(gap, gone):
                gone[gap] = at
        return left, gone

    def _is_double(self, gap: int, gone: Mapping[int, int]) -> bool:
        """Tell whether an empty line would stand behind another one, or at the beginning."""
        if gap >= len(self._lines) or self._lines[gap].strip() or not line_end(self._lines[gap]):
            return False
        above = gap - 1
        while above in gone:
            above -= 1
        return above < 0 or not self._lines[above].strip()


def _same(one: Memory, other: Memory, gone: Collection[str]) -> bool:
    """Tell whether a memory reads as before, but for parents that have left."""
    parents = tuple(name for name in one.parents if name not in gone)
    now = tuple(name for name in other.parents if name not in gone)
    return (one.id, one.kind, one.layer, one.headings, parents) == (
        other.id,
        other.kind,
        other.layer,
        other.headings,
        now,
    )


def _titles(document: Document) -> list[tuple[str, int]]:
    return [(section.title, section.level) for section in document.sections]
