"""Likeness of texts in every script."""

from __future__ import annotations

import pytest
from hypothesis import given
from hypothesis import strategies as st

from mnemoscope.domain.similarity import SAME, likeness, tokens


def measured(left: str, right: str) -> float:
    return likeness(tokens(left), tokens(right))


@pytest.mark.parametrize(
    ("left", "right", "expected"),
    [
        ("alpha beta gamma", "alpha beta gamma delta", 0.75),
        ("hello_world", "hello world", 0.0),
        ("今天我们讨论了项目进展", "今天我们讨论了会议安排", 0.448276),
        ("Привет", "привет", 1.0),
        ("привет", "мир", 0.0),
        ("", "", 0.0),
    ],
)
def test_likeness_is_the_share_of_common_tokens(left: str, right: str, expected: float) -> None:
    assert measured(left, right) == pytest.approx(expected, abs=1e-6)


def test_latin_words_between_chinese_ones_stay_whole() -> None:
    assert tokens("用Redis缓存") == {"用", "redis", "缓", "存", "缓存"}


@given(st.text(max_size=60), st.text(max_size=60))
def test_likeness_is_even_handed_and_bounded(left: str, right: str) -> None:
    assert 0.0 <= measured(left, right) == measured(right, left) <= 1.0
    if tokens(left):
        assert measured(left, left) == 1.0 >= SAME
