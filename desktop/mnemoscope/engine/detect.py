"""Finds the statements of a workspace that contradict each other."""

from __future__ import annotations

import threading
from collections.abc import Callable, Collection, Iterable, Mapping, Sequence
from dataclasses import dataclass
from functools import partial
from typing import TYPE_CHECKING
from weakref import WeakKeyDictionary

from mnemoscope.domain.aliases import alias_map, names_in
from mnemoscope.domain.conflicts import Conflict, Side
from mnemoscope.domain.detection import Detector
from mnemoscope.domain.outcomes import Control
from mnemoscope.domain.recorded import marked, noted, same_claims
from mnemoscope.engine import conflictkeep
from mnemoscope.engine.conflictkeep import Seen
from mnemoscope.engine.conflictwords import load_conflict_words
from mnemoscope.engine.nearness import Nearness
from mnemoscope.engine.session import Session
from mnemoscope.engine.sides import ENDED, Shelf, Sides, Stamp, by_claim

if TYPE_CHECKING:
    from mnemoscope.index.keepsake import Keepsake

_STAGE = "conflicts"
_ENOUGH = 256
"""From so many statements on that were looked at, what was found is kept at once, else when the
session ends."""
_MORE = "more"
"""The state of vectors of which not all were made: the next session makes more of them."""


@dataclass(frozen=True, slots=True)
class Glance:
    """What is known without a look at the texts."""

    conflicts: tuple[Conflict, ...]
    """Of files that are as they were at the last look, the surest first."""
    more: bool
    files: int
    """How many are new or changed since; 0: a look would find the same."""
    size: int
    """Of those, in bytes."""


class _Desk:
    """What is known of the statements of one workspace; looked through anew where they change."""

    def __init__(self, keepsake: Keepsake) -> None:
        self.guard = threading.Lock()
        self.shelf = Shelf()
        self.nearness = Nearness()
        self.names: dict[str, str] = {}
        self.detector: Detector | None = None
        self.seen: Seen | None = None
        self.found: tuple[Conflict, ...] = ()
        self.more = False
        """Whether there are more, less sure ones."""
        self._keepsake = keepsake
        self._asked = False
        """Whether it was asked what is kept."""
        self._vectors: tuple[str, frozenset[str]] = ("", frozenset())
        """The model, and the statements that had a vector when they were compared."""
        self._held = self.shelf.held
        """What each file said at that look."""
        self._changed = False
        """Something was found that is not kept yet."""

    def look(self, session: Session, control: Control) -> tuple[Conflict, ...]:
        listed = self.shelf.listed(session)
        stamps = {path: stamp for path, stamp, _ in listed}
        hidden = session.ledger.hidden.claims()
        if self.seen is None:
            kept = conflictkeep.answer(self._keepsake)
            if kept is not None and kept[0] == Seen(stamps, hidden, self.nearness.state(session)):
                self.seen, self.found, self.more = kept
        seen = self.seen
        if seen is not None and (seen.stamps, seen.hidden) == (stamps, hidden):
            return self.found
        self._go_on(session)
        state = self.nearness.state(session)
        gathered = self.shelf.gather(session, listed, _steps(control))
        new = self._renew(session, by_claim(gathered, hidden), gathered, control)
        self.seen = Seen(stamps, hidden, state if self.nearness.whole else _MORE)
        self._held, self._changed = self.shelf.held, True
        if new >= _ENOUGH:
            self.close()
        return self.found

    def glance(self, session: Session) -> Glance:
        """Return what was found last, as far as the files of both sides are as they were then."""
        stamps = {path: stamp for path, stamp, _ in self.shelf.listed(session)}
        seen, found, more = self.seen, self.found, self.more
        if seen is None:
            kept = conflictkeep.answer(self._keepsake)
            seen, found, more = kept if kept is not None else (None, (), False)
        before: Mapping[str, Stamp] = {} if seen is None else seen.stamps
        same = {path for path, stamp in stamps.items() if before.get(path) == stamp}
        if seen is None or len(same) < len(stamps):
            found = tuple(one for one in found if all(side.path in same for side in one.sides))
        rest = [stamps[path][0] for path in stamps.keys() - same]
        return Glance(found, more, len(rest), sum(rest))

    def gathered(self, session: Session) -> tuple[Sides, ...]:
        """Return what all files say now."""
        self._go_on(session)
        return self.shelf.gather(session)

    def said(self, session: Session) -> dict[str, Side]:
        """Return the statements among which was looked last."""
        self._go_on(session)
        return {} if self.detector is None else dict(self.detector.sides)

    def close(self) -> None:
        """Keep what was found."""
        detector, seen = self.detector, self.seen
        if self._changed and detector is not None and seen is not None:
            self._changed = False
            conflictkeep.keep(
                self._keepsake, seen, self.found, self._held, self.names, detector, self._vectors
            )

    def _renew(
        self,
        session: Session,
        said: dict[str, Side],
        gathered: Sequence[Sides],
        control: Control,
    ) -> int:
        """Find the conflicts anew where something has changed; returns how many were looked at."""
        names = names_of(gathered, said)
        detector = self.detector or Detector(load_conflict_words(session.resources), names)
        step = _steps(control)
        if detector is self.detector and names != self.names:
            detector.rename(names, step)
            # A stop from here on leaves those that were forgotten to the next look.
            self.names = names
        self.nearness.follow(session, said)
        model, placed = self.nearness.placed
        known = self._vectors[1] if self._vectors[0] == model else frozenset[str]()
        again = [claim for claim in placed - known if claim in detector.sides]
        before = detector.sides.keys() - set(again)
        detector.renew(said, partial(self.nearness.near, among=said, step=step), step, again)
        self.detector, self.names = detector, names
        self._vectors = model, frozenset(placed)
        self.found = _with_recorded(gathered, detector)
        self.more = detector.floor is not None
        detector.rest()
        return len(detector.sides.keys() - before)

    def _go_on(self, session: Session) -> None:
        """Take over what was kept, unless something is known already."""
        if self._asked or self.detector is not None:
            return
        self._asked = True
        kept = conflictkeep.known(self._keepsake)
        if kept is not None:
            self.shelf.held, self.names = kept.held, kept.names
            self.detector = Detector(load_conflict_words(session.resources), kept.names)
            self.detector.resume(kept.sides, kept.found, kept.floor)
            self._vectors = kept.model, kept.placed


