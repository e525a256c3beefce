"""Diary and reasons as plain words."""

from __future__ import annotations

from datetime import date

import pytest
from PySide6.QtCore import Qt
from pytestqt.qtbot import QtBot

from mnemoscope.domain.profile import SEED
from mnemoscope.panes.dreams.nightview import NightKind, NightView
from mnemoscope.panes.dreams.side import NightPanel

pytestmark = pytest.mark.gui


def view(words: str, reasons: tuple[tuple[str, int], ...] = ()) -> NightView:
    day = date(2026, 11, 24)
    return NightView(NightKind.RUN, day, None, (), (), "", (), words, 41, reasons)


@pytest.fixture
def panel(theme, qtbot: QtBot) -> NightPanel:
    made = NightPanel(theme, SEED.gates)
    qtbot.addWidget(made)
    made.resize(384, 600)
    made.show()
    return made


def test_reasons_are_counted_against_all(panel):
    panel.show_view(view("words", (("score", 21), ("signals", 9))))
    assert panel._held.isVisible()
    assert panel._held._note.text() == "30 of 41"
    assert panel._reasons.accessibleName().startswith("21 score below .75; 9 fewer than 3")


def test_markup_in_the_diary_stays_letters_and_a_long_one_is_cut(panel):
    panel.show_view(view("<a href='file:///x'>x</a>" + "长" * 10_000))
    assert panel._diary_words.textFormat() is Qt.TextFormat.PlainText
    assert panel._diary_words.text().startswith("<a href")
    assert len(panel._diary_words.text()) <= 6001
    assert not panel._held.isVisible()


def test_a_night_that_told_nothing_says_so(panel):
    panel.show_view(view(""))
    assert "nothing" in panel._diary_words.text()
