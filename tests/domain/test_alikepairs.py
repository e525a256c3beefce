"""All pairs that are alike are found, and no others."""

from __future__ import annotations

from itertools import combinations

from hypothesis import given, settings
from hypothesis import strategies as st

from mnemoscope.domain.alikepairs import alike_pairs, are_apart, named
from mnemoscope.domain.similarity import likeness, tokens

_WORDS = st.sampled_from(["tea", "cup", "kettle", "blue", "red", "茶", "杯子", "kitchen"])


@settings(deadline=None)
@given(
    st.lists(st.lists(_WORDS, max_size=6).map(" ".join), max_size=14),
    st.sampled_from([0.5, 0.85, 0.88, 1.0]),
)
def test_the_same_as_each_with_each(texts: list[str], least: float) -> None:
    expected = {
        (one, other)
        for one, other in combinations(range(len(texts)), 2)
        if min(len(tokens(texts[one])), len(tokens(texts[other]))) >= 3
        and likeness(tokens(texts[one]), tokens(texts[other])) >= least
    }
    assert {(one, other) for one, other, _ in alike_pairs(texts, least)} == expected


def test_words_that_are_too_few_are_alike_to_nothing() -> None:
    assert list(alike_pairs(["yes", "yes"], 0.85)) == []


def test_what_names_other_things_is_apart() -> None:
    def apart(one: str, other: str) -> bool:
        return are_apart(named(one), named(other))

    assert apart("周五的站会改到下午三点，第 17946 号。", "周五的站会改到下午三点，第 17970 号。")
    assert apart("The gateway listens on port 8080", "The gateway listens on port 9090")
    assert apart("The rota is kept by Mina", "The rota is kept by Jonas")
    assert not apart("The mast is 9 metres long", "The mast is nine metres long")
    assert not apart("The sail is red", "The sail is red again")
