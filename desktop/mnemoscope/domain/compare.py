"""What is to be done with a new statement beside those that are known already."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from enum import StrEnum

from mnemoscope.domain.clauses import Statement
from mnemoscope.domain.conflicts import ConflictKind, Reason, Side
from mnemoscope.domain.conflictwords import ConflictWords
from mnemoscope.domain.opposition import Opposition, oppose, restates
from mnemoscope.domain.sayings import Sayings
from mnemoscope.domain.statements import statement

_NO_NAMES: Mapping[str, str] = {}


class Verdict4(StrEnum):
    """The four answers."""

    NOOP = "noop"
    """It is known already."""
    UPDATE = "update"
    """It says that something is no longer as an older statement has it."""
    CONFLICT = "conflict"
    """It contradicts one, and nothing tells which of them holds."""
    ADD = "add"
    """It is new."""


@dataclass(frozen=True, slots=True)
class Comparison:
    """What a new statement is beside known ones."""

    verdict: Verdict4
    with_: Side | None = None
    """The statement that decided; None where nothing is like it."""
    reason: Reason | None = None
    """Why they cannot both hold, the known statement on the left; None where they can."""
    confidence: float = 1.0


def compare(
    new: Side,
    existing: Sequence[Side],
    words: ConflictWords,
    aliases: Mapping[str, str] = _NO_NAMES,
) -> Comparison:
    """Decide about a new statement; the gravest answer of all known ones counts.

    Known already is what one of them says in the same words, or with all of its values. An update
    says itself that something has changed; else what differs is a conflict.
    """
    mine = statement(new.text, new.about, words, aliases)
    found: list[tuple[Opposition, Side]] = []
    for side in existing:
        yours = statement(side.text, side.about, words, aliases)
        if new.text in Sayings([(side.text, None)]) or restates(mine, yours):
            return Comparison(Verdict4.NOOP, side)
        opposition = oppose(yours, mine)
        if opposition is not None:
            found.append((opposition, side))
    if not found:
        return Comparison(Verdict4.ADD)
    best, side = max(found, key=lambda each: each[0].confidence)
    changes = best.kind is ConflictKind.UPDATE and _says_so(mine)
    verdict = Verdict4.UPDATE if changes else Verdict4.CONFLICT
    return Comparison(verdict, side, best.reason, best.confidence)


def _says_so(new: Statement) -> bool:
    return any(clause.changed for clause in new.clauses)
