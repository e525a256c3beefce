"""A card takes decisions by button and key, and its words can be changed in their place."""

from __future__ import annotations

from dataclasses import replace

import pytest
from PySide6.QtCore import Qt
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QPlainTextEdit
from pytestqt.qtbot import QtBot
from tests.panes.dreams.nightmaking import entry, proposal

from mnemoscope.domain.profile import SEED
from mnemoscope.engine.reviewviews import Fate, Step
from mnemoscope.kit.wordfield import WordField
from mnemoscope.panes.dreams.cardwords import face_of
from mnemoscope.panes.dreams.reviewcard import ReviewCard
from mnemoscope.panes.dreams.verbs import Verb

pytestmark = pytest.mark.gui


def card_of(theme, qtbot: QtBot, shown) -> ReviewCard:
    made = ReviewCard(theme, face_of(shown, SEED, planned=False), shown)
    qtbot.addWidget(made)
    made.resize(780, 140)
    made.show()
    return made


@pytest.mark.parametrize("verb", [Verb.ACCEPT, Verb.REJECT, Verb.NEVER])
def test_a_button_decides_once(theme, qtbot: QtBot, verb: Verb):
    card = card_of(theme, qtbot, proposal(7))
    with qtbot.waitSignal(card.decided) as heard:
        card._buttons[verb].click()
    assert heard.args == [verb.value, 7]
    with qtbot.assertNotEmitted(card.decided, wait=10):
        card.decide(verb)
    card.set_waiting(waiting=False)
    assert card.can(verb)


def test_what_is_too_long_can_be_split(theme, qtbot: QtBot):
    card = card_of(theme, qtbot, proposal(7, problem="too long", parts=3))
    assert card._buttons[Verb.SPLIT].isVisible()
    assert "3" in card._buttons[Verb.SPLIT].text()
    assert not card.can(Verb.ACCEPT)
    with qtbot.waitSignal(card.decided) as heard:
        card._buttons[Verb.SPLIT].click()
    assert heard.args == [Verb.SPLIT.value, 7]


def test_what_is_short_is_not_split(theme, qtbot: QtBot):
    card = card_of(theme, qtbot, proposal(7))
    assert not card._buttons[Verb.SPLIT].isVisible()
    assert not card.can(Verb.SPLIT)


def test_a_decided_card_is_one_line_with_undo(theme, qtbot: QtBot):
    card = card_of(theme, qtbot, proposal(7, fate=Fate.REJECTED))
    assert card.settled
    assert card.can(Verb.UNDO)
    with qtbot.waitSignal(card.decided) as heard:
        card._head._undo.click()
    assert heard.args == ["undo", 7]
    card.show_entry(proposal(7))
    assert not card.settled


def test_words_are_changed_and_kept_by_keys(theme, qtbot: QtBot):
    card = card_of(theme, qtbot, proposal(7))
    card.begin_edit()
    assert card.editing
    assert not card.can(Verb.ACCEPT)
    text = card._editor._text
    text.setPlainText("刘洋每月\n轮换密钥。")
    with qtbot.waitSignal(card.edited) as heard:
        QTest.keyClick(text, Qt.Key.Key_Return, Qt.KeyboardModifier.ControlModifier)
    assert heard.args == [7, "刘洋每月 轮换密钥。"]
    assert not card.editing


def test_escape_leaves_the_words_as_they_were(theme, qtbot: QtBot):
    card = card_of(theme, qtbot, proposal(7))
    card.begin_edit()
    with qtbot.assertNotEmitted(card.edited, wait=10):
        QTest.keyClick(card._editor._text, Qt.Key.Key_Escape)
    assert not card.editing
    assert card._text.isVisible()


def test_the_current_card_shows_its_keys_and_a_main_button(theme, qtbot: QtBot):
    card = card_of(theme, qtbot, proposal(7))
    accept = card._buttons[Verb.ACCEPT]
    assert accept.property("kind") == "plain"
    card.set_lit(lit=True)
    assert accept.property("kind") == "primary"
    card.set_lit(lit=False)
    assert accept.property("kind") == "plain"


def test_what_cannot_be_accepted_can_still_be_declined(theme, qtbot: QtBot):
    card = card_of(theme, qtbot, proposal(7, problem="the note is gone"))
    assert not card.can(Verb.ACCEPT)
    assert not card.can_edit()
    assert card.can(Verb.REJECT)


def test_what_leaves_has_no_words_to_be_changed(theme, qtbot: QtBot):
    card = card_of(theme, qtbot, proposal(7, step=Step.EVICTED))
    assert card.can(Verb.ACCEPT)
    assert not card.can_edit()


def test_what_was_written_has_nothing_to_decide(theme, qtbot: QtBot):
    card = card_of(theme, qtbot, entry(1))
    assert not any(card.can(verb) for verb in Verb)
    card.show_entry(replace(card.entry, line=9))
    assert not card.settled


def test_editing_goes_on_at_the_end_with_nothing_selected(theme, qtbot: QtBot):
    words = "Backups start at three."
    card = card_of(theme, qtbot, proposal(1, text=words, shown=words))
    card.begin_edit()
    field = card.findChild(WordField)
    text = field.findChild(QPlainTextEdit)
    assert not text.textCursor().hasSelection()
    QTest.keyClicks(text, "!")
    assert field.words() == f"{words}!"
