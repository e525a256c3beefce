"""Candidates survive the way through the ledger, and nothing is proposed twice."""

from __future__ import annotations

import json
from collections.abc import Callable
from dataclasses import replace
from pathlib import Path

import pytest

from mnemoscope.domain.factors import Boost, Components
from mnemoscope.domain.promotion import Promoted
from mnemoscope.domain.scoring import Candidate, Gate
from mnemoscope.domain.signals import RecallEntry, claim_hash
from mnemoscope.engine.proposing import added, candidate_of, propose, settle
from mnemoscope.engine.session import Session
from mnemoscope.ledger.journal import FileChange, NewOperation, State
from mnemoscope.ledger.proposals import NewProposal

ENTRY = RecallEntry(
    key="memory:memory/2026-11-26.md:3:3",
    path="memory/2026-11-26.md",
    start_line=3,
    end_line=3,
    snippet="阿玛拉不喝咖啡 – only tea.",
    recall_count=4,
    total_score=3.6,
    max_score=0.95,
    last_recalled_at="2026-11-27T20:00:00.000Z",
    query_hashes=("a", "b"),
    recall_days=("2026-11-26", "2026-11-27"),
    concept_tags=("tea",),
    user_query_hashes=("a",),
)
CANDIDATE = Candidate(
    entry=ENTRY,
    score=0.81,
    raw_score=0.812,
    components=Components(0.1, 0.2, 0.3, 0.4, 0.5, 0.6),
    boost=Boost(0.01, 0.02),
    average=0.9,
    age_days=0.3,
    contexts=2,
    signals=4,
    tags=("tea", "amara"),
    missed=(Gate.SCORE,),
)
ITEM = Promoted(CANDIDATE, "memory/2026-11-26.md", 5, 5, "Amara drinks tea.")


@pytest.fixture
def session(workspace: Callable[..., Path], open_session: Callable[..., Session]) -> Session:
    opened = open_session(workspace({"MEMORY.md": "x\n"}), consent=True)
    for _ in range(3):
        opened.ledger.runs.start("dream", "manual", opened.clock.now())
    return opened


def new(run: int = 1, item: Promoted = ITEM) -> NewProposal:
    (proposal,) = added(run, [item], {})
    return proposal


def leaving(run: int, text: str) -> NewProposal:
    claim = claim_hash(text)
    return NewProposal(run, "evicted", "", claim, text, text, "MEMORY.md", 3, 3, 0.1, "")


def test_a_candidate_comes_back_as_it_was() -> None:
    assert candidate_of(new().detail) == CANDIDATE


def test_fields_of_a_later_version_are_no_harm() -> None:
    detail = json.loads(new().detail)
    detail["entry"]["mood"] = "sleepy"
    detail["later"] = 1
    assert candidate_of(json.dumps(detail)) == CANDIDATE


def test_a_proposal_names_place_and_words_of_today() -> None:
    proposal = new()
    assert (proposal.start_line, proposal.text) == (5, "Amara drinks tea.")
    assert (proposal.original, proposal.claim) == (ENTRY.snippet, claim_hash(ENTRY.snippet))
    distilled = replace(ITEM, original="What the note says.")
    assert new(item=distilled).original == "What the note says."
    assert new(item=distilled).claim == claim_hash(ENTRY.snippet)


def test_gates_that_were_opened_are_named() -> None:
    (proposal,) = added(1, [ITEM], {ENTRY.key: (Gate.AGE,)})
    assert candidate_of(proposal.detail).missed == (Gate.AGE,)


def test_a_second_night_renews_instead_of_repeating(session: Session) -> None:
    assert propose(session, [new()]) == 1
    better = replace(ITEM, candidate=replace(CANDIDATE, score=0.9))
    assert propose(session, [new(2, better)]) == 0
    (record,) = session.ledger.proposals.waiting()
    assert (record.new.run, record.new.score) == (1, 0.9)


def test_a_line_that_was_cut_anew_is_not_proposed_beside_itself(session: Session) -> None:
    propose(session, [new()])
    entry = replace(ENTRY, key="other", snippet="Kitchen: Amara drinks tea")
    again = replace(ITEM, candidate=replace(CANDIDATE, entry=entry), text="Amara drinks tea")
    assert propose(session, [new(2, again)]) == 0
    (record,) = session.ledger.proposals.waiting()
    assert (record.id, record.new.key) == (1, "other")


@pytest.mark.parametrize(
    ("fate", "heard", "expected"),
    [
        ("never", "2026-12-01T00:00:00.000Z", 0),
        ("rejected", ENTRY.last_recalled_at, 0),
        ("rejected", "2026-12-01T00:00:00.000Z", 1),
    ],
)
def test_what_was_declined_stays_so(session: Session, fate: str, heard: str, expected: int) -> None:
    propose(session, [new()])
    session.ledger.proposals.decide([1], fate, session.clock.now())
    entry = replace(ENTRY, last_recalled_at=heard)
    again = replace(ITEM, candidate=replace(CANDIDATE, entry=entry))
    assert propose(session, [new(2, again)]) == expected


def test_entries_that_need_not_leave_are_withdrawn_and_the_others_stay(session: Session) -> None:
    propose(session, [new(), leaving(1, "First."), leaving(1, "Second.")])
    assert propose(session, [leaving(2, "Second."), leaving(2, "Third.")]) == 1
    texts = {record.new.text for record in session.ledger.proposals.waiting()}
    assert texts == {"Amara drinks tea.", "Second.", "Third."}


def test_a_night_that_writes_settles_what_waits(session: Session) -> None:
    propose(session, [new(), leaving(1, "First.")])
    settle(session, [new(2)], None)
    assert [one.new.text for one in session.ledger.proposals.waiting()] == ["First."]
    assert [one.fate for one in session.ledger.proposals.of_run(2)] == ["accepted"]


def test_what_waited_waits_again_once_the_night_that_wrote_it_is_taken_back(
    session: Session,
) -> None:
    propose(session, [new(), leaving(1, "First.")])
    night = NewOperation("dream", "2026-11-28", session.clock.now(), run=2)
    operation = session.ledger.journal.record_done(night, [FileChange("MEMORY.md", None, None)])
    settle(session, [new(2)], operation)
    table = session.ledger.proposals
    assert [one.new.text for one in table.waiting()] == ["First."]
    assert [one.fate for one in table.of_run(1)] == ["accepted", "pending"]
    session.ledger.journal.finish(operation, State.UNDONE)
    assert {one.new.text for one in table.waiting()} == {"Amara drinks tea.", "First."}
    assert [one.fate for one in table.of_run(2)] == ["undone"]
    session.ledger.journal.finish(operation, State.DONE)
    assert [one.new.text for one in table.waiting()] == ["First."]
