"""Cuts a note into the passages that OpenClaw 2026.4.15 and 2026.9.6 index, to the character.

Sizes: 1,600 weighed characters, of which up to 320 are repeated from the passage before. The older
program repeats whole lines until it has 320; the newer one never more than 320, and cuts curated
files entry by entry. Lengths count UTF-16 units, as JavaScript does.
"""

from __future__ import annotations

import re
from collections.abc import Iterator
from dataclasses import dataclass

from mnemoscope.domain.concepts import utf16_length

LIMIT = 1_600
OVERLAP = 320
_OLD_PIECE = 400
"""UTF-16 units of a piece of a line that is too heavy, in the older program."""

_OLD_CJK = re.compile("[\u2e80-\u9fff\ua000-\ua4ff\uac00-\ud7af\uf900-\ufaff\U00020000-\U0002fa1f]")
_OLD_FAR = re.compile("[\U00020000-\U0002fa1f]")
# What a character weighs beyond its UTF-16 units: characters of East Asian writing by how many
# tokens models take for them.
_EXTRA = (
    (3, re.compile("[\xb7\u3000-\u319f\u4e00-\u9fa5\uac00-\ud7af\uff01-\uff60]")),
    (
        11,
        re.compile(
            "[\u1100-\u11ff\u2e80-\u2fff\u31a0-\u4dff\u9fa6-\ua4ff\ua700-\ua707"
            "\ua960-\ua97f\ud7b0-\ud7ff\uf900-\ufaff]"
        ),
    ),
    (
        7,
        re.compile(
            "[\u02c7\u02c9-\u02cb\u02d9\u02ea\u02eb\u0305\u0323\ufe10-\ufe4f\uff61-\uffdc"
            "\uffe0-\uffe6]"
        ),
    ),
    (10, re.compile("[\U0001d360-\U0001d371]")),
    (
        14,
        re.compile(
            "[\U00016fe0-\U00016fff\U0001aff0-\U0001b16f\U0001f200-\U0001f2ff"
            "\U00020000-\U0002fa1f\U00030000-\U0003347f]"
        ),
    ),
)
_ASTRAL = re.compile("[\U00010000-\U0010ffff]")
_ENTRY_HEADING = re.compile(r"#{1,6}(?:\s|$)")


@dataclass(frozen=True, slots=True)
class Piece:
    """One passage; lines are 1-based and inclusive."""

    start_line: int
    end_line: int
    text: str
    entry: tuple[int, int] | None = None
    """First and last line of the curated entry that it is, or is a part of."""


@dataclass(frozen=True, slots=True)
class _Line:
    number: int
    text: str
    weight: int
    """Its line end counts too."""


