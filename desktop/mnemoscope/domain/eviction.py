"""The budget of MEMORY.md: which promoted entries leave it so that better ones fit."""

from __future__ import annotations

import re
from bisect import bisect_left
from collections.abc import Sequence
from dataclasses import dataclass
from math import floor

from mnemoscope.domain.blocks import Section
from mnemoscope.domain.document import Document, parse
from mnemoscope.domain.latebudget import room_made
from mnemoscope.domain.lines import split_lines
from mnemoscope.domain.model import Layer, Memory
from mnemoscope.domain.profile import Eviction, Profile
from mnemoscope.domain.promotion import Promoted, appended, promotion_keys, promotion_lines, section

_SUB_HEADING = re.compile(r"#{1,6} ")


@dataclass(frozen=True, slots=True)
class Fitted:
    """MEMORY.md as a night leaves it."""

    text: str
    accepted: tuple[Promoted, ...]
    waiting: tuple[Promoted, ...]
    """Those for whom there was no room."""
    evicted: tuple[Memory, ...]


def fit(
    memory: str, path: str, items: Sequence[Promoted], day: str, profile: Profile, newline: str
) -> Fitted:
    """Take in as many candidates, best first, as the budget holds.

    Promoted entries leave, in the profile's order, only as many as are needed, and at most
    ``profile.eviction_share`` of them; hand-written text is never touched. By score, they leave
    only for better ones. A file that is over its budget already shrinks by that share even where
    nothing new fits yet.
    """
    if profile.memory_budget is None:
        text = appended(memory, section(items, day, profile, newline), newline) if items else memory
        return Fitted(text, tuple(items), (), ())
    if profile.eviction is Eviction.OLDEST_NIGHTS:
        return _all_or_none(memory, path, items, day, profile, newline)
    night = _Night(parse(memory, path), day, profile, newline)
    for item in items:
        night.offer(item)
    return night.result()


def _all_or_none(
    memory: str, path: str, items: Sequence[Promoted], day: str, profile: Profile, newline: str
) -> Fitted:
    """Take all in, whole old nights making room, or none."""
    if not items:
        return Fitted(memory, (), (), ())
    addition = section(items, day, profile, newline)
    room = room_made(memory, addition, profile.memory_budget or 0, profile.eviction_share)
    if room is None:
        return Fitted(memory, (), tuple(items), ())
    kept = promotion_keys(room)
    gone = tuple(
        one
        for one in parse(memory, path).memories
        if one.promotion is not None and one.promotion.key not in kept
    )
    return Fitted(appended(room, addition, newline), tuple(items), (), gone)


def without(document: Document, evicted: Sequence[Memory]) -> str:
    """The document's text without some promoted entries, and without sections left empty."""
    if not evicted:
        return document.text
    gone = [(memory.start_offset, memory.end_offset) for memory in evicted]
    for part in document.sections:
        if part.day is not None and _is_hollow(document, part, evicted):
            gone.append(_with_blank_line(document.text, part))
    pieces: list[str] = []
    at = 0
    for start, end in sorted(gone):
        pieces.append(document.text[at : max(at, start)])
        at = max(at, end)
    return "".join([*pieces, document.text[at:]])


def without_added(now: str, before: str, after: str, path: str) -> str | None:
    """MEMORY.md as it is now without the promoted entries that one write has added to it.

    For what has changed too much since to be merged by lines: entries that left meanwhile are no
    matter, and what left in that write stays away. None where an entry was reworded since, or
    nothing was added.
    """
    known, written = promotion_keys(before), parse(after, path)
    added = {
        one.promotion.key: one.text
        for one in written.memories
        if one.promotion is not None and one.promotion.key not in known
    }
    document = parse(now, path)
    leaving: list[Memory] = []
    for one in document.memories:
        if one.promotion is not None and one.promotion.key in added:
            if one.text != added[one.promotion.key]:
                return None
            leaving.append(one)
    return without(document, leaving) if added else None


