"""Answers of a model count only where they are whole and quote what stands there."""

from __future__ import annotations

from typing import Any

import pytest

from mnemoscope.domain.conflicts import ConflictKind
from mnemoscope.domain.pairanswers import NEITHER, SUREST, PairAnswer, read_answers

PAIRS = (
    ("The gateway listens on port 8080.", "Traffic for the gateway enters at 9090."),
    ("Nora likes tea.", "Nora leads Aurora."),
)
YES: dict[str, Any] = {
    "id": 1, "contradict": True, "kind": "value", "first": "port 8080", "second": "9090",
    "why": "Two ports for one gateway.", "confidence": 0.7,
}  # fmt: skip


def test_whole_answers_are_read_in_the_order_of_the_pairs() -> None:
    found = read_answers({"pairs": [{"id": 2, "contradict": False}, YES]}, PAIRS)
    said = PairAnswer(
        contradict=True,
        kind=ConflictKind.VALUE,
        first="port 8080",
        second="9090",
        why="Two ports for one gateway.",
        confidence=0.7,
    )
    assert found == (said, NEITHER)


@pytest.mark.parametrize(
    "wrong",
    [
        {"contradict": "yes"},
        {"contradict": 1},
        {"kind": "marked"},
        {"kind": None},
        {"first": "port 8081"},
        {"first": ""},
        {"second": "port 8080"},
        {"first": ["port 8080"]},
        {"why": " "},
        {"why": "w" * 400},
        {"confidence": "high"},
        {"confidence": 1.2},
        {"confidence": True},
        {"confidence": False},
        {"confidence": float("nan")},
        {"id": 0},
        {"id": 3},
        {"id": "1"},
        {"id": True},
    ],
)
def test_an_answer_that_is_not_as_it_should_be_is_none(wrong: dict[str, Any]) -> None:
    assert read_answers({"pairs": [YES | wrong]}, PAIRS) == (None, None)


def test_the_same_words_cannot_contradict_each_other() -> None:
    both = (("Port 80 is open.", "port 80 is closed."),)
    assert read_answers({"pairs": [YES | {"first": "80", "second": "80"}]}, both) == (None,)


def test_who_answers_twice_has_not_answered() -> None:
    assert read_answers({"pairs": [YES, YES]}, PAIRS) == (None, None)


def test_quotations_are_taken_as_the_text_has_them() -> None:
    (said, _) = read_answers({"pairs": [YES | {"first": "the  GATEWAY"}]}, PAIRS) or ()
    assert said is not None
    assert said.first == "The gateway"


def test_who_is_not_sure_says_nothing_and_nobody_is_too_sure() -> None:
    assert read_answers({"pairs": [YES | {"confidence": 0.4}]}, PAIRS) == (NEITHER, None)
    (said, _) = read_answers({"pairs": [YES | {"confidence": 1}]}, PAIRS) or ()
    assert said is not None
    assert said.confidence == SUREST


@pytest.mark.parametrize("whole", [None, {}, {"pairs": {}}, {"pairs": "none"}])
def test_without_a_list_there_is_no_answer(whole: Any) -> None:
    assert read_answers(whole, PAIRS) is None


def test_what_is_no_entry_is_passed_over() -> None:
    assert read_answers({"pairs": [1, None, "x", [YES]]}, PAIRS) == (None, None)
