"""By what lists of memories are sorted; apart from the sorting, which brings numpy."""

from __future__ import annotations

from enum import StrEnum


class Order(StrEnum):
    """What a list is sorted by, the least first."""

    STRENGTH = "strength"
    CROSSES = "crosses"
    """What falls below the threshold next; what does not comes last."""
    IMPORTANCE = "importance"
    ACCESSES = "accesses"
    LAST = "last"
    """What was never used, then what was used longest ago."""
    CREATED = "created"
    PATH = "path"
