"""Lets long work stand back for what somebody waits for, wherever it holds nothing.

Threads of one process share one interpreter: beside another busy thread every small wait, such as
that for the state of one file, takes a thousand times as long. Work that nobody waits for therefore
pauses at its steps while others are waited for; how is told once for each thread that does it.
At the same steps it ends for good once the program does: its answer would reach nobody. And at the
same steps it hands on its turn: of threads that share one only one computes at a time, see `Turn`.

The window's own thread shares the interpreter, too, and what it does in ten milliseconds alone
takes fifty beside four others. While it is at work all others rest at their steps, even those that
hold something: it is soon done, and never waits for what they hold.
"""

from __future__ import annotations

from collections.abc import Callable, Generator, Iterable
from contextlib import contextmanager
from contextvars import ContextVar
from typing import Protocol, TypeVar

_T = TypeVar("_T")


class Turn(Protocol):
    """What threads share of which one computes at a time."""

    def wait(self) -> None:
        """Return once it is this thread's turn; those that wait may go first."""
        ...

    def lay_down(self) -> None:
        """Let others go on while this thread waits; its next step waits for its turn anew."""
        ...


STEP = 8
"""So many small things are read one by one between two steps: some milliseconds."""

_STAND_BACK: ContextVar[Callable[[], None] | None] = ContextVar("stand_back", default=None)
_LEAVE_OFF: ContextVar[Callable[[], None] | None] = ContextVar("leave_off", default=None)
_TURN: ContextVar[Turn | None] = ContextVar("turn", default=None)
_REST: ContextVar[Callable[[], None] | None] = ContextVar("rest", default=None)
_HEAR: ContextVar[Callable[[], None] | None] = ContextVar("hear", default=None)
_HOLDING: ContextVar[int] = ContextVar("holding", default=0)
"""Each thread has its own values."""


def breathe() -> None:
    """Stand back where this thread is to and holds nothing that others may wait for.

    Where it is to stand back it also ends here, see `leave_off`: nobody would take its answer.
    While the window is at work it rests in any case, and within `hearing` it is asked to end. What
    holds nothing waits for its turn last.
    """
    hear = _HEAR.get()
    if hear is not None:
        hear()
    rest = _REST.get()
    if rest is not None:
        rest()
    stand_back = _STAND_BACK.get()
    if stand_back is not None and not _HOLDING.get():
        leave_off()
        stand_back()
    turn = _TURN.get()
    if turn is not None and not _HOLDING.get():
        turn.wait()


def in_steps(items: Iterable[_T]) -> Generator[_T]:
    """Yield all of them and breathe before each `STEP`-th, the first among them."""
    for at, item in enumerate(items):
        if not at % STEP:
            breathe()
        yield item


def leave_off() -> None:
    """Raise what was told for this thread once all ends, even while it holds something."""
    ends = _LEAVE_OFF.get()
    if ends is not None:
        ends()


@contextmanager
def paced(
    stand_back: Callable[[], None] | None,
    ends: Callable[[], None] | None = None,
    turn: Turn | None = None,
    rest: Callable[[], None] | None = None,
) -> Generator[None]:
    """In the block, have this thread call `stand_back` at each of its steps; None: never.

    `ends` is called at the same steps, and by `leave_off`; it raises once all ends. `turn` is what
    it shares with others; it waits for it at each step at which it holds nothing.
    ``rest`` is called at each step, whatever the thread holds; it must be short.
    """
    before, kept = _STAND_BACK.set(stand_back), _LEAVE_OFF.set(ends)
    earlier, rested = _TURN.set(turn), _REST.set(rest)
    try:
        yield
    finally:
        _REST.reset(rested)
        _TURN.reset(earlier)
        _STAND_BACK.reset(before)
        _LEAVE_OFF.reset(kept)


def lay_down() -> None:
    """Let others compute: this thread is about to wait for somebody outside, such as a server."""
    turn = _TURN.get()
    if turn is not None:
        turn.lay_down()


@contextmanager
def hearing(hear: Callable[[], None]) -> Generator[None]:
    """In the block, call `hear` at each step, whatever is held; it raises where all shall end.

    For work that leaves nothing behind wherever it ends, such as a plan.
    """
    before = _HEAR.set(hear)
    try:
        yield
    finally:
        _HEAR.reset(before)


@contextmanager
def holding() -> Generator[None]:
    """In the block, go on at once: others may wait for what this thread holds."""
    before = _HOLDING.set(_HOLDING.get() + 1)
    try:
        yield
    finally:
        _HOLDING.reset(before)


def holds() -> bool:
    """Tell whether this thread holds something that others may wait for."""
    return _HOLDING.get() > 0
