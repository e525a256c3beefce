"""Edits that the end of the program overtook: kept at once, found again at the next start."""

from __future__ import annotations

from dataclasses import dataclass, replace
from datetime import datetime

from mnemoscope.domain.lineends import to_editor
from mnemoscope.domain.outcomes import Refused
from mnemoscope.engine.edit import open_text
from mnemoscope.engine.session import Session
from mnemoscope.engine.views import OpenText
from mnemoscope.ledger.unsaved import KeptText, Unsaved

_FOLDER = "unsaved"


@dataclass(frozen=True, slots=True)
class Overtaken:
    """Edits of one file that were kept instead of saved."""

    base: OpenText
    """What they were made from; the disk may hold another text by now."""
    text: str
    """With ``\\n`` for every line end."""
    at: datetime
    """UTC: when they were kept."""
    moved: bool
    """Whether another program has changed or deleted the file since."""


def keep_unsaved(session: Session, base: OpenText, text: str) -> None:
    """Keep an edited text beside the ledger, on whatever thread; waits for no lock.

    Raises:
        EnvironmentFault: the data folder refused.
    """
    kept = KeptText(base.path, base.text, base.fingerprint, text, session.clock.now())
    _shelf(session).keep(kept)


def unsaved_paths(session: Session) -> tuple[str, ...]:
    """Return the files of which edits are kept that do not lie on disk."""
    paths = (kept.path for kept in _shelf(session).all())
    return tuple(path for path in paths if overtaken(session, path) is not None)


def overtaken(session: Session, path: str) -> Overtaken | None:
    """Return the edits that are kept of a file; None where there are none, or the disk has them."""
    kept = _shelf(session).get(path)
    if kept is None:
        return None
    now = open_text(session, path)
    if isinstance(now, Refused):
        now = OpenText(path, "", "", (), None, "LF", "UTF-8")
    elif to_editor(now.text) == to_editor(kept.text):
        # The save came to its end after all.
        return None
    base = replace(now, text=kept.base, fingerprint=kept.fingerprint)
    return Overtaken(base, to_editor(kept.text), kept.at, now.fingerprint != kept.fingerprint)


def drop_unsaved(session: Session, path: str) -> None:
    """Keep the edits of a file no longer: they are saved, or the person has given them up.

    Raises:
        EnvironmentFault: the data folder refused.
    """
    _shelf(session).drop(path)


def _shelf(session: Session) -> Unsaved:
    return Unsaved(session.folder / _FOLDER)
