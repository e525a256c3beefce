"""The chart of the pane: what it shows, the mouse, the keys."""

from __future__ import annotations

from dataclasses import replace

import numpy as np
import pytest
from PySide6.QtCore import QPoint, QPointF, Qt
from PySide6.QtTest import QTest
from pytestqt.qtbot import QtBot
from tests.panes.decay import stock as source

from mnemoscope.kit.chartlines import on_axis
from mnemoscope.panes.decay.chart import DecayChart
from mnemoscope.panes.decay.drawing import View, draw, ghosts, trace
from mnemoscope.panes.decay.figures import reckon

pytestmark = pytest.mark.gui


@pytest.fixture
def chart(theme, figures, qtbot: QtBot) -> DecayChart:
    made = DecayChart(theme, "Chart")
    qtbot.addWidget(made)
    made.resize(820, 430)
    view = View(figures.stock.today - 60, figures.stock.today + 30)
    made.show_drawn(figures, draw(figures, np.flatnonzero(~figures.held), view))
    row = figures.stock.row(source.key(source.MAILS))
    made.show_traced(figures, trace(figures, row, view), log=False)
    made.show_view(view, (view.first - 500, view.last + 500))
    made.show()
    return made


def pixel(chart, at, value) -> QPoint:
    return QPoint(round(chart.px(at)), round(chart.py(value)))


def test_the_axes_have_their_marks_whichever_comes_first(theme, figures, qtbot: QtBot):
    view = View(figures.stock.today - 60, figures.stock.today + 30)
    drawn = draw(figures, np.flatnonzero(~figures.held), view)
    for shown in (
        lambda chart: chart.show_drawn(figures, drawn),
        lambda chart: chart.show_traced(figures, trace(figures, 0, view), log=False),
    ):
        chart = DecayChart(theme, "Chart")
        qtbot.addWidget(chart)
        chart.show_view(view, (view.first - 500, view.last + 500))
        shown(chart)
        assert len(chart._across) > 2
        assert len(chart._up) > 2


def test_many_curves_are_one_line(chart, figures):
    line = chart._past.yData
    assert np.isnan(line).sum() == (~figures.held).sum()
    assert np.nanmin(chart._future.xData) >= figures.stock.today - 1
    assert chart._one_past.xData.max() == pytest.approx(figures.stock.today)
    assert chart._one_future.xData.min() == pytest.approx(figures.stock.today)


def test_colours_stand_where_they_should(chart, theme, figures):
    image = chart.grab().toImage()
    ahead = chart.px(figures.stock.today + 22)
    corner = image.pixelColor(round(ahead), round(chart.py(0.96)))
    assert corner.name() == theme.color("sunken").name()
    threshold = {
        image.pixelColor(x, round(chart.py(0.3)) + dy).name()
        for x in range(100, 300)
        for dy in (-1, 0, 1)
    }
    assert theme.color("cut").name() in threshold


def test_the_mouse_tells_a_recall_and_lights_another_curve(chart, figures):
    jump = chart._sight.traced.jumps[1]
    chart.hovered.emit(QPointF(pixel(chart, jump.at, 1.0)))
    assert "brought back" in chart.spot.title
    assert source.QUESTION in chart.accessibleDescription()
    drawn = chart._sight.drawn
    row = figures.stock.row(source.key(source.CABINET))
    number = drawn.rows.tolist().index(row)
    at = int(np.searchsorted(drawn.x, figures.stock.today - 5))
    chart.hovered.emit(QPointF(chart.px(drawn.x[at]), chart.py(drawn.y[number, at])))
    assert chart.spot.title == source.CABINET
    assert len(chart._lit.xData)
    chart.hovered.emit(None)
    assert chart.spot is None
    assert not len(chart._lit.xData)


def test_a_click_chooses_a_curve(chart, figures, qtbot: QtBot):
    drawn = chart._sight.drawn
    row = figures.stock.row(source.key(source.NEW))
    number = drawn.rows.tolist().index(row)
    at = int(np.searchsorted(drawn.x, figures.stock.today + 10))
    where = QPoint(round(chart.px(drawn.x[at])), round(chart.py(drawn.y[number, at])))
    with qtbot.waitSignal(chart.chosen) as told:
        QTest.mouseClick(chart.viewport(), Qt.MouseButton.LeftButton, pos=where)
    assert told.args == [row]


def test_keys_go_along_the_curve_and_by_recalls(chart, figures, qtbot: QtBot):
    chart.setFocus()
    QTest.keyClick(chart, Qt.Key.Key_Right)
    first = chart.spot
    assert first.at == pytest.approx(figures.stock.today)
    QTest.keyClick(chart, Qt.Key.Key_Right)
    assert chart.spot.at == pytest.approx(first.at + 1)
    QTest.keyClick(chart, Qt.Key.Key_Left, Qt.KeyboardModifier.ControlModifier)
    assert "Recalled" in chart.spot.title
    latest = chart.spot.at
    QTest.keyClick(chart, Qt.Key.Key_Left, Qt.KeyboardModifier.ControlModifier)
    assert chart.spot.at < latest
    QTest.keyClick(chart, Qt.Key.Key_Escape)
    assert chart.spot is None
    with qtbot.waitSignal(chart.stepped) as told:
        QTest.keyClick(chart, Qt.Key.Key_Down)
    assert told.args == [1]


def test_ghosts_come_and_go(chart, figures):
    row, view = chart._sight.traced.row, View(figures.stock.today - 60, figures.stock.today + 30)
    params = figures.way.params.with_half_life(figures.way.model, 60)
    tried = reckon(figures.stock, replace(figures.way, params=params))
    plain = chart.grab().toImage()
    chart.show_ghosts(ghosts(tried, row, np.flatnonzero(~figures.held), view), "half-life 60 days")
    assert len(chart._ghost.xData)
    assert chart.grab().toImage() != plain
    chart.show_ghosts(None)
    assert not len(chart._ghost.xData)


def test_what_is_held_has_its_word_and_nothing_breaks_without_a_memory(chart, figures):
    view = View(figures.stock.today - 60, figures.stock.today + 30)
    row = figures.stock.row(source.key(source.HAND))
    chart.show_traced(figures, trace(figures, row, view), log=False)
    held = chart.grab().toImage()
    chart.show_traced(figures, None, log=False)
    assert chart.grab().toImage() != held
    for key in (Qt.Key.Key_Left, Qt.Key.Key_Right):
        QTest.keyClick(chart, key)
    assert chart.spot is None


def test_on_a_logarithmic_axis_the_recalls_are_found_too(chart, figures):
    view = View(figures.stock.today - 60, figures.stock.today + 30, log=True)
    row = chart._sight.traced.row
    chart.show_view(view, (view.first - 9, view.last + 9))
    chart.show_drawn(figures, draw(figures, [row], view))
    chart.show_traced(figures, trace(figures, row, view), log=True)
    jump = chart._sight.traced.jumps[2]
    low = float(on_axis(np.array([jump.before]), log=True)[0])
    assert 0 < low < 1
    assert "brought back" in chart.look(QPointF(chart.px(jump.at), chart.py(1.0))).title
