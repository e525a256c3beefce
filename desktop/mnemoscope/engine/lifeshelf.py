"""Where a session keeps the lives of its memories between two looks at them."""

from __future__ import annotations

import threading
from dataclasses import dataclass, field
from typing import TYPE_CHECKING

from mnemoscope.domain.life import Lives
from mnemoscope.domain.liferaw import FileLives

if TYPE_CHECKING:
    from mnemoscope.domain.wikipages import Page

Stamp = tuple[int, int]
"""Size and time of change in nanoseconds."""


@dataclass(slots=True)
class LifeShelf:
    """What was read and joined last; whoever holds the guard may change it."""

    guard: threading.Lock = field(default_factory=threading.Lock)
    notes: dict[str, tuple[Stamp, FileLives]] = field(
        default_factory=dict[str, tuple[Stamp, FileLives]]
    )
    """By path."""
    pages: dict[str, tuple[Page, FileLives]] = field(
        default_factory=dict[str, "tuple[Page, FileLives]"]
    )
    """By path."""
    key: tuple[object, ...] = ()
    """By what `everything` was joined."""
    everything: Lives | None = None
    speaking: Lives | None = None
    """Those of `everything` that speak."""
