"""Marks styled kind by kind are those that the library would have made one by one."""

from __future__ import annotations

import numpy as np
import pyqtgraph
import pytest

from mnemoscope.kit.graphspots import Spots

pytestmark = pytest.mark.gui


def test_each_node_has_a_picture_of_its_size(theme) -> None:
    scatter = pyqtgraph.ScatterPlotItem(pxMode=True)
    spots = Spots(theme, scatter)
    places = np.arange(8.0).reshape(4, 2)
    spots.put(places, np.array([10.0, 20.0, 10.0, 20.0]), ["tool", "tool", "person", "x"])
    rects = scatter.data["sourceRect"]
    assert (rects["w"] > 0).all()
    assert rects["w"][1] > rects["w"][0]
    assert len(scatter.fragmentAtlas) == 4
    spots.move(places + 1)
    assert scatter.data["x"].tolist() == [1, 3, 5, 7]
    spots.resize(np.full(4, 30.0))
    assert (scatter.data["sourceRect"]["w"] >= 30).all()
