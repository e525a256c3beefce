"""A shelf of cards that sleeps while nobody sees it, and says that it has to be laid out anew."""

from __future__ import annotations

from collections.abc import Iterator

import pytest
from PySide6.QtWidgets import QApplication, QLabel, QSizePolicy, QVBoxLayout, QWidget
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


class Words(QLabel):
    """As high as its words at its width, which it knows once it has that."""

    def __init__(self) -> None:
        super().__init__("some words to break " * 12)
        self.setWordWrap(True)

    def resizeEvent(self, event) -> None:
        super().resizeEvent(event)
        self.setFixedHeight(self.heightForWidth(self.width()))


@pytest.fixture
def asleep(qtbot: QtBot) -> Iterator[Shelf]:
    """Two cards on a shelf that has the room it is given, which is too little now."""
    holder = QWidget()
    qtbot.addWidget(holder)
    made = Shelf(holder)
    for _ in range(2):
        card = QWidget()
        card.setSizePolicy(QSizePolicy.Policy.Expanding, QSizePolicy.Policy.Fixed)
        QVBoxLayout(card).addWidget(Words())
        made.add(card)
    holder.resize(900, 900)
    made.resize(700, 100)
    holder.show()
    QApplication.processEvents()
    made.set_awake(awake=False)
    yield made
    holder.close()


def settle(shelf: Shelf) -> None:
    for _ in range(5):
        QApplication.processEvents()
        if not shelf.fresh:
            shelf.renew()


def squeezed(shelf: Shelf) -> list[int]:
    return [card.sizeHint().height() - card.height() for card in cards(shelf)]


def test_asleep_it_hears_that_words_broke_anew_as_they_were_laid_out(asleep):
    asleep.resize(700, 800)
    settle(asleep)
    asleep.resize(250, 800)
    settle(asleep)
    assert squeezed(asleep) == [0, 0]


def test_cards_that_were_laid_out_in_too_little_room_follow_as_it_comes(asleep):
    asleep.resize(250, 100)
    settle(asleep)
    assert min(squeezed(asleep)) > 0
    asleep.resize(250, 800)
    settle(asleep)
    assert squeezed(asleep) == [0, 0]