class _Night:
    """One night's choice: who comes, who waits, who leaves."""

    def __init__(self, document: Document, day: str, profile: Profile, newline: str) -> None:
        self._document = document
        self._day = day
        self._profile = profile
        self._newline = newline
        parents = frozenset(name for memory in document.memories for name in memory.parents)
        own = [memory for memory in document.memories if _is_untouched(memory, parents)]
        most = floor(profile.eviction_share * len(own))
        self._by_age = profile.eviction is Eviction.OLDEST
        self._leaving = sorted(own, key=_age if self._by_age else _score)[:most]
        self._budget = profile.memory_budget or 0
        self._over = len(document.text) > self._budget
        self._least = len(without(document, self._leaving))
        """Characters that stay whatever leaves."""
        self._accepted: list[Promoted] = []
        self._waiting: list[Promoted] = []
        self._evicted = 0
        """How many of `_leaving`, from the lowest score on."""

    def offer(self, item: Promoted) -> None:
        """Take a candidate in if room can be made for it."""
        size = sum(len(line) + len(self._newline) for line in promotion_lines(item, self._profile))
        if self._least + size > self._budget:
            self._waiting.append(item)
            return
        items = [*self._accepted, item]
        most = self._evicted
        while most < len(self._leaving) and self._may_leave(self._leaving[most], item):
            most += 1
        if not self._fits(items, most):
            self._waiting.append(item)
            return
        self._accepted = items
        self._least += size
        counts = range(self._evicted, most)
        self._evicted += bisect_left(counts, 1, key=lambda count: int(self._fits(items, count)))

    def _may_leave(self, memory: Memory, item: Promoted) -> bool:
        return self._over or self._by_age or _score(memory) < item.candidate.score

    def result(self) -> Fitted:
        """The text and the three lists."""
        if self._waiting and self._over and not self._accepted:
            self._evicted = len(self._leaving)
        return Fitted(
            self._text(self._accepted, self._evicted),
            tuple(self._accepted),
            tuple(self._waiting),
            tuple(self._leaving[: self._evicted]),
        )

    def _fits(self, items: Sequence[Promoted], evicted: int) -> bool:
        return len(self._text(items, evicted)) <= self._budget

    def _text(self, items: Sequence[Promoted], evicted: int) -> str:
        rest = without(self._document, self._leaving[:evicted])
        if not items:
            return rest
        return appended(
            rest, section(items, self._day, self._profile, self._newline), self._newline
        )


def _is_untouched(memory: Memory, parents: frozenset[str]) -> bool:
    """Tell whether an entry is the one line that a dream wrote: nothing added to it, none below."""
    plain = memory.layer is Layer.PROMOTED and memory.start_line == memory.end_line
    return plain and memory.text not in parents


def _score(memory: Memory) -> float:
    """The score that an entry was promoted with; unknown ones leave first."""
    promotion = memory.promotion
    return promotion.score if promotion is not None and promotion.score is not None else 0.0


def _age(memory: Memory) -> tuple[str, int]:
    """The night of an entry, then its place; unknown nights leave first."""
    day = memory.promotion.day if memory.promotion is not None else None
    return day or "", memory.start_offset


def _is_hollow(document: Document, part: Section, evicted: Sequence[Memory]) -> bool:
    """Tell whether nothing but headings remains in a section once the entries are gone."""
    leaving = {memory.start_offset for memory in evicted}
    span = part.span
    inside = [
        memory
        for memory in document.memories
        if span.start_offset <= memory.start_offset < span.end_offset
    ]
    if not inside or any(memory.start_offset not in leaving for memory in inside):
        return False
    rest = document.text[span.start_offset : span.end_offset]
    for memory in reversed(inside):
        start, end = memory.start_offset - span.start_offset, memory.end_offset - span.start_offset
        rest = rest[:start] + rest[end:]
    lines = (line.strip() for line in split_lines(rest))
    return all(not line or _SUB_HEADING.match(line) for line in lines)


def _with_blank_line(text: str, part: Section) -> tuple[int, int]:
    """A section's offsets, and with them the empty line above it where none stands at its end."""
    start, end = part.span.start_offset, part.span.end_offset
    above, inside = split_lines(text[:start]), split_lines(text[start:end])
    if above and not above[-1].strip() and inside[-1].strip():
        start -= len(above[-1])
    return start, end
