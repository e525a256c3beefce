"""Days, questions and dreams behind one memory."""

from __future__ import annotations

from datetime import UTC, date, datetime
from typing import Any

import pytest
from tests.panes.candidates import stock

from mnemoscope.domain.sightings import Sighting, Source
from mnemoscope.domain.signals import Recall, claim_hash
from mnemoscope.engine.promote import assessed
from mnemoscope.engine.session import Session
from mnemoscope.engine.signalhistory import Kind, SignalHistory, signal_history


@pytest.fixture
def session(workspace: Any, open_session: Any) -> Session:
    return open_session(workspace(stock.files()), consent=True)


def history(session: Session, line: int, path: str = stock.NOTE) -> SignalHistory:
    found = {one.entry.key: one.entry for one in assessed(session)}
    return signal_history(session, found[stock.key(line, path)])


def ask(session: Session, text: str, query: str, day: int, score: float = 0.8) -> None:
    moment = datetime(2026, 11, day, 10, tzinfo=UTC)
    session.ledger.signals.record([Recall(stock.NOTE, 3, 3, text, score, 0, query, moment)])


def test_what_openclaw_kept_is_shown_by_its_days(session: Session) -> None:
    found = history(session, 3)
    days = {day.day: dict(day.counts) for day in found.days}
    assert days[date(2026, 11, 21)] == {Kind.ASKED: 1}
    assert days[date(2026, 11, 26)] == {Kind.REM: 1}
    assert days[date(2026, 11, 27)] == {Kind.ASKED: 1, Kind.LIGHT: 1}
    assert found.undated == 4, "seven signals on three known days"
    assert found.unnamed == 5
    assert found.questions == ()
    assert found.noted == date(2026, 11, 20)


def test_own_searches_have_their_words_counts_and_means(session: Session) -> None:
    text = stock.LINES[3]
    ask(session, text, "when are backups", 25, 0.8)
    ask(session, text, "when are backups", 26, 0.6)
    ask(session, text, "kite?", 26, 0.9)
    found = history(session, 3)
    assert [(q.text, q.count) for q in found.questions] == [("when are backups", 2), ("kite?", 1)]
    assert found.questions[0].mean == pytest.approx(0.7)
    days = {day.day: dict(day.counts) for day in found.days}
    assert days[date(2026, 11, 26)][Kind.ASKED] == 2


def test_a_question_that_was_asked_here_gives_a_hash_its_words(
    workspace: Any, open_session: Any
) -> None:
    from mnemoscope.domain.signals import query_hash

    entry = stock.entry(3, queryHashes=[query_hash("When do backups start?"), "ffff"])
    session = open_session(workspace(stock.files(entry)), consent=True)
    session.ledger.questions.add("When do backups start?", session.clock.now())
    found = history(session, 3)
    assert [q.text for q in found.questions] == ["When do backups start?"]
    assert found.questions[0].mean is None
    assert found.unnamed == 1


def test_sightings_are_told_by_their_kind(session: Session) -> None:
    claim = claim_hash(stock.LINES[3])
    seen = [
        Sighting(claim, source, stock.NOTE, "2026-11-22", 3, 3, stock.LINES[3], 1, 0.6, 0.6,
                 "2026-11-22T03:00:00.000Z", "2026-11-22T03:00:00.000Z", "2026-11-22")
        for source in Source
    ]  # fmt: skip
    session.ledger.sightings.put(seen)
    days = {day.day: dict(day.counts) for day in history(session, 3).days}
    assert set(days[date(2026, 11, 22)]) == {Kind.DAILY, Kind.SESSION, Kind.GROUNDED}


def test_what_is_older_than_the_window_is_counted(session: Session) -> None:
    found = history(session, 4, stock.OLD)
    assert found.days == ()
    assert found.earlier == 2


def test_touches_of_our_own_dreams_are_told(session: Session) -> None:
    claim = claim_hash(stock.LINES[4])
    session.ledger.sightings.hit_light([claim], "2026-11-26T03:00:00.000Z")
    session.ledger.sightings.hit_rem([claim], "2026-11-25T03:00:00.000Z")
    found = history(session, 4)
    assert (found.light_hits, found.rem_hits) == (1, 1)
    days = {day.day: dict(day.counts) for day in found.days}
    assert days[date(2026, 11, 26)] == {Kind.LIGHT: 1}
