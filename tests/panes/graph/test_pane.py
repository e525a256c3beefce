"""The pane on a real workspace."""

from __future__ import annotations

from typing import Any

import pytest
from PySide6.QtCore import Qt
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QApplication

from mnemoscope.panes.graph.pane import GraphPane
from mnemoscope.runtime.bus import GraphPlace

pytestmark = pytest.mark.gui


def names(pane: GraphPane) -> set[str]:
    return set(pane.scene.canvas.picture.ids)


def test_all_is_drawn(pane) -> None:
    assert len(names(pane)) == 7
    assert pane.stage.foot._count.text() == "7 of 7 entities, 5 of 5 relations"


def test_search_flies_there_and_a_name_that_is_not_there_is_told(pane, stand, qtbot) -> None:
    pane.stage.toolbar.sought.emit("备份机")
    stand.settle(qtbot)
    assert pane.listing.current == "osprey"
    canvas = pane.scene.canvas
    middle = (canvas.width() / 2, canvas.height() / 2)
    assert canvas.pixels()[canvas.picture.index["osprey"]] == pytest.approx(middle, abs=3)
    pane.stage.toolbar.sought.emit("nobody")
    assert pane.stage.toolbar.field.note() == "not found"


def test_local_and_whole(pane, stand, qtbot) -> None:
    run = stand.context.commands.run
    pane.listing.choose(("liu2",))
    run("graph.around")
    stand.settle(qtbot)
    assert names(pane) == {"liu2", "move"}
    pane.go("kite")
    stand.settle(qtbot)
    assert "kite" in names(pane)
    run("graph.whole")
    stand.settle(qtbot)
    assert len(names(pane)) == 7


def test_the_past_is_shown(pane, stand, qtbot) -> None:
    pane.stage.foot._time.setValue(0)
    qtbot.waitUntil(lambda: pane.listing.wish.as_of is not None)
    stand.settle(qtbot)
    assert names(pane) == {"osprey"}
    stand.context.commands.run("graph.unfilter")
    stand.settle(qtbot)
    assert len(names(pane)) == 7


def test_keys_reach_everything(pane, stand, qtbot) -> None:
    stand.context.commands.run("graph.canvas")
    canvas = pane.scene.canvas
    QTest.keyClick(canvas, Qt.Key.Key_Right)
    assert pane.listing.current == "osprey"
    QTest.keyClick(canvas, Qt.Key.Key_Return)
    stand.settle(qtbot)
    assert pane.listing.wish.centre == "osprey"
    assert pane.first_focus() is canvas


def test_a_target_and_the_state(pane, stand, qtbot) -> None:
    assert pane.show_target(GraphPlace("刘洋"))
    assert pane.listing.current in {"liu", "liu2"}
    assert pane.place() == GraphPlace(pane.listing.current)
    pane.listing.turn(hidden=frozenset({"tool"}))
    stand.settle(qtbot)
    state = pane.save_state()
    pane.listing.turn(hidden=frozenset())
    pane.restore_state(state)
    stand.settle(qtbot)
    assert pane.listing.wish.hidden == {"tool"}
    broken: dict[str, Any] = {"widths": "x", "layout": 3, "hidden": [1], "steps": "9"}
    pane.restore_state(broken)


def test_wide_narrow_and_dark(pane, theme, qtbot) -> None:
    for width in (900, 1600):
        pane.resize(width, 800)
        pane.grab()
    theme.set_scheme("dark")
    pane.grab()


def test_tab_reaches_the_picture(pane, stand, qtbot) -> None:
    pane.stage.toolbar.field.setFocus()
    met = []
    for _ in range(20):
        QTest.keyClick(QApplication.focusWidget(), Qt.Key.Key_Tab)
        met.append(QApplication.focusWidget())
    assert pane.scene.canvas in met
