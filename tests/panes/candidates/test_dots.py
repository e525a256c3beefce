"""A history as dots, and in words."""

from __future__ import annotations

from datetime import date

import pytest

from mnemoscope.engine.signalhistory import DaySignals, Kind, Question, SignalHistory
from mnemoscope.panes.candidates.dots import dot_face, dot_words, question_words

pytestmark = pytest.mark.gui


def history(**changes) -> SignalHistory:
    values = {
        "first": date(2026, 10, 30),
        "last": date(2026, 11, 28),
        "days": (
            DaySignals(date(2026, 11, 20), ((Kind.ASKED, 2), (Kind.LIGHT, 1))),
            DaySignals(date(2026, 11, 28), ((Kind.DAILY, 1),)),
        ),
        "noted": date(2026, 11, 15),
        "questions": (Question("how deep", 7, 0.83), Question("what else", 1, None)),
        "unnamed": 2,
        "earlier": 1,
        "undated": 3,
        "light_hits": 1,
        "rem_hits": 0,
        **changes,
    }
    return SignalHistory(**values)


def test_each_signal_is_a_dot_on_its_day():
    face = dot_face(history())
    assert face.length == 30
    assert [(day.place, len(day.dots)) for day in face.days] == [(21, 3), (29, 1)]
    assert [dot.hollow for dot in face.days[0].dots] == [False, False, True]
    assert [words for _, words in face.labels] == ["30 Oct", "today", "15 Nov noted"]
    assert len(dot_face(history(noted=date(2026, 1, 1))).labels) == 2


def test_words_say_what_the_dots_show():
    assert "asked 2 times" in dot_words(history())
    assert dot_words(history(days=())).endswith("none")


def test_questions_have_their_counts_and_means():
    question, facts = question_words(history())
    assert question == "“how deep”"
    assert "asked on 7 days" in facts
    assert "mean .83" in facts
    assert "1 more" in facts
    assert "2 questions of which no words are kept" in facts
    assert "3 signals without a day" in facts
    assert question_words(history(questions=(), unnamed=0, undated=0, earlier=0)) == ("", "")
