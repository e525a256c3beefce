"""A new page says its file while the title is typed, and whether the name is taken."""

from __future__ import annotations

import pytest
from PySide6.QtCore import Qt
from PySide6.QtTest import QTest
from pytestqt.qtbot import QtBot

from mnemoscope.domain.wikipages import PageKind
from mnemoscope.engine.wikidesk import survey
from mnemoscope.panes.wiki.newpage import NewPage

pytestmark = pytest.mark.gui


@pytest.fixture
def new(theme, stand, qtbot: QtBot) -> NewPage:
    made = NewPage(theme)
    qtbot.addWidget(made)
    made.show()
    made.begin(survey(stand.context.session))
    return made


def test_the_file_follows_title_and_kind(new):
    assert not new._make.isEnabled()
    new._title.setText("部署 日历")
    assert new._file.text() == "wiki/entities/部署-日历.md"
    new._kind.set_current("concept")
    new._kind.chosen.emit("concept")
    assert new._file.text() == "wiki/concepts/部署-日历.md"


def test_a_name_that_is_taken_is_told_and_numbered(new):
    new._title.setText("The Server")
    assert new._same.text() == "entities/mill.md is called that already."
    new._title.setText("mill")
    assert new._file.text() == "wiki/entities/mill-2.md"
    new._title.setText("Index")
    assert new._file.text().startswith("wiki/entities/index-")


def test_enter_makes_and_escape_leaves(new, qtbot: QtBot):
    new._title.setText(" kiln ")
    with qtbot.waitSignal(new.made) as made:
        QTest.keyClick(new._title, Qt.Key.Key_Return)
    assert made.args == [PageKind.ENTITY, "kiln"]
    new._title.clear()
    with qtbot.assertNotEmitted(new.made):
        QTest.keyClick(new._title, Qt.Key.Key_Return)
    with qtbot.waitSignal(new.left):
        QTest.keyClick(new, Qt.Key.Key_Escape)
