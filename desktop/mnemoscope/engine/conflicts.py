"""The conflicts of a workspace: those that are open, and what was decided about the others."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Sequence
from dataclasses import dataclass

from mnemoscope.domain.conflicts import Conflict, ConflictKind
from mnemoscope.domain.outcomes import Changes, Clash, Control, Facet, RefusalReason, Refused
from mnemoscope.domain.settlement import Settlement
from mnemoscope.domain.surest import MOST
from mnemoscope.engine import detect
from mnemoscope.engine.modelconflicts import with_proposals
from mnemoscope.engine.session import Session
from mnemoscope.engine.settleplan import scope_in
from mnemoscope.engine.settleviews import Settled
from mnemoscope.engine.undo import undo_operation
from mnemoscope.ledger.settlements import SettlementRecord

_LITTLE = 1 << 17
"""Bytes of texts that are compared while somebody waits: some hundred notes."""
_FEWEST_DIGITS = 4
"""Of a conflict's id, by which it may be called where no other begins like it."""


@dataclass(frozen=True, slots=True)
class Open:
    """The conflicts that are open, the surest first."""

    conflicts: tuple[Conflict, ...]
    more: bool
    """Whether there are more, less sure ones."""
    unread: int = 0
    """Files that are new or changed since the last look; see `at_hand`."""


def waiting(session: Session, control: Control | None = None) -> tuple[Conflict, ...]:
    """Return the conflicts that are open, the surest first; see `opened`.

    Raises:
        EnvironmentFault: a file is there and cannot be read.
        Stopped: the person asked to stop.
    """
    return opened(session, control).conflicts


def opened(session: Session, control: Control | None = None) -> Open:
    """Return the conflicts that are open, of very many the surest.

    A pair that was judged comes back once one of its texts changes, one that needs review once its
    rest is over. A text that is not recalled is in conflict with nothing. What a language model
    proposed is among them, marked by its name.

    Raises:
        EnvironmentFault: a file is there and cannot be read.
        Stopped: the person asked to stop.
    """
    surest, more = detect.surest(session, control or Control())
    return _undecided(session, with_proposals(session, surest), more=more)


def at_hand(session: Session, control: Control | None = None) -> Open:
    """Return the conflicts that are open for whoever does not wait until all texts are compared.

    Where little has changed since the last look that is looked at; else what the rules found then,
    of files that are still the same.

    Raises:
        EnvironmentFault: a file is there and cannot be read.
        Stopped: the person asked to stop.
    """
    known = detect.glance(session)
    if known.size <= _LITTLE:
        return opened(session, control)
    return _undecided(session, known.conflicts, more=known.more, unread=known.files)


def _undecided(
    session: Session, found: tuple[Conflict, ...], *, more: bool, unread: int = 0
) -> Open:
    ledger = session.ledger
    judged = ledger.settlements.judged(session.clock.now())
    silent = ledger.hidden.claims()
    open_ = tuple(
        one for one in found if not _is_judged(one, judged) and not _is_silent(one, silent)
    )
    return Open(open_[:MOST], more or len(open_) > MOST, unread)


def named(session: Session, name: str, control: Control | None = None) -> Conflict | Refused:
    """Return the open conflict with an id, or the only one whose id begins so."""
    open_ = opened(session, control)
    matches = [
        one
        for one in open_.conflicts
        if one.id == name or (len(name) >= _FEWEST_DIGITS and one.id.startswith(name))
    ]
    exact = [one for one in matches if one.id == name]
    if exact or len(matches) == 1:
        return (exact or matches)[0]
    if matches:
        return Refused(RefusalReason.AMBIGUOUS, f"{len(matches)} conflicts begin with {name}")
    if any(record.new.conflict == name for record in session.ledger.settlements.all()):
        return Refused(RefusalReason.NOTHING_TO_DO, f"{name} is settled")
    detail = f"no conflict is named {name}"
    if open_.more:
        detail = f"none of the {len(open_.conflicts):,} surest is named {name}; there are more"
    return Refused(RefusalReason.NOT_FOUND, detail)


def settled(session: Session) -> tuple[Settled, ...]:
    """Return what was decided and holds, the latest first."""
    return _views(session, session.ledger.settlements.all())


def automatic(session: Session, run: int | None = None) -> tuple[Settled, ...]:
    """Return what a rule settled and nobody has looked at; with ``run`` all of that night."""
    return _views(session, session.ledger.settlements.automatic(run))


def looked_at(session: Session, ids: Sequence[int]) -> Changes:
    """Note that the person has looked at what a rule settled, and lets it stand."""
    session.ledger.settlements.review(ids, session.clock.now())
    return Changes(Facet.CONFLICTS)


def reopen(session: Session, number: int) -> Changes | Refused | Clash:
    """Take a decision back, with all that it wrote, and keep what was written since.

    Decisions that were written as one operation are taken back as one.

    Raises:
        EnvironmentFault: the disk refused; the files are as they were.
    """
    record = session.ledger.settlements.get(number)
    if record is None or record.operation is None:
        return Refused(RefusalReason.NOT_FOUND, f"no decision {number} holds")
    return undo_operation(session, record.operation)


def _is_judged(conflict: Conflict, judged: frozenset[tuple[str, str]]) -> bool:
    first, second = sorted(side.claim for side in conflict.sides)
    return (first, second) in judged


def _is_silent(conflict: Conflict, silent: frozenset[str]) -> bool:
    return any(side.claim in silent for side in conflict.sides)


def _views(session: Session, records: Iterable[SettlementRecord]) -> tuple[Settled, ...]:
    together = Counter(one.operation for one in session.ledger.settlements.all())
    return tuple(_view(one, together[one.operation]) for one in records)


def _view(record: SettlementRecord, together: int) -> Settled:
    new = record.new
    return Settled(
        id=record.id,
        conflict=new.conflict,
        kind=ConflictKind(new.kind),
        settlement=Settlement(new.settlement),
        left=new.left_text,
        left_path=new.left_path,
        right=new.right_text,
        right_path=new.right_path,
        why=new.why,
        who=new.who,
        at=new.at,
        until=new.until,
        automatic=new.automatic,
        confidence=new.confidence,
        reviewed=record.reviewed,
        run=new.run,
        operation=record.operation,
        together=1 if record.operation is None else together,
        scope=scope_in(new.detail),
    )
