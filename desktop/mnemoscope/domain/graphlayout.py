"""Where the nodes of a graph stand: springs along its edges, all nodes push each other apart.

The forces are those of Fruchterman and Reingold (1991): d² along an edge, 1/d between any two, with
edges of length 1. A large part is first laid out coarsely, its nodes taken together by twos and
more, and refined level by level (Walshaw 2003). Beyond some hundred nodes the pushing is reckoned
on a grid by Fourier transform, in time that hardly grows with their number. The same graph always
gives the same picture.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence
from dataclasses import dataclass
from functools import lru_cache
from typing import Any

import numpy as np
from numpy.typing import NDArray

from mnemoscope.domain.graphapart import set_apart
from mnemoscope.domain.graphcoarse import Level, levels, parts_of, ties
from mnemoscope.domain.graphcommunities import members
from mnemoscope.domain.graphpacking import packed
from mnemoscope.domain.graphspacing import spaced, turned

Points = NDArray[np.float64]
Edges = NDArray[np.int64]
Stop = Callable[[], bool]

_EXACT = 200
"""Nodes up to which each pair is reckoned by itself."""
_SEED = 20_260_101
_SOFT = 0.01
"""Added to squared distances: two nodes at one place push each other by no more than this lets."""
_EVERY = 4
"""Steps between two pictures."""
_STEPS = 40
_LAST_STEPS = 56
_FEW = 6
"""Nodes up to which a part needs no reckoning."""
_CROWD = 400
"""Nodes beyond which communities are set apart: one heap of so many tells nothing."""
_BETWEEN = 0.05
"""What an edge between two of them weighs."""
_BELOW = 1.5
"""Between what is known and parts that came later."""
_FAR = 0.12
"""How strongly nodes are drawn to the middle while a part is refined, per distance."""


@dataclass(frozen=True, slots=True)
class _Part:
    nodes: NDArray[np.int64]
    edges: Edges
    """Within the part."""


def layout(
    edges: NDArray[Any] | Sequence[tuple[int, int]],
    n: int,
    positions: Points | None = None,
    pinned: NDArray[np.bool_] | None = None,
    stop: Stop | None = None,
) -> Points:
    """Return a place for each of n nodes, of shape (n, 2); see `steps`."""
    found = np.zeros((n, 2))
    for found in steps(edges, n, positions, pinned, stop):  # noqa: B007 - the last one counts
        pass
    return found


def steps(
    edges: NDArray[Any] | Sequence[tuple[int, int]],
    n: int,
    positions: Points | None = None,
    pinned: NDArray[np.bool_] | None = None,
    stop: Stop | None = None,
) -> Iterator[Points]:
    """Yield ever better places, of shape (n, 2), after each few steps; the last ones are final.

    Loops and edges that are there twice count once or not at all. Of ``positions`` those that are
    no numbers are not known yet: their nodes are put beside their neighbours. Nodes that are
    ``pinned`` stay exactly where they are. Parts between which no edge leads are set side by side,
    the largest first. ``stop`` is asked at each step; what is there then is the last that is given.
    """
    tied = ties(np.asarray(edges, dtype=np.int64).reshape(-1, 2), n)
    halt = stop or _never
    if n == 0:
        return
    if positions is not None and np.isfinite(positions).all(axis=1).any():
        yield from _settled(tied, positions, pinned, halt)
        return
    parts = [_Part(*part) for part in parts_of(tied, n)]
    places = [_begun(part) for part in parts]
    yield _joined(parts, places, n)
    for number, part in enumerate(parts):
        if len(part.nodes) <= _FEW:
            continue
        for found in _refined(part, halt):
            places[number] = found
            yield _joined(parts, places, n)
        if halt():
            return


def _never() -> bool:
    return False


def _joined(parts: Sequence[_Part], places: Sequence[Points], n: int) -> Points:
    found = np.zeros((n, 2))
    for part, place in zip(parts, packed(places), strict=True):
        found[part.nodes] = place
    return found


def _begun(part: _Part) -> Points:
    """Return first places: a ring, in the order of the nodes; of the smallest parts the last."""
    count = len(part.nodes)
    if count == 1:
        return np.zeros((1, 2))
    if count <= _FEW:
        degrees = np.bincount(part.edges.ravel(), minlength=count)
        if degrees.max() == count - 1 and count > 2:
            return _star(degrees)
    turn = np.arange(count) * (2 * np.pi / count)
    return np.stack([np.cos(turn), np.sin(turn)], axis=1) * (0.5 / np.sin(np.pi / max(2, count)))


def _star(degrees: NDArray[np.int64]) -> Points:
    middle, count = int(np.argmax(degrees)), len(degrees)
    turn = np.arange(count - 1) * (2 * np.pi / (count - 1))
    ring = np.stack([np.cos(turn), np.sin(turn)], axis=1)
    return np.insert(ring, middle, [0.0, 0.0], axis=0)


def _refined(part: _Part, halt: Stop) -> Iterator[Points]:
    """Lay a part out from its coarsest level to itself."""
    rng = np.random.default_rng(_SEED)
    group = _groups(part) if len(part.nodes) > _CROWD else None
    ladder = levels(part.edges, len(part.nodes), _weights(part, group))
    top = ladder[-1]
    # A spiral of even density; a random start would only cost steps.
    at = np.arange(top.count)
    turn, away = at * 2.399963, np.sqrt(at + 0.5)
    places: Points = np.stack([away * np.cos(turn), away * np.sin(turn)], axis=1)
    for depth in range(len(ladder) - 1, -1, -1):
        level = ladder[depth]
        if depth < len(ladder) - 1:
            above = ladder[depth + 1]
            places = places[above.belongs] * float(np.sqrt(level.count / above.count))
            places = places + rng.normal(0.0, 0.3, places.shape)
        last = depth == 0
        count = _LAST_STEPS if last else _STEPS
        start = 0.9 if depth < len(ladder) - 1 else max(1.0, np.sqrt(level.count) / 2)
        if last:
            places = turned(places)
        for step, found in enumerate(_moved(level, places, start, count)):
            places = found
            if halt():
                yield _down(places, ladder, depth, rng)
                return
            if step % _EVERY == _EVERY - 1 and (last or step == count - 1):
                yield _down(places, ladder, depth, rng)
    yield spaced(places) if group is None else turned(set_apart(places, group))


def _groups(part: _Part) -> NDArray[np.int64]:
    return np.array(members(part.edges.tolist(), len(part.nodes)), dtype=np.int64)


def _weights(part: _Part, group: NDArray[np.int64] | None) -> Points:
    """Return how much each edge pulls: in a crowd those between communities hardly do."""
    whole = np.ones(len(part.edges))
    if group is None:
        return whole
    return np.where(group[part.edges[:, 0]] == group[part.edges[:, 1]], whole, _BETWEEN)


def _down(places: Points, ladder: Sequence[Level], depth: int, rng: np.random.Generator) -> Points:
    """Give the nodes of the lowest level the places of those that they belong to."""
    for above in range(depth, 0, -1):
        wide = np.sqrt(ladder[above - 1].count / ladder[above].count)
        places = places[ladder[above].belongs] * wide
        places = places + rng.normal(0.0, 0.3, places.shape)
    return places - places.mean(axis=0)


def _moved(
    level: Level,
    places: Points,
    start: float,
    count: int,
    free: NDArray[np.bool_] | None = None,
) -> Iterator[Points]:
    """Yield the places after each step; the steps grow shorter from `start` on."""
    weights = np.sqrt(level.weights)[:, None]
    for step in range(count):
        force = _pushing(places, level.masses) + _pulling(places, level.edges, weights)
        if free is None:
            force -= _FAR * (places - places.mean(axis=0)) / max(1.0, np.sqrt(level.count) / 8)
        reach = np.hypot(force[:, 0], force[:, 1])
        heat = start * (1.0 - step / count) ** 1.5 + 0.02
        force *= (np.minimum(reach, heat) / np.maximum(reach, 1e-12))[:, None]
        if free is not None:
            force[~free] = 0.0
        places = places + force
        yield places


def _pulling(places: Points, edges: Edges, weights: Points) -> Points:
    total = np.zeros_like(places)
    if not len(edges):
        return total
    one, other = edges[:, 0], edges[:, 1]
    line = places[other] - places[one]
    line *= np.hypot(line[:, 0], line[:, 1])[:, None] * weights
    for axis in (0, 1):
        pull = line[:, axis]
        total[:, axis] = np.bincount(one, pull, len(places)) - np.bincount(other, pull, len(places))
    return total


def _pushing(places: Points, masses: Points) -> Points:
    if len(places) <= _EXACT:
        away = places[:, None, :] - places[None, :, :]
        share = masses[None, :] / (np.einsum("ijk,ijk->ij", away, away) + _SOFT)
        return np.einsum("ij,ijk->ik", share, away) * np.sqrt(masses)[:, None]
    return _pushing_by_grid(places, masses) * np.sqrt(masses)[:, None]


def _pushing_by_grid(places: Points, masses: Points) -> Points:
    """Spread the nodes over a grid, fold that with the force of one node, and read it off."""
    size = 128 if len(places) <= 4_000 else 256
    low = places.min(axis=0)
    cell = float((places.max(axis=0) - low).max()) / (size - 3) or 1.0
    at = (places - low) / cell + 1.0
    corner = np.floor(at).astype(np.int64)
    share = at - corner
    corners = [(dx, dy) for dx in (0, 1) for dy in (0, 1)]
    flat = [(corner[:, 0] + dx) * size + corner[:, 1] + dy for dx, dy in corners]
    parts = [
        (share[:, 0] if dx else 1 - share[:, 0]) * (share[:, 1] if dy else 1 - share[:, 1])
        for dx, dy in corners
    ]
    spread = np.zeros(size * size)
    for where, part in zip(flat, parts, strict=True):
        spread += np.bincount(where, part * masses, size * size)
    wave = np.fft.rfft2(spread.reshape(size, size), (2 * size, 2 * size))
    found = np.zeros_like(places)
    for axis, kernel in enumerate(_kernels(size)):
        field = np.fft.irfft2(wave * kernel, (2 * size, 2 * size))[:size, :size].ravel()
        for where, part in zip(flat, parts, strict=True):
            found[:, axis] += part * field[where]
    return found / cell


@lru_cache(maxsize=2)
def _kernels(size: int) -> tuple[NDArray[np.complex128], NDArray[np.complex128]]:
    """Return the force of a node at the origin over a grid of twice the size, transformed."""
    line = np.fft.fftfreq(2 * size, 1 / (2 * size))
    x, y = np.meshgrid(line, line, indexing="ij")
    share = 1.0 / (x * x + y * y + 0.2)
    return np.fft.rfft2(x * share), np.fft.rfft2(y * share)


def _settled(
    tied: Edges, positions: Points, pinned: NDArray[np.bool_] | None, halt: Stop
) -> Iterator[Points]:
    """Start from what is known: new nodes go beside their neighbours, the others give way."""
    count = len(positions)
    known: NDArray[np.bool_] = np.isfinite(positions[:, 0]) & np.isfinite(positions[:, 1])
    held = np.zeros(count, bool) if pinned is None else pinned & known
    places, lonely = _seated(tied, positions, known)
    # Nothing ties them to the rest, which would only push them away.
    held |= lonely
    yield places
    if held.all() or halt():
        return
    degrees = np.ones(count)
    level = Level(count, tied, np.ones(len(tied)), degrees, np.arange(count))
    span = 0.6 if known.all() else 0.9
    for step, found in enumerate(_moved(level, places, span, _STEPS, ~held)):
        places = found
        if step % _EVERY == _EVERY - 1 or halt():
            yield places
        if halt():
            return
    yield spaced(places, ~held)


def _seated(
    tied: Edges, positions: Points, known: NDArray[np.bool_]
) -> tuple[Points, NDArray[np.bool_]]:
    """Give nodes without a place one beside their neighbours, else below all others.

    Also tells which are those: parts without a way to any known node, laid out by themselves.
    """
    places: Points = np.where(known[:, None], positions, 0.0)
    seen = known.copy()
    rng = np.random.default_rng(_SEED)
    both = np.concatenate([tied, tied[:, ::-1]])
    while not seen.all():
        reach = both[~seen[both[:, 0]] & seen[both[:, 1]]]
        if not len(reach):
            break
        near, count = reach[:, 0], len(places)
        number = np.bincount(near, minlength=count)
        for axis in (0, 1):
            mean = np.bincount(near, places[reach[:, 1], axis], count) / np.maximum(number, 1)
            places[:, axis] = np.where(number > 0, mean, places[:, axis])
        fresh = number > 0
        places[fresh] += rng.normal(0.0, 0.8, (int(fresh.sum()), 2))
        seen |= fresh
    lonely = ~seen
    if lonely.any():
        number = np.cumsum(lonely) - 1
        own = layout(number[tied[lonely[tied].all(axis=1)]], int(lonely.sum()))
        low = places[seen].min(axis=0)
        places[lonely] = own + (low - (own[:, 0].min(), own[:, 1].max() + _BELOW))
    return places, lonely
