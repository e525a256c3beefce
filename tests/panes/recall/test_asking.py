"""Only what rested or was opened leaves a signal; answers to older questions are dropped."""

from __future__ import annotations

import pytest
from pytestqt.qtbot import QtBot

from mnemoscope.engine.reconcile import reconcile
from mnemoscope.engine.views import Filters
from mnemoscope.panes.recall.asking import Asking

pytestmark = pytest.mark.gui


@pytest.fixture
def asking(stand, owner) -> Asking:
    reconcile(stand.context.session, vectors=False)
    return Asking(stand.context, owner)


def recorded(stand) -> int:
    return len(stand.context.session.ledger.signals.entries())


def test_only_the_last_of_quick_questions_is_answered(asking, qtbot: QtBot):
    answers: list[str] = []
    asking.answered.connect(lambda answer: answers.append(answer.query))
    for query in ("b", "ba", "backups"):
        asking.ask(query, Filters())
    qtbot.waitUntil(lambda: bool(answers))
    qtbot.wait(100)
    assert answers == ["backups"]


def test_held_questions_are_neither_asked_nor_recorded(asking, stand, qtbot: QtBot):
    asking.ask("backups", Filters())
    asking.hold()
    qtbot.wait(1200)
    assert asking.settled()
    assert recorded(stand) == 0


def test_opening_a_result_records_at_once_and_once(asking, stand, qtbot: QtBot):
    asking.ask("backups", Filters())
    for _ in range(3):
        asking.record()
    qtbot.waitUntil(lambda: not stand.context.jobs.busy())
    (first, *_) = stand.context.session.ledger.signals.entries()
    assert first.recall_count == 1


def test_an_empty_question_clears(asking, qtbot: QtBot):
    with qtbot.waitSignal(asking.cleared):
        asking.ask("   ", Filters())
    assert asking.settled()
