"""Cards are as high as their text needs, are spoken whole, and pass over the cut."""

from __future__ import annotations

import pytest
from PySide6.QtCore import QPoint, Qt
from PySide6.QtTest import QAbstractItemModelTester, QTest
from PySide6.QtWidgets import QApplication
from pytestqt.qtbot import QtBot
from tests.kit.conftest import Show
from tests.kit.looking import bounds, colours, count, picture

from mnemoscope.kit.buttons import Button
from mnemoscope.kit.cardface import CardFace, ListedCards, NumberedCards
from mnemoscope.kit.cards import CardList, CardModel
from mnemoscope.kit.scorebar import Part
from mnemoscope.kit.theme import Theme

pytestmark = pytest.mark.gui

CARDS = [
    CardFace("1", text="a", parts=(Part("chart_1", 0.5),)),
    CardFace("", cut="nothing below"),
    CardFace("2", text="b"),
]


@pytest.fixture
def view(theme: Theme, show: Show) -> CardList:
    made = CardList(theme, "Results")
    made.set_cards(CARDS)
    show(made, width=600, height=400)
    return made


def height(view: CardList, row: int) -> int:
    return view.visualRect(view.model().index(row, 0)).height()


def test_the_model_keeps_the_rules_of_qt(qapp):
    model = CardModel()
    fatal = QAbstractItemModelTester.FailureReportingMode.Fatal
    tester = QAbstractItemModelTester(model, fatal)
    for cards in (CARDS, [], CARDS[:1]):
        model.set_cards(ListedCards(cards))
        model.change(ListedCards(cards))
        assert model.rowCount() == len(cards)
    assert tester.model() is model
    assert model.place("1") == 0
    assert model.place("gone") is None


def test_cards_are_of_one_height_whatever_their_text_and_the_width(view: CardList):
    text = "Nextcloud backups start at 03:30 since 8 Nov, after the object-store sync. " * 3
    view.set_cards([CardFace("1", "1", "short"), CardFace("2", "2", text)])
    assert height(view, 1) == height(view, 0)
    high = height(view, 1)
    view.window().resize(2400, 400)
    QApplication.processEvents()
    assert height(view, 1) == high
    assert view.visualRect(view.model().index(1, 0)).width() == view.viewport().width()


def test_keys_pass_over_the_cut(view: CardList, qtbot: QtBot):
    view.set_current("1")
    with qtbot.waitSignal(view.chosen) as caught:
        QTest.keyClick(view, Qt.Key.Key_Down)
    assert caught.args == ["2"]
    with qtbot.waitSignal(view.opened) as caught:
        QTest.keyClick(view, Qt.Key.Key_Return)
    assert caught.args == ["2"]


def test_the_chosen_card_is_washed_and_outlined(view: CardList, theme: Theme):
    view.clearFocus()
    assert theme.color("selection").rgb() not in colours(view.viewport())
    view.set_current("2")
    wash = bounds(view.viewport(), theme.color("selection"))
    place = view.visualRect(view.model().index(2, 0))
    assert place.contains(wash.toRect())
    assert view.current() == "2"
    view.set_current("gone")
    assert view.current() == "2"


def test_focus_and_selection_are_both_drawn(theme: Theme, show: Show):
    view, other = CardList(theme, "Results"), Button(theme, "Other")
    view.set_cards(CARDS)
    view.set_current("1")
    show(view, other, width=700, height=300)
    other.setFocus()
    selected = picture(view.viewport())
    view.setFocus(Qt.FocusReason.TabFocusReason)
    focused = picture(view.viewport())
    assert focused != selected
    assert count(focused, theme.color("focus")) > count(selected, theme.color("focus"))


def test_the_score_stands_at_the_right_and_the_cut_across(view: CardList, theme: Theme):
    bar = bounds(view.viewport(), theme.color("chart_1"))
    # Half of the bar, which ends 16 before the edge and is 224 wide.
    assert bar.left() == pytest.approx(view.viewport().width() - 16 - 224, abs=2)
    assert bar.width() == pytest.approx(112, abs=3)
    cut = bounds(view.viewport(), theme.color("cut"))
    assert cut.width() > view.viewport().width() * 0.9


