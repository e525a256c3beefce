"""Does a search for the command line inside an open window."""

from __future__ import annotations

from mnemoscope.domain.outcomes import Changes, Facet, MnemoscopeError
from mnemoscope.doors.errand import Errand, encoded, errand
from mnemoscope.doors.searching import search
from mnemoscope.doors.searchline import read
from mnemoscope.engine.session import Session


def answer(session: Session, line: bytes) -> tuple[bytes, Changes]:
    """Answer one errand; whatever does not go well is left to whoever asks, who then says why."""
    asked = errand(line)
    nothing = Changes(Facet.NONE)
    if asked is None or asked != _same(asked, session):
        return encoded(None), nothing
    try:
        told, changes = search(session, read(asked.arguments), as_json=asked.as_json, record=True)
    except (MnemoscopeError, SystemExit):
        return encoded(None), nothing
    return encoded(told), changes


def _same(asked: Errand, session: Session) -> Errand:
    """The errand as this window would put it."""
    return Errand(asked.arguments, asked.as_json, session.profile.name)
