"""A memory that a person promotes by hand."""

from __future__ import annotations

from typing import Any

import pytest
from tests.panes.candidates import stock

from mnemoscope.domain.judgements import Verdict
from mnemoscope.domain.outcomes import Changes, RefusalReason, Refused
from mnemoscope.domain.rules import Rule
from mnemoscope.domain.scoring import Gate
from mnemoscope.engine.judgements import judgements
from mnemoscope.engine.promoting import PROMOTE, Promotion, promote_keys
from mnemoscope.engine.session import Session
from mnemoscope.engine.undo import history, undo


@pytest.fixture
def session(workspace: Any, open_session: Any) -> Session:
    return open_session(workspace(stock.files()), consent=True)


def promoted(session: Session, *lines: int, consent: bool = False) -> Promotion:
    answer = promote_keys(session, [stock.key(line) for line in lines], consent=consent)
    assert isinstance(answer, Promotion)
    return answer


def memory(session: Session) -> str:
    return (session.root / "MEMORY.md").read_text(encoding="utf-8")


def test_numbers_are_not_asked(session: Session) -> None:
    answer = promoted(session, 7)
    assert [item.text for item in answer.written] == ["Grafana alarms go to the phone of Tomas."]
    assert answer.written[0].text in memory(session)
    assert f"openclaw-memory-promotion:{stock.key(7)}" in memory(session)
    assert answer.changes.paths == ("MEMORY.md",)


def test_it_is_one_operation_that_can_be_undone(session: Session) -> None:
    before = memory(session)
    promoted(session, 5, 7)
    assert history(session)[0].name == PROMOTE
    assert isinstance(undo(session), Changes)
    assert memory(session) == before


def test_a_secret_needs_consent_and_gets_it_for_this_text(session: Session) -> None:
    before = memory(session)
    held = promoted(session, 6)
    assert held.written == ()
    assert held.needs_consent is not None
    assert held.needs_consent.rule is Rule.SECRET
    assert memory(session) == before
    assert judgements(session) == ()
    assert promoted(session, 6, consent=True).written
    assert "hunter2" not in history(session)[0].subject
    assert "hunter2hunter2" in memory(session)
    assert [one.verdict for one in judgements(session)] == [Verdict.CONSENTED]


def test_consent_to_what_cannot_be_written_is_taken_back(session: Session) -> None:
    (session.root / stock.NOTE).write_text("# empty\n", encoding="utf-8")
    answer = promoted(session, 6, consent=True)
    assert answer.written == ()
    assert judgements(session) == ()


def test_what_stands_there_already_is_not_written_twice(session: Session) -> None:
    before = memory(session)
    answer = promoted(session, 8)
    assert answer.written == ()
    assert [one.reason for one in answer.held] == [Gate.PROMOTED]
    assert memory(session) == before
    promoted(session, 3)
    once = memory(session)
    promoted(session, 3)
    assert memory(session) == once


def test_refusals_write_nothing(workspace: Any, open_session: Any) -> None:
    root = workspace(stock.files())
    session = open_session(root, read_only=True)
    answer = promote_keys(session, [stock.key(3)])
    assert isinstance(answer, Refused)
    assert answer.reason is RefusalReason.READ_ONLY
    unknown = promote_keys(open_session(root, consent=True), ["memory:memory/none.md:1:1"])
    assert isinstance(unknown, Refused)
    assert unknown.reason is RefusalReason.NOT_FOUND
