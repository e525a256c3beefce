"""Which memories a recorded recall or verdict was about, by its words, else by its lines.

A search shows passages, which may hold several memories, and OpenClaw records them with the mark of
their list item; so the words that were recorded are seldom just those of one memory.
"""

from __future__ import annotations

import re
from collections.abc import Iterable, Sequence
from dataclasses import dataclass
from datetime import UTC, datetime, time, timedelta
from functools import lru_cache
from operator import attrgetter

from mnemoscope.domain.clock import parse_utc
from mnemoscope.domain.life import Access, AccessKind
from mnemoscope.domain.liferaw import FileLives
from mnemoscope.domain.signals import RecallEntry, claim_hash, collapse

_MARK = re.compile(r"^\s*(?:[-*+]|\d{1,3}[.)])\s+(?:\[[ xX]\]\s+)?")
_LEAST = 8
"""Characters below which a part of a recorded text says nothing about what it was about."""
_NOON = timedelta(hours=12)


@dataclass(frozen=True, slots=True)
class _Spot:
    id: str
    text: str
    """Collapsed."""
    start_line: int
    end_line: int


class Finder:
    """Finds the memories that something recorded was about."""

    def __init__(self, files: Iterable[FileLives]) -> None:
        self._files = {file.path: file for file in files}
        self._standing = {(file.path, raw.id) for file in self._files.values() for raw in file.raws}
        self.ids = frozenset(claim for _, claim in self._standing)
        self._keys = {
            raw.key: raw.id for file in self._files.values() for raw in file.raws if raw.key
        }
        self._spots: dict[str, tuple[_Spot, ...]] = {}

    def find(self, path: str, claim: str, text: str, lines: tuple[int, int]) -> tuple[str, ...]:
        """Return the ids of the memories: of these words, else of those in the passage.

        What was promoted with all of a passage is not all that the passage was about.
        """
        for same in (claim, claim_hash(_MARK.sub("", text))):
            if (path, same) in self._standing:
                return (same,)
            if same in self.ids:
                return tuple(dict.fromkeys((same, *self.inside(path, text, lines))))
        return self.inside(path, text, lines)

    def inside(self, path: str, text: str, lines: tuple[int, int]) -> tuple[str, ...]:
        """Return the memories of a note whose words stand in a passage, or the other way round."""
        words = collapse(_MARK.sub("", text))
        spots = self._of(path)
        if len(words) < _LEAST:
            return ()
        within = [one for one in spots if len(one.text) >= _LEAST and one.text in words]
        found = within or [one for one in spots if words in one.text]
        near = [one for one in found if one.start_line <= lines[1] and lines[0] <= one.end_line]
        return tuple(dict.fromkeys(one.id for one in near or found))

    def in_lines(self, path: str, lines: tuple[int, int]) -> tuple[str, ...]:
        """Return the memories that stand in some lines of a note."""
        spots = self._of(path)
        return tuple(
            dict.fromkeys(
                one.id for one in spots if lines[0] <= one.start_line and one.end_line <= lines[1]
            )
        )

    def promoted(self, key: str) -> str | None:
        """Return the memory that a dream wrote of the entry with this key."""
        return self._keys.get(key)

    def could_stand(self, path: str) -> bool:
        """Tell whether words may still stand in a file: it is there and cannot be read."""
        file = self._files.get(path)
        return file is not None and not file.read

    def _of(self, path: str) -> tuple[_Spot, ...]:
        known = self._spots.get(path)
        if known is None:
            file = self._files.get(path)
            known = self._spots[path] = tuple(
                _Spot(raw.id, collapse(raw.text), raw.start_line, raw.end_line)
                for raw in (file.raws if file is not None else ())
            )
        return known


def agent_accesses(entry: RecallEntry) -> tuple[Access, ...]:
    """Return the accesses that an entry of OpenClaw tells, oldest first.

    It keeps days, of the first and last recall the moments, and how many there were: no more days
    count than that, the latest ones, as what dreams saw adds days too.
    """
    if entry.recall_count <= 0:
        return ()
    first, last = parse_utc(entry.first_recalled_at), parse_utc(entry.last_recalled_at)
    days = {at.date(): at for at in map(_noon, entry.recall_days) if at is not None}
    for known in filter(None, (first, last)):
        days[known.date()] = known
    moments = sorted(days.values())[-entry.recall_count :]
    score = entry.max_score or None
    return tuple(Access(at, AccessKind.OPENCLAW, score=score) for at in moments)


def merged(accesses: Sequence[Access]) -> tuple[Access, ...]:
    """Put accesses in order; a question that found a memory by two passages counts once."""
    if len(accesses) < 2:
        return tuple(accesses)
    distinct = {(one.at, one.kind, one.query): one for one in accesses}
    return tuple(sorted(distinct.values(), key=attrgetter("at")))


@lru_cache(maxsize=4_096)
def _noon(day: str) -> datetime | None:
    at = parse_utc(day)
    if at is None:
        return None
    return at + _NOON if at.timetz() == time(0, tzinfo=UTC) else at
