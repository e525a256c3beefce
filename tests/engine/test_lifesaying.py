from __future__ import annotations

from tests.engine.conftest import OpenSession

from mnemoscope.domain.outcomes import Changes, Facet, RefusalReason, Refused
from mnemoscope.engine import undo
from mnemoscope.engine.lifesaying import say
from mnemoscope.ledger.lives import Saying

PIN = Saying.pin("a1", "The fan hums.", pinned=True)


def test_a_saying_is_one_operation_that_undo_and_redo_know(
    workspace, open_session: OpenSession
) -> None:
    session = open_session(workspace({"MEMORY.md": "- The fan hums.\n"}), consent=True)
    done = say(session, "pin", "The fan hums.", [PIN, Saying.verify("a2", "x")])
    assert isinstance(done, Changes)
    assert Facet.SCORES in done.facets
    assert done.operation is not None
    assert set(session.ledger.lives.all()) == {"a1", "a2"}
    back = undo.undo(session)
    assert isinstance(back, Changes)
    assert Facet.SCORES in back.facets, "whoever shows them must hear of it"
    assert session.ledger.lives.all() == {}
    assert isinstance(undo.redo(session), Changes)
    assert session.ledger.lives.all()["a1"].pinned


def test_an_older_saying_is_taken_back_alone(workspace, open_session: OpenSession) -> None:
    session = open_session(workspace(), consent=True)
    first = say(session, "pin", "a", [PIN])
    assert isinstance(first, Changes)
    say(session, "pin", "b", [Saying.pin("b1", "x", pinned=True)])
    assert first.operation is not None
    back = undo.undo_operation(session, first.operation)
    assert isinstance(back, Changes)
    assert Facet.SCORES in back.facets
    assert set(session.ledger.lives.all()) == {"b1"}
    assert isinstance(undo.undo(session), Changes)
    assert set(session.ledger.lives.all()) == {"a1", "b1"}


def test_nothing_is_said_in_a_workspace_that_is_only_read(workspace, open_session) -> None:
    session = open_session(workspace(), read_only=True)
    refused = say(session, "pin", "a", [PIN])
    assert isinstance(refused, Refused)
    assert refused.reason is RefusalReason.READ_ONLY
    assert session.ledger.lives.all() == {}


def test_nothing_to_say_is_no_operation(workspace, open_session: OpenSession) -> None:
    session = open_session(workspace())
    refused = say(session, "pin", "", [])
    assert isinstance(refused, Refused)
    assert refused.reason is RefusalReason.NOTHING_TO_DO
    assert session.ledger.journal.latest(9) == ()
