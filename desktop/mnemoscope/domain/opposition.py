"""Whether two statements can both hold, and if not, why: rules alone, no model."""

from __future__ import annotations

import re
from collections.abc import Iterable, Iterator
from dataclasses import dataclass, replace

from mnemoscope.domain.agreement import (
    COVERED,
    Pair,
    foreign,
    meet,
    of_two_entries,
    of_two_occasions,
    pair_of,
)
from mnemoscope.domain.clauses import Clause, Key, Statement, is_named
from mnemoscope.domain.conflicts import Attribute, ConflictKind, Reason
from mnemoscope.domain.values import Value, agree, comparable

REPORTED = 0.5
"""The confidence from which a conflict is reported."""
_RESTATED = 0.4
"""Share of what two clauses name from which one may say the other again, with more beside."""
_NEAR = 0.6
"""Cosine from which meaning speaks for one subject."""
_SUBJECT_AND_VERB = 2
_FEW = 3
"""Words that name a person or a place, at most."""


_PREFERENCE = re.compile(
    r"(?P<who>.*?)\s*\bprefers?\s+(?P<this>.+?)\s+(?:over|to|rather than|instead of)\s+"
    r"(?P<that>.+?)[\s.!]*"
)


@dataclass(frozen=True, slots=True)
class Opposition:
    """Why two statements can hardly both hold."""

    kind: ConflictKind
    confidence: float
    reason: Reason


def oppose(one: Statement, other: Statement, near: float = 0.0) -> Opposition | None:
    """Return the gravest reason why two statements cannot both hold; None: they may.

    ``near`` is the cosine of their vectors, 0 where it is not known.
    """
    found = (
        opposition
        for left in one.clauses
        for right in other.clauses
        if (opposition := _of_clauses(left, right, one, other, near)) is not None
    )
    best = max(found, key=lambda each: each.confidence, default=None)
    return best if best is not None and best.confidence >= REPORTED else None


def restates(new: Statement, known: Statement) -> bool:
    """Tell whether a statement says nothing that another does not say already."""
    return bool(new.clauses) and all(
        any(_says_again(pair_of(clause, other, new, known, 0.0)) for other in known.clauses)
        for clause in new.clauses
    )


def _says_again(pair: Pair) -> bool:
    """Tell whether the second clause says all that the first does."""
    if pair.left or not pair.shared or pair.covered < _RESTATED:
        return False
    mine, yours = pair.one, pair.other
    if (mine.turns % 2, mine.changed) != (yours.turns % 2, yours.changed):
        return False
    if any(yours.opposites.get(axis) != side for axis, side in mine.opposites.items()):
        return False
    return all(
        any(comparable(value, other) and agree(value, other) for other in yours.values)
        for value in mine.values
    )


def subject_of(pair: tuple[Statement, Statement]) -> float:
    """Return the share of what the closest clauses of two statements name in common, 0 to 1."""
    one, other = pair
    return max(
        (
            pair_of(left, right, one, other, 0.0).covered
            for left in one.clauses
            for right in other.clauses
        ),
        default=0.0,
    )


def _of_clauses(
    left: Clause, right: Clause, one: Statement, other: Statement, near: float
) -> Opposition | None:
    if left.conditional != right.conditional or not left.may_oppose(right):
        return None
    if not meet(left, right) or (left.number and right.number not in ("", left.number)):
        return None
    if any(clause.passing and not clause.changed for clause in (left, right)):
        return None
    pair = pair_of(left, right, one, other, near)
    if not pair.shared or _apart(pair):
        return None
    found = (_valued(pair), _turned(pair), _placed(pair), _played(pair))
    found += (_titled(pair), _replaced(pair), _preferred(pair))
    return max(
        (each for each in found if each is not None),
        key=lambda each: each.confidence,
        default=None,
    )


def _apart(pair: Pair) -> bool:
    """Tell whether they speak of two things of a kind."""
    return any(key.qualifier for key in (*pair.left, *pair.right))


def _confidence(pair: Pair, base: float) -> float:
    named = any(key.proper for key in pair.shared)
    plus = 0.25 * pair.covered + 0.05 * named + 0.05 * (pair.near >= _NEAR)
    plus += 0.05 * (len(pair.shared) > 1)
    return min(0.98, base + plus)


def _subject(pair: Pair) -> str:
    shown = [pair.one.text[key.start : key.end] for key in pair.shared if key.end]
    return " ".join(dict.fromkeys(shown)) or pair.shared[0].name


def _is_update(pair: Pair) -> bool:
    return pair.one.changed or pair.other.changed


