"""A sheet shows its whole page where there is room, and scrolls where there is none."""

from __future__ import annotations

import pytest
from PySide6.QtWidgets import QScrollArea, QVBoxLayout, QWidget
from pytestqt.qtbot import QtBot

from mnemoscope.kit.theme import Theme
from mnemoscope.shell.sheet import Sheet

pytestmark = pytest.mark.gui


@pytest.fixture
def window(qtbot: QtBot) -> QWidget:
    made = QWidget()
    qtbot.addWidget(made)
    return made


def opened(theme: Theme, window: QWidget, width: int, height: int) -> Sheet:
    sheet, page = Sheet(theme, "Keys", window), QWidget()
    inside = QWidget()
    inside.setFixedSize(width, height)
    QVBoxLayout(page).addWidget(inside)
    sheet.set_page(page, 300, 200)
    return sheet


def test_a_small_page_is_shown_whole(theme: Theme, window: QWidget, qtbot: QtBot) -> None:
    sheet = opened(theme, window, 100, 150)
    with qtbot.waitExposed(sheet):
        sheet.show()
    assert (sheet.windowTitle(), sheet.isModal()) == ("Keys", False)
    assert sheet.width() == 300
    assert sheet.findChild(QScrollArea).verticalScrollBar().maximum() == 0


def test_a_large_page_scrolls_down_and_never_sideways(
    theme: Theme, window: QWidget, qtbot: QtBot
) -> None:
    sheet = opened(theme, window, 500, 900)
    with qtbot.waitExposed(sheet):
        sheet.show()
    area = sheet.findChild(QScrollArea)
    assert sheet.height() == 200
    assert area.verticalScrollBar().maximum() > 0
    assert area.horizontalScrollBar().maximum() == 0


def test_a_closed_sheet_is_gone(theme: Theme, window: QWidget, qtbot: QtBot) -> None:
    sheet = opened(theme, window, 100, 100)
    sheet.show()
    with qtbot.waitSignal(sheet.destroyed):
        sheet.close()
