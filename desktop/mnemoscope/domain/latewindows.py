"""Where OpenClaw 2026.9.6 finds a recorded text again: windows of lines, also read without marks.

Beside the plain lines it compares them without their list marks, joined by ``; `` where all of them
are items, and the same below the heading above them (``Heading: words``), which is how its own
ingestion of daily notes writes what it records.
"""

from __future__ import annotations

import re
from collections.abc import Sequence
from dataclasses import dataclass
from enum import IntEnum

from mnemoscope.domain.rehydration import Lost, Window, in_managed_lines
from mnemoscope.domain.signals import RecallEntry, collapse

_LINE_END = re.compile(r"\r?\n")
_MARK = re.compile(r"(?:\d+\.\s+|[-*+]\s+)")
_HEADING = re.compile(r"#{1,6}\s+(.+)")
_FENCE = re.compile(r"<!--\s*openclaw:dreaming:[a-z][a-z0-9-]*:(?:start|end)\s*-->", re.IGNORECASE)
_NOTE_NAME = re.compile(r"\d{4}-\d{2}-\d{2}(?:-[^/]+)?\.md")
_WEEKDAY = r"(?:mon|tues?|wed(?:nes)?|thu(?:rs?)?|fri|sat(?:ur)?|sun)(?:day)?"
_MONTH = (
    r"(?:jan(?:uary)?|feb(?:ruary)?|mar(?:ch)?|apr(?:il)?|may|june?|july?|aug(?:ust)?"
    r"|sept?(?:ember)?|oct(?:ober)?|nov(?:ember)?|dec(?:ember)?)"
)
_DATE = (
    rf"(?:{_MONTH}\s+\d{{1,2}}(?:st|nd|rd|th)?(?:,\s*\d{{4}})?"
    r"|\d{1,2}[/-]\d{1,2}(?:[/-]\d{2,4})?|\d{4}[/-]\d{2}[/-]\d{2})"
)
_DAY_HEADING = re.compile(rf"(?:{_WEEKDAY}(?:,\s+)?)?{_DATE}", re.IGNORECASE)
_GENERIC = frozenset(
    {"light sleep", "rem sleep", "today", "yesterday", "tomorrow"}
    | {"morning", "afternoon", "evening", "night"}
)
_SPARE_LINES = 3
_LEAST_SPAN = 8


class _Match(IntEnum):
    NONE = 0
    PART = 1
    """The recorded text contains the window."""
    WHOLE = 2
    """The window contains the recorded text."""
    EQUAL = 3


@dataclass(frozen=True, slots=True)
class _Lines:
    """A note's lines as they are compared."""

    plain: tuple[str, ...]
    bare: tuple[str, ...]
    """Without list marks."""
    marked: tuple[bool, ...]
    headings: tuple[str, ...]
    """The telling heading above each line; empty where there is none."""


def late_window(text: str, entry: RecallEntry) -> Window | Lost:
    """Find a recorded text: where it was, else the best window, nearest, of the closest span.

    A place inside a block that dreams manage is refused.
    """
    raw = _LINE_END.split(text)
    lines = _read(raw)
    target = collapse(entry.snippet)
    here = _joined(lines.plain, entry.start_line - 1, entry.end_line)
    if not target or here == target:
        found = Window(entry.start_line, entry.end_line, here) if here else None
    else:
        found = _best(lines, target, entry)
    if found is None:
        return Lost.TEXT_GONE
    return Lost.MANAGED if in_managed_lines(raw, found) else found


def _read(raw: Sequence[str]) -> _Lines:
    trimmed = [line.strip() for line in raw]
    bare = [_MARK.sub("", line, count=1) if _MARK.match(line) else line for line in trimmed]
    headings: list[str] = []
    current = ""
    for line in trimmed:
        headings.append(current)
        if _FENCE.search(line):
            current = ""
        elif heading := _HEADING.fullmatch(line):
            current = _telling(heading[1])
    return _Lines(
        tuple(map(collapse, raw)),
        tuple(map(collapse, bare)),
        tuple(one != other for one, other in zip(bare, trimmed, strict=True)),
        tuple(headings),
    )


def _telling(heading: str) -> str:
    """A heading that says what stands below it; empty for days, times of day and phases."""
    words = collapse(_MARK.sub("", heading, count=1) if _MARK.match(heading) else heading)
    generic = words.lower() in _GENERIC or _DAY_HEADING.fullmatch(words)
    return "" if generic or _NOTE_NAME.fullmatch(words) else words


def _best(lines: _Lines, target: str, entry: RecallEntry) -> Window | None:
    span = max(1, entry.end_line - entry.start_line + 1)
    count = len(lines.plain)
    longest = min(count, max(span + _SPARE_LINES, _LEAST_SPAN))
    best: Window | None = None
    best_rank = (_Match.NONE, 0, 0)
    for start in range(count):
        for end in range(start + 1, min(start + longest, count) + 1):
            match, text = _judged(lines, target, start, end)
            if match is _Match.NONE:
                continue
            distance, difference = abs(start + 1 - entry.start_line), abs(end - start - span)
            rank = (match, -distance, -difference)
            if best is None or rank > best_rank:
                best, best_rank = Window(start + 1, end, text), rank
    return best


def _judged(lines: _Lines, target: str, start: int, end: int) -> tuple[_Match, str]:
    """How well a window matches in its best reading, and the text that this reading gives it."""
    plain = _joined(lines.plain, start, end)
    bare = _bare(lines, start, end)
    heading = lines.headings[start]
    whole = f"{heading}: {bare}" if heading and bare else bare
    as_is = _compare(target, plain)
    unmarked = _Match.NONE if bare == plain else _compare(target, bare)
    headed = _Match.NONE if whole == bare else _compare(target, whole)
    body = _body(target, bare) if whole != bare else ""
    below = _compare(body, bare) if body else _Match.NONE
    if below is not _Match.NONE and below >= as_is and below >= unmarked:
        return below, whole
    if headed > as_is and headed >= unmarked:
        return headed, whole
    if unmarked > as_is:
        return unmarked, whole if _follows_heading(target, bare) else bare
    return as_is, plain


def _joined(lines: Sequence[str], start: int, end: int) -> str:
    """Join collapsed lines (0-based, end exclusive), the empty ones left out."""
    return " ".join(line for line in lines[max(0, start) : max(0, end)] if line)


def _bare(lines: _Lines, start: int, end: int) -> str:
    if end - start > 1 and all(lines.marked[start:end]):
        return "; ".join(lines.bare[start:end])
    return _joined(lines.bare, start, end)


def _compare(target: str, window: str) -> _Match:
    if not target or not window:
        return _Match.NONE
    if window == target:
        return _Match.EQUAL
    if target in window:
        return _Match.WHOLE
    return _Match.PART if window in target else _Match.NONE


def _body(target: str, bare: str) -> str:
    """What follows a heading in the recorded text, if the window begins with it; else empty."""
    if not bare or target == bare or bare.startswith(target):
        return ""
    at = target.find(": ")
    while at > 0:
        rest = collapse(target[at + 2 :])
        if rest and bare.startswith(rest):
            return rest
        at = target.find(": ", at + 2)
    return ""


def _follows_heading(target: str, bare: str) -> bool:
    """Tell whether a colon stands before the window's words in the recorded text."""
    at = target.find(bare) if bare and target != bare else -1
    return at > 0 and target[:at].rstrip().endswith(":")
