"""The id of a conflict: the same whatever the order of its sides, another for another kind."""

from __future__ import annotations

from hypothesis import given
from hypothesis import strategies as st

from mnemoscope.domain.conflicts import Conflict, ConflictKind, Reason, Side, conflict_id, passing

HASH = st.text("0123456789abcdef", min_size=12, max_size=12)


@given(HASH, HASH, st.sampled_from(ConflictKind))
def test_an_id_does_not_depend_on_the_order(one: str, other: str, kind: ConflictKind) -> None:
    assert conflict_id(kind, one, other) == conflict_id(kind, other, one)


@given(HASH, HASH, HASH)
def test_another_text_or_kind_has_another_id(one: str, other: str, third: str) -> None:
    here = conflict_id(ConflictKind.VALUE, one, other)
    assert len(here) == 16
    assert here != conflict_id(ConflictKind.UPDATE, one, other)
    if third != other:
        assert here != conflict_id(ConflictKind.VALUE, one, third)


def test_a_conflict_is_proposed_by_rules_unless_it_says_otherwise() -> None:
    side = Side("MEMORY.md", 3, 3, "Tea.", None, "0" * 12)
    conflict = Conflict("x", ConflictKind.VALUE, 0.8, Reason(), (side, side))
    assert not conflict.proposed
    assert (side.status, side.evidence, side.about) == ("", 0, ())


def test_those_pass_that_are_of_a_kind_sure_enough_and_speak_of_the_words() -> None:
    one = Side("MEMORY.md", 3, 3, "Tea is served.", None, "0" * 12)
    sure = Conflict("x", ConflictKind.VALUE, 0.8, Reason("Kitchen"), (one, one))
    faint = Conflict("y", ConflictKind.UPDATE, 0.5, Reason("Hall"), (one, one))
    both = (sure, faint)
    assert passing(both) == both
    assert passing(both, (ConflictKind.UPDATE,)) == (faint,)
    assert passing(both, (ConflictKind.UPDATE, ConflictKind.VALUE), "TEA") == both
    assert passing(both, words="kitchen") == (sure,)
    assert passing(both, least=0.8) == (sure,)
    assert passing(both, words="coffee") == ()
