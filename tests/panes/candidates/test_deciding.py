"""Buttons and keys decide about whichever candidate is chosen."""

from __future__ import annotations

import pytest
from PySide6.QtWidgets import QPushButton
from tests.panes.candidates import stock

from mnemoscope.domain.judgements import Verdict
from mnemoscope.engine.judgements import judgements
from mnemoscope.runtime.bus import CandidatesPlace, Place, Question

pytestmark = pytest.mark.gui


def test_keys_decide_about_the_chosen_one(pane, stand, qtbot):
    pane.show_target(CandidatesPlace(stock.key(5)))
    stand.context.commands.run("candidates.pin")
    stand.settle(qtbot)
    found = judgements(stand.context.session)
    assert [(one.key, one.verdict) for one in found] == [(stock.key(5), Verdict.PINNED)]
    assert pane.place() == CandidatesPlace(stock.key(5))
    stand.context.commands.run("candidates.back")
    stand.settle(qtbot)
    assert judgements(stand.context.session) == ()
    for name, verdict in (("reject", Verdict.REJECTED), ("never", Verdict.NEVER)):
        stand.context.commands.run(f"candidates.{name}")
        stand.settle(qtbot)
        assert judgements(stand.context.session)[0].verdict is verdict


def test_the_note_is_opened_at_the_line(pane, stand):
    pane.show_target(CandidatesPlace(stock.key(5)))
    stand.context.commands.run("candidates.open")
    assert stand.places[-1] == Place(stock.NOTE, 5)


def test_consent_is_given_where_it_is_asked_for(pane, stand, qtbot):
    pane.show_target(CandidatesPlace(stock.key(6)))
    stand.context.commands.run("candidates.promote")
    stand.settle(qtbot)
    memory = stand.root / "MEMORY.md"
    assert "hunter2" not in memory.read_text("utf-8")
    shown = [b for b in pane.findChildren(QPushButton) if b.isVisibleTo(pane)]
    next(b for b in shown if b.text() == "Write it all the same").click()
    stand.settle(qtbot)
    assert "hunter2" in memory.read_text("utf-8")


def test_a_question_leads_to_recall(pane, stand):
    pane.findChild(type(pane._centre.detail)).asked.emit("how deep")
    assert stand.places[-1] == Question("how deep")
