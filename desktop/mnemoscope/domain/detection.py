"""Finds the conflicts among many statements, and again where some of them changed."""

from __future__ import annotations

from collections import defaultdict
from collections.abc import Callable, Iterable, Mapping, Sequence

from mnemoscope.domain.clauses import Statement
from mnemoscope.domain.conflicts import Conflict, Side, conflict_id
from mnemoscope.domain.conflictwords import ConflictWords
from mnemoscope.domain.opposition import oppose
from mnemoscope.domain.pairing import Meetings
from mnemoscope.domain.statements import statement

Near = Callable[[Sequence[str]], Iterable[tuple[str, str, float]]]
"""Tells for some claims which others are near in meaning: pairs of content hashes, cosines."""


def none_near(_claims: Sequence[str]) -> Iterable[tuple[str, str, float]]:
    """Know of no vectors."""
    return ()


class Detector:
    """The conflicts among a changing set of statements, each known by its content hash."""

    def __init__(self, words: ConflictWords, aliases: Mapping[str, str]) -> None:
        self._words = words
        self._aliases = aliases
        self._sides: dict[str, Side] = {}
        self._read: dict[str, Statement] = {}
        self._meetings = Meetings()
        self._found: dict[frozenset[str], Conflict] = {}
        self._of: defaultdict[str, set[frozenset[str]]] = defaultdict(set)

    def renew(
        self,
        sides: Mapping[str, Side],
        near: Near = none_near,
        step: Callable[[], None] = lambda: None,
    ) -> None:
        """Take over a new set; only what is new or has changed is held against the rest.

        ``step`` is called now and then and may raise to stop; a set half taken over is taken over
        whole by the next call.
        """
        gone = [claim for claim, side in self._sides.items() if sides.get(claim) != side]
        for claim in gone:
            self._forget(claim)
        new = [claim for claim in sides if claim not in self._sides]
        for claim in new:
            step()
            side = sides[claim]
            self._sides[claim] = side
            self._read[claim] = self.reading(side)
            self._meetings.add(claim, self._read[claim])
        try:
            self._hold_against(new, near, step)
        except BaseException:
            for claim in new:
                self._forget(claim)
            raise

    def conflicts(self) -> tuple[Conflict, ...]:
        """Return all that were found, the surest first."""
        return tuple(sorted(self._found.values(), key=lambda one: (-one.confidence, one.id)))

    def reading(self, side: Side) -> Statement:
        """Return a statement taken apart."""
        known = self._read.get(side.claim)
        if known is not None and self._sides.get(side.claim) == side:
            return known
        return statement(side.text, side.about, self._words, self._aliases)

    def like(self, new: Side) -> tuple[Side, ...]:
        """Return the statements that one which is not among them may restate or contradict."""
        read = statement(new.text, new.about, self._words, self._aliases)
        known = (self._sides[new.claim],) if new.claim in self._sides else ()
        return (*known, *(self._sides[claim] for claim in self._meetings.sharing(read)))

    def _forget(self, claim: str) -> None:
        del self._sides[claim], self._read[claim]
        self._meetings.remove(claim)
        for pair in self._of.pop(claim, ()):
            self._found.pop(pair, None)
            for other in pair - {claim}:
                self._of[other].discard(pair)

    def _hold_against(self, new: Sequence[str], near: Near, step: Callable[[], None]) -> None:
        tried: set[frozenset[str]] = set()
        for one, other, cosine in near(new):
            pair = frozenset((one, other))
            if len(pair) == 2 and pair not in tried and self._meetings.may_oppose(one, other):
                tried.add(pair)
                self._try(one, other, cosine)
        for claim in new:
            step()
            for other in self._meetings.met(claim):
                pair = frozenset((claim, other))
                if pair not in tried:
                    tried.add(pair)
                    self._try(claim, other, 0.0)

    def _try(self, one: str, other: str, cosine: float) -> None:
        mine, yours = self._sides[one].text, self._sides[other].text
        if mine in yours or yours in mine:
            # The one was copied from the other, as promotion does.
            return
        first, second = sorted((one, other), key=lambda claim: _order(self._sides[claim]))
        conflict = conflict_of(
            self._sides[first], self._sides[second], self._read[first], self._read[second], cosine
        )
        if conflict is not None:
            pair = frozenset((one, other))
            self._found[pair] = conflict
            self._of[one].add(pair)
            self._of[other].add(pair)


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


def _order(side: Side) -> tuple[str, str, int, str]:
    return side.day or "", side.path, side.start_line, side.claim
