"""Earlier versions go only on a person's word, the oldest first; the rest can be undone."""

from __future__ import annotations

from datetime import UTC, datetime, timedelta

import pytest
from hypothesis import given
from hypothesis import strategies as st
from tests.engine.clockhands import Hands

from mnemoscope.domain.outcomes import Changes, RefusalReason, Refused
from mnemoscope.engine.edit import open_text, save_text
from mnemoscope.engine.undo import history, undo, undo_operation
from mnemoscope.engine.versions import Bound, Kept, _going, kept, let_go
from mnemoscope.ledger.versions import Holder

DAY = timedelta(days=1)


@pytest.fixture
def hands() -> Hands:
    return Hands("2026-01-01T12:00")


@pytest.fixture
def session(open_session, workspace, hands):
    """Ten days, each with a change of MEMORY.md of a thousand letters more."""
    made = open_session(workspace({"MEMORY.md": "- 0\n"}), clock=hands, consent=True)
    for day in range(1, 11):
        hands.moment += DAY
        save(made, "- " + str(day % 10) * 1000 * day + "\n")
    return made


def save(session, text: str) -> None:
    answer = save_text(session, open_text(session, "MEMORY.md"), text)
    assert answer.changes.operation is not None


def read(session) -> str:
    return (session.root / "MEMORY.md").read_text("utf-8")


def test_nothing_goes_without_a_bound(session) -> None:
    found = kept(session, Bound())
    assert (found.operations, found.versions, found.spare_versions) == (11, 11, 0)
    assert found.oldest == datetime(2026, 1, 2, 12, tzinfo=UTC)
    refused = let_go(session, Bound())
    assert isinstance(refused, Refused)
    assert refused.reason is RefusalReason.NOTHING_TO_DO


def test_what_is_older_goes_and_the_rest_can_be_undone(session) -> None:
    bound = Bound(age=timedelta(days=4, hours=1))
    could = kept(session, bound)
    gone = let_go(session, bound)
    assert isinstance(gone, Kept)
    assert (gone.spare_operations, gone.spare_versions) == (5, 4)
    assert (could.spare_operations, could.spare_size) == (5, gone.spare_size)
    left = kept(session, Bound())
    assert (left.operations, left.size) == (6, could.size - could.spare_size)
    # The list of what was done is whole; what let go says that it cannot be undone.
    assert [one.undoable for one in history(session)] == [True] * 5 + [False] * 6
    answer = undo_operation(session, history(session)[7].id)
    assert isinstance(answer, Refused)
    for _ in range(5):
        assert isinstance(undo(session), Changes)
    assert read(session).startswith("- 5")
    assert isinstance(undo(session), Refused)


def test_above_a_size_the_oldest_go(session) -> None:
    before = kept(session, Bound())
    gone = let_go(session, Bound(size=30_000))
    assert isinstance(gone, Kept)
    after = kept(session, Bound())
    assert after.size <= 30_000 < before.size
    assert after.operations > 2
    assert isinstance(undo(session), Changes)


def test_the_copy_before_the_first_write_and_the_newest_change_stay(session, hands) -> None:
    hands.moment += 400 * DAY
    assert isinstance(let_go(session, Bound(age=DAY, size=0)), Kept)
    assert [one.name for one in history(session) if one.undoable] == ["edit"]
    assert session.ledger.history.get(session.ledger.journal.first_named("snapshot").files[0].after)
    assert isinstance(undo(session), Changes)
    assert read(session) == "- " + "9" * 9000 + "\n"


def test_what_can_be_redone_stays(session) -> None:
    undo(session)
    assert isinstance(let_go(session, Bound(size=0)), Kept)
    assert history(session)[0].undoable


def test_what_no_change_leads_to_goes(session) -> None:
    session.ledger.history.put(b"left behind by a refused write")
    assert kept(session, Bound()).spare_versions == 1
    assert isinstance(let_go(session, Bound()), Kept)
    assert kept(session, Bound()).spare_versions == 0


@given(
    st.lists(
        st.tuples(st.integers(0, 400), st.booleans(), st.sets(st.integers(0, 9))), max_size=12
    ),
    st.none() | st.integers(0, 400),
    st.none() | st.integers(0, 60),
)
def test_bounds_hold_wherever_they_can(
    drawn: list[tuple[int, bool, set[int]]], days: int | None, size: int | None
) -> None:
    now = datetime(2026, 11, 28, tzinfo=UTC)
    ages = sorted((age for age, _, _ in drawn), reverse=True)
    holders = [
        Holder(place, "edit", now - age * DAY, frozenset(map(str, digests)), bound)
        for place, (age, (_, bound, digests)) in enumerate(zip(ages, drawn, strict=True))
    ]
    sizes = {str(number): number + 1 for number in range(10)}
    bound = Bound(None if days is None else days * DAY, size)
    going = _going(holders, sizes, bound, now)
    left = [one for one in holders if one.id not in going]
    assert not any(one.bound for one in holders if one.id in going)
    assert holders[-1:] == left[-1:], "the newest stays"
    free = [one for one in left[:-1] if not one.bound]
    if days is not None:
        assert all(one.at >= now - days * DAY for one in free)
    total = sum(sizes[one] for one in {digest for each in left for digest in each.digests})
    assert size is None or total <= size or not free
    if days is None and size is None:
        assert not going
