"""The wheel scrolls over boxes and changes none, until one has the keys."""

from __future__ import annotations

import pytest
from PySide6.QtCore import QPoint, QPointF, Qt
from PySide6.QtGui import QWheelEvent
from PySide6.QtWidgets import QApplication, QComboBox, QSlider, QSpinBox, QVBoxLayout, QWidget
from pytestqt.qtbot import QtBot

from mnemoscope.kit.wheel import WheelGuard

pytestmark = pytest.mark.gui


def turn(box: QWidget) -> None:
    at = QPointF(box.rect().center())
    event = QWheelEvent(
        at,
        QPointF(box.mapToGlobal(at)),
        QPoint(),
        QPoint(0, -120),
        Qt.MouseButton.NoButton,
        Qt.KeyboardModifier.NoModifier,
        Qt.ScrollPhase.NoScrollPhase,
        False,
    )
    QApplication.sendEvent(box, event)


def test_a_box_moves_only_with_the_keys(qtbot: QtBot) -> None:
    page = QWidget()
    qtbot.addWidget(page)
    column = QVBoxLayout(page)
    combo, number, slider = QComboBox(), QSpinBox(), QSlider()
    combo.addItems(["a", "b", "c"])
    number.setValue(10)
    slider.setValue(10)
    for box in (combo, number, slider):
        column.addWidget(box)
    WheelGuard(page).watch(combo, number, slider)
    with qtbot.waitActive(page):
        page.show()
        page.activateWindow()
    page.setFocus()
    for box in (combo, number, slider):
        turn(box)
    assert (combo.currentIndex(), number.value(), slider.value()) == (0, 10, 10)
    for box in (combo, number, slider):
        # A real wheel gives the keys to a box of this policy before it reaches it.
        assert not box.focusPolicy() & Qt.FocusPolicy.WheelFocus & ~Qt.FocusPolicy.StrongFocus
        box.setFocus()
        turn(box)
    assert combo.currentIndex() == 1
    assert number.value() < 10
    assert slider.value() < 10
