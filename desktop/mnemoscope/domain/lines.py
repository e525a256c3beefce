"""Lines of a text, kept whole: three kinds of line end, nothing added, nothing lost."""

from __future__ import annotations

import re
from enum import StrEnum

_LINE = re.compile(r"[^\r\n]*(?:\r\n|\r|\n)|[^\r\n]+")


class Newline(StrEnum):
    """How the lines of a text end."""

    LF = "LF"
    CRLF = "CRLF"
    CR = "CR"
    MIXED = "mixed"


def split_lines(text: str) -> list[str]:
    """Cut a text after each LF, CRLF or CR; the pieces joined are the text again.

    `str.splitlines` also cuts at form feeds and Unicode separators, which end no Markdown line.
    """
    if "\r" in text:
        return _LINE.findall(text)
    *whole, rest = text.split("\n")
    lines = [line + "\n" for line in whole]
    if rest:
        lines.append(rest)
    return lines


def line_end(line: str) -> str:
    """Return the line end that a line carries, empty for the unfinished last one."""
    return line[len(line.rstrip("\r\n")) :]


def newline_of(text: str) -> Newline:
    """Tell how the lines of a text end; LF where there is no line end at all."""
    crlf = text.count("\r\n")
    found = {
        Newline.CRLF: crlf,
        Newline.LF: text.count("\n") - crlf,
        Newline.CR: text.count("\r") - crlf,
    }
    used = [newline for newline, count in found.items() if count]
    if len(used) > 1:
        return Newline.MIXED
    return used[0] if used else Newline.LF


def position(text: str, offset: int) -> tuple[int, int]:
    """Return the 1-based line and the 0-based column of an offset."""
    lines = split_lines(text[:offset])
    cut_crlf = text[offset - 1 : offset + 1] == "\r\n"
    if not lines or (line_end(lines[-1]) and not cut_crlf):
        return len(lines) + 1, 0
    return len(lines), len(lines[-1])
