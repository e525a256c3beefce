from __future__ import annotations

from importlib import util
from pathlib import Path
from typing import Any

import pytest

from mnemoscope.domain.archive import PATH
from mnemoscope.domain.judgements import Verdict
from mnemoscope.domain.outcomes import EnvironmentFault
from mnemoscope.domain.scoring import Gate
from mnemoscope.engine.decisions import decisions
from mnemoscope.engine.dreamplan import plan_dream
from mnemoscope.engine.judgements import judge
from mnemoscope.engine.promote import assessed, candidates

_spec = util.spec_from_file_location("nights", Path(__file__).with_name("nights.py"))
assert _spec is not None
assert _spec.loader is not None
nights = util.module_from_spec(_spec)
_spec.loader.exec_module(nights)


def test_nothing_is_decided_in_a_new_workspace(workspace: Any, open_session: Any) -> None:
    found = decisions(open_session(workspace(nights.files())))
    assert not found.verdicts
    assert (found.lines, found.changed.gone, found.changed.back) == ({}, (), ())


def test_list_and_night_hear_the_same_decisions(workspace: Any, open_session: Any) -> None:
    session = open_session(workspace(nights.files()))
    judge(session, nights.KILN["key"], Verdict.NEVER)
    judge(session, nights.KEY["key"], Verdict.PINNED)
    judge(session, nights.SHELL["key"], Verdict.PINNED)
    expected = [nights.KEY["key"], nights.TEA["key"]]
    assert [one.entry.key for one in candidates(session)] == expected
    plan = plan_dream(session)
    assert [item.candidate.entry.key for item in plan.accepted] == expected
    assert dict(plan.counts) == {"never": 1, "contaminated": 1}
    missed = {one.entry.key: one.missed for one in assessed(session)}
    assert missed[nights.KILN["key"]] == (Gate.NEVER,)
    assert missed[nights.SHELL["key"]] == (Gate.CONTAMINATED,)


def test_what_left_for_the_budget_waits_for_a_new_signal(workspace: Any, open_session: Any) -> None:
    line = f"<!-- mnemoscope-evicted:2026-11-27T23:00:00.000Z {nights.KILN['key']} -->\n- words\n"
    session = open_session(workspace({**nights.files(), PATH: line}))
    assert [one.entry.key for one in candidates(session)] == [nights.TEA["key"]]
    plan = plan_dream(session)
    assert {one.reason for one in plan.rejected} >= {Gate.EVICTED}


def test_an_archive_that_cannot_be_read_is_a_fault(workspace: Any, open_session: Any) -> None:
    session = open_session(workspace({**nights.files(), PATH: b"\0\1"}))
    with pytest.raises(EnvironmentFault):
        decisions(session)
