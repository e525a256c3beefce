from __future__ import annotations

import numpy as np
import pytest

from mnemoscope.domain.decayfacts import TIERS, Facts, facts_of, uses_of
from mnemoscope.domain.decayparams import Tier


def two() -> Facts:
    one, other = facts_of(created=1.0, tier=Tier.CORE), facts_of(created=2.0, pinned=True)
    columns = zip(columns_of(one), columns_of(other), strict=True)
    return Facts(*(np.concatenate(pair) for pair in columns))


def columns_of(facts: Facts) -> list[np.ndarray]:
    return [getattr(facts, name) for name in Facts.__slots__]


def test_one_memory_of_which_nothing_is_known() -> None:
    one = facts_of()
    assert len(one) == 1
    assert np.isnan(one.created[0])
    assert np.isnan(one.importance[0])
    assert TIERS[one.tier[0]] is Tier.WORKING
    assert {column.shape for column in columns_of(one)} == {(1,)}
    assert (one.tier.dtype, one.pinned.dtype) == (np.int8, np.bool_)


def test_some_of_them_are_taken_by_number_or_by_mask() -> None:
    facts = two()
    assert facts.take([1]).created.tolist() == [2.0]
    assert facts.take(np.array([True, False])).created.tolist() == [1.0]
    assert facts.take(np.array([], dtype=np.int64)).pinned.shape == (0,)


@pytest.mark.parametrize(
    ("created", "last", "accesses", "expected"),
    [
        (10.0, 20.0, 2, 20.0),
        (10.0, 20.0, 0, 10.0),
        (10.0, 20.0, -4, 10.0),
        (10.0, np.nan, 2, 10.0),
        (np.nan, 20.0, 0, 20.0),
        (np.inf, 20.0, 0, 20.0),
        (10.0, -np.inf, 1, 10.0),
        (10.0, 1e300, 1, 10.0),
        (-1e300, 20.0, 0, 20.0),
    ],
)
def test_the_last_use_counts_only_where_there_were_some(
    created: float, last: float, accesses: float, expected: float
) -> None:
    uses = uses_of(facts_of(created=created, last_access=last, accesses=accesses))
    assert uses.last.tolist() == [expected]


def test_what_has_no_moment_has_no_last_use() -> None:
    assert np.isnan(uses_of(facts_of()).last[0])
