from __future__ import annotations

import json

import numpy as np
import pytest
from hypothesis import given
from hypothesis import strategies as st

from mnemoscope.domain.outcomes import ModelFault, ModelFaultKind
from mnemoscope.providers.vectors import normalised, vectors_of

JSON = st.recursive(
    st.none() | st.booleans() | st.integers() | st.floats() | st.text(max_size=5),
    lambda inner: (
        st.lists(inner, max_size=3)
        | st.dictionaries(st.sampled_from(["data", "index", "embedding", "x"]), inner, max_size=3)
    ),
    max_leaves=12,
)


def body(*rows: object) -> bytes:
    return json.dumps({"data": list(rows)}).encode()


def test_vectors_stand_in_the_order_of_their_texts() -> None:
    found = vectors_of(
        body({"index": 1, "embedding": [0, 2]}, {"index": 0, "embedding": [3, 4]}), 2, 0
    )
    assert np.allclose(found, [[0.6, 0.8], [0, 1]])
    assert found.dtype == np.float32


def test_one_missing_place_is_the_one_it_stands_at() -> None:
    found = vectors_of(body({"embedding": [1, 0]}, {"index": 1, "embedding": [0, 1]}), 2, 2)
    assert np.allclose(found, [[1, 0], [0, 1]])


@pytest.mark.parametrize("place", [True, "0", 1.0, None, -1, 2, [], {}])
def test_a_place_that_is_none_is_not_guessed(place: object) -> None:
    with pytest.raises(ModelFault) as raised:
        vectors_of(body({"index": 0, "embedding": [1]}, {"index": place, "embedding": [1]}), 2, 0)
    assert raised.value.kind is ModelFaultKind.SHAPE


def test_huge_and_tiny_numbers_still_have_a_direction() -> None:
    found = normalised(np.array([[1e300, 1e300], [1e-11, 0]]))
    assert np.allclose(found, [[2**-0.5, 2**-0.5], [1, 0]])


@given(JSON, st.integers(1, 3), st.integers(0, 3))
def test_any_json_is_either_vectors_or_a_named_fault(value: object, count: int, dims: int) -> None:
    for answer in (value, {"data": value}, {"data": [{"index": 0, "embedding": value}]}):
        try:
            found = vectors_of(json.dumps(answer).encode(), count, dims)
        except ModelFault:
            continue
        assert found.shape[0] == count
        assert np.allclose(np.linalg.norm(found, axis=1), 1)


@given(st.binary(max_size=60))
def test_any_bytes_are_either_vectors_or_a_named_fault(data: bytes) -> None:
    with pytest.raises(ModelFault):
        vectors_of(data, 1, 0)
