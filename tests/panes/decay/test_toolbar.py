"""The line of choices and what it keeps."""

from __future__ import annotations

import pytest

from mnemoscope.domain.decayparams import Model
from mnemoscope.panes.decay.toolbar import MODELS, RANGES, Toolbar

pytestmark = pytest.mark.gui


@pytest.fixture
def toolbar(theme, qtbot) -> Toolbar:
    made = Toolbar(theme)
    qtbot.addWidget(made)
    made.resize(880, 48)
    made.show()
    return made


def test_every_model_can_be_chosen():
    assert set(MODELS) == set(Model)


def test_sixty_days_at_first(toolbar):
    assert toolbar.days() == 60
    assert toolbar.layer() == toolbar.tier() == ""


def test_what_is_chosen_is_taken_up_again(toolbar, theme, qtbot):
    toolbar._range.set_current("year")
    toolbar.log.setChecked(True)
    kept = toolbar.state()
    other = Toolbar(theme)
    qtbot.addWidget(other)
    other.restore(kept)
    assert other.days() == RANGES["year"]
    assert other.log.isChecked()
    for odd in ({}, {"range": "century", "log": 3}, {"range": 7}):
        other.restore(odd)
    assert other.days() == RANGES["year"]


def test_it_counts_and_names_the_model(toolbar):
    toolbar.show_count(46, 214, 12)
    assert toolbar._count.text() == "46 of 214 drawn"
    assert "12" in toolbar._count.toolTip()
    toolbar.show_model(Model.RECENCY, "Half is left")
    assert toolbar._model.current() == "recency"
    assert toolbar._model.toolTip() == "Half is left"


def test_narrow_ones_have_more_lines(toolbar):
    assert toolbar.heightForWidth(300) > toolbar.heightForWidth(1200) == 48


def test_filters_are_cleared_in_silence(toolbar, qtbot):
    toolbar._layer.set_current("wiki")
    with qtbot.assertNotEmitted(toolbar.filtered):
        toolbar.clear()
    assert toolbar.layer() == ""


@pytest.mark.parametrize("width", [732, 900, 1400])
def test_one_line_is_enough_beside_the_list_of_a_small_window(toolbar, qtbot, width):
    toolbar.show_count(1_146, 18_214, 12)
    toolbar.resize(width, 48)
    qtbot.wait(1)
    assert toolbar.heightForWidth(width) == 48
    assert (toolbar.log.isVisible(), toolbar._view.isVisible()) in ((True, False), (False, True))
    assert toolbar.log.isVisible() or width < 1400


def test_folded_choices_do_what_they_did(toolbar, qtbot):
    toolbar.resize(640, 48)
    qtbot.wait(1)
    with qtbot.waitSignal(toolbar.ranged):
        toolbar._range.button.menu().actions()[0].trigger()
    assert toolbar.days() == 7
    with qtbot.waitSignal(toolbar.log.clicked):
        toolbar._view.menu().actions()[0].trigger()
    assert toolbar.log.isChecked()
