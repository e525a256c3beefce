"""The phases of a night and how far a night may go."""

from __future__ import annotations

from enum import StrEnum


class Phase(StrEnum):
    """One part of a night, in the order in which they follow each other."""

    LIGHT = "light"
    """Reads the notes of the last days and stages what they say."""
    REM = "rem"
    """Looks for themes and lasting truths in what was staged."""
    DEEP = "deep"
    """Promotes into MEMORY.md what has earned it."""


class Mode(StrEnum):
    """How far a night may go."""

    DRY = "dry-run"
    """Only tells what it would do."""
    REVIEW = "review"
    """Gathers signals; what deep sleep would write is proposed to the person."""
    WRITE = "write"
    """Writes by itself."""
