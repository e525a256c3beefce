"""Past questions: each once, the latest first, the saved ones for good."""

from __future__ import annotations

from datetime import UTC, datetime, timedelta

import pytest

from mnemoscope.ledger.database import Database
from mnemoscope.ledger.questions import KEPT, Questions

NOON = datetime(2026, 11, 28, 12, tzinfo=UTC)
LATER = timedelta(minutes=5)


@pytest.fixture
def questions(database: Database) -> Questions:
    return Questions(database)


def texts(questions: Questions) -> list[str]:
    return [question.text for question in questions.all()]


def test_the_latest_stands_first_and_each_once(questions: Questions) -> None:
    for at, text in enumerate(("who owns kite", "备份", "  Who  owns kite ", "")):
        questions.add(text, NOON + at * LATER)
    assert texts(questions) == ["Who owns kite", "备份"]


def test_two_of_the_same_moment_keep_their_order(questions: Questions) -> None:
    for text in ("b", "a", "c"):
        questions.add(text, NOON)
    assert texts(questions) == ["c", "a", "b"]


def test_a_question_that_is_typed_on_takes_the_place_of_its_beginning(questions: Questions) -> None:
    questions.add("who owns", NOON)
    questions.add("who owns kite", NOON + timedelta(seconds=4))
    assert texts(questions) == ["who owns kite"]
    questions.add("who owns kite today", NOON + LATER)
    assert len(questions.all()) == 2
    questions.save("who owns kite today", NOON, saved=True)
    questions.add("who owns kite today and why", NOON + LATER)
    assert "who owns kite today" in texts(questions)


def test_saved_questions_outlive_the_others(questions: Questions) -> None:
    questions.save("kept", NOON, saved=True)
    for at in range(KEPT + 5):
        questions.add(f"number {at:03d}", NOON + at * LATER)
    assert len(questions.all()) == KEPT + 1
    assert [each.text for each in questions.all() if each.saved] == ["kept"]
    questions.clear(saved=False)
    assert texts(questions) == ["kept"]
    questions.save("KEPT", NOON, saved=False)
    questions.clear(saved=False)
    assert texts(questions) == []


def test_what_was_forgotten_can_come_back_as_it_was(questions: Questions) -> None:
    for text in ("a", "b", "c"):
        questions.add(text, NOON)
    questions.save("b", NOON, saved=True)
    before = questions.all()
    questions.clear(saved=True)
    assert questions.all() == ()
    questions.restore(before)
    assert questions.all() == before
    questions.remove("B ")
    assert texts(questions) == ["c", "a"]
