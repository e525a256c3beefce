"""Tab follows the eye, also to what was made after all else."""

from __future__ import annotations

import pytest
from PySide6.QtCore import Qt
from PySide6.QtTest import QTest
from PySide6.QtWidgets import (
    QApplication,
    QHBoxLayout,
    QLineEdit,
    QScrollArea,
    QSplitter,
    QStackedWidget,
    QVBoxLayout,
    QWidget,
)
from pytestqt.qtbot import QtBot

from mnemoscope.kit.taborder import put_in_order, reading

pytestmark = pytest.mark.gui


def field(name: str) -> QLineEdit:
    made = QLineEdit()
    made.setObjectName(name)
    return made


def page(*fields: QWidget) -> QWidget:
    made = QWidget()
    row = QHBoxLayout(made)
    for each in fields:
        row.addWidget(each)
    return made


def test_what_was_made_last_is_reached_where_it_stands(qtbot: QtBot):
    root, area, stack, split = QWidget(), QScrollArea(), QStackedWidget(), QSplitter()
    qtbot.addWidget(root)
    inner = page(field("one"), field("four"))
    area.setWidget(inner)
    stack.addWidget(page(field("five")))
    stack.addWidget(page(field("hidden page")))
    split.addWidget(stack)
    split.addWidget(field("six"))
    column = QVBoxLayout(root)
    column.addWidget(area)
    column.addWidget(split)
    late = QVBoxLayout()
    for name in ("two", "three"):
        late.addWidget(field(name))
    inner.layout().insertLayout(1, late)
    root.show()
    root.activateWindow()
    qtbot.waitUntil(root.isActiveWindow)
    put_in_order(root)
    root.findChild(QLineEdit, "one").setFocus()
    walked: list[str] = []
    for _ in range(6):
        walked.append(QApplication.focusWidget().objectName())
        QTest.keyClick(QApplication.focusWidget(), Qt.Key.Key_Tab)
    assert walked == ["one", "two", "three", "four", "five", "six"]
    names = [each.objectName() for each in reading(root)]
    assert "hidden page" not in names
