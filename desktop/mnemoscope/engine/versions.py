"""How much the earlier versions of files take, and letting go of the oldest on the person's word.

By itself nothing is ever let go: each change can be undone, however old. What is let go cannot be
undone any more; it stays in the list of what was done.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field, replace
from datetime import datetime, timedelta

from mnemoscope.domain.outcomes import Changes, Facet, RefusalReason, Refused
from mnemoscope.engine.consent import SNAPSHOT
from mnemoscope.engine.session import Session
from mnemoscope.engine.transaction import ready
from mnemoscope.ledger.versions import Holder, Versions


@dataclass(frozen=True, slots=True)
class Bound:
    """What the person wants to keep; None: no bound."""

    age: timedelta | None = None
    """Changes that are older let go."""
    size: int | None = None
    """Bytes: above, the oldest changes let go."""


@dataclass(frozen=True, slots=True)
class Kept:
    """What is kept, and how much of it lies beyond a bound."""

    operations: int
    """Those that hold versions."""
    versions: int
    size: int
    """Bytes of all versions."""
    oldest: datetime | None
    """UTC: the first change that can be undone; None: there is none."""
    spare_operations: int
    spare_versions: int
    spare_size: int
    changes: Changes = field(default_factory=lambda: Changes(Facet.NONE))


@dataclass(frozen=True, slots=True)
class _Plan:
    kept: Kept
    operations: tuple[int, ...]
    digests: tuple[str, ...]


def kept(session: Session, bound: Bound) -> Kept:
    """Tell what is kept and what could go; nothing is changed.

    Raises:
        EnvironmentFault: the data folder cannot be read.
    """
    return _plan(_versions(session), bound, session.clock.now()).kept


def let_go(session: Session, bound: Bound) -> Kept | Refused:
    """Let go of the versions beyond the bound, for good.

    Those stay that something leads to: the copy that was made before the first write, the newest
    change, what can be redone, what lies in the trash or the archive, and a version that a younger
    change holds, too.

    Raises:
        EnvironmentFault: the data folder refused; what is left can be undone as before.
    """
    refused = session.writable
    if refused is not None:
        return refused
    with ready(session) as refused:
        if refused is not None:
            return refused
        plan = _plan(_versions(session), bound, session.clock.now())
        if not plan.operations and not plan.digests:
            return Refused(RefusalReason.NOTHING_TO_DO, "no version lies beyond that")
        _versions(session).let_go(plan.operations, plan.digests)
    return replace(plan.kept, changes=Changes(Facet.JOURNAL))


def _versions(session: Session) -> Versions:
    return Versions(session.ledger.database, session.ledger.history)


def _plan(versions: Versions, bound: Bound, now: datetime) -> _Plan:
    holders, sizes = versions.holders(), versions.sizes()
    going = _going(holders, sizes, bound, now)
    held = {digest for one in holders if one.id not in going for digest in one.digests}
    spare = tuple(digest for digest in sizes if digest not in held)
    undoable = [one.at for one in holders if one.name != SNAPSHOT]
    told = Kept(
        len(holders),
        len(sizes),
        sum(sizes.values()),
        min(undoable, default=None),
        len(going),
        len(spare),
        sum(sizes[digest] for digest in spare),
    )
    return _Plan(told, tuple(sorted(going)), spare)


def _going(
    holders: Sequence[Holder], sizes: Mapping[str, int], bound: Bound, now: datetime
) -> frozenset[int]:
    """Return the operations that let go, from the oldest on."""
    uses = Counter(digest for one in holders for digest in one.digests)
    total = sum(sizes.get(digest, 0) for digest in uses)
    going: set[int] = set()
    for one in holders[:-1]:
        old = bound.age is not None and one.at < now - bound.age
        if one.bound or one.name == SNAPSHOT:
            continue
        if not old and (bound.size is None or total <= bound.size):
            continue
        going.add(one.id)
        uses.subtract(one.digests)
        total -= sum(sizes.get(digest, 0) for digest in one.digests if not uses[digest])
    return frozenset(going)