def _valued(pair: Pair) -> Opposition | None:
    """Another value of the same attribute."""
    if foreign(pair) or not pair.firm or pair.covered < COVERED or _contrary(pair):
        return None
    if pair.one.turns % 2 != pair.other.turns % 2:
        return None
    one, other = pair.one.values, pair.other.values
    clash: tuple[Value, Value] | None = None
    for attribute in dict.fromkeys(value.attribute for value in one):
        found = _clash(one, other, attribute)
        if found is None:
            continue
        if attribute in (Attribute.DATE, Attribute.WEEKDAY) and _leads(pair, found):
            return None
        if attribute is Attribute.VERSION and "release" in pair.one.names | pair.other.names:
            continue
        if attribute is Attribute.PLACE and _modifies(pair, found):
            return None
        if attribute is Attribute.NAME and of_two_entries(pair):
            return None
        if clash is not None and clash[0].attribute is Attribute.DATE:
            return None
        if attribute is Attribute.DATE and clash is not None:
            return None
        clash = clash or found
    if clash is None:
        return None
    left, right = clash
    kind = ConflictKind.UPDATE if _is_update(pair) else ConflictKind.VALUE
    reason = Reason(
        _subject(pair),
        left.attribute,
        pair.one.text[left.start : left.end].strip(),
        pair.other.text[right.start : right.end].strip(),
    )
    return Opposition(kind, _confidence(pair, 0.55), reason)


def _clash(
    one: Iterable[Value], other: Iterable[Value], attribute: Attribute
) -> tuple[Value, Value] | None:
    """Return the first two values of a kind, where no two of that kind agree."""
    first: tuple[Value, Value] | None = None
    theirs = [value for value in other if value.attribute is attribute and not value.old]
    for mine in one:
        if mine.attribute is not attribute or mine.old:
            continue
        for value in theirs:
            if not comparable(mine, value):
                continue
            if agree(mine, value):
                return None
            first = first or (mine, value)
    return first


def _leads(pair: Pair, values: tuple[Value, Value]) -> bool:
    """Tell whether both sentences begin with their day: then it says when, not what."""
    for clause, value in zip((pair.one, pair.other), values, strict=True):
        if clause.keys and value.start > clause.keys[0].start:
            return False
    return True


def _modifies(pair: Pair, values: tuple[Value, Value]) -> bool:
    """Tell whether more is said of the room on a floor than where it is."""
    return any(
        clause.keys and clause.keys[-1].start > value.end
        for clause, value in zip((pair.one, pair.other), values, strict=True)
    )


def _contrary(pair: Pair) -> bool:
    """Tell whether they say opposite things: opens at 9 and closes at 18 are no two values."""
    sides = pair.one.opposites
    return any(pair.other.opposites.get(axis, side) != side for axis, side in sides.items())


def _turned(pair: Pair) -> Opposition | None:
    """One denies what the other says, or they say opposite things."""
    if foreign(pair) or of_two_occasions(pair) or not pair.firm or pair.covered < COVERED:
        return None
    one, other = pair.one, pair.other
    if any(
        _clash(one.values, other.values, attribute)
        for attribute in {value.attribute for value in one.values}
    ):
        return None
    axes = one.opposites.keys() & other.opposites.keys()
    kind = ConflictKind.ANTONYM
    if axes:
        axis = min(axes)
        mine = one.opposites[axis] * (-1) ** one.denials
        theirs = other.opposites[axis] * (-1) ** other.denials
        if mine == theirs:
            return None
        if one.denials != other.denials:
            kind = ConflictKind.NEGATION
    elif one.turns % 2 == other.turns % 2 or not _denies(pair):
        return None
    else:
        kind = ConflictKind.NEGATION
    if _is_update(pair):
        kind = ConflictKind.UPDATE
    attribute = Attribute.STANCE if axes else Attribute.STATE
    reason = Reason(_subject(pair), attribute, one.text, other.text)
    return Opposition(kind, _confidence(pair, 0.5), reason)


def _turned_side(pair: Pair) -> Clause:
    return pair.one if pair.one.turns % 2 else pair.other


def _denies(pair: Pair) -> bool:
    """Tell whether all that the one clause denies is said by the other."""
    if len(pair.shared) < _SUBJECT_AND_VERB and pair.shared[0].name.isascii() and not pair.mixed:
        # "You're right" and "It's not right" name no subject.
        return False
    turned = _turned_side(pair)
    said = pair.other if turned is pair.one else pair.one
    kinds = {value.attribute for value in said.values}
    if any(value.attribute not in kinds for value in turned.values):
        # Denied of one day or one amount only.
        return False
    left = pair.left if turned is pair.one else pair.right
    missing = [key for key in turned.keys if not is_named(key, said.reach, said.lower)]
    return not left and len(missing) <= (1 if pair.mixed else 0)


def _slots(pair: Pair) -> Iterator[tuple[Clause, tuple[Key, ...]]]:
    yield pair.one, pair.left
    yield pair.other, pair.right


def _placed(pair: Pair) -> Opposition | None:
    """The same thing in two places."""
    one, other = pair.one, pair.other
    if one.place_at < 0 or other.place_at < 0:
        return None
    left = tuple(key for key in one.keys if not is_named(key, other.reach, other.lower))
    right = tuple(key for key in other.keys if not is_named(key, one.reach, one.lower))
    if not (0 < len(left) <= _FEW and 0 < len(right) <= _FEW):
        return None
    pair = replace(pair, left=left, right=right)
    for clause, keys in _slots(pair):
        after = [key for key in clause.keys if key.start >= clause.place_at]
        # The place follows at once, and nothing but the place differs; its kind may stand with it.
        if not after or after[0] not in keys or not set(keys) <= set(after):
            return None
        if len(after) > len(keys) > 1:
            return None
    return _other_name(pair, Attribute.PLACE, 0.45)


