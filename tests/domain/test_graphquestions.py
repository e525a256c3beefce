"""Names and words of a question are told apart, whatever stands between them."""

from __future__ import annotations

from datetime import UTC, datetime

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from mnemoscope.domain.graph import Entity, Graph, Relation
from mnemoscope.domain.graphquestions import Form, GraphAsker, KindWords, QuestionWords

WORDS = QuestionWords(
    kinds=(
        KindWords("manages", ("manages?", "管理"), ("managed by",), ("managers?", "经理")),
        KindWords("knows", ("knows?",)),
    ),
    passive=("被",),
    asking=("who", "whom", "谁"),
    every=("all",),
    about=("who is",),
    filler=("the",),
    between=("related",),
    beyond=("not", "以前"),
    moment=("how much",),
    types={"tool": ("tools?",)},
    inverses={"knows": frozenset({"knows"}), "manages": frozenset({"led_by"})},
)
NOW = datetime(2026, 5, 1, tzinfo=UTC)
GRAPH = Graph(
    (
        Entity("a", "Manages Ltd", "organization"),
        Entity("b", "李雷", "person"),
        Entity("c", "韩梅梅", "person", aliases=("Han",)),
        Entity("d", "X-1", "tool"),
    ),
    (
        Relation("1", "b", "manages", "c"),
        Relation("2", "a", "manages", "d"),
        Relation("3", "c", "knows", "b"),
        Relation("4", "d", "led_by", "b"),
        Relation("5", "a", "feeds", "d"),
    ),
)


def ask(question):
    return GraphAsker(GRAPH, WORDS, NOW).answer(question)


@pytest.mark.parametrize(
    ("question", "ids"),
    [
        ("who manages x-1?", {"2", "4"}),
        ("谁管理韩梅梅", {"1"}),
        ("韩梅梅被谁管理", {"1"}),
        ("李雷管理谁", {"1", "4"}),
        ("李雷的经理", set()),
        ("who knows 李雷", {"3"}),
        ("李雷 knows whom", {"3"}),
        ("what does manages ltd manage", {"2"}),
        ("which tools does 李雷 manage", {"4"}),
        ("who feeds X-1", {"5"}),
    ],
)
def test_the_side_on_which_a_name_stands_tells_which_end_is_asked(question, ids):
    found = ask(question)
    assert found is not None
    assert found.form is Form.ENDS
    assert {one.id for one in found.relations} == ids


def test_words_inside_a_name_are_none():
    assert ask("Manages Ltd") is None
    found = ask("who is Manages Ltd")
    assert found is not None
    assert found.form is Form.ABOUT


def test_a_way_is_told_with_all_its_stops():
    found = ask("how are Han and X-1 related")
    assert found is not None
    assert (found.form, [one.id for one in found.entities]) == (Form.PATH, ["c", "b", "d"])


@settings(deadline=None)
@given(st.text(max_size=60))
def test_any_text_is_answered_or_not(question):
    ask(question)


@given(
    st.lists(st.sampled_from(["who", "谁", "李雷", "管理", "Han", "被", "all", " "]), max_size=9)
)
def test_any_order_of_words_is_answered_or_not(words):
    ask("".join(words))
