"""What two sequences of lines have in common, by patience diff: fast, and stable on repeated lines.

Lines that occur once on both sides are the anchors (Bram Cohen's patience diff); what lies between
two anchors is aligned the same way, and small rests without an anchor by `difflib`.
"""

from __future__ import annotations

from bisect import bisect_left
from collections import Counter
from collections.abc import Iterator, Sequence
from difflib import SequenceMatcher
from typing import NamedTuple

_SMALL = 40_000
"""Product of two lengths up to which `difflib` is quick."""


class Block(NamedTuple):
    """A run of equal lines; 0-based."""

    old: int
    new: int
    size: int


class Range(NamedTuple):
    """A stretch of both sides, ends exclusive."""

    old: int
    old_end: int
    new: int
    new_end: int


def equal_blocks(old: Sequence[str], new: Sequence[str]) -> list[Block]:
    """Return the runs of lines that stand in both, in order and as long as possible."""
    found: list[Block] = []
    work = [Range(0, len(old), 0, len(new))]
    while work:
        trimmed, edges = _trim(old, new, work.pop())
        found += edges
        if trimmed.old == trimmed.old_end or trimmed.new == trimmed.new_end:
            continue
        anchors = _anchors(old, new, trimmed)
        if anchors:
            work += _between(trimmed, anchors)
            found += (Block(at, to, 1) for at, to in anchors)
        else:
            found += _aligned(old, new, trimmed)
    return _joined(sorted(found))


def changes(old: Sequence[str], new: Sequence[str]) -> list[Range]:
    """Return the stretches that differ, in order."""
    found: list[Range] = []
    at, to = 0, 0
    for block in (*equal_blocks(old, new), Block(len(old), len(new), 0)):
        if (at, to) != (block.old, block.new):
            found.append(Range(at, block.old, to, block.new))
        at, to = block.old + block.size, block.new + block.size
    return found


def _trim(old: Sequence[str], new: Sequence[str], part: Range) -> tuple[Range, list[Block]]:
    """Take equal lines off both ends."""
    at, at_end, to, to_end = part
    while at < at_end and to < to_end and old[at] == new[to]:
        at += 1
        to += 1
    head = Block(part.old, part.new, at - part.old)
    while at < at_end and to < to_end and old[at_end - 1] == new[to_end - 1]:
        at_end -= 1
        to_end -= 1
    tail = Block(at_end, to_end, part.old_end - at_end)
    return Range(at, at_end, to, to_end), [block for block in (head, tail) if block.size]


def _anchors(old: Sequence[str], new: Sequence[str], part: Range) -> list[tuple[int, int]]:
    """Return the longest rising chain of lines that occur once on both sides."""
    here = Counter(old[part.old : part.old_end])
    there = Counter(new[part.new : part.new_end])
    place = {new[to]: to for to in range(part.new, part.new_end) if there[new[to]] == 1}
    pairs = [
        (at, place[old[at]])
        for at in range(part.old, part.old_end)
        if here[old[at]] == 1 and old[at] in place
    ]
    return _longest_rising(pairs)


def _longest_rising(pairs: list[tuple[int, int]]) -> list[tuple[int, int]]:
    """Return the longest part of the pairs in which the second number rises too."""
    tops: list[int] = []
    top_of: list[int] = []
    before: list[int] = []
    for index, (_, to) in enumerate(pairs):
        pile = bisect_left(tops, to)
        before.append(top_of[pile - 1] if pile else -1)
        tops[pile : pile + 1] = [to]
        top_of[pile : pile + 1] = [index]
    chain: list[tuple[int, int]] = []
    index = top_of[-1] if top_of else -1
    while index >= 0:
        chain.append(pairs[index])
        index = before[index]
    return chain[::-1]


def _between(part: Range, anchors: list[tuple[int, int]]) -> Iterator[Range]:
    at, to = part.old, part.new
    for anchor_at, anchor_to in anchors:
        yield Range(at, anchor_at, to, anchor_to)
        at, to = anchor_at + 1, anchor_to + 1
    yield Range(at, part.old_end, to, part.new_end)


def _aligned(old: Sequence[str], new: Sequence[str], part: Range) -> Iterator[Block]:
    if (part.old_end - part.old) * (part.new_end - part.new) > _SMALL:
        return
    here, there = old[part.old : part.old_end], new[part.new : part.new_end]
    for at, to, size in SequenceMatcher(None, here, there, autojunk=False).get_matching_blocks():
        if size:
            yield Block(part.old + at, part.new + to, size)


def _joined(blocks: list[Block]) -> list[Block]:
    joined: list[Block] = []
    for block in blocks:
        last = joined[-1] if joined else Block(0, 0, 0)
        if joined and (last.old + last.size, last.new + last.size) == (block.old, block.new):
            joined[-1] = Block(last.old, last.new, last.size + block.size)
        else:
            joined.append(block)
    return joined
