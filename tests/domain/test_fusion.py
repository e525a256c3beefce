from __future__ import annotations

import pytest
from hypothesis import given
from hypothesis import strategies as st

from mnemoscope.domain.evidence import Evidence
from mnemoscope.domain.fusion import MEANING_FLOOR, NOTES, TALK, Asking, Blend, fuse, weights

BOTH = Asking()
WORDS = Asking(meaning=False)


def passage(place: int, count: int = 0, meaning: float | None = None, **more) -> Evidence:
    more = {"chunk": place, "size": 10.0, "shares": (float(count > 0),)} | more
    return Evidence(1, place=place * 10, counts=(count,), meaning=meaning, **more)


def ranked(*evidence: Evidence, asking: Asking = BOTH) -> list[Blend]:
    return fuse(evidence, [2.0], {}, {}, asking)


@pytest.mark.parametrize("mix", [TALK, NOTES])
@pytest.mark.parametrize("alpha", [None, 0.0, 0.4, 1.0, 7.0])
@given(literal=st.booleans(), dated=st.booleans(), meaning=st.booleans())
def test_shares_add_up_to_one(mix, alpha, literal: bool, dated: bool, meaning: bool) -> None:
    shares = weights(mix, Asking(literal, dated, meaning, alpha))
    parts = (shares.words, shares.around, shares.meaning, shares.day, shares.exact)
    assert sum(parts) == pytest.approx(1)
    assert all(part >= 0 for part in parts)
    assert meaning or not shares.meaning


def test_alpha_is_the_share_of_meaning() -> None:
    assert weights(NOTES, Asking(alpha=0.4)).meaning == pytest.approx(0.4)
    assert weights(NOTES, BOTH).meaning == pytest.approx(NOTES.alpha)


def test_a_hit_that_only_words_speak_for_is_kept() -> None:
    far = [passage(at, meaning=0.62 + at / 100) for at in range(10)]
    assert 10 in [blend.at for blend in ranked(*far, passage(20, 1, meaning=0.0))]


def test_a_hit_without_a_vector_is_kept() -> None:
    assert {blend.at for blend in ranked(passage(1, 1), passage(20, meaning=0.5))} == {0, 1}


def test_meaning_alone_needs_a_floor() -> None:
    assert ranked(passage(1, meaning=MEANING_FLOOR - 0.01)) == []
    assert len(ranked(passage(1, meaning=MEANING_FLOOR))) == 1


def test_what_is_named_literally_comes_first() -> None:
    loud = passage(1, 50, meaning=0.9, clear=1.0)
    literal = passage(20, exact=True)
    assert ranked(loud, literal, asking=Asking(literal=True))[0].at == 1


def test_the_day_that_is_named_lifts_its_notes() -> None:
    plain, dated = passage(1, 1), passage(20, 1, day=1.0)
    assert ranked(plain, dated, asking=Asking(dated=True, meaning=False))[0].at == 1
    assert ranked(plain, dated, asking=WORDS)[0].at == 0


def test_a_note_stands_for_itself_and_a_turn_leans_on_its_neighbours() -> None:
    def near_and_far(speaker: str) -> float:
        turns = [
            Evidence(1, 1, at, (int(at == 0),), (float(at == 0),), 10.0, None, speaker=speaker)
            for at in (0, 1, 20, 21, 40, 41)
        ]
        blends = {blend.at: blend.score for blend in ranked(*turns, asking=WORDS)}
        return blends[1] / blends[0]

    assert near_and_far("mira") > 2 * near_and_far("")


@given(
    st.lists(
        st.tuples(st.integers(0, 3), st.none() | st.floats(-1, 1), st.booleans(), st.floats(0, 1)),
        max_size=30,
    )
)
def test_scores_explain_themselves_and_lie_between_0_and_1(rows) -> None:
    evidence = [
        passage(at, count, meaning, exact=exact, clear=clear, day=clear, chunk=at // 3)
        for at, (count, meaning, exact, clear) in enumerate(rows)
    ]
    blends = fuse(evidence, [1.5], {0: 3.0, 1: 1.0}, {0: 0.4}, Asking(literal=True, dated=True))
    for blend in blends:
        values = (blend.words, blend.around, blend.meaning, blend.day, blend.exact)
        shares = blend.shares
        parts = (shares.words, shares.around, shares.meaning, shares.day, shares.exact)
        assert blend.score == pytest.approx(
            sum(value * share for value, share in zip(values, parts, strict=True))
        )
        assert all(0 <= value <= 1 + 1e-9 for value in (*values, blend.score))
    assert [b.score for b in blends] == sorted((b.score for b in blends), reverse=True)
