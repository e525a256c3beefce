"""Pruning takes out of the ledger what will come to nothing, and undo puts it back, row by row."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from datetime import UTC, datetime, timedelta
from pathlib import Path

from tests.engine.nights import KILN, NOTE, TEA, entry, files

from mnemoscope.domain.clock import FixedClock
from mnemoscope.domain.outcomes import Changes, Facet, RefusalReason, Refused
from mnemoscope.domain.signals import Recall
from mnemoscope.domain.surplus import Surplus
from mnemoscope.engine.pruning import Pruned, Store, prunable, prune
from mnemoscope.engine.session import Session
from mnemoscope.engine.undo import history, redo, undo, undo_operation

Workspace = Callable[[Mapping[str, str | bytes] | None], Path]
Open = Callable[..., Session]
NOW = datetime(2026, 11, 28, 3, tzinfo=UTC)


def recalled(session: Session, line: int, text: str, days_ago: float) -> None:
    at = NOW - timedelta(days=days_ago)
    for query in ("kiln", "heat"):
        session.ledger.signals.record([Recall(NOTE, line, line, text, 0.9, 0, query, at)])


def texts(session: Session) -> list[str]:
    return sorted(one.snippet for one in session.ledger.signals.entries())


def start(workspace: Workspace, open_session: Open, **more: str) -> Session:
    session = open_session(workspace(files(KILN, TEA, **more)), consent=True)
    recalled(session, 30, "Blue glaze is in the cellar.", 91)
    recalled(session, 31, "The log lies in the drawer.", 2)
    recalled(session, 32, "- The log lies in the drawer", 89)
    return session


LEFT = ["The log lies in the drawer."]
ALL = ["- The log lies in the drawer", "Blue glaze is in the cellar.", *LEFT]


def test_what_could_go_is_told_and_nothing_changed(
    workspace: Workspace, open_session: Open
) -> None:
    session = start(workspace, open_session)
    found = prunable(session)
    assert found.own == Store(3, ((Surplus.OLD, 1), (Surplus.DUPLICATE, 1)))
    assert found.agent == Store(2, ())
    assert texts(session) == sorted(ALL)


def test_openclaws_store_is_counted_and_left_as_it_is(
    workspace: Workspace, open_session: Open
) -> None:
    old = {"lastRecalledAt": "2026-08-01T09:00:00.000Z"}
    copy = entry(9, str(KILN["snippet"]), recallCount=1)
    root = workspace(files(KILN, {**TEA, **old}, copy))
    before = {path: path.read_bytes() for path in root.rglob("*.json")}
    session = open_session(root, consent=True)
    assert prunable(session).agent == Store(3, ((Surplus.OLD, 1), (Surplus.DUPLICATE, 1)))
    assert isinstance(prune(session), Refused)
    assert {path: path.read_bytes() for path in root.rglob("*.json")} == before


def test_pruning_is_one_operation_that_can_be_undone_and_redone(
    workspace: Workspace, open_session: Open
) -> None:
    session = start(workspace, open_session)
    answer = prune(session)
    assert isinstance(answer, Pruned)
    assert (answer.spare, answer.rows) == (((Surplus.OLD, 1), (Surplus.DUPLICATE, 1)), 4)
    assert answer.changes.facets == Facet.SIGNALS | Facet.SCORES | Facet.JOURNAL
    assert texts(session) == LEFT
    assert (history(session)[0].name, history(session)[0].subject) == ("prune", "2")
    undone = undo(session)
    assert isinstance(undone, Changes)
    assert Facet.SIGNALS in undone.facets
    assert texts(session) == sorted(ALL)
    assert isinstance(redo(session), Changes)
    assert texts(session) == LEFT
    assert isinstance(undo(session), Changes)
    assert texts(session) == sorted(ALL)


def test_an_older_pruning_is_taken_back_and_that_again(
    workspace: Workspace, open_session: Open
) -> None:
    session = start(workspace, open_session)
    first = prune(session, {Surplus.OLD})
    second = prune(session, {Surplus.DUPLICATE})
    assert isinstance(first, Pruned)
    assert isinstance(second, Pruned)
    assert first.changes.operation is not None
    assert isinstance(undo_operation(session, first.changes.operation), Changes)
    assert texts(session) == ["Blue glaze is in the cellar.", *LEFT]
    assert isinstance(undo(session), Changes)
    assert texts(session) == LEFT


def test_nothing_to_spare_is_a_refusal(workspace: Workspace, open_session: Open) -> None:
    session = start(workspace, open_session)
    assert isinstance(prune(session), Pruned)
    answer = prune(session)
    assert isinstance(answer, Refused)
    assert answer.reason is RefusalReason.NOTHING_TO_DO


def test_nobody_who_may_not_write_prunes(workspace: Workspace, open_session: Open) -> None:
    session = start(workspace, open_session)
    for options in ({"read_only": True}, {"consent": False}):
        answer = prune(open_session(session.root, **options))
        assert isinstance(answer, Refused)
        assert answer.reason in (RefusalReason.READ_ONLY, RefusalReason.CONSENT_NEEDED)
    assert texts(session) == sorted(ALL)


def test_what_stands_in_memory_goes_once_it_is_settled(
    workspace: Workspace, open_session: Open
) -> None:
    marker = f"<!-- openclaw-memory-promotion:memory:{NOTE}:31:31 -->\n- The log.\n"
    session = start(workspace, open_session, **{"MEMORY.md": marker})
    assert prunable(session).own.total == 2
    later = open_session(session.root, consent=True, clock=FixedClock(NOW + timedelta(days=29)))
    assert dict(prunable(later).own.spare)[Surplus.PROMOTED] == 1
