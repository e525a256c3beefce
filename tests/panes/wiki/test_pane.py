"""The pane on a real vault: listed, searched, changed, put right, compiled; and its states."""

from __future__ import annotations

import pytest
from PySide6.QtWidgets import QLabel, QPushButton
from pytestqt.qtbot import QtBot
from tests.panes.wiki import vault

from mnemoscope.panes.wiki.pane import WikiPane
from mnemoscope.runtime.bus import PagePlace

pytestmark = pytest.mark.gui


def texts(pane: WikiPane) -> str:
    labels = (label for label in pane.findChildren(QLabel) if label.isVisibleTo(pane))
    return " | ".join(label.text() for label in labels)


def button(pane: WikiPane, text: str) -> QPushButton:
    shown = (each for each in pane.findChildren(QPushButton) if each.isVisibleTo(pane))
    return next(each for each in shown if each.text() == text)


def test_the_first_page_is_shown(pane, stand, qtbot):
    pane.show_target(PagePlace(vault.MILL))
    stand.settle(qtbot)
    assert "The backup of mill starts at 04:30." in texts(pane)
