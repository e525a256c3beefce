"""A plan and the dream that follows it show the same entries."""

from __future__ import annotations

import pytest
from tests.engine.nights import files
from tests.panes.conftest import SMALL
from tests.panes.dreams.nightmaking import NOTE, note, propose

from mnemoscope.domain.outcomes import Changes
from mnemoscope.domain.phases import Mode
from mnemoscope.engine.dreamrecord import dreams
from mnemoscope.engine.night import nights
from mnemoscope.engine.review import accept, reject
from mnemoscope.engine.sweep import dream
from mnemoscope.engine.sweepviews import NightResult
from mnemoscope.panes.dreams.nightview import NightKind, view_earlier, view_result, view_run

pytestmark = pytest.mark.gui


def test_a_dream_shows_what_its_plan_did(open_stand):
    session = open_stand(files()).context.session
    planned = dream(session, mode=Mode.DRY)
    assert isinstance(planned, NightResult)
    plan = view_result(planned)
    assert plan is not None
    assert plan.kind is NightKind.PLAN
    assert isinstance(dream(session, mode=Mode.WRITE), NightResult)
    dreamt = view_run(session, dreams(session)[0])
    assert [added.text for added in dreamt.added] == [added.text for added in plan.added]
    assert [added.line for added in dreamt.added] == [added.line for added in plan.added]
    assert all(added.line for added in plan.added)
    assert len(dreamt.changes) == len(plan.changes) == 1
    assert dreamt.reasons == plan.reasons
    assert dreamt.held_back == sum(count for _, count in plan.reasons) > 0
    assert dreamt.considered == plan.considered
    assert dreamt.words
    assert dreamt.staged is not None
    assert dreamt.themes is not None
    text = (session.root / "MEMORY.md").read_text("utf-8").split("\n")
    for added in dreamt.added:
        assert added.text in text[added.line - 1]


def test_a_reviewed_night_shows_what_waits_against_the_file_of_today(open_stand):
    lines = ["Backups start at 03:30.", "刘洋每月轮换密钥。", "The kiln reaches 1240 degrees."]
    session = open_stand({"MEMORY.md": "# M\n\n- a\n", NOTE: note(lines)}).context.session
    run = propose(session, lines)
    (record,) = [each for each in dreams(session) if each.id == run]
    shown = view_run(session, record)
    assert [each.text for each in shown.entries] == lines
    assert [each.line for each in shown.entries] == [8, 10, 12]
    assert shown.pending == shown.proposed == 3
    assert all(each.factors is not None for each in shown.entries)
    assert shown.changes
    assert dict(shown.reasons) == {"score": 21}
    reject(session, [shown.entries[0].proposal])
    after = view_run(session, record)
    assert after.entries[0].decided
    assert after.pending == 2
    assert after.name == shown.name


def test_the_lines_that_are_foretold_are_those_that_are_written(open_stand):
    lines = ["Backups start at 03:30.", "刘洋每月轮换密钥。", "The kiln reaches 1240 degrees."]
    session = open_stand({"MEMORY.md": "# M\n\n- a\n", NOTE: note(lines)}).context.session
    run = propose(session, lines)
    record = next(each for each in dreams(session) if each.id == run)
    for at in range(3):
        foretold = view_run(session, record).entries[at]
        assert isinstance(accept(session, [foretold.proposal]), Changes)
        assert view_run(session, record).entries[at].line == foretold.line


def test_a_secret_is_covered_on_its_card_and_whole_in_the_proposal(open_stand):
    line = "The key of the gateway is sk-abcdefghijklmnop1234567890."
    session = open_stand({"MEMORY.md": "- a\n", NOTE: note([line])}).context.session
    run = propose(session, [line])
    (shown,) = view_run(session, next(each for each in dreams(session) if each.id == run)).entries
    assert shown.text == line
    assert "1234567890" not in shown.shown


def test_a_night_of_the_agent_shows_its_entries(open_stand):
    session = open_stand(SMALL).context.session
    (night,) = nights(session).earlier
    view = view_earlier(night)
    assert view.day.isoformat() == "2026-11-24"
    (added,) = view.added
    assert (added.path, added.start_line, added.signals) == ("memory/2026-11-08.md", 4, 7)
    assert view.changes == ()


def test_what_waits_is_held_against_what_memory_says(open_stand):
    lines = ["The gateway listens on port 9090.", "The gateway listens on port 8080.", "Rain fell."]
    memory = "# M\n\n- The gateway listens on port 8080.\n"
    session = open_stand({"MEMORY.md": memory, NOTE: note(lines)}).context.session
    run = propose(session, lines)
    (record,) = [each for each in dreams(session) if each.id == run]
    told = {one.text: one.against for one in view_run(session, record).entries}
    other, same, new = (told[line] for line in lines)
    assert (other.verdict.value, other.with_.start_line) == ("conflict", 3)
    assert same.verdict.value == "noop"
    assert new is None
