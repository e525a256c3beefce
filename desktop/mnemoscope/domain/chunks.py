"""Cuts a text into overlapping passages for the index.

Sizes are OpenClaw's (2026.9): 400 tokens of 4 weighted characters with 80 tokens of overlap, where
a Latin letter weighs 1, a CJK character 4 and an ideograph beyond the basic plane 16.
"""

from __future__ import annotations

import re
import unicodedata
from collections.abc import Iterator
from dataclasses import dataclass

from mnemoscope.domain.lines import split_lines
from mnemoscope.domain.regex import late

CHUNK_TOKENS = 400
OVERLAP_TOKENS = 80
WEIGHT_PER_TOKEN = 4
WEIGHT_OF_A_WORD = 5
"""What a word with its blank weighs: a measure of length for all scripts."""
_LEAST = 32
_CJK_WEIGHT = 4
_FAR_WEIGHT = 16
_NEAR = late("[\u2e80-\u9fff\ua000-\ua4ff\uac00-\ud7af\uf900-\ufaff]+")
_FAR = re.compile("[\U00020000-\U0003ffff]")
_HEADING = re.compile("(#{1,6})[ \t]+(.+)")
_ZERO_WIDTH_JOINER = "\u200d"
_LONGEST_CLUSTER = 64
"""Code points that a cut steps back at most, so that hostile text cannot stop it."""


@dataclass(frozen=True, slots=True)
class Chunk:
    """One passage; lines are 1-based and inclusive."""

    start_line: int
    end_line: int
    text: str
    context: str = ""
    """Headings above it that it does not hold itself; searched, not shown."""


def weight(text: str) -> int:
    """Weigh a text in quarter tokens."""
    if text.isascii():
        return len(text)
    near = sum(map(len, _NEAR.findall(text)))
    far = len(_FAR.findall(text)) if _FAR.search(text) else 0
    return len(text) + near * (_CJK_WEIGHT - 1) + far * (_FAR_WEIGHT - 1)


def chunk(
    text: str, *, tokens: int = CHUNK_TOKENS, overlap: int = OVERLAP_TOKENS
) -> tuple[Chunk, ...]:
    """Cut a text at line ends, longer lines within; passages without words are left out."""
    limit = max(_LEAST, tokens * WEIGHT_PER_TOKEN)
    if len(text) < limit and weight(text) < limit:
        whole = _whole(text)
        return (whole,) if whole else ()
    return _Cutter(limit, overlap * WEIGHT_PER_TOKEN).cut(text)


def headings_above(text: str) -> list[str]:
    """Return for each line of a passage the headings above it that the passage holds."""
    open_headings: list[tuple[int, str]] = []
    above: list[str] = []
    joined = ""
    for line in split_lines(text):
        found = _HEADING.match(line) if line.startswith("#") else None
        if found:
            depth = len(found[1])
            open_headings = [one for one in open_headings if one[0] < depth]
            above.append(" ".join(title for _, title in open_headings))
            open_headings.append((depth, found[2].strip()))
            joined = " ".join(title for _, title in open_headings)
        else:
            above.append(joined)
    return above


def cut_before(text: str, at: int) -> int:
    """Return the last border of whole characters at or before an offset.

    A letter keeps its accents, an emoji its skin and its joined companions, a flag both halves.
    """
    if at <= 0 or at >= len(text):
        return max(0, min(at, len(text)))
    for candidate in range(at, max(-1, at - _LONGEST_CLUSTER), -1):
        if not _joined(text, candidate):
            return candidate
    return at


def _whole(text: str) -> Chunk | None:
    if not text or text.isspace():
        return None
    lines = split_lines(text)
    first = next(at for at, line in enumerate(lines) if not line.isspace())
    last = next(at for at in range(len(lines) - 1, -1, -1) if not lines[at].isspace())
    body = "\n".join([line.rstrip("\r\n") for line in lines[first : last + 1]])
    return Chunk(first + 1, last + 1, body)