def test_new_cards_begin_at_the_top(view: CardList):
    many = [CardFace(str(at), text="x") for at in range(50)]
    view.set_cards(many)
    view.set_current("49")
    assert view.verticalScrollBar().value() > 0
    view.set_cards(many)
    assert view.verticalScrollBar().value() == 0
    assert view.current() == ""


ASKING = [CardFace(str(at), str(at + 1), f"text {at}", asks=True) for at in range(3)]


def middle_of(view: CardList, row: int, *, said: bool) -> QPoint:
    rect = view.visualRect(view.model().index(row, 0))
    inside = (
        QPoint(x, y)
        for y in range(rect.bottom(), rect.top(), -4)
        for x in range(rect.right(), rect.left(), -4)
    )
    return next(at for at in inside if view._delegate.button_at(rect, at) is said)


def test_a_press_on_an_answer_gives_it_and_elsewhere_does_not(view: CardList, qtbot: QtBot):
    view.set_cards(ASKING)
    for row, said in ((0, True), (2, False)):
        with qtbot.waitSignal(view.judged) as caught:
            where = middle_of(view, row, said=said)
            qtbot.mouseClick(view.viewport(), Qt.MouseButton.LeftButton, pos=where)
        assert caught.args == [str(row), said]
        assert view.current() == str(row)
    with qtbot.assertNotEmitted(view.judged):
        where = view.visualRect(view.model().index(1, 0)).topLeft() + QPoint(60, 20)
        qtbot.mouseClick(view.viewport(), Qt.MouseButton.LeftButton, pos=where)


def test_two_quick_presses_are_two_answers_and_open_nothing(view: CardList, qtbot: QtBot):
    view.set_cards(ASKING)
    answers: list[bool] = []
    view.judged.connect(lambda key, said: answers.append(said))
    where = middle_of(view, 0, said=True)
    with qtbot.assertNotEmitted(view.opened):
        qtbot.mouseClick(view.viewport(), Qt.MouseButton.LeftButton, pos=where)
        qtbot.mouseDClick(view.viewport(), Qt.MouseButton.LeftButton, pos=where)
    assert answers == [True, True]


def test_y_and_n_answer_for_the_current_card_where_it_asks(view: CardList, qtbot: QtBot):
    view.set_cards(ASKING)
    view.set_current("1")
    for key, said in ((Qt.Key.Key_Y, True), (Qt.Key.Key_N, False)):
        with qtbot.waitSignal(view.judged) as caught:
            QTest.keyClick(view, key)
        assert caught.args == ["1", said]
    view.set_cards(CARDS)
    view.set_current("1")
    with qtbot.assertNotEmitted(view.judged):
        QTest.keyClick(view, Qt.Key.Key_Y)
        QTest.keyClick(view, Qt.Key.Key_B)
    assert view.current() == "1"


def test_up_on_the_first_card_leaves(view: CardList, qtbot: QtBot):
    view.set_cards(ASKING)
    view.set_current("1")
    with qtbot.assertNotEmitted(view.left):
        QTest.keyClick(view, Qt.Key.Key_Up)
    with qtbot.waitSignal(view.left):
        QTest.keyClick(view, Qt.Key.Key_Up)


def test_escape_leaves_from_any_card(view: CardList, qtbot: QtBot):
    view.set_cards(ASKING)
    view.set_current("1")
    with qtbot.waitSignal(view.left):
        QTest.keyClick(view, Qt.Key.Key_Escape)


def test_the_bar_has_its_room_before_there_is_much_to_scroll(view: CardList):
    view.set_cards(ASKING[:1])
    narrow = view.viewport().width()
    view.set_cards([CardFace(str(at), text="x") for at in range(80)])
    assert view.viewport().width() == narrow == view.width() - view.bar_width()


def test_cards_that_change_keep_what_is_current_and_in_sight(view: CardList):
    def make(verdict: bool | None) -> NumberedCards:
        return NumberedCards(
            60, lambda at: CardFace(str(at), text="x", asks=True, verdict=verdict), 3, "cut"
        )

    view.set_cards(make(None))
    view.set_current("40")
    place = view.verticalScrollBar().value()
    assert place > 0
    view.change_cards(make(verdict=True))
    assert view.verticalScrollBar().value() == place
    assert view.current() == "40"
    assert view._cards.card(0).verdict is True
