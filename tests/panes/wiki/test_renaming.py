"""Another title says where the page would lie and how much leads to it."""

from __future__ import annotations

import pytest
from PySide6.QtCore import Qt
from PySide6.QtTest import QTest
from pytestqt.qtbot import QtBot
from tests.panes.wiki import vault

from mnemoscope.engine.wikidesk import survey
from mnemoscope.panes.wiki.renaming import Renaming

pytestmark = pytest.mark.gui


@pytest.fixture
def renaming(theme, stand, qtbot: QtBot) -> Renaming:
    made = Renaming(theme)
    qtbot.addWidget(made)
    made.show()
    known = survey(stand.context.session)
    made.begin(known, known.page(vault.MILL))
    return made


def test_the_file_is_kept_or_named_after_the_title(renaming, qtbot: QtBot):
    assert not renaming._take.isEnabled()
    renaming._title.setText("Wind mill")
    assert renaming._path.text() == vault.MILL
    renaming._file.set_current("move")
    renaming._file.chosen.emit("move")
    assert renaming._path.text() == "wiki/entities/wind-mill.md"
    with qtbot.waitSignal(renaming.renamed) as renamed:
        QTest.keyClick(renaming._title, Qt.Key.Key_Return)
    assert renamed.args == ["Wind mill", True]


def test_without_a_title_nothing_is_renamed_and_escape_leaves(renaming, qtbot: QtBot):
    renaming._title.setText("  ")
    assert not renaming._take.isEnabled()
    with qtbot.assertNotEmitted(renaming.renamed):
        QTest.keyClick(renaming._title, Qt.Key.Key_Return)
    with qtbot.waitSignal(renaming.left):
        QTest.keyClick(renaming, Qt.Key.Key_Escape)
