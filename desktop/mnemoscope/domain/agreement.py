"""What two clauses have in common: whether they speak of one thing, before what they say of it."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass

from mnemoscope.domain.clauses import Clause, Key, Statement, is_named
from mnemoscope.domain.conflicts import Attribute

COVERED = 0.6
"""Share of what two clauses name that they must have in common to be about one thing."""
_EXTRA = 0.3
"""What a word counts that only one of two clauses has."""
_UNKNOWN = 0.3
"""What a word counts that the other language may have under another name."""
_HALF = 0.5
"""What it counts that the sentences of both, but not both clauses, speak of something."""
_TELLING = 2
"""Letters from which a key names something."""


@dataclass(frozen=True, slots=True)
class Pair:
    """Two clauses and what they have in common."""

    one: Clause
    other: Clause
    shared: tuple[Key, ...]
    carried: int
    """How much more they share that only their sentences speak of."""
    left: tuple[Key, ...]
    """What only the first names."""
    right: tuple[Key, ...]
    beside: int
    """How much only one clause names, although the other statement names it elsewhere."""
    mixed: bool
    """They are in two languages."""
    near: float

    @property
    def covered(self) -> float:
        """Share of what they name that they have in common, 0 to 1."""
        left, right = self._weight(self.left), self._weight(self.right)
        both = len(self.shared) + _HALF * self.carried
        more = min(left, right) + _EXTRA * (max(left, right) + self.beside)
        return both / (both + more) if both else 0.0

    @property
    def whole(self) -> bool:
        """Neither names anything that the other statement does not."""
        return not (self.left or self.right)

    @property
    def firm(self) -> bool:
        """They share enough to be about one thing."""
        if all(len(key.name) < _TELLING for key in self.shared):
            return False
        return len(self.shared) > 1 or self.whole or self._one_product

    @property
    def _one_product(self) -> bool:
        """Both give a version of a product that they name: db-lynx and PostgreSQL are two."""
        ours = {one.unit for one in self.one.values if one.attribute is Attribute.VERSION}
        return any(one.unit and one.unit in ours for one in self.other.values)

    def _weight(self, keys: Iterable[Key]) -> float:
        return sum(_UNKNOWN if self.mixed and not key.known else 1.0 for key in keys)


def pair_of(left: Clause, right: Clause, one: Statement, other: Statement, near: float) -> Pair:
    """Hold two clauses of two statements side by side; ``near`` is the cosine of their vectors."""
    shared, only_left, beside_left = _split(left, right, other)
    _, only_right, beside_right = _split(right, left, one)
    carried = left.inherited & (right.names | right.inherited)
    carried |= right.inherited & left.names
    distinct = {key.name: key for key in shared}
    return Pair(
        left,
        right,
        tuple(distinct.values()),
        len(carried - distinct.keys()),
        only_left,
        only_right,
        beside_left + beside_right,
        one.han != other.han,
        near,
    )


def meet(left: Clause, right: Clause) -> bool:
    """Tell whether two clauses can have anything in common, at little cost."""
    if not left.reach.isdisjoint(right.reach):
        return True
    return any(key.loose and key.name in right.lower for key in left.keys)


def _split(
    clause: Clause, against: Clause, statement: Statement
) -> tuple[list[Key], tuple[Key, ...], int]:
    """Part what a clause names: also in the other clause, not at all there, or beside it."""
    shared: list[Key] = []
    rest: list[Key] = []
    for key in clause.keys:
        if is_named(key, against.reach, against.lower):
            shared.append(key)
        else:
            rest.append(key)
    # Whom a sentence goes on speaking of is named, too.
    missing = clause.inherited - against.names - against.inherited
    if not rest and not missing:
        return shared, (), 0
    theirs = against.around | against.inherited | statement.around
    only = [key for key in rest if not is_named(key, theirs, against.sentence)]
    beside = len(rest) - len(only)
    for name in missing:
        key = Key(name, 0, 0, known=False, proper=True)
        if not is_named(key, theirs, against.sentence):
            only.append(key)
    return shared, tuple(only), beside


def foreign(pair: Pair) -> bool:
    """Tell whether each names something that the other does not: they differ in their subject."""
    if pair.mixed:
        # A name in the one tongue beside words in the other that no list knows: who is spoken of
        # would have to be the same under two names, which the aliases tell where it is so.
        sure = [any(map(_is_sure, keys)) for keys in (pair.left, pair.right)]
        named = any(key.proper for key in (*pair.left, *pair.right))
        return all(sure) or (named and bool(pair.left and pair.right))
    return bool(pair.left and pair.right)


def of_two_occasions(pair: Pair) -> bool:
    """Tell whether one names a thing, the other a time or a place, and neither what the other does.

    ``After every storm`` and ``before the weekend`` are no opposites: each has its own occasion.
    """
    if bool(pair.left) == bool(pair.right):
        return False
    named, other = (pair.one, pair.other) if pair.left else (pair.other, pair.one)
    return bool(other.kinds - named.kinds)


def of_two_entries(pair: Pair) -> bool:
    """Tell whether a label with a code ends two sentences that do not say the same.

    Then it is the number of the entry, such as ``…，编号5936``, not of the thing spoken of.
    """
    one, other = pair.one, pair.other
    if not (one.inherited and other.inherited):
        return False
    return len(one.keys) == len(other.keys) == 1 and one.around != other.around


def _is_sure(key: Key) -> bool:
    """Tell whether a key would be the same in the other language."""
    return key.known or key.proper
