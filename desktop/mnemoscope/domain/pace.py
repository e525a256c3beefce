"""Lets long work stand back for what somebody waits for, wherever it holds nothing.

Threads of one process share one interpreter: beside another busy thread every small wait, such as
that for the state of one file, takes a thousand times as long. Work that nobody waits for therefore
pauses at its steps while others are waited for; how is told once for each thread that does it.
"""

from __future__ import annotations

import threading
from collections.abc import Callable, Generator
from contextlib import contextmanager


class _Thread(threading.local):
    """What holds for one thread."""

    stand_back: Callable[[], None] | None = None
    holding: int = 0


_THREAD = _Thread()


def breathe() -> None:
    """Stand back where this thread is to and holds nothing that others may wait for."""
    stand_back = _THREAD.stand_back
    if stand_back is not None and not _THREAD.holding:
        stand_back()


@contextmanager
def paced(stand_back: Callable[[], None] | None) -> Generator[None]:
    """In the block, have this thread call `stand_back` at each of its steps; None: never."""
    before = _THREAD.stand_back
    _THREAD.stand_back = stand_back
    try:
        yield
    finally:
        _THREAD.stand_back = before


@contextmanager
def holding() -> Generator[None]:
    """In the block, go on at once: others may wait for what this thread holds."""
    _THREAD.holding += 1
    try:
        yield
    finally:
        _THREAD.holding -= 1
