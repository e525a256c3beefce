"""Which decisions follow where many conflicts are settled in one way."""

from __future__ import annotations

from collections.abc import Iterable

from mnemoscope.domain.conflicts import Conflict
from mnemoscope.domain.settlement import Settlement, keeps_one
from mnemoscope.engine.session import Session
from mnemoscope.engine.settle import advice, scope_for
from mnemoscope.engine.settlebatch import Choice


def choices(
    session: Session, conflicts: Iterable[Conflict], settlement: Settlement | None, sure: float
) -> tuple[Choice, ...]:
    """Return one decision for each conflict; None: what its advice says.

    Advice is followed where it keeps one side and its confidence is ``sure`` (0 to 1) or more; what
    a language model alone proposed is left to a person.
    """
    if settlement is None:
        advised = ((one, advice(session, one)) for one in conflicts if not one.proposed)
        return tuple(Choice(one, said.settlement) for one, said in advised if keeps_one(said, sure))
    if settlement is Settlement.BOTH:
        return tuple(Choice(one, settlement, scope_for(session, one)) for one in conflicts)
    return tuple(Choice(one, settlement) for one in conflicts)
