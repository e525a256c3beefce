"""The last questions: the agent's where there are any, else the person's own."""

from __future__ import annotations

import json
from collections.abc import Callable
from datetime import UTC, datetime, timedelta
from pathlib import Path

import pytest

from mnemoscope.domain.feedback import Judged
from mnemoscope.domain.signals import Recall, claim_hash
from mnemoscope.engine.questions import remember
from mnemoscope.engine.session import Session
from mnemoscope.engine.todayrecalls import recalls_today

OpenSession = Callable[..., Session]
NOW = datetime(2026, 11, 28, 3, tzinfo=UTC)
NOTE = "memory/2026-11-26.md"
EVENTS = "memory/.dreams/events.jsonl"


@pytest.fixture
def session(workspace: Callable[..., Path], open_session: OpenSession) -> Session:
    return open_session(workspace({NOTE: "- the gateway is heron\n"}))


def ask(session: Session, query: str, text: str, score: float, at: datetime = NOW) -> None:
    session.ledger.signals.record([Recall(NOTE, 1, 1, text, score, 0, query, at)])


def test_nothing_was_asked(session: Session) -> None:
    found = recalls_today(session, NOW)
    assert (found.rows, found.by_agent, found.week, found.judged) == ((), False, 0, 0)


def test_each_question_has_its_best_hit_and_the_latest_comes_first(session: Session) -> None:
    ask(session, "gateway", "the gateway is heron", 0.4)
    ask(session, "gateway", "heron was switched off", 0.7)
    ask(session, "printer", "floor 3", 0.2, NOW + timedelta(minutes=1))
    found = recalls_today(session, NOW)
    assert [(row.question, row.text, row.score) for row in found.rows] == [
        ("printer", "floor 3", 0.2),
        ("gateway", "heron was switched off", 0.7),
    ]
    assert found.by_agent


def test_the_week_begins_on_monday(session: Session) -> None:
    ask(session, "on Monday", "text", 0.4, datetime(2026, 11, 23, 0, 30, tzinfo=UTC))
    ask(session, "on Sunday", "text", 0.4, datetime(2026, 11, 22, 23, 30, tzinfo=UTC))
    ask(session, "long ago", "text", 0.4, NOW - timedelta(days=40))
    found = recalls_today(session, NOW)
    assert [row.question for row in found.rows] == ["on Monday", "on Sunday"]
    assert found.week == 1


def test_what_the_person_asks_in_the_window_is_not_the_agents(session: Session) -> None:
    remember(session, "Gateway")
    ask(session, "gateway ", "the gateway is heron", 0.4)
    own = recalls_today(session, NOW)
    assert ([row.question for row in own.rows], own.by_agent) == (["gateway "], False)
    ask(session, "printer", "floor 3", 0.2)
    both = recalls_today(session, NOW)
    assert ([row.question for row in both.rows], both.by_agent) == (["printer"], True)


def test_verdicts_stand_beside_their_hits_and_are_counted(session: Session) -> None:
    ask(session, "gateway", "the gateway is heron", 0.4)
    ask(session, "printer", "floor 3", 0.2)
    feedback = session.ledger.feedback
    heron, floor = (
        Judged(NOTE, 1, 1, claim_hash(text), text) for text in ("the gateway is heron", "floor 3")
    )
    feedback.say(heron, "gateway", NOW, helpful=True)
    feedback.say(floor, "printer", NOW - timedelta(days=10), helpful=False)
    found = recalls_today(session, NOW)
    assert {row.question: row.helpful for row in found.rows} == {"gateway": True, "printer": False}
    assert (found.helpful, found.judged) == (1, 1)


def test_what_openclaw_says_its_agent_asked_is_told_too(
    workspace: Callable[..., Path], open_session: OpenSession
) -> None:
    hits = [{"path": NOTE, "startLine": 3, "endLine": 3, "score": 0.81}]
    events = [
        {"type": "memory.recall.recorded", "timestamp": "2026-11-27T09:10:00.000Z",
         "query": "greenhouse fan", "resultCount": 1, "results": hits},
        {"type": "memory.recall.recorded", "timestamp": "2026-11-27T10:10:00.000Z",
         "query": "nothing like it", "resultCount": 0, "results": []},
    ]  # fmt: skip
    lines = "".join(f"{json.dumps(event)}\n" for event in events)
    session = open_session(workspace({EVENTS: lines}))
    found = recalls_today(session, NOW)
    assert found.by_agent
    assert [(row.question, row.path, row.line, row.score) for row in found.rows] == [
        ("nothing like it", "", 1, 0.0),
        ("greenhouse fan", NOTE, 3, 0.81),
    ]
