from __future__ import annotations

import pytest
from hypothesis import given
from hypothesis import strategies as st

from mnemoscope.domain.openclawwords import (
    FallbackWords,
    fallback_terms,
    match_expression,
    tokens,
)

WORDS = FallbackWords(
    stop_words=frozenset(
        tokens("what did we about the that thing do you 的 那个 前 これ の 그 나")
    ),
    particles=("에서", "은", "를"),
)


def test_every_token_of_a_question_must_be_there() -> None:
    assert match_expression('Hello, "router" VLAN-20!') == (
        '"Hello" AND "router" AND "VLAN" AND "20"'
    )
    assert match_expression("!!") == ""
    assert tokens("snake_case 备份 v1.2") == ["snake_case", "备份", "v1", "2"]


@pytest.mark.parametrize(
    ("question", "terms"),
    [
        (
            "what did we decide about the router backup last week?",
            ("decide", "router", "backup", "last", "week"),
        ),
        ("that thing we discussed about the API", ("discussed", "api")),
        ("go to 12 C++ ok", ("c++",)),
        ("那个备份", ("那", "个", "备", "份", "个备", "备份")),
        ("ルーターの設定を確認", ("ルーター", "設定", "確認")),
        ("옥상에서 나를", ("옥상에서", "옥상")),
        ("API를", ("api를", "api")),
    ],
)
def test_keywords_are_what_says_something(question: str, terms: tuple[str, ...]) -> None:
    assert fallback_terms(question, WORDS) == terms


@given(st.text(max_size=200))
def test_any_text_can_be_taken_apart(text: str) -> None:
    assert all(term.strip() for term in fallback_terms(text, WORDS))
    assert all(token and '"' not in token for token in tokens(text))
