"""The field takes any text and gives it back in one line."""

from __future__ import annotations

import pytest
from PySide6.QtCore import Qt
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QPlainTextEdit
from pytestqt.qtbot import QtBot

from mnemoscope.kit.wordfield import WordField

pytestmark = pytest.mark.gui


def test_odd_characters_come_back_as_they_were(theme, qtbot: QtBot):
    field = WordField(theme, "a\u2029b \u0000 灯塔")
    qtbot.addWidget(field)
    assert field.words() == " ".join(["a", "b", "\x00", "灯塔"])


def test_buttons_do_what_the_keys_do(theme, qtbot: QtBot):
    field = WordField(theme, "words")
    qtbot.addWidget(field)
    field.show()
    field.take_keys()
    assert field._text.textCursor().hasSelection()
    with qtbot.waitSignal(field.kept):
        field._keep.click()
    with qtbot.waitSignal(field.left):
        field._leave.click()
    with qtbot.waitSignal(field.left):
        QTest.keyClick(field._text, Qt.Key.Key_Escape)


def test_it_grows_with_its_lines_up_to_a_bound(theme, qtbot: QtBot):
    field = WordField(theme, "one")
    qtbot.addWidget(field)
    field.resize(400, 100)
    field.show()
    low = field._text.height()
    field._text.setPlainText("line\n" * 8)
    assert field._text.height() > low
    high = field._text.height()
    field._text.setPlainText("line\n" * 80)
    assert field._text.height() < 3 * high


def test_other_words_are_told_and_can_be_taken_back(theme, qtbot: QtBot):
    field = WordField(theme, "one")
    qtbot.addWidget(field)
    with qtbot.waitSignal(field.changed):
        field.set_words("two\nlines")
    assert field.words() == "two lines"
    field._text.undo()
    assert field.words() == "one"


def test_a_flush_one_stands_where_the_words_stood(theme, qtbot: QtBot):
    left: list[int] = []
    for flush in (False, True):
        field = WordField(theme, "words", flush=flush)
        qtbot.addWidget(field)
        field.resize(400, 120)
        field.show()
        left.append(field.findChild(QPlainTextEdit).x())
    assert left == [16, 3]


def test_the_keys_are_told_in_whole_or_in_the_tip(theme, qtbot: QtBot):
    field = WordField(theme, "one")
    qtbot.addWidget(field)
    field.resize(900, 120)
    field.show()
    assert field._hint.isVisible()
    assert not field._keep.toolTip()
    field.resize(330, 120)
    assert not field._hint.isVisible()
    assert "Ctrl+Enter" in field._keep.toolTip()
