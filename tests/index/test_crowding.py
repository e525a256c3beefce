from __future__ import annotations

import numpy as np
import pytest

from mnemoscope.index import crowding
from mnemoscope.index.store import Index
from mnemoscope.index.vectors import Waiting

DIMS = 64


def fill(index: Index, vectors: np.ndarray, model: str = "m", first: int = 0) -> None:
    index.vectors.begin(model)
    names = [f"{first + at:016x}" for at in range(len(vectors))]
    texts = [Waiting("memories", 0, name, name) for name in names]
    index.vectors.store(model, names, vectors.astype(np.float32), texts)


def crowds(index: Index) -> dict[int, float]:
    """What is taken off the cosine of each vector, doubled."""
    corrected = index.crowding.corrected(dict.fromkeys(ids(index), 0.0))
    return {number: -value / crowding.SHARE for number, value in corrected.items()}


def ids(index: Index) -> list[int]:
    return [row[0] for row in index.database.query("SELECT id FROM vectors ORDER BY id")]


@pytest.fixture
def crowd() -> np.ndarray:
    """Twenty vectors that lie together, then five that stand alone."""
    chance = np.random.default_rng(7)
    together = np.ones(DIMS) + chance.normal(0, 0.3, (20, DIMS))
    alone = chance.normal(0, 1, (5, DIMS))
    return np.concatenate([together, alone])


def test_what_lies_among_many_is_crowded(index: Index, crowd: np.ndarray) -> None:
    fill(index, crowd)
    assert index.crowding.measure() == 25
    values = [crowds(index)[number] for number in ids(index)]
    assert min(values[:20]) > 0.7
    assert max(values[20:]) < 0.5


def test_only_what_is_new_is_measured(index: Index, crowd: np.ndarray) -> None:
    fill(index, crowd)
    index.crowding.measure()
    before = crowds(index)
    fill(index, crowd[:3] + 0.01, first=100)
    assert index.crowding.measure() == 3
    assert index.crowding.measure() == 0
    assert before.items() <= crowds(index).items()


def test_the_sample_is_drawn_anew_once_the_index_has_grown(index: Index, crowd) -> None:
    fill(index, crowd[:5])
    index.crowding.measure()
    fill(index, crowd[5:], first=100)
    assert index.crowding.measure() == 25


def test_another_model_is_measured_for_itself(index: Index, crowd: np.ndarray) -> None:
    fill(index, crowd)
    index.crowding.measure()
    index.vectors.clear()
    fill(index, crowd[:4, :32], model="other")
    assert index.crowding.measure() == 4


def test_a_stop_keeps_what_was_measured(
    index: Index, crowd: np.ndarray, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(crowding, "_BATCH", 10)
    fill(index, crowd)
    steps: list[int] = []

    def step() -> None:
        steps.append(1)
        if len(steps) == 2:
            raise KeyboardInterrupt

    with pytest.raises(KeyboardInterrupt):
        index.crowding.measure(step)
    assert len(set(crowds(index).values())) == 11, "ten measured, the others the usual one"
    assert index.crowding.measure() == 15


def test_vectors_not_measured_yet_count_as_ordinary_ones(index: Index, crowd) -> None:
    fill(index, crowd)
    assert index.crowding.corrected({1: 0.5, 2: 0.4}) == {1: 0.5, 2: 0.4}
    index.crowding.measure()
    corrected = index.crowding.corrected({1: 0.5, 999: 0.5})
    assert corrected[1] == pytest.approx(corrected[999])


def test_the_best_comes_first_and_of_equal_ones_the_older(index: Index) -> None:
    assert list(index.crowding.corrected({7: 0.2, 5: 0.4, 3: 0.2, 9: 0.9})) == [9, 5, 3, 7]


def test_an_index_without_vectors_is_not_measured(index: Index) -> None:
    assert index.crowding.measure() == 0
    assert index.crowding.corrected({}) == {}


def test_many_small_rows_become_one(
    index: Index, crowd: np.ndarray, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(crowding, "_ROWS", 3)
    for at in range(0, 24, 4):
        fill(index, crowd[at : at + 4], first=at)
        index.crowding.measure()
    before = crowds(index)
    index.database.query("DELETE FROM vectors WHERE id = ?", (ids(index)[0],))
    fill(index, crowd[24:], first=24)
    index.crowding.measure()
    assert index.database.number("SELECT count(*) FROM crowding") <= 3
    now = crowds(index)
    assert all(now[number] == before[number] for number in ids(index)[:-1])
