"""The canvas: what it shows and where."""

from __future__ import annotations

import numpy as np
import pytest
from PySide6.QtCore import QPointF
from tests.kit.net import picture

from mnemoscope.domain.graphlayout import layout
from mnemoscope.kit.graphview import GraphCanvas

pytestmark = pytest.mark.gui

EDGES = [(at, (at * 5 + 1) % 40) for at in range(40)]


@pytest.fixture
def canvas(theme, qtbot) -> GraphCanvas:
    made = GraphCanvas(theme, "The graph")
    qtbot.addWidget(made)
    made.resize(700, 500)
    made.show()
    made.show_picture(picture(40, EDGES), layout(EDGES, 40))
    made.fit()
    return made


def test_all_nodes_are_in_sight_after_fitting(canvas) -> None:
    points = canvas.pixels()
    assert (points > 0).all()
    assert (points < [700, 500]).all()


def test_pixels_and_places_are_each_others_reverse(canvas) -> None:
    x, y = canvas.pixels()[7].tolist()
    assert canvas.at(QPointF(x, y)) == pytest.approx(tuple(canvas.places[7]), abs=1e-6)
    assert canvas.node_at(QPointF(x, y)) == 7
    assert canvas.node_at(QPointF(1, 1)) == -1


def test_flying_brings_a_node_into_the_middle(canvas, qtbot) -> None:
    canvas.fly_to(9)
    qtbot.waitUntil(lambda: not canvas.flies())
    assert canvas.pixels()[9] == pytest.approx([350, 250], abs=2)


def test_the_choice_survives_another_picture(canvas) -> None:
    canvas.choose([5])
    canvas.show_picture(picture(6, [(0, 5)]), layout([(0, 5)], 6))
    assert canvas.chosen == (5,)
    canvas.show_picture(picture(3, []), np.zeros((3, 2)))
    assert canvas.chosen == ()


def test_marks_are_drawn_in_their_colour_and_the_theme_changes_them(canvas, theme) -> None:
    def colours() -> set[str]:
        image = canvas.grab().toImage()
        points = canvas.pixels().round().astype(int).tolist()
        return {image.pixelColor(x, y).name() for x, y in points}

    assert theme.color("entity.person").name() in colours()
    theme.set_scheme("dark")
    assert theme.color("entity.person").name() in colours()


def test_an_empty_picture_is_no_harm(canvas) -> None:
    canvas.show_picture(picture(0, []), np.empty((0, 2)))
    canvas.fit()
    canvas.grab()
    assert canvas.node_at(QPointF(5, 5)) == -1
