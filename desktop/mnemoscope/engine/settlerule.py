"""From which confidence nights settle conflicts by themselves: off until somebody says so."""

from __future__ import annotations

from mnemoscope.domain.outcomes import BadInput, Changes, Facet
from mnemoscope.engine.session import Session

_THRESHOLD = "settle.above"


def threshold(session: Session) -> float | None:
    """Return the confidence from which advice is followed at night; None: never."""
    written = session.ledger.meta.text(_THRESHOLD)
    return float(written) if written else None


def set_threshold(session: Session, confidence: float | None) -> Changes:
    """Follow advice at night from this confidence on, above 0 and up to 1; None: never.

    Raises:
        BadInput: no such confidence.
    """
    if confidence is not None and not 0 < confidence <= 1:
        raise BadInput(f"a confidence is above 0 and at most 1: {confidence}")
    session.ledger.meta.set_text(_THRESHOLD, "" if confidence is None else repr(confidence))
    return Changes(Facet.SETTINGS | Facet.CONFLICTS)
