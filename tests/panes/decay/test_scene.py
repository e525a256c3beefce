"""The chart keeps in step with what is chosen, tried and shown of the time."""

from __future__ import annotations

import numpy as np
import pytest
from pytestqt.qtbot import QtBot
from tests.panes.decay import stock as source

pytestmark = pytest.mark.gui


def test_the_chosen_memory_is_drawn_in_full(pane, stand, qtbot: QtBot):
    pane.listing.go(source.key(source.MAILS))
    traced = pane.scene.chart._sight.traced
    assert pane.listing.figures.stock.life(traced.row).text == source.MAILS
    assert source.MAILS in pane.scene.chart.accessibleName()


def test_ranges_move_the_time_that_is_shown(pane, stand, qtbot: QtBot):
    today = pane.listing.figures.stock.today
    for key, days, ahead in (("week", 7, 7), ("year", 365, 182), ("two", 60, 30)):
        pane.stage.toolbar._range.set_current(key)
        pane.stage.toolbar.ranged.emit()
        stand.settle(qtbot)
        first, last = pane.scene.chart.span()
        assert (first, last) == (pytest.approx(today - days), pytest.approx(today + ahead))
    pane.stage.toolbar._range.set_current("all")
    pane.stage.toolbar.ranged.emit()
    stand.settle(qtbot)
    assert pane.scene.chart.span()[0] <= pane.listing.figures.facts.created.min()


def test_a_far_move_brings_other_curves(pane, stand, qtbot: QtBot):
    before = pane.scene._drawn
    pane.scene.chart.box.translateBy(x=-5)
    stand.settle(qtbot)
    assert pane.scene._drawn is before
    pane.scene.chart.box.translateBy(x=-200)
    qtbot.waitUntil(lambda: pane.scene._drawn is not before)
    stand.settle(qtbot)
    first, last = pane.scene.chart.span()
    assert pane.scene._drawn.x[0] <= first <= last <= pane.scene._drawn.x[-1]


def test_what_is_tried_is_a_ghost_and_goes_with_reset(pane, stand, qtbot: QtBot):
    pane.listing.go(source.key(source.MAILS))
    pane.stage.what_if._slider.setValue(150)
    stand.settle(qtbot)
    chart = pane.scene.chart
    assert len(chart._ghost.xData)
    solid = chart._one_future.yData.copy()
    assert stand.context.commands.run("decay.reset")
    stand.settle(qtbot)
    assert not len(chart._ghost.xData)
    assert np.allclose(chart._one_future.yData, solid), "what is saved was drawn all the while"


def test_a_logarithmic_axis(pane, stand, qtbot: QtBot):
    pane.stage.toolbar.log.click()
    stand.settle(qtbot)
    assert pane.scene._drawn.view.log
    assert pane.scene.chart._sight.log


def test_a_click_on_a_curve_chooses_it(pane, stand, qtbot: QtBot):
    row = pane.listing.figures.stock.row(source.key(source.NEW))
    pane.scene.chart.chosen.emit(row)
    assert pane.listing.current_id() == source.key(source.NEW)
    pane.scene.chart.stepped.emit(-1)
    assert pane.listing.current_id() != source.key(source.NEW)
