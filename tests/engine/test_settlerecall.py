"""Recall is asked what it answers now, and without the side that loses."""

from __future__ import annotations

import threading
from collections.abc import Callable
from importlib import util
from pathlib import Path

import pytest

from mnemoscope.domain.outcomes import Control, Progress, Stopped
from mnemoscope.domain.settlement import Settlement
from mnemoscope.engine.reconcile import reconcile
from mnemoscope.engine.session import Session
from mnemoscope.engine.settle import preview, settle
from mnemoscope.engine.settlerecall import recall_changes
from mnemoscope.engine.settleviews import SettlePlan

_spec = util.spec_from_file_location("quarrels", Path(__file__).with_name("quarrels.py"))
assert _spec is not None
assert _spec.loader is not None
quarrels = util.module_from_spec(_spec)
_spec.loader.exec_module(quarrels)


@pytest.fixture
def session(workspace: Callable[..., Path], open_session: Callable[..., Session]) -> Session:
    session = open_session(workspace(quarrels.FILES), consent=True)
    reconcile(session, vectors=False)
    session.ledger.questions.add("which port does the gateway listen on", session.clock.now())
    return session


def test_the_answer_changes_from_the_loser_to_the_winner_as_it_does_afterwards(
    session: Session,
) -> None:
    conflict = quarrels.port(session.root)
    left, right = (side.text for side in conflict.sides)
    losing = {}
    for verb in (Settlement.KEEP_A, Settlement.KEEP_B):
        change = recall_changes(session, conflict, verb)[0]
        assert change.question == "which port does the gateway listen on"
        assert change.before is not None
        assert change.after is not None
        losing[verb] = (change.before.snippet, change.after.snippet)
    assert losing[Settlement.KEEP_A][1] == left
    assert losing[Settlement.KEEP_B][1] == right
    assert losing[Settlement.KEEP_A][0] == losing[Settlement.KEEP_B][0]
    plan = preview(session, conflict, Settlement.KEEP_B)
    assert isinstance(plan, SettlePlan)
    assert plan.recall_changes[0].after is not None
    settle(session, plan)
    reconcile(session, vectors=False)
    now = recall_changes(session, conflict, Settlement.REVIEW)[0]
    assert now.before is not None
    assert now.before.snippet == right
    assert now.rank_before == plan.recall_changes[0].rank_after


def test_three_questions_are_asked_and_nothing_is_recorded(session: Session) -> None:
    found = recall_changes(session, quarrels.port(session.root), Settlement.BOTH)
    assert len(found) == 3
    assert all(one.before == one.after for one in found)
    assert session.ledger.database.first("SELECT count(*) FROM signals") == (0,)


def test_an_answer_that_names_neither_side_says_so(session: Session) -> None:
    conflict = quarrels.port(session.root)
    for name in ("MEMORY.md", "memory/2026-11-20.md"):
        (session.root / name).write_text("# Nothing\n", "utf-8")
    reconcile(session, vectors=False)
    for change in recall_changes(session, conflict, Settlement.KEEP_A):
        assert (change.before, change.rank_before) == (None, 0)


def test_a_merge_answers_in_its_own_words(session: Session) -> None:
    conflict = quarrels.port(session.root)
    words = "The gateway listens on two ports."
    plan = preview(session, conflict, Settlement.MERGE, words)
    assert isinstance(plan, SettlePlan)
    change = plan.recall_changes[0]
    assert change.before is not None
    assert change.after is not None
    assert change.before.snippet in {side.text for side in conflict.sides}
    assert change.after.snippet == words


def test_it_can_be_stopped_between_two_questions(session: Session) -> None:
    stop, asked = threading.Event(), []

    def report(progress: Progress) -> None:
        asked.append(progress.done)
        if progress.done == 1:
            stop.set()

    conflict = quarrels.port(session.root)
    with pytest.raises(Stopped):
        recall_changes(session, conflict, Settlement.KEEP_A, control=Control(stop, report))
    assert asked == [0, 1]
