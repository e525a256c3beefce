"""Cards are as high as their text needs, are spoken whole, and pass over the cut."""

from __future__ import annotations

import pytest
from PySide6.QtCore import Qt
from PySide6.QtTest import QAbstractItemModelTester, QTest
from pytestqt.qtbot import QtBot
from tests.kit.conftest import Show
from tests.kit.looking import bounds, colours, count, picture

from mnemoscope.kit.buttons import Button
from mnemoscope.kit.cards import CardFace, CardList, CardModel, spoken
from mnemoscope.kit.pill import PillFace
from mnemoscope.kit.rows import Mark
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
        model.set_cards(cards)
        assert model.rowCount() == len(cards)
    assert tester.model() is model
    assert model.place("1") == 0
    assert model.place("gone") is None


def test_a_card_is_spoken_whole():
    face = CardFace(
        "1",
        "3",
        "刘洋 owns Nextcloud",
        source="MEMORY.md:9",
        detail="hand-written",
        pills=(PillFace("contested", "warn"),),
        score=".813",
        terms=".83 meaning",
        icon=Mark("pen-nib", "layer.hand_written", "hand-written"),
    )
    assert spoken(face) == (
        "3, 刘洋 owns Nextcloud, MEMORY.md:9, hand-written, contested, .813, .83 meaning"
    )
    assert spoken(CARDS[1]) == "nothing below"


def test_cards_grow_with_their_text_and_break_anew(view: CardList, qtbot: QtBot):
    text = "Nextcloud backups start at 03:30 since 8 Nov, after the object-store sync. " * 3
    view.set_cards([CardFace("1", "1", "short"), CardFace("2", "2", text)])
    assert height(view, 1) > height(view, 0)
    tall = height(view, 1)
    view.window().resize(2400, 400)
    qtbot.waitUntil(lambda: height(view, 1) < tall, timeout=2000)


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
