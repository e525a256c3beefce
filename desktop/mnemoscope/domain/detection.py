"""Finds the conflicts among many statements, and again where some of them changed."""

from __future__ import annotations

from collections.abc import Callable, Collection, Iterable, Iterator, Mapping, Sequence

from mnemoscope.domain.clauses import Statement
from mnemoscope.domain.conflicts import Conflict, Side, conflict_id
from mnemoscope.domain.conflictwords import ConflictWords
from mnemoscope.domain.opposition import oppose
from mnemoscope.domain.pairing import Meetings, Signature
from mnemoscope.domain.readings import Readings
from mnemoscope.domain.statements import holding, statement
from mnemoscope.domain.surest import MOST, Floor, Surest
from mnemoscope.domain.undecided import undecided

Near = Callable[[Sequence[str]], Iterable[tuple[str, str, float]]]
"""Tells for some claims which others are near in meaning: pairs of content hashes, cosines."""


def none_near(_claims: Sequence[str]) -> Iterable[tuple[str, str, float]]:
    """Know of no vectors."""
    return ()


class Lookup:
    """A changing set of statements, each known by its content hash, asked for those alike."""

    def __init__(self, words: ConflictWords, aliases: Mapping[str, str]) -> None:
        self._words = words
        self._aliases = aliases
        self.sides: dict[str, Side] = {}
        self.read = Readings(self.sides, words, aliases)
        self.meetings = Meetings()

    def outdated(self, sides: Mapping[str, Side]) -> tuple[list[str], list[str]]:
        """Return those that are not in another set, and those that only stand elsewhere there."""
        gone: list[str] = []
        moved: list[str] = []
        for claim, side in self.sides.items():
            other = sides.get(claim)
            if other is None or (other.text, other.about) != (side.text, side.about):
                gone.append(claim)
            elif other != side:
                moved.append(claim)
        return gone, moved

    def move(self, side: Side) -> None:
        """Take over where a statement stands now; what it says is the same."""
        self.sides[side.claim] = side

    def add(self, side: Side) -> None:
        """Take a statement in."""
        read = self.reading(side)
        self.sides[side.claim] = side
        self.read.put(side.claim, read)
        self.meetings.add(side.claim, read)

    def resume(self, side: Side, mine: Signature) -> None:
        """Take a statement in as it was found before."""
        self.sides[side.claim] = side
        self.meetings.take(side.claim, mine)

    def remove(self, claim: str) -> None:
        """Leave a statement out again."""
        del self.sides[claim]
        self.read.drop(claim)
        self.meetings.remove(claim)

    def rename(self, aliases: Mapping[str, str], step: Callable[[], None]) -> list[str]:
        """Read by other names from now on; returns those that may say something else by them."""
        known = self._aliases
        changed = [one for one in known.keys() | aliases if known.get(one) != aliases.get(one)]
        texts = {claim: (side.text, *side.about) for claim, side in self.sides.items()}
        touched = holding(texts, changed, step)
        self._aliases = aliases
        self.read.rename(aliases)
        return touched

    def reading(self, side: Side) -> Statement:
        """Return a statement taken apart."""
        if self.sides.get(side.claim) == side:
            return self.read[side.claim]
        return statement(side.text, side.about, self._words, self._aliases)

    def like(self, new: Side) -> tuple[Side, ...]:
        """Return those that a statement may restate or contradict, itself among them."""
        known = (self.sides[new.claim],) if new.claim in self.sides else ()
        others = self.meetings.sharing(self.reading(new))
        return (*known, *(self.sides[claim] for claim in others if claim != new.claim))


