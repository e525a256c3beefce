"""Pairs of statements about one thing of which the rules do not know whether both can hold."""

from __future__ import annotations

from collections.abc import Callable, Collection, Iterable, Mapping
from heapq import nlargest

from mnemoscope.domain.clauses import Statement
from mnemoscope.domain.conflicts import Side
from mnemoscope.domain.opposition import restates, subject_of
from mnemoscope.domain.pairing import Meetings

NEAR = 0.62
"""Cosine from which two statements may speak of one thing, whatever words they use."""
SHARED = 0.33
"""Share of what two statements name in common, from which they may speak of one thing."""


def undecided(
    sides: Mapping[str, Side],
    read: Mapping[str, Statement],
    meetings: Meetings,
    near: Iterable[tuple[str, str, float]],
    known: Collection[frozenset[str]],
    most: int,
    step: Callable[[], None] = lambda: None,
) -> tuple[tuple[str, str], ...]:
    """Return pairs of content hashes that are worth a second look, the most promising first.

    ``near``: pairs with their cosines. ``known`` are the pairs about which something is known
    already. Left out are pairs of which one says what the other says, in whatever words, or holds
    its text.
    """
    scores: dict[frozenset[str], float] = {}
    for one, other, cosine in near:
        if one != other and cosine >= NEAR:
            pair = frozenset((one, other))
            scores[pair] = max(cosine, scores.get(pair, 0.0))
    names = {claim: _names(statement) for claim, statement in read.items()}
    for claim, statement in read.items():
        step()
        for other in meetings.sharing(statement):
            pair = frozenset((claim, other))
            if claim == other or pair in known or pair in scores:
                continue
            share = subject_of((statement, read[other]))
            if share >= SHARED:
                # One name alone, such as a person's, tells less than several.
                common = len(names[claim] & names[other])
                scores[pair] = share * common / (common + 1)
    ranked = (
        (score, _sorted(pair))
        for pair, score in scores.items()
        if pair not in known and _is_open(*_sorted(pair), sides, read)
    )
    return tuple(pair for _, pair in nlargest(most, ranked))


def _sorted(pair: frozenset[str]) -> tuple[str, str]:
    first, second = sorted(pair)
    return first, second


def _names(statement: Statement) -> frozenset[str]:
    return frozenset(name for clause in statement.clauses for name in clause.names)


def _is_open(
    one: str, other: str, sides: Mapping[str, Side], read: Mapping[str, Statement]
) -> bool:
    mine, yours = sides[one].text, sides[other].text
    if mine in yours or yours in mine:
        return False
    return not restates(read[one], read[other]) and not restates(read[other], read[one])
