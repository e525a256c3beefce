from __future__ import annotations

import pytest
from hypothesis import given
from hypothesis import strategies as st

from mnemoscope.domain.evidence import NEAR, Evidence, bm25, features, information, talks


def passage(place: int, count: int = 0, **more) -> Evidence:
    more = {
        "file": 1,
        "chunk": 1,
        "size": 10.0,
        "meaning": None,
        "shares": (float(count > 0),),
    } | more
    return Evidence(place=place, counts=(count,), **more)


def test_rare_words_tell_more_and_nothing_tells_less_than_zero() -> None:
    assert information(1, 1000) > information(500, 1000) > information(1000, 1000) > 0
    assert information(5, 3) > 0


def test_a_two_word_note_does_not_win_by_being_short() -> None:
    short = bm25([1], length=2, average=20, telling=[3.0])
    eight = bm25([1], length=8, average=20, telling=[3.0])
    assert short == eight


def test_neighbours_of_the_same_file_only_are_near() -> None:
    evidence = [passage(0, 1), passage(NEAR), passage(NEAR + 1), passage(1, file=2)]
    near = features(evidence, [2.0], {}, {}).near
    assert near[0] > 0
    assert near[1] > 0
    assert list(near[2:]) == [0.0, 0.0]


def test_what_follows_a_question_gets_its_words() -> None:
    asked, told, other = (
        passage(0, 1, asks=True),
        passage(1),
        passage(2),
    )
    follows = features([asked, told, other], [1.0], {}, {}).follows
    assert follows[0] == follows[2] == 0.0
    assert follows[1] == pytest.approx(1.0)


def test_words_count_for_little_where_even_the_best_holds_little() -> None:
    half = Evidence(1, 1, 0, (1, 0), (1.0, 0.0), 10.0, None)
    found = features([half], [1.0, 3.0], {}, {})
    assert found.own[0] == found.covered[0] == pytest.approx(0.25)


def test_what_stands_out_counts_as_much_as_the_nearest_is_near() -> None:
    found = features(
        [passage(0, meaning=0.3, clear=1.0), passage(5, meaning=0.2, clear=0.5)], [1.0], {}, {}
    )
    assert found.clear == pytest.approx([0.5, 0.25])


def test_talk_is_where_the_same_few_speak_over_and_over() -> None:
    turns = [passage(at, speaker=("mira", "otto")[at % 2]) for at in range(8)]
    notes = [passage(at, file=2, speaker=f"key {at}") for at in range(6)]
    mixed = [passage(at, file=3, speaker="mira" if at < 2 else "") for at in range(6)]
    lone = [passage(1, file=4, speaker="otto")]
    assert talks([*turns, *notes, *mixed, *lone]) == {1, 4}
    assert talks([*notes, *mixed, *lone]) == set()


VALUES = st.floats(0, 100, allow_nan=False)


@given(
    st.lists(
        st.tuples(st.integers(0, 5), st.none() | st.floats(-1, 1), st.booleans()), max_size=30
    ),
    VALUES,
)
def test_features_lie_between_0_and_1(rows, telling: float) -> None:
    evidence = [
        passage(at, count, meaning=meaning, asks=asks, chunk=at // 3, file=at // 9)
        for at, (count, meaning, asks) in enumerate(rows)
    ]
    found = features(evidence, [telling], {0: 3.0, 1: 1.0}, {0: 0.4})
    for name in found.__slots__:
        values = getattr(found, name)
        assert len(values) == len(rows)
        assert all(0 <= value <= 1 + 1e-9 for value in values), name
