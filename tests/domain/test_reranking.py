from __future__ import annotations

from datetime import UTC, datetime, timedelta

import pytest
from hypothesis import given
from hypothesis import strategies as st

from mnemoscope.domain.reranking import age_in_days, daily, decay, mmr, word_set

NOW = datetime(2026, 11, 2, tzinfo=UTC)


def _day(age: int) -> str:
    return (NOW - timedelta(days=age)).date().isoformat()


def test_age_counts_from_the_beginning_of_the_day_and_never_below_nothing() -> None:
    assert age_in_days("2026-11-01", NOW + timedelta(hours=12)) == pytest.approx(1.5)
    assert age_in_days("2026-11-05", NOW) == 0.0
    assert age_in_days(None, NOW) is None


@pytest.mark.parametrize(("age", "factor"), [(0, 1.0), (10, 0.793701), (30, 0.5), (60, 0.25)])
def test_a_half_life_of_thirty_days_halves_each_thirty_days(age: int, factor: float) -> None:
    assert decay(_day(age), NOW, 30) == pytest.approx(factor, abs=1e-6)


def test_what_has_no_day_or_lies_ahead_does_not_decay() -> None:
    assert decay(None, NOW, 30) == 1.0
    assert decay("2027-01-01", NOW, 30) == 1.0


@pytest.mark.parametrize("half_life", [0.0, -1.0, float("nan"), float("inf")])
def test_no_half_life_is_no_decay(half_life: float) -> None:
    assert decay(_day(300), NOW, half_life) == 1.0


def test_a_daily_factor_counts_once_for_each_day() -> None:
    assert daily(_day(10), NOW, 0.95) == pytest.approx(0.95**10)
    assert daily(_day(10), NOW, 1.0) == 1.0
    assert daily(_day(10), NOW, 1.5) == 1.0
    assert daily(_day(1), NOW, -0.5) == 0.0
    assert daily(None, NOW, 0.95) == 1.0
    assert daily(_day(10), NOW, float("nan")) == 1.0


def test_words_are_runs_of_plain_letters_and_cjk_characters_with_their_pairs() -> None:
    assert word_set("Alpha, beta_1 HELLO") == {"alpha", "beta_1", "hello"}
    assert word_set("我喜欢hello你好") == {
        "我", "喜", "欢", "我喜", "喜欢", "hello", "你", "好", "你好",
    }  # fmt: skip


def test_a_hit_that_repeats_the_first_stands_behind_one_that_says_something_else() -> None:
    scores = [0.9, 0.8, 0.75, 0.2]
    texts = ["alpha beta gamma", "alpha beta gamma delta", "whiskey tango", "alpha"]
    assert mmr(scores, texts, 0.7) == [0, 2, 1, 3]
    assert mmr(scores, texts, 1.0) == [0, 1, 2, 3]


def test_equal_scores_keep_their_order_as_far_as_they_are_alike() -> None:
    assert mmr([0.5, 0.5, 0.5], ["one two", "one two", "three"], 0.7) == [0, 2, 1]
    assert mmr([0.5, 0.5], ["", ""], 0.7) == [0, 1]
    assert mmr([], [], 0.5) == []


@given(
    st.lists(st.tuples(st.floats(0, 1), st.text(alphabet="abc 你好", max_size=12)), max_size=12),
    st.floats(-1, 2),
)
def test_the_order_holds_every_hit_once_and_the_best_first(
    hits: list[tuple[float, str]], lam: float
) -> None:
    scores = [score for score, _ in hits]
    order = mmr(scores, [text for _, text in hits], lam)
    assert sorted(order) == list(range(len(hits)))
    if hits and lam > 0:
        assert scores[order[0]] == max(scores)
