"""Memories that say nearly the same: by their vectors where the index has them, else by words."""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from mnemoscope.domain.alikepairs import alike_pairs, are_apart, named
from mnemoscope.domain.life import Life
from mnemoscope.engine.session import Session

_ROWS = 512
"""Memories that are measured in one step."""
_NEAREST = 64
"""So many of the nearest count for each: of what is said over and over there are millions."""


def alike(
    session: Session, rows: Sequence[Life], least: float
) -> tuple[tuple[Life, Life, float], ...]:
    """Return pairs of memories that are alike from `least` on, the most alike first.

    The measure is the cosine of their vectors, or the share of words in common, whichever is more.
    Texts that name other numbers, identifiers or names are no such pair, however alike they are.
    """
    found: dict[tuple[int, int], float] = {}
    names = [named(life.text) for life in rows]
    for pairs in (
        alike_pairs([life.text for life in rows], least),
        _by_meaning(session, rows, least),
    ):
        for one, other, like in pairs:
            if not are_apart(names[one], names[other]):
                found[one, other] = max(like, found.get((one, other), 0.0))
    best = sorted(found.items(), key=lambda pair: (-pair[1], pair[0]))
    return tuple((rows[one], rows[other], like) for (one, other), like in best)


def _by_meaning(
    session: Session, rows: Sequence[Life], least: float
) -> Iterator[tuple[int, int, float]]:
    if not session.index.answers:
        return
    vectors = session.index.vectors.quantised([life.id for life in rows])
    held = [at for at, life in enumerate(rows) if life.id in vectors]
    if not held:
        return
    import numpy as np

    from mnemoscope.index.packing import unpack

    matrix = unpack([vectors[rows[at].id] for at in held])
    for start in range(0, len(held), _ROWS):
        # Those before have met these already.
        cosines = matrix[start : start + _ROWS] @ matrix[start:].T
        close = cosines >= least
        for row in np.flatnonzero(close.any(axis=1)).tolist():
            columns = np.flatnonzero(close[row])
            columns = columns[columns > row]
            if len(columns) > _NEAREST:
                nearest = np.argpartition(-cosines[row, columns], _NEAREST)[:_NEAREST]
                columns = columns[nearest]
            for column in columns.tolist():
                like = min(1.0, float(cosines[row, column]))
                yield held[start + row], held[start + column], like
