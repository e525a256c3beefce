"""Decisions are written, taken back, and told in one sentence."""

from __future__ import annotations

import pytest
from tests.panes.conflicts import stock

from mnemoscope.domain.outcomes import Changes, Refused
from mnemoscope.domain.settlement import Settlement
from mnemoscope.engine.conflicts import reopen, settled, waiting
from mnemoscope.engine.settle import preview
from mnemoscope.engine.settlebatch import Choice
from mnemoscope.engine.settleviews import SettlePlan
from mnemoscope.engine.undo import history
from mnemoscope.panes.conflicts.acting import (
    Acting,
    Decision,
    Several,
    carry_out,
    reopen_latest,
    settle_several,
)
from mnemoscope.panes.conflicts.titles import title_of

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


def test_several_are_one_operation_that_is_taken_back_whole(open_stand) -> None:
    session = open_stand(stock.many(3)).context.session
    choices = [Choice(one, Settlement.KEEP_B) for one in waiting(session)]
    several = settle_several(session, choices)
    assert isinstance(several, Several)
    assert several.count == 3
    assert [one.name for one in history(session)].count("settle") == 1
    assert isinstance(reopen(session, several.number), Changes)
    assert settled(session) == ()


def test_those_that_stay_open_are_called_by_name(open_stand, owner, qtbot) -> None:
    stand = open_stand(stock.many(3))
    session = stand.context.session
    found = waiting(session)
    gone = found[0].sides[0]
    path = session.root / gone.path
    path.write_text(path.read_text("utf-8").replace(gone.text, "Nothing of it."), "utf-8")
    acting = Acting(stand.context, owner)
    acting.settle_together([Choice(one, Settlement.KEEP_B) for one in found])
    stand.settle(qtbot)
    said = stand.texts()[-1]
    assert said.startswith("2 conflicts were settled by rule; left open: “")
    assert title_of(found[0]).text[:40] in said
    assert len(settled(session)) == 2


def test_words_changed_since_they_were_shown_are_a_clash(stand, owner, qtbot) -> None:
    session = stand.context.session
    about = waiting(session)[0]
    seen = preview(session, about, Settlement.KEEP_B, questions=False)
    assert isinstance(seen, SettlePlan)
    side = about.sides[0]
    path = session.root / side.path
    changed = path.read_text("utf-8").replace(side.text, "It is quite another way.")
    path.write_text(changed, "utf-8")
    acting = Acting(stand.context, owner)
    with qtbot.waitSignal(acting.clashed) as heard:
        acting.decide(Decision(about, Settlement.KEEP_B, seen=seen))
    clash, words = heard.args
    assert (clash.path, clash.disk) == (side.path, changed)
    assert side.text in clash.base
    assert words.title == f"{side.path} was changed since it was shown"
    assert path.read_text("utf-8") == changed
    assert settled(session) == ()


def test_lines_changed_since_a_decision_are_a_clash_too(stand, owner, qtbot) -> None:
    session = stand.context.session
    about = waiting(session)[0]
    answer = carry_out(session, Decision(about, Settlement.KEEP_B))
    assert isinstance(answer, Changes)
    written = next(path for path in answer.paths if path != "MEMORY-archive.md")
    path = session.root / written
    path.write_text("# All of it is new\n", "utf-8")
    acting = Acting(stand.context, owner)
    (one,) = settled(session)
    with qtbot.waitSignal(acting.clashed) as heard:
        acting.reopen(one.id)
    assert "since the decision" in heard.args[1].title


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
