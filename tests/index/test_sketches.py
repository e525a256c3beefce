from __future__ import annotations

from dataclasses import dataclass

import numpy as np
import pytest

from mnemoscope.index.sketches import Sketches

KEY = ("model", "born")


@dataclass(frozen=True)
class Mapped:
    """What is asked of a mapped file."""

    ids: np.ndarray
    sketches: np.ndarray
    newest: int
    seen: int


def packed(rows: np.ndarray) -> bytes:
    return np.packbits(rows, axis=1).tobytes()


@pytest.fixture
def bits() -> np.ndarray:
    return np.random.default_rng(7).integers(0, 2, (1000, 512)).astype(bool)


def filled(bits: np.ndarray) -> Sketches:
    sketches = Sketches()
    assert sketches.position(KEY) == (0, 0)
    sketches.update(KEY, 0, list(range(1, len(bits) + 1)), packed(bits), [])
    return sketches


def test_the_nearest_are_those_with_the_fewest_other_signs(bits: np.ndarray) -> None:
    asked = bits[17] ^ (np.arange(512) < 20)
    apart = (bits ^ asked).sum(axis=1)
    expected = sorted(int(at) + 1 for at in np.lexsort((np.arange(1000), apart))[:50])
    assert filled(bits).held(KEY).compared(packed(asked[None])).nearest(50).tolist() == expected


def test_the_nearest_are_found_where_a_sample_tells_wrongly(bits: np.ndarray) -> None:
    asked = bits[3].copy()
    bits[::16] = asked
    apart = (bits ^ asked).sum(axis=1)
    expected = sorted(int(at) + 1 for at in np.lexsort((np.arange(1000), apart))[:200])
    assert filled(bits).held(KEY).compared(packed(asked[None])).nearest(200).tolist() == expected


def test_fewer_than_asked_for_are_all(bits: np.ndarray) -> None:
    assert len(filled(bits[:3]).held(KEY).compared(packed(bits[:1])).nearest(400)) == 3


def test_newer_ones_are_added_once(bits: np.ndarray) -> None:
    sketches = filled(bits[:500])
    assert sketches.position(KEY)[0] == 500
    newer = list(range(491, 1001))
    sketches.update(KEY, 0, newer, packed(bits[490:]), [])
    sketches.update(KEY, 0, newer, packed(bits[490:]), [])
    assert sketches.position(KEY)[0] == 1000
    assert sorted(sketches.held(KEY).compared(packed(bits[:1])).nearest(5000)) == list(
        range(1, 1001)
    )


def test_only_allowed_ones_answer(bits: np.ndarray) -> None:
    assert sorted(filled(bits).held(KEY).compared(packed(bits[:1])).nearest(400, [3, 9, 4000])) == [
        3,
        9,
    ]


def test_another_file_or_model_starts_anew(bits: np.ndarray) -> None:
    sketches = filled(bits)
    assert sketches.position(("other", "born")) == (0, 0)
    assert sketches.held(KEY).compared(packed(bits[:1])).nearest(5).size == 0
    sketches.update(KEY, 0, [1], packed(bits[:1]), [])
    assert sketches.held(KEY).compared(packed(bits[:1])).nearest(5).size == 0


def test_dropping_makes_them_be_read_again(bits: np.ndarray) -> None:
    sketches = filled(bits)
    sketches.drop()
    assert sketches.position(KEY) == (0, 0)


def test_an_empty_index_answers_nothing() -> None:
    assert Sketches().held(KEY).compared(b"\0" * 64).nearest(5).size == 0


def test_those_of_a_mapped_file_come_with_those_that_are_newer(bits: np.ndarray) -> None:
    first = np.packbits(bits[:500], axis=1)
    sketches = Sketches()
    assert sketches.position(KEY) == (0, 0)
    sketches.lay(KEY, Mapped(np.arange(1, 501), first, newest=700, seen=3))
    assert sketches.position(KEY)[0] == 700
    sketches.update(KEY, 4, list(range(701, 801)), packed(bits[500:600]), [])
    assert sketches.position(KEY)[0] == 800
    asked = bits[550] ^ (np.arange(512) < 9)
    assert sketches.held(KEY).compared(packed(asked[None])).nearest(1).tolist() == [751]
    assert sketches.held(KEY).compared(packed(bits[30:31])).nearest(1).tolist() == [31]
    sketches.lay(KEY, Mapped(np.arange(1, 3), first[:2], newest=2, seen=9))
    assert sketches.position(KEY)[0] == 800


def test_those_of_deleted_vectors_are_left_out(bits: np.ndarray) -> None:
    sketches = filled(bits)
    others = [number for number in range(1, 1001) if number not in (5, 9)]
    sketches.update(("other", "born"), 7, [], b"", others)
    assert sketches.held(KEY).compared(packed(bits[:1])).nearest(5000).size == 1000
    sketches.update(KEY, 7, [], b"", [*others, 4000])
    assert sorted(sketches.held(KEY).compared(packed(bits[:1])).nearest(5000)) == [5, 9]
    assert sorted(sketches.held(KEY).compared(packed(bits[:1])).nearest(5000, [9, 10])) == [9]
    assert sketches.held(KEY).existing(np.asarray([4, 5, 9, 4000])).tolist() == [5, 9]
    assert sketches.position(KEY) == (1000, 7)
    sketches.update(KEY, 8, [1001, 1002], packed(bits[:2]), [1002])
    assert sorted(sketches.held(KEY).compared(packed(bits[:1])).nearest(5000)) == [5, 9, 1001]


def test_a_look_from_before_a_deletion_brings_nothing_back(bits: np.ndarray) -> None:
    sketches = filled(bits[:10])
    sketches.update(KEY, 5, [], b"", [11])
    sketches.update(KEY, 4, [11], packed(bits[10:11]), [])
    assert sketches.position(KEY) == (10, 5)


def test_sketches_of_another_length_are_not_compared(bits: np.ndarray) -> None:
    assert filled(bits).held(KEY).compared(b"\0" * 32).nearest(5).size == 0
