"""Proposals are held against the notes and the memory as they are at this moment."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import replace
from importlib import util
from pathlib import Path

import pytest

from mnemoscope.domain.outcomes import RefusalReason, Refused
from mnemoscope.domain.phases import Mode
from mnemoscope.domain.profile import OPENCLAW_2026_4, Gates
from mnemoscope.domain.promotion import Promoted
from mnemoscope.domain.rules import Rule
from mnemoscope.engine.accepting import Accepted, Accepting
from mnemoscope.engine.rules import switch
from mnemoscope.engine.session import Session
from mnemoscope.engine.sweep import dream
from mnemoscope.ledger.proposals import ProposalRecord
from mnemoscope.vault.files import fingerprint

_spec = util.spec_from_file_location("nights", Path(__file__).with_name("nights.py"))
assert _spec is not None
assert _spec.loader is not None
nights = util.module_from_spec(_spec)
_spec.loader.exec_module(nights)

OLD = replace(OPENCLAW_2026_4, gates=Gates(min_score=0.0, min_contexts=0))


@pytest.fixture
def session(workspace: Callable[..., Path], open_session: Callable[..., Session]) -> Session:
    return open_session(workspace(nights.files()), consent=True)


def proposed(session: Session) -> tuple[ProposalRecord, ...]:
    dream(session, mode=Mode.REVIEW)
    return session.ledger.proposals.waiting()


def test_a_plan_is_made_from_the_bytes_that_it_names(session: Session) -> None:
    plan = Accepting(session).plan(proposed(session), None)
    assert isinstance(plan, Accepted)
    before = (session.root / "MEMORY.md").read_bytes()
    (write,) = plan.writes
    assert (write.path, write.before_fingerprint) == ("MEMORY.md", fingerprint(before))
    assert write.after is not None
    assert write.after.startswith(before)
    assert [item.text for item in plan.items] == [nights.KILN["snippet"], nights.TEA["snippet"]]


def test_a_memory_that_is_not_there_yet_is_made(session: Session) -> None:
    records = proposed(session)
    (session.root / "MEMORY.md").unlink()
    plan = Accepting(session).plan(records, None)
    assert isinstance(plan, Accepted)
    assert plan.writes[0].before_fingerprint is None
    assert (plan.writes[0].after or b"").startswith(b"# Long-Term Memory\n")


def test_two_that_say_the_same_are_not_both_written(session: Session) -> None:
    kiln = proposed(session)[0]
    again = replace(kiln, id=99, new=replace(kiln.new, key="other"))
    answer = Accepting(session).plan([kiln, again], None)
    assert isinstance(answer, Refused)
    assert answer.reason is RefusalReason.NOTHING_TO_DO


def test_a_rule_that_was_switched_on_since_holds(session: Session) -> None:
    kiln = proposed(session)[0]
    worse = replace(kiln, new=replace(kiln.new, text="git push --force"))
    answer = Accepting(session).item(worse)
    assert isinstance(answer, Refused)
    assert answer.reason is RefusalReason.BLOCKED
    assert Rule.COMMAND.value in answer.detail
    switch(session, Rule.COMMAND, on=False)
    assert isinstance(Accepting(session).item(worse), Promoted)


def test_under_the_profile_of_openclaw_its_words_are_written_as_they_are(
    workspace: Callable[..., Path], open_session: Callable[..., Session]
) -> None:
    session = open_session(workspace(nights.files()), consent=True, profile=OLD)
    records = proposed(session)
    plan = Accepting(session).plan(records, None)
    assert isinstance(plan, Accepted)
    after = (plan.writes[0].after or b"").decode()
    assert f"- {nights.KILN['snippet']} [score=" in after
