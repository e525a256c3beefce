from __future__ import annotations

from math import isnan

import pytest
from tests.domain.somelives import NOW, life, some

from mnemoscope.domain.decayparams import Model, Params
from mnemoscope.domain.life import Place
from mnemoscope.domain.lifelist import listed, ordered
from mnemoscope.domain.lifeorders import Order
from mnemoscope.domain.model import Layer

PURE = Params(reinforcement=0.0)


def _rows():
    def at(line: int) -> dict[str, tuple[Place, ...]]:
        return {"places": (Place("a.md", line, line, Layer.SHORT_TERM),)}

    lives = some(
        life("new", age=0, importance=0.9, **at(9)),
        life("old", age=100, importance=0.2, **at(2)),
        life("used", age=90, uses=(80, 10), importance=0.5, **at(5)),
        life("held", age=40, pinned=True, importance=0.4, **at(1)),
    )
    return listed(lives, Model.RECENCY, PURE, NOW)


def test_a_row_tells_strengths_and_the_day_of_crossing() -> None:
    new, old, _, held = _rows()
    assert new.strengths == pytest.approx([0.5 ** (days / 14) for days in (0, 7, 30, 90)])
    assert not isnan(new.crosses)
    assert isnan(old.crosses), "it is below already"
    assert isnan(held.crosses)
    assert held.strengths == (1.0, 1.0, 1.0, 1.0)


@pytest.mark.parametrize(
    ("order", "ids"),
    [
        (Order.STRENGTH, "old used new held"),
        (Order.CROSSES, "used new old held"),
        (Order.IMPORTANCE, "old held used new"),
        (Order.ACCESSES, "new old held used"),
        (Order.LAST, "new old held used"),
        (Order.CREATED, "old used held new"),
        (Order.PATH, "held old used new"),
    ],
)
def test_rows_are_sorted_with_the_least_first(order: Order, ids: str) -> None:
    assert [row.life.id for row in ordered(_rows(), order)] == ids.split()


def test_the_other_way_round_equals_stay_as_they_came() -> None:
    found = [row.life.id for row in ordered(_rows(), Order.ACCESSES, reverse=True)]
    assert found == ["used", "new", "old", "held"]
