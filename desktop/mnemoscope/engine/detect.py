"""Finds the statements of a workspace that contradict each other."""

from __future__ import annotations

import threading
from collections.abc import Iterable, Sequence
from weakref import WeakKeyDictionary

from mnemoscope.domain.aliases import alias_map, names_in
from mnemoscope.domain.conflicts import Conflict, Side
from mnemoscope.domain.detection import Detector
from mnemoscope.domain.outcomes import Control
from mnemoscope.domain.recorded import marked, noted, same_claims
from mnemoscope.engine.conflictwords import load_conflict_words
from mnemoscope.engine.nearness import Nearness
from mnemoscope.engine.session import Session
from mnemoscope.engine.sides import ENDED, Shelf, Sides, by_claim

_STAGE = "conflicts"


class _Desk:
    """What is known of the statements of one workspace; looked through anew where they change."""

    def __init__(self) -> None:
        self.guard = threading.Lock()
        self.shelf = Shelf()
        self.nearness = Nearness()
        self.names: dict[str, str] = {}
        self.detector: Detector | None = None
        self.gathered: tuple[Sides, ...] = ()
        self.said: dict[str, Side] = {}
        self.hidden: frozenset[str] = frozenset()
        self.found: tuple[Conflict, ...] = ()

    def look(self, session: Session, control: Control) -> tuple[Conflict, ...]:
        gathered = self.shelf.gather(session)
        hidden = session.ledger.hidden.claims()
        if self.detector is not None and hidden == self.hidden and _same(gathered, self.gathered):
            return self.found
        said = by_claim(gathered, hidden)
        names = names_of(gathered, said)
        detector = self.detector
        if detector is None or names != self.names:
            detector = Detector(load_conflict_words(session.resources), names)
        self.nearness.follow(session, said)
        done = 0

        def step() -> None:
            nonlocal done
            done += 1
            if done % 64 == 0:
                control.step(_STAGE, done)

        detector.renew(said, lambda claims: self.nearness.near(claims, said), step)
        found = _with_recorded(gathered, detector)
        self.detector, self.names, self.said = detector, names, said
        self.gathered, self.hidden, self.found = gathered, hidden, found
        return found


_DESKS: WeakKeyDictionary[Session, _Desk] = WeakKeyDictionary()
_GUARD = threading.Lock()


def conflicts(session: Session, control: Control | None = None) -> tuple[Conflict, ...]:
    """Return all conflicts among notes, memory and wiki, the surest first; judged ones as well.

    What has been looked at before is kept: after an edit only what it touched is compared.

    Raises:
        Stopped: the person pressed Stop.
    """
    desk = _desk(session)
    with desk.guard:
        return desk.look(session, control or Control())


def standing(session: Session, claim: str, control: Control | None = None) -> tuple[Side, ...]:
    """Return all places where the words of that content hash stand and speak, hidden or not.

    Raises:
        Stopped: the person pressed Stop.
    """
    desk = _desk(session)
    with desk.guard:
        desk.look(session, control or Control())
        return tuple(
            side for sides in desk.gathered for side in sides.speaking if side.claim == claim
        )


def _desk(session: Session) -> _Desk:
    with _GUARD:
        return _DESKS.setdefault(session, _Desk())


def _same(one: tuple[Sides, ...], other: tuple[Sides, ...]) -> bool:
    return len(one) == len(other) and all(a is b for a, b in zip(one, other, strict=True))


def names_of(gathered: Iterable[Sides], said: dict[str, Side]) -> dict[str, str]:
    """Return what stands for what: the aliases of pages, and names that texts give in brackets."""
    groups = [sides.names for sides in gathered if len(sides.names) > 1]
    texts = dict.fromkeys(text for side in said.values() for text in (side.text, *side.about))
    return alias_map((*groups, *(pair for text in texts for pair in names_in(text))))


def _with_recorded(gathered: Sequence[Sides], detector: Detector) -> tuple[Conflict, ...]:
    """Join what the rules found with what pages and marks say; one conflict for each pair."""
    read = detector.reading
    claims = [side for sides in gathered for side in (*sides.speaking, *sides.ended)]
    shared = same_claims(claims, ENDED, read)
    marks = marked((mark for sides in gathered for mark in sides.marks), read)
    plain = [*shared, *detector.conflicts()]
    notes = noted([note for sides in gathered for note in sides.noted()], plain, read)
    found: dict[tuple[str, ...], Conflict] = {}
    for conflict in (*notes, *marks, *plain):
        found.setdefault(tuple(sorted(side.claim for side in conflict.sides)), conflict)
    return tuple(sorted(found.values(), key=lambda one: (-one.confidence, one.id)))
