"""Keeps those parts of the day that take a look at all files, while nothing has changed."""

from __future__ import annotations

import threading
from collections.abc import Callable
from datetime import datetime
from typing import TypeVar, cast
from weakref import WeakKeyDictionary

from mnemoscope.domain.outcomes import EnvironmentFault
from mnemoscope.engine import disk
from mnemoscope.engine.session import Session
from mnemoscope.engine.todayviews import Fault, Part
from mnemoscope.ledger.openclaw import state_stamp
from mnemoscope.ledger.openclaw_events import EVENTS

KEPT = frozenset({Part.MEMORY, Part.HEALTH, Part.FADES, Part.CONFLICTS, Part.WIKI})

State = tuple[object, ...]
_Value = TypeVar("_Value")
_KNOWN: WeakKeyDictionary[Session, dict[tuple[int, Part], tuple[State, object]]] = (
    WeakKeyDictionary()
)
_GUARD = threading.Lock()


def state_of(session: Session, now: datetime) -> State | None:
    """Return what differs once any part may; None where that cannot be told.

    Each thread has its own count of the changes of the ledger. Strengths and days move with the
    time: after an hour all is another state.
    """
    try:
        return (
            disk.scan(session.root),
            session.ledger.database.revision(),
            session.index.database.revision(),
            state_stamp(session.root),
            _events(session),
            session.choice,
            str(session.model_fault),
            session.writable,
            now.strftime("%Y-%m-%dT%H"),
        )
    except EnvironmentFault:
        return None


def kept(
    session: Session, part: Part, state: State | None, call: Callable[[], _Value | Fault]
) -> _Value | Fault:
    """Return a part as it was told in this state, or tell it now; faults are told each time."""
    if state is None or part not in KEPT:
        return call()
    place = (threading.get_ident(), part)
    with _GUARD:
        found = _KNOWN.setdefault(session, {}).get(place)
    if found is not None and found[0] == state:
        return cast("_Value", found[1])
    told = call()
    if not isinstance(told, Fault):
        with _GUARD:
            _KNOWN.setdefault(session, {})[place] = (state, told)
    return told


def _events(session: Session) -> tuple[int, int]:
    try:
        known = (session.root / EVENTS).stat()
    except OSError:
        return 0, 0
    return known.st_size, known.st_mtime_ns
