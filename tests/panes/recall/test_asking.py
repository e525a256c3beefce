"""Only what rested or was opened leaves a signal; answers to older questions are dropped."""

from __future__ import annotations

from dataclasses import replace

import pytest
from pytestqt.qtbot import QtBot

from mnemoscope.domain.outcomes import EnvironmentFault
from mnemoscope.engine.recall import recall
from mnemoscope.engine.recallviews import Filters, RecallAnswer, Tuning
from mnemoscope.engine.reconcile import reconcile
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
        asking.ask(query, Filters(), Tuning())
    qtbot.waitUntil(lambda: bool(answers))
    qtbot.wait(100)
    assert answers == ["backups"]


def test_held_questions_are_neither_asked_nor_recorded(asking, stand, qtbot: QtBot):
    asking.ask("backups", Filters(), Tuning())
    asking.hold()
    qtbot.wait(1200)
    assert asking.settled()
    assert recorded(stand) == 0


def test_opening_a_result_records_at_once_and_once(asking, stand, qtbot: QtBot):
    asking.ask("backups", Filters(), Tuning())
    for _ in range(3):
        asking.record()
    qtbot.waitUntil(lambda: not stand.context.jobs.busy())
    (first, *_) = stand.context.session.ledger.signals.entries()
    assert first.recall_count == 1


def test_an_empty_question_clears(asking, qtbot: QtBot):
    with qtbot.waitSignal(asking.cleared):
        asking.ask("   ", Filters(), Tuning())
    assert asking.settled()


def test_turning_and_filtering_leave_no_signal(asking, stand, qtbot: QtBot):
    asking.ask("backups", Filters(), Tuning())
    asking.hold()
    answers: list[str] = []
    asking.answered.connect(lambda answer: answers.append(answer.query))
    for alpha in (0.1, 0.5, 0.9):
        asking.turn(Filters(), Tuning(alpha=alpha))
    asking.turn(Filters(paths=("memory/",)), Tuning())
    qtbot.wait(1200)
    assert answers == ["backups"]
    assert recorded(stand) == 0
    asking.record()
    qtbot.waitUntil(lambda: not stand.context.jobs.busy())
    assert recorded(stand) == 0


def test_the_same_text_counts_once_a_day(asking, stand, qtbot: QtBot):
    counted: list[str] = []
    asking.counted.connect(counted.append)
    for text in ("backups", " Backups"):
        asking.ask(text, Filters(), Tuning())
        asking.record()
    qtbot.waitUntil(lambda: not stand.context.jobs.busy())
    entries = stand.context.session.ledger.signals.entries()
    assert {entry.recall_count for entry in entries} == {1}
    assert counted == ["backups", " Backups"]


def test_a_question_whose_vector_is_late_is_put_again(asking, stand, qtbot: QtBot, monkeypatch):
    answers: list[RecallAnswer] = []
    notes = iter(["vectors-late", "vectors-late"])

    def late(session, query, *rest, **words):
        answer = recall(session, query, *rest, **words)
        return replace(answer, note=next(notes, ""))

    monkeypatch.setattr("mnemoscope.panes.recall.asking.recall", late)
    asking.answered.connect(answers.append)
    asking.ask("backups", Filters(), Tuning())
    qtbot.waitUntil(lambda: [each.note for each in answers] == ["vectors-late"] * 2 + [""])
    qtbot.waitUntil(asking.settled)


def test_what_cannot_be_answered_is_told(asking, qtbot: QtBot, monkeypatch):
    def broken(*arguments, **words):
        raise EnvironmentFault("the disk is gone")

    monkeypatch.setattr("mnemoscope.panes.recall.asking.recall", broken)
    with qtbot.waitSignal(asking.failed):
        asking.ask("backups", Filters(), Tuning())
    asking.hold()
    assert asking.settled()