def clipped(text: str, limit: int) -> str:
    """Return the first `limit` UTF-16 units of a text, whole characters only."""
    if len(text) * 2 <= limit:
        return text
    if text.isascii() or not _ASTRAL.search(text):
        return text[:limit]
    cut = text[:limit]
    while utf16_length(cut) > limit:
        cut = cut[: -max(1, (utf16_length(cut) - limit) // 2)]
    return cut


def old_weight(text: str) -> int:
    """Weigh a text as 2026.4: Latin letters 1, CJK 4."""
    if text.isascii():
        return len(text)
    heavy = len(_OLD_CJK.findall(text))
    return utf16_length(text) - len(_OLD_FAR.findall(text)) + 3 * heavy


def new_weight(text: str) -> int:
    """Weigh a text as 2026.9: Latin letters 1, common CJK 4, rarer 8 to 16."""
    if text.isascii():
        return len(text)
    return utf16_length(text) + sum(extra * len(chars.findall(text)) for extra, chars in _EXTRA)


def old_pieces(text: str) -> tuple[Piece, ...]:
    """Cut a note as 2026.4 does."""
    done: list[Piece] = []
    held: list[_Line] = []
    weight = 0
    for number, line in enumerate(text.split("\n"), 1):
        for part in _old_parts(line):
            heavy = old_weight(part) + 1
            if held and weight + heavy > LIMIT:
                done.append(_joined(held))
                held = _last_lines(held)
                weight = sum(one.weight for one in held)
            held.append(_Line(number, part, heavy))
            weight += heavy
    return _with_words([*done, _joined(held)])


def new_pieces(text: str, *, entries: bool) -> tuple[Piece, ...]:
    """Cut a note as 2026.9 does; `entries` cuts at each list item and heading of a curated file."""
    cutter = _Cutter()
    for number, line in enumerate(text.split("\n"), 1):
        kind = _entry_kind(line) or ("section" if number == 1 else "")
        if entries and kind:
            cutter.next_entry(number, single=kind == "entry")
        for part, heavy in _new_parts(line):
            cutter.add(number, part, heavy)
    return _with_words(cutter.finish(text.count("\n") + 1))


class _Cutter:
    """Fills one passage after the other by the rules of 2026.9."""

    def __init__(self) -> None:
        self._done: list[Piece] = []
        self._held: list[_Line] = []
        self._weight = 0
        self._entry: int | None = None
        """First line of the open entry; None in a section."""
        self._since = 0
        """Number of passages before the open entry."""

    def next_entry(self, number: int, *, single: bool) -> None:
        self._end_entry(number - 1)
        self._entry = number if single else None

    def add(self, number: int, part: str, weight: int) -> None:
        heavy = weight + 1
        if self._held and self._weight + heavy > LIMIT:
            self._done.append(_joined(self._held))
            self._held = _tail(self._held, min(OVERLAP, max(0, LIMIT - heavy)))
            self._weight = sum(line.weight for line in self._held)
        self._held.append(_Line(number, part, heavy))
        self._weight += heavy

    def finish(self, last: int) -> list[Piece]:
        self._end_entry(last)
        return self._done

    def _end_entry(self, last: int) -> None:
        if self._held:
            self._done.append(_joined(self._held))
            self._held, self._weight = [], 0
        if self._entry is not None:
            for at in range(self._since, len(self._done)):
                piece = self._done[at]
                entry = (self._entry, last)
                self._done[at] = Piece(piece.start_line, piece.end_line, piece.text, entry)
        self._since = len(self._done)


def _entry_kind(line: str) -> str:
    if line.startswith("- "):
        return "entry"
    return "section" if _ENTRY_HEADING.match(line) else ""


def _joined(lines: list[_Line]) -> Piece:
    return Piece(lines[0].number, lines[-1].number, "\n".join([line.text for line in lines]))


def _with_words(pieces: list[Piece]) -> tuple[Piece, ...]:
    return tuple(piece for piece in pieces if piece.text.strip())


def _last_lines(held: list[_Line]) -> list[_Line]:
    """Return as many whole lines from the end as reach the overlap, even far beyond it."""
    weight = 0
    for at in range(len(held) - 1, -1, -1):
        weight += held[at].weight
        if weight >= OVERLAP:
            return held[at:]
    return list(held)


def _tail(held: list[_Line], window: int) -> list[_Line]:
    """Return whole lines from the end that fit, or the end of the last one where none does."""
    kept: list[_Line] = []
    left = window
    for line in reversed(held):
        if line.weight > left:
            words = "" if kept else _end_of(line.text, left - 1)
            if words:
                kept.append(_Line(line.number, words, new_weight(words) + 1))
            break
        kept.append(line)
        left -= line.weight
        if left <= 0:
            break
    return kept[::-1]


def _end_of(text: str, budget: int) -> str:
    weight = 0
    for at in range(len(text) - 1, -1, -1):
        weight += new_weight(text[at])
        if weight > budget:
            return text[at + 1 :]
    return text


def _coarse(line: str) -> Iterator[str]:
    """Cut a line into stretches of at most `LIMIT` UTF-16 units."""
    while line:
        part = clipped(line, LIMIT)
        yield part
        line = line[len(part) :]


def _old_parts(line: str) -> Iterator[str]:
    if not line:
        yield ""
    for coarse in _coarse(line):
        if old_weight(coarse) <= LIMIT:
            yield coarse
            continue
        rest = coarse
        while rest:
            part = clipped(rest, _OLD_PIECE)
            if utf16_length(part) < min(_OLD_PIECE, utf16_length(rest)):
                part = rest[: len(part) + 1]
            yield part
            rest = rest[len(part) :]


def _new_parts(line: str) -> Iterator[tuple[str, int]]:
    if not line:
        yield "", 0
    for coarse in _coarse(line):
        heavy = new_weight(coarse)
        if heavy <= LIMIT:
            yield coarse, heavy
            continue
        start = weight = 0
        for at, char in enumerate(coarse):
            one = new_weight(char)
            if weight + one > LIMIT:
                yield coarse[start:at], weight
                start, weight = at, 0
            weight += one
        yield coarse[start:], weight
