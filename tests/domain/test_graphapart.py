"""Communities of a crowd get discs of their own."""

from __future__ import annotations

import numpy as np
import pytest

from mnemoscope.domain.graphapart import set_apart
from mnemoscope.domain.graphlayout import layout


def heap(sizes: list[int]) -> tuple[np.ndarray, np.ndarray]:
    rng = np.random.default_rng(5)
    group = np.repeat(np.arange(len(sizes)), sizes)
    return rng.normal(0.0, 3.0, (len(group), 2)), group


@pytest.mark.parametrize("sizes", [[60, 60], [200, 40, 5, 1, 1], [30] * 40, [300, *[2] * 100]])
def test_no_disc_lies_on_another(sizes: list[int]) -> None:
    places, group = heap(sizes)
    found = set_apart(places, group)
    assert np.isfinite(found).all()
    assert len(np.unique(found.round(6), axis=0)) == len(found)
    for one in range(len(sizes)):
        mine = group == one
        away = np.hypot(*(found - found[mine].mean(axis=0)).T)
        reach = np.quantile(away[mine], 0.95)
        assert (away[~mine] > reach).all()


def test_of_one_group_or_of_too_many_nothing_moves() -> None:
    places, group = heap([50])
    assert (set_apart(places, group) == places).all()
    places, group = heap([1] * 700)
    assert (set_apart(places, group) == places).all()


def test_a_crowd_of_rings_is_laid_out_as_islands() -> None:
    rings, size = 12, 50
    edges = [
        (ring * size + at, ring * size + (at + step) % size)
        for ring in range(rings)
        for at in range(size)
        for step in (1, 7)
    ]
    rng = np.random.default_rng(2)
    edges += [tuple(pair) for pair in rng.integers(0, rings * size, (120, 2)).tolist()]
    found = layout(edges, rings * size)
    group = np.arange(rings * size) // size
    middles = np.array([found[group == one].mean(axis=0) for one in range(rings)])
    inner = np.hypot(*(found - middles[group]).T).mean()
    lines = middles[:, None, :] - middles[None, :, :]
    apart = np.hypot(lines[..., 0], lines[..., 1])
    np.fill_diagonal(apart, np.inf)
    assert apart.min() > 2.5 * inner
