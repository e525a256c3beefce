from __future__ import annotations

import pytest
from hypothesis import given
from hypothesis import strategies as st

from mnemoscope.domain.openclawwords import (
    FallbackWords,
    fallback_terms,
    match_expression,
    name_plans,
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


def test_of_a_pasted_page_some_tokens_must_do() -> None:
    assert match_expression("a " * 5_000) == '"a"'
    assert match_expression("a " * 3) == '"a" AND "a" AND "a"'
    assert match_expression(" ".join(map(str, range(500)))).count("AND") == 99


def test_names_are_searched_for_words_and_for_parts_outside_ascii() -> None:
    assert name_plans("relay box") == [('"relay" AND "box"', ())]
    assert name_plans("团队 box") == [('"团队" AND "box"', ()), ('"box"', ("团队",))]
    assert name_plans("caf\u00e9")[1:] == [("", ("caf\u00e9",)), ("", ("cafe\u0301",))]
    assert name_plans("?") == []


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
