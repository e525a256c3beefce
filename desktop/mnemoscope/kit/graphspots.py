"""The marks of many nodes, styled kind by kind: the plot library would look at each by itself."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

import numpy as np
import pyqtgraph
from numpy.typing import NDArray
from PySide6.QtGui import QBrush, QPen

from mnemoscope.kit.graphmarks import mark_path, role_of, shape_of
from mnemoscope.kit.theme import Theme

Numbers = NDArray[np.float64]


class Spots:
    """Fills the scatter of a graph item."""

    def __init__(self, theme: Theme, scatter: pyqtgraph.ScatterPlotItem) -> None:
        self._theme = theme
        # Its table of spots hides a method of Qt of the same name from the type checker.
        self._scatter: Any = scatter
        self._codes = np.empty(0, np.int64)
        self._looks: list[tuple[object, QBrush]] = []
        self._pen = QPen()

    def put(self, places: Numbers, sides: Numbers, types: Sequence[str]) -> None:
        """Show other nodes, of these types and sides in pixels."""
        theme, scatter = self._theme, self._scatter
        names = sorted(set(types))
        number = {name: place for place, name in enumerate(names)}
        self._codes = np.array([number[name] for name in types], np.int64)
        self._looks = [
            (mark_path(shape_of(theme, one)), QBrush(theme.color(role_of(theme, one))))
            for one in names
        ]
        self._pen = pyqtgraph.mkPen(theme.color("surface"), width=1)
        data: Any = np.zeros(len(types), dtype=scatter.data.dtype)
        data["x"], data["y"] = places[:, 0], places[:, 1]
        data["visible"] = True
        for place, (path, brush) in enumerate(self._looks):
            mine = self._codes == place
            data["symbol"][mine] = path
            data["brush"][mine] = brush
        data["pen"] = self._pen
        # Brushes of the theme before are never asked for again.
        scatter.fragmentAtlas.clear()
        scatter.data = data
        self._size(sides)
        self._tell()

    def move(self, places: Numbers) -> None:
        """Put the same nodes elsewhere."""
        data = self._scatter.data
        data["x"], data["y"] = places[:, 0], places[:, 1]
        self._tell()

    def resize(self, sides: Numbers) -> None:
        """Give the same nodes other sides."""
        self._size(sides)
        self._scatter.invalidate()

    def _size(self, sides: Numbers) -> None:
        data, whole = self._scatter.data, np.maximum(1.0, np.round(sides))
        data["size"] = whole
        if not len(data):
            return
        kinds, inverse = np.unique(
            self._codes * 1_000 + whole.astype(np.int64), return_inverse=True
        )
        styles = [
            (self._looks[kind // 1_000][0], float(kind % 1_000), self._pen,
             self._looks[kind // 1_000][1])
            for kind in kinds.tolist()
        ]  # fmt: skip
        found = np.array(self._scatter.fragmentAtlas[styles])[inverse]
        for place, name in enumerate(("x", "y", "w", "h")):
            data["sourceRect"][name] = found[:, place]
        self._scatter.updateSpots()

    def _tell(self) -> None:
        scatter = self._scatter
        scatter.bounds = [None, None]
        scatter.prepareGeometryChange()
        scatter.informViewBoundsChanged()
        scatter.invalidate()
