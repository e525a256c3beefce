"""Line ends kept as they were while a text passes through an editor that knows only ``\\n``."""

from __future__ import annotations

import re
from collections import Counter
from collections.abc import Iterator
from difflib import SequenceMatcher

_LINE = re.compile(r"([^\r\n]*)(\r\n|\r|\n|\Z)")
_LONGEST_DIFF = 4_000
"""Lines; beyond it a changed stretch of a file with mixed line ends is matched by position only."""


def to_editor(text: str) -> str:
    """Return the text with ``\\n`` for every line end."""
    return text.replace("\r\n", "\n").replace("\r", "\n")


def from_editor(base: str, edited: str) -> str:
    """Give an edited text the line ends of the text it was made from.

    Lines that stand in both keep the end they had; a new line ends like the line above it. An
    unchanged text comes back byte for byte.
    """
    edited = to_editor(edited)
    if to_editor(base) == edited:
        return base
    ends = Counter(end for _, end in _lines(base) if end)
    if len(ends) < 2:
        return edited.replace("\n", next(iter(ends), "\n"))
    return _join(edited.split("\n"), _matched_ends(list(_lines(base)), edited.split("\n")))


def _lines(text: str) -> Iterator[tuple[str, str]]:
    """Yield each line with its end; the last one has none and may be empty."""
    for match in _LINE.finditer(text):
        yield match[1], match[2]
        if not match[2]:
            return


def _matched_ends(base: list[tuple[str, str]], lines: list[str]) -> list[str]:
    """Return for each edited line the end that it had in the base, or an empty string."""
    words = [content for content, _ in base]
    ends = [""] * len(lines)
    head = _common(words, lines)
    tail = _common(words[head:][::-1], lines[head:][::-1])
    for index in range(head):
        ends[index] = base[index][1]
    for index in range(1, tail + 1):
        ends[-index] = base[-index][1]
    middle = (len(words) - head - tail, len(lines) - head - tail)
    if max(middle) <= _LONGEST_DIFF:
        matcher = SequenceMatcher(
            None, words[head : head + middle[0]], lines[head : head + middle[1]], autojunk=False
        )
        for start, place, size in matcher.get_matching_blocks():
            for step in range(size):
                ends[head + place + step] = base[head + start + step][1]
    return ends


def _common(left: list[str], right: list[str]) -> int:
    count = 0
    for one, other in zip(left, right, strict=False):
        if one != other:
            break
        count += 1
    return count


def _join(lines: list[str], ends: list[str]) -> str:
    parts: list[str] = []
    above = next((end for end in ends if end), "\n")
    for content, known in zip(lines[:-1], ends[:-1], strict=True):
        end = known or above
        if not content and above == "\r" and end == "\n" and parts:
            # A lone CR and a lone LF side by side would read as one line end.
            end = "\r\n"
        parts += (content, end)
        above = end
    return "".join((*parts, lines[-1]))
