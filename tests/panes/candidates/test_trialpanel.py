"""Weights are tried as parts of 1, gates as numbers; what is not touched stays as it was saved."""

from __future__ import annotations

from dataclasses import replace

import pytest
from PySide6.QtWidgets import QDoubleSpinBox, QLabel, QSpinBox

from mnemoscope.domain.profile import SEED, Gates, Weights
from mnemoscope.domain.whatif import Trial
from mnemoscope.kit.sliderrow import SliderRow
from mnemoscope.panes.candidates.trialpanel import TrialPanel

pytestmark = pytest.mark.gui


@pytest.fixture
def panel(theme, qtbot) -> TrialPanel:
    made = TrialPanel(theme, SEED)
    qtbot.addWidget(made)
    made.resize(320, 800)
    made.show()
    return made


def numbers(panel: TrialPanel) -> list[list[str]]:
    rows = panel.findChildren(SliderRow)
    return [[label.text() for label in row.findChildren(QLabel)][1:] for row in rows]


def test_untouched_it_tries_what_is_saved_to_the_last_bit(panel):
    odd = replace(SEED, weights=Weights(0.2411, 0.3), gates=replace(SEED.gates, min_score=0.7512))
    panel.show_profile(odd)
    assert panel.trial() == Trial(odd.weights, odd.gates)
    assert panel.is_usual()


def test_weights_are_shown_as_parts_of_one(panel, qtbot):
    row = panel.findChildren(SliderRow)[0]
    with qtbot.waitSignal(panel.turned):
        row.set_value(0.5)
    shown = numbers(panel)
    assert sum(float("0" + value) for value, _ in shown) == pytest.approx(1.0, abs=0.03)
    assert shown[0][1].startswith("+")
    assert shown[1][1].startswith("−")
    assert panel.trial().weights.frequency == 0.5
    assert not panel.is_usual()
    with qtbot.waitSignal(panel.turned):
        panel.reset()
    assert panel.is_usual()
    assert [away for _, away in numbers(panel)] == [""] * 6


def test_gates_are_typed(panel, qtbot):
    score = panel.findChild(QDoubleSpinBox)
    with qtbot.waitSignal(panel.turned):
        score.setValue(0.6)
    signals, contexts = panel.findChildren(QSpinBox)
    signals.setValue(5)
    contexts.setValue(1)
    gates = panel.trial().gates
    assert (gates.min_score, gates.min_signals, gates.min_contexts) == (0.6, 5, 1)
    assert gates.limit == SEED.gates.limit, "what has no control is kept"
    assert score.text() == ".60"


def test_a_kept_profile_is_tried_beside_the_saved_one(panel):
    other = replace(SEED, name="other", weights=Weights(0.5, 0.1, 0.1, 0.1, 0.1, 0.1))
    panel.try_profile(replace(other, gates=Gates(0.5, 1, 1)))
    assert panel.trial().weights == other.weights
    assert panel.trial().gates.min_score == 0.5
    assert not panel.is_usual()


def test_everything_that_takes_keys_has_a_name(panel):
    panel.take_keys()
    assert panel.focusWidget().accessibleName() == "Frequency"
    for box in (*panel.findChildren(QSpinBox), *panel.findChildren(QDoubleSpinBox)):
        assert box.accessibleName()
