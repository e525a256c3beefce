"""The theme, installed, and widgets on the screen."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path
from typing import Protocol

import pytest
from PySide6.QtGui import QCursor
from PySide6.QtWidgets import QApplication, QHBoxLayout, QWidget
from pytestqt.qtbot import QtBot

from mnemoscope.kit.theme import Theme

RESOURCES = Path(__file__).parents[2] / "resources"


class Show(Protocol):
    """Puts widgets side by side into an active window of their own and returns it."""

    def __call__(self, *widgets: QWidget, width: int = ..., height: int = ...) -> QWidget: ...


@pytest.fixture
def theme(qapp: QApplication) -> Theme:
    made = Theme(RESOURCES / "themes", RESOURCES / "icons", "light")
    made.install(qapp)
    return made


@pytest.fixture
def show(qtbot: QtBot) -> Iterator[Show]:
    kept: list[QWidget] = []

    def show(*widgets: QWidget, width: int = 0, height: int = 0) -> QWidget:
        window = QWidget()
        row = QHBoxLayout(window)
        row.setContentsMargins(0, 0, 0, 0)
        for widget in widgets:
            row.addWidget(widget)
        hint = window.sizeHint()
        window.resize(width or max(40, hint.width()), height or max(20, hint.height()))
        # What lies below the pointer would look as if somebody meant it.
        QCursor.setPos(window.screen().geometry().bottomRight())
        qtbot.addWidget(window)
        # Nothing else keeps the window of these widgets alive.
        kept.append(window)
        with qtbot.waitActive(window):
            window.show()
            window.activateWindow()
        return window

    yield show
    kept.clear()