class Detector:
    """The conflicts among a changing set of statements."""

    def __init__(self, words: ConflictWords, aliases: Mapping[str, str]) -> None:
        self._lookup = Lookup(words, aliases)
        self._found = Surest(MOST)

    @property
    def sides(self) -> Mapping[str, Side]:
        """Its statements by their content hashes."""
        return self._lookup.sides

    def signature(self, claim: str) -> Signature:
        """Return what one of its statements can contradict another one by."""
        return self._lookup.meetings.signature(claim)

    def found(self) -> Iterator[tuple[Conflict, float]]:
        """Return what it found, each with how near its sides are, where that was told; else 0."""
        return self._found.all()

    @property
    def floor(self) -> Floor | None:
        """The last conflict that is held where there are more, less sure ones; see `Surest`."""
        return self._found.floor

    def resume(
        self,
        sides: Iterable[tuple[Side, Signature]],
        found: Iterable[tuple[Conflict, float]],
        floor: Floor | None = None,
    ) -> None:
        """Go on where another one with the same words and names was; this one must be empty."""
        for side, mine in sides:
            self._lookup.resume(side, mine)
        for conflict, cosine in found:
            self._found.put(conflict, cosine)
        self._found.floor = floor

    def rename(self, aliases: Mapping[str, str], step: Callable[[], None] = lambda: None) -> None:
        """Take other names over; statements in which they may stand are new to the next `renew`.

        ``step`` is called now and then and may raise to stop: then nothing has changed.
        """
        for claim in self._lookup.rename(aliases, step):
            self._forget(claim)

    def renew(
        self,
        sides: Mapping[str, Side],
        near: Near = none_near,
        step: Callable[[], None] = lambda: None,
        again: Iterable[str] = (),
    ) -> None:
        """Take over a new set; only what is new or has changed is held against the rest.

        What is found is what a new detector would find, as far as ``near`` tells of both ways;
        of too many the surest (`Surest`), and all are looked through once more where there is room
        again for others. ``again`` names those of which ``near`` tells more than it did, to be held
        against all once more.
        ``step`` is called now and then and may raise to stop: what was new then is so at the next
        call again.
        """
        gone, moved = self._lookup.outdated(sides)
        for claim in gone:
            self._forget(claim)
        self._move([sides[claim] for claim in moved])
        new = [claim for claim in sides if claim not in self._lookup.sides]
        try:
            for claim in new:
                step()
                self._lookup.add(sides[claim])
            once_more = [claim for claim in again if claim in self._lookup.sides]
            if self._found.worn:
                self._refill(near, step)
            else:
                self._hold_against(list(dict.fromkeys((*new, *once_more))), near, step)
        except BaseException:
            for claim in new:
                if claim in self._lookup.sides:
                    self._forget(claim)
            raise

    def conflicts(self) -> tuple[Conflict, ...]:
        """Return all that were found, the surest first."""
        return self._found.sorted()

    def undecided(
        self,
        most: int,
        near: Iterable[tuple[str, str, float]] = (),
        known: Collection[frozenset[str]] = (),
        step: Callable[[], None] = lambda: None,
    ) -> tuple[tuple[str, str], ...]:
        """Return pairs about one thing that are no conflict by the rules; see `undecided`."""
        lookup = self._lookup
        told = {*self._found.pairs, *known}
        return undecided(lookup.sides, lookup.read, lookup.meetings, near, told, most, step)

    def reading(self, side: Side) -> Statement:
        """Return a statement taken apart."""
        return self._lookup.reading(side)

    def rest(self) -> None:
        """Let go of what only a look needs and can make anew."""
        self._lookup.read.rest()

    def _forget(self, claim: str) -> None:
        self._lookup.remove(claim)
        self._found.forget(claim)

    def _refill(self, near: Near, step: Callable[[], None]) -> None:
        """Look through all once more for those that were let go."""
        floor, self._found.floor = self._found.floor, None
        try:
            self._hold_against(list(self._lookup.sides), near, step)
        except BaseException:
            self._found.floor = floor
            raise

    def _move(self, sides: Sequence[Side]) -> None:
        """Tell of conflicts where their sides stand now; the older one may be another."""
        for side in sides:
            self._lookup.move(side)
        pairs = {pair for side in sides for pair in self._found.of(side.claim)}
        for pair in pairs:
            one, other = pair
            self._try(one, other, self._found.near(pair))

    def _hold_against(self, new: Sequence[str], near: Near, step: Callable[[], None]) -> None:
        meetings = self._lookup.meetings
        tried: set[tuple[str, str]] = set()
        for one, other, cosine in near(new):
            step()
            pair = (one, other) if one < other else (other, one)
            if one != other and pair not in tried and meetings.may_oppose(one, other):
                tried.add(pair)
                self._try(one, other, cosine)
        tried.clear()
        for claim, others in meetings.all_met(new):
            step()
            for other in others:
                # Being near never speaks against a conflict: what was found by it stays.
                if frozenset((claim, other)) not in self._found:
                    self._try(claim, other, 0.0)

    def _try(self, one: str, other: str, cosine: float) -> None:
        sides = self._lookup.sides
        mine, yours = sides[one].text, sides[other].text
        if mine in yours or yours in mine:
            # The one was copied from the other, as promotion does.
            return
        first, second = sorted((one, other), key=lambda claim: order_of(sides[claim]))
        read = self._lookup.read
        conflict = conflict_of(sides[first], sides[second], read[first], read[second], cosine)
        if conflict is not None:
            self._found.put(conflict, cosine)


def conflict_of(
    older: Side, newer: Side, left: Statement, right: Statement, near: float = 0.0
) -> Conflict | None:
    """Return the conflict of two statements, the older first; None: both may hold."""
    found = oppose(left, right, near)
    if found is None:
        return None
    name = conflict_id(found.kind, older.claim, newer.claim)
    return Conflict(name, found.kind, found.confidence, found.reason, (older, newer))


def detect(
    sides: Iterable[Side],
    words: ConflictWords,
    near: Near = none_near,
    aliases: Mapping[str, str] | None = None,
) -> tuple[Conflict, ...]:
    """Return the conflicts among statements, the surest first; equal texts are one statement."""
    detector = Detector(words, aliases or {})
    distinct: dict[str, Side] = {}
    for side in sides:
        distinct.setdefault(side.claim, side)
    detector.renew(distinct, near)
    return detector.conflicts()


def order_of(side: Side) -> tuple[str, str, int, str]:
    """Return by what the older of two statements comes first."""
    return side.day or "", side.path, side.start_line, side.claim
