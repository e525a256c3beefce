"""Parts set side by side."""

from __future__ import annotations

import numpy as np

from mnemoscope.domain.graphpacking import packed


def test_no_two_parts_overlap() -> None:
    rng = np.random.default_rng(1)
    parts = [rng.uniform(0, size, (4, 2)) for size in (20, 9, 9, 5, 3, 1, 1, 1)]
    found = packed(parts)
    boxes = [(part.min(axis=0), part.max(axis=0)) for part in found]
    for at, (low, high) in enumerate(boxes):
        for other_low, other_high in boxes[:at]:
            assert (high <= other_low).any() or (other_high <= low).any()


def test_the_first_is_around_the_origin_and_none_is_bent() -> None:
    first = np.array([[5.0, 5.0], [9.0, 7.0]])
    found = packed([first, np.zeros((1, 2))])
    assert np.allclose(found[0].mean(axis=0), 0)
    assert np.allclose(np.ptp(found[0], axis=0), np.ptp(first, axis=0))
    assert packed([]) == []
