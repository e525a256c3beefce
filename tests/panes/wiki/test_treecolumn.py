"""The list follows the words: all pages, those of a name, those that answer, none."""

from __future__ import annotations

import pytest
from PySide6.QtCore import Qt
from PySide6.QtTest import QTest
from pytestqt.qtbot import QtBot

from mnemoscope.engine.wikidesk import survey
from mnemoscope.kit.listview import Row
from mnemoscope.kit.rows import RowFace
from mnemoscope.panes.wiki.faces import draw
from mnemoscope.panes.wiki.loading import Found
from mnemoscope.panes.wiki.treecolumn import TreeColumn

pytestmark = pytest.mark.gui


@pytest.fixture
def column(theme, stand, qtbot: QtBot) -> TreeColumn:
    made = TreeColumn(theme)
    qtbot.addWidget(made)
    made.resize(280, 600)
    made.show()
    made.show_tree(draw(survey(stand.context.session), {}, ""))
    return made


def test_an_answer_takes_the_place_of_the_tree_until_the_words_go(column, stand):
    column._field.setText("x")
    column.show_found(Found("x", (Row("a.md", RowFace("A", note="n")),), 7))
    assert column.keys_to() is column.hits
    assert column._count.text() == "1 of 7"
    column.show_tree(draw(survey(stand.context.session), {}, "x"))
    assert column.keys_to() is column.hits
    column._field.clear()
    assert column.keys_to() is column.pages


def test_no_answer_offers_all(column, qtbot: QtBot):
    column._field.setText("x")
    column.show_found(Found("x"))
    with qtbot.waitSignal(column.asked) as asked:
        column._empty.acted.emit()
    assert asked.args == [""]


def test_keys_go_from_the_field_to_the_list(column, qtbot: QtBot):
    column.begin_find()
    assert column.focusWidget() is column._field
    QTest.keyClick(column._field, Qt.Key.Key_Down)
    assert column.focusWidget() is column.pages
    with qtbot.waitSignal(column.chosen):
        QTest.keyClick(column.pages, Qt.Key.Key_Down)
        QTest.keyClick(column.pages, Qt.Key.Key_Down)
