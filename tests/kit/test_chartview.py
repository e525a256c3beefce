"""The chart: pixels and moments, marks, moves, clicks, and a theme that changes meanwhile."""

from __future__ import annotations

import numpy as np
import pytest
from PySide6.QtCore import QPoint, QPointF, Qt
from PySide6.QtGui import QPen
from PySide6.QtTest import QTest
from tests.kit.conftest import Show

from mnemoscope.kit.chartview import ChartView, Margins, Tick
from mnemoscope.kit.theme import Theme

pytestmark = pytest.mark.gui


@pytest.fixture
def chart(theme: Theme, show: Show) -> ChartView:
    made = ChartView(theme, "Chart", Margins())
    made.set_span(0.0, 100.0, least=5.0, most=(-100.0, 300.0))
    show(made, width=500, height=300)
    return made


def test_pixels_and_moments_are_each_others_reverse(chart: ChartView):
    area = chart.area()
    assert chart.px(0.0) == pytest.approx(area.left())
    assert chart.px(100.0) == pytest.approx(area.right())
    assert chart.py(1.0) == pytest.approx(area.top())
    at, place = chart.at(QPointF(chart.px(37.0), chart.py(0.25)))
    assert (at, place) == (pytest.approx(37.0), pytest.approx(0.25))
    assert chart.box.geometry() == area


def test_a_curve_is_drawn_where_it_is(chart: ChartView, theme: Theme):
    curve = chart.add_curve(level=2)
    curve.setPen(QPen(theme.color("bad"), 3))
    curve.setData(np.array([0.0, 100.0]), np.array([0.5, 0.5]))
    image = chart.grab().toImage()
    seen = image.pixelColor(round(chart.px(50)), round(chart.py(0.5)))
    assert seen.name() == theme.color("bad").name()


def test_it_is_moved_and_zoomed_and_no_further_than_allowed(chart: ChartView, qtbot):
    told: list[bool] = []
    chart.ranged.connect(lambda: told.append(True))
    chart.box.translateBy(x=10)
    assert chart.span() == (pytest.approx(10), pytest.approx(110))
    assert told
    chart.box.translateBy(x=5_000)
    assert chart.span()[1] <= 300 + 1e-6
    chart.box.scaleBy((0.0001, 1))
    first, last = chart.span()
    assert last - first >= 5 - 1e-6
    assert chart.box.viewRange()[1] == [pytest.approx(0), pytest.approx(1)]


def test_lines_are_smooth_only_while_nothing_moves(chart: ChartView, qtbot):
    curve = chart.add_curve()
    chart.box.translateBy(x=1)
    assert curve.opts["antialias"] is False
    qtbot.waitUntil(lambda: curve.opts["antialias"] is True)


def test_a_click_is_no_move(chart: ChartView):
    clicked: list[QPointF] = []
    chart.picked.connect(clicked.append)
    view = chart.viewport()
    QTest.mouseClick(view, Qt.MouseButton.LeftButton, pos=QPoint(200, 100))
    assert [point.toPoint() for point in clicked] == [QPoint(200, 100)]
    QTest.mousePress(view, Qt.MouseButton.LeftButton, pos=QPoint(200, 100))
    QTest.mouseRelease(view, Qt.MouseButton.LeftButton, pos=QPoint(260, 100))
    assert len(clicked) == 1


def test_marks_that_would_overlap_are_left_out(chart: ChartView):
    chart.set_ticks(
        [Tick(50.0, "today", strong=True), Tick(51.0, "1 Dec"), Tick(90.0, "15 Dec")],
        [Tick(0.0, "0"), Tick(1.0, "1")],
    )
    both = chart.grab().toImage()
    chart.set_ticks(
        [Tick(50.0, "today", strong=True), Tick(90.0, "15 Dec")], [Tick(0.0, "0"), Tick(1.0, "1")]
    )
    assert chart.grab().toImage() == both


def test_it_follows_the_theme(chart: ChartView, theme: Theme):
    before = chart.grab().toImage().pixelColor(2, 2)
    theme.set_scheme("dark")
    try:
        assert chart.grab().toImage().pixelColor(2, 2) != before
    finally:
        theme.set_scheme("light")


def test_closing_it_breaks_nothing(theme: Theme, show: Show):
    made = ChartView(theme, "Chart")
    show(made, width=200, height=150)
    made.close()
    assert made.viewport() is not None
