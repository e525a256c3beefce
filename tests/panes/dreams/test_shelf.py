"""A shelf of cards that sleeps while nobody sees it, and says that it has to be laid out anew."""

from __future__ import annotations

import pytest
from PySide6.QtWidgets import QApplication, QWidget
from pytestqt.qtbot import QtBot

from mnemoscope.panes.dreams.shelf import Shelf

pytestmark = pytest.mark.gui


@pytest.fixture
def shelf(qtbot: QtBot) -> Shelf:
    made = Shelf()
    qtbot.addWidget(made)
    for _ in range(3):
        card = QWidget()
        card.setFixedHeight(40)
        made.add(card)
    made.resize(300, 200)
    made.show()
    QApplication.processEvents()
    return made


def cards(shelf: Shelf) -> list[QWidget]:
    return [card for card in shelf.findChildren(QWidget) if card.parent() is shelf]


def test_asleep_it_keeps_the_places_and_says_so_once(shelf, qtbot: QtBot):
    shelf.set_awake(awake=False)
    heard: list[bool] = []
    shelf.stale.connect(lambda: heard.append(True))
    shelf.resize(500, 200)
    shelf.resize(520, 200)
    QApplication.processEvents()
    assert heard == [True]
    assert not shelf.fresh
    assert {card.width() for card in cards(shelf)} == {300}
    shelf.renew()
    assert shelf.fresh
    assert {card.width() for card in cards(shelf)} == {520}
    shelf.resize(530, 200)
    assert not shelf.fresh


def test_a_card_that_grows_asks_for_its_place(shelf):
    before = shelf.sizeHint().height()
    shelf.set_awake(awake=False)
    cards(shelf)[0].setFixedHeight(90)
    QApplication.processEvents()
    assert not shelf.fresh
    shelf.set_awake(awake=True)
    assert shelf.fresh
    assert shelf.sizeHint().height() == before + 50
    assert cards(shelf)[1].y() >= 90


def test_it_holds_a_few(shelf):
    assert not shelf.full
    for _ in range(5):
        shelf.add(QWidget())
    assert shelf.full
