"""Keeps secrets covered in the lines that differ between two texts."""

from __future__ import annotations

from dataclasses import replace

from mnemoscope.domain.redaction import masked
from mnemoscope.kit.linediff import DiffLine


def covered(
    changes: tuple[tuple[DiffLine, ...], ...],
) -> tuple[tuple[DiffLine, ...], ...]:
    """Return the same with secrets covered; a covered line marks no words: they have moved."""
    return tuple(tuple(_covered_line(line) for line in hunk) for hunk in changes)


def _covered_line(line: DiffLine) -> DiffLine:
    shown = masked(line.text)
    return line if shown == line.text else replace(line, text=shown, spans=())
