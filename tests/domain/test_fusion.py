from __future__ import annotations

import pytest
from hypothesis import given
from hypothesis import strategies as st

from mnemoscope.domain.fusion import (
    MEANING_FLOOR,
    Blend,
    Evidence,
    bm25,
    fuse,
    information,
    weights,
)


def passage(place: int, words: float = 0.0, meaning: float | None = None, **more) -> Evidence:
    covered = more.pop("covered", min(1.0, words / 5))
    return Evidence(1, more.pop("chunk", place), place * 10, words, covered, meaning, **more)


def ranked(*evidence: Evidence, literal: bool = False, meaning: bool = True) -> list[Blend]:
    return fuse(evidence, {}, {}, weights(literal=literal, meaning=meaning))


def test_shares_add_up_to_one() -> None:
    for literal in (True, False):
        for meaning in (True, False):
            shares = weights(literal=literal, meaning=meaning)
            assert shares.words + shares.meaning + shares.exact == pytest.approx(1)


def test_a_hit_that_only_words_speak_for_is_kept() -> None:
    far = [passage(at, meaning=0.62 + at / 100) for at in range(10)]
    blends = ranked(*far, passage(20, words=5.0, meaning=0.0))
    assert 10 in [blend.at for blend in blends]
    assert blends[0].at == 10


def test_a_hit_without_a_vector_is_kept() -> None:
    assert [blend.at for blend in ranked(passage(1, words=1.0), passage(2, meaning=0.5))] != []
    assert {blend.at for blend in ranked(passage(1, words=1.0), passage(2, meaning=0.5))} == {0, 1}


def test_meaning_alone_needs_a_floor() -> None:
    assert ranked(passage(1, meaning=MEANING_FLOOR - 0.01)) == []
    assert len(ranked(passage(1, meaning=MEANING_FLOOR))) == 1


def test_what_is_named_literally_comes_first() -> None:
    loud = passage(1, words=50.0, meaning=0.9, covered=1.0)
    literal = passage(2, words=0.1, meaning=0.0, exact=True)
    assert ranked(loud, literal, literal=True)[0].at == 1


def test_words_that_cover_little_of_the_question_count_for_little() -> None:
    one_common_word = passage(1, words=0.4, meaning=0.05, covered=0.1)
    right = passage(2, meaning=0.55)
    assert ranked(one_common_word, right)[0].at == 1


def test_a_neighbour_and_the_text_around_speak_for_a_memory() -> None:
    lone = Evidence(1, 1, 5, 2.0, 0.5, None)
    beside = Evidence(2, 2, 5, 2.0, 0.5, None)
    neighbour = Evidence(2, 2, 6, 2.0, 0.5, None)
    shares = weights(literal=False, meaning=False)
    assert fuse((lone, beside, neighbour), {}, {}, shares)[-1].at == 0
    around = fuse((lone, Evidence(3, 3, 5, 2.0, 0.5, None)), {3: 9.0, 1: 1.0}, {}, shares)
    assert around[0].at == 1


def test_rare_words_tell_more_and_nothing_tells_less_than_zero() -> None:
    assert information(1, 1000) > information(500, 1000) > information(1000, 1000) > 0
    assert information(5, 3) > 0


def test_a_two_word_note_does_not_win_by_being_short() -> None:
    short = bm25(1, length=2, average=20, telling=3.0)
    eight = bm25(1, length=8, average=20, telling=3.0)
    assert short == eight


FLOATS = st.floats(0, 100, allow_nan=False)


@given(
    st.lists(
        st.tuples(FLOATS, st.floats(0, 1), st.none() | st.floats(-1, 1), st.booleans()), max_size=30
    )
)
def test_scores_explain_themselves_and_lie_between_0_and_1(rows) -> None:
    evidence = [
        Evidence(1, at // 3, at, words, covered, meaning, exact)
        for at, (words, covered, meaning, exact) in enumerate(rows)
    ]
    shares = weights(literal=True, meaning=True)
    blends = fuse(evidence, {0: 3.0, 1: 1.0}, {0: 0.4}, shares)
    for blend in blends:
        parts = (
            blend.words * shares.words + blend.meaning * shares.meaning + blend.exact * shares.exact
        )
        assert blend.score == pytest.approx(parts)
        assert all(0 <= value <= 1 + 1e-9 for value in (blend.words, blend.meaning, blend.score))
    assert [b.score for b in blends] == sorted((b.score for b in blends), reverse=True)
