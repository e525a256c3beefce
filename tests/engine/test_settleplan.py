"""A decision is carried out on paper, and what follows is planned upon it."""

from __future__ import annotations

from collections.abc import Callable
from datetime import UTC, datetime, timedelta
from importlib import util
from pathlib import Path

import pytest

from mnemoscope.domain.outcomes import RefusalReason, Refused
from mnemoscope.domain.settlement import SNOOZE_DAYS, Settlement
from mnemoscope.engine.session import Session
from mnemoscope.engine.settle import asked_for
from mnemoscope.engine.settleplaces import Places
from mnemoscope.engine.settleplan import Automatic, Planned, note, planned, subject_of, until

_spec = util.spec_from_file_location("quarrels", Path(__file__).with_name("quarrels.py"))
assert _spec is not None
assert _spec.loader is not None
quarrels = util.module_from_spec(_spec)
_spec.loader.exec_module(quarrels)


@pytest.fixture
def session(workspace: Callable[..., Path], open_session: Callable[..., Session]) -> Session:
    return open_session(workspace(quarrels.FILES), consent=True)


def test_a_second_decision_is_planned_upon_the_first(session: Session) -> None:
    places = Places(session)
    first = asked_for(session, quarrels.port(session.root), Settlement.KEEP_B)
    found = planned(session, first, places)
    assert isinstance(found, Planned)
    places.take(found.plan.files)
    second = planned(
        session, asked_for(session, quarrels.pool(session.root), Settlement.KEEP_B), places
    )
    assert isinstance(second, Planned)
    (memory,) = (one for one in second.plan.files if one.path == "MEMORY.md")
    assert quarrels.PORT[0] not in memory.before
    assert quarrels.POOL[0] in memory.before
    assert quarrels.POOL[0] not in memory.after
    assert quarrels.PORT[0] in (session.root / "MEMORY.md").read_text("utf-8")


def test_what_has_left_a_file_is_not_found_again(session: Session) -> None:
    places = Places(session)
    asked = asked_for(session, quarrels.port(session.root), Settlement.KEEP_B)
    found = planned(session, asked, places)
    assert isinstance(found, Planned)
    places.take(found.plan.files)
    again = planned(session, asked, places)
    assert isinstance(again, Refused)
    assert again.reason is RefusalReason.CHANGED_SINCE


def test_the_ledger_notes_who_decided_and_by_what(session: Session) -> None:
    asked = asked_for(session, quarrels.port(session.root), Settlement.REVIEW, who="mina")
    found = planned(session, asked, Places(session))
    assert isinstance(found, Planned)
    note(session, found, Automatic(0.8, None), None)
    (record,) = session.ledger.settlements.all()
    assert (record.new.who, record.new.automatic, record.new.confidence) == ("mina", True, 0.8)
    assert record.new.until is not None
    assert subject_of(found.plan)


def test_a_rest_has_an_end() -> None:
    at = datetime(2026, 11, 2, tzinfo=UTC)
    assert until(at) - at == timedelta(days=SNOOZE_DAYS)
