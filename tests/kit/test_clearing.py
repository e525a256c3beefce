"""A cleared layout holds nothing, and what it held is gone."""

from __future__ import annotations

import pytest
from PySide6.QtWidgets import QLabel, QVBoxLayout, QWidget
from pytestqt.qtbot import QtBot

from mnemoscope.kit.clearing import clear

pytestmark = pytest.mark.gui


def test_widgets_and_stretches_go(qtbot: QtBot):
    holder = QWidget()
    qtbot.addWidget(holder)
    column = QVBoxLayout(holder)
    label = QLabel("x")
    column.addWidget(label)
    column.addStretch()
    holder.show()
    with qtbot.waitSignal(label.destroyed):
        clear(column)
        assert column.count() == 0
        assert not label.isVisible()
