"""Several conflicts are settled in a row, each with a way back of its own or all with one."""

from __future__ import annotations

from collections.abc import Callable
from importlib import util
from pathlib import Path

import pytest

from mnemoscope.domain.outcomes import Changes, Control, Facet, RefusalReason, Refused, Stopped
from mnemoscope.domain.settlement import Settlement
from mnemoscope.engine import conflicts as desk
from mnemoscope.engine import undo
from mnemoscope.engine.session import Session
from mnemoscope.engine.settlebatch import LOST_BEFORE, Choice, settle_each, settle_together

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


def test_several_are_one_entry_of_the_history(session: Session) -> None:
    before = contents(session)
    choices = [
        Choice(quarrels.port(session.root), Settlement.KEEP_B),
        Choice(quarrels.pool(session.root), Settlement.KEEP_B),
        Choice(quarrels.claims(session.root), Settlement.KEEP_B),
    ]
    batch = settle_together(session, choices, why="spring clean", who="mina")
    assert batch.settled == tuple(choices)
    assert not batch.refused
    (entry,) = (one for one in undo.history(session) if one.name == "settle")
    assert entry.id == batch.changes.operation
    found = desk.settled(session)
    assert {(one.operation, one.together) for one in found} == {(entry.id, 3)}
    # Two of them leave the same file: both are gone from it, both stand in the archive.
    memory = (session.root / "MEMORY.md").read_text("utf-8")
    assert quarrels.PORT[0] not in memory
    assert quarrels.POOL[0] not in memory
    assert isinstance(undo.undo(session), Changes)
    assert contents(session) == before
    assert not session.ledger.settlements.all()


def test_one_of_several_takes_all_of_them_back(session: Session) -> None:
    before = contents(session)
    choices = [
        Choice(quarrels.port(session.root), Settlement.KEEP_B),
        Choice(quarrels.claims(session.root), Settlement.KEEP_A),
    ]
    settle_together(session, choices)
    assert isinstance(desk.reopen(session, desk.settled(session)[-1].id), Changes)
    assert contents(session) == before
    assert not desk.settled(session)


def test_one_that_cannot_be_joined_is_left_and_named(session: Session) -> None:
    one = quarrels.port(session.root)
    other = quarrels.conflict(
        one.sides[0], quarrels.side(session.root, "wiki/entities/router.md", quarrels.CLAIMS[1])
    )
    gone = quarrels.pool(session.root)
    path = session.root / "MEMORY.md"
    path.write_text(quarrels.MEMORY.replace("opens at noon", "opens at dawn"), "utf-8")
    choices = [
        Choice(one, Settlement.KEEP_B),
        Choice(other, Settlement.KEEP_A),
        Choice(gone, Settlement.KEEP_A),
    ]
    batch = settle_together(session, choices)
    assert [choice.conflict for choice in batch.settled] == [one]
    left = {choice.conflict.id: answer for choice, answer in batch.refused}
    assert set(left) == {other.id, gone.id}
    answers = [answer for answer in left.values() if isinstance(answer, Refused)]
    assert {answer.reason for answer in answers} == {RefusalReason.CHANGED_SINCE}
    assert LOST_BEFORE in {answer.detail for answer in answers}


def test_a_stop_writes_none_of_several(session: Session) -> None:
    class After:
        asked = 0

        def is_set(self) -> bool:
            self.asked += 1
            return self.asked > 1

    before = contents(session)
    choices = [
        Choice(quarrels.port(session.root), Settlement.KEEP_B),
        Choice(quarrels.claims(session.root), Settlement.KEEP_B),
    ]
    with pytest.raises(Stopped):
        settle_together(session, choices, control=Control(After()))
    assert contents(session) == before
    assert not session.ledger.settlements.all()


def test_where_nothing_may_be_written_all_are_left(
    workspace: Callable[..., Path], open_session: Callable[..., Session]
) -> None:
    session = open_session(workspace(quarrels.FILES))
    choice = Choice(quarrels.port(session.root), Settlement.KEEP_B)
    batch = settle_together(session, [choice])
    assert (batch.settled, batch.changes) == ((), Changes(Facet.NONE))
    ((left, answer),) = batch.refused
    assert left is choice
    assert isinstance(answer, Refused)
    assert answer.reason is RefusalReason.CONSENT_NEEDED


def test_a_report_is_compiled_once_for_all(session: Session) -> None:
    choices = [
        Choice(quarrels.claims(session.root), Settlement.KEEP_B),
        Choice(quarrels.port(session.root), Settlement.KEEP_B),
    ]
    batch = settle_together(session, choices)
    assert len(batch.changes.paths) == len(set(batch.changes.paths))


def contents(session: Session) -> dict[str, bytes]:
    return {str(one): one.read_bytes() for one in session.root.rglob("*.md")}
