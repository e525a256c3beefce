"""Trying a constant: nothing holds until it is saved, and the way back is exact."""

from __future__ import annotations

from dataclasses import replace

import pytest
from PySide6.QtCore import Qt
from PySide6.QtTest import QTest

from mnemoscope.domain.decay import USUAL
from mnemoscope.domain.decayparams import Model
from mnemoscope.engine.decaysettings import DecaySettings
from mnemoscope.panes.decay.tuning import STEPS
from mnemoscope.panes.decay.whatif import WhatIf

pytestmark = pytest.mark.gui

SAVED = DecaySettings(Model.WEIBULL, USUAL.with_half_life(Model.WEIBULL, 14))


@pytest.fixture
def bar(theme, qtbot) -> WhatIf:
    made = WhatIf(theme)
    qtbot.addWidget(made)
    made.resize(900, 56)
    made.show_saved(SAVED)
    made.show()
    return made


def test_nothing_is_tried_at_first(bar):
    assert not bar.is_tried()
    assert bar._value.text() == "14 days"
    assert not bar._save.isEnabled()


def test_a_move_is_tried_and_told(bar, qtbot):
    with qtbot.waitSignal(bar.tried):
        bar._slider.setValue(120)
    assert bar.is_tried()
    assert bar._value.text().startswith("14 → ")
    assert bar._value.text().endswith(" days")
    bar.show_effect(37, 23)
    assert bar._effect.text() == "37 → 23 would fall"
    assert bar.settings is SAVED


def test_back_on_the_tick_nothing_is_tried(bar):
    at = bar._slider.value()
    bar._slider.setValue(150)
    bar._slider.setValue(at)
    assert bar.params == SAVED.params
    assert not bar.is_tried()


def test_several_constants_are_tried_together_and_reset(bar):
    bar._slider.setValue(120)
    bar._choice.set_current("let_go")
    bar._choice.chosen.emit("let_go")
    bar._slider.setValue(STEPS // 2)
    assert bar.params.let_go == pytest.approx(0.5)
    assert bar.params.weibull_half_life != SAVED.params.weibull_half_life
    bar.ask()
    assert "half-life" in bar._question.text()
    assert "threshold" in bar._question.text()
    bar.reset()
    assert bar.params == SAVED.params


def test_another_model_has_other_knobs(bar, qtbot):
    with qtbot.waitSignal(bar.tried):
        bar.set_model(Model.TEMPERATURE)
    assert bar.is_tried()
    assert bar._choice.current() == "temperature_rate"
    bar._slider.setValue(10)
    assert bar.params.temperature_rate < 0.03
    bar.set_model(Model.WEIBULL)
    assert bar.params.temperature_rate < 0.03, "what was tried is kept"


def test_saving_asks_first_and_escape_says_no(bar, qtbot):
    bar._slider.setValue(120)
    bar._save.click()
    assert bar._pages.currentIndex() == 1
    QTest.keyClick(bar._keep, Qt.Key.Key_Escape)
    assert bar._pages.currentIndex() == 0
    bar._save.click()
    with qtbot.waitSignal(bar.saved):
        bar._keep.click()


def test_what_is_saved_elsewhere_is_taken_up_unless_something_is_tried(bar):
    other = replace(SAVED, params=USUAL.with_half_life(Model.WEIBULL, 50))
    bar.show_saved(other)
    assert bar.params == other.params
    bar._slider.setValue(20)
    tried = bar.params
    bar.show_saved(SAVED)
    assert bar.params == tried
