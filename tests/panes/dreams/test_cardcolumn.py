"""A long column of cards: only what is near is laid out at once, the rest soon after."""

from __future__ import annotations

import pytest
from PySide6.QtWidgets import QApplication, QLabel, QWidget
from pytestqt.qtbot import QtBot

from mnemoscope.panes.dreams.cardcolumn import CardColumn

pytestmark = pytest.mark.gui


class Card(QLabel):
    """Words that break over more lines where there is less room."""

    def __init__(self, number: int) -> None:
        super().__init__(f"{number}: " + "some words to break " * 12)
        self.setWordWrap(True)
        self.laid = 0

    def resizeEvent(self, event) -> None:
        self.laid += 1
        super().resizeEvent(event)
        height = self.heightForWidth(self.width())
        if height != self.height():
            self.setFixedHeight(height)


@pytest.fixture
def column(qtbot: QtBot) -> CardColumn:
    made = CardColumn()
    qtbot.addWidget(made)
    made.resize(600, 400)
    made.begin(QWidget(), stretched=False)
    for number in range(200):
        made.add(Card(number))
    made.show()
    qtbot.waitUntil(made.settled)
    return made


def cards(column: CardColumn) -> list[Card]:
    return column.widget().findChildren(Card)


def test_a_narrower_window_lays_out_what_is_in_sight_first(column, qtbot: QtBot):
    for card in cards(column):
        card.laid = 0
    column.resize(400, 400)
    at_once = sum(card.laid > 0 for card in cards(column))
    assert 0 < at_once < 60
    qtbot.waitUntil(column.settled)
    QApplication.processEvents()
    qtbot.waitUntil(column.settled)
    widths = {card.width() for card in cards(column)}
    assert len(widths) == 1
    for card in cards(column):
        assert card.height() == card.heightForWidth(card.width())
        assert card.parentWidget().height() >= card.geometry().bottom()


def test_what_is_in_sight_stays_while_cards_above_grow(column, qtbot: QtBot):
    card = cards(column)[120]
    column.bring(card)
    qtbot.waitUntil(column.settled)
    for other in cards(column)[:40]:
        other.setText(other.text() * 3)
        other.setFixedHeight(other.heightForWidth(other.width()))
    qtbot.waitUntil(lambda: not column.settled())
    qtbot.waitUntil(column.settled)
    QApplication.processEvents()
    top = card.mapTo(column.viewport(), card.rect().topLeft()).y()
    assert -card.height() < top < column.viewport().height()


def test_a_card_out_of_sight_is_brought(column):
    card = cards(column)[-1]
    column.bring(card)
    top = card.mapTo(column.viewport(), card.rect().topLeft()).y()
    assert 0 <= top < column.viewport().height()
    assert column.is_near_end()


def test_another_beginning_lets_the_cards_go(column):
    column.begin(QWidget(), stretched=True)
    QApplication.processEvents()
    assert not cards(column)
    assert column.settled()
