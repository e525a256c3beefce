"""Mouse and keys on the canvas."""

from __future__ import annotations

import numpy as np
import pytest
from PySide6.QtCore import QPoint, Qt
from PySide6.QtTest import QTest
from tests.kit.net import picture

from mnemoscope.kit.graphnet import GraphNet

pytestmark = pytest.mark.gui

PLACES = np.array([[0.0, 0.0], [4.0, 0.0], [0.0, 4.0], [4.0, 4.0]])


@pytest.fixture
def net(theme, qtbot) -> GraphNet:
    made = GraphNet(theme, "The graph")
    qtbot.addWidget(made)
    made.resize(400, 400)
    made.show()
    made.show_picture(picture(4, [(0, 1), (1, 3)]), PLACES)
    made.fit()
    return made


def spot(net: GraphNet, node: int) -> QPoint:
    return QPoint(*map(round, net.pixels()[node].tolist()))


def click(net: GraphNet, node: int, held=Qt.KeyboardModifier.NoModifier) -> None:
    QTest.mouseClick(net.viewport(), Qt.MouseButton.LeftButton, held, spot(net, node))


def test_a_click_chooses_and_with_ctrl_adds(net) -> None:
    heard: list[tuple[int, ...]] = []
    net.picked.connect(heard.append)
    click(net, 0)
    click(net, 3, Qt.KeyboardModifier.ControlModifier)
    click(net, 3, Qt.KeyboardModifier.ControlModifier)
    assert heard == [(0,), (3, 0), (0,)]


def test_arrows_walk_and_enter_opens(net) -> None:
    opened: list[int] = []
    net.opened.connect(opened.append)
    for key in (Qt.Key.Key_Right, Qt.Key.Key_Right, Qt.Key.Key_Up, Qt.Key.Key_Return):
        QTest.keyClick(net, key)
    assert net.chosen == (3,)
    assert opened == [3]
    assert "Name 1" in net.accessibleDescription()
    QTest.keyClick(net, Qt.Key.Key_Escape)
    assert net.chosen == ()


def test_a_dragged_node_goes_where_it_is_put(net) -> None:
    heard: list[int] = []
    net.dragged.connect(heard.append)
    view, start = net.viewport(), spot(net, 1)
    QTest.mousePress(view, Qt.MouseButton.LeftButton, Qt.KeyboardModifier.NoModifier, start)
    QTest.mouseMove(view, start + QPoint(-20, 0))
    QTest.mouseMove(view, start + QPoint(-40, -30))
    end = start + QPoint(-40, -30)
    QTest.mouseRelease(view, Qt.MouseButton.LeftButton, Qt.KeyboardModifier.NoModifier, end)
    assert heard == [1]
    assert spot(net, 1) == end


def test_a_box_with_shift_chooses_what_is_in_it(net) -> None:
    shift = Qt.KeyboardModifier.ShiftModifier
    view, begin, end = net.viewport(), QPoint(2, 2), QPoint(398, spot(net, 2).y() + 30)
    QTest.mousePress(view, Qt.MouseButton.LeftButton, shift, begin)
    QTest.mouseMove(view, end)
    QTest.mouseRelease(view, Qt.MouseButton.LeftButton, shift, end)
    assert set(net.chosen) == {2, 3}


def test_plus_and_minus_zoom(net) -> None:
    wide = net.box.viewRect().width()
    QTest.keyClick(net, Qt.Key.Key_Plus)
    assert net.box.viewRect().width() < wide
    QTest.keyClick(net, Qt.Key.Key_Minus)
    assert net.box.viewRect().width() == pytest.approx(wide)
