"""Canvas, places and selection in step."""

from __future__ import annotations

import pytest
from PySide6.QtCore import QPoint

pytestmark = pytest.mark.gui


def test_choosing_in_the_picture_chooses_everywhere(pane, stand, qtbot) -> None:
    canvas = pane.scene.canvas
    at = canvas.picture.index["kite"]
    canvas._take((at,))
    assert pane.listing.ids == ("kite",)
    assert pane.desk.side.entity == "kite"
    pane.listing.choose(("osprey",))
    assert canvas.chosen == (canvas.picture.index["osprey"],)


def test_dragging_pins_and_pins_are_turned(pane, stand, qtbot) -> None:
    canvas = pane.scene.canvas
    at = canvas.picture.index["kite"]
    canvas.dragged.emit(at)
    assert "kite" in pane.laying.pins
    assert canvas.pinned == {at}
    pane.listing.choose(("kite",))
    stand.context.commands.run("graph.pin")
    assert pane.laying.pins == {}


def test_the_menu_holds_the_commands_of_a_node(pane, qtbot) -> None:
    pane.scene.canvas.asked.emit(pane.scene.canvas.picture.index["kite"], QPoint(5, 5))
    assert pane._menus.menu.actions()
    pane._menus.menu.close()


def test_zoom_fit_and_layout_buttons(pane, stand, qtbot) -> None:
    canvas, foot = pane.scene.canvas, pane.stage.foot
    wide = canvas.box.viewRect().width()
    foot.nearer.click()
    assert canvas.box.viewRect().width() < wide
    foot.farther.click()
    foot.fit.click()
    foot.layout_button.click()
    stand.settle(qtbot)
    assert pane.scene.settled()
