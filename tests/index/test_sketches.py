from __future__ import annotations

from dataclasses import dataclass

import numpy as np
import pytest

from mnemoscope.index.sketches import Sketches

KEY = ("model", "born")


@dataclass(frozen=True)
class Held:
    """What is asked of a mapped file."""

    ids: np.ndarray
    lanes: np.ndarray
    newest: int


def packed(rows: np.ndarray) -> bytes:
    return np.packbits(rows, axis=1).tobytes()


@pytest.fixture
def bits() -> np.ndarray:
    return np.random.default_rng(7).integers(0, 2, (1000, 512)).astype(bool)


def filled(bits: np.ndarray) -> Sketches:
    sketches = Sketches()
    assert sketches.newest(KEY) == 0
    sketches.add(KEY, list(range(1, len(bits) + 1)), packed(bits))
    return sketches


def test_the_nearest_are_those_with_the_fewest_other_signs(
    bits: np.ndarray, monkeypatch: pytest.MonkeyPatch
) -> None:
    asked = bits[17] ^ (np.arange(512) < 20)
    apart = (bits ^ asked).sum(axis=1)
    expected = [int(at) + 1 for at in np.lexsort((np.arange(1000), apart))[:50]]
    assert filled(bits).nearest(packed(asked[None]), 50).tolist() == expected
    monkeypatch.setattr("mnemoscope.index.sketches._BLOCK", 64)
    assert filled(bits).nearest(packed(asked[None]), 50).tolist() == expected


def test_fewer_than_asked_for_are_all(bits: np.ndarray) -> None:
    assert len(filled(bits[:3]).nearest(packed(bits[:1]), 400)) == 3


def test_newer_ones_are_added_once(bits: np.ndarray) -> None:
    sketches = filled(bits[:500])
    assert sketches.newest(KEY) == 500
    newer = list(range(491, 1001))
    sketches.add(KEY, newer, packed(bits[490:]))
    sketches.add(KEY, newer, packed(bits[490:]))
    assert sketches.newest(KEY) == 1000
    assert sorted(sketches.nearest(packed(bits[:1]), 5000)) == list(range(1, 1001))


def test_only_allowed_ones_answer(bits: np.ndarray) -> None:
    assert sorted(filled(bits).nearest(packed(bits[:1]), 400, [3, 9, 4000])) == [3, 9]


def test_another_file_or_model_starts_anew(bits: np.ndarray) -> None:
    sketches = filled(bits)
    assert sketches.newest(("other", "born")) == 0
    assert sketches.nearest(packed(bits[:1]), 5).size == 0
    sketches.add(KEY, [1], packed(bits[:1]))
    assert sketches.nearest(packed(bits[:1]), 5).size == 0


def test_dropping_makes_them_be_read_again(bits: np.ndarray) -> None:
    sketches = filled(bits)
    sketches.drop()
    assert sketches.newest(KEY) == 0


def test_an_empty_index_answers_nothing() -> None:
    assert Sketches().nearest(b"\0" * 64, 5).size == 0


def test_those_of_a_mapped_file_come_with_those_that_are_newer(bits: np.ndarray) -> None:
    lanes = np.ascontiguousarray(np.packbits(bits[:500], axis=1).view(np.uint64).T)
    sketches = Sketches()
    assert sketches.newest(KEY) == 0
    sketches.lay(KEY, Held(np.arange(1, 501), lanes, newest=700))
    assert sketches.newest(KEY) == 700
    sketches.add(KEY, list(range(701, 801)), packed(bits[500:600]))
    assert sketches.newest(KEY) == 800
    asked = bits[550] ^ (np.arange(512) < 9)
    assert sketches.nearest(packed(asked[None]), 1).tolist() == [751]
    assert sketches.nearest(packed(bits[30:31]), 1).tolist() == [31]
    sketches.lay(KEY, Held(np.arange(1, 3), lanes[:, :2], newest=2))
    assert sketches.newest(KEY) == 800


def test_those_of_deleted_vectors_are_left_out(bits: np.ndarray) -> None:
    sketches = filled(bits)
    sketches.retain(("other", "born"), np.asarray([1], dtype=np.int64))
    assert sketches.nearest(packed(bits[:1]), 5000).size == 1000
    sketches.retain(KEY, np.asarray([5, 9, 4000], dtype=np.int64))
    assert sorted(sketches.nearest(packed(bits[:1]), 5000)) == [5, 9]
    assert sorted(sketches.nearest(packed(bits[:1]), 5000, [9, 10])) == [9]
    assert sketches.newest(KEY) == 1000


def test_sketches_of_another_length_are_not_compared(bits: np.ndarray) -> None:
    assert filled(bits).nearest(b"\0" * 32, 5).size == 0
