"""Holds statements that are about to be written against what long-term memory says already."""

from __future__ import annotations

import threading
from collections.abc import Sequence
from weakref import WeakKeyDictionary

from mnemoscope.domain.compare import Comparison, compare
from mnemoscope.domain.conflicts import Side
from mnemoscope.domain.detection import Lookup
from mnemoscope.domain.model import Layer
from mnemoscope.domain.outcomes import Control
from mnemoscope.domain.signals import claim_hash
from mnemoscope.engine.conflictwords import load_conflict_words
from mnemoscope.engine.detect import names_of
from mnemoscope.engine.session import Session
from mnemoscope.engine.sides import Shelf, by_claim

_STAGE = "compare"


class _Lasting:
    """The statements of MEMORY.md, of knowledge files and of the wiki, read once."""

    def __init__(self) -> None:
        self.guard = threading.Lock()
        self.shelf = Shelf(lasting=True)
        self.names: dict[str, str] = {}
        self.lookup: Lookup | None = None

    def follow(self, session: Session, control: Control) -> Lookup:
        gathered = self.shelf.gather(session)
        said = by_claim(gathered, session.ledger.hidden.claims())
        names = names_of(gathered, said)
        if self.lookup is None or names != self.names:
            self.lookup = Lookup(load_conflict_words(session.resources), names)
            self.names = names
        gone, moved = self.lookup.outdated(said)
        for claim in gone:
            self.lookup.remove(claim)
        for claim in moved:
            self.lookup.move(said[claim])
        new = [side for claim, side in said.items() if claim not in self.lookup.sides]
        for number, side in enumerate(new):
            control.step(_STAGE, number, len(new))
            self.lookup.add(side)
        return self.lookup


_KNOWN: WeakKeyDictionary[Session, _Lasting] = WeakKeyDictionary()
_GUARD = threading.Lock()


def compared(
    session: Session, news: Sequence[str | Side], control: Control | None = None
) -> tuple[Comparison, ...]:
    """Decide about statements beside what MEMORY.md, knowledge files and the wiki say.

    Dated notes do not count: what stands there is what is to be promoted.

    Raises:
        Stopped: the person pressed Stop.
    """
    with _GUARD:
        lasting = _KNOWN.setdefault(session, _Lasting())
    words = load_conflict_words(session.resources)
    with lasting.guard:
        lookup = lasting.follow(session, control or Control())
        return tuple(
            compare(new, lookup.like(new), words, lasting.names) for new in map(_side, news)
        )


def _side(new: str | Side) -> Side:
    if isinstance(new, Side):
        return new
    return Side("", 0, 0, new, None, claim_hash(new), layer=Layer.SHORT_TERM)
