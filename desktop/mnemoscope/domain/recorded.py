"""Conflicts that a wiki or a file speaks of itself: shared claim ids, notes of pages, marks.

Two claims with one id are one claim in two versions only if they speak of one thing: ids such as
``c1`` count places on a page and are used again on every page.
"""

from __future__ import annotations

from collections import defaultdict
from collections.abc import Callable, Iterable, Iterator, Sequence
from dataclasses import dataclass, replace
from itertools import combinations

from mnemoscope.domain.clauses import Statement
from mnemoscope.domain.conflicts import (
    Attribute,
    Conflict,
    ConflictKind,
    Reason,
    Side,
    conflict_id,
)
from mnemoscope.domain.model import Layer
from mnemoscope.domain.opposition import oppose, subject_of
from mnemoscope.domain.values import Value, agree, comparable
from mnemoscope.domain.wikihealth import is_page_local, note_key, same_text

_SURE = 0.9
_ONE_SUBJECT = 0.34
"""Share of what two claims name from which they speak of one thing."""
_MOST = 12
"""Claims of one id that are compared with each other."""
_MARKED = 0.85
_NOTED = 0.8
_WIKI = 0.5
_FITTING = 2.0
"""A shared value with a shared thing, or two values, tell which conflict a note means."""
_VAGUE = 0.6
"""Confidence where the note or mark does not tell which statements it means."""

Reading = Callable[[Side], Statement]
"""Takes a statement apart."""


@dataclass(frozen=True, slots=True)
class Noted:
    """A note among the ``contradictions`` of a page."""

    note: Side
    """The note itself, on its page."""
    claims: tuple[Side, ...]
    """All claims of the page."""


@dataclass(frozen=True, slots=True)
class Mark:
    """A line ``> ⚠️ CONFLICT``, or a header with that status, and what stands beside it."""

    sides: tuple[Side, ...]
    """The statements around it, the nearest first."""
    mark: Side
    """The mark itself."""


def same_claims(
    claims: Iterable[Side], ended: frozenset[str], read: Reading
) -> tuple[Conflict, ...]:
    """Return the claims that share an id and a subject and differ in text or status.

    ``ended`` are the statuses of claims that no longer speak; two of those are at peace.
    """
    by_id: defaultdict[str, list[Side]] = defaultdict(list)
    for side in claims:
        if side.claim_id and side.claim_id.strip():
            by_id[side.claim_id.strip()].append(side)
    return tuple(
        conflict
        for name, sides in by_id.items()
        for one, other in combinations(sides[:_MOST], 2)
        if not (_status(one) in ended and _status(other) in ended)
        and (conflict := _same_claim(name, one, other, read)) is not None
    )


def _same_claim(name: str, one: Side, other: Side, read: Reading) -> Conflict | None:
    first, second = sorted((one, other), key=lambda side: (side.day or "", side.path))
    alike = same_text(first.text) == same_text(second.text)
    if alike and _status(first) == _status(second):
        return None
    if alike:
        reason = Reason(name, Attribute.STATE, _status(first), _status(second))
        return _conflict(ConflictKind.SAME_CLAIM, _SURE, reason, first, second)
    left, right = read(first), read(second)
    found = oppose(left, right)
    if found is not None:
        confidence = max(_SURE, found.confidence)
        return _conflict(ConflictKind.SAME_CLAIM, confidence, found.reason, first, second)
    if is_page_local(name) or subject_of((left, right)) < _ONE_SUBJECT:
        return None
    reason = Reason(name, Attribute.NONE, first.text, second.text)
    return _conflict(ConflictKind.SAME_CLAIM, _NOTED, reason, first, second)


def _status(side: Side) -> str:
    return side.status.strip().lower() or "supported"


def noted(notes: Sequence[Noted], known: Sequence[Conflict], read: Reading) -> tuple[Conflict, ...]:
    """Return what the notes of pages speak of, one conflict for each note.

    A note that speaks of a known conflict is that conflict, under the note's name.
    """
    found: dict[str, Conflict] = {}
    for one in notes:
        key = note_key(one.note.text)
        if not key or key in found:
            continue
        found[key] = _noted(one, known, read)
    return tuple(found.values())


def _noted(one: Noted, known: Sequence[Conflict], read: Reading) -> Conflict:
    said = read(one.note)
    pairs = [(left, right) for left, right in combinations(one.claims, 2)]
    for left, right in pairs:
        if _tells_of(said, left, right, read):
            return _of_note(one, left, right, _NOTED, read)
    meant = [conflict for conflict in known if _may_mean(said, conflict, read)]
    best = max(meant, key=lambda conflict: _fit(said, one, conflict, read), default=None)
    if best is not None and _fit(said, one, best, read) >= _FITTING:
        sides = best.sides
        reason = replace(best.reason, note=one.note.text)
        return _conflict(ConflictKind.NOTED, max(_NOTED, best.confidence), reason, *sides)
    nearest = max(one.claims, key=lambda side: subject_of((said, read(side))), default=None)
    if nearest is None:
        reason = Reason(note=one.note.text)
        return _conflict(ConflictKind.NOTED, _VAGUE, reason, one.note, one.note)
    return _of_note(one, nearest, one.note, _VAGUE, read)


