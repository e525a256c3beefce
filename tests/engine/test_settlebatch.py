"""Several conflicts are settled one after the other, each with a way back of its own."""

from __future__ import annotations

from collections.abc import Callable
from importlib import util
from pathlib import Path

import pytest

from mnemoscope.domain.outcomes import Changes, Control, Facet, RefusalReason, Refused, Stopped
from mnemoscope.domain.settlement import Settlement
from mnemoscope.engine import undo
from mnemoscope.engine.session import Session
from mnemoscope.engine.settlebatch import Choice, settle_each

_spec = util.spec_from_file_location("quarrels", Path(__file__).with_name("quarrels.py"))
assert _spec is not None
assert _spec.loader is not None
quarrels = util.module_from_spec(_spec)
_spec.loader.exec_module(quarrels)


@pytest.fixture
def session(workspace: Callable[..., Path], open_session: Callable[..., Session]) -> Session:
    return open_session(workspace(quarrels.FILES), consent=True)


def test_each_is_an_operation_of_its_own(session: Session) -> None:
    choices = [
        Choice(quarrels.port(session.root), Settlement.KEEP_B),
        Choice(quarrels.claims(session.root), Settlement.KEEP_B),
    ]
    batch = settle_each(session, choices, why="spring clean", who="mina")
    assert batch.settled == tuple(choices)
    assert set(batch.changes.paths) >= {"MEMORY.md", "wiki/entities/gateway.md"}
    assert [one.name for one in undo.history(session)[:2]] == ["settle", "settle"]
    assert {one.new.why for one in session.ledger.settlements.all()} == {"spring clean"}
    assert isinstance(undo.undo(session), Changes)
    assert len(session.ledger.settlements.all()) == 1


def test_a_refusal_keeps_none_of_the_others_from_it(session: Session) -> None:
    gone = quarrels.pool(session.root)
    path = session.root / "MEMORY.md"
    path.write_text(quarrels.MEMORY.replace("opens at noon", "opens at dawn"), "utf-8")
    choices = [
        Choice(gone, Settlement.KEEP_B),
        Choice(quarrels.port(session.root), Settlement.KEEP_B),
    ]
    batch = settle_each(session, choices)
    assert batch.settled == (choices[1],)
    ((choice, answer),) = batch.refused
    assert choice is choices[0]
    assert isinstance(answer, Refused)
    assert answer.reason is RefusalReason.CHANGED_SINCE


def test_what_has_lost_is_not_judged_again(session: Session) -> None:
    one = quarrels.port(session.root)
    other = quarrels.conflict(
        one.sides[0], quarrels.side(session.root, "wiki/entities/router.md", quarrels.CLAIMS[1])
    )
    batch = settle_each(session, [Choice(one, Settlement.KEEP_B), Choice(other, Settlement.KEEP_A)])
    assert [choice.conflict for choice in batch.settled] == [one]
    assert not batch.refused


def test_nothing_to_settle_changes_nothing(session: Session) -> None:
    assert settle_each(session, []).changes == Changes(Facet.NONE)


def test_a_stop_leaves_what_was_settled(session: Session) -> None:
    class After:
        asked = 0

        def is_set(self) -> bool:
            self.asked += 1
            return self.asked > 1

    choices = [
        Choice(quarrels.port(session.root), Settlement.KEEP_B),
        Choice(quarrels.claims(session.root), Settlement.KEEP_B),
    ]
    with pytest.raises(Stopped):
        settle_each(session, choices, control=Control(After()))
    assert len(session.ledger.settlements.all()) == 1
