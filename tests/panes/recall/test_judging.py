"""A word on a memory is kept at once, taken back by a second press or by the notice."""

from __future__ import annotations

import pytest
from PySide6.QtCore import QEvent, QObject, Qt
from PySide6.QtGui import QKeyEvent
from pytestqt.qtbot import QtBot

from mnemoscope.domain.model import Layer
from mnemoscope.domain.outcomes import EnvironmentFault, Facet
from mnemoscope.engine.feedback import claim_of, verdicts
from mnemoscope.engine.recallviews import Hit
from mnemoscope.panes.recall.judging import Judging

pytestmark = pytest.mark.gui
HIT = Hit("MEMORY.md", 4, 4, "osprey is the backup server", 0.5, (), Layer.HAND_WRITTEN)
PLACE = ("MEMORY.md", claim_of(HIT))


@pytest.fixture
def judging(stand, owner: QObject, qtbot: QtBot) -> Judging:
    made = Judging(stand.context, owner)
    made.follow("backups")
    settle(stand, qtbot)
    return made


def settle(stand, qtbot: QtBot) -> None:
    qtbot.waitUntil(lambda: not stand.context.jobs.busy())


def kept(stand, query: str = "backups") -> list[bool]:
    return [each.helpful for each in verdicts(stand.context.session, query)]


def test_a_second_press_takes_it_back(judging, stand, qtbot: QtBot):
    judging.press(HIT, helpful=True)
    assert judging.said == {PLACE: True}
    settle(stand, qtbot)
    assert kept(stand) == [True]
    assert stand.changes[-1].facets == Facet.SIGNALS
    judging.press(HIT, helpful=True)
    assert judging.said == {}
    settle(stand, qtbot)
    assert kept(stand) == []


def test_the_notice_brings_back_what_was_said_before(judging, stand, qtbot: QtBot):
    judging.press(HIT, helpful=True)
    judging.press(HIT, helpful=False)
    assert "not helpful" in stand.texts()[-1]
    stand.notices[-1].act()
    settle(stand, qtbot)
    assert kept(stand) == [True]
    assert judging.said == {PLACE: True}


def test_undo_reaches_the_question_that_was_judged(judging, stand, qtbot: QtBot):
    judging.press(HIT, helpful=True)
    judging.follow("another question")
    settle(stand, qtbot)
    stand.notices[-1].act()
    settle(stand, qtbot)
    assert kept(stand) == []
    assert judging.said == {}


def test_what_was_said_earlier_is_known_when_the_question_comes_again(judging, stand, qtbot):
    judging.press(HIT, helpful=False)
    judging.follow("another question")
    settle(stand, qtbot)
    assert judging.said == {}
    with qtbot.waitSignal(judging.changed):
        judging.follow("backups")
    assert judging.said == {PLACE: False}


def test_no_signal_of_recall_comes_from_a_word(judging, stand, qtbot: QtBot):
    judging.press(HIT, helpful=True)
    settle(stand, qtbot)
    assert stand.context.session.ledger.signals.count() == 0


def test_a_word_that_cannot_be_kept_is_not_shown(judging, stand, qtbot: QtBot, monkeypatch):
    def broken(*arguments, **words):
        raise EnvironmentFault("the disk is full")

    monkeypatch.setattr("mnemoscope.panes.recall.judging.judge", broken)
    judging.press(HIT, helpful=True)
    settle(stand, qtbot)
    qtbot.waitUntil(lambda: judging.said == {})
    assert [str(each) for each in stand.failures] == ["the disk is full"]
    stand.failures.clear()


def test_undo_on_the_cards_is_taken_only_while_there_is_a_word(judging, stand, qtbot: QtBot):
    def undo() -> bool:
        key = QKeyEvent(
            QEvent.Type.ShortcutOverride, Qt.Key.Key_Z, Qt.KeyboardModifier.ControlModifier
        )
        return judging.eventFilter(judging, key)

    assert not undo()
    judging.press(HIT, helpful=True)
    assert undo()
    assert judging.said == {PLACE: True}
    stand.notices[-1].act()
    assert not undo()
    judging.press(HIT, helpful=True)
    judging.follow("another question")
    assert not undo()
    settle(stand, qtbot)
