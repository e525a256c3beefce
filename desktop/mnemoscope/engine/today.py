"""The day in one glance: what ran, what waits, how the memory stands, what fades, what was asked.

Each part is read by itself; one that cannot be read says why in its place.
"""

from __future__ import annotations

from collections.abc import Callable, Collection
from datetime import datetime
from functools import partial
from typing import TypeVar

from mnemoscope.domain.health import ILL
from mnemoscope.domain.lifecycle import Store
from mnemoscope.domain.outcomes import (
    BadInput,
    Control,
    EnvironmentFault,
    RefusalReason,
    Refused,
    Severity,
)
from mnemoscope.engine.models import is_available, is_words_only
from mnemoscope.engine.quietdays import why_paused
from mnemoscope.engine.session import Session
from mnemoscope.engine.todaykeep import KEPT, kept, state_of
from mnemoscope.engine.todaynights import nights_today
from mnemoscope.engine.todayreading import conflicts_today, fades_today, wiki_today
from mnemoscope.engine.todayrecalls import recalls_today
from mnemoscope.engine.todayviews import (
    EVERYTHING,
    Fault,
    HealthToday,
    MemoryToday,
    Part,
    ReviewToday,
    Today,
    TrashToday,
)
from mnemoscope.ledger.proposals import UNDONE

_Value = TypeVar("_Value")
_WAITS = ("pending", UNDONE)


def today(
    session: Session,
    parts: Collection[Part] = EVERYTHING,
    control: Control | None = None,
    *,
    at_hand: bool = False,
) -> Today:
    """Tell the day, or some parts of it.

    ``at_hand``: conflicts as they are known, where a look at all texts would take long.

    `Part.FADES`, `Part.CONFLICTS` and `Part.WIKI` read all files the first time; later only what
    has changed. What was told before is kept while nothing has.

    Raises:
        Stopped: the person pressed Stop.
    """
    control = control or Control()
    now = session.clock.now().astimezone(session.zone)
    state = None if KEPT.isdisjoint(parts) else state_of(session, now)

    def read(part: Part, call: Callable[[], _Value]) -> _Value | Fault | None:
        if part not in parts:
            return None
        return kept(session, part, state, partial(_tried, part, call, control))

    return Today(
        now,
        nights=read(Part.NIGHTS, partial(nights_today, session, now)),
        memory=read(Part.MEMORY, partial(_memory, session)),
        review=read(Part.REVIEW, partial(_review, session)),
        trash=read(Part.TRASH, partial(_trash, session, now)),
        recalls=read(Part.RECALLS, partial(recalls_today, session, now)),
        health=read(Part.HEALTH, partial(_health, session)),
        fades=read(Part.FADES, partial(fades_today, session, now, control)),
        conflicts=read(Part.CONFLICTS, partial(conflicts_today, session, control, at_hand=at_hand)),
        wiki=read(Part.WIKI, partial(wiki_today, session, control)),
    )


def joined(before: Today, after: Today) -> Today:
    """Return the day with those parts anew that were read anew."""
    return Today(
        after.at,
        nights=after.nights or before.nights,
        memory=after.memory or before.memory,
        review=after.review or before.review,
        trash=after.trash or before.trash,
        recalls=after.recalls or before.recalls,
        health=after.health or before.health,
        fades=after.fades or before.fades,
        conflicts=after.conflicts or before.conflicts,
        wiki=after.wiki or before.wiki,
    )


def _tried(part: Part, call: Callable[[], _Value], control: Control) -> _Value | Fault:
    control.step(part.value, 0)
    try:
        return call()
    except EnvironmentFault as fault:
        words = str(fault)
        if fault.path and fault.path not in words:
            words = f"{fault.path}: {words}"
        return Fault(words, fault.hint)
    except BadInput as wrong:
        return Fault(str(wrong))


def _memory(session: Session) -> MemoryToday:
    # Late, as in `_health`: what is told first of a day is told before the rules of promotion are
    # compiled.
    from mnemoscope.engine.status import status

    found = status(session)
    fault, choice_made = session.model_fault, not is_words_only(session)
    wrong = [one for one in found.problems if one.severity is not Severity.INFO]
    wrong.sort(key=lambda one: one.severity is not Severity.ERROR)
    lacks = session.writable
    return MemoryToday(
        name=found.name,
        files=found.files,
        chunks=found.chunks,
        indexed=found.indexed_files,
        unread=found.unread,
        embedded=found.vectors,
        vectors=found.vector_state,
        read_only=found.read_only,
        consent_lacks=_is_unasked(lacks),
        model_fault="" if fault is None else str(fault),
        model_missing=choice_made and not is_available(session),
        path=found.memory_path or "",
        budget=found.budget,
        problems=(*session.recovered, *wrong),
    )


def _is_unasked(refused: Refused | None) -> bool:
    return refused is not None and refused.reason is RefusalReason.CONSENT_NEEDED


def _review(session: Session) -> ReviewToday:
    ledger = session.ledger.proposals
    waiting = ledger.waiting()
    if not waiting:
        return ReviewToday(0)
    run = max(record.new.run for record in waiting)
    decided = sum(record.fate not in _WAITS for record in ledger.of_run(run))
    return ReviewToday(len(waiting), run, decided)


def _trash(session: Session, now: datetime) -> TrashToday:
    lying = session.ledger.trash.all(Store.TRASH)
    until = sorted(one.new.until for one in lying if one.new.until is not None)
    if not until:
        return TrashToday(len(lying))
    # What is due goes at the next look, which is soon.
    goes = [max(moment, now).astimezone(now.tzinfo) for moment in until]
    day = goes[0].date()
    going = sum(moment.date() == day for moment in goes)
    return TrashToday(len(lying), goes[0], going, why_paused(session))


def _health(session: Session) -> HealthToday:
    from mnemoscope.engine.health import health_score
    from mnemoscope.engine.promote import assessed

    score = health_score(session, assessed(session, thorough=False))
    return HealthToday(score.value, score.condition, ILL)
