"""A quiet field grows with its words, ends with Enter or its focus, and takes Esc as no."""

from __future__ import annotations

import pytest
from PySide6.QtCore import Qt
from PySide6.QtTest import QTest
from pytestqt.qtbot import QtBot

from mnemoscope.kit.quietfield import QuietField

pytestmark = pytest.mark.gui


@pytest.fixture
def field(theme, qtbot: QtBot) -> QuietField:
    made = QuietField(theme, "Alias")
    qtbot.addWidget(made)
    made.resize(200, 24)
    made.set_words("the server")
    made.show()
    return made


def test_words_come_back_in_one_line(field):
    field.setPlainText(" 磨坊 \n one\u2028two ")
    assert field.words() == "磨坊 one two"
    field.set_words("nul\0 stays")
    assert field.words() == "nul\0 stays"


def test_long_words_make_it_higher(field):
    low = field.height()
    field.set_words("a few words " * 12)
    assert field.height() > low
    field.set_words("short")
    assert field.height() == low


def test_enter_ends_and_escape_takes_back(field, qtbot: QtBot):
    field.insertPlainText("x")
    with qtbot.waitSignal(field.finished):
        QTest.keyClick(field, Qt.Key.Key_Return)
    QTest.keyClick(field, Qt.Key.Key_Escape)
    assert field.words() == "the server"
    assert field.accessibleName() == "Alias"
