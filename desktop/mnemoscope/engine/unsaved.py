"""Edits that the end of the program overtook: kept while they are made, found at the next start."""

from __future__ import annotations

import threading
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


class Keeper:
    """Keeps the edits of one editor from several threads; the newest word about them holds.

    What was handed to a lane and is overtaken before it lies on disk, by other edits or since they
    were saved, is not written any more.
    """

    def __init__(self, session: Session) -> None:
        self._session = session
        self._guard = threading.Lock()
        self._newest = 0

    def ticket(self) -> int:
        """Return the number of the newest word; all before it hold no more."""
        self._newest += 1
        return self._newest

    def keep(self, ticket: int, base: OpenText, text: str) -> None:
        """Keep an edited text, unless there is a newer word; see `keep_unsaved`."""
        with self._guard:
            if ticket == self._newest:
                keep_unsaved(self._session, base, text)

    def drop(self, path: str) -> None:
        """Keep the edits of a file no longer; see `drop_unsaved`."""
        self.ticket()
        with self._guard:
            drop_unsaved(self._session, path)


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