class _Cutter:
    """Fills one passage after the other."""

    def __init__(self, limit: int, overlap: int) -> None:
        self._limit = limit
        self._overlap = overlap
        self._chunks: list[Chunk] = []
        self._held: list[tuple[int, str, int]] = []
        """Line number, text and weight of what the open passage holds."""
        self._weight = 0
        self._fresh = False
        """Whether the open passage holds anything but overlap."""

    def cut(self, text: str) -> tuple[Chunk, ...]:
        for number, line in enumerate(split_lines(text), 1):
            words = line.rstrip("\r\n")
            heavy = weight(words)
            if heavy < self._limit:
                self._add(number, words, heavy + 1)
                continue
            for piece in self._pieces(words):
                self._add(number, piece, weight(piece) + 1)
        if self._fresh:
            self._flush()
        return tuple(self._chunks)

    def _add(self, number: int, piece: str, heavy: int) -> None:
        if self._held and self._weight + heavy > self._limit:
            if self._fresh:
                self._flush()
            self._carry(min(self._overlap, max(0, self._limit - heavy)))
        self._held.append((number, piece, heavy))
        self._weight += heavy
        self._fresh = True

    def _flush(self) -> None:
        text = "\n".join(_joined_pieces(self._held))
        if text and not text.isspace():
            self._chunks.append(Chunk(self._held[0][0], self._held[-1][0], text))
        self._fresh = False

    def _carry(self, room: int) -> None:
        """Keep the last lines as overlap; of a last line too long for it, its end."""
        kept: list[tuple[int, str, int]] = []
        for number, piece, heavy in reversed(self._held):
            if heavy > room:
                if not kept and room > 1:
                    tail = _tail(piece, room - 1)
                    kept = [(number, tail, weight(tail) + 1)] if tail else []
                break
            kept.append((number, piece, heavy))
            room -= heavy
        self._held = kept[::-1]
        self._weight = sum(heavy for _, _, heavy in self._held)

    def _pieces(self, line: str) -> Iterator[str]:
        start = 0
        while start < len(line):
            end = _fill(line, start, self._limit - 1)
            yield line[start:end]
            start = end


def _joined_pieces(held: list[tuple[int, str, int]]) -> list[str]:
    """Join pieces of one line again; the others stay lines."""
    lines: list[str] = []
    last = 0
    for number, piece, _ in held:
        if number == last:
            lines[-1] += piece
        else:
            lines.append(piece)
        last = number
    return lines


def _fill(line: str, start: int, room: int) -> int:
    """Return where a piece of at most that weight ends; at least one character."""
    end = start
    used = 0
    while end < len(line):
        used += weight(line[end])
        if used > room:
            break
        end += 1
    cut = cut_before(line, end)
    return cut if cut > start else max(end, start + 1)


def _tail(line: str, room: int) -> str:
    start = len(line)
    while start > 0 and (room := room - weight(line[start - 1])) >= 0:
        start -= 1
    while start < len(line) and _joined(line, start):
        start += 1
    return line[start:]


def _joined(text: str, at: int) -> bool:
    """Tell whether a cut at an offset would part what a reader sees as one character."""
    if at <= 0 or at >= len(text):
        return False
    before, after = text[at - 1], text[at]
    if before.isascii() and after.isascii():
        return before == "\r" and after == "\n"
    if _extends(after) or before == _ZERO_WIDTH_JOINER:
        return True
    if _surrogate(before, "\ud800", "\udbff") and _surrogate(after, "\udc00", "\udfff"):
        return True
    return _is_flag(before) and _is_flag(after) and _flags_before(text, at) % 2 == 1


def _extends(char: str) -> bool:
    return (
        char == _ZERO_WIDTH_JOINER
        or "\U0001f3fb" <= char <= "\U0001f3ff"
        or unicodedata.category(char).startswith("M")
    )


def _surrogate(char: str, low: str, high: str) -> bool:
    return low <= char <= high


def _is_flag(char: str) -> bool:
    return "\U0001f1e6" <= char <= "\U0001f1ff"


def _flags_before(text: str, at: int) -> int:
    start = at
    while start > 0 and at - start < _LONGEST_CLUSTER and _is_flag(text[start - 1]):
        start -= 1
    return at - start
