"""Statements and their conflicts as plain lists, as JSON keeps them, and back."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import fields
from typing import Any, cast

from mnemoscope.domain.conflicts import (
    Attribute,
    Conflict,
    ConflictKind,
    Reason,
    Side,
    conflict_id,
)
from mnemoscope.domain.model import Layer
from mnemoscope.domain.pairing import Signature

Row = list[object]

_SIDE = tuple(field.name for field in fields(Side))
_LAYER, _ABOUT = _SIDE.index("layer"), _SIDE.index("about")


def stored_side(side: Side) -> Row:
    """Return a statement as a list."""
    return [getattr(side, name) for name in _SIDE]


def restored_side(row: Sequence[object]) -> Side:
    """Return the statement of such a list."""
    values = cast("list[Any]", list(row))
    values[_LAYER] = Layer(values[_LAYER])
    values[_ABOUT] = tuple(values[_ABOUT])
    return Side(*values)


def stored_conflict(conflict: Conflict) -> Row:
    """Return a conflict that rules found with both of its sides as a list."""
    return [
        conflict.id,
        conflict.kind,
        conflict.confidence,
        _reason(conflict.reason),
        [stored_side(side) for side in conflict.sides],
    ]


def restored_conflict(row: Sequence[object]) -> Conflict:
    """Return the conflict of such a list."""
    name, kind, confidence, reason, sides = cast("list[Any]", row)
    one, other = map(restored_side, sides)
    why = _restored_reason(reason)
    return Conflict(name, ConflictKind(kind), confidence, why, (one, other))


def stored_pair(conflict: Conflict, near: float) -> Row:
    """Return a conflict that was found, its sides by their content hashes, as a list."""
    one, other = conflict.sides
    reason = _reason(conflict.reason)
    return [conflict.kind, conflict.confidence, reason, one.claim, other.claim, near]


def restored_pair(row: Sequence[object], sides: Mapping[str, Side]) -> tuple[Conflict, float]:
    """Return the conflict of such a list, and how near its sides are."""
    kind, confidence, reason, one, other, near = cast("list[Any]", row)
    known = ConflictKind(kind)
    name = conflict_id(known, one, other)
    both = (sides[one], sides[other])
    return Conflict(name, known, confidence, _restored_reason(reason), both), near


def stored_signature(mine: Signature) -> Row:
    """Return what a statement can contradict another one by as a list."""
    marks = (mine.turned, mine.affirmed, mine.placed, mine.definite)
    return [mine.values, mine.axes, mine.parts, *marks, sorted(mine.old), sorted(mine.names)]


def restored_signature(row: Sequence[object]) -> Signature:
    """Return the signature of such a list."""
    *marks, old, names = cast("list[Any]", row)
    return Signature(*cast("tuple[Any, ...]", (*marks, frozenset(old), frozenset(names))))


def _reason(reason: Reason) -> Row:
    return [reason.subject, reason.attribute, reason.left, reason.right, reason.note]


def _restored_reason(row: list[Any]) -> Reason:
    subject, attribute, left, right, note = row
    return Reason(subject, Attribute(attribute), left, right, note)
