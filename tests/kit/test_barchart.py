"""Columns of counts: scale, choosing by mouse and keys, words."""

from __future__ import annotations

import pytest
from hypothesis import given
from hypothesis import strategies as st
from PySide6.QtCore import QPoint, Qt
from PySide6.QtTest import QTest
from tests.kit.conftest import Show

from mnemoscope.kit.barchart import BarChart, Column, scale
from mnemoscope.kit.theme import Theme

pytestmark = pytest.mark.gui

ROLES = ("layer_fill.short_term", "layer_fill.promoted")
COLUMNS = [
    Column("a", (1, 0), "Mon: 1", "Mo", strong=True, shaded=True),
    Column("b", (2, 3), "Tue: 5", "Tu"),
    Column("c", (0, 0), "Wed: none", "We"),
    Column("d", (0, 4), "Thu: 4"),
]


@pytest.fixture
def chart(theme: Theme, show: Show) -> BarChart:
    made = BarChart(theme, "Falls", ROLES)
    made.set_columns(COLUMNS)
    show(made, width=400, height=140)
    return made


def middle(chart: BarChart, place: int) -> QPoint:
    area = chart.area()
    return QPoint(round(area.left() + (place + 0.5) * area.width() / 4), round(area.center().y()))


def test_a_column_is_chosen_and_let_go_by_the_mouse(chart: BarChart):
    heard: list[str] = []
    chart.chosen.connect(heard.append)
    QTest.mouseClick(chart, Qt.MouseButton.LeftButton, pos=middle(chart, 1))
    assert chart.current() == "b"
    QTest.mouseClick(chart, Qt.MouseButton.LeftButton, pos=middle(chart, 1))
    QTest.mouseClick(chart, Qt.MouseButton.LeftButton, pos=QPoint(2, 20))
    assert heard == ["b", ""]


def test_keys_go_along_and_choose(chart: BarChart):
    heard: list[str] = []
    chart.chosen.connect(heard.append)
    chart.setFocus(Qt.FocusReason.TabFocusReason)
    keys = (Qt.Key.Key_Right, Qt.Key.Key_Right, Qt.Key.Key_Left, Qt.Key.Key_Return)
    for key in keys:
        QTest.keyClick(chart, key)
    assert heard == ["b"]
    assert chart.accessibleDescription().startswith("Tue: 5; Mon: 1")
    QTest.keyClick(chart, Qt.Key.Key_End)
    QTest.keyClick(chart, Qt.Key.Key_Space)
    QTest.keyClick(chart, Qt.Key.Key_Escape)
    assert heard == ["b", "d", ""]


def test_parts_have_their_colours_and_a_gap(chart: BarChart, theme: Theme):
    image = chart.grab().toImage()
    area, x = chart.area(), middle(chart, 1).x()
    seen = [image.pixelColor(x, y).name() for y in range(int(area.top()), int(area.bottom()))]
    both = [theme.color(role).name() for role in ROLES]
    first, second = (seen.index(name) for name in reversed(both))
    assert first < second, "the first part stands at the foot"
    assert seen[second - 1] not in both, "a pixel of the ground between them"


def test_without_columns_nothing_happens(theme: Theme, show: Show):
    chart = BarChart(theme, "Falls", ROLES)
    show(chart, width=300, height=120)
    for key in (Qt.Key.Key_Right, Qt.Key.Key_Return, Qt.Key.Key_Escape):
        QTest.keyClick(chart, key)
    QTest.mouseClick(chart, Qt.MouseButton.LeftButton, pos=QPoint(150, 50))
    assert chart.current() == ""


@given(st.integers(0, 10**9))
def test_a_scale_has_few_whole_numbers_and_room_for_all(most: int):
    top, steps = scale(most)
    assert top >= most
    assert 1 <= len(steps) <= 5
    assert steps[-1] == top
    assert list(steps) == sorted(set(steps))
