"""What OpenClaw 2026.9 takes out of a note before it indexes it, and what it keeps of that.

Comments such as ``<!-- importance: 8 -->``: they are not searched, but weigh the passage.
"""

from __future__ import annotations

import re
from collections.abc import Iterator, Sequence
from dataclasses import dataclass

from mnemoscope.domain.annotations import INVALID_PROJECT

_OPENING = re.compile(r"<!--\s*(trigger|importance|project)\s*:", re.IGNORECASE)
_BLANKS = re.compile(r"[ \t]+(?=[\r\n\u2028\u2029]|\Z)")
_LINE_END = re.compile("[\r\n]")
_BAD_KEY = re.compile("[\r\n<>]")
_HIGHEST = 10


@dataclass(frozen=True, slots=True)
class Weighing:
    """What the comments of one entry say about it."""

    importance: int | None = None
    """1 to 10."""
    projects: tuple[str, ...] = ()
    """`INVALID_PROJECT` alone where they cannot be read."""


@dataclass(frozen=True, slots=True)
class _Comment:
    start: int
    end: int
    kind: str
    value: str


def without_comments(text: str) -> str:
    """Take the comments out, and then the blanks at all line ends; lines stay where they are."""
    found = list(_comments(text, one_line=True))
    if not found:
        return text
    ends = [0, *(comment.end for comment in found)]
    starts = [*(comment.start for comment in found), len(text)]
    kept = "".join([text[end:start] for end, start in zip(ends, starts, strict=True)])
    return _BLANKS.sub("", kept)


def weighing(lines: Sequence[str], *, curated: bool, projects: bool) -> Weighing:
    """Read the comments of an entry's lines.

    Importance counts in curated files only, on lines that end with a comment; projects where they
    are allowed at all.
    """
    importance: int | None = None
    for line in lines if curated else ():
        if line.rstrip().endswith("-->"):
            for comment in _comments(line):
                if comment.kind == "importance" and comment.value.isdecimal():
                    importance = _larger(importance, int(comment.value))
    return Weighing(importance, _projects("\n".join(lines)) if projects else ())


def _comments(text: str, *, one_line: bool = False) -> Iterator[_Comment]:
    at = 0
    while found := _OPENING.search(text, at):
        closing = text.find("-->", found.end())
        if closing < 0:
            return
        at = found.end()
        if one_line and _LINE_END.search(text, found.end(), closing):
            continue
        value = text[found.end() : closing].strip()
        yield _Comment(found.start(), closing + 3, found[1].lower(), value)
        at = closing + 3


def _larger(known: int | None, value: int) -> int | None:
    return max(known or 0, value) if 1 <= value <= _HIGHEST else known


def _projects(text: str) -> tuple[str, ...]:
    opened = sum(found[1].lower() == "project" for found in _OPENING.finditer(text))
    if not opened:
        return ()
    read = [comment for comment in _comments(text) if comment.kind == "project"]
    keys = [_key(raw) for comment in read for raw in comment.value.split(";")]
    if len(read) != opened or not all(keys):
        return (INVALID_PROJECT,)
    return tuple(dict.fromkeys(keys))


def _key(raw: str) -> str:
    """Write the host of a project in small letters; empty for what is no key."""
    key = raw.strip()
    if _BAD_KEY.search(key):
        return ""
    host, slash, rest = key.partition("/")
    return (
        key
        if key.startswith("path:") or not host
        else f"{host.lower() if slash else host}{slash}{rest}"
    )
