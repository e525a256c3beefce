"""Texts are changed, added and taken out, each in its own field."""

from __future__ import annotations

import pytest
from PySide6.QtWidgets import QApplication
from pytestqt.qtbot import QtBot

from mnemoscope.kit.quietfield import QuietField
from mnemoscope.panes.wiki.textlist import TextList

pytestmark = pytest.mark.gui


@pytest.fixture
def texts(theme, qtbot: QtBot) -> TextList:
    made = TextList(theme, "Alias", "Add an alias")
    qtbot.addWidget(made)
    made.show_texts(("one", "two"), writable=True)
    made.show()
    return made


def fields(texts: TextList) -> list[QuietField]:
    QApplication.processEvents()
    return [each for each in texts.findChildren(QuietField) if each.isVisibleTo(texts)]


def test_one_is_changed(texts, qtbot: QtBot):
    fields(texts)[0].setPlainText(" 磨坊  一号")
    with qtbot.waitSignal(texts.changed) as changed:
        fields(texts)[0].finished.emit()
    assert changed.args == [("one", "two"), ("磨坊 一号", "two")]


def test_one_comes_and_one_goes(texts, qtbot: QtBot):
    fields(texts)[2].setPlainText("three")
    with qtbot.waitSignal(texts.changed) as changed:
        fields(texts)[2].finished.emit()
    assert changed.args[1] == ("one", "two", "three")
    texts.show_texts(("one", "two", "three"), writable=True)
    fields(texts)[1].setPlainText("")
    with qtbot.waitSignal(texts.changed) as changed:
        fields(texts)[1].finished.emit()
    assert changed.args[1] == ("one", "three")


def test_nothing_new_is_not_sent_twice(texts, qtbot: QtBot):
    with qtbot.assertNotEmitted(texts.changed):
        fields(texts)[0].finished.emit()
    fields(texts)[0].setPlainText("uno")
    fields(texts)[0].finished.emit()
    with qtbot.assertNotEmitted(texts.changed):
        fields(texts)[0].finished.emit()


def test_a_single_text_takes_no_second_and_a_long_list_is_cut(texts):
    texts.show_texts(("one",), writable=True, single=True)
    assert len(fields(texts)) == 1
    texts.show_texts((), writable=True, single=True)
    assert fields(texts)[0].placeholderText() == "Add an alias"
    texts.show_texts([str(n) for n in range(40)], writable=False)
    assert len(fields(texts)) == 30
    assert texts._left.text() == "10 more"
    assert fields(texts)[0].isReadOnly()
