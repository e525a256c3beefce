"""How far a night may go in this workspace: the person's setting, or what is safe without one."""

from __future__ import annotations

from mnemoscope.domain.outcomes import Changes, Facet
from mnemoscope.domain.phases import Mode
from mnemoscope.engine.consent import SNAPSHOT
from mnemoscope.engine.session import Session


def dream_mode(session: Session) -> Mode:
    """Return the mode of nights that name none.

    Unless the person chose otherwise, nights only propose in a workspace of another program, and
    write in one that this program made: the sample, or a folder that was empty at the first write.
    """
    chosen = session.ledger.meta.dream_mode()
    if chosen is not None:
        return chosen
    return Mode.WRITE if _is_own(session) else Mode.REVIEW


def set_dream_mode(session: Session, mode: Mode) -> Changes:
    """Choose the mode of nights that name none."""
    session.ledger.meta.set_dream_mode(mode)
    return Changes(Facet.SETTINGS)


def _is_own(session: Session) -> bool:
    if session.root.resolve().is_relative_to(session.home.resolve()):
        return True
    snapshot = session.ledger.journal.first_named(SNAPSHOT)
    return snapshot is not None and not snapshot.files
