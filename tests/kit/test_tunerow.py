"""A value is chosen by itself until it is moved, and again once it is given back."""

from __future__ import annotations

import pytest
from PySide6.QtCore import Qt
from PySide6.QtWidgets import QApplication, QLabel
from pytestqt.qtbot import QtBot
from tests.kit.conftest import Show

from mnemoscope.kit.theme import Theme
from mnemoscope.kit.tunerow import TuneRow

pytestmark = pytest.mark.gui


@pytest.fixture
def row(theme: Theme, show: Show) -> TuneRow:
    made = TuneRow(theme, "Balance", ("words", "meaning"), 0.58)
    show(made, width=320)
    return made


def texts(row: TuneRow) -> list[str]:
    return [label.text() for label in row.findChildren(QLabel)]


def test_it_shows_what_is_chosen_by_itself(row: TuneRow, qtbot: QtBot):
    assert row.value() is None
    assert ".58" in texts(row)
    with qtbot.assertNotEmitted(row.moved):
        row.show_automatic(0.4)
    assert ".40" in texts(row)
    assert not row._back.isVisible()
    assert row._slider.accessibleDescription() == ".40 automatic"


def test_a_key_takes_it_in_hand_and_a_double_click_gives_it_back(row: TuneRow, qtbot: QtBot):
    with qtbot.waitSignal(row.moved):
        qtbot.keyClick(row._slider, Qt.Key.Key_Right)
    assert row.value() == 0.59
    assert row._back.isVisible()
    row.show_automatic(0.2)
    assert row.value() == 0.59
    with qtbot.waitSignal(row.moved):
        qtbot.mouseDClick(row._slider, Qt.MouseButton.LeftButton)
    assert row.value() is None
    assert ".20" in texts(row)


def test_giving_it_back_by_key_leaves_the_keys_with_the_slider(row: TuneRow, qtbot: QtBot):
    row._slider.setValue(90)
    row._back.setFocus()
    with qtbot.waitSignal(row.moved):
        qtbot.keyClick(row._back, Qt.Key.Key_Return)
    assert row.value() is None
    assert row._slider.hasFocus()


def test_a_value_can_be_held_without_a_word(row: TuneRow, qtbot: QtBot):
    with qtbot.assertNotEmitted(row.moved):
        row.take(0.25)
    assert row.value() == 0.25
    assert row._slider.accessibleName() == "Balance: words – meaning"


def test_the_words_at_the_ends_give_way(row: TuneRow):
    assert all(label.isVisible() for label in row._ends)
    least = row.minimumSizeHint().width()
    row.window().resize(least + 10, 40)
    QApplication.processEvents()
    assert not any(label.isVisible() for label in row._ends)
    assert row._back.geometry().right() <= row.width()
    assert row.minimumSizeHint().width() == least
    row.window().resize(400, 40)
    QApplication.processEvents()
    assert all(label.isVisible() for label in row._ends)
