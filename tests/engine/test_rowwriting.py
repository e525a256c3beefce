"""Rows alone are one operation: all of them with its entry in the journal, or nothing."""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path

import pytest
from tests.engine.conftest import OpenSession

from mnemoscope.domain.outcomes import Changes, Facet, RefusalReason, Refused
from mnemoscope.engine.rowwriting import write_rows
from mnemoscope.engine.session import Session
from mnemoscope.ledger.journal import NewOperation
from mnemoscope.ledger.lives import Saying

PIN = Saying.pin("a1", "The fan hums.", pinned=True)


@pytest.fixture
def session(workspace: Callable[..., Path], open_session: OpenSession) -> Session:
    return open_session(workspace({"MEMORY.md": "- The fan hums.\n"}), consent=True)


def new(session: Session) -> NewOperation:
    return NewOperation("pin", "The fan hums.", session.clock.now())


def test_the_rows_know_their_operation(session: Session) -> None:
    seen: list[int] = []
    done = write_rows(session, new(session), seen.append, Facet.RUNS)
    assert isinstance(done, Changes)
    assert done.facets == Facet.RUNS | Facet.JOURNAL
    assert seen == [done.operation]
    assert session.ledger.journal.latest(1)[0].name == "pin"


def test_where_a_row_cannot_be_written_nothing_was_done(session: Session) -> None:
    def fail(operation: int) -> None:
        session.ledger.lives.add([PIN], session.clock.now(), operation)
        raise ZeroDivisionError

    with pytest.raises(ZeroDivisionError):
        write_rows(session, new(session), fail, Facet.RUNS)
    assert "pin" not in [one.name for one in session.ledger.journal.latest(9)]
    assert session.ledger.lives.all() == {}


def test_nothing_is_written_where_the_workspace_is_only_read(
    session: Session, open_session: OpenSession
) -> None:
    shown = open_session(session.root, read_only=True)
    refused = write_rows(shown, new(shown), lambda _: pytest.fail("written"), Facet.RUNS)
    assert isinstance(refused, Refused)
    assert refused.reason is RefusalReason.READ_ONLY
