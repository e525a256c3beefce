from __future__ import annotations

import numpy as np
import pytest

from mnemoscope.index.packing import (
    length_of,
    matrix_of,
    pack,
    products,
    query_vector,
    repack,
    scales_of,
    unpack,
)


def unit(count: int, dims: int = 512, seed: int = 3) -> np.ndarray:
    rows = np.random.default_rng(seed).standard_normal((count, dims)).astype(np.float32)
    return rows / np.linalg.norm(rows, axis=1, keepdims=True)


def test_packing_keeps_signs_and_directions() -> None:
    vectors = unit(4)
    sketches, quantised = pack(vectors)
    assert [len(sketch) for sketch in sketches] == [64] * 4
    whole = np.frombuffer(quantised[2], dtype=np.int8).astype(np.float32)
    assert float(whole @ vectors[2] / np.linalg.norm(whole)) > 0.999
    assert pack(np.zeros((1, 100), dtype=np.float32))[0][0] == bytes(16)


@pytest.mark.parametrize("bad", [np.nan, np.inf, -np.inf])
def test_what_holds_no_numbers_counts_as_zero(bad: float) -> None:
    vectors = unit(3)
    vectors[1, 7] = bad
    vectors[2] = 0
    sketches, quantised = pack(vectors)
    assert quantised[1] == quantised[2] == bytes(512)
    assert sketches[1] == sketches[2] == bytes(64)
    assert quantised[0] != bytes(512)
    assert query_vector("m", vectors[1]).quantised == bytes(512)


def test_the_smallest_and_largest_numbers_keep_their_direction_or_count_as_zero() -> None:
    vectors = np.asarray([[3e38, -3e38], [1e-45, 0], [4e-38, 3e-38]], dtype=np.float32)
    assert pack(vectors)[1] == [bytes([127, 129]), bytes(2), bytes([127, 95])]


@pytest.mark.parametrize("rows", [1, 256, 600])
def test_products_and_scales_are_those_of_the_whole_matrix(rows: int) -> None:
    matrix = matrix_of(pack(unit(rows))[1])
    matrix = np.concatenate([matrix, np.zeros((1, 512), dtype=np.int8)])
    whole = matrix.astype(np.int64)
    assert products(matrix, matrix[0]).tolist() == (whole @ whole[0]).tolist()
    assert products(matrix[:0], matrix[0]).shape == (0,)
    assert length_of(matrix[0]) == pytest.approx(np.sqrt(whole[0] @ whole[0]))
    scales = scales_of(matrix)
    assert scales[-1] == 0
    lengths = np.linalg.norm(matrix[:-1].astype(np.float64), axis=1)
    assert scales[:-1] * lengths == pytest.approx(np.ones(rows))


def test_what_was_unpacked_is_packed_to_the_same_bytes() -> None:
    vectors = unit(200)
    vectors[7] = 0
    again = pack(unpack(pack(vectors)[1]))
    assert again == pack(vectors)
    query = query_vector("m", vectors[0])
    assert repack("m", query.quantised) == query
