"""Names in a picture never lie on each other."""

from __future__ import annotations

import numpy as np
from hypothesis import given, settings
from hypothesis import strategies as st

from mnemoscope.kit.graphlabels import MOST, Sight, placed


def sight(count: int, seed: int = 1, size: float = 600) -> Sight:
    rng = np.random.default_rng(seed)
    points = rng.uniform(0, size, (count, 2))
    return Sight(points, np.full(count, 14.0), np.arange(count, 0.0, -1.0), size, size)


def size_of(node: int, strong: bool) -> tuple[float, float]:
    return 30.0 + node % 40 + 5 * strong, 15.0


@settings(max_examples=25, deadline=None)
@given(st.integers(1, 300), st.integers(0, 50))
def test_no_name_lies_on_another_and_all_are_in_sight(count: int, seed: int) -> None:
    found = placed(sight(count, seed), [0], size_of)
    assert len(found) <= MOST + 1
    for at, one in enumerate(found):
        assert one.left >= 0
        assert one.left + one.width <= 600
        for other in found[:at]:
            beside = one.left + one.width <= other.left or other.left + other.width <= one.left
            below = one.top + one.height <= other.top or other.top + other.height <= one.top
            assert beside or below


def test_the_chosen_one_comes_first_and_the_important_before_others() -> None:
    found = placed(sight(900), [899], size_of, 10)
    assert found[0].node == 899
    assert found[0].strong
    rest = [one.node for one in found[1:]]
    assert rest == sorted(rest)
    assert len(rest) == 10


def test_the_chosen_one_has_its_name_in_the_densest_crowd() -> None:
    grid = np.array([(x * 16.0 + 200, y * 16.0 + 200) for x in range(15) for y in range(15)])
    seen = Sight(grid, np.full(225, 16.0), np.arange(225, 0.0, -1.0), 600, 600)
    found = placed(seen, [112, *range(80, 111), *range(113, 140)], lambda _node, _strong: (60, 20))
    assert found[0].node == 112


def test_what_moves_shows_no_other_names_than_before() -> None:
    found = placed(sight(300), [], size_of, only=[3, 9, 200])
    assert {one.node for one in found} <= {3, 9, 200}


def test_among_few_even_the_names_of_the_most_important_hide_no_mark() -> None:
    grid = np.array([(x * 90.0 + 60, y * 70.0 + 60) for x in range(6) for y in range(6)])
    seen = Sight(grid, np.full(36, 30.0), np.arange(36, 0.0, -1.0), 600, 500)
    # The marks of the least important ones stand where the names of the first would be.
    seen.points[30:] = seen.points[:6] + np.array([0.0, 26.0])
    found = placed(seen, [], lambda _node, _strong: (44.0, 15.0))
    assert {one.node for one in found} >= set(range(6))
    for one in found:
        left = np.maximum(seen.points - seen.sides[:, None] / 2 + 1, (one.left, one.top))
        ends = (one.left + one.width, one.top + one.height)
        right = np.minimum(seen.points + seen.sides[:, None] / 2 - 1, ends)
        hidden = ((right - left) > 0).all(axis=1)
        hidden[one.node] = False
        assert not hidden.any(), one
