"""Keys that a part of the pane had do not wander through the window."""

from __future__ import annotations

import pytest
from PySide6.QtWidgets import QApplication, QLineEdit, QPushButton, QVBoxLayout, QWidget
from pytestqt.qtbot import QtBot

from mnemoscope.panes.conflicts.keeping import keys_kept

pytestmark = pytest.mark.gui


def test_only_keys_that_were_lost_in_the_pane_are_taken_back(qtbot: QtBot) -> None:
    window, pane = QWidget(), QWidget()
    qtbot.addWidget(window)
    outside, queue, part = QPushButton(), QLineEdit(), QLineEdit()
    inner = QVBoxLayout(pane)
    inner.addWidget(queue)
    inner.addWidget(part)
    column = QVBoxLayout(window)
    column.addWidget(outside)
    column.addWidget(pane)
    window.show()
    window.activateWindow()
    qtbot.waitUntil(window.isActiveWindow)
    part.setFocus()
    with keys_kept(pane, queue.setFocus):
        part.hide()
    assert QApplication.focusWidget() is queue
    outside.setFocus()
    with keys_kept(pane, queue.setFocus):
        outside.hide()
        part.show()
        part.setFocus()
    assert QApplication.focusWidget() is part
    with keys_kept(pane, queue.setFocus):
        outside.show()
    assert QApplication.focusWidget() is part
