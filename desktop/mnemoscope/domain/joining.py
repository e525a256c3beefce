"""Both sides of a clash in one text, for a person to finish; nothing new of either is lost."""

from __future__ import annotations

from dataclasses import dataclass
from typing import NamedTuple

from mnemoscope.domain.alignment import changes
from mnemoscope.domain.lines import split_lines


@dataclass(frozen=True, slots=True)
class Joined:
    """The joined text and where it wants a person's eye."""

    text: str
    places: tuple[tuple[int, int], ...]
    """First and last line, 1-based, of each stretch that holds the lines of both sides."""


class _Change(NamedTuple):
    start: int
    end: int
    lines: list[str]
    on_disk: bool


def join(base: str, edited: str, disk: str) -> Joined:
    """Join two changes of one text; where they meet, the disk's lines stand before the edited."""
    lines = split_lines(base)
    found = [*_changes(lines, disk, on_disk=True), *_changes(lines, edited, on_disk=False)]
    found.sort(key=lambda change: (change.start, change.end))
    result: list[str] = []
    places: list[tuple[int, int]] = []
    at = 0
    while found:
        cluster = _cluster(found)
        start = cluster[0].start
        end = max(change.end for change in cluster)
        _append(result, lines[at:start])
        both = _both(lines, cluster, start, end)
        if len({change.on_disk for change in cluster}) == 2:
            places.append((len(result) + 1, len(result) + max(1, len(both))))
        _append(result, both)
        at = end
    _append(result, lines[at:])
    return Joined("".join(result), tuple(places))


def _changes(base: list[str], text: str, *, on_disk: bool) -> list[_Change]:
    lines = split_lines(text)
    return [
        _Change(at, end, lines[to:to_end], on_disk) for at, end, to, to_end in changes(base, lines)
    ]


def _cluster(found: list[_Change]) -> list[_Change]:
    """Take the first change and all that meet it, one through the other."""
    cluster = [found.pop(0)]
    end = cluster[0].end
    while found and found[0].start <= end:
        cluster.append(found.pop(0))
        end = max(end, cluster[-1].end)
    return cluster


def _both(base: list[str], cluster: list[_Change], start: int, end: int) -> list[str]:
    """The stretch as each side has it, one below the other; what both have stands once."""
    sides: list[list[str]] = []
    for on_disk in (True, False):
        side: list[str] = []
        at = start
        for change in cluster:
            if change.on_disk is on_disk:
                side += [*base[at : change.start], *change.lines]
                at = change.end
        sides.append([*side, *base[at:end]])
    disk, edited = sides
    known = {line.rstrip("\r\n") for line in (*disk, *base[start:end])}
    fresh = [line for line in edited if line.rstrip("\r\n") not in known]
    if all(change.on_disk for change in cluster):
        return disk
    if not any(change.on_disk for change in cluster):
        return edited
    _append(disk, fresh)
    return disk


def _append(lines: list[str], more: list[str]) -> None:
    """Add lines, and the line end that the last one before them may lack."""
    if lines and more and not lines[-1].endswith(("\n", "\r")):
        lines[-1] += "\n"
    lines += more