def _played(pair: Pair) -> Opposition | None:
    """The same part played by two."""
    if pair.one.part < 0 or pair.one.part != pair.other.part:
        return None
    pair = replace(
        pair,
        left=tuple(key for key in pair.left if not key.part),
        right=tuple(key for key in pair.right if not key.part),
    )
    if not (0 < len(pair.left) <= _FEW and 0 < len(pair.right) <= _FEW):
        return None
    if not all(_plays(clause, keys) for clause, keys in _slots(pair)):
        return None
    return _other_name(pair, Attribute.PERSON, 0.5)


def _titled(pair: Pair) -> Opposition | None:
    """*The* treasurer of a club is another one: of an ``is`` all but one name is the same."""
    if not (pair.one.definite and pair.other.definite and len(pair.shared) > 1):
        return None
    for clause, keys in _slots(pair):
        if len(keys) != 1 or not keys[0].proper or keys[0].known or clause.copula_at < 0:
            return None
        # Alone on its side of the verb, or with what it is the name of.
        beside = [k for k in clause.keys if (k.start > clause.copula_at) is _after(clause, keys[0])]
        if len(beside) > 1:
            return None
    return _other_name(pair, Attribute.NAME, 0.45)


def _after(clause: Clause, key: Key) -> bool:
    return key.start > clause.copula_at


def _plays(clause: Clause, keys: tuple[Key, ...]) -> bool:
    """Tell whether what only this clause names stands where the one who plays a part does."""
    role, copula = clause.role_at, clause.copula_at
    if role < 0:
        return False
    before = all(key.start < role for key in keys)
    unknown = not any(key.known for key in keys)
    if clause.doer and not _in_one_piece(clause, keys):
        return False
    if clause.doer:
        nearest = [key for key in clause.keys if key.start < role][-1:]
        return before and unknown and set(nearest) <= set(keys)
    if clause.passive:
        return unknown and not before
    if copula >= 0:
        far = all((key.start > copula) == (role < copula) for key in keys)
        return far and (unknown or role < copula)
    return clause.used_at >= 0 and all(key.start >= clause.used_at for key in keys) and unknown


def _in_one_piece(clause: Clause, keys: tuple[Key, ...]) -> bool:
    """Tell whether nothing that both name stands between the words of whoever plays a part."""
    first = min(key.start for key in keys)
    return all(key in keys for key in clause.keys if first < key.start < clause.role_at)


def _other_name(pair: Pair, attribute: Attribute, base: float) -> Opposition | None:
    both = len(pair.shared)
    if not both:
        return None
    left, right = (
        " ".join(clause.text[key.start : key.end] for key in keys) for clause, keys in _slots(pair)
    )
    kind = ConflictKind.UPDATE if _is_update(pair) else ConflictKind.VALUE
    named = any(key.proper for key in (*pair.left, *pair.right))
    confidence = min(0.95, base + 0.1 * min(both, 3) + 0.05 * named + 0.05 * (pair.near >= _NEAR))
    return Opposition(kind, confidence, Reason(_subject(pair), attribute, left, right))


def _replaced(pair: Pair) -> Opposition | None:
    """One says that what the other states was so until now."""
    for new, old in ((pair.one, pair.other), (pair.other, pair.one)):
        if not new.changed:
            continue
        gone = {key.name for key in new.keys if key.old or key.left}
        named = {key.name for key in new.keys if key.old}
        stated = {key.name for key in old.keys if not key.old} & named
        stated |= {v.unit for v in old.values if v.attribute is Attribute.VERSION} & named
        stated |= {key.name for key in new.keys if key.left} & _where(old)
        others = [key for key in pair.shared if key.name not in gone]
        if stated and others:
            reason = Reason(_subject(pair), Attribute.NAME, pair.one.text, pair.other.text)
            return Opposition(ConflictKind.UPDATE, _confidence(pair, 0.5), reason)
    return None


def _preferred(pair: Pair) -> Opposition | None:
    """The one prefers this to that, the other that to this."""
    one, other = (_PREFERENCE.fullmatch(clause.lower) for clause in (pair.one, pair.other))
    if one is None or other is None or one["who"] != other["who"]:
        return None
    if (one["this"], one["that"]) != (other["that"], other["this"]) or one["this"] == one["that"]:
        return None
    kind = ConflictKind.UPDATE if _is_update(pair) else ConflictKind.ANTONYM
    reason = Reason(_subject(pair), Attribute.STANCE, pair.one.text, pair.other.text)
    return Opposition(kind, _confidence(pair, 0.5), reason)


def _where(clause: Clause) -> set[str]:
    """Return the place where a clause says that something is: what follows the word for it."""
    after = [key for key in clause.keys if key.start >= clause.place_at >= 0]
    return {key.name for key in after[:1]}
