"""Sets of words as rows of numbers."""

from __future__ import annotations

import sys
import tracemalloc

import pytest
from hypothesis import given
from hypothesis import strategies as st

from mnemoscope.domain.similarity import likeness
from mnemoscope.domain.wordsets import WordSets

WORDS = st.frozensets(st.sampled_from(["otter", "lynx", "finch", "wren", "备份", "网关", "8443"]))


@given(st.lists(WORDS), WORDS, st.sampled_from([0.0, 0.5, 0.8, 1.0]))
def test_it_answers_as_plain_sets_do(
    sets: list[frozenset[str]], asked: frozenset[str], least: float
) -> None:
    packed = WordSets()
    for one in sets:
        packed.add(one)
    assert len(packed) == len(sets)
    assert [packed.at(at) for at in range(len(sets))] == sets
    assert [packed.size(at) for at in range(len(sets))] == [len(one) for one in sets]
    assert packed.holding(asked) == [at for at, one in enumerate(sets) if one & asked]
    for word in asked:
        holders = [one for one in sets if word in one]
        assert packed.count(word) == len(holders)
        assert (word in packed) == bool(holders)
    for at, one in enumerate(sets):
        assert packed.alike(asked, at, least) == (likeness(asked, one) >= least)


def test_ten_thousand_sets_fill_a_fraction_of_what_plain_ones_fill() -> None:
    texts = [frozenset(f"word{(at * 7 + n * 13) % 997}" for n in range(12)) for at in range(10_000)]
    tracemalloc.start()
    packed = WordSets()
    for one in texts:
        packed.add(one)
    filled = tracemalloc.get_traced_memory()[0]
    tracemalloc.stop()
    assert filled < sum(map(sys.getsizeof, texts)) / 4


def test_a_place_that_is_none_is_said() -> None:
    with pytest.raises(IndexError):
        WordSets().at(0)
