"""Keeps the canvas, the places and the selection in step; the canvas comes once its library is."""

from __future__ import annotations

import importlib
from collections.abc import Sequence
from typing import TYPE_CHECKING, cast

import numpy as np
from PySide6.QtCore import QObject, QPoint, Signal, Slot

from mnemoscope.panes.base import PaneContext
from mnemoscope.panes.graph.laying import Laying
from mnemoscope.panes.graph.shown import Shown
from mnemoscope.panes.graph.stage import Stage

if TYPE_CHECKING:
    from mnemoscope.kit.graphnet import GraphNet
    from mnemoscope.kit.graphpicture import Points


class Scene(QObject):
    """`picked` sends ids that were chosen in the picture, `opened` the one that is wanted."""

    picked = Signal(tuple)
    opened = Signal(str)
    asked = Signal(str, QPoint)

    def __init__(self, context: PaneContext, stage: Stage, laying: Laying) -> None:
        super().__init__(laying)
        self._context = context
        self._stage = stage
        self._laying = laying
        self.shown: Shown | None = None
        self.canvas: GraphNet | None = None
        self._places: Points | None = None
        self._drawn: Shown | None = None
        self._fitted = ""
        self._chosen: tuple[str, ...] = ()
        self._wanted = ""
        laying.moved.connect(self._on_moved)
        laying.ended.connect(self._on_ended)
        foot = stage.foot
        foot.farther.clicked.connect(self._farther)
        foot.nearer.clicked.connect(self._nearer)
        foot.fit.clicked.connect(self.fit)
        foot.layout_button.clicked.connect(self.lay_out)

    def make_canvas(self) -> None:
        """Make the canvas: its library is loaded."""
        module = importlib.import_module("mnemoscope.kit.graphnet")
        canvas = cast("GraphNet", module.GraphNet(self._context.theme, self.tr("The graph")))
        self.canvas = canvas
        self._stage.take_canvas(canvas)
        canvas.picked.connect(self._on_picked)
        canvas.opened.connect(self._on_opened)
        canvas.dragged.connect(self._on_dragged)
        canvas.asked.connect(self._on_asked)
        if self.shown is not None and self._places is not None:
            self._put(self.shown, self._places)

    def show(self, shown: Shown) -> None:
        """Show another picture."""
        self.shown = shown
        self._laying.lay_out(shown)
        self._stage.foot.show_busy(busy=self._laying.busy)

    def choose(self, ids: Sequence[str], *, fly: bool = False) -> None:
        """Choose entities, or the communities that they are in."""
        self._chosen = tuple(ids)
        if self.canvas is None or self._drawn is None:
            self._wanted = ids[0] if fly and ids else ""
            return
        nodes = self._nodes(ids)
        self.canvas.choose(nodes)
        if fly and nodes:
            self.canvas.fly_to(nodes[0])

    def fly(self, one: str) -> None:
        """Go to an entity once the picture has its places."""
        self._wanted = one
        if not self._laying.busy:
            self._on_ended()

    @Slot()
    def fit(self) -> None:
        """Bring all into sight."""
        if self.canvas is not None:
            self.canvas.fit(fly=True)

    @Slot()
    def lay_out(self) -> None:
        """Stop the layout, or begin it anew; pins stay."""
        if self._laying.busy:
            self._laying.stop()
        elif self.shown is not None:
            self._fitted = ""
            self._laying.lay_out(self.shown, anew=True)
        self._stage.foot.show_busy(busy=self._laying.busy)

    def turn_pins(self, ids: Sequence[str]) -> None:
        """Pin entities where they are, or let them go where all of them are pinned."""
        shown, canvas = self._drawn, self.canvas
        if shown is None or canvas is None or shown.grouped:
            return
        if all(one in self._laying.pins for one in ids):
            self._laying.unpin(ids)
        else:
            for one in ids:
                node = shown.picture.index.get(one)
                if node is not None:
                    x, y = canvas.places[node].tolist()
                    self._laying.put(shown, one, (x, y))
        self._mark_pins()

    def settled(self) -> bool:
        """Tell whether nothing moves by itself."""
        return not self._laying.busy and (self.canvas is None or not self.canvas.flies())

    def _nodes(self, ids: Sequence[str]) -> list[int]:
        shown = self._drawn
        if shown is None:
            return []
        if shown.grouped:
            at = {one: place for place, members in enumerate(shown.members) for one in members}
            return list(dict.fromkeys(at[one] for one in ids if one in at))
        return [shown.picture.index[one] for one in ids if one in shown.picture.index]

    @Slot(object, object)
    def _on_moved(self, shown: Shown, places: Points) -> None:
        if shown is not self.shown:
            return
        self._places = places
        if self.canvas is not None:
            self._put(shown, places)

    def _put(self, shown: Shown, places: Points) -> None:
        canvas = self.canvas
        if canvas is None:
            return
        key = shown.layout_key + (" grouped" if shown.grouped else "")
        if shown is not self._drawn:
            self._drawn = shown
            canvas.show_picture(shown.picture, places)
            canvas.choose(self._nodes(self._chosen))
            self._mark_pins()
        else:
            canvas.move_to(places)
        if key != self._fitted:
            # While it is being laid out the picture grows: it stays in sight.
            canvas.fit()
            if not self._laying.busy:
                self._fitted = key

    def _mark_pins(self) -> None:
        shown = self._drawn
        if self.canvas is not None and shown is not None:
            index = shown.picture.index
            self.canvas.set_pinned([index[one] for one in self._laying.pins if one in index])

    @Slot()
    def _on_ended(self) -> None:
        self._stage.foot.show_busy(busy=False)
        wanted, self._wanted = self._wanted, ""
        if self.canvas is not None and wanted:
            nodes = self._nodes([wanted])
            if nodes:
                self.canvas.fly_to(nodes[0])

    @Slot(tuple)
    def _on_picked(self, nodes: tuple[int, ...]) -> None:
        shown = self._drawn
        if shown is None:
            return
        if shown.grouped:
            ids = tuple(shown.picture.ids[node].partition(":")[2] for node in nodes)
        else:
            ids = tuple(shown.picture.ids[node] for node in nodes)
        self._chosen = ids
        self.picked.emit(ids)

    @Slot(int)
    def _on_opened(self, node: int) -> None:
        if self._drawn is not None:
            self.opened.emit(self._drawn.picture.ids[node])

    @Slot(int)
    def _on_dragged(self, node: int) -> None:
        shown, canvas = self._drawn, self.canvas
        if shown is not None and canvas is not None and not shown.grouped:
            x, y = canvas.places[node].tolist()
            self._laying.put(shown, shown.picture.ids[node], (x, y))
            self._places = np.array(canvas.places)
            self._mark_pins()

    @Slot(int, QPoint)
    def _on_asked(self, node: int, at: QPoint) -> None:
        if self._drawn is not None:
            self.asked.emit(self._drawn.picture.ids[node] if node >= 0 else "", at)

    @Slot()
    def _farther(self) -> None:
        if self.canvas is not None:
            self.canvas.zoom(1 / 1.3)

    @Slot()
    def _nearer(self) -> None:
        if self.canvas is not None:
            self.canvas.zoom(1.3)
