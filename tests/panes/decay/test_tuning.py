"""Knobs: every step is a value that the model takes, and the way back is the same step."""

from __future__ import annotations

import pytest

from mnemoscope.domain.decay import USUAL
from mnemoscope.domain.decayparams import Model
from mnemoscope.panes.decay.tuning import STEPS, days_words, knobs


@pytest.mark.parametrize("model", list(Model))
def test_every_step_of_every_knob_holds(qapp, model):
    found = knobs(model)
    assert found[-1].key == "let_go"
    assert len({knob.key for knob in found}) == len(found)
    for knob in found:
        for step in range(0, STEPS + 1, 5):
            value = knob.value_of(step)
            params = knob.put(USUAL, value)
            assert knob.get(params) == pytest.approx(value)
            assert knob.say(value)
        assert knob.value_of(0) < knob.value_of(STEPS)


@pytest.mark.parametrize("model", list(Model))
def test_the_usual_value_is_within_reach(qapp, model):
    for knob in knobs(model):
        usual = knob.get(USUAL)
        assert knob.low <= usual <= knob.high
        assert knob.value_of(knob.step_of(usual)) == pytest.approx(usual, rel=0.06)


def test_days(qapp):
    assert days_words(14.0) == "14 days"
    assert days_words(1.5) == "1.5 days"
    assert days_words(float("inf"))
