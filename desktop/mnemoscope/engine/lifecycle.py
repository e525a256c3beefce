"""The verbs about single memories: pin, refresh, let go; each first a plan, then one operation."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Sequence
from datetime import timedelta

from mnemoscope.domain.life import Life
from mnemoscope.domain.lifecycle import BY_HAND, TRASH_DAYS, Bar, Kept, Step, StepKind, Store
from mnemoscope.domain.outcomes import Changes, RefusalReason, Refused
from mnemoscope.engine.edit import commit
from mnemoscope.engine.lifedesk import LifeDesk
from mnemoscope.engine.lifeplan import LET_GO, LIVED, PIN, REFRESH, UNPIN, LifePlan, local_now
from mnemoscope.engine.lives import lives
from mnemoscope.engine.rowwriting import write_rows
from mnemoscope.engine.session import Session
from mnemoscope.engine.verifying import verified_files
from mnemoscope.ledger.journal import NewOperation
from mnemoscope.ledger.lives import Saying


def pin(session: Session, ids: Sequence[str], *, pinned: bool = True) -> LifePlan:
    """Plan to pin memories, so that no job touches them, or to let them go on like others."""
    name, kind = (PIN, StepKind.PIN) if pinned else (UNPIN, StepKind.UNPIN)

    def say(life: Life) -> Saying | None:
        return Saying.pin(life.id, life.text, pinned=pinned) if life.pinned != pinned else None

    return _said(session, ids, name, kind, say)


def refresh(session: Session, ids: Sequence[str]) -> LifePlan:
    """Plan to say that memories still hold, as of now.

    Their strength begins anew, and where the format of their file has a place for it (the header's
    ``last_verified`` of the v2 layout) the day is written there; a mark ``⚠️ STALE`` goes.

    Raises:
        EnvironmentFault: a file is there and cannot be read.
    """
    plan = _said(
        session, ids, REFRESH, StepKind.VERIFY, lambda life: Saying.verify(life.id, life.text)
    )
    paths = [place.path for life in _found(session, ids)[0] for place in life.places]
    writes = verified_files(session, paths, plan.at.date())
    return LifePlan(
        plan.name,
        plan.subject,
        plan.at,
        plan.steps,
        plan.kept,
        writes=writes,
        sayings=plan.sayings,
    )


def let_go(session: Session, ids: Sequence[str], days: int = TRASH_DAYS) -> LifePlan:
    """Plan to put memories into the trash, wherever their words stand.

    A line that cannot be taken out without changing another memory stays, and the plan says why. A
    claim of a wiki page stays on its page, archived.

    Raises:
        EnvironmentFault: a file is there and cannot be read.
    """
    now = local_now(session)
    found, gone = _found(session, ids)
    desk = LifeDesk(session, now)
    for life in found:
        desk.put_away(life, Store.TRASH, BY_HAND, now + timedelta(days=days))
    made = desk.gathered()
    return LifePlan(
        LET_GO,
        subject_of(found),
        now,
        made.steps,
        (*gone, *made.kept),
        writes=made.writes,
        entries=made.entries,
    )


def apply(session: Session, plan: LifePlan, run: int | None = None) -> Changes | Refused:
    """Carry a plan out, in all files and the ledger or in none; one undo takes it back.

    A file that has changed since the plan was made is a refusal (``changed-since``).

    Raises:
        EnvironmentFault: the disk or the data folder refused; the files are as they were.
    """
    if plan.nothing:
        why = plan.kept[0].why.value if plan.kept else ""
        return Refused(RefusalReason.NOTHING_TO_DO, why)
    if len(session.ledger.trash.get(plan.back)) < len(plan.back):
        return Refused(RefusalReason.CHANGED_SINCE, "it was put back already")

    def rows(operation: int) -> None:
        ledger = session.ledger
        ledger.trash.add(plan.entries, operation)
        ledger.trash.put_back(plan.back, operation)
        ledger.lives.add(plan.sayings, session.clock.now(), operation)

    if plan.writes:
        answer = commit(session, plan.name, plan.subject, plan.writes, run, rows)
        return answer if isinstance(answer, Refused) else answer | Changes(LIVED)
    new = NewOperation(plan.name, plan.subject, session.clock.now(), run)
    return write_rows(session, new, rows, LIVED)


def subject_of(found: Sequence[Life]) -> str:
    """Name what an operation is about: the words of one memory, or how many they are."""
    return found[0].text[:80] if len(found) == 1 else str(len(found))


def _said(
    session: Session,
    ids: Sequence[str],
    name: str,
    kind: StepKind,
    say: Callable[[Life], Saying | None],
) -> LifePlan:
    found, gone = _found(session, ids)
    sayings = [(life, said) for life in found if (said := say(life)) is not None]
    lives_said = [life for life, _ in sayings]
    return LifePlan(
        name,
        subject_of(lives_said),
        local_now(session),
        tuple(_step(life, kind) for life in lives_said),
        gone,
        sayings=tuple(said for _, said in sayings),
    )


def _step(life: Life, kind: StepKind) -> Step:
    place = life.places[0] if life.places else None
    lines = (place.start_line, place.end_line) if place else (0, 0)
    return Step(kind, life.id, life.text, life.path, *lines, BY_HAND)


def _found(session: Session, ids: Iterable[str]) -> tuple[list[Life], tuple[Kept, ...]]:
    """Return the memories of those ids, and the ids that none has."""
    known = lives(session, archived=True)
    wanted = dict.fromkeys(ids)
    found = [life for one in wanted if (life := known.get(one)) is not None]
    gone = tuple(Kept(one, Bar.GONE) for one in wanted if known.get(one) is None)
    return found, gone