def _of_note(one: Noted, left: Side, right: Side, confidence: float, read: Reading) -> Conflict:
    first, second = sorted((left, right), key=lambda side: (side.day or "", side.start_line))
    why = oppose(read(first), read(second))
    reason = why.reason if why is not None else Reason(left=first.text, right=second.text)
    reason = replace(reason, note=one.note.text)
    return _conflict(ConflictKind.NOTED, confidence, reason, first, second)


def _values(statement: Statement) -> Iterator[Value]:
    return (value for clause in statement.clauses for value in clause.values)


def _tells_of(said: Statement, left: Side, right: Side, read: Reading) -> bool:
    """Tell whether a note gives a value or the day of each of two claims, and not the same one."""
    mine = list(_values(said))
    one, other = (_given(mine, side, read) for side in (left, right))
    return bool(one - other) and bool(other - one)


def _given(mine: Sequence[Value], side: Side, read: Reading) -> set[int]:
    """Return the places of the values of a note that a claim gives, too."""
    theirs = list(_values(read(side)))
    found = {
        at
        for at, value in enumerate(mine)
        if any(comparable(value, other) and agree(value, other) for other in theirs)
    }
    if side.day:
        year, month, day = map(int, side.day.split("-"))
        written = Value(Attribute.DATE, "", 0, 0, (year, month, day))
        found |= {
            at
            for at, value in enumerate(mine)
            if value.attribute is Attribute.DATE
            and value.parts[1:] == (month, day)
            and agree(value, written)
        }
    return found


def _may_mean(said: Statement, conflict: Conflict, read: Reading) -> bool:
    """Tell whether a note gives two values of a conflict, or one and something that it names."""
    mine = list(_values(said))
    given = {at for side in conflict.sides for at in _given(mine, side, read)}
    if len(given) != 1:
        return bool(given) or len(_shared(said, conflict, read)) > 1
    return bool(_shared(said, conflict, read))


def _shared(said: Statement, conflict: Conflict, read: Reading) -> set[str]:
    """Return what both a note and a conflict name; what the note counts, it names."""
    names = {key.name for clause in said.clauses for key in clause.keys}
    names |= {value.unit for value in _values(said) if value.attribute is Attribute.COUNT}
    theirs = {
        key.name for side in conflict.sides for clause in read(side).clauses for key in clause.keys
    }
    return names & (theirs | {part for name in theirs for part in name.split()})


def _fit(said: Statement, one: Noted, conflict: Conflict, read: Reading) -> float:
    """Tell how well a note speaks of a conflict: shared things, values, and its own page."""
    names = {key.name for clause in said.clauses for key in clause.keys}
    mine = list(_values(said))
    score = 0.0
    for side in conflict.sides:
        statement = read(side)
        theirs = {key.name for clause in statement.clauses for key in clause.keys}
        parts = {part for name in theirs for part in name.split()}
        score += 0.5 * len(names & (theirs | parts))
        score += len(_given(mine, side, read))
        # Rather the claims of wikis, and of the very page, than what notes say of it, too.
        score += (side.path == one.note.path) + _WIKI * (side.layer is Layer.WIKI)
    return score


def marked(marks: Iterable[Mark], read: Reading) -> tuple[Conflict, ...]:
    """Return what the marks stand beside: the two statements that oppose each other, or fit best.

    A mark beside a single statement is a side by itself.
    """
    return tuple(conflict for mark in marks if (conflict := _marked(mark, read)) is not None)


def _marked(mark: Mark, read: Reading) -> Conflict | None:
    if not mark.sides:
        return None
    pairs = [(left, right) for left, right in combinations(mark.sides, 2)]
    for left, right in pairs:
        why = oppose(read(left), read(right))
        if why is not None:
            reason = replace(why.reason, note=mark.mark.text)
            confidence = max(_MARKED, why.confidence)
            return _conflict(ConflictKind.MARKED, confidence, reason, left, right)
    reason = Reason(note=mark.mark.text)
    best = max(pairs, key=lambda pair: subject_of((read(pair[0]), read(pair[1]))), default=None)
    if best is not None and subject_of((read(best[0]), read(best[1]))) >= _ONE_SUBJECT:
        return _conflict(ConflictKind.MARKED, _MARKED, reason, *best)
    return _conflict(ConflictKind.MARKED, _VAGUE, reason, mark.sides[0], mark.mark)


def _conflict(
    kind: ConflictKind, confidence: float, reason: Reason, one: Side, other: Side
) -> Conflict:
    first, second = sorted((one, other), key=lambda side: (side.day or "", side.start_line))
    if first is not one:
        reason = replace(reason, left=reason.right, right=reason.left)
    name = conflict_id(kind, first.claim, second.claim)
    if first.claim == second.claim:
        # One text in two statuses: the places tell it from others.
        name = conflict_id(kind, f"{first.claim}{first.path}", f"{second.claim}{second.path}")
    return Conflict(name, kind, confidence, reason, (first, second))
