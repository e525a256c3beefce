"""Of too many conflicts the surest are held."""

from __future__ import annotations

from hypothesis import given
from hypothesis import strategies as st

from mnemoscope.domain.conflicts import Conflict, ConflictKind, Reason, Side
from mnemoscope.domain.surest import Surest, order_of


def conflict(one: int, other: int, confidence: float) -> Conflict:
    sides = (_side(one), _side(other))
    return Conflict(f"{one}-{other}", ConflictKind.VALUE, confidence, Reason(), sides)


def _side(number: int) -> Side:
    return Side("memory/a.md", number, number, f"text {number}", None, f"c{number}")


@given(
    st.lists(st.tuples(st.integers(0, 9), st.integers(10, 19), st.sampled_from([0.5, 0.7, 0.9]))),
    st.lists(st.integers(0, 9)),
)
def test_those_above_the_floor_are_all_that_there_are(
    given_: list[tuple[int, int, float]], gone: list[int]
) -> None:
    every = {(one, other): conflict(one, other, sure) for one, other, sure in given_}
    held = Surest(8)
    for each in every.values():
        held.put(each, 0.0)
    for number in gone:
        held.forget(f"c{number}")
    rest = [each for (one, _), each in every.items() if one not in gone]
    floor = held.floor
    above = [each for each in rest if floor is None or order_of(each) <= floor]
    assert held.sorted() == tuple(sorted(above, key=order_of))
    assert len(held) <= 12
    assert held.worn == (floor is not None and len(above) < 8)
    assert {claim for pair in held.pairs for claim in pair} == {
        side.claim for each in above for side in each.sides
    }


def test_it_knows_the_pairs_of_a_statement_and_how_near_they_are() -> None:
    held = Surest(8)
    held.put(conflict(1, 11, 0.9), 0.7)
    held.put(conflict(1, 12, 0.8), 0.0)
    near, far = frozenset(("c1", "c11")), frozenset(("c1", "c12"))
    assert set(held.of("c1")) == {near, far}
    assert (held.near(near), held.near(far)) == (0.7, 0.0)
    assert [cosine for _, cosine in held.all()] == [0.7, 0.0]
    held.put(conflict(1, 11, 0.95), 0.0)
    assert near in held
    assert held.near(near) == 0.0
    assert len(held) == 2
    held.forget("c1")
    assert not held.of("c11")
    assert near not in held
