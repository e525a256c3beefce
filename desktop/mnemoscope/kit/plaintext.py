"""Any text through a text widget and back unchanged: what Qt would alter is disguised meanwhile."""

from __future__ import annotations

import re
from dataclasses import dataclass

# Qt turns these into line breaks or frame marks, loses them, or cannot hold them at all.
_ALTERED = "\0\r\u2029\ufdd0\ufdd1\ufffe\uffff"
_UNSAFE = re.compile("[" + "".join(re.escape(char) for char in _ALTERED) + "\ud800-\udfff]")
_BLOCK = 0x1000
_FIRST, _LAST = 0xF0000, 0x10F000
"""The private planes: disguises are taken from their first block that the text does not use."""

MOST_IN_LINE = 12_000
"""Longest line that can be edited: Qt lays a line out anew at every key, which takes 10 ms for so
many Chinese characters."""
MOST_IN_ALL = 2_000_000
"""Longest text that can be edited."""
MOST_LINES = 30_000
"""Most lines that can be edited: Qt takes 5 ms for each thousand when a text is set."""
SHOWN_OF_LINE = 2_000
"""How much is shown of a line that is too long."""


@dataclass(frozen=True, slots=True)
class Held:
    """Why a text is shown only: `line` is the first that is too long, None for the whole text."""

    line: int | None


@dataclass(frozen=True, slots=True)
class Shown:
    """A text as a widget may hold it, and what is needed on the way back."""

    text: str
    base: int | None
    """First code point of the disguises; None where none were needed."""
    held: Held | None = None


def to_widget(text: str) -> Shown:
    """The text as a widget can show it; long lines are cut where it may then not be edited."""
    shown, held = _cut(text)
    if not _UNSAFE.search(shown):
        return Shown(shown, None, held)
    base = _free_block(shown)
    if base is None:
        return Shown(_UNSAFE.sub("\ufffd", shown), None, held or Held(None))
    return Shown(disguise(shown, base), base, held)


def disguise(text: str, base: int | None) -> str:
    """A piece of a shown text as the widget holds it, with the text's own disguises."""
    if base is None:
        return text
    return _UNSAFE.sub(lambda found: chr(base + _place(found.group())), text)


def from_widget(raw: str, base: int | None) -> str:
    """The text as it was, from the raw text of a document."""
    text = raw.replace("\u2029", "\n")
    if base is None:
        return text
    disguises = re.compile(f"[{chr(base)}-{chr(base + _BLOCK - 1)}]")
    return disguises.sub(lambda found: _original(ord(found.group()) - base), text)


def units(text: str, column: int) -> int:
    """UTF-16 units before a column that counts code points."""
    head = text[:column]
    return len(head) + sum(char > "\uffff" for char in head)


def _cut(text: str) -> tuple[str, Held | None]:
    """What is shown of a text that is too long to be edited."""
    if len(text) <= MOST_IN_LINE:
        return text, None
    lines = text.split("\n")
    if max(map(len, lines)) > MOST_IN_LINE:
        first = next(at for at, line in enumerate(lines, 1) if len(line) > MOST_IN_LINE)
        lines = [_cut_line(line) if len(line) > MOST_IN_LINE else line for line in lines]
        return "\n".join(lines[:MOST_LINES])[:MOST_IN_ALL], Held(first)
    if len(text) > MOST_IN_ALL or len(lines) > MOST_LINES:
        return "\n".join(lines[:MOST_LINES])[:MOST_IN_ALL], Held(None)
    return text, None


def _cut_line(line: str) -> str:
    return line[:SHOWN_OF_LINE] + " …"


def _free_block(text: str) -> int | None:
    used = {ord(char) // _BLOCK for char in set(text)}
    free = (base for base in range(_FIRST, _LAST, _BLOCK) if base // _BLOCK not in used)
    return next(free, None)


def _place(char: str) -> int:
    known = _ALTERED.find(char)
    return known if known >= 0 else 0x10 + ord(char) - 0xD800


def _original(place: int) -> str:
    return _ALTERED[place] if place < len(_ALTERED) else chr(place - 0x10 + 0xD800)
