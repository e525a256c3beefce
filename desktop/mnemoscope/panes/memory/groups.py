"""Entries grouped by the heading that they stand under, filtered, and cut where the agent stops."""

from __future__ import annotations

from dataclasses import dataclass
from enum import StrEnum

from mnemoscope.domain.model import Layer, Memory
from mnemoscope.panes.memory.sheet import Sheet


class Show(StrEnum):
    """Which layer the outline shows."""

    ALL = "all"
    HAND_WRITTEN = "hand_written"
    PROMOTED = "promoted"


@dataclass(frozen=True, slots=True)
class Entry:
    """One row of the outline."""

    memory: Memory
    unread: bool
    """Wholly or partly beyond the cut."""
    below_cut: bool
    """The first one that is: the cut line stands above it."""

    @property
    def depth(self) -> int:
        """How many list items it is nested in."""
        return len(self.memory.parents)


@dataclass(frozen=True, slots=True)
class Group:
    """One heading with its entries."""

    headings: tuple[str, ...]
    """Outermost first; a title that all entries share is left out. Empty: before any heading."""
    day: str | None
    """ISO day where a dream wrote the section."""
    line: int
    """Of its first entry."""
    entries: tuple[Entry, ...]


@dataclass(frozen=True, slots=True)
class Grouped:
    """The outline of one sheet."""

    groups: tuple[Group, ...]
    counts: dict[Show, int]
    """How many entries each choice of layer has, whatever is looked for."""
    shown: int


def group(sheet: Sheet, show: Show, needle: str) -> Grouped:
    """Group the memories of a sheet; `needle` keeps those that hold its words, case aside."""
    memories = sheet.memories
    counts = {
        Show.ALL: len(memories),
        Show.PROMOTED: sum(memory.layer is Layer.PROMOTED for memory in memories),
    }
    counts[Show.HAND_WRITTEN] = counts[Show.ALL] - counts[Show.PROMOTED]
    words = needle.casefold().split()
    kept = [memory for memory in memories if _wanted(memory, show, words)]
    title = _shared_title(memories)
    groups: list[Group] = []
    run: list[Memory] = []
    cut_drawn = False
    for memory in kept:
        if run and memory.headings != run[-1].headings:
            groups.append(_group(run, sheet, title, cut_drawn=cut_drawn))
            cut_drawn = cut_drawn or _has_cut(groups[-1])
            run = []
        run.append(memory)
    if run:
        groups.append(_group(run, sheet, title, cut_drawn=cut_drawn))
    return Grouped(tuple(groups), counts, len(kept))


def _wanted(memory: Memory, show: Show, words: list[str]) -> bool:
    promoted = memory.layer is Layer.PROMOTED
    if (show is Show.PROMOTED and not promoted) or (show is Show.HAND_WRITTEN and promoted):
        return False
    text = memory.text.casefold()
    return all(word in text for word in words)


def _shared_title(memories: tuple[Memory, ...]) -> str | None:
    """The first heading, where every memory stands under it and deeper ones too."""
    firsts = {memory.headings[:1] for memory in memories}
    if len(firsts) != 1:
        return None
    (first,) = firsts
    deeper = any(len(memory.headings) > 1 for memory in memories)
    return first[0] if first and deeper else None


def _group(run: list[Memory], sheet: Sheet, title: str | None, *, cut_drawn: bool) -> Group:
    entries: list[Entry] = []
    for memory in run:
        unread = memory.start_line in sheet.unread
        entries.append(Entry(memory, unread, below_cut=unread and not cut_drawn))
        cut_drawn = cut_drawn or unread
    headings = run[0].headings
    if title is not None and len(headings) > 1 and headings[0] == title:
        headings = headings[1:]
    section = sheet.entries.section_at(run[0].start_line)
    day = section.day if section is not None else None
    return Group(headings, day, run[0].start_line, tuple(entries))


def _has_cut(group: Group) -> bool:
    return any(entry.below_cut for entry in group.entries)
