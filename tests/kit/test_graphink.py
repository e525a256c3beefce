"""Names, rings and the size of marks."""

from __future__ import annotations

import numpy as np
import pytest
from tests.kit.net import picture

from mnemoscope.kit.graphview import GraphCanvas

pytestmark = pytest.mark.gui


def canvas(theme, qtbot, count: int) -> GraphCanvas:
    made = GraphCanvas(theme, "The graph")
    qtbot.addWidget(made)
    made.resize(500, 500)
    made.show()
    side = int(np.ceil(np.sqrt(count)))
    places = np.array([(at % side, at // side) for at in range(count)], dtype=float)
    made.show_picture(picture(count, [(0, at) for at in range(1, min(count, 9))]), places)
    made.fit()
    return made


def test_few_nodes_are_all_named_and_large(theme, qtbot) -> None:
    made = canvas(theme, qtbot, 9)
    made._on_still()
    made.grab()
    assert made._ink.shown == 9
    assert made._ink.shrink() == 1


def test_of_many_the_important_are_named_and_marks_are_small(theme, qtbot) -> None:
    made = canvas(theme, qtbot, 2_500)
    made._on_still()
    made.grab()
    assert 5 < made._ink.shown <= 36
    assert made._ink.shrink() < 0.5


def test_the_ring_of_the_chosen_one_is_in_the_accent(theme, qtbot) -> None:
    made = canvas(theme, qtbot, 4)
    made.choose([3])
    image = made.grab().toImage()
    x, y = map(round, made.pixels()[3].tolist())
    reach = round(made.sides()[3] / 2 + 4)
    assert image.pixelColor(x - reach, y) == theme.color("accent")
