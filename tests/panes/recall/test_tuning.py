"""What is turned becomes the engine's tuning, and survives a restart."""

from __future__ import annotations

import json

import pytest
from pytestqt.qtbot import QtBot

from mnemoscope.domain.model import Layer
from mnemoscope.engine.recallviews import Hit, Reading, RecallAnswer, Term, Tuning
from mnemoscope.panes.recall.tuning import Turning

pytestmark = pytest.mark.gui


@pytest.fixture
def turning(theme, qtbot: QtBot) -> Turning:
    made = Turning(theme)
    for widget in (made.more, made.older, made.copies):
        qtbot.addWidget(widget)
    made.more.show()
    return made


def told(alpha: float | None, *terms: Term, channels=("words", "meaning")) -> RecallAnswer:
    hit = Hit("MEMORY.md", 1, 1, "x", 0.5, terms, Layer.HAND_WRITTEN)
    return RecallAnswer("q", (hit,), 1, channels, 1.0, reading=Reading((), alpha=alpha))


def test_untouched_it_leaves_all_to_the_profile(turning):
    assert turning.tuning() == Tuning()


def test_switches_hold_at_once_and_bring_their_own_values(turning, qtbot: QtBot):
    assert not turning.half_life.isVisible()
    with qtbot.waitSignal(turning.turned):
        turning.older.click()
    assert turning.half_life.isVisible()
    assert turning.tuning() == Tuning(half_life_days=30.0)
    turning.half_life.set_current("daily")
    assert turning.tuning() == Tuning(daily_factor=0.95)
    with qtbot.waitSignal(turning.turned):
        turning.copies.click()
    turning.likeness.take(0.4)
    assert turning.tuning() == Tuning(daily_factor=0.95, diversity=0.4)


def test_the_balance_follows_the_question_until_it_is_taken(turning, qtbot: QtBot):
    turning.show_answer(told(0.58))
    assert turning.tuning().alpha is None
    with qtbot.waitSignal(turning.turned):
        turning.balance._slider.setValue(80)
    turning.show_answer(told(0.3))
    assert turning.tuning().alpha == 0.8
    turning.balance._back.click()
    assert turning.tuning().alpha is None
    turning.show_answer(None)
    assert not turning.balance.isEnabled()


def test_where_the_reading_does_not_tell_the_share_the_weights_do(turning):
    turning.show_answer(told(None, Term("words", 1.0, 0.1), Term("meaning", 1.0, 0.3)))
    assert turning.balance.isEnabled()
    assert turning.balance._slider.value() == 75
    turning.show_answer(told(None, Term("words", 1.0, 1.0), channels=("words",)))
    assert not turning.balance.isEnabled()


def test_it_is_taken_up_again_but_for_the_balance(turning, theme, qtbot: QtBot):
    turning.older.click()
    turning.half_life.set_current("60")
    turning.copies.click()
    turning.likeness.take(0.25)
    turning.balance.take(0.9)
    other = Turning(theme)
    for widget in (other.more, other.older, other.copies):
        qtbot.addWidget(widget)
    with qtbot.assertNotEmitted(other.turned):
        other.restore(json.loads(json.dumps(turning.state())))
    assert other.tuning() == Tuning(half_life_days=60.0, diversity=0.25)


@pytest.mark.parametrize(
    "state", [{}, {"older": "yes", "half_life": 3, "likeness": 7.0, "skip_copies": None}]
)
def test_a_damaged_state_changes_nothing(turning, state):
    turning.restore(state)
    assert turning.tuning() == Tuning()
