"""The page of the trash sends what shall be done, and asks before what lasts."""

from __future__ import annotations

import pytest
from PySide6.QtCore import Qt
from PySide6.QtTest import QTest
from tests.panes.decay.test_trashlines import LYING

from mnemoscope.panes.decay.trashpage import TrashPage

pytestmark = pytest.mark.gui


@pytest.fixture
def page(theme, qtbot) -> TrashPage:
    made = TrashPage(theme)
    qtbot.addWidget(made)
    made.resize(1000, 500)
    made.show()
    made.show_lying(LYING, writable=True)
    made.take_keys()
    return made


def test_it_sends_the_numbers_of_what_is_chosen(page, qtbot):
    with qtbot.waitSignal(page.restoring) as back:
        page._back.click()
    assert back.args == [(7,)]
    page._go.click()
    assert "for good" in page._question.text()
    with qtbot.waitSignal(page.emptying) as gone:
        page._yes.click()
    assert gone.args == [(7,)]


def test_esc_leaves_the_question_then_the_page(page, qtbot):
    page._all.click()
    QTest.keyClick(page, Qt.Key.Key_Escape)
    assert page._words.isVisible()
    with qtbot.waitSignal(page.left):
        QTest.keyClick(page, Qt.Key.Key_Escape)
