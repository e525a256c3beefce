"""The budget of MEMORY.md in this workspace: how many characters, and who leaves first."""

from __future__ import annotations

from dataclasses import replace

from mnemoscope.domain.outcomes import BadInput, Changes, Facet
from mnemoscope.domain.profile import Eviction, Profile, Rules
from mnemoscope.engine.session import Session

SMALLEST = 1_000
"""Characters below which a budget holds no memory worth the name."""
_CHARS = "memory.budget"
_ORDER = "memory.eviction"


def budgeted(session: Session) -> Profile:
    """Return the session's profile with the budget that the person chose for this workspace.

    The ``openclaw-*`` profiles keep theirs, to write what those programs would.
    """
    profile = session.profile
    if profile.rules is not Rules.SEED:
        return profile
    chars = session.ledger.meta.text(_CHARS)
    order = session.ledger.meta.text(_ORDER)
    return replace(
        profile,
        memory_budget=int(chars) if chars else profile.memory_budget,
        eviction=Eviction(order) if order else profile.eviction,
    )


def set_budget(session: Session, chars: int | None) -> Changes:
    """Choose the budget in characters; None: that of the profile again.

    Raises:
        BadInput: it is too small.
    """
    if chars is not None and chars < SMALLEST:
        raise BadInput(f"a budget below {SMALLEST} characters holds nothing")
    session.ledger.meta.set_text(_CHARS, "" if chars is None else str(chars))
    return Changes(Facet.SETTINGS | Facet.SCORES)


def set_eviction(session: Session, order: Eviction | None) -> Changes:
    """Choose who leaves first; None: as the profile says again."""
    session.ledger.meta.set_text(_ORDER, order or "")
    return Changes(Facet.SETTINGS | Facet.SCORES)
