"""The note of the chosen result follows it, and only it."""

from __future__ import annotations

import pytest
from PySide6.QtCore import QObject
from PySide6.QtWidgets import QWidget
from pytestqt.qtbot import QtBot

from mnemoscope.engine.feedback import judge
from mnemoscope.engine.recall import recall
from mnemoscope.engine.reconcile import reconcile
from mnemoscope.panes.recall.explaining import Explaining
from mnemoscope.panes.recall.inspector import RecallInspector

pytestmark = pytest.mark.gui


@pytest.fixture
def panel(theme, qtbot: QtBot) -> RecallInspector:
    made = RecallInspector(theme, QWidget())
    qtbot.addWidget(made)
    made.show()
    return made


@pytest.fixture
def explaining(stand, panel, owner: QObject) -> Explaining:
    reconcile(stand.context.session, vectors=False)
    return Explaining(stand.context, panel, owner)


def settle(stand, qtbot: QtBot) -> None:
    qtbot.waitUntil(lambda: not stand.context.jobs.busy())


def test_only_the_last_chosen_result_is_shown_in_its_note(explaining, panel, stand, qtbot: QtBot):
    answer = recall(stand.context.session, "backups", record=False)
    explaining.explain(answer, 0, "Kestrel")
    explaining.choose(answer, 1)
    settle(stand, qtbot)
    hit = answer.hits[1]
    assert panel._note._where.text() == f"{hit.path}:{hit.start_line}"
    explaining.choose(answer, 0)
    explaining.nothing("Nothing.")
    settle(stand, qtbot)
    assert not panel._place.isVisible()


def test_what_the_ledger_learns_is_read_again(explaining, panel, stand, qtbot: QtBot):
    answer = recall(stand.context.session, "backups", record=False)
    explaining.explain(answer, 0, "Kestrel")
    settle(stand, qtbot)
    assert "helpful" not in panel._note._facts.accessibleName()
    judge(stand.context.session, "backups", answer.hits[0], helpful=True)
    explaining.read_again()
    settle(stand, qtbot)
    assert "Found helpful  1 of 1" in panel._note._facts.accessibleName()
