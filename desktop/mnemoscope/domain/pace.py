"""Lets long work stand back for what somebody waits for, wherever it holds nothing.

Threads of one process share one interpreter: beside another busy thread every small wait, such as
that for the state of one file, takes a thousand times as long. Work that nobody waits for therefore
pauses at its steps while others are waited for; how is told once for each thread that does it.
At the same steps it ends for good once the program does: its answer would reach nobody.
"""

from __future__ import annotations

from collections.abc import Callable, Generator
from contextlib import contextmanager
from contextvars import ContextVar

_STAND_BACK: ContextVar[Callable[[], None] | None] = ContextVar("stand_back", default=None)
_LEAVE_OFF: ContextVar[Callable[[], None] | None] = ContextVar("leave_off", default=None)
_HOLDING: ContextVar[int] = ContextVar("holding", default=0)
"""Each thread has its own values."""


def breathe() -> None:
    """Stand back where this thread is to and holds nothing that others may wait for.

    Where it is to stand back it also ends here, see `leave_off`: nobody would take its answer.
    """
    stand_back = _STAND_BACK.get()
    if stand_back is not None and not _HOLDING.get():
        leave_off()
        stand_back()


def leave_off() -> None:
    """Raise what was told for this thread once all ends, even while it holds something."""
    ends = _LEAVE_OFF.get()
    if ends is not None:
        ends()


@contextmanager
def paced(
    stand_back: Callable[[], None] | None, ends: Callable[[], None] | None = None
) -> Generator[None]:
    """In the block, have this thread call `stand_back` at each of its steps; None: never.

    `ends` is called at the same steps, and by `leave_off`; it raises once all ends.
    """
    before, kept = _STAND_BACK.set(stand_back), _LEAVE_OFF.set(ends)
    try:
        yield
    finally:
        _STAND_BACK.reset(before)
        _LEAVE_OFF.reset(kept)


@contextmanager
def holding() -> Generator[None]:
    """In the block, go on at once: others may wait for what this thread holds."""
    before = _HOLDING.set(_HOLDING.get() + 1)
    try:
        yield
    finally:
        _HOLDING.reset(before)
