"""Places are found, kept and pinned."""

from __future__ import annotations

import numpy as np
import pytest

from mnemoscope.domain.outcomes import Control
from mnemoscope.panes.graph.laying import Laying, Sheet, lay
from mnemoscope.panes.graph.shown import Wish, shown

pytestmark = pytest.mark.gui


@pytest.fixture
def laying(stand, owner) -> Laying:
    return Laying(stand.context, owner)


def run(laying: Laying, made, qtbot, *, anew: bool = False) -> np.ndarray:
    heard: list[np.ndarray] = []
    laying.moved.connect(lambda _shown, places: heard.append(places))
    laying.lay_out(made, anew=anew)
    qtbot.waitUntil(lambda: not laying.busy)
    return heard[-1]


def test_places_are_kept_and_new_ones_come_beside(laying, stock, qtbot) -> None:
    part = shown(stock, Wish(hidden=frozenset({"project"})))
    before = run(laying, part, qtbot)
    whole = shown(stock, Wish())
    after = run(laying, whole, qtbot)
    for one in part.picture.ids:
        at = after[whole.picture.index[one]]
        assert at == pytest.approx(before[part.picture.index[one]])


def test_pins_hold_when_all_is_laid_out_anew(laying, stock, qtbot) -> None:
    made = shown(stock, Wish())
    run(laying, made, qtbot)
    laying.put(made, "kite", (40.0, 2.0))
    places = run(laying, made, qtbot, anew=True)
    assert places[made.picture.index["kite"]].tolist() == [40.0, 2.0]
    laying.unpin(["kite"])
    assert laying.pins == {}


def test_the_state_comes_back_and_a_damaged_one_is_no_harm(laying, stand, stock, owner, qtbot):
    made = shown(stock, Wish())
    before = run(laying, made, qtbot)
    laying.put(made, "kite", (1.0, 2.0))
    other = Laying(stand.context, owner)
    other.restore(laying.kept())
    assert other.pins == {"kite": (1.0, 2.0)}
    after = run(other, made, qtbot)
    at = made.picture.index["osprey"]
    assert after[at] == pytest.approx(before[at], abs=0.01)
    other.restore({"pins": {"a": [1, "x"], "b": 3}, "places": None})
    assert other.pins == {}


def test_a_stopped_layout_gives_what_is_there() -> None:
    sheet, heard = Sheet(), []
    control = Control(report=heard.append)
    places = lay(np.array([[0, 1]]), 2, None, np.zeros(2, bool), sheet, control=control)
    assert np.array_equal(places, sheet.places)
    assert heard