_DESKS: WeakKeyDictionary[Session, _Desk] = WeakKeyDictionary()
_GUARD = threading.Lock()


def conflicts(session: Session, control: Control | None = None) -> tuple[Conflict, ...]:
    """Return the conflicts among notes, memory and wiki, the surest first; judged ones as well.

    What has been looked at before is kept: after an edit only what it touched is compared. Of very
    many the surest are kept, some more than `surest.MOST`.

    Raises:
        Stopped: the person pressed Stop.
    """
    return surest(session, control)[0]


def surest(session: Session, control: Control | None = None) -> tuple[tuple[Conflict, ...], bool]:
    """Return what `conflicts` returns, and whether there are more, less sure ones.

    Raises:
        Stopped: the person pressed Stop.
    """
    desk = _desk(session)
    with desk.guard:
        return desk.look(session, control or Control()), desk.more


def glance(session: Session) -> Glance:
    """Return what is known of the conflicts without reading a text; judged ones as well."""
    desk = _desk(session)
    with desk.guard:
        return desk.glance(session)


def standing(session: Session, claim: str, control: Control | None = None) -> tuple[Side, ...]:
    """Return all places where the words of that content hash stand and speak, hidden or not.

    Raises:
        Stopped: the person pressed Stop.
    """
    desk = _desk(session)
    with desk.guard:
        (control or Control()).step(_STAGE, 0)
        return tuple(
            side
            for sides in desk.gathered(session)
            for side in sides.speaking
            if side.claim == claim
        )


def speaking(session: Session, control: Control | None = None) -> Mapping[str, Side]:
    """Return one place for each text that speaks and is not hidden, by its content hash.

    Raises:
        Stopped: the person pressed Stop.
    """
    desk = _desk(session)
    with desk.guard:
        desk.look(session, control or Control())
        return desk.said(session)


def undecided(
    session: Session, most: int, known: Collection[frozenset[str]], control: Control | None = None
) -> tuple[tuple[Side, Side], ...]:
    """Return pairs of statements about one thing that the rules leave open, the likeliest first.

    ``known``: pairs of content hashes that are not wanted; what is a conflict already is not.

    Raises:
        Stopped: the person pressed Stop.
    """
    desk, control = _desk(session), control or Control()
    with desk.guard:
        found = desk.look(session, control)
        said, detector = desk.said(session), desk.detector
        if detector is None:
            return ()
        told = {frozenset(side.claim for side in one.sides) for one in found}
        desk.nearness.follow(session, said)
        near = desk.nearness.near(tuple(said), said)
        pairs = detector.undecided(most, near, told.union(known), _steps(control))
        return tuple((said[one], said[other]) for one, other in pairs)


def _steps(control: Control) -> Callable[[], None]:
    """Return what stops at every eighth step where the person asked to, or lets others go first."""
    done = 0

    def step() -> None:
        nonlocal done
        done += 1
        if done % 8 == 0:
            control.step(_STAGE, done)

    return step


def _desk(session: Session) -> _Desk:
    with _GUARD:
        desk = _DESKS.get(session)
        if desk is None:
            desk = _DESKS[session] = _Desk(session.keepsake("conflicts"))
            session.keep_open(desk)
        return desk


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
