from __future__ import annotations

from dataclasses import dataclass
from datetime import UTC, datetime, timedelta

import numpy as np
import pytest

from mnemoscope.engine import answers as module
from mnemoscope.engine.answers import Answers
from mnemoscope.engine.asking import Answered
from mnemoscope.engine.recallviews import RecallAnswer
from mnemoscope.index.packing import QueryVector, query_vector

START = datetime(2026, 11, 28, 3, tzinfo=UTC)
KEY = ("keys", 1)


@dataclass
class Hands:
    """A clock that is set by hand."""

    moment: datetime = START

    def now(self) -> datetime:
        return self.moment


def vector(cosine: float = 1.0, model: str = "m", dims: int = 512) -> QueryVector:
    numbers = np.zeros(dims, dtype=np.float32)
    numbers[:2] = cosine, (1 - cosine**2) ** 0.5
    return query_vector(model, numbers)


def answered(query: str) -> Answered:
    return Answered(RecallAnswer(query, (), 3, ("words", "meaning"), 1.0, timings=(("rank", 1.0),)))


@pytest.fixture
def hands() -> Hands:
    return Hands()


@pytest.fixture
def answers(hands: Hands) -> Answers:
    kept = Answers(hands)
    kept.keep(KEY, vector(), answered("the keys"))
    return kept


def test_an_answer_stands_for_a_question_that_is_nearly_the_same(answers: Answers) -> None:
    found = answers.find(KEY, "my keys", vector(0.975))
    assert found is not None
    assert found.answer.query == "the keys"
    assert found.answer.found == 3
    assert answers.find(KEY, "my keys", vector(0.965)) is None


def test_the_same_words_are_answered_anew(answers: Answers) -> None:
    assert answers.find(KEY, "the keys", vector()) is None


def test_another_state_model_or_length_is_another_question(answers: Answers) -> None:
    assert answers.any(KEY)
    assert not answers.any(("keys", 2))
    assert answers.find(("keys", 2), "my keys", vector()) is None
    assert answers.find(KEY, "my keys", vector(model="n")) is None
    assert answers.find(KEY, "my keys", vector(dims=256)) is None
    assert answers.find(KEY, "my keys", query_vector("m", np.zeros(512, dtype=np.float32))) is None


def test_answers_are_good_for_a_day(answers: Answers, hands: Hands) -> None:
    hands.moment = START + timedelta(hours=23, minutes=59)
    assert answers.find(KEY, "my keys", vector()) is not None
    hands.moment = START + timedelta(hours=24)
    assert answers.find(KEY, "my keys", vector()) is None
    answers.keep(KEY, vector(), answered("the keys"))
    assert answers.find(KEY, "my keys", vector()) is not None


def test_only_the_latest_are_kept(answers: Answers, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(module, "KEPT", 3)
    for number in range(3):
        answers.keep(("other", number), vector(), answered(f"other {number}"))
    assert not answers.any(KEY)
    assert answers.any(("other", 0))
    answers.clear()
    assert not answers.any(("other", 2))
