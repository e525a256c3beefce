"""Decisions are written, taken back, and told in one sentence."""

from __future__ import annotations

import pytest
from tests.panes.conflicts import stock

from mnemoscope.domain.outcomes import Changes, Refused
from mnemoscope.domain.settlement import Settlement
from mnemoscope.engine.conflicts import settled, waiting
from mnemoscope.engine.settlebatch import Choice
from mnemoscope.panes.conflicts.acting import (
    Acting,
    Decision,
    Several,
    carry_out,
    reopen_all,
    reopen_latest,
    settle_several,
)

pytestmark = pytest.mark.gui


def test_a_decision_is_written_once_and_its_link_takes_it_back(stand, owner, qtbot) -> None:
    session = stand.context.session
    about = waiting(session)[0]
    acting = Acting(stand.context, owner)
    decision = Decision(about, Settlement.KEEP_B, why="seen")
    acting.decide(decision)
    acting.decide(decision)
    assert list(acting.pending) == [about.id]
    stand.settle(qtbot)
    assert acting.pending == {}
    assert [one.why for one in settled(session)] == ["seen"]
    assert stand.texts()[-1].startswith("Settled: kept B, “")
    stand.notices[-1].act()
    stand.settle(qtbot)
    assert settled(session) == ()
    assert stand.texts()[-1] == "The decision was taken back"


def test_a_refusal_is_told_with_the_conflict_it_is_about(open_stand, owner, qtbot) -> None:
    stand = open_stand(stock.files(), read_only=True)
    about = waiting(stand.context.session)[0]
    acting = Acting(stand.context, owner)
    with qtbot.waitSignal(acting.refused) as heard:
        acting.decide(Decision(about, Settlement.KEEP_A))
    assert heard.args == [about.id]
    assert "read-only" in stand.texts()[-1]


def test_what_a_rule_settled_can_be_let_stand(stand, owner, qtbot) -> None:
    session = stand.context.session
    about = waiting(session)[0]
    assert isinstance(carry_out(session, Decision(about, Settlement.KEEP_A)), Changes)
    (one,) = settled(session)
    acting = Acting(stand.context, owner)
    acting.let_stand(one.id)
    assert acting.busy
    acting.reopen(one.id)
    stand.settle(qtbot)
    assert not acting.busy
    assert len(settled(session)) == 1


def test_several_are_settled_and_all_taken_back(open_stand) -> None:
    session = open_stand(stock.many(3)).context.session
    choices = [Choice(one, Settlement.KEEP_B) for one in waiting(session)]
    several = settle_several(session, choices)
    assert isinstance(several, Several)
    assert len(several.numbers) == 3
    assert list(several.numbers) == sorted(several.numbers, reverse=True)
    assert isinstance(reopen_all(session, several.numbers), Changes)
    assert settled(session) == ()
    assert isinstance(reopen_all(session, several.numbers), Refused)


def test_several_that_may_not_be_written_are_refused(open_stand) -> None:
    session = open_stand(stock.files(), read_only=True).context.session
    choices = [Choice(one, Settlement.KEEP_B) for one in waiting(session)]
    assert isinstance(settle_several(session, choices), Refused)


def test_the_latest_decision_about_a_conflict_is_taken_back(stand) -> None:
    session = stand.context.session
    about = waiting(session)[0]
    carry_out(session, Decision(about, Settlement.NOT_A_CONFLICT))
    assert isinstance(reopen_latest(session, about.id), Changes)
    assert isinstance(reopen_latest(session, about.id), Refused)
