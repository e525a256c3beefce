"""A sheet."""

from __future__ import annotations

import pytest
from PySide6.QtCore import Qt
from PySide6.QtTest import QTest

from mnemoscope.kit.field import Field
from mnemoscope.panes.graph.sheet import Sheet

pytestmark = pytest.mark.gui


def test_buttons_and_escape(theme, qtbot) -> None:
    sheet = Sheet(theme, "Do it", "check")
    qtbot.addWidget(sheet)
    field = Field(theme, "x")
    sheet.add("Name", field)
    sheet.set_words("Title", "words")
    assert field.accessibleName() == "Name"
    with qtbot.waitSignal(sheet.agreed):
        sheet.act.click()
    with qtbot.waitSignal(sheet.left):
        QTest.keyClick(sheet, Qt.Key.Key_Escape)
    sheet.grab()
