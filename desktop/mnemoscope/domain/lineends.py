"""Line ends kept as they were while a text passes through an editor that knows only ``\\n``."""

from __future__ import annotations

from mnemoscope.domain.alignment import equal_blocks
from mnemoscope.domain.lines import line_end, split_lines


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
    base_lines = _lines(base)
    ends = {end for _, end in base_lines if end}
    if len(ends) < 2:
        return edited.replace("\n", next(iter(ends), "\n"))
    lines = edited.split("\n")
    return _join(lines, _matched_ends(base_lines, lines))


def _lines(text: str) -> list[tuple[str, str]]:
    """Return each line and its end; the last one has no end and may be empty."""
    lines = [(line.rstrip("\r\n"), line_end(line)) for line in split_lines(text)]
    return lines if lines and not lines[-1][1] else [*lines, ("", "")]


def _matched_ends(base: list[tuple[str, str]], lines: list[str]) -> list[str]:
    """Return for each edited line the end that it had in the base, or an empty string."""
    ends = [""] * len(lines)
    for old, new, size in equal_blocks([content for content, _ in base], lines):
        ends[new : new + size] = [end for _, end in base[old : old + size]]
    return ends


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
