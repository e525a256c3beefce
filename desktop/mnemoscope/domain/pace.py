"""Lets long work stand back for what somebody waits for, wherever it holds nothing.

Threads of one process share one interpreter: beside another busy thread every small wait, such as
that for the state of one file, takes a thousand times as long. Work that nobody waits for therefore
pauses at its steps while others are waited for; how is told once for each thread that does it.
"""

from __future__ import annotations

from collections.abc import Callable, Generator
from contextlib import contextmanager
from contextvars import ContextVar

_STAND_BACK: ContextVar[Callable[[], None] | None] = ContextVar("stand_back", default=None)
_HOLDING: ContextVar[int] = ContextVar("holding", default=0)
"""Each thread has its own values."""


def breathe() -> None:
    """Stand back where this thread is to and holds nothing that others may wait for."""
    stand_back = _STAND_BACK.get()
    if stand_back is not None and not _HOLDING.get():
        stand_back()


@contextmanager
def paced(stand_back: Callable[[], None] | None) -> Generator[None]:
    """In the block, have this thread call `stand_back` at each of its steps; None: never."""
    before = _STAND_BACK.set(stand_back)
    try:
        yield
    finally:
        _STAND_BACK.reset(before)


@contextmanager
def holding() -> Generator[None]:
    """In the block, go on at once: others may wait for what this thread holds."""
    before = _HOLDING.set(_HOLDING.get() + 1)
    try:
        yield
    finally:
        _HOLDING.reset(before)
