"""The last questions with their best hits: those of the agent, or else those of the person."""

from __future__ import annotations

from collections.abc import Iterable
from datetime import UTC, datetime, timedelta

from mnemoscope.domain.clock import parse_utc
from mnemoscope.domain.signals import query_hash
from mnemoscope.engine.session import Session
from mnemoscope.engine.todayviews import Recalled, RecallsToday
from mnemoscope.ledger.openclaw_recalls import AgentRecall, read_recalls
from mnemoscope.ledger.signals import Asked

MOST = 60
"""So many questions are told at most."""
_DAYS = 30
"""Older ones are not."""


def recalls_today(session: Session, now: datetime) -> RecallsToday:
    """Tell the last questions; ``now`` is in the person's zone.

    The person's own are those that the window keeps as past questions; all others were asked by
    the agent or by a command line. Only where there are none of those, the person's own are told.

    Raises:
        EnvironmentFault: the ledger cannot be read.
    """
    ledger = session.ledger
    today = now.date()
    monday = (today - timedelta(days=today.weekday())).isoformat()
    since = today - timedelta(days=_DAYS)
    said = ledger.feedback.since(since.isoformat())
    mine = {query_hash(one.text) for one in ledger.questions.all()}
    asked = ledger.signals.questions(since.isoformat())
    own = [_own(one, said, now) for one in asked if one.query_hash not in mine]
    told = read_recalls(session.root, datetime.combine(since, datetime.min.time(), UTC))
    found = sorted((*own, *map(_of_agent, told)), key=lambda one: one.at, reverse=True)
    by_agent = bool(found)
    if not by_agent:
        found = [_own(one, said, now) for one in asked]
    week = ledger.feedback.since(monday)
    return RecallsToday(
        rows=tuple(found[:MOST]),
        by_agent=by_agent,
        week=_since(found, monday, now),
        helpful=sum(week.values()),
        judged=len(week),
    )


def _own(one: Asked, said: dict[tuple[str, str, str], bool], now: datetime) -> Recalled:
    return Recalled(
        at=parse_utc(one.at) or now,
        question=one.query,
        path=one.path,
        line=one.start_line,
        claim=one.claim,
        text=one.text,
        score=one.score,
        helpful=said.get((one.path, one.claim, one.query_hash)),
    )


def _of_agent(one: AgentRecall) -> Recalled:
    return Recalled(one.at, one.question, one.path, max(one.line, 1), score=one.score)


def _since(rows: Iterable[Recalled], day: str, now: datetime) -> int:
    return sum(one.at.astimezone(now.tzinfo).date().isoformat() >= day for one in rows)
